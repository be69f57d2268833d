"""What the tests know of Rabouge."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, Final

from kartenspiele.engine import play
from kartenspiele.engine.play import Standing
from kartenspiele.games.rabouge.game import STOCK, VARIANTS, Burden, Lay, Own, Pass, Put
from tests.kits import Kit, taken
from tests.laws.audit import audited
from tests.rabouge import reference
from tests.random_play import Table

PLAYED: Final = 60  # moves, at most, that lead from a deal to a position


def position(table: Table, dice: Random) -> Any:
    """A game in the middle, with heaps before the players; now and then without cards to take."""
    game, rules, pack = table.game, table.variant.rules, list(table.pack)
    dice.shuffle(pack)
    state: Any = game.start(rules, tuple(pack), table.seats, Standing())
    for _ in range(dice.randrange(PLAYED)):
        legal = list(play.moves(game, rules, state))
        state = game.apply(rules, state, taken(table, dice, legal))
    if dice.randrange(3) == 0 and state.hand:
        state = state._replace(supplies=((),) * state.seats)
    return state


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written with cards in sight, and with one from elsewhere."""
    tops = [pile[0] for pile in state.stocks if pile] + [heap[-1] for heap in state.mine]
    foreign = next(card for card in table.pack if card not in {*state.hand, *tops})
    cards = tuple(dict.fromkeys((*state.hand, *tops, foreign)))
    sources = (None, STOCK, *map(Own, range(1, len(state.mine) + 2)))
    yield Pass()
    yield from (Lay(card, source) for card, source in product(cards, sources))
    yield from (Put(card, place) for card, place in product(cards, range(1, 7)))
    for card, source, seat in product(cards, sources, range(state.seats)):
        for place in range(1, len(state.stacks[seat]) + 2):
            yield Burden(card, seat, place, source)


def begun(rules: Any, cards: list[str], purses: list[int], before: Standing) -> reference.Table:
    form = next((each.key for each in VARIANTS if each.rules == rules), VARIANTS[0].key)
    house = reference.HOUSES.get(f"rabouge/{form}", reference.HOUSES["rabouge"])
    return reference.dealt(house, cards, purses, before.dealer)


KIT: Final = Kit(
    laws={"rabouge": audited(begun, step=-1, tried=(2, 3, 4))},
    position=position,
    moves=moves,
    face_down="supplies",
    opinion=reference,
)
