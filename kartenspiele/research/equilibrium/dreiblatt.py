"""Dreiblatt between two, played best: all hands of the whole pack, by ranks alone.

No suit is ever asked where suits need not be followed, so that a hand is three of thirteen ranks:
455 hands for each, with as many deals behind each pair of them as there are suits to choose. The
forehand, who is the one here, throws the cards in or leads a; the dealer throws them in or answers
b; the forehand retires where that is allowed, or goes on; then one leads c and the other answers d,
and the last cards follow. The rules stand here a second time, in numbers, and
``tests/dreiblatt/test_equilibrium.py`` holds them against the engine.

``python -m tests.equilibrium`` finds the plans and keeps what the page tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np

from ...games.dreiblatt.game import Dreiblatt
from ...mechanics.tricks import Following
from .solver import Array, Blocks, Contest, Player

RANK_NAMES: Final = str(Dreiblatt().order).split()[::-1]
RANKS: Final = len(RANK_NAMES)
HANDS: Final = (*combinations_with_replacement(range(RANKS), 3),)
_HANDS: Final = np.array(HANDS)
SECOND: Final = ((1, 2), (0, 2), (0, 1))  # the places of a hand that are left, by the one played


def dealt() -> Array:
    """How likely each pair of hands is, the forehand's first."""
    held = np.array([[hand.count(rank) for rank in range(RANKS)] for hand in HANDS])
    ways = np.array([[comb(4, n) * comb(4 - n, m) for m in range(4)] for n in range(4)], float)
    each = ways[held[:, None, :], held[None, :, :]]
    return each.prod(-1) / (comb(52, 3) * comb(49, 3))


def may_retire(rules: Dreiblatt) -> Array:
    """Whether the forehand may retire, by the card led and the answer."""
    led, answer = np.indices((RANKS, RANKS))
    return (answer >= led) | (rules.retiring is rules.Retiring.ANSWERED)


def forehand_leads(rules: Dreiblatt) -> Array:
    """Whether the forehand leads to the second trick, by the cards of the first."""
    led, answer = np.indices((RANKS, RANKS))
    level = rules.level is rules.Level.SAME
    return (led > answer) | ((led == answer) & level) | (rules.leading is rules.Leading.FOREHAND)


def prizes(rules: Dreiblatt, level: float) -> Array:
    """What the forehand gets, by who took each trick: 0 the dealer, 1 neither, 2 the forehand."""
    found = np.full((3, 3, 3), level)
    for at in np.ndindex(3, 3, 3):
        mine, theirs = at.count(2), at.count(0)
        is_nothing = max(mine, theirs) == 1 and rules.single is rules.Single.NOTHING
        if mine != theirs and not is_nothing:
            found[at] = rules.prize if mine > theirs else -rules.prize
    return found


def _pairs() -> Array:
    """Whether a card is another than the one before, of the two that are left by each played."""
    left = np.stack([_HANDS[:, SECOND[place]] for place in range(3)], 1)
    return np.stack([np.ones(left.shape[:2], bool), left[..., 0] != left[..., 1]], -1)


def _first() -> Array:
    """What may be led or answered of a hand, each rank once; to throw in is always allowed."""
    same = _HANDS[:, 1:] == _HANDS[:, :-1]
    every = np.ones((len(HANDS), 4), bool)
    every[:, 1:3] = ~same
    return every


