"""The record of a game against opponents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...edition.joined import EDITION
from ...edition.record import Record
from ...edition.record.model import Deal, Match, Result, Source
from ...edition.record.writing import written
from ...engine.cards import show
from ...engine.play import Part, who
from ..words import say
from . import Question, Reply
from .addresses import agreed_in, form_of
from .agreed import log_in, table_of
from .rounds import Round, asked_of


def recorded(question: Question) -> Reply:
    """The record of a game, which names every card, also those that the player has not seen."""
    return {"record": written(record_of(asked_of(table_of(question), log_in(question))))}


def record_of(rounds: Sequence[Round]) -> Record:
    """The game as a record: the deals that are over, or the first one as far as it has come."""
    table, over = rounds[0].table, [each for each in rounds if each.turn is None]
    others = ", ".join(
        f"{who(seat)} {name}" for seat, name in enumerate(table.opponents) if seat != table.seat
    )
    note = say("desk.note", seed=table.seed, player=who(table.seat), others=others)
    last: Mapping[str, Any] = {}
    if over:
        after = over[-1].settled
        last = {"match": Match(result=after.tally, winners=after.winners)}
    return Record(
        game=table.key,
        variant=form_of(table.variant).key,
        agreed=agreed_in(table.variant),
        edition=EDITION,
        seats=table.seats,
        source=Source(status="invented", note=note),
        deals=tuple(map(_deal, over or rounds[:1])),
        **last,
    )


def _deal(each: Round) -> Deal:
    start: dict[str, Part] = {
        "pack": show(each.table.pack(each.number)),
        "dealer": each.standing.dealer + 1,
    }
    result = Result(totals=each.score.totals) if each.turn is None else None
    moves = tuple(step.text for step in each.steps)
    return Deal(start=start, moves=moves, result=result)
