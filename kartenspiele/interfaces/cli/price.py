"""The command ``price``: what our decisions are worth, among players who differ in skill."""

from __future__ import annotations

import argparse
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from ...research.lab import prices as measuring
from ...research.lab import switches as known
from ...research.lab.prices import USUAL, WANTED, Key, Measuring, Price, Prices
from ...research.lab.seated import PLAYERS, PlayerError, player
from ...research.lab.shards import OTHER_DICE
from ...research.lab.statistics import Share
from ...research.lab.switches import Switch
from ..words import say
from .answer import Answer, UsageError, listed

SAVED: Final = 45  # seconds after which what was measured is saved
TOLD: Final = 5  # and after which progress is told again; on no terminal after a minute
_SHARE: Final = re.compile(r"(\d{1,2}(?:\.\d{1,3})?) ?%?")


def price(given: argparse.Namespace) -> Answer:
    """What switches change, as it is kept or measured now."""
    chosen = _chosen(given)
    wanted = _wanted(given)
    path = Path(given.keep) if given.keep else measuring.KEPT
    prices = _read(path)
    if given.stale:
        return _stale(prices, chosen)
    if not given.kept:
        prices = _measured(chosen, wanted, prices, path if given.keep else None)
    data = [each for switch in chosen for each in _data(switch, prices, [*wanted])]
    told = _table if given.all else _full
    return Answer("\n".join(told(chosen, prices, [*wanted])) + "\n", data)


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


def _wanted(given: argparse.Namespace) -> dict[str, float]:
    """The players, each with half of the interval that is wanted."""
    names = given.players.split(",") if given.players else [*WANTED]
    found = dict[str, float]()
    for name in names:
        try:
            player(name)
        except PlayerError:
            every = listed(PLAYERS)
            raise UsageError(say("price.no-player", name=name, players=every)) from None
        found[name] = WANTED.get(name, USUAL)
    if given.to:
        written = _SHARE.fullmatch(given.to)
        if not written or not 0.1 <= (share := float(written[1])) <= 50:
            raise UsageError(say("price.to-range", to=given.to))
        found = dict.fromkeys(found, share / 100)
    return found


def _read(path: Path) -> Prices:
    try:
        return measuring.read(path)
    except (OSError, ValueError, KeyError, TypeError) as error:
        why = error.strerror if isinstance(error, OSError) else say("price.no-prices")
        raise UsageError(say("command.unreadable", file=repr(str(path)), why=why)) from None


# --- Measuring -----------------------------------------------------------------------------------


def _measured(
    chosen: Sequence[Switch], wanted: Mapping[str, float], prices: Prices, path: Path | None
) -> Prices:
    work = Measuring(chosen, wanted, prices)
    tell = _telling(work)

    def save() -> None:
        if path:
            try:
                measuring.keep(path, work.prices, work.sure)
            except OSError as error:
                why = say("price.not-saved", file=path, why=error.strerror)
                raise UsageError(why) from None

    with ended_gently():
        saved = time.monotonic()
        try:
            for _, deals in work.done():
                tell(deals)
                if time.monotonic() - saved > SAVED:
                    save()
                    saved = time.monotonic()
        finally:
            save()
    return work.prices


def _telling(work: Measuring) -> Callable[[int], None]:
    """Tells how far the work is, and how long the rest may take as far as that is known."""
    is_terminal = sys.stderr is not None and sys.stderr.isatty()
    began = told = time.monotonic()
    cost = {name: [0, 0.0] for name in work.wanted}
    latest = time.process_time()

    def tell(deals: int) -> None:
        nonlocal told, latest
        name = work.latest.player
        cost[name][0] += deals
        cost[name][1] += time.process_time() - latest
        latest = time.process_time()
        now = time.monotonic()
        if now - told < (TOLD if is_terminal else 60) or sys.stderr is None:
            return
        told = now
        parts = []
        for name, (some, of) in work.known().items():
            left, (played, seconds) = work.left()[name], cost[name]
            rest = length(left * seconds / played) if played else say("price.unknown-time")
            parts.append(say("price.progress", player=name, some=some, of=of, left=left, rest=rest))
        line = f"{length(now - began)}: {'; '.join(parts)}"
        print(f"\r\033[K{line}" if is_terminal else line, file=sys.stderr, end="", flush=True)
        if not is_terminal:
            print(file=sys.stderr, flush=True)

    return tell


def length(seconds: float) -> str:
    """A length of time: ``2 h 05``, ``7 min``, ``40 s``."""
    if seconds >= 3600:
        return f"{seconds // 3600:.0f} h {seconds % 3600 // 60:02.0f}"
    return f"{seconds / 60:.0f} min" if seconds >= 60 else f"{seconds:.0f} s"


