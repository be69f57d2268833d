"""Huts: captures that clear the table, which sides cancel against one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ..rulebook import Alternative


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


def cancelled(marked: Sequence[int], cancelling: Cancelling) -> int:
    """How many huts each side has cancelled, when the sides have marked so many.

    >>> cancelled((3, 2), Cancelling.EACH_TIME), cancelled((3, 2), Cancelling.ONCE)
    (2, 1)
    """
    everyone = min(marked) if len(marked) > 1 else 0
    match cancelling:
        case Cancelling.EACH_TIME:
            return everyone
        case Cancelling.ONCE:
            return min(everyone, 1)
        case Cancelling.NEVER:
            return 0
        case _:
            assert_never(cancelling)
