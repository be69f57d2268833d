"""What may not be done in German Commerce, each rule under its number."""

from __future__ import annotations

from typing import Final

from ...cards import UNKNOWN
from ...rulebook import rule
from ..moves import Pass, Take
from ..state import State
from .moves import AGREE, ANEW, BUY_IN, LOOK, REFUSE, STAY_OUT, TABLE, Say, has_said
from .rules import GermanCommerce, Late, Limit, Times
from .where import (
    asked_by,
    dead_now,
    has_bought,
    in_order,
    is_alone,
    is_second,
    is_shown,
    is_thrown_in,
    is_unseen,
)

LAST: Final = 2  # so many are alive when the last two play the tour out
LIMIT: Final = 3


@rule("CDE-45")
def goes_first(rules: GermanCommerce, state: State, move: Take | Pass) -> str | None:
    """The left neighbour of the dealer begins."""
    return "the dealer has to look first" if is_unseen(rules, state) else None


@rule("CDE-09")
def takes_unevenly(rules: object, state: State, move: Take) -> str | None:
    """One takes one card, two or all, and puts as many down for them."""
    if len(move.taken) != len(move.given):
        return f"{len(move.taken)} taken for {len(move.given)}"
    for cards, lying, where in (
        (move.taken, state.table, "on the table"),
        (move.given, state.hand, "in hand"),
    ):
        for card in cards:
            if cards.count(card) > 1:
                return f"{card} is named twice"
            if card not in lying and (UNKNOWN not in lying or card in state.every_card):
                return f"{card} is not {where}"
    return None


@rule("CDE-12")
def goes_on(rules: GermanCommerce, state: State, move: Take | Pass) -> str | None:
    """When all have passed, the hands are shown."""
    return "all have passed" if is_shown(state, in_order(rules, state)) else None


@rule("CDE-48")
def takes_all_late(rules: GermanCommerce, state: State, move: Take) -> str | None:
    """A dealer who has seen the own cards may not take all cards of the table."""
    may = rules.late is Late.YES or state.turn != state.dealer or is_unseen(rules, state)
    is_all = len(move.taken) == len(state.table)
    return "the dealer has seen the own cards" if is_all and not may else None


@rule("CDE-24")
def looks_late(rules: GermanCommerce, state: State, move: Say) -> str | None:
    """The dealer takes the cards of the table before seeing the own ones, or not at all."""
    is_late = move in (LOOK, TABLE) and not is_unseen(rules, state)
    return "the dealer has seen the own cards" if is_late else None


@rule("CDE-23")
def exchanges_too_often(rules: GermanCommerce, state: State, move: Take) -> str | None:
    """After dealing anew the hinterhand has to pass after three exchanges."""
    is_bound = state.anew and state.turn == state.dealer
    number = state.bought[state.turn]
    return f"{number} exchanges" if is_bound and number >= rules.anew_limit else None


@rule("CDE-32")
def exchanges_without_end(rules: GermanCommerce, state: State, move: Take) -> str | None:
    """Nothing else says how often one may exchange."""
    is_over = rules.limit is Limit.THREE and state.bought[state.turn] >= LIMIT
    return f"{state.bought[state.turn]} exchanges" if is_over else None


@rule("CDE-16")
def buys_in_alive(rules: GermanCommerce, state: State, move: Say) -> str | None:
    """Whoever has died may buy in."""
    if move not in (BUY_IN, STAY_OUT):
        return None
    seat = dead_now(rules, state)
    if seat is None:
        return "nobody has died in this deal"
    said = has_said(state, BUY_IN, seat) or has_said(state, STAY_OUT, seat)
    return f"seat {seat} has said so" if said else None


@rule("CDE-43")
def buys_in_second(rules: GermanCommerce, state: State, move: Say) -> str | None:
    """Only the first who dies may buy in."""
    seat = dead_now(rules, state) if move in (BUY_IN, STAY_OUT) else None
    is_barred = seat is not None and is_second(rules, state, seat)
    return f"seat {seat} is not the first who dies" if is_barred else None


@rule("CDE-33")
def buys_in_again(rules: GermanCommerce, state: State, move: Say) -> str | None:
    """Nobody buys in twice."""
    seat = dead_now(rules, state) if move in (BUY_IN, STAY_OUT) else None
    if seat is None or has_said(state, BUY_IN, seat) or not has_bought(rules, state, seat):
        return None
    return f"seat {seat} has bought in" if state.buys[seat] else "nobody buys in"


@rule("CDE-47")
def buys_in_alone(rules: GermanCommerce, state: State, move: Say) -> str | None:
    """Whoever has died may buy in even if only one other is alive."""
    is_now = move in (BUY_IN, STAY_OUT) and dead_now(rules, state) is not None
    number = len(in_order(rules, state)) - 1
    return f"{number} alive besides" if is_now and is_alone(rules, state) else None


@rule("CDE-22")
def deals_anew_with_more(rules: GermanCommerce, state: State, move: Say) -> str | None:
    """Only the last two may deal anew."""
    if move != ANEW:
        return None
    number = len(in_order(rules, state))
    if number != LAST:
        return f"{number} are alive"
    is_time = not is_unseen(rules, state) and not is_shown(state, in_order(rules, state))
    return None if is_time else "nobody is exchanging"


@rule("CDE-38")
def deals_anew_again(rules: GermanCommerce, state: State, move: Say) -> str | None:
    """It is dealt anew once, and neither of the two may ask for it twice in a deal."""
    if move != ANEW or rules.times is Times.ALWAYS:
        return None
    if state.anew:
        return "it has been dealt anew"
    return "it was refused" if has_said(state, ANEW, state.turn) else None


@rule("CDE-37")
def answers_otherwise(rules: GermanCommerce, state: State, move: Take | Pass | Say) -> str | None:
    """Whoever is asked whether it is to be dealt anew agrees or refuses."""
    if is_thrown_in(rules, state):
        return "it is dealt anew"
    seat, is_answer = asked_by(rules, state), move in (AGREE, REFUSE)
    if is_answer:
        return "nobody wants to deal anew" if seat is None else None
    return None if seat is None else f"seat {seat} wants to deal anew"
