"""The commands that look things up in the edition: games, rules, find, cite, sources verify."""

from __future__ import annotations

import argparse
import json
import re
import textwrap
from collections.abc import Container, Iterator, Sequence
from datetime import UTC, date, datetime
from typing import Final

from ...edition import joined, register
from ...edition.citing import cite as citing
from ...edition.citing import formats
from ...edition.joined import model
from .. import publishing, speech, spoken
from ..speech import complaint
from ..words import language, say, term
from .answer import ANSWERED, REFUSED, Answer, UsageError, read_text
from .commands import Later, setting

sources, writing = Later(".sources"), Later(".writing")
_NUMBER: Final = re.compile(r"\w{3,10}-[ERer]?\d+[a-z]?|[A-Za-z]\d")


def games(given: argparse.Namespace) -> Answer:
    """The games of the book, their variants and seats."""
    found = joined.load().games.values()
    lines = [line for game in found for line in _game_lines(game)]
    return Answer("\n".join(lines) + "\n", [joined.record(game) for game in found])


def _game_lines(game: model.Game) -> Iterator[str]:
    yield say(
        "command.game-line",
        key=game.key,
        title=term("title", game.title),
        players=spoken.numbers(game.seats),
    )
    for variant in game.variants:
        yield f"  --variant {variant.key}  {term('title', variant.title)}"
        for change in variant.changes:
            cites = " ".join(change.cites)
            yield say(
                "command.change-line",
                label=term("label", change.label),
                here=term("value", change.here),
                usual=term("value", change.usual),
                rules=cites,
            )


def rules(given: argparse.Namespace) -> Answer:
    """The rules of a game or a form of it, all sentences one needs to write it, or one in full."""
    if given.id is None and (_NUMBER.fullmatch(given.game) or _is_siglum(given.game)):
        return _one(given.game)
    game = _game(given.game)
    if given.sentences:
        if given.id or given.variant:
            raise UsageError(say("command.sentences-all"))
        found: Answer = writing.sentences_of(game)
        return found
    mine = list(joined.load().rules_of(game.key))
    if not mine:
        raise UsageError(say("command.no-rules", game=given.game))
    if given.id is not None:
        if given.variant:
            raise UsageError(say("command.rule-all-variants", id=given.id))
        return _one(given.id, given.game, mine)
    form = _form(game, given.variant) if given.variant else None
    if form:
        forms = {form.key, *_parents(game, form)}
        mine = [each for each in mine if _holds_in(forms, each)]
    rows = [(each.id, _kind(each), _status(each), _said(each)) for each in mine]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = []
    for row, each in zip(rows, mine, strict=True):
        words = (word.ljust(width) for word, width in zip(row, widths, strict=False))
        lines.append("  ".join([*words, row[3]]))
        changes = (one for point in each.points if form for one in _departures(form, point))
        lines += [f"{'':{widths[0]}}  {one}" for one in changes]
    return Answer("\n".join(lines) + "\n", [joined.record(each) for each in mine])


def _is_siglum(text: str) -> bool:
    """Whether a word is the siglum of a parallel, and no game has it for a key."""
    book = joined.load()
    sigla = {each.casefold() for each in book.parallels}
    return text not in book.games and text.casefold() in sigla


def _game(key: str) -> model.Game:
    """The game with a key; if there is none, who knows the games says so."""
    found: model.Game = joined.load().games.get(key) or setting.game_named(key)
    return found


def _form(game: model.Game, key: str) -> model.Variant:
    """The form of a game with a key; if there is none, who knows the games says so."""
    for form in game.variants:
        if form.key == key:
            return form
    found: model.Variant = setting.variant_named(setting.game_named(game.key), key)
    return found


def _parents(game: model.Game, form: model.Variant) -> Iterator[str]:
    """The forms from which a form departs, the nearest first."""
    parents = {each.key: each.parent for each in game.variants}
    key = form.parent
    while key:
        yield key
        key = parents[key]


def _holds_in(forms: Container[str], each: model.Statement) -> bool:
    """Whether a rule says anything of forms: not if it only attests what others change."""
    if each.functions or each.points or not each.changes:
        return True
    return any(one.variant in forms for one in each.changes)


