"""The table of Dreiblatt: what each holds and has laid, who plays, and who is to move."""

from __future__ import annotations

from itertools import zip_longest
from typing import Annotated, Final, NamedTuple, TypeAlias

from ..cards import UNKNOWN, Cards
from ..engine.positions import Each, lies, places_of
from ..family import Kind, Sight
from ..play import Seat
from ..rooms.ring import neighbour
from ..stakes import Stakes
from .rules import Active, Dreiblatt

HAND: Final = 3
FOUR: Final = 4
THROWN, RETIRED, GONE_ON = WORDS = ("throw in", "retire", "go on")
SAYS: Final = ", ".join(map(repr, WORDS))

Pair: TypeAlias = tuple[Seat, Seat]


class State(NamedTuple):
    """A game in progress; tricks, and who leads, follow from the cards that each has laid."""

    hands: Annotated[Each, lies("all the hands, from seat 0 on", Sight.OWNER, "Seat %d")]
    laid: Annotated[
        Each, lies("the cards that each has played, in their order", title="Laid by seat %d")
    ] = ()
    away: Annotated[
        Cards, lies("the cards laid away for better ones, of four players", Sight.AWAY)
    ] = ()
    stock: Annotated[Cards, lies("the cards not dealt", Sight.NOBODY, "Stock", "%d cards")] = ()
    said: Annotated[str, lies(f"what was said: {SAYS}", title="Said", word="WORD")] = ""
    times: Annotated[
        int, lies("1, or 2 if all is paid double", title="Paid", note="%d times over", least=1)
    ] = 1
    dealer: Annotated[Seat, lies("the seat that dealt", kind=Kind.SEAT)] = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def is_given_up(self) -> bool:
        """Whether the cards were thrown in, or the forehand has retired."""
        return self.said in (THROWN, RETIRED)


PLACES: Final = places_of(State)


def players_of(rules: Dreiblatt, state: State) -> Pair:
    """The forehand and the dealer, or of four perhaps those who sit opposite them."""
    fore, dealer = neighbour(state.dealer, state.seats, rules.direction.step), state.dealer
    if state.seats == FOUR and rules.active is Active.PARTNERS:
        return partner(fore), partner(dealer)
    return fore, dealer


def partner(seat: Seat) -> Seat:
    """Who sits opposite, of four."""
    return neighbour(seat, FOUR, 2)


def tricks(rules: Dreiblatt, state: State) -> list[Cards]:
    """The cards of each trick, the forehand's first; of one that is begun there is one."""
    fore, dealer = players_of(rules, state)
    both = zip_longest(state.laid[fore], state.laid[dealer])
    return [tuple(card for card in trick if card) for trick in both]


def known(hand: Cards) -> Cards:
    """The cards of a hand that somebody has seen."""
    return tuple(card for card in hand if card is not UNKNOWN)
