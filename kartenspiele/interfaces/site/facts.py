"""The facts of an entry, as its chapter and its permanent page both show them.

How they look, the pages decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ...edition import joined
from ...edition.joined import model
from ...research.lab.switches import Switch
from .. import advice, spoken, worth
from ..words import say
from . import elsewhere
from .lines import CONFIDENCE, Fact, Line, Part, Ref, Word, fact, in_a_row, one, refs

STATUS: Final = {
    "explicit": say("page.status-explicit"),
    "inferred": say("page.status-inferred"),
    "corrected": say("page.status-corrected"),
    "emended": say("page.status-emended"),
    "crux": say("page.status-crux"),
    "editorial": say("page.status-editorial"),
}
CLASS: Final = {
    "E": say("page.play"),
    "S": say("page.scoring"),
    "U": say("page.setting-up"),
    "V": say("page.variant"),
    "D": say("page.decision"),
    "T": say("page.advice"),
    "N": say("page.term"),
    "H": say("page.history"),
    "B": say("page.bibliography"),
    "X": say("page.example-or-claim"),
    "M": say("page.matter-of-the-page"),
}
KIND: Final = {
    "statement": say("page.statement"),
    "reading": say("page.reading"),
    "point": say("page.point"),
    "example": say("page.worked-example"),
    "parallel": say("page.another-account"),
    "testimony": say("page.testimony-of-another-account"),
    "evidence": say("page.evidence"),
}


# --- Statements --------------------------------------------------------------------------------


def basis(found: model.Statement) -> list[Fact]:
    """On what a rule rests that its witness does not say, or that no code of its own carries."""
    again = found.kind == "restates"
    return [
        fact(say("page.restates") if again else say("page.follows-from"), refs(found.names)),
        fact(say("page.takes-over"), refs(found.adopts)),
        fact(say("page.taken-over-by"), refs(found.adopted)),
        fact(
            say("page.left-to-the-players") if found.kind == "conduct" else say("page.reason"),
            one(found.why),
        ),
    ]


def evidence(found: model.Statement) -> list[Fact]:
    """Where a statement can be switched, what proves it, who plays otherwise, what is read."""
    points = dict.fromkeys([*(each.id for each in found.points), *one(found.switch)])
    return [
        fact(say("page.difference"), refs(points, "point")),
        fact(say("page.cannot-be-switched-off"), one(found.unswitched)),
        fact(say("page.examples"), refs(found.examples, "example")),
        fact(say("page.refused-case"), refs(found.near_misses, "example")),
        fact(say("page.in-variant"), in_a_row(each.title for each in found.changes)),
        fact(say("page.different-in"), in_a_row(_variants(found))),
        fact(say("page.readings"), *asked(found.readings)),
    ]


def _variants(found: model.Statement) -> Iterator[str]:
    """The forms of the game that give another value to a point of the statement."""
    for point in found.points:
        for value in point.values:
            if value.value != point.usual:
                yield form(point.game, value.variant)


def form(game: str, variant: str) -> str:
    forms = joined.load().games[game].variants
    return spoken.title(next(each.title for each in forms if each.key == variant))


def source(found: model.Statement) -> Fact:
    """Where the witness says it, or beside which of its words we decide."""
    return fact(
        say("page.related-passage") if found.category == "D" else say("page.source"),
        refs(found.loci, "locus"),
    )


def of_statement(found: model.Statement) -> list[Fact]:
    """Everything that belongs to a statement, for the page of its own."""
    code = [Ref(each.place, "source", each.called) for each in found.functions]
    return [
        fact(say("page.class"), [str(CLASS[found.category])]),
        source(found),
        fact(say("page.terms"), [Word(each.term, each.lang) for each in found.terms]),
        *basis(found),
        fact(say("page.code"), code),
        fact(
            say("page.used-in"), refs((each.bound_in or "" for each in found.functions), "source")
        ),
        *evidence(found),
        advised(found),
        priced(worth.of_statement(found)),
        disputed(found),
    ]


def disputed(found: model.Statement | model.Reading) -> Fact:
    """What readers have objected, and what was answered."""
    lines: list[Line] = []
    for each in found.disputes:
        who = say("page.objection-by", by=each.by, day=each.day) if each.by else each.day
        thread = (Ref(each.thread, "web", say("page.objection-thread")),) if each.thread else ()
        said = say("page.objection-answered", who=who, says=each.says, answer=each.answer)
        lines.append((said, *thread))
    return fact(say("page.objection"), *lines)


def advised(found: model.Statement) -> Fact:
    """Whether it pays to follow a statement, and the way to the page on advice."""
    lines: list[Line] = [(said,) for said in advice.of_statement(found.id)]
    way = [(Ref("advice", "page", say("page.advice-all")),)] if lines else []
    return fact(say("page.advice-tested"), *lines, *way)


def priced(found: Iterable[Switch]) -> Fact:
    """What switches are worth, as far as that is known: a line each, then the way to all others.

    Where they are of several points each line names its own.
    """
    known = {each: said for each in found if (said := worth.told(each))}
    several = len({each.id for each in known}) > 1
    lines: list[Line] = [
        (Ref(each.id, "point"), said) if several else (said,) for each, said in known.items()
    ]
    ways = ((all_prices(game),) for game in dict.fromkeys(each.game for each in known))
    return fact(say("page.worth"), *lines, *ways)


def all_prices(game: str) -> Ref:
    """The link to what all decisions of a game are worth."""
    return Ref(game, "worth", say("page.all-prices"))


# --- Readings, points, examples ----------------------------------------------------------------


def of_reading(found: model.Reading) -> list[Fact]:
    """Where something is printed, what is read, and why."""
    return [
        fact(say("page.source"), refs(found.loci, "locus")),
        fact(say("page.printed"), [found.printed]),
        fact(say("page.read"), [found.read]),
        fact(say("page.alternative"), *(list(_alternative(each)) for each in found.alternatives)),
        fact(say("page.worth"), *([all_prices(game)] for game in _priced_in(found))),
        fact(say("page.evidence-title"), [found.evidence]),
        fact(say("page.confidence"), [str(CONFIDENCE[found.confidence.name.lower()])]),
        fact(say("page.decision-title"), [found.decision]),
        fact(say("page.statements"), refs(found.statements)),
        disputed(found),
    ]


def _priced_in(found: model.Reading) -> Iterable[str]:
    """The games of the alternatives of which it is known what they are worth."""
    every = (each for other in found.alternatives for each in worth.of_alternative(other))
    return dict.fromkeys(each.game for each in every if worth.told(each))


def _alternative(other: model.Alternative) -> Iterator[Part]:
    """Another way to read, and how it can be played."""
    yield other.text
    points = joined.load().points
    if other.against:
        yield from (say("page.no-reading-since"), Ref(other.against, "locus"))
        yield say("page.against")
    elif other.variant and other.point:
        yield say("page.played-in-variant", variant=form(points[other.point].game, other.variant))
    elif other.point:
        yield say("page.playable-with-another-value")
    elif other.why:
        yield say("page.no-switch", why=other.why)
    if other.point:
        yield Ref(other.point, "point")
    if told := [said for each in worth.of_alternative(other) if (said := worth.told(each))]:
        yield say("page.in-brackets", text=" ".join(told))


def of_point(found: model.Point) -> Iterator[Fact]:
    """The rule of a point, its values in the forms of the game, and the others it takes."""
    yield fact(say("page.game"), [joined.load().games[found.game].title])
    yield fact(say("page.rule-title"), [Ref(found.rule)])
    yield fact(say("page.takes-over"), refs(one(found.adopts)))
    usual, *others = found.values
    yield fact(say("page.default"), [usual.value, *refs(usual.cites)])
    for value in others:
        name = say("page.value-in-variant", variant=form(found.game, value.variant))
        yield fact(name, [value.value, *refs(value.cites)])
    yield fact(say("page.other-values"), *([each] for each in found.others))
    yield priced(worth.of_points().get(found.id, ()))


def asked(ids: Iterable[str]) -> Iterator[Line]:
    """Readings by their questions, a line for each."""
    for id in ids:
        yield (Ref(id, "reading"), joined.load().readings[id].question)


def of_example(found: model.Example) -> list[Fact]:
    """Where an example comes from, what it proves, what it refuses, its verdicts."""
    whence = say("page.printed-by-witness") if found.printed else say("page.example-of-edition")
    game = joined.load().games.get(found.game)  # none on the page of games that are only named
    return [
        fact(say("page.source"), refs(found.loci, "locus")),
        fact(say("page.origin"), [str(whence)]),
        fact(say("page.game"), one(game.title if game else None)),
        fact(say("page.shows"), refs(found.proves)),
        fact(say("page.refused-case"), refs(found.refuses)),
        fact(say("page.readings"), *asked(readings_of(found))),
        fact(say("page.verdict"), one(say("page.then").join(found.verdicts))),
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
        yield fact(say("page.revision"), [str(entry.revision)])


def kind(entry: model.Entry) -> str:
    """What an entry is."""
    if isinstance(entry, model.Tombstone):
        return str(KIND[entry.kind])
    return str(KIND[type(entry).__name__.lower()])


def status(entry: model.Entry) -> str:
    """How an entry stands: whether its id is in use, and how sure its sentence is."""
    if entry.retired:
        return say("page.retired")
    if not isinstance(entry, model.Statement):
        return say("page.in-use")
    return str(STATUS[entry.status]) if entry.status else say("page.pending-word")
