"""Tippen written a second time, from the chapter and without the code of the engine.

Cards are texts; players are called by their seats, which count to the left. Everything of a deal is
kept in one table, purses included.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

RANKS: Final = ["7", "8", "9", "10", "B", "D", "K", "A"]
CARDS: Final = [f"{suit}{rank}" for suit in "♣♠♥♦" for rank in RANKS]


@dataclass(frozen=True)
class House:
    """What is agreed."""

    cards: int = 3
    fiducit: bool = False
    hop: bool = False
    duty: bool = False
    limit: int = 0
    packet: int = 2
    trumps: bool = False  # who has none of the suit has to trump


HOUSES: Final[Mapping[str, House]] = {
    "tippen": House(),
    "tippen/fiducit": House(fiducit=True),
    "tippen/hupf": House(hop=True),
    "tippen/four": House(cards=4),
    "tippen/six": House(cards=6),
    "tippen/limit": House(limit=12),
    "tippen/duty": House(duty=True),
    "tippen/wikipedia": House(duty=True, packet=1, trumps=True),
}


@dataclass
class Table(Second):
    """A deal as anybody could write it down who sees all cards."""

    house: House
    hands: list[list[str]]
    dealer: int = 0
    stock: list[str] = field(default_factory=list)
    trump: str = ""  # the suit
    turned: str = ""
    smelt: bool = False
    asked_seven: bool = False
    exchanged: bool = False
    along: list[int] = field(default_factory=list)
    gone: dict[int, str] = field(default_factory=dict)  # who has passed, or laid down
    trick: list[tuple[int, str]] = field(default_factory=list)
    tricks: list[int] = field(default_factory=list)
    piles: list[list[str]] = field(default_factory=list)
    away: list[str] = field(default_factory=list)
    leader: int = -1
    pot: int = 0
    aside: int = 0
    purses: list[int] = field(default_factory=list)
    held: tuple[list[int], dict[str, int]] | None = None  # before the end was paid
    uncut: bool = False
    over: bool = False

    def __post_init__(self) -> None:
        self.tricks = self.tricks or [0] * self.players
        self.piles = self.piles or [[] for _ in self.hands]
        self.purses = self.purses or [0] * self.players

    @property
    def pools(self) -> dict[str, int]:
        return {"pot": self.pot, "set aside": self.aside}

    def holds(self) -> tuple[list[int], dict[str, int]]:
        return self.held or (self.purses, self.pools)

    def counts(self) -> dict[str, list[int]]:
        return {"tricks": self.tricks}

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def order(self) -> list[int]:
        return [(self.dealer + 1 + place) % self.players for place in range(self.players)]

    # --- Who is to do what -------------------------------------------------------------------

    def holder(self) -> int:
        """Who may rob with the seven, -1 if nobody."""
        may = self.house.fiducit and self.turned and not self.smelt and not self.asked_seven
        if may and not self.along and not self.gone:
            for player, hand in enumerate(self.hands):
                if f"{self.trump}7" in hand:
                    return player
        return -1

    def undeclared(self) -> list[int]:
        return [each for each in self.order if each not in self.along and each not in self.gone]

    @property
    def turn(self) -> int:
        """Who is to move; -1 is chance."""
        if self.uncut:
            return -1
        if not self.trump:
            return self.dealer
        if self.holder() >= 0:
            return self.holder()
        if rest := self.undeclared():
            return rest[0]
        return self.next_to_play()

    def next_to_play(self) -> int:
        playing = [each for each in self.order if each in self.along]
        if not self.trick:
            return self.leader
        return playing[(playing.index(self.trick[-1][0]) + 1) % len(playing)]

    def moves(self) -> list[str]:
        if self.uncut:
            return [f"cut {number}" for number in range(1, len(self.stock))]
        if not self.trump:
            return ["fiducit", "turn"]
        if self.holder() >= 0:
            return ["rob", "leave it"]
        hand = self.hands[self.turn]
        if self.undeclared():
            if self.smelt and self.turn == self.dealer:
                swaps = [] if self.exchanged else [f"exchange {card}" for card in hand]
                return ["go along", "lay down", *swaps]
            bound = self.house.duty and self.pot == self.house.cards
            return ["go along"] if bound else ["go along", "pass"]
        same = [card for card in hand if self.trick and card[0] == self.trick[0][1][0]]
        trumps = [card for card in hand if self.trick and card[0] == self.trump]
        return same or (trumps if self.house.trumps else []) or list(hand)

    # --- What is done ------------------------------------------------------------------------

    def make(self, move: str) -> None:
        turn, (word, _, rest) = self.turn, move.partition(" ")
        if word == "cut":
            self.cut(int(rest))
        elif move in ("fiducit", "turn"):
            self.smelt = move == "fiducit"
            self.open_trump()
        elif move in ("rob", "leave it"):
            self.asked_seven = True
            if move == "rob":
                seven = f"{self.trump}7"
                self.hands[turn].remove(seven)
                self.hands[turn].append(self.turned)
                self.turned = seven
        elif word == "exchange":
            self.exchanged = True
            self.hands[turn].remove(rest)
            self.hands[turn].append(self.turned)
            self.away.append(rest)
            self.turned = ""
        elif move in ("go along", "pass", "lay down"):
            self.declare(turn, move)
        else:
            self.lay(turn, move)

    def cut(self, number: int) -> None:
        bottoms = [self.stock[number - 1], self.stock[-1]]
        self.stock = self.stock[number:] + self.stock[:number]
        for card in bottoms:
            if card[1:] in ("A", "7"):
                self.pay(self.dealer, self.house.cards)
                self.dealer = (self.dealer + 1) % self.players
        self.deal()

    def deal(self) -> None:
        """Two cards each at a time, or the one that is left; or one by one."""
        self.uncut = False
        self.pay(self.dealer, self.house.cards)
        left = self.house.cards
        while left:
            for player in self.order:
                self.hands[player] += self.stock[: min(self.house.packet, left)]
                del self.stock[: min(self.house.packet, left)]
            left -= min(self.house.packet, left)
        if not self.house.fiducit:
            self.open_trump()

    def open_trump(self) -> None:
        self.turned = self.stock.pop(0)
        self.trump = self.turned[0]

    def declare(self, turn: int, move: str) -> None:
        if move == "go along":
            self.along.append(turn)
        else:
            self.gone[turn] = move
            self.away += self.hands[turn]
            self.hands[turn] = []
        rest = self.undeclared()
        if not rest and len(self.along) > 1:
            self.leader = next(each for each in self.order if each in self.along)
        elif not rest or (rest == [self.dealer] and not self.along):
            self.end()

    def lay(self, turn: int, card: str) -> None:
        self.hands[turn].remove(card)
        self.trick.append((turn, card))
        if len(self.trick) < len(self.along):
            return
        winner, best = self.trick[0]
        for player, other in self.trick[1:]:
            higher = other[0] == best[0] and RANKS.index(other[1:]) > RANKS.index(best[1:])
            if higher or (other[0] == self.trump != best[0]):
                winner, best = player, other
        self.tricks[winner] += 1
        self.piles[winner] += [each for _, each in self.trick]
        self.trick, self.leader = [], winner
        if not self.hands[winner]:
            self.end()

    # --- What is paid ------------------------------------------------------------------------

    def pay(self, player: int, number: int) -> None:
        """Into the pot, or out of it if negative."""
        self.purses[player] -= number
        self.pot += number

    def end(self) -> None:
        self.over, self.held = True, ([*self.purses], self.pools)
        pot, betes = self.pot, 0
        if not self.along:
            hand = self.hands[self.dealer]
            if self.smelt or any(card[0] == self.trump for card in hand):
                self.pay(self.dealer, -pot)
        elif len(self.along) == 1:
            self.pay(self.along[0], -pot)
        else:
            for player in self.along:
                self.pay(player, -(pot // self.house.cards * self.tricks[player]))
            if max(self.tricks) == self.house.cards:
                winner = self.tricks.index(self.house.cards)
                self.pay(winner, -(pot % self.house.cards))
            for player in self.along:
                if not self.tricks[player]:
                    times = 2 if self.smelt and player == self.dealer else 1
                    self.pay(player, times * pot)
                    betes += times * pot
        if "lay down" in self.gone.values():
            self.pay(self.dealer, pot)
            betes += pot
        if self.house.limit:
            goes_in = min(self.house.limit, betes + self.aside)
            self.pot += goes_in - betes
            self.aside += betes - goes_in


# --- What the counts and the engine ask for ----------------------------------------------------


def started(
    house: House, cards: Sequence[str], purses: list[int], dealer: int, pot: int, aside: int
) -> Table:
    """A deal of a pack, or the cut before it."""
    table = Table(house, [[] for _ in purses], dealer, list(cards), pot=pot, aside=aside)
    table.purses = purses
    table.uncut = True
    if not house.hop:
        table.deal()
    return table


def parts(table: Table) -> dict[str, Any]:
    """The parts with which the engine sets a position up."""
    words = [*([f"player {table.dealer + 1} declares fiducit"] if table.smelt else [])]
    if table.house.fiducit and table.trump and not table.smelt:
        words.append(f"player {table.dealer + 1} turns")
    if table.asked_seven:
        words.append(f"player {table.dealer + 1} leaves the trump")
    if table.exchanged:
        words.append(f"player {table.dealer + 1} takes the trump")
    words += [f"player {each + 1} goes along" for each in table.along]
    for each, what in table.gone.items():
        words.append(f"player {each + 1} {'passes' if what == 'pass' else 'lays down'}")
    return {
        "hands": [" ".join(hand) for hand in table.hands],
        "stock": " ".join(table.stock),
        "turned": table.turned,
        "trump": table.trump,
        "trick": " ".join(card for _, card in table.trick),
        "piles": [" ".join(pile) for pile in table.piles],
        "away": " ".join(table.away),
        "said": words,
        "pools": [f"pot {table.pot}", f"set aside {table.aside}"],
        "dealer": table.dealer + 1,
        "turn": max(table.next_to_play() if table.leader >= 0 else 0, 0) + 1,
    }


def written(fields: Sequence[str]) -> Table:
    """A position of a file: the form, the pot, the turned card, hands from the forehand on."""
    form, pot, turned, hands = fields
    some = [hand.split() for hand in hands.split("/")]
    table = Table(HOUSES[form], [some[-1], *some[:-1]], pot=int(pot))
    table.turned, table.trump = turned, turned[0]
    return table


def drawn(key: str, dice: Random) -> Table:
    """A deal for three to five, after some of its moves."""
    house = HOUSES[key]
    pots = dice.choice((0, 6)) * house.cards, dice.choice((0, 9)) if house.limit else 0
    table = started(
        house, dice.sample(CARDS, 32), [0] * dice.randrange(3, 6), dice.randrange(3), *pots
    )
    for _ in range(dice.randrange(15)):
        after = table.after(dice.choice(table.moves()))
        if after.over:
            break
        table = after
    return table
