"""Rabouge written a second time, from the chapter and without the code of the engine.

Cards are texts, piles on the table are told by the rank on top, and by their cards beneath it.
Seats count to the left; turns go to the right.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

RANKS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K"]
NEXT: Final = dict(zip(RANKS, [*RANKS[1:], RANKS[0]], strict=True))
CARDS: Final = [suit + rank for suit in "♣♠♥♦" for rank in RANKS]


@dataclass(frozen=True)
class House:
    """What a form does differently: how many heaps, and who is burdened."""

    heaps: int = 4
    burdened: str = ""


HOUSES: Final[Mapping[str, Any]] = {
    "rabouge": House(),
    "rabouge/neighbours": House(burdened="two"),
    "rabouge/one-heap": House(heaps=1, burdened="all"),
}


def place(card: str) -> int:
    return RANKS.index(card[1:])


def above(card: str, other: str) -> bool:
    """Whether a card is the next one above another; above the king is the ace."""
    return NEXT[other[1:]] == card[1:]


@dataclass
class Table(Second):
    """Everything that lies on the table, as anybody could write it down who sees it all."""

    house: House
    stocks: list[list[str]]
    rest: list[list[str]]
    heaps: list[list[list[str]]] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    purses: list[int] = field(default_factory=list)
    piles: list[list[str]] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    turn: int = 0
    rank: str = ""
    shuffler: int = 0

    def __post_init__(self) -> None:
        players = range(len(self.stocks))
        self.heaps = self.heaps or [[] for _ in players]
        self.won = self.won or [0 for _ in players]
        self.purses = self.purses or [0 for _ in players]

    @property
    def players(self) -> int:
        return len(self.stocks)

    @property
    def ending(self) -> bool:
        return not self.hand and not any(self.rest)

    @property
    def over(self) -> bool:
        return self.ending and not any(self.layable(seat) for seat in range(self.players))

    def right(self, seat: int, steps: int = 1) -> int:
        return (seat - steps) % self.players

    # --- Turns ---

    def begin(self) -> None:
        """The highest Stock card begins, and the first card of five is laid in the middle."""
        order = [self.right(self.shuffler, step) for step in range(1, self.players + 1)]
        best = max(place(self.stocks[seat][0]) for seat in order)
        self.turn = next(seat for seat in order if place(self.stocks[seat][0]) == best)
        self.take()
        self.piles = [[self.hand.pop(0)]]
        self.rank = self.piles[0][0][1:]
        self.settle()

    def take(self) -> None:
        """Five cards, and those that are wanting from whoever has most."""
        mine = self.rest[self.turn]
        self.hand, self.rest[self.turn] = mine[:5], mine[5:]
        while len(self.hand) < 5 and any(self.rest):
            others = [self.right(self.turn, step) for step in range(1, self.players)]
            giver = max(others, key=lambda seat: len(self.rest[seat]))
            short = 5 - len(self.hand)
            self.hand += self.rest[giver][:short]
            self.rest[giver] = self.rest[giver][short:]

    def settle(self) -> None:
        """As long as whoever is to move can do nothing, the next one is."""
        for _ in range(self.players + 1):
            if self.over or self.hand or self.layable(self.turn) or self.burdens():
                return  # a card of the hand can always be put on a heap
            self.turn = self.right(self.turn)
            if any(self.rest):
                self.take()

    # --- Moves ---

    def wanted(self) -> set[str]:
        """The ranks that can go to the table."""
        return {self.rank, *(NEXT[pile[-1][1:]] for pile in self.piles)}

    def mine(self, seat: int) -> list[tuple[str, str]]:
        """The cards that a seat may lay, with what is written behind them."""
        hand = self.hand if seat == self.turn else []
        found = [(card, "") for card in sorted(set(hand))]
        found += [(card, " from Stock") for card in self.stocks[seat][:1]]
        return found + [(heap[-1], f" from heap {n}") for n, heap in enumerate(self.heaps[seat], 1)]

    def layable(self, seat: int) -> list[tuple[str, str]]:
        wanted = self.wanted()
        return [(card, whence) for card, whence in self.mine(seat) if card[1:] in wanted]

    def victims(self) -> list[int]:
        if self.ending or not self.house.burdened:
            return []
        far = self.players - 1
        steps = {"two": sorted({1, far}), "all": list(range(1, self.players))}
        return [self.right(self.turn, step) for step in steps[self.house.burdened]]

    def burdens(self) -> list[str]:
        """How the first who can be burdened may be."""
        for seat in self.victims():
            found = [
                f"{card}{whence} to player {seat + 1} heap {n}"
                for card, whence in self.mine(self.turn)
                for n, heap in enumerate(self.heaps[seat], 1)
                if above(card, heap[-1]) or above(heap[-1], card)
            ]
            if found:
                return found
        return []

    def moves(self) -> list[str]:
        """What the player whose turn it is may do."""
        laid = self.layable(self.turn)
        if laid:
            of_stock = [each for each in laid if each[1] == " from Stock"]
            return [card + whence for card, whence in (of_stock or laid)]
        most = min(len(self.heaps[self.turn]) + 1, self.house.heaps)
        put = [f"{card} on heap {n}" for card in sorted(set(self.hand)) for n in range(1, most + 1)]
        return [*put, *self.burdens(), *([] if self.hand else ["pass"])]

    def make(self, move: str) -> None:
        """Make a move, and whatever follows from it."""
        card, *words = move.split()
        if card == "pass":
            self.turn = self.right(self.turn)
            self.take()
            return
        if "from" not in words:
            self.hand.remove(card)
        elif "Stock" in words:
            self.stocks[self.turn].pop(0)
        else:
            number = int(words[words.index("from") + 2]) - 1
            self.heaps[self.turn][number].pop()
            self.heaps[self.turn] = [heap for heap in self.heaps[self.turn] if heap]
        if "to" in words:
            seat, number = int(words[-3]) - 1, int(words[-1]) - 1
            self.heaps[seat][number].append(card)
        elif "on" in words:
            number = int(words[-1]) - 1
            if number == len(self.heaps[self.turn]):
                self.heaps[self.turn].append([])
            self.heaps[self.turn][number].append(card)
        else:
            self.lay(card)
        if "Stock" in words and not self.stocks[self.turn]:
            for seat, stock in enumerate(self.stocks):
                self.purses[seat] -= 2 * len(stock)
                self.purses[self.turn] += 2 * len(stock)
        self.settle()

    def lay(self, card: str) -> None:
        """A card on the table; the thirteenth of a pile wins it."""
        if card[1:] == self.rank:
            self.piles.append([card])
            return
        pile = next(pile for pile in self.piles if above(card, pile[-1]))
        pile.append(card)
        if len(pile) == 13:
            self.piles.remove(pile)
            self.won[self.turn] += 1

    # --- Payment ---

    def counts(self) -> dict[str, list[int]]:
        return {"rabouges": self.won, "cards": self.left()}

    def left(self) -> list[int]:
        return [sum(map(len, heaps)) for heaps in self.heaps]

    def paid(self) -> list[int]:
        """What everybody has got or given, both settlements included if the game is over."""
        purses, cards = list(self.purses), self.left()
        if self.over:
            for one in range(self.players):
                for other in range(self.players):
                    purses[one] += 5 * (self.won[one] - self.won[other])
                    purses[one] += cards[other] - cards[one]
        return purses


def dealt(house: House, cards: Sequence[str], purses: list[int], shuffler: int = 0) -> Table:
    """Seven cards each from the shuffler's right on, and the rest in equal shares."""
    players = len(purses)
    order = [(shuffler - 1 - step) % players for step in range(players)]
    stocks: list[list[str]] = [[] for _ in order]
    rest: list[list[str]] = [[] for _ in order]
    each = (len(cards) - 7 * players) // players
    for turn, seat in enumerate(order):
        stocks[seat] = list(cards[7 * turn : 7 * turn + 7])
        begin = 7 * players + each * turn
        rest[seat] = list(cards[begin : begin + each])
    table = Table(house, stocks, rest, purses=purses, shuffler=shuffler)
    table.begin()
    return table


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Table:
    """A position of a file: piles, hand, Stocks, heaps and cards to take, seat 0 to move."""
    piles, hand, stocks, heaps, rest = (text.strip() for text in fields)
    table = Table(HOUSES["rabouge"], _each(stocks), _each(rest))
    table.heaps = [
        [heap.split() for heap in some.split("+") if heap.split()] for some in heaps.split("/")
    ]
    table.piles = [pile.split() for pile in piles.split("+")]
    table.rank, table.hand = table.piles[0][0][1:], hand.split()
    return table


