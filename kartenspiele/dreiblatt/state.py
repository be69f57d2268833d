"""A game of Dreiblatt in progress: what each holds and has laid, what was said, and its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from ..cards import UNKNOWN, Cards
from ..family import Kind, Sight, TypedPart, texts_of
from ..parts import cards_of, cards_of_each, check_names, no_card_too_many, of_each, seat_in
from ..play import Part, PositionError, Seat
from ..stakes import Stakes

THROWN, RETIRED, GONE_ON = "throw in", "retire", "go on"
WORDS: Final = (THROWN, RETIRED, GONE_ON)


class State(NamedTuple):
    """A game in progress.

    ``laid`` has the cards that each has played, in their order: tricks, and who leads, follow.
    ``said`` is what somebody has done without a card, ``times`` how many times over one pays.
    """

    hands: tuple[Cards, ...]
    stock: Cards = ()
    laid: tuple[Cards, ...] = ()
    away: Cards = ()
    said: str = ""
    times: int = 1
    dealer: Seat = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return (*self.stock, *self.away, *chain(*self.hands), *chain(*self.laid))


PARTS: Final = (
    TypedPart("hands", Kind.EACH_CARDS, "all the hands, from seat 0 on", seen=Sight.OWNER),
    TypedPart("laid", Kind.EACH_CARDS, "the cards that each has played, in their order"),
    TypedPart(
        "away", Kind.CARDS, "the cards laid away for better ones, of four players", seen=Sight.AWAY
    ),
    TypedPart("stock", Kind.CARDS, "the cards not dealt", seen=Sight.NOBODY),
    TypedPart("said", Kind.TEXTS, f"what was said: {', '.join(map(repr, WORDS))}", "WORD"),
    TypedPart("times", Kind.NUMBER, "2 if all is paid double, else 1"),
    TypedPart("dealer", Kind.SEAT, "the seat that dealt"),
)


def set_up(parts: Mapping[str, Part], players: Sequence[int], pack: Cards) -> State:
    """The state that these parts describe."""
    check_names(parts, texts_of(PARTS))
    dealer = seat_in(parts, "dealer", 0, max(players))
    hands, laid = cards_of_each(parts, "hands"), cards_of_each(parts, "laid")
    least = max(len(hands), len(laid), dealer + 1)
    seats = min((each for each in players if each >= least), default=0)
    if not seats:
        raise PositionError(f"there are {least} seats, and at the most {max(players)} play")
    state = State(
        hands=of_each(hands, seats),
        stock=cards_of(parts.get("stock", ""), "stock"),
        laid=of_each(laid, seats),
        away=cards_of(parts.get("away", ""), "away"),
        said=_said(parts.get("said", ())),
        times=_times(parts.get("times", 1)),
        dealer=dealer,
        stakes=Stakes((0,) * seats, are_accounts=True),
    )
    for card in state.every_card:
        if card.suit is None and card is not UNKNOWN:
            raise PositionError(f"{card} has no suit; write it with its suit")
    if UNKNOWN in chain(*state.laid):
        raise PositionError("laid: what is played lies open")
    no_card_too_many(state.every_card, pack)
    return state


def _said(texts: Part) -> str:
    """The last word, if there is one."""
    words = [texts] if isinstance(texts, str) else [] if isinstance(texts, int) else [*texts]
    if len(words) > 1 or any(each not in WORDS for each in words):
        raise PositionError(f"said: write one of {', '.join(map(repr, WORDS))}")
    return str(words[0]) if words else ""


def _times(number: Part) -> int:
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise PositionError("times: write 1, or 2 if all is paid double")
    return number
