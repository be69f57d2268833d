"""Finds where a deal was lost: what each move was worth with all cards open.

A player does not see all cards, so that a loss need not be a mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...edition import solving
from ...engine import play
from ...engine.naming import naming
from ...engine.play import side_names, told
from ...games.views import with_cards
from .. import speech
from ..pictures import card_html
from ..words import say
from . import DeskError, Question, Reply
from .agreed import log_in, table_of
from .linking import linked
from .naming import names_of
from .rounds import Round, Step, asked_of

MOST: Final = 150_000  # positions that are looked at for a move


def lost(question: Question) -> Reply:
    """What a move of the player in the last deal has cost, if anything; moves count from 0."""
    table = table_of(question)
    now = asked_of(table, log_in(question))[-1]
    if not table.family.solving or now.turn is not None:
        raise DeskError(say("desk.not-reviewable"))
    mine = [step for step in now.steps if step.seat == table.seat]
    number = int(question.get("number", 0))
    if not 0 <= number < len(mine):
        raise DeskError(say("desk.your-moves", number=len(mine)))
    with naming(names_of(table.seats, table.seat)):
        line, loss = told_of(now, mine[number])
    html = with_cards(linked(line, str(question.get("root", ""))), card_html)
    move = with_cards(linked(str(mine[number].move)), card_html)
    told = {"loss": loss, "html": html, "move": move, "said": line}
    return {"moves": len(mine), "number": number, **told}


def told_of(now: Round, step: Step) -> tuple[str, int | None]:
    """What a move was worth, and what it cost; nothing where that would take too long."""
    table, sign = now.table, -1 if now.table.seat else 1
    found = solving.valued(table.variant, step.before, MOST)
    if found is None:
        return say("desk.too-early", move=step.move), None
    worth, line = found
    each = {text: sign * value for text, value in worth.items()}
    best, played = max(each.values()), each[str(step.move)]
    if played == best:
        return say("desk.no-better", move=step.move, value=_signed(best)), 0
    pays = "; ".join(_paid(now, step.before, line))
    better = say("desk.better", move=line[0], value=_signed(best), line=", ".join(line), pays=pays)
    return say(
        "desk.was-worth", move=step.move, value=_signed(played), better=better
    ), best - played


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "0"


def _paid(now: Round, state: Any, line: Sequence[str]) -> list[str]:
    """What best play on both sides brings, by which rules."""
    game, rules = now.table.game, now.table.variant.rules
    score = game.score(rules, play.play(game, rules, state, *line))
    return [speech.line(text) for _, text in told(score, side_names(score))]
