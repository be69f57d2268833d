"""How Swedish Kasino is played: a card takes whatever adds up to its value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Final, assert_never

from ...cards import UNKNOWN, Card, Cards, holds, show, without
from ...play import Part, Seat, change
from ...rulebook import rule
from .. import table
from ..alternatives import Duty, Sets, Sharing, Unclaimed
from ..capture import Values, covered, hauls, overlaps, parts_into, pips, places, sums
from ..reasons import MANY, Way, Why, come_to, ways
from ..table import Build, Lay, Move, State, Take
from .deal import PACK, next_deal, next_to_play
from .rules import SwedishKasino


def read_move(rules: SwedishKasino, state: State, text: str) -> Move:
    return table.read_move(state.table, text)


def position(rules: SwedishKasino, parts: Mapping[str, Part]) -> State:
    return table.set_up(parts, PACK)


# --- What cards are worth ----------------------------------------------------------------------


@rule("SWE-23")
def number(card: Card) -> Values:
    """A card from two to ten counts its number."""
    return pips(card)


def value_in_hand(rules: SwedishKasino, card: Card) -> Values:
    return rules.courts.named(card) or rules.played_ace.named(card) or number(card)


def value_on_table(rules: SwedishKasino, card: Card) -> Values:
    return rules.courts.named(card) or rules.table_ace.named(card) or number(card)


def _values(rules: SwedishKasino, taken: Cards) -> tuple[Values, ...]:
    return tuple(value_on_table(rules, card) for card in taken)


# --- Moves -------------------------------------------------------------------------------------


def candidates(rules: SwedishKasino, state: State) -> Iterator[Move]:
    for card in dict.fromkeys(state.hand):
        if card is not UNKNOWN:
            yield from captures(rules, state, card)
            yield from lays(card)


@rule("SWE-20")
def captures(rules: SwedishKasino, state: State, card: Card) -> Iterator[Move]:
    """A card whose value fits captures cards of the table."""
    values, seen = _values(rules, state.table), set[Cards]()
    twins = len({*state.table}) < len(state.table)
    for value in value_in_hand(rules, card):
        for mask in joined(rules, values, value):
            taken = tuple(state.table[place] for place in places(mask))
            if twins:
                taken = table.in_table_order(state.table, taken)
            if taken not in seen:
                seen.add(taken)
                yield Take(card, taken)


@rule("SWE-96")
def joined(rules: SwedishKasino, values: tuple[Values, ...], value: int) -> Iterator[int]:
    """Sets that are taken together share no card."""
    return (hauls if rules.sharing is Sharing.NONE else overlaps)(values, value)


@rule("SWE-31")
def lays(card: Card) -> Iterator[Move]:
    """A card that does not capture joins the table."""
    yield Lay(card)


def explain(rules: SwedishKasino, state: State, move: Move) -> Why:
    if not isinstance(move, Take):
        return Why(rules=("SWE-31",))
    found = [*islice(_ways(rules, move), MANY + 1)]
    several = ("SWE-27",) if any(len(way.sets) > 1 for way in found) else ()
    cleared = clears(state, move)
    cited = ("SWE-26", *several, *(("SWE-34",) if cleared else ()))
    return Why(tuple(found[:MANY]), cleared, cited, more=len(found) > MANY)


def _ways(rules: SwedishKasino, move: Take) -> Iterator[Way]:
    return ways(_values(rules, move.taken), value_in_hand(rules, move.card))


# --- What forbids ------------------------------------------------------------------------------


@rule("SWE-19")
def lacks_card(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """A player plays a card of his hand."""
    return None if holds(state.hand, [move.card]) else f"{move.card} is not in hand"


@rule("SWE-101")
def builds(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """Nothing is built on the table."""
    return "cards on the table stay single" if isinstance(move, Build) else None


@rule("SWE-20")
def takes_absent(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """A card captures cards of the table."""
    if not isinstance(move, Take) or holds(state.table, move.taken):
        return None
    surplus = Counter(move.taken) - Counter(state.table)
    return f"{show(surplus.elements())} not on the table"


@rule("SWE-29")
def mixes_values(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """A played ace counts one value for the whole capture."""
    if not isinstance(move, Take) or len(played := value_in_hand(rules, move.card)) < 2:
        return None
    if _comes_to_one_value(rules, move) or not parts_into(_values(rules, move.taken), played):
        return None
    return f"{show(move.taken)} would need {move.card} as {' and as '.join(map(str, played))}"


@rule("SWE-26")
def wrong_sum(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """The cards taken come to the value of the card played."""
    if not isinstance(move, Take) or _comes_to_one_value(rules, move):
        return None
    played = " or ".join(map(str, value_in_hand(rules, move.card))) or "nothing"
    return f"{come_to(move.taken, _values(rules, move.taken))}, {move.card} counts {played}"


def _comes_to_one_value(rules: SwedishKasino, move: Take) -> bool:
    taken, played = _values(rules, move.taken), value_in_hand(rules, move.card)
    if rules.sharing is Sharing.ANY:
        return any(covered(taken, value) for value in played)
    return any(parts_into(taken, (value,)) for value in played)


@rule("SWE-27")
def takes_several(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """Several sets may be taken at once, or in other versions only one."""
    if rules.sets is Sets.ANY or not isinstance(move, Take):
        return None
    if sums(_values(rules, move.taken)) & {*value_in_hand(rules, move.card)}:
        return None
    return f"{show(move.taken)} are more than one set"


@rule("SWE-28")
def falls_short(rules: SwedishKasino, state: State, move: Move) -> str | None:
    """Nobody must capture, or in other versions everybody must, or must take all that fits."""
    match rules.duty:
        case Duty.NONE:
            return None
        case Duty.CAPTURE:
            more = captures(rules, state, move.card) if isinstance(move, Lay) else iter(())
        case Duty.WHOLE:
            more = _larger(rules, state, move)
        case _:
            assert_never(rules.duty)
    larger = next(more, None)
    return f"{larger} is possible" if larger else None


def _larger(rules: SwedishKasino, state: State, move: Move) -> Iterator[Move]:
    if isinstance(move, Take):
        for other in captures(rules, state, move.card):
            if other != move and isinstance(other, Take) and holds(other.taken, move.taken):
                yield other


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
    hands = change(state.hands, state.turn, without(state.hand, [move.card]))
    played = replace(state, hands=hands)
    if isinstance(move, Take):
        played = marked(collected(played, move), clears(state, move))
    else:
        played = replace(played, table=(*state.table, move.card))
    played = next_deal(rules, played)
    if any(played.hands):
        return replace(played, turn=next_to_play(rules, state))
    return leftovers(rules, played)


@rule("SWE-21")
def collected(state: State, move: Take) -> State:
    """The player takes the card played and the cards captured."""
    pile = state.piles[state.turn] + (move.card, *move.taken)
    return replace(
        state,
        table=without(state.table, move.taken),
        piles=change(state.piles, state.turn, pile),
        last=state.turn,
    )


@rule("SWE-32")
def clears(state: State, move: Take) -> bool:
    """A capture of every card on the table is a tabbe."""
    return len(move.taken) == len(state.table)


@rule("SWE-22")
def marked(state: State, cleared: bool) -> State:
    """A capture that clears the table is marked."""
    if not cleared:
        return state
    mine = state.sweeps[state.turn] + 1
    return replace(state, sweeps=change(state.sweeps, state.turn, mine))


@rule("SWE-43")
def leftovers(rules: SwedishKasino, state: State) -> State:
    """What lies on the table after the last card goes to whoever captured last."""
    heir = unclaimed(rules, state) if state.last is None else state.last
    if heir is None:
        return state
    return replace(
        state,
        table=(),
        piles=change(state.piles, heir, state.piles[heir] + state.table),
    )


@rule("SWE-92")
def unclaimed(rules: SwedishKasino, state: State) -> Seat | None:
    """Where nobody has captured, nobody gets the table."""
    return state.turn if rules.unclaimed is Unclaimed.LAST_PLAYER else None
