"""Dreizehn written a second time, from the chapter and without the code of the engine.

Cards are texts, and only their rank matters. The neighbour to the right of a seat has the number
before its own.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from tests.second import Second

NUMBER: Final = dict(zip(("A", *map(str, range(2, 11)), *"BDK"), range(1, 14), strict=True))
CARDS: Final = [f"{suit}{rank}" for suit in "♣♠♥♦" for rank in NUMBER]
HOUSES: Final[Mapping[str, Any]] = {"dreizehn": None}


@dataclass
class Bank(Second):
    """A bank as anybody could write it down who sees the cards that are still to come."""

    purses: list[int]
    talon: list[str]
    asked: int
    out: int = 0  # what the banker has laid out and not lost
    holder: int | None = None
    refused: int = 0
    highest: int | None = None
    stakes: dict[int, int] = field(default_factory=dict)
    to_stake: list[int] = field(default_factory=list)
    run: list[str] = field(default_factory=list)
    laid: list[str] = field(default_factory=list)
    over: bool = False

    def __post_init__(self) -> None:
        if sum(map(bool, self.purses)) < 2:
            self.over = True
        elif self.holder is None:
            while not self.purses[self.asked]:
                self.asked = self.right(self.asked)

    @property
    def pools(self) -> dict[str, int]:
        return {"bank": self.out}

    def counts(self) -> dict[str, list[int]]:
        return {"purses": self.purses}

    def right(self, seat: int) -> int:
        return (seat - 1) % len(self.purses)

    def round(self, seat: int) -> list[int]:
        """The others, from the right neighbour on."""
        found = [self.right(seat)]
        while found[-1] != seat:
            found.append(self.right(found[-1]))
        return found[:-1]

    @property
    def short(self) -> int:
        """How many cards are lacking for the count."""
        return max(0, 13 - len(self.run) - len(self.talon))

    @property
    def turn(self) -> int:
        if self.holder is None:
            return self.asked
        if self.highest is None:
            return self.holder
        return self.to_stake[0] if self.to_stake else -1

    def moves(self) -> list[str]:
        """What may be done by who is to move."""
        if self.over:
            return []
        if self.holder is None:
            return [*(f"hold {n}" for n in range(1, self.purses[self.turn] + 1)), "decline"]
        if self.highest is None:
            most = max(self.purses[seat] for seat in self.round(self.holder))
            return ["any stake", *(f"at most {n}" for n in range(1, most + 1))]
        if self.to_stake:
            most = self.purses[self.turn]
            return [f"stake {n}" for n in range(1, min(most, self.highest or most) + 1)]
        if self.short > 1:
            return []
        return [f"beneath {card}" for card in self.laid] if self.short else self.talon[:1]

    def allows(self, move: str) -> bool:
        """Several cards that come beneath are not listed."""
        if self.turn >= 0 or not self.short:
            return move in self.moves()
        word, *cards = move.split()
        return word == "beneath" and len({*cards} & {*self.laid}) == len(cards) == self.short

    def make(self, move: str) -> None:
        """Make a move, and whatever follows from it."""
        word, *rest = move.split()
        if word == "hold":
            self.holder, self.out = self.asked, int(rest[0])
            self.purses[self.asked] -= self.out
        elif word == "decline":
            self.refuse()
        elif word in {"at", "any"}:
            self.highest = int(rest[1]) if word == "at" else 0
            self.open()
        elif word == "stake":
            self.stakes[self.to_stake.pop(0)] = int(rest[0])
        elif word == "beneath":
            for card in rest:
                self.laid.remove(card)
                self.talon.append(card)
        else:
            self.talon.remove(move)
            self.lay(move)

    def refuse(self) -> None:
        self.refused += 1
        self.over = self.refused == sum(map(bool, self.purses))
        self.asked = self.right(self.asked)
        while not self.purses[self.asked]:
            self.asked = self.right(self.asked)

    def open(self) -> None:
        """Stakes are laid down; where nobody has any the bank is over."""
        assert self.holder is not None
        self.stakes = {}
        self.to_stake = [seat for seat in self.round(self.holder) if self.purses[seat]]
        if not self.to_stake:
            self.close()

    def close(self) -> None:
        assert self.holder is not None
        self.purses[self.holder] += self.out
        self.out, self.over = 0, True

    def lay(self, card: str) -> None:
        """A card is laid at the next number."""
        assert self.holder is not None
        self.run.append(card)
        if NUMBER[card[1:]] == len(self.run):
            for seat, stake in self.stakes.items():
                self.purses[seat] -= stake
                self.purses[self.holder] += stake
            self.laid += self.run
            self.run = []
            self.open()
        elif len(self.run) == 13:
            for seat, stake in self.stakes.items():
                paid = min(stake, self.out)
                self.out -= paid
                self.purses[seat] += paid
            self.close()


# --- What the counts ask for -------------------------------------------------------------------


def written(fields: Sequence[str]) -> Bank:
    """A position of a file: purses, what is laid out, by whom, the stakes, the three heaps."""
    purses, out, holder, stakes, talon, run, laid = fields
    bank = Bank([int(each) for each in purses.split()], talon.split(), 0)
    bank.run, bank.laid = run.split(), laid.split()
    if holder:
        bank.holder, bank.out, bank.highest = int(holder), int(out), 0
        bank.stakes = {seat: int(each) for seat, each in enumerate(stakes.split()) if int(each)}
        bank.over = not bank.stakes
    return bank


def parts(bank: Bank) -> dict[str, Any]:
    """The parts with which the engine sets a position up."""
    found: dict[str, Any] = {
        "purses": bank.purses,
        "pools": [f"bank {bank.out}"],
        "stock": " ".join(bank.talon),
        "run": " ".join(bank.run),
        "played": " ".join(bank.laid),
    }
    if bank.holder is None:
        return found | {"turn": bank.asked + 1, "declined": bank.refused}
    found["staked"] = [bank.stakes.get(seat, 0) for seat in range(len(bank.purses))]
    return found | {"bank": bank.holder + 1, "most": bank.highest, "turn": bank.holder + 1}


def drawn(key: str, dice: Random) -> Bank:
    """A bank to be taken, or a count in the middle, with some who have little."""
    seats, heap = dice.choice((2, 3, 4)), dice.sample(CARDS, 52)
    purses = [dice.choice((0, 1, 2, 3)) for _ in range(seats)]
    purses[:2] = [1, 2]
    if dice.random() < 0.3:
        return Bank(purses, heap, dice.randrange(seats))
    cut, lying = dice.randrange(12), dice.randrange(40)
    bank = Bank(purses, heap[cut + lying :], 0)
    bank.run, bank.laid = heap[:cut], heap[cut : cut + lying]
    for place, card in enumerate(bank.run):  # none of them agrees
        if NUMBER[card[1:]] == place + 1:
            bank.run, bank.laid = [], [*bank.laid, *bank.run]
            break
    bank.holder, bank.out, bank.highest = dice.randrange(seats), dice.choice((1, 2, 5)), 0
    others = [seat for seat in bank.round(bank.holder) if purses[seat]]
    bank.stakes = {seat: dice.randint(1, purses[seat]) for seat in others}
    bank.over = not others
    return bank
