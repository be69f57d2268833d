"""What a card may take at the table, and what a move does to the table, the hands and the piles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, compress
from typing import Any, Protocol, TypeAlias, TypeVar

from ..cards import Card, Cards, Rank, without
from ..play import Seat, Side, change
from . import ranks
from .alternatives import Dual, Sharing, Unclaimed
from .capture import EAGER, LARGEST, SMALL, by_total, hauls, overlaps, picked, unions
from .ranks import Values
from .table import Lay, Move, State, Take
from .values import Valued, in_hand, on_table

T = TypeVar("T")
Thing: TypeAlias = Card | Cards  # a single card of the table, or a build


class Taking(Valued, Protocol):
    """The points that say what a card may take."""

    @property
    def sharing(self) -> Sharing: ...


class TakingTwice(Taking, Protocol):
    """The same where a card of two values may count both at once."""

    @property
    def both_values_ace(self) -> Dual: ...
    @property
    def both_values(self) -> Dual: ...


class Heirless(Protocol):
    @property
    def unclaimed(self) -> Unclaimed: ...


# --- What may be taken -------------------------------------------------------------------------


def takes(rules: Taking, state: State, card: Card) -> Iterable[Take]:
    """A card whose value fits captures cards of the table, in sets that share no card."""
    lying = on_table(rules)
    values = tuple([lying[each] for each in state.table])
    return captures(state.table, values, card, in_hand(rules)[card], rules.sharing)


def takes_twice(rules: TakingTwice, state: State, card: Card) -> Iterable[Take]:
    """The same where a card of two values may count both at once."""
    lying, both = on_table(rules), dual(rules, card)
    values = tuple([lying[each] for each in state.table])
    return captures(state.table, values, card, in_hand(rules)[card], rules.sharing, both)


def dual(rules: TakingTwice, card: Card) -> Dual:
    """Whether a card of two values may count both when it is played."""
    return rules.both_values_ace if card.rank is Rank.ACE else rules.both_values


def lays(card: Card) -> Iterable[Move]:
    """A card joins the table."""
    return (lay(card),)


@cache
def lay(card: Card) -> Lay:
    return Lay(card)


def captures(
    table: Cards,
    values: tuple[Values, ...],
    card: Card,
    played: Values,
    sharing: Sharing = Sharing.NONE,
    dual: Dual = Dual.ONE,
    builds: tuple[Cards, ...] = (),
) -> Iterable[Take]:
    """Everything a card can take, builds as a whole; of equal things the first stands for all.

    The values are those of the cards on the table, in their order, then those of the builds.
    """
    things: tuple[Any, ...] = table + builds if builds else table
    if len(values) > EAGER and sharing is Sharing.NONE:  # lazily: there may be very many
        found = (by_rank(things, values, totals) for totals in counted(played, dual))
        return (Take(card, *apart(taken)) for taken in once(chain.from_iterable(found)))
    masks = _masks(values, played, sharing, dual)
    if not masks:
        return ()
    if builds or len(played) > 1 or has_twins(things):
        taken = distinct(things, [tuple(compress(things, picked(mask))) for mask in masks])
        return [Take(card, *apart(each)) for each in taken]
    return [Take(card, tuple(compress(table, picked(mask)))) for mask in masks]


def _masks(
    values: tuple[Values, ...], played: Values, sharing: Sharing, dual: Dual
) -> Sequence[int]:
    """The places of everything that can be taken, on a table that is not large."""
    if len(values) <= SMALL and max(played, default=0) <= LARGEST:
        sums = by_total(values)
        if len(played) == 1 and sharing is Sharing.NONE:
            return unions(sums[played[0]])
        if not any(sums[value] for value in played):
            return ()
    joined = hauls if sharing is Sharing.NONE else overlaps
    return [mask for totals in counted(played, dual) for mask in joined(values, totals)]


def once(some: Iterable[T]) -> Iterator[T]:
    """The same without what has come before."""
    seen = set[T]()
    for each in some:
        if each not in seen:
            seen.add(each)
            yield each


@lru_cache(1 << 12)
def has_twins(things: tuple[Thing, ...]) -> bool:
    """Whether some things on the table are equal."""
    return len({*things}) < len(things)


def distinct(things: tuple[T, ...], taken: Iterable[tuple[T, ...]]) -> list[tuple[T, ...]]:
    """What is taken, each once; twins are one and the same."""
    if has_twins(things):
        taken = [tuple(sorted(each, key=things.index)) for each in taken]
    return list(dict.fromkeys(taken))


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


@cache
def counted(played: Values, dual: Dual) -> tuple[Values, ...]:
    """The values that a card played may count at once: each alone, or all of them."""
    return (played,) if dual is Dual.BOTH else tuple((value,) for value in played)


# --- What a move does --------------------------------------------------------------------------


def leave_hand(hand: Cards, card: Card) -> Cards:
    """The card played leaves the hand."""
    return without(hand, [card])


def join_table(table: Cards, card: Card) -> Cards:
    """A card that captures nothing stays on the table."""
    return (*table, card)


def collect(pile: Cards, move: Take) -> Cards:
    """The player takes the card played and the cards captured."""
    return (*pile, move.card, *move.taken, *chain.from_iterable(move.builds))


def clears(rules: object, state: State, move: Take) -> bool:
    """A capture of everything on the table clears it."""
    return (len(move.taken), len(move.builds)) == (len(state.table), len(state.builds))


def mark(sweeps: int, cleared: bool) -> int:
    """A capture that clears the table is marked."""
    return sweeps + 1 if cleared else sweeps


# --- The end of a deal -------------------------------------------------------------------------


def unclaimed(rules: Heirless, seat: Seat) -> Seat | None:
    """Where nobody has captured nobody gets the table, or the player of the last card does."""
    return seat if rules.unclaimed is Unclaimed.LAST_PLAYER else None


def give_table(state: State, heir: Seat | None) -> State:
    """What lies on the table after the last card goes to whoever captured last, if anybody did."""
    if heir is None:
        return state
    lying = (*state.table, *chain.from_iterable(each.cards for each in state.builds))
    piles = change(state.piles, heir, (*state.piles[heir], *lying))
    return state._replace(table=(), builds=(), piles=piles)


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
