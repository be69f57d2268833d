"""How Swedish Kasino is played: a card takes whatever adds up to its value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from ...cards import UNKNOWN, Card, Cards
from ...play import Part, Seat
from ...rulebook import rule
from .. import notation, refusals, turns
from ..alternatives import Dual, Sets, Unclaimed
from ..capture import Claim, named, pips
from ..ranks import Values
from ..reasons import Why, why_taken
from ..table import Lay, Move, State, Take
from .deal import PACK, next_deal, next_to_play
from .rules import SwedishKasino


def read_move(rules: SwedishKasino, state: State, text: str) -> Move:
    return notation.read_move(state.table, text)


def position(rules: SwedishKasino, parts: Mapping[str, Part]) -> State:
    return notation.set_up(parts, PACK)


# --- What cards are worth ----------------------------------------------------------------------


@rule("SWE-23")
def number(card: Card) -> Values:
    """A card from two to ten counts its number."""
    return pips(card)


def value_in_hand(rules: SwedishKasino, card: Card) -> Values:
    played = (rules.courts, rules.played_ace, rules.played_little, rules.played_big)
    return named(card, played) or number(card)


def value_on_table(rules: SwedishKasino, card: Card) -> Values:
    lying = (rules.courts, rules.table_ace, rules.table_little, rules.table_big)
    return named(card, lying) or number(card)


def _values(rules: SwedishKasino, taken: Cards) -> tuple[Values, ...]:
    return tuple(value_on_table(rules, card) for card in taken)


def claim(rules: SwedishKasino, move: Take) -> Claim:
    return Claim(move.card, value_in_hand(rules, move.card), move.taken, _values(rules, move.taken))


# --- Moves -------------------------------------------------------------------------------------


def candidates(rules: SwedishKasino, state: State) -> Iterator[Move]:
    for card in dict.fromkeys(state.hand):
        if card is not UNKNOWN:
            yield from captures(rules, state, card)
            yield from lays(card)


@rule("SWE-20", "SWE-96")
def captures(rules: SwedishKasino, state: State, card: Card) -> Iterator[Take]:
    """A card whose value fits captures cards of the table, in sets that share no card."""
    played, lying = value_in_hand(rules, card), _values(rules, state.table)
    yield from turns.captures(
        state.table, lying, card, played, rules.sharing, rules.both_values_ace
    )


@rule("SWE-31")
def lays(card: Card) -> Iterator[Move]:
    """A card that does not capture joins the table."""
    yield Lay(card)


def explain(rules: SwedishKasino, state: State, move: Move) -> Why:
    if not isinstance(move, Take):
        return Why(rules=("SWE-31",))
    cleared = clears(state, move)
    why = why_taken(claim(rules, move), clears=cleared, dual=rules.both_values_ace)
    several = ("SWE-27",) if why.is_of_several else ()
    swept = ("SWE-34",) if cleared else ()
    return replace(why, rules=("SWE-26", *several, *swept))


# --- What forbids ------------------------------------------------------------------------------


@rule("SWE-19")
def lacks_card(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """A player plays a card of his hand."""
    return refusals.lacks_card(state, move)


@rule("SWE-101")
def builds(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """Nothing is built on the table."""
    return refusals.builds(move)


@rule("SWE-20")
def takes_absent(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """A card captures cards of the table."""
    return refusals.takes_absent(state, move)


@rule("SWE-29")
def mixes_values(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """A played ace counts one value for the whole capture."""
    if rules.both_values_ace is Dual.BOTH or not isinstance(move, Take):
        return None
    return refusals.mixes_values(claim(rules, move))


@rule("SWE-26")
def wrong_sum(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """The cards taken come to the value of the card played."""
    if not isinstance(move, Take):
        return None
    return refusals.wrong_sum(claim(rules, move), rules.sharing, rules.both_values_ace)


@rule("SWE-27")
def takes_several(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """Several sets may be taken at once, or in other versions only one."""
    if rules.sets is Sets.ANY or not isinstance(move, Take):
        return None
    return refusals.takes_several(claim(rules, move))


@rule("SWE-28")
def falls_short(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """Nobody must capture, or in other versions everybody must, or must take all that fits."""
    return refusals.falls_short(rules.duty, move, captures(rules, state, move.card))


OBJECTIONS: Final = (
    lacks_card,
    builds,
    takes_absent,
    mixes_values,
    wrong_sum,
    takes_several,
    falls_short,
)

# --- What a move does --------------------------------------------------------------------------


def apply(rules: SwedishKasino, state: State, move: Move) -> State:
    played = left(state, move)
    if isinstance(move, Take):
        played = marked(collected(played, move), clears(state, move))
    else:
        played = laid(played, move.card)
    played = next_deal(rules, played)
    if any(played.hands):
        return replace(played, turn=next_to_play(rules, state))
    return leftovers(rules, played)


@rule("SWE-19")
def left(state: State, move: Move) -> State:
    """The card played leaves the hand."""
    return turns.leave_hand(state, move)


@rule("SWE-31")
def laid(state: State, card: Card) -> State:
    """A card that captures nothing stays on the table."""
    return turns.join_table(state, card)


@rule("SWE-21")
def collected(state: State, move: Take) -> State:
    """The player takes the card played and the cards captured."""
    return turns.collect(state, move)


@rule("SWE-32")
def clears(state: State, move: Take) -> bool:
    """A capture of every card on the table is a tabbe."""
    return turns.clears(state, move)


@rule("SWE-22")
def marked(state: State, cleared: bool) -> State:
    """A capture that clears the table is marked."""
    return turns.mark_sweep(state) if cleared else state


@rule("SWE-43")
def leftovers(rules: SwedishKasino, state: State) -> State:
    """What lies on the table after the last card goes to whoever captured last."""
    heir = unclaimed(rules, state) if state.last is None else state.last
    return turns.give_table(state, heir)


@rule("SWE-92")
def unclaimed(rules: SwedishKasino, state: State) -> Seat | None:
    """Where nobody has captured, nobody gets the table."""
    return state.turn if rules.unclaimed is Unclaimed.LAST_PLAYER else None
