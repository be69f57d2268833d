"""Phases of a deal: who is to move, what may be meant; and a game that has no kin, as a family.

All of it is said when a game is made, and decides nothing by itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from typing import Any, Final, Generic, NamedTuple, TypeVar

from . import drawing
from .cards import UNKNOWN
from .family import Family, Roles, what_comes
from .moves import Move
from .places import parts_of
from .play import NATURE, Seat
from .positions import held_in
from .rulebook import binding_of, functions

S = TypeVar("S", bound=Any)
R_contra = TypeVar("R_contra", contravariant=True)


class Step(NamedTuple, Generic[R_contra, S]):
    """A phase of a deal: who is to move in it, if it is not over, and what may be meant.

    Whoever means something else is ``told`` what is to be done.
    """

    who: Callable[[R_contra, S], Seat | None]
    offers: Callable[[R_contra, S], Iterable[Move[R_contra, S]]]
    told: str = ""


def step(
    who: Callable[[Any, Any], Seat | None], *kinds: type[Any], told: str = ""
) -> Step[Any, Any]:
    """A phase of moves of these kinds; one that names a card may name any of the hand."""
    names = {kind: bool(fields(kind)) for kind in kinds}

    def offers(rules: Any, state: Any) -> Iterator[Any]:
        hand = state.hands[who(rules, state)] if any(names.values()) else ()
        for kind in kinds:
            known = (card for card in hand if card is not UNKNOWN)
            yield from map(kind, known) if names[kind] else [kind()]

    return Step(who, offers, told)


def first_due(
    phases: Iterable[Step[Any, Any]], rules: Any, state: Any
) -> tuple[Step[Any, Any] | None, Seat | None]:
    """The first of these in which somebody is to move, and who is; nothing and nobody if none."""
    for each in phases:
        if (seat := each.who(rules, state)) is not None:
            return each, seat
    return None, None


def on_turn(rules: Any, state: Any) -> Seat:
    """It is the seat that the state has."""
    seat: Seat = state.turn
    return seat


def by_chance(rules: Any, state: Any) -> Seat:
    """It is chance."""
    return NATURE


def marked_in(module: str, asks: str = "move") -> tuple[Callable[..., Any], ...]:
    """The rules of a module that ask for something by this name, in the order of the module."""
    return tuple(
        each
        for each in functions()
        if binding_of(each).module == module and asks in each.__annotations__
    )


def forehand(game: Any, rules: Any, state: Any) -> Roles:
    """Who comes first, from the dealer on."""
    return {"forehand": (game.first(rules, state.dealer, state.seats),)}


# What a module calls so is said of the table of its game.
AT_TABLE: Final = ("zones", "played_by", "named", "touches", "meant", "in_hand", "question")


def alone(key: str, game: Any, *, longest: int = 0, **besides: Any) -> Family:
    """A game for money that has no kin; its figures stand in its package.

    Its module says what it draws, in which order, in ``DRAWN``.
    """
    there = vars(sys.modules[type(game).__module__])
    given: dict[str, Any] = {
        "title": game.TITLE,
        "games": {key: game},
        "zones": lambda here, counts: drawing.drawn(here, game.places, there["DRAWN"]),
        "move_data": what_comes,
        "part_value": held_in(game.places),
        "named": forehand,
        "moves": tuple(f'"{each}"' for each in game.notation.examples()),
        "figures": f"kartenspiele.research.figures.{key}",
    }
    given |= {name: there[name] for name in AT_TABLE if callable(there.get(name))}
    return Family(
        key=key,
        parts=parts_of(game.places),
        states=(game.state,),
        longest=longest,
        **(given | besides),
    )
