"""Frames as HTML: every step below the one before, with a picture of what it has changed.

A page is whole by that. A script shows the steps singly, on the table (``strip``).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

from ...edition.record import Record, Replay
from ...engine.variants import Variant
from ...games.catalog import GAMES, is_german
from ..cli.replay import verdict
from ..pictures import lettered
from ..speech import ruled
from ..words import MASTER, language, say, term
from . import wording
from .frames import Frame, Told
from .linking import linked


def unrolled(read: Record, done: Replay, told: Iterable[Told], root: str = "") -> str:
    """All deals of a record, step by step, and what it comes to."""
    deals = "".join(_deal(each, root) for each in told)
    lines = "".join(f'<p class="ks-comes">{linked(each, root)}</p>' for each in verdict(read, done))
    seats = escape(json.dumps([read.name(seat) for seat in range(read.seats)], ensure_ascii=False))
    how = escape(say("desk.pictures-show-changes"))
    head = f'<p class="ks-extra">{how}</p>'
    kind = f"ks-replay{' ks-german' if is_german(form_of(read)) else ''}"
    return f'<div class="{kind}" data-seats="{seats}">{head}{deals}{lines}</div>'


def headed(read: Record, root: str = "", loci: str = "") -> str:
    """What is played, and whence it comes; the loci perhaps as links."""
    form = form_of(read).name
    rows = [
        (say("page.game"), escape(term("title", GAMES[read.game].TITLE))),
        (say("page.variant-title"), escape(term("title", form))),
        (say("page.players"), escape(", ".join(_seats(read)))),
        (
            say("page.house-rules"),
            escape(", ".join(f"{each} {as_}" for each, as_ in read.agreed.items())),
        ),
        (say("page.status"), term("word", read.source.status)),
        (say("page.source"), loci or escape(" ".join(read.source.loci))),
        (say("page.note-title"), _note(read, root)),
    ]
    items = "".join(f"<dt>{escape(name)}</dt> <dd>{value}</dd>" for name, value in rows if value)
    return f'<dl class="ks-facts">{items}</dl>'


def _note(read: Record, root: str) -> str:
    """What a record says of itself; those of the edition say it in English."""
    said = linked(read.source.note or "", root)
    return said if not said or language() == MASTER else f'<span lang="{MASTER}">{said}</span>'


def form_of(read: Record) -> Variant[Any]:
    """The form that a record plays."""
    return next(each for each in GAMES[read.game].VARIANTS if each.key == read.variant)


def _seats(read: Record) -> Iterator[str]:
    """How many play, or each player with their name."""
    if not read.names:
        yield str(read.seats)
    for seat, name in enumerate(read.names):
        yield f"{seat + 1} {name}"


def refused(sentence: str, root: str = "") -> str:
    """Why a record is not replayed."""
    return f'<p class="ks-fault">{linked(sentence, root)}</p>'


def _deal(told: Told, root: str) -> str:
    """A deal: how it begins, its steps in a list, its score."""
    steps = [_step(each, told, root) for each in told.frames]
    end, before = len(told.frames), told.before
    standing = f'<p class="ks-standing">{escape(before)}</p>' if before else ""
    moves = f'<ol class="ks-steps">{"".join(steps[1:])}</ol>' if steps[1:] else ""
    score = wording.lines(told.end, root)
    return (
        f'<section class="ks-deal" data-deal="{told.number}">'
        f"<h2>{escape(say('desk.deal', deal=told.number))}</h2>{standing}{steps[0]}{moves}"
        f'<div class="ks-step ks-ends" id="{address(told.number, end)}">'
        f'<p class="ks-act">{escape(say("script.ends"))}</p>{score}</div></section>'
    )


def address(deal: int, step: int) -> str:
    """The anchor of a step."""
    return f"deal-{deal}-step-{step}"


def _step(frame: Frame, told: Told, root: str) -> str:
    """A step: who does what, by which rules, what it pays, what it changes."""
    earlier = told.frames[frame.number - 1] if frame.number else None
    changed = "".join(each for each in frame.zones if not earlier or each not in earlier.zones)
    tag, value = ("li", f' value="{frame.number}"') if frame.number else ("div", "")
    inside = [f'<p class="ks-act">{act(frame, frame.called, frame.why, root)}</p>']
    inside += [f'<p class="ks-pays">{linked(lettered(line), root)}</p>' for line in frame.paid]
    if frame.running != (earlier.running if earlier else ""):
        inside.append(f'<p class="ks-running">{escape(frame.running)}</p>')
    if changed:
        label = escape(say("script.table"))
        inside.append(f'<div class="ks-position" role="group" aria-label="{label}">{changed}</div>')
    where = address(told.number, frame.number)
    return f'<{tag}{value} class="ks-step" id="{where}">{"".join(inside)}</{tag}>'


def act(frame: Frame, move: str, why: str, root: str) -> str:
    """A move, perhaps as somebody sees it, with who makes it, its reason and its rules."""
    if not frame.number:
        return escape(say("script.begins"))
    made = lettered(f"{move} ({why})" if why else move, lone=True)
    rules = "".join(f" {linked(ruled([each]), root)}" for each in frame.rules)
    return f"<strong>{escape(frame.who)}:</strong> {escape(made)}{rules}"
