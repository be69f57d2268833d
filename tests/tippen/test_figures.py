"""Tippen as it is counted: tricks as the engine has them, chances by going through all cards."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from kartenspiele.edition import likelihoods
from kartenspiele.engine import play
from kartenspiele.engine.play import Part
from kartenspiele.games.tippen.game import FAMILY, GAME, TIPPEN, TIPPEN_LIMIT
from kartenspiele.research.figures import tippen
from tests.tippen.reference import RANKS

RULES = TIPPEN.rules


class Noted(Random):
    """Chance that remembers how the pack lay, and which cards it has played."""

    def sample(self, population: Any, k: int, *, counts: Any = None) -> Any:
        self.pack: list[int] = super().sample(population, k, counts=counts)
        self.played: list[int] = []
        return list(self.pack)

    def choice(self, seq: Any) -> Any:
        self.played.append(super().choice(seq))
        return self.played[-1]


def written(card: int) -> str:
    return f"{'♣♠♥♦'[card // tippen.RANKS]}{RANKS[card % tippen.RANKS]}"


@pytest.mark.parametrize("players", [3, 4, 6])
def test_tricks_are_those_of_the_engine(players: int) -> None:
    for seed in range(20):
        dice = Noted(seed)
        won = tippen.divided(players, dice)
        *cards, trump = map(written, dice.pack)
        hands = [" ".join(cards[3 * each : 3 * each + 3]) for each in range(players)]
        said = [f"player {each} goes along" for each in range(1, players + 1)]
        parts: Mapping[str, Part] = {
            "hands": hands,
            "turned": trump,
            "said": said,
            "dealer": players,
        }
        state = GAME.position(RULES, parts)
        state = play.play(GAME, RULES, state, *map(written, dice.played))

        assert GAME.score(RULES, state).counts["tricks"] == tuple(won)


def test_chances_are_those_of_all_cards() -> None:
    unseen = range(1, tippen.CARDS)  # the turned card is 0, and the first eight are trumps
    hands = list(combinations(unseen, 3))
    without = sum(min(hand) >= tippen.RANKS for hand in hands)
    assert tippen.no_trump(3) == Fraction(without, len(hands))

    bottoms = list(permutations(range(tippen.CARDS), 2))
    for number in range(3):
        found = sum((one < 8) + (other < 8) == number for one, other in bottoms)
        assert tippen.passes(number) == Fraction(found, len(bottoms))
    assert sum(map(tippen.passes, range(3))) == 1


def test_what_is_kept_fits_together() -> None:
    kept = likelihoods.kept(FAMILY)

    for players in tippen.PLAYERS:
        of = kept[f"Tippen divided, {players} players"]
        ways = {"1 + 1 + 1": 3, "2 + 1": 2, "3": 1}
        assert sum(of[way] for way in ways) == of["deals"] == tippen.DEALS
        betes = sum(of[way] * (players - winners) for way, winners in ways.items())
        assert betes == of["Bêtes"]
    limited = kept["Tippen grown, 5 players, limited"]
    assert limited["most"] == TIPPEN_LIMIT.rules.limit + RULES.stake
