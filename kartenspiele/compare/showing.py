"""On which smallest case two rule sets part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final

from .cases import Answer, Case, Family
from .rule_sets import RuleSet

FEW: Final = 3  # cards of a case that is sought while somebody waits
MOST: Final = 4


@dataclass(frozen=True, slots=True)
class Showing:
    """The smallest case in which two rule sets part at a row, or how far none was found."""

    rule_sets: tuple[str, str]
    case: Case | None
    answers: tuple[Answer, ...]
    bound: str


def showing(one: RuleSet, other: RuleSet, row: str, most: int = FEW) -> Showing:
    """The first case that tells the two apart because of this row, of up to so many cards."""
    names, family = (one.name, other.name), one.family
    if family is None or family is not other.family:
        return Showing(names, None, (), "games of different families have no case in common")
    mixed, both = _mixed(one, other, row), (one.game, one.rules, other.game, other.rules)
    small = (family.cases(*both, number) for number in range(most + 1))
    for case in chain(chain.from_iterable(small), family.deals(*both)):
        if _tells(one, other, mixed, case):
            return Showing(names, case, answers(one, other, case), family.bound(most))
    return Showing(names, None, (), family.bound(most))


def smallest(pairs: Sequence[tuple[RuleSet, RuleSet]], family: Family, row: str) -> Showing:
    """The smallest case that tells one of these pairs apart: fewest cards, then the first pair."""
    mixtures = [(one, other, _mixed(one, other, row)) for one, other in pairs]
    for number in range(MOST + 2):
        for one, other, mixed in mixtures:
            both = (one.game, one.rules, other.game, other.rules)
            cases = family.cases(*both, number) if number <= MOST else family.deals(*both)
            for case in cases:
                if _tells(one, other, mixed, case):
                    found = answers(one, other, case)
                    return Showing((one.name, other.name), case, found, family.bound(MOST))
    return Showing((pairs[0][0].name, pairs[0][1].name), None, (), family.bound(MOST))


def answers(one: RuleSet, other: RuleSet, case: Case) -> tuple[Answer, ...]:
    """What the two make of a case."""
    return case.answer(one.game, one.rules), case.answer(other.game, other.rules)


def tells(one: RuleSet, other: RuleSet, row: str, case: Case) -> bool:
    """Whether two rule sets part on a case, and would part on it if they differed here alone."""
    return _tells(one, other, _mixed(one, other, row), case)


def _tells(one: RuleSet, other: RuleSet, mixed: RuleSet | None, case: Case) -> bool:
    return case.tells(one.game, one.rules, other.game, other.rules) and (
        mixed is None or case.tells(one.game, one.rules, mixed.game, mixed.rules)
    )


def _mixed(one: RuleSet, other: RuleSet, row: str) -> RuleSet | None:
    """A rule set that departs from one at this row alone, and there is like the other.

    None where one of them does not know the row, or where values of such a kind are none there.
    """
    family = one.family
    if family is None:
        return None
    mine, its = family.field_of(one.rules, row), family.field_of(other.rules, row)
    if mine is None or its is None:
        return None
    value: Any = getattr(other.rules, its)
    if type(value) is not type(getattr(one.rules, mine)):
        return None
    return replace(one, variant=one.variant.but(**{mine: value}))
