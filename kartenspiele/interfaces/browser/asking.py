"""A question for the command, asked from a page: the answer is the command's, and is shown here.

A page composes the words of a command and shows what comes of them: the lines as a terminal has
them, the same as HTML and as data, a picture of the position, and how else the same is asked.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from ...engine import play
from ...engine.cards import CardError, read_card
from ...engine.play import NATURE, PositionError, Refused
from ...engine.touching import Touch
from ...games.catalog import GAMES, family_of, is_german
from .. import pictures
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
        "picture": pictures.picture(put.here.state, put.here.variant) if put else "",
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
        found = _judged(here, touches)
    else:
        move, refused = here.judged(str(question["move"]))
        found = refused or move
    if found is None:
        return {"refused": None}
    if isinstance(found, Refused):
        return {"refused": here.refusal("", found)}
    after = here.after(found)
    return {"frame": here.frame(found), "ask": address_of(after.variant, after.state, root)}


def _judged(here: Open, touches: Sequence[Mapping[str, Any]]) -> Any:
    """The ruling on what was touched at the table."""
    touched = [
        Touch(str(each["zone"]), each.get("at"), read_card(card) if card else None)
        for each in touches
        for card in [str(each.get("card") or "")]
    ]
    family = family_of(here.game)
    return family.judge(here.game, here.variant.rules, here.state, touched)


def _opened(put: Put, root: str) -> Open:
    return opened(put.here.variant, put.here.state, root)


def _table(do: str, here: Open) -> Reply:
    """The position on a table, and what may be done there, seen by who is to move."""
    rules, turn = here.variant.rules, here.turn
    is_asked = do != "score" and turn is not None and turn >= 0
    pack = here.game.pack(rules, len(here.names))
    return {
        "me": max(turn or 0, 0),
        "seats": [{"name": name, "roles": [], "plays": ""} for name in here.names],
        "german": is_german(here.variant),
        "order": list(map(str, family_of(here.game).in_hand(rules, here.state, pack))),
        **here.lies(),
        "moves": [*islice(here.legal(), answers.MOST)] if is_asked else [],
    }


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
