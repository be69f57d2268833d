"""What the tests know of Tippen."""

from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.engine.play import Standing
from kartenspiele.games.tippen.game import (
    Cut,
    Exchange,
    GoAlong,
    LayDown,
    Leave,
    Pass,
    Play,
    Rob,
    Smell,
    Tippen,
    Turn,
)
from kartenspiele.mechanics.tricks import Following
from tests.kits import Kit, Unseen
from tests.laws.audit import audited
from tests.random_play import Table
from tests.tippen import reference


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    yield from map(Play, table.pack)
    yield from map(Exchange, table.pack)
    yield from map(Cut, range(len(table.pack) + 2))
    yield from (Rob(card) for card in table.pack if card.suit is not state.trump)
    yield from (Smell(), Turn(), Rob(), Leave(), GoAlong(), Pass(), LayDown())


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Table:
    """What stands in the pot goes on."""
    house = reference.House(
        cards=rules.hand,
        fiducit=rules.fiducit is Tippen.Fiducit.DECLARED,
        hop=rules.cutting is Tippen.Cutting.HOP,
        duty=rules.duty is Tippen.Duty.STAMM,
        limit=rules.limit,
        packet=rules.packet,
        trumps=rules.follow is Following.TRUMP,
    )
    pots = [each.counters for each in before.pools] or [0, 0]
    return reference.started(house, cards, purses, before.dealer, *pots)


KIT: Final = Kit(
    laws={"tippen": audited(begun, tried=(3, 5))},
    moves=moves,
    unseen=Unseen(
        {
            "hands": ["♥8", "?? ♦A ??", "♣9"],
            "turned": "♥9",
            "said": [f"player {player} goes along" for player in (2, 3, 1)],
            "turn": 2,
        },
        "♠A",
    ),
    opinion=reference,
)
