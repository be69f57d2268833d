"""What a deal of a game of marriages brings: the steps of its score, and of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, TypeAlias, assert_never

from ..cards import Card, Suit
from ..play import Entry, Score, Seat, Standing
from ..rulebook import cited
from . import tricks
from .alternatives import AsWon, Forfeit, HigherTotal, LastTrick, OnceClosed, Rules
from .outcomes import Loser, under
from .state import Closing, State

Points: TypeAlias = tuple[int, ...]  # of each player


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Ending:
    """The steps after the last move; its methods say in which order they are taken."""

    counted: Callable[[Rules, Sequence[Card]], int]
    marriage_worth: Callable[[Rules, State, Suit], int]
    waits: Callable[[State, Seat], bool]
    together: Callable[[int, int], int]
    late_points: Callable[[Rules, State, Seat], int] = lambda rules, state, seat: 0

    caller: Callable[[State], Seat | None]
    is_right: Callable[[Rules, int], bool]
    at_closing: Callable[[Rules, State, Loser], Loser]
    grades: Sequence[Callable[[Rules, Loser], Iterator[Entry]]]
    for_forestalled: Callable[[Rules, Seat, bool], Iterator[Entry]]

    had_trick: Callable[[Rules, State, Seat], bool]
    for_false_call: Callable[[Forfeit, Seat, bool], Iterator[Entry]]
    for_as_won: Callable[[Any, Rules, State, Points, Seat, OnceClosed], Iterator[Entry]] = (
        lambda game, rules, state, points, caller, closed: iter(())
    )
    has_lost_last: Callable[[State, Closing], bool]
    has_failed: Callable[[Rules, bool], bool]
    for_failed_closing: Callable[[Rules, Seat, bool], Iterator[Entry]]
    for_last_trick: Callable[[LastTrick, Seat], Iterator[Entry]]
    for_late_points: Callable[[Rules, State], Iterator[Entry]] = lambda rules, state: iter(())
    for_higher_total: Callable[[Any, Rules, State, Points], Iterator[Entry]] = (
        lambda game, rules, state, points: iter(())
    )

    added: Callable[[Rules, Sequence[int], Sequence[int]], tuple[int, ...]]
    arrived: Callable[[Rules, Sequence[int]], tuple[Seat, ...]]
    after_win: Callable[[Rules, Seat, Sequence[int]], Seat]
    after_draw: Callable[[Rules, Seat], Seat] = lambda rules, dealer: 1 - dealer

    def score(self, rules: Rules, state: State) -> Score:
        points = self.points(rules, state)
        counts = {"points": points, "tricks": tricks.tricks(state)}
        entries = self.outcome(rules, state, points) if state.over else ()
        return Score(self.sides(rules, state.seats), tuple(entries), counts)

    def sides(self, rules: Rules, seats: int) -> int:
        return seats

    def points(self, rules: Rules, state: State) -> Points:
        """What each player has of tricks, and of marriages that no longer wait for one."""
        return tuple([self._points(rules, state, seat) for seat in range(state.seats)])

    def _points(self, rules: Rules, state: State, seat: Seat) -> int:
        suits = () if self.waits(state, seat) else state.marriages[seat]
        pairs = sum(self.marriage_worth(rules, state, suit) for suit in suits)
        return self.together(self.counted(rules, state.piles[seat]), pairs)

    # --- What a deal brings --------------------------------------------------------------------

    def outcome(self, rules: Rules, state: State, points: Points) -> Iterator[Entry]:
        """A call decides the deal; without one a closing does, or else the last trick."""
        closing = state.closing
        if (caller := self.caller(state)) is not None:
            right = self._has_enough(rules, state, points, caller)
            return (self.for_call if right else self._false_call)(rules, state, points, caller)
        if closing is None:
            return self._exhausted(rules, state, points)
        closer, had = closing.by, f"with {points[closing.by]}"
        if self.has_lost_last(state, closing):
            by, why = cited(self.has_lost_last), f"closed and lost the last trick, {had}"
        elif self.has_failed(rules, self._has_enough(rules, state, points, closer)):
            by, why = cited(self.has_failed), f"closed and did not call, {had}"
        else:
            return self.for_call(rules, state, points, closer)
        winner = 1 - closer
        had_trick = self.had_trick(rules, state, winner)
        gain = under(self.for_failed_closing, rules, winner, had_trick)
        return chain((Entry(closer, 0, by, why),), gain)

    def _has_enough(self, rules: Rules, state: State, points: Points, seat: Seat) -> bool:
        return self.is_right(rules, points[seat] + self.late_points(rules, state, seat))

    def for_call(self, rules: Rules, state: State, points: Points, caller: Seat) -> Iterator[Entry]:
        """What a right call brings, or one that comes before that of the player who closed."""
        if state.closing and state.closing.by != caller:
            had = self.had_trick(rules, state, caller)
            return under(self.for_forestalled, rules, caller, had)
        other = 1 - caller
        loser = Loser(other, points[other], tricks.tricks(state)[other])
        return self.graded(rules, self.at_closing(rules, state, loser))

    def graded(self, rules: Rules, loser: Loser) -> Iterator[Entry]:
        """A win, by what the loser has."""
        for grade in self.grades:
            yield from under(grade, rules, loser)

    def _false_call(
        self, rules: Rules, state: State, points: Points, caller: Seat
    ) -> Iterator[Entry]:
        yield Entry(caller, 0, cited(self.is_right), f"called with {points[caller]}")
        match rules.false_call:
            case Forfeit() as forfeit:
                had = self.had_trick(rules, state, 1 - caller)
                yield from under(self.for_false_call, forfeit, 1 - caller, had)
            case AsWon(closed):
                yield from self.for_as_won(self, rules, state, points, caller, closed)
            case _:
                assert_never(rules.false_call)

    def _exhausted(self, rules: Rules, state: State, points: Points) -> Iterator[Entry]:
        """Nobody has closed, and nobody has called."""
        match rules.exhausted:
            case LastTrick() as last:
                return under(self.for_last_trick, last, state.turn)
            case HigherTotal():
                late = self.for_late_points(rules, state)
                return chain(late, self.for_higher_total(self, rules, state, points))
            case _:
                assert_never(rules.exhausted)

    # --- The match -----------------------------------------------------------------------------

    def settle(self, rules: Rules, standing: Standing, score: Score) -> Standing:
        made, dealer = score.totals, standing.dealer
        next_one = self.after_draw(rules, dealer)
        if any(made):
            next_one = self.after_win(rules, dealer, made)
        points = self.added(rules, standing.points, made)
        if winners := self.arrived(rules, points):
            return Standing(
                next_one, points, winners, cited(self.arrived), f"counted {rules.tally}"
            )
        return Standing(next_one, points)
