"""What the seats of a table are called: the reader is *you*, the others are named for them."""

from __future__ import annotations

from typing import Final

from ...engine.naming import YOU, name_of
from ...engine.play import Seat
from ..words import say

COMPASS: Final = (2, 3, 4)  # so many sit at the points of the compass; at larger tables are people


def names_of(seats: int, me: Seat) -> tuple[str, ...]:
    """A name for every seat: the reader sits in the south, the next player on the left.

    >>> names_of(3, 0), names_of(2, 1)
    (('you', 'West', 'East'), ('North', 'you'))
    >>> names_of(6, 2)
    ('David', 'Emma', 'you', 'Anna', 'Bernhard', 'Clara')
    """
    near = say(f"table.compass-{seats}") if seats in COMPASS else ""
    others = (near or f"{say('table.people')} {say('table.people-more')}").split()
    return tuple(YOU if seat == me else others[(seat - me) % seats - 1] for seat in range(seats))


def first(sentence: str) -> str:
    """A sentence, or a name that stands by itself, with a capital."""
    return sentence[:1].upper() + sentence[1:]


def does(seat: Seat, of_others: str, of_you: str, **values: object) -> str:
    """What a player does, by the message of whoever it is; that of others has the name as *who*.

    >>> from ...engine.naming import naming
    >>> with naming(["you", "West"]):
    ...     [does(seat, "table.has-nothing", "table.you-have-nothing") for seat in range(2)]
    ['You have nothing left', 'West has nothing left']
    """
    if (who := name_of(seat)) == YOU:
        return say(of_you, **values)
    return first(say(of_others, who=who, **values))
