"""The command tells who says what elsewhere, and how much of it was seen."""

from dataclasses import replace

import pytest

from kartenspiele.edition import joined
from kartenspiele.edition.joined import model
from tests.asking import Ask, complaint
from tests.made_up import told_elsewhere

SEEN = "only the beginning of a copy was seen"


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edition in which a book that nobody wrote tells of some rules."""
    book = told_elsewhere(joined.load())
    monkeypatch.setattr(joined, "load", lambda: book)


def test_the_sources_are_listed_with_what_was_seen_of_them(ask: Ask) -> None:
    lines = ask("sources", "list").out.splitlines()
    assert [line.split()[0] for line in lines[:2]] == list(joined.load().witnesses)[:2]
    assert f"HopBook  The Book of Hops (1850); {SEEN}; independent; 2 testimonies" in lines
    assert len(lines) == len(joined.load().witnesses) + len(joined.load().parallels)


def test_of_a_game_the_parallels_are_listed(ask: Ask) -> None:
    data = ask("sources", "list", "--game", "swedish-kasino", "--json").data
    assert data["witnesses"] == []
    assert [each["id"] for each in data["parallels"]][-1] == "HopBook"
    assert all("SWE" in each["games"] for each in data["parallels"])


@pytest.mark.parametrize("words", [("sources", "list", "hopbook"), ("rules", "HopBook")])
def test_a_parallel_is_told_in_full(ask: Ask, words: tuple[str, ...]) -> None:
    said = ask(*words)
    data = ask(*words, "--json").data

    assert f"seen: {SEEN}: Four sentences." in said.out
    assert "standing: independent: It has another order." in said.out
    assert "it claims: It calls the game Italian." in said.out
    assert "    contradicts: SWE-R5: It takes no card twice." in said.out
    assert said.out.endswith("address: id/HopBook/\n")
    assert data["parallel"]["seen"] == "beginning of a copy"
    assert [each["id"] for each in data["testimonies"]] == ["HopBook-1", "HopBook-2"]


def test_a_witness_is_told_in_full(ask: Ask) -> None:
    assert ask("sources", "list", "nk").out.startswith("NK  witness: ")
    assert ask("sources", "list", "NK", "--json").data["key"] == "NK"


def test_a_testimony_is_told_with_what_was_seen(ask: Ask) -> None:
    said = ask("rules", "hopbook-2").out
    assert said.splitlines()[1:5] == [
        "Children take one set alone.",
        "source: HopBook  The Book of Hops (1850), sentence 4",
        f"seen: {SEEN}, at https://example.org/hops; 2026-11-23",
        "differs: SWE-27: One set, not several.",
    ]
    assert ask("rules", "HopBook-2", "--json").data["bears"][0]["on"] == "SWE-27"


def test_a_part_is_told_with_what_bears_on_it(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    book = joined.load()
    bearing = replace(book.testimonies["HopBook-2"].bears[0], part="two sets")
    said = replace(book.testimonies["HopBook-2"], bears=(bearing,))
    other = replace(book, testimonies={**book.testimonies, said.id: said})
    monkeypatch.setattr(joined, "load", lambda: other)

    assert "\ndiffers, on two sets: SWE-27: One set" in ask("rules", "HopBook-2").out
    assert "elsewhere: differs, on two sets  HopBook-2  " in ask("rules", "SWE-27").out
    found = ask("find", "children", "--elsewhere", "--game", "swedish-kasino").out
    assert found.startswith("HopBook-2 [differs SWE-27 (on two sets)] Children")


def test_a_rule_and_a_reading_have_what_bears_on_them(ask: Ask) -> None:
    rule, reading = ask("rules", "SWE-27").out, ask("rules", "SWE-R5").out

    assert f"elsewhere: agrees  HopBook-1  Several sets may be taken at once. ({SEEN})" in rule
    assert f"elsewhere: differs  HopBook-2  Children take one set alone. ({SEEN})" in rule
    came = "found, against this edition"
    assert f"parallels: {came}  HopBook-1  (asked: hops)" in reading
    assert "    The book has it otherwise." in reading
    assert "parallels: not found  (asked: hops)" in ask("rules", "SWE-92").out
    data = ask("rules", "SWE-27", "--json").data
    assert [each["id"] for each in data["testimonies"]] == ["HopBook-1", "HopBook-2"]


def test_what_is_told_elsewhere_is_searched(ask: Ask) -> None:
    one = ask("find", "children", "--elsewhere", "--game", "swedish-kasino")
    assert one.out == f"HopBook-2 [differs SWE-27] Children take one set alone. ({SEEN})\n"
    assert ask("find", "children", "--elsewhere", "--json").data[-1]["id"] == "HopBook-2"
    other = ask("find", "children take one", "--elsewhere", "--game", "schnapsen")
    assert (other.status, other.out) == (1, "no testimony contains all these words\n")


def test_a_comparison_has_who_speaks_on_a_row(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["compare", "swedish-kasino", "swedish-kasino/overspader"]
    rows = ask(*words, "--json").data["rows"]
    assert rows
    assert all(each["elsewhere"] == [] for each in rows)

    book = joined.load()
    ace = replace(book.statements["SWE-25"], testimonies=("HopBook-2",))
    bears = (model.Bearing("SWE-25", model.How.DIFFERS, "The ace is low."),)
    said = replace(book.testimonies["HopBook-2"], bears=bears)
    other = replace(
        book,
        statements={**book.statements, "SWE-25": ace},
        testimonies={**book.testimonies, "HopBook-2": said},
    )
    monkeypatch.setattr(joined, "load", lambda: other)
    words = ["compare", "swedish-kasino", "finnish-kasino"]
    told = {row["label"]: row["elsewhere"] for row in ask(*words, "--json").data["rows"]}
    assert told["an ace played"] == [
        {"testimony": "HopBook-2", "on": "SWE-25", "how": "differs", "part": ""}
    ]
    assert "  elsewhere       differs: HopBook-2\n" in ask(*words).out


def test_a_citation_says_whose_telling_it_is(ask: Ask) -> None:
    testimony, parallel = ask("cite", "HopBook-1").out, ask("cite", "HopBook").out
    assert testimony.startswith("“Several sets may be taken at once” (HopBook-1). In: Kartenspiele")
    assert "In our words, as told by HopBook, sentence 2 (The Book of Hops, 1850; " in testimony
    assert f"{SEEN}, at https://example.org/hops). Revision 1." in testimony
    assert "Parallel: The Book of Hops, 1850" in parallel
    assert "Only the beginning of a copy was seen, at https://example.org/hops" in parallel


def test_a_siglum_that_is_none_is_met_with_one_sentence(ask: Ask) -> None:
    assert "did you mean HopBook" in complaint(ask("sources", "list", "HopBok"))
    assert "did you mean HopBook-2" in complaint(ask("rules", "HopBok-2"))
