"""The command ``price``: what our decisions are worth, among players who differ in skill."""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from ...research.lab import prices as measuring
from ...research.lab import switches as known
from ...research.lab.matches import MeasuringMatches, is_between, is_idle
from ...research.lab.prices import Key, Measuring, Prices
from ...research.lab.seated import PLAYERS, PlayerError, player, with_other_dice
from ...research.lab.shards import OTHER_DICE
from ...research.lab.switches import Switch
from ..words import say
from . import priced
from .answer import Answer, UsageError, kept_in, listed
from .long_work import carried_out, duration

FIRST: Final = (is_between, is_idle)
_SHARE: Final = re.compile(r"(\d{1,2}(?:\.\d{1,3})?) ?%?")


def price(given: argparse.Namespace) -> Answer:
    """What switches change, as it is kept or measured now."""
    chosen = _chosen(given)
    how = MeasuringMatches if given.matches else Measuring
    wanted = _wanted(given, how)
    path = Path(given.keep) if given.keep else how.file
    prices = _read(path)
    if given.stale:
        return _stale(prices, chosen, how)
    deals = _read(Measuring.file) if given.matches else prices
    matches = prices if given.matches else _read(MeasuringMatches.file)
    if not given.kept:
        orders = [chosen]
        if given.matches:  # what changes no deal has no other price
            orders = [[each for each in chosen if is_so(each, deals)] for is_so in FIRST] + orders
        for some in filter(None, orders):
            _measured(how(some, wanted, prices), path if given.keep else None)
    if given.all:
        told = priced.table(chosen, prices, [*wanted], given.matches)
    else:
        told = priced.full(chosen, deals, matches, [*wanted])
    data = [each for switch in chosen for each in priced.data(switch, deals, matches, [*wanted])]
    return Answer("\n".join(told) + "\n", data)


# --- What is asked -------------------------------------------------------------------------------


def _chosen(given: argparse.Namespace) -> Sequence[Switch]:
    if given.all == bool(given.id):
        raise UsageError(say("price.what"))
    if given.all:
        return known.switches()
    if not (found := known.named(given.id)):
        near = known.near(given.id)
        hint = say("command.did-you-mean", word=near) if near else ""
        raise UsageError(say("price.no-switch", id=given.id, hint=hint))
    return found


def _wanted(given: argparse.Namespace, how: type[Measuring]) -> dict[str, float]:
    """The players, each with half of the interval that is wanted."""
    names = given.players.split(",") if given.players else [*how.goals]
    found = dict[str, float]()
    for name in names:
        try:
            player(with_other_dice(name))
        except PlayerError:
            every = listed(PLAYERS)
            raise UsageError(say("price.no-player", name=name, players=every)) from None
        found[name] = how.goals.get(name, how.usual)
    if given.to:
        written = _SHARE.fullmatch(given.to)
        if not written or not 0.1 <= (share := float(written[1])) <= 50:
            raise UsageError(say("price.to-range", to=given.to))
        found = dict.fromkeys(found, share / 100)
    return found


def _read(path: Path) -> Prices:
    return kept_in(path, measuring.read)


# --- Measuring -----------------------------------------------------------------------------------


def _measured(work: Measuring, path: Path | None) -> None:
    """Measure, and tell how long the rest may take, as far as that is known."""
    cost = {name: [0, 0.0] for name in work.wanted}  # deals, and seconds

    def done() -> Iterator[None]:
        latest = time.process_time()
        for _, deals in work.done():
            of, now = cost[work.latest.player], time.process_time()
            of[0], of[1], latest = of[0] + deals, of[1] + now - latest, now
            yield

    def told(_: None) -> str:
        parts = []
        for name, (some, of) in work.known().items():
            left, (played, seconds) = work.left()[name], cost[name]
            rest = duration(left * seconds / played) if played else say("price.unknown-time")
            parts.append(say("price.progress", player=name, some=some, of=of, left=left, rest=rest))
        return "; ".join(parts)

    carried_out(done(), told, lambda path: measuring.keep(path, work.prices, work.sure), path)


# --- What plays otherwise by now ------------------------------------------------------------------


def _stale(prices: Prices, chosen: Sequence[Switch], how: type[Measuring]) -> Answer:
    games = {(each.game, each.change) for each in chosen}
    games |= {(each.game, OTHER_DICE) for each in chosen}
    some = {key: each for key, each in prices.items() if key[:2] in games}
    found = list(measuring.stale(some, chosen, how.kind))
    lines = [f"{_called(key)}  {key.player}" for key in found]
    lines.append(say("price.stale", number=len(found), of=len(some)))
    return Answer("\n".join(lines) + "\n", [_called(key) + " " + key.player for key in found])


def _called(key: Key) -> str:
    return f"{key.game}.{key.change or say('price.other-dice')}"
