"""Dreiblatt played best: the solver on a game whose value is known, its rules held against ours.

Where numpy is missing it is said, and what was kept is tried alone.
"""

import importlib.util
import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.cards import SUITS, Card, Rank
from kartenspiele.engine.variants import Variant
from kartenspiele.games.dreiblatt.game import DREIBLATT, GAME, Dreiblatt, Play, begun
from tests.equilibrium import KEPT, MISSING, readings

HAS_NUMPY = importlib.util.find_spec("numpy") is not None
needs_numpy = pytest.mark.skipif(not HAS_NUMPY, reason=MISSING)


@needs_numpy
def test_a_game_whose_value_is_known() -> None:
    """Poker with three cards (Kuhn 1950) is worth a loss of an eighteenth to who begins."""
    import numpy as np

    from kartenspiele.research.equilibrium.solver import Contest, Player

    def on_ones(at: int, brought: Any, worth: Any) -> None:
        if at == 0:
            brought[0][:, 0] += worth[1]

    def reached(at: Any) -> Any:
        return [at[0], at[0][:, :1] * at[1]]

    # The one passes or bets, and after a bet folds or calls; the other does after either.
    one = Player([np.ones((3, 2)), np.ones((3, 2))], reached, on_ones)
    two = Player([np.ones((3, 2, 2))], lambda at: at, lambda at, brought, worth: None)
    ends = []
    for mine in range(3):
        for other in range(3):
            if mine == other:
                continue
            wins = 1 if mine > other else -1
            answer = 4 * other
            ends += [(2 * mine, answer, wins), (2 * mine + 1, answer + 2, 1)]
            ends += [(2 * mine + 1, answer + 3, 2 * wins)]
            ends += [(6 + 2 * mine, answer + 1, -1), (7 + 2 * mine, answer + 1, 2 * wins)]
    choices = [np.array(each) for each in zip(*ends, strict=True)]
    game = Contest(one, two, (choices[0], choices[1], choices[2] / 6), np.zeros(12))
    game.plays(300)
    least, most = game.bounds()
    assert least - 1e-9 <= -1 / 18 <= most + 1e-9
    assert most - least < 1e-4


def held(hand: tuple[int, ...], suits: Any) -> str:
    """A hand of ranks as it is written, in suits of which each is used once."""
    ranks = [Rank(each) for each in str(DREIBLATT.rules.order).split()[::-1]]
    return " ".join(str(Card(ranks[each], next(suits[each]))) for each in hand)


# Of two cards the lower and the higher: led to the second trick, and answered to each rank led.
LEADS = (0.9, 0.1)
ANSWERS = [(0.3, 0.7) if rank % 2 else (0.8, 0.2) for rank in range(13)]


def by_engine(variant: Variant[Any], one: tuple[int, ...], two: tuple[int, ...]) -> float:
    """What two hands bring the forehand: first each choice is as likely, then of two cards not."""
    suits, rules = {rank: iter(SUITS) for rank in range(13)}, variant.rules
    hands = [held(two, suits), held(one, suits)]  # the dealer is player 1

    def value(state: Any) -> float:
        if (seat := GAME.to_move(rules, state)) is None:
            return float(GAME.score(rules, state).totals[1])
        choices = dict[Any, Any]()
        for move in play.moves(GAME, rules, state):
            choices[rules.order.height(move.card) if isinstance(move, Play) else str(move)] = move
        shares = [1 / len(choices)] * len(choices)
        if len(choices) == len(state.hands[seat]) == 2 and isinstance(next(iter(choices)), int):
            choices = dict(sorted(choices.items()))
            led = begun(rules, state)
            shares = [*(ANSWERS[rules.order.height(led)] if led else LEADS)]
        after = (value(GAME.apply(rules, state, move)) for move in choices.values())
        return sum(share * each for share, each in zip(shares, after, strict=True))

    return value(GAME.position(rules, {"hands": hands}))


