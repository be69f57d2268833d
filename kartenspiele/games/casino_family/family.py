"""The fishing games as a family: their parts, what lies where, and how a move is told."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, Final

from ...engine.family import Counts, Family, Roles, hands, won
from ...engine.play import who
from ...engine.sense import Sense
from ...engine.sorting import by_rank
from ...engine.zones import Lie, Said, Where, Zone
from . import berlin, casino, finnish, glimne, notation, sassersson, swedish
from .reasons import Way, Why
from .table import Build, Lay, Move, State, Take
from .touching import meant, touches, word


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The table, the builds upon it, the hands and what has been won; at a table the stock too."""
    yield Zone(Said("Table"), state.table, name="table")
    for each in state.builds:
        value = Said("Build of %d", each.value)
        by = None if each.owner is None else Said("by %s", who(each.owner))
        name, label = f"build {each.cards[0]}", str(value)
        yield Zone(value, each.cards, note=by, name=name, label=label, lie=Lie.HEAP)
    yield from hands(state)
    yield from won(state)
    if state.stock:
        count = len(state.stock)
        yield Zone(Said("Stock"), (), name="stock", place=Where.STOCK, count=count, pictured=False)
    mulles = tuple(map(len, state.mulles))
    for name, title, numbers in (
        ("sweeps", "Table cleared", state.sweeps),
        ("mulles", "Mulles", mulles),
    ):
        if any(numbers):
            yield Zone(Said(title), name=name, each=numbers, pictured=False)


def named(game: Any, rules: Any, state: State) -> Roles:
    """The forehand, who plays first."""
    return {"forehand": (game.first_to_play(rules, state.dealer, state.seats),)}


def told(move: Move, why: Why) -> Mapping[str, object]:
    """The cards of a move, and the sums that it makes."""
    data: dict[str, object] = {"card": str(move.card), "takes": []}
    match move:
        case Take(_, taken, builds):
            data["takes"] = [*map(str, taken)]
            if builds:
                data["takes_builds"] = [[*map(str, each)] for each in builds]
        case Build(_, on, value, onto):
            data |= {"on": [*map(str, on)], "value": value}
            if onto:
                data["on_builds"] = [[*map(str, each)] for each in onto]
        case Lay():
            pass
    data |= {"ways": [_way(way) for way in why.ways], "clears": why.clears}
    return {**data, "does": list(why.does)} if why.does else data


def _way(way: Way) -> dict[str, object]:
    """The value counted and the sets that come to it; another value counted too stands apart."""
    data: dict[str, object] = {"value": way.value, "groups": [list(one) for one in way.sets]}
    return {**data, "also": [_way(each) for each in way.also]} if way.also else data


def scored(state: State) -> Hashable:
    """As long as somebody has cards, what has been won; then what lies on the table as well."""
    if not any(state.hands):
        return state
    return state.piles, state.sweeps, state.mulles, state.last, state.points, state.stock


FAMILY: Final = Family(
    key="fishing",
    title="a Casino game",
    games={
        "swedish-kasino": swedish.GAME,
        "mulle-sassersson": sassersson.GAME,
        "mulle-glimne": glimne.GAME,
        "finnish-kasino": finnish.GAME,
        "berlin-casino-1810": berlin.GAME,
        "casino": casino.GAME,
    },
    parts=notation.EVERY_PART,
    states=(State,),
    zones=zones,
    named=named,
    move_data=told,
    touches=touches,
    meant=meant,
    word=word,
    in_hand=by_rank,
    moves=('"♦9 takes ♠9"',),
    sense=Sense(stands=4, surprises=False, scored=scored),
    comparing="kartenspiele.research.comparing.casino_family",
    at_random="kartenspiele.research.playing.casino_family.at_random",
    advice="kartenspiele.research.advice.casino_family",
)
