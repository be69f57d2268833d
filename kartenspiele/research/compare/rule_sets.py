"""Rule sets under the names that compare them, and what each makes of a row."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any, Final

from ...edition import joined, register
from ...edition.joined.join import cites, is_awaited
from ...edition.joined.model import Statement
from ...engine.family import Family
from ...engine.points import points, text_of
from ...engine.variants import Variant
from ...games.catalog import FAMILIES, GAMES, AnyGame, family_of
from .cases import Kin

SILENT: Final = "silent"
MOOT: Final = "not applicable"


class CompareError(ValueError):
    """Rule sets that cannot be compared; the message says why."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A variant of a game under the name that compares it."""

    name: str
    key: str
    game: AnyGame
    variant: Variant[Any]

    @property
    def rules(self) -> Any:
        return self.variant.rules

    @property
    def title(self) -> str:
        """The name of the game, or of the form if it is not the usual one."""
        return self.variant.name if "/" in self.name else self.game.TITLE

    @property
    def full_title(self) -> str:
        """The same where no game stands beside it: a form with the name of its game."""
        game = self.game.TITLE
        return self.title if game in self.title else f"{game}: {self.title}"

    @property
    def kin(self) -> Kin:
        """The games with which it may be compared, and what is put to them."""
        return kin_of(family_of(self.game))


@dataclass(frozen=True, slots=True)
class Cell:
    """What a rule set makes of a row, and what attests it.

    It is silent if the rule set does not know the row, and moot if nothing hangs on it there.
    Cells agree if their effect is the same, whatever they are called. ``forms`` are forms of the
    game that make something else of the row, with what they make of it.
    """

    rule_set: str
    value: str
    statements: tuple[str, ...]
    loci: tuple[str, ...]
    status: str
    effect: object = None
    forms: tuple[tuple[str, str], ...] = ()

    @property
    def speaks(self) -> bool:
        """Whether the rule set makes anything of the row."""
        return self.status not in (SILENT, MOOT)

    @property
    def is_silent(self) -> bool:
        """Whether the rule set says nothing of the row."""
        return self.status == SILENT


@cache
def kin_of(family: Family) -> Kin:
    """A family as it is compared; of one that says nothing of it, the forms of its game alone."""
    if not family.comparing:
        return Kin(family)
    found: Kin = import_module(family.comparing).KIN
    return found


def every_kin() -> tuple[Kin, ...]:
    """The families of which there is something to compare."""
    return tuple(kin_of(each) for each in FAMILIES if each.comparing)


def rule_set(name: str) -> RuleSet:
    """The rule set named ``GAME`` or ``GAME/VARIANT``."""
    key, _, variant = name.partition("/")
    if key not in GAMES:
        raise CompareError(f"{name!r}: unknown game {key!r}; the book has: {', '.join(GAMES)}")
    game = GAMES[key]
    variants = {each.key: each for each in game.VARIANTS}
    wanted = variant or game.VARIANTS[0].key
    if wanted not in variants or name.endswith("/"):
        raise CompareError(f"{name!r}: no variant {variant!r}; {key} has: {', '.join(variants)}")
    return RuleSet(key if wanted == game.VARIANTS[0].key else name, key, game, variants[wanted])


def every_form(kin: Kin) -> tuple[RuleSet, ...]:
    """Every form of every game of a family."""
    games = kin.family.games.items()
    return tuple(rule_set(f"{key}/{each.key}") for key, game in games for each in game.VARIANTS)


def usual_forms(kin: Kin) -> tuple[RuleSet, ...]:
    """The usual form of every game of a family."""
    return tuple(map(rule_set, kin.family.games))


def compared(kin: Kin) -> tuple[RuleSet, ...]:
    """The rule sets that have a column each: the games, or where forms matter as much, all.

    What only a parallel tells has none: what it attests stands in a column for all parallels.
    """
    if not kin.forms_apart:
        return usual_forms(kin)
    return tuple(
        rule_set(f"{game.key}/{form.key}")
        for game in usual_forms(kin)
        for form in game.game.VARIANTS
        if not form.told_by
    )


def rows(kin: Kin) -> dict[str, str]:
    """The rows on which games of a family have something to say, with their labels.

    First come those that no game has as a point. A row that only a later game knows stands
    behind the one it follows there.
    """
    labels: dict[str, str] = {}
    order: list[str] = []
    for variant in (*(each.variant for each in usual_forms(kin)), *kin.described):
        before = -1
        for name, point in points(type(variant.rules)):
            row = kin.row(name)
            labels.setdefault(row, kin.labels.get(row, point.label))
            if row not in order:
                order.insert(before + 1, row)
            before = order.index(row)
    first = dict.fromkeys(each.row for each in kin.told if each.row not in labels)
    return {row: kin.labels[row] for row in first} | {row: labels[row] for row in order}


