"""A worked example on the table: a scene of it, and what comes of moves that are played there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from ...edition.scenes import Scene, scenes
from ...edition.telling import run
from ...engine.play import MoveError, Refused
from ..speech import complaint
from ..words import say
from . import DeskError, Question, Reply, trying, wording
from .addresses import address_of
from .openly import Open, carded, opened


def staged(question: Question) -> Reply:
    """A scene of some lines after moves of the reader; lines may have none."""
    tale, _, _ = run(trying.steps(str(question["source"])), trying.LINES)
    found, root = scenes(tale.told), str(question.get("root", ""))
    if not found:
        return {"scenes": 0}
    number = min(int(question.get("scene") or 0), len(found) - 1)
    scene = found[number]
    here, frames = opened(scene.variant, scene.state, root), list[Reply]()
    first = here
    for text in map(str, question.get("moves") or ()):
        move, refused = _judged(here, text)
        if refused:
            return {"refused": here.refusal(text, refused)}
        if here.turn is None:
            raise DeskError(say("desk.deal-over"))
        frames = [here.frame(move)]
        here = here.after(move)
    if touches := question.get("why"):
        why = here.ruling(touches)
        return {"refused": here.refusal("", why) if isinstance(why, Refused) else None}
    return {
        **_about(scene, first, number, len(found)),
        "told": wording.lines(scene.lines, root) if scene.lines else "",
        "frames": frames,
        **here.table(),
        "me": first.me,
        "ask": address_of(scene.variant, here.state, root),
    }


def _about(scene: Scene, here: Open, number: int, every: int) -> Reply:
    """Which scene it is, and what the example tells there."""
    tries = [*_told(here, scene.moves)]
    return {"scenes": every, "scene": number, "form": scene.variant.name, "tries": tries}


def lies(scene: Scene, number: int) -> Reply:
    """The first of so many scenes as it lies there, before anybody asks what may be done."""
    here = opened(scene.variant, scene.state)
    about = _about(scene, here, 0, number)
    return {
        **here.seated(),
        **here.lies(),
        **about,
        "told": "",
        "frames": [],
        "moves": [],
        "ask": "",
    }


def _judged(here: Open, text: str) -> tuple[Any, Refused | None]:
    """A move of a reader, and what refuses it."""
    try:
        return here.judged(text)
    except MoveError as error:
        raise DeskError(complaint(error)) from None


def _told(here: Open, texts: Iterable[str]) -> Iterator[Reply]:
    """Each move of an example, whether it is allowed, and what it then touches."""
    for text in texts:
        move, refused = _judged(here, text)
        html = carded(escape(text, quote=False))
        yield {
            "text": text,
            "html": html,
            "touches": [] if refused else here.touched(move),
            "allowed": refused is None,
        }
