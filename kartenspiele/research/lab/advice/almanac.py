"""The advice of the almanac: Brusquembille, French Commerce, Poch and Rabouge."""

from __future__ import annotations

from typing import Final

from ....engine.cards import RANKS, Card, Cards, pack, without
from ....games.brusquembille.game import Play
from ....games.commerce import orders
from ....games.commerce.french.game import Buy, Offer
from ....games.commerce.orders import Kind
from ....games.poch.announcing import Pass
from ....games.poch.vying import Hold, Open, Raise, equal_cards, vying
from ....games.rabouge.game import Put
from ...players.spot import Spot
from .given import SILENT, Book, Legal, Sides, sides

BRUSQUEMBILLE: Final = Book("brusquembille")
COMMERCE: Final = Book("french-commerce")
POCH: Final = Book("poch")
RABOUGE: Final = Book("rabouge")


@BRUSQUEMBILLE("BRU-32")
def leads_worst(spot: Spot, legal: Legal) -> Sides:
    """Lead your worst card to the first trick: the lowest, and no trump if you have another."""
    state, height = spot.state, spot.variant.rules.order.height
    if state.trick or any(state.piles):
        return SILENT
    moves = [move for move in legal if isinstance(move, Play)]
    ranked = [(move.card.suit is state.trump, height(move.card)) for move in moves]
    return sides((m for m, each in zip(moves, ranked, strict=True) if each == min(ranked)), moves)


@COMMERCE("CFR-18")
def keeps_promising(spot: Spot, legal: Legal) -> Sides:
    """Buying or exchanging, keep the two cards with which most unseen cards make a hand to show."""
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


def _equal(spot: Spot) -> int:
    """How many equal cards are in hand that count in the betting."""
    found = equal_cards(spot.variant.rules, spot.seat, spot.state.hand)
    return len(found.cards) if found else 0


def is_high(spot: Spot, marks: int) -> bool:
    """Whether a stake is more than half of what is allowed."""
    return 2 * marks > int(spot.variant.rules.limit)


@POCH("POC-16")
def bluffs_first(spot: Spot, legal: Legal) -> Sides:
    """As forehand with no more than a pair, poch first, with six counters or more."""
    opens = [move for move in legal if isinstance(move, Open)]
    is_weak = spot.seat == spot.state.order[0] and _equal(spot) == 2
    high = (move for move in opens if is_high(spot, move.marks))
    return sides(high, legal) if is_weak else SILENT


@POCH("POC-28")
def bluffs_later(spot: Spot, legal: Legal) -> Sides:
    """With no more than a pair, raise by six counters or more as soon as you may."""
    raises = [move for move in legal if isinstance(move, Raise)]
    high = (move for move in raises if is_high(spot, move.marks))
    return sides(high, legal) if _equal(spot) == 2 else SILENT


@POCH("POC-29")
def lures(spot: Spot, legal: Legal) -> Sides:
    """With three or four equal cards, poch five counters or fewer; later raise by six or more."""
    if spot.state.lead is not None or spot.state.announcing is not None or _equal(spot) < 3:
        return SILENT
    if vying(spot.variant.rules, spot.state).staked:
        raises = (m for m in legal if isinstance(m, Raise) and is_high(spot, m.marks))
        return sides(raises, (m for m in legal if isinstance(m, Raise | Hold | Pass)))
    low = (m for m in legal if isinstance(m, Open) and not is_high(spot, m.marks))
    return sides(low, legal)


@RABOUGE("RAB-12")
def heaps_in_order(spot: Spot, legal: Legal) -> Sides:
    """Put no card on one of your heaps whose top card must go to the table earlier."""
    state, ranks = spot.state, RANKS.split()
    first = ranks.index(state.first.rank.value) if state.first else 0

    def late(card: Card) -> int:
        """How late a card can go to a pile."""
        return (ranks.index(card.rank.value) - first) % len(ranks)

    puts = [move for move in legal if isinstance(move, Put)]
    tops = {at: heap[-1] for at, heap in enumerate(state.mine, 1)}
    orderly = (m for m in puts if m.heap not in tops or late(tops[m.heap]) >= late(m.card))
    return sides(orderly, puts)
