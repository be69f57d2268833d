"""Kinship in words and as data: who is nearest to whom, on which points, and a tree as lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, NamedTuple

from ..compare.cases import Kin
from ..compare.rule_sets import every_kin
from ..edition import elsewhere
from . import trees
from .attested import PARALLEL, TOLD, Pair, Taxon
from .claims import of_parallels, of_witnesses, verdict
from .kept import Kinship, kinship
from .shared import of_family
from .trees import Node

NEAREST: Final = 3
WAYS: Final = ("by the rules", "by what they do")


class Compared(NamedTuple):
    """Two forms or parallels, how far they agree on points, and how far in what they do."""

    family: str
    one: str
    other: str
    points: str
    agreed: str
    distance: str
    same: tuple[str, ...]
    different: tuple[str, ...]
    positions: str
    same_moves: str
    ends: str
    same_points: str


@dataclass(frozen=True, slots=True)
class Near:
    """One beside another: on how many points both speak, and on which they part."""

    name: str
    shared: int
    same: int
    different: tuple[str, ...]

    @property
    def distance(self) -> float:
        """The share of the points on which they part."""
        return 1 - self.same / self.shared


def title(each: Taxon) -> str:
    """What one is called; a parallel by its siglum, with what of it was seen."""
    if each.kind == PARALLEL:
        return f"{each.name}, {elsewhere.as_seen(each.name)}"
    told = f" ({each.kind})" if each.kind == TOLD else ""
    return f"{each.title}{told}"


def titles(found: Kinship) -> dict[str, str]:
    """The titles of all."""
    return {each.name: title(each) for each in found.table.taxa}


def near(found: Kinship, name: str) -> list[Near]:
    """All that have a distance from one, the nearest first."""
    every = []
    for other in (each.name for each in found.table.taxa if each.name != name):
        if found.far(name, other) is not None:
            same, different = on_points(found, name, other)
            every.append(Near(other, len(same) + len(different), len(same), different))
    return sorted(every, key=lambda each: (each.distance, -each.shared))


def on_points(found: Kinship, one: str, other: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The points on which two agree, and those on which they part."""
    mine, its = found.table.taxon(one).states, found.table.taxon(other).states
    both = [row for row in found.table.rows if row in mine and row in its]
    alike = {row for row in both if mine[row].effect == its[row].effect}
    labels = found.table.rows
    return (
        tuple(labels[row] for row in both if row in alike),
        tuple(labels[row] for row in both if row not in alike),
    )


def compared(found: Kinship) -> Iterator[Compared]:
    """Each two of a family."""
    for one, other in combinations((each.name for each in found.table.taxa), 2):
        same, different = on_points(found, one, other)
        far, seen = found.far(one, other), found.counted.get((one, other))
        yield Compared(
            found.kin.page,
            one,
            other,
            str(len(same) + len(different)),
            str(len(same)),
            "" if far is None else f"{far:.4f}",
            same,
            different,
            *(str(each) for each in (seen.positions, seen.same_moves)) if seen else ("", ""),
            *(str(each) for each in (seen.ends, seen.same_points)) if seen else ("", ""),
        )


def every_pair() -> Iterator[Compared]:
    """Each two of every family that have anything in common."""
    for kin in every_kin():
        for each in compared(kinship(kin)):
            if each.points != "0":
                yield each


def outline(tree: Node, titles: Mapping[str, str], depth: int = 0) -> Iterator[tuple[int, str]]:
    """A tree as lines, each with its depth; a branch by its support, a leaf by its title."""
    for each in trees.decided(tree).children if not depth else tree.children:
        if each.name:
            yield depth, titles.get(each.name, each.name)
        else:
            yield depth, f"together in {each.support} of 100 replicates:"
            yield from outline(each, titles, depth + 1)


def figures(found: Kinship) -> list[str]:
    """What the two trees have in common, how much is decided, and how much hangs on inference."""
    said = []
    for way, tree in zip(WAYS, (found.tree, found.played), strict=True):
        if tree:
            inner = sum(each.support is not None for each in trees.unrooted(tree))
            sure = sum(map(trees.is_decided, trees.unrooted(tree)))
            said.append(f"{way}: {sure} of {inner} branches are decided")
    if found.tree and found.played:
        same, of = trees.in_common(trees.decided(found.tree), trees.decided(found.played))
        said.append(
            f"of {of} decided branches {WAYS[0]} that can stand in both trees, {same} "
            f"stand in the tree {WAYS[1]}"
        )
    states = [state for each in found.table.taxa for state in each.states.values()]
    inferred = sum(state.sure == "inferred" for state in states)
    said.append(f"{inferred} of {len(states)} known values are inferred")
    if found.tree and found.firm:
        same, of = trees.in_common(trees.decided(found.tree), trees.decided(found.firm))
        said.append(f"of {of} decided branches that can stand without these too, {same} do")
    return said


def left_out(found: Kinship) -> list[str]:
    """Who does not stand in the trees, and why."""
    said = [f"{name}: {why}" for name, why in found.table.left_out.items()]
    said += [f"{name}: too few points in common with others" for name in found.out]
    said += [f"{name}: too few positions in common with others" for name in found.out_of_play]
    torn = found.table.torn.items()
    labels = found.table.rows
    said += [
        f"{name} says two things, of which neither counts, on: "
        f"{', '.join(labels.get(row, row) for row in rows)}"
        for name, rows in torn
        if name not in found.table.left_out
    ]
    return said


def claimed(found: Kinship) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """What witnesses claim of descent: the id, the sentence, and what the tables say to it."""
    claims = of_family(found.kin).CLAIMS
    far = dict(zip(WAYS, (found.far, found.far_in_play), strict=True))
    for each in of_witnesses(claims):
        yield each.id, each.sentence or "", verdict(claims[each.id], found.table, far)


def claimed_elsewhere(found: Kinship) -> Iterator[tuple[str, str]]:
    """What parallels claim of descent: the siglum, with what was seen of it, and the claim."""
    for each in of_parallels(found.kin):
        yield f"{each.id}, {elsewhere.as_seen(each.id)}", each.descent or ""


def data(found: Kinship) -> dict[str, object]:
    """The kinship of a family for programs."""
    drawn = {"rules": found.tree, "rules_without_inferred": found.firm, "behaviour": found.played}
    return {
        "family": found.kin.page,
        "taxa": [
            {"name": each.name, "title": title(each), "kind": each.kind, "points": len(each.states)}
            for each in found.table.taxa
        ],
        "pairs": [each._asdict() for each in compared(found)],
        "newick": {name: tree and trees.newick(tree) for name, tree in drawn.items()},
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


def every_family() -> dict[str, object]:
    """The kinship of every family for programs, without the pairs, which are a table."""
    found = (data(kinship(kin)) for kin in every_kin())
    return {"families": [{name: each[name] for name in each if name != "pairs"} for each in found]}


def pair(found: Kinship, names: Sequence[str]) -> Pair:
    """Two names in the order of the family."""
    order = [each.name for each in found.table.taxa]
    one, other = sorted(names, key=order.index)
    return one, other


def of_name(name: str) -> tuple[Kin, ...]:
    """The families in which a game, a form or a siglum stands."""
    return tuple(
        kin
        for kin in every_kin()
        if name in kin.family.games or name in {each.name for each in kinship(kin).table.taxa}
    )
