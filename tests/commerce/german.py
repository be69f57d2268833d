"""German Commerce written a second time, from the chapter and without the code of the engine.

Cards are texts; players are numbered in the order of play, which goes to the left: the first is
the dealer's left neighbour, the last the dealer. Those who are dead keep their number.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, Final

from tests.second import Second

KEY: Final = "german-commerce"
RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A"]
PACK: Final = [f"{suit}{rank}" for suit in "♣♠♥♦" for rank in RANKS]
STAKE: Final = 3


def value(hand: Sequence[str]) -> tuple[int, int]:
    """A triple before a sequence before points, of two or three cards of a suit."""
    places = sorted(RANKS.index(card[1:]) for card in hand)
    suits = Counter(card[0] for card in hand)
    if len(hand) == 3 and len(set(places)) == 1:
        return 2, places[0]
    if len(hand) == 3 and len(suits) == 1 and places[0] + 2 == places[1] + 1 == places[2]:
        return 1, places[2]
    eyes = Counter[str]()
    for card in hand:
        eyes[card[0]] += {"A": 11, "K": 10, "D": 10, "B": 10}.get(card[1:]) or int(card[1:])
    return 0, max((eyes[suit] for suit, number in suits.items() if number > 1), default=0)


@dataclass
class Table(Second):
    """A deal as anybody could write it down who sees all cards."""

    hands: list[list[str]]
    open: list[str]
    stock: list[str] = field(default_factory=list)
    strokes: list[int] = field(default_factory=list)
    bought_in: list[int] = field(default_factory=list)
    limit: int = 3
    hoyle: bool = False  # any number of cards in turn, for all, and a third of the stake to buy in
    anew: bool = False
    unseen: bool = False
    turn: int = 0
    passed: set[int] = field(default_factory=set)
    exchanged: list[int] = field(default_factory=list)
    asked: set[int] = field(default_factory=set)
    asks: int | None = None
    buyer: int | None = None
    loser: int | None = None
    over: bool = False
    purses: list[int] = field(default_factory=list)
    pot: int = 0

    def __post_init__(self) -> None:
        for each in (self.strokes, self.bought_in, self.exchanged, self.purses):
            each.extend([0] * (len(self.hands) - len(each)))

    @property
    def pools(self) -> dict[str, int]:
        return {"pot": self.pot}

    def counts(self) -> dict[str, list[int]]:
        """The strokes, who has bought in, and whether the last two deal again."""
        return {
            "strokes": self.strokes,
            "buys": self.bought_in,
            "anew": [int(self.asks is not None)],
        }

    def mover(self) -> int | None:
        return None if self.over else self.actor

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def alive(self) -> list[int]:
        return [player for player in range(self.players) if self.strokes[player] < self.limit]

    @property
    def actor(self) -> int:
        """Who is to act."""
        if self.unseen:
            return self.players - 1
        if self.asks is not None:
            return next(player for player in self.alive if player != self.asks)
        return self.turn if self.buyer is None else self.buyer

    def moves(self) -> list[str]:
        """What the player who is to act may do."""
        if self.unseen:
            return ["take the table", "look"]
        if self.asks is not None:
            return ["agree", "refuse"]
        if self.buyer is not None:
            return ["buy in", "stay out"]
        found = ["pass"]
        if len(self.alive) == 2 and not self.anew and self.turn not in self.asked:
            found.append("deal again")
        is_dealer = self.turn == self.players - 1
        if self.anew and is_dealer and self.exchanged[self.turn] == 3:
            return found
        hand = self.hands[self.turn]
        exchanges = (
            f"take {' '.join(taken)} for {' '.join(given)}"
            for number in ((1, 2) if is_dealer and not self.hoyle else (1, 2, 3))
            for taken in combinations(self.open, number)
            for given in combinations(hand, number)
        )
        return [*found, *exchanges]

    def make(self, move: str) -> None:
        """Make a move, and whatever follows from it."""
        if " for " in move:
            self.exchange(move)
        elif move == "take the table":
            self.hands[-1], self.open = self.open, self.hands[-1]
            self.passed.add(self.players - 1)
            self.begin()
        elif move == "look":
            self.begin()
        elif move == "pass":
            self.passed.add(self.turn)
            self.go_on()
        elif move == "deal again":
            self.asks = self.turn
            self.asked.add(self.turn)
        elif move == "agree":
            self.over = True
        elif move == "refuse":
            self.asks = None
        else:
            self.answer(move)

    def begin(self) -> None:
        self.unseen = False
        self.turn = self.alive[0]

    def exchange(self, move: str) -> None:
        taken, given = (text.split() for text in move.removeprefix("take ").split(" for "))
        hand = self.hands[self.turn]
        for mine, theirs in zip(given, taken, strict=True):
            place = self.open.index(theirs)
            self.open[place], hand[hand.index(mine)] = mine, theirs
        self.exchanged[self.turn] += 1
        if len(taken) > 1 and not self.hoyle:
            self.passed.add(self.turn)
        self.go_on()

    def go_on(self) -> None:
        """The next of the living who has not passed; after the last of them the hands are shown."""
        waiting = [player for player in self.alive if player not in self.passed]
        if waiting:
            self.turn = min(waiting, key=lambda player: (player <= self.turn, player))
        else:
            self.show()

    def show(self) -> None:
        values = {player: value(self.hands[player]) for player in self.alive}
        self.loser = max(player for player in values if values[player] == min(values.values()))
        is_first = not any(self.bought_in) and len(self.alive) == self.players
        others = [self.strokes[player] for player in self.alive if player != self.loser]
        self.strokes[self.loser] += 1
        if self.strokes[self.loser] == self.limit and is_first:
            self.buyer = self.loser
            self.worst = max(others)
        else:
            self.end()

    def answer(self, move: str) -> None:
        player, self.buyer = self.buyer, None
        assert player is not None
        if move == "buy in":
            price = STAKE // 3 if self.hoyle else STAKE
            self.purses[player] -= price
            self.pot += price
            self.bought_in[player] += 1
            self.strokes[player] = self.worst
        self.end()

    def end(self) -> None:
        """The last of the living wins the pot, and gives the other of the last two a stake."""
        self.over = True
        if len(self.alive) == 1:
            (winner,) = self.alive
            self.purses[winner] += self.pot
            self.pot = 0
            if self.players > 2 and self.loser is not None:
                self.purses[winner] -= STAKE
                self.purses[self.loser] += STAKE

    # --- What the counts and the engine ask for ----------------------------------------------

    def seat(self, player: int) -> int:
        """Seat 0 deals, and seats count to the left."""
        return (player + 1) % self.players

    def by_seat(self, each: Sequence[Any]) -> list[Any]:
        """What each player has, by the seats."""
        return [each[-1], *each[:-1]]

    def parts(self) -> dict[str, Any]:
        """The parts with which the engine sets a position up."""
        return {
            "hands": [" ".join(hand) for hand in self.by_seat(self.hands)],
            "table": " ".join(self.open),
            "stock": " ".join(self.stock),
            "turn": 1 if self.unseen else self.seat(self.turn) + 1,
            "passed": self.by_seat([int(each in self.passed) for each in range(self.players)]),
            "bought": self.by_seat(self.exchanged),
            "strokes": self.by_seat(self.strokes),
            "buys": self.by_seat(self.bought_in),
            "anew": int(self.anew),
            "pools": [f"pot {self.pot}"],
        }


def dealt(
    cards: Sequence[str],
    purses: Sequence[int],
    strokes: Sequence[int] = (),
    bought_in: Sequence[int] = (),
    *,
    limit: int = 3,
    hoyle: bool = False,
    anew: bool = False,
    pot: int | None = None,
) -> Table:
    """Three cards to each of the living, one by one, and three to the table."""
    table = Table(
        [[] for _ in purses],
        [],
        purses=[*purses],
        strokes=[*strokes],
        bought_in=[*bought_in],
        limit=limit,
        hoyle=hoyle,
        anew=anew,
        unseen=True,
    )
    alive = table.alive
    for place, player in enumerate(alive):
        table.hands[player] = list(cards[place : 3 * len(alive) : len(alive)])
    table.open, table.stock = list(cards[3 * len(alive) :][:3]), list(cards[3 * len(alive) + 3 :])
    table.turn = table.players - 1
    if pot is None:
        table.purses, table.pot = [purse - STAKE for purse in purses], STAKE * len(purses)
    else:
        table.pot = pot
    return table


def written(fields: Sequence[str]) -> Table:
    """A position of a file: hands in the order of play, the dealer's last, table, and strokes."""
    hands, table, strokes = fields
    return Table(
        [hand.split() for hand in hands.split("/")],
        table.split(),
        strokes=[int(each) for each in strokes.split()],
    )


def drawn(dice: Random, hoyle: bool = False) -> Table:
    """A deal for two to ten of whom some are nearly dead, after some of its moves."""
    players = dice.choice((2, 2, 3, 4, 9, 10))
    cards = [card for card in PACK if players > 8 or RANKS.index(card[1:]) > 4]
    dice.shuffle(cards)
    strokes = [dice.choice((0, 1, 2, 2, 3)) for _ in range(players)]
    strokes[0], strokes[-1] = dice.randrange(3), dice.randrange(3)
    anew = strokes.count(3) == players - 2 and dice.random() < 0.5
    table = dealt(cards, [0] * players, strokes, hoyle=hoyle, anew=anew, pot=STAKE * players)
    for _ in range(dice.randrange(3 * players)):
        after = [move for move in table.moves() if move not in ("pass", "deal again")]
        if not after:
            break
        table.make(dice.choice(after))
        if table.over or table.asks is not None or table.buyer is not None:
            return drawn(dice, hoyle)
    return table
