"""What is translated, and that all else is in English: messages, terms and prose."""

import json
from pathlib import Path

import pytest

from kartenspiele.interfaces import words
from kartenspiele.interfaces.browser import answer
from kartenspiele.interfaces.site import prose, translating
from tests.asking import Ask

PAGE = """---
desk: x
---
# A page

One line
and another. {rule}`SWE-27`

```{example} F4
>>> # no heading
no prose
```

:::{about} poch
Not translated.
:::

:::{brief} poch
:moment: POC-07a pass

A clause. {rule}`POC-01`

```{first-deal} poch
4 poch 2: What to see.
```
:::

## Words

| word | means |
|---|---|
| a | b c |

- an item
  goes on
"""


def test_nothing_is_wrong_with_what_is_translated() -> None:
    """Names, values, roles, code and links are those of the English."""
    assert list(translating.faults()) == []


@pytest.mark.parametrize("docname", ["games/x", "index"])
def test_a_page_is_itself_when_its_own_pieces_are_laid_into_it(docname: str) -> None:
    """What is no piece stays as it is, to the letter."""
    found = {each.key: each.text for each in prose.pieces(docname, PAGE)}
    assert prose.laid(docname, PAGE, found).split() == PAGE.split()


def test_of_a_chapter_headings_brief_and_captions_are_translated() -> None:
    assert [each.key for each in prose.pieces("games/x", PAGE)] == [
        ("heading", "A page"),
        ("brief", "A clause. {rule}`POC-01`"),
        ("first-deal", "What to see."),
        ("heading", "Words"),
    ]


def test_of_other_pages_all_prose_is() -> None:
    texts = [each.text for each in prose.pieces("index", PAGE)]
    assert "One line and another. {rule}`SWE-27`" in texts
    assert "an item goes on" in texts
    assert {"word", "means", "b c"} <= {*texts}
    assert not {"Not translated.", "no prose", "# no heading"} & {*texts}


def test_of_the_book_the_names_of_its_parts_are() -> None:
    """And not in which volume they stand."""
    page = '```{toctree}\n:caption: "First volume: The games"\n\nx\n```\n'
    (piece,) = prose.pieces("book", page)
    assert piece.key == ("caption", "The games")
    assert "volume: Die Spiele" in prose.laid("book", page, {piece.key: "Die Spiele"})


def test_a_translation_takes_the_place_of_its_piece() -> None:
    german = {("first-deal", "What to see."): "Was man sieht.", ("heading", "Words"): "Wörter"}
    page = prose.laid("games/x", PAGE, german)
    assert page == PAGE.replace("What to see.", "Was man sieht.")


def test_a_catalogue_keeps_what_is_translated_and_marks_what_is_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prose, "DOCS", tmp_path)
    page, german = tmp_path / "index.md", prose.place("index", "de")
    german.parent.mkdir(parents=True)
    page.write_text("# A page of ours\n\nA text.\n", "utf-8")
    empty = translating.refreshed("index").decode()
    german.write_text(empty.replace('ours"\nmsgstr ""', 'ours"\nmsgstr "Eine Seite"'), "utf-8")
    prose.known.cache_clear()
    assert prose.known("index", "de") == {("heading", "A page of ours"): "Eine Seite"}
    page.write_text("# Another page of ours\n\nA text.\n", "utf-8")
    german.write_bytes(translating.refreshed("index"))
    prose.known.cache_clear()
    assert "Eine Seite" in german.read_text("utf-8")
    assert prose.known("index", "de") == {}
    prose.known.cache_clear()


def test_a_message_without_german_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser the page says in which language it is answered."""
    monkeypatch.setattr(words, "own", {"en": {"desk.no-action": "{name} {actions}"}, "de": {}}.get)
    words.table.cache_clear()
    with words.speaking("de"):
        assert words.say("desk.no-action", name="a", actions="b") == "a b"
    german = {"en": {"desk.no-action": "no"}, "de": {"desk.no-action": "kein {name}"}}
    monkeypatch.setattr(words, "own", german.get)
    words.table.cache_clear()
    asked = {"do": "x", "language": "de"}
    assert json.loads(answer(json.dumps(asked))) == {"error": "kein x"}
    assert json.loads(answer(json.dumps(asked | {"language": "fr"}))) == {"error": "no"}
    monkeypatch.undo()
    words.table.cache_clear()


def test_the_command_speaks_as_it_is_asked(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system speaks decides among the languages that there are."""
    monkeypatch.setattr(words, "table", lambda spoken="en": {"command.interrupted": spoken})
    for given, spoken in ((["--lang", "de"], "de"), (["--lang=en"], "en"), ([], "de")):
        assert words.chosen_by(given, {"LANG": "de_AT.UTF-8"}) == spoken
    assert words.chosen_by([], {"LANG": "sv_SE.UTF-8"}) == "en"
    assert words.chosen_by([], {"LANG": "de_AT.UTF-8", "LC_ALL": "C"}) == "en"
    monkeypatch.undo()
    assert "choose from" in ask("rules", "SWE-27", "--lang", "fr").err


def test_the_option_for_a_language_stands_before_or_behind_the_command(ask: Ask) -> None:
    """And not at both places; in front it is understood of help as well."""
    for given in (["--lang", "de"], ["--lang=de"]):
        assert ask(*given, "rules", "POC-09") == ask("rules", "POC-09", "--lang", "de")
        assert ask(*given, "rules", "--help") == ask("rules", "--help", "--lang", "de")
        assert "Ausgabe" in ask(*given).out
    assert "--lang" in ask("--lang", "de", "rules", "POC-09", "--lang", "de").err
    assert "choose from" in ask("--lang", "fr", "rules", "POC-09").err
    assert "choose from" in ask("--lang", "fr").err
