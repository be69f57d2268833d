"""The points of fishing games, and what cards are worth in them."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from ...engine.match import Order
from ...engine.rows import row
from ...mechanics.ring import Direction
from . import alternatives as alt
from .worths import Counts, Worths, counting

# --- What cards are worth ------------------------------------------------------------------------

NUMERALS: Final = Worths("A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, 10 10", "their number")
NOTHING: Final = Worths("", "nothing")
AS_SHOWN: Final = Worths("")
COURTS_COUNT: Final = Worths("B 11, D 12, K 13")


class Ace:
    LOW, HIGH, EITHER = Worths("A 1"), Worths("A 14"), Worths("A 1/14")


class Little:
    LOW, HIGH, EITHER = Worths("♠2 2"), Worths("♠2 15"), Worths("♠2 2/15")


class Big:
    LOW, HIGH, EITHER = Worths("♦10 10"), Worths("♦10 16"), Worths("♦10 10/16")
    OF_HEARTS = Worths("♥10 16")


# --- The points ----------------------------------------------------------------------------------

Hand: TypeAlias = int | alt.PerSeats | tuple[int, ...]


class Rules:
    """The rows of the rule sets; which of them a game has it says itself.

    A card that has no choice of values counts one.
    """

    __slots__ = ()

    players: Annotated[tuple[int, ...], row("players")]
    partners: Annotated[alt.Partners, row("partners", alt.Partners.NONE)]
    direction: Annotated[Direction, row("direction", Direction.RIGHT)]
    packet: Annotated[int, row("cards dealt at a time", 1, 4)]
    hand: Annotated[Hand, row("cards in hand", 5)]
    table: Annotated[int, row("cards on the table at first")]
    table_later: Annotated[int, row("cards to the table later", 2)]

    numerals: Annotated[Worths, row("cards from two to ten", NOTHING)]
    courts: Annotated[Worths, row("court cards")]
    played_ace: Annotated[Worths, row("an ace played")]
    table_ace: Annotated[Worths, row("an ace on the table")]
    both_values_ace: Annotated[alt.Dual, row("an ace played counts")] = alt.Dual.ONE
    played_little: Annotated[Worths, row("♠2 played")]
    table_little: Annotated[Worths, row("♠2 on the table")]
    played_big: Annotated[Worths, row("♦10 played")]
    table_big: Annotated[Worths, row("♦10 on the table")]
    both_values: Annotated[alt.Dual, row("♠2 or ♦10 played counts")] = alt.Dual.ONE
    sets: Annotated[alt.Sets, row("sets taken together", alt.Sets.ONE)]
    sharing: Annotated[alt.Sharing, row("a card of the table counts", alt.Sharing.ANY)]
    duty: Annotated[alt.Duty, row("duty to capture", alt.Duty.WHOLE, alt.Duty.CAPTURE)]
    unclaimed: Annotated[
        alt.Unclaimed, row("the table without any capture", alt.Unclaimed.LAST_PLAYER)
    ]

    build_on: Annotated[alt.Onto, row("a card combines with")]
    build_value: Annotated[alt.Place, row("in a build, a card put down counts", alt.Place.HAND)]
    build_sets: Annotated[alt.Sets, row("sets in a build", alt.Sets.ANY)]
    holding: Annotated[alt.Holding, row("a card to capture the build with", alt.Holding.FREE)]
    raising: Annotated[alt.Raising, row("a build gets another value from")]
    captor: Annotated[alt.Captor, row("a build is captured by", alt.Captor.BUILDERS)]
    joining: Annotated[alt.Joining, row("a build counts", alt.Joining.CARD)]
    promise: Annotated[
        alt.Promise,
        row("at the next turn the builder is bound", alt.Promise.NO_LAYING, alt.Promise.CAPTURE),
    ]

    twin: Annotated[alt.Twin, row("with a mulle, the card may take")]
    clearing_mulle: Annotated[
        alt.ClearingMulle, row("a mulle that clears the table", alt.ClearingMulle.MULLE)
    ]
    sweep: Annotated[int, row("clearing the table", 0, 2)]
    last_capture: Annotated[int, row("the last capture")]
    big: Annotated[int, row("♦10, the Big One", 0, 3)]
    little: Annotated[int, row("♠2, the Little One", 0, 2)]
    ace: Annotated[int, row("each ace", 0, 2)]
    spades: Annotated[alt.Most | alt.AtLeast | alt.EachOver, row("spades")]
    most_cards: Annotated[alt.Majority, row("most cards")]

    deals: Annotated[int | alt.Limit, row("a fixed number of deals")]
    target: Annotated[int | alt.Limit, row("target score")]
    tie: Annotated[alt.Tie | Order, row("a tie at the end")]


def in_hand(rules: Rules) -> Counts:
    """What each card counts when it is played."""
    return counting(
        rules.courts.text,
        rules.played_ace.text,
        rules.played_little.text,
        rules.played_big.text,
        rules.numerals.text,
    )


def on_table(rules: Rules) -> Counts:
    """What each card counts when it is taken."""
    return counting(
        rules.courts.text,
        rules.table_ace.text,
        rules.table_little.text,
        rules.table_big.text,
        rules.numerals.text,
    )
