"""Moves, rulings and scores as data for programs and as lines for readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

from ...engine import play
from ...engine.family import Kind
from ...engine.play import Entry, Explanation, Score, Standing, who
from ...engine.stakes import Stakes
from ...games.catalog import FAMILIES, AnyGame, family_of
from ..options import label
from ..speech import line, rendered, ruled, shown
from ..words import any_term, say

PLAYERS: Final = {
    part.name for family in FAMILIES for part in family.parts if part.kind is Kind.SEAT
}


def told(thing: object, names: str) -> dict[str, object]:
    """What a thing has under these names."""
    return {name: getattr(thing, name) for name in names.split()}


def move_data(game: AnyGame, move: Any, why: Explanation) -> dict[str, object]:
    """A move with its reasons, as its family tells it."""
    return {"text": str(move), **family_of(game).move_data(move, why), "rules": list(why.rules)}


def move_line(move: Any, why: Explanation) -> str:
    """A move as a page prints it, with the rules behind it."""
    reason = f" ({rendered(str(why))})" if str(why) else ""
    return f"{move}{reason}  {ruled(why.rules)}".rstrip()


def score_data(score: Score, entries: Sequence[Entry]) -> dict[str, object]:
    """The points of a deal, entry by entry."""
    payments = [
        {name: _holder(there) for name, there in told(each, "giver taker").items()}
        | told(each, "counters rule what")
        for each in score.payments
    ]
    return {
        "totals": totals(score.sides, entries),
        "items": [{"player": each.side + 1, **told(each, "points rule what")} for each in entries],
        **({"payments": payments} if payments else {}),
        "counts": dict(score.counts),
    }


def _holder(holder: object) -> object:
    """A player by number, a pool by name."""
    return holder + 1 if isinstance(holder, int) else holder


def score_lines(score: Score, entries: Sequence[Entry], names: Sequence[str]) -> list[str]:
    """What is counted in a deal, its points entry by entry or payment by payment, and their sum."""
    counts = [rendered(f"{name} {tally(numbers)}") for name, numbers in score.counts.items()]
    rules = {each.rule for each in entries}
    lines = [line(each) for rule, each in play.told(score, names) if rule in rules]
    return [*counts, *lines, say("command.total", points=tally(totals(score.sides, entries)))]


def standing_lines(standing: Standing, names: Sequence[str]) -> Iterator[str]:
    """How a match stands after a deal, and who has won it by which rule."""
    yield say(
        "command.match", points="; ".join([tally(standing.tally), *map(rendered, standing.kept)])
    )
    if standing.winners:
        yield say(
            "command.match-won",
            winners=rendered(play.winners_of(standing, names)),
            rule=ruled([standing.rule]),
            why=rendered(standing.why),
        )


def standing_data(standing: Standing) -> dict[str, object]:
    """The same as data."""
    stakes = {"purses": standing.purses, "pools": dict(standing.pools)} if standing.purses else {}
    if standing.counts:
        stakes |= {"counts": dict(standing.counts)}
    rule = {"rule": standing.rule or None}
    players = {
        "dealer": standing.dealer + 1,
        "winners": [side + 1 for side in standing.winners],
    }
    return {"points": standing.points, **stakes, **players, **rule}


def tally(numbers: Sequence[int]) -> str:
    """Numbers side by side: ``66 : 21``."""
    return " : ".join(map(str, numbers))


def totals(sides: int, entries: Sequence[Entry]) -> tuple[int, ...]:
    """What each side gets by these entries."""
    return Score(sides, tuple(entries)).totals


def position_data(state: Any) -> dict[str, object]:
    """The parts of a position of which there is something to say, as the pages write them."""
    named = [each.name for each in fields(state)] if is_dataclass(state) else []
    names = getattr(state, "_fields", named)
    parts = {each: getattr(state, each) for each in names}
    return {
        name: part + 1 if name in PLAYERS else written(part)
        for name, part in parts.items()
        if not is_nothing(part)
    }


def position_line(state: Any) -> str:
    """The same on one line: ``trump ♥; hands ♥A ♥K / ?? ??; closed by player 1; turn 1``."""
    parts = position_data(state)
    spoken = {name for name in parts if is_dataclass(getattr(state, name))}
    called = {name: any_term(label(name)) or shown(name) or name for name in parts}
    return "; ".join(
        called[name]
        if part is True
        else _stakes_line(getattr(state, name))
        if name == "stakes"
        else rendered(laid(part))
        if name in spoken
        else f"{called[name]} {laid(part)}"
        for name, part in parts.items()
    )


def _stakes_line(stakes: Stakes) -> str:
    """Purses, and what lies in pools."""
    pools = map(rendered, map(str, stakes.pools))
    return "; ".join([rendered(f"purses {tally(stakes.purses)}"), *pools])


def is_nothing(part: object) -> bool:
    """Whether a part says nothing: no card, no suit, no player."""
    return part is None or part is False or (isinstance(part, tuple) and all(map(is_nothing, part)))


def written(part: object) -> object:
    """A part as data: cards in one text, what is written for each player in a list."""
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
    """A part as a line has it, what is written for each player side by side."""
    return " / ".join(map(_laid, part)) if isinstance(part, list) else str(part)


def _laid(entry: object) -> str:
    """One of several: what a player has said, or as it is."""
    match entry:
        case [int(seat), str(word)]:
            return f"{rendered(who(seat))}: {rendered(word)}"
        case _:
            return str(entry)
