"""What is noted at once in Finnish Kasino, the end of the match by it, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, zip_longest
from typing import Final, assert_never

from ...cards import Card, Cards, Rank, Suit
from ...match import leaders
from ...play import Entry, Seat, Side
from ...rulebook import rule
from .. import awards, legacy, turns
from ..alternatives import Unclaimed
from ..finish import Noting, Winner
from ..table import State
from .deal import sides
from .rules import FinnishKasino

BIG: Final = Card(Rank.TEN, Suit.DIAMONDS)
LITTLE: Final = Card(Rank.TWO, Suit.SPADES)


@rule("FIN-22")
def won(rules: FinnishKasino, state: State) -> tuple[Cards, ...]:
    """Partners, who sit opposite one another, win their cards together."""
    return turns.by_side(state.piles, sides(rules, state.seats))


@rule("FIN-09")
def for_aces(rules: FinnishKasino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """Each ace is worth a point."""
    return awards.for_rank(piles, Rank.ACE, rules.ace, "FIN-09")


@rule("FIN-10")
def for_little(rules: FinnishKasino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """♠2 is worth a point."""
    return awards.for_card(piles, LITTLE, rules.little, "FIN-10")


@rule("FIN-11")
def for_big(rules: FinnishKasino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """♦10 is worth two points."""
    return awards.for_card(piles, BIG, rules.big, "FIN-11")


def for_honours(rules: FinnishKasino, state: State) -> Iterator[Entry]:
    """What is noted for aces, ♠2 and ♦10, in that order."""
    piles = won(rules, state)
    return chain(for_aces(rules, piles), for_little(rules, piles), for_big(rules, piles))


# --- The end of a deal -------------------------------------------------------------------------


@rule("FIN-20", adopts="SWE-43")
def leftovers(rules: FinnishKasino, state: State) -> State:
    """What lies on the table after the last card goes to whoever captured last."""
    if state.stock or any(state.hands):
        return state
    heir = unclaimed(rules, state) if state.last is None else state.last
    return legacy.give_table(state, heir)


@rule("FIN-20", adopts="SWE-92")
def unclaimed(rules: FinnishKasino, state: State) -> Seat | None:
    """Where nobody has captured, nobody gets the table."""
    return state.turn if rules.unclaimed is Unclaimed.LAST_PLAYER else None


# --- The score sheet during play ---------------------------------------------------------------


@rule("FIN-17")
def noted(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """Aces, ♠2 and ♦10 are noted as soon as they are captured."""
    at_once = rules.noted is not Noting.AFTER
    entries = tuple(for_honours(rules, held(rules, state))) if at_once else ()
    number = sides(rules, state.seats)
    return tuple(
        sum(each.points for each in entries if each.side == side) for side in range(number)
    )


@rule("FIN-29")
def held(rules: FinnishKasino, state: State) -> State:
    """What is left on the table at the end is given, not captured."""
    match rules.noted:
        case Noting.GIVEN_TOO:
            return leftovers(rules, state)
        case Noting.AT_ONCE | Noting.AFTER:
            return state
        case _:
            assert_never(rules.noted)


def so_far(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """What stands on the score sheet: the points before the deal and those noted in it."""
    return sheet(state.points, noted(rules, state))


def sheet(before: Sequence[int], made: Sequence[int]) -> tuple[int, ...]:
    """The points before a deal with those noted in it; before the first there are none."""
    return tuple(map(sum, zip_longest(before, made, fillvalue=0)))


@rule("FIN-17")
def past_target(
    rules: FinnishKasino, before: Sequence[int], now: Sequence[int]
) -> tuple[Side, ...]:
    """What is noted at once may end the match in the middle of a deal, for one side at most."""
    if any(points >= rules.target for points in before):
        return ()  # a further deal after a tie is played out
    return tuple(side for side, points in enumerate(now) if points >= rules.target)


def won_in_play(rules: FinnishKasino, state: State) -> tuple[Side, ...]:
    return past_target(rules, state.points, so_far(rules, state))


def to_move(rules: FinnishKasino, state: State) -> Seat | None:
    return state.turn if any(state.hands) and not won_in_play(rules, state) else None


# --- Who is ahead ------------------------------------------------------------------------------


@rule("FIN-31", adopts="SWE-60")
def contenders(
    rules: FinnishKasino, before: Sequence[int], points: Sequence[int]
) -> tuple[Side, ...]:
    """When a deal is over most points win, or otherwise read the first to the target."""
    everyone = range(len(points))
    if rules.winner is Winner.FIRST and max(before) < rules.target:
        return tuple(side for side in everyone if points[side] >= rules.target)
    return leaders(points, everyone)
