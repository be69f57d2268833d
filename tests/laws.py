"""What a deal has to bring, counted again from the moves alone.

The ledger follows a deal move by move and knows nothing of how the game keeps its state. At the
end the law of the game says from the ledger what each seat has to get. A law reads the rule set,
for the numbers, and shares no code with the game. A game without a law fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kartenspiele.cards import Card, Rank, Suit
from kartenspiele.fishing.awards import EachOver
from kartenspiele.fishing.swedish import SwedishKasino
from kartenspiele.fishing.table import Take


@dataclass
class Ledger:
    """What was captured, seat by seat, and what still lies on the table."""

    seats: int
    table: list[Card]
    won: list[list[Card]] = field(init=False)
    cleared: list[int] = field(init=False)
    last: int | None = None
    player: int = 0

    def __post_init__(self) -> None:
        self.won = [[] for _ in range(self.seats)]
        self.cleared = [0] * self.seats

    def note(self, seat: int, move: Any) -> None:
        """Write down a move of a fishing game."""
        self.player = seat
        if isinstance(move, Take):
            self.won[seat] += [move.card, *move.taken]
            for card in move.taken:
                self.table.remove(card)
            self.cleared[seat] += not self.table
            self.last = seat
        else:
            self.table.append(move.card)


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


@dataclass(frozen=True, slots=True)
class Law:
    """What each seat has to get, and what all have to get together where that is fixed."""

    points: Callable[[Any, Ledger], Sequence[int]]
    together: Callable[[Any, Ledger], int | None]


LAWS: Final[Mapping[str, Law]] = {"swedish-kasino": Law(swedish, swedish_sum)}
