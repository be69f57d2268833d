"""The game as it is counted: the same purses as the engine's, and as a third writing finds."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Final

import pytest

from kartenspiele.edition import likelihoods
from kartenspiele.engine import play
from kartenspiele.engine.play import Standing
from kartenspiele.games.tontine.game import FAMILY, GAME, TONTINE, Claim
from kartenspiele.research.figures import tontine
from tests.tontine.reference import Tour

RULES: Final = TONTINE.rules


def by_engine(players: int, seed: int) -> tuple[Standing, int]:
    """The same game by the engine, everybody claiming; how it ends and after how many tours."""
    dice, standing, tours = Random(seed), Standing(), 0
    pack = list(GAME.whole)
    while not standing.winners:
        dice.shuffle(pack)
        state, tours = GAME.start(RULES, tuple(pack), players, standing), tours + 1
        while GAME.to_move(RULES, state) is not None:
            move = next(iter(play.moves(GAME, RULES, state)))
            assert isinstance(move, Claim) or not state.due
            state = GAME.apply(RULES, state, move)
        standing = GAME.settle(RULES, standing, GAME.score(RULES, state))
    return standing, tours


@pytest.mark.parametrize(("players", "seed"), [(12, 0), (12, 1), (15, 2), (30, 3)])
def test_a_game_that_is_counted_goes_as_the_engine_says(players: int, seed: int) -> None:
    ours = tontine.played(players, seed)
    theirs, tours = by_engine(players, seed)
    assert ours.tours == tours
    assert [(-seat) % players for seat in ours.alive()] == list(theirs.winners)
    assert sum(ours.purses) + ours.bowl == players * RULES.stake


def test_every_order_of_a_small_pack_goes_as_the_third_writing_says() -> None:
    """Three players with little, the bowl nearly empty: all the 5,040 orders of seven cards."""
    ranks, ends = ("K", "D", "2", "3", "6", "10", "A"), Counter[tuple[int, ...]]()
    for order in permutations(ranks):
        ours = tontine.Game([2, 1, 3], 2, dealer=2)
        ours.tour(order)
        theirs = Tour([2, 1, 3], 2, [f"♠{rank}" for rank in order])
        while not theirs.over:
            theirs.make(theirs.moves()[0])
        if theirs.last is not None:  # who takes the bowl, which is not counted here
            assert ours.alive() == [theirs.last]
        else:
            assert (ours.purses, ours.bowl) == (theirs.purses, theirs.bowl)
        ends[tuple(ours.purses)] += 1

    assert sum(ends.values()) == 5040
    assert len(ends) > 20


def test_a_pack_brings_the_bowl_what_the_ranks_say() -> None:
    """Where nobody runs out: 24 drawn, 32 put in, 24 to neighbours, in any order."""
    game = tontine.Game([99] * 12, 99)
    ranks = [card.rank.value for card in GAME.whole]
    Random(0).shuffle(ranks)
    game.tour(ranks)
    assert game.bowl - 99 == 4 * (sum(tontine.PUT[r] - tontine.DRAWN[r] for r in set(ranks))) == 8
    assert 4 * sum(tontine.GIVEN[rank] for rank in set(ranks)) == 24


def test_what_is_kept_is_what_is_counted() -> None:
    kept = likelihoods.kept(FAMILY)
    assert [*kept] == [f"tontine, {players} players" for players in tontine.PLAYERS]
    few = tontine.sampled(12, 20)
    assert few["games"] == 20
    assert few["with a rising"] == 20
    assert few["shortest"] >= kept["tontine, 12 players"]["shortest"]
    assert few["longest"] <= kept["tontine, 12 players"]["longest"]
