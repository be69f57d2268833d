"""Whether a game in brief leads to every rule that deals, forbids or pays.

A rule is reached if the brief or its score table names it, or names one that is linked with it in
one step: from which it follows or that follows from it, that takes it over, or with which it
shares a point of this game, a binding or a reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .. import edition
from ..catalog import GAMES
from ..edition import model
from ..register.model import Category
from ..rulebook import binding_of

OF_DEALS_AND_PAY = (Category.SETUP, Category.SCORING)


def unreached(named: Iterable[str], game: model.Game) -> Iterator[str]:
    """The rules of the usual form that deal, forbid or pay, and that nothing named leads to."""
    reached = set(named)
    for each in list(reached):
        reached.update(linked(each, game))
    yield from (id for id in dict.fromkeys(in_force(game)) if id not in reached)


def in_force(game: model.Game) -> Iterator[str]:
    """The rules that deal or pay, as functions and points bear them, and those that forbid."""
    held = edition.load()
    bound = {each.name: each for found in held.statements.values() for each in found.functions}
    borne = [
        *(id for each in bound.values() if each.game == game.key for id in each.carries),
        *(each.adopts or each.rule for each in points(game)),
    ]
    yield from (id for id in borne if held.statements[id].category in OF_DEALS_AND_PAY)
    for objection in GAMES[game.key].OBJECTIONS:
        binding = binding_of(objection)
        for id in (binding.adopts,) if binding.adopts else binding.ids:
            if held.statements[id].category is not Category.VARIANT:  # it binds in a form only
                yield id


def points(game: model.Game) -> Iterator[model.Point]:
    """The points of a game."""
    return (each for each in edition.load().points.values() if each.game == game.key)


def linked(id: str, game: model.Game) -> Iterator[str]:
    """What is linked with a rule in one step."""
    held = edition.load()
    found = held.statements[id]
    yield from (*found.names, *found.adopts)
    yield from (each.id for each in held.statements.values() if id in each.names)
    for point in points(game):
        borne = (point.rule, point.adopts or "", *point.also, *point.carries)
        if id in borne:
            yield from borne
    for function in found.functions:
        if function.game == game.key and not function.adopts:
            yield from function.ids
    for reading in found.readings:
        yield from held.readings[reading].statements
