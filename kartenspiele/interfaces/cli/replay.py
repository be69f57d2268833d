"""The command ``play``: checks and replays game records."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from ...edition import record
from ...edition.record import Agreement, Played, Record, RecordError, Replay
from ...edition.record.model import Deal
from ...engine.parts import seat_of
from ...engine.play import NATURE, Hiding, PositionError
from ...games.catalog import GAMES, AnyGame
from .answer import (
    ANSWERED,
    BAD_INPUT,
    REFUSED,
    Answer,
    UsageError,
    bounded,
    counted,
    listed,
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
from .setting import refusal, refusal_data

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
    so = f"not so: {', '.join(faults)}" if faults else "all hold"
    lines += [f"{counted(len(found), 'record')}, {so}"]
    return Answer(_ended(lines), data, max(each.status for each in found))


def _ended(lines: Iterable[str]) -> list[str]:
    return [f"{line}\n" for line in lines]


def _played(file: str, given: argparse.Namespace) -> Answer:
    """One record, replayed; of several one that cannot be read does not hold up the others."""
    try:
        with bounded("replay fewer deals", given.timeout):
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
    game, rules = GAMES[read.game], record.rules_of(read)
    try:
        seat = seat_of(player, read.seats, "--seen-by")
    except PositionError as error:
        raise UsageError(str(error)) from None
    if isinstance(game, Hiding):
        return lambda state: game.seen_by(rules, state, seat)
    hiding = [key for key, each in GAMES.items() if isinstance(each, Hiding)]
    raise UsageError(
        f"--seen-by: the book says nothing of what a player of {game.TITLE} may see; "
        f"it does for {listed(hiding, 'and')}"
    )


def is_json(file: str) -> bool:
    """Whether a file is read as JSON, by its name."""
    return file.casefold().endswith(".json")


def fault(file: str, error: RecordError) -> str:
    """What is wrong with a record, and where; of a rule that forbids something its sentence."""
    if not error.rule:
        return f"{shown(file)}, {error}"
    where = f"{shown(file)}, line {error.line}, column {error.column}"
    return f"refused: {where}: {refusal(error.rule, error.problem)}"


def _lines(read: Record, done: Replay, sight: Sight | None) -> Iterator[str]:
    players = counted(read.seats, "player")
    yield f"{read.game}, variant {read.variant}, {players}, {read.source.status}"
    if read.agreed:
        yield f"agreed: {', '.join(f'{name} {value}' for name, value in read.agreed.items())}"
    if read.source.loci:
        yield f"source: {' '.join(read.source.loci)}"
    if read.source.note:
        yield f"note: {read.source.note}"
    for number, (stated, deal) in enumerate(zip(read.deals, done.deals, strict=True), 1):
        if read.match:
            yield f"deal {number}"
        yield from _deal_lines(read, deal, sight, is_dealt(stated))
    yield from map(agreement_line, done.agreements)
    yield from verdict(read, done)


def verdict(read: Record, done: Replay) -> Iterator[str]:
    """What a long replay comes to: whatever is not so is said once more, at its end."""
    every = [(f"deal {number}, ", each.agreements) for number, each in enumerate(done.deals, 1)]
    if not read.match:
        every = [("", agreements) for _, agreements in every]
    stated = [(where, each) for where, found in (*every, ("", done.agreements)) for each in found]
    wrong = [f"{where}{agreement_line(each)}" for where, each in stated if not each.holds]
    if wrong:
        yield f"the record does NOT hold, {len(wrong)} of {counted(len(stated), 'statement')}:"
        yield from wrong
    elif stated:
        yield f"the record holds: {counted(len(stated), 'statement')} as found"
    else:
        yield "the record can be played so; it states no result"


def _deal_lines(read: Record, deal: Played, sight: Sight | None, is_whole: bool) -> Iterator[str]:
    width = len(str(len(deal.steps)))
    for number, step in enumerate(deal.steps, 1):
        if sight:
            yield f"{'':{width}}  [{position_line(sight(step.before))}]"
        yield f"{number:>{width}}  {read.name(step.seat)}: {move_line(step.move, step.why)}"
    if sight:
        yield f"{'':{width}}  [{position_line(sight(deal.last))}]"
    yield from ending(read, deal, is_whole)


def is_dealt(deal: Deal) -> bool:
    """Whether a deal begins with the whole pack."""
    return "pack" in deal.start


def ending(read: Record, deal: Played, is_whole: bool) -> Iterator[str]:
    """What a deal comes to: its score entry by entry, what was stated, how the match stands."""
    if not deal.is_over:
        yield "the deal is not played out"
    if not is_whole:
        yield "the score is that of the cards which the record shows"
    names = [read.side(side, deal.score.sides) for side in range(deal.score.sides)]
    yield from score_lines(deal.score, deal.score.entries, names)
    yield from map(agreement_line, deal.agreements)
    if deal.standing:
        yield from standing_lines(deal.standing, names)


def agreement_line(each: Agreement) -> str:
    """What the record states beside what was found; no winner is nobody."""
    stated, found = (tally(said) or "nobody" for said in (each.stated, each.found))
    if each.holds:
        return f"as stated: {each.what} {stated}"
    return f"NOT as stated: {each.what} {stated}, but it is {found}"


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
