"""How often twins lie at the start, what a card takes there, and how often heaps change hands.

What lies at the start is reckoned exactly. Since of the cards on the table the ranks alone matter,
they are four different ranks of thirteen, each four as likely as another. How a deal goes on is
counted on deals that are played by chance, with fixed seeds: everybody takes as many cards as they
can, and plays by chance where that leaves a choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random
from typing import Any, Final

from ...edition.likelihoods import Figures
from ...engine import play
from ...games.kollowrat.game import GAME, KOLLOWRAT, State, Take
from . import add, begun, share_of

RULES: Final = KOLLOWRAT.rules
LIKE: Final = 4  # cards of a rank
NAMES: Final = {RULES.worth.of(card): card.rank.value for card in GAME.whole}
RANKS: Final = sorted(NAMES)
TABLES: Final = list(combinations(RANKS, RULES.table))
DEALS: Final = 300


@cache
def unlike(turned: int, ranks: int) -> Fraction:
    """How likely it is that among so many cards there are so many different ranks."""
    if not turned or not ranks:
        return Fraction(turned == ranks)
    left, held = len(GAME.whole) - turned + 1, turned - 1
    again = unlike(held, ranks) * (LIKE * ranks - held)
    return (again + unlike(held, ranks - 1) * LIKE * (len(RANKS) - ranks + 1)) / left


def put_back(number: int) -> Fraction:
    """How likely it is that exactly so many cards go back before all are different.

    Cards are turned until there are four ranks; those that bring no new one go back.

    >>> put_back(0), sum(map(put_back, range(10)))
    (Fraction(2816, 4165), Fraction(1, 1))
    """
    ranks, turned = RULES.table - 1, RULES.table - 1 + number
    new = LIKE * (len(RANKS) - ranks)
    return unlike(turned, ranks) * Fraction(new, len(GAME.whole) - turned)


@cache
def sums(table: tuple[int, ...]) -> frozenset[int]:
    """Everything to which some of these cards come."""
    return frozenset(
        sum(some) for size in range(1, len(table) + 1) for some in combinations(table, size)
    )


def takes(rank: int) -> Fraction:
    """How likely it is that a card of a rank takes something of the table at the start.

    One card of the rank is in hand, so that there are three of it for the table.
    """
    weights = {table: LIKE - (rank in table) for table in TABLES}
    hits = sum(weight for table, weight in weights.items() if rank in sums(table))
    return Fraction(hits, sum(weights.values()))


def forehand() -> Fraction:
    """How likely it is that the forehand can take something with one of three cards."""
    left = len(GAME.whole) - RULES.table
    idle = 0
    for table in TABLES:
        fitting = sum(LIKE - (rank in table) for rank in RANKS if rank in sums(table))
        idle += comb(left - fitting, RULES.hand)
    return 1 - Fraction(idle, len(TABLES) * comb(left, RULES.hand))


def ways(total: int) -> int:
    """How many sets of different ranks come to a total."""
    every = (some for size in RANKS for some in combinations(RANKS, size))
    return sum(sum(some) == total for some in every)


# --- Deals that are played -----------------------------------------------------------------------


def brings(state: State, move: Any) -> int:
    """How many cards a move brings to the player's heap."""
    if not isinstance(move, Take):
        return 0
    return 1 + len(move.taken) + sum(len(state.heaps[seat]) for seat in move.heaps)


def played(players: int, seed: int) -> Iterator[tuple[State, Any]]:
    """A deal: every position with the move that is made in it, and at last the end."""
    dice = Random(seed)
    state = begun(GAME, RULES, players, dice)
    while GAME.to_move(RULES, state) is not None:
        legal = list(play.moves(GAME, RULES, state))
        most = max(brings(state, each) for each in legal)
        move = dice.choice([each for each in legal if brings(state, each) == most])
        yield state, move
        state = GAME.apply(RULES, state, move)
    yield state, None


def sampled(players: int, number: int) -> Mapping[str, int]:
    """What has happened in so many deals."""
    found = Counter[str](deals=number)
    for seed in range(number):
        *steps, (state, _) = played(players, seed)
        takings = [move for _, move in steps if isinstance(move, Take)]
        heaps = sum(len(each.heaps) for each in takings)
        robbed = {seat for each in takings for seat in each.heaps}
        sizes = sorted(map(len, state.heaps))
        is_won = sizes[-1] > sizes[-2]
        found["takings"] += len(takings)
        add(found, {"heaps taken": heaps})
        found["players"] += players
        found["players robbed"] += len(robbed)
        found["without a heap"] += sizes.count(0)
        found["won"] += is_won
        if is_won:
            winner = [len(heap) for heap in state.heaps].index(sizes[-1])
            add(found, {"cards": sizes[-1]})
            found["won by who took last"] += state.last == winner
            found["won by who was robbed"] += winner in robbed
    return dict(found)


SAMPLES: Final = {
    "Kollowrat, ": f"{DEALS:,} deals for each number of players, who take as many cards as they "
    f"can, and play by chance where that leaves a choice (seeds 0 to {DEALS - 1})"
}


def counted() -> Figures:
    """The figures of the chapter: shares as whole numbers of so many, and what was sampled."""
    found = dict[str, Mapping[str, int]]()
    for number in range(4):
        found[f"{number} put back in Kollowrat"] = share_of(put_back(number))
    for rank in RANKS:
        found[f"{NAMES[rank]} takes in Kollowrat"] = {**share_of(takes(rank)), "sets": ways(rank)}
    found["the forehand takes in Kollowrat"] = share_of(forehand())
    for players in RULES.players:
        found[f"Kollowrat, {players} players"] = sampled(players, DEALS)
    return found
