"""What the tests know of Dreiblatt."""

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.engine.play import Standing
from kartenspiele.games.dreiblatt.game import Dreiblatt, Give, GoOn, LayAway, Play, Retire, Throw
from tests.dreiblatt import reference
from tests.kits import Kit, Unseen
from tests.laws.audit import audited
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    for kind in (Play, Give, LayAway):
        yield from map(kind, table.pack)
    yield from (Throw(), Retire(), GoOn())


def seating(dealer: int, player: int, seats: int) -> int:
    return (reference.seat(player, seats) + dealer) % seats


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Table:
    (times,) = before.counts.get("times", (1,))
    is_put = rules.retiring is Dreiblatt.Retiring.ANSWERED
    return reference.dealt(cards, len(purses), times, is_put, purses)


KIT: Final = Kit(
    laws={"dreiblatt": audited(begun, seating, step=1)},
    moves=moves,
    unseen=Unseen({"hands": ["♥4 ♥5", "?? ♦A ??"]}, "♠A", frozenset({"throw in"})),
    opinion=reference,
)
