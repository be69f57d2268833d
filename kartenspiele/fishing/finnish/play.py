"""How Finnish Kasino is played: a card takes what adds up to its value in hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, assert_never

from ...cards import UNKNOWN, Card, Cards
from ...play import Part, PositionError, side_name
from ...rulebook import citation, rule
from .. import huts, legacy, notation, refusals, turns
from ..alternatives import Sets
from ..capture import Claim, named, pips
from ..huts import BarCounts, BarredHut, LateHuts
from ..ranks import Values
from ..reasons import Why, why_taken
from ..table import Lay, Move, State, Take
from .deal import PACK, next_deal, next_to_play, sides
from .notes import contenders, sheet, so_far, won_in_play
from .rules import FinnishKasino

PARTS: Final[Mapping[str, str]] = {
    **notation.PARTS,
    **notation.POINTS,
    "sweeps": "how many huts each seat has marked",
}


def read_move(rules: FinnishKasino, state: State, text: str) -> Move:
    return notation.read_move(state.table, text)


def position(rules: FinnishKasino, parts: Mapping[str, Part]) -> State:
    state = notation.set_up(parts, PACK, PARTS)
    if state.points and len(state.points) != sides(rules, state.seats):
        raise PositionError("points: write one number for each side")
    if state.points:
        ahead = contenders(rules, (0,) * len(state.points), state.points)
        notation.refuse_if_over(state.points, ahead, rules.target)
    return state


# --- What cards are worth ----------------------------------------------------------------------


@rule("FIN-02")
def number(card: Card) -> Values:
    """A card from two to ten counts its number."""
    return pips(card)


def value_in_hand(rules: FinnishKasino, card: Card) -> Values:
    played = (rules.courts, rules.played_ace, rules.played_little, rules.played_big)
    return named(card, played) or number(card)


def value_on_table(rules: FinnishKasino, card: Card) -> Values:
    lying = (rules.courts, rules.table_ace, rules.table_little, rules.table_big)
    return named(card, lying) or number(card)


def _values(rules: FinnishKasino, taken: Cards) -> tuple[Values, ...]:
    return tuple(value_on_table(rules, card) for card in taken)


def claim(rules: FinnishKasino, move: Take) -> Claim:
    return Claim(move.card, value_in_hand(rules, move.card), move.taken, _values(rules, move.taken))


# --- Moves -------------------------------------------------------------------------------------


def candidates(rules: FinnishKasino, state: State) -> Iterator[Move]:
    for card in dict.fromkeys(state.hand):
        if card is not UNKNOWN:
            yield from captures(rules, state, card)
            yield from lays(card)


@rule("FIN-20", adopts="SWE-20")
def captures(rules: FinnishKasino, state: State, card: Card) -> Iterator[Take]:
    """A card whose value fits captures cards of the table, in sets that share no card."""
    played, lying = value_in_hand(rules, card), _values(rules, state.table)
    yield from turns.captures(state.table, lying, card, played, rules.sharing)


@rule("FIN-20", adopts="SWE-31")
def lays(card: Card) -> Iterator[Move]:
    """A card that does not capture joins the table."""
    yield Lay(card)


def explain(rules: FinnishKasino, state: State, move: Move) -> Why:
    if not isinstance(move, Take):
        return Why(rules=(citation("FIN-20", "SWE-31"),))
    why = why_taken(claim(rules, move), clears=clears(state, move))
    several = (citation("FIN-20", "SWE-27"),) if why.is_of_several else ()
    does, cited = hut_or_not(rules, state, move)
    return replace(why, rules=(citation("FIN-20", "SWE-26"), *several, *cited), does=does)


def hut_or_not(
    rules: FinnishKasino, state: State, move: Take
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a capture says of huts, and the rules by which it does."""
    if not clears(state, move):
        return (), ()
    if in_late_huts(rules, state):
        return ("no hut in the last hands",), ("FIN-07",)
    if at_the_bar(rules, state, taken(state, move)):
        return (f"no hut, a side has {rules.bar} points",), ("FIN-25",)
    return ("a hut",), ("FIN-03",)


# --- What forbids ------------------------------------------------------------------------------


