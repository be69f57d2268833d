"""A game whose moves say themselves what they do."""

import re

import pytest

from kartenspiele.engine.play import MoveError
from kartenspiele.examples import DREIBLATT
from kartenspiele.games.catalog import game_of


def test_no_move_is_made_in_a_deal_that_is_over() -> None:
    game, rules = game_of(DREIBLATT), DREIBLATT.rules
    over = game.position(rules, {"hands": ["♥4 ♥5 ♥6", "♠3 ♠9 ♦4"], "said": ["throw in"]})
    move = game.read_move(rules, over, "go on")
    assert game.to_move(rules, over) is None
    with pytest.raises(MoveError, match=re.escape("go on is not possible: no player is to move")):
        game.apply(rules, over, move)
