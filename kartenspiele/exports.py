"""The tables of the edition, as CSV, and its critical apparatus, as TEI.

``TABLES`` has each table by the name of its file: ``matrix`` has what every game makes of every
point, ``concordance`` goes from the loci to rules, points and examples, ``decisions`` lists what
the witnesses leave to an edition, ``parallels`` and ``testimonies`` what is told elsewhere and on
what it bears, ``answers`` what that answers to readings and decisions, ``kinship`` how far each two
forms agree. ``csv_of`` writes one, ``tei`` the apparatus (``TEI``).
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from . import cite, edition, formats, register
from .catalog import GAMES, family_of
from .compare.matrix import attested, columns
from .compare.rule_sets import cell, every_kin, kin_of, rows, with_forms
from .edition import elsewhere, model
from .kinship import telling

Several = tuple[str, ...]


class Compared(NamedTuple):
    """What a game, or a form of it, makes of a point, and on what that rests."""

    id: str
    point: str
    game: str
    value: str
    status: str
    statements: Several
    loci: Several
    otherwise: Several
    elsewhere: Several


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


class Paralleled(NamedTuple):
    """Another telling, what of it was seen, how it stands, and what it says."""

    id: str
    work: str
    author: str
    date: str
    language: str
    kind: str
    address: str
    copies: Several
    games: Several
    seen: str
    extent: str
    asked: str
    standing: str
    of: Several
    why: str
    descent: str
    nothing: str
    testimonies: Several


class Attested(NamedTuple):
    """A testimony on one of the entries on which it bears, and what was seen of its parallel."""

    id: str
    parallel: str
    seen: str
    at: str
    says: str
    on: str
    how: str
    part: str
    rows: Several
    why: str
    values: Several
    sure: str
    checked: str


class Answered(NamedTuple):
    """What the parallels answer to a reading or decision; where nothing was found, no silence."""

    id: str
    question: str
    verdict: str
    settled: str
    contrary: str
    by: Several
    why: str
    enquiries: Several


def matrix() -> Iterator[Compared]:
    """Every cell of the matrix of every family."""
    for kin in every_kin():
        for row, label in rows(kin).items():
            for column in columns(kin):
                found = with_forms(kin, cell(kin, column.name, column.variant, row), row)
                id, forms = cite.row_id(kin.family.key, row), found.forms
                others = tuple(f"{name}: {value}" for name, value in forms)
                value, status = (found.value, found.status) if found.speaks else ("", found.value)
                said = found.statements, found.loci
                told = elsewhere.told_of(attested([found], row))
                yield Compared(id, label, column.title, value, status, *said, others, told)


def concordance() -> Iterator[Concorded]:
    """Every locus with each of its statements that has a sentence."""
    held, book = register.load(), edition.load()
    for id, locus in held.loci.items():
        said = [book.statements[each.id] for each in held.statements_at[id] if each.sentence]
        for each in said:
            yield Concorded(id, each.id, tuple(one.id for one in each.points), each.examples)
        if not said and not locus.heading:
            yield Concorded(id, "", (), ())


def decisions() -> Iterator[Decided]:
    """Every statement by which the edition decides, or that it infers."""
    book = edition.load()
    for each in book.statements.values():
        if not each.sentence or each.retired:
            continue
        if each.category is not model.Category.DECISION and each.status != "editorial":
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
                *(text for point in points for text in _otherwise(point)),
                *(text for one in readings for text in _read_otherwise(one, each.id, ids)),
            ),
            each.readings,
            tuple(dict.fromkeys((*each.examples, *each.near_misses, *_rows(points)))),
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


def _otherwise(point: model.Point) -> Iterator[str]:
    """The values of a point that are not the usual one, and the forms that have them."""
    forms = {each.key: each.title for each in edition.load().games[point.game].variants}
    named = {each.value: forms[each.variant] for each in point.values[::-1]}
    for value in dict.fromkeys([*(each.value for each in point.values), *point.others]):
        if value != point.usual:
            form = f" (so in {named[value]})" if value in named else ""
            yield f"{point.label}: {value}{form}"


def parallels() -> Iterator[Paralleled]:
    """Every parallel that is not given up."""
    for each in edition.load().parallels.values():
        if not each.retired:
            told = tuple(one.id for one in elsewhere.testimonies_of(each.id))
            facts: dict[str, Any] = {
                name: getattr(each, name) or "" for name in Paralleled._fields[:-1]
            }
            yield Paralleled(**facts, testimonies=told)


def testimonies() -> Iterator[Attested]:
    """Every testimony with each of the entries on which it bears."""
    book = edition.load()
    for siglum, parallel in book.parallels.items():
        for each in elsewhere.testimonies_of(siglum):
            values = tuple(f"{one.game}: {one.what}: {one.value}" for one in each.values)
            said = each.id, siglum, parallel.seen, each.at, each.says
            for one in each.bears:
                sure = each.sure.name.lower()
                bears = one.on, one.how, one.part, one.rows, one.why or ""
                yield Attested(*said, *bears, values, sure, each.checked)


def answers() -> Iterator[Answered]:
    """Every question that was put to the parallels."""
    book = edition.load()
    for id, each in book.answers.items():
        reading = book.readings.get(id)
        question = reading.question if reading else book.statements[id].sentence or ""
        settled, contrary = ("yes" if one else "no" for one in (each.closes, each.contrary))
        came = settled, contrary, each.by, each.why or "", each.enquiries
        yield Answered(id, question, each.verdict, *came)


class Table(NamedTuple):
    """A table: what its rows have, and the rows."""

    head: Several
    rows: Callable[[], Iterable[tuple[str | Several, ...]]]


TABLES: Final[Mapping[str, Table]] = {
    "matrix": Table(Compared._fields, matrix),
    "concordance": Table(Concorded._fields, concordance),
    "decisions": Table(Decided._fields, decisions),
    "parallels": Table(Paralleled._fields, parallels),
    "testimonies": Table(Attested._fields, testimonies),
    "answers": Table(Answered._fields, answers),
    "kinship": Table(telling.Compared._fields, telling.every_pair),
    "characters": Table(telling.Charactered._fields, telling.characters),
}


def csv_of(name: str) -> str:
    """A table as CSV: a head, then a line for each row; several things in a cell stand apart."""
    table = TABLES[name]
    return lines([table.head, *table.rows()])


def lines(rows: Iterable[Iterable[str | Several]]) -> str:
    """Rows as lines of CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for row in rows:
        writer.writerow("; ".join(each) if isinstance(each, tuple) else each for each in row)
    return out.getvalue()