def cell(kin: Kin, name: str, variant: Variant[Any], row: str) -> Cell:
    """What a rule set makes of a row."""
    if _is_moot(kin, name, variant, row):
        return Cell(name, MOOT, (), (), MOOT)
    field = kin.field_of(variant.rules, row)
    if field is None:
        if found := told(kin, name, row):
            return _sourced(kin, name, *found)
        if elsewhere := kin.same.get(row):
            return cell(kin, name, variant, elsewhere)
        return Cell(name, "not stated", (), (), SILENT)
    point = dict(points(type(variant.rules)))[field]
    said_of_form = kin.attested.get((name, row))
    usual = (point.rule, *filter(None, [point.adopts]), *point.also, *point.carries)
    statements = said_of_form or cites(variant, field) or usual
    return _sourced(kin, name, getattr(variant.rules, field), statements)


def _is_moot(kin: Kin, name: str, variant: Variant[Any], row: str) -> bool:
    """Whether nothing hangs on a row here, or what it hangs on is another way."""
    key = name.partition("/")[0]
    if key in GAMES and key not in kin.alone.get(row, (key,)):
        return True
    for rows, word in kin.arises.get(row, ()):
        grounds = [cell(kin, name, variant, each) for each in rows.split()]
        known = [each.value for each in grounds if not each.is_silent]
        if known and not any(word in value for value in known):
            return True
    return False


def with_forms(kin: Kin, found: Cell, row: str) -> Cell:
    """A cell of a game in its usual form, with what its other forms make of the row."""
    game = GAMES.get(found.rule_set)
    if game is None or kin.forms_apart:
        return found
    forms = (each for each in game.VARIANTS[1:] if not each.told_by)
    others = ((each.name, cell(kin, found.rule_set, each, row)) for each in forms)
    differing = [(name, other.value) for name, other in others if other.value != found.value]
    return replace(found, forms=tuple(differing))


def told(kin: Kin, name: str, row: str) -> tuple[object, tuple[str, ...]] | None:
    """The value that a rule gives to a row without a point, and the statements that say so."""
    key = name.partition("/")[0]
    rules = _rules_of(key) if key in GAMES else ()
    for each in (each for each in kin.told if each.row == row):
        for rule in rules:
            if each.statement == rule.id:
                return each.value, (*each.also, rule.id)
            if each.statement in rule.adopts:
                return each.value, (rule.id, each.statement)
    return None


@cache
def _rules_of(key: str) -> tuple[Statement, ...]:
    """The rules of a game, kept because every row asks for them."""
    return tuple(joined.load().rules_of(key))


def _sourced(kin: Kin, name: str, value: object, statements: tuple[str, ...]) -> Cell:
    """A cell with the loci of its statements, and how sure they are."""
    held, registers = joined.load().statements, register.load()
    said = [one for one in statements if one not in registers.testimonies]
    found = [held[one] for one in said if one in held or not is_awaited(registers, one)]
    return Cell(
        rule_set=name,
        value=text_of(value),
        effect=kin.effect(value),
        statements=statements,
        loci=tuple(dict.fromkeys(locus for one in found for locus in one.loci)),
        status=joined.surety(one for one in statements if one not in said or one in held),
    )


def takes_over(rules: Any) -> frozenset[str]:
    """The statements that take over more than one point of another game at once.

    Who agrees with one of them has said nothing of each of these points.
    """
    adopting = Counter(each.rule for _, each in points(type(rules)) if each.adopts)
    return frozenset(rule for rule, number in adopting.items() if number > 1)


@cache
def wholesale() -> frozenset[str]:
    """The same of all games."""
    return frozenset().union(*(takes_over(each.VARIANTS[0].rules) for each in GAMES.values()))


def unlike(statements: Sequence[str]) -> Mapping[str, str]:
    """How sure each of several statements is, if they are not equally sure.

    Where one takes another over, none is surer than the taking over, and nothing is told.
    """
    held = joined.load().statements
    found = {each: held[each].status or "pending" for each in statements if each in held}
    return {} if taken_over(statements) or len({*found.values()}) < 2 else found


def taken_over(statements: Sequence[str]) -> str:
    """Which of these statements another of them takes over."""
    held = joined.load().statements
    adopted = {id for each in statements if each in held for id in held[each].adopts}
    return next((each for each in statements[1:] if each in adopted), "")
