"""The table of Commerce and its kin: who holds what, what lies open, what each has done."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, TypeAlias, TypeVar

from ...engine.cards import Cards
from ...engine.family import Kind, Sight
from ...engine.moves import Move
from ...engine.places import Each, lies, pools_as, purses_as, replaced_fast
from ...engine.play import Seat, change
from ...engine.positions import all_cards
from ...engine.stakes import Stakes
from ...engine.words import Words
from ...engine.zones import Where
from ...mechanics.moving import Moving
from ...mechanics.ring import Directed
from ...mechanics.table import Dealer, Hands

R = TypeVar("R", bound=Directed)
Numbers: TypeAlias = tuple[int, ...]
Seats: TypeAlias = tuple[Seat, ...]

POT: Final = "pot"


@replaced_fast
class State(NamedTuple):
    """A deal in progress.

    ``said`` is what was said in the deal without a card, and by whom; the seat that is ``showing``
    ends the changing.
    """

    hands: Hands
    laid: Annotated[
        Each,
        lies("the cards that lie open before each player", title="Open before player %(player)d"),
    ] = ()
    table: Annotated[Cards, lies("the cards that lie open for all", title="Table")] = ()
    offered: Annotated[
        Cards,
        lies(
            "the card that the player to move offers, if none is given yet",
            Sight.TURN,
            "Offered by player %(player)d",
            where=Where.BEFORE,
        ),
    ] = ()
    stock: Annotated[Cards, lies("the cards not dealt, the next one first", Sight.NOBODY)] = ()
    bought: Annotated[Numbers, lies("how many cards each player has bought or changed")] = ()
    passed: Annotated[Numbers, lies("1 for a player who has passed, else 0")] = ()
    strokes: Annotated[Numbers, lies("the strokes of each player", title="Strokes")] = ()
    buys: Annotated[Numbers, lies("how often each player has bought in")] = ()
    anew: Annotated[int, lies("1 if the last two have dealt again, else 0")] = 0
    round: Annotated[int, lies("how many rounds are over")] = 0
    changed: Annotated[int, lies("how often the player to move has changed in this turn")] = 0
    showing: Annotated[
        Seat | None,
        lies(
            "the player who has shown their hand",
            title="Shown",
            note="by player %d",
            kind=Kind.SEAT,
            ends="shown by {}",
        ),
    ] = None
    turn: Annotated[Seat, lies("the player to move", kind=Kind.SEAT)] = 0
    dealer: Dealer = 0
    said: Words = ()
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def hand(self) -> Cards:
        """The hand of the player whose turn it is."""
        return self.hands[self.turn]

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return all_cards(self)


STAKES: Final = (
    purses_as("the counters of each player", "Counters"),
    pools_as("what lies in each pool, as 'pot 6'"),
)


class Changing(Moving[R, State]):
    """Who makes a move has been asked; whether the deal goes on is not asked once more."""

    def apply(self, rules: R, state: State, move: Move[R, State]) -> State:
        return self.then(rules, move.does(rules, state))


# --- What happens in several games --------------------------------------------------------------


def bought(state: State) -> State:
    """The top card of the stock goes to the hand."""
    top, *rest = state.stock
    return state._replace(
        hands=change(state.hands, state.turn, (*state.hand, top)),
        stock=tuple(rest),
        bought=change(state.bought, state.turn, state.bought[state.turn] + 1),
    )


def passing(state: State) -> State:
    """Whoever passes, or has enough, changes no more cards."""
    return state._replace(passed=change(state.passed, state.turn, 1))