def _departures(form: model.Variant, point: model.Point) -> Iterator[str]:
    """What a form makes of a point, where that is not the usual, and by which statements."""
    for one in point.values:
        if one.variant == form.key and one.value != point.usual:
            cites = " ".join(one.cites)
            yield say(
                "command.departure",
                label=term("label", point.label),
                here=term("value", one.value),
                usual=term("value", point.usual),
                rules=cites,
            )


def _one(id: str, game: str = "", mine: Sequence[model.Statement] = ()) -> Answer:
    """A rule with its sources, code and examples; if a game is named, one of that game."""
    try:
        found = joined.load().find(id)
        if isinstance(found, model.Reading):
            return Answer("\n".join(_reading(found)) + "\n", joined.record(found))
        if isinstance(found, model.Parallel | model.Testimony | model.Evidence):
            whole: Answer = sources.in_full(found)
            return whole
        wanted = joined.load().statement(id)
    except joined.UnknownIdError as error:
        raise UsageError(complaint(error)) from None
    taken_over = {adopted for each in mine for adopted in each.adopts}
    if game and wanted.game != game and wanted not in mine and wanted.id not in taken_over:
        raise UsageError(say("command.not-of-game", id=wanted.id, game=game))
    return Answer("\n".join(_in_full(wanted)) + "\n", _full_data(wanted))


def _reading(each: model.Reading) -> Iterator[str]:
    """A reading in full, under the question that it answers."""
    yield say(
        "command.reading-head",
        id=each.id,
        confidence=each.confidence.name.lower(),
        revision=each.revision,
    )
    yield each.question
    yield say("command.printed", text=each.printed)
    yield say("command.read", text=each.read)
    for other in each.alternatives:
        switch = f" ({other.point or other.why})" if other.point or other.why else ""
        yield say("command.alternative", text=other.text, switch=switch)
    yield say("command.evidence", text=each.evidence)
    yield say("command.decision", text=each.decision)
    yield from _sources(each.loci)
    yield say("command.statements", ids=" ".join(each.statements))
    yield from sources.said_to(each)
    yield say("command.address", address=citing.citation(each.id).address)


def _sources(loci: Sequence[str]) -> Iterator[str]:
    book = joined.load()
    for locus in map(book.loci.__getitem__, loci):
        yield say(
            "command.source",
            locus=locus.id,
            title=book.witnesses[locus.witness].title,
            section=spoken.section(locus.section),
        )


def line(each: model.Statement) -> str:
    """A sentence with its number and its status."""
    return f"{each.id} [{_status(each)}] {spoken.sentence(each)}"


def find(given: argparse.Namespace) -> Answer:
    """The sentences in which all these words stand, or what other tellings say in such words."""
    words = [word.casefold() for word in given.words]
    if given.game is not None:
        _game(given.game)
    if given.elsewhere:
        told_there: Answer = sources.testimonies_with(words, given.game)
        return told_there
    found = [
        each
        for each in joined.load().statements.values()
        if each.sentence and not each.retired and given.game in (None, each.game)
        if all(word in _searched(each) for word in words)
    ]
    lines = [*map(line, found)] or [say("command.not-found")]
    data = [joined.record(each) for each in found]
    return Answer("\n".join(lines) + "\n", data, ANSWERED if found else REFUSED)


def _searched(each: model.Statement) -> str:
    """The sentence, and the words of art that it explains."""
    return " ".join([spoken.sentence(each), *(one.term for one in each.terms)]).casefold()


def _status(each: model.Statement) -> str:
    return term("word", each.status or "")


def _kind(each: model.Statement) -> str:
    """Whether code carries a rule, or on what else it rests."""
    return say(f"command.kind-{each.kind}") if each.kind else ""


def _said(each: model.Statement) -> str:
    if each.retired:
        return say("command.retired", why=each.retired.reason)
    return spoken.sentence(each) or say("command.pending")


def _full_data(each: model.Statement) -> dict[str, object]:
    book = joined.load()
    return {
        "statement": joined.record(each),
        "functions": [joined.record(one) for one in each.functions],
        "points": [joined.record(one) for one in each.points],
        "readings": [joined.record(book.readings[one]) for one in each.readings],
        "examples": [joined.record(book.examples[one]) for one in each.examples],
        "testimonies": [joined.record(book.testimonies[one]) for one in each.testimonies],
    }


