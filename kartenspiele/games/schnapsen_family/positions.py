"""How a position of Schnapsen or its kin is written, and what no deal can come to.

Whatever is wrong is said in words, and names the part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from ...engine.cards import UNKNOWN, CardError, Cards, Suit, read_suits, show
from ...engine.family import Kind, Sight, TypedPart, texts_of
from ...engine.parts import cards_of, cards_of_each, check_names, no_card_too_many, numbers, seat_in
from ...engine.play import Part, PositionError, Seat
from .moves import PAIRS
from .state import Closing, State, every_card
from .tricks import tricks

SEATS: Final = 2
MOST_POINTS: Final = 999  # nobody gets so many in a deal

PARTS: Final = (
    TypedPart("trump", Kind.SUIT, "the suit of trumps, if no turned card shows it"),
    TypedPart("hand", Kind.CARDS, "the hand of the player to move", seen=Sight.OWNER),
    TypedPart("hands", Kind.EACH_CARDS, "all the hands, from seat 0 on", seen=Sight.OWNER),
    TypedPart(
        "talon",
        Kind.CARDS,
        "the talon, the next card first and the turned trump last",
        seen=Sight.LAST,
    ),
    TypedPart("led", Kind.CARD, "the card led, if the player to move has to play to it"),
    TypedPart(
        "piles", Kind.EACH_CARDS, "the cards each seat has won, the last trick last", tells=True
    ),
    TypedPart(
        "marriages", Kind.EACH_SUITS, "the suits in which each seat has announced a marriage"
    ),
    TypedPart("announced", Kind.SUIT, "the suit of a marriage of which a card is still to be led"),
    TypedPart("closed", Kind.SEAT, "the seat that closed the talon"),
    TypedPart(
        "closed_points", Kind.EACH_NUMBER, "the card points of each seat when the talon was closed"
    ),
    TypedPart(
        "closed_tricks", Kind.EACH_NUMBER, "the tricks of each seat when the talon was closed"
    ),
    TypedPart(
        *("called", Kind.SEAT, "the seat that called, which ends the deal"),
        tells=True,
        ends="{} has called",
    ),
    TypedPart(
        *("uncalled", Kind.SEAT, "the winner of the last trick, if the deal ended without a call"),
        tells=True,
        ends="the deal has ended",
    ),
    TypedPart("turn", Kind.SEAT, "the seat to move"),
    TypedPart("dealer", Kind.SEAT, "the seat that dealt"),
)


def set_up(parts: Mapping[str, Part], pack: Cards, hand: int) -> State:
    """The state that these parts describe, if a deal with hands so large can come to it."""
    state = _described(parts, pack)
    written = [(part, cards_of(parts.get(part, ""), part)) for part in ("hand", "talon", "led")]
    for part in ("hands", "piles"):
        each = enumerate(cards_of_each(parts, part))
        written += [(f"{part}, seat {seat}", cards) for seat, cards in each]
    for part, cards in written:
        if plain := [card for card in cards if card.suit is None and card != UNKNOWN]:
            raise PositionError(f"{part}: {plain[0]} has no suit; in this game suits matter")
    no_card_too_many(tuple(every_card(state)), pack)
    for fault in chain(_faults_of_cards(state, parts, pack, hand), _faults_of_play(state)):
        raise PositionError(fault)
    return state


# --- What is written -----------------------------------------------------------------------------


def _described(parts: Mapping[str, Part], pack: Cards) -> State:
    check_names(parts, texts_of(PARTS))
    called, uncalled = (seat_in(parts, part, -1, SEATS) for part in ("called", "uncalled"))
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
    return State(
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
        dealer=seat_in(parts, "dealer", 0, SEATS),
        turn=turn,
    )


def _turn(parts: Mapping[str, Part], called: Seat, uncalled: Seat) -> Seat:
    """The seat to move; where a deal has ended without a call, that of the last trick."""
    turn = seat_in(parts, "turn", max(uncalled, 0), SEATS)
    if uncalled >= 0 and called >= 0:
        raise PositionError("uncalled and called: write one of the two")
    if uncalled >= 0 and turn != uncalled:
        raise PositionError(f"turn: {turn}; who has won the last trick is seat {uncalled}")
    return turn


def _two(parts: Mapping[str, Part], part: str) -> tuple[Cards, ...]:
    """Cards of both seats; a seat of which nothing is said has none."""
    found = cards_of_each(parts, part)
    if len(found) > SEATS:
        raise PositionError(f"{part}: {len(found)} entries for {SEATS} seats")
    return found + ((),) * (SEATS - len(found))


def _suits(text: Part, part: str) -> tuple[Suit, ...]:
    if not isinstance(text, str):
        raise PositionError(f"{part}: write a suit, such as '♥'")
    try:
        return read_suits(text)
    except CardError as error:
        raise PositionError(f"{part}: {error}") from None


def _trump(parts: Mapping[str, Part], talon: Cards) -> Suit:
    """The suit of trumps: that of the turned card, or the one that is written."""
    suits = _suits(parts.get("trump", ""), "trump")
    if len(suits) > 1:
        raise PositionError(f"trump: {len(suits)} suits; write one")
    turned = talon[-1].suit if talon else None
    if suits and turned and suits[0] is not turned:
        raise PositionError(f"trump: {suits[0].value}; the turned card is {talon[-1]}")
    if found := suits[0] if suits else turned:
        return found
    raise PositionError("trump: name the suit, or the turned card as the last of the talon")


def _piles(parts: Mapping[str, Part]) -> tuple[Cards, ...]:
    piles = _two(parts, "piles")
    for seat, pile in enumerate(piles):
        if len(pile) % SEATS:
            number = f"{len(pile)} card{'s' * (len(pile) > 1)}"
            raise PositionError(f"piles, seat {seat}: {number}; a trick has {SEATS}")
    return piles


def _marriages(parts: Mapping[str, Part]) -> tuple[tuple[Suit, ...], ...]:
    given = parts.get("marriages", ())
    if isinstance(given, str | int) or len(given) > SEATS:
        raise PositionError("marriages: write the suits as one text for each seat")
    found = tuple(_suits(str(text), f"marriages, seat {seat}") for seat, text in enumerate(given))
    for suit, number in Counter(chain(*found)).items():
        if number > 1:
            raise PositionError(f"marriages: {suit.value} stands twice")
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
    by = seat_in(parts, "closed", -1, SEATS)
    most = {"closed_points": MOST_POINTS, "closed_tricks": len(pack) // SEATS}
    stated = {part: numbers(parts, part, limit) for part, limit in most.items()}
    for part, each in stated.items():
        if each and by < 0:
            raise PositionError(f"{part}: say in closed which seat closed the talon")
        if each and len(each) != SEATS:
            raise PositionError(f"{part}: {len(each)} entries for {SEATS} seats")
    return None if by < 0 else Closing(by, *(each or (0, 0) for each in stated.values()))


# --- What no deal can come to --------------------------------------------------------------------


def _faults_of_cards(
    state: State, parts: Mapping[str, Part], pack: Cards, hand: int
) -> Iterator[str]:
    """Nobody has more cards than were dealt, nor the talon more than are left; two draw from it."""
    for seat, cards in enumerate(state.hands):
        if len(cards) > hand:
            part = "hand" if "hand" in parts else f"hands, seat {seat}"
            yield f"{part}: {len(cards)} cards; a player has {hand} at most"
    number, most = len(state.talon), len(pack) - SEATS * hand
    if number > most:
        yield f"talon: {number} cards; there are {most} after the deal"
    if number % SEATS:
        lie = f"{number} card{'s' * (number > 1)}"
        yield f"talon: {lie}; two draw at a time, so that an even number is left"


def _faults_of_play(state: State) -> Iterator[str]:
    """Tricks only grow; of a marriage a card was led; without a call the last card ends a deal."""
    then = state.closing.tricks if state.closing and any(state.piles) else (0, 0)
    for seat, (had, has) in enumerate(zip(then, tricks(state), strict=True)):
        if had > has:
            yield f"closed_tricks: {had} of seat {seat}, who has {has} in piles"
    for seat, suits in enumerate(state.marriages):
        for suit in suits:
            is_held = all(card in state.hands[seat] for card in PAIRS[suit])
            if is_held and (seat, suit) != (state.turn, state.announced):
                held = f"{show(PAIRS[suit])} are in hand, and one of them was led"
                hint = "if it is still to be led, say so in announced"
                yield f"marriages, seat {seat}: {held}; {hint}"
    if not state.over or state.called is not None:
        return
    if any(state.hands) or state.led:
        yield "uncalled: a deal ends without a call when no card is left to play"
    if state.is_open:
        yield "uncalled: the talon is open, and has cards; say in closed who closed"
    if any(state.piles) and not state.piles[state.turn]:
        yield f"uncalled: seat {state.turn} has won no trick"
