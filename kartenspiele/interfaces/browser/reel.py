"""Frames as HTML: every step below the one before, and what a script needs to show them singly.

A step has a picture of what it has changed. Each picture of a place has a number in its deal, and
``data-lies`` says by their numbers which of them make the whole table; those that only a seat sees
stand in a template, and ``data-seen`` says for each seat which it sees.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final

from ...edition.record import Record, Replay
from ...engine.rulebook import Variant
from ...games.catalog import GAMES, is_german
from ..cli.replay import verdict
from ..pictures import lettered
from ..words import say
from . import frames, wording
from .linking import linked

HIDDEN: Final = "h"  # before the number of a picture that only a seat sees


def unrolled(read: Record, done: Replay, root: str = "") -> str:
    """All deals of a record, step by step, and what it comes to."""
    told = [_deal(each, root) for each in frames.frames(read, done)]
    lines = "".join(f'<p class="ks-comes">{linked(each, root)}</p>' for each in verdict(read, done))
    seats = escape(json.dumps([read.name(seat) for seat in range(read.seats)], ensure_ascii=False))
    how = escape(say("desk.pictures-show-changes"))
    head = f'<p class="ks-extra">{how}</p>'
    kind = f"ks-replay{' ks-german' if is_german(form_of(read)) else ''}"
    return f'<div class="{kind}" data-seats="{seats}">{head}{"".join(told)}{lines}</div>'


def headed(read: Record, root: str = "", loci: str = "") -> str:
    """What is played, and whence it comes; the loci perhaps as links."""
    form = form_of(read).name
    rows = [
        (say("page.game"), escape(GAMES[read.game].TITLE)),
        (say("page.variant-title"), escape(form)),
        (say("page.players"), escape(", ".join(_seats(read)))),
        (
            say("page.house-rules"),
            escape(", ".join(f"{each} {as_}" for each, as_ in read.agreed.items())),
        ),
        (say("page.status"), read.source.status),
        (say("page.source"), loci or escape(" ".join(read.source.loci))),
        (say("page.note-title"), linked(read.source.note or "", root)),
    ]
    items = "".join(f"<dt>{escape(name)}</dt> <dd>{value}</dd>" for name, value in rows if value)
    return f'<dl class="ks-facts">{items}</dl>'


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


@dataclass(slots=True)
class _Places:
    """The pictures of places in a deal, by their numbers: those on the page, and hidden ones."""

    shown: int = 0
    now: dict[str, str] = field(default_factory=dict)
    hidden: dict[str, str] = field(default_factory=dict)

    def new(self, zones: Sequence[str]) -> list[str]:
        """The pictures that were not there a step before."""
        found = [each for each in zones if each not in self.now]
        numbers = {each: str(self.shown + number) for number, each in enumerate(found)}
        self.now = {each: numbers.get(each) or self.now[each] for each in zones}
        self.shown += len(found)
        return found

    def numbers(self, zones: Iterable[str]) -> str:
        """The numbers of the pictures that make a table."""
        return " ".join(self.now.get(each) or self._hide(each) for each in zones)

    def _hide(self, zone: str) -> str:
        return self.hidden.setdefault(zone, f"{HIDDEN}{len(self.hidden)}")


def _deal(told: frames.Told, root: str) -> str:
    """A deal: how it begins, its steps in a list, its score."""
    places, before = _Places(), told.before
    steps = [_step(each, told, places, root) for each in told.frames]
    end = len(told.frames)
    standing = f'<p class="ks-standing">{escape(before)}</p>' if before else ""
    moves = f'<ol class="ks-steps">{"".join(steps[1:])}</ol>' if steps[1:] else ""
    score = wording.lines(told.end, root)
    unseen = f"<template>{''.join(places.hidden)}</template>" if places.hidden else ""
    return (
        f'<section class="ks-deal" data-deal="{told.number}">'
        f"<h2>{escape(say('desk.deal', deal=told.number))}</h2>{standing}{steps[0]}{moves}"
        f'<div class="ks-step ks-ends" id="{address(told.number, end)}">'
        f'<p class="ks-act">{escape(say("script.ends"))}</p>{score}</div>{unseen}</section>'
    )


def address(deal: int, step: int) -> str:
    """The anchor of a step."""
    return f"deal-{deal}-step-{step}"


def _step(frame: frames.Frame, told: frames.Told, places: _Places, root: str) -> str:
    """A step: who does what, by which rules, what it pays, what it changes."""
    changed = "".join(places.new(frame.zones))
    lies, seen = places.numbers(frame.zones), [places.numbers(each) for each in frame.seen]
    views = f' data-seen="{"|".join(seen)}"' if any(each != lies for each in seen) else ""
    tag = "li" if frame.number else "div"
    value = f' value="{frame.number}"' if frame.number else ""
    earlier = told.frames[frame.number - 1].running if frame.number else ""
    inside = [f'<p class="ks-act">{_moved(frame, root)}</p>']
    inside += [f'<p class="ks-pays">{linked(lettered(line), root)}</p>' for line in frame.paid]
    if frame.running != earlier:
        inside.append(f'<p class="ks-running">{escape(frame.running)}</p>')
    if changed:
        label = escape(say("script.table"))
        inside.append(f'<div class="ks-position" role="group" aria-label="{label}">{changed}</div>')
    return (
        f'<{tag}{value} class="ks-step" id="{address(told.number, frame.number)}"'
        f' data-lies="{lies}"{views}>{"".join(inside)}</{tag}>'
    )


def _moved(frame: frames.Frame, root: str) -> str:
    """The move with who makes it, its reason and its rules."""
    if not frame.number:
        return escape(say("script.begins"))
    made = lettered(f"{frame.move} ({frame.why})" if frame.why else frame.move, lone=True)
    rules = "".join(f" {linked(each, root)}" for each in frame.rules)
    return f"<strong>{escape(frame.who)}:</strong> {escape(made)}{rules}"
