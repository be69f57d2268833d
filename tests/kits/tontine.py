"""What the tests know of the Tontine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.rooms.laid import Lay
from kartenspiele.tontine.game import Claim, Pass
from tests.kits import Kit
from tests.random_play import Table
from tests.tontine import law, reference


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    yield from map(Lay, table.pack)
    yield from map(Claim, table.pack)
    yield Pass()


KIT: Final = Kit(laws={"tontine": law.LAW}, moves=moves, opinion=reference)
