"""The dataset: its tables hold what is said of them, and its questions are answered from them."""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest

from kartenspiele.edition import joined
from kartenspiele.games.catalog import GAMES, family_of
from kartenspiele.interfaces import exports, worth
from kartenspiele.interfaces.dataset import columns, notebook, package
from kartenspiele.interfaces.dataset.questions import Question, answer, questions
from kartenspiele.interfaces.site import dataset
from kartenspiele.research.agreement.telling import Compared

NO_PANDAS: Final = "no pandas (the extra [notebook]): the notebook of the dataset"
NO_KERNEL: Final = "no nbclient (the extra [notebook]): the notebook of the dataset in Jupyter"
ASKED: Final = {each.id: each for each in questions()}


def rows(name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(dataset.texts()[name], newline="")))


def described() -> Mapping[str, Any]:
    """The tables of the package as others read it, by their names."""
    found = json.loads(dataset.files("https://example.org/")[package.NAME])
    assert found["homepage"] == "https://example.org/"
    return {each["name"]: each for each in found["resources"]}


def test_every_table_is_described_as_it_is_written() -> None:
    """By its columns, its size and its checksum."""
    held = described()
    assert held.keys() == exports.TABLES.keys() == columns.tables().keys()
    for name, each in held.items():
        text = dataset.texts()[name]
        assert [one["name"] for one in each["schema"]["fields"]] == next(
            csv.reader(text.splitlines())
        )
        assert each["bytes"] == len(text.encode())
        assert all(one["description"] for one in each["schema"]["fields"])


def test_columns_stand_where_rows_have_them() -> None:
    """By the names of the rows that have names, else by what is known of some rows."""
    assert columns.head("concordance") == exports.Concorded._fields
    assert columns.head("decisions") == exports.Decided._fields
    assert columns.head("kinship") == Compared._fields
    book = joined.load()
    for name, entries in (("statements", book.statements), ("readings", book.readings)):
        for row in rows(name):
            entry = entries[row["id"]]
            for field in {"sentence", "question", "printed", "read", "decision"} & row.keys():
                assert row[field] == getattr(entry, field)
            assert row["loci"] == "; ".join(entry.loci)
            assert row["witness"] == entry.witness
    (schnapsen,) = [each for each in rows("games") if each["game"] == "schnapsen"]
    told = {"prefix": "SCH", "witness": "SN", "players": "2", "cards": "20"}
    assert told.items() <= schnapsen.items()
    assert ("tippen", "tricks") in {(each["game"], each["mechanic"]) for each in rows("mechanics")}
    assert schnapsen["family"] == family_of(GAMES["schnapsen"]).key
    for each in rows("prices"):
        point = book.points[each["ids"].partition("; ")[0]]
        assert each["switch"] == f"{each['game']}.{point.field}={each['value']}"
        assert (each["label"], each["usual"]) == (point.label, point.usual)


def values(kind: Mapping[str, Any], text: str) -> Iterator[object]:
    """What a cell holds by the type of its column; what does not fit it raises an error."""
    match kind["type"]:
        case "list":
            for each in text.split(kind["delimiter"]):
                assert each.strip() == each != ""
                yield from values({"type": kind["itemType"]}, each)
        case "integer":
            yield int(text)
        case "number":
            yield float(text)
        case "date":
            yield date.fromisoformat(text)
        case "boolean":
            assert text in (*kind["trueValues"], *kind["falseValues"])
            yield text
        case "string":
            yield text


@pytest.mark.parametrize("name", columns.tables())
def test_a_table_holds_what_is_said_of_it(name: str) -> None:
    """Each cell has the type of its column, a key tells rows apart, and what is named is there."""
    schema, found = described()[name]["schema"], rows(name)
    assert found
    for field in schema["fields"]:
        held = {each[field["name"]] for each in found} - {""}
        assert held, field["name"]
        assert all([*values(field, each)] for each in held)
    if key := schema.get("primaryKey"):
        assert len({tuple(each[one] for one in key) for each in found}) == len(found)
    for column in columns.tables()[name].columns:
        table, _, other = column.among.partition(".")
        if table:
            known = {each[other] for each in rows(table)}
            named = {one for each in found for one in each[column.name].split("; ")} - {""}
            assert named <= known, column.name


def test_items_of_a_list_can_be_told_apart() -> None:
    """None of them has the sign in it that stands between them."""
    for name, held in columns.tables().items():
        several = [at for at, each in enumerate(held.columns) if each.type in ("list", "numbers")]
        for row in exports.TABLES[name]():
            for at in several:
                cell = row[at] or ()
                assert isinstance(cell, tuple), held.columns[at].name
                assert not any("; " in each for each in cell), held.columns[at].name


