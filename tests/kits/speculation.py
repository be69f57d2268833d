"""What the tests know of Speculation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.speculation.game import Bid, Deal, Keep, Pass, Sell, Turn
from tests.kits import Kit
from tests.random_play import Table
from tests.speculation import law, reference


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all, up to a bid beyond any pot."""
    yield from map(Turn, table.pack)
    yield from map(Bid, range(4 * state.at_stake + 2))
    yield from (Pass(), Sell(), Keep(), Deal())


KIT: Final = Kit(laws={"speculation": law.LAW}, moves=moves, opinion=reference)
