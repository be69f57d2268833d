"""What ids say, laid beside the engine, is what the registers say."""

import json
from pathlib import Path

import pytest

from kartenspiele.edition import register, said
from kartenspiele.interfaces.refusals import sentence_of


def test_every_statement_and_testimony_says_what_the_registers_say() -> None:
    held = register.load()
    assert said.read().keys() == {*held.statements, *held.testimonies}
    for id, statement in held.statements.items():
        assert said.read()[id] == (statement.sentence or "")
        assert sentence_of(id) == (statement.sentence or None)


def test_what_is_laid_is_read_in_place_of_the_registers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = tmp_path / "said.json"
    laid.write_text(json.dumps({"SWE-26": "as it was laid"}), "utf-8")
    monkeypatch.setattr(said, "LAID", laid)
    assert said.sentences.__wrapped__() == {"SWE-26": "as it was laid"}
