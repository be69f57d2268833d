"""The trees of a family, kept because growing them takes minutes.

``python3 do.py kinship`` grows them and writes them to ``comparing/kinship.json`` of the family.
They are shown as long as they were made from what the registers and the rule sets say now.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any, Final, TypeVar

from ..compare.cases import Kin
from . import shared, trees
from .attested import Agreement, Pair, Table, agreements, table, without_inferred
from .trees import Node

T = TypeVar("T")
RENEW: Final = "run `python3 do.py kinship`"


class StaleError(ValueError):
    """Trees that were made from something else, or are not there; the message says which."""


@dataclass(frozen=True, slots=True)
class Counted:
    """On how many positions two have a position, and of them the same moves; points likewise."""

    positions: int
    same_moves: int
    ends: int
    same_points: int

    @property
    def asked(self) -> int:
        """How many questions both answer."""
        return self.positions + self.ends

    @property
    def distance(self) -> float | None:
        """The share of the questions that they answer otherwise, if there are enough."""
        if self.asked < shared.FEWEST:
            return None
        return 1 - (self.same_moves + self.same_points) / self.asked


@dataclass(frozen=True, slots=True)
class Kinship:
    """Who agrees with whom in a family, by the rules and by what forms do.

    ``firm`` is the tree by the rules without what is inferred. A tree is missing where fewer than
    three have a distance from one another; ``out`` and ``out_of_play`` have none from some.
    """

    kin: Kin
    table: Table
    agreements: Mapping[Pair, Agreement]
    tree: Node | None
    out: tuple[str, ...]
    firm: Node | None
    counted: Mapping[Pair, Counted]
    played: Node | None
    out_of_play: tuple[str, ...]

    def far(self, one: str, other: str) -> float | None:
        """The distance of two by the rules."""
        found = _of(self.agreements, one, other)
        return found.distance if found else None

    def far_in_play(self, one: str, other: str) -> float | None:
        """The distance of two by what they do."""
        found = _of(self.counted, one, other)
        return found.distance if found else None


def _of(found: Mapping[Pair, T], one: str, other: str) -> T | None:
    return found.get((one, other)) or found.get((other, one))


def file(kin: Kin) -> Path:
    """Where the trees of a family are kept."""
    return kin.shown.with_name("kinship.json")


def kinship(kin: Kin) -> Kinship:
    """The kinship of a family, if what is kept was made from what is said now."""
    if not file(kin).is_file():
        raise StaleError(f"{kin.page}: no trees are kept; {RENEW}")
    held = json.loads(file(kin).read_text("utf-8"))
    found = table(kin)
    if held["rules"]["made_from"] != sign(found):
        raise StaleError(f"{kin.page}: forms or parallels say something else now; {RENEW}")
    if held["behaviour"]["made_from"] != shared.sign(playing(found)):
        raise StaleError(f"{kin.page}: forms have other values now; {RENEW}")
    rules, play = held["rules"], held["behaviour"]
    pairs = combinations(playing(found), 2)
    return Kinship(
        kin,
        found,
        agreements(found),
        _tree(rules["tree"]),
        tuple(rules["out"]),
        _tree(rules["firm"]),
        {pair: Counted(*each) for pair, each in zip(pairs, play["counted"], strict=True)},
        _tree(play["tree"]),
        tuple(play["out"]),
    )


def _tree(found: Mapping[str, Any] | None) -> Node | None:
    return trees.read(found) if found else None


def playing(found: Table) -> list[str]:
    """The names of the forms of a table that play."""
    return [each.name for each in found.taxa if each.plays]


def letters(found: Table) -> dict[str, dict[str, str]]:
    """For each point what each makes of it, as a letter: the same one for the same effect."""
    told = dict[str, dict[str, str]]()
    for row in found.rows:
        known: list[object] = []
        told[row] = {}
        for each in found.taxa:
            if state := each.states.get(row):
                known += [state.effect] if state.effect not in known else []
                told[row][each.name] = _letter(known.index(state.effect))
    return told


def _letter(number: int) -> str:
    more, last = divmod(number, 26)
    return (_letter(more - 1) if more else "") + chr(ord("a") + last)


def sign(found: Table) -> str:
    """What stands for a table: who makes the same of what, and what is only inferred."""
    inferred = letters(without_inferred(found))
    said = json.dumps([letters(found), {row: sorted(each) for row, each in inferred.items()}])
    return sha256(said.encode()).hexdigest()[:16]


# --- Growing -------------------------------------------------------------------------------------


def grown(kin: Kin, *, replicates: int | None = None, positions: int | None = None) -> str:
    """The trees of a family as they are kept; fewer replicates and positions are for trials."""
    found = table(kin)
    tree, out = by_rules(found, replicates)
    firm, _out = by_rules(without_inferred(found), replicates)
    names = playing(found)
    behaviour = shared.behaviour(kin, names, positions or shared.POSITIONS)
    counted = {pair: Counted(*behaviour.counted(pair)) for pair in combinations(names, 2)}
    known = [pair for pair, each in counted.items() if each.distance is not None]
    units = behaviour.shared, behaviour.same
    played, strangers = _grown(names, known, *units, replicates)
    rules = {"made_from": sign(found), "out": out, "tree": tree, "firm": firm}
    play = {
        "made_from": shared.sign(names),
        "out": strangers,
        "tree": played,
        "counted": [
            [each.positions, each.same_moves, each.ends, each.same_points]
            for each in counted.values()
        ],
    }
    return json.dumps({"rules": rules, "behaviour": play}, ensure_ascii=False) + "\n"


def by_rules(
    found: Table, replicates: int | None = None
) -> tuple[dict[str, Any] | None, list[str]]:
    """The tree of a table as data, and who was left out of it."""
    states = {each.name: each.states for each in found.taxa}
    known = [pair for pair, each in agreements(found).items() if each.distance is not None]

    def both(pair: Pair) -> list[int]:
        one, other = (states[name] for name in pair)
        return [int(row in one and row in other) for row in found.rows]

    def same(pair: Pair) -> list[int]:
        one, other = (states[name] for name in pair)
        effects = ((one.get(row), other.get(row)) for row in found.rows)
        return [int(bool(a and b and a.effect == b.effect)) for a, b in effects]

    return _grown([*states], known, both, same, replicates)


def _grown(
    names: Sequence[str],
    known: Iterable[Pair],
    both: Any,
    same: Any,
    replicates: int | None,
) -> tuple[dict[str, Any] | None, list[str]]:
    """A tree as data, and who was left out of it; none of fewer than three."""
    from . import growing  # it alone needs what is installed for development

    kept, out = growing.together(names, known)
    if len(kept) < 3:
        return None, out
    pairs = [*combinations(kept, 2)]
    tree = growing.grown(
        kept,
        {pair: both(pair) for pair in pairs},
        {pair: same(pair) for pair in pairs},
        replicates or growing.REPLICATES,
    )
    return trees.data(tree), out
