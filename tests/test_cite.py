"""Citations in four formats: escaped for each, with the witness and the permanent address."""

import importlib
import json
import re
from dataclasses import replace
from datetime import date

import pytest

from kartenspiele.edition import joined, register
from kartenspiele.edition.citing import cite as citing
from kartenspiele.edition.citing import formats
from kartenspiele.edition.citing.cite import citation, cite
from kartenspiele.edition.citing.formats import Citation
from kartenspiele.edition.joined import model

KINDS = ["SWE-27", "SWE-R1", "SWE-spades", "F4", "SWE-27a", "SWE-92", "ALM-01"]
PYBTEX = importlib.import_module("pybtex.database")
NASTY = "Ö & å {50 %} of ♠A_♦10 \\ #1 ~ ^ „x“ – 5 $"


def test_the_text_says_what_is_cited_and_where_the_witness_has_it() -> None:
    text = cite("SWE-27")
    sentence = joined.load().statements["SWE-27"].sentence or ""
    assert sentence.rstrip(".") in text
    assert "(SWE-27)" in text
    assert "Ed. by the Kartenspiele editors. Edition 2026.1, 2026." in text
    assert "NK.SWE-SPIEL.5.2 (Nordisches Kasino und Berliner Casino von 1810)" in text
    assert text.endswith(" Not published yet; in the edition at id/SWE-27/\n")


@pytest.mark.parametrize("id", KINDS)
def test_every_kind_of_id_is_cited_in_every_format(id: str) -> None:
    for form in formats.FORMATS:
        assert id in cite(id, form)
        assert f"https://example.org/id/{id}/" in cite(id, form, "https://example.org")


def test_the_base_is_where_the_edition_is_published() -> None:
    for base in ("https://example.org/ks", "https://example.org/ks/"):
        assert citation("SWE-27", base).address == "https://example.org/ks/id/SWE-27/"
    assert citation("SWE-27").address == "id/SWE-27/"
    for base in (
        "https://example.org/ks",
        "http://localhost:8000",
        "/",
        "/ks/",
        "./",
        "..",
        "../x",
    ):
        assert citation("SWE-27", base).url.startswith(base)


@pytest.mark.parametrize(
    "base",
    [
        "not a url",
        "example.org",
        "ftp://example.org",
        "https://",
        "https:///x",
        "/a b",
        " ",
        "...",
        "x/",
        "https://example.org/cards/#top",
        "https://example.org/?edition=1",
        "/cards/?x",
        "./#",
    ],
)
def test_a_base_is_an_address_or_a_path(base: str) -> None:
    with pytest.raises(citing.BaseError, match="is not an address; write one such as https://"):
        cite("SWE-27", "bibtex", base)


@pytest.mark.parametrize("form", ["bibtex", "ris", "csl"])
def test_without_a_base_there_is_no_url(form: str) -> None:
    text = cite("SWE-27", form)
    assert "Not published yet; in the edition at id/SWE-27/" in text
    assert not {"url", "ur"} & {word.strip('"') for word in text.casefold().split()}
    assert "https://example.org/id/SWE-27/" in cite("SWE-27", form, "https://example.org")


def test_our_own_examples_and_decisions_claim_no_witness() -> None:
    assert "An example of this edition, for SWE-27" in cite("SWE-27a")
    assert "A decision of this edition, beside" in cite("SWE-92")
    assert "Witness: NK.SWE-BSP.4.1" in cite("F4")


def test_bibtex_is_read_by_a_bibliography() -> None:
    entry = PYBTEX.parse_string(cite("SWE-52", "bibtex"), "bibtex").entries[
        "kartenspiele-2026.1-SWE-52"
    ]

    assert entry.type == "incollection"
    assert entry.fields["title"] == r"{SWE-52: The {$\diamondsuit$}10 is worth two points}"
    assert entry.fields["year"] == "2026"
    assert entry.fields["edition"] == "2026.1"
    assert "url" not in entry.fields
    assert [str(each) for each in entry.persons["editor"]] == ["{the Kartenspiele editors}"]


def nasty(form: str) -> str:
    """A citation whose title has whatever a format could stumble over."""
    return formats.written(Citation("SWE-1", NASTY, NASTY, "b{c}/", "https://example.org/a "), form)


def test_bibtex_escapes_what_tex_would_read() -> None:
    text = nasty("bibtex")
    fields = PYBTEX.parse_string(text, "bibtex").entries["kartenspiele-2026.1-SWE-1"].fields

    assert text.isascii()
    assert fields["note"] == (
        r"{\"O} \& {\r a} {\textbraceleft}50 \%{\textbraceright} of {$\spadesuit$}A\_"
        r"{$\diamondsuit$}10 {\textbackslash} \#1 {\textasciitilde} {\textasciicircum} "
        r"{\quotedblbase}x`` -- 5 \$"
    )
    assert fields["url"] == "https://example.org/a%20/b%7Bc%7D/"


def test_ris_has_a_tag_on_each_line_and_ends_each_with_both_signs() -> None:
    lines = cite("SWE-27", "ris", "https://example.org").split("\r\n")
    assert lines[0] == "TY  - CHAP"
    assert lines[-2:] == ["ER  - ", ""]
    assert all(re.fullmatch(r"[A-Z][A-Z0-9]  - [^\r\n]*", line) for line in lines[:-1])
    assert "UR  - https://example.org/id/SWE-27/" in lines
    assert "PY  - 2026" in lines


