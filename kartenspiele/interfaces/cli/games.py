"""The command ``lab games``: how strong players are, and what games are like."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import Any

from ...games.catalog import GAMES
from ...research.lab import games, gauging, measures
from ...research.lab.gauging import Book
from ..words import say
from .answer import Answer, UsageError, near
from .price import duration, ended_gently

SAVED = 45  # seconds after which what was measured is saved
TOLD = 5  # and after which progress is told again; on no terminal after a minute


def lab_games(given: argparse.Namespace) -> Answer:
    """How strong players are in each game, and what the games are like, kept or measured now."""
    chosen = given.game or [*GAMES]
    for game in chosen:
        if game not in GAMES:
            raise UsageError(say("command.no-game", key=game, hint=near(game, GAMES)))
    folder = Path(given.keep) if given.keep else gauging.HOME
    try:
        found = games.Known(folder)
    except (OSError, ValueError, KeyError, TypeError):
        raise UsageError(say("lab.no-games", folder=folder)) from None
    if given.stale:
        kept = {task: each for task, each in found.book.items() if task.game in chosen}
        old = [
            f"{task.game} {task.kind} {task.player}" for task in gauging.stale(kept, games.MEASURES)
        ]
        return Answer(
            "".join(f"{line}\n" for line in [*old, say("lab.stale", number=len(old))]), old
        )
    if given.minutes:
        _gauge(chosen, found.book, given.minutes, folder if given.keep else None)
    told = [list(_told(game, found)) for game in chosen]
    data = [_game_data(game, found) for game in chosen]
    return Answer("\n".join(chain.from_iterable(told)) + "\n", data)


def _gauge(chosen: Sequence[str], book: Book, minutes: float, folder: Path | None) -> None:
    """Measure for so long, and keep it: the processor's minutes, so that the load is no matter."""
    if not 0 < minutes <= 10_000:
        raise UsageError(say("lab.minutes-range", number=minutes))
    todo = games.tasks(chosen)
    began, saved = time.process_time(), time.monotonic()
    told, ends = saved, began + 60 * minutes

    def save() -> None:
        for kind in games.KINDS if folder else ():
            gauging.keep(kind, book, folder or gauging.HOME)

    with ended_gently():
        try:
            for task in games.refining(todo, book, ends):
                now = time.monotonic()
                if now - saved > SAVED:
                    save()
                    saved = now
                if sys.stderr is not None and now - told > (TOLD if sys.stderr.isatty() else 60):
                    told, rest = now, duration(max(ends - time.process_time(), 0))
                    line = say("lab.gauging", game=task.game, kind=task.kind, rest=rest)
                    print(line, file=sys.stderr, flush=True)
        finally:
            save()


def _told(game: str, found: games.Known) -> Iterator[str]:
    """A game in some lines."""
    yield say("lab.game", game=game, seats=gauging.usual_seats(game))
    for gain in filter(None, found.gains(game)):
        yield "  " + say(
            "lab.gain",
            one=gain.task.player,
            other=gain.task.against,
            gain=f"{gain.gain.mean:+.2f} ± {gain.gain.half:.2f}",
            deals=gain.gain.number,
        )
    if skill := found.skill(game):
        yield "  " + say("lab.skill", skill=f"{skill.mean:.2f} ± {skill.half:.2f}")
    for player in measures.PLAYERS:
        if each := found.measured(game, player):
            yield "  " + say(
                "lab.course",
                player=player,
                deals=each.deals,
                moves=f"{each.moves.mean:.1f}",
                decisions=f"{each.a_deal('decisions'):.1f}",
                choices=f"{each.branching:.1f}",
                swings=f"{each.a_deal('swings'):.1f}",
                early=f"{100 * each.early.share:.0f}",
                spread=f"{each.spread:.2f}",
            )
    if shaped := found.shape(game):
        yield "  " + ", ".join(
            say(
                "lab.shape",
                name=name,
                value=f"{each.mean:.2f} ± {each.half:.2f}",
                deals=each.number,
            )
            for name, each in shaped.items()
        )


def _game_data(game: str, found: games.Known) -> dict[str, Any]:
    return {
        "game": game,
        "seats": gauging.usual_seats(game),
        "gains": [
            {"player": each.task.player, "against": each.task.against, **asdict(each.gain)}
            for each in filter(None, found.gains(game))
        ],
        "skill": (skill := found.skill(game)) and asdict(skill),
        "measures": {
            player: each.kept.sums
            for player in measures.PLAYERS
            if (each := found.measured(game, player))
        },
        "shape": {name: asdict(each) for name, each in found.shape(game).items()},
    }
