"""Likelihoods: what is kept is found by its claim, counted again, and a difference is told."""

import json
import re
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kartenspiele.edition import chapters, likelihoods
from kartenspiele.engine.family import Family
from kartenspiele.examples import average
from kartenspiele.interfaces import speech, words
from tests.asking import Ask


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, dict[str, int]]:
    """A family whose figures are what this says; at first nothing is kept."""
    family, figures = SimpleNamespace(key="some", figures="some.figures"), {"coins": {"heads": 3}}
    module = SimpleNamespace(__file__=str(tmp_path / "figures.py"), counted=lambda: figures)
    monkeypatch.setattr(likelihoods, "FAMILIES", (family, SimpleNamespace(figures="")))
    monkeypatch.setattr(likelihoods, "import_module", lambda name: module)
    monkeypatch.setattr(likelihoods, "find_spec", lambda name: name)
    monkeypatch.setattr(likelihoods, "kept", likelihoods.kept.__wrapped__)
    return figures


def test_what_is_counted_is_kept_and_found_again(
    found: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert likelihoods.main(["renew", "some"]) == 0
    assert json.loads((tmp_path / "figures.json").read_text("utf-8")) == found
    assert likelihoods.counted("coins") == {"heads": 3}
    assert likelihoods.main(["check"]) == 0
    found["coins"] = {"heads": 4}
    found["dice"] = {}
    capsys.readouterr()
    assert likelihoods.main(["check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "coins: kept {'heads': 3}, found {'heads': 4}",
        "dice: kept None, found {}",
    ]


@pytest.mark.usefixtures("found")
def test_of_whom_nothing_is_counted_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        likelihoods.main(["check", "others"])
    assert "no stored figures of others" in capsys.readouterr().err


def test_a_mean_has_its_error() -> None:
    assert average(30, 110, 10) == "3.00 ± 0.92"
    assert average(30, 90, 10) == "3.00 ± 0.00"


SAMPLED = [
    pytest.param(each, id=each.id)
    for each in chapters.every_example()
    if "estimate(" in each.code or "average(" in each.code
]


@pytest.mark.parametrize("example", SAMPLED)
def test_what_is_sampled_says_of_what_how_much_and_by_which_seeds(
    example: chapters.Example,
) -> None:
    """Beside the figures, on every page that shows them."""
    said = list(likelihoods.samples(example.code))
    assert said
    assert all(re.search(r"\d", each) and "seed" in each for each in said)


@pytest.mark.parametrize("family", list(likelihoods.counting()), ids=lambda family: family.key)
def test_a_sample_is_of_claims_that_are_kept(family: Family) -> None:
    told = getattr(import_module(family.figures), "SAMPLES", {})
    assert all(any(claim.startswith(each) for claim in likelihoods.kept(family)) for each in told)


@pytest.mark.parametrize("family", list(likelihoods.counting()), ids=lambda family: family.key)
def test_a_sample_is_told_in_german(family: Family) -> None:
    told = getattr(import_module(family.figures), "SAMPLES", {})
    with words.speaking("de"):
        german = [speech.line(each) for each in told.values()]
    assert all("Startwert" in each and "seed" not in each for each in german)


def test_the_command_says_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    said = Ask(capsys)("rules", "KOL-20").out
    assert "counted on a sample: 300 deals for each number of players" in said
    assert "(seeds 0 to 299)" in said
