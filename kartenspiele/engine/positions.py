"""Positions as they are written: each part is read as its place says, and put into a state.

A part is read as its kind says, and checked as its sight says: what everybody sees holds no card
that nobody has seen. What is written in words of its own a game reads itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, TypeVar

from .cards import UNKNOWN, Card, Cards, Suit, show
from .family import Kind, Sight, held, texts_of
from .parts import (
    CALLED,
    MOST_COUNTERS,
    cards_of,
    cards_of_each,
    check_names,
    no_card_too_many,
    numbers,
    pools_named,
    seat_called,
    seat_in,
    seats_of,
    trump_of,
)
from .places import Each, Given, Heaps, Place, Reader, lies, parts_of
from .play import PositionError, Seat, who
from .spelling import CardError, read_suits
from .stakes import Stakes

S = TypeVar("S", bound=Any)


def nothing_in(state: type[Any], places: Iterable[Place]) -> Mapping[str, Any]:
    """What a seat has in each field before anything is dealt: no card, or 0."""
    return {
        each.name: _FILLED.get(each.kind, ())
        for each in places
        if each.is_for_each and each.name in state.__annotations__
    }


def nothing_on(state: type[S], nothing: Mapping[str, Any], seats: int, **besides: Any) -> S:
    """The state before anything is dealt: no seat has any card, or anything else."""
    bare = {name: (each,) * seats for name, each in nothing.items()}
    besides["seats"] = seats
    fields = state.__annotations__
    made: S = state(**bare, **{name: each for name, each in besides.items() if name in fields})
    return made


def set_up(
    state: Callable[..., S],
    known: Sequence[Place],
    given: Given,
    players: Collection[int],
    pack: Cards | Callable[[int], Cards],
    pools: Sequence[str] = (),
    *,
    are_accounts: bool = True,
    **own: Reader,
) -> S:
    """The state that these parts describe; a reader may be the game's own, by the name of its part.

    There are as many seats as are named, and at the least the fewest of those who may play; the
    pack may depend on their number. Purses that are no accounts hold what has been brought: there
    is one for each seat.
    """
    check_names(given, texts_of(parts_of(known)))
    said = {*given, *own}
    there = [each for each in known if each.name in said or each.reads or each.is_for_each]
    found: dict[str, Any] = {
        each.name: own.get(each.name, _reader(each))(given, each) for each in there
    }
    purses, _ = found.pop("purses", ()), found.pop("pools", None)
    if "hand" in found and "hands" in found:
        found["hands"] = (*((),) * found.get("turn", 0), found.pop("hand"))
    least = max(chain([len(purses)], _seats(there, found)))
    seats = min((each for each in players if each >= least), default=0)
    if not seats:
        raise PositionError(f"there are {least} players, and at the most {max(players)} play")
    if seats > len(purses) and not are_accounts:
        raise PositionError("purses: write a number for each player")
    for each in there:
        if each.is_for_each and each.name in found:
            found[each.name] += (_FILLED.get(each.kind, ()),) * (seats - len(found[each.name]))
    stakes = Stakes(
        (*purses, *(0,) * (seats - len(purses))),
        pools_named(given, *pools) if pools else (),
        are_accounts=are_accounts,
    )
    made: S = state(**found, seats=seats, stakes=stakes)
    _check(known, made, pack(seats) if callable(pack) else pack)
    return made


_FILLED: Final[Mapping[Kind, Any]] = {Kind.EACH_NUMBER: 0}


def _seats(known: Sequence[Place], found: Mapping[str, Any]) -> Iterator[int]:
    """How many seats each part needs."""
    for each in known:
        there = found.get(each.name)
        if each.kind is Kind.SEAT and there is not None:
            yield there + 1
        elif each.is_for_each and there is not None:
            yield len(there)
        elif each.kind is Kind.TEXTS and isinstance(there, tuple):
            named = (getattr(word, "seat", word) for word in there)
            yield from (seat + 1 for seat in named if isinstance(seat, int))
            yield from (len(trick.cards) for trick in there if hasattr(trick, "cards"))


def _check(known: Sequence[Place], state: Any, pack: Cards) -> None:
    """Cards have their suits, what lies open has been seen, and the pack has them all."""
    for part in known:
        cards, seen = cards_in(getattr(state, part.name, ())), part.part.seen
        for card in cards:
            if card.suit is None and card is not UNKNOWN:
                raise PositionError(f"{part.name}: {card} lacks its suit; write both")
        first = cards[:1] if part.kind is Kind.CARDS and seen is Sight.FIRST else ()
        if UNKNOWN in (cards if seen is Sight.ALL else first) and not part.unseen:
            raise PositionError(f"{part.name}: a visible card needs its name")
    lying = state._replace(**{part.name: () for part in known if part.names})
    no_card_too_many(all_cards(lying), pack)


def refuse(*faults: tuple[object, str]) -> None:
    """Refuse a position that has one of these faults, and tell the first that is there.

    >>> refuse((0 > 1, "lead: nobody leads"), (1 > 0, "said: the bidding is over"))
    Traceback (most recent call last):
        ...
    kartenspiele.engine.play.PositionError: said: the bidding is over
    """
    for is_there, fault in faults:
        if is_there:
            raise PositionError(fault)


def cards_in(there: Any) -> list[Card]:
    """Every card in a field of a state."""
    found = list[Card]()
    if isinstance(there, tuple | Card):
        _gather(there if isinstance(there, tuple) else (there,), found)
    return found


def _gather(there: tuple[Any, ...], found: list[Card]) -> None:
    for each in there:
        if type(each) is Card:
            found.append(each)
        elif isinstance(each, tuple):
            _gather(each, found)


def all_cards(state: Any) -> Cards:
    """All the cards of a state, wherever they lie."""
    return tuple(cards_in(tuple(state)))


def _nothing(given: Given, part: Place) -> None:
    """What is read with another part."""


def _number(given: Given, part: Place) -> int:
    number = given[part.name]
    if not isinstance(number, int) or isinstance(number, bool) or number < part.least:
        raise PositionError(f"{part.name}: write {part.part.text}")
    return number


def _suit(given: Given, part: Place) -> Suit | None:
    try:
        suits = read_suits(str(given[part.name]))
    except CardError as error:
        raise PositionError(f"{part.name}: {error}") from None
    if len(suits) > 1:
        raise PositionError(f"{part.name}: name one suit")
    return next(iter(suits), None)


def texts_in(given: Given, part: Place) -> tuple[str, ...]:
    """Texts as they are written: one, or several."""
    texts = given.get(part.name, ())
    return tuple(map(str, [texts] if isinstance(texts, str | int) else texts))


def seats_in(given: Given, part: Place) -> tuple[Seat, ...]:
    """The seats of players as they are written, each once."""
    return seats_of(given, part.name, MOST_COUNTERS)


def names_seats(text: str) -> Place:
    """Players who are named, each once."""
    return lies(text, note="player %d", kind=Kind.TEXTS, word="PLAYER", reads=seats_in)


def one_of(*words: str) -> Reader:
    """Reads the last word that was said, one of these."""

    def read(given: Given, part: Place) -> str:
        said = texts_in(given, part)
        if len(said) > 1 or not {*said} <= {*words}:
            raise PositionError(f"{part.name}: write one of {', '.join(map(repr, words))}")
        return "".join(said)

    return read


def seat_or(*others: str) -> Reader:
    """Reads a seat; if it is not written it is that of the first of these that is, or seat 0."""

    def read(given: Given, part: Place) -> Seat:
        name = next((each for each in (part.name, *others) if each in given), part.name)
        return seat_in(given, name, 0, MOST_COUNTERS)

    return read


def trump_shown_by(turned: str) -> Reader:
    """Reads the suit of trumps: that of the turned card, or the one that is written."""
    return lambda given, part: trump_of(given, cards_of(given.get(turned, ""), turned))


_READ: Final[Mapping[Kind, Reader]] = {
    Kind.CARDS: lambda given, part: cards_of(given[part.name], part.name),
    Kind.EACH_CARDS: lambda given, part: cards_of_each(given, part.name),
    Kind.EACH_NUMBER: lambda given, part: numbers(given, part.name, MOST_COUNTERS),
    Kind.SEAT: lambda given, part: seat_in(given, part.name, 0, MOST_COUNTERS),
    Kind.NUMBER: _number,
    Kind.SUIT: _suit,
    Kind.TEXTS: texts_in,
}


def _several(given: Given, part: Place) -> Iterator[str]:
    texts = given.get(part.name, ())
    if isinstance(texts, str | int):
        raise PositionError(f"{part.name}: write one text for each")
    yield from map(str, texts)


def _piles(given: Given, part: Place) -> Each:
    """Piles that are nobody's, each with a text of its own."""
    found = (cards_of(text, part.name) for text in _several(given, part))
    return tuple(pile for pile in found if pile)


