"""What cards are worth in the Karten-Lotterie, by how many one has and how many are still uncalled.

Every uncalled card is as likely as another to lie under any of the prizes, so that each is worth
its share of what lies on them. How many prizes one wins is a draw without putting back.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import Final

from ...games.lottery.game import LOTTERY, WHOLE

PRIZES: Final = LOTTERY.rules.prizes
LEFT: Final = (52, 39, 26, 13, 8, 6, 5)  # cards that are still uncalled


def worth(held: int, uncalled: int, total: int) -> Fraction:
    """What so many cards bring on the average.

    >>> worth(1, 8, 52)
    Fraction(13, 2)
    """
    return Fraction(held * total, uncalled)


def wins(held: int, uncalled: int, number: int, prizes: int = PRIZES) -> Fraction:
    """How likely it is that so many cards win a certain number of prizes.

    >>> wins(2, 8, 0), wins(4, 4, 4)
    (Fraction(3, 14), Fraction(1, 1))
    """
    others = comb(uncalled - held, prizes - number) if number <= prizes else 0
    return Fraction(comb(held, number) * others, comb(uncalled, prizes))


def has_lost(held: int, uncalled: int) -> Fraction:
    """How likely it is that somebody who began with so many cards has none left uncalled."""
    return Fraction(comb(len(WHOLE) - held, uncalled), comb(len(WHOLE), uncalled))


def counted() -> Mapping[str, Mapping[str, int]]:
    """The figures of the chapter, in tenths of a hundredth, rounded."""
    found = dict[str, Mapping[str, int]]()
    for held in (4, 6, 10, 13, 17, 26):
        found[f"Karten-Lotterie, {held} of 52 cards"] = {
            "any": round(1000 * (1 - wins(held, len(WHOLE), 0))),
            "great": round(1000 * Fraction(held, len(WHOLE))),
            **{f"{number} prizes": round(1000 * wins(held, 52, number)) for number in range(5)},
            **{f"lost at {left}": round(1000 * has_lost(held, left)) for left in LEFT},
        }
    for left in LEFT:
        found[f"Karten-Lotterie, {left} uncalled"] = {
            f"any with {held}": round(1000 * (1 - wins(held, left, 0))) for held in range(1, 5)
        } | {"a card": round(100 * worth(1, left, len(WHOLE)))}
    return found
