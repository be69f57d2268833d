"""What each form and each parallel makes of each point, as far as somebody says it.

What rests on silence is not counted: a cell that is silent, is not applicable or was decided by us
alone is missing data. What is inferred counts, since a witness says that from which it follows.

A form of a witness has from its usual form what it does not change, since the witness calls it a
form; one that only a decision of ours makes is no form of anybody. Of a form that a parallel tells,
and of a parallel, nothing is taken over: they have what their testimonies attest. Who differs from
part of a statement does not agree with a cell that rests on it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from ...edition import register
from ...edition.joined import surety
from ...edition.joined.join import cites
from ...edition.register.model import Status
from ...edition.register.parallels import Bearing, How
from ..compare.cases import Kin
from ..compare.rule_sets import (
    Cell,
    RuleSet,
    cell,
    every_form,
    rows,
    rule_set,
    usual_forms,
    wholesale,
)

GAME, FORM, TOLD, PARALLEL = "game", "form", "variant of a parallel", "parallel"
COUNTED: Final = tuple(each for each in Status if each is not Status.EDITORIAL)
ELSEWHERE: Final = "attested elsewhere"  # how sure is what a testimony says
LEAST: Final = 8  # points, below which somebody says too little to be compared
AGAINST: Final = (How.DIFFERS, How.CONTRADICTS)

Borne: TypeAlias = tuple[str, Bearing]  # a testimony, and how it bears
Cells: TypeAlias = Mapping[str, Mapping[str, Sequence[Cell]]]  # by statement and row


@dataclass(frozen=True, slots=True)
class State:
    """What somebody makes of a point, how sure that is, and on whose word."""

    effect: object
    value: str
    sure: str
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Denied:
    """What somebody says that a point is not, and on whose word."""

    effects: tuple[object, ...]
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Taxon:
    """A form or a parallel, and its known states by the names of the rows.

    ``denied`` are rows of which a parallel says only that they are not as some form has them.
    """

    name: str
    title: str
    kind: str
    states: Mapping[str, State]
    denied: Mapping[str, Denied] = field(default_factory=dict)

    @property
    def told(self) -> int:
        """Of how many points it says something."""
        return len(self.states) + len(self.denied)


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


def table(kin: Kin) -> Table:
    """The forms and parallels of a family that speak on enough points."""
    left_out, torn = dict[str, str](), dict[str, tuple[str, ...]]()
    found = list(_forms(kin, left_out))
    for siglum, (each, twice) in _parallels(kin).items():
        found.append(each)
        if twice:
            torn[siglum] = twice
    for each in found:
        if each.told < LEAST:
            left_out[each.name] = f"speaks on {each.told} points, fewer than {LEAST}"
        elif is_bound_to_agree(each, found):
            left_out[each.name] = "it could not disagree on any point"
    kept = tuple(each for each in found if each.name not in left_out)
    known = {row for each in kept for row in each.states}
    labels = {row: label for row, label in rows(kin).items() if row in known}
    return Table(kept, labels, left_out, torn)


def is_bound_to_agree(each: Taxon, among: Iterable[Taxon]) -> bool:
    """Whether a parallel can have no value but those of one form.

    A value of a parallel is found by its agreeing with a form. If all are those of one form, and
    it differs from that on nothing that could be counted, its agreement says how it was counted.
    """
    if each.kind != PARALLEL or each.denied:
        return False
    forms = (one.states for one in among if one.kind in (GAME, FORM))
    return any(
        all(row in held and held[row].effect == state.effect for row, state in each.states.items())
        for held in forms
    )


# --- Forms ---------------------------------------------------------------------------------------


def _forms(kin: Kin, left_out: dict[str, str]) -> Iterator[Taxon]:
    """The usual forms, and every other that differs from them on the word of somebody."""
    usual, seen = {each.key: each for each in usual_forms(kin)}, dict[str, set[object]]()
    for each in sorted(every_form(kin), key=lambda one: bool(one.variant.told_by)):
        if each.variant.told_by:
            yield Taxon(each.name, each.full_title, TOLD, dict(_attested(kin, each)))
            continue
        cells = {row: cell(kin, each.name, each.variant, row) for row in rows(kin)}
        states = {
            row: State(found.effect, found.value, found.status, found.statements)
            for row, found in cells.items()
            if found.speaks and found.status in COUNTED
        }
        known = frozenset((row, state.effect) for row, state in states.items())
        if each.name in {one.name for one in usual.values()}:
            seen[each.key] = {known}
            yield Taxon(each.name, each.full_title, GAME, states)
        elif not _is_told(each):
            left_out[each.name] = "only a decision of ours makes it"
        elif known in seen[each.key]:
            left_out[each.name] = "agrees on every point that counts"
        else:
            seen[each.key].add(known)
            yield Taxon(each.name, each.full_title, FORM, states)


def _is_told(form: RuleSet) -> bool:
    """Whether a witness attests any change that makes a form."""
    return any(surety(each.cites) in COUNTED for each in form.variant.changes())


def _attested(kin: Kin, form: RuleSet) -> Iterator[tuple[str, State]]:
    """What a form has that a parallel tells: by its own testimonies, or by what these agree with.

    They agree with what the usual form cites, where the form does the same.
    """
    siglum, usual = form.variant.told_by, rule_set(form.key)
    held, plain = _bearings(siglum), replace(form.variant, cites={}, parent=None)
    for row in rows(kin):
        found = cell(kin, form.name, plain, row)
        other = cell(kin, usual.name, usual.variant, row)
        name = kin.field_of(form.rules, row) or ""
        by = tuple(id for id in cites(form.variant, name) if id.rpartition("-")[0] == siglum)
        if not by and found.effect == other.effect:
            by = agreeing(held, other.statements, row)
        if by and found.speaks:
            yield row, State(found.effect, found.value, ELSEWHERE, tuple(dict.fromkeys(by)))


# --- Parallels -----------------------------------------------------------------------------------


def _parallels(kin: Kin) -> dict[str, tuple[Taxon, tuple[str, ...]]]:
    """Parallels with what they say of the cells of the usual forms and of others, by siglum.

    A form of its own goes before the parallel that tells it. One that agrees on a point with two
    that disagree has said two things, of two forms perhaps; neither counts.
    """
    forms = every_form(kin)
    tellers = {each.variant.told_by for each in forms} - {""}
    standing = [each for each in forms if "/" not in each.name or _is_told(each)]
    cited = _cited(kin, [each for each in standing if not each.variant.told_by])
    found: dict[str, tuple[Taxon, tuple[str, ...]]] = {}
    for siglum, parallel in register.load().parallels.items():
        if siglum in tellers:
            continue
        held = _bearings(siglum)
        said = {row: every for row, every in _said(held, cited).items() if every}
        torn = tuple(row for row, each in said.items() if len({one.effect for one in each}) > 1)
        states = {
            row: replace(each[0], by=in_order(id for one in each for id in one.by))
            for row, each in said.items()
            if row not in torn
        }
        denied = {
            row: each for row, each in _denied(held, cited).items() if row not in {*states, *torn}
        }
        if states or torn or denied:
            found[siglum] = Taxon(siglum, parallel.work, PARALLEL, states, denied), torn
    return found


def _bearings(siglum: str) -> Mapping[str, Sequence[Borne]]:
    """How the testimonies of a parallel bear on each statement."""
    found = defaultdict[str, list[Borne]](list)
    for each in register.load().testimonies.values():
        if each.siglum == siglum and not each.retired:
            for bearing in each.bears:
                found[bearing.on].append((each.id, bearing))
    return found


def agreeing(
    held: Mapping[str, Sequence[Borne]], statements: Sequence[str], row: str
) -> tuple[str, ...]:
    """The testimonies that agree with a cell which rests on these statements, if none speaks else.

    What bears on a part counts where it names the row; and who differs from any part of what the
    cell rests on agrees with it only by naming the row.
    """
    borne = [(id, each) for on in statements for id, each in held.get(on, ())]
    for_it = [(id, each) for id, each in borne if each.how is How.AGREES and _settles(each, row)]
    if any(each.how in AGAINST and _may_touch(each, row) for _id, each in borne):
        for_it = [(id, each) for id, each in for_it if row in each.rows]
    return in_order(id for id, _each in for_it)


def in_order(ids: Iterable[str]) -> tuple[str, ...]:
    """Testimonies, each once, by their numbers."""
    return tuple(sorted(set(ids), key=lambda id: (len(id), id)))


def _settles(each: Bearing, row: str) -> bool:
    """Whether it speaks of all that a row makes of the statement."""
    return each.settles(row) and (row in each.rows or each.on not in wholesale())


def _may_touch(each: Bearing, row: str) -> bool:
    """Whether what speaks against a statement may speak against this row of it."""
    return row in each.rows or not (each.rows or each.on in wholesale())


def _said(held: Mapping[str, Sequence[Borne]], cited: Cells) -> dict[str, list[State]]:
    """What is said on each row by agreeing with cells of it."""
    found = defaultdict[str, list[State]](list)
    for id in held.keys() & cited.keys():
        for row, cells in cited[id].items():
            for each in cells:
                if by := agreeing(held, each.statements, row):
                    found[row].append(State(each.effect, each.value, ELSEWHERE, by))
    return {row: found[row] for row in sorted(found)}


def _denied(held: Mapping[str, Sequence[Borne]], cited: Cells) -> dict[str, Denied]:
    """The rows that a parallel has otherwise than cells of them: named, or the only ones there."""
    found = dict[str, Denied]()
    for on in sorted(held.keys() & cited.keys()):
        for row, cells in cited[on].items():
            by = [
                id
                for id, each in held[on]
                if each.how in AGAINST
                if row in each.rows or (_settles(each, row) and len(cited[on]) == 1)
            ]
            if by:
                before = found.get(row, Denied((), ()))
                found[row] = Denied(
                    tuple(dict.fromkeys((*before.effects, *(each.effect for each in cells)))),
                    in_order((*before.by, *by)),
                )
    return found


def _cited(kin: Kin, forms: list[RuleSet]) -> Cells:
    """The cells that cite each statement, by their rows; if its own game has some, those alone."""
    every = defaultdict[str, dict[str, list[Cell]]](lambda: defaultdict(list))
    prefixes = {each.name: each.game.PREFIX for each in forms}
    for each in forms:
        for row in rows(kin):
            found = cell(kin, each.name, each.variant, row)
            for id in found.statements if found.speaks else ():
                every[id][row].append(found)
    for id, by_row in every.items():
        for row, cells in by_row.items():
            own = [each for each in cells if prefixes[each.rule_set] == id.rpartition("-")[0]]
            by_row[row] = own or cells
    return every
