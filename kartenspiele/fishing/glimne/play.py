"""How Mulle after Glimne is played: captures by hand values, mulles, and builds on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from ...cards import UNKNOWN, Card
from ...play import Part, Seat
from ...rulebook import citation, rule
from .. import building, legacy, notation, refusals, twins
from ..alternatives import ClearingMulle, Sets, Twin, Unclaimed
from ..reasons import Why, why_taken
from ..table import Build, Lay, Move, State, Take
from .builds import (
    beyond_capture,
    buildings,
    combined,
    combines_several,
    lacks_captor,
    misses_value,
    neglects,
    raises,
    separates,
    takes_anothers,
)
from .deal import PACK, next_deal, next_to_play
from .rules import MulleGlimne
from .values import in_builds, on_table, taken, together, value_in_hand

PARTS: Final = {**notation.PARTS, **notation.BUILDS, **notation.MULLES}
SWEDISH: Final = "MUG-20"


def read_move(rules: MulleGlimne, state: State, text: str) -> Move:
    return notation.read_move(state.table, text, state.builds)


def position(rules: MulleGlimne, parts: Mapping[str, Part]) -> State:
    state = notation.set_up(parts, PACK, PARTS)
    worths = [value_in_hand(rules, card) for card in PACK]
    building.check(state.builds, in_builds(rules, state), worths, rules.build_sets)
    return state


# --- Moves -------------------------------------------------------------------------------------


def candidates(rules: MulleGlimne, state: State) -> Iterator[Move]:
    for card in dict.fromkeys(state.hand):
        if card is not UNKNOWN:
            yield from captures(rules, state, card)
            yield from buildings(rules, state, card)
            yield from lays(card)


@rule("MUG-20", adopts="SWE-20")
def captures(rules: MulleGlimne, state: State, card: Card) -> Iterator[Take]:
    """A card whose value in hand fits captures cards of the table, and builds as a whole."""
    played, lying = value_in_hand(rules, card), on_table(rules, state.table)
    for move in building.captures(state, lying, card, played, rules.sharing):
        if not sums_builds(rules, state, move):
            yield move


@rule("MUG-20", adopts="SWE-31")
def lays(card: Card) -> Iterator[Move]:
    """A card that does not capture joins the table."""
    yield Lay(card)


def explain(rules: MulleGlimne, state: State, move: Move) -> Why:
    match move:
        case Take():
            return why_captured(rules, state, move)
        case Build():
            made = building.why_built(together(rules, state, move))
            return replace(made, rules=("MUG-17",))
        case _:
            return Why(rules=(citation(SWEDISH, "SWE-31"),))


def why_captured(rules: MulleGlimne, state: State, move: Take) -> Why:
    cleared, mulle = clears(rules, state, move), is_mulle(rules, move)
    why = why_taken(taken(rules, state, move), clears=cleared)
    several = (citation(SWEDISH, "SWE-27"),) if why.is_of_several else ()
    made = ("MUG-14",) if mulle else ()
    swept = ("MUG-13",) if cleared else ()
    cited = (citation(SWEDISH, "SWE-26"), *several, *made, *swept)
    return replace(why, does=("mulle",) if mulle else (), rules=cited)


# --- What forbids ------------------------------------------------------------------------------


@rule("MUG-20", adopts="SWE-19")
def lacks_card(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """A player plays a card of his hand."""
    return refusals.lacks_card(state, move)


@rule("MUG-20", adopts="SWE-20")
def takes_absent(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """A card captures, or is combined with, what lies on the table."""
    return refusals.takes_absent(state, move)


@rule("MUG-20", adopts="SWE-26")
def wrong_sum(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """The cards taken come to what the card played counts in hand."""
    if not isinstance(move, Take):
        return None
    return refusals.wrong_sum(taken(rules, state, move), rules.sharing)


@rule("MUG-36")
def sums_builds(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """A build is captured by its own value, and is no part of a sum."""
    if not isinstance(move, Take):
        return None
    return building.sums_builds(taken(rules, state, move), rules.joining, rules.sharing)


@rule("MUG-20", adopts="SWE-27")
def takes_several(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """Several sets may be taken at once, or in other versions only one."""
    if rules.sets is Sets.ANY or not isinstance(move, Take):
        return None
    return refusals.takes_several(taken(rules, state, move))


@rule("MUG-20", adopts="SWE-28")
def falls_short(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """Nobody must capture, or in other versions everybody must, or must take all that fits."""
    return refusals.falls_short(rules.duty, move, captures(rules, state, move.card))


OBJECTIONS: Final = (
    lacks_card,
    separates,
    takes_absent,
    combines_several,
    misses_value,
    beyond_capture,
    lacks_captor,
    raises,
    takes_anothers,
    wrong_sum,
    sums_builds,
    takes_several,
    falls_short,
    neglects,
)

# --- What a move does --------------------------------------------------------------------------


def apply(rules: MulleGlimne, state: State, move: Move) -> State:
    played = left(state, move)
    match move:
        case Take():
            played = marked(collected(played, move), clears(rules, state, move))
            played = noted(played, move.card, is_mulle(rules, move))
        case Build():
            played = combined(state, move)
        case _:
            played = laid(played, move.card)
    played = next_deal(rules, played)
    if any(played.hands):
        return played._replace(turn=next_to_play(rules, state))
    return leftovers(rules, played)


@rule("MUG-20", adopts="SWE-19")
def left(state: State, move: Move) -> State:
    """The card played leaves the hand."""
    return legacy.leave_hand(state, move)


@rule("MUG-20", adopts="SWE-31")
def laid(state: State, card: Card) -> State:
    """A card that captures nothing stays on the table."""
    return legacy.join_table(state, card)


@rule("MUG-20", adopts="SWE-21")
def collected(state: State, move: Take) -> State:
    """The player takes the card played and what it captures."""
    return legacy.collect(state, move)


@rule("MUG-13")
def clears(rules: MulleGlimne, state: State, move: Take) -> bool:
    """A capture of everything on the table clears it."""
    return legacy.clears(state, move) and not is_mulle_only(rules, move)


@rule("MUG-42")
def is_mulle_only(rules: MulleGlimne, move: Take) -> bool:
    """A mulle that clears the table pays for both, or in other versions for the mulle alone."""
    return rules.clearing_mulle is ClearingMulle.MULLE and is_mulle(rules, move)


@rule("MUG-20", adopts="SWE-22")
def marked(state: State, cleared: bool) -> State:
    """A capture that clears the table is marked."""
    return legacy.mark_sweep(state) if cleared else state


# --- Mulles ------------------------------------------------------------------------------------


def is_mulle(rules: MulleGlimne, move: Take) -> bool:
    return has_twin(move) and goes_with_others(rules, move)


@rule("MUG-20", adopts="MUL-03")
def has_twin(move: Take) -> bool:
    """A card that captures its twin, of the same suit and rank, makes a mulle."""
    return twins.captures_twin(move)


@rule("MUG-07")
def goes_with_others(rules: MulleGlimne, move: Take) -> bool:
    """A mulle may take other cards too, or in other versions nothing but the twin."""
    return rules.twin is Twin.WITHIN or (len(move.taken), len(move.builds)) == (1, 0)


@rule("MUG-20", adopts="MUL-03")
def noted(state: State, card: Card, mulle: bool) -> State:
    """A mulle is noted with the card that made it."""
    return legacy.mark_mulle(state, card) if mulle else state


# --- The end of a deal -------------------------------------------------------------------------


@rule("MUG-20", adopts="SWE-43")
def leftovers(rules: MulleGlimne, state: State) -> State:
    """What lies on the table after the last card goes to whoever captured last."""
    heir = unclaimed(rules, state) if state.last is None else state.last
    return legacy.give_table(state, heir)


@rule("MUG-20", adopts="SWE-92")
def unclaimed(rules: MulleGlimne, state: State) -> Seat | None:
    """Where nobody has captured, nobody gets the table."""
    return state.turn if rules.unclaimed is Unclaimed.LAST_PLAYER else None
