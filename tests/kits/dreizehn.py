"""What the tests know of Dreizehn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.dreizehn.game import ANY, Decline, Hold, Lay, Limit, Refill, Stake
from tests.dreizehn import law, reference
from tests.kits import Kit
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


KIT: Final = Kit(laws={"dreizehn": law.LAW}, moves=moves, opinion=reference)
