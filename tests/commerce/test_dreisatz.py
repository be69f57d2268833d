"""What is no move and no position of Dreisatz."""

import pytest

from kartenspiele.engine.play import MoveError, PositionError
from kartenspiele.games.commerce.dreisatz import GAME
from kartenspiele.games.commerce.dreisatz.rules import DREISATZ


@pytest.mark.parametrize("text", ["exchange ♠4", "buy for ♠4", "content"])
def test_what_only_its_kin_has_is_no_move(text: str) -> None:
    state = GAME.position(DREISATZ.rules, {"hands": ["♠4 ♥5", "♠7 ♥8"], "laid": ["♣6", "♣9"]})
    with pytest.raises(MoveError, match="is not a move"):
        GAME.read_move(DREISATZ.rules, state, text)


def test_each_hand_has_its_open_card() -> None:
    with pytest.raises(PositionError, match="laid: write the open card of each player"):
        GAME.position(DREISATZ.rules, {"hands": ["♠4 ♥5", "♠7 ♥8"], "laid": ["♣6", ""]})
