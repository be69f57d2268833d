"""What a move of a fishing game does to the table, the hands and the piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Final, TypeAlias

from ..cards import Card, Cards, without
from ..play import Seat, Side, change
from . import ranks
from .alternatives import Dual, Sharing
from .capture import hauls, overlaps, places
from .ranks import Values
from .table import Built, Move, State, Take

EAGER: Final = 16  # things on the table up to which captures are sought one by one

Thing: TypeAlias = Card | Cards  # a single card of the table, or a build


def captures(
    table: Cards,
    values: tuple[Values, ...],
    card: Card,
    played: Values,
    sharing: Sharing = Sharing.NONE,
    dual: Dual = Dual.ONE,
    builds: tuple[Cards, ...] = (),
) -> Iterator[Take]:
    """Everything a card can take, builds as a whole; of equal things the first stands for all.

    The values are those of the cards on the table, in their order, then those of the builds.
    """
    things: tuple[Thing, ...] = (*table, *builds)
    is_large = len(things) > EAGER and sharing is Sharing.NONE
    seen = set[tuple[Thing, ...]]()
    for totals in counted(played, dual):
        for taken in (
            by_rank(things, values, totals)
            if is_large
            else _one_by_one(things, values, totals, sharing)
        ):
            if taken not in seen:
                seen.add(taken)
                yield Take(card, *apart(taken))


def _one_by_one(
    things: tuple[Thing, ...], values: tuple[Values, ...], totals: Values, sharing: Sharing
) -> Iterator[tuple[Thing, ...]]:
    joined = hauls if sharing is Sharing.NONE else overlaps
    twins = len({*things}) < len(things)
    for mask in joined(values, totals):
        taken = tuple(things[place] for place in places(mask))
        yield tuple(sorted(taken, key=things.index)) if twins else taken


def by_rank(
    things: tuple[Thing, ...], values: tuple[Values, ...], totals: Values
) -> Iterator[tuple[Thing, ...]]:
    """The same on a table of many things, sought by rank; sets share nothing."""
    kinds, have = ranks.kinds_of(values)
    alike = [
        tuple(thing for place, thing in enumerate(things) if values[place] == kind)
        for kind in kinds
    ]
    place = {thing: number for number, thing in reversed(list(enumerate(things)))}
    for choice in ranks.hauls(kinds, have, totals):
        for taken in ranks.spelled(alike, choice):
            yield tuple(sorted(taken, key=place.__getitem__))


def apart(things: Iterable[Thing]) -> tuple[Cards, tuple[Cards, ...]]:
    """The single cards and the builds among some things, each in their order."""
    single, builds = list[Card](), list[Cards]()
    for thing in things:
        if isinstance(thing, Card):
            single.append(thing)
        else:
            builds.append(thing)
    return tuple(single), tuple(builds)


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
