"""Pages say who tells what elsewhere, how much of it was seen, and what was not found."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from kartenspiele.edition import joined
from kartenspiele.edition.joined import elsewhere as told
from kartenspiele.edition.joined import model
from kartenspiele.edition.joined.elsewhere import Said, as_seen
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, family_of, game_of, variants
from kartenspiele.interfaces.browser import comparing
from kartenspiele.interfaces.site import elsewhere, facts, lints, parallels
from kartenspiele.interfaces.site.lines import Fact, Line, Ref
from kartenspiele.research.compare.matrix import attested, matrix
from kartenspiele.research.compare.rule_sets import cell, every_kin, kin_of
from tests.made_up import told_elsewhere
from tests.test_site import book, shown

__all__ = ["book"]


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> joined.Edition:
    """An edition in which a book that nobody wrote tells of some rules."""
    hops = told_elsewhere(joined.load())
    monkeypatch.setattr(joined, "load", lambda: hops)
    return hops


def named(found: Iterator[Fact]) -> dict[str, tuple[Line, ...]]:
    """Facts by their names, those that say nothing left out."""
    return {each.name: each.lines for each in found if each.lines}


# Facts


def test_a_rule_has_who_agrees_in_a_line_and_who_does_not_with_the_words(
    made_up: joined.Edition,
) -> None:
    lines = named(facts.of(made_up.statements["SWE-27"]))["Other accounts"]

    assert lines == (
        ("agrees", Ref("HopBook-1", "testimony", "HopBook")),
        (
            "differs",
            Ref("HopBook-2", "testimony"),
            "Children take one set alone.",
            "One set, not several.",
            "(only the beginning of a copy was seen)",
        ),
    )


def test_a_chapter_has_it_in_a_line_that_leads_to_the_page_of_the_rule(
    made_up: joined.Edition,
) -> None:
    said = {id: elsewhere.in_short(made_up.statements[id]).lines for id in ("SWE-27", "SWE-92")}
    text = "agrees HopBook; differs HopBook"
    assert said["SWE-27"] == ((Ref("SWE-27", "permanent", text),),)
    assert said["SWE-92"] == ((Ref("SWE-92", "permanent", "asked: not found"),),)
    assert elsewhere.in_short(made_up.statements["SWE-03"]).lines == ()


def test_an_answer_says_why_and_where_it_was_asked(made_up: joined.Edition) -> None:
    """Nothing found is not called silence."""
    reading = named(facts.of(made_up.readings["SWE-R5"]))["Parallels asked"]
    decision = named(facts.of(made_up.statements["SWE-92"]))["Parallels asked"]

    assert reading == (
        (
            "found, against this edition",
            Ref("HopBook-1", "testimony"),
            "The book has it otherwise.",
            "asked:",
            Ref("asked-hops", "enquiry", "hops"),
        ),
    )
    where = Ref("asked-hops", "enquiry", "hops")
    assert decision == (("not found in the parts seen", "asked:", where),)


def test_several_testimonies_of_one_parallel_have_their_numbers(made_up: joined.Edition) -> None:
    second = replace(made_up.testimonies["HopBook-2"], bears=made_up.testimonies["HopBook-1"].bears)
    both = tuple(
        Said(each, "SWE-27", model.How.AGREES, None)
        for each in (made_up.testimonies["HopBook-1"], second)
    )
    assert [each.text for each in elsewhere.sigla(both)] == ["HopBook-1", "HopBook-2"]
    assert [each.text for each in elsewhere.sigla(both[:1])] == ["HopBook"]
    assert elsewhere.counted({model.How.AGREES: both}) == "agrees 1"


def test_what_bears_on_a_part_names_it(made_up: joined.Edition) -> None:
    """And is counted apart, unless its parallel says the whole as well."""
    first, second = (made_up.testimonies[f"HopBook-{each}"] for each in (1, 2))
    whole = Said(first, "SWE-27", model.How.AGREES, None)
    part = Said(second, "SWE-27", model.How.AGREES, None, "two sets")
    assert [each.text for each in elsewhere.sigla((part,))] == ["HopBook (on two sets)"]
    assert elsewhere.named_once((whole, part)) == ["HopBook", "HopBook (on two sets)"]
    assert elsewhere.counted({model.How.AGREES: (part,)}) == "agrees in part 1"
    assert elsewhere.counted({model.How.AGREES: (whole, part)}) == "agrees 1"


def in_part(held: joined.Edition, *rows: str) -> joined.Edition:
    """The made-up book, which differs from a part of SWE-27, as these rows show."""
    bearing = replace(held.testimonies["HopBook-2"].bears[0], part="two sets", rows=rows)
    second = replace(held.testimonies["HopBook-2"], bears=(bearing,))
    return replace(held, testimonies={**held.testimonies, second.id: second})


def test_facts_say_of_which_part_a_testimony_speaks(
    made_up: joined.Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    partly = in_part(made_up)
    monkeypatch.setattr(joined, "load", lambda: partly)
    lines = named(facts.of(partly.statements["SWE-27"]))["Other accounts"]
    (line,) = elsewhere.in_short(partly.statements["SWE-27"]).lines

    assert lines[1][0] == "differs, on two sets"
    assert line == (Ref("SWE-27", "permanent", "agrees HopBook; differs HopBook (on two sets)"),)
    assert named(facts.of(partly.testimonies["HopBook-2"]))["Differs from"] == (
        (Ref("SWE-27", text="SWE-27 (on two sets)"), "One set, not several."),
    )
    assert told.in_short("SWE-27") == ("agrees: HopBook-1", "differs: HopBook-2 (on two sets)")


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ((), "agrees 1 · differs in part 1"),
        (("sets",), "agrees 1 · differs 1"),
        (("duty",), "agrees 1"),
    ],
)
def test_a_row_has_what_speaks_of_it(
    rows: tuple[str, ...],
    said: str,
    made_up: joined.Edition,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What names another row stands there, and what names this one is no part of it."""
    partly = in_part(made_up, *rows)
    monkeypatch.setattr(joined, "load", lambda: partly)
    (kin,) = [each for each in every_kin() if each.family.key == "fishing"]
    cells = {each.row: each.cells for each in matrix(kin).lines}["sets"]

    assert elsewhere.counted(attested(cells, "sets")) == said