@rule("FIN-17")
def goes_on(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """No card is played when points noted at once have ended the match."""
    for side in won_in_play(rules, state):
        name = side_name(side, sides(rules, state.seats), state.seats)
        return f"the match is over, {name} reached {rules.target}"
    return None


@rule("FIN-20", adopts="SWE-19")
def lacks_card(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """A player plays a card of his hand."""
    return refusals.lacks_card(state, move)


@rule("FIN-20", adopts="SWE-101")
def builds(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """Nothing is built on the table."""
    return refusals.builds(move)


@rule("FIN-20", adopts="SWE-20")
def takes_absent(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """A card captures cards of the table."""
    return refusals.takes_absent(state, move)


@rule("FIN-20", adopts="SWE-26")
def wrong_sum(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """The cards taken come to the value of the card played."""
    if not isinstance(move, Take):
        return None
    return refusals.wrong_sum(claim(rules, move), rules.sharing)


@rule("FIN-20", adopts="SWE-27")
def takes_several(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """Several sets may be taken at once."""
    if rules.sets is Sets.ANY or not isinstance(move, Take):
        return None
    return refusals.takes_several(claim(rules, move))


@rule("FIN-20", adopts="SWE-28")
def falls_short(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """Nobody must capture."""
    return refusals.falls_short(rules.duty, move, captures(rules, state, move.card))


OBJECTIONS: Final = (
    goes_on,
    lacks_card,
    builds,
    takes_absent,
    wrong_sum,
    takes_several,
    falls_short,
)

# --- Huts --------------------------------------------------------------------------------------


@rule("FIN-03")
def clears(state: State, move: Take) -> bool:
    """A capture of every card on the table is a hut."""
    return legacy.clears(state, move)


def is_hut(rules: FinnishKasino, state: State, move: Take) -> bool:
    """Whether a capture clears the table and is marked as a hut."""
    barred = in_late_huts(rules, state) or at_the_bar(rules, state, taken(state, move))
    return clears(state, move) and (cancels_yet(rules, state) or not barred)


@rule("FIN-07")
def in_late_huts(rules: FinnishKasino, state: State) -> bool:
    """There are no huts once the last cards have been dealt."""
    return rules.late_huts is LateHuts.NO_HUTS and not state.stock


@rule("FIN-25")
def at_the_bar(rules: FinnishKasino, state: State, after: State) -> bool:
    """There are no huts once a side has ten points."""
    return any(points >= rules.bar for points in points_for_bar(rules, state, after))


@rule("FIN-26")
def points_for_bar(rules: FinnishKasino, state: State, after: State) -> tuple[int, ...]:
    """For the bar the points count that stand on the score sheet before the capture."""
    match rules.bar_counts:
        case BarCounts.NOTED:
            return so_far(rules, state)
        case BarCounts.WITH_CAPTURE:
            return so_far(rules, after)
        case BarCounts.WITH_HUTS:
            return sheet(so_far(rules, state), left_open(rules, state))
        case BarCounts.BEFORE_DEAL:
            return state.points
        case _:
            assert_never(rules.bar_counts)


@rule("FIN-28")
def cancels_yet(rules: FinnishKasino, state: State) -> bool:
    """A hut that is too late does nothing, or otherwise read cancels those of the others."""
    open_huts = left_open(rules, state)
    mine = turns.side_of(state.turn, len(open_huts))
    completes = all((number > 0) != (side == mine) for side, number in enumerate(open_huts))
    return completes and rules.barred_hut is BarredHut.CANCELS


@rule("FIN-22")
def marked_by_side(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """Partners mark their huts together."""
    number = sides(rules, state.seats)
    return tuple(sum(state.sweeps[side::number]) for side in range(number))


@rule("FIN-04")
def turned_over(rules: FinnishKasino, state: State) -> int:
    """Whenever all sides have marked a hut, each turns one of its markers over."""
    return huts.cancelled(marked_by_side(rules, state), rules.cancelling)


def left_open(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """The huts of each side that have not been cancelled."""
    gone = turned_over(rules, state)
    return tuple(number - gone for number in marked_by_side(rules, state))


# --- What a move does --------------------------------------------------------------------------


def apply(rules: FinnishKasino, state: State, move: Move) -> State:
    if isinstance(move, Take):
        played = marked(rules, taken(state, move), state, move)
    else:
        played = laid(left(state, move), move.card)
    if won_in_play(rules, played):
        return played
    played = next_deal(rules, played)
    return played._replace(turn=next_to_play(rules, state)) if any(played.hands) else played


def taken(state: State, move: Take) -> State:
    return collected(left(state, move), move)


@rule("FIN-20", adopts="SWE-19")
def left(state: State, move: Move) -> State:
    """The card played leaves the hand."""
    return legacy.leave_hand(state, move)


@rule("FIN-20", adopts="SWE-31")
def laid(state: State, card: Card) -> State:
    """A card that captures nothing stays on the table."""
    return legacy.join_table(state, card)


@rule("FIN-20", adopts="SWE-21")
def collected(state: State, move: Take) -> State:
    """The player takes the card played and the cards captured."""
    return legacy.collect(state, move)


@rule("FIN-20", adopts="SWE-22")
def marked(rules: FinnishKasino, state: State, before: State, move: Take) -> State:
    """A hut is marked."""
    return legacy.mark_sweep(state) if is_hut(rules, before, move) else state
