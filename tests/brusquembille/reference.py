"""Brusquembille written a second time, from the chapter and without the code of the engine.

Cards are texts; players are numbered in the order of play, which goes to the right: the first is
the dealer's right neighbour. Everything of a deal is kept in one table, purses included.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

RANKS: Final = ["7", "8", "9", "B", "D", "K", "10", "A"]
SUITS: Final = ["♣", "♠", "♥", "♦"]
EYES: Final = {"A": 11, "10": 10, "K": 4, "D": 3, "B": 2}
DUE: Final = {"A": 2, "10": 1}


@dataclass(frozen=True)
class House:
    """What is agreed: whether suit is followed at the end, and what an empty trick counts."""

    follow: bool = True
    empty: int = 1


HOUSES: Final[Mapping[str, House]] = {
    "brusquembille": House(),
    "brusquembille/pierer": House(follow=False, empty=0),
}


def pack(players: int) -> list[str]:
    """Thirty-two cards, or thirty for three or five."""
    out = {"♣7", "♠7"} if players in (3, 5) else set[str]()
    return [f"{s}{r}" for s in SUITS for r in RANKS if f"{s}{r}" not in out]


@dataclass
class Table(Second):
    """A deal as anybody could write it down who sees all cards."""

    trump: str
    hands: list[list[str]]
    talon: list[str]
    led: list[str] = field(default_factory=list)
    leader: int = 0
    tricks: list[list[list[str]]] = field(default_factory=list)
    purses: list[int] = field(default_factory=list)
    house: House = HOUSES["brusquembille"]

    def __post_init__(self) -> None:
        self.tricks = self.tricks or [[] for _ in self.hands]
        self.purses = self.purses or [0] * len(self.hands)

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def turn(self) -> int:
        return (self.leader + len(self.led)) % self.players

    @property
    def over(self) -> bool:
        return not self.led and not any(self.hands)

    @property
    def robber(self) -> str:
        """The lowest trump that is in the game."""
        mine = [card for card in pack(self.players) if card[0] == self.trump]
        return min(mine, key=height)

    def moves(self) -> list[str]:
        """What the player whose turn it is may do."""
        hand = self.hands[self.turn]
        if self.talon:
            is_there = self.robber in hand and self.talon[-1] != self.robber
            return [*hand, *(["rob"] if is_there else [])]
        follows = self.led and self.house.follow
        same = [card for card in hand if follows and card[0] == self.led[0][0]]
        return same or list(hand)

    def make(self, move: str) -> None:
        """Make a move, and whatever follows from it."""
        hand = self.hands[self.turn]
        if move == "rob":
            hand[hand.index(self.robber)], self.talon[-1] = self.talon[-1], self.robber
            return
        hand.remove(move)
        self.led.append(move)
        if len(self.led) == self.players:
            self.end_trick()

    def end_trick(self) -> None:
        """The trick is won, its aces and tens are paid, and cards are drawn."""
        best = 0
        for place, card in enumerate(self.led):
            if beats(card, self.led[best], self.trump):
                best = place
        for place, card in enumerate(self.led):
            owner, due = (self.leader + place) % self.players, DUE.get(card[1:], 0)
            gain = due if place == best else -due
            for other in range(self.players):
                self.purses[other] -= gain
            self.purses[owner] += gain * self.players
        self.leader = (self.leader + best) % self.players
        self.tricks[self.leader].append(self.led)
        self.led = []
        for step in range(self.players if self.talon else 0):
            self.hands[(self.leader + step) % self.players].append(self.talon.pop(0))

    def counts(self) -> dict[str, list[int]]:
        return {"points": self.counted()}

    def counted(self) -> list[int]:
        """The eyes in everybody's tricks, and one for a trick without any."""
        return [sum(worth(trick) or self.house.empty for trick in mine) for mine in self.tricks]

    def paid(self) -> list[int]:
        """What everybody has got or given, the count at the end included."""
        purses, totals = list(self.purses), self.counted()
        best = [player for player, total in enumerate(totals) if total == max(totals)]
        for player, total in enumerate(totals if self.over else ()):
            lacking = max(totals) - total
            purses[player] -= lacking
            for place, winner in enumerate(best):
                odd = lacking % len(best) if place == 0 else 0
                purses[winner] += lacking // len(best) + odd
        return purses


def height(card: str) -> int:
    return RANKS.index(card[1:])


def worth(trick: Sequence[str]) -> int:
    return sum(EYES.get(card[1:], 0) for card in trick)


def beats(card: str, other: str, trump: str) -> bool:
    """Whether a card that is played later wins over the best so far."""
    if card[0] == other[0]:
        return height(card) > height(other)
    return card[0] == trump


def dealt(
    cards: Sequence[str],
    players: int,
    house: House = HOUSES["brusquembille"],
    purses: Sequence[int] = (),
) -> Table:
    """Three cards to each at once, the next card turned and put under the talon."""
    hands = [list(cards[3 * player : 3 * player + 3]) for player in range(players)]
    turned, *rest = cards[3 * players :]
    return Table(turned[0], hands, [*rest, turned], purses=[*purses], house=house)


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Table:
    """A position of a file: talon, or the suit of trumps, hands in the order of play, trick."""
    talon, hands, led = fields
    cards = talon.split()
    some = [hand.split() for hand in hands.split("/")]
    trick = led.split()
    is_suit = len(cards) == 1 and cards[0] in SUITS
    table = Table(cards[-1][0], some, [] if is_suit else cards, trick)
    table.leader = -len(trick) % len(some)
    return table


def seat(player: int, players: int) -> int:
    """The seat of a player; seats count to the left, and seat 0 deals."""
    return (players - 1 - player) % players


def parts(table: Table) -> dict[str, Any]:
    """The parts with which the engine sets a position up."""
    by_seat = {seat(player, table.players): hand for player, hand in enumerate(table.hands)}
    return {
        "hands": [" ".join(by_seat[each]) for each in range(table.players)],
        "stock": " ".join(table.talon),
        "trick": " ".join(table.led),
        "trump": table.trump,
        "turn": seat(table.turn, table.players) + 1,
    }


def drawn(key: str, dice: Random) -> Table:
    """A deal for two to five, after some of its moves."""
    players = dice.randrange(2, 6)
    cards = pack(players)
    dice.shuffle(cards)
    table = dealt(cards, players, HOUSES[key])
    for _ in range(dice.randrange(len(cards))):
        table.make(dice.choice(table.moves()))
    return table
