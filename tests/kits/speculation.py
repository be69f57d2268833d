"""What the tests know of Speculation."""

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.engine.play import Standing
from kartenspiele.games.speculation.game import Bid, Deal, Keep, Pass, Sell, Speculation, Turn
from tests.kits import Kit
from tests.laws.audit import audited
from tests.random_play import Table
from tests.speculation import reference


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all, up to a bid beyond any pot."""
    yield from map(Turn, table.pack)
    yield from map(Bid, range(4 * state.at_stake + 2))
    yield from (Pass(), Sell(), Keep(), Deal())


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Round:
    """All have put in, and cards are dealt."""
    aces = {
        Speculation.Highest.ON: "never",
        Speculation.Highest.TURNED: "turned",
        Speculation.Highest.ENDS: "always",
    }
    house = reference.House(
        dealer=rules.dealer_stake,
        owned=rules.turned is Speculation.Turned.DEALER,
        higher=rules.traded is Speculation.Traded.HIGHER,
        buyer=rules.after is Speculation.Next.BUYER,
        last=rules.holder is Speculation.Holder.LAST,
        ace=aces[rules.highest],
    )
    pot = sum(each.counters for each in before.pools)
    here = reference.Round(house, cards, purses, pot, before.dealer)
    here.deal()
    return here


KIT: Final = Kit(
    laws={"speculation": audited(begun, step=1, tried=(2, 3, 4, 5, 7, 17))},
    moves=moves,
    opinion=reference,
)
