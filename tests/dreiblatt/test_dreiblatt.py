"""Dreiblatt at the command, positions that cannot be, and the match of the record."""

from pathlib import Path

import pytest

from kartenspiele.edition import record
from kartenspiele.engine.play import MoveError, PositionError
from kartenspiele.games.dreiblatt.game import DREIBLATT, GAME

RECORD = Path(__file__).parents[2] / "docs" / "records" / "dreiblatt.toml"
HANDS = ["--hands", "♥4 ♥5 ♥6", "♠3 ♠9 ♦4"]


def test_more_than_four_do_not_play() -> None:
    with pytest.raises(PositionError, match="5 players, and at the most 4 play"):
        GAME.position(DREIBLATT.rules, {"hands": [""] * 5})


def test_nothing_is_played_when_all_is_over() -> None:
    state = GAME.position(DREIBLATT.rules, {"hands": ["", ""], "laid": ["♠3", "♠4"]})
    assert GAME.to_move(DREIBLATT.rules, state) is None
    with pytest.raises(MoveError, match="no player is to move"):
        GAME.apply(DREIBLATT.rules, state, GAME.read_move(DREIBLATT.rules, state, "♠5"))


def test_the_match_of_the_record_holds() -> None:
    done = record.replay(record.read(RECORD.read_text("utf-8")))
    assert [deal.score.totals for deal in done.deals] == [(1, -1), (0, 0), (-10, 10), (-1, 1)]
