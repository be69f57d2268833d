"""What each game is like: said of every game that has a chapter, in the words of the scales."""

import random
from statistics import median

import pytest

from kartenspiele.edition import chapters
from kartenspiele.edition.characters import SCALES, Character, character
from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE
from kartenspiele.games.catalog import GAMES
from tests.kits import taken
from tests.random_play import ZERO, Table, in_disorder, shuffled

WRITTEN = [key for key in GAMES if not chapters.is_awaited(key)]
MOVES = dict(zip(SCALES["time"], [(0, 40), (30, 100), (80, 120), (120, 10_000)], strict=True))


@pytest.mark.parametrize("key", WRITTEN)
def test_the_time_of_a_deal_fits_the_moves_that_players_make_in_it(key: str) -> None:
    seats = GAMES[key].seats(GAMES[key].VARIANTS[0].rules)
    table = Table(key, GAMES[key].VARIANTS[0], seats[min(len(seats) // 2, 3)])
    least, most = MOVES[character(key).time]
    assert least <= median(moves(table, seed) for seed in range(5)) <= most


def moves(table: Table, seed: int) -> int:
    """How many moves players make in a deal at random, without those by which they pass."""
    game, rules, dice = table.game, table.variant.rules, random.Random(seed)
    state, made = game.start(rules, shuffled(table, seed), table.seats, ZERO), 0
    while (seat := game.to_move(rules, state)) is not None:
        if seat == NATURE:
            move = play.chance(game, rules, state, lambda things: in_disorder(dice, things))
        else:
            legal = list(play.moves(game, rules, state))
            move = taken(table, dice, legal)
            made += str(move) not in {"pass", "none"}
        state = game.apply(rules, state, move)
    return made


def test_a_word_that_is_in_no_scale_is_refused_with_those_that_are() -> None:
    with pytest.raises(ValueError, match=r"no luck 'bad luck'; the words are: pure luck; "):
        Character(kinds=("tricks",), like="", time=SCALES["time"][0], learning="easy to learn",
                  luck="bad luck")  # fmt: skip


def test_a_game_of_which_nothing_is_said_is_named() -> None:
    with pytest.raises(LookupError, match=r"characters\.toml does not say what patience is like"):
        character("patience")
