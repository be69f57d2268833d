"""The alternatives where points are noted during play, and captures marked that clear the table."""

from __future__ import annotations

from ..rulebook import Alternative


class Noting(Alternative):
    """When the cards that count by themselves are noted."""

    AT_ONCE = "at once when captured"
    GIVEN_TOO = "at once when captured or left over"
    AFTER = "after the deal"


class Winner(Alternative):
    """Who wins when several sides have reached the target after a deal."""

    MOST = "most points"
    FIRST = "the first to reach the target"


class Deciding(Alternative):
    """How an order of items decides between sides."""

    MARKING = "the first to the target, item by item"
    ITEMS = "more points in the first item that differs"


class StillTied(Alternative):
    """What decides between sides that the order leaves level."""

    PLAY_ON = "a further deal"
    RACE = "a further deal, which points noted at once may end"
    SPADES = "most spades in the last deal"


class HutsNoted(Alternative):
    """When huts are noted that are not cancelled."""

    AFTER = "after the deal"
    WHEN_SAFE = "as soon as they cannot be cancelled"


class Cancelling(Alternative):
    """How many huts of each side are cancelled when all sides have marked some."""

    EACH_TIME = "one of each, whenever all have one"
    ONCE = "one of each, once in a deal"
    NEVER = "none"


class LateHuts(Alternative):
    """Whether huts are still made when the last cards have been dealt."""

    NO_HUTS = "no huts"
    AS_BEFORE = "huts as before"


class BarCounts(Alternative):
    """Which points of a side keep huts from being made."""

    NOTED = "those noted before the capture"
    WITH_CAPTURE = "those noted, the capture’s own included"
    WITH_HUTS = "those noted before the capture, and open huts"
    BEFORE_DEAL = "those noted before the deal"


class Marked(Alternative):
    """What becomes of huts already marked when a side comes to the points that bar huts."""

    KEPT = "kept"
    VOID = "void"


class BarredHut(Alternative):
    """What a hut may still do that brings no point any more."""

    NOTHING = "nothing"
    CANCELS = "cancels one of each other side"
