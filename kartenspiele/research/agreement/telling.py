"""Agreement in words and as data: who agrees with whom, on which points, on how many clauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from ...edition import joined, register
from ...edition.joined import elsewhere
from ..compare.cases import Kin
from ..compare.rule_sets import compared, every_form, every_kin, usual_forms
from . import shared
from .agreeing import FEWEST, Agreement, Pair, agreements, alike
from .attested import PARALLEL, TOLD, Table, Taxon, table
from .claims import verdict
from .shared import Counted

WAYS: Final = ("by the rules", "by what they do")


@dataclass(frozen=True, slots=True)
class Kinship:
    """Who agrees with whom in a family, by the rules and, of usual variants, by what they do."""

    kin: Kin
    table: Table
    agreements: Mapping[Pair, Agreement]

    def between(self, one: str, other: str) -> Agreement:
        """How far two agree by the rules."""
        return self.agreements.get((one, other)) or self.agreements[other, one]

    def share(self, one: str, other: str) -> float | None:
        """The share of points on which two agree, if there are enough clauses."""
        return self.between(one, other).share

    def counted(self, one: str, other: str) -> Counted | None:
        """How far two usual variants do the same."""
        usual = {each.name for each in usual_forms(self.kin)}
        if not {one, other} <= usual:
            return None
        return shared.counted(shared.whole(one), shared.whole(other))

    def share_in_play(self, one: str, other: str) -> float | None:
        """The share of questions that two usual variants answer alike."""
        found = self.counted(one, other)
        return found.share if found else None


@cache
def kinship(kin: Kin) -> Kinship:
    """The tables of a family, made once."""
    found = table(kin)
    return Kinship(kin, found, agreements(found))


class Compared(NamedTuple):
    """Two forms or parallels, how far they agree on points, and how far in what they do."""

    family: str
    one: str
    other: str
    points: str
    agreed: str
    clauses: str
    share: str
    low: str
    high: str
    same: tuple[str, ...]
    different: tuple[str, ...]
    positions: str
    same_moves: str
    ends: str
    same_points: str


def title(each: Taxon) -> str:
    """What one is called; a parallel by its siglum, with what of it was seen."""
    if each.kind == PARALLEL:
        return f"{each.name}, {elsewhere.as_seen(each.name)}"
    told = f" ({each.kind})" if each.kind == TOLD else ""
    return f"{each.title}{told}"


# --- In order ------------------------------------------------------------------------------------


def columns(found: Kinship) -> list[str]:
    """The games of a family, or the forms that stand apart, each after the one it agrees with most.

    The first is that of the family; those that say too little are left out.
    """
    names = {each.name for each in found.table.taxa}
    rest = [each.name for each in compared(found.kin) if each.name in names]
    order = rest[:1]
    while rest := [each for each in rest if each not in order]:
        order.append(max(rest, key=lambda each: found.share(order[-1], each) or 0.0))
    return order


def in_order(found: Kinship) -> list[Taxon]:
    """Who stands in the table: by the column with which each agrees most; who agrees more is first.

    A column stands before the others that agree most with it. Who has too few clauses in common
    with every column is left out.
    """
    heads = columns(found)
    return sorted(_standing(found), key=lambda each: _place(found, each.name, heads))


def _standing(found: Kinship) -> list[Taxon]:
    """Those that have a share with a column; a column itself with anybody whom it can head."""
    heads, every = columns(found), [each.name for each in found.table.taxa]
    return [
        each
        for each in found.table.taxa
        if any(
            found.share(each.name, other) is not None
            for other in (every if each.name in heads else heads)
            if other != each.name
        )
    ]


def _place(found: Kinship, name: str, heads: Sequence[str]) -> tuple[int, bool, float]:
    """Where one stands: at its column, behind that, by how far the two agree."""
    if name in heads:
        return heads.index(name), False, 0.0
    shares = [found.share(name, head) or 0.0 for head in heads]
    return shares.index(max(shares)), True, -max(shares)


# --- Two -----------------------------------------------------------------------------------------


def on_points(found: Kinship, one: str, other: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The points on which two agree, and those on which they part."""
    mine, its, labels = found.table.taxon(one), found.table.taxon(other), found.table.rows
    told = {row: alike(mine, its, row) for row in labels}
    return (
        tuple(labels[row] for row, same in told.items() if same),
        tuple(labels[row] for row, same in told.items() if same is False),
    )


