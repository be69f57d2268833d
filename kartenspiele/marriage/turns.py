"""What a move does: cards are led and won, drawn, exchanged; the talon is closed."""

from __future__ import annotations

from dataclasses import replace

from ..cards import Card, Cards, Rank, Suit, without
from ..play import Seat, change
from .alternatives import Packets
from .state import Closing, State


def deal(state: State, pack: Cards, order: tuple[Seat, ...], packets: Packets) -> State:
    """A packet to each, a card turned for trump, a packet to each; the rest lies on the trump."""
    state, pack = packet(state, pack, order, packets.before)
    turned, pack = pack[0], pack[1:]
    state, pack = packet(state, pack, order, packets.after)
    return replace(state, talon=(*pack, turned), trump=turned.suit)


def packet(state: State, pack: Cards, order: tuple[Seat, ...], number: int) -> tuple[State, Cards]:
    """So many cards at once to each player in order, and what is left of the pack."""
    for seat in order:
        hand = state.hands[seat] + pack[:number]
        state, pack = replace(state, hands=change(state.hands, seat, hand)), pack[number:]
    return state, pack


def leave_hand(state: State, card: Card) -> State:
    """The card played leaves the hand."""
    return replace(state, hands=change(state.hands, state.turn, without(state.hand, [card])))


def lead(state: State, card: Card) -> State:
    """A card is led, and the other player is to play to it."""
    return replace(state, led=card, announced=None, turn=state.other)


def win(state: State, card: Card, seat: Seat) -> State:
    """The trick goes to whoever wins it."""
    trick = (card,) if state.led is None else (state.led, card)
    piles = change(state.piles, seat, state.piles[seat] + trick)
    return replace(state, piles=piles, led=None)


def draw(state: State) -> State:
    """The player to move takes the next card of the talon, then his opponent the one after it."""
    first, second, rest = state.talon[:1], state.talon[1:2], state.talon[2:]
    hands = change(state.hands, state.turn, state.hand + first)
    hands = change(hands, state.other, state.hands[state.other] + second)
    return replace(state, hands=hands, talon=rest, due=False)


def exchange(state: State, rank: Rank) -> State:
    """The lowest trump takes the place of the turned card, which goes to the hand."""
    lowest, turned = Card(rank, state.trump), state.talon[-1:]
    hand = without(state.hand, [lowest]) + turned
    talon = (*state.talon[:-1], lowest)
    return replace(state, hands=change(state.hands, state.turn, hand), talon=talon)


def announce(state: State, suit: Suit) -> State:
    """A marriage is announced, and one of its cards is to be led."""
    suits = (*state.marriages[state.turn], suit)
    return replace(state, announced=suit, marriages=change(state.marriages, state.turn, suits))


def close(state: State, points: tuple[int, ...], tricks: tuple[int, ...]) -> State:
    """Nothing is drawn any more; what each player has by then is kept in mind."""
    return replace(state, closing=Closing(state.turn, points, tricks), due=False)


def ask(state: State) -> State:
    """The opponent of whoever closed is asked, before anything is led."""
    return replace(state, asked=True, turn=state.other)


def answered(state: State) -> State:
    """The lead goes back to whoever closed."""
    return replace(state, asked=False, turn=state.other)


def call(state: State) -> State:
    """A player calls."""
    return replace(state, called=state.turn)


def end(state: State) -> State:
    """The deal is over."""
    return replace(state, over=True)
