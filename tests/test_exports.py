"""The tables of the edition as CSV, and the apparatus as TEI."""

from __future__ import annotations

import csv
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from kartenspiele import edition, exports, register
from kartenspiele.compare.matrix import matrix
from kartenspiele.compare.rule_sets import every_kin

TEI = "{http://www.tei-c.org/ns/1.0}"
ID = "{http://www.w3.org/XML/1998/namespace}id"
HOSTILE = '3<4 & "x" ]]> <script>'


def read(name: str) -> list[dict[str, str]]:
    """A table as a program reads it."""
    return list(csv.DictReader(exports.csv_of(name).splitlines()))


def test_the_matrix_has_every_cell_of_the_pages() -> None:
    """With the value, how sure it is, and on what it rests."""
    found = {(each["id"], each["game"]): each for each in read("matrix")}
    cells = {
        (f"{kin.family.key}-{line.row.replace('_', '-')}", column.title): cell
        for kin in every_kin()
        for held in [matrix(kin)]
        for line in held.lines
        for column, cell in zip(held.columns, line.cells, strict=True)
    }

    assert found.keys() == cells.keys()
    for key, cell in cells.items():
        row = found[key]
        assert row["value"] == (cell.value if cell.speaks else "")
        assert row["status"] == (cell.status if cell.speaks else cell.value)
        assert row["statements"] == "; ".join(cell.statements)
        assert row["otherwise"] == "; ".join(f"{name}: {value}" for name, value in cell.forms)


def test_the_concordance_goes_from_every_locus_to_its_examples() -> None:
    found = read("concordance")
    by_locus: dict[str, set[str]] = {}
    for each in found:
        by_locus.setdefault(each["locus"], set()).add(each["rule"])

    for id, locus in register.load().loci.items():
        said = {each.id for each in register.load().statements_at[id] if each.sentence}
        assert by_locus.get(id, set()) == (said or (set() if locus.heading else {""})), id
    assert {"locus": "NK.SWE-BSP.4.2", "rule": "SWE-39", "points": "", "examples": "F4"} in found
    (sets,) = [each for each in found if each["rule"] == "SWE-27"]
    assert (sets["points"], "F4" in sets["examples"].split("; ")) == ("SWE-sets", True)


def test_every_decision_says_what_else_it_could_be_and_where_it_shows() -> None:
    held = edition.load()
    found = {each.id: each for each in exports.decisions()}

    ours = {
        each.id
        for each in held.statements.values()
        if each.sentence and not each.retired
        if each.category == "D" or each.status == "editorial"
    }
    assert found.keys() == ours
    for each in found.values():
        assert each.shown or not held.statements[each.id].functions, each.id
        assert each.otherwise or not each.points, each.id
    decided = found["SWE-92"]
    assert decided.points == ("SWE-unclaimed",)
    assert decided.otherwise[0] == "the table when nobody has captured: the player of the last card"
    assert {"SWE-92a", "fishing-unclaimed"} <= set(decided.shown)


def test_the_apparatus_is_tei_with_an_entry_for_each_reading() -> None:
    """Its witnesses, its editors and what its entries point to are there."""
    root = ElementTree.fromstring(exports.tei("https://example.org/"))
    held = edition.load()
    names = {f"#{each.get(ID)}" for each in root.iter() if each.get(ID)}

    apparatus = {each.get(ID): each for each in root.iter(f"{TEI}app")}
    assert apparatus.keys() == {each.id for each in held.readings.values() if not each.retired}
    for id, app in apparatus.items():
        reading = held.readings[str(id)]
        lemma, printed, *others = [*app.findall(f"{TEI}lem"), *app.findall(f"{TEI}rdg")]
        assert str(app.get("loc")).split() == list(reading.loci)
        assert (lemma.text, lemma.get("cert")) == (reading.read, reading.confidence.name.lower())
        assert printed.text == reading.printed
        assert {str(lemma.get("resp")), *str(printed.get("wit")).split()} <= names
        assert [each.text for each in others] == [each.text for each in reading.alternatives]
    assert all(
        str(each.get("target")).startswith("https://example.org/id/")
        for each in root.iter(f"{TEI}ptr")
    )


def test_no_text_breaks_a_table_or_the_apparatus(monkeypatch: pytest.MonkeyPatch) -> None:
    held = edition.load()
    reading = replace(held.readings["SWE-R1"], read=HOSTILE)
    decision = replace(held.statements["SWE-92"], sentence=f'{HOSTILE}, "y"\nz')
    book = replace(
        held,
        readings={**held.readings, "SWE-R1": reading},
        statements={**held.statements, "SWE-92": decision},
    )
    monkeypatch.setattr(edition, "load", lambda: book)

    lemmas = ElementTree.fromstring(exports.tei()).iter(f"{TEI}lem")
    assert HOSTILE in [each.text for each in lemmas]
    rows = csv.DictReader(exports.csv_of("decisions").splitlines(keepends=True))
    assert {each["decides"] for each in rows if each["id"] == "SWE-92"} == {decision.sentence}
