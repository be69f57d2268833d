"""Lines of play, counted: against a second opinion, and against numbers that are written down.

``counts/*.txt`` holds positions, depths and numbers. A change that alters no rule alters no
number; another reading of a source alters exactly the numbers it should.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from kartenspiele.edition.joined.join import is_on_trial
from kartenspiele.edition.register import load
from kartenspiele.engine import play
from kartenspiele.games.catalog import GAMES
from tests.kits import Counting, Following, Opinion, kits
from tests.second import Second

FOLDER: Final = Path(__file__).parent / "counts"
MANY: Final = 100  # lines of play; beyond them one does not look a move further ahead

OPINIONS: Final[Mapping[str, Opinion]] = {
    key: kit.opinion for kit in kits() if kit.opinion for key in kit.opinion.HOUSES
}


@dataclass(frozen=True, slots=True)
class Golden:
    """A line of a file: its game, a position, a depth, the number of lines of play."""

    key: str
    position: Any
    depth: int
    number: int


def goldens() -> Iterator[tuple[str, Golden]]:
    """The lines of the files, each with its place."""
    for path in sorted(FOLDER.glob("*.txt")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line and not line.startswith("#"):
                *fields, depth, lines = (part.strip() for part in line.split("|"))
                position = OPINIONS[path.stem].written(fields)
                yield f"{path.name}:{number}", Golden(path.stem, position, int(depth), int(lines))


GOLDENS: Final[Mapping[str, list[tuple[str, Golden]]]] = {
    path.stem: [each for each in goldens() if each[1].key == path.stem]
    for path in sorted(FOLDER.glob("*.txt"))
}


def engine_count(key: str, position: Any, depth: int) -> int:
    """The same count by the engine."""
    name, _, form = key.partition("/")
    game = GAMES[name]
    variant = next(each for each in game.VARIANTS if form in ("", each.key))
    state = game.position(variant.rules, OPINIONS[key].parts(position))
    return play.count(game, variant.rules, state, depth)


def second_count(key: str, position: Any, depth: int) -> int:
    """The same count by the second opinion."""
    if isinstance(position, Second):
        return position.count(depth)
    opinion = OPINIONS[key]
    assert isinstance(opinion, Counting)
    return opinion.count(opinion.HOUSES[key], position, depth)


@pytest.mark.parametrize("count", [engine_count, second_count])
@pytest.mark.parametrize("name", GOLDENS)
def test_either_counts_what_is_written(name: str, count: Callable[[str, Any, int], int]) -> None:
    found = {place: count(name, each.position, each.depth) for place, each in GOLDENS[name]}
    assert found == {place: each.number for place, each in GOLDENS[name]}


@pytest.mark.parametrize("key", OPINIONS)
def test_on_random_positions_both_count_alike(key: str) -> None:
    for seed in range(60):
        position = OPINIONS[key].drawn(key, Random(seed))
        for depth in (1, 2, 3):
            lines = engine_count(key, position, depth)
            assert second_count(key, position, depth) == lines, f"seed {seed}: {position}"
            if lines > MANY:
                break


FOLLOWED: Final = [
    key
    for key, opinion in OPINIONS.items()
    if isinstance(opinion, Following) or not isinstance(opinion, Counting)
]


@pytest.mark.parametrize("key", FOLLOWED)
def test_played_on_at_random_both_offer_the_same_moves(key: str) -> None:
    for seed in range(60):
        ask_both_in_play(key, seed)


def ask_both_in_play(key: str, seed: int) -> None:
    """Play a position on by chance, and ask both at every step."""
    name, _, form = key.partition("/")
    game, opinion, dice = GAMES[name], OPINIONS[key], Random(seed)
    rules = next(each for each in game.VARIANTS if form in ("", each.key)).rules
    position = opinion.drawn(key, dice)
    state = game.position(rules, opinion.parts(position))

    while not position.over:
        legal = sorted(second_moves(key, position))
        told = f"seed {seed}: {position}"
        assert legal == sorted(map(str, play.moves(game, rules, state))), told
        if not legal:
            return  # chance has more moves than can be listed
        quiet = [move for move in legal if move != "call"]
        move = dice.choice(quiet or legal)
        if isinstance(opinion, Following):
            position = opinion.done(opinion.HOUSES[key], position, move)
        else:
            position = position.after(move)
        state = play.play(game, rules, state, move)
    assert game.to_move(rules, state) is None, f"seed {seed}: {position}"


def second_moves(key: str, position: Any) -> Iterable[str]:
    """The moves that may be made, by the second opinion."""
    opinion = OPINIONS[key]
    if isinstance(opinion, Following):
        return opinion.legal(opinion.HOUSES[key], position)
    moves: list[str] = position.moves()
    return moves


def test_the_files_are_there() -> None:
    counted = {path.stem for path in FOLDER.glob("*.txt")}
    assert {key.partition("/")[0] for key in OPINIONS} == counted
    assert counted <= set(GAMES)
    assert [key for key in GAMES if key not in counted and not is_on_trial(load(), key)] == []
