"""Speculation written a second time, from the chapter and without the code of the engine.

Cards are texts. Seats count to the left, which is the order of the deal and of the turns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A"]
CARDS: Final = [suit + rank for suit in "♣♠♥♦" for rank in RANKS]
HOUSES: Final[Mapping[str, Any]] = {"speculation": None}


@dataclass
class Round:
    """Everything that lies on the table, as anybody could write it down who sees it all."""

    talon: list[str]
    purses: list[int]
    pot: int = 0
    dealer: int = 0
    turned: str = ""
    down: list[list[str]] = field(default_factory=list)
    up: list[list[str]] = field(default_factory=list)
    turn: int = 0
    sale: str = ""
    bid: int = 0
    bidder: int | None = None
    asked: list[int] = field(default_factory=list)  # who may still bid, the next one first

    @property
    def players(self) -> int:
        return len(self.purses)

    @property
    def enough(self) -> bool:
        return len(self.talon) > 3 * self.players

    @property
    def over(self) -> bool:
        return self.mover() is None

    def deal(self) -> None:
        """All put in, three cards each are dealt one by one, and one is turned."""
        for seat in range(self.players):
            number = 6 if seat == self.dealer else 4
            self.purses[seat] -= number
            self.pot += number
        self.down, self.up = [[] for _ in self.purses], [[] for _ in self.purses]
        for place in range(3 * self.players):
            self.down[(self.dealer + 1 + place) % self.players].insert(0, self.talon.pop(0))
        self.turned = self.talon.pop(0)
        self.turn = (self.dealer + 1) % self.players

    def mover(self) -> int | None:
        if self.sale:
            return self.asked[0] if self.asked else self.turn
        if any(self.down):
            return self.turn
        return self.dealer if self.enough else None

    def moves(self) -> list[str]:
        if self.sale and self.asked:
            return ["pass", *(f"bid {n}" for n in range(self.bid + 1, self.pot + 1))]
        if self.sale:
            return ["sell", "keep"]
        if any(self.down):
            return [f"turn {self.down[self.turn][0]}"]
        return ["deal"] if self.enough else []

    def make(self, move: str) -> None:
        word, _, rest = move.partition(" ")
        if word == "deal":
            self.deal()
        elif word == "turn":
            card = self.down[self.turn].pop(0)
            if card[0] == self.turned[0]:
                others = range(self.turn + 1, self.turn + self.players)
                self.sale, self.asked = card, [seat % self.players for seat in others]
            else:
                self.up[self.turn].append(card)
                self.go_on()
        elif word == "bid":
            seat = self.asked.pop(0)
            if self.bidder is not None:
                self.asked.append(self.bidder)
            self.bid, self.bidder = int(rest), seat
        elif word == "pass":
            self.asked.pop(0)
            if not self.asked and self.bidder is None:
                self.own(self.turn)
        elif word == "sell":
            assert self.bidder is not None
            self.purses[self.bidder] -= self.bid
            self.purses[self.turn] += self.bid
            self.own(self.bidder)
        else:
            self.own(self.turn)

    def own(self, seat: int) -> None:
        """The card for sale is somebody's."""
        self.up[seat].append(self.sale)
        self.sale, self.bid, self.bidder, self.asked = "", 0, None, []
        self.go_on()

    def go_on(self) -> None:
        """The next uncovers a card; if there is none left the pot is won, or stands."""
        if any(self.down):
            while True:
                self.turn = (self.turn + 1) % self.players
                if self.down[self.turn]:
                    return
        trumps = [
            (RANKS.index(card[1:]), seat)
            for seat, cards in enumerate(self.up)
            for card in cards
            if card[0] == self.turned[0]
        ]
        if trumps:
            self.purses[max(trumps)[1]] += self.pot
            self.pot = 0


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Round:
    """A position of a file: seats, pot, and the cards of a pack in order; seat 0 deals."""
    seats, pot, talon = fields
    found = Round(talon.split(), [0] * int(seats), int(pot))
    found.deal()
    return found


def parts(here: Round) -> dict[str, Any]:
    """The parts with which the engine sets a position up."""
    return {
        "purses": [0] * here.players,
        "pools": [f"pot {here.pot}"],
        "turned": here.turned,
        "hidden": [" ".join(cards) for cards in here.down],
        "shown": [" ".join(cards) for cards in here.up],
        "stock": " ".join(here.talon),
        "turn": here.turn,
    }


def drawn(key: str, dice: Random) -> Round:
    """A deal of some of the cards to a few players."""
    seats = dice.choice((2, 3, 4))
    talon = dice.sample(CARDS, dice.randrange(3 * seats + 1, 27))
    return written([str(seats), str(dice.choice((0, 3))), " ".join(talon)])


def legal(house: None, here: Round) -> list[str]:
    return here.moves()


def done(house: None, here: Round, move: str) -> Round:
    after = deepcopy(here)
    after.make(move)
    return after


def count(house: None, here: Round, depth: int) -> int:
    """How many lines of play of this length there are."""
    if depth == 0 or here.mover() is None:
        return 1
    return sum(count(house, done(house, here, move), depth - 1) for move in here.moves())
