"""A worked example on the table: a scene of it, and what comes of moves that are played there."""

from __future__ import annotations

from ...edition.scenes import scenes
from ...edition.telling import run
from ...engine.play import MoveError
from ...games.catalog import is_german
from ..words import say
from . import DeskError, Question, Reply, trying, wording
from .addresses import address_of
from .openly import opened


def staged(question: Question) -> Reply:
    """A scene of some lines after moves of the reader; lines may have none."""
    tale, _, _ = run(trying.steps(str(question["source"])), trying.LINES)
    found, root = scenes(tale.told), str(question.get("root", ""))
    if not found:
        return {"scenes": 0}
    number = min(int(question.get("scene") or 0), len(found) - 1)
    scene = found[number]
    here, frames, refused = opened(scene.variant, scene.state, root), list[Reply](), None
    me = here.turn if here.turn is not None and here.turn >= 0 else 0
    start = here
    for text in map(str, question.get("moves") or ()):
        try:
            move, against = here.judged(text)
        except MoveError as error:
            raise DeskError(str(error)) from None
        if against:
            refused = here.refusal(text, against)
            break
        if here.turn is None:
            raise DeskError(say("desk.deal-over"))
        frames = [here.frame(move)]
        here = here.after(move)
    lies = here.lies()
    return {
        "scenes": len(found),
        "scene": number,
        "game": here.game.TITLE,
        "form": scene.variant.name,
        "german": is_german(scene.variant),
        "told": wording.lines(scene.lines, root) if scene.lines else "",
        "tries": [{"text": text, "touches": start.touched(text)} for text in scene.moves],
        "me": me,
        "seats": [{"name": name, "roles": [], "plays": ""} for name in here.names],
        "frames": frames,
        **lies,
        "moves": [*here.legal()],
        "refused": refused,
        "over": here.turn is None,
        "ask": address_of(scene.variant, here.state, root),
    }