# --- TEI ---------------------------------------------------------------------------------------

TEI: Final = "apparatus.tei.xml"
_TEI: Final = "http://www.tei-c.org/ns/1.0"
_QUOTED: Final = re.compile("“[^“”]+”")  # the words of a witness and nothing else
_ID: Final = "{http://www.w3.org/XML/1998/namespace}id"


def tei(base: str = edition.ADDRESS) -> str:
    """The critical apparatus as TEI: what is read, what is printed, what else it could be."""
    root = Element("TEI", xmlns=_TEI)
    _header(SubElement(root, "teiHeader"))
    body = SubElement(SubElement(root, "text"), "body")
    held = [each for each in edition.load().readings.values() if not each.retired]
    for prefix in dict.fromkeys(each.id.rpartition("-")[0] for each in held):
        div = SubElement(body, "div", type="game", n=prefix)
        titles = (each.title for each in edition.load().games.values() if each.prefix == prefix)
        _put(div, "head", next(titles, prefix))
        apparatus = SubElement(div, "listApp")
        for each in held:
            if each.id.rpartition("-")[0] == prefix:
                _app(apparatus, each, base)
    indent(root)
    return tostring(root, "unicode") + "\n"


def _header(header: Element) -> None:
    file = SubElement(header, "fileDesc")
    titles = SubElement(file, "titleStmt")
    _put(titles, "title", f"{formats.TITLE}. {formats.SUBTITLE}: critical apparatus")
    _put(titles, "editor", formats.EDITORS, {_ID: "editors"})
    _put(SubElement(file, "editionStmt"), "edition", edition.EDITION, {"n": edition.EDITION})
    publication = SubElement(file, "publicationStmt")
    _put(publication, "publisher", formats.EDITORS)
    _put(publication, "date", str(formats.YEAR), {"when": str(formats.YEAR)})
    licence = {"target": "https://creativecommons.org/licenses/by/4.0/"}
    _put(SubElement(publication, "availability"), "licence", "CC BY 4.0", licence)
    sources = SubElement(file, "sourceDesc")
    witnesses = SubElement(sources, "listWit")
    for each in edition.load().witnesses.values():
        told = f"{each.title} ({'; '.join(filter(None, (each.kind, each.date, each.publisher)))})"
        _put(witnesses, "witness", told, {_ID: each.key})
    _others(sources)
    encoding = SubElement(header, "encodingDesc")
    SubElement(encoding, "variantEncoding", method="location-referenced", location="external")


