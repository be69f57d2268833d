"""The law of Swedish Kasino."""

from collections.abc import Sequence
from typing import Final

from kartenspiele.engine.cards import Card, Rank, Suit
from kartenspiele.games.casino_family.alternatives import EachOver
from kartenspiele.games.casino_family.swedish.rules import SwedishKasino
from tests.laws.ledger import Law, Ledger


def swedish(rules: SwedishKasino, ledger: Ledger) -> Sequence[int]:
    """Last capture 1, ♦10 2, ♠2 1, aces 1 each, spades and cards to whoever has most, tabbes 1.

    If every award is given that is 11 and the tabbes; what nobody captured is given to nobody.
    """
    points = list(ledger.cleared)
    if ledger.last is not None:
        ledger.won[ledger.last] += ledger.table
        points[ledger.last] += 1
    spades = [sum(card.suit is Suit.SPADES for card in pile) for pile in ledger.won]
    cards = [len(pile) for pile in ledger.won]
    for seat, pile in enumerate(ledger.won):
        points[seat] += 2 * (Card(Rank.TEN, Suit.DIAMONDS) in pile)
        points[seat] += Card(Rank.TWO, Suit.SPADES) in pile
        points[seat] += sum(card.rank is Rank.ACE for card in pile)
        points[seat] += cards.count(cards[seat]) == 1 and cards[seat] == max(cards)
        if isinstance(rules.spades, EachOver):
            points[seat] += max(0, spades[seat] - 6)
        else:
            points[seat] += 2 * (spades.count(spades[seat]) == 1 and spades[seat] == max(spades))
    return points


def swedish_sum(rules: SwedishKasino, ledger: Ledger) -> int | None:
    """What all the seats get together, where the witness gives the sum."""
    everything = ledger.last is not None and not isinstance(rules.spades, EachOver)
    spades = [sum(card.suit is Suit.SPADES for card in pile) for pile in ledger.won]
    cards = [len(pile) for pile in ledger.won]
    if everything and spades.count(max(spades)) == 1 and cards.count(max(cards)) == 1:
        return 11 + sum(ledger.cleared)
    return None


LAW: Final = Law(swedish, swedish_sum)
