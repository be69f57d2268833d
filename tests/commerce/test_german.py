"""German Commerce: positions in which nobody can go on are refused."""

from collections.abc import Mapping

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import MoveError, Part, PositionError
from kartenspiele.games.commerce.german import GAME
from kartenspiele.games.commerce.german.rules import GERMAN_COMMERCE, ONE_STROKE

RULES = GERMAN_COMMERCE.rules
HANDS = ["♠A ♠K ♠D", "♦10 ♦8 ♣7", "♥A ♥K ♣8"]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"strokes": [0, 3, 0], "turn": 2}, "turn: player 2 is dead"),
        ({"strokes": [3, 0, 0]}, "turn: player 1 is dead"),
        ({"strokes": [3, 3, 3]}, "strokes: 0 alive"),
        ({"strokes": [3, 0, 4], "turn": 2}, "strokes: 1 alive"),
    ],
)
def test_the_dead_do_not_move_and_nobody_plays_alone(parts: Mapping[str, Part], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        GAME.position(RULES, {"hands": HANDS, "table": "♠7 ♥7 ♣9", **parts})


def test_cards_on_the_table_lie_open_and_nobody_buys() -> None:
    with pytest.raises(PositionError, match="table: a visible card needs its name"):
        GAME.position(RULES, {"hands": HANDS, "table": "♠7 ♥7 ??"})
    state = GAME.position(RULES, {"hands": HANDS, "table": "♠7 ♥7 ♣9"})
    with pytest.raises(MoveError, match="'buy for ♠4' is not a move"):
        GAME.read_move(RULES, state, "buy for ♠4")


def test_who_is_dead_depends_on_how_many_strokes_a_tour_has() -> None:
    parts: Mapping[str, Part] = {"hands": HANDS, "table": "♠7 ♥7 ♣9", "strokes": [0, 1, 0]}
    assert list(play.moves(GAME, RULES, GAME.position(RULES, {**parts, "turn": 2, "dealer": 3})))
    with pytest.raises(PositionError, match="player 2 is dead"):
        GAME.position(ONE_STROKE.rules, {**parts, "turn": 2})
