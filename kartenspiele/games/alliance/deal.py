"""Cards and deal of Alliance: for how many there are cards, what lies open, how high cards are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...engine.cards import Card, Cards, Rank, Suit, pack
from ...engine.play import Seat
from ...engine.rulebook import by, rule
from ...mechanics import ring
from ...mechanics.dealing import packets, seated
from .rules import Alliance
from .state import State

FRENCH: Final = pack()
MOST_LAID: Final = 9  # a place on the table is written as one digit
RED: Final = frozenset({Suit.HEARTS, Suit.DIAMONDS})
TOP: Final = 13  # more than any plain card has


def seats(rules: Alliance) -> tuple[int, ...]:
    """As many as the pack has hands for, if a table is left of which a card can be turned."""
    return seated(rules.players, lambda each: _comes_out(rules, each))


def _comes_out(rules: Alliance, number: int) -> bool:
    hand, laid = cards_each(rules, number), rules.with_so_many(number, rules.laid)
    left = len(rules.ranks.text.split()) * len(Suit) - hand * number
    most = left if rules.laid_from is Alliance.Pack.OWN else MOST_LAID
    return hand > 0 and 0 <= left <= MOST_LAID and 1 < laid <= most


def cards_each(rules: Alliance, seats: int) -> int:
    """How many cards each is dealt, and so how many tricks there are."""
    return rules.with_so_many(seats, rules.hand)


def face_down(rules: Alliance, seats: int) -> range:
    """The places of the cards on the table that lie face down."""
    return range(2, rules.with_so_many(seats, rules.laid) + 1)


turns = by("ALL-48", does=ring.next_one)


@rule("ALL-02")
def dealt(rules: Alliance, state: State, order: tuple[Seat, ...], cards: Cards) -> State:
    """Each gets the same number of cards, and the rest lies on the table, one open."""
    each = cards_each(rules, state.seats)
    hands, table = packets(state.hands, cards, order, each, rules.packet)
    return state._replace(hands=hands, table=table)


@rule("ALL-03")
def couleur(state: State) -> Suit | None:
    """The open card shows in which suit everything counts double."""
    return next((card.suit for card in (*state.table, *state.drawn)), None)


# --- The rank of the cards -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Order:
    """How high each card is, once trumps are known."""

    rules: Alliance
    trump: Suit | None

    def height(self, card: Card) -> int:
        """Red trumps may rank like a black suit; a trump ace is above the king of trumps."""
        is_trump, down = card.suit is self.trump, Alliance.RedTrumps.DOWN
        is_red = card.suit in RED and not (is_trump and self.rules.red_trumps is down)
        plain = (self.rules.red if is_red else self.rules.black).height(card)
        return above_king(plain) if is_trump and card.rank is Rank.ACE else plain


@rule("ALL-83")
def above_king(plain: int) -> int:
    """In the trump suit the ace beats the king."""
    return plain + TOP


def flag_of(rules: Alliance, suit: Suit) -> Card:
    """The Fahne of a suit."""
    red, black = rules.flags
    return Card(Rank(red if suit in RED else black), suit)


def worth(rules: Alliance, trump: Suit | None, card: Card) -> int:
    """What a card is worth as a figure; nothing if it is none."""
    if card.suit is None or (rules.figures is Alliance.Figures.TRUMPS and card.suit is not trump):
        return 0
    return rules.flag if card is flag_of(rules, card.suit) else rules.courts.of(card)
