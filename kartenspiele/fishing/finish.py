"""How matches end in games where points are noted during play: the alternatives."""

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
