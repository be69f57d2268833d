"""Moves, rulings and scores as data for programs and as lines for readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..fishing.reasons import Why
from ..fishing.table import Build, Lay, Take
from ..play import Entry, Score


def move_data(move: Any, why: Any) -> dict[str, object]:
    """A move with its reasons."""
    data: dict[str, object] = {"text": str(move)}
    match move:
        case Take(card, taken):
            data |= {"card": str(card), "takes": [str(each) for each in taken]}
        case Lay(card):
            data |= {"card": str(card), "takes": []}
        case Build(card, on, value):
            data |= {
                "card": str(card),
                "takes": [],
                "on": [str(each) for each in on],
                "value": value,
            }
    if isinstance(why, Why):
        ways = [{"value": way.value, "groups": [list(one) for one in way.sets]} for way in why.ways]
        data |= {"ways": ways, "clears": why.clears}
    return {**data, "rules": list(why.rules)}


def move_line(move: Any, why: Any) -> str:
    """A move as a page prints it, with the rules behind it."""
    reason = f" ({why})" if str(why) else ""
    return f"{move}{reason}  {' '.join(why.rules)}".rstrip()


def score_data(score: Score, entries: Sequence[Entry]) -> dict[str, object]:
    """The points of a deal, entry by entry."""
    return {
        "totals": list(totals(score.sides, entries)),
        "items": [
            {"seat": each.side, "points": each.points, "rule": each.rule, "what": each.what}
            for each in entries
        ],
        "counts": {name: list(numbers) for name, numbers in score.counts.items()},
    }


def score_lines(score: Score, entries: Sequence[Entry], names: Sequence[str]) -> list[str]:
    """The points of a deal, entry by entry, and their sum."""
    lines = [f"{names[each.side]}: {each.points} by {each.rule}, {each.what}" for each in entries]
    return [*lines, f"total {' : '.join(map(str, totals(score.sides, entries)))}"]


def totals(sides: int, entries: Sequence[Entry]) -> tuple[int, ...]:
    """What each side gets by these entries."""
    return Score(sides, tuple(entries)).totals


def seat_names(seats: int) -> list[str]:
    """What seats are called when nobody has given names."""
    return [f"seat {seat}" for seat in range(seats)]
