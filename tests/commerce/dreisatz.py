"""Dreisatz written a second time, from the chapter and without the code of the engine.

Cards are texts; players are numbered in the order of play, which goes to the right: the first is
the dealer's right neighbour, the last the dealer. Of each the third card lies open.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

KEY: Final = "dreisatz"
RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A"]
OPEN: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "B", "D", "K"]
PACK: Final = [f"{suit}{rank}" for suit in "♣♠♥♦" for rank in RANKS]
POTS: Final = ("Schöne", "Folge", "31")


def eyes(cards: Sequence[str]) -> int:
    return sum({"A": 11, "K": 10, "D": 10, "B": 10}.get(c[1:]) or int(c[1:]) for c in cards)


def folge(cards: Sequence[str]) -> int:
    """How high three cards are that follow one another in a suit; 0 if they do not."""
    low, middle, high = sorted(RANKS.index(card[1:]) for card in cards)
    is_one = len({card[0] for card in cards}) == 1 and low + 2 == middle + 1 == high
    return high if is_one else 0


@dataclass
class Table(Second):
    """A deal as anybody could write it down who sees all cards."""

    cards: list[list[str]]
    stock: list[str]
    turn: int = 0
    enough: set[int] = field(default_factory=set)
    rounds: int = 0
    over: bool = False
    purses: list[int] = field(default_factory=list)
    pots: dict[str, int] = field(default_factory=lambda: dict.fromkeys(POTS, 0))
    met: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.purses = self.purses or [0] * self.players
        self.met += [player for player in range(self.players) if eyes(self.cards[player]) == 31]
        while not self.over and not self.may(self.turn):
            self.go_on()

    @property
    def pools(self) -> dict[str, int]:
        return self.pots

    def counts(self) -> dict[str, list[int]]:
        return {"points": list(map(eyes, self.cards))}

    @property
    def players(self) -> int:
        return len(self.cards)

    def may(self, player: int) -> bool:
        return player not in self.enough and eyes(self.cards[player]) <= 31

    def moves(self) -> list[str]:
        return ["buy", "pass"] if self.stock else ["pass"]

    def make(self, move: str) -> None:
        """Make a move, and whatever follows from it."""
        if move == "pass":
            self.enough.add(self.turn)
        else:
            self.cards[self.turn].append(self.stock.pop(0))
            if eyes(self.cards[self.turn]) == 31:
                self.met.append(self.turn)
        self.go_on()
        while not self.over and not self.may(self.turn):
            self.go_on()

    def go_on(self) -> None:
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
            self.rounds += 1
        if self.rounds == 3 or not any(map(self.may, range(self.players))):
            self.end()

    def end(self) -> None:
        self.over = True
        first = [OPEN.index(cards[2][1:]) for cards in self.cards]
        self.draw("Schöne", first)
        self.draw("Folge", [folge(cards[:3]) for cards in self.cards])
        sums = [eyes(cards) if eyes(cards) <= 31 else -1 for cards in self.cards]
        alive = [player for player in self.met if sums[player] == 31]
        if alive:
            sums[alive[0]] = 99
        self.draw("31", [each + 1 for each in sums])

    def draw(self, pot: str, numbers: Sequence[int]) -> None:
        """The highest number draws a pot, if it is one player's and not nothing."""
        most = max(numbers)
        best = [player for player, number in enumerate(numbers) if number == most]
        if len(best) == 1 and (most or pot == "Schöne"):
            self.purses[best[0]] += self.pots[pot]
            self.pots[pot] = 0

    # --- What the counts and the engine ask for ----------------------------------------------

    def seat(self, player: int) -> int:
        """Seat 0 deals, and seats count to the left."""
        return (self.players - 1 - player) % self.players

    def parts(self) -> dict[str, Any]:
        """The parts with which the engine sets a position up."""
        by_seat = [self.cards[self.seat(seat)] for seat in range(self.players)]
        return {
            "hands": [" ".join([*cards[:2], *cards[3:]]) for cards in by_seat],
            "laid": [cards[2] for cards in by_seat],
            "bought": [len(cards) - 3 for cards in by_seat],
            "passed": [int(self.seat(seat) in self.enough) for seat in range(self.players)],
            "stock": " ".join(self.stock),
            "round": self.rounds,
            "turn": self.seat(self.turn) + 1,
            "pools": [f"{name} {number}" for name, number in self.pots.items()],
        }


def dealt(cards: Sequence[str], purses: Sequence[int], pots: Sequence[int] = (0, 0, 0)) -> Table:
    """Two cards to each at once, one more that lies open, and three stakes from each."""
    players = len(purses)
    hands = [
        [*cards[2 * player : 2 * player + 2], cards[2 * players + player]]
        for player in range(players)
    ]
    full = {name: there + players for name, there in zip(POTS, pots, strict=True)}
    return Table(hands, list(cards[3 * players :]), purses=[each - 3 for each in purses], pots=full)


def written(fields: Sequence[str]) -> Table:
    """A position of a file: cards in the order of play, the dealer's last, and the stock."""
    hands, stock = fields
    return Table([hand.split() for hand in hands.split("/")], stock.split())


def drawn(dice: Random) -> Table:
    """A deal for two to eight, after some of its moves, now and then with a stock that runs out."""
    players = dice.randrange(2, 9)
    cards = dice.sample(PACK, 52)
    cards.sort(key=lambda card: dice.random() + (RANKS.index(card[1:]) > dice.randrange(3, 13)))
    table = dealt(cards, [0] * players)
    if not dice.randrange(3):
        table.stock = table.stock[: dice.randrange(6)]
    for _ in range(dice.randrange(2 * players)):
        if not table.over:
            table.make(dice.choice(table.moves()))
    return drawn(dice) if table.over else table
