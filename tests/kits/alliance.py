"""What the tests know of Alliance."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from kartenspiele.engine.cards import Suit
from kartenspiele.engine.play import Standing
from kartenspiele.games.alliance.playing import (
    SPEAKING,
    Bid,
    Call,
    Draw,
    LayOff,
    Play,
    Take,
    Trumps,
    Turn,
    in_order,
)
from tests.alliance import reference
from tests.kits import Kit, Unseen
from tests.laws.audit import audited, from_the_right
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all; of what is laid off as much as was taken."""
    for kind in (Play, Call, Draw):
        yield from map(kind, table.pack)
    yield from SPEAKING.offers(table.variant.rules, state)
    yield from map(Trumps, Suit)
    yield from map(Turn, range(1, 6))
    for size in range(1, 6):
        yield from map(Take, combinations(range(1, 6), size))
    held = (*state.hand, *state.taken, *state.table[:2])
    for some in combinations(held, max(len(state.taken), 1)):
        yield LayOff(in_order(some))


UNSEEN: Final = Unseen(
    {
        "hands": ["♠2", "♠3", "♠4", "?? ♦A ??"],
        "said": ["solo ♥", "pass", "pass", "pass"],
        "couleur": "♣",
    },
    "♠A",
)


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Deal:
    """Cards are dealt to the right."""
    house = reference.House(german=len(cards) == len(reference.GERMAN))
    return reference.dealt(house, len(purses), cards, purses)


KIT: Final = Kit(
    laws={"alliance": audited(begun, from_the_right, step=-1, rare=(Bid,))},
    moves=moves,
    face_down="table",
    unseen=UNSEEN,
    opinion=reference,
)
