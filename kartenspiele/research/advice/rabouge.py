"""The advice on Rabouge."""

from __future__ import annotations

from typing import Final

from ...engine.cards import RANKS, Card
from ...games.rabouge.game import Put
from ..players.spot import Spot
from .given import Book, Legal, Sides, sides

ADVICE: Final = Book("rabouge")


@ADVICE("RAB-12")
def heaps_in_order(spot: Spot, legal: Legal) -> Sides:
    """Put a card on one of your heaps only if the top card there goes to the table no earlier."""
    state, ranks = spot.state, RANKS.split()
    first = ranks.index(state.first.rank.value) if state.first else 0

    def late(card: Card) -> int:
        """How late a card can go to a pile."""
        return (ranks.index(card.rank.value) - first) % len(ranks)

    puts = [move for move in legal if isinstance(move, Put)]
    tops = {at: heap[-1] for at, heap in enumerate(state.mine, 1)}
    orderly = (m for m in puts if m.heap not in tops or late(tops[m.heap]) >= late(m.card))
    return sides(orderly, puts)
