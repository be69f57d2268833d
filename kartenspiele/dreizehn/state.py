"""What lies on the table in Dreizehn, how it is written, and the moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from ..cards import Card, CardError, Cards, cards, show
from ..family import Kind, Sight, TypedPart, texts_of
from ..parts import (
    MOST_COUNTERS,
    cards_of,
    check_names,
    no_card_too_many,
    numbers,
    pools_named,
    seat_in,
)
from ..play import MoveError, Part, PositionError, Seat
from ..rooms.laid import Lay, read_card_named
from ..stakes import Stakes

BANK: Final = "bank"
ANY: Final = 0  # of a highest stake: there is none


class State(NamedTuple):
    """A bank, from the first who is asked to hold it until it is lost.

    ``run`` has the cards of this count, ``played`` those of counts before; ``most`` is the highest
    stake, once the banker has said it, and ``staked`` what lies before each player.
    """

    stock: Cards
    stakes: Stakes
    staked: tuple[int, ...]
    run: Cards = ()
    played: Cards = ()
    bank: Seat | None = None
    most: int | None = None
    declined: int = 0
    dealer: Seat = 0
    turn: Seat = 0

    @property
    def seats(self) -> int:
        return len(self.staked)

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return (*self.stock, *self.run, *self.played)

    @property
    def banker(self) -> Seat:
        """Who holds the bank, or is asked to."""
        return self.turn if self.bank is None else self.bank

    @property
    def able(self) -> tuple[Seat, ...]:
        """Who has counters."""
        return tuple(seat for seat, purse in enumerate(self.stakes.purses) if purse)


@dataclass(frozen=True, slots=True)
class Hold:
    """``hold 10``: who is asked takes the bank, and lays out so many counters."""

    counters: int

    def __str__(self) -> str:
        return f"hold {self.counters}"


@dataclass(frozen=True, slots=True)
class Decline:
    """``decline``: who is asked does not take the bank."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Limit:
    """``at most 3``: the banker names the highest stake; or ``any stake``."""

    most: int

    def __str__(self) -> str:
        return f"at most {self.most}" if self.most else "any stake"


@dataclass(frozen=True, slots=True)
class Stake:
    """``stake 3``: a player lays so many counters down."""

    counters: int

    def __str__(self) -> str:
        return f"stake {self.counters}"


@dataclass(frozen=True, slots=True)
class Refill:
    """``beneath ♠A ♥2``: of the cards that were laid these come to lie under the talon."""

    cards: Cards

    def __str__(self) -> str:
        return f"beneath {show(self.cards)}"


Move: TypeAlias = Hold | Decline | Limit | Stake | Refill | Lay

PARTS: Final = (
    TypedPart("purses", Kind.EACH_NUMBER, "the counters of each seat"),
    TypedPart("pools", Kind.TEXTS, "what the banker has laid out, as 'bank 10'", "POOL"),
    TypedPart("staked", Kind.EACH_NUMBER, "how many of them each seat has staked"),
    TypedPart("stock", Kind.CARDS, "the talon, the next card first", seen=Sight.NOBODY),
    TypedPart("run", Kind.CARDS, "the cards of this count, the first one first"),
    TypedPart("played", Kind.CARDS, "the cards of the counts before"),
    TypedPart("bank", Kind.SEAT, "the seat that holds the bank"),
    TypedPart("most", Kind.NUMBER, "the highest stake, 0 for any, once it is said"),
    TypedPart("declined", Kind.NUMBER, "how many have declined the bank"),
    TypedPart("turn", Kind.SEAT, "the seat to move"),
    TypedPart("dealer", Kind.SEAT, "the seat that is asked first"),
)


def set_up(parts: Mapping[str, Part], pack: Cards) -> State:
    """The state that these parts describe."""
    check_names(parts, texts_of(PARTS))
    purses = numbers(parts, "purses", MOST_COUNTERS)
    seats, staked = len(purses), numbers(parts, "staked", MOST_COUNTERS)
    if not purses or len(staked) > seats:
        raise PositionError("purses: write a number for each seat")
    staked += (0,) * (seats - len(staked))
    if any(each > purse for each, purse in zip(staked, purses, strict=True)):
        raise PositionError("staked: nobody stakes more than lies in the purse")
    stock, run, played = (cards_of(parts.get(name, ""), name) for name in _HEAPS)
    bank = seat_in(parts, "bank", 0, seats) if "bank" in parts else None
    if bank is not None and staked[bank]:
        raise PositionError(f"staked: seat {bank} holds the bank, and stakes nothing")
    turn = seat_in(parts, "turn", 0 if bank is None else bank, seats)
    state = State(
        stock=stock,
        stakes=Stakes(purses, pools_named(parts, BANK)),
        staked=staked,
        run=run,
        played=played,
        bank=bank,
        most=_number(parts, "most"),
        declined=_number(parts, "declined") or 0,
        dealer=seat_in(parts, "dealer", turn, seats),
        turn=turn,
    )
    if len(run) > 13:
        raise PositionError(f"run: {show(run)}; a count has thirteen cards at the most")
    no_card_too_many(state.every_card, pack)
    return state


_HEAPS: Final = ("stock", "run", "played")


def _number(parts: Mapping[str, Part], name: str) -> int | None:
    """A number that is written, or none."""
    found = parts.get(name)
    if found is None:
        return None
    if not isinstance(found, int) or found < 0:
        raise PositionError(f"{name}: write a number, 0 or more")
    return found


WORDS: Final = "'hold 10', 'decline', 'at most 3', 'any stake', 'stake 3', 'beneath ♠A ♥2' or ♠K"


def read_move(text: str) -> Move:
    """The move that a text means."""
    word, _, rest = text.strip().partition(" ")
    match word:
        case "hold" if rest.isdecimal() and int(rest):
            return Hold(int(rest))
        case "stake" if rest.isdecimal() and int(rest):
            return Stake(int(rest))
        case "at" if rest.startswith("most ") and rest[5:].isdecimal() and int(rest[5:]):
            return Limit(int(rest[5:]))
        case "any" if rest == "stake":
            return Limit(ANY)
        case "decline" if not rest:
            return Decline()
        case "beneath":
            return Refill(_named(text, rest))
        case _:
            return Lay(read_card_named(text, WORDS))


def _named(text: str, rest: str) -> tuple[Card, ...]:
    """The cards that are put beneath the talon."""
    try:
        found = cards(rest)
    except CardError as error:
        raise MoveError(f"{text!r}: {error}") from None
    if not found or any(card.suit is None for card in found):
        raise MoveError(f"{text!r}: name the cards, with their suits")
    return found
