"""What a deal brings: the grades of a win, what a failure costs, and the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, NamedTuple, ParamSpec, TypeAlias, assert_never

from ...engine.cards import Card, Suit
from ...engine.naming import who_does
from ...engine.play import Entry, Score, Seat, Standing
from ...engine.rulebook import cited
from . import alternatives as alt
from .alternatives import Rules
from .state import Closing, State
from .tricks import tricks

P = ParamSpec("P")
Points: TypeAlias = tuple[int, ...]  # of each player


@dataclass(frozen=True, slots=True)
class Loser:
    """The player who loses, with the points and tricks by which his loss is graded."""

    seat: Seat
    points: int
    tricks: int
    when: str = ""

    def __str__(self) -> str:
        had = str(self.points) if self.tricks else "no trick"
        return who_does(self.seat, f"had {had}{self.when}")


class Gain(NamedTuple):
    """Points that a player gets, and what for; by which rule its binding says."""

    seat: Seat
    points: int
    what: str


def under(step: Callable[P, Iterator[Gain]], *of: P.args, **by: P.kwargs) -> Iterator[Entry]:
    """What a step brings, by the rule under which it is bound."""
    return (Entry(each.seat, each.points, cited(step), each.what) for each in step(*of, **by))


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
    """What counts are the tricks at the closing; if nobody has closed, those at the call.

    It may be that of a false call those at the call count in any case, or, against whoever has
    closed, those of the caller.
    """
    is_false = state.called == 1 - seat
    if state.closing and not (is_false and rules.false_since is alt.FalseSince.EVERY_CALL):
        is_callers = is_false and rules.false_since is alt.FalseSince.CALLER
        whose = 1 - seat if is_callers and state.closing.by == seat else seat
        return state.closing.tricks[whose] > 0
    return bool(state.piles[seat]) or rules.false_since is alt.FalseSince.CLOSING_ONLY


def for_false_call(forfeit: alt.Forfeit, winner: Seat, had_trick: bool) -> Iterator[Gain]:
    """A false call brings the opponent so many points, or more."""
    yield Gain(winner, forfeited(forfeit, had_trick), "false call")


# --- A deal won --------------------------------------------------------------------------------


def at_closing(rules: Rules, state: State, loser: Loser) -> Loser:
    """The loser as he stood when the winner closed the talon, if it was he who closed it."""
    closing, worth = state.closing, rules.closed_worth
    if closing is None or closing.by == loser.seat or worth is alt.ClosedWorth.FINAL:
        return loser
    if worth is alt.ClosedWorth.POINTS_ALONE:
        return replace(loser, tricks=bool(loser.points))
    tricks = closing.tricks[loser.seat]
    if tricks and worth is alt.ClosedWorth.FINAL_POINTS:
        return Loser(loser.seat, loser.points, tricks)
    return Loser(loser.seat, closing.points[loser.seat], tricks, " at the closing")


def for_single(rules: Rules, loser: Loser) -> Iterator[Gain]:
    """A deal is worth so much against a player who is saved from Schneider."""
    if loser.tricks and loser.points >= rules.rubicon:
        yield Gain(1 - loser.seat, rules.single, str(loser))


def for_schneider(rules: Rules, loser: Loser) -> Iterator[Gain]:
    """It is worth more against one who is not."""
    if loser.tricks and loser.points < rules.rubicon:
        yield Gain(1 - loser.seat, rules.schneider, f"Schneider: {loser}")


def for_schwarz(rules: Rules, loser: Loser) -> Iterator[Gain]:
    """It is worth most against a player without a trick."""
    if not loser.tricks:
        yield Gain(1 - loser.seat, rules.schwarz, f"Schwarz: {loser}")


def for_forestalled(rules: Rules, winner: Seat, had_trick: bool) -> Iterator[Gain]:
    """Who calls rightly before the player who closed gets what a failed closing costs."""
    is_flat = rules.forestalled is alt.Forestalled.WITH_TRICK
    gain = forfeited(rules.failed, had_trick or is_flat)
    yield Gain(winner, gain, who_does(1 - winner, "closed and has not called"))


# --- A closing that fails, and the last trick --------------------------------------------------


def has_lost_last(state: State, closing: Closing) -> bool:
    """Who has closed and has lost the last trick has failed, whatever his points."""
    return state.turn != closing.by


def has_failed(rules: Rules, has_points: bool) -> bool:
    """Who has closed, wins the last trick and does not call has failed as well, or wins so."""
    return rules.silence is alt.Silence.FAILS or not has_points


def for_failed_closing(rules: Rules, winner: Seat, had_trick: bool) -> Iterator[Gain]:
    """A closing that does not end in a call brings the opponent so many points, or more."""
    what = who_does(1 - winner, "closed and failed")
    yield Gain(winner, forfeited(rules.failed, had_trick), what)


def for_last_trick(last: alt.LastTrick, winner: Seat) -> Iterator[Gain]:
    """If nobody has closed or called, the last trick wins."""
    yield Gain(winner, last.points, "last trick")


def forfeited(forfeit: alt.Forfeit, had_trick: bool) -> int:
    """What goes to a player who had a trick by then, or had none."""
    return forfeit.points if had_trick else forfeit.without_trick


# --- The match ---------------------------------------------------------------------------------


def tallied(rules: Rules, before: Sequence[int], made: Sequence[int]) -> tuple[int, ...]:
    """The match after a deal, counted down or up."""
    tally = rules.tally
    step, start = (-1, tally.start) if isinstance(tally, alt.Down) else (1, 0)
    old = before or (start,) * len(made)
    return tuple(old[side] + step * gain for side, gain in enumerate(made))


def arrived(rules: Rules, points: Sequence[int]) -> tuple[Seat, ...]:
    """Who has counted to the end."""
    tally = rules.tally
    if isinstance(tally, alt.Down):
        return tuple(seat for seat, number in enumerate(points) if number <= 0)
    return tuple(seat for seat, number in enumerate(points) if number >= tally.target)


def dealer_after_win(rules: Rules, dealer: Seat, made: Sequence[int]) -> Seat:
    """The other player deals next, or the winner."""
    return 1 - dealer if rules.next_dealer is alt.DealsNext.ALTERNATE else made.index(max(made))


def dealer_after_draw(rules: Rules, dealer: Seat) -> Seat:
    """After a deal that nobody has won the same player deals again, or the other."""
    return dealer if rules.drawn_dealer is alt.AfterDraw.SAME else 1 - dealer


# --- In which order ------------------------------------------------------------------------------


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
    grades: Sequence[Callable[[Rules, Loser], Iterator[Gain]]]
    for_forestalled: Callable[[Rules, Seat, bool], Iterator[Gain]]

    had_trick: Callable[[Rules, State, Seat], bool]
    for_false_call: Callable[[alt.Forfeit, Seat, bool], Iterator[Gain]]
    for_as_won: Callable[[Any, Rules, State, Points, Seat, alt.OnceClosed], Iterator[Entry]] = (
        lambda game, rules, state, points, caller, closed: iter(())
    )
    has_lost_last: Callable[[State, Closing], bool]
    has_failed: Callable[[Rules, bool], bool]
    for_failed_closing: Callable[[Rules, Seat, bool], Iterator[Gain]]
    for_last_trick: Callable[[alt.LastTrick, Seat], Iterator[Gain]]
    for_higher_total: Callable[[Any, Rules, State, Points], Iterator[Entry]] = (
        lambda game, rules, state, points: iter(())
    )

    added: Callable[[Rules, Sequence[int], Sequence[int]], tuple[int, ...]]
    arrived: Callable[[Rules, Sequence[int]], tuple[Seat, ...]]
    after_win: Callable[[Rules, Seat, Sequence[int]], Seat]
    after_draw: Callable[[Rules, Seat], Seat] = lambda rules, dealer: 1 - dealer

    def score(self, rules: Rules, state: State) -> Score:
        points = self.points(rules, state)
        counts = {"points": points, "tricks": tricks(state)}
        entries = self.outcome(rules, state, points) if state.over else ()
        return Score(self.sides(rules, state.seats), tuple(entries), counts)

    def sides(self, rules: Rules, seats: int) -> int:
        return seats

    def points(self, rules: Rules, state: State) -> Points:
        """What each player has of tricks, and of marriages that no longer wait for one."""
        return self._points(rules, state, 0), self._points(rules, state, 1)

    def _points(self, rules: Rules, state: State, seat: Seat) -> int:
        pairs = 0
        if not self.waits(state, seat):
            for suit in state.marriages[seat]:
                pairs += self.marriage_worth(rules, state, suit)
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
        loser = Loser(other, points[other], tricks(state)[other])
        return self.graded(rules, self.at_closing(rules, state, loser))

    def graded(self, rules: Rules, loser: Loser) -> Iterator[Entry]:
        """A win, by what the loser has."""
        return chain.from_iterable(under(grade, rules, loser) for grade in self.grades)

    def _false_call(
        self, rules: Rules, state: State, points: Points, caller: Seat
    ) -> Iterator[Entry]:
        yield Entry(caller, 0, cited(self.is_right), f"called with {points[caller]}")
        match rules.false_call:
            case alt.Forfeit() as forfeit:
                had = self.had_trick(rules, state, 1 - caller)
                yield from under(self.for_false_call, forfeit, 1 - caller, had)
            case alt.AsWon(closed):
                yield from self.for_as_won(self, rules, state, points, caller, closed)
            case _:
                assert_never(rules.false_call)

    def _exhausted(self, rules: Rules, state: State, points: Points) -> Iterator[Entry]:
        """Nobody has closed, and nobody has called."""
        match rules.exhausted:
            case alt.LastTrick() as last:
                return under(self.for_last_trick, last, state.turn)
            case alt.HigherTotal():
                return self.for_higher_total(self, rules, state, points)
            case _:
                assert_never(rules.exhausted)

    # --- The match -----------------------------------------------------------------------------

    def settle(self, rules: Rules, standing: Standing, score: Score) -> Standing:
        made, dealer = score.totals, standing.dealer
        won = any(made)
        after = self.after_win(rules, dealer, made) if won else self.after_draw(rules, dealer)
        now = Standing(after, self.added(rules, standing.points, made))
        if winners := self.arrived(rules, now.points):
            why = f"counted {rules.tally}"
            return replace(now, winners=winners, rule=cited(self.arrived), why=why)
        return now