def _in_full(each: model.Statement) -> Iterator[str]:
    book = joined.load()
    kind = (
        f"{_kind(each)} {' '.join(each.names)}".strip()
        if each.kind
        else say("command.class", category=each.category)
    )
    yield say(
        "command.rule-head",
        id=each.id,
        kind=", ".join(filter(None, (kind, _status(each)))),
        revision=each.revision,
    )
    yield _said(each)
    if each.why:
        yield say("command.why", text=each.why)
    yield from _sources(each.loci)
    for point in each.points:
        values = "; ".join(term("value", each) for each in point.others)
        others = say("command.point-others", values=values) if values else ""
        label, usual = term("label", point.label), term("value", point.usual)
        yield say("command.point", id=point.id, label=label, usual=usual, others=others)
    for change in each.changes:
        yield say(
            "command.variant",
            variant=change.variant,
            label=term("label", change.label),
            here=term("value", change.here),
            usual=term("value", change.usual),
        )
    for name in each.readings:
        reading = book.readings[name]
        yield say("command.reading", id=name, question=reading.question)
        yield f"    {reading.read}"
    for function in each.functions:
        yield say("command.code", name=function.name)
        if function.bound:
            yield f"    {function.bound}  ({function.bound_in})"
        yield textwrap.indent(function.code.rstrip(), "    ")
        if finder := function.permits:
            yield say("command.forbids-nothing", name=finder.name)
            yield textwrap.indent(finder.code.rstrip(), "    ")
    for name in each.examples:
        missed = say("command.refused-case") if name in each.near_misses else ""
        yield say("command.example", id=name, refused=missed)
        code = book.examples[name].code
        yield textwrap.indent(code.rstrip(), "    ")
        yield from _samples(code) if "counted(" in code else ()
    yield from sources.said_to(each)
    yield say("command.address", address=citing.citation(each.id).address)


def _samples(code: str) -> Iterator[str]:
    """Of what the figures are a sample that an example prints."""
    from ...edition.likelihoods import samples  # few examples print figures, which need the games

    return (say("command.sample", sample=speech.line(each)) for each in samples(code))


def add_format(parser: argparse.ArgumentParser) -> None:
    """In which form an id is cited."""
    parser.add_argument("--format", choices=list(formats.FORMATS), default="text")


def cite(given: argparse.Namespace) -> Answer:
    """How to cite statements, readings, points, examples, parallels, loci and comparisons."""
    try:
        accessed = (
            date.fromisoformat(given.accessed) if given.accessed else datetime.now(UTC).date()
        )
    except ValueError:
        raise UsageError(say("command.accessed-wrong")) from None
    try:
        base = given.base or publishing.address()
        cited = [citing.citation(id, base, accessed, model.Language(language())) for id in given.id]
    except publishing.AddressError as error:
        raise UsageError(str(error)) from None
    except joined.UnknownIdError as error:
        raise UsageError(complaint(error)) from None
    except citing.BaseError as error:
        raise UsageError(say("command.base-wrong", why=complaint(error))) from None
    texts = [formats.written(each, given.format) for each in cited]
    data: list[object] = [
        {
            "id": each.id,
            "format": given.format,
            "citation": json.loads(text) if given.format == "csl" else text,
            "address": each.address,
        }
        for each, text in zip(cited, texts, strict=True)
    ]
    return Answer(formats.together(texts, given.format), data if data[1:] else data[0])


def sources_verify(given: argparse.Namespace) -> Answer:
    """A reader's own copy of a witness, locus by locus."""
    from ...edition.register import recognition, reporting, verification  # only asked for here

    copy = read_text(given.file, megabytes=0.25)
    if not copy.strip():
        name = say("command.standard-input") if given.file == "-" else repr(given.file)
        raise UsageError(say("command.file-empty", file=name))
    try:
        found = verification.verify(copy, given.witness, register.load())
    except recognition.CopyError as error:
        raise UsageError(complaint(error)) from None
    status = ANSWERED if found.is_complete else REFUSED
    return Answer("\n".join(reporting.report(found)) + "\n", reporting.data(found), status)
