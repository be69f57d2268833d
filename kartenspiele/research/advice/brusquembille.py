"""The advice on Brusquembille."""

from __future__ import annotations

from typing import Final

from ...games.brusquembille.game import Play
from ..players.spot import Spot
from .given import SILENT, Book, Legal, Sides, sides

ADVICE: Final = Book("brusquembille")


@ADVICE("BRU-32")
def leads_worst(spot: Spot, legal: Legal) -> Sides:
    """Lead your worst card to the first trick: the lowest, and no trump if you have another."""
    state, height = spot.state, spot.variant.rules.order.height
    if state.trick or any(state.piles):
        return SILENT
    moves = [move for move in legal if isinstance(move, Play)]
    ranked = [(move.card.suit is state.trump, height(move.card)) for move in moves]
    return sides((m for m, each in zip(moves, ranked, strict=True) if each == min(ranked)), moves)
