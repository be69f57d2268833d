"""What a move touches at a table: cards where they lie, and empty places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

from .cards import UNKNOWN, Card
from .play import Seat
from .zones import Where, Zone

Table: TypeAlias = Mapping[str, Zone]


class Touch(NamedTuple):
    """A card among those of a zone, by the key of the zone; with neither an empty place there."""

    zone: str
    at: int | None = None
    card: Card | None = None


Touches: TypeAlias = tuple[Touch, ...]


def of_seat(table: Table, seat: Seat) -> tuple[str, ...]:
    """The zones of a player, hands first; nothing that has been won is touched any more."""
    own = [key for key, zone in table.items() if zone.seat == seat and zone.place is not Where.PILE]
    return tuple(sorted(own, key=lambda key: table[key].place is not Where.HAND))


def elsewhere(table: Table, seat: Seat) -> tuple[str, ...]:
    """All the other zones."""
    own = of_seat(table, seat)
    return tuple(k for k, zone in table.items() if k not in own and zone.place is not Where.PILE)


def found(
    table: Table, zones: Iterable[str], cards: Iterable[Card], hidden: Iterable[str] = ()
) -> Iterator[Touch]:
    """Where cards lie in these zones, the first that is like each; or one that may be it.

    >>> from kartenspiele.engine.spelling import cards
    >>> from kartenspiele.engine.zones import Said
    >>> table = {"hand": Zone(Said(""), cards("?? ♠9")), "table": Zone(Said(""), cards("♠9 ♠9"))}
    >>> [(zone, at) for zone, at, _ in found(table, table, cards("♠9 ♠9 ♥4"), ["hand"])]
    [('hand', 1), ('table', 0), ('hand', 0)]
    """
    left = [
        Touch(zone, at, card)
        for zone in zones
        if zone in table
        for at, card in enumerate(table[zone].cards or ())
    ]
    for card in cards:
        like = (each for each in left if each.card is card)
        may_be = (each for each in left if each.card is UNKNOWN and each.zone in hidden)
        if touch := next(chain(like, may_be), None):
            left.remove(touch)
            yield touch


def spot(table: Table, zone: str, at: int) -> Touch:
    """A place in a zone, with the card that lies there; what lies behind the last card is empty."""
    cards = (table[zone].cards if zone in table else None) or ()
    return Touch(zone, at, cards[at]) if at < len(cards) else Touch(zone)


def number_of(zone: str) -> int:
    """The how manieth of its name a zone is, from 0.

    >>> number_of("hands/0"), number_of("builds#3")
    (0, 2)
    """
    return int(zone.partition("#")[2] or 1) - 1


def by_cards(table: Table, state: Any, move: Any, seat: Seat) -> Touches:
    """The cards that a move names, those of the player first: in hand, lying there, or anywhere."""
    own = of_seat(table, seat)
    touched = found(table, (*own, *elsewhere(table, seat)), cards_in(move), own)
    return tuple(sorted(touched, key=lambda each: each.zone not in own))


def cards_in(move: Any) -> Iterator[Card]:
    """The cards of a move in the order of its parts."""
    parts = (getattr(move, each.name) for each in fields(move))
    every = chain.from_iterable(each if isinstance(each, tuple) else (each,) for each in parts)
    return (each for each in every if isinstance(each, Card))
