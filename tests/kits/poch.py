"""What the tests know of Poch."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from kartenspiele.engine.play import Standing
from kartenspiele.games.poch.announcing import Announce, Pass
from kartenspiele.games.poch.game import Play
from kartenspiele.games.poch.rules import ROWS, Poch
from kartenspiele.games.poch.vying import Hold, Open, Raise
from tests.kits import Kit
from tests.laws.audit import audited
from tests.poch import reference
from tests.random_play import Table

BEYOND: Final = 12  # a stake that is too high


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all, up to a stake beyond what is agreed."""
    yield from map(Play, table.pack)
    for number in range(1, len(ROWS) + 1):
        yield from map(Announce, combinations(ROWS, number))
    yield from map(Open, range(BEYOND))
    yield from map(Raise, range(BEYOND))
    yield from (Hold(), Pass())


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Round:
    """All have put in, and cards are dealt."""
    here = reference.Round(cards, purses, before.dealer, meyers=rules.raising is Poch.Raising.ALL)
    here.board.update({each.name: each.counters for each in before.pools})
    here.deal()
    return here


KIT: Final = Kit(laws={"poch": audited(begun, step=1)}, moves=moves, opinion=reference)
