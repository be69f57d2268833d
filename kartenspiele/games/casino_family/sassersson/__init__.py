"""Mulle after Sassersson: a mulle captures its twin, a tabbe everything.

It is played like the Swedish game (MUL-02) unless something else is said; here stands what is bound
under which number, and what it has of its own. Its rule set and forms stand in ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....engine import match, parts
from ....engine.cards import pack, show, without
from ....engine.play import Entry, Refused, Seat
from ....engine.rulebook import by, found_by, rule
from ....mechanics import ring
from ....mechanics.sums import at_once
from .. import awards, dealing, notation, objections, settling, turns
from ..alternatives import ClearingMulle, Twin
from ..awards import Won
from ..dealing import deal
from ..game import Fishing
from ..table import State, Take
from .rules import STATED, VARIANTS, SasserssonMulle

PACK: Final = pack(copies=2)

# --- Players and the deal -------------------------------------------------------------------------


@rule("MUS-29", "MUS-19", "MUS-20", "MUS-21")
def wrong_number(rules: SasserssonMulle, number: int) -> Refused | None:
    """Two, three or four play; an even deal is for one number of players."""
    detail = parts.too_many_or_few(rules, number)
    return Refused(STATED.get(rules.players, "MUS-29"), detail) if detail else None


@rule("MUL-02", adopts="SWE-08")
def first_deal(rules: SasserssonMulle, state: State, order: Sequence[Seat]) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    return deal(state, order, rules.packet, in_hand(rules, state), rules.table)


def in_hand(rules: SasserssonMulle, state: State) -> int:
    """How many cards each is dealt now; the stock tells which deal of hands it is."""
    left = len(PACK) - rules.table
    for number in rules.hand[:-1]:
        left -= number * state.seats
        if len(state.stock) > left:
            return number
    return rules.hand[-1]


@rule("MUL-02", adopts="SWE-12")
def next_deal(rules: SasserssonMulle, state: State, order: Sequence[Seat]) -> State:
    """Hands played out are filled from the stock."""
    number = in_hand(rules, state)
    if len(state.stock) <= number * state.seats:
        return last_deal(state, order, number)
    return deal(state, order, rules.packet, number, rules.table_later)


@rule("MUS-02")
def last_deal(state: State, order: Sequence[Seat], number: int) -> State:
    """The last cards go round one by one until the stock is spent."""
    return deal(state, order, 1, number, 0)


# --- Mulle and tabbe ------------------------------------------------------------------------------

captures_twin: Final = by("MUL-03", does=turns.captures_twin)


@rule("MUS-11")
def makes_mulle(rules: SasserssonMulle, move: Take) -> bool:
    """A card that captures its twin and no other card makes a mulle."""
    alone = len(move.taken) == 1 or rules.twin is Twin.WITHIN
    return alone and captures_twin(move)


@found_by(at_once)
@rule("MUS-34")
def takes_more_than_twin(rules: SasserssonMulle, state: State, move: Take) -> str | None:
    """Other cards may be taken with the twin, or in another reading may not."""
    if rules.twin is not Twin.FORBIDDEN or not captures_twin(move):
        return None
    others = without(move.taken, [move.card])
    return f"{show(others)} taken with the twin of {move.card}" if others else None


@rule("MUS-32")
def is_mulle_only(rules: SasserssonMulle, move: Take) -> bool:
    """A mulle that clears the table is a tabbe too, or in another reading it is not."""
    return rules.clearing_mulle is ClearingMulle.MULLE and makes_mulle(rules, move)


@rule("MUS-10")
def clears(rules: SasserssonMulle, state: State, move: Take) -> bool:
    """A capture of every card on the table is a tabbe."""
    return turns.clears(rules, state, move) and not is_mulle_only(rules, move)


@rule("MUS-11")
def for_mulles(rules: SasserssonMulle, won: Won) -> Iterator[Entry]:
    """Each mulle is worth five points."""
    for side, cards in enumerate(won.mulles):
        for card in cards:
            yield Entry(side, rules.mulle, "", f"mulle {card}")


@rule("MUS-10")
def for_tabbes(rules: SasserssonMulle, won: Won) -> Iterator[Entry]:
    """Each tabbe is worth a point."""
    return awards.for_each(won.sweeps, rules.sweep, "tabbe")


# --- The game -------------------------------------------------------------------------------------

GAME: Final = Fishing[SasserssonMulle](
    TITLE="Mulle after Sassersson",
    PREFIX="MUS",
    whole=PACK,
    VARIANTS=VARIANTS,
    PARTS={**notation.PARTS, **notation.MULLES},
    SWEPT="MUS-10",
    BOTH="MUS-16",
    MULLE="MUS-11",
    IN_PLAY=("MUS-11", "MUS-10", "MUS-09"),
    PASSING=("MUS-09",),
    # Who plays, and how it is dealt
    wrong_number=wrong_number,
    wrong_pack=by("MUL-01", does=parts.wrong_pack),
    sides=by("MUL-02", adopts="SWE-95", does=dealing.each_alone),
    order=by("MUL-02", adopts="SWE-104", does=dealing.from_neighbour),
    first_deal=first_deal,
    next_deal=next_deal,
    first_to_play=by("MUL-02", adopts="SWE-18", does=ring.next_one),
    next_to_play=by("MUL-02", adopts="SWE-86", does=ring.next_one),
    # What may be done
    captures=by("MUL-02", adopts="SWE-20", does=turns.takes),
    lays=by("MUL-02", adopts="SWE-31", does=turns.lays),
    OBJECTIONS=(
        by("MUL-02", adopts="SWE-19", does=objections.lacks_card),
        by("MUL-02", adopts="SWE-101", does=objections.builds),
        by("MUL-02", adopts="SWE-20", does=objections.takes_absent),
        by("MUL-02", adopts="SWE-29", does=objections.mixes_values_of_ace),
        by("MUS-36", does=objections.mixes_values_of_others),
        by("MUL-02", adopts="SWE-26", does=objections.wrong_sum),
        by("MUL-02", adopts="SWE-27", does=objections.takes_several),
        takes_more_than_twin,
        by("MUL-02", adopts="SWE-28", does=objections.falls_short),
    ),
    # What it does
    left=by("MUL-02", adopts="SWE-19", does=turns.leave_hand),
    laid=by("MUL-02", adopts="SWE-31", does=turns.join_table),
    collected=by("MUL-02", adopts="SWE-21", does=turns.collect),
    clears=clears,
    marked=by("MUS-12", does=turns.mark),
    is_mulle=makes_mulle,
    noted=by("MUS-23", does=turns.keep_mulle),
    leftovers=by("MUL-02", adopts="SWE-43", does=turns.give_table),
    unclaimed=by("MUL-02", adopts="SWE-92", does=turns.unclaimed),
    # What it pays
    awards=(
        for_mulles,
        for_tabbes,
        by("MUS-09", does=awards.for_last_capture),
        by("MUS-05", does=awards.for_most_spades),
        by("MUS-04", does=awards.for_agreed_most_cards),
        by("MUS-06", "MUS-31", does=awards.for_big),
        by("MUS-07", "MUS-31", does=awards.for_little),
        by("MUS-08", does=awards.for_aces),
    ),
    counts=awards.spades_alone,
    # How a match is won
    add_up=by("MUL-02", adopts="SWE-58", does=match.added),
    next_dealer=by("MUL-02", adopts="SWE-06", does=ring.next_one),
    ends=(
        by("MUS-14", does=settling.deals_played),
        by("MUS-24", does=settling.target_reached),
    ),
    decides=(
        by("MUL-02", adopts="SWE-60", does=settling.most_points),
        by("MUL-02", adopts="SWE-89", does=settling.most_spades),
    ),
    plays_on=by("MUL-02", adopts="SWE-93", does=settling.is_tied),
)
