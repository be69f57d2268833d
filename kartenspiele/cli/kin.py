"""The command that says who agrees with whom in a family."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ..kinship import telling, trees
from ..kinship.kept import Kinship, StaleError
from ..kinship.kept import kinship as kinship_of
from .answer import Answer, UsageError

INDENT = "  "


def kinship(given: argparse.Namespace) -> Answer:
    """Who agrees with whom in a family, with trees by the rules and by what forms do."""
    try:
        found = _found(given.name)
        if given.newick:
            return _newick(found, given.newick)
        if given.other:
            return _two(found, given.name, given.other)
    except StaleError as error:
        raise UsageError(str(error)) from None
    return Answer("\n".join(_lines(found, given.name)) + "\n", telling.data(found))


def _found(name: str) -> Kinship:
    families = telling.of_name(name)
    if not families:
        raise UsageError(f"{name!r} is no game, form or parallel that is compared with others")
    return kinship_of(families[0])


def _newick(found: Kinship, which: str) -> Answer:
    tree = found.tree if which == "rules" else found.played
    if tree is None:
        raise UsageError("fewer than three have a distance from one another; there is no tree")
    told = trees.newick(tree)
    return Answer(f"{told}\n", {"newick": told})


def _two(found: Kinship, one: str, other: str) -> Answer:
    names = {each.name for each in found.table.taxa}
    for name in (one, other):
        if name not in names:
            why = found.table.left_out.get(name, f"it does not stand in the {found.kin.page}")
            raise UsageError(f"{name!r} has no place in the table: {why}")
    if one == other:
        raise UsageError(f"{one!r} is named twice; name another beside it")
    pair = telling.pair(found, (one, other))
    row = next(each for each in telling.compared(found) if (each.one, each.other) == pair)
    lines = [
        f"{row.one} and {row.other}: {row.agreed} of {row.points} points"
        + (f", distance {row.distance}" if row.distance else ", too few for a distance"),
        *(f"{INDENT}agree: {each}" for each in row.same),
        *(f"{INDENT}differ: {each}" for each in row.different),
    ]
    if row.positions:
        lines.append(f"the same moves in {row.same_moves} of {row.positions} positions")
        lines.append(f"the same points at {row.same_points} of {row.ends} ends")
    return Answer("\n".join(lines) + "\n", row._asdict())


def _lines(found: Kinship, name: str) -> Iterator[str]:
    """Who is nearest to one, and the trees of the family."""
    yield f"{found.kin.page}: what rests on silence is not counted; a tree here is no stemma"
    for each in telling.near(found, name):
        yield f"{INDENT}{each.name}: {each.same} of {each.shared} points, {each.distance:.2f} apart"
    for way, tree in zip(telling.WAYS, (found.tree, found.played), strict=True):
        if tree is None:
            yield f"no tree {way}: fewer than three have a distance from one another"
            continue
        yield f"tree {way}, what is undecided left open:"
        for depth, line in telling.outline(tree, {}):
            yield f"{INDENT * (depth + 1)}{line}"
    yield from telling.figures(found)
    yield from telling.left_out(found)
