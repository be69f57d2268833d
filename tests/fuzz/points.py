"""Random points: rule sets in which several points at once have other values, and deals by them.

A combination either is refused when it is made, in a sentence that names a point, or gives a game
that can be dealt, played and counted, and in which no rule forbids what is listed as allowed.
"""

import random
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any, Final

from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE, Standing
from kartenspiele.engine.points import PointError, points, text_of, values_of
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, family_of
from tests.kits import taken
from tests.random_play import Table, in_disorder

Given = dict[str, object]

SMALL: Final = 8
LARGELY: Final = 0.1
LARGE: Final = (26, 52, 100, 10_000)
MOST_POINTS: Final = 5
MOST_SEATS: Final = 8
LISTED: Final = 60  # and so many are listed
FIRST: Final = 0.3  # how often the first of them is made; where one may pass that is to pass
SHOWN: Final = 12  # so many of the moves that are listed are judged
SPARE: Final = 50  # moves of chance and the like beyond those that a family knows of


def drawn(variant: Variant[Any], dice: random.Random) -> Given:
    """Some points of a rule set, each with one of the values that it offers or a number."""
    names = [name for name, _ in points(type(variant.rules))]
    some = dice.sample(names, dice.randint(1, min(MOST_POINTS, len(names))))
    return {name: _value(variant, name, dice) for name in some}


def _value(variant: Variant[Any], name: str, dice: random.Random) -> object:
    offered = list(values_of(variant.rules, name))
    each = dice.choice(offered)
    if dice.random() < 0.6:
        return each
    number = dice.choice(LARGE) if dice.random() < LARGELY else dice.randrange(SMALL)
    if type(each) is int:
        return number
    if isinstance(each, tuple) and all(type(one) is int for one in each):
        return tuple(dice.randrange(SMALL) for _ in range(dice.randint(1, 4)))
    return each


def told(given: Given) -> str:
    """Points as a command would have them."""
    return ", ".join(f"{name}={text_of(value)!r}" for name, value in given.items())


def refused(variant: Variant[Any], given: Given) -> str | Variant[Any]:
    """The rule set with these points, or why there is none."""
    try:
        return variant.but(**given)
    except PointError as error:
        return str(error)


def faults(key: str, variant: Variant[Any], dice: random.Random) -> Iterator[str]:
    """What is wrong with a random combination of points, with a deal or two of what it gives."""
    given = drawn(variant, dice)
    about = f"{key} {variant.key} {told(given)}"
    made = refused(variant, given)
    if isinstance(made, str):
        if not any(name in made for name in given):
            yield f"{about}: refused without a point: {made}"
        return
    seats = GAMES[key].seats(made.rules)
    if not seats:
        yield f"{about}: for nobody"
        return
    some = [each for each in seats if each <= MOST_SEATS] or [min(seats)]
    number = dice.choice((some[0], some[-1], dice.choice(some)))
    try:
        for fault in _played(Table(key, made, number), dice):
            yield f"{about} with {number}: {fault}"
    except Exception as error:
        yield f"{about} with {number}: {type(error).__name__}: {error}"


def _played(table: Table, dice: random.Random) -> Iterator[str]:
    game, rules, standing = table.game, table.variant.rules, Standing()
    for _ in range(2):
        pack = dice.sample(table.pack, len(table.pack))
        state = game.start(rules, tuple(pack), table.seats, standing)
        for _ in range(longest(table)):
            if (seat := game.to_move(rules, state)) is None:
                break
            legal = list(islice(play.moves(game, rules, state), LISTED))
            if seat == NATURE:
                legal = [play.chance(game, rules, state, partial(in_disorder, dice))]
            if not legal:
                yield f"seat {seat} cannot move, and the deal is not over: {state}"
                return
            for move in dice.sample(legal, min(len(legal), SHOWN)):
                read = game.read_move(rules, state, str(move))
                if wrong := play.objection(game, rules, state, read):
                    yield f"{move} is listed, and refused by {wrong}: {state}"
                    return
            move = legal[0] if dice.random() < FIRST else taken(table, dice, legal)
            state = game.apply(rules, state, move)
        else:
            yield f"the deal goes on after {longest(table)} moves: {state}"
            return
        standing = game.settle(rules, standing, game.score(rules, state))
        if standing.winners:
            return


def longest(table: Table) -> int:
    """More moves than any deal has; of a game in which moves are cards, what those come to."""
    known = family_of(table.game).longest
    return max(known, len(table.pack) * 3) + SPARE
