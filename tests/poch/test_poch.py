"""Positions as they are written, every value of a point, the board as a picture, the command."""

from itertools import product
from random import Random
from typing import Any, Final

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import PositionError, Standing
from kartenspiele.engine.points import points, values_of
from kartenspiele.engine.positions import all_cards
from kartenspiele.engine.zones import Said, Zone
from kartenspiele.games.catalog import family_of
from kartenspiele.games.poch.announcing import draws
from kartenspiele.games.poch.game import GAME
from kartenspiele.games.poch.rules import POCH
from kartenspiele.games.poch.vying import equal_cards, for_highest, for_only_one
from kartenspiele.interfaces.pictures import zone_html

HANDS: Final[dict[str, Any]] = {"trump": "♥", "hands": ["♠9 ♦9", "♠7 ♦7", "♠8"], "dealer": 3}
NAMES = [name for name, _point in points(type(POCH.rules))]


@pytest.mark.parametrize("name", NAMES)
def test_every_deal_comes_to_its_end_under_every_value(name: str) -> None:
    """The law knows the usual rules alone; here no mark is lost, and there is always a move."""
    for value, seed in product(dict.fromkeys(values_of(POCH.rules, name)), range(6)):
        rules, dice = POCH.but(**{name: value}).rules, Random(seed)
        pack = list(GAME.pack(rules, 4))
        dice.shuffle(pack)
        state = GAME.start(rules, tuple(pack), 4, Standing(dealer=seed % 4))
        for _ in range(400):
            if GAME.to_move(rules, state) is None:
                break
            state = GAME.apply(rules, state, dice.choice([*play.moves(GAME, rules, state)]))
        assert GAME.to_move(rules, state) is None
        assert sum(state.stakes.purses) + sum(row.counters for row in state.stakes.pools) == 0
        cards = all_cards(state)
        assert len({*cards}) == len(cards) == 52


def test_an_empty_row_pays_nothing() -> None:
    state = GAME.position(POCH.rules, HANDS)
    pair = equal_cards(POCH.rules, 0, state.hands[0])
    assert pair
    assert not [*draws(state, 0, "ace", "nothing")]
    assert not [*for_highest(state, (pair,))]
    assert not [*for_only_one(state, (0,))]


def test_the_picture_has_a_board_with_its_rows_in_order() -> None:
    parts = {**HANDS, "pools": ["ace 3", "marriage 20"], "said": ["player 1 poches 2"]}
    state = GAME.position(POCH.rules, parts)
    zones = {str(each.title): each for each in family_of(GAME).lying(state, {})}
    assert [name for name, _number in zones["Board"].rows][::7] == ["ace", "Poch"]
    assert dict(zones["Board"].rows)["marriage"] == 20
    assert str(zones["Said"].note) == "player 1 poches 2"


def test_a_board_is_drawn_and_told() -> None:
    html = zone_html(Zone(Said("Board"), rows=(("ace", 3), ("marriage", 20), ("Poch", 0))))
    assert 'aria-label="ace 3, marriage 20, Poch 0"' in html
    assert "ace      ●●● 3\n" in html
    assert "marriage ●●●●●●●●●●●●… 20\n" in html


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"purses": [0] * 7}, "at the most 6 play"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        GAME.position(POCH.rules, {**HANDS, **changed})
