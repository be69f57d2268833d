"""A case in words and positions, for pages: what is asked, and what each rule set answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from ...engine.play import PositionError
from .cases import Case
from .distinguishing import UNTOLD, Share, Showing, across
from .matrix import UNSOUGHT
from .rule_sets import RuleSet, rule_set


def question(found: Showing) -> str:
    """What is asked, and how far the answers come of the one point."""
    if found.bound in (UNTOLD, UNSOUGHT) and found.case is None:
        return f"No example here: {found.bound}."
    if found.case is None:
        return f"No example among these: {found.bound}."
    asked = f"{found.case.asked[:1].upper()}{found.case.asked[1:]}."
    if found.share is Share.PART:
        return f"{asked} Other differences matter here."
    if found.share is Share.BESIDE:
        return f"{asked} Neither game can be played with what the other does here."
    return asked


def positions(case: Case, sets: Sequence[RuleSet]) -> list[tuple[str, Any]]:
    """The position of a case, as the first of these rule sets has it that can.

    If they set it up with different cards, each has its own, under its title.
    """
    put = [(each, case.position(each.rules)) for each in sets]
    found: list[tuple[str, Any]] = []
    for each, parts in put:
        with suppress(PositionError):
            found.append((each.title, each.game.position(each.rules, parts)))
    if not any(parts for _of, parts in put):
        return []
    if not found:
        raise LookupError(f"no game has the position {case.text}")
    alike = all(parts == put[0][1] for _of, parts in put)
    return [("", found[0][1])] if alike else found


def answers(found: Showing, of: RuleSet) -> str:
    """What a rule set makes of the case, and by which rule it refuses what the other allows."""
    given = dict(zip(found.rule_sets, found.answers, strict=False)).get(of.name, ())
    made = " · ".join([*given, *_refusals(found, of)])
    return made.replace(" : ", "\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}")


def _refusals(found: Showing, of: RuleSet) -> Iterator[str]:
    """What this rule set refuses and the other allows, by which rule."""
    put = found.case.position(of.rules) if found.case else {}
    if not put or " takes " not in str(found.answers):
        return
    both = across([rule_set(name) for name in found.rule_sets], put)
    for move, rulings in both.moves.items():
        ruling = rulings[found.rule_sets.index(of.name)]
        if ruling is not None and not ruling.allowed and ruling.citation:
            yield f"{move}: refused by {ruling.citation}, {ruling.why}"
