"""The points of a deal of Mulle after Sassersson, counted from the moves."""

from typing import Final

from kartenspiele.engine.cards import Rank, Suit
from kartenspiele.games.casino_family.alternatives import ClearingMulle, Twin
from kartenspiele.games.casino_family.sassersson.rules import SasserssonMulle
from kartenspiele.games.casino_family.table import Take
from tests.laws.ledger import Law, Ledger

PAID: Final = {(Rank.TEN, Suit.DIAMONDS): 2, (Rank.TWO, Suit.SPADES): 1}


def sassersson(rules: SasserssonMulle, ledger: Ledger) -> list[int]:
    """The points of each seat."""
    points = [cleared * 1 for cleared in ledger.cleared]
    won = [list(cards) for cards in ledger.won]
    if ledger.last is not None:
        points[ledger.last] += 1
        won[ledger.last] += ledger.table
    for seat, move in ledger.moves:
        points[seat] += 5 * is_mulle(rules, move)
    for seat, cards in enumerate(won):
        points[seat] += sum(PAID.get((card.rank, card.suit), 0) for card in cards if card.suit)
        points[seat] += sum(card.rank is Rank.ACE for card in cards)
    spades = [sum(card.suit is Suit.SPADES for card in cards) for cards in won]
    if spades.count(max(spades)) == 1:
        points[spades.index(max(spades))] += rules.spades.points
    return points


def is_mulle(rules: SasserssonMulle, move: object) -> bool:
    """Whether a move takes the other card of its suit and rank, and nothing else."""
    assert rules.twin is Twin.ALONE
    assert rules.clearing_mulle is ClearingMulle.BOTH
    return isinstance(move, Take) and move.taken == (move.card,)


def sassersson_sum(rules: SasserssonMulle, ledger: Ledger) -> int | None:
    """What all the seats get together, if most spades are not shared."""
    if ledger.last is None:
        return None
    points = sassersson(rules, ledger)
    won = [list(cards) for cards in ledger.won]
    won[ledger.last] += ledger.table
    spades = [sum(card.suit is Suit.SPADES for card in cards) for cards in won]
    if spades.count(max(spades)) > 1 or not points:
        return None
    mulles = sum(is_mulle(rules, move) for _, move in ledger.moves)
    return 16 + 5 * mulles + sum(ledger.cleared)


LAW: Final = Law(sassersson, sassersson_sum)
