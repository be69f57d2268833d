"""What the tests know of Brusquembille."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.brusquembille.game import Rob
from kartenspiele.rooms.tricks import Play
from tests.brusquembille import law, reference
from tests.kits import Kit, Unseen
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    yield from map(Play, table.pack)
    yield Rob()


KIT: Final = Kit(
    laws={"brusquembille": law.LAW},
    moves=moves,
    unseen=Unseen({"stock": "?? ♥10", "hand": "?? ♦A ??"}, "♠A"),
    opinion=reference,
)
