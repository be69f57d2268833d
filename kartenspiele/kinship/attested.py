"""What each form and each parallel makes of each point, as far as somebody says it.

What rests on silence is not counted: a cell that is silent, does not arise or was decided by us
alone is missing data. What is inferred counts, since a witness says that from which it follows;
``without_inferred`` leaves it out, so that it can be seen how much hangs on it.

A form of a witness has from its usual form what it does not change, since the witness calls it a
form; one that only a decision of ours makes is no form of anybody. Of a form that a parallel tells,
and of a parallel, nothing is taken over: they have what their testimonies attest.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, TypeAlias

from .. import register
from ..compare.cases import Kin
from ..compare.rule_sets import (
    Cell,
    RuleSet,
    cell,
    every_form,
    rows,
    rule_set,
    takes_over,
    usual_forms,
)
from ..edition import surety
from ..edition.join import cites
from ..register.model import Status
from ..register.parallels import Bearing, How, Testimony

GAME, FORM, TOLD, PARALLEL = "game", "form", "form of a parallel", "parallel"
COUNTED: Final = tuple(each for each in Status if each is not Status.EDITORIAL)
ELSEWHERE: Final = "attested elsewhere"  # how sure is what a testimony says
LEAST: Final = 8

Pair: TypeAlias = tuple[str, str]
Agreeing: TypeAlias = tuple[str, Bearing]  # a testimony, and how it bears


@dataclass(frozen=True, slots=True)
class State:
    """What somebody makes of a point, how sure that is, and on whose word."""

    effect: object
    value: str
    sure: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Taxon:
    """A form or a parallel, and its known states by the names of the rows."""

    name: str
    title: str
    kind: str
    states: Mapping[str, State]

    @property
    def plays(self) -> bool:
        """Whether it is a rule set."""
        return self.kind != PARALLEL


@dataclass(frozen=True, slots=True)
class Table:
    """Forms and parallels, the points on which any of them speaks, and who was left out, and why.

    ``torn`` are points of which a parallel says two things, which count for nothing.
    """

    taxa: tuple[Taxon, ...]
    rows: Mapping[str, str]
    left_out: Mapping[str, str]
    torn: Mapping[str, tuple[str, ...]]

    def taxon(self, name: str) -> Taxon:
        return next(each for each in self.taxa if each.name == name)


@dataclass(frozen=True, slots=True)
class Agreement:
    """On how many points two speak, and on how many of these they agree."""

    shared: int
    same: int

    @property
    def distance(self) -> float | None:
        """The share on which they disagree, if there are enough."""
        return 1 - self.same / self.shared if self.shared >= LEAST else None


def table(kin: Kin, *, silence_counts: bool = False) -> Table:
    """The forms and parallels of a family that speak on enough points.

    With ``silence_counts`` what we have decided counts like what is said: to see what it changes.
    """
    left_out, torn = dict[str, str](), dict[str, tuple[str, ...]]()
    found = list(_forms(kin, left_out, silence_counts=silence_counts))
    for siglum, (states, twice) in _parallels(kin).items():
        found.append(Taxon(siglum, register.load().parallels[siglum].work, PARALLEL, states))
        if twice:
            torn[siglum] = twice
    for each in found:
        if len(each.states) < LEAST:
            left_out[each.name] = f"speaks on {len(each.states)} points, fewer than {LEAST}"
    kept = tuple(each for each in found if each.name not in left_out)
    known = {row for each in kept for row in each.states}
    labels = {row: label for row, label in rows(kin).items() if row in known}
    return Table(kept, labels, left_out, torn)


def without_inferred(found: Table) -> Table:
    """The same, without what only follows from what witnesses say."""
    taxa = (
        replace(
            each,
            states={
                row: state for row, state in each.states.items() if state.sure != Status.INFERRED
            },
        )
        for each in found.taxa
    )
    return replace(found, taxa=tuple(taxa))


def agreements(found: Table) -> dict[Pair, Agreement]:
    """How far each two agree."""
    return {
        (one.name, other.name): between(one, other) for one, other in combinations(found.taxa, 2)
    }


def between(one: Taxon, other: Taxon) -> Agreement:
    """How far two agree: silence of either is neither agreement nor disagreement."""
    both = one.states.keys() & other.states.keys()
    same = sum(one.states[row].effect == other.states[row].effect for row in both)
    return Agreement(len(both), same)


# --- Forms ---------------------------------------------------------------------------------------


def _forms(kin: Kin, left_out: dict[str, str], *, silence_counts: bool) -> Iterator[Taxon]:
    """The usual forms, and every other that differs from them on the word of somebody."""
    usual, seen = {each.key: each for each in usual_forms(kin)}, dict[str, set[object]]()
    for each in sorted(every_form(kin), key=lambda one: bool(one.variant.told_by)):
        if each.variant.told_by:
            yield Taxon(each.name, each.full_title, TOLD, dict(_attested(kin, each)))
            continue
        cells = {row: cell(kin, each.name, each.variant, row) for row in rows(kin)}
        counted = {row: found for row, found in cells.items() if _counts(found, silence_counts)}
        states = {row: _state(found) for row, found in counted.items()}
        known = frozenset((row, state.effect) for row, state in states.items())
        if each.name in {one.name for one in usual.values()}:
            seen[each.key] = {known}
            yield Taxon(each.name, each.full_title, GAME, states)
        elif not _is_told(each):
            left_out[each.name] = "only a decision of ours makes it"
        elif known in seen[each.key]:
            left_out[each.name] = "differs on nothing that is counted"
        else:
            seen[each.key].add(known)
            yield Taxon(each.name, each.full_title, FORM, states)


def _counts(found: Cell, silence_counts: bool) -> bool:
    """Whether somebody says what a cell has."""
    return found.speaks and (silence_counts or found.status in COUNTED)


def _state(found: Cell) -> State:
    return State(found.effect, found.value, found.status, found.statements)


def _is_told(form: RuleSet) -> bool:
    """Whether a witness attests any change that makes a form."""
    return any(surety(each.cites) in COUNTED for each in form.variant.changes())


def _attested(kin: Kin, form: RuleSet) -> Iterator[tuple[str, State]]:
    """What a form has that a parallel tells: by its own testimonies, or by what these agree with.

    They agree with what the usual form cites, where the form does the same.
    """
    siglum, usual = form.variant.told_by, rule_set(form.key)
    wholesale = takes_over(form.rules)
    said, plain = _agreeing(siglum), replace(form.variant, cites={}, parent=None)
    for row in rows(kin):
        found = cell(kin, form.name, plain, row)
        other = cell(kin, usual.name, usual.variant, row)
        field = kin.field_of(form.rules, row) or ""
        by = [id for id in cites(form.variant, field) if id.rpartition("-")[0] == siglum]
        if not by and found.effect == other.effect:
            plainly = (one for one in other.statements if one not in wholesale)
            by = [id for one in plainly for id in on_row(said.get(one, ()), row)]
        if by and found.speaks:
            yield row, State(found.effect, found.value, ELSEWHERE, tuple(dict.fromkeys(by)))


# --- Parallels -----------------------------------------------------------------------------------


def _parallels(kin: Kin) -> dict[str, tuple[dict[str, State], tuple[str, ...]]]:
    """What parallels agree with in the cells of the usual forms and of told ones, by siglum.

    A form of its own goes before the parallel that tells it. One that agrees on a point with two
    that disagree has said two things, of two forms perhaps; neither counts.
    """
    forms = every_form(kin)
    tellers = {each.variant.told_by for each in forms} - {""}
    cited = _cited(kin, [each for each in forms if not each.variant.told_by and _stands(each)])
    found: dict[str, tuple[dict[str, State], tuple[str, ...]]] = {}
    for siglum in register.load().parallels:
        if siglum in tellers:
            continue
        states, torn = dict[str, State](), list[str]()
        for row, every in _said(_agreeing(siglum), cited).items():
            if len({each.effect for each in every}) > 1:
                torn.append(row)
            else:
                by = tuple(dict.fromkeys(id for each in every for id in each.by))
                states[row] = replace(every[0], by=by)
        if states or torn:
            found[siglum] = states, tuple(torn)
    return found


def _stands(form: RuleSet) -> bool:
    return "/" not in form.name or _is_told(form)


def _agreeing(siglum: str) -> dict[str, list[Agreeing]]:
    """The testimonies of a parallel by the statements with which they agree."""
    found = defaultdict[str, list[Agreeing]](list)
    for each in testimonies(siglum):
        for bearing in each.bears:
            if bearing.how is How.AGREES:
                found[bearing.on].append((each.id, bearing))
    return found


def on_row(agreeing: Iterable[Agreeing], row: str) -> tuple[str, ...]:
    """The testimonies that agree with what a row makes of a statement, and not with a part."""
    return tuple(id for id, bearing in agreeing if bearing.settles(row))


def testimonies(siglum: str) -> Iterator[Testimony]:
    """What a parallel says, but for what was given up."""
    for each in register.load().testimonies.values():
        if each.siglum == siglum and not each.retired:
            yield each


def _cited(kin: Kin, forms: list[RuleSet]) -> dict[str, dict[str, list[Cell]]]:
    """The cells that cite each statement, by their rows; if its own game has some, those alone.

    A statement that takes over a game wholesale says nothing of a single row, and is left out.
    """
    every = defaultdict[str, dict[str, list[Cell]]](lambda: defaultdict(list))
    prefixes = {each.name: each.game.PREFIX for each in forms}
    wholesale = {each.key: takes_over(each.rules) for each in forms}
    for each in forms:
        for row in rows(kin):
            found = cell(kin, each.name, each.variant, row)
            for id in found.statements if found.speaks else ():
                if id not in wholesale[each.key]:
                    every[id][row].append(found)
    for id, by_row in every.items():
        for row, cells in by_row.items():
            own = [each for each in cells if prefixes[each.rule_set] == id.rpartition("-")[0]]
            by_row[row] = own or cells
    return every


def _said(
    agreeing: Mapping[str, list[Agreeing]], cited: Mapping[str, Mapping[str, list[Cell]]]
) -> dict[str, list[State]]:
    """What is said on each row by agreeing with what cells of it cite."""
    found = defaultdict[str, list[State]](list)
    for id, bearings in agreeing.items():
        for row, cells in cited.get(id, {}).items():
            if by := on_row(bearings, row):
                found[row] += [State(each.effect, each.value, ELSEWHERE, by) for each in cells]
    return found
