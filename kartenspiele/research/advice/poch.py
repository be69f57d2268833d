"""The advice on Poch: three ways to bet."""

from __future__ import annotations

from typing import Final

from ...games.poch.announcing import Pass
from ...games.poch.vying import Hold, Open, Raise, equal_cards, vying
from ..players.spot import Spot
from .given import SILENT, Book, Legal, Sides, sides

ADVICE: Final = Book("poch")


def _equal(spot: Spot) -> int:
    """How many equal cards are in hand that count in the betting."""
    found = equal_cards(spot.variant.rules, spot.seat, spot.state.hand)
    return len(found.cards) if found else 0


def is_high(spot: Spot, marks: int) -> bool:
    """Whether a stake is more than half of what is allowed."""
    return 2 * marks > int(spot.variant.rules.limit)


@ADVICE("POC-16")
def bluffs_first(spot: Spot, legal: Legal) -> Sides:
    """As forehand with no more than a pair, poch first, with six counters or more."""
    opens = [move for move in legal if isinstance(move, Open)]
    is_weak = spot.seat == spot.state.order[0] and _equal(spot) == 2
    high = (move for move in opens if is_high(spot, move.marks))
    return sides(high, legal) if is_weak else SILENT


@ADVICE("POC-28")
def bluffs_later(spot: Spot, legal: Legal) -> Sides:
    """With no more than a pair, raise by six counters or more as soon as you may."""
    raises = [move for move in legal if isinstance(move, Raise)]
    high = (move for move in raises if is_high(spot, move.marks))
    return sides(high, legal) if _equal(spot) == 2 else SILENT


@ADVICE("POC-29")
def lures(spot: Spot, legal: Legal) -> Sides:
    """With three or four equal cards, poch five counters or fewer; later raise by six or more."""
    if spot.state.lead is not None or spot.state.announcing is not None or _equal(spot) < 3:
        return SILENT
    if vying(spot.variant.rules, spot.state).staked:
        raises = (m for m in legal if isinstance(m, Raise) and is_high(spot, m.marks))
        return sides(raises, (m for m in legal if isinstance(m, Raise | Hold | Pass)))
    low = (m for m in legal if isinstance(m, Open) and not is_high(spot, m.marks))
    return sides(low, legal)
