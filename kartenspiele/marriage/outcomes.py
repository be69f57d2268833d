"""What a deal brings: the grades of a win, and what is counted at its end."""

from __future__ import annotations

from dataclasses import dataclass

from ..play import Seat
from .alternatives import (
    AfterDraw,
    ClosedWorth,
    DealsNext,
    Down,
    Exhausted,
    Forfeit,
    HigherTotal,
    Tally,
)
from .state import State


@dataclass(frozen=True, slots=True)
class Loser:
    """The player who loses, with the points and tricks by which his loss is graded."""

    seat: Seat
    points: int
    tricks: int
    when: str = ""

    @property
    def winner(self) -> Seat:
        return 1 - self.seat

    def __str__(self) -> str:
        had = str(self.points) if self.tricks else "no trick"
        return f"seat {self.seat} had {had}{self.when}"


def at_closing(state: State, loser: Loser, worth: ClosedWorth) -> Loser:
    """The loser as he stood when the winner closed the talon, if it was he who closed it."""
    closing = state.closing
    if closing is None or closing.by == loser.seat or worth is ClosedWorth.FINAL:
        return loser
    tricks = closing.tricks[loser.seat]
    if tricks and worth is ClosedWorth.FINAL_POINTS:
        return Loser(loser.seat, loser.points, tricks)
    return Loser(loser.seat, closing.points[loser.seat], tricks, " at the closing")


def forfeited(forfeit: Forfeit, tricks: int) -> int:
    """What goes to a player who had so many tricks."""
    return forfeit.points if tricks else forfeit.without_trick


def for_last(state: State, exhausted: Exhausted, seat: Seat) -> int:
    """What the last trick adds to a player's card points, if nobody has closed."""
    if not isinstance(exhausted, HigherTotal) or state.closing or state.talon or any(state.hands):
        return 0
    return exhausted.last_trick if seat == state.turn else 0


def higher(totals: tuple[int, ...]) -> Seat | None:
    """Who has the higher total; nobody if both have the same."""
    most = max(totals)
    return totals.index(most) if totals.count(most) == 1 else None


def tallied(before: tuple[int, ...], made: tuple[int, ...], tally: Tally) -> tuple[int, ...]:
    """The match after a deal, counted down or up."""
    step, start = (-1, tally.start) if isinstance(tally, Down) else (1, 0)
    old = before or (start,) * len(made)
    return tuple(old[side] + step * gain for side, gain in enumerate(made))


def arrived(points: tuple[int, ...], tally: Tally) -> tuple[Seat, ...]:
    """Who has counted to the end."""
    if isinstance(tally, Down):
        return tuple(seat for seat, number in enumerate(points) if number <= 0)
    return tuple(seat for seat, number in enumerate(points) if number >= tally.target)


def next_dealer(dealer: Seat, made: tuple[int, ...], won: DealsNext, drawn: AfterDraw) -> Seat:
    """Who deals next: after a draw, after a win."""
    if not any(made):
        return dealer if drawn is AfterDraw.SAME else 1 - dealer
    return 1 - dealer if won is DealsNext.ALTERNATE else made.index(max(made))
