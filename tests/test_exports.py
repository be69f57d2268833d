"""The tables of the edition as CSV."""

import csv
from dataclasses import replace

import pytest

from kartenspiele.edition import joined, register
from kartenspiele.edition.joined import model
from kartenspiele.interfaces import exports
from kartenspiele.research.compare.matrix import matrix
from kartenspiele.research.compare.rule_sets import every_kin
from tests.made_up import told_elsewhere

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
    held = joined.load()
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
    assert decided.otherwise[0] == "the table without any capture: the player of the last card"
    assert {"SWE-92a", "fishing-unclaimed"} <= set(decided.shown)


def test_a_testimony_on_a_part_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    held = told_elsewhere(joined.load())
    first = held.testimonies["HopBook-1"]
    for part in ("", "the deal"):
        bearing = model.Bearing("SWE-R5", model.How.AGREES, part=part, rows=("sets",))
        told = {**held.testimonies, first.id: replace(first, bears=(bearing,))}
        book = replace(held, testimonies=told)
        monkeypatch.setattr(joined, "load", lambda book=book: book)
        (row,) = [each for each in read("testimonies") if each["id"] == "HopBook-1"]
        assert (row["part"], row["rows"]) == (part, "sets")


def test_what_is_told_elsewhere_is_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row for each thing on which a testimony bears, with what was seen of its parallel."""
    book = told_elsewhere(joined.load())
    monkeypatch.setattr(joined, "load", lambda: book)

    told = [each for each in read("testimonies") if each["parallel"] == "HopBook"]
    assert [(each["id"], each["on"], each["how"]) for each in told] == [
        ("HopBook-1", "SWE-27", "agrees"),
        ("HopBook-1", "SWE-R5", "contradicts"),
        ("HopBook-2", "SWE-27", "differs"),
    ]
    assert {each["seen"] for each in told} == {"beginning of a copy"}
    (parallel,) = [each for each in read("parallels") if each["id"] == "HopBook"]
    assert parallel["testimonies"] == "HopBook-1; HopBook-2"
    assert (parallel["standing"], parallel["descent"]) == (
        "independent",
        "It calls the game Italian.",
    )
    answered = {each["id"]: each for each in read("answers")}
    assert answered.keys() == book.answers.keys()
    found = [answered["SWE-R5"][head] for head in ("verdict", "settled", "contrary")]
    assert found == ["found", "no", "yes"]
    assert (answered["SWE-92"]["verdict"], answered["SWE-92"]["why"]) == ("not found", "")
    (cell,) = [
        each
        for each in read("matrix")
        if (each["id"], each["game"]) == ("fishing-sets", "Swedish Kasino")
    ]
    assert cell["elsewhere"] == "agrees: HopBook-1; differs: HopBook-2"


def test_a_table_without_rows_has_its_head(monkeypatch: pytest.MonkeyPatch) -> None:
    book = replace(joined.load(), parallels={}, testimonies={})
    monkeypatch.setattr(joined, "load", lambda: book)
    assert exports.csv_of("parallels").startswith("id,work,author,date,")
    assert exports.csv_of("testimonies").count("\n") == 1


def test_no_text_breaks_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    held = joined.load()
    decision = replace(held.statements["SWE-92"], sentence=f'{HOSTILE}, "y"\nz')
    book = replace(held, statements={**held.statements, "SWE-92": decision})
    monkeypatch.setattr(joined, "load", lambda: book)

    rows = csv.DictReader(exports.csv_of("decisions").splitlines(keepends=True))
    assert {each["decides"] for each in rows if each["id"] == "SWE-92"} == {decision.sentence}