def forehand(rules: Dreiblatt) -> Player:
    """Blocks: to lead or to throw in, to retire or to go on, to lead again, to answer."""
    number = len(HANDS)
    leads, asked = forehand_leads(rules)[_HANDS], may_retire(rules)[_HANDS]  # hand, place, answer
    played, two = _first()[:, :3], _pairs()
    again = played[..., None, None] & leads[..., None] & two[:, :, None, :]
    answers = played[..., None, None, None] & ~leads[..., None, None] & two[:, :, None, None, :]
    answers = np.broadcast_to(answers, (number, 3, RANKS, RANKS, 2))
    stays = played[..., None] & np.ones(RANKS, bool)
    retiring = np.stack([stays & asked, stays], -1)

    def reached(at: Blocks) -> Blocks:
        first, says, leading, answering = at
        said = first[:, :3, None, None] * says
        on = said[..., 1]
        return [first, said, on[..., None] * leading, on[..., None, None] * answering]

    def gathers(at: int, brought: Blocks, worth: Blocks) -> None:
        if at == 1:
            brought[1][..., 1] += worth[2] + worth[3].sum(-1)
        if at == 0:
            brought[0][:, :3] += worth[1].sum(-1)

    return Player([_first(), retiring, again, answers], reached, gathers)


def dealer(rules: Dreiblatt) -> Player:
    """Blocks: to answer or to throw in, to lead, to answer again."""
    number = len(HANDS)
    leads = ~forehand_leads(rules).T[_HANDS]  # hand, place, card led
    leads = leads.transpose(0, 2, 1)  # hand, card led, place
    played, two = _first()[:, None, :3], _pairs()[:, None]
    first = np.broadcast_to(_first()[:, None, :], (number, RANKS, 4))
    again = (played & leads)[..., None] & two
    answers = (played & ~leads)[..., None, None] & two[:, :, :, None, :]
    answers = np.broadcast_to(answers, (number, RANKS, 3, RANKS, 2))

    def reached(at: Blocks) -> Blocks:
        answer, leading, answering = at
        there = answer[..., :3]
        return [answer, there[..., None] * leading, there[..., None, None] * answering]

    def gathers(at: int, brought: Blocks, worth: Blocks) -> None:
        if at == 0:
            brought[0][..., :3] += worth[1] + worth[2].sum(-1)

    return Player([first, again, answers], reached, gathers)


class Numbers:
    """The places of choices in the row of a player."""

    def __init__(self, side: Player) -> None:
        self._shapes: Final = [each.shape for each in side.allowed]
        self._first: Final = np.cumsum([0, *(each.size for each in side.allowed)])

    def __call__(self, block: int, *at: Any) -> Array:
        every = np.broadcast_arrays(*at)
        return self._first[block] + np.ravel_multi_index(every, self._shapes[block])


class Ending(NamedTuple):
    """Ends of one kind: a choice of each, how likely such hands are, and what the forehand gets."""

    kind: str
    mine: Array
    theirs: Array
    likely: Array
    brings: Array

    def where(self, is_so: Array) -> Ending:
        return Ending(self.kind, *(each[is_so] for each in self[1:]))


THROWN, RETIRED, PLAYED = "the dealer throws in", "the forehand retires", "played out"


def contest(rules: Dreiblatt, level: float = 0.0) -> Contest:
    """The game, in which a deal that neither wins is worth so much to the forehand."""
    found = [*endings(rules, level)]
    mine, theirs = (np.concatenate([each[at] for each in found]) for at in (1, 2))
    brings = np.concatenate([each.likely * each.brings for each in found])
    return Contest(forehand(rules), dealer(rules), (mine, theirs, brings), thrown_in(rules))


def thrown_in(rules: Dreiblatt) -> Array:
    """What it brings the forehand to throw the cards in at once."""
    one = forehand(rules)
    alone = np.zeros(one.sum.size)
    alone[Numbers(one)(0, np.arange(len(HANDS)), 3)] = -rules.fee * dealt().sum(1)
    return alone


def endings(rules: Dreiblatt, level: float = 0.0) -> Iterator[Ending]:
    """All ends once the forehand has led, by the place of that card in the hand."""
    if rules.following is not Following.FREE:
        raise ValueError("players who follow suit look at more than ranks")
    of_one, of_two, chances = Numbers(forehand(rules)), Numbers(dealer(rules)), dealt()
    for p in range(3):
        h, o = np.nonzero(chances * _first()[:, p, None])
        a, likely = _HANDS[h, p], chances[h, o]
        fee = np.full(len(h), float(rules.fee))
        yield Ending(THROWN, of_one(0, h, p), of_two(0, o, a, 3), likely, fee)
        for r in range(3):
            b = _HANDS[o, r]
            asked = _first()[o, r] & may_retire(rules)[a, b]
            of_dealer = of_two(0, o, a, r)
            yield Ending(RETIRED, of_one(1, h, p, b, 0), of_dealer, likely, -fee).where(asked)
            for q, s in product(range(2), range(2)):
                yield from _played(rules, level, (h, o, likely), (p, r, q, s))


