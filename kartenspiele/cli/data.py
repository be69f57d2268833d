"""Moves, rulings and scores as data for programs and as lines for readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from ..cards import Cards
from ..fishing import reasons as fishing
from ..fishing.table import Build, Lay, Take
from ..marriage import reasons as marriage
from ..marriage.moves import Announce
from ..marriage.moves import Play as PlayCard
from ..play import Entry, Score, side_name


def move_data(move: Any, why: Any) -> dict[str, object]:
    """A move with its reasons."""
    data: dict[str, object] = {"text": str(move)}
    match move:
        case Take(card, taken, builds):
            data |= {"card": str(card), "takes": listed(taken)}
            if builds:
                data |= {"takes_builds": [listed(each) for each in builds]}
        case Lay(card):
            data |= {"card": str(card), "takes": []}
        case Build(card, on, value, onto):
            data |= {"card": str(card), "takes": [], "on": listed(on), "value": value}
            if onto:
                data |= {"on_builds": [listed(each) for each in onto]}
        case PlayCard(card):
            data |= {"card": str(card)}
        case Announce(suit):
            data |= {"suit": suit.value}
    return {**data, **why_data(why), "rules": list(why.rules)}


def why_data(why: Any) -> dict[str, object]:
    """Why a move does what it does."""
    match why:
        case fishing.Why(ways=ways, clears=clears, does=does):
            data: dict[str, object] = {"ways": [way_data(way) for way in ways], "clears": clears}
            return {**data, "does": list(does)} if does else data
        case marriage.Why(does=does):
            return {"does": list(does)}
    return {}


def listed(pile: Cards) -> list[str]:
    """Cards one by one."""
    return [str(card) for card in pile]


def way_data(way: fishing.Way) -> dict[str, object]:
    """The value counted and the sets that come to it; another value counted too stands apart."""
    data: dict[str, object] = {"value": way.value, "groups": [list(one) for one in way.sets]}
    return {**data, "also": [way_data(each) for each in way.also]} if way.also else data


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
    """What is counted in a deal, its points entry by entry, and their sum."""
    counts = [f"{name} {tally(numbers)}" for name, numbers in score.counts.items()]
    lines = [f"{names[each.side]}: {each.points} by {each.rule}, {each.what}" for each in entries]
    return [*counts, *lines, f"total {tally(totals(score.sides, entries))}"]


def tally(numbers: Sequence[int]) -> str:
    """Numbers side by side: ``66 : 21``."""
    return " : ".join(map(str, numbers))


def totals(sides: int, entries: Sequence[Entry]) -> tuple[int, ...]:
    """What each side gets by these entries."""
    return Score(sides, tuple(entries)).totals


def side_names(score: Score) -> list[str]:
    """What the sides are called when nobody has given names."""
    return [side_name(side, score.sides, score.seats) for side in range(score.sides)]


def position_data(state: Any) -> dict[str, object]:
    """The parts of a position of which there is something to say, as the pages write them."""
    named = [each.name for each in fields(state)] if is_dataclass(state) else []
    names = getattr(state, "_fields", named)
    parts = {each: getattr(state, each) for each in names}
    return {name: written(part) for name, part in parts.items() if not is_nothing(part)}


def position_line(state: Any) -> str:
    """The same on one line: ``trump ♥; hands ♥A ♥K / ?? ??; closed by seat 0; turn 0``."""
    parts = position_data(state).items()
    spoken = {name for name, _ in parts if is_dataclass(getattr(state, name))}
    return "; ".join(
        name if part is True else laid(part) if name in spoken else f"{name} {laid(part)}"
        for name, part in parts
    )


def is_nothing(part: object) -> bool:
    """Whether a part says nothing: no card, no suit, no seat."""
    return part is None or part is False or (isinstance(part, tuple) and all(map(is_nothing, part)))


def written(part: object) -> object:
    """A part as data: cards in one text, what is written for each seat in a list."""
    match part:
        case bool() | int():
            return part
        case Enum():
            return part.value
        case tuple() if any(isinstance(each, tuple | int) for each in part):
            return [written(each) for each in part]
        case tuple():
            return " ".join(str(written(each)) for each in part)
        case _:
            return str(part)


def laid(part: object) -> str:
    """A part as a line has it, what is written for each seat side by side."""
    return " / ".join(map(str, part)) if isinstance(part, list) else str(part)