@cache
def by_solver(rules: Dreiblatt) -> Callable[[int, int], float]:
    """The same of the solver's ends, by the numbers of the hands."""
    import numpy as np

    from kartenspiele.research.equilibrium import dreiblatt as solved

    def plan(side: Any, leads: int) -> Any:
        blocks = [*side.now]
        for at, shares in ((leads, LEADS), (leads + 1, ANSWERS)):
            some = side.allowed[at] * np.array(shares)
            blocks[at] = some / np.maximum(some.sum(-1, keepdims=True), 1e-9)
        return side.flat(blocks)

    def hand_of(side: Any, at: Any) -> Any:
        first = np.cumsum([0, *(each.size for each in side.allowed)])
        block = np.searchsorted(first, at, "right") - 1
        sizes = np.array([each[0].size for each in side.allowed])
        return (at - first[block]) // sizes[block]

    one, two = solved.forehand(rules), solved.dealer(rules)
    x, y, likely = plan(one, 2), plan(two, 1), solved.dealt()
    whole = np.zeros(likely.shape)
    for each in solved.endings(rules):
        share = x[each.mine] * y[each.theirs] * each.brings
        np.add.at(whole, (hand_of(one, each.mine), hand_of(two, each.theirs)), share)
    gone = (x * solved.thrown_in(rules))[: one.allowed[0].size].reshape(one.allowed[0].shape)
    whole += gone[:, 3, None] / likely.sum(1)[:, None]
    return lambda mine, theirs: float(whole[mine, theirs])


FORMS = [DREIBLATT, *(variant for _, _, variant in readings())]


@needs_numpy
@pytest.mark.parametrize("variant", FORMS, ids=lambda each: each.name)
def test_the_rules_are_those_of_the_engine(variant: Variant[Any]) -> None:
    """Hands that are played out by all moves bring the same, by each reading that is known."""
    from kartenspiele.research.equilibrium.dreiblatt import HANDS

    dice = Random(7)
    for _ in range(12):
        mine, theirs = dice.randrange(len(HANDS)), dice.randrange(len(HANDS))
        both = HANDS[mine] + HANDS[theirs]
        if max(map(both.count, both)) <= 4:
            engine = by_engine(variant, HANDS[mine], HANDS[theirs])
            assert by_solver(variant.rules)(mine, theirs) == pytest.approx(engine), (mine, theirs)


@needs_numpy
def test_hands_are_as_likely_as_in_the_pack() -> None:
    """All pairs of hands make one; three of a rank are four ways, and leave one card of it."""
    from math import comb

    from kartenspiele.research.equilibrium.dreiblatt import HANDS, dealt

    likely = dealt()
    assert likely.sum() == pytest.approx(1)
    low, high = HANDS.index((0, 0, 0)), HANDS.index((0, 0, 1))
    assert likely[low, low] == 0
    assert likely[low].sum() == pytest.approx(4 / comb(52, 3))
    assert likely[high, low] == 0


def test_what_is_kept_is_said_of_the_page() -> None:
    """The value is known to a thousandth of a point, and so is what the page tells in words."""
    kept = json.loads(KEPT.read_text("utf-8"))
    least, most = kept["usual"]["bounds"]
    assert least < most < 0
    assert most - least < 0.001
    ends = kept["told"]["ends"]
    assert sum(ends.values()) == pytest.approx(1, abs=1e-3)
    assert ends["the forehand throws in"] < 0.001
    assert [name for name, value, *_ in kept["readings"]] == [name for name, _, _ in readings()]
    worth = {name: least for name, _, least, _ in kept["readings"]}
    assert min(worth["hoyle"], worth["retiring"]) > 3 * -least
    thrown = [share for _, share in kept["told"]["answered"].values()]
    assert thrown == sorted(thrown)


@needs_numpy
def test_what_is_kept_is_what_is_found() -> None:
    """A few rounds give bounds that hold those that are kept."""
    from kartenspiele.research.equilibrium.dreiblatt import contest

    game = contest(DREIBLATT.rules)
    game.plays(3)
    least, most = game.bounds()
    kept_least, kept_most = json.loads(KEPT.read_text("utf-8"))["usual"]["bounds"]
    assert least <= kept_least < kept_most <= most
