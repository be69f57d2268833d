"""The prices as a table: what was measured of each switch, among each kind of players."""

from __future__ import annotations

from collections.abc import Iterator

from ...research.lab import matches
from ...research.lab.prices import Price
from ...research.lab.switches import switches
from .. import worth
from ..spreadsheet import Row, Several
from ..words import say
from .columns import head


def rows() -> Iterator[Row]:
    """Every price that is known, and every switch that has none since it cannot be played."""
    for each in switches():
        what = each.key, each.game, each.ids, each.point.label, each.usual, each.value
        if each.why:
            nothing = [""] * (len(head("prices")) - len(what) - 2)
            yield *what, *nothing, say(f"price.why-{each.why}"), ""
        for name in worth.PLAYERS:
            if found := worth.price(each, name):
                yield *what, name, *_numbers(found, worth.noise(each.game, name)), "", ""
            if found := worth.in_matches(each, name):
                longest = str(matches.length(each.game, found.seats))
                yield *what, name, *_numbers(found, None), "", longest


def _numbers(found: Price, dice: Price | None) -> Iterator[str | Several]:
    sums, differ = found.sums, found.differ
    yield from map(str, (found.seats, sums.deals, sums.asked, sums.settled, sums.refused))
    yield from map(_short, (differ.share, differ.low, differ.high))
    yield _short(dice.differ.share) if dice else ""
    yield from map(_short, (found.line.share, found.winner.share))
    yield tuple(_short(each.mean) for each in found.shifts)
    yield tuple(_short(each.half) for each in found.shifts)
    yield _short(found.size)


def _short(number: float) -> str:
    return f"{number:.4f}"
