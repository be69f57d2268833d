"""Points that both games have: what tables call them, and what else they may be.

A rule set gives each of these the number of its own rule: ``points.TARGET("SCH-13")``.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ..rulebook import Point
from .alternatives import (
    ClosedWorth,
    DealtFirst,
    ExchangeTime,
    FalseSince,
    FirstLead,
    LastCall,
    Looking,
    Right,
    Shown,
    Silence,
)

PLAYERS: Final = partial(Point, label="players", others=((4,),))
DEALT_FIRST: Final = partial(Point, label="dealt to first", others=(DealtFirst.DEALER,))
PACKETS: Final = partial(Point, label="packets dealt")

# --- Before a lead -----------------------------------------------------------------------------

EXCHANGE_RANK: Final = partial(Point, label="the card exchanged")
EXCHANGE_RIGHT: Final = partial(Point, label="who may exchange", others=(Right.WITH_TRICK,))
EXCHANGE_OVER: Final = partial(Point, label="an exchange needs more talon cards than", others=(2,))
ANSWER: Final = partial(Point, label="after a closing the opponent may")
MARRIAGE: Final = partial(Point, label="a marriage", others=(10,))
ROYAL: Final = partial(Point, label="the marriage in trumps", others=(20,))
MARRIAGE_LEAD: Final = partial(Point, label="the card led from a marriage", others=(Shown.KING,))
MARRIAGE_RIGHT: Final = partial(
    Point, label="who may announce a marriage", others=(Right.WITH_TRICK,)
)
MARRIAGES_WHILE: Final = partial(Point, label="marriages are announced")
EXCHANGE_TIME: Final = partial(Point, label="the exchange is made", others=(ExchangeTime.EITHER,))
CLOSING_FIRST: Final = partial(Point, label="the first lead", others=(FirstLead.LATE,))
CLOSING_TIME: Final = partial(Point, label="the talon is closed")
CLOSING_OVER: Final = partial(Point, label="a closing needs more talon cards than", others=(2,))
LOOKING: Final = partial(Point, label="a player may look again at", others=(Looking.NOTHING,))

# --- What a deal brings ------------------------------------------------------------------------

TARGET: Final = partial(Point, label="points that win a deal", others=(65,))
RUBICON: Final = partial(Point, label="points that save from Schneider", others=(34,))
SINGLE: Final = partial(Point, label="a deal won", others=(2,))
SCHNEIDER: Final = partial(Point, label="a deal won against Schneider", others=(1,))
SCHWARZ: Final = partial(Point, label="a deal won against Schwarz", others=(2,))
CLOSED_WORTH: Final = partial(
    Point, label="a closing is graded by", others=(ClosedWorth.FINAL_POINTS,)
)
FALSE_CALL: Final = partial(Point, label="a false call brings the opponent")
FALSE_SINCE: Final = partial(
    Point,
    label="without a closing, a false call goes by tricks at",
    others=(FalseSince.CLOSING_ONLY,),
)
FAILED: Final = partial(Point, label="a closing that fails brings the opponent")
SILENCE: Final = partial(Point, label="who closes and does not call", others=(Silence.COUNTED,))
LAST_CALL: Final = partial(Point, label="after the last trick", others=(LastCall.NONE,))
EXHAUSTED: Final = partial(Point, label="nobody calls")
TALLY: Final = partial(Point, label="the match is counted")
NEXT_DEALER: Final = partial(Point, label="next to deal")
