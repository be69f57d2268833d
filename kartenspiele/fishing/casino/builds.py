"""Building in Casino: a card of the hand is put together with cards of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...cards import Card
from ...rulebook import rule
from .. import building, refusals
from ..alternatives import Holding, Sets
from ..ranks import Values
from ..table import Build, Move, State, Take
from .deal import PACK, sides
from .rules import Casino
from .values import on_table, together, value_in_build, value_in_hand


@rule("WIK-18")
def builds(rules: Casino, state: State, card: Card) -> Iterator[Build]:
    """A card is put together with cards of the table to a value that can be captured."""
    lying, counts = on_table(rules, state.table), value_in_build(rules, card)
    wanted = [value for values in captors(rules, state, card) for value in values]
    yield from building.buildings(state, lying, card, counts, wanted, rules.build_sets)


def captors(rules: Casino, state: State, card: Card) -> tuple[Values, ...]:
    """What the cards count with which a build might be captured."""
    kept = (Counter(state.hand) - Counter([card])).elements()
    cards = PACK if rules.holding is Holding.FREE else kept
    return tuple(value_in_hand(rules, each) for each in cards)


# --- What forbids ------------------------------------------------------------------------------


@rule("WIK-18")
def builds_on_absent(rules: Casino, state: State, move: Move) -> str | None:
    """A card is put together with cards of the table."""
    return refusals.takes_absent(state, move) if isinstance(move, Build) else None


@rule("WIK-44")
def separates(rules: Casino, state: State, move: Move) -> str | None:
    """Cards that were put together stay together."""
    return building.separates(state, move)


@rule("WIK-18")
def misses_value(rules: Casino, state: State, move: Move) -> str | None:
    """What is put together comes to the value that the builder names."""
    if not isinstance(move, Build):
        return None
    return building.misses_value(together(rules, state, move))


@rule("WIK-65")
def builds_several(rules: Casino, state: State, move: Move) -> str | None:
    """A build is one set, or in other versions several sets of one value."""
    if rules.build_sets is Sets.ANY or not isinstance(move, Build):
        return None
    return refusals.takes_several(together(rules, state, move))


@rule("WIK-64")
def raises(rules: Casino, state: State, move: Move) -> str | None:
    """A build keeps its value, or in other versions may be given another."""
    if not isinstance(move, Build):
        return None
    return building.raises(state, move, rules.raising, sides(rules, state.seats))


@rule("WIK-43")
def beyond_capture(rules: Casino, state: State, move: Move) -> str | None:
    """What is built can be captured."""
    if not isinstance(move, Build):
        return None
    return building.beyond_capture(move.value, (value_in_hand(rules, card) for card in PACK))


@rule("WIK-72")
def lacks_captor(rules: Casino, state: State, move: Move) -> str | None:
    """The builder keeps in hand a card that captures what he builds."""
    if not isinstance(move, Build) or rules.holding is Holding.FREE:
        return None
    return building.lacks_captor(move, captors(rules, state, move.card))


@rule("WIK-62")
def takes_anothers(rules: Casino, state: State, move: Move) -> str | None:
    """Anybody captures a build, or in other versions only the side that built it."""
    if not isinstance(move, Take):
        return None
    return building.takes_anothers(state, move, rules.captor, sides(rules, state.seats))


@rule("WIK-66")
def neglects(rules: Casino, state: State, move: Move) -> str | None:
    """The builder is free at his next turn, or in other versions bound to his build."""
    in_hand = ((card, value_in_hand(rules, card)) for card in state.hand)
    return building.neglects(move, rules.promise, building.due(state, in_hand))


@rule("WIK-18")
def put_together(state: State, move: Build) -> State:
    """The card and what it was put on lie together from now on."""
    return building.put_together(state, move)
