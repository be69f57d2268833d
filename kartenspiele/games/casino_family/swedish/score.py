"""What the score of Swedish Kasino has of its own: tabbes, spades, and an order at a tie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from ....engine.match import first_past
from ....engine.play import Entry, Score
from ....engine.rulebook import by, rule
from .. import awards
from ..awards import EachOver, Most, Won
from ..settling import Ahead, Tally
from .rules import SwedishKasino

IN_PLAY: Final = ("SWE-34", "SWE-44")


@rule("SWE-34")
def for_tabbes(rules: SwedishKasino, won: Won) -> Iterator[Entry]:
    """Each tabbe is worth a point."""
    return awards.for_each(won.sweeps, rules.tabbe, "tabbe")


@rule("SWE-50")
def for_spades(rules: SwedishKasino, won: Won) -> Iterator[Entry]:
    """Spades pay whoever has most of them, or each one over a number."""
    match rules.spades:
        case Most():
            return awards.for_spades(won, rules.spades)
        case EachOver():
            unknown = tuple(awards.uncertain(won.piles))
            return iter(unknown) if unknown else for_overspades(rules.spades, won)
        case _:
            assert_never(rules.spades)


@rule("SWE-81")
def for_overspades(each: EachOver, won: Won) -> Iterator[Entry]:
    """Each spade over six is worth a point."""
    for side, number in enumerate(won.spades):
        points = each.points * max(0, number - each.number)
        why = f"spades {number}, the first {each.number} do not count"
        yield Entry(side, points, "SWE-81", why)


# --- A tie that most spades leave --------------------------------------------------------------

first_to_target: Final = by("SWE-103", does=first_past)


@rule("SWE-61")
def first_in_order(rules: SwedishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """Between equals still, the order in which points are marked decides."""
    if not rules.still_tied.steps:
        return ahead
    steps = (made_in_play(tally.score), *rules.still_tied.steps_of(tally.score))
    first = first_to_target(tally.before, steps, rules.target, ahead.sides)
    return Ahead(first, f"first by {rules.still_tied}")


@rule("SWE-94")
def made_in_play(score: Score) -> tuple[Entry, ...]:
    """Points made during play come before those that are counted after it."""
    return tuple(entry for entry in score.entries if entry.rule in IN_PLAY)
