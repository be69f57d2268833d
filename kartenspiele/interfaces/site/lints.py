"""Checks of the book as a whole; what they find breaks the build."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from ...edition import chapters, joined, register
from ...edition.joined import join, model
from ...edition.register.checks import check as missing_in
from ...engine import rulebook
from .domain import ids_of

log = logging.getLogger(__name__)


def readable(app: Sphinx) -> None:
    """Registers and chapters must be readable before any page is made of them."""
    try:
        joined.load()
    except (register.RegisterError, chapters.PageError) as error:
        # Sphinx prints a traceback with every error of its own kinds, but lets an exit pass.
        sys.exit(f"The book cannot be read:\n{error}")


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of everything that is missing, orphaned or empty."""
    held = joined.load()
    standing = set(ids_of(env).places)
    problems = missing_in(register.load())
    for fault in (*problems, *rules(held), *examples(held), *marks(held), *adoptions(held)):
        log.warning("%s", fault, type="ks", subtype="lint")
    for fault in on_pages(held, standing):
        log.warning("%s", fault, type="ks", subtype="page")


def rules(held: joined.Edition) -> Iterator[str]:
    """Carried rules without code or example, others with code they should not have."""
    for each in held.statements.values():
        if each.pending or each.retired or not each.is_rule:
            continue
        carried = bool(each.functions or each.points or each.changes)
        if each.kind == "carried" and not carried:
            yield f"{each.id} is carried, and no function, point or variant bears its id"
        if each.kind in ("restates", "conduct") and carried:
            yield f"{each.id} is not carried, and code bears its id"
        if each.kind in ("carried", "follows") and not each.examples:
            yield f"{each.id} has no example"


def examples(held: joined.Edition) -> Iterator[str]:
    """Examples of rules that are not there, printed examples that are not transcribed."""
    for each in held.examples.values():
        for id in each.proves:
            found = held.statements.get(id)
            if (found is None or found.pending) and id not in held.testimonies:
                yield f"{each.page}:{each.line}: {each.id} proves {id}, which has no sentence"
    for printed in register.load().examples.values():
        statement = held.statements[printed.statement]
        if not statement.pending and printed.id not in held.examples:
            yield f"{printed.id} is printed at {printed.loci[0]} and stands on no page"


def marks(held: joined.Edition) -> Iterator[str]:
    """Functions and points that bear an id without a sentence."""
    borne = {id for ids in rulebook.functions().values() for id in ids}
    borne |= {id for point in held.points.values() for id in (point.rule, *point.carries)}
    for id in sorted(borne):
        found = held.statements.get(id)
        if (found is None or found.pending) and not join.is_awaited(register.load(), id):
            yield f"code bears the id {id}, which has no sentence"


def adoptions(held: joined.Edition) -> Iterator[str]:
    """Rules that are taken over in the register and not in the code, or the other way round.

    Before its chapter a game may take over what is pending, as its code may bear such numbers.
    """
    bound: dict[str, set[str]] = {}
    beside: dict[str, set[str]] = {}  # what the same mechanic carries out under the same binding
    numbers: dict[rulebook.Function, list[tuple[str, ...]]] = {}  # under which a mechanic is bound
    every = rulebook.functions()
    for function, ids in every.items():
        numbers.setdefault(rulebook.mechanic_of(function), []).append(ids)
    for function, (owner, *_) in every.items():
        if adopted := rulebook.binding_of(function).adopts:
            bound.setdefault(owner, set()).add(adopted)
            known = numbers[rulebook.mechanic_of(function)]
            beside.setdefault(owner, set()).update(*(ids for ids in known if adopted in ids))
    for point in held.points.values():
        if point.adopts:
            bound.setdefault(point.rule, set()).add(point.adopts)
    for each in held.statements.values():
        carried = {
            id
            for id in each.adopts
            if (found := held.statements.get(id)) and found.kind == "carried"
        }
        here = bound.pop(each.id, set())
        for id in sorted(
            carried - here - beside.get(each.id, set()) if each.kind == "carried" else ()
        ):
            yield f"{each.id} adopts {id}, and no code takes it over"
        for id in sorted(() if join.is_awaited(register.load(), each.id) else here - carried):
            yield f"code takes {id} over by {each.id}, which does not adopt it as a carried rule"
    for id in sorted(bound):
        yield f"code takes rules over by {id}, which no register has"


def on_pages(held: joined.Edition, standing: set[str]) -> Iterator[str]:
    """Statements with a sentence, examples and readings that stand on no page."""
    for each in held.statements.values():
        if not each.pending and not each.retired and each.id not in standing:
            yield f"{each.id} has a sentence and stands on no page"
    points = (each for each in held.points.values() if not chapters.is_awaited(each.game))
    entries: list[model.Entry] = [*held.examples.values(), *held.readings.values(), *points]
    entries += [*held.parallels.values(), *held.testimonies.values(), *held.evidence.values()]
    for entry in entries:
        if entry.id not in standing and not entry.retired:
            yield f"{entry.id} stands on no page"
    if not standing:
        yield "no page has any id"
