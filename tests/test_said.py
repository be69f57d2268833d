"""What ids say, laid beside the engine, is what the registers say."""

import json
from pathlib import Path

import pytest

from kartenspiele.edition import register, said
from kartenspiele.interfaces.refusals import sentence_of
from kartenspiele.interfaces.words import speaking


def test_every_statement_and_testimony_says_what_the_registers_say() -> None:
    held = register.load()
    laid = said.read()
    assert laid["en"].keys() == {*held.statements, *held.testimonies}
    for id, statement in held.statements.items():
        assert laid["en"][id] == (statement.sentence or "")
        assert sentence_of(id) == (statement.sentence or None)
        with speaking("de"):
            assert sentence_of(id) == laid["de"].get(id, statement.sentence)


def test_what_is_laid_is_read_in_place_of_the_registers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = tmp_path / "said.json"
    here = {"en": {"SWE-26": "as it was laid", "SWE-27": "so"}, "de": {"SWE-26": "wie es lag"}}
    laid.write_text(json.dumps(here), "utf-8")
    monkeypatch.setattr(said, "LAID", laid)
    said.every.cache_clear()
    found = said.sentences.__wrapped__("en"), said.sentences.__wrapped__("de")
    said.every.cache_clear()
    assert found == (here["en"], {"SWE-26": "wie es lag", "SWE-27": "so"})
