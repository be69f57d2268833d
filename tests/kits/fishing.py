"""What the tests know of the fishing games."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain, combinations, product
from random import Random
from typing import Any, Final, TypeVar

from kartenspiele.engine.cards import Card, show
from kartenspiele.engine.play import Part, PositionError
from kartenspiele.games.casino_family.table import Build, Lay, State, Take, every_card
from tests.casino_family import bench, reference
from tests.kits import Kit, Unseen
from tests.laws import berlin, casino, finnish, glimne, sassersson, swedish
from tests.random_play import Table

T = TypeVar("T")


def moves(table: Table, state: State) -> Iterator[Any]:
    """Every move that can be written with these cards, and some with a card from elsewhere."""
    foreign = next(card for card in table.pack if card not in every_card(state))
    builds = [each.cards for each in state.builds]
    for card in (*dict.fromkeys(state.hand), foreign):
        yield Lay(card)
        yield Take(card, (foreign,))
        yield Take(card, (), ((foreign, card),))
        for some, whole in product(subsets(state.table), subsets(builds)):
            if some or whole:
                yield Take(card, some, whole)
                yield from (Build(card, some, value, whole) for value in range(2, 17))


def subsets(things: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Every choice of some things, in their order; first none of them."""
    return chain.from_iterable(combinations(things, size) for size in range(len(things) + 1))


def build(table: Table, dice: Random, pair: list[Card], seat: int) -> list[str]:
    """A build of two cards with a value that they can come to; none if there is no such value."""
    for value in dice.sample(range(2, 17), 15):
        text = f"{show(pair)} = {value}, player {seat + 1}"
        with suppress(PositionError):
            table.game.position(table.variant.rules, {"builds": [text]})
            return [text]
    return []


def position(table: Table, dice: Random) -> State:
    """A table of up to six cards and a hand of up to four, drawn from the pack, and two builds."""
    drawn, cut = dice.sample(table.pack, 14), dice.randrange(7)
    parts: dict[str, Part] = {
        "table": show(drawn[:cut]),
        "hand": show(drawn[6 : 7 + dice.randrange(4)]),
        "piles": ["", ""],
    }
    if "builds" in table.game.PARTS and dice.randrange(2):
        pairs = drawn[10:12], drawn[12:14]
        parts["builds"] = [
            text for seat, pair in enumerate(pairs) for text in build(table, dice, pair, seat)
        ]
    found: State = table.game.position(table.variant.rules, parts)
    return found


KIT: Final = Kit(
    laws={
        "swedish-kasino": swedish.LAW,
        "mulle-sassersson": sassersson.LAW,
        "mulle-glimne": glimne.LAW,
        "casino": casino.LAW,
        "finnish-kasino": finnish.LAW,
        "berlin-casino-1810": berlin.LAW,
    },
    position=position,
    moves=moves,
    unseen=Unseen({"table": "♠9", "hand": "?? ♦A ??"}, "♠A to the table"),
    opinion=reference,
    timed=bench.timed,
    studied=frozenset(
        {
            "mechanics.kinds.count",
            "games.casino_family.berlin.Marks.lines",
            "games.casino_family.capture.sets_of_many",
        }
    ),
)
