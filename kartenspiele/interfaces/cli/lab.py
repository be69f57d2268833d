"""The commands ``lab plan``, ``lab run`` and ``lab show``: experiments larger than a question."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Final

from ...research.lab import plans, prices, running
from ...research.lab.plans import PlanError, Planned
from ...research.lab.shards import OTHER_DICE, Sums
from ...research.lab.statistics import share
from ...research.lab.store import Store, StoreError, store
from ..words import figures, say
from .answer import Answer, UsageError, read_text
from .long_work import duration, ended_gently

TOLD: Final = 2.0  # seconds between two looks at the bar; on no terminal a minute
WIDTH: Final = 30


def lab_plan(given: argparse.Namespace) -> Answer:
    """How many shards a plan has, and what they will cost."""
    plan = _planned(given)
    left = plan.cpu(plan.left)
    lines = [
        say("lab.shards", number=len(plan.shards), done=len(plan.done)),
        say("lab.cost", left=duration(left), all=duration(plan.cpu(plan.shards))),
    ]
    data = {
        "shards": len(plan.shards),
        "done": len(plan.done),
        "cpu_seconds": plan.cpu(plan.shards),
        "cpu_seconds_left": left,
    }
    return Answer("\n".join(lines) + "\n", data)


def lab_run(given: argparse.Namespace) -> Answer:
    """Compute the shards that are not there yet."""
    workers = os.cpu_count() or 1 if given.workers is None else given.workers
    if not 1 <= workers <= 4096:
        raise UsageError(say("lab.workers-range", number=workers))
    plan = _planned(given)
    work = running.jobs({name: plan.shards[name] for name in plan.left}, given.store)
    tls = running.Tls(given.tls_ca or "", given.tls_cert or "", given.tls_key or "")
    done = (
        running.on_cluster(work, given.scheduler, workers, tls)
        if given.scheduler
        else running.on_cores(work, workers)
    )
    try:
        with ended_gently():
            _follow(done, plan, workers)
    except running.ClusterError as error:
        known = str(error) == "dask"
        raise UsageError(say("lab.no-dask") if known else say("lab.lost", why=error)) from None
    except running.OtherPlayError:
        raise UsageError(say("lab.other-play")) from None
    except OSError as error:
        raise UsageError(say("price.not-saved", file=given.store, why=error.strerror)) from None
    return lab_show(given)


def _follow(done: Iterator[str], plan: Planned, workers: int) -> None:
    """A bar while the shards come in, with how long the rest may take by how long these took."""
    began = told = time.monotonic()
    is_terminal = sys.stderr is not None and sys.stderr.isatty()
    left = plan.cpu(plan.left)
    whole, came = left, 0
    for name in done:
        left, came, now = left - plan.seconds[name], came + 1, time.monotonic()
        is_last = came == len(plan.left)
        if sys.stderr is None or (now - told < (TOLD if is_terminal else 60) and not is_last):
            continue
        told = now
        share_done = 1 - left / whole if whole else 1.0
        rest = (now - began) * (1 - share_done) / share_done if share_done > 0 else left / workers
        bar = "█" * round(WIDTH * share_done)
        some = say("lab.progress", done=came, number=len(plan.left), rest=duration(max(rest, 0)))
        line = f"{bar.ljust(WIDTH, '·')} {some}"
        before, after = ("\r\033[K", "\n" if is_last else "") if is_terminal else ("", "\n")
        print(f"{before}{line}", file=sys.stderr, end=after, flush=True)


def lab_show(given: argparse.Namespace) -> Answer:
    """What the shards that are there come to."""
    plan, where = _planned(given), _store(given)
    names = sorted(plan.done | {name for name in plan.left if where.has(name)})
    found = dict[tuple[str, str, str], Sums]()
    results = list(plans.results(names, where))
    for shard, change, sums in results:
        found.setdefault((shard.game, change, shard.player), Sums()).add(sums)
    checksum = plans.checksum(names, where)
    lines = [
        say(
            "lab.line",
            switch=f"{game}.{change or say('price.other-dice')}",
            player=name,
            deals=sums.deals,
            differ=_percent(sums.differ, sums.deals),
            winner=_percent(sums.winner, sums.deals),
        )
        for (game, change, name), sums in sorted(found.items())
    ]
    lines.append(say("lab.done", done=len(names), number=len(plan.shards), checksum=checksum))
    if given.keep:
        path = Path(given.keep)
        held = prices.read(path)
        added = prices.taken(held, results)
        prices.keep(path, held, held.keys())
        lines.append(say("lab.kept", number=added, file=path))
    data = {
        "checksum": checksum,
        "shards": len(names),
        "of": len(plan.shards),
        "sums": [
            {"game": game, "change": change or OTHER_DICE, "player": name, **asdict(sums)}
            for (game, change, name), sums in sorted(found.items())
        ],
    }
    return Answer("\n".join(lines) + "\n", data)


def _percent(some: int, of: int) -> str:
    found = share(some, of)
    return figures(f"{100 * found.share:.2f} % ({100 * found.low:.2f}–{100 * found.high:.2f})")


def _store(given: argparse.Namespace) -> Store:
    try:
        return store(given.store)
    except StoreError:
        raise UsageError(say("lab.no-fsspec", store=given.store)) from None


def _planned(given: argparse.Namespace) -> Planned:
    try:
        return plans.planned(plans.read(read_text(given.file)), _store(given))
    except PlanError as error:
        raise UsageError(say(f"lab.plan-{error.what}", word=error.word)) from None
