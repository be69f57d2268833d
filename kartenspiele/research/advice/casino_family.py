"""The advice on Swedish Kasino: what to take, what to leave, what to lay."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final, TypeAlias

from ...engine.cards import Card, Cards, Rank, Suit
from ...games.casino_family.points import in_hand, on_table
from ...games.casino_family.table import Lay, Move, State, Take
from ...mechanics.kinds import Values
from ..players.spot import Spot
from .given import SILENT, Book, Legal, Sides, remembers, shunning, sides

ADVICE: Final = Book("swedish-kasino")
BIG: Final = Card(Rank.TEN, Suit.DIAMONDS)
LITTLE: Final = Card(Rank.TWO, Suit.SPADES)

Lies: TypeAlias = tuple[Values, ...]  # what each card of a table may count


def takes(legal: Legal) -> list[Take]:
    return [move for move in legal if isinstance(move, Take)]


def home(move: Take) -> Cards:
    """The cards that a capture brings home."""
    return (move.card, *move.taken)


def scoring(spot: Spot, cards: Sequence[Card]) -> int:
    """What points the scoring cards among some bring."""
    rules = spot.variant.rules
    special = {BIG: rules.big, LITTLE: rules.little}
    return sum(special.get(c, rules.ace if c.rank is Rank.ACE else 0) for c in cards)


def spades(move: Take) -> int:
    return sum(card.suit is Suit.SPADES for card in home(move))


def left(state: State, move: Move) -> Cards:
    """What lies on the table after a move."""
    if isinstance(move, Take):
        return tuple(card for card in state.table if card not in move.taken)
    return (*state.table, move.card)


# --- What to take, and what to leave --------------------------------------------------------------


@ADVICE("SWE-63")
def leaves_no_points(spot: Spot, legal: Legal) -> Sides:
    """Leave as few points on the table as you can: aces, ♦10 and ♠2."""
    lying = [scoring(spot, left(spot.state, move)) for move in legal]
    return sides((m for m, each in zip(legal, lying, strict=True) if each == min(lying)), legal)


@ADVICE("SWE-70")
def spades_before_cards(spot: Spot, legal: Legal) -> Sides:
    """Of captures without a scoring card, prefer one with most spades to one with more cards."""
    plain = [move for move in takes(legal) if not scoring(spot, home(move))]
    most = max(map(spades, plain), default=0)
    black = [move for move in plain if spades(move) == most]
    cards = max((len(home(move)) for move in black), default=0)
    return Sides(black, [m for m in plain if spades(m) < most and len(home(m)) > cards])


@ADVICE("SWE-72", "SWE-73")
def plenty_before_points(spot: Spot, legal: Legal) -> Sides:
    """Prefer two more spades and two more cards to bringing home a scoring card of your own."""
    safe = [m for m in takes(legal) if scoring(spot, [m.card]) and not scoring(spot, m.taken)]
    rich = [
        move
        for move in takes(legal)
        if not scoring(spot, home(move))
        and any(
            spades(move) >= spades(each) + 2 and len(home(move)) >= len(home(each)) + 2
            for each in safe
        )
    ]
    return Sides(rich, safe)


@ADVICE("SWE-68", "SWE-79")
def leaves_no_tabbe(spot: Spot, legal: Legal) -> Sides:
    """Leave no table that the next player can clear with one card, even if you take less."""
    played, counts = in_hand(spot.variant.rules), on_table(spot.variant.rules)
    unseen = [card for card in every() if card not in spot.known]
    totals = frozenset(chain.from_iterable(played[card] for card in unseen))

    def is_risky(move: Move) -> bool:
        lying = tuple(sorted(counts[card] for card in left(spot.state, move)))
        return bool(lying) and any(divides(lying, total) for total in totals)

    return shunning((move for move in legal if is_risky(move)), legal)


@cache
def every() -> Cards:
    return tuple(Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.UNKNOWN)


@cache
def divides(lying: Lies, total: int) -> bool:
    """Whether a table falls wholly into sets that each come to a total.

    >>> divides(((3,), (5,), (7,), (12,)), 12), divides(((3,), (12,)), 12)
    (False, False)
    >>> divides(((5,), (7,), (12,)), 12), divides(((3,),), 3)
    (True, True)
    """

    def filled(rest: Lies, room: int) -> bool:
        if not rest:
            return room in (0, total)
        if room in (0, total):
            first, others = rest[-1], rest[:-1]
            return any(each <= total and filled(others, total - each) for each in first)
        return any(
            each <= room and filled(rest[:place] + rest[place + 1 :], room - each)
            for place, values in enumerate(rest)
            for each in values
        )

    return filled(lying, total)


@ADVICE("SWE-75", "SWE-76", "SWE-77")
def saves_the_big_one(spot: Spot, legal: Legal) -> Sides:
    """If ♦10 or ♠2 can capture and you hold the last other of its rank, lay that card first."""
    known = spot.known

    def is_twin(card: Card) -> bool:
        big = next((c for c in (BIG, LITTLE) if c.rank is card.rank and c is not card), None)
        if big is None or not any(move.card is big for move in takes(legal)):
            return False
        return all(Card(card.rank, suit) in known for suit in Suit)

    lays = [move for move in legal if isinstance(move, Lay) and is_twin(move.card)]
    return Sides(lays, [move for move in takes(legal) if move.card in (BIG, LITTLE)])


ADVICE("SWE-62")(remembers)


# --- What to lay, and what to keep ----------------------------------------------------------------


@ADVICE("SWE-64")
def lays_no_spade(spot: Spot, legal: Legal) -> Sides:
    """If you cannot capture, lay no spade where you can lay another card that scores nothing."""
    if takes(legal):
        return SILENT
    plain = [move for move in legal if not scoring(spot, [move.card])]
    black = [move for move in legal if move.card.suit is Suit.SPADES]
    return Sides([move for move in plain if move not in black], black)


@ADVICE("SWE-65", "SWE-66")
def lays_what_is_gone(spot: Spot, legal: Legal) -> Sides:
    """If you cannot capture, lay a card of a rank of which two or more have been captured."""
    if takes(legal):
        return SILENT
    gone = [card.rank for card in chain.from_iterable(spot.state.piles)]
    return sides((move for move in legal if gone.count(move.card.rank) >= 2), legal)


@ADVICE("SWE-67")
def waits_for_its_like(spot: Spot, legal: Legal) -> Sides:
    """Keep a plain 2 until ♠2 has been seen, and a plain 10 until ♦10 has been seen."""
    hoped = {card.rank for card in (BIG, LITTLE) if card not in spot.known}
    return shunning((move for move in legal if move.card.rank in hoped), legal)