@contextmanager
def ended_gently() -> Iterator[None]:
    """Whoever ends the process gets what was measured saved first."""
    try:
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    except ValueError:  # not the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


# --- What is told --------------------------------------------------------------------------------


def _stale(prices: Prices, chosen: Sequence[Switch]) -> Answer:
    games = {(each.game, each.change) for each in chosen}
    games |= {(each.game, OTHER_DICE) for each in chosen}
    some = {key: each for key, each in prices.items() if key[:2] in games}
    found = list(measuring.stale(some, chosen))
    lines = [f"{_called(key)}  {key.player}" for key in found]
    lines.append(say("price.stale", number=len(found), of=len(some)))
    return Answer("\n".join(lines) + "\n", [_called(key) + " " + key.player for key in found])


def _called(key: Key) -> str:
    return f"{key.game}.{key.change or say('price.other-dice')}"


def _data(switch: Switch, prices: Prices, players: Sequence[str]) -> Iterator[dict[str, Any]]:
    what = {"switch": switch.key, "point": switch.id, "ids": switch.ids, "usual": switch.usual}
    if not switch.seats:
        yield {**what, "why": say(f"price.why-{switch.why}")}
    for name in players:
        found = prices.get(Key(switch.game, switch.change, name))
        if found and found.sums.deals:
            noise = prices.get(Key(switch.game, OTHER_DICE, name))
            yield {
                **what,
                "players": name,
                "seats": found.seats,
                "deals": found.sums.deals,
                "asked": found.sums.asked,
                "differ": _share_data(found.differ),
                "line": _share_data(found.line),
                "winner": _share_data(found.winner),
                "shift": [[each.mean, each.half] for each in found.shifts],
                "size": found.size,
                "noise": noise and _share_data(noise.differ),
                "why": _why(found),
            }


def _share_data(share: Share) -> list[float]:
    return [share.share, share.low, share.high]


def _full(chosen: Sequence[Switch], prices: Prices, players: Sequence[str]) -> Iterator[str]:
    for switch in chosen:
        yield say(
            "price.head",
            key=switch.key,
            label=switch.point.label,
            usual=switch.usual,
            ids=" ".join(switch.ids),
        )
        if not switch.seats:
            yield "  " + say(f"price.why-{switch.why}")
            continue
        for name in players:
            found = prices.get(Key(switch.game, switch.change, name))
            if found and found.sums.deals:
                yield from _told(switch, name, found, prices)
            else:
                yield say("price.not-measured", player=name)


def _told(switch: Switch, name: str, found: Price, prices: Prices) -> Iterator[str]:
    seats = say("command.players", players=found.seats)
    yield say("price.deals", player=name, number=found.sums.deals, seats=seats)
    yield "    " + say(
        "price.changes",
        differ=_percent(found.differ),
        line=f"{100 * found.line.share:.1f}",
        winner=_percent(found.winner),
    )
    noise = prices.get(Key(switch.game, OTHER_DICE, name))
    if noise and noise.sums.deals:
        yield "    " + say("price.noise", differ=_percent(noise.differ))
    if why := _why(found):
        yield "    " + why
        return
    shifts = ", ".join(f"{each.mean:+.2f} ± {each.half:.2f}" for each in found.shifts)
    yield "    " + say("price.shift", shifts=shifts, size=f"{found.size:.1f}")


def _why(found: Price) -> str:
    """Why nothing changes, where nothing does."""
    sums = found.sums
    if sums.differ:
        return ""
    if sums.asked:
        asked = f"{100 * sums.asked / sums.deals:.0f}"
        return say("price.no-effect", asked=asked)
    return say("price.settled" if sums.settled else "price.never-asked")


def _percent(share: Share) -> str:
    return f"{100 * share.share:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def _table(chosen: Sequence[Switch], prices: Prices, players: Sequence[str]) -> Iterator[str]:
    """A line each, what changes most among the best players first."""

    def found(switch: Switch, name: str) -> Price | None:
        price = prices.get(Key(switch.game, switch.change, name))
        return price if price and price.sums.deals else None

    def worth(switch: Switch) -> list[float]:
        return [
            -each.differ.share if (each := found(switch, name)) else 1 for name in players[::-1]
        ]

    width = max(len(each.key) for each in chosen)
    for switch in sorted(chosen, key=worth):
        cells = [
            f"{name} {_percent(each.differ) if (each := found(switch, name)) else '-'}"
            for name in players
        ]
        told = cells if switch.seats else [say(f"price.why-{switch.why}")]
        yield f"{switch.key[:70].ljust(min(width, 70))}  {'  '.join(told)}"
    unmeasured = sum(not any(found(each, name) for name in players) for each in chosen)
    yield say("price.count", number=len(chosen), unmeasured=unmeasured)
