"""How a game of marriages is played: the moves, what each does and why, under which number.

The steps stand in the order of play. Each is a mechanic of the family, bound by ``rulebook.by``
under the rule that asks for it, or a marked function of the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, assert_never

from ..cards import UNKNOWN, Card, Cards, Suit
from ..play import Seat, change
from ..rulebook import Function, cited, mechanic_of
from . import marriages, tricks
from .alternatives import ClosingTime, ExchangeTime, Until
from .ending import Ended, Ending
from .keeping import KEPT, KEPT_IF_FREE, Free, is_free
from .moves import (
    CALL,
    CLOSE,
    DRAW,
    EXCHANGE,
    KEEP,
    LEAVE,
    PAIRS,
    Announce,
    Call,
    Close,
    Draw,
    Exchange,
    Keep,
    Leave,
    Move,
    Play,
    pair_of,
    play,
)
from .reasons import Why
from .state import State


class Played(Ended, Free, Protocol):
    """What every rule set of the family says of play."""


R = TypeVar("R", bound=Played)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Playing(Ending[R]):
    """The steps of play; its methods say in which order they are taken."""

    forehand: Callable[[Seat], Seat]
    OBJECTIONS: Sequence[Callable[[R, State, Any], str | None]]
    is_strict: Callable[[State], bool]
    duties: Sequence[Callable[[R, Card, Card, Suit | None], bool]]  # to a card led in strict play
    EARLY: str = ""  # by which rule the talon may be closed before drawing
    ASKED: str = ""  # by which rule the opponent of whoever closed may exchange

    left: Callable[[Cards, Card], Cards]
    leads: Callable[[State, tuple[Cards, ...], Card], State]
    winner: Callable[[R, State, Card], Seat]
    leads_next: Callable[[Seat], Seat]
    is_cut_off: Callable[[State], bool]
    drawn: Callable[[State], State]
    exchanged: Callable[[R, State], State]
    announced: Callable[[State, Suit], State]
    closed: Callable[[State, tuple[int, ...], tuple[int, ...]], State]
    asks: Callable[[R, State], State]
    answered: Callable[[State], State]
    called: Callable[[State], State]
    ended: Callable[[State], State]
    let_end: Callable[[State], State]

    def kept(self, rules: R) -> frozenset[Function]:
        return KEPT_IF_FREE if is_free(rules) else KEPT

    def candidates(self, rules: R, state: State) -> Iterable[Move]:
        if state.over:
            return ()
        held = [card for card in state.hand if card is not UNKNOWN]
        if state.led is not None:
            return self._replies(rules, state, state.led, held)
        if state.asked:
            return (*self._exchanges(rules, state, held), KEEP)
        if state.due:
            return self._undrawn(rules, state, held)
        found = self._leads(rules, state, held)
        if state.is_open:
            found += self._exchanges(rules, state, held)
            found.append(CLOSE)
        if state.announced is not None or state.piles[state.turn]:
            found.append(CALL)
        if not any(state.hands):
            found.append(LEAVE)
        return found

    def _replies(self, rules: R, state: State, led: Card, held: Sequence[Card]) -> Iterable[Move]:
        """Any card; in strict play those that fulfil the first duty that can be fulfilled."""
        if self.is_strict(state):
            trump = state.trump
            for duty in self.duties:
                if owed := [card for card in held if duty(rules, led, card, trump)]:
                    return map(play, owed)
        return map(play, held)

    def _leads(self, rules: R, state: State, held: Sequence[Card]) -> list[Move]:
        """A card, or a marriage before it; one of its cards, if it is announced."""
        if state.announced is not None:
            pair = pair_of(state.announced)
            return [play(card) for card in held if card in pair]
        found: list[Move] = [*map(play, held)]
        pairs = [suit for suit, king, queen in PAIRS if king in held and queen in held]
        if pairs and (state.is_open or rules.marriages_while is Until.THE_END):
            found += map(Announce, pairs)
        return found

    def _undrawn(self, rules: R, state: State, held: Sequence[Card]) -> Iterable[Move]:
        """Before drawing there may be a call, and by some rules an exchange or a closing."""
        early = rules.exchange_time is ExchangeTime.EITHER
        exchanges = self._exchanges(rules, state, held) if early else ()
        closings = (CLOSE,) if rules.closing_time is ClosingTime.EITHER else ()
        return (*exchanges, *closings, DRAW, CALL)

    def _exchanges(self, rules: R, state: State, held: Sequence[Card]) -> Sequence[Move]:
        return (EXCHANGE,) if Card(rules.exchange_rank, state.trump) in held else ()

    # --- Why ---------------------------------------------------------------------------------

    def explain(self, rules: R, state: State, move: Move) -> Why:
        match move:
            case Play(card):
                return self._why_played(rules, state, card)
            case Announce(suit):
                numbers = cited(self.announced), cited(self.marriage_worth)
                worth, waits = (
                    self.marriage_worth(rules, state, suit),
                    self.waits(state, state.turn),
                )
                return Why(numbers, (f"{worth}{', once there is a trick' * waits}",))
            case Exchange():
                by_answer = (self.ASKED,) if state.asked and self.ASKED else ()
                return Why((cited(self.exchanged), *by_answer), (f"takes {state.talon[-1]}",))
            case Close():
                early = (self.EARLY,) if state.due and self.EARLY else ()
                return Why((cited(self.closed), *early))
            case Keep():
                return Why((cited(self.answered),))
            case Draw():
                return Why((cited(self.drawn),))
            case Call():
                return Why((cited(self.called),))
            case Leave():
                return Why((cited(self.let_end),))
            case _:
                assert_never(move)

    def _why_played(self, rules: R, state: State, card: Card) -> Why:
        """A card wins a trick or loses it; or it is led, and why this player leads is told."""
        if state.led is not None:
            does = "takes" if self.winner(rules, state, card) == state.turn else "loses"
            number = self.counted(rules, (state.led, card))
            return Why((cited(self.winner),), (f"{does} the trick, {number}",))
        if state.announced is None:
            by = cited(self.leads_next if any(state.piles) else self.forehand)
            return Why((by,), ("leads",))
        return Why((self.cites(marriages.leads_other),), ("leads",))

    def cites(self, mechanic: Function) -> str:
        """The number under which a mechanic forbids."""
        return next(cited(each) for each in self.OBJECTIONS if mechanic_of(each) is mechanic)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: R, state: State, move: Move) -> State:
        match move:
            case Play():
                return self._played(rules, state, move.card)
            case Draw():
                return self.drawn(state)
            case Announce(suit):
                return self.announced(state, suit)
            case Exchange():
                return self.answered(self.exchanged(rules, state))
            case Keep():
                return self.answered(state)
            case Close():
                counts = self.points(rules, state), tricks.tricks(state)
                return self.asks(rules, self.closed(state, *counts))
            case Call():
                return self.ended(self.called(state))
            case Leave():
                return self.let_end(state)
            case _:
                assert_never(move)

    def _played(self, rules: R, state: State, card: Card) -> State:
        """A card is led, or makes a trick with the card led."""
        turn = state.turn
        hands = change(state.hands, turn, self.left(state.hands[turn], card))
        if state.led is None:
            return self.leads(state, hands, card)
        seat = self.winner(rules, state, card)
        return state._replace(
            hands=hands,
            led=None,
            piles=change(state.piles, seat, (*state.piles[seat], state.led, card)),
            turn=self.leads_next(seat),
            due=bool(state.talon) and not self.is_cut_off(state),
        )
