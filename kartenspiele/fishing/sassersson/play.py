"""How Mulle after Sassersson is played: as with one pack, and a card may find its twin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from ...cards import UNKNOWN, Card, Cards, Rank, show, without
from ...play import Part, Seat
from ...rulebook import citation, rule
from .. import legacy, notation, refusals, turns, twins
from ..alternatives import ClearingMulle, Dual, Sets, Twin, Unclaimed
from ..capture import Claim, named, pips
from ..ranks import Values
from ..reasons import Why, why_taken
from ..table import Lay, Move, State, Take
from .deal import PACK, next_deal, next_to_play
from .rules import SasserssonMulle

PARTS: Final = {**notation.PARTS, **notation.MULLES}


def read_move(rules: SasserssonMulle, state: State, text: str) -> Move:
    return notation.read_move(state.table, text)


def position(rules: SasserssonMulle, parts: Mapping[str, Part]) -> State:
    return notation.set_up(parts, PACK, PARTS)


# --- What cards are worth ----------------------------------------------------------------------


@rule("MUL-02", adopts="SWE-23")
def number(card: Card) -> Values:
    """A card from two to ten counts its number."""
    return pips(card)


def value_in_hand(rules: SasserssonMulle, card: Card) -> Values:
    played = (rules.courts, rules.played_ace, rules.played_little, rules.played_big)
    return named(card, played) or number(card)


def value_on_table(rules: SasserssonMulle, card: Card) -> Values:
    lying = (rules.courts, rules.table_ace, rules.table_little, rules.table_big)
    return named(card, lying) or number(card)


def _values(rules: SasserssonMulle, taken: Cards) -> tuple[Values, ...]:
    return tuple(value_on_table(rules, card) for card in taken)


def claim(rules: SasserssonMulle, move: Take) -> Claim:
    return Claim(move.card, value_in_hand(rules, move.card), move.taken, _values(rules, move.taken))


def dual(rules: SasserssonMulle, card: Card) -> Dual:
    """Whether this card may count both its values; aces have a rule of their own."""
    return rules.both_values_ace if card.rank is Rank.ACE else rules.both_values


# --- Moves -------------------------------------------------------------------------------------


def candidates(rules: SasserssonMulle, state: State) -> Iterator[Move]:
    for card in dict.fromkeys(state.hand):
        if card is not UNKNOWN:
            yield from captures(rules, state, card)
            yield from lays(card)


@rule("MUL-02", adopts="SWE-20")
def captures(rules: SasserssonMulle, state: State, card: Card) -> Iterator[Take]:
    """A card whose value fits captures cards of the table, in sets that share no card."""
    played, lying = value_in_hand(rules, card), _values(rules, state.table)
    yield from turns.captures(state.table, lying, card, played, rules.sharing, dual(rules, card))


@rule("MUL-02", adopts="SWE-31")
def lays(card: Card) -> Iterator[Move]:
    """A card that does not capture joins the table."""
    yield Lay(card)


def explain(rules: SasserssonMulle, state: State, move: Move) -> Why:
    if not isinstance(move, Take):
        return Why(rules=(citation("MUL-02", "SWE-31"),))
    cleared, mulle = sweeps(rules, state, move), makes_mulle(rules, move)
    why = why_taken(claim(rules, move), clears=cleared, dual=dual(rules, move.card))
    several = (citation("MUL-02", "SWE-27"),) if why.is_of_several else ()
    both = ("MUS-16",) if any(way.also for way in why.ways) else ()
    paid = (("MUS-11",) if mulle else ()) + (("MUS-10",) if cleared else ())
    sum_to = citation("MUL-02", "SWE-26")
    return replace(why, rules=(sum_to, *several, *both, *paid), does=("mulle",) if mulle else ())


# --- What forbids ------------------------------------------------------------------------------


@rule("MUL-02", adopts="SWE-19")
def lacks_card(rules: SasserssonMulle, state: State, move: Move) -> str | None:
    """A player plays a card of his hand."""
    return refusals.lacks_card(state, move)


@rule("MUL-02", adopts="SWE-101")
def builds(rules: SasserssonMulle, state: State, move: Move) -> str | None:
    """Nothing is built on the table."""
    return refusals.builds(move)


@rule("MUL-02", adopts="SWE-20")
def takes_absent(rules: SasserssonMulle, state: State, move: Move) -> str | None:
    """A card captures cards of the table."""
    return refusals.takes_absent(state, move)


@rule("MUL-02", adopts="SWE-29")
def mixes_values_of_ace(rules: SasserssonMulle, state: State, move: Move) -> str | None:
    """A played ace counts one value for the whole capture."""
    if not isinstance(move, Take) or move.card.rank is not Rank.ACE:
        return None
    return _mixes_values(rules, move)


@rule("MUS-36")
def mixes_values(rules: SasserssonMulle, state: State, move: Move) -> str | None:
    """♠2 and ♦10 played count one value for the whole capture, unless both have been agreed on."""
    if not isinstance(move, Take) or move.card.rank is Rank.ACE:
        return None
    return _mixes_values(rules, move)


def _mixes_values(rules: SasserssonMulle, move: Take) -> str | None:
    if dual(rules, move.card) is Dual.BOTH:
        return None
    return refusals.mixes_values(claim(rules, move))


@rule("MUL-02", adopts="SWE-26")
def wrong_sum(rules: SasserssonMulle, state: State, move: Move) -> str | None:
    """The cards taken come to the value of the card played."""
    if not isinstance(move, Take):
        return None
    return refusals.wrong_sum(claim(rules, move), rules.sharing, dual(rules, move.card))


@rule("MUL-02", adopts="SWE-27")
def takes_several(rules: SasserssonMulle, state: State, move: Move) -> str | None:
    """Several sets may be taken at once, or in other versions only one."""
    if rules.sets is Sets.ANY or not isinstance(move, Take):
        return None
    return refusals.takes_several(claim(rules, move))


@rule("MUS-34")
def takes_more_than_twin(rules: SasserssonMulle, state: State, move: Move) -> str | None:
    """Other cards may be taken with the twin, or in another reading may not."""
    if rules.twin is not Twin.FORBIDDEN or not isinstance(move, Take):
        return None
    others = without(move.taken, [move.card]) if captures_twin(move) else ()
    return f"{show(others)} taken with the twin of {move.card}" if others else None


@rule("MUL-02", adopts="SWE-28")
def falls_short(rules: SasserssonMulle, state: State, move: Move) -> str | None:
    """Nobody must capture, or in other versions everybody must, or must take all that fits."""
    return refusals.falls_short(rules.duty, move, captures(rules, state, move.card))


OBJECTIONS: Final = (
    lacks_card,
    builds,
    takes_absent,
    mixes_values_of_ace,
    mixes_values,
    wrong_sum,
    takes_several,
    takes_more_than_twin,
    falls_short,
)

# --- Mulle and tabbe ---------------------------------------------------------------------------


@rule("MUL-03")
def captures_twin(move: Take) -> bool:
    """A card may capture its twin, the other card of its suit and rank."""
    return twins.captures_twin(move)


@rule("MUS-11")
def makes_mulle(rules: SasserssonMulle, move: Take) -> bool:
    """A card that captures its twin and no other card makes a mulle."""
    alone = len(move.taken) == 1 or rules.twin is Twin.WITHIN
    return alone and captures_twin(move)


@rule("MUS-10")
def sweeps(rules: SasserssonMulle, state: State, move: Take) -> bool:
    """A capture of every card on the table is a tabbe."""
    return legacy.clears(state, move) and not is_mulle_only(rules, move)


@rule("MUS-32")
def is_mulle_only(rules: SasserssonMulle, move: Take) -> bool:
    """A mulle that clears the table is a tabbe too, or in another reading it is not."""
    return rules.clearing_mulle is ClearingMulle.MULLE and makes_mulle(rules, move)


# --- What a move does --------------------------------------------------------------------------


def apply(rules: SasserssonMulle, state: State, move: Move) -> State:
    played = left(state, move)
    if isinstance(move, Take):
        played = mulle_marked(rules, collected(played, move), move)
        played = sweep_marked(played, sweeps(rules, state, move))
    else:
        played = laid(played, move.card)
    played = next_deal(rules, played)
    if any(played.hands):
        return played._replace(turn=next_to_play(rules, state))
    return leftovers(rules, played)


@rule("MUL-02", adopts="SWE-19")
def left(state: State, move: Move) -> State:
    """The card played leaves the hand."""
    return legacy.leave_hand(state, move)


@rule("MUL-02", adopts="SWE-31")
def laid(state: State, card: Card) -> State:
    """A card that captures nothing stays on the table."""
    return legacy.join_table(state, card)


@rule("MUL-02", adopts="SWE-21")
def collected(state: State, move: Take) -> State:
    """The player takes the card played and the cards captured."""
    return legacy.collect(state, move)


@rule("MUS-12")
def sweep_marked(state: State, cleared: bool) -> State:
    """A tabbe is marked by a card face up."""
    return legacy.mark_sweep(state) if cleared else state


@rule("MUS-23")
def mulle_marked(rules: SasserssonMulle, state: State, move: Take) -> State:
    """A mulle is marked by a card face down."""
    return legacy.mark_mulle(state, move.card) if makes_mulle(rules, move) else state


@rule("MUL-02", adopts="SWE-43")
def leftovers(rules: SasserssonMulle, state: State) -> State:
    """What lies on the table after the last card goes to whoever captured last."""
    heir = unclaimed(rules, state) if state.last is None else state.last
    return legacy.give_table(state, heir)


@rule("MUL-02", adopts="SWE-92")
def unclaimed(rules: SasserssonMulle, state: State) -> Seat | None:
    """Where nobody has captured, nobody gets the table."""
    return state.turn if rules.unclaimed is Unclaimed.LAST_PLAYER else None
