"""The Karten-Lotterie written a second time, from the chapter and without the code of the engine.

Cards are texts. Seats are counted to the left; the deal and all turns go to the right.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

CARDS: Final = [suit + rank for suit in "♣♠♥♦" for rank in (*"A23456789", "10", *"BDK")]
HOUSES: Final[Mapping[str, Any]] = {"karten-lotterie": None}
LOTS: Final = 4


@dataclass
class Table(Second):
    """Everything that lies on the table."""

    has: list[list[str]]
    purses: list[int]
    dealer: int = 0
    rest: list[str] = field(default_factory=list)  # left over, to be sold
    nobodys: list[str] = field(default_factory=list)
    pot: int = 0
    lots: list[int] = field(default_factory=lambda: [0] * LOTS)
    up: int = 0  # prizes that are turned up
    bid: int = 0
    bidder: int | None = None
    asked: list[int] = field(default_factory=list)  # who may still bid, the next one first
    poor: list[int] = field(default_factory=list)  # who may still buy, the next one first
    wish: tuple[str, int] | None = None
    price: int = 0

    @property
    def pools(self) -> dict[str, int]:
        prizes = {f"prize {place}": number for place, number in enumerate(self.lots, 1)}
        return {"pot": self.pot, **prizes}

    def ring(self) -> list[int]:
        number = len(self.has)
        return [(self.dealer - 1 - place) % number for place in range(number)]

    def begin(self) -> None:
        """Sell what is left over; then all put in, and prizes are laid."""
        if self.rest:
            self.bid, self.bidder, self.asked = 0, None, self.ring()
            return
        for seat, cards in enumerate(self.has):
            self.purses[seat] -= len(cards)
            self.pot += len(cards)
        self.lots = [self.pot * part // 10 for part in (4, 3, 2, 1)]
        self.lots[0] += self.pot - sum(self.lots)
        self.pot = 0

    @property
    def closed(self) -> list[str]:
        """The cards of the dealt pack whose doubles are face down."""
        wish = [self.wish[0]] if self.wish else []
        return [*(card for cards in self.has for card in cards), *self.nobodys, *wish]

    @property
    def over(self) -> bool:
        return not self.rest and not self.poor and (not self.closed or self.up == LOTS)

    @property
    def calls(self) -> int:
        return len(self.closed) + self.up - LOTS

    @property
    def most(self) -> int:
        money = self.pot + sum(self.lots)
        return money + (self.cards if self.rest else 0)

    cards: int = 52

    def mover(self) -> int | None:
        """Who moves: -1 for chance."""
        if self.rest:
            return self.asked[0]
        if self.poor:
            return self.wish[1] if self.wish and not self.price else self.poor[0]
        return None if self.over else -1

    def moves(self) -> list[str]:
        if self.rest:
            return ["pass", *(f"bid {n}" for n in range(self.bid + 1, self.most + 1))]
        if self.poor and self.wish:
            if self.price:
                return ["buy", "pass"]
            return ["keep", *(f"price {n}" for n in range(1, self.most + 1))]
        if self.poor:
            others = [cards for seat, cards in enumerate(self.has) if seat != self.poor[0]]
            return ["pass", *(f"ask {card}" for cards in others for card in cards)]
        word = "call" if self.calls > 0 else "prize"
        return [] if self.over else [f"{word} {card}" for card in self.closed]

    def make(self, move: str) -> None:
        word, _, what = move.partition(" ")
        if self.rest:
            self.sell(int(what or 0))
        elif word in ("call", "prize"):
            holder = next((seat for seat, cards in enumerate(self.has) if what in cards), None)
            (self.nobodys if holder is None else self.has[holder]).remove(what)
            if word == "call":
                if self.calls > 0 and any(self.has):
                    self.poor = [seat for seat in self.ring() if not self.has[seat]]
                return
            won, self.lots[self.up] = self.lots[self.up], 0
            if holder is None:
                self.pot += won
            else:
                self.purses[holder] += won
            self.up += 1
        elif word == "ask":
            seat = next(seat for seat, cards in enumerate(self.has) if what in cards)
            self.has[seat].remove(what)
            self.wish = (what, seat)
        elif word == "price":
            self.price = int(what)
        else:
            self.close(word)

    def sell(self, points: int) -> None:
        """Somebody bids for a card that is left over, or passes."""
        seat = self.asked.pop(0)
        if points:
            if self.bidder is not None:
                self.asked.append(self.bidder)
            self.bid, self.bidder = points, seat
        if self.asked:
            return
        card = self.rest.pop(0)
        if self.bidder is None:
            self.nobodys.append(card)
        else:
            self.has[self.bidder].append(card)
            self.purses[self.bidder] -= self.bid
            self.pot += self.bid
        self.begin()

    def close(self, word: str) -> None:
        """A wish comes to its end, or somebody has none."""
        if self.wish:
            card, seat = self.wish
            buyer = self.poor[0]
            if word == "buy":
                self.purses[buyer] -= self.price
                self.purses[seat] += self.price
                seat = buyer
            self.has[seat].append(card)
        if word != "buy":
            self.poor.pop(0)
        self.wish, self.price = None, 0


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Table:
    """A position of a file: the cards of each seat, those left over, the prizes; seat 0 deals."""
    has, rest, lots = fields
    cards = [each.split() for each in has.split("/")]
    found = Table(cards, [0] * len(cards), rest=rest.split())
    found.lots = [int(each) for each in lots.split()]
    found.cards = sum(map(len, cards)) + len(found.rest)
    if found.rest:
        found.begin()
    return found


def parts(here: Table) -> dict[str, Any]:
    """The parts with which the engine sets a position up."""
    return {
        "purses": here.purses,
        "pools": [f"{name} {number}" for name, number in here.pools.items() if name != "pot"],
        "held": [" ".join(cards) for cards in here.has],
        "left": " ".join(here.rest),
    }


def drawn(key: str, dice: Random) -> Table:
    """A few cards before a few players, some of whom have none; perhaps cards are left over."""
    seats = dice.choice((2, 3, 4))
    some = dice.sample(CARDS, dice.randrange(5, 9))
    cards: list[list[str]] = [[] for _ in range(seats)]
    for card in some:
        cards[dice.randrange(seats)].append(card)
    rest = dice.choice(([], [], [cards[0].pop()] if cards[0] else []))
    return written(
        ["/".join(map(" ".join, cards)), " ".join(rest), "0 0 0 0" if rest else "4 3 2 1"]
    )
