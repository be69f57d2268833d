"""Positions, moves and numbers of players of Kollowrat that cannot be."""

from dataclasses import replace
from typing import Any, Final

import pytest

from kartenspiele.engine.play import PositionError
from kartenspiele.games.kollowrat.game import GAME, KOLLOWRAT

HERE: Final[dict[str, Any]] = {"table": "♠8 ♥5", "hands": ["♦K ♠3", "♣4", *[""] * 5]}


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"hands": [""] * 9}, "9 players, and at the most 8 play"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        GAME.position(KOLLOWRAT.rules, HERE | changed)


@pytest.mark.parametrize(
    ("agreed", "players"),
    [({"hand": 6}, (7, 8)), ({"hand": 7}, ()), ({"table": 13}, (7, 8)), ({"table": 14}, ())],
)
def test_as_many_play_as_the_pack_has_cards_for(
    agreed: dict[str, Any], players: tuple[int, ...]
) -> None:
    """All have their hands, beside a table on which no two ranks are alike."""
    assert GAME.seats(replace(KOLLOWRAT.rules, **agreed)) == players
