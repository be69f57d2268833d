"""What fishing games share: which cards add up to a value.

It knows numbers, no game. A card may have several values (an ace 1 or 14), so a
card on the table is here a tuple of the values it may count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from typing import Final

from ...engine.cards import Card, Cards
from ...engine.play import PositionError
from ...mechanics.kinds import Values
from ...mechanics.sums import Picker, by_total, each_of, hauls, picker, sets, unions
from .alternatives import ONE_VALUE, UNSHARED, Dual, Sharing
from .builds import captured
from .points import Rules, in_hand, on_table
from .table import State, Take, items


@dataclass(frozen=True, slots=True)
class Claim:
    """What a capture claims: that cards of certain values come to a value of the card played.

    What lies together on the table is one item here, with the value it counts as a whole; the
    values of such builds stand behind those of the single cards.
    """

    card: Card
    played: Values
    taken: Cards
    values: tuple[Values, ...]
    builds: tuple[Cards, ...] = ()

    def __str__(self) -> str:
        return items(self.taken, self.builds)


def claim(rules: Rules, state: State, move: Take) -> Claim:
    """What a capture claims: that cards, and builds as a whole, come to the value of the card."""
    counts, played = on_table(rules), in_hand(rules)[move.card]
    values = [counts[card] for card in move.taken]
    values += [(each.value,) for each in captured(state, move, played, state.seats)]
    return Claim(move.card, played, move.taken, tuple(values), move.builds)


LARGEST: Final = 16  # no card of any game counts more, but one that takes its like alone
WRITTEN: Final = 100_000  # sets that are written out; all cards of one pack but courts have fewer
SHORT: Final = 12  # things of which all sums are read off; with more, step by step is quicker
LONG: Final = 1 << 9  # answers that a function keeps, where one may be long


@lru_cache(LONG)
def sets_to(table: tuple[Values, ...]) -> Mapping[int, Sequence[int]]:
    """The sets of places that can come to each total but 0, as bit masks, the lowest first.

    >>> sets_to(((5,), (7,), (12,)))
    {5: (1,), 7: (2,), 12: (3, 4)}
    """
    if len(table) > SHORT:
        return sets_of_many(table)
    sums = by_total(table, LARGEST).items()
    return {total: each_of(family) for total, family in sums if 0 < total <= LARGEST}


def sets_of_many(table: tuple[Values, ...]) -> Mapping[int, Sequence[int]]:
    """The same, from those of the table before its last card; too many are refused."""
    before, last = {0: (0,), **sets_to(table[:-1])}, 1 << len(table) - 1
    found = {total: {*some} for total, some in before.items()}
    for value in table[-1]:
        for total, some in before.items():
            if (reached := total + value) <= LARGEST:
                found.setdefault(reached, set()).update([one | last for one in some])
    if sum(map(len, found.values())) > WRITTEN:
        raise PositionError(f"table: more than {WRITTEN:,} sums to build with; leave out cards")
    return {total: sorted(some) for total, some in found.items() if total}


def places(
    table: tuple[Values, ...],
    sums: Mapping[int, int],
    played: Values,
    sharing: Sharing = Sharing.NONE,
    dual: Dual = Dual.ONE,
) -> Iterable[Picker]:
    """What picks everything that a card can take that counts so much, and nothing twice.

    The sums are those of the table (``by_total``).
    """
    if dual is ONE_VALUE and sharing is UNSHARED:
        masks: list[Iterable[int]] = [unions(sums[value]) for value in played if value in sums]
    else:
        joined = hauls if sharing is UNSHARED else overlaps
        masks = [joined(table, totals) for totals in counted(played, dual)]
    return map(picker, dict.fromkeys(chain.from_iterable(masks)))


@cache
def counted(played: Values, dual: Dual) -> tuple[Values, ...]:
    """The values that a card played may count at once: each alone, or all of them."""
    return (played,) if dual is Dual.BOTH else tuple((value,) for value in played)


def overlaps(table: tuple[Values, ...], totals: Values) -> Iterator[int]:
    """Everything that could be taken if sets might share places: unions of any sets.

    They are given as they are found, for there may be very many.

    >>> [f"{mask:03b}" for mask in overlaps(((4,), (5,), (5,)), (9,))]
    ['011', '101', '111']
    """
    found = {0: None}
    for one in chain.from_iterable([sets(table, total) for total in totals]):
        for union in list(found):
            if (more := union | one) not in found:
                found[more] = None
                yield more


@lru_cache(LONG)
def covered(taken: tuple[Values, ...], totals: Values) -> bool:
    """Whether each of these cards is in some set among them that comes to one of the totals."""
    together = 0
    for one in chain.from_iterable([sets(taken, total) for total in totals]):
        together |= one
    return together == (1 << len(taken)) - 1
