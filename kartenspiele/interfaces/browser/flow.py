"""What a move has brought where: counters that were paid, and cards that went from zone to zone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from ...engine.cards import UNKNOWN
from ...engine.play import Score, Seat, T
from ..speech import rendered
from . import Reply

Zones: TypeAlias = Sequence[Mapping[str, Any]]
Changes: TypeAlias = dict[str, Counter[str]]
HIDDEN: Final = str(UNKNOWN)


def paid(before: Score, after: Score) -> list[Reply]:
    """The payments that have been made since: who gave how much to whom, by which rule, for what.

    A seat is a number, from 0, and a pool has its name.
    """
    return [
        {
            "giver": each.giver,
            "taker": each.taker,
            "counters": each.counters,
            "rule": each.rule,
            "words": rendered(each.what),
        }
        for each in new_of(before.payments, after.payments)
        if each.counters
    ]


def new_of(before: Iterable[T], after: Iterable[T]) -> Iterator[T]:
    """What there is more than before."""
    left = list(before)
    for each in after:
        if each in left:
            left.remove(each)
        else:
            yield each


def moved(before: Zones, after: Zones, mover: Seat | None = None) -> list[Reply]:
    """The cards that went from one zone to another; a card that was turned over went nowhere.

    Where it is not seen which card it was, one of the player who moves is rather meant than
    another's.

    >>> hand = {"key": "hands/1", "seat": 1, "cards": ["??", "??"]}
    >>> stock = {"key": "stock", "seat": None, "cards": ["??"], "count": 9}
    >>> table = {"key": "table", "seat": None, "cards": ["♠8"]}
    >>> moved(
    ...     [stock, hand, table],
    ...     [{**stock, "count": 8}, hand, {**table, "cards": ["♠8", "♥D"]}],
    ...     mover=1,
    ... )
    [{'from': 'stock', 'to': 'table', 'cards': ['♥D']}]
    """
    lost, gained = _changes(before, after)
    own = [each["key"] for each in before if mover is not None and each["seat"] == mover]
    sources = [*dict.fromkeys([*own, *lost])]
    found = dict[tuple[str, str], list[str]]()
    for is_same in SURELY_FIRST:
        for to, cards in gained.items():
            for card in [*cards.elements()]:
                might = ((key, old) for key in sources for old in +lost[key] if is_same(old, card))
                if source := next(might, None):
                    key, old = source
                    lost[key][old] -= 1
                    cards[card] -= 1
                    found.setdefault((key, to), []).append(old if card == HIDDEN else card)
    return [{"from": key, "to": to, "cards": cards} for (key, to), cards in found.items()]


SURELY_FIRST: Final[Sequence[Callable[[str, str], bool]]] = (
    lambda old, new: old == new != HIDDEN,
    lambda old, new: old == HIDDEN != new,
    lambda old, new: old != HIDDEN == new,
    lambda old, new: old == HIDDEN == new,
)


def _changes(before: Zones, after: Zones) -> tuple[Changes, Changes]:
    """The cards that each zone has lost, and those that it has gained."""
    there, then = ({each["key"]: _cards(each) for each in zones} for zones in (before, after))
    lost, gained = Changes(), Changes()
    for key in dict.fromkeys((*there, *then)):
        old, new = there.get(key, Counter()), then.get(key, Counter())
        lost[key], gained[key] = old - new, new - old
        for one, other in ((lost[key], gained[key]), (gained[key], lost[key])):
            turned = min(one[HIDDEN], other.total() - other[HIDDEN])
            one[HIDDEN] -= turned
            for card in [each for each in other.elements() if each != HIDDEN][:turned]:
                other[card] -= 1
    return lost, gained


def _cards(zone: Mapping[str, Any]) -> Counter[str]:
    """The cards of a zone, those included of which only the number is told."""
    cards = Counter(zone["cards"])
    cards[HIDDEN] += zone.get("count", cards.total()) - cards.total()
    return cards
