"""What is measured of the advice of the witnesses, in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ..research.advice.every import EVERY, UNTESTED
from ..research.advice.given import Advice
from ..research.lab import advised as measuring
from ..research.lab.advised import Gains, Key, Result, Results, Verdict
from . import intervals, words
from .words import say

FEW: Final = 8  # of fewer deals nothing is told


@cache
def results() -> Results:
    """What is measured of the advice that there is."""
    kept = measuring.read(measuring.KEPT)
    return {key: each for key, each in kept.items() if key.advice in EVERY and each.deals >= FEW}


def verdict(key: Key, found: Result) -> str:
    return say(
        f"advice.is-{measuring.verdict(key, found).value}", deals=words.figures(f"{found.deals:,}")
    )


def figures(key: Key, found: Result) -> str:
    """What following and the opposite bring, in how many deals, and how often it applied."""
    if measuring.verdict(key, found) in (Verdict.NEVER, Verdict.UNABLE):
        return ""
    return say(
        "page.advice-figures",
        followed=gain(found, found.follow),
        opposed=gain(found, found.against),
        share=f"{100 * found.share:.0f}" if found.share >= 0.01 else say("page.under-one"),
        deals=words.figures(f"{found.deals:,}"),
    )


def gain(found: Result, gains: Gains) -> str:
    """What a seat gains, with half of the interval, unless nothing ever changed."""
    if not gains.changed:
        return say("page.advice-same")
    if not gains.squares:
        return say("page.advice-same-result")
    return intervals.told(found.gain(gains), 2, "+")


def number_of_intervals() -> int:
    """How many gains there are that could be off nought by chance."""
    return sum(
        bool(gains.squares)
        for found in results().values()
        for gains in (found.follow, found.against)
    )


def of_statement(id: str) -> Iterator[str]:
    """What following a statement pays, a line for each way to take it; or why that is not known."""
    for each in EVERY.values():
        if id in each.ids:
            yield from _lines(each)
    if id in UNTESTED:
        yield say(f"advice.why-{UNTESTED[id]}")


def _lines(advice: Advice) -> Iterator[str]:
    for name in measuring.PLAYERS:
        if found := results().get(key := Key(advice.key, name)):
            yield say(
                "page.advice-line",
                meaning=advice.meaning,
                among=say(f"page.advice-{name.partition(':')[0]}"),
                verdict=verdict(key, found),
                figures=figures(key, found),
            )
