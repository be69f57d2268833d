"""Matches: what a switch changes from the first deal to the end, where it acts between deals too.

The k-th deal of a match has the same pack under any rules. Where a game has no end, whole rounds of
dealers are a match; any other that will not end is left after so many deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any, Final

from ...edition.cache import counted
from ...engine.match import leaders
from ...engine.play import Side
from . import arena, prices
from .arena import Deal, Table
from .prices import Measuring, Price, Prices
from .seated import player
from .shards import Course
from .switches import Switch, changed

KEPT: Final = Path(__file__).parents[3] / "docs" / "lab" / "matches.jsonl"  # as that of prices
MOST: Final = 60  # deals of a match
FEWEST: Final = 6  # of one without an end, so that what stays in a pool comes to something
WANTED: Final = {"random": 0.03, "greedy": 0.05}
USUAL: Final = 0.1
PROBED: Final = 4  # matches at most that are the probe


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it was played, and who won it; if it was left, who was ahead.

    The points are those of its deals added up, however the rules count towards their end.
    """

    seed: int
    deals: list[Deal]
    won: tuple[Side, ...] = ()

    @property
    def totals(self) -> tuple[int, ...] | None:
        """Nothing where no deal could be played, or not all by as many sides."""
        every = [each.totals for each in self.deals if each.totals]
        if len({*map(len, every)}) != 1:
            return None
        return tuple(map(sum, zip(*every, strict=True)))

    @property
    def ahead(self) -> tuple[Side, ...]:
        totals = self.totals or ()
        return self.won or leaders(totals, range(len(totals)))

    @property
    def moves(self) -> list[str]:
        return [str(each.moves) for each in self.deals]

    @property
    def settled(self) -> int:
        """The points that were asked between its deals."""
        found = 0
        for each in self.deals:
            found |= each.settled
        return found

    def asks(self, bit: int) -> bool:
        return any(each.asks(bit) for each in self.deals)

    def is_line_of(self, other: Match) -> bool:
        """Whether another has the same moves."""
        return len(self.deals) == len(other.deals) and all(
            mine is theirs or mine.is_line_of(theirs)
            for mine, theirs in zip(self.deals, other.deals, strict=True)
        )


def played(table: Table, seed: int, most: int, was: Match | None = None, bit: int = 0) -> Match:
    """A match at a table where the point of a bit is another than in a match that was watched.

    What is certain to come out the same is not played again; without a match everything is played.
    """
    standing, deals = table.at_first(seed), list[Deal]()
    while len(deals) < most and not standing.winners:
        old = was.deals[len(deals)] if was and len(deals) < len(was.deals) else None
        if old is None:
            deal = table.played(seed_of(seed, len(deals)), standing=standing)
        else:
            deal = arena.again(old, table, bit, standing)
        if deal is old and standing == old.before and not old.settled & bit:
            standing = old.after
        else:
            standing = table.settled(standing, deal)
        deals.append(deal)
    return Match(seed, deals, standing.winners)


def seed_of(match: int, number: int) -> int:
    """The seed of a deal of a match, which no other has."""
    return match * MOST + number


@cache
def length(game: str, seats: int) -> int:
    """How many deals a match has at most: whole rounds, where one at random does not end."""
    return MOST if counted(f"match-{game}-{seats}", lambda: _ends(game, seats)) else _rounds(seats)


def _ends(game: str, seats: int) -> bool:
    table = Table(changed(game, ""), [player("random")] * seats)
    return bool(played(table, 0, MOST).won)


def _rounds(seats: int) -> int:
    return seats * ceil(FEWEST / seats)


class Matches(Course):
    """The matches of a game among players by the usual rules, each played once."""

    def __init__(self, game: str, name: str, seats: int) -> None:
        super().__init__(game, name, seats)
        self.probed = min(self.probed, PROBED)

    def played(self, seed: int) -> Match:
        standing, deals = self.watched.table.at_first(seed), list[Deal]()
        while len(deals) < length(self.game, self.seats) and not standing.winners:
            deal = self.watched.played(seed_of(seed, len(deals)), standing)
            standing = deal.after
            deals.append(deal)
        return Match(seed, deals, standing.winners)

    def again(self, was: Any, table: Table, bit: int) -> Match:
        most = length(self.game, self.seats)
        return played(table, was.seed, most, was if bit else None, bit)


class MeasuringMatches(Measuring):
    """Prices in matches, each until it is known who wins otherwise as well."""

    kind = staticmethod(Matches)
    first, longest = 8, 32
    goals, usual, file = WANTED, USUAL, KEPT

    def half(self, found: Price) -> float:
        return max(found.differ.half, found.winner.half)


def is_between(switch: Switch, deals: Prices) -> bool:
    """Whether it was seen in deals that a switch acts between them alone."""
    every = [each.sums for each in prices.of(switch, deals).values()]
    return any(each.settled for each in every) and not any(each.asked for each in every)


def is_idle(switch: Switch, deals: Prices) -> bool:
    """Whether a switch comes up in deals and changes none, like one about pools that stand."""
    every = [each.sums for each in prices.of(switch, deals).values()]
    return any(each.asked for each in every) and not any(each.differ for each in every)