def _each(text: str) -> list[list[str]]:
    return [some.split() for some in text.split("/")]


def parts(table: Table) -> dict[str, Any]:
    """The parts with which the engine sets a position up."""
    return {
        "stocks": [" ".join(stock) for stock in table.stocks],
        "supplies": [" ".join(cards) for cards in table.rest],
        "stacks": [
            f"player {seat + 1}: {' '.join(heap)}"
            for seat, heaps in enumerate(table.heaps)
            for heap in heaps
        ],
        "built": [" ".join(pile) for pile in table.piles],
        "rabouges": [" ".join(_full(table.rank) * number) for number in table.won],
        "hand": " ".join(table.hand),
        "turn": table.turn + 1,
        "dealer": table.shuffler + 1,
    }


def _full(rank: str) -> list[str]:
    """The cards of a Rabouge; of what suit does not matter."""
    start = RANKS.index(rank)
    return [f"♣{each}" for each in (*RANKS[start:], *RANKS[:start])]


def drawn(key: str, dice: Random) -> Table:
    """A deal for two or three, after some of its moves."""
    players = dice.randrange(2, 4)
    cards = CARDS * players
    while True:
        dice.shuffle(cards)
        table = dealt(HOUSES[key], cards, [0] * players)
        for _ in range(dice.randrange(40)):
            table.make(dice.choice(table.moves()))
        if not any(table.won):  # whose cards they were nobody has kept
            return table
