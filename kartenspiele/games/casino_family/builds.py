"""Builds on the table: which of them are equal, and which one a move is about.

A move names a build by its cards. Builds of the same cards are one and the same thing to whoever
captures them or builds on them, in whatever order their cards lie, and the first stands for all.
They may still differ in who built them, which some rules ask, and in their value, where a card of
the table counts one of two. A move is about the one that suits it best, and of several that suit
it about one's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from ...engine.cards import Cards
from ...engine.play import Seat
from ...mechanics.kinds import Values
from .table import Built, State, Take

KEPT: Final = 1 << 12  # answers that a function keeps


@lru_cache(KEPT)
def heap(cards: Cards) -> Cards:
    """The same cards in an order that does not tell how they were put together.

    >>> from kartenspiele.engine.spelling import cards
    >>> heap(cards("♥3 ♦A")) == heap(cards("♦A ♥3"))
    True
    """
    return tuple(sorted(cards, key=str))


@lru_cache(KEPT)
def names(builds: tuple[Built, ...]) -> tuple[Cards, ...]:
    """What each build is called: by its cards, as they lie in the first that is equal to it."""
    first = {heap(each.cards): each.cards for each in reversed(builds)}
    return tuple(first[heap(each.cards)] for each in builds)


def absent(builds: Iterable[Built], named: Iterable[Cards]) -> list[Cards]:
    """Those of the builds named that do not lie there, each that does standing for a single one."""
    rest = [heap(each.cards) for each in builds]
    gone: list[Cards] = []
    for cards in named:
        if heap(cards) in rest:
            rest.remove(heap(cards))
        else:
            gone.append(cards)
    return gone


def meant(
    builds: Iterable[Built], named: Iterable[Cards], order: Callable[[Built], tuple[int, ...]]
) -> tuple[Built, ...]:
    """The builds that are named; of equal ones those that come first by an order."""
    rest = sorted(builds, key=order)
    found: list[Built] = []
    for cards in named:
        alike = (each for each in rest if heap(each.cards) == heap(cards))
        if one := next(alike, None):
            rest.remove(one)
            found.append(one)
    return tuple(found)


def captured(state: State, move: Take, played: Values, sides: int) -> tuple[Built, ...]:
    """The builds that a capture takes: such as the card played counts, and one's own first."""

    def order(built: Built) -> tuple[int, ...]:
        return built.value not in played, *strangeness(built, state.turn, sides)

    return meant(state.builds, move.builds, order) if move.builds else ()


def without(builds: Iterable[Built], gone: Iterable[Built]) -> tuple[Built, ...]:
    """The builds that stay, once these have left."""
    rest = list(builds)
    for each in gone:
        rest.remove(each)
    return tuple(rest)


# --- Who built ---------------------------------------------------------------------------------


def is_own(built: Built, seat: Seat, sides: int) -> bool:
    """Whether a build is the work of the side of a seat, so far as one knows."""
    return built.owner is not None and built.owner % sides == seat % sides


def strangeness(built: Built, seat: Seat, sides: int) -> tuple[bool, bool]:
    """Whether another side has built it, or else whether anybody but the player may have."""
    is_strange = built.owner is not None and not is_own(built, seat, sides)
    return is_strange, built.owner != seat
