"""What the tests know of Brusquembille."""

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.engine.play import Standing
from kartenspiele.games.brusquembille.game import Play, Rob
from kartenspiele.mechanics.tricks import Following
from tests.brusquembille import reference
from tests.kits import Kit, Unseen
from tests.laws.audit import audited, from_the_right
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    yield from map(Play, table.pack)
    yield Rob()


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Table:
    house = reference.House(rules.late is not Following.FREE, rules.empty)
    return reference.dealt(cards, len(purses), house, purses)


KIT: Final = Kit(
    laws={"brusquembille": audited(begun, from_the_right, step=-1)},
    moves=moves,
    unseen=Unseen({"stock": "?? ♥10", "hand": "?? ♦A ??"}, "♠A"),
    opinion=reference,
)
