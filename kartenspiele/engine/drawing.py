"""What lies where, as it is drawn: by what fields say of themselves, and what a game says besides.

A title may name the player, ``"Player %(player)d"``: of what each has their own, of anything else
who is to move; and how many cards there are, ``"Talon, %(number)d cards"``. That of pools names
the pool, ``"%(pool)s"``; one that names none is that of a board, whose rows they are. Numbers,
texts, and cards of which the number alone is told, are a note: ``"%d cards"``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, product
from typing import Any, Final, NamedTuple, TypeAlias

from .cards import UNKNOWN, Card, Cards
from .family import Kind, Sight, held
from .places import Each, Heaps, Place
from .play import Seat
from .positions import cards_in
from .zones import Lie, Said, Where, Zone, tally

PLAYER: Final = "Player %(player)d"


@dataclass(frozen=True, slots=True)
class Shown:
    """How a part is drawn, where its field alone does not say it.

    Not where something is in the way (``unless``), but ``beside`` something though nothing is
    there. Of what lies in a heap the ``top`` is shown: the first card where it lies face down or is
    alone seen, else the last. Of what each has it may be ``counted`` how often so many cards are
    there. A seat that a field names may have an ``other`` title than all the rest. Where a title
    names the player or a number, the ``label`` is what a table calls it beside them; what
    ``awaits`` cards is there for a table when it is empty, what is ``past`` as soon as something
    else is there no more.
    """

    name: str
    title: str = ""
    note: str = ""
    unless: str = ""
    beside: str = ""
    top: bool = False
    counted: int = 0
    other: Mapping[str, str] = field(default_factory=dict)
    label: str = ""
    awaits: bool = False
    past: str = ""


Drawing: TypeAlias = str | Shown | tuple[Shown | str, ...] | Callable[[Any], Iterator[Zone]]


class _Part(NamedTuple):
    """A part with how it is drawn."""

    how: Shown
    place: Place

    @property
    def title(self) -> str:
        return self.how.title or self.place.title

    @property
    def note(self) -> str:
        return self.how.note or self.place.note

    @property
    def is_no_hand(self) -> bool:
        return self.place.place is not Where.HAND

    def at(self, title: Said, seat: Seat | None) -> Callable[..., Zone]:
        """A zone with this title, at the place of the part."""
        name, place, how = self.place.name, self.place.place, self.how
        lie = Lie.HEAP if how.top and self.place.kind is not Kind.TEXTS else None
        by = (seat,) if place is Where.TRICK and seat is not None else ()
        known: dict[str, Any] = {"name": name, "place": place, "label": how.label}
        return partial(Zone, title, seat=seat, lie=lie, by=by, **known)

    def is_drawn_empty(self, state: Any) -> bool:
        return _has(state, *self.how.beside.split())


def drawn(state: Any, places: Sequence[Place], order: Sequence[Drawing] = ()) -> Iterator[Zone]:
    """What has a title, in this order, or that of the fields; what is a function draws itself.

    Of several together what each seat has is drawn seat by seat; if they have one title as one.

    >>> from kartenspiele.engine.cards import show
    >>> from kartenspiele.engine.spelling import cards
    >>> from kartenspiele.engine.positions import lies
    >>> class Table(NamedTuple):
    ...     heaps: object
    ...     seats: int = 2
    >>> places = [lies("the heaps", name="heaps", kind=Kind.EACH_CARDS)]
    >>> title = "Heap of player %(player)d, %(number)d cards"
    >>> for zone in drawn(
    ...     Table((cards("♠5 ♥4"), ())), places, [Shown("heaps", title, top=True)]
    ... ):
    ...     print(zone.title, show(zone.cards), sep=": ")
    Heap of player 1, 2 cards: ♥4
    """
    known = {each.name: each for each in places}
    for each in order or [*known]:
        if callable(each):
            yield from each(state)
            continue
        together = each if isinstance(each, tuple) else (each,)
        shown = (Shown(one) if isinstance(one, str) else one for one in together)
        some = [_Part(one, known[one.name]) for one in shown]
        (how, place), *_ = some
        if (place.kind is Kind.EACH_CARDS or place.form == Heaps) and not how.counted:
            yield from _by_seats(state, some)
        elif some[0].title and not _has(state, *how.unless.split()):
            yield from _drawn(state, some[0])


def _has(state: Any, *fields: str) -> bool:
    """Whether something is in one of these fields; seat 0 is something."""
    every = (getattr(state, field) for field in fields)
    return any(any(each) if isinstance(each, tuple) else each is not None for each in every)


def _drawn(state: Any, part: _Part) -> Iterator[Zone]:
    """What is no hand, or the like; what is said to lie before a player is theirs who moves.

    Cards of which the note tells the number are not shown.
    """
    there, kind, is_drawn = (
        held(state, part.place.name),
        part.place.kind,
        part.is_drawn_empty(state),
    )
    title = Said(part.title, _of(state, there))
    is_theirs = "%(player)" in part.title or part.place.where is Where.BEFORE
    at = part.at(title, state.turn if is_theirs else None)
    if part.place.name == "pools":
        yield from _pools(there, part.title, is_drawn=is_drawn)
    elif kind.is_for_each:
        numbers = [len(each) // part.how.counted for each in there] if part.how.counted else there
        if any(numbers) or is_drawn:
            yield at(note=tally(numbers), each=tuple(numbers))
    elif not is_drawn and (not there or there == part.place.least):
        if part.how.awaits:
            yield at((), pictured=False)
    elif kind is Kind.SUIT:
        yield at(suits=(there,))
    elif part.place.form == Each or (kind is Kind.CARDS and "%d" not in part.note):
        yield at(cards := _shown(part, there), count=_more(cards, there))
    elif kind is Kind.CARDS:
        yield at(note=Said(part.note, len(there)), count=len(there))
    else:
        is_past = _has(state, *part.how.past.split())
        yield at(
            note=_noted(part, there),
            said=_said(part, there),
            **({"name": ""} if is_past else {}),
        )


def _noted(part: _Part, there: Any) -> Said:
    every = there if isinstance(there, tuple) else (there,)
    if part.place.part.calls_players:
        every = tuple(seat + 1 for seat in every)
    return Said(", ".join(part.note % (each,) for each in every) or "nothing yet")


def _said(part: _Part, there: Any) -> Mapping[Seat, str]:
    """What players have said, or what is told of those who are named."""
    every = there if isinstance(there, tuple) else (there,)
    if part.place.part.calls_players:
        return dict.fromkeys(every, part.how.label or part.title)
    return {word.seat: word.what for word in every if hasattr(word, "what")}


def _more(cards: Cards, there: Any) -> int | None:
    """How many cards there are, if they are more than are seen."""
    number = len(cards_in(there))
    return None if number == len(cards) else number


def _of(state: Any, there: Any, seat: Seat | None = None) -> Mapping[str, Any]:
    """What may stand in a title."""
    whose = getattr(state, "turn", None) if seat is None else seat
    player = None if whose is None else whose + 1
    return {"player": player, "number": len(cards_in(there))}


def _pools(pools: Sequence[Any], title: str, *, is_drawn: bool) -> Iterator[Zone]:
    some = [pool for pool in pools if is_drawn or pool.counters]
    if "%" not in title:
        if some:
            yield Zone(Said(title), rows=tuple(pools), name="pools", place=Where.BOARD)
        return
    for pool in some:
        called = Said(title, {"pool": pool.name.capitalize()})
        yield Zone(called, note=Said("%d", pool.counters), name="pools")


def _by_seats(state: Any, some: Sequence[_Part]) -> Iterator[Zone]:
    """What each has."""
    by_title: dict[str, list[_Part]] = {}
    for part in some:
        if getattr(state, part.place.name):  # a game of a family may not have it
            by_title.setdefault(part.title, []).append(part)
    for seat, (title, parts) in product(range(state.seats), by_title.items()):
        every = tuple(getattr(state, part.place.name)[seat] for part in parts)
        is_drawn = any(every) or any(part.is_drawn_empty(state) for part in parts)
        if title and (is_drawn or any(part.how.awaits for part in parts)):
            others = (each for part in parts for each in _other(state, part, seat))
            cards = tuple(chain(*map(_shown, parts, every)))
            at = min(parts, key=lambda each: each.is_no_hand).at(
                Said(next(others, title), _of(state, every, seat)), seat
            )
            yield at(cards, count=_more(cards, every), pictured=is_drawn)


def _other(state: Any, part: _Part, seat: Seat) -> Iterator[str]:
    """What else than all the rest it is called if a field names this seat."""
    return (title for name, title in part.how.other.items() if getattr(state, name) == seat)


def _shown(part: _Part, there: Any) -> Cards:
    """The cards that are seen; of several heaps the top of each."""
    if there and type(there[0]) is not Card:
        return tuple(chain.from_iterable(_shown(part, heap) for heap in there))
    lies_down = part.place.part.seen is Sight.NOBODY
    if part.how.top:
        found: Cards = there[:1] if lies_down or part.place.part.seen is Sight.FIRST else there[-1:]
        return found
    return (UNKNOWN,) * len(there) if lies_down else there
