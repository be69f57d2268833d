"""Where a deal of German Commerce stands: who is alive, who has seen what, and who has least."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...play import Seat
from ...rooms import ring
from ...rulebook import by, rule
from .. import orders
from ..state import State
from .moves import AGREE, ANEW, BUY_IN, LOOK, STAY_OUT, has_said, last_said
from .rules import Again, Buying, Consent, GermanCommerce, LowestTie, Second, Taking

first = by("CDE-45", does=ring.next_one)
height = by("CDE-08", adopts="CFR-08", does=orders.height)
worth = by(
    "CDE-08",
    adopts="CFR-11",
    does=orders.worth,
    triple=by("CDE-08", adopts="CFR-10", does=orders.triple),
    sequence=by("CDE-08", adopts="CFR-09", does=orders.sequence),
    points=by("CDE-08", adopts="CFR-06", does=orders.points),
)


@rule("CDE-15")
def living(rules: GermanCommerce, strokes: Sequence[int]) -> tuple[Seat, ...]:
    """Whoever has three strokes is dead, and plays no more in this tour."""
    return tuple(seat for seat, has in enumerate(strokes) if has < rules.strokes)


def in_order(rules: GermanCommerce, state: State) -> tuple[Seat, ...]:
    """Those who are alive, in the order in which they come."""
    alive = living(rules, state.strokes)
    begins = first(rules, state.dealer, state.seats)
    turns = ring.round_the_table(begins, state.seats, rules.direction.step)
    return tuple(seat for seat in turns if seat in alive)


@rule("CDE-39")
def is_unseen(rules: GermanCommerce, state: State) -> bool:
    """As long as nobody has done anything, the dealer has not seen the own cards."""
    if state.turn != state.dealer:
        return False
    if rules.taking is Taking.TURN:
        has_acted = state.passed[state.dealer] or state.bought[state.dealer]
        return not has_acted and not has_said(state, LOOK, state.dealer)
    return not any(state.passed) and not any(state.bought) and not state.said


@rule("CDE-12")
def is_shown(state: State, order: Sequence[Seat]) -> bool:
    """When all have passed, all show their cards."""
    return all(state.passed[seat] for seat in order)


@rule("CDE-37")
def is_thrown_in(rules: GermanCommerce, state: State) -> bool:
    """The last two deal anew if both want it."""
    wanted = AGREE if rules.consent is Consent.BOTH else ANEW
    return last_said(state, wanted) is not None


def asked_by(rules: GermanCommerce, state: State) -> Seat | None:
    """Who wants to deal anew, and has no answer yet."""
    return None if is_thrown_in(rules, state) else last_said(state, ANEW)


@rule("CDE-13")
def lowest(heights: Mapping[Seat, tuple[int, ...]]) -> tuple[Seat, ...]:
    """Whoever has least gets a stroke."""
    least = min(heights.values())
    return tuple(seat for seat, each in heights.items() if each == least)


@rule("CDE-21")
def hindmost(rules: GermanCommerce, level: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Of those whose hands are equal the last in order loses."""
    return level[-1:] if rules.lowest_tie is LowestTie.HINDMOST else level


def loser(rules: GermanCommerce, state: State) -> Seat | None:
    """Who gets a stroke when the hands are shown."""
    order = in_order(rules, state)
    if is_thrown_in(rules, state) or not is_shown(state, order):
        return None
    heights = {seat: height(rules, worth(rules, state.hands[seat])) for seat in order}
    return next(iter(hindmost(rules, lowest(heights))), None)


def dead_now(rules: GermanCommerce, state: State) -> Seat | None:
    """Who has just died by the stroke of this deal."""
    seat = loser(rules, state)
    return None if seat is None or state.strokes[seat] + 1 < rules.strokes else seat


def died_before(rules: GermanCommerce, state: State, seat: Seat) -> int:
    """How many others have died before a player."""
    others = {*range(state.seats)} - {seat}
    return sum(state.buys[each] > 0 or state.strokes[each] >= rules.strokes for each in others)


@rule("CDE-43")
def is_second(rules: GermanCommerce, state: State, seat: Seat) -> bool:
    """Only the first who dies may buy in."""
    return died_before(rules, state, seat) > (rules.second is Second.YES)


@rule("CDE-47")
def is_alone(rules: GermanCommerce, state: State) -> bool:
    """The first who dies may buy in even if only one other is alive."""
    return len(living(rules, state.strokes)) - 1 < rules.company


@rule("CDE-33")
def has_bought(rules: GermanCommerce, state: State, seat: Seat) -> bool:
    """Nobody buys in twice."""
    if rules.buying is Buying.ONCE:
        return state.buys[seat] > 0
    return rules.buying is Buying.NEVER


def may_buy(rules: GermanCommerce, state: State) -> Seat | None:
    """Who has just died, may buy in, and has not yet said anything to that."""
    seat = dead_now(rules, state)
    if seat is None or last_said(state, BUY_IN, STAY_OUT) is not None:
        return None
    is_barred = is_second(rules, state, seat) or has_bought(rules, state, seat)
    return None if is_barred or is_alone(rules, state) else seat


def strokes_after(rules: GermanCommerce, state: State) -> tuple[int, ...]:
    """The strokes after the deal, as far as it has come."""
    seat = loser(rules, state)
    if seat is None:
        return state.strokes
    if has_said(state, BUY_IN, seat):
        return tuple(
            strokes_bought(rules, state, seat) if each == seat else has
            for each, has in enumerate(state.strokes)
        )
    return tuple(has + (each == seat) for each, has in enumerate(state.strokes))


@rule("CDE-44")
def strokes_bought(rules: GermanCommerce, state: State, seat: Seat) -> int:
    """Whoever buys in has as many strokes as the one who stands worst."""
    if rules.second is Second.YES and not died_before(rules, state, seat):
        return 0
    others = [state.strokes[each] for each in living(rules, state.strokes) if each != seat]
    return max(others) if rules.again is Again.MOST else min(others)
