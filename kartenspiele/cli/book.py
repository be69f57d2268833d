"""The commands that look things up in the edition: games, rules, cite, sources verify."""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterator

from .. import cite as citing
from .. import edition, register
from ..edition import model
from ..parts import numbers_told
from ..register import reporting, verification
from .answer import ANSWERED, REFUSED, Answer, UsageError, read_text
from .setting import game_named


def games(given: argparse.Namespace) -> Answer:
    """The games of the book, their variants and seats."""
    found = edition.load().games.values()
    lines = [line for game in found for line in _game_lines(game)]
    return Answer("\n".join(lines) + "\n", [edition.record(game) for game in found])


def _game_lines(game: model.Game) -> Iterator[str]:
    yield f"{game.key}  {game.title}, for {numbers_told(game.seats, ' or')}"
    for variant in game.variants:
        yield f"  --variant {variant.key}  {variant.title}"
        for change in variant.changes:
            cites = " ".join(change.cites)
            yield f"      {change.label}: {change.here} (else {change.usual})  {cites}"


def rules(given: argparse.Namespace) -> Answer:
    """The rules of a game, or one with its sources, code and examples."""
    game_named(given.game)
    book = edition.load()
    mine = list(book.rules_of(given.game))
    if not mine:
        raise UsageError(
            f"the registers have no rule of {given.game}; "
            "a game on trial has none, else install the package anew"
        )
    if given.id is None:
        rows = [(each.id, each.kind or "", each.status or "", _said(each)) for each in mine]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        lines = [
            "  ".join(
                [*(word.ljust(width) for word, width in zip(row, widths, strict=False)), row[3]]
            )
            for row in rows
        ]
        return Answer("\n".join(lines) + "\n", [edition.record(each) for each in mine])
    try:
        wanted = book.statement(given.id)
    except edition.UnknownIdError as error:
        raise UsageError(str(error)) from None
    taken_over = {adopted for each in mine for adopted in each.adopts}
    if wanted.game != given.game and wanted not in mine and wanted.id not in taken_over:
        raise UsageError(f"{wanted.id} does not belong to {given.game}")
    return Answer("\n".join(_in_full(wanted)) + "\n", _full_data(wanted))


def _said(each: model.Statement) -> str:
    if each.retired:
        return f"retired: {each.retired.reason}"
    return each.sentence or "(the sentence is pending)"


def _full_data(each: model.Statement) -> dict[str, object]:
    book = edition.load()
    return {
        "statement": edition.record(each),
        "functions": [edition.record(one) for one in each.functions],
        "points": [edition.record(one) for one in each.points],
        "readings": [edition.record(book.readings[one]) for one in each.readings],
        "examples": [edition.record(book.examples[one]) for one in each.examples],
    }


def _in_full(each: model.Statement) -> Iterator[str]:
    book = edition.load()
    kind = f"{each.kind} {' '.join(each.names)}".strip() if each.kind else f"class {each.category}"
    yield f"{each.id}  {', '.join(filter(None, (kind, each.status)))}, revision {each.revision}"
    yield _said(each)
    if each.why:
        yield f"why: {each.why}"
    for locus in map(book.loci.__getitem__, each.loci):
        yield f"source: {locus.id}  {book.witnesses[locus.witness].title}, {locus.section}"
    for point in each.points:
        others = f" (elsewhere: {'; '.join(point.others)})" if point.others else ""
        yield f"point: {point.id}  {point.label}: {point.usual}{others}"
    for change in each.changes:
        yield f"variant: {change.variant}  {change.label}: {change.here} (else {change.usual})"
    for name in each.readings:
        reading = book.readings[name]
        yield f"reading: {name}  {reading.read}"
    for function in each.functions:
        yield f"code: {function.name}"
        if function.bound:
            yield f"    {function.bound}  ({function.bound_in})"
        yield textwrap.indent(function.code.rstrip(), "    ")
    for name in each.examples:
        missed = " (a near miss)" if name in each.near_misses else ""
        yield f"example: {name}{missed}"
        yield textwrap.indent(book.examples[name].code.rstrip(), "    ")
    yield f"address: {citing.citation(each.id).address}"


def cite(given: argparse.Namespace) -> Answer:
    """How to cite a statement, a reading, a point or an example."""
    try:
        text = citing.cite(given.id, given.format, given.base)
        cited = citing.citation(given.id, given.base)
    except edition.UnknownIdError as error:
        raise UsageError(str(error)) from None
    except citing.BaseError as error:
        raise UsageError(f"--base: {error}") from None
    inside = json.loads(text) if given.format == "csl" else text
    return Answer(
        text, {"id": cited.id, "format": given.format, "citation": inside, "address": cited.address}
    )


def sources_verify(given: argparse.Namespace) -> Answer:
    """A reader's own copy of a witness, locus by locus."""
    copy = read_text(given.file, megabytes=0.25)
    if not copy.strip():
        name = "standard input" if given.file == "-" else repr(given.file)
        raise UsageError(f"{name} is empty; copy the text of the page or chapter into it")
    try:
        found = verification.verify(copy, given.witness, register.load())
    except verification.CopyError as error:
        raise UsageError(str(error)) from None
    status = ANSWERED if found.is_complete else REFUSED
    return Answer("\n".join(reporting.report(found)) + "\n", reporting.data(found), status)
