"""A cache of the cases that were found for pairs of rule sets, since a search takes seconds.

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

from ...engine.points import points, text_of
from .cases import Case, Kin, case_of
from .distinguishing import UNTOLD, Share, Showing, put, share, smallest
from .rule_sets import RuleSet, cell, every_form, rows


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


def told_apart(one: RuleSet, other: RuleSet, row: str) -> Showing | None:
    """What is kept of a row for other pairs, where it tells these two apart as well.

    A case on which the row is the whole difference goes before one where it is a part of it, and
    one that somebody allows before one that both refuse, only by other rules.
    """
    kin, part = one.kin, None
    for case in _cases(kin, row):
        found = share(one, other, row, case)
        if found is not Share.NONE:
            here = put(one, other, case, kin.bound(kin.most), found)
            if found is not Share.PART and not (refuses(one, case) and refuses(other, case)):
                return here
            part = part or here
    return part


def refuses(of: RuleSet, case: Case) -> bool:
    """Whether a rule set refuses what a case asks for."""
    outcome = case.outcome(of.game, of.rules)
    return isinstance(outcome, tuple) and outcome[:1] == ("refused",)


def _cases(kin: Kin, row: str) -> Iterator[Case]:
    """What is kept of a row: the case of the matrix, then those of pairs, the short ones first."""
    matrix = _read(kin.shown).get(row, {})
    pairs = [each["case"] for key, each in _read(file(kin)).items() if key.split()[-1] == row]
    written = {json.dumps(each): each for each in pairs if each}
    every = [matrix.get("case"), *(written[key] for key in sorted(written, key=len))]
    return (case_of(kin, each) for each in every if each)


def file(kin: Kin) -> Path:
    """Where the pairs of a family are kept."""
    return kin.shown.with_name("kept.json")


@cache
def _read(path: Path) -> Mapping[str, Any]:
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def _sign(*both: RuleSet) -> str:
    """A hash over the values of all points of two rule sets, in either order."""
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
