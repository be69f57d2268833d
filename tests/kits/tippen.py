"""What the tests know of Tippen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.tippen.game import (
    Cut,
    Exchange,
    GoAlong,
    LayDown,
    Leave,
    Pass,
    Play,
    Rob,
    Smell,
    Turn,
)
from tests.kits import Kit, Unseen
from tests.random_play import Table
from tests.tippen import law, reference


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    yield from map(Play, table.pack)
    yield from map(Exchange, table.pack)
    yield from map(Cut, range(len(table.pack) + 2))
    yield from (Rob(card) for card in table.pack if card.suit is not state.trump)
    yield from (Smell(), Turn(), Rob(), Leave(), GoAlong(), Pass(), LayDown())


KIT: Final = Kit(
    laws={"tippen": law.LAW},
    moves=moves,
    unseen=Unseen(
        {
            "hands": ["♥8", "?? ♦A ??", "♣9"],
            "turned": "♥9",
            "said": [f"seat {seat} goes along" for seat in (1, 2, 0)],
            "turn": 1,
        },
        "♠A",
    ),
    opinion=reference,
)
