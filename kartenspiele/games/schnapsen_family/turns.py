"""What a move does: cards dealt, led and drawn, the lowest trump exchanged, the talon closed.

And what a player may see: the state with every other card as one that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.cards import UNKNOWN, Card, Cards, Suit, without
from ...engine.play import Seat, change
from .alternatives import Answer, DealtFirst, Looking, Rules
from .state import Closing, State, may_hold

# --- The deal ----------------------------------------------------------------------------------


def forehand(dealer: Seat) -> Seat:
    """Who has not dealt leads to the first trick."""
    return 1 - dealer


def dealing_order(rules: Rules, forehand: Seat) -> tuple[Seat, ...]:
    """Forehand gets cards first, or in another reading the dealer."""
    first = forehand if rules.dealt_first is DealtFirst.FOREHAND else 1 - forehand
    return first, 1 - first


def deal(rules: Rules, state: State, pack: Cards, order: Sequence[Seat]) -> State:
    """A packet to each, a card turned for trump, a packet to each; the rest lies on the trump."""
    packets = rules.packets
    place = packets.before * len(order)
    turned, hands, talon = pack[place], [*state.hands], pack[:place] + pack[place + 1 :]
    for number in (packets.before, packets.after):
        for seat in order:
            hands[seat] += talon[:number]
            talon = talon[number:]
    return state._replace(hands=tuple(hands), talon=(*talon, turned), trump=turned.suit)


# --- Tricks and drawing ------------------------------------------------------------------------


def leave_hand(hand: Cards, card: Card) -> Cards:
    """The card played leaves the hand, or one that nobody has seen if it is not shown there."""
    rest = [*hand]
    rest.remove(card if card in rest else UNKNOWN)
    return tuple(rest)


def lead(state: State, hands: tuple[Cards, ...], card: Card) -> State:
    """A card is led, and the other player is to play to it."""
    return state._replace(hands=hands, led=card, announced=None, turn=1 - state.turn)


def leads_next(winner: Seat) -> Seat:
    """Who wins a trick leads to the next."""
    return winner


def is_cut_off(state: State) -> bool:
    """From a closed talon nothing is drawn."""
    return state.closing is not None


def draw(state: State) -> State:
    """The player to move takes the next card of the talon, then his opponent the one after it."""
    talon = state.talon
    first, second, rest = talon[:1], talon[1:2], talon[2:]
    zero, one = state.hands
    hands = (zero + second, one + first) if state.turn else (zero + first, one + second)
    return state._replace(hands=hands, talon=rest, due=False)


# --- Exchanging, announcing, closing and calling -------------------------------------------------


def exchange(rules: Rules, state: State) -> State:
    """The lowest trump takes the place of the turned card, which goes to the hand."""
    lowest, turned = Card(rules.exchange_rank, state.trump), state.talon[-1:]
    hand = without(state.hand, (lowest,)) + turned
    talon = (*state.talon[:-1], lowest)
    return state._replace(hands=change(state.hands, state.turn, hand), talon=talon)


def announce(state: State, suit: Suit) -> State:
    """A marriage is announced, and one of its cards is to be led."""
    suits = (*state.marriages[state.turn], suit)
    return state._replace(announced=suit, marriages=change(state.marriages, state.turn, suits))


def close(state: State, points: tuple[int, ...], tricks: tuple[int, ...]) -> State:
    """Nothing is drawn any more; what each player has by then is kept in mind."""
    return state._replace(closing=Closing(state.turn, points, tricks), due=False)


def ask(rules: Rules, state: State) -> State:
    """The opponent of whoever closed may be asked, before anything is led, if he may exchange."""
    lowest = Card(rules.exchange_rank, state.trump)
    if rules.answer is Answer.NOTHING or not may_hold(state, state.other, [lowest]):
        return state
    return state._replace(asked=True, turn=state.other)


def answered(state: State) -> State:
    """Whoever is asked answers, and the lead goes back."""
    return state._replace(asked=False, turn=state.other) if state.asked else state


def call(state: State) -> State:
    """A player says that he has the points."""
    return state._replace(called=state.turn)


def end(state: State) -> State:
    """The deal is over."""
    return state._replace(over=True)


# --- What a player may see -----------------------------------------------------------------------


def own_tricks(rules: Rules, state: State, player: Seat) -> int:
    """A player may look through his own tricks, through the last one, or none: so many cards."""
    return len(state.piles[player]) if rules.looking is Looking.OWN else _last(rules, state, player)


def last_trick(rules: Rules, state: State, player: Seat) -> int:
    """Of the other player's tricks the last may be looked at, until a card is led to the next."""
    return _last(rules, state, player)


def _last(rules: Rules, state: State, player: Seat) -> int:
    """The cards of a trick, if this player has won the last one and nothing is led to the next."""
    leader = state.other if state.asked else state.turn
    if rules.looking is Looking.NOTHING or state.led is not None or leader != player:
        return 0
    return state.seats


def hide(state: State, seat: Seat, shown: Sequence[int]) -> State:
    """A player sees his hand, the turned card, what is led, and the tricks he may look at."""
    hands = change(state.hands, 1 - seat, _hidden(state.hands[1 - seat], 0))
    piles = tuple(_hidden(pile, shown[player]) for player, pile in enumerate(state.piles))
    talon = _hidden(state.talon, 0 if state.closing else 1)
    return state._replace(hands=hands, piles=piles, talon=talon)


def _hidden(cards: Cards, last: int) -> Cards:
    """So many cards, of which only some of the last have been seen."""
    unseen = len(cards) - last
    return (UNKNOWN,) * unseen + cards[unseen:]