def _others(sources: Element) -> None:
    """The parallels, which are no witnesses, if there are any: each says what of it was seen."""
    found = [each for each in edition.load().parallels.values() if not each.retired]
    if found:
        others = SubElement(sources, "listBibl", type="parallels")
        _put(others, "head", "Other tellings, which are no witnesses of the text")
        for each in found:
            bibl = SubElement(others, "bibl", {_ID: each.id})
            _put(bibl, "title", each.work)
            _put(bibl, "author", each.author)
            _put(bibl, "date", each.date)
            SubElement(bibl, "ptr", target=each.address.replace(" ", "%20"))
            _put(bibl, "note", f"{elsewhere.as_seen(each.id)}: {each.extent}", {"type": "seen"})


def _app(parent: Element, reading: model.Reading, base: str) -> None:
    """An entry: the lemma is what is read, at the loci; what is printed bears the witness.

    Only words of the witness are a reading of it; what we tell of it is a note.
    """
    app = SubElement(parent, "app", {_ID: reading.id, "loc": " ".join(reading.loci)})
    sure = reading.confidence.name.lower()
    said = elsewhere.said_to(reading.id)
    wholly = (each for each in said.get(model.How.AGREES, ()) if not each.part)
    agreeing = dict.fromkeys(f"#{each.testimony.siglum}" for each in wholly)
    source = {"source": " ".join(agreeing)} if agreeing else {}
    _put(app, "lem", reading.read, {"resp": "#editors", "cert": sure, **source})
    witnesses = dict.fromkeys(edition.load().loci[each].witness for each in reading.loci)
    printed = {"wit": " ".join(f"#{each}" for each in witnesses)}
    if _QUOTED.fullmatch(reading.printed):
        _put(app, "rdg", reading.printed.strip("“”"), printed)
    else:
        _put(app, "note", reading.printed, {"type": "printed", "target": printed["wit"]})
    for other in reading.alternatives:
        kind = "against" if other.against else "alternative"
        found = _put(app, "rdg", other.text, {"resp": "#editors", "type": kind})
        if other.against:
            _put(found, "note", f"Against it: {other.against}")
        if other.why:
            _put(found, "note", f"Not played: {other.why}")
        if other.point:
            SubElement(found, "ptr", target=cite.citation(other.point, base).address)
    _put(app, "note", reading.question, {"type": "question"})
    _put(app, "note", reading.evidence, {"type": "evidence"})
    note = _put(app, "note", reading.decision, {"type": "decision"})
    for id in reading.statements:
        SubElement(note, "ptr", target=cite.citation(id, base).address)
    for one in (each for found in said.values() for each in found):
        _told(app, one, base)
    if answer := reading.answer:
        asked = {"type": "parallels", "subtype": answer.verdict.replace(" ", "-")}
        note = _put(app, "note", answer.why or f"Asked: {', '.join(answer.enquiries)}", asked)
        for id in answer.by:
            SubElement(note, "ptr", target=cite.citation(id, base).address)


def _told(app: Element, said: elsewhere.Said, base: str) -> None:
    """What a parallel says to a reading, in our words, and what of the parallel was seen."""
    siglum = said.testimony.siglum
    text = f"{said.testimony.says} ({siglum}; {elsewhere.as_seen(siglum)})"
    text = f"On {said.part}: {text}" if said.part else text
    text += f" {said.why}" if said.why else ""
    kind = {"type": "elsewhere", "subtype": said.how, "source": f"#{siglum}"}
    note = _put(app, "note", text, kind)
    SubElement(note, "ptr", target=cite.citation(said.testimony.id, base).address)


def _put(
    parent: Element, tag: str, text: str, attributes: Mapping[str, str] | None = None
) -> Element:
    """An element with a text."""
    found = SubElement(parent, tag, dict(attributes or {}))
    found.text = text
    return found
