"""The positions of a record as data: what a table shows step by step, openly or as a seat sees it.

What lies somewhere is written once, and named by its number wherever it lies on, so that a match
is little longer than what changes in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ...edition import record
from ...edition.record import Record
from ...edition.record.replaying import Step
from ...engine.cards import UNKNOWN
from ...engine.play import Seat, Standing
from ...games import views
from ...games.catalog import GAMES, family_of
from ...games.views import cut, masked
from ..speech import rendered
from . import Reply, reel
from .frames import Frame, Moment, Told
from .lying import position, roles, table_of, touched
from .naming import first


def strip(read: Record, told: Iterable[Told], root: str = "") -> Reply:
    """Every position of a record, with who sits there and what each move touches."""
    made = _Strip(read, root)
    found = [each for deal in told for each in made.frames(deal)]
    return {"seats": made.seats, "things": made.things, "frames": found}


@dataclass
class _Strip:
    """The record, and what lies on its table, each thing once with its number."""

    read: Record
    root: str
    numbers: dict[str, int] = field(default_factory=dict)

    @property
    def things(self) -> list[Any]:
        """What lies somewhere, by its number."""
        return list(map(json.loads, self.numbers))

    @property
    def names(self) -> list[str]:
        return [self.read.name(seat) for seat in range(self.read.seats)]

    @property
    def seats(self) -> list[Reply]:
        """Who sits where."""
        return [{"name": first(rendered(name))} for name in self.names]

    def frames(self, told: Told) -> Iterator[Reply]:
        """Each step: who moves, what is touched, what lies where for everybody and each seat."""
        for frame in told.frames:
            step = frame.step
            now = self.positions(frame.moment, told.standing)
            yield {
                **({} if step else {"order": self.order(told)}),
                "seat": step.seat if step else None,
                "touches": self.touches(step) if step else [],
                "paid": [
                    {"giver": e.giver, "taker": e.taker, "counters": e.counters, "rule": e.rule}
                    for e in frame.payments
                ],
                "lies": [*map(self.numbered, now)],
                "seen": self.seen(frame, told),
            }

    def touches(self, step: Step) -> list[dict[str, Any]]:
        """What a move touched, as it lies openly."""
        variant, before = record.variant_of(self.read), step.before
        return touched(variant, table_of(variant, before, before), before, step.move, step.seat)

    def order(self, told: Told) -> list[str]:
        """How a hand is sorted in a deal, as trumps are known at its end."""
        game, rules = GAMES[self.read.game], record.rules_of(self.read)
        pack = dict.fromkeys(game.pack(rules, self.read.seats))
        last = told.frames[-1].moment.state
        return list(map(str, family_of(game).in_hand(rules, last, tuple(pack))))

    def seen(self, frame: Frame, told: Told) -> dict[Seat, str]:
        """The move as others are told of it who do not see every card that it names."""
        step, found = frame.step, dict[Seat, str]()
        if step is None:
            return found
        silent = family_of(GAMES[self.read.game]).silent_moves
        earlier = told.frames[frame.number - 1].moment
        for seat, both in enumerate(zip(earlier.views, frame.moment.views, strict=True)):
            known = {card for view in both for card in views.cards_in(view)}
            move, why = masked(frame.called, known), cut(frame.why, known)
            if frame.move in silent and seat != step.seat:
                move, why = str(UNKNOWN), ""
            if (move, why) != (frame.called, frame.why):
                found[seat] = reel.act(frame, move, why, self.root)
        return found

    def positions(self, now: Moment, standing: Standing | None) -> Iterator[Reply]:
        """What lies where, openly and as each seat sees it."""
        variant = record.variant_of(self.read)
        seen = ((now.state, now.score.counts), *zip(now.views, now.counts, strict=True))
        for seat, (view, counts) in enumerate(seen, -1):
            there = position(variant, now.state, view, self.names, standing, counts)
            yield {**there, "roles": roles(variant, view, None if seat < 0 else seat)}

    def numbered(self, there: Reply) -> list[int]:
        """A position as the numbers of what is told of it besides its zones, and of those."""
        rest = {name: each for name, each in there.items() if name != "zones"}
        return [self.number(each) for each in (rest, *there["zones"])]

    def number(self, thing: object) -> int:
        text = json.dumps(thing, ensure_ascii=False)
        return self.numbers.setdefault(text, len(self.numbers))
