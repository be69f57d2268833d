"""What was found for pairs of rule sets is kept, used while it holds, and else sought again."""

import json
from pathlib import Path
from typing import Any

import pytest

from kartenspiele.research.compare import compare, every_kin, kept
from kartenspiele.research.compare.distinguishing import Share, Showing, smallest
from kartenspiele.research.compare.rule_sets import RuleSet, rule_set

SLOW = ("berlin-casino-1810/berlin-three", "berlin-casino-1810/berlin-both-values")
QUICK = ("swedish-kasino", "swedish-kasino/overspader")


def no_search(*asked: object) -> Showing:
    raise AssertionError("this pair was sought")


@pytest.mark.parametrize("names", [SLOW, SLOW[::-1], QUICK, QUICK[::-1]])
def test_a_pair_that_is_kept_is_not_sought(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, str]
) -> None:
    monkeypatch.setattr(kept, "smallest", no_search)
    found = [each for row in compare(names) for each in row.showings]
    assert len(found) >= 2
    assert all(each.rule_sets == tuple(rule_set(name).name for name in names) for each in found)
    assert all(each.bound for each in found)


@pytest.mark.parametrize("row", ["spades", "target"])
def test_what_is_kept_is_what_is_found(row: str) -> None:
    one, other = map(rule_set, QUICK)
    for pair in ((one, other), (other, one)):
        assert kept.found(*pair, row) == smallest([pair], one.kin, row, one.kin.few)


@pytest.mark.parametrize(
    "change",
    [{"rules": "0"}, {"share": "a part"}, {"case": {"kind": "seats"}}, None],
    ids=["other values", "another share", "a case that shows nothing", "not kept"],
)
def test_what_holds_no_longer_is_sought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: dict[str, Any] | None
) -> None:
    one, other = map(rule_set, QUICK)
    there = json.loads(kept.file(one.kin).read_text("utf-8"))
    key = f"{one.name} {other.name} spades"
    there[key] = {**there[key], **change} if change else {"rules": ""}
    path = tmp_path / "kept.json"
    path.write_text(json.dumps(there), "utf-8")
    sought = list[RuleSet]()

    def search(pairs: list[tuple[RuleSet, RuleSet]], *told: Any) -> Showing:
        sought.extend(pairs[0])
        return Showing((one.name, other.name), None, (), "sought", Share.NONE)

    monkeypatch.setattr(kept, "file", lambda kin: path)
    monkeypatch.setattr(kept, "smallest", search)

    assert kept.found(one, other, "spades").bound == "sought"
    assert sought == [one, other]


def test_every_family_keeps_its_pairs() -> None:
    for kin in every_kin():
        found = json.loads(kept.file(kin).read_text("utf-8"))
        assert len(found) > 50
        assert all(each["rules"] and each["share"] for each in found.values())