def _played(
    rules: Dreiblatt, level: float, deals: tuple[Array, ...], places: tuple[int, ...]
) -> Iterator[Ending]:
    """Ends in which all cards are played, each side's in an order that is given by places."""
    p, r, q, s = places
    is_new = _first()[deals[1], r] & _pairs()[deals[0], p, q] & _pairs()[deals[1], r, s]
    h, o, likely = (each[is_new] for each in deals)
    mine, theirs = SECOND[p], SECOND[r]
    a, c, e = (_HANDS[h, place] for place in (p, mine[q], mine[1 - q]))
    b, d, f = (_HANDS[o, place] for place in (r, theirs[s], theirs[1 - s]))
    brings = prizes(rules, level)[taken(a, b), taken(c, d), taken(e, f)]
    of_one, of_two = Numbers(forehand(rules)), Numbers(dealer(rules))
    leads = forehand_leads(rules)[a, b]
    led = of_one(2, h, p, b, q), of_two(2, o, a, r, c, s)
    yield Ending(PLAYED, *led, likely, brings).where(leads)
    answered = of_one(3, h, p, b, d, q), of_two(1, o, a, r, s)
    yield Ending(PLAYED, *answered, likely, brings).where(~leads)


def taken(mine: Array, theirs: Array) -> Array:
    """Who takes a trick: 0 the dealer, 1 neither, 2 the forehand."""
    return np.sign(mine - theirs) + 1


# --- What the plans say --------------------------------------------------------------------------


def told(rules: Dreiblatt, game: Contest) -> dict[str, Any]:
    """How deals end between the plans, what is led and thrown in, in shares of all deals."""
    x, y = game.one.average(), game.two.average()
    ends = dict.fromkeys((THROWN, RETIRED, "forehand wins", "dealer wins", "a tie"), 0.0)
    for each in endings(rules):
        share = x[each.mine] * y[each.theirs] * each.likely
        if each.kind != PLAYED:
            ends[each.kind] += float(share.sum())
            continue
        for name, is_so in (
            ("forehand wins", each.brings > 0),
            ("dealer wins", each.brings < 0),
            ("a tie", each.brings == 0),
        ):
            ends[name] += float(share[is_so].sum())
    first, hands = game.one.blocks(x)[0], dealt().sum(1)
    ends["the forehand throws in"] = float(hands @ first[:, 3])
    return {
        "ends": {name: round(share, 5) for name, share in ends.items()},
        "led": [round(float(hands @ first[:, place]), 5) for place in range(3)],
        "thrown": {
            " ".join(RANK_NAMES[rank] for rank in HANDS[at]): round(float(first[at, 3]), 3)
            for at in np.nonzero(first[:, 3] > 0.005)[0]
        },
        "answered": answered(first, game.two.blocks(y)[0]),
    }


def answered(first: Array, answers: Array) -> dict[str, list[float]]:
    """For each card led: in what share of deals it is, and what share of those is thrown in."""
    led, thrown, chances = np.zeros(RANKS), np.zeros(RANKS), dealt()
    for place in range(3):
        share = first[:, place, None] * chances  # by both hands
        np.add.at(led, _HANDS[:, place], share.sum(1))
        gone = (share * answers[:, _HANDS[:, place], 3].T).sum(1)
        np.add.at(thrown, _HANDS[:, place], gone)
    return {
        RANK_NAMES[rank]: [round(float(led[rank]), 5), round(float(thrown[rank] / led[rank]), 4)]
        for rank in range(RANKS)
    }
