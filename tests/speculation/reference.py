"""Speculation written a second time, from the chapter and without the code of the engine.

Cards are texts. Seats count to the left, which is the order of the deal and of the turns.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A"]
CARDS: Final = [suit + rank for suit in "♣♠♥♦" for rank in RANKS]


@dataclass(frozen=True)
class House:
    """What is agreed; ``ace`` is when the ace of trumps wins at once: never, turned, always."""

    dealer: int = 6
    owned: bool = False  # the turned card is the dealer's, and for sale
    higher: bool = False  # no trump is for sale that does not beat all before
    buyer: bool = False  # the neighbour of the buyer goes on
    last: bool = False  # who has the highest trump uncovers cards last
    ace: str = "never"


HOUSES: Final[Mapping[str, House]] = {
    "speculation": House(),
    "speculation/hoyle": House(6, True, True, True, True, "turned"),
    "speculation/britannica": House(8, True, True, False, True, "always"),
}


@dataclass
class Round(Second):
    """Everything that lies on the table, as anybody could write it down who sees it all."""

    house: House
    talon: list[str]
    purses: list[int]
    pot: int = 0
    dealer: int = 0
    turned: str = ""
    trump: str = ""  # the suit
    down: list[list[str]] = field(default_factory=list)
    up: list[list[str]] = field(default_factory=list)
    turn: int = 0
    sale: str = ""
    bid: int = 0
    bidder: int | None = None
    asked: list[int] = field(default_factory=list)  # who may still bid, the next one first
    gone: list[str] = field(default_factory=list)  # never uncovered

    @property
    def pools(self) -> dict[str, int]:
        return {"pot": self.pot}

    @property
    def players(self) -> int:
        return len(self.purses)

    @property
    def enough(self) -> bool:
        return len(self.talon) > 3 * self.players

    def deal(self) -> None:
        """All put in, three cards each are dealt one by one, and one is turned."""
        for seat in range(self.players):
            number = self.house.dealer if seat == self.dealer else 4
            self.purses[seat] -= number
            self.pot += number
        self.down, self.up = [[] for _ in self.purses], [[] for _ in self.purses]
        for place in range(3 * self.players):
            self.down[(self.dealer + 1 + place) % self.players].insert(0, self.talon.pop(0))
        self.turned = self.talon.pop(0)
        self.trump = self.turned[0]
        self.turn = (self.dealer + 1) % self.players
        if self.house.owned:
            card, self.turned, self.turn = self.turned, "", self.dealer
            self.uncover(card, is_turned=True)

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
            self.uncover(self.down[self.turn].pop(0))
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

    def uncover(self, card: str, is_turned: bool = False) -> None:
        """A card is seen: it wins, or is for sale, or lies there."""
        others = [RANKS.index(each) for _, each in self.trumps()]
        is_beaten = any(other > RANKS.index(card[1:]) for other in others)
        ends = self.house.ace == "always" or (self.house.ace == "turned" and is_turned)
        if card[0] == self.trump and card[1:] == "A" and ends:
            self.gone += [each for cards in self.down for each in cards]
            self.down = [[] for _ in self.purses]
        elif card[0] == self.trump and not (self.house.higher and is_beaten):
            seats = range(self.turn + 1, self.turn + self.players)
            self.sale, self.asked = card, [seat % self.players for seat in seats]
            return
        self.up[self.turn].append(card)
        self.go_on()

    def own(self, seat: int) -> None:
        """The card for sale is somebody's."""
        self.up[seat].append(self.sale)
        self.sale, self.bid, self.bidder, self.asked = "", 0, None, []
        if self.house.buyer:
            self.turn = seat
        self.go_on()

    def trumps(self) -> list[tuple[int, str]]:
        """Whose trumps lie open, and their ranks, the highest first."""
        open_ones = [(seat, card) for seat, cards in enumerate(self.up) for card in cards]
        found = [(seat, card[1:]) for seat, card in open_ones if card[0] == self.trump]
        return sorted(found, key=lambda held: RANKS.index(held[1]), reverse=True)

    def go_on(self) -> None:
        """The next uncovers a card; if there is none left the pot is won, or stands."""
        highest = next((seat for seat, _ in self.trumps()), None)
        if any(self.down):
            order = [(self.turn + 1 + place) % self.players for place in range(self.players)]
            waiting = [seat for seat in order if self.down[seat]]
            others = [seat for seat in waiting if not self.house.last or seat != highest]
            self.turn = (others or waiting)[0]
        elif highest is not None:
            self.purses[highest] += self.pot
            self.pot = 0


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Round:
    """A position of a file: seats, pot, and the cards of a pack in order; seat 0 deals."""
    return begun(HOUSES["speculation"], *fields)


def begun(house: House, seats: str, pot: str, talon: str) -> Round:
    """The first deal of a pack."""
    found = Round(house, talon.split(), [0] * int(seats), int(pot))
    found.deal()
    return found


def parts(here: Round) -> dict[str, Any]:
    """The parts with which the engine sets a position up."""
    return {
        "purses": [0] * here.players,
        "pools": [f"pot {here.pot}"],
        "turned": here.turned,
        "trump": here.trump,
        "sale": here.sale,
        "spent": " ".join(here.gone),
        "hidden": [" ".join(cards) for cards in here.down],
        "shown": [" ".join(cards) for cards in here.up],
        "stock": " ".join(here.talon),
        "turn": here.turn + 1,
    }


def drawn(key: str, dice: Random) -> Round:
    """A deal of some of the cards to a few players."""
    seats = dice.choice((2, 3, 4))
    talon = dice.sample(CARDS, dice.randrange(3 * seats + 1, 27))
    return begun(HOUSES[key], str(seats), str(dice.choice((0, 3))), " ".join(talon))
