"""The law of Casino."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from kartenspiele.engine.cards import Card, Rank, Suit
from kartenspiele.games.casino_family.alternatives import Leftovers, Partners
from kartenspiele.games.casino_family.casino.rules import Casino
from tests.laws.ledger import Law, Ledger

FOR_CARDS, FOR_SPADES = 3, 1


def casino(rules: Casino, ledger: Ledger) -> Sequence[int]:
    """Cards 3, ♦10 2, ♠2 1, aces 1 each, spades 1, cleared tables 1; the rest to the last player.

    Four are two sides, who need 27 cards and 7 spades; of three, whoever has most has enough.
    """
    assert rules.leftovers is Leftovers.LAST_PLAYER
    assert rules.partners is Partners.OPPOSITE
    assert not rules.last_capture
    ledger.won[ledger.player] += ledger.table
    ledger.table = []
    sides = 2 if ledger.seats == 4 else ledger.seats
    points, cards, spades = ([0] * sides for _ in range(3))
    for seat, pile in enumerate(ledger.won):
        side = seat % sides
        points[side] += ledger.cleared[seat] + sum(map(worth, pile))
        cards[side] += len(pile)
        spades[side] += sum(card.suit is Suit.SPADES for card in pile)
    for numbers, whole, pays in (cards, 52, FOR_CARDS), (spades, 13, FOR_SPADES):
        for side, number in enumerate(numbers):
            points[side] += pays * majority(numbers, number, whole)
    return points


def worth(card: Card) -> int:
    """♦10 is 2, ♠2 and each ace 1."""
    special = {"♦10": 2, "♠2": 1}
    return special.get(str(card), int(card.rank is Rank.ACE))


def majority(numbers: Sequence[int], number: int, whole: int) -> bool:
    """Two sides need more than half of all, three more than each of the others."""
    if len(numbers) == 3:
        return numbers.count(number) == 1 and number == max(numbers)
    return 2 * number > whole


def casino_sum(rules: Casino, ledger: Ledger) -> int | None:
    """What all sides get together: eleven and the cleared tables, less what a tie withholds."""
    casino(rules, ledger)
    sides = 2 if ledger.seats == 4 else ledger.seats
    won = [[*chain(*ledger.won[side::sides])] for side in range(sides)]
    cards = sorted(len(pile) for pile in won)
    spades = sorted(sum(card.suit is Suit.SPADES for card in pile) for pile in won)
    withheld = FOR_CARDS * (cards[-1] == cards[-2]) + FOR_SPADES * (spades[-1] == spades[-2])
    return 11 + sum(ledger.cleared) - withheld


LAW: Final = Law(casino, casino_sum)
