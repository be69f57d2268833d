"""What chance brings at Brusquembille: the shares are those of deals that are dealt out."""

from itertools import combinations
from math import comb
from random import Random

import pytest

from kartenspiele.edition.likelihoods import interval
from kartenspiele.engine.play import Standing
from kartenspiele.games.brusquembille.game import BRUSQUEMBILLE, GAME
from kartenspiele.research.figures import brusquembille
from tests.brusquembille import reference

RULES = BRUSQUEMBILLE.rules
DEALS = 2_000


def reaches_a_hand(players: int, seed: int) -> bool:
    """Whether the lowest trump comes to a hand while the turned card lies there."""
    pack = reference.pack(players)
    Random(seed).shuffle(pack)
    table = reference.dealt(pack, players)
    while table.talon:
        if any(table.robber in hand for hand in table.hands):
            return True
        table.make(table.hands[table.turn][0])
    return False


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_robs_as_often_as_is_reckoned(players: int) -> None:
    found = sum(not reaches_a_hand(players, seed) for seed in range(DEALS))
    low, high = interval(found, DEALS)
    assert low <= brusquembille.nobody_robs(players) <= high


@pytest.mark.parametrize("players", [2, 3])
def test_empty_tricks_and_poor_hands_are_counted_one_by_one(players: int) -> None:
    pack = reference.pack(players)
    tricks = sum(reference.worth(trick) == 0 for trick in combinations(pack, players))
    hands = sum(
        all(card[1:] not in reference.DUE for card in hand) for hand in combinations(pack, 3)
    )
    assert brusquembille.blind(players) * comb(len(pack), players) == tricks
    assert brusquembille.no_brusquembille(players) * comb(len(pack), 3) == hands


def test_a_deal_at_random_is_played_to_its_end() -> None:
    end = brusquembille.played(3, 7)
    assert GAME.to_move(RULES, end) is None
    assert sum(map(len, end.piles)) == len(GAME.pack(RULES, 3))
    assert sum(GAME.score(RULES, end).totals) == 0
    assert GAME.settle(RULES, Standing(), GAME.score(RULES, end)).dealer == 2
