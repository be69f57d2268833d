"""A question for the command, asked from a page: the answer is the command's, and is shown here.

A page composes the words of a command and shows what comes of them: the lines as a terminal has
them, the same as HTML and as data, the position on a table, and how else the same is asked.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ...engine import play
from ...engine.play import NATURE, PositionError, Refused
from ...engine.spelling import CardError
from ...games.catalog import GAMES
from ..cli import Heard, heard
from ..cli.answer import UsageError
from ..cli.commands import command_named, reader_of
from ..cli.setting import Setting, setting
from ..words import say
from . import DeskError, Question, Reply, answers, copies
from .addresses import address, address_of
from .openly import Open, opened

__all__ = ["address", "address_of", "asked"]

QUESTIONS: Final = ("moves", "ruling", "score", "count", "solve")


def asked(question: Question) -> Reply:
    """What the command answers to the words in ``argv``; ``root`` leads to the top of the site."""
    argv, root = list(map(str, question["argv"])), str(question.get("root", ""))
    if not argv or argv[0] not in QUESTIONS:
        raise DeskError(say("desk.page-asks", questions=", ".join(QUESTIONS)))
    said, put = heard(argv), read(argv)
    shown = heard([each for each in argv if each != "--json"]) if "--json" in argv else said
    here = _opened(put, root) if put else None
    return {
        "status": said.status,
        "text": said.text,
        "complaint": said.complaint,
        "data": said.data,
        "summary": answers.summary(argv[0], shown),
        "html": answers.html(argv[0], shown, root),
        "table": _table(argv[0], here) if here and not said.complaint else None,
        "copies": {"command": copies.command(argv), **_copies(argv[0], put, said)},
    }


class Put(NamedTuple):
    """A question as it was understood: its options, and the position that they describe."""

    given: argparse.Namespace
    here: Setting


def read(argv: Sequence[str]) -> Put | None:
    """A question understood, unless it describes no position."""
    try:
        command, rest = command_named(argv)
        given = reader_of(command.name).read(rest)
        if given.game in GAMES and "points" not in GAMES[given.game].PARTS:
            given.points = None  # of the match alone
        return Put(given, setting(given))
    except (UsageError, CardError, PositionError, SystemExit):
        return None


def made(question: Question) -> Reply:
    """What comes of a ``move`` in the position of a question, or why what is touched is none."""
    argv, root = list(map(str, question["argv"])), str(question.get("root", ""))
    if not (put := read(argv)):
        raise DeskError(heard(argv).complaint)
    here = _opened(put, root)
    if touches := question.get("why"):
        found = here.ruling(touches)
    else:
        move, refused = here.judged(str(question["move"]))
        found = refused or move
    if found is None:
        return {"refused": None}
    if isinstance(found, Refused):
        named = " ".join(str(each["card"]) for each in touches or () if each.get("card"))
        return {"refused": here.refusal(named or str(question.get("move")), found)}
    after = here.after(found)
    return {"frame": here.frame(found), "ask": address_of(after.variant, after.state, root)}


def _opened(put: Put, root: str) -> Open:
    return opened(put.here.variant, put.here.state, root)


def _table(do: str, here: Open) -> Reply:
    """The position on a table; whoever counts it is not told what may be done."""
    return {**here.table(), **({"moves": []} if do == "score" else {})}


def _copies(do: str, put: Put | None, said: Heard) -> Mapping[str, str]:
    """The same as Python, and the position as a record; of a faulty question neither."""
    if put is None or said.complaint:
        return {}
    here, move = put.here, str(getattr(put.given, "move", ""))
    moves = [_recorded(here, move)] if move and not said.status else []
    return {
        "python": copies.python(do, here.variant, here.parts, _asked_besides(do, put.given)),
        "record": copies.record(here, moves),
    }


def _asked_besides(do: str, given: argparse.Namespace) -> list[Any]:
    """What the word of a question is given besides a position: a move, a number of moves."""
    return {"ruling": [getattr(given, "move", "")], "count": [getattr(given, "depth", 0)]}.get(
        do, []
    )


def _recorded(here: Setting, move: str) -> str:
    """A move as a record has it, which says what chance has done."""
    is_chance = here.game.to_move(here.variant.rules, here.state) == NATURE
    return f"{play.who(NATURE)}: {move}" if is_chance else move
