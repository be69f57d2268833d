"""What the build refuses before and while it makes pages."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from docutils import nodes
from docutils.utils import new_document
from sphinx.application import Sphinx

from kartenspiele import chapters, edition
from kartenspiele.site import lints
from kartenspiele.site.marks import Titles


def test_a_page_that_cannot_be_read_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A prompt in the wrong place stops the build with page and line, not with a traceback."""
    (tmp_path / "wrong.md").write_text("# A game\n\n>>> 1 + 1\n", "utf-8")
    monkeypatch.setattr(chapters, "pages", lambda: [tmp_path / "wrong.md"])
    chapters.every_example.cache_clear()
    edition.load.cache_clear()
    try:
        with pytest.raises(SystemExit, match=r"wrong\.md:3: '>>>' outside an example"):
            lints.readable(object.__new__(Sphinx))
    finally:
        monkeypatch.undo()
        chapters.every_example.cache_clear()
        edition.load.cache_clear()


def test_two_rules_do_not_share_a_heading(capsys: pytest.CaptureFixture[str]) -> None:
    """The second marker under a heading is refused."""
    document = new_document("page")
    document.settings.env = SimpleNamespace(get_domain=lambda name: None)
    section = nodes.section("", nodes.title("", "Sums"))
    document += section
    for id in ("SWE-26", "SWE-27"):
        marker = nodes.comment()
        marker["ks_rule"] = id
        section += marker

    Titles(document).apply()

    assert section["ids"] == ["swe-26"]
    assert "SWE-27: a rule stands under a heading of its own" in capsys.readouterr().err
