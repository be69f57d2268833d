"""A copy is given on a page: what the engine answers, and what it refuses."""

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from kartenspiele.edition import register
from kartenspiele.edition.register import loci
from kartenspiele.interfaces.browser import answer
from tests.made_up import PAGE, SENTENCES, registers


@pytest.fixture(autouse=True)
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine knows a made-up witness and no other."""
    held = register.read(registers(tmp_path))
    monkeypatch.setattr(loci, "known", lambda: held)


def asked(text: str, **more: object) -> dict[str, Any]:
    """What is answered to a text that is given."""
    question = {"do": "face", "bytes": b64encode(text.encode()).decode(), **more}
    found: dict[str, Any] = json.loads(answer(json.dumps(question)))
    return found


def test_a_copy_has_its_words_and_the_words_about_it() -> None:
    found = asked(PAGE.replace("drei Freunde", "drci Freunde"))
    assert found["state"] == "ZZ: 14 of 14 sentences found, 1 with other words, 0 missing."
    assert found["loci"].keys() == SENTENCES.keys()
    assert found["loci"]["ZZ.REG.1.1"][1][1] == ["drci", "drei"]
    assert "{words}" in found["words"]["ours"]
    assert found["language"] == "de"


def test_markup_of_a_copy_is_text() -> None:
    """What looks like markup in plain text comes back as it was given, and is shown as text."""
    strange = "Die „Dose“ <x>selbst</x> bleibt – wie immer – zu."
    found = asked(PAGE.replace("Die „Dose“ selbst bleibt – wie immer – geschlossen.", strange))
    assert found["loci"]["ZZ.REG.1.3"] == ["altered", [strange]]


@pytest.mark.parametrize(
    ("text", "more", "why"),
    [
        ("", {}, "has no text"),
        ("Etwas ganz anderes.", {}, "not a copy of any source: none of 14 sentences"),
        (SENTENCES["ZZ.REG.1.1"] + " Anderes." * 99, {}, "at most 1 of 14 sentences of ZZ"),
        ("Etwas ganz anderes.", {"witness": "ZZ"}, "not a copy of ZZ: none of 14"),
        (PAGE, {"witness": "XX"}, "'XX' is unknown"),
    ],
)
def test_what_is_no_copy_gets_a_sentence(text: str, more: dict[str, object], why: str) -> None:
    assert why in asked(text, **more)["error"]
