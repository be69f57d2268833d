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
from .answer import ANSWERED, REFUSED, Answer, UsageError, counted, near


def sources_list(given: argparse.Namespace) -> Answer:
    """The witnesses and the parallels, those of a game, or one in full with what it says."""
    book = joined.load()
    if given.siglum is None:
        return _list(_prefix(given.game))
    if given.game is not None:
        raise UsageError("--game lists the sources of a game; leave the siglum out")
    known = {each.casefold(): each for each in (*book.witnesses, *book.parallels)}
    name = known.get(given.siglum.casefold())
    if name is None:
        hint = near(given.siglum, list(known.values()))
        raise UsageError(f"unknown witness or parallel {given.siglum!r}{hint}")
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
        raise UsageError(f"unknown game {game!r}{near(game, list(games))}")
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
    lines = [f"{each.key}  witness: {each.title} ({each.kind}, {each.date})" for each in witnesses]
    lines += map(_parallel, found)
    data = {
        "witnesses": [joined.record(each) for each in witnesses],
        "parallels": [joined.record(each) for each in found],
    }
    text = "\n".join(lines or ["no parallel of this game is registered"])
    return Answer(f"{text}\n", data, ANSWERED if lines else REFUSED)


def _parallel(each: model.Parallel) -> str:
    said = counted(len(elsewhere.testimonies_of(each.id)), "testimony", "testimonies")
    seen = elsewhere.as_seen(each.id)
    return f"{each.id}  {each.work} ({each.date}); {seen}; {standing(each)}; {said}"


def standing(each: model.Parallel) -> str:
    """How a parallel stands to others: ``independent of NK``."""
    to = f" ({', '.join(each.of)})" if each.of else ""
    return f"{each.standing}{to}"


def _witness_in_full(each: Witness) -> Iterator[str]:
    yield f"{each.key}  witness: {each.title}"
    yield f"what: {each.kind}, {each.date}; publisher: {each.publisher or 'not known'}"
    yield f"extent: {each.extent}"
    yield f"used: {each.used}"
    yield f"identification: {each.identification}"
    yield f"address: witnesses/{each.key.lower()}.html"


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
    retired = [f"retired: {entry.retired.reason}"] if entry.retired else []
    text = [*retired, *lines, f"address: {citing.citation(entry.id).address}"]
    return Answer("\n".join(text) + "\n", data)


def _parallel_in_full(each: model.Parallel, said: Sequence[model.Testimony]) -> Iterator[str]:
    yield f"{each.id}  parallel, revision {each.revision}"
    yield f"{each.work}"
    yield f"author: {each.author}; date: {each.date}; {each.kind}, language {each.language}"
    yield f"at: {each.address}"
    yield from (f"also at: {one}" for one in each.copies)
    yield f"seen: {elsewhere.as_seen(each.id)}: {each.extent}"
    yield f"standing: {standing(each)}: {each.why}"
    if each.descent:
        yield f"it claims: {each.descent}"
    if each.nothing:
        yield f"no testimony: {each.nothing}"
    for one in said:
        yield f"{one.id}  {one.says} ({one.at})"
        yield from (f"    {line}" for line in bears(one))


def _testimony_in_full(each: model.Testimony) -> Iterator[str]:
    parallel = joined.load().parallels[each.siglum]
    yield f"{each.id}  testimony, sure {each.sure.name.lower()}, revision {each.revision}"
    yield each.says
    yield f"as told by: {parallel.id}  {parallel.work} ({parallel.date}), {each.at}"
    yield f"seen: {elsewhere.as_seen(parallel.id)}, at {parallel.address}; {each.checked}"
    yield from bears(each)
    yield from (f"value: {one.game}  {one.what}: {one.value}" for one in each.values)


def _evidence_in_full(each: model.Evidence) -> Iterator[str]:
    yield f"{each.id}  evidence, weight {each.weight}, revision {each.revision}"
    yield each.says
    yield f"points to: {each.points_to}"
    yield f"why: {each.why}"
    yield from (f"source: {locus}" for locus in each.loci)
    yield from (f"by: {id}" for id in each.by)
    yield from (f"asked in vain: {words}" for words in each.asked)


def bears(each: model.Testimony) -> Iterator[str]:
    """On what a testimony bears, a line each."""
    for one in each.bears:
        why = f": {one.why}" if one.why else ""
        yield f"{elsewhere.how_told(one.how, one.part)}: {one.on}{why}"


# --- At a statement or a reading -----------------------------------------------------------------


def said_to(entry: model.Statement | model.Reading) -> Iterator[str]:
    """What other tellings say to an entry, and what came of asking them."""
    for how, found in elsewhere.said_to(entry.id).items():
        for each in found:
            seen = elsewhere.as_seen(each.testimony.siglum)
            word = elsewhere.how_told(how, each.part)
            yield f"elsewhere: {word}  {each.testimony.id}  {each.testimony.says} ({seen})"
            if each.why:
                yield f"    {each.why}"
    if answer := entry.answer:
        settled = ", and settled by it" if answer.closes else ""
        settled = ", against what stands here" if answer.contrary else settled
        by = f"  {' '.join(answer.by)}" if answer.by else ""
        yield f"parallels: {answer.verdict}{settled}{by}  (asked: {' '.join(answer.enquiries)})"
        if answer.why:
            yield f"    {answer.why}"


def _in_short(one: model.Bearing) -> str:
    """How a testimony bears on something: ``agrees BER-27 (on the deal)``."""
    return f"{one.how} {elsewhere.limited(one.on, one.part)}"


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
    ] or ["no testimony has all these words"]
    data = [joined.record(each) for each in found]
    return Answer("\n".join(lines) + "\n", data, ANSWERED if found else REFUSED)
