"""A position as five numbers: both hands, the points of both, and everything else in one.

The points of a player without a trick are those of his marriages, which wait for one. Cards are
bits, so that a hand is a number, and what a card beats is one too.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Final, TypeAlias

from ....engine.cards import Card, Cards, Rank, Suit
from ....games.schnapsen_family.alternatives import Worth
from ....games.schnapsen_family.moves import PAIRS
from ....games.schnapsen_family.tricks import beats

Node: TypeAlias = tuple[int, int, int, int, int]

# The fifth number, from its lowest bit on.
TURN: Final = 1  # the seat to move
TRICK: Final = (2, 4)  # whether seat 0, seat 1 has taken a trick
DUE: Final = 8  # a trick was won, and nobody has drawn yet
ASKED: Final = 16  # the opponent of whoever closed decides whether he exchanges
CHANGED: Final = 32  # the lowest trump lies where the turned card lay
TALON: Final = 6  # from this bit on: how many cards the talon has
CLOSING: Final = 10  # from here on: nothing, or one more than the place in CLOSINGS
ANNOUNCED: Final = 14  # from here on: nothing, or one more than the place of the suit
LED: Final = 17  # from here on: nothing, or the length of the bit of the card led
FOUR_BITS: Final = 15
THREE_BITS: Final = 7

NO_TRICK, FEW, ENOUGH = range(3)  # how a loser stands: he has no trick, too few points, enough

# Who closed, how the other one stood then, and whether who closed had a trick.
CLOSINGS: Final = tuple(product((0, 1), (NO_TRICK, FEW, ENOUGH), (False, True)))


def closed(by: int, stood: int, *, had: bool) -> int:
    """What a closing adds to the fifth number."""
    return CLOSINGS.index((by, stood, had)) + 1 << CLOSING


class Bits:
    """The cards of a pack as the bits of a number, for one suit of trumps.

    A hand, a suit, what beats a card: each is the sum of its bits.
    """

    def __init__(self, pack: Cards, trump: Suit | None, worth: Worth) -> None:
        self.pack: Final = pack
        self.bit: Final = {card: 1 << place for place, card in enumerate(pack)}
        self.worth: Final = {self.bit[card]: worth[card.rank] for card in pack}
        self.suits: Final = tuple(dict.fromkeys(card.suit for card in pack if card.suit))
        self.trumps: Final = self.all(card for card in pack if card.suit is trump)
        self.pairs: Final = tuple(self.all(PAIRS[suit]) for suit in self.suits)
        self.kings: Final = self.all(card for card in pack if card.rank is Rank.KING)
        self.same: Final = {
            self.bit[led]: self.all(card for card in pack if card.suit is led.suit) for led in pack
        }
        self.beating: Final = {
            self.bit[led]: self.all(card for card in pack if beats(card, led, trump, worth))
            for led in pack
        }
        self.high_first: Final = cache(self._high_first)
        self.replies: Final = cache(self._replies)

    def all(self, cards: Iterable[Card]) -> int:
        return sum(self.bit[card] for card in cards)

    def _high_first(self, hand: int) -> tuple[int, ...]:
        """The bits of a hand, the cards that count most first."""
        some = (bit for bit in self.worth if bit & hand)
        return tuple(sorted(some, key=self.worth.__getitem__, reverse=True))

    def _replies(self, hand: int, led: int, strict: bool) -> tuple[int, ...]:
        """What may be played to a card: the winning cards first, then the cheapest."""
        every = self.high_first(self.owed(hand, led) if strict else hand)
        winning = tuple(bit for bit in every if bit & self.beating[led])
        return winning + tuple(bit for bit in reversed(every) if bit not in winning)

    def owed(self, hand: int, led: int) -> int:
        """What strict play asks for: higher in suit, else the suit, else a trump, else anything."""
        suit = self.same[led]
        return hand & suit & self.beating[led] or hand & suit or hand & self.trumps or hand
