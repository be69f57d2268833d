"""The facts of an entry, as its chapter and its permanent page both show them.

A fact has a name and one or more lines; a line is made of texts, words of another language and
references. How that looks, the pages decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from sphinx.locale import get_translation

from .. import edition
from ..edition import model
from .words import CLASS, CONFIDENCE, KIND, STATUS

_ = get_translation("kartenspiele")


class Ref(NamedTuple):
    """A reference to an id, a locus or a line of the source, shown as itself or as a text."""

    id: str
    kind: str = "rule"
    text: str = ""


class Word(NamedTuple):
    """A word of art in its language."""

    text: str
    lang: str


Part: TypeAlias = str | Ref | Word
Line: TypeAlias = tuple[Part, ...]


class Fact(NamedTuple):
    """A name, and what there is to say under it."""

    name: str
    lines: tuple[Line, ...]


def fact(name: object, *lines: Iterable[Part]) -> Fact:
    """A fact of these lines."""
    return Fact(str(name), tuple(tuple(line) for line in lines))


def refs(names: Iterable[str], kind: str = "rule") -> Line:
    """References of one kind."""
    return tuple(Ref(name, kind) for name in names)


def loci(found: Iterable[str]) -> Line:
    """References to loci."""
    return refs(found, "locus")


# --- Statements --------------------------------------------------------------------------------


def basis(found: model.Statement) -> Iterator[Fact]:
    """On what a rule rests that its witness does not say, or that no code of its own carries."""
    match found.kind:
        case "follows":
            yield fact(_("Follows from"), refs(found.names))
        case "restates":
            yield fact(_("Says again"), refs(found.names))
    if found.adopts:
        yield fact(_("Adopts"), refs(found.adopts))
    if found.adopted:
        yield fact(_("Adopted by"), refs(found.adopted))
    if found.why:
        yield fact(_("Conduct") if found.kind == "conduct" else _("Reason"), [found.why])


def evidence(found: model.Statement) -> Iterator[Fact]:
    """Where a statement can be switched, what proves it, who plays otherwise, what is read."""
    points = dict.fromkeys([*(each.id for each in found.points), *filter(None, [found.switch])])
    if points:
        yield fact(_("Point"), refs(points, "point"))
    if found.examples:
        yield fact(_("Verified by"), refs(found.examples, "example"))
    if found.near_misses:
        yield fact(_("Near miss"), refs(found.near_misses, "example"))
    if forms := list(dict.fromkeys(each.title for each in found.changes)):
        yield fact(_("Played in"), [str(_(", ")).join(forms)])
    if differing := list(dict.fromkeys(_variants(found))):
        yield fact(_("Otherwise in"), [str(_(", ")).join(differing)])
    if found.readings:
        yield fact(_("Readings"), refs(found.readings, "reading"))


def _variants(found: model.Statement) -> Iterator[str]:
    """The forms of the game that give another value to a point of the statement."""
    for point in found.points:
        for value in point.values:
            if value.value != point.usual:
                yield form(point.game, value.variant)


def form(game: str, variant: str) -> str:
    """The title of a form of a game."""
    forms = edition.load().games[game].variants
    return next(each.title for each in forms if each.key == variant)


def source(found: model.Statement) -> Fact:
    """Where the witness says it, or beside which of its words we decide."""
    return fact(_("Beside") if found.category == "D" else _("Source"), loci(found.loci))


def of_statement(found: model.Statement) -> Iterator[Fact]:
    """Everything else that belongs to a statement, for the page of its own."""
    if found.terms:
        yield fact(_("Terms"), [Word(each.term, each.lang) for each in found.terms])
    yield from basis(found)
    if found.functions:
        yield fact(_("Code"), (Ref(each.place, "source", each.called) for each in found.functions))
    if bound := [each.bound_in for each in found.functions if each.bound_in]:
        yield fact(_("Bound in"), refs(bound, "source"))
    yield from evidence(found)


# --- Readings, points, examples ----------------------------------------------------------------


def of_reading(found: model.Reading) -> Iterator[Fact]:
    """What is printed, what is read, and why."""
    yield fact(_("Printed"), [found.printed])
    yield fact(_("Read"), [found.read])
    if found.alternatives:
        yield fact(_("Alternative"), *map(_alternative, found.alternatives))
    yield fact(_("Evidence"), [found.evidence])
    yield fact(_("Confidence"), [str(CONFIDENCE[found.confidence.name.lower()])])
    yield fact(_("Decision"), [found.decision])
    yield fact(_("Statements"), refs(found.statements))


def _alternative(other: model.Alternative) -> Iterator[Part]:
    """Another way to read, and how it can be played."""
    yield other.text
    points = edition.load().points
    if other.against:
        yield from _no_reading(other.against)
    elif other.variant and other.point:
        yield str(_("Played in the form “%s”, by")) % form(points[other.point].game, other.variant)
    elif other.point:
        yield str(_("It can be played with another value of"))
    if other.point:
        yield Ref(other.point, "point")


def _no_reading(against: str) -> Iterator[Part]:
    """That the witness speaks against an alternative, and where."""
    yield str(_("No reading, since"))
    yield from loci([against])
    yield str(_("says otherwise: a switch that shows what hangs on it,"))


def of_point(found: model.Point) -> Iterator[Fact]:
    """The rule of a point, its values in the forms of the game, and the others it takes."""
    yield fact(_("Game"), [edition.load().games[found.game].title])
    yield fact(_("Rule"), [Ref(found.rule)])
    if found.adopts:
        yield fact(_("Adopts"), [Ref(found.adopts)])
    usual, *others = found.values
    yield fact(_("Default"), [usual.value, *refs(usual.cites)])
    for value in others:
        name = str(_("In “%s”")) % form(found.game, value.variant)
        yield fact(name, [value.value, *refs(value.cites)])
    if found.others:
        yield fact(_("Other values"), *([each] for each in found.others))


def of_example(found: model.Example) -> Iterator[Fact]:
    """Where an example comes from, what it proves, what it refuses, its verdicts."""
    whence = _("the witness prints it") if found.printed else _("an example of this edition")
    yield fact(_("Origin"), [str(whence)])
    if found.game in edition.load().games:  # not so on the page of games that are only named
        yield fact(_("Game"), [edition.load().games[found.game].title])
    yield fact(_("Proves"), refs(found.proves))
    if found.refuses:
        yield fact(_("Near miss"), refs(found.refuses))
    if found.verdicts:
        yield fact(_("Verdict"), *([each] for each in found.verdicts))


def origin(entry: model.Entry) -> Iterator[Fact]:
    """The class of a statement, and the place of an entry in its witness."""
    match entry:
        case model.Statement():
            yield fact(_("Class"), [str(CLASS[entry.category])])
            if entry.loci:
                yield source(entry)
        case model.Reading() | model.Example(printed=True):
            yield fact(_("Source"), loci(entry.loci))
        case _:
            return


def of(entry: model.Entry) -> Iterator[Fact]:
    """The facts of an entry, whatever it is, and its revision as soon as it has a text."""
    match entry:
        case model.Statement():
            yield from of_statement(entry)
        case model.Reading():
            yield from of_reading(entry)
        case model.Point():
            yield from of_point(entry)
        case model.Example():
            yield from of_example(entry)
        case model.Tombstone():
            return
    if entry.revision:
        yield fact(_("Revision"), [str(entry.revision)])


def subject(reading: model.Reading) -> str:
    """What a reading is about: the section of the witness in which it stands."""
    return edition.load().loci[reading.loci[0]].section


def kind(entry: model.Entry) -> str:
    """What an entry is."""
    match entry:
        case model.Statement():
            return str(KIND["statement"])
        case model.Reading():
            return str(KIND["reading"])
        case model.Point():
            return str(KIND["point"])
        case model.Example():
            return str(KIND["example"])
        case model.Tombstone():
            return str(KIND[entry.kind])


def retirement(entry: model.Entry) -> model.Retired | None:
    """Why an id is no longer in use, if it is not."""
    match entry:
        case model.Statement() | model.Reading() | model.Tombstone():
            return entry.retired
    return None


def status(entry: model.Entry) -> str:
    """How an entry stands: whether its id is in use, and how sure its sentence is."""
    if retirement(entry):
        return str(_("retired"))
    if not isinstance(entry, model.Statement):
        return str(_("in use"))
    return str(STATUS[entry.status]) if entry.status else str(_("pending"))
