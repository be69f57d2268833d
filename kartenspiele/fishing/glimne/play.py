"""How Mulle after Glimne is played: captures by hand values, mulles, and builds on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from ...cards import UNKNOWN, Card, Cards, without
from ...play import Part, Seat
from ...rulebook import citation, rule
from .. import building, refusals, table, turns, twins
from ..alternatives import ClearingMulle, Holding, Onto, Place, Sets, Twin, Unclaimed
from ..capture import Claim, named, pips
from ..ranks import Values
from ..reasons import Why, why_taken
from ..table import Build, Lay, Move, State, Take
from .deal import PACK, next_deal, next_to_play, sides
from .rules import MulleGlimne

PARTS: Final = {**table.PARTS, **table.BUILDS, **table.MULLES}
SWEDISH: Final = "MUG-20"


def read_move(rules: MulleGlimne, state: State, text: str) -> Move:
    return table.read_move(state.table, text, state.builds)


def position(rules: MulleGlimne, parts: Mapping[str, Part]) -> State:
    return table.set_up(parts, PACK, PARTS)


# --- What cards are worth ----------------------------------------------------------------------


@rule("MUG-26")
def number(card: Card) -> Values:
    """A card from two to ten counts its number."""
    return pips(card)


def value_in_hand(rules: MulleGlimne, card: Card) -> Values:
    played = (rules.courts, rules.played_ace, rules.played_little, rules.played_big)
    return named(card, played) or number(card)


def value_on_table(rules: MulleGlimne, card: Card) -> Values:
    lying = (rules.courts, rules.table_ace, rules.table_little, rules.table_big)
    return named(card, lying) or number(card)


@rule("MUG-31")
def value_in_build(rules: MulleGlimne, card: Card) -> Values:
    """A card that is built with counts what it counts on the table."""
    if rules.build_value is Place.HAND:
        return value_in_hand(rules, card)
    return value_on_table(rules, card)


def _values(rules: MulleGlimne, cards: Cards) -> tuple[Values, ...]:
    return tuple(value_on_table(rules, card) for card in cards)


def claim(rules: MulleGlimne, state: State, move: Take) -> Claim:
    values = (*_values(rules, move.taken), *building.worths(state.builds, move.builds))
    return Claim(move.card, value_in_hand(rules, move.card), move.taken, values, move.builds)


def claim_of_build(rules: MulleGlimne, state: State, move: Build) -> Claim:
    below = (*_values(rules, move.on), *building.worths(state.builds, move.onto))
    values = (value_in_build(rules, move.card), *below)
    return Claim(move.card, (move.value,), (move.card, *move.on), values, move.onto)


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
    played, lying = value_in_hand(rules, card), _values(rules, state.table)
    for move in building.captures(state, lying, card, played, rules.sharing):
        if not sums_builds(rules, state, move):
            yield move


@rule("MUG-17")
def buildings(rules: MulleGlimne, state: State, card: Card) -> Iterator[Build]:
    """A card may be combined with a card of the table, or with a build."""
    counts, lying = value_in_build(rules, card), _values(rules, state.table)
    wanted = {value for values in captors(rules, state, card) for value in values}
    yield from building.buildings(state, lying, card, counts, sorted(wanted), rules.build_sets)


def captors(rules: MulleGlimne, state: State, card: Card) -> tuple[Values, ...]:
    """What the cards count that may be meant to capture a build."""
    left = PACK if rules.holding is Holding.FREE else without(state.hand, [card])
    return tuple(value_in_hand(rules, each) for each in left)


@rule("MUG-20", adopts="SWE-31")
def lays(card: Card) -> Iterator[Move]:
    """A card that does not capture joins the table."""
    yield Lay(card)


def explain(rules: MulleGlimne, state: State, move: Move) -> Why:
    match move:
        case Take():
            return why_captured(rules, state, move)
        case Build():
            made = building.why_built(claim_of_build(rules, state, move))
            return replace(made, rules=("MUG-17",))
        case _:
            return Why(rules=(citation(SWEDISH, "SWE-31"),))


def why_captured(rules: MulleGlimne, state: State, move: Take) -> Why:
    cleared, mulle = clears(rules, state, move), is_mulle(rules, move)
    why = why_taken(claim(rules, state, move), clears=cleared)
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


@rule("MUG-28")
def separates(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """What has been combined can only be captured together."""
    return building.separates(state, move)


@rule("MUG-20", adopts="SWE-20")
def takes_absent(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """A card captures, or is combined with, what lies on the table."""
    return refusals.takes_absent(state, move)


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
    made = claim_of_build(rules, state, move)
    several = refusals.takes_several(made) if rules.build_sets is Sets.ONE else None
    return building.misses_value(made) or several


@rule("MUG-41")
def beyond_capture(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """A build is worth what some card counts."""
    if not isinstance(move, Build):
        return None
    return building.beyond_capture(move, (value_in_hand(rules, card) for card in PACK))


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


@rule("MUG-20", adopts="SWE-26")
def wrong_sum(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """The cards taken come to what the card played counts in hand."""
    if not isinstance(move, Take):
        return None
    return refusals.wrong_sum(claim(rules, state, move), rules.sharing)


@rule("MUG-36")
def sums_builds(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """A build is captured by its own value, and is no part of a sum."""
    if not isinstance(move, Take):
        return None
    return building.sums_builds(claim(rules, state, move), rules.joining, rules.sharing)


@rule("MUG-20", adopts="SWE-27")
def takes_several(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """Several sets may be taken at once, or in other versions only one."""
    if rules.sets is Sets.ANY or not isinstance(move, Take):
        return None
    return refusals.takes_several(claim(rules, state, move))


@rule("MUG-20", adopts="SWE-28")
def falls_short(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """Nobody must capture, or in other versions everybody must, or must take all that fits."""
    return refusals.falls_short(rules.duty, move, captures(rules, state, move.card))


@rule("MUG-37")
def neglects(rules: MulleGlimne, state: State, move: Move) -> str | None:
    """Building binds to nothing, or in other versions to capture the build."""
    hand = ((card, value_in_hand(rules, card)) for card in state.hand)
    return building.neglects(move, rules.promise, building.due(state, hand))


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
        return replace(played, turn=next_to_play(rules, state))
    return leftovers(rules, played)


@rule("MUG-20", adopts="SWE-19")
def left(state: State, move: Move) -> State:
    """The card played leaves the hand."""
    return turns.leave_hand(state, move)


@rule("MUG-20", adopts="SWE-31")
def laid(state: State, card: Card) -> State:
    """A card that captures nothing stays on the table."""
    return turns.join_table(state, card)


@rule("MUG-17")
def combined(state: State, move: Build) -> State:
    """The card lies with what it was combined with, as one build."""
    return building.put_together(state, move)


@rule("MUG-20", adopts="SWE-21")
def collected(state: State, move: Take) -> State:
    """The player takes the card played and what it captures."""
    return turns.collect(state, move)


@rule("MUG-13")
def clears(rules: MulleGlimne, state: State, move: Take) -> bool:
    """A capture of everything on the table clears it."""
    return turns.clears(state, move) and not is_mulle_only(rules, move)


@rule("MUG-42")
def is_mulle_only(rules: MulleGlimne, move: Take) -> bool:
    """A mulle that clears the table pays for both, or in other versions for the mulle alone."""
    return rules.clearing_mulle is ClearingMulle.MULLE and is_mulle(rules, move)


@rule("MUG-20", adopts="SWE-22")
def marked(state: State, cleared: bool) -> State:
    """A capture that clears the table is marked."""
    return turns.mark_sweep(state) if cleared else state


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
    return twins.mark_mulle(state, card) if mulle else state


# --- The end of a deal -------------------------------------------------------------------------


@rule("MUG-20", adopts="SWE-43")
def leftovers(rules: MulleGlimne, state: State) -> State:
    """What lies on the table after the last card goes to whoever captured last."""
    heir = unclaimed(rules, state) if state.last is None else state.last
    return turns.give_table(state, heir)


@rule("MUG-20", adopts="SWE-92")
def unclaimed(rules: MulleGlimne, state: State) -> Seat | None:
    """Where nobody has captured, nobody gets the table."""
    return state.turn if rules.unclaimed is Unclaimed.LAST_PLAYER else None
