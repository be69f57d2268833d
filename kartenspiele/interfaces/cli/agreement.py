"""The command ``kinship``: who agrees with whom in a family."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ...research.agreement import nexus, telling
from ...research.agreement.agreeing import FEWEST, Agreement
from ...research.agreement.telling import Kinship
from ...research.agreement.telling import kinship as kinship_of
from ..words import say
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
        raise UsageError(say("command.not-compared", name=name))
    return kinship_of(families[0])


def _two(found: Kinship, one: str, other: str) -> Answer:
    names, page = {each.name for each in found.table.taxa}, found.kin.page
    for name in (one, other):
        if name not in names:
            why = found.table.left_out.get(name) or say("command.not-in-family", family=page)
            raise UsageError(say("command.left-out", name=name, why=why))
    if one == other:
        raise UsageError(say("command.same-twice", name=one))
    row = telling.two(found, *telling.pair(found, (one, other)))
    lines = [
        say("command.pair", one=row.one, other=row.other, agreed=told(found.between(one, other))),
        *(say("command.agree", point=each) for each in row.same),
        *(say("command.differ", point=each) for each in row.different),
    ]
    if row.positions:
        lines.append(say("command.same-moves", same=row.same_moves, all=row.positions))
        lines.append(say("command.same-points", same=row.same_points, all=row.ends))
        lines.append(telling.sampled(found.kin))
    return Answer("\n".join(lines) + "\n", row._asdict())


def told(agreed: Agreement) -> str:
    """How far two agree, in words."""
    said = say("command.agreed", same=agreed.same, all=agreed.shared, clauses=len(agreed.clauses))
    if agreed.share is None:
        return say("command.agreed-few", agreed=said, fewest=FEWEST)
    if agreed.interval is None:
        return f"{said}: {agreed.share:.0%}"
    low, high = agreed.interval
    return say("command.agreed-share", agreed=said, share=agreed.share, low=low, high=high)


def _lines(found: Kinship, name: str) -> Iterator[str]:
    """With whom one agrees, those first with whom it agrees most."""
    yield say("command.kinship-head", family=found.kin.page)
    others = [each.name for each in found.table.taxa if each.name != name]
    if name in {each.name for each in found.table.taxa}:
        shares = {each: found.share(name, each) for each in others}
        for each in sorted(others, key=lambda one: -(shares[one] or 0.0)):
            if shares[each] is not None:
                yield f"{INDENT}{each}: {told(found.between(name, each))}"
    yield from telling.figures(found)
    yield from telling.left_out(found)
