"""The law of Mulle after Glimne."""

from collections.abc import Sequence
from typing import Any, Final

from kartenspiele.engine.cards import Card, Rank, Suit
from kartenspiele.games.casino_family.glimne.rules import MulleGlimne
from kartenspiele.games.casino_family.table import Take
from tests.laws.ledger import Law, Ledger

IN_HAND: Final = {"♦10": 16, "♠2": 15, "A": 14, "K": 13, "D": 12, "B": 11}


def side(ledger: Ledger, seat: int) -> int:
    """Of four, those who sit opposite; else each for himself."""
    return seat % 2 if ledger.seats == 4 else seat


def mulle(move: Any) -> int:
    """What a mulle is worth: what the card played counts in hand; 0 if the move is none."""
    if not isinstance(move, Take):
        return 0
    taken = [*move.taken, *(card for build in move.builds for card in build)]
    card, rank = str(move.card), move.card.rank.value
    return taken.count(move.card) * (IN_HAND.get(card) or IN_HAND.get(rank) or int(rank))


def worth(card: Card) -> int:
    """Spades 1, aces 1, so that ♠A is 2; ♠2 one more as well; ♦10 is 3."""
    points = (card.suit is Suit.SPADES) + (card.rank is Rank.ACE)
    return points + {"♠2": 1, "♦10": 3}.get(str(card), 0)


def glimne(rules: MulleGlimne, ledger: Ledger) -> Sequence[int]:
    """Cards 42 in all, each clearing of the table 1, each mulle what its card counts in hand.

    What nobody captured is given to nobody.
    """
    assert not rules.last_capture
    assert not rules.most_cards.points
    assert not rules.spades.points
    points = [0] * (2 if ledger.seats == 4 else ledger.seats)
    if ledger.last is not None:
        ledger.won[ledger.last] += ledger.table
    for seat, pile in enumerate(ledger.won):
        points[side(ledger, seat)] += sum(map(worth, pile)) + ledger.cleared[seat]
    for seat, move in ledger.moves:
        points[side(ledger, seat)] += mulle(move)
    return points


def glimne_sum(rules: MulleGlimne, ledger: Ledger) -> int | None:
    """What all get together: 42, the clearings and the mulles, if anybody has captured."""
    if ledger.last is None:
        return None
    return 42 + sum(ledger.cleared) + sum(mulle(move) for _, move in ledger.moves)


LAW: Final = Law(glimne, glimne_sum)
