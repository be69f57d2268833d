"""What a move of a fishing game does to the table, the hands and the piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Final

from ..cards import Card, Cards, without
from ..play import Seat, Side, change
from . import ranks
from .alternatives import Dual, Sharing
from .capture import hauls, overlaps, places
from .ranks import Values
from .table import Built, Move, State, Take, in_table_order

EAGER: Final = 16  # loose cards up to which captures are sought card by card


def captures(
    table: Cards,
    values: tuple[Values, ...],
    card: Card,
    played: Values,
    sharing: Sharing = Sharing.NONE,
    dual: Dual = Dual.ONE,
) -> Iterator[Take]:
    """Everything a card can take; of equal cards the first stands for all.

    The values are those of the cards on the table, in their order.
    """
    is_large = len(table) > EAGER and sharing is Sharing.NONE
    seen = set[Cards]()
    for totals in counted(played, dual):
        found = (
            by_rank(table, values, totals) if is_large else _by_card(table, values, totals, sharing)
        )
        for taken in found:
            if taken not in seen:
                seen.add(taken)
                yield Take(card, taken)


def _by_card(
    table: Cards, values: tuple[Values, ...], totals: Values, sharing: Sharing
) -> Iterator[Cards]:
    joined = hauls if sharing is Sharing.NONE else overlaps
    twins = len({*table}) < len(table)
    for mask in joined(values, totals):
        taken = tuple(table[place] for place in places(mask))
        yield in_table_order(table, taken) if twins else taken


def by_rank(table: Cards, values: tuple[Values, ...], totals: Values) -> Iterator[Cards]:
    """The same on a table of many cards, sought by rank; sets share no card."""
    kinds, have = ranks.kinds_of(values)
    cards = [
        tuple(card for place, card in enumerate(table) if values[place] == kind) for kind in kinds
    ]
    place = {card: number for number, card in reversed(list(enumerate(table)))}
    for choice in ranks.hauls(kinds, have, totals):
        for taken in ranks.spelled(cards, choice):
            yield tuple(sorted(taken, key=place.__getitem__))


def counted(played: Values, dual: Dual) -> tuple[Values, ...]:
    """The values that a card played may count at once: each alone, or all of them."""
    return (played,) if dual is Dual.BOTH else tuple((value,) for value in played)


def leave_hand(state: State, move: Move) -> State:
    """The card played leaves the hand."""
    return replace(state, hands=change(state.hands, state.turn, without(state.hand, [move.card])))


def join_table(state: State, card: Card) -> State:
    """A card is laid beside the others."""
    return replace(state, table=(*state.table, card))


def collect(state: State, move: Take) -> State:
    """The player takes the card played and the cards captured."""
    pile = state.piles[state.turn] + (move.card, *chain(move.taken, *move.builds))
    return replace(
        state,
        table=without(state.table, move.taken),
        builds=without_builds(state.builds, move.builds),
        piles=change(state.piles, state.turn, pile),
        last=state.turn,
    )


def clears(state: State, move: Take) -> bool:
    """Whether a capture leaves the table empty."""
    return (len(move.taken), len(move.builds)) == (len(state.table), len(state.builds))


def without_builds(builds: tuple[Built, ...], gone: Iterable[Cards]) -> tuple[Built, ...]:
    """The builds that stay, once those of these cards have left, each a single time."""
    rest = list(builds)
    for cards in gone:
        rest.remove(next(each for each in rest if each.cards == cards))
    return tuple(rest)


def mark_sweep(state: State) -> State:
    """The player has cleared the table once more."""
    mine = state.sweeps[state.turn] + 1
    return replace(state, sweeps=change(state.sweeps, state.turn, mine))


def give_table(state: State, heir: Seat | None) -> State:
    """What lies on the table goes to one of the players, or stays where it is."""
    if heir is None:
        return state
    lying = tuple(chain(state.table, *(each.cards for each in state.builds)))
    pile = state.piles[heir] + lying
    return replace(state, table=(), builds=(), piles=change(state.piles, heir, pile))


def by_side(piles: tuple[Cards, ...], sides: int) -> tuple[Cards, ...]:
    """What each side has won together; partners sit opposite one another.

    >>> from kartenspiele.cards import cards, show
    >>> [show(pile) for pile in by_side((cards("♠A"), cards("♥2"), cards("♦3"), ()), 2)]
    ['♠A ♦3', '♥2']
    """
    return tuple(sum(piles[side::sides], ()) for side in range(sides))


def side_of(seat: Seat | None, sides: int) -> Side | None:
    """The side of a seat, if it is one."""
    return None if seat is None else seat % sides
