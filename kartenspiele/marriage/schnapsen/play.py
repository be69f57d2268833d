"""How Schnapsen is played: tricks, the talon, the trump jack, marriages, closing, calling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import assert_never

from ...cards import UNKNOWN, Card, Rank, Suit
from ...play import Part, Seat
from ...rulebook import rule
from .. import moves, possible, tricks, turns
from .. import state as positions
from ..alternatives import Answer
from ..moves import Announce, Call, Close, Draw, Exchange, Keep, Leave, Move, Play
from ..reasons import Why
from ..state import State, may_hold
from . import score
from .deal import PACK, WORTH
from .rules import Schnapsen


def read_move(rules: Schnapsen, state: State, text: str) -> Move:
    return moves.of_pack(moves.read_move(text, asks=rules.answer is Answer.EXCHANGE), PACK)


def position(rules: Schnapsen, parts: Mapping[str, Part]) -> State:
    return possible.check(positions.set_up(parts, PACK), parts, PACK, rules.packets.hand)


def candidates(rules: Schnapsen, state: State) -> Iterator[Move]:
    held = [card for card in state.hand if card != UNKNOWN]
    yield from map(Play, held)
    if state.led is None:
        kings = [suit for suit in Suit if Card(Rank.KING, suit) in held]
        yield from (Announce(suit) for suit in kings if Card(Rank.QUEEN, suit) in held)
        yield from [Exchange()] * (Card(rules.exchange_rank, state.trump) in held)
        yield from (Keep(), Close(), Draw(), Call(), Leave())


# --- What a move does --------------------------------------------------------------------------


def apply(rules: Schnapsen, state: State, move: Move) -> State:
    match move:
        case Play(card):
            return played(state, card)
        case Announce(suit):
            return announced(state, suit)
        case Exchange():
            return answered(exchanged(rules, state))
        case Keep():
            return answered(state)
        case Close():
            return asks(rules, closed(rules, state))
        case Draw():
            return drawn(state)
        case Call():
            return ended(called(state))
        case Leave():
            return left(state)
        case _:
            assert_never(move)


@rule("SCH-139")
def played(state: State, card: Card) -> State:
    """A card is led, or played to the card led, which makes a trick."""
    if state.led is None:
        return turns.lead(leaves_hand(state, card), card)
    seat = winner(state, card)
    won = leads_next(turns.win(leaves_hand(state, card), card, seat), seat)
    return replace(won, due=bool(won.talon) and not is_cut_off(won))


@rule("SCH-139")
def leaves_hand(state: State, card: Card) -> State:
    """The card played leaves the hand."""
    return turns.leave_hand(state, card)


@rule("SCH-45")
def winner(state: State, card: Card) -> Seat:
    """The higher card of the suit led wins the trick, or the higher trump."""
    return tricks.winner(state, card, WORTH)


@rule("SCH-49")
def leads_next(state: State, seat: Seat) -> State:
    """Who wins a trick leads to the next."""
    return replace(state, turn=seat)


@rule("SCH-48")
def drawn(state: State) -> State:
    """The winner of the trick draws, and then the loser."""
    return turns.draw(state)


@rule("SCH-73")
def is_cut_off(state: State) -> bool:
    """From a closed talon nothing is drawn."""
    return state.closing is not None


@rule("SCH-52")
def exchanged(rules: Schnapsen, state: State) -> State:
    """The trump jack takes the place of the turned card."""
    return turns.exchange(state, rules.exchange_rank)


@rule("SCH-56")
def announced(state: State, suit: Suit) -> State:
    """A marriage is announced before a lead."""
    return turns.announce(state, suit)


@rule("SCH-71")
def closed(rules: Schnapsen, state: State) -> State:
    """The turned card is laid upon the talon."""
    return turns.close(state, score.points(rules, state), tricks.tricks(state))


@rule("SCH-55")
def asks(rules: Schnapsen, state: State) -> State:
    """A closing is not answered, unless the opponent may then exchange."""
    may = may_hold(state, state.other, [Card(rules.exchange_rank, state.trump)])
    return turns.ask(state) if rules.answer is Answer.EXCHANGE and may else state


@rule("SCH-55")
def answered(state: State) -> State:
    """Whoever is asked answers, and the lead goes back."""
    return turns.answered(state) if state.asked else state


@rule("SCH-79")
def called(state: State) -> State:
    """A player who believes he has the points may say so."""
    return turns.call(state)


@rule("SCH-80")
def ended(state: State) -> State:
    """A call ends the deal."""
    return turns.end(state)


@rule("SCH-141")
def left(state: State) -> State:
    """The winner of the last trick may let the deal end without a call."""
    return turns.end(state)


# --- Why ---------------------------------------------------------------------------------------


def explain(rules: Schnapsen, state: State, move: Move) -> Why:
    match move:
        case Play(card):
            return of_card(state, card)
        case Announce(suit):
            worth = score.marriage_worth(rules, state, suit)
            waits = score.waits(state, state.turn)
            return Why(("SCH-56", "SCH-57"), (f"{worth}{', once there is a trick' * waits}",))
        case Exchange():
            return Why(("SCH-52",), (f"takes {state.talon[-1]}",))
        case Close():
            return Why(("SCH-71",))
        case Draw():
            return Why(("SCH-48",))
        case Call():
            return Why(("SCH-79",))
        case Keep():
            return Why(("SCH-55",))
        case Leave():
            return Why(("SCH-141",))
        case _:
            assert_never(move)


def of_card(state: State, card: Card) -> Why:
    if state.led is None:
        return Why((why_leads(state),), ("leads",))
    seat = winner(state, card)
    taken = "takes the trick" if seat == state.turn else "loses the trick"
    return Why(("SCH-45",), (f"{taken}, {score.card_points((state.led, card))}",))


def why_leads(state: State) -> str:
    """Because he has announced a marriage, has won a trick, or is forehand."""
    if state.announced:
        return "SCH-58"
    return "SCH-49" if any(state.piles) else "SCH-44"
