"""What cards are worth: formulas against every order in which few cards can be called."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE
from kartenspiele.games.lottery.game import GAME, LOTTERY
from kartenspiele.research.figures.lottery import has_lost, wins, worth

RULES = LOTTERY.rules


def ends(state: Any) -> list[tuple[int, int]]:
    """What seat 0 has at the end, and how many prizes it has won, in every order of calls."""
    seat, legal = GAME.to_move(RULES, state), [*play.moves(GAME, RULES, state)]
    if seat is None:
        paid = state.stakes.paid
        won = [each.counters for each in paid if each.taker == 0]
        return [(sum(won), len(won))]
    if seat != NATURE:
        legal = [each for each in legal if str(each) == "pass"]
    return [end for each in legal for end in ends(GAME.apply(RULES, state, each))]


@pytest.mark.parametrize("held", [1, 2, 3])
def test_the_worth_of_cards_is_the_mean_of_all_orders(held: int) -> None:
    """Six cards are uncalled, four of them under prizes; nobody buys or sells."""
    names = ("♠2", "♠3", "♠4", "♠5", "♠6", "♠7")
    parts = {
        "pools": ["prize 1 20", "prize 2 15", "prize 3 10", "prize 4 7"],
        "held": [" ".join(names[:held]), " ".join(names[held:])],
    }
    found = ends(GAME.position(RULES, parts))
    prizes = Counter(number for _, number in found)

    assert len(found) == 720
    assert Fraction(sum(won for won, _ in found), len(found)) == worth(held, 6, 52)
    for number in range(5):
        assert Fraction(prizes[number], len(found)) == wins(held, 6, number)


def test_every_share_comes_to_one() -> None:
    for held in (1, 4, 13, 26):
        assert sum(wins(held, 52, number) for number in range(5)) == 1
        assert sum(number * wins(held, 52, number) for number in range(5)) == Fraction(held, 13)
    assert has_lost(1, 51) == Fraction(1, 52)
    assert has_lost(13, 40) == 0