_HEAP: Final = re.compile(rf"{CALLED}: *(.+)")


def _heaps(given: Given, part: Place) -> Heaps:
    """Heaps of which a seat may have several, each written with its owner."""
    found: dict[Seat, Each] = {}
    for text in _several(given, part):
        if not (fits := _HEAP.fullmatch(text.strip())):
            such = "write the owner and the cards, as 'player 1: ♠5 ♥4'"
            raise PositionError(f"{part.name}: {text!r}; {such}")
        seat, heap = seat_called(fits[1]), cards_of(fits[2], part.name)
        found[seat] = (*found.get(seat, ()), heap)
    return tuple(found.get(seat, ()) for seat in range(max(found, default=-1) + 1))


_AS_TEXTS: Final[Mapping[Any, Reader]] = {Each: _piles, Heaps: _heaps}


def _reader(part: Place) -> Reader:
    """How a part is read."""
    by_kind = part.reads or _READ.get(part.kind, _nothing)
    return _AS_TEXTS.get(part.form, by_kind) if part.kind is Kind.TEXTS else by_kind


def held_in(places: Iterable[Place]) -> Callable[[Any, str], Any]:
    """What a state has of a part; piles and heaps as they are written.

    >>> from typing import Annotated, NamedTuple
    >>> from kartenspiele.engine.places import places_of
    >>> from kartenspiele.engine.spelling import cards
    >>> heaps = Annotated[Heaps, lies("the heaps of each seat")]
    >>> piles = Annotated[Each, lies("the piles", kind=Kind.TEXTS)]
    >>> fields = [("heaps", heaps), ("piles", piles), ("seats", int), ("stakes", Stakes)]
    >>> State = NamedTuple("State", fields)
    >>> places, given = places_of(State), {"heaps": ["player 2: ♠5 ♥4"], "piles": ["♠7", "♠3 ♠2"]}
    >>> state = set_up(State, places, given, (2, 3), cards("♠2 ♠3 ♠5 ♥4 ♠7"))
    >>> [[show(heap) for heap in own] for own in state.heaps]
    [[], ['♠5 ♥4']]
    >>> [held_in(places)(state, part) for part in given] == [*given.values()]
    True
    """
    texts = {each.name: each.form for each in places if each.kind is Kind.TEXTS}
    players = {each.name for each in places if each.reads is seats_in}

    def find(state: Any, part: str) -> Any:
        there, form = held(state, part), texts.get(part)
        if part in players:
            return [seat + 1 for seat in there]
        if form == Heaps:
            return [f"{who(seat)}: {show(heap)}" for seat, own in enumerate(there) for heap in own]
        return list(map(show, there)) if form == Each else there

    return find
