"""A deal of Tippen in progress: what each holds, what was said, what is in the pot; its parts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain
from typing import Final, NamedTuple

from ..cards import UNKNOWN, CardError, Cards, Suit, read_suits
from ..family import Kind, Sight, TypedPart, texts_of
from ..parts import (
    cards_of,
    cards_of_each,
    check_names,
    no_card_too_many,
    of_each,
    pools_named,
    seat_in,
)
from ..play import Part, PositionError, Seat
from ..stakes import Stakes

POT, ASIDE = "pot", "set aside"
ALONG, PASSED, DOWN = "goes along", "passes", "lays down"
SMELT, TURNED = "declares fiducit", "turns"
ROBBED, LEFT, TAKEN = "robs", "leaves the trump", "takes the trump"
WORDS: Final = (ALONG, PASSED, DOWN, SMELT, TURNED, ROBBED, LEFT, TAKEN)
DECLARED: Final = (ALONG, PASSED, DOWN)


class Word(NamedTuple):
    """``seat 1 goes along``: what somebody has said, or done without playing a card."""

    seat: Seat
    what: str

    def __str__(self) -> str:
        return f"seat {self.seat} {self.what}"


class State(NamedTuple):
    """A deal in progress.

    ``turned`` is the card that lies open for trumps, if it has not been taken; ``away`` are cards
    of who has passed, and the one given for the trump. ``turn`` is who is to play a card.
    """

    hands: tuple[Cards, ...]
    stock: Cards = ()
    turned: Cards = ()
    trick: Cards = ()
    piles: tuple[Cards, ...] = ()
    away: Cards = ()
    said: tuple[Word, ...] = ()
    trump: Suit | None = None
    dealer: Seat = 0
    turn: Seat = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def hand(self) -> Cards:
        """The hand of who is to play a card."""
        return self.hands[self.turn]

    @property
    def pot(self) -> int:
        return self.stakes.has(POT)

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        open_ones = (*self.stock, *self.turned, *self.trick, *self.away)
        return (*open_ones, *chain(*self.hands), *chain(*self.piles))

    def has_said(self, *words: str) -> tuple[Seat, ...]:
        """The seats that have said one of these, in the order in which they did."""
        return tuple(seat for seat, what in self.said if what in words)


PARTS: Final = (
    TypedPart("pools", Kind.TEXTS, "what lies in the pot, as 'pot 3', or is set aside", "POOL"),
    TypedPart("hands", Kind.EACH_CARDS, "all the hands, from seat 0 on", seen=Sight.OWNER),
    TypedPart("turned", Kind.CARDS, "the card that is turned for trumps"),
    TypedPart("trump", Kind.SUIT, "the suit of trumps, if no turned card shows it"),
    TypedPart("trick", Kind.CARDS, "the cards played to this trick, the card led first"),
    TypedPart("piles", Kind.EACH_CARDS, "the cards each seat has won", tells=True),
    TypedPart("away", Kind.CARDS, "the cards that have been laid away", seen=Sight.AWAY),
    TypedPart("stock", Kind.CARDS, "the cards not dealt", seen=Sight.NOBODY),
    TypedPart("said", Kind.TEXTS, "what was said, as 'seat 1 goes along'", "WORD", True),
    TypedPart("turn", Kind.SEAT, "the seat to play a card"),
    TypedPart("dealer", Kind.SEAT, "the seat that dealt"),
)
_WORD: Final = re.compile(rf"seat ([0-9]{{1,2}}) ({'|'.join(WORDS)})")


def set_up(parts: Mapping[str, Part], most: int, pack: Cards) -> State:
    """The state that these parts describe; so many play at the most."""
    check_names(parts, texts_of(PARTS))
    dealer, turn = seat_in(parts, "dealer", 0, most), seat_in(parts, "turn", 0, most)
    hands, piles = cards_of_each(parts, "hands"), cards_of_each(parts, "piles")
    said = _said(parts.get("said", ()))
    seats = max(3, len(hands), len(piles), dealer + 1, turn + 1, *(word.seat + 1 for word in said))
    if seats > most:
        raise PositionError(f"there are {seats} seats, and at the most {most} play")
    turned = cards_of(parts.get("turned", ""), "turned")
    state = State(
        hands=of_each(hands, seats),
        stock=cards_of(parts.get("stock", ""), "stock"),
        turned=turned,
        trick=cards_of(parts.get("trick", ""), "trick"),
        piles=of_each(piles, seats),
        away=cards_of(parts.get("away", ""), "away"),
        said=said,
        trump=_trump(parts, turned, any(word.what == ROBBED for word in said)),
        dealer=dealer,
        turn=turn,
        stakes=Stakes((0,) * seats, pools_named(parts, POT, ASIDE), are_accounts=True),
    )
    _check(state)
    no_card_too_many(state.every_card, pack)
    return state


def _trump(parts: Mapping[str, Part], turned: Cards, is_robbed: bool) -> Suit | None:
    """The suit of trumps: that of the turned card, if it was not robbed, or the one written."""
    try:
        named = read_suits(str(parts.get("trump", "")))
    except CardError as error:
        raise PositionError(f"trump: {error}") from None
    shown = tuple(card.suit for card in turned if card.suit)
    if len(turned) > 1 or len(shown) < len(turned):
        raise PositionError("turned: one card, which lies open")
    if len(named) > 1 or (named and shown and named != shown and not is_robbed):
        raise PositionError("trump: name one suit, that of the turned card if there is one")
    return next(iter(named or shown), None)


def _said(texts: Part) -> tuple[Word, ...]:
    """What has been said, as it is written."""
    words = [texts] if isinstance(texts, str) else [] if isinstance(texts, int) else [*texts]
    found = list[Word]()
    for text in map(str, words):
        if not (read := _WORD.fullmatch(text.strip())):
            raise PositionError(f"said: {text!r}; write 'seat 1 goes along' or 'seat 2 passes'")
        found.append(Word(int(read[1]), read[2]))
    return tuple(found)


def _check(state: State) -> None:
    for card in state.every_card:
        if card.suit is None and card is not UNKNOWN:
            raise PositionError(f"{card} has no suit; in this game suits matter")
    if UNKNOWN in state.trick:
        raise PositionError("trick: what is played lies open")
    if any(state.hands) and state.trump is None and state.has_said(*DECLARED):
        raise PositionError("trump: name the suit, or the turned card")
