"""How the Berlin Casino is played: all cards have a number, and the cards that score have two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from ...cards import UNKNOWN, Card, Cards, Rank
from ...match import leaders
from ...play import Part, PositionError, Seat
from ...rulebook import citation, rule
from .. import notation, refusals, turns
from ..alternatives import Dual, Sets, Unclaimed
from ..capture import Claim, named, pips
from ..ranks import Values
from ..reasons import Why, why_taken
from ..table import Lay, Move, State, Take
from .deal import PACK, next_deal, next_to_play, sides
from .marks import is_won
from .rules import BerlinCasino

PARTS: Final = {**notation.PARTS, **notation.POINTS}
BY_SUM: Final = citation("BER-14", "SWE-26")
BY_LAYING: Final = citation("BER-14", "SWE-31")


def read_move(rules: BerlinCasino, state: State, text: str) -> Move:
    return notation.read_move(state.table, text)


def position(rules: BerlinCasino, parts: Mapping[str, Part]) -> State:
    state = notation.set_up(parts, PACK, PARTS)
    given, wanted = len(state.points), sides(rules, state.seats)
    if given not in (0, wanted):
        raise PositionError(f"points: {given} for {wanted} sides; write one number for each side")
    notation.refuse_if_over(state.points, leaders(state.points, range(given)), rules.target)
    return state


def to_move(rules: BerlinCasino, state: State) -> Seat | None:
    return state.turn if any(state.hands) and not is_won(rules, state) else None


# --- What cards are worth ----------------------------------------------------------------------


@rule("BER-17")
def number(card: Card) -> Values:
    """A card from two to ten counts its number."""
    return pips(card)


@rule("BER-65")
def pairing(rules: BerlinCasino, card: Card) -> Values:
    """In the older game a court card has no number and takes its like alone."""
    return rules.courts.like(card)


def value_in_hand(rules: BerlinCasino, card: Card) -> Values:
    played = (rules.courts, rules.played_ace, rules.played_little, rules.played_big)
    return named(card, played) or pairing(rules, card) or number(card)


def value_on_table(rules: BerlinCasino, card: Card) -> Values:
    lying = (rules.courts, rules.table_ace, rules.table_little, rules.table_big)
    return named(card, lying) or pairing(rules, card) or number(card)


def _values(rules: BerlinCasino, taken: Cards) -> tuple[Values, ...]:
    return tuple(value_on_table(rules, card) for card in taken)


def claim(rules: BerlinCasino, move: Take) -> Claim:
    return Claim(move.card, value_in_hand(rules, move.card), move.taken, _values(rules, move.taken))


def dual(rules: BerlinCasino, card: Card) -> Dual:
    return rules.both_values_ace if card.rank is Rank.ACE else rules.both_values


# --- Moves -------------------------------------------------------------------------------------


def candidates(rules: BerlinCasino, state: State) -> Iterator[Move]:
    for card in dict.fromkeys(state.hand):
        if card is not UNKNOWN:
            yield from captures(rules, state, card)
            yield from lays(card)


@rule("BER-14", adopts="SWE-20")
def captures(rules: BerlinCasino, state: State, card: Card) -> Iterator[Take]:
    """A card whose value fits captures cards of the table."""
    played, lying = value_in_hand(rules, card), _values(rules, state.table)
    yield from turns.captures(state.table, lying, card, played, rules.sharing, dual(rules, card))


@rule("BER-14", adopts="SWE-31")
def lays(card: Card) -> Iterator[Move]:
    """A card that does not capture joins the table."""
    yield Lay(card)


def explain(rules: BerlinCasino, state: State, move: Move) -> Why:
    if not isinstance(move, Take):
        return Why(rules=(BY_LAYING,))
    cleared = clears(state, move)
    why = why_taken(claim(rules, move), clears=cleared, dual=dual(rules, move.card))
    several = ("BER-10",) if why.is_of_several else ()
    both = ("BER-22",) if any(way.also for way in why.ways) else ()
    swept = ("BER-28",) if cleared else ()
    return replace(why, rules=(BY_SUM, *several, *both, *swept))


# --- What forbids ------------------------------------------------------------------------------


@rule("BER-14", adopts="SWE-19")
def lacks_card(rules: BerlinCasino, state: State, move: Move) -> str | None:
    """A player plays a card of his hand."""
    return refusals.lacks_card(state, move)


@rule("BER-14", adopts="SWE-101")
def builds(rules: BerlinCasino, state: State, move: Move) -> str | None:
    """Nothing is built on the table."""
    return refusals.builds(move)


@rule("BER-14", adopts="SWE-20")
def takes_absent(rules: BerlinCasino, state: State, move: Move) -> str | None:
    """A card captures cards of the table."""
    return refusals.takes_absent(state, move)


@rule("BER-65")
def takes_unlike(rules: BerlinCasino, state: State, move: Move) -> str | None:
    """In the older game a court card takes its like alone, and only its like takes it."""
    return refusals.takes_unlike(claim(rules, move)) if isinstance(move, Take) else None


@rule("BER-57")
def mixes_values(rules: BerlinCasino, state: State, move: Move) -> str | None:
    """A card of two values counts one of them for the whole capture, unless agreed otherwise."""
    if not isinstance(move, Take) or dual(rules, move.card) is Dual.BOTH:
        return None
    return refusals.mixes_values(claim(rules, move))


@rule("BER-14", adopts="SWE-26")
def wrong_sum(rules: BerlinCasino, state: State, move: Move) -> str | None:
    """The cards taken come to the value of the card played."""
    if not isinstance(move, Take):
        return None
    return refusals.wrong_sum(claim(rules, move), rules.sharing, dual(rules, move.card))


@rule("BER-10")
def takes_several(rules: BerlinCasino, state: State, move: Move) -> str | None:
    """All the sets that fit may be taken at once, or in other games only one."""
    if rules.sets is Sets.ANY or not isinstance(move, Take):
        return None
    return refusals.takes_several(claim(rules, move))


@rule("BER-54")
def falls_short(rules: BerlinCasino, state: State, move: Move) -> str | None:
    """A player takes all that fits, a part of it or nothing, or in other games must take."""
    return refusals.falls_short(rules.duty, move, captures(rules, state, move.card))


OBJECTIONS: Final = (
    lacks_card,
    builds,
    takes_absent,
    takes_unlike,
    mixes_values,
    wrong_sum,
    takes_several,
    falls_short,
)

# --- What a move does --------------------------------------------------------------------------


def apply(rules: BerlinCasino, state: State, move: Move) -> State:
    played = left(state, move)
    if isinstance(move, Take):
        played = swept(collected(played, move), clears(state, move))
    else:
        played = laid(played, move.card)
    if is_won(rules, played):
        return played
    played = next_deal(rules, played)
    if any(played.hands):
        return replace(played, turn=next_to_play(rules, state))
    return leftovers(rules, played)


@rule("BER-14", adopts="SWE-19")
def left(state: State, move: Move) -> State:
    """The card played leaves the hand."""
    return turns.leave_hand(state, move)


@rule("BER-14", adopts="SWE-31")
def laid(state: State, card: Card) -> State:
    """A card that captures nothing stays on the table."""
    return turns.join_table(state, card)


@rule("BER-14", adopts="SWE-21")
def collected(state: State, move: Take) -> State:
    """The player takes the card played and the cards captured."""
    return turns.collect(state, move)


@rule("BER-28")
def clears(state: State, move: Take) -> bool:
    """A capture of every card on the table is a sweep."""
    return turns.clears(state, move)


@rule("BER-28")
def swept(state: State, cleared: bool) -> State:
    """Each clearing of the table is marked."""
    return turns.mark_sweep(state) if cleared else state


@rule("BER-14", adopts="SWE-43")
def leftovers(rules: BerlinCasino, state: State) -> State:
    """What lies on the table after the last card goes to whoever captured last."""
    heir = unclaimed(rules, state) if state.last is None else state.last
    return turns.give_table(state, heir)


@rule("BER-14", adopts="SWE-92")
def unclaimed(rules: BerlinCasino, state: State) -> Seat | None:
    """Where nobody has captured, nobody gets the table."""
    return state.turn if rules.unclaimed is Unclaimed.LAST_PLAYER else None
