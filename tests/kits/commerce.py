"""What the tests know of Commerce and its kin."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, Final

from kartenspiele.commerce.german.moves import SAYINGS
from kartenspiele.commerce.moves import Buy, Give, Offer, Pass, Show, Take
from tests.commerce import law, reference
from tests.kits import Kit, Unseen
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all; of exchanges those with what lies there or nearly."""
    if table.key == "german-commerce":
        yield from german(table, state)
        return
    if table.key == "dreisatz":
        yield from (Buy(), Pass())
        return
    for kind in (Buy, Offer, Give):
        yield from map(kind, table.pack)
    yield from (Buy(), Pass(), Show())


def german(table: Table, state: Any) -> Iterator[Any]:
    """What may be said, and exchanges with cards that lie there and with one that does not."""
    yield from (Pass(), *SAYINGS.values())
    strange = table.pack[:1]
    for taken, given in product(range(1, 4), repeat=2):
        for some in combinations((*state.table, *strange), taken):
            for others in combinations((*state.hand, *strange), given):
                yield Take(some, others)


KIT: Final = Kit(
    laws={"french-commerce": law.FRENCH, "german-commerce": law.GERMAN, "dreisatz": law.DREISATZ},
    moves=moves,
    unseen=Unseen(
        {"hands": ["?? ♦A ??", "♥2 ♥3 ♥9", "♥4 ♥5 ♥B"], "stock": "♥10"},
        "buy for ♠A",
        frozenset({"pass"}),
    ),
    unseen_in={
        "german-commerce": Unseen(
            {"hands": ["?? ♦A ??", "♥8 ♥9 ♥B"], "table": "♥10 ♥7 ♣8", "dealer": 1},
            "take ♥10 for ♠A",
            frozenset({"pass", "deal anew"}),
        ),
        "dreisatz": None,
    },
    opinion=reference,
)
