"""Citations of whatever has a permanent address.

``cite(id, format, base, accessed)`` gives one citation: of a statement, reading, point or example,
of another telling or of what it says, of a locus of a witness, or of a comparison (``comparisons``,
or rule sets with ``+`` between their names), in a format of ``formats.FORMATS``.
``citation(id, base)`` gives the facts behind it. ``base`` is the address under which the edition is
published; where it is empty a citation says so, and has the address within the edition.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from itertools import combinations
from typing import Final, assert_never

from .. import joined, register
from ..joined import elsewhere, model
from ..register.translations import MASTER, Language
from .formats import Citation, written

_BASE: Final = re.compile(r"https?://[^\s/?#]+(?:/[^\s?#]*)?|\.{0,2}/[^\s?#]*|\.{1,2}")
BASES: Final[Mapping[Language, Mapping[str, str]]] = {
    Language.ENGLISH: {
        "witness": "Witness",
        "inference": "An inference of this edition",
        "decision": "A decision of this edition",
        "beside": "beside",
        "corrected": "; corrected",
        "emended": "; emended",
        "crux": "; a crux",
    },
    Language.GERMAN: {
        "witness": "Textzeuge",
        "inference": "Eine Folgerung dieser Ausgabe",
        "decision": "Eine Entscheidung dieser Ausgabe",
        "beside": "neben",
        "corrected": "; berichtigt",
        "emended": "; gebessert",
        "crux": "; Crux",
    },
}
VERSIONS: Final = {Language.GERMAN: "deutsch, Fassung {revision} nach Fassung {of}"}
COMPARED: Final = "compare.html"  # where rule sets are chosen
BESIDE: Final = "+"  # between their names


class BaseError(ValueError):
    """No address under which an edition can be published."""


def cite(
    text: str,
    form: str = "text",
    base: str = "",
    accessed: date | None = None,
    language: Language = MASTER,
) -> str:
    """The citation of an id in one of the formats."""
    return written(citation(text, base, accessed, language), form)


def citation(
    text: str, base: str = "", accessed: date | None = None, language: Language = MASTER
) -> Citation:
    """The facts a citation of this id needs.

    A statement is cited in another language if it has a sentence there that is not stale; what has
    none is cited in English.
    """
    if base and not _BASE.fullmatch(base):
        raise BaseError(
            f"{base!r} is not an address; write one such as https://example.org/cards/, "
            "or a path such as /cards/ or ./cards/, without ? and #"
        )
    english = Citation(*_of(text), base, accessed)
    said = _rendered(english.id, language)
    if said is None:
        return english
    numbers = {"revision": said.revision, "of": said.of}
    return replace(
        english,
        title=said.text,
        note=_basis(joined.load().statements[english.id], language),
        place=f"{language}/{english.place}",
        language=language,
        version=VERSIONS[language].format(**numbers),
    )


def _rendered(id: str, language: Language) -> model.Said | None:
    """The sentence of a statement in another language, unless the English has moved on."""
    found = joined.load().statements.get(id)
    said = found.said.get(language) if found and language is not MASTER else None
    return None if said is None or said.is_stale or (found and found.retired) else said


Cited = tuple[str, str, str, str]


def _of(text: str) -> Cited:
    """A locus, an entry of the edition, or a comparison."""
    if known := _locus(text) or _beside(text):
        return known
    try:
        found = joined.load().find(text)
    except joined.UnknownIdError:
        if other := comparisons().get(text.strip().casefold()):
            return other
        places = {each.casefold(): each for each in (*register.load().loci, *comparisons())}
        near = get_close_matches(text.casefold()[:60], places, n=1, cutoff=0.8)
        if not near:
            raise
        what = f"no locus or comparison has the id {text!r}; did you mean {places[near[0]]}?"
        raise joined.UnknownIdError(what) from None
    title, source = _wording(found)
    return found.id, title, ". ".join(filter(None, (source, _history(found)))), f"id/{found.id}/"


def _locus(text: str) -> Cited | None:
    """A locus: whose text it is, what it carries, and its fingerprint."""
    known, ids = joined.load().loci, (text.strip().upper(), text.strip())
    id = next((each for each in ids if each in known), None)
    if id is None:
        return None
    held = register.load()
    locus = held.loci[id]
    witness = held.witnesses[locus.witness]
    people = "; ".join(f"{each.name} ({each.role})" for each in witness.people)
    carried = ", ".join(each.id for each in held.statements_at[id])
    told = [
        f"Witness: {', '.join(filter(None, (people, witness.publisher, witness.date)))}",
        f"Section: {known[id].section}",
        carried and f"Statements: {carried}",
        f"Fingerprint {locus.fingerprint}",
    ]
    note = ". ".join(filter(None, told))
    return id, f"Locus {id} of {witness.title}", note, place_of_locus(id)


def place_of_locus(id: str) -> str:
    """Where a locus stands on the page of its witness."""
    witness = register.load().loci[id].witness
    return f"witnesses/{witness.lower()}.html#{id.lower().replace('.', '-')}"


# --- Comparisons -------------------------------------------------------------------------------


def row_id(family: str, row: str) -> str:
    """The id of a row of the matrix of a family: its key, then the row."""
    return f"{family}-{row.replace('_', '-')}"


def pair_id(one: str, other: str) -> str:
    """The id of two games side by side: ``swedish-kasino-and-finnish-kasino``."""
    return f"{one}-and-{other}".replace("/", "-")


@cache
def comparisons() -> Mapping[str, Cited]:
    """Everything that is laid side by side, under its id: rows of a matrix, pairs of games."""
    return {each[0]: each for each in _comparisons()}


def _comparisons() -> Iterator[Cited]:
    rule_sets = import_module(
        "kartenspiele.research.compare.rule_sets"
    )  # which other citations spare
    for kin in rule_sets.every_kin():
        games = rule_sets.compared(kin)
        beside = f"Compared: {', '.join(each.title for each in games)}"
        for row, label in rule_sets.rows(kin).items():
            id = row_id(kin.family.key, row)
            yield id, f"Comparison of games: {label}", beside, f"{kin.page}.html#{id}"
        for one, other in combinations(games, 2):
            id = pair_id(one.name, other.name)
            yield id, f"Comparison of {one.title} and {other.title}", "", f"{kin.page}.html#{id}"


def _beside(text: str) -> Cited | None:
    """Rule sets side by side, with ``+`` between their names."""
    if BESIDE not in text:
        return None
    comparing = import_module("kartenspiele.research.compare")
    try:
        sets = comparing.rule_sets([each.strip() for each in text.split(BESIDE)])
        comparing.of_one_kin(sets)
    except comparing.CompareError as error:
        raise joined.UnknownIdError(str(error)) from None
    names = [each.name for each in sets]
    title = f"Comparison of {in_words([each.full_title for each in sets])}"
    return BESIDE.join(names), title, "", place_of_choice(names)


def place_of_choice(names: Iterable[str]) -> str:
    """Where rule sets of these names stand side by side."""
    return f"{COMPARED}#{'&'.join(f'set={each}' for each in names)}"


def in_words(titles: Sequence[str]) -> str:
    """Titles as a sentence has them: ``one, another and a third``."""
    return " and ".join(filter(None, (", ".join(titles[:-1]), titles[-1])))


# --- What is cited -----------------------------------------------------------------------------


def _wording(entry: model.Entry) -> tuple[str, str]:
    """The wording of an entry, and where the witness has it or what it belongs to."""
    match entry:
        case model.Statement():
            pending = f"Statement {entry.id} (sentence pending)"
            title = entry.sentence or ("Retired statement" if entry.retired else pending)
            return title, _basis(entry)
        case model.Reading():
            return f"Reading: {entry.question}", f"Witness: {_witnessed(entry.loci)}"
        case model.Point():
            game = _game(entry.game)
            return f"Point of difference in {game}: {entry.label}", f"It belongs to {entry.rule}"
        case model.Example(printed=True):
            title = f"Example {entry.id} of {_game(entry.game)} (printed)"
            return title, f"Witness: {_witnessed(entry.loci)}"
        case model.Example():
            title = f"Worked example {entry.id} of {_game(entry.game)}"
            return title, f"An example of this edition, for {entry.rule}"
        case model.Parallel():
            by = "" if entry.author.startswith("not named") else f", by {entry.author}"
            title = f"Parallel: {entry.work}{by}, {entry.date}"
            return title, f"{elsewhere.as_seen(entry.id).capitalize()}, at {entry.address}"
        case model.Testimony():
            return entry.says, _as_told(entry)
        case model.Evidence():
            loci = f"; {_witnessed(entry.loci)}" if entry.loci else ""
            return entry.says, f"Evidence of this edition, weight: {entry.weight}{loci}"
        case model.Tombstone():
            return f"Retired {entry.kind}", ""
        case _:
            assert_never(entry)


def _as_told(entry: model.Testimony) -> str:
    """Whose telling a testimony puts into our words, where, and what of that was seen."""
    told = joined.load().parallels[entry.siglum]
    what = f"{told.work}, {told.date}; {elsewhere.as_seen(told.id)}, at {told.address}"
    return f"In our words, as told by {told.id}, {entry.at} ({what})"


def _game(key: str) -> str:
    """The title of a game; an example may also stand on the page of those that are only named."""
    found = joined.load().games.get(key)
    return found.title if found else "a game known only by name"


def _basis(entry: model.Statement, language: Language = MASTER) -> str:
    """On what a sentence rests, in the words of a language."""
    words = BASES[language]
    if entry.category is not model.Category.DECISION:
        faulty = words.get(entry.status or "", "")
        return f"{words['witness']}: {_witnessed(entry.loci)}{faulty}"
    what = words["inference" if entry.status == "inferred" else "decision"]
    beside = f", {words['beside']} {_witnessed(entry.loci)}" if entry.loci else ""
    return f"{what}{beside}"


def _witnessed(loci: tuple[str, ...]) -> str:
    held = joined.load()
    return f"{', '.join(loci)} ({held.witnesses[held.loci[loci[0]].witness].title})"


def _history(entry: model.Entry) -> str:
    """The revision, or why a retired id is retired and what stands in its place."""
    if not entry.retired:
        return f"Revision {entry.revision}" if entry.revision else ""
    successors = ", ".join(entry.retired.successors)
    instead = f"; instead: {successors}" if successors else ""
    return f"Retired: {entry.retired.reason.rstrip('.')}{instead}"
