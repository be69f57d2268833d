"""The facts of an entry, as its chapter and its permanent page both show them.

How they look, the pages decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ...edition import joined
from ...edition.joined import model
from . import elsewhere
from .lines import CONFIDENCE, Fact, Line, Part, Ref, Word, fact, in_a_row, one, refs
from .words import _

STATUS: Final = {
    "explicit": _("explicit: the witness says it"),
    "inferred": _("inferred: it follows from what the witness says"),
    "corrected": _(
        "corrected: a slip of the text is mended; without it the sentence would be the same"
    ),
    "emended": _("emended: the sentence depends on our correction of the text"),
    "crux": _("crux: the right text cannot be found out"),
    "editorial": _("editorial: our decision where the witness is silent"),
}
CLASS: Final = {
    "E": _("play"),
    "S": _("scoring"),
    "U": _("setting up"),
    "V": _("variant"),
    "D": _("decision"),
    "T": _("advice"),
    "N": _("term"),
    "H": _("history"),
    "B": _("bibliography"),
    "X": _("example or claim"),
    "M": _("matter of the page"),
}
ASIDE: Final = {str(_("Other accounts")), str(_("Parallels asked"))}  # facts that no search goes by
KIND: Final = {
    "statement": _("statement"),
    "reading": _("reading"),
    "point": _("point"),
    "example": _("worked example"),
    "parallel": _("another account"),
    "testimony": _("testimony of another account"),
    "evidence": _("evidence"),
}


# --- Statements --------------------------------------------------------------------------------


def basis(found: model.Statement) -> list[Fact]:
    """On what a rule rests that its witness does not say, or that no code of its own carries."""
    again = found.kind == "restates"
    return [
        fact(_("Restates") if again else _("Follows from"), refs(found.names)),
        fact(_("Takes over"), refs(found.adopts)),
        fact(_("Taken over by"), refs(found.adopted)),
        fact(_("Left to the players") if found.kind == "conduct" else _("Reason"), one(found.why)),
    ]


def evidence(found: model.Statement) -> list[Fact]:
    """Where a statement can be switched, what proves it, who plays otherwise, what is read."""
    points = dict.fromkeys([*(each.id for each in found.points), *one(found.switch)])
    return [
        fact(_("Difference"), refs(points, "point")),
        fact(_("Cannot be switched off"), one(found.unswitched)),
        fact(_("Examples"), refs(found.examples, "example")),
        fact(_("Refused case"), refs(found.near_misses, "example")),
        fact(_("In variant"), in_a_row(each.title for each in found.changes)),
        fact(_("Different in"), in_a_row(_variants(found))),
        fact(_("Readings"), *asked(found.readings)),
    ]


def _variants(found: model.Statement) -> Iterator[str]:
    """The forms of the game that give another value to a point of the statement."""
    for point in found.points:
        for value in point.values:
            if value.value != point.usual:
                yield form(point.game, value.variant)


def form(game: str, variant: str) -> str:
    forms = joined.load().games[game].variants
    return next(each.title for each in forms if each.key == variant)


def source(found: model.Statement) -> Fact:
    """Where the witness says it, or beside which of its words we decide."""
    return fact(
        _("Related passage") if found.category == "D" else _("Source"), refs(found.loci, "locus")
    )


def of_statement(found: model.Statement) -> list[Fact]:
    """Everything that belongs to a statement, for the page of its own."""
    code = [Ref(each.place, "source", each.called) for each in found.functions]
    return [
        fact(_("Class"), [str(CLASS[found.category])]),
        source(found),
        fact(_("Terms"), [Word(each.term, each.lang) for each in found.terms]),
        *basis(found),
        fact(_("Code"), code),
        fact(_("Used in"), refs((each.bound_in or "" for each in found.functions), "source")),
        *evidence(found),
    ]


# --- Readings, points, examples ----------------------------------------------------------------


def of_reading(found: model.Reading) -> list[Fact]:
    """Where something is printed, what is read, and why."""
    return [
        fact(_("Source"), refs(found.loci, "locus")),
        fact(_("Printed"), [found.printed]),
        fact(_("Read"), [found.read]),
        fact(_("Alternative"), *(list(_alternative(each)) for each in found.alternatives)),
        fact(_("Evidence"), [found.evidence]),
        fact(_("Confidence"), [str(CONFIDENCE[found.confidence.name.lower()])]),
        fact(_("Decision"), [found.decision]),
        fact(_("Statements"), refs(found.statements)),
    ]


def _alternative(other: model.Alternative) -> Iterator[Part]:
    """Another way to read, and how it can be played."""
    yield other.text
    points = joined.load().points
    if other.against:
        yield from (_("No reading, since"), Ref(other.against, "locus"))
        yield _("says otherwise: a switch that shows the difference,")
    elif other.variant and other.point:
        yield _("Played in the variant “%s”, by") % form(points[other.point].game, other.variant)
    elif other.point:
        yield _("Playable with another value of")
    elif other.why:
        yield _("It cannot be switched: %s") % other.why
    if other.point:
        yield Ref(other.point, "point")


def of_point(found: model.Point) -> Iterator[Fact]:
    """The rule of a point, its values in the forms of the game, and the others it takes."""
    yield fact(_("Game"), [joined.load().games[found.game].title])
    yield fact(_("Rule"), [Ref(found.rule)])
    yield fact(_("Takes over"), refs(one(found.adopts)))
    usual, *others = found.values
    yield fact(_("Default"), [usual.value, *refs(usual.cites)])
    for value in others:
        name = _("In “%s”") % form(found.game, value.variant)
        yield fact(name, [value.value, *refs(value.cites)])
    yield fact(_("Other values"), *([each] for each in found.others))


def asked(ids: Iterable[str]) -> Iterator[Line]:
    """Readings by their questions, a line for each."""
    for id in ids:
        yield (Ref(id, "reading"), joined.load().readings[id].question)


def of_example(found: model.Example) -> list[Fact]:
    """Where an example comes from, what it proves, what it refuses, its verdicts."""
    whence = _("the witness prints it") if found.printed else _("an example of this edition")
    game = joined.load().games.get(found.game)  # none on the page of games that are only named
    return [
        fact(_("Source"), refs(found.loci, "locus")),
        fact(_("Origin"), [str(whence)]),
        fact(_("Game"), one(game.title if game else None)),
        fact(_("Shows"), refs(found.proves)),
        fact(_("Refused case"), refs(found.refuses)),
        fact(_("Readings"), *asked(readings_of(found))),
        fact(_("Verdict"), one(_(", then ").join(found.verdicts))),
    ]


def readings_of(found: model.Example) -> tuple[str, ...]:
    """The readings that bear on an example: on its rule, or on a locus where it is printed."""
    return tuple(
        each.id
        for each in joined.load().readings.values()
        if found.rule in each.statements or set(found.loci) & set(each.loci)
    )


def of(entry: model.Entry) -> Iterator[Fact]:
    """What there is to say of an entry, whatever it is; its revision as soon as it has a text."""
    match entry:
        case model.Statement():
            yield from of_statement(entry)
            yield from elsewhere.at(entry)
        case model.Reading():
            yield from of_reading(entry)
            yield from elsewhere.at(entry)
        case model.Point():
            yield from of_point(entry)
        case model.Example():
            yield from of_example(entry)
        case model.Parallel():
            yield from elsewhere.of_parallel(entry)
        case model.Testimony():
            yield from elsewhere.of_testimony(entry)
        case model.Evidence():
            yield from elsewhere.of_evidence(entry)
        case model.Tombstone():
            return
    if entry.revision:
        yield fact(_("Revision"), [str(entry.revision)])


def is_told(entry: model.Entry) -> bool:
    """Whether an entry is told elsewhere, so that a search finds it on the page of its parallel."""
    return isinstance(entry, model.Told)


def kind(entry: model.Entry) -> str:
    """What an entry is."""
    if isinstance(entry, model.Tombstone):
        return str(KIND[entry.kind])
    return str(KIND[type(entry).__name__.lower()])


def status(entry: model.Entry) -> str:
    """How an entry stands: whether its id is in use, and how sure its sentence is."""
    if entry.retired:
        return _("retired")
    if not isinstance(entry, model.Statement):
        return _("in use")
    return str(STATUS[entry.status]) if entry.status else _("pending")
