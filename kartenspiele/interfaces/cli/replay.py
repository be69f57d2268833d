"""The command ``play``: checks and replays game records."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from ...edition import record
from ...edition.record import Agreement, Played, Record, RecordError, Replay
from ...edition.record.model import Deal
from ...engine.parts import seat_of
from ...engine.play import NATURE, PositionError
from ...games import views
from ...games.catalog import GAMES, AnyGame
from ..refusals import refusal_data
from ..speech import complaint, rendered
from ..words import say, term
from .answer import (
    ANSWERED,
    BAD_INPUT,
    REFUSED,
    Answer,
    UsageError,
    bounded,
    read_text,
    shown,
)
from .data import (
    move_data,
    move_line,
    position_data,
    position_line,
    score_data,
    score_lines,
    standing_data,
    standing_lines,
    tally,
    told,
)
from .setting import refusal

Sight: TypeAlias = Callable[[Any], Any]


def play(given: argparse.Namespace) -> Answer:
    """Checks and replays game records, move by move."""
    found = [_played(each, given) for each in given.files]
    if len(found) == 1:
        return found[0]
    lines, faults, data = list[str](), list[str](), list[object]()
    for file, each in zip(given.files, found, strict=True):
        data.append({"file": file, "data": each.data})
        lines += [f"{shown(file)}:", *map(str.rstrip, each.text)]
        faults += [shown(file)] * (each.status != ANSWERED)
    so = say("command.not-so", files=", ".join(faults)) if faults else say("command.all-hold")
    lines += [f"{say('command.records', number=len(found))}, {so}"]
    return Answer(_ended(lines), data, max(each.status for each in found))


def _ended(lines: Iterable[str]) -> list[str]:
    return [f"{line}\n" for line in lines]


def _played(file: str, given: argparse.Namespace) -> Answer:
    """One record, replayed; of several one that cannot be read does not hold up the others."""
    try:
        with bounded(say("command.fewer-deals"), given.timeout):
            text = read_text(file)
            try:
                read = record.read(text, is_json=is_json(file))
                sight = None if given.seen_by is None else _sight(read, given.seen_by)
                done = record.replay(read)
            except RecordError as error:
                if not error.rule:
                    raise UsageError(fault(file, error)) from None
                why = told(error, "line column") | refusal_data(error.rule, error.problem)
                lines = _ended([fault(file, error)])
                return Answer(lines, {"holds": False, "refused": why}, REFUSED)
    except UsageError as error:
        if len(given.files) == 1:
            raise
        return Answer([str(error)], {"error": str(error)}, BAD_INPUT)
    status = ANSWERED if done.holds else REFUSED
    return Answer(_ended(_lines(read, done, sight)), _data(read, done, sight), status)


def _sight(read: Record, player: int) -> Sight:
    """What a player sees of a position."""
    variant = record.variant_of(read)
    try:
        seat = seat_of(player, read.seats, "--seen-by")
    except PositionError as error:
        raise UsageError(complaint(error)) from None
    return lambda state: views.seen(variant, state, seat)


def is_json(file: str) -> bool:
    """Whether a file is read as JSON, by its name."""
    return file.casefold().endswith(".json")


def fault(file: str, error: RecordError) -> str:
    """What is wrong with a record, and where; of a rule that forbids something its sentence."""
    where = say("command.where", file=shown(file), line=error.line, column=error.column)
    if not error.rule:
        return f"{where}: {complaint(error.problem)}"
    return say("command.refused-where", where=where, why=refusal(error.rule, error.problem))


def _lines(read: Record, done: Replay, sight: Sight | None) -> Iterator[str]:
    yield say(
        "command.record-head",
        game=read.game,
        variant=read.variant,
        players=say("command.players-number", number=read.seats),
        status=term("word", read.source.status),
    )
    if read.agreed:
        yield say(
            "command.house-rules",
            rules=", ".join(f"{name} {value}" for name, value in read.agreed.items()),
        )
    if read.source.loci:
        yield say("command.sources", loci=" ".join(read.source.loci))
    if read.source.note:
        yield say("command.note", text=read.source.note)
    for number, (stated, deal) in enumerate(zip(read.deals, done.deals, strict=True), 1):
        if read.match:
            yield say("command.deal", deal=number)
        yield from _deal_lines(read, deal, sight, is_dealt(stated))
    yield from map(agreement_line, done.agreements)
    yield from verdict(read, done)


def verdict(read: Record, done: Replay) -> Iterator[str]:
    """What a long replay comes to: whatever is not so is said once more, at its end."""
    every = [
        (say("command.deal-before", deal=number), each.agreements)
        for number, each in enumerate(done.deals, 1)
    ]
    if not read.match:
        every = [("", agreements) for _, agreements in every]
    stated = [(where, each) for where, found in (*every, ("", done.agreements)) for each in found]
    wrong = [f"{where}{agreement_line(each)}" for where, each in stated if not each.holds]
    results = say("command.results", number=len(stated))
    if wrong:
        yield say("command.record-wrong", wrong=len(wrong), results=results)
        yield from wrong
    elif stated:
        yield say("command.record-right", results=results)
    else:
        yield say("command.record-bare")


def _deal_lines(read: Record, deal: Played, sight: Sight | None, is_whole: bool) -> Iterator[str]:
    width = len(str(len(deal.steps)))
    for number, step in enumerate(deal.steps, 1):
        if sight:
            yield f"{'':{width}}  [{position_line(sight(step.before))}]"
        who = rendered(read.name(step.seat))
        yield f"{number:>{width}}  {who}: {move_line(step.move, step.why)}"
    if sight:
        yield f"{'':{width}}  [{position_line(sight(deal.last))}]"
    yield from ending(read, deal, is_whole)


def is_dealt(deal: Deal) -> bool:
    """Whether a deal begins with the whole pack."""
    return "pack" in deal.start


def ending(read: Record, deal: Played, is_whole: bool) -> Iterator[str]:
    """What a deal comes to: its score entry by entry, what was stated, how the match stands."""
    if not deal.is_over:
        yield say("command.deal-unfinished")
    if not is_whole:
        yield say("command.score-of-record")
    names = [read.side(side, deal.score.sides) for side in range(deal.score.sides)]
    yield from score_lines(deal.score, deal.score.entries, names)
    yield from map(agreement_line, deal.agreements)
    if deal.standing:
        yield from standing_lines(deal.standing, names)


def agreement_line(each: Agreement) -> str:
    """What the record states beside what was found; no winner is nobody."""
    stated, found = (tally(said) or say("command.nobody") for said in (each.stated, each.found))
    if each.holds:
        return say("command.as-stated", what=rendered(each.what), stated=stated)
    return say("command.not-as-stated", what=rendered(each.what), stated=stated, found=found)


def _data(read: Record, done: Replay, sight: Sight | None) -> dict[str, object]:
    return {
        "record": record.as_data(read),
        "holds": done.holds,
        "deals": [_deal_data(GAMES[read.game], deal, sight) for deal in done.deals],
        "agreements": _agreements(done.agreements),
    }


def _deal_data(game: AnyGame, deal: Played, sight: Sight | None) -> dict[str, object]:
    return {
        "moves": [
            {
                "player": None if step.seat == NATURE else step.seat + 1,
                **move_data(game, step.move, step.why),
                **({"seen": position_data(sight(step.before))} if sight else {}),
            }
            for step in deal.steps
        ],
        **({"seen": position_data(sight(deal.last))} if sight else {}),
        "over": deal.is_over,
        "score": score_data(deal.score, deal.score.entries),
        "agreements": _agreements(deal.agreements),
        "standing": deal.standing and standing_data(deal.standing),
    }


def _agreements(found: Iterable[Agreement]) -> list[object]:
    return [told(each, "what stated found holds") for each in found]
