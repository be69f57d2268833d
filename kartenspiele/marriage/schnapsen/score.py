"""What a deal of Schnapsen brings, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Final, assert_never

from ...cards import Cards, Suit
from ...play import Entry, Score, Seat, Standing
from ...rulebook import rule
from .. import outcomes, tricks
from ..alternatives import AfterDraw, AsWon, FalseSince, Forfeit, OnceClosed, Silence
from ..outcomes import Loser
from ..state import Closing, State
from .deal import WORTH, sides
from .rules import Schnapsen

IN_PLAY: Final[tuple[str, ...]] = ()

# --- Points in a deal --------------------------------------------------------------------------


def points(rules: Schnapsen, state: State) -> tuple[int, ...]:
    return tuple(points_of(rules, state, seat) for seat in range(state.seats))


@rule("SCH-97")
def points_of(rules: Schnapsen, state: State, seat: Seat) -> int:
    """A player has the points of his tricks and of his marriages."""
    return card_points(state.piles[seat]) + marriage_points(rules, state, seat)


@rule("SCH-33", "SCH-47")
def card_points(cards: Cards) -> int:
    """An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2."""
    return tricks.card_points(cards, WORTH)


def marriage_points(rules: Schnapsen, state: State, seat: Seat) -> int:
    if waits(state, seat):
        return 0
    return sum(marriage_worth(rules, state, suit) for suit in state.marriages[seat])


@rule("SCH-57")
def marriage_worth(rules: Schnapsen, state: State, suit: Suit) -> int:
    """A marriage counts 20, in trumps 40."""
    return rules.royal if suit is state.trump else rules.marriage


@rule("SCH-59")
def waits(state: State, seat: Seat) -> bool:
    """Marriages count once the player has taken a trick."""
    return not state.piles[seat]


# --- What a deal brings ------------------------------------------------------------------------


def score(rules: Schnapsen, state: State) -> Score:
    counts = {"points": points(rules, state), "tricks": tricks.tricks(state)}
    entries = outcome(rules, state) if state.over else ()
    return Score(sides(rules, state.seats), tuple(entries), counts)


@rule("SCH-79")
def outcome(rules: Schnapsen, state: State) -> Iterator[Entry]:
    """A call decides the deal; without one a closing has failed, or the last trick decides."""
    if state.called is not None:
        right = is_right(rules, state, state.called)
        return (for_call if right else for_false_call)(rules, state, state.called)
    if state.closing is None:
        return for_last_trick(rules, state)
    if has_lost_last(state, state.closing) or has_failed(rules, state, state.closing):
        return for_failed_closing(rules, state, state.closing)
    return for_call(rules, state, state.closing.by)


@rule("SCH-13", "SCH-144")
def is_right(rules: Schnapsen, state: State, caller: Seat) -> bool:
    """A call is right with 66 points, and points that wait for a trick are not among them."""
    return points_of(rules, state, caller) >= rules.target


def for_call(rules: Schnapsen, state: State, caller: Seat) -> Iterator[Entry]:
    if state.closing and state.closing.by != caller:
        return for_forestalled(rules, state, caller)
    had, taken = points(rules, state), tricks.tricks(state)
    loser = at_closing(rules, state, Loser(1 - caller, had[1 - caller], taken[1 - caller]))
    return chain(for_single(rules, loser), for_schneider(rules, loser), for_schwarz(rules, loser))


@rule("SCH-87")
def at_closing(rules: Schnapsen, state: State, loser: Loser) -> Loser:
    """Who closed is paid by what the opponent had then."""
    return outcomes.at_closing(state, loser, rules.closed_worth)


@rule("SCH-83")
def for_single(rules: Schnapsen, loser: Loser) -> Iterator[Entry]:
    """A deal is worth one point against 33 or more."""
    if loser.tricks and loser.points >= rules.rubicon:
        yield Entry(loser.winner, rules.single, "SCH-83", str(loser))


@rule("SCH-84")
def for_schneider(rules: Schnapsen, loser: Loser) -> Iterator[Entry]:
    """It is worth two against fewer."""
    if loser.tricks and loser.points < rules.rubicon:
        yield Entry(loser.winner, rules.schneider, "SCH-84", f"Schneider: {loser}")


@rule("SCH-85")
def for_schwarz(rules: Schnapsen, loser: Loser) -> Iterator[Entry]:
    """It is worth three against a player without a trick."""
    if not loser.tricks:
        yield Entry(loser.winner, rules.schwarz, "SCH-85", f"Schwarz: {loser}")


@rule("SCH-94")
def for_forestalled(rules: Schnapsen, state: State, caller: Seat) -> Iterator[Entry]:
    """Who calls rightly before the player who closed gets what a failed closing costs."""
    gain = outcomes.forfeited(rules.failed, had_trick_then(rules, state, caller))
    yield Entry(caller, gain, "SCH-94", f"seat {1 - caller} closed and has not called")


# --- False calls, failed closings, the last trick ----------------------------------------------


def for_false_call(rules: Schnapsen, state: State, caller: Seat) -> Iterator[Entry]:
    yield Entry(caller, 0, "SCH-13", f"called with {points_of(rules, state, caller)}")
    match rules.false_call:
        case Forfeit():
            yield from for_forfeit(rules, rules.false_call, state, caller)
        case AsWon(closed):
            yield from for_as_won(rules, state, caller, closed)
        case _:
            assert_never(rules.false_call)


@rule("SCH-86")
def for_forfeit(rules: Schnapsen, forfeit: Forfeit, state: State, caller: Seat) -> Iterator[Entry]:
    """A false call brings the opponent two points, or three."""
    had = had_trick_then(rules, state, 1 - caller)
    yield Entry(1 - caller, outcomes.forfeited(forfeit, had), "SCH-86", "false call")


@rule("SCH-143")
def had_trick_then(rules: Schnapsen, state: State, seat: Seat) -> bool:
    """What counts are the tricks at the closing; if nobody has closed, those at the call."""
    if state.closing:
        return state.closing.tricks[seat] > 0
    return rules.false_since is FalseSince.CLOSING_ONLY or tricks.tricks(state)[seat] > 0


@rule("SCH-132")
def for_as_won(rules: Schnapsen, state: State, caller: Seat, closed: OnceClosed) -> Iterator[Entry]:
    """Or it brings him what the caller would have won."""
    if state.closing and closed is OnceClosed.FAILED:
        gain = outcomes.forfeited(rules.failed, had_trick_then(rules, state, 1 - caller))
        yield Entry(1 - caller, gain, "SCH-132", "false call after a closing")
        return
    counted = replace(state, closing=None) if closed is OnceClosed.LISTED else state
    for entry in for_call(rules, counted, caller):
        yield Entry(1 - caller, entry.points, "SCH-132", f"false call; {entry.what}")


@rule("SCH-92")
def has_lost_last(state: State, closing: Closing) -> bool:
    """Who has closed and has lost the last trick has failed, whatever his points."""
    return state.turn != closing.by


@rule("SCH-148")
def has_failed(rules: Schnapsen, state: State, closing: Closing) -> bool:
    """Who has closed, wins the last trick and does not call has failed as well."""
    return rules.silence is Silence.FAILS or not is_right(rules, state, closing.by)


def failure(rules: Schnapsen, state: State, closing: Closing) -> Entry:
    had = points_of(rules, state, closing.by)
    if has_lost_last(state, closing):
        return Entry(closing.by, 0, "SCH-92", f"closed and lost the last trick, with {had}")
    return Entry(closing.by, 0, "SCH-148", f"closed and did not call, with {had}")


@rule("SCH-89")
def for_failed_closing(rules: Schnapsen, state: State, closing: Closing) -> Iterator[Entry]:
    """A closing that does not end in a call brings the opponent two points, or three."""
    winner = 1 - closing.by
    yield failure(rules, state, closing)
    gain = outcomes.forfeited(rules.failed, had_trick_then(rules, state, winner))
    yield Entry(winner, gain, "SCH-89", f"seat {closing.by} closed and failed")


@rule("SCH-95", "SCH-96")
def for_last_trick(rules: Schnapsen, state: State) -> Iterator[Entry]:
    """If nobody has closed or called, the last trick wins a point."""
    yield Entry(state.turn, rules.exhausted.points, "SCH-96", "last trick")


# --- The match ---------------------------------------------------------------------------------


def settle(rules: Schnapsen, standing: Standing, score: Score) -> Standing:
    made = added(rules, standing, score)
    dealer = next_dealer(rules, standing.dealer, score)
    after = Standing(dealer, made)
    winners = arrived(rules, made)
    if not winners:
        return after
    return replace(after, winners=winners, rule="SCH-104", why=f"counted {rules.tally}")


@rule("SCH-103")
def added(rules: Schnapsen, standing: Standing, score: Score) -> tuple[int, ...]:
    """Each begins with seven and takes off what he wins."""
    return outcomes.tallied(standing.points, score.totals, rules.tally)


@rule("SCH-104")
def arrived(rules: Schnapsen, points: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who first comes to zero or below it wins."""
    return outcomes.arrived(points, rules.tally)


@rule("SCH-38")
def next_dealer(rules: Schnapsen, dealer: Seat, score: Score) -> Seat:
    """The deal alternates."""
    return outcomes.next_dealer(dealer, score.totals, rules.next_dealer, AfterDraw.OTHER)
