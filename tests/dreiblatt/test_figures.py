"""Who wins at Dreiblatt: counted again by the engine, and over every deal of a small pack."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from kartenspiele.edition import likelihoods
from kartenspiele.engine import play
from kartenspiele.games.dreiblatt.game import (
    DREIBLATT,
    FAMILY,
    GAME,
    Dreiblatt,
    GoOn,
    Retire,
    State,
    Throw,
)
from kartenspiele.research.figures import dreiblatt
from tests.dreiblatt.reference import CARDS, height


def best(rules: Dreiblatt, state: State) -> int:
    """What both reach by the engine if they see all cards, and nobody gives up: points for 1."""
    seat = GAME.to_move(rules, state)
    if seat is None:
        return GAME.score(rules, state).totals[1]
    kept = [move for move in play.moves(GAME, rules, state) if not isinstance(move, Throw | Retire)]
    ends = [best(rules, GAME.apply(rules, state, move)) for move in kept]
    return max(ends) if seat == 1 else min(ends)


@pytest.mark.parametrize("level", Dreiblatt.Level)
@pytest.mark.parametrize("single", Dreiblatt.Single)
def test_a_deal_that_is_counted_ends_as_the_engine_says(
    level: Dreiblatt.Level, single: Dreiblatt.Single
) -> None:
    form = DREIBLATT.but(level=level, single=single)
    for seed in range(2):
        ranks = [card for card in CARDS if card[1:] in "9DKA23"]
        some = Random(seed).sample(ranks, 6)
        state = GAME.position(form.rules, {"hands": [" ".join(some[:3]), " ".join(some[3:])]})
        dealer, fore = ranks_of(some[:3]), ranks_of(some[3:])
        found = dreiblatt.best(*dreiblatt.ordered(fore, dealer), 1, 0, 0, level, single)
        assert best(form.rules, state) == 5 * found, some


def ranks_of(hand: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted(map(height, hand)))


def test_every_deal_of_a_small_pack_is_counted_once() -> None:
    """Four ranks in two suits: 560 deals, one by one."""
    found = Counter[str]()
    cards = [(rank, suit) for rank in range(4) for suit in range(2)]
    for one in combinations(cards, 3):
        for other in combinations([card for card in cards if card not in one], 3):
            hands = (tuple(rank for rank, _ in hand) for hand in (one, other))
            end = dreiblatt.best(
                *dreiblatt.ordered(*hands), 1, 0, 0, Dreiblatt.Level.SAME, Dreiblatt.Single.WINS
            )
            found[dreiblatt.NAMES[end]] += 1

    assert sum(found.values()) == 56 * 10
    assert found == Counter(dreiblatt.played(4, 2, Dreiblatt.Level.SAME, Dreiblatt.Single.WINS))


def test_what_is_kept_is_what_is_counted() -> None:
    kept = likelihoods.kept(FAMILY)
    well = kept["Dreiblatt, well played; leads the player who led to it"]
    assert sum(well.values()) == 22_100 * 18_424
    by_chance = kept["Dreiblatt, cards by chance"]
    assert sum(by_chance.values()) == 6 * sum(well.values())
    assert by_chance["forehand"] == by_chance["dealer"]


def test_who_goes_on_decides_nothing_else() -> None:
    """Going on is a move of its own, and the only one besides retiring."""
    state = GAME.position(DREIBLATT.rules, {"hands": ["♥4", "♦4"], "laid": ["♥K", "♠K"]})
    assert list(play.moves(GAME, DREIBLATT.rules, state)) == [Retire(), GoOn()]
