"""What a deal brings: the grades of a win, what a failure costs, and the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ParamSpec

from ..play import Entry, Seat
from ..rulebook import cited
from .alternatives import (
    AfterDraw,
    ClosedWorth,
    DealsNext,
    Down,
    FalseSince,
    Forfeit,
    LastTrick,
    Rules,
    Silence,
)
from .state import Closing, State

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Loser:
    """The player who loses, with the points and tricks by which his loss is graded."""

    seat: Seat
    points: int
    tricks: int
    when: str = ""

    def __str__(self) -> str:
        had = str(self.points) if self.tricks else "no trick"
        return f"seat {self.seat} had {had}{self.when}"


def under(step: Callable[P, Iterator[Entry]], *of: P.args, **by: P.kwargs) -> Iterator[Entry]:
    """What a step brings, by the rule under which it is bound."""
    return (replace(each, rule=cited(step)) for each in step(*of, **by))


# --- Points, and calls -------------------------------------------------------------------------


def together(of_tricks: int, of_marriages: int) -> int:
    """A player has the points of his tricks and of his marriages."""
    return of_tricks + of_marriages


def caller(state: State) -> Seat | None:
    """A call decides the deal."""
    return state.called


def is_right(rules: Rules, points: int) -> bool:
    """A call is right with so many points, and those that wait for a trick are not among them."""
    return points >= rules.target


def had_trick(rules: Rules, state: State, seat: Seat) -> bool:
    """What counts are the tricks at the closing; if nobody has closed, those at the call."""
    if state.closing:
        return state.closing.tricks[seat] > 0
    return bool(state.piles[seat]) or rules.false_since is FalseSince.CLOSING_ONLY


def for_false_call(forfeit: Forfeit, winner: Seat, had_trick: bool) -> Iterator[Entry]:
    """A false call brings the opponent so many points, or more."""
    yield Entry(winner, forfeited(forfeit, had_trick), "", "false call")


# --- A deal won --------------------------------------------------------------------------------


def at_closing(rules: Rules, state: State, loser: Loser) -> Loser:
    """The loser as he stood when the winner closed the talon, if it was he who closed it."""
    closing, worth = state.closing, rules.closed_worth
    if closing is None or closing.by == loser.seat or worth is ClosedWorth.FINAL:
        return loser
    tricks = closing.tricks[loser.seat]
    if tricks and worth is ClosedWorth.FINAL_POINTS:
        return Loser(loser.seat, loser.points, tricks)
    return Loser(loser.seat, closing.points[loser.seat], tricks, " at the closing")


def for_single(rules: Rules, loser: Loser) -> Iterator[Entry]:
    """A deal is worth so much against a player who is saved from Schneider."""
    if loser.tricks and loser.points >= rules.rubicon:
        yield Entry(1 - loser.seat, rules.single, "", str(loser))


def for_schneider(rules: Rules, loser: Loser) -> Iterator[Entry]:
    """It is worth more against one who is not."""
    if loser.tricks and loser.points < rules.rubicon:
        yield Entry(1 - loser.seat, rules.schneider, "", f"Schneider: {loser}")


def for_schwarz(rules: Rules, loser: Loser) -> Iterator[Entry]:
    """It is worth most against a player without a trick."""
    if not loser.tricks:
        yield Entry(1 - loser.seat, rules.schwarz, "", f"Schwarz: {loser}")


def for_forestalled(rules: Rules, winner: Seat, had_trick: bool) -> Iterator[Entry]:
    """Who calls rightly before the player who closed gets what a failed closing costs."""
    gain = forfeited(rules.failed, had_trick)
    yield Entry(winner, gain, "", f"seat {1 - winner} closed and has not called")


# --- A closing that fails, and the last trick --------------------------------------------------


def has_lost_last(state: State, closing: Closing) -> bool:
    """Who has closed and has lost the last trick has failed, whatever his points."""
    return state.turn != closing.by


def has_failed(rules: Rules, has_points: bool) -> bool:
    """Who has closed, wins the last trick and does not call has failed as well, or wins so."""
    return rules.silence is Silence.FAILS or not has_points


def for_failed_closing(rules: Rules, winner: Seat, had_trick: bool) -> Iterator[Entry]:
    """A closing that does not end in a call brings the opponent so many points, or more."""
    yield Entry(
        winner, forfeited(rules.failed, had_trick), "", f"seat {1 - winner} closed and failed"
    )


def for_last_trick(last: LastTrick, winner: Seat) -> Iterator[Entry]:
    """If nobody has closed or called, the last trick wins."""
    yield Entry(winner, last.points, "", "last trick")


def forfeited(forfeit: Forfeit, had_trick: bool) -> int:
    """What goes to a player who had a trick by then, or had none."""
    return forfeit.points if had_trick else forfeit.without_trick


# --- The match ---------------------------------------------------------------------------------


def tallied(rules: Rules, before: Sequence[int], made: Sequence[int]) -> tuple[int, ...]:
    """The match after a deal, counted down or up."""
    tally = rules.tally
    step, start = (-1, tally.start) if isinstance(tally, Down) else (1, 0)
    old = before or (start,) * len(made)
    return tuple(old[side] + step * gain for side, gain in enumerate(made))


def arrived(rules: Rules, points: Sequence[int]) -> tuple[Seat, ...]:
    """Who has counted to the end."""
    tally = rules.tally
    if isinstance(tally, Down):
        return tuple(seat for seat, number in enumerate(points) if number <= 0)
    return tuple(seat for seat, number in enumerate(points) if number >= tally.target)


def dealer_after_win(rules: Rules, dealer: Seat, made: Sequence[int]) -> Seat:
    """The other player deals next, or the winner."""
    return 1 - dealer if rules.next_dealer is DealsNext.ALTERNATE else made.index(max(made))


def dealer_after_draw(rules: Rules, dealer: Seat) -> Seat:
    """After a deal that nobody has won the same player deals again, or the other."""
    return dealer if rules.drawn_dealer is AfterDraw.SAME else 1 - dealer
