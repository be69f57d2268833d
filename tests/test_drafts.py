"""The examples of games whose chapter is still to come."""

from pathlib import Path

import pytest

from kartenspiele.edition import chapters
from tests import drafts


def test_the_examples_hold() -> None:
    for outcome in map(chapters.run, drafts.examples()):
        assert outcome.holds, outcome.report


def test_every_game_has_a_chapter_or_a_page_of_examples() -> None:
    assert list(drafts.faults()) == []


def test_a_page_that_is_missing_or_has_had_its_time_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "casino.md").touch()
    (tmp_path / "whist.md").touch()
    monkeypatch.setattr(drafts, "FOLDER", tmp_path)
    monkeypatch.setattr(chapters, "is_awaited", lambda game: game == "tontine")

    found = set(drafts.faults())

    assert "casino has its chapter; its page in tests/pages is to go" in found
    assert "tests/pages/whist.md belongs to no game of the catalog" in found
    assert "tontine has neither a chapter nor a page of examples in tests/pages" in found
