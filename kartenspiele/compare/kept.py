"""What was found for pairs of rule sets, kept because seeking it takes seconds.

``python3 do.py showings`` seeks and keeps it in a file of the family. It is used as long as the two
rule sets have the values that they had; whatever is not kept, or has changed, is sought.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

from ..rulebook import points, text_of
from .cases import Kin, case_of
from .rule_sets import RuleSet, cell, every_form, rows
from .showing import UNTOLD, Share, Showing, put, share, smallest


def is_sought(one: RuleSet, other: RuleSet) -> bool:
    """Whether a pair is put to the search: forms of one game, and games where it is short."""
    return one.key == other.key or one.kin.few == one.kin.most


def found(one: RuleSet, other: RuleSet, row: str) -> Showing:
    """The smallest showing for a pair and a row, kept or sought."""
    kin, names = one.kin, (one.name, other.name)
    there = _read(file(kin)).get(" ".join([*sorted(names), row]))
    if there and there["rules"] == _sign(one, other):
        if there["case"] is None:
            return Showing(names, None, (), kin.bound(kin.few))
        case = case_of(kin, there["case"])
        if share(one, other, row, case) is Share(there["share"]):
            return put(one, other, case, kin.bound(kin.few), Share(there["share"]))
    return smallest([(one, other)], kin, row, kin.few)


def file(kin: Kin) -> Path:
    """Where the pairs of a family are kept."""
    return kin.shown.with_name("kept.json")


@cache
def _read(path: Path) -> Mapping[str, Any]:
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def _sign(*both: RuleSet) -> str:
    """What stands for two rule sets: the values of all their points, in either order."""
    told = (
        f"{each.name}: " + "; ".join(text_of(getattr(each.rules, name)) for name, _ in of)
        for each, of in ((each, points(type(each.rules))) for each in both)
    )
    return sha256("\n".join(sorted(told)).encode()).hexdigest()[:16]


def sought(kin: Kin) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What the search finds for every pair and every row on which they part."""
    for one, other in combinations(sorted(every_form(kin), key=lambda each: each.name), 2):
        for row in rows(kin) if is_sought(one, other) else ():
            mine, its = (cell(kin, each.name, each.variant, row) for each in (one, other))
            if mine.speaks and its.speaks and mine.effect != its.effect:
                showing = smallest([(one, other)], kin, row, kin.few)
                if showing.bound != UNTOLD:
                    case = dict(showing.case.data) if showing.case else None
                    told = {"rules": _sign(one, other), "case": case, "share": showing.share.value}
                    yield " ".join([one.name, other.name, row]), told


def written(kin: Kin) -> str:
    """What is found for the pairs of a family, as it is kept."""
    lines = (
        f" {json.dumps(key)}: {json.dumps(each, ensure_ascii=False)}" for key, each in sought(kin)
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"