def two(found: Kinship, one: str, other: str) -> Compared:
    """Two of a family beside one another."""
    agreed, seen = found.between(one, other), found.counted(one, other)
    same, different = on_points(found, one, other)
    low, high = agreed.interval or (None, None)
    return Compared(
        family=found.kin.page,
        one=one,
        other=other,
        points=str(agreed.shared),
        agreed=str(agreed.same),
        clauses=str(len(agreed.clauses)),
        share=_decimal(agreed.share),
        low=_decimal(low),
        high=_decimal(high),
        same=same,
        different=different,
        positions=str(seen.positions) if seen else "",
        same_moves=str(seen.same_moves) if seen else "",
        ends=str(seen.ends) if seen else "",
        same_points=str(seen.same_points) if seen else "",
    )


def _decimal(share: float | None) -> str:
    return "" if share is None else f"{share:.3f}"


def every_pair() -> Iterator[Compared]:
    """Each two of every family that have anything in common."""
    for found in map(kinship, every_kin()):
        for (one, other), each in found.agreements.items():
            if each.shared:
                yield two(found, one, other)


# --- What is said of all -------------------------------------------------------------------------


def sampled(kin: Kin) -> str:
    """Of what the figures of behaviour are a sample, and what they do not say."""
    return (
        f"{shared.of_family(kin).SAID} Each was drawn at random {shared.POSITIONS:,} times (seed "
        f"{shared.SEED}), evenly rather than as often as in play, and put to the usual variants. "
        "A pair is compared only on positions that both can have. Where a witness is silent, a "
        "variant plays what the edition decided. Two games that differ only outside the drawn "
        "positions count as alike there: a figure is the share of these positions, not a measure "
        "of how alike two games are."
    )


def figures(found: Kinship) -> list[str]:
    """On how much the table rests."""
    states = [state for each in found.table.taxa for state in each.states.values()]
    inferred = sum(state.sure == "inferred" for state in states)
    enough = sum(each.share is not None for each in found.agreements.values())
    every = len(found.agreements)
    return [
        f"{inferred} of {len(states)} known values rest on inference",
        f"fewer than {FEWEST} clauses give no share: {enough} of {every} pairs have enough",
    ]


def left_out(found: Kinship) -> list[str]:
    """Who does not stand in the table, and why; and which values do not count."""
    said = [f"{name}: {why}" for name, why in found.table.left_out.items()]
    standing = {each.name for each in _standing(found)}
    few = [each.name for each in found.table.taxa if each.name not in standing]
    said += [f"{name}: fewer than {FEWEST} clauses in common with every column" for name in few]
    labels = found.table.rows
    said += [
        f"{name} contradicts itself, so that neither value counts, on: "
        f"{', '.join(labels.get(row, row) for row in rows)}"
        for name, rows in found.table.torn.items()
        if name not in found.table.left_out
    ]
    return said


def claimed(found: Kinship) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """What witnesses claim of descent: the id, the sentence, and what the tables say to it."""
    claims = shared.of_family(found.kin).CLAIMS
    shares = dict(zip(WAYS, (found.share, found.share_in_play), strict=True))
    for id, each in joined.load().statements.items():
        if id in claims:
            yield id, each.sentence or "", verdict(claims[id], found.table, shares)


def claimed_elsewhere(found: Kinship) -> Iterator[tuple[str, str]]:
    """What parallels claim of descent: the siglum, with what was seen of it, and the claim."""
    prefixes = {game.PREFIX for game in found.kin.family.games.values()}
    for each in joined.load().parallels.values():
        if each.descent and not each.retired and prefixes & {*each.games}:
            yield f"{each.id}, {elsewhere.as_seen(each.id)}", each.descent


def data(found: Kinship) -> dict[str, object]:
    """The agreement of a family for programs."""
    return {
        "family": found.kin.page,
        "taxa": [
            {"name": each.name, "title": title(each), "kind": each.kind, "points": each.told}
            for each in found.table.taxa
        ],
        "sampled": sampled(found.kin),
        "left_out": left_out(found),
        "figures": figures(found),
        "claims": [
            {"id": id, "sentence": sentence, "tables": list(said)}
            for id, sentence, said in claimed(found)
        ],
        "claims_of_parallels": [
            {"parallel": who, "claim": what} for who, what in claimed_elsewhere(found)
        ],
    }


def pair(found: Kinship, names: Sequence[str]) -> Pair:
    """Two names in the order of the family."""
    order = [each.name for each in found.table.taxa]
    one, other = sorted(names, key=order.index)
    return one, other


def of_name(name: str) -> tuple[Kin, ...]:
    """The families in which a game or a form stands, or to whose games a parallel belongs."""
    parallel = register.load().parallels.get(name)
    of = {*parallel.games} if parallel else set[str]()
    return tuple(
        kin
        for kin in every_kin()
        if name in {each.name for each in every_form(kin)}
        or of & {game.PREFIX for game in kin.family.games.values()}
    )
