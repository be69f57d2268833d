"""A first deal in pictures: moments of a deal that the engine replays, each with a line of words.

The words say what to see; what is played, why, and what it pays, the engine says. A line has no
number that the engine does not say there, but for those of players and cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from docutils import nodes
from docutils.statemachine import StringList

from ...edition.telling import ALLOWED, PAID, PLAYED, Line
from ...games.catalog import GAMES
from ..browser.frames import Told, frames
from ..pictures import CARD
from ..words import say
from .brief import numbers
from .directive import Mark
from .elements import disclosure
from .records import Kept, folder_of, kept, link
from .showing import line, picture

MOMENTS: Final = 5
_MOMENT: Final = re.compile(r"(\d+) ([^:]+): (.+)")  # the number of a step, its move, words
_PLAYER: Final = re.compile(r"\b(?:players?|Spielern?s?) \d+(?: (?:and|und) \d+)?", re.IGNORECASE)


class FirstDeal(Mark, name="first-deal"):
    """``{first-deal} poch 3``: five moments of the third deal of a record.

    A line has the number of a step, its move, and what to see: ``4 poch 2: Two kings are a pair.``
    """

    required_arguments = 1
    optional_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        found = self.among({each.name: each for each in kept(folder_of(self.env.app))}, "record")
        number = int(self.arguments[1]) if self.arguments[1:] else 1
        told = list(frames(found.read, found.done))[number - 1]
        if fault := next(faults(self.content, found, told), None):
            raise self.error(f"first-deal: {fault}")
        shown = nodes.enumerated_list(
            "", *(self.moment(each, found, told) for each in self.content), enumtype="arabic"
        )
        whence = nodes.paragraph("", say("page.whole-deal"), link(self.env.docname, found.name))
        summary = say("page.first-deal")
        return [disclosure("", shown, whence, classes=["ks-first"], summary=summary, open=True)]

    def moment(self, text: str, found: Kept, told: Told) -> nodes.list_item:
        """What to see, the position before a step, the step, and what it pays."""
        number, words = parted(text)
        step = found.done.deals[told.number - 1].steps[number - 1]
        item = nodes.list_item()
        self.state.nested_parse(StringList([words]), self.content_offset, item)
        game = GAMES[found.read.game]
        variant = next(each for each in game.VARIANTS if each.key == found.read.variant)
        lines = (line(self.env.docname, each) for each in said(told, number))
        item += [picture(step.before, variant), nodes.bullet_list("", *lines, classes=["ks-told"])]
        return item


def parted(text: str) -> tuple[int, str]:
    """The number of a step, and what to see there."""
    match = _MOMENT.fullmatch(text)
    assert match  # seen by `faults`
    return int(match[1]), match[3]


def said(told: Told, number: int) -> Iterator[Line]:
    """What is played at a step, why, by which rules, and what it pays, or the deal if it ends."""
    frame = told.frames[number]
    reason = f" ({frame.why})" if frame.why else ""
    rules = f" by {' '.join(frame.rules)}" if frame.rules else ""
    yield Line(f"{frame.who}: {frame.called}{reason}{rules}", PLAYED)
    yield from (Line(each, PAID) for each in frame.paid)
    if frame is told.frames[-1] and not frame.paid:
        yield from (each for each in told.end if each.how != ALLOWED)


def faults(content: Iterable[str], found: Kept, told: Told) -> Iterator[str]:
    """What is wrong: not five moments, a move that is not made there, a number not the engine's."""
    if not found.done.holds:
        yield f"{found.file} does not come to what it states"
    texts = list(content)
    if len(texts) != MOMENTS:
        yield f"{len(texts)} moments, not {MOMENTS}"
    for text in texts:
        match = _MOMENT.fullmatch(text)
        if match is None:
            yield f"{text!r}: write the number of a step, its move, a colon and words"
            continue
        number, move = int(match[1]), match[2]
        if not 0 < number < len(told.frames) or told.frames[number].move != move:
            yield f"step {number} of {found.file} is not {move!r}"
            continue
        lines = (each.text for each in said(told, number))
        known = {*numbers(" ".join([told.frames[number].running, *lines]))}
        words = CARD.sub("", _PLAYER.sub("", match[3]))
        if other := sorted({*numbers(words)} - known):
            yield f"{text!r} says {other[0]}, which the engine does not say there"