def test_a_cell_that_a_spreadsheet_would_calculate_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rest = [""] * (len(columns.head("concordance")) - 1)
    found = [("-0.5", *rest)]
    monkeypatch.setitem(exports.TABLES, "concordance", lambda: found)
    assert exports.csv_of("concordance").splitlines()[1] == "-0.5,,,"
    for text in ("=1+1", "+1", "@x", "-x", "\t=1"):
        found[:] = [(text, *rest)]
        with pytest.raises(ValueError, match=r"concordance\.csv, locus: a spreadsheet would"):
            exports.csv_of("concordance")


def test_the_matrix_has_the_price_of_what_is_usual() -> None:
    """In the column of the game, as the decisions have it."""
    held = {(each["id"], each["game"]): each["worth"] for each in rows("matrix")}
    assert held["fishing-sets", "Swedish Kasino"] == "; ".join(worth.lines(["SWE-sets"]))
    assert held["fishing-sets", "Swedish Kasino"]


def test_years_are_those_of_the_works() -> None:
    works = joined.load().works
    for each in rows("parallels"):
        assert each["year"] == str(works[each["key"]].year or "")


@pytest.mark.parametrize("id", ASKED)
def test_a_question_is_answered(id: str) -> None:
    """Each answer has rows, in an order that nothing else can decide."""
    asked = ASKED[id]
    found = answer(asked, dataset.texts())
    assert found.rows
    assert len({*found.rows}) == len(found.rows)
    assert "ORDER BY" in asked.sql
    turned = {name: reversed_rows(text) for name, text in dataset.texts().items()}
    assert answer(asked, turned) == found


def reversed_rows(text: str) -> str:
    """A table in the opposite order."""
    head, *body = text.splitlines(keepends=True)
    return "".join([head, *reversed(body)])


def test_answers_are_those_of_the_edition() -> None:
    """What SQL counts, counted from the edition itself."""
    rules = [
        each
        for each in joined.load().statements.values()
        if each.category in "ESUVD" and each.sentence and not each.retired
    ]
    stated = {str(row[0]): row for row in answer(ASKED["stated-or-decided"], dataset.texts()).rows}
    assert stated.keys() == {each.witness for each in rules}
    for witness, row in stated.items():
        here = [str(each.status) for each in rules if each.witness == witness]
        assert row[1:3] == (len(here), here.count("explicit"))
        assert sum(map(int, map(str, row[2:6]))) == len(here)


def test_an_empty_cell_has_no_value() -> None:
    asked = Question("x", "?", "", "SELECT count(*), count(year) FROM parallels")
    text = ",".join(columns.head("parallels"))
    body = [
        ",".join(year if name == "year" else "a" for name in columns.head("parallels"))
        for year in ("", "1857")
    ]
    assert answer(asked, {"parallels": "\n".join([text, *body])}).rows == [(2, 1)]


def cells(kind: str) -> list[dict[str, Any]]:
    return [each for each in notebook.notebook()["cells"] if each["cell_type"] == kind]


def test_the_notebook_asks_the_same_and_has_no_answer() -> None:
    first, *asked = cells("code")
    assert package.NAME in "".join(first["source"])
    assert [each["id"] for each in asked] == [*ASKED]
    for each in asked:
        code = "".join(each["source"])
        compile(code, each["id"], "exec")
        assert ASKED[each["id"]].sql in code
    assert not any(each["outputs"] for each in cells("code"))


@pytest.fixture
def laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the dataset."""
    for name, text in dataset.files().items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("laid")
def test_the_notebook_answers_as_the_page_does() -> None:
    pytest.importorskip("pandas", reason=NO_PANDAS)
    first, *asked = cells("code")
    known: dict[str, Any] = {}
    exec("".join(first["source"]), known)
    for each in asked:
        frame = eval("".join(each["source"]), known)
        found = answer(ASKED[each["id"]], dataset.texts())
        assert tuple(frame.columns) == found.head
        assert [tuple(row) for row in frame.itertuples(index=False)] == found.rows


def test_the_notebook_runs_in_jupyter(laid: Path) -> None:
    nbformat: Any = pytest.importorskip("nbformat", reason=NO_KERNEL)
    nbclient: Any = pytest.importorskip("nbclient", reason=NO_KERNEL)
    pytest.importorskip("ipykernel", reason=NO_KERNEL)
    pytest.importorskip("pandas", reason=NO_PANDAS)
    held = nbformat.read(laid / notebook.NAME, as_version=4)
    nbformat.validate(held)
    nbclient.NotebookClient(held, timeout=120).execute()
    ran = [each for each in held.cells if each.cell_type == "code"]
    assert all(each.outputs for each in ran[1:])
