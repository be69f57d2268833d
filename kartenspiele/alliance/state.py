"""A deal of Alliance: what lies where, what was said, which tricks were made, how it is written.

The cards on the table lie in ``table``, the open one first. A position is written without what
follows from it: who speaks, who plays and who is to move follow from what was said and played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from ..cards import UNKNOWN, Card, CardError, Cards, Suit, read_suits
from ..family import Kind as PartKind
from ..family import TypedPart, texts_of
from ..parts import cards_of, cards_of_each, check_names, no_card_too_many, of_each, seat_in
from ..play import MoveError, Part, PositionError, Seat
from ..rooms.ring import neighbour
from ..rooms.tricks import best
from ..stakes import Stakes
from .moves import Bid, Resist, Say, read_say
from .ranking import order_of
from .rules import Alliance


class Word(NamedTuple):
    """``seat 3: ask``: who has said what."""

    seat: Seat
    said: Say

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.said}"


class Trick(NamedTuple):
    """A full trick: who has led to it, who has won it, and its cards in the order of play."""

    leader: Seat
    winner: Seat
    cards: Cards

    def played(self, step: int) -> Iterator[tuple[Seat, Card]]:
        """Who has played which card."""
        for place, card in enumerate(self.cards):
            yield neighbour(self.leader, len(self.cards), step * place), card


class State(NamedTuple):
    """A deal in progress.

    ``place`` is that of the card that was turned for Levée, ``taken`` are the cards for
    which others are still to be laid off, ``off`` those that were laid off, and ``drawn`` those
    that came from another pack.
    """

    hands: tuple[Cards, ...]
    table: Cards = ()
    said: tuple[Word, ...] = ()
    couleur: Suit | None = None
    trump: Suit | None = None
    place: int = 0
    taken: Cards = ()
    off: Cards = ()
    drawn: Cards = ()
    king: Cards = ()
    tricks: tuple[Trick, ...] = ()
    trick: Cards = ()
    dealer: Seat = 0
    turn: Seat = 0
    stakes: Stakes = Stakes(())

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def every_card(self) -> Cards:
        """All the cards of the pack, wherever they lie."""
        won = chain(*(each.cards for each in self.tricks))
        return (*chain(*self.hands), *self.table, *self.taken, *self.off, *won, *self.trick)

    @property
    def turned_card(self) -> Card | None:
        """The card that was turned for Levée, while it lies on the table and has been seen."""
        if not self.table:
            return self.drawn[1] if len(self.drawn) > 1 else None
        seen = self.table[self.place - 1 : self.place] if self.place else ()
        return next((card for card in seen if card is not UNKNOWN), None)

    # --- What was said -------------------------------------------------------------------------

    @property
    def bid(self) -> Word | None:
        """The bid that stands, the last one."""
        return next((each for each in reversed(self.said) if isinstance(each.said, Bid)), None)

    @property
    def answers(self) -> tuple[Word, ...]:
        """What was said since."""
        place = self.said.index(self.bid) + 1 if self.bid else 0
        return self.said[place:]

    @property
    def resistant(self) -> Seat | None:
        """Who has answered the Solo that stands with Resistance."""
        return next((each.seat for each in self.answers if isinstance(each.said, Resist)), None)

    def taken_by(self, seats: Iterable[Seat]) -> Cards:
        """The cards in the tricks of some."""
        some = set(seats)
        return tuple(chain(*(each.cards for each in self.tricks if each.winner in some)))

    def number(self, seats: Iterable[Seat]) -> int:
        """How many tricks some have made."""
        some = set(seats)
        return sum(each.winner in some for each in self.tricks)


PARTS: Final = (
    TypedPart("hands", PartKind.EACH_CARDS, "all the hands, from seat 0 on"),
    TypedPart("table", PartKind.CARDS, "the cards on the table, the open one first"),
    TypedPart("couleur", PartKind.SUIT, "the suit of the open card, if that is not written"),
    TypedPart("said", PartKind.TEXTS, "what was said, in turn from the forehand, as 'ask'", "WORD"),
    TypedPart("trump", PartKind.SUIT, "the suit of trumps, when it is known"),
    TypedPart("place", PartKind.NUMBER, "the place of the card that was turned for Levée"),
    TypedPart("taken", PartKind.CARDS, "cards for which others are still to be laid off"),
    TypedPart("off", PartKind.CARDS, "the cards laid off"),
    TypedPart("drawn", PartKind.CARDS, "the cards drawn from another pack, the open one first"),
    TypedPart("king", PartKind.CARDS, "the card that was called"),
    TypedPart(
        "tricks",
        PartKind.TEXTS,
        "tricks that were made, each as '0: ♥A ♥3 ♥4 ♥5', with the seat that has led",
        "TRICK",
        tells=True,
    ),
    TypedPart("trick", PartKind.CARDS, "the cards played to this trick, the card led first"),
    TypedPart("turn", PartKind.SEAT, "the seat to move, if no trick tells it"),
    TypedPart("dealer", PartKind.SEAT, "the seat that dealt"),
)

_HEAPS: Final = ("table", "taken", "off", "drawn", "king", "trick")


def set_up(
    rules: Alliance, parts: Mapping[str, Part], pack: Cards, players: Sequence[int]
) -> State:
    """What these parts describe; what was said has still to be told to the seats."""
    check_names(parts, texts_of(PARTS))
    most = max(players)
    hands = cards_of_each(parts, "hands")
    table, taken, off, drawn, king, trick = (cards_of(parts.get(name, ""), name) for name in _HEAPS)
    trump = _suit(parts, "trump")
    tricks = tuple(_tricks(rules, parts, trump, players))
    seats = max([4, len(hands), *(len(each.cards) for each in tricks)])
    if seats > most:
        raise PositionError(f"there are {seats} seats, and at the most {most} play")
    state = State(
        hands=of_each(hands, seats),
        table=table,
        couleur=_suit(parts, "couleur") or next((c.suit for c in (*table[:1], *drawn[:1])), None),
        trump=trump,
        place=_place(parts),
        taken=taken,
        off=off,
        drawn=drawn,
        king=king,
        tricks=tricks,
        trick=trick,
        dealer=seat_in(parts, "dealer", 0, seats),
        turn=seat_in(parts, "turn", 0, seats),
        stakes=Stakes((0,) * seats, are_accounts=True),
    )
    _check(state)
    no_card_too_many(state.every_card, pack)
    return state


def words_of(parts: Mapping[str, Part]) -> Iterator[Say]:
    """What was said, word by word; a seat before it may be written, and is not needed."""
    texts = parts.get("said", ())
    if isinstance(texts, str | int):
        raise PositionError("said: write one text for each word, as 'ask'")
    for text in map(str, texts):
        word = re.sub(r"^seat \d+: *", "", text.strip())
        try:
            said = read_say(word)
        except MoveError as error:
            raise PositionError(f"said: {error}") from None
        if said is None:
            raise PositionError(
                f"said: {text!r}; write 'ask', 'couleur', 'solo ♥', 'pass' and so on"
            )
        yield said


def _suit(parts: Mapping[str, Part], name: str) -> Suit | None:
    try:
        found = read_suits(str(parts.get(name, "")))
    except CardError as error:
        raise PositionError(f"{name}: {error}") from None
    if len(found) > 1:
        raise PositionError(f"{name}: name one suit")
    return found[0] if found else None


def _place(parts: Mapping[str, Part]) -> int:
    place = parts.get("place", 0)
    if not isinstance(place, int) or place < 0:
        raise PositionError("place: write the place of a card on the table, as 2")
    return place


def _tricks(
    rules: Alliance, parts: Mapping[str, Part], trump: Suit | None, players: Sequence[int]
) -> Iterator[Trick]:
    texts = parts.get("tricks", ())
    if isinstance(texts, str | int):
        raise PositionError("tricks: write one text for each trick, as '0: ♥A ♥3 ♥4 ♥5'")
    for text in map(str, texts):
        written = re.fullmatch(r"(?:seat )?(\d): *(.+)", text.strip())
        cards = cards_of(written[2], "tricks") if written else ()
        if written is None or len(cards) not in players or int(written[1]) >= len(cards):
            raise PositionError(f"tricks: {text!r}; write the seat that leads and a card of each")
        if UNKNOWN in cards or any(card.suit is None for card in cards):
            raise PositionError(f"tricks: {text!r}; what was played has been seen")
        place = best(order_of(rules, trump), trump, cards)
        yield made(rules, int(written[1]), cards, place)


def made(rules: Alliance, leader: Seat, cards: Cards, place: int) -> Trick:
    """A full trick, which the card at this place has won."""
    winner = neighbour(leader, len(cards), rules.direction.step * place)
    return Trick(leader, winner, cards)


def _check(state: State) -> None:
    """Cards have suits, what lies open is known, and tricks are of one table."""
    if any(card.suit is None and card is not UNKNOWN for card in state.every_card):
        raise PositionError("write cards with their suits, or ??")
    if UNKNOWN in (*state.table[:1], *state.drawn, *state.king, *state.trick):
        raise PositionError("the open card, what was called and what was played have been seen")
    if len(state.trick) >= state.seats:
        raise PositionError("trick: this is a full trick; write it among tricks")
    if len(state.king) > 1:
        raise PositionError("king: one card is called")
    if any(len(each.cards) != state.seats for each in state.tricks):
        raise PositionError(f"tricks: a trick has {state.seats} cards")
