"""How often 31 comes, a Folge, and a Schöne that stands: exact, by reckoning.

All cards that nobody has seen are equally likely to lie anywhere, so that the chances of one
player do not depend on what the others do. Packs are given by the number of their ranks and
suits, so that the formulas can be held against every deal of a few cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import comb, perm, prod
from typing import Final

from ...games.commerce.dreisatz.game import HAND, WHOLE
from ...games.commerce.dreisatz.rules import DREISATZ, TARGET
from . import share_of

RULES: Final = DREISATZ.rules
RANKS, SUITS = 13, 4
STOPS: Final = (20, 22, 24, 26, 28, 31)


# --- 31 ------------------------------------------------------------------------------------------


def eyes() -> tuple[tuple[int, int], ...]:
    """What cards count, and how many of the pack count so much."""
    every = [RULES.eyes.of(card) for card in WHOLE]
    return tuple((count, every.count(count)) for count in sorted(set(every)))


def ends(stop: int, pack: tuple[tuple[int, int], ...], buys: int) -> dict[int, Fraction]:
    """How likely each total is for who buys, up to so often, as long as there is less than a stop.

    >>> ends(2, ((1, 2), (3, 1)), 0)[5]
    Fraction(1, 1)
    """
    found = dict[int, Fraction]()

    @cache
    def after(total: int, cards: int, left: tuple[int, ...]) -> Mapping[int, Fraction]:
        if cards >= HAND and (total >= stop or cards == HAND + buys):
            return {total: Fraction(1)}
        made, rest = dict[int, Fraction](), sum(left)
        for place, ((count, _), number) in enumerate(zip(pack, left, strict=True)):
            if number:
                fewer = (*left[:place], number - 1, *left[place + 1 :])
                for end, share in after(total + count, cards + 1, fewer).items():
                    made[end] = made.get(end, Fraction()) + share * Fraction(number, rest)
        return made

    found.update(after(0, 0, tuple(number for _, number in pack)))
    return found


# --- The Folge -----------------------------------------------------------------------------------


def rows(cells: int, number: int) -> int:
    """In how many ways so many rows of three lie in a line of cells without touching one another.

    >>> rows(5, 1), rows(6, 2), rows(5, 2)
    (3, 1, 0)
    """
    free = cells - (HAND - 1) * number
    return comb(free, number) if free >= number else 0


def sets_of_rows(lines: Sequence[int], most: int) -> list[int]:
    """In how many ways 0, 1, 2 … rows lie in these lines, one line for each suit."""
    found = [1]
    for cells in lines:
        one = [rows(cells, number) for number in range(most + 1)]
        found = [
            sum(found[i] * one[total - i] for i in range(min(total, len(found) - 1) + 1))
            for total in range(most + 1)
        ]
    return found


def none_has_a_row(lines: Sequence[int], players: int, cards: int) -> int:
    """In how many ways so many get three cards each, and none of them a row in these lines."""
    found = sets_of_rows(lines, players)
    return sum(
        (-1) ** number
        * perm(players, number)
        * found[number]
        * dealt(players - number, cards - HAND * number)
        for number in range(players + 1)
    )


def dealt(players: int, cards: int) -> int:
    """In how many ways so many players get three cards each."""
    return prod(comb(cards - HAND * each, HAND) for each in range(players))


def folge_won(players: int, ranks: int = RANKS, suits: int = SUITS) -> Fraction:
    """How likely it is that one player alone has the highest Folge."""
    won, cards = 0, ranks * suits
    for top in range(HAND - 1, ranks):
        above = max(0, ranks - top - 1)  # in the suit of that row, cells above it
        others = [ranks - (top - HAND + 1)] * (suits - 1)
        won += suits * players * none_has_a_row([above, *others], players - 1, cards - HAND)
    return Fraction(won, dealt(players, cards))


# --- The Schöne ----------------------------------------------------------------------------------


def schoene_stands(players: int, ranks: int = RANKS, suits: int = SUITS) -> Fraction:
    """How likely it is that several have the highest open card."""
    level = sum(
        comb(suits, number) * comb(suits * below, players - number)
        for below in range(ranks)
        for number in range(2, suits + 1)
        if number <= players
    )
    return Fraction(level, comb(ranks * suits, players))


# --- What is kept --------------------------------------------------------------------------------


def counted() -> dict[str, Mapping[str, int]]:
    """The figures of the chapter: numerators and denominators, and shares of 10,000 deals."""
    found = dict[str, Mapping[str, int]]()
    dealt_so = ends(0, eyes(), 0)
    found["31 as dealt in Dreisatz"] = share_of(dealt_so[TARGET])
    for stop in STOPS:
        totals = ends(stop, eyes(), RULES.rounds)
        dead = sum(each for total, each in totals.items() if total > TARGET)
        found[f"31 in Dreisatz, buying below {stop}"] = share_of(totals[TARGET])
        found[f"dead in Dreisatz, buying below {stop}"] = share_of(Fraction(dead))
    for players in RULES.players:
        found[f"a Folge won in Dreisatz, {players} players"] = share_of(folge_won(players))
        found[f"a Schöne stands in Dreisatz, {players} players"] = share_of(schoene_stands(players))
    found["a Folge in Dreisatz"] = share_of(folge_won(1))
    flush = Fraction(SUITS * comb(RANKS, HAND), comb(len(WHOLE), HAND))
    found["a flush in Dreisatz"] = share_of(flush)
    return found
