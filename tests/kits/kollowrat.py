"""What the tests know of Kollowrat."""

from collections.abc import Iterator
from itertools import chain, combinations, product
from random import Random
from typing import Any, Final

from kartenspiele.engine.play import Standing
from kartenspiele.engine.positions import all_cards
from kartenspiele.games.kollowrat.game import Lay, Stack, Take
from tests.kits import Kit, Unseen
from tests.kollowrat import reference
from tests.laws.audit import audited
from tests.random_play import Table


def position(table: Table, dice: Random) -> Any:
    """A few cards on the table, a few heaps, and a hand or two."""
    parts = reference.parts(reference.drawn("kollowrat", dice))
    return table.game.position(table.variant.rules, parts)


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written with these cards, and some with a card from elsewhere."""
    foreign = next(card for card in table.pack if card not in all_cards(state))
    for card in (*state.hand, foreign):
        yield from (Lay(card), Stack(card), Take(card, (foreign,)))
        for some, heaps in product(subsets(state.table), subsets(range(state.seats))):
            if some or heaps:
                yield Take(card, some, heaps)


def subsets(things: Any) -> Iterator[tuple[Any, ...]]:
    """Every choice of some things, in their order; first none of them."""
    return chain.from_iterable(combinations(things, size) for size in range(len(things) + 1))


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Round:
    """All have put in, and cards are dealt."""
    pot = sum(each.counters for each in before.pools)
    return reference.dealt(cards, purses, pot, before.dealer)


KIT: Final = Kit(
    laws={"kollowrat": audited(begun, step=-1)},
    position=position,
    moves=moves,
    unseen=Unseen({"table": "♠9", "hand": "?? ♦A ??"}, "♠A to the table"),
    opinion=reference,
)
