"""What goes against a move where one builds, by the points of a rule set.

As elsewhere (``objections``), a game binds each of these under the number of its rule, and which
kind of move an objection is about its annotation says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Final, assert_never

from ...engine.cards import Card, holds, missing, show, without
from ...engine.play import PositionError, who
from ...engine.rulebook import Function, found_by
from . import objections
from .alternatives import (
    ANYBODY,
    ONE_SET,
    UNBOUND,
    Captor,
    Duty,
    Holding,
    Joining,
    Onto,
    Promise,
    Raising,
    Sets,
)
from .building import beside, built_on, in_build, may_raise, open_to, takes, together, wanted
from .builds import absent, captured, is_own
from .capture import Claim, claim, counted
from .dealing import partners
from .objections import fits, misses, named_by, not_there, of_several
from .points import Rules, in_hand, on_table
from .reasons import come_to
from .spread import spread
from .table import Build, Built, Lay, Move, State, Take
from .turns import dual, lays

# --- Builds ------------------------------------------------------------------------------------


def separates(rules: object, state: State, move: Take | Build) -> str | None:
    """Cards that lie together are taken, or built on, as a whole."""
    cards, named = named_by(move)
    gone = tuple(missing(state.table, cards)) if state.builds else ()
    parts = absent(state.builds, named)
    for each in state.builds:
        inside = (one for one in parts if len(one) < len(each.cards) and holds(each.cards, one))
        if part := next(inside, without(each.cards, missing(gone, each.cards))):
            verb = "lies" if len(part) == 1 else "lie"
            return f"{show(part)} {verb} in [{show(each.cards)}]"
    return None


def builds_on_absent(rules: object, state: State, move: Build) -> str | None:
    """What is built on lies on the table."""
    return not_there(state, move)


def combines_several(rules: Rules, state: State, move: Build) -> str | None:
    """A card is combined with one card or one build at a time, unless it may be with more."""
    number = len(move.on) + len(move.onto)
    if rules.build_on is Onto.ANY or number == 1:
        return None
    return f"{move.card} on {number} things, not one card or one build"


def misses_value(rules: Rules, state: State, move: Build) -> str | None:
    """What is put together comes to the value named."""
    return unequal(together(rules, state, move))


def unequal(made: Claim) -> str | None:
    (value,) = made.played
    return None if fits(made) else f"{come_to(made)}, not {value}"


def builds_several(rules: Rules, state: State, move: Build) -> str | None:
    """A build is one set, unless it may be several sets of one value."""
    if rules.build_sets is Sets.ANY:
        return None
    return of_several(together(rules, state, move))


@found_by(open_to)
def raises(rules: Rules, state: State, move: Build) -> str | None:
    """A build keeps its value, or only some may change it."""
    if rules.raising is Raising.ANYBODY:
        return None
    for each in built_on(rules, state, move):
        if each.value != move.value and not may_raise(rules, state, each):
            owner = None if rules.raising is Raising.NOBODY else each.owner
            whose = "" if owner is None else f", built by {who(owner)}"
            return f"[{show(each.cards)}] stays {each.value}{whose}"
    return None


def beyond_capture(rules: Rules, state: State, move: Build) -> str | None:
    """What is built some card counts."""
    return uncounted(rules, move.value)


def uncounted(rules: Rules, value: int) -> str | None:
    return None if value in in_hand(rules).every else f"no card counts {value}"


def lacks_captor(rules: Rules, state: State, move: Build) -> str | None:
    """A card that can capture the build stays in hand, unless it may be elsewhere."""
    if rules.holding is Holding.FREE or move.value in wanted(
        rules, in_hand(rules), state.hand, move.card
    ):
        return None
    return f"no card in hand to capture {move.value} with"


def check(rules: Rules, state: State) -> None:
    """Builds in a position can have been built; nobody sees which of their cards came last."""
    for each in state.builds:
        lying, put = on_table(rules), in_build(rules)
        values = tuple(lying[card] + put[card] for card in each.cards)
        first, *_ = each.cards
        made = Claim(first, (each.value,), each.cards, values)
        several = of_several(made) if rules.build_sets is Sets.ONE else None
        if wrong := unequal(made) or several or uncounted(rules, each.value):
            raise PositionError(f"builds: {wrong}")


# --- Captures ----------------------------------------------------------------------------------


@found_by(beside)
def takes_anothers(rules: Rules, state: State, move: Take) -> str | None:
    """Anybody captures a build, or only the side that built it."""
    if rules.captor is Captor.ANYBODY:
        return None
    sides = partners(rules, state.seats)
    for each in captured(state, move, in_hand(rules)[move.card], sides):
        if each.owner is not None and not is_own(each, state.turn, sides):
            return f"[{show(each.cards)}] was built by {who(each.owner)}"
    return None


def sums_builds(rules: Rules, state: State, move: Take) -> str | None:
    """A build is captured by its own value, unless it may be part of a sum."""
    if rules.joining is Joining.CARD or not move.builds:
        return None
    whole, number, both = claim(rules, state, move), len(move.taken), dual(rules, move.card)
    for totals in counted(whole.played, both):
        rest = replace(whole, played=totals, values=whole.values[:number])
        alone = {*chain(*whole.values[number:])} <= {*totals}
        if alone and fits(rest, rules.sharing, both):
            return None
    return f"{whole} would need a build as part of a sum"


@found_by(lays)
def falls_short(rules: Rules, state: State, move: Move) -> str | None:
    """The move does what a player who can capture is bound to do."""
    if rules.duty is Duty.NONE:
        return None
    possible = (
        each
        for each in takes(rules, spread(rules, state), move.card)
        if not objections.takes_several(rules, state, each)
        and not takes_anothers(rules, state, each)
    )
    return misses(rules.duty, move, possible)


@found_by(lays)
def neglects(rules: Rules, state: State, move: Move) -> str | None:
    """The builder owes nothing at his next turn, or is bound to his build as long as he can."""
    match rules.promise:
        case Promise.FREE:
            return None
        case Promise.NO_LAYING:
            kept = not isinstance(move, Lay)
        case Promise.CAPTURE:
            kept = isinstance(move, Take) and captures_owed(rules, state, move)
        case _:
            assert_never(rules.promise)
    first = None if kept else next(owed(rules, state), None)
    return f"{first[0]} takes [{show(first[1].cards)}] is due" if first else None


def captures_owed(rules: Rules, state: State, move: Take) -> bool:
    """Whether a capture takes a build that the player to move is bound to."""
    mine = [built for _, built in owed(rules, state)]
    taken = captured(state, move, in_hand(rules)[move.card], state.seats)
    return any(each in mine for each in taken)


def owed(rules: Rules, state: State) -> Iterator[tuple[Card, Built]]:
    """The builds of one's own, each with a card of the hand that counts its value."""
    for card in state.hand:
        for each in state.builds:
            if each.owner == state.turn and each.value in in_hand(rules)[card]:
                yield card, each


# What no candidate goes against, since builds and captures are found by what cards count.
KEPT: Final[frozenset[Function]] = frozenset(
    (separates, builds_on_absent, combines_several, misses_value, builds_several)
) | frozenset((beyond_capture, lacks_captor, sums_builds))
# And what none goes against where a build of one set, once made, is anybody's and binds nobody.
KEPT_IF_UNBOUND: Final[frozenset[Function]] = frozenset({raises, takes_anothers, neglects})


def kept(rules: Rules) -> frozenset[Function]:
    unbound = rules.captor is ANYBODY and rules.promise is UNBOUND
    return KEPT_IF_UNBOUND if unbound and rules.build_sets is ONE_SET else frozenset()
