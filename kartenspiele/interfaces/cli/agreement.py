"""The command ``kinship``: who agrees with whom in a family."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ...research.agreement import nexus, telling
from ...research.agreement.agreeing import FEWEST, Agreement
from ...research.agreement.telling import Kinship
from ...research.agreement.telling import kinship as kinship_of
from .answer import Answer, UsageError

INDENT = "  "


def kinship(given: argparse.Namespace) -> Answer:
    """Who agrees with whom in a family, and on how many clauses that rests."""
    found = _found(given.name)
    if given.nexus:
        text = nexus.written(found.table, found.kin.page)
        return Answer(text, {"nexus": text})
    if given.other:
        return _two(found, given.name, given.other)
    return Answer("\n".join(_lines(found, given.name)) + "\n", telling.data(found))


def _found(name: str) -> Kinship:
    families = telling.of_name(name)
    if not families:
        raise UsageError(f"{name!r} is not a game, variant or parallel with a comparison")
    return kinship_of(families[0])


def _two(found: Kinship, one: str, other: str) -> Answer:
    names = {each.name for each in found.table.taxa}
    for name in (one, other):
        if name not in names:
            why = found.table.left_out.get(name, f"it is not in the {found.kin.page}")
            raise UsageError(f"{name!r} has no place in the table: {why}")
    if one == other:
        raise UsageError(f"{one!r} is named twice; name another beside it")
    row = telling.two(found, *telling.pair(found, (one, other)))
    lines = [
        f"{row.one} and {row.other}: {told(found.between(one, other))}",
        *(f"{INDENT}agree: {each}" for each in row.same),
        *(f"{INDENT}differ: {each}" for each in row.different),
    ]
    if row.positions:
        lines.append(f"the same moves in {row.same_moves} of {row.positions} positions")
        lines.append(f"the same points at {row.same_points} of {row.ends} ends")
        lines.append(telling.sampled(found.kin))
    return Answer("\n".join(lines) + "\n", row._asdict())


def told(agreed: Agreement) -> str:
    """How far two agree, in words."""
    said = f"{agreed.same} of {agreed.shared} points, in {len(agreed.clauses)} clauses"
    if agreed.share is None:
        return f"{said}, fewer than {FEWEST}: no share"
    if agreed.interval is None:
        return f"{said}: {agreed.share:.0%}"
    low, high = agreed.interval
    return f"{said}: {agreed.share:.0%}, with other clauses {low:.0%} to {high:.0%}"


def _lines(found: Kinship, name: str) -> Iterator[str]:
    """With whom one agrees, those first with whom it agrees most."""
    yield f"{found.kin.page}: what rests on silence is not counted; to agree is not to descend"
    others = [each.name for each in found.table.taxa if each.name != name]
    if name in {each.name for each in found.table.taxa}:
        shares = {each: found.share(name, each) for each in others}
        for each in sorted(others, key=lambda one: -(shares[one] or 0.0)):
            if shares[each] is not None:
                yield f"{INDENT}{each}: {told(found.between(name, each))}"
    yield from telling.figures(found)
    yield from telling.left_out(found)
