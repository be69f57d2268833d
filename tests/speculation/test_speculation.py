"""Positions as they are written, what nobody has seen, and as many seats as the pack allows."""

from typing import Any, Final

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import Hiding, PositionError
from kartenspiele.engine.points import values_of
from kartenspiele.games.catalog import family_of
from kartenspiele.games.speculation.game import GAME, SPECULATION
from tests.random_play import Table, play_match

SALE: Final[dict[str, Any]] = {
    "pools": ["pot 10"],
    "trump": "♥",
    "sale": "♥9",
    "hidden": ["♠2", "♠3", "♠4"],
    "turn": 3,
}


@pytest.mark.parametrize("name", ["direction", "packet", "turned", "passing", "after", "holder"])
def test_every_deal_comes_to_its_end_under_every_value(name: str) -> None:
    """The law knows the usual rules alone; here it is asked only that there is always a move."""
    game, others = GAME, [each for each in _values(name) if each != getattr(_usual(), name)]
    for value in others:
        rules = SPECULATION.but(**{name: value}).rules
        state = game.start(rules, game.pack(rules, 4), 4, play.Standing())
        for _ in range(300):
            if game.to_move(rules, state) is None:
                break
            state = game.apply(rules, state, [*play.moves(game, rules, state)][-1])
        assert game.to_move(rules, state) is None
        assert sum(state.stakes.purses) + state.at_stake == 0


def _usual() -> Any:
    return SPECULATION.rules


def _values(name: str) -> list[Any]:
    return [*dict.fromkeys(values_of(_usual(), name))]


@pytest.mark.parametrize(("seats", "deals"), [(6, 20), (12, 10), (16, 10)])
def test_many_play_too(seats: int, deals: int) -> None:
    assert play_match(Table("speculation", SPECULATION, seats), 0, deals) == 0


def test_nobody_sees_what_lies_face_down() -> None:
    assert isinstance(GAME, Hiding)
    state = GAME.position(_usual(), {**SALE, "stock": "♣2 ♣3"})
    seen = GAME.seen_by(_usual(), state, 2)
    assert {str(card) for each in seen.hidden for card in each} == {"??"}
    assert [str(card) for card in (*seen.stock, *seen.sale)] == ["??", "??", "♥9"]


def test_the_picture_shows_offers_and_no_hidden_card() -> None:
    state = GAME.position(_usual(), {**SALE, "said": ["player 1 bids 4"], "purses": [1, 2, 3]})
    zones = {str(each.title): each for each in family_of(GAME).lying(state, {})}
    assert str(zones["Said"].note) == "player 1 bids 4"
    assert [str(card) for card in zones["Player 2"].cards or ()] == ["??"]
    assert str(zones["Purses"].note) == "1 : 2 : 3"


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"said": "player 1 bids 4"}, "write one text for each word"),
        ({"purses": [0] * 18}, "at the most 17 play"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        GAME.position(_usual(), {**SALE, **changed})
