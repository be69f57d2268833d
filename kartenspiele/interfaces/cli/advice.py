"""The command ``lab advice``: whether it gains to follow the advice of the witnesses."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from ...research.advice.every import EVERY
from ...research.advice.given import Advice
from ...research.lab import advised as measuring
from ...research.lab.advised import Key, Result, Results
from ...research.lab.seated import PLAYERS, PlayerError, player
from ..intervals import told
from ..words import say
from .answer import Answer, UsageError, kept_in, listed
from .long_work import carried_out

MOST: Final = 1_000_000


def lab_advice(given: argparse.Namespace) -> Answer:
    """What each piece of advice gains, as it is kept or measured now."""
    chosen, path = _chosen(given.id), Path(given.keep) if given.keep else measuring.KEPT
    wanted = _wanted(given)
    results = kept_in(path, measuring.read)
    if not given.kept:
        work = measuring.measured(chosen, wanted, results)
        keep = partial(measuring.keep, results=results)
        carried_out(work, _progress, keep, path if given.keep else None)
    lines = [line for each in chosen for line in _told(each, results, [*wanted])]
    data = [entry for each in chosen for entry in _data(each, results, [*wanted])]
    return Answer("\n".join(lines) + "\n", data)


def _chosen(id: str | None) -> Sequence[Advice]:
    """All advice, or that of a game, of a statement, or of one name."""
    names = {id, (id or "").upper()}
    found = [each for each in EVERY.values() if not id or names & {each.key, each.game, *each.ids}]
    if not found:
        raise UsageError(say("advice.unknown", id=id))
    return found


def _wanted(given: argparse.Namespace) -> dict[str, int]:
    """The players, each with the number of deals that is wanted."""
    if given.deals is not None and not 1 <= given.deals <= MOST:
        raise UsageError(say("advice.deals-range", most=MOST, number=given.deals))
    found = dict[str, int]()
    for name in given.players.split(",") if given.players else measuring.PLAYERS:
        try:
            player(name)
        except PlayerError:
            every = listed(PLAYERS)
            raise UsageError(say("price.no-player", name=name, players=every)) from None
        found[name] = given.deals or measuring.DEALS.get(name, measuring.USUAL)
    return found


def _progress(done: tuple[Key, int]) -> str:
    key, deals = done
    return say("advice.progress", name=key.advice, player=key.player, deals=deals)


def _told(advice: Advice, results: Results, players: Sequence[str]) -> Iterator[str]:
    yield say("advice.head", key=advice.key, ids=" ".join(advice.ids), meaning=advice.meaning)
    for name in players:
        found = results.get(key := Key(advice.key, name))
        if found is None or not found.deals:
            yield say("price.not-measured", player=name)
            continue
        yield say(
            "advice.line",
            player=name,
            deals=found.deals,
            applies=f"{100 * found.share:.0f}",
            followed=told(found.gain(found.follow), 3, "+"),
            opposed=told(found.gain(found.against), 3, "+"),
            verdict=say(f"advice.is-{measuring.verdict(key, found).value}", deals=found.deals),
        )


def _data(advice: Advice, results: Results, players: Sequence[str]) -> Iterator[dict[str, Any]]:
    for name in players:
        if (found := results.get(Key(advice.key, name))) and found.deals:
            yield _entry(advice, name, found)


def _entry(advice: Advice, name: str, found: Result) -> dict[str, Any]:
    followed, opposed = found.gain(found.follow), found.gain(found.against)
    return {
        "advice": advice.key,
        "ids": [*advice.ids],
        "meaning": advice.meaning,
        "player": name,
        "seats": found.seats,
        "deals": found.deals,
        "applies": found.share,
        "followed": [followed.mean, followed.half],
        "opposed": [opposed.mean, opposed.half],
        "verdict": measuring.verdict(Key(advice.key, name), found).value,
    }