def test_a_line_break_in_a_title_does_not_break_ris() -> None:
    text = formats.written(Citation("SWE-1", "one\r\nTY  - BOOK", "", "id/SWE-1/"), "ris")
    assert text.count("\r\nTY  - ") == 0
    assert "TI  - SWE-1: one TY - BOOK\r\n" in text


def test_csl_is_json_with_the_names_of_the_standard() -> None:
    (item,) = json.loads(cite("SWE-27", "csl", "https://example.org"))
    assert item["type"] == "chapter"
    assert item["issued"] == {"date-parts": [[2026]]}
    assert item["editor"] == [{"literal": "the Kartenspiele editors"}]
    assert item["URL"] == "https://example.org/id/SWE-27/"
    assert json.loads(nasty("csl"))[0]["note"] == NASTY


def test_no_doi_no_person_and_no_address_is_invented() -> None:
    for form in formats.FORMATS:
        text = cite("SWE-27", form)
        assert "http" not in text
        assert "doi" not in text.casefold()


def test_a_retired_id_cites_its_tombstone(monkeypatch: pytest.MonkeyPatch) -> None:
    book = joined.load()
    retired = model.Retired(reason="It was said twice.", successors=("SWE-26",))
    buried = replace(book.statements["SWE-27"], sentence=None, retired=retired)
    grave = model.Tombstone(id="SWE-27z", kind="example", retired=retired, place=buried.place)
    changed = replace(
        book,
        statements={**book.statements, "SWE-27": buried},
        tombstones={"SWE-27z": grave},
    )
    monkeypatch.setattr(joined, "load", lambda: changed)

    for id in ("SWE-27", "SWE-27z"):
        text = cite(id)
        assert "Retired: It was said twice; instead: SWE-26" in text
        assert f"in the edition at id/{id}/" in text
    assert "“Retired statement” (SWE-27)" in cite("SWE-27")
    assert "“Retired example” (SWE-27z)" in cite("SWE-27z")


def test_what_has_no_wording_is_called_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    held = joined.load()
    mute = replace(held.statements["ALM-01"], sentence=None)
    muted = replace(held, statements={**held.statements, "ALM-01": mute})
    monkeypatch.setattr(joined, "load", lambda: muted)

    for id, title in (
        ("ALM-01", "Statement ALM-01 (sentence pending)"),
        ("F4", "Example F4 of Swedish Kasino (printed)"),
        ("SWE-27a", "Worked example SWE-27a of Swedish Kasino"),
    ):
        assert f"“{title}” ({id}). In: " in cite(id)
        assert f"  title = {{{{{title}}}}}," in cite(id, "bibtex")
        assert f"TI  - {title}\r\n" in cite(id, "ris")
        assert json.loads(cite(id, "csl"))[0]["title"] == title


def test_a_wording_stands_behind_its_id() -> None:
    sentence = (joined.load().statements["SWE-27"].sentence or "").rstrip(".")
    assert f"TI  - SWE-27: {sentence}\r\n" in cite("SWE-27", "ris")


def test_an_unknown_id_is_not_cited() -> None:
    with pytest.raises(joined.UnknownIdError, match="SWE-999"):
        cite("SWE-999")


def test_a_locus_is_cited_with_whose_text_it_is() -> None:
    text = cite("nk.swe-bsp.4.2", "text", "https://example.org/ks/")
    held = register.load()
    assert "“Locus NK.SWE-BSP.4.2 of Nordisches Kasino und Berliner Casino von 1810”" in text
    assert all(each.name in text for each in held.witnesses["NK"].people)
    assert "Statements: SWE-39." in text
    assert held.loci["NK.SWE-BSP.4.2"].fingerprint in text
    assert "https://example.org/ks/witnesses/nk.html#nk-swe-bsp-4-2" in text


def test_comparisons_are_cited() -> None:
    """The rows of a matrix, and any two games of a family."""
    row = cite("fishing-spades", "csl", "https://example.org")
    pair = cite("Swedish-Kasino-and-Finnish-Kasino")
    assert json.loads(row)[0]["URL"] == "https://example.org/casino-family.html#fishing-spades"
    assert "Comparison of games: spades" in row
    assert "“Comparison of Swedish Kasino and Finnish Kasino”" in pair
    ids = citing.comparisons().keys() | {each.casefold() for each in register.load().loci}
    assert not ids & {each.casefold() for each in joined.load().entries}


def test_the_day_of_access_stands_in_every_format() -> None:
    day = date(2026, 11, 2)
    text, bibtex, ris, csl = (cite("SWE-27", form, "", day) for form in formats.FORMATS)
    assert text.endswith("id/SWE-27/ (accessed 2026-11-02).\n")
    assert "  urldate = {2026-11-02},\n" in bibtex
    assert "Y2  - 2026/11/02\r\n" in ris
    assert json.loads(csl)[0]["accessed"] == {"date-parts": [[2026, 11, 2]]}


def test_several_citations_are_one_file() -> None:
    for form in formats.FORMATS:
        both = formats.together([cite(id, form) for id in ("SWE-27", "F4")], form)
        if form == "csl":
            assert [each["section"] for each in json.loads(both)] == ["SWE-27", "F4"]
        else:
            assert both == cite("SWE-27", form) + cite("F4", form)
