"""Damaged records: what is put to the command, and what of its answers is not let pass."""

import json
import sys

import pytest

from kartenspiele.interfaces import cli
from tests import damage, numbers

WHOLE = "1  Anna: K takes K\ntotal 1 : 0\nthe record is correct: 2 results as found\n"


def test_damage_is_the_same_every_time_and_gives_clear_errors() -> None:
    one, other = damage.measure(60), damage.measure(60)
    assert (one.number, one.clear, one.faults) == (60, 60, ())
    assert other.clear == 60
    assert 0 < one.seconds < 5
    assert one.megabytes > 10


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ((2, "", "kartenspiele: one clear sentence\n"), ""),
        ((2, "", "Traceback\nValueError\n"), "status 2: Traceback"),
        ((2, "", f"kartenspiele: {'x' * 700}\n"), "status 2: kartenspiele: xxx"),
        ((2, "", "kartenspiele: use sys.set_int_max_str_digits()\n"), "status 2: kartenspiele"),
        ((2, "half an answer\n", "kartenspiele: too late\n"), "status 2: kartenspiele: too late"),
        ((1, "refused: SWE-26: no\n", ""), ""),
        ((1, "total 1 : 0\nNOT as stated: total 2 : 0, but it is 1 : 0\n", ""), ""),
        ((1, "NOT as stated: total 2 : 0\ntotal 1 : 0\n", ""), "status 1: total 1 : 0"),
        ((0, WHOLE, ""), ""),
        ((0, WHOLE.replace("Anna", "Anni"), ""), ""),
        ((0, WHOLE.replace("total 1", "total 2"), ""), "status 0: the record is correct"),
    ],
)
def test_what_is_no_clear_error_is_noticed(said: tuple[int, str, str], complaint: str) -> None:
    assert damage.fault(said, WHOLE).startswith(complaint)
    assert bool(damage.fault(said, WHOLE)) is bool(complaint)


def test_an_answer_that_breaks_down_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def main(words: list[str]) -> int:
        print("Traceback", file=sys.stderr)
        return 1

    monkeypatch.setattr(damage, "main", main)
    found = damage.measure(3)

    assert (found.clear, len(found.faults)) == (0, 3)
    assert cli.main is not main


@pytest.mark.parametrize(
    ("clear", "seconds", "megabytes", "states"),
    [
        (2_000, 0.5, 90.0, ["met", "met", "met"]),
        (1_999, 2.1, 201.0, ["missed", "missed", "missed"]),
    ],
)
def test_what_damage_costs_is_a_figure(
    monkeypatch: pytest.MonkeyPatch,
    clear: int,
    seconds: float,
    megabytes: float,
    states: list[str],
) -> None:
    told = {"number": 2_000, "clear": clear, "seconds": seconds, "megabytes": megabytes}
    script = f"print({json.dumps(json.dumps({**told, 'faults': []}))})"
    monkeypatch.setattr(numbers, "DAMAGE", ("-c", script))

    assert [each.state for each in numbers.of_damage()] == states
