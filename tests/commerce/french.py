"""French Commerce written a second time, from the chapter and without the code of the engine.

Cards are texts; players are numbered in the order of play, which goes to the right: the first is
the dealer's right neighbour, the last the dealer, who holds the bank.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

KEY: Final = "french-commerce"
RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K", "A"]
SUITS: Final = "♣♠♥♦"
PACK: Final = [f"{suit}{rank}" for suit in SUITS for rank in RANKS]
ROUNDS: Final = 10


def counted(hand: Sequence[str]) -> int:
    """The points of a hand: two or three cards of the suit in which that is most."""
    sums, number = Counter[str](), Counter(card[0] for card in hand)
    for card in hand:
        sums[card[0]] += {"A": 11, "K": 10, "D": 10, "B": 10}.get(card[1:]) or int(card[1:])
    return max((sums[suit] for suit in number if number[suit] > 1), default=0)


def value(hand: Sequence[str]) -> tuple[int, int]:
    """A triple before a sequence before points, and what is higher of the same."""
    places = sorted(RANKS.index(card[1:]) for card in hand)
    if len(set(places)) == 1:
        return 2, places[0]
    in_suit = len({card[0] for card in hand}) == 1
    if in_suit and places[2] - places[0] == 2 and len(set(places)) == 3:
        return 1, places[2]
    return 0, counted(hand)


def enough(hand: Sequence[str]) -> bool:
    """Whether a hand may be shown."""
    kind, height = value(hand)
    return kind > 0 or height >= 20


@dataclass
class Table(Second):
    """A deal as anybody could write it down who sees all cards."""

    hands: list[list[str]]
    bank: list[str]
    turn: int = 0
    offer: str = ""
    changed: bool = False
    rounds: int = 0
    over: bool = False
    bought: set[int] = field(default_factory=set)
    purses: list[int] = field(default_factory=list)
    pot: int = 0

    def __post_init__(self) -> None:
        self.purses = self.purses or [0] * self.players

    @property
    def pools(self) -> dict[str, int]:
        return {"pot": self.pot}

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def banker(self) -> int:
        return self.players - 1

    def mover(self) -> int | None:
        return None if self.over else self.actor

    @property
    def actor(self) -> int:
        """The player whose turn it is, or the one to their right if a card is offered."""
        return (self.turn + bool(self.offer)) % self.players

    def moves(self) -> list[str]:
        """What the player who is to act may do."""
        hand = self.hands[self.actor]
        if self.offer:
            return [f"give {card}" for card in hand]
        found = ["show"] if enough(hand) else []
        if self.changed:
            return [*found, "pass"]
        buying = [f"buy for {card}" for card in hand] if self.bank else []
        return [*found, *buying, *(f"exchange {card}" for card in hand)]

    def make(self, move: str) -> None:
        """Make a move, and whatever follows from it."""
        word, card = move.split(maxsplit=1)[0], move.rsplit(maxsplit=1)[-1]
        if word == "show":
            self.end()
        elif word == "pass":
            self.go_on()
        elif word == "exchange":
            self.hands[self.turn].remove(card)
            self.offer = card
        elif word == "give":
            asked = self.hands[self.actor]
            asked.remove(card)
            asked.append(self.offer)
            self.offer = ""
            self.hands[self.turn].append(card)
            self.after_changing()
        else:
            self.buy(card)
            self.after_changing()

    def buy(self, card: str) -> None:
        """The top of the bank for a card that goes under it, and a counter to the banker."""
        hand = self.hands[self.turn]
        hand.remove(card)
        hand.append(self.bank.pop(0))
        self.bank.append(card)
        self.bought.add(self.turn)
        self.purses[self.turn] -= 1
        self.purses[self.banker] += 1

    def after_changing(self) -> None:
        """Who has changed a card may show it, if it is enough; else the next one comes."""
        self.changed = True
        if not enough(self.hands[self.turn]):
            self.go_on()

    def go_on(self) -> None:
        self.turn, self.changed = (self.turn + 1) % self.players, False
        self.rounds += self.turn == 0
        if self.rounds == ROUNDS:
            self.end()

    def end(self) -> None:
        """All lay down, and the winner is paid."""
        self.over = True
        if self.offer:
            self.hands[self.turn].append(self.offer)
            self.offer = ""
        values = [value(hand) for hand in self.hands]
        best = [player for player in range(self.players) if values[player] == max(values)]
        is_tie = len(best) > 1 and max(values)[0] == 0
        winner = self.banker if is_tie else best[0]
        self.purses[winner] += self.pot
        self.pot = 0
        if winner == self.banker:
            for buyer in self.bought - {self.banker}:
                self.purses[buyer] -= 1
                self.purses[winner] += 1
        else:
            self.purses[self.banker] -= 1
            self.purses[winner] += 1

    # --- What the counts and the engine ask for ----------------------------------------------

    def parts(self) -> dict[str, Any]:
        """The parts with which the engine sets a position up; seat 0 deals."""
        seats = [self.seat(player) for player in range(self.players)]
        hands = {seat: " ".join(hand) for seat, hand in zip(seats, self.hands, strict=True)}
        return {
            "hands": [hands[seat] for seat in range(self.players)],
            "stock": " ".join(self.bank),
            "turn": self.seat(self.turn) + 1,
            "offered": self.offer,
            "changed": int(self.changed),
            "round": self.rounds,
            "bought": [int(self.seat(seat) in self.bought) for seat in range(self.players)],
            "pools": [f"pot {self.pot}"],
        }

    def seat(self, player: int) -> int:
        """The seat of a player, or the player of a seat; seats count to the left, seat 0 deals."""
        return (self.players - 1 - player) % self.players


def dealt(cards: Sequence[str], purses: Sequence[int]) -> Table:
    """Three cards to each at once, and a counter from each in the pot."""
    players = len(purses)
    hands = [list(cards[3 * player : 3 * player + 3]) for player in range(players)]
    paid = [purse - 1 for purse in purses]
    return Table(hands, list(cards[3 * players :]), purses=paid, pot=players)


def written(fields: Sequence[str]) -> Table:
    """A position of a file: hands in the order of play, the banker's last, and the bank."""
    hands, bank = fields
    return Table([hand.split() for hand in hands.split("/")], bank.split())


def drawn(dice: Random) -> Table:
    """A deal for three to eight, after some of its moves; high cards make more of them enough."""
    players = dice.randrange(3, 9)
    cards = dice.sample(PACK, 52)
    cards.sort(key=lambda card: dice.random() + (RANKS.index(card[1:]) < dice.randrange(1, 9)))
    table = dealt(cards, [0] * players)
    for _ in range(dice.randrange(4 * players)):
        after = [move for move in table.moves() if move != "show"]
        table.make(dice.choice(after))
    return table
