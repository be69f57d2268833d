"""What the build refuses before and while it makes pages."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx.application import Sphinx

from kartenspiele.edition import chapters, joined, register
from kartenspiele.engine.rulebook import functions
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.site import lints
from kartenspiele.interfaces.site.domain import Ids
from kartenspiele.interfaces.site.marks import Titles


def test_a_page_that_cannot_be_read_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A prompt in the wrong place stops the build with page and line, not with a traceback."""
    (tmp_path / "wrong.md").write_text("# A game\n\n>>> 1 + 1\n", "utf-8")
    monkeypatch.setattr(chapters, "folder", lambda: tmp_path)
    chapters.every_example.cache_clear()
    joined.load.cache_clear()
    try:
        with pytest.raises(SystemExit, match=r"wrong\.md:3: '>>>' outside an example"):
            lints.readable(object.__new__(Sphinx))
    finally:
        monkeypatch.undo()
        chapters.every_example.cache_clear()
        joined.load.cache_clear()


def test_two_rules_do_not_share_a_heading(capsys: pytest.CaptureFixture[str]) -> None:
    """The second marker under a heading is refused."""
    document, domain = new_document("page"), object.__new__(Ids)
    domain.titles = {}
    document.settings.env = SimpleNamespace(get_domain=lambda name: domain)
    section = nodes.section("", nodes.title("", "Sums"))
    document += section
    for id in ("SWE-26", "SWE-27"):
        marker = nodes.comment()
        marker["ks_rule"] = id
        section += marker

    Titles(document).apply()

    assert section["ids"] == ["swe-26", "SWE-26"]
    assert "SWE-27: a rule stands under a heading of its own" in capsys.readouterr().err


def adopting(id: str, *adopts: str) -> joined.Edition:
    """The book with other rules taken over by one of its statements."""
    held = joined.load()
    statement = replace(held.statements[id], adopts=adopts)
    return replace(held, statements={**held.statements, id: statement})


def test_the_book_takes_over_what_its_registers_say() -> None:
    assert list(lints.adoptions(joined.load())) == []


def test_a_rule_that_only_the_register_takes_over_is_noticed() -> None:
    taken = joined.load().statements["MUL-02"].adopts
    assert list(lints.adoptions(adopting("MUL-02", *taken, "SWE-34"))) == [
        "MUL-02 adopts SWE-34, and no code takes it over"
    ]


def test_a_rule_that_only_the_code_takes_over_is_noticed() -> None:
    first, *others = joined.load().statements["MUL-02"].adopts
    assert list(lints.adoptions(adopting("MUL-02", *others))) == [
        f"code takes {first} over by MUL-02, which does not adopt it as a carried rule"
    ]


def test_code_that_bears_an_unknown_id_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An id may be unknown while no register has anything of its game, which has no chapter."""
    held, key = joined.load(), "tontine"
    monkeypatch.setattr(chapters, "is_awaited", lambda game: game == key)
    registers, mine = register.load(), {each.id for each in register.load().game(GAMES[key].PREFIX)}
    one, *_ = sorted(mine & {id for ids in functions().values() for id in ids})

    def found(gone: set[str]) -> bool:
        known = {id: each for id, each in registers.statements.items() if id not in gone}
        others = {id: each for id, each in held.statements.items() if id not in gone}
        monkeypatch.setattr(register, "load", lambda: replace(registers, statements=known))
        faults = lints.marks(replace(held, statements=others))
        return f"code bears the id {one}, which has no sentence" in faults

    assert not found(set())
    assert found({one})
    assert not found(mine)
    monkeypatch.setattr(chapters, "is_awaited", lambda game: False)
    assert found(mine)


def test_code_that_takes_rules_over_by_an_unknown_id_is_noticed() -> None:
    held = joined.load()
    others = {id: each for id, each in held.statements.items() if id != "MUL-02"}
    assert list(lints.adoptions(replace(held, statements=others))) == [
        "code takes rules over by MUL-02, which no register has"
    ]
