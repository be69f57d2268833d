"""What the tests know of Dreizehn."""

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.engine.play import Standing
from kartenspiele.games.dreizehn.game import ANY, Decline, Hold, Lay, Limit, Refill, Stake
from tests.dreizehn import reference
from tests.kits import Kit
from tests.laws.audit import alone, audited
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written, but for several cards that come beneath the talon."""
    most = sum(state.stakes.purses) + 2
    yield Decline()
    yield from map(Hold, range(1, most))
    yield from map(Limit, range(ANY, most))
    yield from map(Stake, range(1, most))
    yield from map(Lay, table.pack)
    yield from (Refill((card,)) for card in table.pack)


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Bank:
    return reference.Bank(purses, cards, before.dealer)


LAW: Final = audited(
    begun, stake=lambda rules: 20, winners=alone, endless=False, tried=(2, 3, 5, 8)
)


KIT: Final = Kit(laws={"dreizehn": LAW}, moves=moves, opinion=reference)
