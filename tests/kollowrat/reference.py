"""Kollowrat written a second time, from the sentences and without the code of the engine.

Cards are texts. Seats count to the left, so that the turn goes down. What can be taken is found by
trying every choice of cards.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, Final

from tests.second import Second

NAMES: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K"]
CARDS: Final = [suit + name for suit in "♣♠♥♦" for name in NAMES]
COUNTS: Final = {name: number for number, name in enumerate(NAMES, 1)}
HOUSES: Final[Mapping[str, Any]] = {"kollowrat": None}


def worth(card: str) -> int:
    return COUNTS[card[1:]]


def filled(things: Mapping[str, int], total: int) -> set[frozenset[str]]:
    """Everything that may be taken when nothing may be left that comes to the total."""
    some = [
        frozenset(each)
        for size in range(1, len(things) + 1)
        for each in combinations(things, size)
        if sum(map(things.__getitem__, each)) == total
    ]
    found = set[frozenset[str]]()

    def fill(taken: frozenset[str]) -> None:
        more = [each for each in some if not each & taken]
        for each in more:
            fill(taken | each)
        if not more:
            found.add(taken)

    fill(frozenset())
    return found


@dataclass
class Round(Second):
    """Everything that lies on the table, as anybody could write it down who sees it all."""

    table: list[str]
    hands: list[list[str]]
    heaps: list[list[str]]
    rest: list[str]
    turn: int = 0
    last: int | None = None
    purses: list[int] = field(default_factory=list)
    pot: int = 0

    @property
    def pools(self) -> dict[str, int]:
        return {"pot": self.pot}

    def counts(self) -> dict[str, list[int]]:
        return {"cards": list(map(len, self.heaps))}

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def over(self) -> bool:
        return not any(self.hands)

    def takes(self, card: str) -> Iterator[str]:
        """What a card can take, as it is written."""
        lying = {each: worth(each) for each in self.table}
        tops = {
            str(seat + 1): worth(heap[-1])
            for seat, heap in enumerate(self.heaps)
            if heap and seat != self.turn
        }
        for cards in filled(lying, worth(card)):
            for seats in filled(tops, worth(card)):
                named = " ".join(each for each in self.table if each in cards)
                heaps = " ".join(sorted(seats))
                word = ["", "heap ", "heaps "][min(len(seats), 2)]
                if cards or seats:
                    both = " and " if cards and seats else ""
                    yield f"{card} takes {named}{both}{word}{heaps}"

    def moves(self) -> list[str]:
        hand = self.hands[self.turn]
        if takes := [each for card in hand for each in self.takes(card)]:
            return takes
        top = self.heaps[self.turn][-1:]
        stacks = [f"{card} to the heap" for card in hand if top and top[0][1:] == card[1:]]
        return [f"{card} to the table" for card in hand] + stacks

    def make(self, move: str) -> None:
        card, _, rest = move.partition(" ")
        self.hands[self.turn].remove(card)
        if rest == "to the table":
            self.table.append(card)
        elif rest == "to the heap":
            self.heaps[self.turn].append(card)
        else:
            for word in rest.replace("takes", "").replace("and", "").split():
                if word in self.table:
                    self.table.remove(word)
                    self.heaps[self.turn].append(word)
                elif word.isdigit():
                    self.heaps[self.turn] += self.heaps[int(word) - 1]
                    self.heaps[int(word) - 1] = []
            self.heaps[self.turn].append(card)
            self.last = self.turn
        self.turn = (self.turn - 1) % self.players
        if self.over:
            self.go_on()
        while not self.over and not self.hands[self.turn]:
            self.turn = (self.turn - 1) % self.players

    def go_on(self) -> None:
        """The rest is dealt and what is over laid on the table; without a rest it is the end."""
        for _ in range(len(self.rest) // self.players):
            for place in range(self.players):
                self.hands[(self.turn - place) % self.players].insert(0, self.rest.pop(0))
        self.table += self.rest
        self.rest = []
        if self.over:
            self.end()

    def end(self) -> None:
        """The table goes to who took last, and the pot to who has most cards."""
        if self.last is not None:
            self.heaps[self.last] += self.table
            self.table = []
        numbers = list(map(len, self.heaps))
        if max(numbers) and numbers.count(max(numbers)) == 1:
            self.purses[numbers.index(max(numbers))] += self.pot
            self.pot = 0


def dealt(pack: Sequence[str], purses: list[int], pot: int, dealer: int) -> Round:
    """A deal from a whole pack: stakes, four cards that are unlike, three for each."""
    players, rest = len(purses), list(pack)
    table = [rest.pop(0) for _ in range(4)]
    while len({card[1:] for card in table}) < 4:
        later = next(
            card
            for place, card in enumerate(table)
            if card[1:] in [each[1:] for each in table[:place]]
        )
        table.remove(later)
        table.append(rest.pop(0))
        rest.insert(len(rest) // 2, later)
    hands: list[list[str]] = [[] for _ in purses]
    first = (dealer - 1) % players
    for place in range(3 * players):
        hands[(first - place) % players].insert(0, rest.pop(0))
    paid = [purse - 1 for purse in purses]
    return Round(table, hands, [[] for _ in purses], rest, first, None, paid, pot + players)


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Round:
    """A position of a file: the table, hands, heaps, the cards laid aside; seat 0 is to move."""
    table, hands, heaps, rest = fields
    held, lying = ([each.split() for each in some.split("/")] for some in (hands, heaps))
    return Round(table.split(), held, lying, rest.split(), purses=[0] * len(held))


def parts(here: Round) -> dict[str, Any]:
    """The parts with which the engine sets a position up."""
    return {
        "table": " ".join(here.table),
        "hands": [" ".join(cards) for cards in here.hands],
        "heaps": [" ".join(cards) for cards in here.heaps],
        "stock": " ".join(here.rest),
        "turn": here.turn + 1,
    }


def drawn(key: str, dice: Random) -> Round:
    """Some cards on the table, some heaps, and the same number of cards for each of a few."""
    seats, cards = dice.choice((2, 3, 4)), dice.sample(CARDS, 40)
    hands = [[cards.pop() for _ in range(dice.choice((1, 2, 3)))] for _ in range(seats)]
    heaps = [[cards.pop() for _ in range(dice.randrange(4))] for _ in range(seats)]
    table = [cards.pop() for _ in range(dice.randrange(7))]
    return Round(table, hands, heaps, cards[: dice.randrange(8)], purses=[0] * seats)
