"""The advice on French Commerce."""

from __future__ import annotations

from typing import Final

from ...engine.cards import Card, Cards, pack, without
from ...games.commerce import orders
from ...games.commerce.french.game import Buy, Offer
from ...games.commerce.orders import Kind
from ..players.spot import Spot
from .given import SILENT, Book, Legal, Sides, sides

ADVICE: Final = Book("french-commerce")


@ADVICE("CFR-18")
def keeps_promising(spot: Spot, legal: Legal) -> Sides:
    """When buying or exchanging, keep the two cards most likely to make a hand to show."""
    changes = {m: m.given for m in legal if isinstance(m, Buy | Offer) and m.given}
    if not changes:
        return SILENT
    unseen = [card for card in pack() if card not in spot.known]
    promise = {
        card: promises(spot, without(spot.state.hand, [card]), unseen)
        for card in set(changes.values())
    }
    best = max(promise.values())
    return sides((move for move, card in changes.items() if promise[card] == best), changes)


def promises(spot: Spot, kept: Cards, unseen: list[Card]) -> tuple[int, int]:
    """With how many cards more it is a triple, a sequence or points enough; and all its points."""
    rules, shown, points = spot.variant.rules, 0, 0
    for card in unseen:
        if worth := orders.worth(rules, (*kept, card)):
            is_points = worth.kind is Kind.POINTS
            shown += not is_points or worth.height in rules.enough
            points += worth.height if is_points else 0
    return shown, points
