"""What the tests know of the Tontine."""

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.engine.cards import Card, Rank, Suit
from kartenspiele.engine.play import Standing
from kartenspiele.games.tontine.game import Claim, Lay, Pass, Tour
from tests.kits import Kit
from tests.laws.audit import alone, audited, from_the_right
from tests.random_play import Table
from tests.tontine import reference

FOUR: Final = Card(Rank.FOUR, Suit.HEARTS)


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    yield from map(Lay, table.pack)
    yield from map(Claim, table.pack)
    yield Pass()


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Tour:
    """In the first tour everybody has the sum agreed, and three of it go into the bowl."""
    put = 0 if before.purses else 3
    bowl = sum(each.counters for each in before.pools) + put * len(purses)
    house = reference.House(rules.middle.of(FOUR), rules.tour is Tour.ROUND)
    return reference.Tour([purse - put for purse in purses], bowl, cards, house=house)


LAW: Final = audited(
    begun,
    from_the_right,
    stake=lambda rules: rules.stake,
    step=-1,
    winners=alone,
    endless=False,
    until_won=lambda rules: 150 if rules.tour is Tour.ROUND else 0,
    tried=(12, 15, 20, 30),
)


KIT: Final = Kit(laws={"tontine": LAW}, moves=moves, opinion=reference)
