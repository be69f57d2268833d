"""What the tests know of Karten-Lotterie."""

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.engine.play import Standing
from kartenspiele.games.lottery.game import Ask, Bid, Buy, Call, Keep, Name, Pass, Prize
from tests.kits import Kit
from tests.laws.audit import audited
from tests.lottery import reference
from tests.random_play import Table


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all, up to a price beyond all that can be won."""
    for card in table.pack:
        yield from (Call(card), Prize(card), Ask(card))
    for points in range(4 * state.at_stake + 2):
        yield from (Bid(points), Name(points))
    yield from (Buy(), Pass(), Keep())


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Table:
    """Everybody has got the same number of cards, one by one to the right."""
    here = reference.Table([[] for _ in purses], purses, before.dealer)
    here.pot = sum(pool.counters for pool in before.pools)
    whole = len(cards) // len(purses) * len(purses)
    for place, card in enumerate(cards[:whole]):
        here.has[here.ring()[place % len(purses)]].append(card)
    here.rest = cards[whole:]
    here.begin()
    return here


KIT: Final = Kit(
    laws={"karten-lotterie": audited(begun, step=-1, tried=(2, 3, 5, 7))},
    moves=moves,
    face_down="lost",
    opinion=reference,
)
