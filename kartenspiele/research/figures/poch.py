"""How often each row of the board is drawn, how often anybody has equal cards, how play goes.

Hands are dealt by chance, and the rows and equal cards are counted exactly, over all ways of
dealing: rank by rank or suit by suit, keeping how many cards each hand has so far. Hands that have
as many are alike, so that only sorted numbers are kept. What depends on what players do is counted
on deals of chance in which every word and card is as likely as another; the seeds are fixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import comb, factorial, perm, prod
from random import Random
from typing import Final, TypeAlias

from ...edition.likelihoods import Figures
from ...engine.cards import Suit
from ...engine.play import moves
from ...games.poch.game import GAME, best
from ...games.poch.rules import POCH, State
from ...games.poch.vying import Raise, equal_cards, highest_equal
from .. import figures

Numbers: TypeAlias = tuple[int, ...]

RULES: Final = POCH.rules
PLAYERS: Final = RULES.players
HAND: Final = sum(RULES.packets)
RANKS: Final = RULES.order.text.split()
SUITS: Final = len(Suit)
DEALS: Final = 2_000


def arranged(numbers: Numbers) -> int:
    """In how many orders different numbers can stand."""
    return factorial(len(numbers)) // prod(map(factorial, Counter(numbers).values()))


def ways(hands: int, hand: int, pack: int) -> int:
    """How many ways there are to deal so many hands."""
    return prod(comb(pack - hand * dealt, hand) for dealt in range(hands))


# --- Equal cards ---------------------------------------------------------------------------------


@cache
def without_equal(
    hands: int, most: int, hand: int = HAND, ranks: int = len(RANKS), suits: int = SUITS
) -> Fraction:
    """How likely it is that none of so many hands has more than so many cards of a rank.

    >>> without_equal(1, 1, 2, 2, 2)
    Fraction(2, 3)
    """
    given = [some for some in product(range(most + 1), repeat=hands) if sum(some) <= suits]
    found = {(0,) * hands: 1}
    for _ in range(ranks):
        after = Counter[Numbers]()
        for some, number in found.items():
            for more in given:
                now = tuple(x + y for x, y in zip(some, more, strict=True))
                if all(x <= hand for x in now):
                    alike = prod(map(factorial, more)) * factorial(suits - sum(more))
                    after[tuple(sorted(now))] += number * factorial(suits) // alike
        found = dict(after)
    return Fraction(found.get((hand,) * hands, 0), ways(hands, hand, ranks * suits))


# --- Sequences -----------------------------------------------------------------------------------


def of_a_suit(hands: int, run: int, hand: int, ranks: int) -> Mapping[Numbers, int]:
    """How many ways there are to deal one suit without a sequence, by the cards of each hand.

    A hand that has had the last cards is kept apart, with the length of its run.
    """
    found: dict[tuple[Numbers, int, int], int] = {((0,) * hands, 0, 0): 1}
    for _ in range(ranks):
        after = Counter[tuple[Numbers, int, int]]()
        for (others, mine, length), number in found.items():
            everybody = tuple(sorted((*others, mine))) if length else others
            after[everybody, 0, 0] += number
            if length and mine < hand and length + 1 < run:
                after[others, mine + 1, length + 1] += number
            for place, has in enumerate(others):
                rest = [*others[:place], *others[place + 1 :], *([mine] if length else ())]
                if has < hand and run > 1:
                    after[tuple(sorted(rest)), has + 1, 1] += number
        found = dict(after)
    every = Counter[Numbers]()
    for (others, mine, length), number in found.items():
        every[tuple(sorted((*others, mine))) if length else others] += number
    return {some: number // arranged(some) for some, number in every.items()}


@cache
def without_run(
    hands: int, run: int = RULES.run, hand: int = HAND, ranks: int = len(RANKS)
) -> Fraction:
    """How likely it is that none of so many hands has a sequence, with four suits.

    >>> without_run(1, 2, 2, 2)
    Fraction(6, 7)
    """
    one = of_a_suit(hands, run, hand, ranks)
    two = {some: _of_two(one, some) for some in _sorted(hands, hand)}
    every = sum(
        arranged(some) * number * two[tuple(sorted(hand - x for x in some))]
        for some, number in two.items()
    )
    return Fraction(every, ways(hands, hand, ranks * SUITS))


def _of_two(one: Mapping[Numbers, int], some: Numbers) -> int:
    """The same for two suits together."""
    found = 0
    for first in product(*(range(x + 1) for x in some)):
        second = (x - y for x, y in zip(some, first, strict=True))
        found += one.get(tuple(sorted(first)), 0) * one.get(tuple(sorted(second)), 0)
    return found


def _sorted(hands: int, hand: int) -> Iterator[Numbers]:
    """All that hands may have, the least first."""
    for some in product(range(hand + 1), repeat=hands):
        if all(x <= y for x, y in pairwise(some)):
            yield some


# --- Rows of trumps ------------------------------------------------------------------------------


def dealt(players: int, trumps: int, hand: int = HAND, ranks: int = len(RANKS)) -> Fraction:
    """How likely it is that one hand has all of so many trumps: none is turned."""
    unturned = Fraction(ranks - trumps, ranks)
    rest = ranks * SUITS - 1
    return unturned * players * Fraction(perm(hand, trumps), perm(rest, trumps))


def numbered(players: int, without: Sequence[Fraction]) -> list[Fraction]:
    """How likely it is that just so many hands have something, from that so many have it not."""
    found = []
    for having in range(players + 1):
        lacking = players - having
        found.append(
            sum(
                (
                    (-1) ** more
                    * comb(players, lacking)
                    * comb(having, more)
                    * without[lacking + more]
                    for more in range(having + 1)
                ),
                Fraction(0),
            )
        )
    return found


def rows(players: int) -> Mapping[str, int]:
    """How often a row is drawn: of a trump, of the marriage, of the sequence."""
    found = {
        "one trump": dealt(players, 1),
        "marriage": dealt(players, 2),
        "sequence": 1 - without_run(players),
    }
    return _parts(found)


def equal(players: int) -> Mapping[str, int]:
    """How often somebody has two, three or four equal cards, and how often two have a pair."""
    having = numbered(players, [without_equal(hands, 1) for hands in range(players + 1)])
    found = {f"{most + 1} equal": 1 - without_equal(players, most) for most in (1, 2, 3)}
    return _parts({**found, "nobody": having[0], "one": having[1]})


def _parts(found: Mapping[str, Fraction]) -> dict[str, int]:
    """Shares as whole numbers of so many."""
    numbers = {what: share.numerator for what, share in found.items()}
    return numbers | {f"{what}, of": share.denominator for what, share in found.items()}


# --- What depends on the players -----------------------------------------------------------------


def sampled(players: int, number: int) -> Mapping[str, int]:
    """What has happened in so many deals of chance."""
    found = Counter[str](deals=number)
    for seed in range(number):
        _compared(found, begun(players, seed))
        for what, times in played(begun(players, seed), Random(-1 - seed)).items():
            found[what] += times
            found[f"{what}, squares"] += times * times
            found[f"{what}, ever"] += times > 0
            found[f"{what}, most"] = max(found[f"{what}, most"], times)
    return dict(found)


def begun(players: int, seed: int) -> State:
    """A deal of chance."""
    state: State = figures.begun(GAME, RULES, players, Random(seed))
    return state


def _compared(found: Counter[str], state: State) -> None:
    """Whose equal cards are the highest."""
    every = [equal_cards(RULES, seat, hand) for seat, hand in enumerate(state.hands)]
    there = tuple(each for each in every if each)
    best = highest_equal(there)
    found["tied"] += len(best) > 1
    for each in there:
        equals, height = each.key
        what = f"two {RANKS[::-1][height]}" if equals == 2 else f"{equals} equal cards"
        found[f"{what}, held"] += 1
        found[f"{what}, highest"] += each in best


def played(state: State, dice: Random) -> Counter[str]:
    """A deal to its end: who may poch, hold or raise does so in one of two cases."""
    found = Counter[str](tricks=0, raises=0, marks=0)
    found["last card added"] = found["trick with a last card"] = 0
    while GAME.to_move(RULES, state) is not None:
        legal = [*moves(GAME, RULES, state)]
        move = dice.choice(legal[:2] if state.lead is None else legal)
        after = GAME.apply(RULES, state, move)
        found["raises"] += isinstance(move, Raise)
        if state.lead is not None:
            is_over = GAME.to_move(RULES, after) is None
            found["tricks"] += not any(after.laid)
            added = not is_over and not after.hands[state.turn]
            found["last card added"] += added
            winner = best(RULES, _lying(state, after)) if not any(after.laid) else None
            found["trick with a last card"] += winner is not None and not after.hands[winner]
        state = after
    found["marks"] = sum(each.counters for each in state.stakes.paid if each.rule == "POC-19")
    return found


def _lying(before: State, after: State) -> State:
    """The trick that has just been taken."""
    last = after.spent[len(before.spent) :]
    return before._replace(
        laid=tuple(
            cards or tuple(card for card in last if card in before.hands[seat])
            for seat, cards in enumerate(before.laid)
        )
    )


SAMPLES: Final = {
    "play of Poch, ": f"{DEALS:,} deals for each number of players, with every allowed word and "
    f"card equally likely (seeds 0 to {DEALS - 1})"
}


def counted() -> Figures:
    """The figures of the chapter, by the number of players."""
    found = dict[str, Mapping[str, int]]()
    for players in PLAYERS:
        found[f"rows of Poch, {players} players"] = rows(players)
        found[f"equal cards in Poch, {players} players"] = equal(players)
        found[f"play of Poch, {players} players"] = sampled(players, DEALS)
    return found
