"""The alternatives where points are noted during play, and captures marked that clear the table."""

from __future__ import annotations

from ...engine.rulebook import Alternative


class Noting(Alternative):
    AT_ONCE = "at once when captured"
    GIVEN_TOO = "at once when captured or left over"
    AFTER = "after the deal"


class Winner(Alternative):
    MOST = "most points"
    FIRST = "the first to reach the target"


class Deciding(Alternative):
    MARKING = "the first to the target, item by item"
    ITEMS = "more points in the first item that differs"


class StillTied(Alternative):
    PLAY_ON = "a further deal"
    RACE = "a further deal, which points noted at once may end"
    SPADES = "most spades in the last deal"


class HutsNoted(Alternative):
    AFTER = "after the deal"
    WHEN_SAFE = "as soon as they cannot be cancelled"


class Cancelling(Alternative):
    EACH_TIME = "one of each, whenever all have one"
    ONCE = "one of each, once in a deal"
    NEVER = "none"


class LateHuts(Alternative):
    NO_HUTS = "no huts"
    AS_BEFORE = "huts as before"


class BarCounts(Alternative):
    NOTED = "those noted before the capture"
    WITH_CAPTURE = "those noted, the capture’s own included"
    WITH_HUTS = "those noted before the capture, and open huts"
    BEFORE_DEAL = "those noted before the deal"


class Marked(Alternative):
    KEPT = "kept"
    VOID = "void"


class BarredHut(Alternative):
    NOTHING = "nothing"
    CANCELS = "cancels one of each other side"