def test_what_takes_over_a_whole_game_is_told_at_the_rows_that_are_named(
    made_up: joined.Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kin,) = [each for each in every_kin() if each.family.key == "fishing"]
    bearing = model.Bearing("FIN-20", model.How.AGREES)
    cells = {row: [cell(kin, "finnish-kasino", GAMES["finnish-kasino"].VARIANTS[0], row)]
             for row in ("duty", "sets")}  # fmt: skip

    for rows, seen in ((), []), (("duty",), ["duty"]):
        first = replace(made_up.testimonies["HopBook-1"], bears=(replace(bearing, rows=rows),))
        statement = replace(made_up.statements["FIN-20"], testimonies=("HopBook-1",))
        testimonies = {**made_up.testimonies, "HopBook-1": first}
        statements = {**made_up.statements, "FIN-20": statement}
        book = replace(made_up, statements=statements, testimonies=testimonies)
        monkeypatch.setattr(joined, "load", lambda book=book: book)
        assert "FIN-20" in cells["duty"][0].statements
        said = {row: [one for each in attested(found, row).values() for one in each]
                for row, found in cells.items()}  # fmt: skip
        assert [row for row, each in said.items() if "FIN-20" in {one.on for one in each}] == seen


def test_a_testimony_and_a_parallel_say_what_was_seen(made_up: joined.Edition) -> None:
    seen = "only the beginning of a copy was seen"
    testimony = named(facts.of(made_up.testimonies["HopBook-1"]))
    parallel = named(facts.of(made_up.parallels["HopBook"]))

    assert testimony["Seen"] == ((f"{seen}:", Ref("https://example.org/hops", "web")),)
    assert testimony["Agrees with"] == ((Ref("SWE-27"),),)
    assert testimony["Contradicts"] == ((Ref("SWE-R5"), "It takes no card twice."),)
    assert testimony["Answers"] == ((Ref("SWE-R5"), "found, against this edition"),)
    assert parallel["Seen"] == ((f"{seen}: Four sentences.",),)
    assert parallel["Games"] == (("Swedish Kasino",),)
    assert parallel["Claims of descent"] == (("It calls the game Italian.",),)
    assert len(parallel["Testimonies"][0]) == 2


def test_an_address_that_is_none_is_no_link() -> None:
    assert elsewhere.web("https://example.org/a") == Ref("https://example.org/a", "web")
    assert elsewhere.web("javascript:alert(1)") == "javascript:alert(1)"


