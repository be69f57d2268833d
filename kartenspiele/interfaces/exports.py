"""The tables of the edition, as CSV.

``TABLES`` has the rows of each table by the name of its file; what its columns hold stands in
``dataset/columns.toml``. ``csv_of`` writes one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from ..edition import joined, register
from ..edition.citing import cite
from ..edition.joined import elsewhere, model
from ..games.catalog import GAMES, family_of
from ..research.agreement import nexus, telling
from ..research.compare.matrix import attested, columns
from ..research.compare.rule_sets import cell, every_kin, kin_of, rows, with_forms
from . import worth
from .dataset import prices
from .dataset import rows as listed
from .dataset.columns import head, tables
from .spreadsheet import Row, Several, lines


class Concorded(NamedTuple):
    """A statement at a locus, its points, and the examples that prove it; or a locus alone."""

    locus: str
    rule: str
    points: Several
    examples: Several


class Decided(NamedTuple):
    """What an edition decides, what else it could be, and where that shows."""

    id: str
    game: str
    status: str
    decides: str
    reason: str
    points: Several
    otherwise: Several
    readings: Several
    shown: Several
    worth: Several


def matrix() -> Iterator[Row]:
    """What each game, or form of it, makes of each point of its family, and on what that rests."""
    points = _points()
    for kin in every_kin():
        for row, label in rows(kin).items():
            for column in columns(kin):
                found = with_forms(kin, cell(kin, column.name, column.variant, row), row)
                id, forms = cite.row_id(kin.family.key, row), found.forms
                others = tuple(f"{name}: {value}" for name, value in forms)
                value, status = (found.value, found.status) if found.speaks else ("", found.value)
                said = found.statements, found.loci
                told = elsewhere.told_of(attested([found], row))
                priced = worth.lines(points.get((column.name, row), ()))
                yield id, label, column.title, value, status, *said, others, told, priced


def _points() -> Mapping[tuple[str, str], list[str]]:
    """The points of each game by the rows to which they belong."""
    found = defaultdict[tuple[str, str], list[str]](list)
    for point in joined.load().points.values():
        found[point.game, kin_of(family_of(GAMES[point.game])).row(point.field)].append(point.id)
    return found


def concordance() -> Iterator[Concorded]:
    """Every locus with each of its statements that has a sentence."""
    held, book = register.load(), joined.load()
    for id, locus in held.loci.items():
        said = [book.statements[each.id] for each in held.statements_at[id] if each.sentence]
        for each in said:
            yield Concorded(id, each.id, tuple(one.id for one in each.points), each.examples)
        if not said and not locus.heading:
            yield Concorded(id, "", (), ())


def decisions() -> Iterator[Decided]:
    """Every statement by which the edition decides, or that it infers."""
    book = joined.load()
    for each in book.statements.values():
        if not each.sentence or each.retired or not each.is_decided:
            continue
        ids = dict.fromkeys([*(one.id for one in each.points), *filter(None, [each.switch])])
        points = [book.points[id] for id in ids if id in book.points]
        readings = [book.readings[id] for id in each.readings]
        game = book.games.get(each.game or "")
        yield Decided(
            each.id,
            game.title if game else "",
            each.status or "",
            each.sentence,
            each.reason or "",
            tuple(ids),
            (
                *(text for point in points for _, text in otherwise(point)),
                *(text for one in readings for text in _read_otherwise(one, each.id, ids)),
            ),
            each.readings,
            tuple(dict.fromkeys((*each.examples, *each.near_misses, *_rows(points)))),
            worth.lines(ids),
        )


def _read_otherwise(reading: model.Reading, id: str, points: Container[str]) -> Iterator[str]:
    """The alternatives of a reading that bear on one of its statements."""
    for other in reading.alternatives:
        if other.point in points or (not other.point and reading.statements == (id,)):
            yield other.text


def _rows(points: Iterable[model.Point]) -> Iterator[str]:
    """The rows of the matrix to which points belong; a game without kin has none."""
    for point in points:
        kin = kin_of(family_of(GAMES[point.game]))
        if kin.family.comparing:
            yield cite.row_id(kin.family.key, kin.row(point.field))


def otherwise(point: model.Point) -> Iterator[tuple[str, str]]:
    """The values of a point that are not the usual one, each told with the forms that have it."""
    forms = {each.key: each.title for each in joined.load().games[point.game].variants}
    named = {each.value: forms[each.variant] for each in point.values[::-1]}
    for value in dict.fromkeys([*(each.value for each in point.values), *point.others]):
        if value != point.usual:
            form = f" (so in {named[value]})" if value in named else ""
            yield value, f"{point.label}: {value}{form}"


_FORMULA: Final = re.compile(r"[=+@\t\r]|-(?!\d)")  # a number may be negative


def parallels() -> Iterator[Row]:
    """Every parallel that is not given up: what was seen of it, how it stands, what it says."""
    book = joined.load()
    for each in book.parallels.values():
        if not each.retired:
            told = tuple(one.id for one in elsewhere.testimonies_of(each.id))
            year = str(book.works[each.key].year or "")
            made: dict[str, str | Several] = {"year": year, "testimonies": told}
            names = head("parallels")
            made |= {name: getattr(each, name) or "" for name in names if name not in made}
            yield tuple(made[name] for name in names)


def testimonies() -> Iterator[Row]:
    """Every testimony with each of the entries on which it bears."""
    book = joined.load()
    for siglum, parallel in book.parallels.items():
        for each in elsewhere.testimonies_of(siglum):
            values = tuple(f"{one.game}: {one.what}: {one.value}" for one in each.values)
            said = each.id, siglum, parallel.seen, each.at, each.says
            for one in each.bears:
                sure = each.sure.name.lower()
                bears = one.on, one.how, one.part, one.rows, one.why or ""
                yield *said, *bears, values, sure, each.checked


def answers() -> Iterator[Row]:
    """What the parallels answer to each question; where nothing was found, that is no silence."""
    book = joined.load()
    for id, each in book.answers.items():
        reading = book.readings.get(id)
        question = reading.question if reading else book.statements[id].sentence or ""
        settled, contrary = ("yes" if one else "no" for one in (each.closes, each.contrary))
        came = settled, contrary, each.by, each.why or "", each.enquiries
        yield id, question, each.verdict, *came


def characters() -> Iterator[Row]:
    """What each of every family makes of each point on which it speaks, as state of a character.

    Or what it says the point is not; the rest is missing.
    """
    for found in map(telling.kinship, every_kin()):
        letters = nexus.letters(found.table)
        for each in found.table.taxa:
            for row, label in found.table.rows.items():
                said = found.kin.page, each.name, each.kind, row, label
                if state := each.states.get(row):
                    letter = letters[row][each.name]
                    yield *said, letter, state.value, state.sure, state.by
                elif denied := each.denied.get(row):
                    yield *said, nexus.MISSING, "otherwise", "", denied.by


_ROWS: Final[Mapping[str, Callable[[], Iterable[Row]]]] = {
    "games": listed.games,
    "statements": listed.statements,
    "readings": listed.readings,
    "matrix": matrix,
    "concordance": concordance,
    "decisions": decisions,
    "mechanics": listed.mechanics,
    "parallels": parallels,
    "testimonies": testimonies,
    "answers": answers,
    "kinship": telling.every_pair,
    "characters": characters,
    "prices": prices.rows,
}
TABLES: Final = {name: _ROWS[name] for name in tables()}


def csv_of(name: str) -> str:
    """A table as CSV: a head, then a line for each row; several things in a cell stand apart."""
    found = [*TABLES[name]()]
    for row in found:
        for column, held in zip(head(name), row, strict=True):
            if _FORMULA.match(held if isinstance(held, str) else "; ".join(held)):
                raise ValueError(f"{name}.csv, {column}: a spreadsheet would calculate {held!r}")
    return lines([head(name), *found])
