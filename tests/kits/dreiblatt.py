"""What the tests know of Dreiblatt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.dreiblatt.game import Give, GoOn, LayAway, Play, Retire, Throw
from tests.dreiblatt import law, reference
from tests.kits import Kit, Unseen
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    for kind in (Play, Give, LayAway):
        yield from map(kind, table.pack)
    yield from (Throw(), Retire(), GoOn())


KIT: Final = Kit(
    laws={"dreiblatt": law.LAW},
    moves=moves,
    unseen=Unseen({"hands": ["♥4 ♥5", "?? ♦A ??"]}, "♠A", frozenset({"throw in"})),
    opinion=reference,
)
