"""How likely it is that no trump comes out, and what an uncovered trump is worth.

All cards that nobody has seen are equally likely to lie anywhere. So a trump wins if none of the
higher ones that are still unseen is among the cards that will be uncovered, and no trump comes out
if none of them is.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import Final

from ...games.speculation.game import SPECULATION, WHOLE, seats
from . import share_of

RULES: Final = SPECULATION.rules
RANKS: Final = RULES.order.text.split()
TRUMPS: Final = len(RANKS)


def none_of(some: int, drawn: int, unseen: int) -> Fraction:
    """How likely it is that none of some cards is among those drawn from all that are unseen.

    >>> none_of(1, 1, 4), none_of(2, 3, 4)
    (Fraction(3, 4), Fraction(0, 1))
    """
    return Fraction(comb(unseen - some, drawn), comb(unseen, drawn))


def no_trump(players: int) -> Fraction:
    """In the first deal from a pack: one trump is turned, and the others are not dealt."""
    return none_of(TRUMPS - 1, RULES.hand * players, len(WHOLE) - 1)


def first_trump(players: int, above: int) -> Fraction:
    """What the first card of all is worth, a trump below so many others: its chance of winning.

    The turned card is as likely one of those above as it is any other trump.
    """
    hidden, unseen = RULES.hand * players - 1, len(WHOLE) - 2
    turned = Fraction(above, TRUMPS - 1)
    lower = (1 - turned) * none_of(above, hidden, unseen)
    return lower + (turned * none_of(above - 1, hidden, unseen) if above else 0)


def counted() -> Mapping[str, Mapping[str, int]]:
    """The figures of the chapter: shares of the deals, as whole numbers of so many."""
    found = dict[str, Mapping[str, int]]()
    for players in seats(RULES):
        found[f"no trump in Speculation, {players} players"] = share_of(no_trump(players))
        found[f"a first trump in Speculation, {players} players"] = tenths(
            [first_trump(players, above) for above in range(TRUMPS)]
        )
    return found


def tenths(shares: list[Fraction]) -> dict[str, int]:
    """Shares by the rank, in tenths of a hundredth, rounded."""
    return {rank: round(1000 * each) for rank, each in zip(RANKS, shares, strict=True)}