def test_a_parallel_that_stands_nowhere_is_found(made_up: joined.Edition) -> None:
    standing = set(made_up.entries) - {"HopBook", "HopBook-2"}
    assert list(lints.on_pages(made_up, standing)) == [
        "HopBook stands on no page",
        "HopBook-2 stands on no page",
    ]


# Comparisons


def test_a_row_has_who_speaks_on_the_statements_of_its_cells(made_up: joined.Edition) -> None:
    (kin,) = [each for each in every_kin() if each.family.key == "fishing"]
    lines = {each.row: each for each in matrix(kin).lines}
    said = attested(lines["sets"].cells, "sets")

    assert {how: [one.testimony.id for one in each] for how, each in said.items()} == {
        model.How.AGREES: ["HopBook-1"],
        model.How.DIFFERS: ["HopBook-2"],
    }
    assert elsewhere.counted(said) == "agrees 1 · differs 1"
    data = comparing.data(kin)
    (row,) = [one for each in data["subjects"] for one in each["rows"] if one["row"] == "sets"]
    assert " · differs HopBook-2" in row["cells"][row["of"][0]]["behind"]
    assert row["cells"][row["of"][0]]["csv"].endswith("agrees: HopBook-1; differs: HopBook-2\n")


def test_what_a_testimony_attests_is_told_elsewhere(made_up: joined.Edition) -> None:
    """However sure the statements are that stand beside it."""
    assert made_up.statements["SWE-27"].status == "explicit"
    assert joined.surety(["SWE-27"]) == "explicit"
    assert joined.surety(["SWE-27", "HopBook-1"]) == joined.TOLD


@pytest.mark.parametrize("form", [one for one in variants().values() if one.told_by])
def test_a_form_that_a_parallel_tells_has_cells(form: Variant[Any]) -> None:
    """What it changes rests on testimonies, and no locus."""
    game = game_of(form)
    kin = kin_of(family_of(game))
    changed = {kin.row(each.name) for each in form.changes()}
    (name,) = [key for key, one in GAMES.items() if one is game]
    cells = [cell(kin, f"{name}/{form.key}", form, row) for row in changed]

    assert cells
    for each in cells:
        assert not each.speaks or (each.status, each.loci) == (joined.TOLD, ())


# Pages


def test_every_parallel_stands_on_a_page_with_what_it_says(book: Path) -> None:
    """And on its permanent page: how much of it was seen is told on both."""
    pages = [path.read_text("utf-8") for path in (book / "parallels").glob("*.html")]
    for each in parallels.in_use():
        (page,) = [text for text in pages if f'id="{each.id.lower()}"' in text]
        text = " ".join(unescape(re.sub(r"</?i\b[^>]*>", "", page)).split())
        own = shown(book, f"id/{each.id}/index.html")
        seen = f"{as_seen(each.id)}: {' '.join(each.extent.split())}"
        assert seen in text, each.id
        assert seen in own, each.id
        for one in told.testimonies_of(each.id):
            assert f'id="{one.id.lower()}"' in page
            assert f"Source: {each.id}; {as_seen(each.id)}." in shown(
                book, f"id/{one.id}/index.html"
            )
    listed = shown(book, "parallels.html")
    assert all(each.work in listed for each in parallels.in_use())


def test_every_answer_stands_at_its_reading_or_decision(book: Path) -> None:
    asked = shown(book, "parallels/asked.html")
    apparatus = shown(book, "apparatus.html")
    for id, each in joined.load().answers.items():
        page = shown(book, f"id/{id}/index.html")
        assert f"Parallels asked {elsewhere.came(each)}" in page, id
        assert all(one in page for one in (*each.enquiries, *each.by)), id
        assert not each.why or " ".join(each.why.split()) in page, id
        assert id in asked
        if id in joined.load().readings and each.why:
            assert " ".join(each.why.split()) in apparatus, id
    assert not joined.load().answers or parallels.counted() in asked


def test_what_is_told_elsewhere_is_data_beside_the_pages(book: Path) -> None:
    data = json.loads((book / "rules.json").read_text("utf-8"))
    assert data["format"] == 4
    assert [each["id"] for each in data["parallels"]] == list(joined.load().parallels)
    for name in ("parallels", "testimonies", "answers"):
        assert (book / f"{name}.csv").read_text("utf-8").startswith("id,")
