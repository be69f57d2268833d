"""The table of Alliance: what lies where, what was said, and which tricks were made.

The cards on the table lie in ``table``, the open one first. A position is written without what
follows from it: who speaks, who plays and who is to move follow from what was said and played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Annotated, Final, NamedTuple

from ...engine import parts, positions, words
from ...engine.cards import UNKNOWN, Card, Cards, Suit, show
from ...engine.family import Kind, Sight
from ...engine.places import Given, Place, lies, places_of, purses_as
from ...engine.play import PositionError, Seat, who
from ...engine.stakes import Stakes
from ...engine.zones import Where
from ...mechanics import ring, table

PASS, RESIST = AGAINST = ("pass", "resist")
ASK, COULEUR, LEVEE, SOLO = ("ask", "couleur", "levee", "solo")


class Word(words.Word):
    """``player 4: ask``: who has said what."""

    def __str__(self) -> str:
        return f"{who(self.seat)}: {self.what}"


class Trick(NamedTuple):
    """``4: ♥A ♥3 ♥4 ♥5``: who has led to a full trick, its cards in order, and who has won it."""

    leader: Seat
    cards: Cards
    winner: Seat = 0

    def __str__(self) -> str:
        return f"{self.leader + 1}: {show(self.cards)}"

    def played(self, step: int) -> Iterator[tuple[Seat, Card]]:
        """Who has played which card."""
        for place, card in enumerate(self.cards):
            yield ring.neighbour(self.leader, len(self.cards), step * place), card


def tricks_in(given: Given, part: Place) -> tuple[Trick, ...]:
    """Reads tricks that were made; who has won them follows from trumps."""
    found = list[Trick]()
    for text in positions.texts_in(given, part):
        written = re.fullmatch(r"([1-9]): *(.+)", text.strip())
        cards = parts.cards_of(written[2], part.name) if written else ()
        if written is None or int(written[1]) > len(cards):
            such = "write the number of the player who leads, and a card of each"
            raise PositionError(f"{part.name}: {text!r}; {such}")
        found.append(Trick(int(written[1]) - 1, cards))
    return tuple(found)


class State(NamedTuple):
    """A deal in progress."""

    hands: table.Hands
    table: Annotated[
        Cards, lies("the cards on the table, the open one first", Sight.FIRST, where=Where.CENTRE)
    ] = ()
    couleur: Annotated[
        Suit | None, lies("the suit of the open card, if that is missing", where=Where.TRUMP)
    ] = None
    said: Annotated[
        tuple[Word, ...],
        lies("the words said in turn from the forehand, as 'ask'", kind=Kind.TEXTS, word="WORD"),
    ] = ()
    trump: Annotated[Suit | None, lies("the suit of trumps, once known", title="Trump")] = None
    place: Annotated[int, lies("the place of the card turned for Levée")] = 0
    taken: Annotated[
        Cards,
        lies(
            "cards for which the player must still lay off others", Sight.TURN, where=Where.BEFORE
        ),
    ] = ()
    off: Annotated[Cards, lies("the cards laid off", Sight.TURN, where=Where.ASIDE)] = ()
    drawn: Annotated[
        Cards, lies("the cards drawn from another pack, the open one first", names=True)
    ] = ()
    king: Annotated[Cards, lies("the called card", names=True, where=Where.ASIDE)] = ()
    tricks: Annotated[
        tuple[Trick, ...],
        lies(
            "the tricks made, each as '1: ♥A ♥3 ♥4 ♥5', with the player who has led",
            kind=Kind.TEXTS,
            word="TRICK",
            tells=True,
            reads=tricks_in,
        ),
    ] = ()
    trick: table.Trick = ()
    turn: Annotated[Seat, lies("the player to move, if no trick tells it", kind=Kind.SEAT)] = 0
    dealer: table.Dealer = 0
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def every_card(self) -> Cards:
        """All the cards of the pack, wherever they lie."""
        return positions.all_cards(self._replace(drawn=(), king=()))

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
        return next((each for each in reversed(self.said) if each.what not in AGAINST), None)

    @property
    def answers(self) -> tuple[Word, ...]:
        """What was said since."""
        return self.said[self.said.index(self.bid) + 1 if self.bid else 0 :]

    @property
    def resistant(self) -> Seat | None:
        """Who has answered the Solo that stands with Resistance."""
        return next(iter(words.sayers(self.answers, RESIST)), None)

    @property
    def kind(self) -> str:
        """Which game is played; Levée if nobody has bid."""
        return self.bid.what.split()[0] if self.bid else LEVEE

    # --- Which tricks were made ----------------------------------------------------------------

    def made_by(self, seats: Iterable[Seat]) -> tuple[Trick, ...]:
        """The tricks that some have made."""
        some = {*seats}
        return tuple(each for each in self.tricks if each.winner in some)

    def taken_by(self, seats: Iterable[Seat]) -> Cards:
        """The cards in the tricks of some."""
        return tuple(chain(*(each.cards for each in self.made_by(seats))))


PLACES: Final = (*places_of(State), purses_as(""))
