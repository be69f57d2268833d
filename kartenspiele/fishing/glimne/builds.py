"""Building in Mulle after Glimne: a card of the hand is combined with cards of the table."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Card, without
from ...rulebook import rule
from .. import building, refusals
from ..alternatives import Holding, Onto, Sets
from ..ranks import Values
from ..table import Build, Move, State, Take
from .deal import PACK, sides
from .rules import MulleGlimne
from .values import on_table, together, value_in_build, value_in_hand


@rule("MUG-17")
def buildings(rules: MulleGlimne, state: State, card: Card) -> Iterator[Build]:
    """A card may be combined with a card of the table, or with a build."""
    counts, lying = value_in_build(rules, card), on_table(rules, state.table)
    wanted = {value for values in captors(rules, state, card) for value in values}
    yield from building.buildings(state, lying, card, counts, sorted(wanted), rules.build_sets)


def captors(rules: MulleGlimne, state: State, card: Card) -> tuple[Values, ...]:
    """What the cards count that may be meant to capture a build."""
    left = PACK if rules.holding is Holding.FREE else without(state.hand, [card])
    return tuple(value_in_hand(rules, each) for each in left)


# --- What forbids ------------------------------------------------------------------------------


@rule("MUG-28")
def separates(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """What has been combined can only be captured together."""
    return building.separates(state, move)


@rule("MUG-17")
def combines_several(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """A card is combined with one card or one build at a time."""
    if not isinstance(move, Build) or rules.build_on is Onto.ANY:
        return None
    number = len(move.on) + len(move.onto)
    return f"{move.card} on {number} things, not one card or one build" if number > 1 else None


@rule("MUG-32")
def misses_value(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """A build is worth the sum of what lies in it."""
    if not isinstance(move, Build):
        return None
    made = together(rules, state, move)
    several = refusals.takes_several(made) if rules.build_sets is Sets.ONE else None
    return building.misses_value(made) or several


@rule("MUG-41")
def beyond_capture(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """A build is worth what some card counts."""
    if not isinstance(move, Build):
        return None
    return building.beyond_capture(move.value, (value_in_hand(rules, card) for card in PACK))


@rule("MUG-33")
def lacks_captor(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """Who builds keeps a card in hand that counts what the build is worth."""
    if not isinstance(move, Build) or rules.holding is Holding.FREE:
        return None
    return building.lacks_captor(move, captors(rules, state, move.card))


@rule("MUG-34")
def raises(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """Anybody may build on a build, whoever built it."""
    if not isinstance(move, Build):
        return None
    return building.raises(state, move, rules.raising, sides(rules, state.seats))


@rule("MUG-35")
def takes_anothers(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """Anybody may capture a build, whoever built it."""
    if not isinstance(move, Take):
        return None
    return building.takes_anothers(state, move, rules.captor, sides(rules, state.seats))


@rule("MUG-37")
def neglects(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """Building binds to nothing, or in other versions to capture the build."""
    hand = ((card, value_in_hand(rules, card)) for card in state.hand)
    return building.neglects(move, rules.promise, building.due(state, hand))


@rule("MUG-17")
def combined(state: State, move: Build) -> State:
    """The card lies with what it was combined with, as one build."""
    return building.put_together(state, move)
