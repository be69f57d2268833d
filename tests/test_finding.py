"""What the search page knows: words that mean one thing, and the questions it is asked."""

import json
from pathlib import Path

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx import addnodes

from kartenspiele.edition.joined import load
from kartenspiele.interfaces.site import finding
from kartenspiele.interfaces.site.finding import Group

BROWSER = Path(__file__).parent / "browser"


def words_of(groups: list[Group]) -> list[set[str]]:
    return [{each.casefold() for each in group.words} for group in groups]


def test_groups_that_share_a_word_are_one() -> None:
    one, two = Group(["a", "b"], ["p"]), Group(["c"], ids=["X-1"])
    joined = finding.joined([one, two, Group(["B", "C"], ["p", "q"])])
    assert words_of(joined) == [{"a", "b", "c"}]
    assert joined[0].places == ["p", "q"]
    assert joined[0].ids == ["X-1"]


def test_words_of_one_language_are_not_taken_for_the_same() -> None:
    """Ace, ten and king stand at one statement; sweep and Kehraus at another."""
    groups = words_of(list(finding.explained()))
    assert {"kehraus", "sweep"} in groups
    assert {"daus"} in groups
    assert not any({"as", "zehn"} <= group for group in groups)


def test_a_synonym_says_what_nothing_else_says() -> None:
    """Terms of one statement in several languages need no entry; nothing is written twice."""
    known = words_of(list(finding.explained()))
    typed = words_of(list(finding.typed()))
    assert len(typed) > 30
    for group in typed:
        assert not [each for each in known if len(each) > 1 and each <= group]
    every = [word.casefold() for each in finding.typed() for word in each.words]
    assert sorted(every) == sorted(set(every))


@pytest.mark.parametrize(("file", "least"), [("searches.json", 60), ("searches-de.json", 30)])
def test_each_question_has_an_answer_that_is_there(file: str, least: int) -> None:
    searches = json.loads((BROWSER / file).read_text("utf-8"))
    asked = [each for each in searches if "answers" in each]
    assert len(asked) >= least
    assert len({each["query"] for each in searches}) >= len(searches) - 6

    ids = load().entries
    for each in asked:
        assert each["answers"], each
        for answer in each["answers"]:
            assert ".html" in answer or answer in ids, answer


def test_the_glossary_gives_its_words_and_the_rules_it_names() -> None:
    term = nodes.term("", "sweep", ids=["term-sweep"])
    said = nodes.paragraph("", "", nodes.Text("In Sweden "), nodes.emphasis("", "tabbe"))
    said += addnodes.pending_xref("", reftype="rule", reftarget="SWE-32")
    tree = new_document("glossary")
    tree += nodes.definition_list_item("", term, nodes.definition("", said))
    assert list(finding.glossary(tree)) == [
        Group(["sweep", "tabbe"], ["glossary.html#term-sweep"], ["SWE-32"])
    ]


def test_an_entry_that_sends_to_another_is_no_place() -> None:
    """Else whoever looks for *trail* would find *lay* twice."""
    tree = new_document("glossary")
    for word, said, other in (("lay", "English books: ", "trail"), ("trail", "See ", "lay")):
        term = nodes.term("", word, ids=[f"term-{word}"])
        beside = nodes.paragraph("", "", nodes.Text(said), nodes.emphasis("", other))
        tree += nodes.definition_list_item("", term, nodes.definition("", beside))

    (group,) = finding.joined(finding.glossary(tree))
    assert group.words == ["lay", "trail"]
    assert group.places == ["glossary.html#term-lay"]
