"""What the tests know of the Card Lottery."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.lottery.game import Ask, Bid, Buy, Call, Keep, Name, Pass, Prize
from tests.kits import Kit
from tests.lottery import law, reference
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all, up to a price beyond all that can be won."""
    for card in table.pack:
        yield from (Call(card), Prize(card), Ask(card))
    for points in range(4 * state.at_stake + 2):
        yield from (Bid(points), Name(points))
    yield from (Buy(), Pass(), Keep())


KIT: Final = Kit(
    laws={"karten-lotterie": law.LAW}, moves=moves, face_down="lost", opinion=reference
)
