"""Who wins at Dreiblatt when all cards are played, over every deal: exact, by reckoning.

Suits count for nothing, so that a deal is known by the ranks of two hands, and only their order
matters. Each pair of hands is weighed by the number of deals that it stands for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import comb
from typing import Final, TypeAlias

from ...edition.likelihoods import Figures
from ...games.dreiblatt.game import Dreiblatt

RANKS, SUITS, CARDS = 13, 4, 3
SIZES: Final = {"two": 2 * CARDS, "one": CARDS}
NAMES: Final[Mapping[int, str]] = {1: "forehand", 0: "nobody", -1: "dealer"}

Hand: TypeAlias = tuple[int, ...]


def hands(ranks: int) -> Iterator[Hand]:
    """All hands by the ranks of their cards, the lowest first."""
    return combinations_with_replacement(range(ranks), CARDS)


def deals(one: Hand, other: Hand, suits: int) -> int:
    """In how many ways such a hand and another such are dealt."""
    number = 1
    for rank in {*one, *other}:
        mine, yours = one.count(rank), other.count(rank)
        number *= comb(suits, mine) * comb(max(suits - mine, 0), yours)
    return number


def ordered(one: Hand, other: Hand) -> tuple[Hand, Hand]:
    """The same with the lowest ranks that stand in the same order.

    >>> ordered((3, 7, 12), (3, 9, 9))
    ((0, 1, 3), (0, 2, 2))
    """
    place = {rank: number for number, rank in enumerate(sorted({*one, *other}))}
    return tuple(place[rank] for rank in one), tuple(place[rank] for rank in other)


def winner(ahead: int, made: int, single: Dreiblatt.Single) -> int:
    """Who has won when all is played: 1, -1 or nobody, from the difference and all tricks won."""
    if made == 1 and single is Dreiblatt.Single.NOTHING:
        return 0
    return (ahead > 0) - (ahead < 0)


@cache
def best(
    fore: Hand,
    dealer: Hand,
    leads: int,
    ahead: int,
    made: int,
    level: Dreiblatt.Level,
    single: Dreiblatt.Single,
) -> int:
    """What comes of it for the forehand if both see all cards and play as well as can be.

    Who leads is 1 for the forehand, -1 for the dealer; ``ahead`` is what the forehand has more.
    """
    if not fore:
        return winner(ahead, made, single)
    mine, yours = (fore, dealer) if leads > 0 else (dealer, fore)
    found = list[int]()
    for led in range(len(mine)):
        answers = list[int]()
        for answer in range(len(yours)):
            won = ((mine[led] > yours[answer]) - (mine[led] < yours[answer])) * leads
            next_one = won or (leads if level is Dreiblatt.Level.SAME else -leads)
            rest = _without(mine, led), _without(yours, answer)
            left = rest if leads > 0 else rest[::-1]
            some = ahead + won, made + abs(won)
            answers.append(leads * best(*ordered(*left), next_one, *some, level, single))
        found.append(min(answers))
    return leads * max(found)


def _without(hand: Hand, place: int) -> Hand:
    return hand[:place] + hand[place + 1 :]


@cache
def by_chance(fore: Hand, dealer: Hand, single: Dreiblatt.Single) -> Counter[str]:
    """Of the six ways in which the cards may meet, how many each wins."""
    found = Counter[str]()
    for others in permutations(dealer):
        signs = [(x > y) - (x < y) for x, y in zip(fore, others, strict=True)]
        found[NAMES[winner(sum(signs), sum(map(abs, signs)), single)]] += 1
    return found


def played(
    ranks: int, suits: int, level: Dreiblatt.Level, single: Dreiblatt.Single
) -> Mapping[str, int]:
    """Of all deals, how many each wins if both play as well as can be."""
    found = Counter[str]()
    for one in hands(ranks):
        for other in hands(ranks):
            if number := deals(one, other, suits):
                end = best(*ordered(one, other), 1, 0, 0, level, single)
                found[NAMES[end]] += number
    return dict(found)


def at_random(ranks: int, suits: int, single: Dreiblatt.Single) -> Mapping[str, int]:
    """Of all deals and ways in which the cards may meet, how many each wins."""
    found = Counter[str]()
    for one in hands(ranks):
        for other in hands(ranks):
            if number := deals(one, other, suits):
                for name, ways in by_chance(*ordered(one, other), single).items():
                    found[name] += number * ways
    return dict(found)


def answered(rank: int) -> Mapping[str, int]:
    """Of the dealer's hands, how many have a card not lower than one of this rank, 0 the lowest."""
    lower, unseen = SUITS * rank, RANKS * SUITS - 1
    return {"hits": comb(unseen, CARDS) - comb(lower, CARDS), "of": comb(unseen, CARDS)}


def counted() -> Figures:
    """The figures of the chapter."""
    found: dict[str, Mapping[str, int]] = {}
    for level, single in (
        (Dreiblatt.Level.SAME, Dreiblatt.Single.WINS),
        (Dreiblatt.Level.OTHER, Dreiblatt.Single.WINS),
    ):
        found[f"Dreiblatt, well played; leads {level}"] = played(RANKS, SUITS, level, single)
    nothing = played(RANKS, SUITS, Dreiblatt.Level.SAME, Dreiblatt.Single.NOTHING)
    found["Dreiblatt, well played; two tricks needed"] = nothing
    found["Dreiblatt, cards by chance"] = at_random(RANKS, SUITS, Dreiblatt.Single.WINS)
    for rank in range(RANKS):
        found[f"Dreiblatt, a card not lower than rank {rank}"] = answered(rank)
    for name, size in SIZES.items():
        cards = RANKS * SUITS
        threes = {"hits": comb(cards, size) - comb(cards - SUITS, size), "of": comb(cards, size)}
        found[f"a three in Dreiblatt, cards of {name}"] = threes
    return found
