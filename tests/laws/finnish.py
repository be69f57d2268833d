"""The law of Finnish Kasino."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kartenspiele.engine.cards import Card, Rank, Suit
from kartenspiele.games.casino_family.finnish.rules import FinnishKasino
from kartenspiele.games.casino_family.table import Take
from tests.laws.ledger import Law, Ledger

WORTH: Final = {Card(Rank.TEN, Suit.DIAMONDS): 2, Card(Rank.TWO, Suit.SPADES): 1} | {
    Card(Rank.ACE, suit): 1 for suit in Suit
}


@dataclass
class Sheet:
    """What was noted in play, the huts marked, and whether the match ended with it."""

    noted: list[int]
    huts: list[int]
    is_won: bool = False


def worth(cards: Sequence[Card]) -> int:
    """What aces, ♠2 and ♦10 among these cards are worth."""
    return sum(WORTH.get(card, 0) for card in cards)


def followed(ledger: Ledger) -> Sheet:
    """The deal once more, move by move: huts while there is a stock and all are below ten."""
    sides = 2 if ledger.seats == 4 else ledger.seats
    before = ledger.standing.points or (0,) * sides
    sheet = Sheet([0] * sides, [0] * sides)
    lying = 4
    for number, (seat, move) in enumerate(ledger.moves):
        assert not sheet.is_won, "a card was played after the match"
        lying += 1
        if isinstance(move, Take):
            lying -= 1 + len(move.taken)
            side = seat % sides
            score = [x + y for x, y in zip(before, sheet.noted, strict=True)]
            sheet.huts[side] += not lying and max(score) < 10 and number < 48 - 4 * ledger.seats
            sheet.noted[side] += worth([move.card, *move.taken])
            sheet.is_won = max(before) < 16 <= before[side] + sheet.noted[side]
    return sheet


def finnish(rules: FinnishKasino, ledger: Ledger) -> Sequence[int]:
    """Aces, ♠2 and ♦10 at once; after the deal spades and cards, and huts that are not cancelled.

    The last to capture gets the table, and with it what counts there.
    """
    sheet = followed(ledger)
    points = list(sheet.noted)
    if sheet.is_won:
        return points
    sides = len(points)
    won = [[card for pile in ledger.won[side::sides] for card in pile] for side in range(sides)]
    if ledger.last is not None:
        won[ledger.last % sides] += ledger.table
        points[ledger.last % sides] += worth(ledger.table)
    spades = [sum(card.suit is Suit.SPADES for card in pile) for pile in won]
    cards = [len(pile) for pile in won]
    for side in range(sides):
        points[side] += sheet.huts[side] - min(sheet.huts)
        if spades[side] == max(spades) > 0:
            points[side] += 2 if spades.count(spades[side]) == 1 else 1
        points[side] += cards.count(cards[side]) == 1 and cards[side] == max(cards)
    return points


def finnish_sum(rules: FinnishKasino, ledger: Ledger) -> int | None:
    """Ten in all and the huts that stand, if a deal is played out and the cards are not shared."""
    sheet = followed(ledger)
    if sheet.is_won or ledger.last is None:
        return None
    sides = len(sheet.huts)
    cards = [sum(map(len, ledger.won[side::sides])) for side in range(sides)]
    cards[ledger.last % sides] += 52 - sum(cards)
    if cards.count(max(cards)) > 1:
        return None
    return 10 + sum(sheet.huts) - sides * min(sheet.huts)


LAW: Final = Law(finnish, finnish_sum)
