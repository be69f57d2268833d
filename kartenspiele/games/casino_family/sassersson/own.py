"""What Mulle after Sassersson has of its own: hands of several sizes, and mulles.

A mulle captures its twin, a tabbe everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ....engine import parts
from ....engine.cards import pack, show, without
from ....engine.play import Entry, Refused, Seat
from ....engine.rulebook import by, found_by, rule
from ....mechanics.sums import at_once
from .. import awards, turns, twins
from ..alternatives import ClearingMulle, Twin
from ..awards import Won
from ..dealing import deal
from ..table import State, Take
from .rules import STATED, SasserssonMulle

PACK: Final = pack(copies=2)


@rule("MUS-29", "MUS-19", "MUS-20", "MUS-21")
def wrong_number(rules: SasserssonMulle, number: int) -> Refused | None:
    """Two, three or four play; an even deal is for one number of players."""
    detail = parts.too_many_or_few(rules, number)
    return Refused(STATED.get(rules.players, "MUS-29"), detail) if detail else None


@rule("MUL-02", adopts="SWE-08")
def first_deal(rules: SasserssonMulle, state: State, order: Sequence[Seat]) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    return deal(state, order, rules.packet, in_hand(rules, state), rules.table)


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


def in_hand(rules: SasserssonMulle, state: State) -> int:
    """How many cards each is dealt now; the stock tells which deal of hands it is."""
    left = len(PACK) - rules.table
    for number in rules.hand[:-1]:
        left -= number * state.seats
        if len(state.stock) > left:
            return number
    return rules.hand[-1]


# --- Mulles ------------------------------------------------------------------------------------

captures_twin: Final = by("MUL-03", does=twins.captures_twin)


@found_by(at_once)
@rule("MUS-34")
def takes_more_than_twin(rules: SasserssonMulle, state: State, move: Take) -> str | None:
    """Other cards may be taken with the twin, or in another reading may not."""
    if rules.twin is not Twin.FORBIDDEN or not captures_twin(move):
        return None
    others = without(move.taken, [move.card])
    return f"{show(others)} taken with the twin of {move.card}" if others else None


@rule("MUS-11")
def makes_mulle(rules: SasserssonMulle, move: Take) -> bool:
    """A card that captures its twin and no other card makes a mulle."""
    alone = len(move.taken) == 1 or rules.twin is Twin.WITHIN
    return alone and captures_twin(move)


@rule("MUS-10")
def clears(rules: SasserssonMulle, state: State, move: Take) -> bool:
    """A capture of every card on the table is a tabbe."""
    return turns.clears(rules, state, move) and not is_mulle_only(rules, move)


@rule("MUS-32")
def is_mulle_only(rules: SasserssonMulle, move: Take) -> bool:
    """A mulle that clears the table is a tabbe too, or in another reading it is not."""
    return rules.clearing_mulle is ClearingMulle.MULLE and makes_mulle(rules, move)


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
