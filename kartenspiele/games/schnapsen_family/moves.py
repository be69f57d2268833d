"""The moves of Schnapsen and its kin: how each is written, which steps of a game it takes, and why.

What goes against a move stands in ``objections`` and ``strict``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...engine.cards import SUITS, Card, Cards, Rank, Suit, pack
from ...engine.moves import written
from ...engine.notation import Notation
from ...engine.play import Seat, change
from ...engine.rulebook import Function, cited
from ...mechanics.money import Why
from . import tricks
from .alternatives import Rules
from .outcomes import Ending
from .state import State

# The king and the queen of each suit.
PAIRS: Final = {suit: (Card(Rank.KING, suit), Card(Rank.QUEEN, suit)) for suit in SUITS}
QUEENS: Final = dict(PAIRS.values())  # that of each king
KINGS: Final = frozenset(QUEENS)


def reason(*steps: Function, does: str = "", also: str = "") -> Why:
    """Why a move is made: the rules under which its steps are bound, and what comes of it."""
    return Why((*map(cited, steps), *filter(None, [also])), (does,) if does else ())


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Steps(Ending):
    """The steps that moves take in a game."""

    OBJECTIONS: Sequence[Callable[[Rules, State, Any], str | None]]
    EARLY: str = ""  # by which rule the talon may be closed before drawing
    ASKED: str = ""  # by which rule the opponent of whoever closed may exchange

    forehand: Callable[[Seat], Seat]
    left: Callable[[Cards, Card], Cards]
    leads: Callable[[State, tuple[Cards, ...], Card], State]
    winner: Callable[[Rules, State, Card], Seat]
    leads_next: Callable[[Seat], Seat]
    is_cut_off: Callable[[State], bool]
    drawn: Callable[[State], State]
    exchanged: Callable[[Rules, State], State]
    announced: Callable[[State, Suit], State]
    closed: Callable[[State, tuple[int, ...], tuple[int, ...]], State]
    asks: Callable[[Rules, State], State]
    answered: Callable[[State], State]
    called: Callable[[State], State]
    ended: Callable[[State], State]
    let_end: Callable[[State], State]

    def objection(self, name: str) -> Function:
        """A rule that forbids, by the name of its mechanic."""
        return next(each for each in self.OBJECTIONS if each.__name__ == name)


@written("{card}", such="♥A")
class Play:
    """A card is led, or played to the card led."""

    card: Card

    def does(self, game: Steps, rules: Rules, state: State) -> State:
        card, led, turn, hands, piles = self.card, state.led, state.turn, state.hands, state.piles
        hands = change(hands, turn, game.left(hands[turn], card))
        if led is None:
            return game.leads(state, hands, card)
        seat = game.winner(rules, state, card)
        return state._replace(
            hands=hands,
            led=None,
            piles=change(piles, seat, (*piles[seat], led, card)),
            turn=game.leads_next(seat),
            due=bool(state.talon) and not game.is_cut_off(state),
        )

    def because(self, game: Steps, rules: Rules, state: State) -> Why:
        """A card wins a trick or loses it; or it is led, and why this player leads is told."""
        if state.led is not None:
            does = "takes" if game.winner(rules, state, self.card) == state.turn else "loses"
            number = game.counted(rules, (state.led, self.card))
            return reason(game.winner, does=f"{does} the trick, {number}")
        if state.announced is not None:
            return reason(game.objection("leads_other"), does="leads")
        return reason(game.leads_next if any(state.piles) else game.forehand, does="leads")


@written("marriage {suit}", shown="Announce the marriage in {suit}")
class Announce:
    """King and queen of a suit are announced; one of them is led next."""

    suit: Suit

    def does(self, game: Steps, rules: Rules, state: State) -> State:
        return game.announced(state, self.suit)

    def because(self, game: Steps, rules: Rules, state: State) -> Why:
        late = ", once there is a trick" * game.waits(state, state.turn)
        worth = game.marriage_worth(rules, state, self.suit)
        return reason(game.announced, game.marriage_worth, does=f"{worth}{late}")


@written("exchange", shown="Exchange the turn-up")
class Exchange:
    """The lowest trump is exchanged for the turned one."""

    def does(self, game: Steps, rules: Rules, state: State) -> State:
        return game.answered(game.exchanged(rules, state))

    def because(self, game: Steps, rules: Rules, state: State) -> Why:
        asked = game.ASKED if state.asked else ""
        return reason(game.exchanged, does=f"takes {state.talon[-1]}", also=asked)


@written("no exchange", shown="Leave the turn-up")
class Keep:
    """The opponent of whoever closed lets the turned card lie."""

    def does(self, game: Steps, rules: Rules, state: State) -> State:
        return game.answered(state)

    def because(self, game: Steps, rules: Rules, state: State) -> Why:
        return reason(game.answered)


@written(
    "close",
    shown="Close the talon",
    risk="Nobody draws any more. If you do not reach the points, you lose the deal.",
)
class Close:
    """The talon is closed."""

    def does(self, game: Steps, rules: Rules, state: State) -> State:
        closed = game.closed(state, game.points(rules, state), tricks.tricks(state))
        return game.asks(rules, closed)

    def because(self, game: Steps, rules: Rules, state: State) -> Why:
        return reason(game.closed, also=game.EARLY if state.due else "")


@written("draw", shown="Draw")
class Draw:
    """Both players draw, the winner of the trick first."""

    def does(self, game: Steps, rules: Rules, state: State) -> State:
        return game.drawn(state)

    def because(self, game: Steps, rules: Rules, state: State) -> Why:
        return reason(game.drawn)


@written(
    "call",
    shown="Call: I have enough",
    risk="The deal ends. If you do not have the points, you lose it.",
)
class Call:
    """A player says that he has the points; the deal ends."""

    def does(self, game: Steps, rules: Rules, state: State) -> State:
        return game.ended(game.called(state))

    def because(self, game: Steps, rules: Rules, state: State) -> Why:
        return reason(game.called)


@written("no call", shown="Do not call")
class Leave:
    """The winner of the last trick lets the deal end without a call."""

    def does(self, game: Steps, rules: Rules, state: State) -> State:
        return game.let_end(state)

    def because(self, game: Steps, rules: Rules, state: State) -> Why:
        return reason(game.let_end)


Move: TypeAlias = Play | Announce | Exchange | Keep | Close | Draw | Call | Leave

NOTATION: Final = Notation[Move](Play, Announce, Exchange, Keep, Close, Draw, Call, Leave)

# The moves that name no card, and of each card the one that plays it, made once.
EXCHANGE, KEEP, CLOSE, DRAW, CALL, LEAVE = Exchange(), Keep(), Close(), Draw(), Call(), Leave()
PLAYS: Final = {card: Play(card) for card in pack()}
