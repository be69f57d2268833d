"""Lots: what is added or taken away leaves all else as it was, and each thing is as likely."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import pairwise

from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE
from kartenspiele.games.catalog import GAMES
from kartenspiele.research.lab.arena import Table
from kartenspiele.research.lab.seated import player
from kartenspiele.research.players import lots

PACK = GAMES["casino"].pack(GAMES["casino"].VARIANTS[0].rules, 2)


def test_a_thing_less_leaves_the_order_of_the_others() -> None:
    """Also of cards of which there are two, which do not lie side by side for that."""
    for seed in map(str, range(20)):
        whole = lots.in_disorder([*PACK, *PACK], seed)
        less = lots.in_disorder([*PACK, *PACK[1:]], seed)
        assert [each for each in whole if each != PACK[0]] == [
            each for each in less if each != PACK[0]
        ]
        assert sum(one == two for one, two in pairwise(whole)) < 10
        chosen = lots.one_of(PACK, seed)
        assert all(lots.one_of([chosen, each], seed) == chosen for each in PACK)


def test_every_place_is_as_likely_for_every_card() -> None:
    """Chi squared of 52 cards at 52 places, which is 2,601 on an average, with deviation 72."""
    met: Counter[tuple[object, int]] = Counter()
    number = 2_000
    for seed in range(number):
        met.update((card, at) for at, card in enumerate(lots.in_disorder(PACK, f"pack/{seed}")))
    wanted = number / len(PACK)
    places = range(len(PACK))
    found = sum((met[card, at] - wanted) ** 2 / wanted for card in PACK for at in places)
    assert 2_601 - 4 * 72 < found < 2_601 + 4 * 72


def test_chance_that_judges_no_more_than_it_takes_chooses_among_all_legal_moves() -> None:
    """It makes the same move as if it had asked for all of them."""
    game, variant = GAMES["karten-lotterie"], GAMES["karten-lotterie"].VARIANTS[0]
    table = Table(variant, [player("random")] * game.seats(variant.rules)[0])
    by_chance = [
        state for state, _ in table.played(3).steps if game.to_move(variant.rules, state) == NATURE
    ]
    assert by_chance
    for seed, state in enumerate(by_chance):
        shuffled = partial(lots.in_disorder, seed=str(seed))
        found = play.chance(game, variant.rules, state, shuffled)
        assert table.chance(state, str(seed)) == found
