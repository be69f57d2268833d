"""What a trump is worth, and how often none comes out: formulas against all orders of few cards."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.cards import show
from kartenspiele.engine.spelling import cards
from kartenspiele.games.speculation.game import GAME, SPECULATION, WHOLE
from kartenspiele.research.figures.speculation import (
    RANKS,
    TRUMPS,
    first_trump,
    no_trump,
    none_of,
)

RULES = SPECULATION.rules


@pytest.mark.parametrize(
    ("unseen", "hidden"),
    [("♥A ♥K ♠2 ♠3 ♠4 ♠5", 3), ("♥A ♥2 ♥3 ♠3 ♠4", 2), ("♥2 ♥3 ♠3 ♠4", 4), ("♥A ♥K ♥D ♥B", 1)],
)
def test_the_chance_of_a_trump_is_its_share_of_all_orders(unseen: str, hidden: int) -> None:
    """The engine plays each order of the unseen cards; the ten belongs to seat 0."""
    won = Counter[bool]()
    for order in permutations(cards(unseen)):
        parts: dict[str, Any] = {
            "pools": ["pot 9"],
            "trump": "♥",
            "shown": ["♥10", ""],
            "hidden": ["", show(order[:hidden])],
            "turn": 2,
        }
        state = GAME.position(RULES, parts)
        while GAME.to_move(RULES, state) is not None:
            moves = {str(each): each for each in play.moves(GAME, RULES, state)}
            state = GAME.apply(RULES, state, moves.get("pass") or next(iter(moves.values())))
        won[state.stakes.purses[0] == 9] += 1
    higher = sum(f"♥{rank}" in unseen.split() for rank in ("A", "K", "D", "B"))

    assert Fraction(won[True], sum(won.values())) == none_of(higher, hidden, len(unseen.split()))


def test_no_trump_is_counted_on_a_small_pack() -> None:
    """Of nine cards, three of them trumps, four are dealt; every choice of them is tried."""
    dealt = list(combinations("TTTOOOOOO", 4))
    assert Fraction(sum("T" not in each for each in dealt), len(dealt)) == none_of(3, 4, 9)


def wins_at_all(players: int, above: int) -> Fraction:
    """How likely it is that the pot goes to the trump below so many others."""
    dealt, unseen = RULES.hand * players, len(WHOLE) - 1
    is_dealt, below = Fraction(dealt, unseen), TRUMPS - 1 - above
    wins = below * none_of(above, dealt - 1, unseen - 1)
    if above:
        wins += above * none_of(above - 1, dealt - 1, unseen - 1)
    return is_dealt * wins / TRUMPS


@pytest.mark.parametrize("players", GAME.seats(RULES))
def test_the_pot_is_won_by_some_trump_or_stands(players: int) -> None:
    wins = [wins_at_all(players, above) for above in range(TRUMPS)]
    assert sum(wins) + no_trump(players) == 1
    assert wins == sorted(wins, reverse=True)
    assert (no_trump(players) == 0) == (players > 13)
    first = [first_trump(players, above) for above in range(TRUMPS)]
    assert first[0] == 1
    assert first == sorted(first, reverse=True)
    assert len(RANKS) == TRUMPS == 13
