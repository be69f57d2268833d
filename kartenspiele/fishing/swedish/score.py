"""What the score of Swedish Kasino has of its own: tabbes, spades, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from ...match import added, first_past, leaders
from ...play import Entry, Score, Side, Standing
from ...rulebook import by, rule
from .. import awards, seats
from ..alternatives import Tie
from ..awards import EachOver, Most, Won
from .rules import SwedishKasino

IN_PLAY: Final = ("SWE-34", "SWE-44")


@rule("SWE-34")
def for_tabbes(rules: SwedishKasino, won: Won) -> Iterator[Entry]:
    """Each tabbe is worth a point."""
    return awards.for_each(won.sweeps, rules.tabbe, "", "tabbe")


@rule("SWE-50")
def for_spades(rules: SwedishKasino, won: Won) -> Iterator[Entry]:
    """Spades pay whoever has most of them, or each one over a number."""
    if unknown := tuple(awards.uncertain(won.piles, "", "spades")):
        return iter(unknown)
    match rules.spades:
        case Most():
            return awards.for_most(won.spades, rules.spades, "", "spades")
        case EachOver():
            return for_overspades(rules.spades, won)
        case _:
            assert_never(rules.spades)


@rule("SWE-81")
def for_overspades(each: EachOver, won: Won) -> Iterator[Entry]:
    """Each spade over six is worth a point."""
    return awards.for_each_over(won.spades, each, "SWE-81", "spades")


@rule("SWE-51")
def for_cards(rules: SwedishKasino, won: Won) -> Iterator[Entry]:
    """Most cards are worth a point."""
    return awards.for_most(won.cards, rules.most_cards, "", "cards")


# --- The match ---------------------------------------------------------------------------------

add_up: Final = by("SWE-58", does=added)
next_dealer: Final = by("SWE-06", does=seats.next_one)
most: Final = by("SWE-60", does=leaders)
first_to_target: Final = by("SWE-103", does=first_past)


def settle(rules: SwedishKasino, standing: Standing, score: Score) -> Standing:
    points = add_up(standing.points, score)
    after = Standing(next_dealer(rules, standing.dealer, score.sides), points)
    if all(each < rules.target for each in points):
        return after
    ahead, cited, why = most(points, range(len(points))), "SWE-60", "most points"
    if len(ahead) > 1 and rules.tie is Tie.SPADES:
        ahead, cited, why = most_spades(score, ahead), "SWE-89", "most spades in the last deal"
    if len(ahead) > 1 and rules.still_tied.steps:
        ahead = first_in_order(rules, standing, score, ahead)
        cited, why = "SWE-61", f"first by {rules.still_tied}"
    return replace(after, winners=ahead, rule=cited, why=why) if len(ahead) == 1 else after


@rule("SWE-89")
def most_spades(score: Score, tied: Sequence[Side]) -> tuple[Side, ...]:
    """Between equals, most spades in the last deal win."""
    return leaders(score.counts["spades"], tied)


@rule("SWE-61")
def first_in_order(
    rules: SwedishKasino, standing: Standing, score: Score, tied: Sequence[Side]
) -> tuple[Side, ...]:
    """Between equals still, the order in which points are marked decides."""
    steps = (made_in_play(score), *rules.still_tied.steps_of(score))
    return first_to_target(standing.points or (0,) * score.sides, steps, rules.target, tied)


@rule("SWE-94")
def made_in_play(score: Score) -> tuple[Entry, ...]:
    """Points made during play come before those that are counted after it."""
    return tuple(entry for entry in score.entries if entry.rule in IN_PLAY)
