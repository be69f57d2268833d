"""The command ``lab games``: how strong players are, and what games are like."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from typing import Any

from ...games.catalog import GAMES
from ...research.lab import games, gauging, measures
from ...research.lab.gauging import Book, Task
from ..words import figures, say
from .answer import Answer, UsageError, near
from .long_work import carried_out, duration


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
    ends = time.process_time() + 60 * minutes

    def told(task: Task) -> str:
        rest = duration(max(ends - time.process_time(), 0))
        return say("lab.gauging", game=task.game, kind=task.kind, rest=rest)

    def keep(path: Path) -> None:
        for kind in games.KINDS:
            gauging.keep(kind, book, path)

    carried_out(games.refining(games.tasks(chosen), book, ends), told, keep, folder)


def _told(game: str, found: games.Known) -> Iterator[str]:
    """A game in some lines."""
    yield say("lab.game", game=game, seats=gauging.usual_seats(game))
    for gain in filter(None, found.gains(game)):
        yield "  " + say(
            "lab.gain",
            one=gain.task.player,
            other=gain.task.against,
            gain=figures(f"{gain.gain.mean:+.2f} ± {gain.gain.half:.2f}"),
            deals=gain.gain.number,
        )
    if skill := found.skill(game):
        yield "  " + say("lab.skill", skill=figures(f"{skill.mean:.2f} ± {skill.half:.2f}"))
    for player in measures.PLAYERS:
        if each := found.measured(game, player):
            yield "  " + say(
                "lab.course",
                player=player,
                deals=each.deals,
                moves=figures(f"{each.moves.mean:.1f}"),
                decisions=figures(f"{each.a_deal('decisions'):.1f}"),
                choices=figures(f"{each.branching:.1f}"),
                swings=figures(f"{each.a_deal('swings'):.1f}"),
                early=f"{100 * each.early.share:.0f}",
                spread=figures(f"{each.spread:.2f}"),
            )
    if shaped := found.shape(game):
        yield "  " + ", ".join(
            say(
                "lab.shape",
                name=name,
                value=figures(f"{each.mean:.2f} ± {each.half:.2f}"),
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
