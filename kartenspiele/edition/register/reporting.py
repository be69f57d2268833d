"""The report on how a copy compares with its witness, for readers and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from itertools import groupby

from .facing import Facing
from .recognition import Unrecognised
from .verification import Finding, Verification, Verified


def report(verification: Verification | Unrecognised) -> Iterator[str]:
    """The lines a reader sees: the sum first, then every locus that is not as it should be."""
    if isinstance(verification, Unrecognised):
        yield from _unrecognised(verification)
        return
    loci = verification.loci
    found = [each for each in loci if each.finding is Finding.FOUND]
    exact = sum(each.exact for each in found)
    yield f"{verification.witness}: {verification.title}"
    yield f"{len(found)} of {len(loci)} loci found in their place, {exact} of them to the letter"
    for lines in (*_departures(loci), *_inexact(loci)):
        yield "  " + lines
    for doubled in verification.doubled:
        yield f"  doubled: {doubled.locus}, again in line {doubled.line}"
    for stray in verification.stray:
        one, lines = f"line {stray.first}", f"lines {stray.first} to {stray.last}"
        yield f"  no locus: text in {one if stray.first == stray.last else lines}"
    if verification.is_complete:
        yield f"The copy has every locus of {verification.witness}."


def _unrecognised(found: Unrecognised) -> Iterator[str]:
    """That a text is no copy, and how near it comes to one."""
    named = f"{found.asked} is not" if found.asked else "No witness is"
    yield f"{named} recognised in this text."
    if found.nearest is None:
        yield f"No sentence of {found.asked or 'any'} exists in it."
    else:
        yield f"At best {found.matched} of {found.loci} loci match, of {found.nearest}."
        yield f"If the text holds a part of it, ask with --witness {found.nearest}."


def data(found: Verification | Unrecognised) -> dict[str, object]:
    """The same for a program, ready for JSON."""
    told: dict[str, object] = {
        "witness": None,
        "title": None,
        "recognised": isinstance(found, Verification),
        "complete": found.is_complete,
        "nearest": None,
        "loci": (),
        "doubled": (),
        "stray": (),
    }
    if isinstance(found, Verification):
        return told | asdict(found)
    if found.nearest:
        told["nearest"] = {"witness": found.nearest, "matched": found.matched, "loci": found.loci}
    return told


def facing_data(found: Facing | Unrecognised) -> dict[str, object]:
    """A copy that faces the edition, ready for JSON: each locus by its id, with its parts in order.

    A part is a text, or two where the copy has one thing and ours another.
    """
    if isinstance(found, Unrecognised):
        told = data(found)
        return {name: told[name] for name in ("witness", "title", "recognised", "nearest")}
    counts = found.counts()
    return {
        "witness": found.witness,
        "title": found.title,
        "recognised": True,
        "nearest": None,
        "language": found.language,
        "counts": {each.value: counts[each] for each in Finding if counts[each]},
        "loci": {each.locus: [each.finding.value, [*each.parts]] for each in found.loci},
    }


def _departures(loci: tuple[Verified, ...]) -> Iterator[str]:
    """The loci that are not in their place, run by run, between those found around them."""
    at = 0
    for finding, run in groupby(loci, key=lambda each: each.finding):
        members = list(run)
        if finding is not Finding.FOUND:
            before = _found(reversed(loci[:at]))
            after = _found(iter(loci[at + len(members) :]))
            yield f"{finding}: {_named(members)}{_between(finding, before, after)}"
        at += len(members)


def _inexact(loci: tuple[Verified, ...]) -> Iterator[str]:
    """The loci that are in their place, but not to the letter, run by run."""
    for is_near, run in groupby(
        loci, key=lambda each: each.finding is Finding.FOUND and not each.exact
    ):
        if is_near:
            yield f"not to the letter: {_named(list(run))} (quotes, hyphens or bullets differ)"


def _found(loci: Iterator[Verified]) -> Verified | None:
    return next((each for each in loci if each.finding is Finding.FOUND), None)


def _named(members: list[Verified]) -> str:
    first, last = members[0], members[-1]
    name = first.locus
    if len(members) > 1:
        name = f"{first.locus} to {last.locus} ({len(members)} loci)"
    return name if first.line is None else f"{name}, in line {first.line}"


def _between(finding: Finding, before: Verified | None, after: Verified | None) -> str:
    if before and after:
        place = f"between {before.locus} and {after.locus}"
    elif before:
        place = f"after {before.locus}"
    else:
        place = f"before {after.locus}" if after else ""
    return f"; the place is {place}" if finding is Finding.MOVED else f", {place}"
