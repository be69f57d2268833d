"""What the cards of the table are worth to a dealer who takes them unseen: exact, by counting.

Every table is held against every hand that can be made of the cards that do not lie there. How
many of these are lower is found without looking at each pair: of all lower hands those that have
a card of the table are taken away, and those that have two of them are added again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, groupby
from math import comb
from typing import Final

from ...engine.cards import Card, Cards
from ...games.commerce import orders
from ...games.commerce.german.game import GAME, worth
from ...games.commerce.german.rules import GERMAN_COMMERCE, GermanCommerce
from . import share_of

RULES: Final = GERMAN_COMMERCE.rules
PLAYERS: Final = (8, 9)  # the most who play without the low cards, and the fewest with all


class Seen:
    """Hands that were looked at, with how many of them have a card, or two."""

    def __init__(self) -> None:
        self.hands = 0
        self.one: Counter[Card] = Counter()
        self.two: Counter[Cards] = Counter()

    def add(self, hand: Cards) -> None:
        """One more hand, its cards in the order of the pack."""
        self.hands += 1
        self.one.update(hand)
        self.two.update(combinations(hand, 2))

    def apart(self, table: Cards, same: int = 0) -> int:
        """How many of them share no card with a table, which is itself among them or not."""
        ones = sum(self.one[card] for card in table)
        twos = sum(self.two[pair] for pair in combinations(table, 2))
        return self.hands - ones + twos - same


def beaten(rules: GermanCommerce, pack: Cards) -> dict[str, tuple[int, int, int, int]]:
    """By what a table is worth: tables, hands against them, and those that are lower or equal."""
    size = comb(len(pack) - 3, 3)
    hands = [(hand, worth(rules, hand)) for hand in combinations(pack, 3)]
    hands.sort(key=lambda each: orders.height(rules, each[1]))
    found: dict[str, tuple[int, int, int, int]] = {}
    seen = Seen()
    for _, some in groupby(hands, lambda each: orders.height(rules, each[1])):
        equals = list(some)
        level, tables, name = Seen(), [hand for hand, _ in equals], named(equals[0][1])
        for hand in tables:
            level.add(hand)
        lower = sum(map(seen.apart, tables))
        equal = sum(level.apart(table, 1) for table in tables)
        number, against, low, level_with = found.get(name, (0, 0, 0, 0))
        number, against = number + len(tables), against + size * len(tables)
        found[name] = (number, against, low + lower, level_with + equal)
        for hand in tables:
            seen.add(hand)
    return found


def named(worth: orders.Worth | None) -> str:
    """What a hand is worth, in a word or two."""
    if worth is None:
        return "nothing"
    return f"{worth.height}" if worth.kind is orders.Kind.POINTS else str(worth.kind)


def counted() -> dict[str, Mapping[str, int]]:
    """The figures of the chapter, for few players and for many."""
    found = dict[str, Mapping[str, int]]()
    for players in PLAYERS:
        pack = GAME.pack(RULES, players)
        every = beaten(RULES, pack)
        about = f"hands in German Commerce, {len(pack)} cards"
        found[about] = {name: tables for name, (tables, *_) in every.items()}
        found[f"a table beats an unseen hand, {len(pack)} cards"] = {
            name: round(1000 * Fraction(lower, against))
            for name, (_, against, lower, _) in every.items()
        }
        level = sum(each[3] for each in every.values())
        equal = Fraction(level, sum(each[1] for each in every.values()))
        found[f"two hands are equal, {len(pack)} cards"] = share_of(equal)
    return found
