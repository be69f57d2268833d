"""A deal of Schnapsen or its kin in progress, and how a position is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple

from ..cards import UNKNOWN, Card, CardError, Cards, Suit, read_suits, show
from ..parts import cards_of, cards_of_each, check_names, no_card_too_many, numbers, seat_in
from ..play import Part, PositionError, Seat

SEATS: Final = 2
MOST_POINTS: Final = 999  # nobody gets so many in a deal


@dataclass(frozen=True, slots=True)
class Closing:
    """Who closed the talon, and what each player had by then."""

    by: Seat
    points: tuple[int, ...] = (0, 0)
    tricks: tuple[int, ...] = (0, 0)

    def __str__(self) -> str:
        return f"closed by seat {self.by}"


class State(NamedTuple):
    """A deal in progress; every part has a default, so that half a position can be written.

    The talon has the next card first and the turned trump last. ``led`` is the card to which the
    player to move has to play; ``announced`` the suit of a marriage of which a card is still to
    be led; ``due`` says that a trick was won and nobody has drawn yet; ``asked`` that the
    opponent of who closed decides whether he exchanges. A deal is over when somebody has called,
    or has let it end after the last trick.
    """

    trump: Suit | None = None
    hands: tuple[Cards, ...] = ((), ())
    talon: Cards = ()
    led: Card | None = None
    piles: tuple[Cards, ...] = ((), ())
    marriages: tuple[tuple[Suit, ...], ...] = ((), ())
    announced: Suit | None = None
    due: bool = False
    closing: Closing | None = None
    asked: bool = False
    called: Seat | None = None
    over: bool = False
    dealer: Seat = 0
    turn: Seat = 0

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def other(self) -> Seat:
        """The player who is not to move."""
        return 1 - self.turn

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def leads(self) -> bool:
        """Whether the player to move has the lead."""
        return self.led is None and not self.asked

    @property
    def is_open(self) -> bool:
        """Whether the talon is neither closed nor spent."""
        return self.closing is None and bool(self.talon)


PARTS: Final[Mapping[str, str]] = {
    "trump": "the suit of trumps, if no turned card shows it",
    "hand": "the hand of the player to move",
    "hands": "all the hands, from seat 0 on",
    "talon": "the talon, the next card first and the turned trump last",
    "led": "the card led, if the player to move has to play to it",
    "piles": "the cards each seat has won, the last trick last",
    "marriages": "the suits in which each seat has announced a marriage",
    "announced": "the suit of a marriage of which a card is still to be led",
    "closed": "the seat that closed the talon",
    "closed_points": "the card points of each seat when the talon was closed",
    "closed_tricks": "the tricks of each seat when the talon was closed",
    "called": "the seat that called, which ends the deal",
    "uncalled": "the winner of the last trick, if the deal ended without a call",
    "turn": "the seat to move",
    "dealer": "the seat that dealt",
}


def set_up(parts: Mapping[str, Part], pack: Cards) -> State:
    """The state that these parts describe."""
    check_names(parts, PARTS)
    called, uncalled = _seat(parts, "called", -1), _seat(parts, "uncalled", -1)
    turn = _turn(parts, called, uncalled)
    hands = _two(parts, "hands")
    if "hand" in parts:
        hand = cards_of(parts["hand"], "hand")
        hands = (hand, ()) if turn == 0 else ((), hand)
    talon = cards_of(parts.get("talon", ""), "talon")
    led = cards_of(parts.get("led", ""), "led")
    if len(led) > 1 or UNKNOWN in led:
        raise PositionError(f"led: {show(led)}; one card is led, for both to see")
    marriages = _marriages(parts)
    state = State(
        trump=_trump(parts, talon),
        hands=hands,
        talon=talon,
        led=led[0] if led else None,
        piles=_piles(parts),
        marriages=marriages,
        announced=_announced(parts, marriages[turn]),
        closing=_closing(parts, pack),
        called=None if called < 0 else called,
        over=max(called, uncalled) >= 0,
        dealer=_seat(parts, "dealer", 0),
        turn=turn,
    )
    for part in ("hand", "talon", "led"):
        _check_suits(cards_of(parts.get(part, ""), part), part)
    for part in ("hands", "piles"):
        for seat, cards in enumerate(cards_of_each(parts, part)):
            _check_suits(cards, f"{part}, seat {seat}")
    no_card_too_many(tuple(every_card(state)), pack)
    return state


def _check_suits(cards: Cards, part: str) -> None:
    """Refuse a card of which the rank alone is written."""
    if plain := [card for card in cards if card.suit is None and card != UNKNOWN]:
        raise PositionError(f"{part}: {plain[0]} has no suit; in this game suits matter")


def every_card(state: State) -> Iterable[Card]:
    """All the cards of a state, wherever they lie."""
    led = () if state.led is None else (state.led,)
    return chain(*state.hands, state.talon, led, *state.piles)


def may_hold(state: State, seat: Seat, cards: Iterable[Card]) -> bool:
    """Whether a player may have these cards: in hand, or for cards that nobody has seen."""
    hand = state.hands[seat]
    missing = [card for card in cards if card not in hand]
    lying = any(card in every_card(state) for card in missing)
    return len(missing) <= hand.count(UNKNOWN) and not lying


def _trump(parts: Mapping[str, Part], talon: Cards) -> Suit | None:
    """The suit of trumps: that of the turned card, or the one that is written."""
    named = _suit(parts, "trump")
    turned = talon[-1].suit if talon else None
    if named and turned and named is not turned:
        raise PositionError(f"trump: {named.value}; the turned card is {talon[-1]}")
    if not (named or turned):
        raise PositionError("trump: name the suit, or the turned card as the last of the talon")
    return named or turned


def _suit(parts: Mapping[str, Part], part: str) -> Suit | None:
    """A suit, if the part names one."""
    suits = _suits(parts.get(part, ""), part)
    if len(suits) > 1:
        raise PositionError(f"{part}: {len(suits)} suits; write one")
    return suits[0] if suits else None


def _suits(text: Part, part: str) -> tuple[Suit, ...]:
    if not isinstance(text, str):
        raise PositionError(f"{part}: write a suit, such as '♥'")
    try:
        return read_suits(text)
    except CardError as error:
        raise PositionError(f"{part}: {error}") from None


def _two(parts: Mapping[str, Part], part: str) -> tuple[Cards, ...]:
    """Cards of both seats; a seat of which nothing is said has none."""
    found = cards_of_each(parts, part)
    if len(found) > SEATS:
        raise PositionError(f"{part}: {len(found)} entries for {SEATS} seats")
    return found + ((),) * (SEATS - len(found))


def _piles(parts: Mapping[str, Part]) -> tuple[Cards, ...]:
    piles = _two(parts, "piles")
    for seat, pile in enumerate(piles):
        if len(pile) % SEATS:
            number = "1 card" if len(pile) == 1 else f"{len(pile)} cards"
            raise PositionError(f"piles, seat {seat}: {number}; a trick has {SEATS}")
    return piles


def _marriages(parts: Mapping[str, Part]) -> tuple[tuple[Suit, ...], ...]:
    given = parts.get("marriages", ())
    if isinstance(given, str | int) or len(given) > SEATS:
        raise PositionError("marriages: write the suits as one text for each seat")
    found = tuple(_suits(str(text), f"marriages, seat {seat}") for seat, text in enumerate(given))
    twice = [suit for suit, number in Counter(chain(*found)).items() if number > 1]
    if twice:
        raise PositionError(f"marriages: {twice[0].value} stands twice")
    return found + ((),) * (SEATS - len(found))


def _announced(parts: Mapping[str, Part], marriages: tuple[Suit, ...]) -> Suit | None:
    """The suit of which a card is still to be led: one of those the player has announced."""
    named = _suits(parts.get("announced", ""), "announced")
    if not named:
        return None
    if parts.get("led"):
        raise PositionError("announced: a card is led, and a marriage is announced before it")
    if len(named) > 1 or named[0] not in marriages:
        raise PositionError("announced: one suit, of those in marriages of the player to move")
    return named[0]


def _closing(parts: Mapping[str, Part], pack: Cards) -> Closing | None:
    """Who closed, and what was had by then; without a closing nothing can be said of it."""
    by = _seat(parts, "closed", -1)
    most = {"closed_points": MOST_POINTS, "closed_tricks": len(pack) // SEATS}
    stated = {part: numbers(parts, part, limit) for part, limit in most.items()}
    for part, each in stated.items():
        if each and by < 0:
            raise PositionError(f"{part}: say in closed which seat closed the talon")
        if each and len(each) != SEATS:
            raise PositionError(f"{part}: {len(each)} entries for {SEATS} seats")
    if by < 0:
        return None
    return Closing(by, *(each or (0, 0) for each in stated.values()))


def _turn(parts: Mapping[str, Part], called: Seat, uncalled: Seat) -> Seat:
    """The seat to move; where a deal has ended without a call, that of the last trick."""
    turn = _seat(parts, "turn", max(uncalled, 0))
    if uncalled >= 0 and called >= 0:
        raise PositionError("uncalled and called: write one of the two")
    if uncalled >= 0 and turn != uncalled:
        raise PositionError(f"turn: {turn}; who has won the last trick is seat {uncalled}")
    return turn


def _seat(parts: Mapping[str, Part], part: str, default: Seat) -> Seat:
    return seat_in(parts, part, default, SEATS)
