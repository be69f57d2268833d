"""The answer to ``facing``: a reader's own copy beside the sentences of the edition."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ...edition import joined
from ...edition.joined import model
from ...edition.joined.sentences import sentences
from ...edition.register import given as copies
from ...edition.register import load, reporting
from ...edition.register.facing import Faced, Facing, face
from ...edition.register.recognition import CopyError, Unrecognised
from ...edition.register.verification import Finding
from .. import facing as told
from ..speech import complaint
from ..words import say
from .answer import ANSWERED, REFUSED, Answer, UsageError, bounded, near, read_bytes
from .book import line


def facing(given: argparse.Namespace) -> Answer:
    """What in a copy differs; if a game is named, its sentences with the words of the copy."""
    games = joined.load().games
    if given.game is not None and given.game not in games:
        hint = near(given.game, list(games))
        raise UsageError(say("command.no-game", key=given.game, hint=hint))
    copy = read_bytes(given.file, copies.GIVEN)
    try:
        with bounded(say("facing.smaller"), wanted=60):
            found = face(copies.text_of(copy), given.witness, load())
    except CopyError as error:
        raise UsageError(complaint(error)) from None
    data = reporting.facing_data(found)
    if isinstance(found, Unrecognised):
        return Answer(f"{told.refused(found, load())}\n", data, REFUSED)
    lines = [told.state(found), *_departures(found)]
    if given.game:
        mine, _others = sentences(given.game)
        lines = [told.state(found), *_beside(mine, found)]
    return Answer("\n".join(lines) + "\n", data, ANSWERED)


def _departures(found: Facing) -> Iterator[str]:
    """The loci that differ from ours or are missing."""
    for each in found.loci:
        if each.finding in (Finding.ALTERED, Finding.MISSING):
            yield _line(each)


def _beside(mine: tuple[model.Statement, ...], found: Facing) -> Iterator[str]:
    """Each sentence, and below it its loci as the copy has them."""
    known = {each.locus: each for each in found.loci}
    for each in mine:
        yield ""
        yield line(each)
        yield from (_line(known[locus]) for locus in each.loci if locus in known)


def _line(each: Faced) -> str:
    remark = told.remark(each)
    parts = [f"  {each.locus}", *told.words(each), *([f"({remark})"] if remark else [])]
    return " ".join(parts)
