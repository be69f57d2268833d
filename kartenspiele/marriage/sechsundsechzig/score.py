"""What a deal of Sechsundsechzig brings, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Final, assert_never

from ...cards import Cards, Suit
from ...play import Entry, Score, Seat, Standing
from ...rulebook import citation, cited, rule
from .. import outcomes, tricks
from ..alternatives import FalseSince, HigherTotal, LastTrick, Silence, TenCounts
from ..outcomes import Loser
from ..state import Closing, State
from .deal import sides, worth
from .rules import Sechsundsechzig

IN_PLAY: Final[tuple[str, ...]] = ()

# --- Points in a deal --------------------------------------------------------------------------


def points(rules: Sechsundsechzig, state: State) -> tuple[int, ...]:
    return tuple(points_of(rules, state, seat) for seat in range(state.seats))


@rule("S66-11", adopts="SCH-97")
def points_of(rules: Sechsundsechzig, state: State, seat: Seat) -> int:
    """A player has the points of his tricks and of his marriages."""
    return card_points(rules, state.piles[seat]) + marriage_points(rules, state, seat)


@rule("S66-11", adopts="SCH-33")
def card_points(rules: Sechsundsechzig, cards: Cards) -> int:
    """An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2."""
    return tricks.card_points(cards, worth(rules))


def marriage_points(rules: Sechsundsechzig, state: State, seat: Seat) -> int:
    if waits(state, seat):
        return 0
    return sum(marriage_worth(rules, state, suit) for suit in state.marriages[seat])


@rule("S66-11", adopts="SCH-57")
def marriage_worth(rules: Sechsundsechzig, state: State, suit: Suit) -> int:
    """A marriage counts 20, in trumps 40."""
    return rules.royal if suit is state.trump else rules.marriage


@rule("S66-11", adopts="SCH-59")
def waits(state: State, seat: Seat) -> bool:
    """Marriages count once the player has taken a trick."""
    return not state.piles[seat]


@rule("S66-04")
def ten(rules: Sechsundsechzig, state: State, seat: Seat) -> int:
    """If nobody has closed or called, the last trick counts ten."""
    if state.called is not None and rules.ten_counts is TenCounts.UNCALLED:
        return 0
    return outcomes.for_last(state, rules.exhausted, seat)


# --- What a deal brings ------------------------------------------------------------------------


def score(rules: Sechsundsechzig, state: State) -> Score:
    counts = {"points": points(rules, state), "tricks": tricks.tricks(state)}
    entries = outcome(rules, state) if state.over else ()
    return Score(sides(rules, state.seats), tuple(entries), counts)


@rule("S66-11", adopts="SCH-80")
def outcome(rules: Sechsundsechzig, state: State) -> Iterator[Entry]:
    """A call decides the deal; without one, a closing or the last trick."""
    if state.called is not None:
        right = is_right(rules, state, state.called)
        return (for_call if right else for_false_call)(rules, state, state.called)
    if state.closing is None:
        return for_exhausted(rules, state)
    if has_lost_last(state, state.closing) or has_failed(rules, state, state.closing):
        return for_failed_closing(rules, state, state.closing)
    return for_call(rules, state, state.closing.by)


@rule("S66-11", adopts="SCH-13")
def is_right(rules: Sechsundsechzig, state: State, caller: Seat) -> bool:
    """A call is right with 66 points."""
    return points_of(rules, state, caller) + ten(rules, state, caller) >= rules.target


def for_call(rules: Sechsundsechzig, state: State, caller: Seat) -> Iterator[Entry]:
    if state.closing and state.closing.by != caller:
        return for_forestalled(rules, state, caller)
    had, taken = points(rules, state), tricks.tricks(state)
    return graded(
        rules, at_closing(rules, state, Loser(1 - caller, had[1 - caller], taken[1 - caller]))
    )


@rule("S66-05")
def at_closing(rules: Sechsundsechzig, state: State, loser: Loser) -> Loser:
    """All points of the opponent count, those after the closing too."""
    return outcomes.at_closing(state, loser, rules.closed_worth)


def graded(rules: Sechsundsechzig, loser: Loser) -> Iterator[Entry]:
    return chain(for_single(rules, loser), for_schneider(rules, loser), for_schwarz(rules, loser))


@rule("S66-11", adopts="SCH-83")
def for_single(rules: Sechsundsechzig, loser: Loser) -> Iterator[Entry]:
    """A deal is worth one point against 33 or more."""
    if loser.tricks and loser.points >= rules.rubicon:
        yield Entry(loser.winner, rules.single, cited(for_single), str(loser))


@rule("S66-11", adopts="SCH-84")
def for_schneider(rules: Sechsundsechzig, loser: Loser) -> Iterator[Entry]:
    """It is worth two against fewer."""
    if loser.tricks and loser.points < rules.rubicon:
        yield Entry(loser.winner, rules.schneider, cited(for_schneider), f"Schneider: {loser}")


@rule("S66-11", adopts="SCH-85")
def for_schwarz(rules: Sechsundsechzig, loser: Loser) -> Iterator[Entry]:
    """It is worth three against a player without a trick."""
    if not loser.tricks:
        yield Entry(loser.winner, rules.schwarz, cited(for_schwarz), f"Schwarz: {loser}")


@rule("S66-11", adopts="SCH-94")
def for_forestalled(rules: Sechsundsechzig, state: State, caller: Seat) -> Iterator[Entry]:
    """Who calls rightly before the player who closed gets what a failed closing costs."""
    gain = outcomes.forfeited(rules.failed, had_trick(rules, state, caller))
    why = f"seat {1 - caller} closed and has not called"
    yield Entry(caller, gain, cited(for_forestalled), why)


# --- False calls and failed closings -----------------------------------------------------------


@rule("S66-11", adopts="SCH-86")
def for_false_call(rules: Sechsundsechzig, state: State, caller: Seat) -> Iterator[Entry]:
    """A false call brings the opponent two points, or three."""
    had = points_of(rules, state, caller)
    yield Entry(caller, 0, citation("S66-11", "SCH-13"), f"called with {had}")
    gain = outcomes.forfeited(rules.false_call, had_trick(rules, state, 1 - caller))
    yield Entry(1 - caller, gain, cited(for_false_call), "false call")


@rule("S66-11", adopts="SCH-143")
def had_trick(rules: Sechsundsechzig, state: State, seat: Seat) -> bool:
    """What counts is the closing; if nobody has closed, the call."""
    if state.closing:
        return state.closing.tricks[seat] > 0
    return bool(state.piles[seat]) or rules.false_since is FalseSince.CLOSING_ONLY


@rule("S66-11", adopts="SCH-92")
def has_lost_last(state: State, closing: Closing) -> bool:
    """Who has closed and has lost the last trick has failed, whatever his points."""
    return state.turn != closing.by


@rule("S66-11", adopts="SCH-148")
def has_failed(rules: Sechsundsechzig, state: State, closing: Closing) -> bool:
    """Who has closed, wins the last trick and does not call has failed as well."""
    return rules.silence is Silence.FAILS or not is_right(rules, state, closing.by)


def failure(rules: Sechsundsechzig, state: State, closing: Closing) -> Entry:
    had = points_of(rules, state, closing.by)
    if has_lost_last(state, closing):
        return Entry(
            closing.by, 0, cited(has_lost_last), f"closed and lost the last trick, with {had}"
        )
    return Entry(closing.by, 0, cited(has_failed), f"closed and did not call, with {had}")


@rule("S66-17", adopts="SCH-89")
def for_failed_closing(rules: Sechsundsechzig, state: State, closing: Closing) -> Iterator[Entry]:
    """A closing that fails brings the opponent two points, or three."""
    winner = 1 - closing.by
    yield failure(rules, state, closing)
    gain = outcomes.forfeited(rules.failed, had_trick(rules, state, winner))
    yield Entry(winner, gain, cited(for_failed_closing), f"seat {closing.by} closed and failed")


# --- The talon spent, and nobody has called ----------------------------------------------------


def for_exhausted(rules: Sechsundsechzig, state: State) -> Iterator[Entry]:
    match rules.exhausted:
        case LastTrick(gain):
            return for_last_trick(state, gain)
        case HigherTotal():
            return chain(for_ten(rules, state), for_higher_total(rules, state))
        case _:
            assert_never(rules.exhausted)


@rule("S66-04")
def for_last_trick(state: State, gain: int) -> Iterator[Entry]:
    """The last trick wins card points here, and not the deal."""
    yield Entry(state.turn, gain, "S66-04", "last trick")


@rule("S66-04")
def for_ten(rules: Sechsundsechzig, state: State) -> Iterator[Entry]:
    """The last trick counts ten, which decides nothing by itself."""
    if extra := ten(rules, state, state.turn):
        yield Entry(state.turn, 0, "S66-04", f"the last trick counts {extra}")


@rule("S66-22")
def for_higher_total(rules: Sechsundsechzig, state: State) -> Iterator[Entry]:
    """The higher total wins one, two or three points; if both are the same nobody wins."""
    totals = tuple(had + ten(rules, state, seat) for seat, had in enumerate(points(rules, state)))
    both = " : ".join(map(str, totals))
    winner = outcomes.higher(totals)
    if winner is None:
        yield from (Entry(seat, 0, "S66-22", f"a draw, {both}") for seat in range(state.seats))
        return
    yield Entry(winner, 0, "S66-22", f"higher total, {both}")
    yield from graded(
        rules, Loser(1 - winner, totals[1 - winner], tricks.tricks(state)[1 - winner])
    )


# --- The match ---------------------------------------------------------------------------------


def settle(rules: Sechsundsechzig, standing: Standing, score: Score) -> Standing:
    made, dealer = score.totals, standing.dealer
    dealer = winner_deals(rules, dealer, made) if any(made) else after_draw(rules, dealer)
    after = Standing(dealer, added(rules, standing, score))
    winners = arrived(rules, after.points)
    if not winners:
        return after
    return replace(after, winners=winners, rule="S66-09", why=f"counted {rules.tally}")


@rule("S66-09")
def added(rules: Sechsundsechzig, standing: Standing, score: Score) -> tuple[int, ...]:
    """Each begins with nothing and adds what he wins."""
    return outcomes.tallied(standing.points, score.totals, rules.tally)


@rule("S66-09")
def arrived(rules: Sechsundsechzig, points: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who first comes to seven wins."""
    return outcomes.arrived(points, rules.tally)


@rule("S66-08")
def winner_deals(rules: Sechsundsechzig, dealer: Seat, made: tuple[int, ...]) -> Seat:
    """The winner of a deal deals next."""
    return outcomes.next_dealer(dealer, made, rules.next_dealer, rules.drawn_dealer)


@rule("S66-13")
def after_draw(rules: Sechsundsechzig, dealer: Seat) -> Seat:
    """After a drawn deal the same player deals again."""
    return outcomes.next_dealer(dealer, (), rules.next_dealer, rules.drawn_dealer)
