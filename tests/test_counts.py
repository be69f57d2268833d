"""Lines of play, counted: against a second opinion, and against numbers that are written down.

``counts/*.txt`` holds positions, depths and numbers. A change that alters no rule alters no
number; another reading of a source alters exactly the numbers it should.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import pytest

from kartenspiele import play
from kartenspiele.catalog import GAMES
from kartenspiele.play import Part
from tests import reference
from tests.reference import Position

FOLDER: Final = Path(__file__).parent / "counts"


@dataclass(frozen=True, slots=True)
class Golden:
    """A line of a file: its game, a position, a depth, the number of lines of play."""

    key: str
    position: Position
    depth: int
    number: int


def goldens() -> Iterator[tuple[str, Golden]]:
    """The lines of the files, each with its place."""
    for path in sorted(FOLDER.glob("*.txt")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line and not line.startswith("#"):
                table, hands, stock, depth, lines = (part.strip() for part in line.split("|"))
                held = tuple(tuple(hand.split()) for hand in hands.split("/"))
                position = Position(
                    tuple(table.split()), held, tuple(stock.split()), dealer=len(held) - 1
                )
                yield f"{path.name}:{number}", Golden(path.stem, position, int(depth), int(lines))


GOLDENS: Final = [pytest.param(golden, id=place) for place, golden in goldens()]


def engine_count(key: str, position: Position, depth: int) -> int:
    """The same count by the engine."""
    parts: dict[str, Part] = {
        "table": " ".join(position.table),
        "hands": [" ".join(hand) for hand in position.hands],
        "stock": " ".join(position.stock),
        "turn": position.turn,
        "dealer": position.dealer,
    }
    game = GAMES[key]
    rules = game.VARIANTS[0].rules
    return play.count(game, rules, game.position(rules, parts), depth)


@pytest.mark.parametrize("golden", GOLDENS)
def test_the_engine_counts_what_is_written(golden: Golden) -> None:
    assert golden.number == engine_count(golden.key, golden.position, golden.depth)


@pytest.mark.parametrize("golden", GOLDENS)
def test_what_is_written_was_counted_independently(golden: Golden) -> None:
    house = reference.HOUSES[golden.key]

    assert golden.number == reference.count(house, golden.position, golden.depth)


def drawn(key: str, dice: Random) -> Position:
    """A position with suited cards, dealt out by chance."""
    game = GAMES[key]
    pack = list(map(str, game.PACK))
    dice.shuffle(pack)
    seats = dice.choice(game.seats(game.VARIANTS[0].rules))
    held, lying = dice.randrange(1, 4), dice.randrange(6)
    cut = lying + seats * held
    hands = tuple(tuple(pack[lying + seat * held :][:held]) for seat in range(seats))
    dealer = dice.randrange(seats)
    house = reference.HOUSES[key]
    left = house.hand * seats * dice.randrange(2)
    if house.last_singly:
        left = dice.randrange(2 * house.hand * seats)
    stock = tuple(pack[cut : cut + left])
    return Position(tuple(pack[:lying]), hands, stock, (dealer + 1) % seats, dealer)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(60))
def test_on_random_positions_both_count_alike(seed: int, key: str) -> None:
    position, house = drawn(key, Random(seed)), reference.HOUSES[key]

    for depth in (1, 2, 3):
        counted = reference.count(house, position, depth)

        assert counted == engine_count(key, position, depth), position


def test_the_files_are_there() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
