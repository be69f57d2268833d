"""The command ``lab lost``: what players lose, held against the solver."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from typing import Any

from ...research.lab import lost as measuring
from ...research.lab.lost import SOLVABLE, USUAL, Kept, Key, Losing, Lost
from ...research.lab.seated import PLAYERS, PlayerError
from ...research.lab.statistics import Mean
from ..intervals import told, within
from ..words import say
from .answer import Answer, UsageError, kept_in, listed
from .long_work import carried_out


def lab_lost(given: argparse.Namespace) -> Answer:
    """What players lose in the games that can be solved, as it is kept or measured now."""
    keys = [*_keys(given)]
    path = Path(given.keep) if given.keep else measuring.KEPT
    kept = kept_in(path, measuring.read)
    if not given.kept:
        kept = _measured(keys, kept, given.deals, path if given.keep else None)
    found = [key for key in keys if key in kept and kept[key].deals]
    lines = [line for key in found for line in _told(key, kept[key])]
    return Answer(
        "\n".join(lines or [say("lab.no-lost")]) + "\n", [_data(key, kept[key]) for key in found]
    )


def _keys(given: argparse.Namespace) -> Iterator[Key]:
    if wrong := [each for each in given.games if each not in SOLVABLE]:
        raise UsageError(say("lab.not-solvable", game=wrong[0], games=listed(SOLVABLE)))
    if not 1 <= given.deals <= 1_000_000:
        raise UsageError(say("lab.deals-range", number=given.deals))
    for game in given.games or SOLVABLE:
        for name in given.players.split(",") if given.players else USUAL:
            try:
                measuring.seated(name)
            except PlayerError:
                every = listed((*PLAYERS, measuring.SOLVING))
                raise UsageError(say("price.no-player", name=name, players=every)) from None
            yield Key(game, name)


def _measured(keys: Sequence[Key], kept: Kept, deals: int, path: Path | None) -> Kept:
    """A deal of each in turn, until there are so many; saved now and then, and at the end."""
    work = dict[Key, Losing]()

    def done() -> Iterator[int]:
        work.update((key, Losing(key, kept.get(key))) for key in keys)
        while left := [each for each in work.values() if each.lost.deals < deals]:
            for each in sorted(left, key=lambda one: one.lost.deals):
                each.more()
            yield min(each.lost.deals for each in left)

    def keep(path: Path) -> None:
        for key, each in work.items():
            measuring.keep(path, key, each.lost)

    carried_out(done(), lambda least: say("lab.lost-progress", done=least, deals=deals), keep, path)
    return {**kept, **{key: each.lost for key, each in work.items()}}


# --- What is told --------------------------------------------------------------------------------


def _told(key: Key, lost: Lost) -> Iterator[str]:
    yield say(
        "lab.lost-of",
        game=key.game,
        player=key.player,
        deals=lost.deals,
        unsolved=lost.unsolved,
    )
    for name, sums in (("all", lost.all), ("known", lost.known)):
        yield "  " + say(
            f"lab.lost-{name}",
            deal=points(measuring.a_deal(lost.deals, sums)),
            decision=points(measuring.a_decision(lost.deals, sums), 3),
            best=percent(measuring.best(lost.deals, sums)),
            decisions=sums.decisions,
        )


def points(found: Mean, digits: int = 2) -> str:
    """A number of points with its interval, if the deals differ enough to tell one."""
    number = f"{found.mean:.{digits}f}"
    if not 0 < found.half < inf:
        return say("lab.no-interval", number=number)
    return told(found, digits)


def percent(found: Mean) -> str:
    """A share with its interval, if there is anything to share."""
    if found.half == inf:
        return say("lab.no-share")
    return f"{within(Mean(100 * found.mean, 100 * found.half, found.number), 1, 100)} %"


def _data(key: Key, lost: Lost) -> dict[str, Any]:
    return {
        **key._asdict(),
        "deals": lost.deals,
        "unsolved": lost.unsolved,
        **{
            name: {
                "decisions": sums.decisions,
                "points_a_deal": _pair(measuring.a_deal(lost.deals, sums)),
                "points_a_decision": _pair(measuring.a_decision(lost.deals, sums)),
                "best": _pair(measuring.best(lost.deals, sums)),
            }
            for name, sums in (("all", lost.all), ("known", lost.known))
        },
    }


def _pair(found: Mean) -> list[float | None]:
    return [found.mean, found.half if found.half < inf else None]
