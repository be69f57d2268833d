"""Parts that tables of many games have: what they are, who sees them, and how they are drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final, TypeAlias

from ..engine.cards import Cards, Suit
from ..engine.drawing import PLAYER, Shown
from ..engine.family import Kind, Sight
from ..engine.places import Each, lies
from ..engine.play import Seat
from ..engine.positions import trump_shown_by

_TRUMP: Final = lies("the suit of trumps, unless a turn-up shows it", title="Trump")

Hands: TypeAlias = Annotated[Each, lies("all the hands, from player 1 on", Sight.OWNER, PLAYER)]
Turned: TypeAlias = Annotated[Cards, lies("the turn-up", title="Turn-up")]
TurnedUp: TypeAlias = Annotated[Cards, lies("the card that was the turn-up", title="Turn-up")]
Trump: TypeAlias = Annotated[Suit | None, _TRUMP]
ShownTrump: TypeAlias = Annotated[Suit | None, replace(_TRUMP, reads=trump_shown_by("turned"))]
Trick: TypeAlias = Annotated[
    Cards, lies("the cards played to this trick, the card led first", title="Trick")
]
Piles: TypeAlias = Annotated[
    Each,
    lies(
        "the cards each player has won", title="Won by player %(player)d", tells=True, unseen=True
    ),
]
Dealer: TypeAlias = Annotated[Seat, lies("the player who dealt", kind=Kind.SEAT)]
DEALT: Final = Shown("hands", other={"dealer": f"{PLAYER}, the dealer"})
