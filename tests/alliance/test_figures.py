"""How the cards of Alliance lie: formulas against all layouts of few cards, and against deals."""

from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Final

import pytest

from kartenspiele.engine.cards import Rank
from kartenspiele.engine.play import Standing
from kartenspiele.games.alliance.game import GAME
from kartenspiele.games.alliance.rules import ALLIANCE
from kartenspiele.research.figures import alliance

RULES: Final = ALLIANCE.rules
DEALS: Final = 2_000


@pytest.mark.parametrize("long", [1, 2, 3])
def test_the_longest_suit_is_counted_on_a_small_pack(long: int) -> None:
    """Two hands of three cards and one card on the table, three of the seven of the suit."""
    orders = list(permutations("SSSOOOO"))
    short = sum(max(order[:3].count("S"), order[3:6].count("S")) < long for order in orders)
    found, every = alliance.longest(3, 3, 2, 1, long)
    assert Fraction(found, every) == Fraction(short, len(orders))


@pytest.mark.parametrize("players", RULES.players)
def test_shares_are_those_of_deals(players: int) -> None:
    """Two thousand deals agree with the formulas within four deviations."""
    dice, pack = Random(players), list(GAME.pack(RULES, players))
    kings, long = 0, 0
    for _ in range(DEALS):
        dice.shuffle(pack)
        state = GAME.start(RULES, tuple(pack), players, Standing())
        kings += sum(card.rank is Rank.KING for card in state.hands[0]) == 1
        suits = [[card.suit for card in hand].count(state.couleur) for hand in state.hands]
        long += max(suits) >= 5
    for hits, ways, key in (
        (kings, alliance.kings(players), "1"),
        (long, alliance.couleur(players), "5"),
    ):
        share = ways[key] / ways["of"]
        assert abs(hits / DEALS - share) < 4 * (share * (1 - share) / DEALS) ** 0.5


def test_every_way_is_counted_once() -> None:
    for players in RULES.players:
        ways = alliance.kings(players)
        assert sum(ways[str(some)] for some in range(5)) == ways["of"]
        lies = alliance.called(players)
        assert lies["out"] + (players - 1) * lies["each hand"] == lies["of"]
    assert sorted(alliance.splits()) == [(n, 6 - n) for n in (0, 1, 2, 3, 3, 4, 5, 6)]
