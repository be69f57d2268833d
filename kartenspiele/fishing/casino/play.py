"""How Casino is played: a card is laid down, captures what comes to its value, or builds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, assert_never

from ...cards import UNKNOWN, Card
from ...play import Part
from ...rulebook import rule
from .. import building, legacy, notation, refusals
from ..alternatives import Dual, Leftovers, Sets
from ..reasons import Why, why_taken
from ..table import Build, Lay, Move, State, Take
from .builds import (
    beyond_capture,
    builds,
    builds_on_absent,
    builds_several,
    lacks_captor,
    misses_value,
    neglects,
    put_together,
    raises,
    separates,
    takes_anothers,
)
from .deal import PACK, next_deal, next_to_play
from .rules import Casino
from .values import dual, in_builds, on_table, taken, together, value_in_hand

PARTS: Final = {**notation.PARTS, **notation.BUILDS}


def read_move(rules: Casino, state: State, text: str) -> Move:
    return notation.read_move(state.table, text, state.builds)


def position(rules: Casino, parts: Mapping[str, Part]) -> State:
    state = notation.set_up(parts, PACK, PARTS)
    worths = [value_in_hand(rules, card) for card in PACK]
    building.check(state.builds, in_builds(rules, state), worths, rules.build_sets)
    return state


# --- Moves -------------------------------------------------------------------------------------


def candidates(rules: Casino, state: State) -> Iterator[Move]:
    for card in dict.fromkeys(state.hand):
        if card is not UNKNOWN:
            yield from captures(rules, state, card)
            yield from builds(rules, state, card)
            yield from lays(card)


@rule("WIK-15", "WIK-16")
def captures(rules: Casino, state: State, card: Card) -> Iterator[Take]:
    """A card takes a card of its value, or cards that together come to it."""
    played, lying = value_in_hand(rules, card), on_table(rules, state.table)
    yield from building.captures(state, lying, card, played, rules.sharing, dual(rules, card))


@rule("WIK-41")
def lays(card: Card) -> Iterator[Move]:
    """A card may be laid on the table."""
    yield Lay(card)


def explain(rules: Casino, state: State, move: Move) -> Why:
    match move:
        case Lay():
            return Why(rules=("WIK-41",))
        case Build():
            return replace(building.why_built(together(rules, state, move)), rules=("WIK-18",))
        case Take():
            return why_captured(rules, state, move)
        case _:
            assert_never(move)


def why_captured(rules: Casino, state: State, move: Take) -> Why:
    cleared, claim = clears(state, move), taken(rules, state, move)
    why = why_taken(claim, clears=cleared, dual=dual(rules, move.card))
    several = ("WIK-58",) if why.is_of_several else ()
    swept = ("WIK-28",) if cleared else ()
    return replace(why, rules=(*kinds(why, len(move.builds)), *several, *swept))


def kinds(why: Why, builds: int) -> Iterator[str]:
    """The rules by which one takes: a pair, a sum, a build."""
    ways = [[*way.sets, *(one for each in way.also for one in each.sets)] for way in why.ways]
    if any(sum(len(one) == 1 for one in sets) > builds for sets in ways):
        yield "WIK-15"
    if any(len(one) > 1 for sets in ways for one in sets):
        yield "WIK-16"
    if builds:
        yield "WIK-63"


# --- What forbids ------------------------------------------------------------------------------


@rule("WIK-14")
def lacks_card(rules: Casino, state: State, move: Move) -> str | None:
    """A player plays a card of his hand."""
    return refusals.lacks_card(state, move)


@rule("WIK-15")
def takes_absent(rules: Casino, state: State, move: Move) -> str | None:
    """A card captures cards of the table."""
    return refusals.takes_absent(state, move) if isinstance(move, Take) else None


@rule("WIK-60")
def mixes_values(rules: Casino, state: State, move: Move) -> str | None:
    """A card of two values counts one of them, or in other versions both at once."""
    if not isinstance(move, Take) or dual(rules, move.card) is Dual.BOTH:
        return None
    return refusals.mixes_values(taken(rules, state, move))


@rule("WIK-16")
def wrong_sum(rules: Casino, state: State, move: Move) -> str | None:
    """The cards taken come to the value of the card played."""
    if not isinstance(move, Take):
        return None
    return refusals.wrong_sum(taken(rules, state, move), rules.sharing, dual(rules, move.card))


@rule("WIK-63")
def sums_builds(rules: Casino, state: State, move: Move) -> str | None:
    """A build is captured by its own value, or in other versions in a sum too."""
    if not isinstance(move, Take):
        return None
    claim = taken(rules, state, move)
    return building.sums_builds(claim, rules.joining, rules.sharing, dual(rules, move.card))


@rule("WIK-58")
def takes_several(rules: Casino, state: State, move: Move) -> str | None:
    """Several sets may be taken at once, or in other versions only one."""
    if rules.sets is Sets.ANY or not isinstance(move, Take):
        return None
    return refusals.takes_several(taken(rules, state, move))


FITS: Final = (mixes_values, wrong_sum, sums_builds, takes_several, takes_anothers)


@rule("WIK-61")
def falls_short(rules: Casino, state: State, move: Move) -> str | None:
    """Nobody must capture, or in other versions whoever can, or all that fits."""
    found = captures(rules, state, move.card)
    possible = (each for each in found if not any(no(rules, state, each) for no in FITS))
    return refusals.falls_short(rules.duty, move, possible)


OBJECTIONS: Final = (
    lacks_card,
    separates,
    takes_absent,
    builds_on_absent,
    *FITS,
    misses_value,
    builds_several,
    raises,
    beyond_capture,
    lacks_captor,
    falls_short,
    neglects,
)

# --- What a move does --------------------------------------------------------------------------


def apply(rules: Casino, state: State, move: Move) -> State:
    match move:
        case Lay():
            played = laid(left(state, move), move.card)
        case Build():
            played = put_together(state, move)
        case Take():
            played = marked(collected(left(state, move), move), clears(state, move))
        case _:
            assert_never(move)
    played = next_deal(rules, played)
    if any(played.hands):
        return played._replace(turn=next_to_play(rules, state))
    return leftovers(rules, played)


@rule("WIK-14")
def left(state: State, move: Move) -> State:
    """The card played leaves the hand."""
    return legacy.leave_hand(state, move)


@rule("WIK-41")
def laid(state: State, card: Card) -> State:
    """A card laid down lies on the table."""
    return legacy.join_table(state, card)


@rule("WIK-42")
def collected(state: State, move: Take) -> State:
    """The player takes the card played and the cards captured."""
    return legacy.collect(state, move)


@rule("WIK-45")
def clears(state: State, move: Take) -> bool:
    """A capture of everything on the table clears it."""
    return legacy.clears(state, move)


@rule("WIK-28")
def marked(state: State, cleared: bool) -> State:
    """A cleared table is marked."""
    return legacy.mark_sweep(state) if cleared else state


@rule("WIK-21")
def leftovers(rules: Casino, state: State) -> State:
    """What lies on the table after the last card goes to the player who played it."""
    last_player = rules.leftovers is Leftovers.LAST_PLAYER
    return legacy.give_table(state, state.turn if last_player else state.last)
