"""What lies on the table, and what a card may take of it: cards, and builds as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple, TypeAlias, TypeVar

from ...engine.cards import Card, Cards
from ...engine.places import replaced_fast
from ...engine.play import PositionError
from ...mechanics.kinds import Values
from ...mechanics.sums import FEW, Picker, by_rank, by_total, picker, pickers
from .alternatives import UNSHARED, Dual, Sharing
from .builds import names
from .capture import counted, overlaps, places
from .points import Rules, in_hand, on_table
from .table import State, Take, made
from .worths import Counts

MOST: Final = 100_000  # moves of a position, or captures of one card: they are kept

UNCOUNTED: Final = Counts()
NOTHING: Final = frozenset[int]()

T = TypeVar("T")
Thing: TypeAlias = Card | Cards  # a single card of the table, or a build


class Ground(NamedTuple):
    """What may be built on: some builds; and the sets of cards and these that come to a total."""

    builds: tuple[Cards, ...]
    reached: Mapping[int, Sequence[int]]  # as bit masks
    wanted: Sequence[int]  # what a card of the hand counts
    has_twins: bool


@replaced_fast
class Spread(NamedTuple):
    """What may be taken, found once for all the cards of a hand.

    ``whole`` names those builds that may be part of a sum; the values are those of the cards, then
    theirs. Of things that are not many it is kept which come to each total.
    """

    state: State
    values: tuple[Values, ...]
    sums: Mapping[int, int]
    has_twins: bool
    played: Counts  # what each card counts when it is played
    whole: tuple[Cards, ...] = ()
    counts: Counts = UNCOUNTED  # what each card counts when it lies on the table
    built: frozenset[int] = NOTHING  # what the builds are worth
    ground: Ground | None = None


def spread(rules: Rules, state: State) -> Spread:
    """What lies before the player to move, each build by itself."""
    counts = on_table(rules)
    values = tuple(map(counts.__getitem__, state.table))
    return laid_out(state, values, in_hand(rules), (), counts)


def with_builds(lying: Spread) -> Spread:
    """The same where builds may be part of a sum, as cards are."""
    builds = lying.state.builds
    values = lying.values + tuple([(each.value,) for each in builds])
    return laid_out(lying.state, values, lying.played, names(builds), lying.counts)


def laid_out(
    state: State,
    values: tuple[Values, ...],
    played: Counts,
    whole: tuple[Cards, ...] = (),
    counts: Counts = UNCOUNTED,
) -> Spread:
    """The cards of the table and builds that may be part of a sum, by what they count."""
    sums = by_total(values, played.most) if len(values) <= FEW else {}
    has_twins = len({*state.table, *whole}) < len(values)
    built = frozenset([each.value for each in state.builds]) if state.builds else NOTHING
    return made(Spread, (state, values, sums, has_twins, played, whole, counts, built, None))


def captures(
    lying: Spread,
    card: Card,
    played: Values,
    sharing: Sharing = Sharing.NONE,
    dual: Dual = Dual.ONE,
) -> Iterable[Take]:
    """Everything a card can take that counts so much; of equal things the first stands for all."""
    sums, table = lying.sums, lying.state.table
    if not sums:  # one after the other: there may be very many
        return _of_many(lying, card, counted(played, dual), sharing)
    found: Iterable[Picker]
    if len(played) == 1 and sharing is UNSHARED:
        (value,) = played
        if value not in sums:
            return ()
        found = pickers(sums[value])
    elif sums.keys().isdisjoint(played):
        return ()
    else:
        found = places(lying.values, sums, played, sharing, dual)
    if lying.whole or lying.has_twins:
        return [Take(card, *apart(each)) for each in _distinct(lying, found)]
    return [made(Take, (card, pick(table), ())) for pick in found]


def _of_many(
    lying: Spread, card: Card, counted: tuple[Values, ...], sharing: Sharing
) -> Iterator[Take]:
    """The same where very much lies on the table."""
    things: tuple[Thing, ...] = (*lying.state.table, *lying.whole)
    some: Iterator[tuple[Thing, ...]]
    if sharing is Sharing.NONE:
        some = chain.from_iterable(by_rank(things, lying.values, totals) for totals in counted)
    else:
        masks = chain.from_iterable(overlaps(lying.values, totals) for totals in counted)
        some = _distinct(lying, map(picker, masks))
    for number, taken in enumerate(once(some)):
        if number == MOST:
            raise PositionError(
                f"table: {card} can take more than {MOST:,} things; leave out cards"
            )
        yield Take(card, *apart(taken))


def _distinct(lying: Spread, pickers: Iterable[Picker]) -> Iterator[tuple[Thing, ...]]:
    """What is taken, each once; twins are one and the same."""
    things: tuple[Thing, ...] = (*lying.state.table, *lying.whole)
    return once(tuple(sorted(pick(things), key=things.index)) for pick in pickers)


def once(some: Iterable[T]) -> Iterator[T]:
    """The same without what has come before."""
    seen: set[T] = set()
    for each in some:
        if each not in seen:
            seen.add(each)
            yield each


def apart(things: Iterable[Thing]) -> tuple[Cards, tuple[Cards, ...]]:
    """The single cards and the builds among some things, each in their order."""
    single: list[Card] = []
    builds: list[Cards] = []
    for thing in things:
        if isinstance(thing, Card):
            single.append(thing)
        else:
            builds.append(thing)
    return tuple(single), tuple(builds)
