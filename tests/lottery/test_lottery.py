"""Positions as they are written, what is shown of them, and a pot that stands."""

from dataclasses import replace
from typing import Any, Final

import pytest

from kartenspiele.engine.play import PositionError, Standing
from kartenspiele.engine.stakes import Pool
from kartenspiele.games.catalog import family_of
from kartenspiele.games.lottery.game import GAME, LOTTERY, Lottery, lays_prizes, puts_in
from tests.random_play import Table, play_match

PRIZES: Final = ["prize 1 20", "prize 2 15", "prize 3 10", "prize 4 7"]
TRADE: Final[dict[str, Any]] = {
    "pools": PRIZES,
    "held": ["", "♥6 ♥7 ♥8 ♥9"],
    "buyers": ["1"],
    "asked": "♥5",
    "owner": 2,
}


@pytest.mark.parametrize(("seats", "deals"), [(4, 20), (10, 6)])
def test_other_numbers_play_too(seats: int, deals: int) -> None:
    assert play_match(Table("karten-lotterie", LOTTERY, seats), 0, deals) == 0


def test_a_pot_that_stands_is_laid_on_the_prizes() -> None:
    standing = Standing(purses=(0, 0), pools=(Pool("pot", 8),))
    state = GAME.start(LOTTERY.rules, GAME.whole, 2, standing)
    assert [each.counters for each in state.stakes.pools] == [0, 24, 18, 12, 6]
    assert state.stakes.purses == (-26, -26)


def test_who_has_bought_nothing_puts_nothing_in() -> None:
    state = GAME.position(LOTTERY.rules, TRADE)
    assert [each.giver for each in puts_in(LOTTERY.rules, state)] == [1]
    assert len(GAME.not_dealt) == len(GAME.whole)


def test_the_picture_shows_prizes_offers_and_purses() -> None:
    state = GAME.position(LOTTERY.rules, {**TRADE, "price": 9, "lost": "♠2 ♠3"})
    zones = {str(each.title): each for each in family_of(GAME).lying(state, {})}
    assert [str(card) for card in zones["Prize 1: 20"].cards or ()] == ["??"]
    assert [str(card) for card in zones["Player 1 asks player 2 for"].cards or ()] == ["♥5"]
    assert str(zones["Price"].note) == "9"
    assert str(zones["Called so far"].note) == "2 cards"


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"buyers": []}, "wants one card"),
        ({"buyers": "0"}, "write the players, each once"),
        ({"held": [""] * 53}, "at the most 52 play"),
    ],
)
def test_what_cannot_be_is_refused(changed: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        GAME.position(LOTTERY.rules, {**TRADE, **changed})


def test_words_of_a_sale_are_said_in_turn() -> None:
    with pytest.raises(PositionError, match="players bid in turn"):
        GAME.position(
            LOTTERY.rules, {"held": ["♠2", "♠3"], "left": "♥A", "said": ["player 1 passes"]}
        )


@pytest.mark.parametrize("prizes", [4, 5])
@pytest.mark.parametrize("steps", Lottery.Steps)
def test_each_prize_is_greater_than_the_next(prizes: int, steps: Lottery.Steps) -> None:
    """Whatever comes in: twenty-seven points at least, for two to fifty-two players."""
    rules = replace(LOTTERY.rules, prizes=prizes, steps=steps)
    for total in range(27, 105):
        shares = [each.counters for each in lays_prizes(rules, total)]
        assert (len(shares), sum(shares)) == (prizes, total)
        assert shares == sorted(set(shares), reverse=True)
