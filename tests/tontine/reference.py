"""The Tontine written a second time, from the chapter and without the code of the engine.

Cards are texts, and only their rank matters. Players are numbered in the order of the deal, which
goes to the right: the first is the dealer's right neighbour, and the left neighbour of a player is
the one before him.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

DRAWN: Final = {"K": 3, "D": 2, "B": 1}
TO_NEIGHBOUR: Final = {"A": 1, "2": 2, "3": 3}  # so much, and so far to the left
TO_BOWL: Final = {"4": 1, "5": 1, "6": 2, "7": 1, "8": 2, "9": 1}


@dataclass(frozen=True)
class House:
    """What is agreed: what a four costs, and whether a tour is one card each."""

    four: int = 1
    one_round: bool = False


HOUSES: Final[Mapping[str, House]] = {
    "tontine": House(),
    "tontine/dictionnaire": House(four=2, one_round=True),
}
CARDS: Final = [f"{s}{r}" for s in "♣♠♥♦" for r in (*"A23456789", "10", *"BDK")]


@dataclass
class Tour(Second):
    """A tour as anybody could write it down who sees the cards that are still to come."""

    purses: list[int]
    bowl: int
    talon: list[str]
    next: int = 0
    cards: list[tuple[int, str]] = field(default_factory=list)  # of this round, not yet paid for
    open: bool = False  # whether they are being paid for
    house: House = HOUSES["tontine"]
    rounds: int = 0  # that are paid for

    @property
    def pools(self) -> dict[str, int]:
        return {"bowl": self.bowl}

    def counts(self) -> dict[str, list[int]]:
        return {"purses": self.purses}

    @property
    def players(self) -> int:
        return len(self.purses)

    @property
    def over(self) -> bool:
        is_done = not self.talon or (self.house.one_round and self.rounds > 0)
        return not self.open and (is_done or self.last is not None)

    @property
    def last(self) -> int | None:
        """The only one who has counters."""
        alive = [player for player, purse in enumerate(self.purses) if purse]
        return alive[0] if len(alive) == 1 else None

    @property
    def turn(self) -> int:
        """Who has a claim, or chance."""
        return self.claimant() if self.open else -1

    def claimant(self) -> int:
        """Who may demand something for the first card that is not paid for."""
        player, card = self.cards[0]
        return (player - TO_NEIGHBOUR.get(card[1:], 0)) % self.players

    def moves(self) -> list[str]:
        """What may be done: by who has a claim, else by chance."""
        return [f"claim {self.cards[0][1]}", "pass"] if self.open else self.talon[:1]

    def make(self, move: str) -> None:
        """Make a move, and whatever follows from it."""
        if not self.open:
            self.lay()
        else:
            if move != "pass":
                self.pay()
            del self.cards[0]
            self.go_on()

    def lay(self) -> None:
        """The next card goes to the next of the living; after the last of them it is paid."""
        while not self.purses[self.next]:
            self.next = (self.next + 1) % self.players
        self.cards.append((self.next, self.talon.pop(0)))
        others = self.purses[self.next + 1 :]
        self.next = (self.next + 1) % self.players
        if not any(others) or not self.talon:
            self.next, self.open = 0, True
            self.go_on()

    def go_on(self) -> None:
        """Pay what nobody has to ask for, up to a card for which somebody has."""
        while self.cards and self.last is None:
            player, card = self.cards[0]
            asks = card[1:] in TO_NEIGHBOUR and self.claimant() != player
            if asks or (card[1:] in DRAWN and self.bowl):
                return
            if card[1:] in TO_BOWL:
                self.pay()
            del self.cards[0]
        self.cards, self.open, self.rounds = [], False, self.rounds + 1
        if self.last is not None:
            self.purses[self.last] += self.bowl
            self.bowl = 0

    def pay(self) -> None:
        """What the first card costs or brings, as far as it goes."""
        player, card = self.cards[0]
        rank = card[1:]
        if rank in DRAWN:
            number = min(DRAWN[rank], self.bowl)
            self.bowl -= number
            self.purses[player] += number
        else:
            costs = {**TO_NEIGHBOUR, **TO_BOWL, "4": self.house.four}
            number = min(costs[rank], self.purses[player])
            self.purses[player] -= number
            if rank in TO_BOWL:
                self.bowl += number
            else:
                self.purses[self.claimant()] += number


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Tour:
    """A position of a file: purses in the order of the deal, the bowl, the cards to come."""
    purses, bowl, talon = fields
    return Tour([int(each) for each in purses.split()], int(bowl), talon.split())


def parts(tour: Tour) -> dict[str, Any]:
    """The parts with which the engine sets a position up; seat 0 deals."""
    return {
        "purses": list(reversed(tour.purses)),
        "pools": [f"bowl {tour.bowl}"],
        "stock": " ".join(tour.talon),
        "turn": tour.players,
    }


def drawn(key: str, dice: Random) -> Tour:
    """Some players, some of whom are dead or nearly, before a round."""
    purses = [dice.choice((0, 1, 2, 9)) for _ in range(dice.choice((5, 12, 15)))]
    purses[:2] = [1, 3]
    talon = dice.sample(CARDS, dice.randrange(1, 53))
    return Tour(purses, dice.choice((0, 2, 36)), talon, house=HOUSES[key])
