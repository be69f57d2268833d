"""A card is for sale: who may bid in which order, what is over-bid, and how a sale comes to an end.

What has been said is kept, word by word, and everything else follows from it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from ..engine.family import Kind
from ..engine.moves import written
from ..engine.naming import who_does
from ..engine.parts import CALLED, seat_called
from ..engine.places import Given, Place, lies
from ..engine.play import PositionError, Seat
from ..engine.positions import texts_in
from .ring import Directed, round_the_table

S = TypeVar("S", bound=Any)
POT: Final = "pot"


Passing = StrEnum(
    "Passing", {"OUT": "bids no more for this card", "BACK": "may bid again after another bid"}
)


class Spoken:
    """What may be said of a card for sale: so many points are bid, or none."""

    points: int = 0


@written("bid {points}", such="bid 5")
class Bid(Spoken):
    """So many points are bid for the card that is for sale."""

    points: int


@written("pass")
class Pass(Spoken):
    """No bid is made."""


@written("sell")
class Sell:
    """The owner gives the card for what is bid."""


@written("keep", shown="Keep the card")
class Keep:
    """The owner does not sell."""


class Word(NamedTuple):
    """``player 3 bids 5`` or ``player 4 passes``: what somebody has said of the card for sale."""

    seat: Seat
    points: int = 0

    @property
    def what(self) -> str:
        return f"bids {self.points}" if self.points else "passes"

    def __str__(self) -> str:
        return who_does(self.seat, self.what)


class Selling(Protocol):
    """A position in which a card may be for sale.

    ``opens`` is who is asked first, unless that is the seller; a card of nobody has none.
    ``at_stake`` is the most that can be won with any card.
    """

    @property
    def seats(self) -> int: ...
    @property
    def seller(self) -> Seat | None: ...
    @property
    def opens(self) -> Seat: ...
    @property
    def said(self) -> tuple[Word, ...]: ...
    @property
    def at_stake(self) -> int: ...


class Bidding(Directed, Protocol):
    @property
    def passing(self) -> Passing: ...


class Limited(Protocol):
    @property
    def limit(self) -> int: ...


# --- Who is to speak -----------------------------------------------------------------------------


def best(said: Sequence[Word]) -> Word | None:
    """The bid that stands, the last one.

    >>> str(best([Word(1, 3), Word(2), Word(3, 5), Word(1)]))
    'player 4 bids 5'
    """
    return next((word for word in reversed(said) if word.points), None)


def to_speak(rules: Bidding, state: Selling) -> Seat | None:
    """Who may bid now: all but the seller in turn, until everybody else has let it go."""
    first = state.said[-1].seat if state.said else state.opens
    ring = round_the_table(first, state.seats, rules.direction.step)
    stands, since = best(state.said), _since(rules.passing, state.said)
    silent = {word.seat for word in since if not word.points} | {state.seller}
    return next((seat for seat in ring if seat not in silent | {stands and stands.seat}), None)


def _since(passing: Passing, said: Sequence[Word]) -> Sequence[Word]:
    """The words that still bind: all of them, or those since the bid that stands."""
    if passing is Passing.OUT:
        return said
    bids = [place for place, word in enumerate(said) if word.points]
    return said[max(bids, default=0) :]


def heard(rules: Bidding, state: S, move: Spoken) -> S:
    """The same when who is to speak has said this."""
    word = Word(to_speak(rules, state) or 0, move.points)
    after: S = state._replace(said=(*state.said, word))
    return after


def is_waiting(rules: Bidding, state: Selling) -> bool:
    """Whether all have spoken, and the owner has a bid to answer."""
    return to_speak(rules, state) is None and best(state.said) is not None


def prices(rules: Limited, state: Selling) -> range:
    """What a card may cost: a point at the least, and at the most what can be won."""
    return range(1, rules.limit * state.at_stake + 1)


# --- What goes against a word, if the card has an owner ------------------------------------------


def trades_nothing(rules: object, state: Selling, move: Bid | Pass | Sell | Keep) -> str | None:
    """There is dealing when a card is for sale, and at no other time."""
    return "no card is for sale" if state.seller is None else None


def bids_late(rules: Bidding, state: Selling, move: Bid | Pass) -> str | None:
    """Each who may bid is asked in turn; when nobody bids more it is for the owner to speak."""
    return (
        "the bidding is over; the owner sells or keeps the card"
        if is_waiting(rules, state)
        else None
    )


def answers_early(rules: Bidding, state: Selling, move: Sell | Keep) -> str | None:
    """The owner answers the last bid, when nobody bids more."""
    seat = to_speak(rules, state)
    return None if seat is None or state.seller is None else who_does(seat, "may still bid")


# --- What goes against a bid ---------------------------------------------------------------------


def underbids(rules: object, state: Selling, move: Bid) -> str | None:
    """A bid is a whole number of points, and more than the bid before."""
    stands = best(state.said)
    if stands and move.points <= stands.points:
        return f"{stands} already"
    return None if move.points else "a bid is at least 1"


def bids_too_much(rules: Limited, state: Selling, move: Bid) -> str | None:
    """Nobody bids more than can be won."""
    most = len(prices(rules, state))
    return None if move.points <= most else f"a bid is at most {most}"


# --- How it is written ---------------------------------------------------------------------------

_WORD: Final = re.compile(rf"{CALLED} (?:passes|bids ([0-9]{{1,6}}))")


def words(given: Given, place: Place) -> tuple[Word, ...]:
    """Reads what has been said."""
    if isinstance(given.get(place.name), str | int):
        raise PositionError(f"{place.name}: write one text for each word, as 'player 3 bids 5'")
    found = list[Word]()
    for text in texts_in(given, place):
        if not (read := _WORD.fullmatch(text.strip())):
            such = "write 'player 3 bids 5' or 'player 3 passes'"
            raise PositionError(f"{place.name}: {text!r}; {such}")
        found.append(Word(seat_called(read[1]), int(read[2] or 0)))
    return tuple(found)


SPOKEN: Final = lies(
    "the words said of the card for sale, as 'player 3 bids 5'",
    title="Said",
    kind=Kind.TEXTS,
    word="WORD",
    reads=words,
)


def out_of_turn(rules: Bidding, state: Any) -> Word | None:
    """The first word that nobody could say after those before it."""
    said: Sequence[Word] = state.said
    for place, word in enumerate(said):
        before = state._replace(said=said[:place])
        wrong = word.points and underbids(rules, before, Bid(word.points))
        if wrong or to_speak(rules, before) != word.seat:
            return word
    return None


def check_words(rules: Bidding, state: Any) -> None:
    """Refuse words that were not said in turn, and such after which nobody can speak any more."""
    word = out_of_turn(rules, state)
    if word or (state.said and to_speak(rules, state) is None and best(state.said) is None):
        each = "players bid in turn, each more than the last"
        raise PositionError(f"said: {word or 'all pass'}; {each}")
