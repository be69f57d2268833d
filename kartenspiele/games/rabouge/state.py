"""A game of Rabouge in progress: what lies where, and how it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from typing import Annotated, Final, NamedTuple

from ...engine.cards import RANKS, UNKNOWN, Card, Cards, Rank
from ...engine.drawing import Drawing, Shown, drawn
from ...engine.family import Kind, Sight
from ...engine.places import Each, Heaps, lies, places_of, purses_as
from ...engine.play import PositionError, Seat
from ...engine.positions import all_cards
from ...engine.spelling import plain
from ...engine.stakes import Stakes
from ...engine.zones import Where, Zone

NATURAL: Final = tuple(card.rank for card in plain(RANKS))
FULL: Final = len(NATURAL)


@cache
def after(rank: Rank) -> Rank:
    """The rank that follows in the natural order, the ace after the king."""
    return NATURAL[(NATURAL.index(rank) + 1) % FULL]


class State(NamedTuple):
    """A game in progress.

    A Stock has its open card first, a supply the next card; heaps and piles have theirs last.
    """

    stocks: Annotated[Each, lies("the Stock of each player, its open card first", Sight.FIRST)]
    hand: Annotated[
        Cards, lies("the cards that the player to move has still to lay", Sight.TURN)
    ] = ()
    stacks: Annotated[
        Heaps,
        lies(
            "heaps, the top last, as 'player 1: ♠5 ♥4'", word="HEAP", tells=True, where=Where.BEFORE
        ),
    ] = ()
    built: Annotated[
        Each,
        lies("the piles on the table, each from its first card on", kind=Kind.TEXTS, word="PILE"),
    ] = ()
    rabouges: Annotated[Each, lies("the Rabouges of each player, 13 cards each", tells=True)] = ()
    supplies: Annotated[
        Each, lies("the cards that each player has still to take", Sight.NOBODY)
    ] = ()
    turn: Annotated[Seat, lies("the player to move", kind=Kind.SEAT)] = 0
    dealer: Annotated[Seat, lies("the player who has shuffled", kind=Kind.SEAT)] = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.stocks)

    @property
    def mine(self) -> Each:
        """The heaps of the player to move."""
        return self.stacks[self.turn]

    @property
    def first(self) -> Card | None:
        """The card that was laid out first, or one of its rank."""
        return next(chain(*self.built, *self.rabouges), None)

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return all_cards(self)

    @property
    def is_ending(self) -> bool:
        """Whether all cards have been laid, and only heaps and Stocks are left."""
        return not self.hand and not any(self.supplies)


PLACES: Final = (*places_of(State), purses_as("", "Points so far"))
PILES: Final = Shown("built", "Piles, their uppermost cards", label="Piles", top=True, awaits=True)


def piles(state: State) -> Iterator[Zone]:
    """The piles; a table says with which rank they begin, and how many cards each has."""
    for zone in drawn(state, PLACES, [PILES]):
        if state.first and state.built:
            sizes = ", ".join(str(len(each)) for each in state.built)
            label = f"Piles from {state.first.rank.value} up, cards {sizes}"
            yield replace(zone, label=label)
        else:
            yield zone


DRAWN: Final[tuple[Drawing, ...]] = (
    piles,
    Shown("hand", "Player %(player)d, to lay"),
    (
        Shown("stocks", "Stock of player %(player)d, %(number)d cards", top=True),
        Shown(
            "stacks",
            "Heaps of player %(player)d, %(number)d cards",
            label="Heaps",
            top=True,
            awaits=True,
        ),
    ),
    Shown("supplies", "Cards to take", counted=1),
    Shown("rabouges", "Rabouges", counted=FULL),
    "purses",
)


def piled(piles: Each, place: int, card: Card) -> Each:
    """The same with a card on a pile, or beginning the next one."""
    return (*piles[:place], (*chain(*piles[place : place + 1]), card), *piles[place + 1 :])


def check(state: State) -> None:
    """Piles go upward from one rank, those that are full are won, and something is laid out."""
    if UNKNOWN in state.every_card:
        raise PositionError("write all cards with their suits, including those face down")
    if state.first is None:
        raise PositionError("built: write at least one pile; its first card is the Ausleger")
    full = [pile[at : at + FULL] for pile in state.rabouges for at in range(0, len(pile), FULL)]
    for pile in (*state.built, *full):
        goes_up = all(after(low.rank) is high.rank for low, high in pairwise(pile))
        if pile[0].rank is not state.first.rank or not goes_up:
            raise PositionError("piles go upward, all from the rank of the first card laid out")
    if any(len(pile) != FULL for pile in full) or any(len(pile) >= FULL for pile in state.built):
        raise PositionError(f"a pile of {FULL} cards is won, and no other")
