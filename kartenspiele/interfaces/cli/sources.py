"""What the command says of other tellings: the sources in a list or one in full, and who says what.

The words of a parallel never stand without what of it was seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import assert_never

from ...edition import joined
from ...edition.citing import cite as citing
from ...edition.joined import elsewhere, model
from ...edition.register.model import Witness
from .. import spoken
from ..words import say
from .answer import ANSWERED, REFUSED, Answer, UsageError, near


def sources_list(given: argparse.Namespace) -> Answer:
    """The witnesses and the parallels, those of a game, or one in full with what it says."""
    book = joined.load()
    if given.siglum is None:
        return _list(_prefix(given.game))
    if given.game is not None:
        raise UsageError(say("command.list-of-game"))
    known = {each.casefold(): each for each in (*book.witnesses, *book.parallels)}
    name = known.get(given.siglum.casefold())
    if name is None:
        hint = near(given.siglum, list(known.values()))
        raise UsageError(say("command.no-source", siglum=given.siglum, hint=hint))
    if name in book.witnesses:
        witness = book.witnesses[name]
        return Answer("\n".join(_witness_in_full(witness)) + "\n", joined.record(witness))
    return in_full(book.parallels[name])


def _prefix(game: str | None) -> str | None:
    """What the ids of a game begin with."""
    if game is None:
        return None
    games = joined.load().games
    if game not in games:
        raise UsageError(say("command.no-game", key=game, hint=near(game, list(games))))
    return games[game].prefix


def _list(prefix: str | None) -> Answer:
    """All sources in a line each, the witnesses first; of a game the parallels alone."""
    book = joined.load()
    witnesses = [] if prefix else list(book.witnesses.values())
    found = [
        each
        for each in book.parallels.values()
        if not each.retired and (prefix is None or prefix in each.games)
    ]
    lines = [
        say("command.witness-line", key=each.key, title=each.title, kind=each.kind, date=each.date)
        for each in witnesses
    ]
    lines += map(_parallel, found)
    data = {
        "witnesses": [joined.record(each) for each in witnesses],
        "parallels": [joined.record(each) for each in found],
    }
    text = "\n".join(lines or [say("command.no-parallels")])
    return Answer(f"{text}\n", data, ANSWERED if lines else REFUSED)


def _parallel(each: model.Parallel) -> str:
    said = say("command.testimonies", number=len(elsewhere.testimonies_of(each.id)))
    seen = elsewhere.as_seen(each.id)
    return f"{each.id}  {each.work} ({each.date}); {seen}; {standing(each)}; {said}"


def standing(each: model.Parallel) -> str:
    """How a parallel stands to others: ``independent of NK``."""
    to = f" ({', '.join(each.of)})" if each.of else ""
    return f"{each.standing}{to}"


def _witness_in_full(each: Witness) -> Iterator[str]:
    yield say("command.witness-head", key=each.key, title=each.title)
    yield say(
        "command.witness-what",
        kind=each.kind,
        date=each.date,
        publisher=each.publisher or say("command.not-known"),
    )
    yield say("command.extent", text=each.extent)
    yield say("command.used", text=each.used)
    yield say("command.identification", text=each.identification)
    yield say("command.witness-address", key=each.key.lower())


# --- One in full ---------------------------------------------------------------------------------


def in_full(entry: model.Told) -> Answer:
    """A parallel with its testimonies, a testimony, or a piece of evidence."""
    match entry:
        case model.Parallel():
            said = elsewhere.testimonies_of(entry.id)
            lines = _parallel_in_full(entry, said)
            data: dict[str, object] = {
                "parallel": joined.record(entry),
                "testimonies": [joined.record(each) for each in said],
            }
        case model.Testimony():
            lines, data = _testimony_in_full(entry), joined.record(entry)
        case model.Evidence():
            lines, data = _evidence_in_full(entry), joined.record(entry)
        case _:
            assert_never(entry)
    retired = [say("command.retired", why=entry.retired.reason)] if entry.retired else []
    text = [*retired, *lines, say("command.address", address=citing.citation(entry.id).address)]
    return Answer("\n".join(text) + "\n", data)


def _parallel_in_full(each: model.Parallel, said: Sequence[model.Testimony]) -> Iterator[str]:
    yield say("command.parallel-head", id=each.id, revision=each.revision)
    yield f"{each.work}"
    yield say(
        "command.parallel-what",
        author=each.author,
        date=each.date,
        kind=each.kind,
        language=each.language,
    )
    yield say("command.at", address=each.address)
    yield from (say("command.also-at", address=one) for one in each.copies)
    yield say("command.seen", seen=elsewhere.as_seen(each.id), extent=each.extent)
    yield say("command.standing", standing=standing(each), why=each.why)
    if each.descent:
        yield say("command.claims", text=each.descent)
    if each.nothing:
        yield say("command.no-testimony", why=each.nothing)
    for one in said:
        yield f"{one.id}  {one.says} ({one.at})"
        yield from (f"    {line}" for line in bears(one))


def _testimony_in_full(each: model.Testimony) -> Iterator[str]:
    parallel = joined.load().parallels[each.siglum]
    yield say(
        "command.testimony-head",
        id=each.id,
        confidence=each.sure.name.lower(),
        revision=each.revision,
    )
    yield each.says
    yield say(
        "command.told-by", id=parallel.id, work=parallel.work, date=parallel.date, place=each.at
    )
    yield say(
        "command.seen-at",
        seen=elsewhere.as_seen(parallel.id),
        address=parallel.address,
        checked=each.checked,
    )
    yield from bears(each)
    yield from (
        say("command.value", game=one.game, what=one.what, value=one.value) for one in each.values
    )


def _evidence_in_full(each: model.Evidence) -> Iterator[str]:
    yield say("command.evidence-head", id=each.id, weight=each.weight, revision=each.revision)
    yield each.says
    yield say("command.points-to", what=each.points_to)
    yield say("command.why", text=each.why)
    yield from (say("command.sources", loci=locus) for locus in each.loci)
    yield from (say("command.by", id=id) for id in each.by)
    yield from (say("command.asked-in-vain", words=words) for words in each.asked)


def bears(each: model.Testimony) -> Iterator[str]:
    """On what a testimony bears, a line each."""
    for one in each.bears:
        why = f": {one.why}" if one.why else ""
        yield f"{spoken.how(one.how, one.part)}: {one.on}{why}"


# --- At a statement or a reading -----------------------------------------------------------------


def said_to(entry: model.Statement | model.Reading) -> Iterator[str]:
    """What other tellings say to an entry, and what came of asking them."""
    for how, found in elsewhere.said_to(entry.id).items():
        for each in found:
            seen = elsewhere.as_seen(each.testimony.siglum)
            word = spoken.how(how, each.part)
            yield say(
                "command.elsewhere",
                how=word,
                id=each.testimony.id,
                says=each.testimony.says,
                seen=seen,
            )
            if each.why:
                yield f"    {each.why}"
    if answer := entry.answer:
        settled = say("command.settled") if answer.closes else ""
        settled = say("command.against") if answer.contrary else settled
        by = f"  {' '.join(answer.by)}" if answer.by else ""
        yield say(
            "command.parallels",
            verdict=answer.verdict,
            settled=settled,
            by=by,
            enquiries=" ".join(answer.enquiries),
        )
        if answer.why:
            yield f"    {answer.why}"


def _in_short(one: model.Bearing) -> str:
    """How a testimony bears on something: ``agrees BER-27 (on the deal)``."""
    return f"{spoken.how(one.how)} {elsewhere.limited(one.on, one.part)}"


def testimonies_with(words: Sequence[str], game: str | None) -> Answer:
    """The testimonies in which all these words stand, of a game those that bear on it."""
    prefix = _prefix(game)
    found = [
        each
        for each in joined.load().testimonies.values()
        if not each.retired and all(word in each.says.casefold() for word in words)
        if prefix is None or any(one.on.rpartition("-")[0] == prefix for one in each.bears)
    ]
    lines = [
        f"{each.id} [{', '.join(map(_in_short, each.bears))}] {each.says}"
        f" ({elsewhere.as_seen(each.siglum)})"
        for each in found
    ] or [say("command.no-testimony-found")]
    data = [joined.record(each) for each in found]
    return Answer("\n".join(lines) + "\n", data, ANSWERED if found else REFUSED)
