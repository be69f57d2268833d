"""The command ``compare``: what differs between rule sets, and a case that shows it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...edition.joined import elsewhere
from ...engine.variants import Variant
from ...research import compare as comparing
from ...research.compare import Row, RuleSet, Share, Showing
from ...research.compare.distinguishing import Across, Ruling, across
from ..speech import complaint
from ..words import say
from .answer import Answer, UsageError, bounded
from .data import told
from .setting import as_typed, game_named, parts_in, refusal, variant_named

COUNTED: Final = ("score", "match")  # the kinds of cases that are cards won


def compare(given: argparse.Namespace) -> Answer:
    """What differs between rule sets, with sources and a case that shows it."""
    for name in given.sets:
        key, _, form = name.partition("/")
        variant_named(game_named(key), form or None, f"{name!r}: ")
    parts = parts_in(given)
    try:
        smaller = say("command.fewer-cards") if parts else say("command.fewer-sets")
        with bounded(smaller, given.timeout):
            sets = comparing.rule_sets(given.sets)
            if parts and any(each.kin is not sets[0].kin for each in sets):
                raise UsageError(say("command.no-common-position"))
            if parts:
                return _across(across(sets, parts))
            rows = comparing.compare(given.sets)
    except comparing.CompareError as error:
        raise UsageError(complaint(error)) from None
    data = {"rule_sets": [each.name for each in sets], "rows": [_row_data(row) for row in rows]}
    return Answer("\n".join(_lines(sets, rows)) + "\n", data)


def _across(found: Across) -> Answer:
    """One position in several rule sets: what each says of every move."""
    if len(found.impossible) == len(found.rule_sets):
        alike = len({*found.impossible.values()}) == 1
        problems = map(as_typed, {*found.impossible.values()}) if alike else _impossible(found)
        raise UsageError("; ".join(problems))
    if not found.moves:
        raise UsageError(say("command.no-move-to-compare"))
    return Answer("\n".join(_across_lines(found)) + "\n", _across_data(found))


def _impossible(found: Across) -> Iterator[str]:
    """What is wrong with a position, in each of the games that cannot have it."""
    return (f"{name}: {as_typed(problem)}" for name, problem in found.impossible.items())


def _across_lines(found: Across) -> Iterator[str]:
    width = max(len(each.name) for each in found.rule_sets)
    yield from (say("command.no-such-position", why=each) for each in _impossible(found))
    for move, rulings in found.moves.items():
        alike = "" if move in found.differing else say("command.as-in-others")
        yield f"{move}{alike}"
        for each, ruling in zip(found.rule_sets, rulings, strict=True):
            if ruling is not None:
                yield f"  {each.name.ljust(width)}  {_ruled(ruling, each.variant)}"


def _ruled(ruling: Ruling, variant: Variant[Any]) -> str:
    if not ruling.allowed:
        return say("command.refused", why=refusal(ruling.citation, ruling.why, variant))
    reason = f" ({ruling.why})" if ruling.why else ""
    return say("command.allowed-by", reason=reason, rules=" ".join(ruling.rules)).rstrip()


def _across_data(found: Across) -> dict[str, object]:
    names = [each.name for each in found.rule_sets]
    moves = []
    for move, rulings in found.moves.items():
        by_name = zip(names, rulings, strict=True)
        said = {name: told(each, "allowed why rules") for name, each in by_name if each}
        moves.append({"move": move, "differs": move in found.differing, "rulings": said})
    return {"rule_sets": names, "impossible": dict(found.impossible), "moves": moves}


def _lines(sets: Sequence[RuleSet], rows: Sequence[Row]) -> Iterator[str]:
    games = len({each.key for each in sets})
    yield say(
        "command.compare-head",
        sets=say("command.variants", number=len(sets)),
        games=say("command.games", number=games),
    )
    width = max(len(each.name) for each in sets)
    for row in rows:
        yield f"{row.label}"
        for cell in row.cells:
            cites = [f"[{cell.status}]", *cell.statements, *cell.loci] if cell.speaks else []
            yield f"  {cell.rule_set.ljust(width)}  {' '.join([cell.value, *cites])}"
        for said in elsewhere.told_of(comparing.attested(row.cells, row.field)):
            yield f"  {'elsewhere'.ljust(width)}  {said}"
        for showing in row.showings:
            yield from _shown(showing)
    if not rows:
        yield say("command.no-difference")


def _shown(showing: Showing) -> Iterator[str]:
    if showing.case is None:
        yield say("command.no-case", sets=" and ".join(showing.rule_sets), why=showing.bound)
        if showing.examples:
            yield say("command.book-examples", examples=", ".join(showing.examples))
        return
    partly = {
        Share.PART: say("command.share-part"),
        Share.BESIDE: say("command.share-beside"),
    }
    yield say("command.shown-by", case=showing.case.text, partly=partly.get(showing.share, ""))
    is_counted = showing.case.data["kind"] in COUNTED and "parts" not in showing.case.data
    if is_counted and not all(map(_has_two, showing.rule_sets)):
        yield say("command.two-sides")
    for name, answer in zip(showing.rule_sets, showing.answers, strict=True):
        yield f"    {name}: {' | '.join(answer)}"


def _has_two(name: str) -> bool:
    """Whether two may play by a rule set, so that its case can be typed as it stands."""
    of = comparing.rule_set(name)
    return 2 in of.game.seats(of.rules)


def _row_data(row: Row) -> dict[str, object]:
    cells = [told(each, "rule_set value statements loci status") for each in row.cells]
    return {
        "point": row.field,
        "label": row.label,
        "cells": cells,
        "elsewhere": [
            {"testimony": each.testimony.id, **told(each, "on how part")}
            for said in comparing.attested(row.cells, row.field).values()
            for each in said
        ],
        "shown": [
            {
                "rule_sets": each.rule_sets,
                "case": each.case and dict(each.case.data),
                **told(each, "answers bound examples"),
                "share": each.share.value,
            }
            for each in row.showings
        ],
    }
