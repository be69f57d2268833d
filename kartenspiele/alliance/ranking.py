"""How high cards are at Alliance, and which of them are figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..cards import Card, Rank, Suit
from ..rooms.ranks import Ranking
from ..rulebook import rule
from .alternatives import Figures, RedTrumps
from .rules import Alliance

RED: Final = frozenset({Suit.HEARTS, Suit.DIAMONDS})


@dataclass(frozen=True, slots=True)
class Order:
    """How high each card is, once trumps are known."""

    red: Ranking
    red_trumps: Ranking
    black: Ranking
    trump: Suit | None

    def height(self, card: Card) -> int:
        """A trump ace is above the king of trumps."""
        red = self.red_trumps if card.suit is self.trump else self.red
        plain = (red if card.suit in RED else self.black).height(card)
        return above_king(plain) if is_trump_ace(self.trump, card) else plain


@rule("ALL-83")
def above_king(plain: int) -> int:
    """In the trump suit the ace beats the king."""
    return plain + TOP


TOP: Final = 13  # more than any plain card has


def is_trump_ace(trump: Suit | None, card: Card) -> bool:
    return card.rank is Rank.ACE and card.suit is trump


def order_of(rules: Alliance, trump: Suit | None) -> Order:
    """The order of the cards in a deal with these trumps."""
    is_turned = rules.red_trumps is RedTrumps.UPSIDE_DOWN
    return Order(rules.red, rules.red if is_turned else rules.black, rules.black, trump)


def flag_of(rules: Alliance, suit: Suit) -> Card:
    """The Fahne of a suit."""
    red, black = rules.flags
    return Card(Rank(red if suit in RED else black), suit)


def worth(rules: Alliance, trump: Suit | None, card: Card) -> int:
    """What a card is worth as a figure; nothing if it is none."""
    if card.suit is None or (rules.figures is Figures.TRUMPS and card.suit is not trump):
        return 0
    return rules.flag if card is flag_of(rules, card.suit) else rules.courts.of(card)
