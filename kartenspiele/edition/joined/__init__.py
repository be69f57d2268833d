"""The edition as data: registers, engine and chapters joined in one place.

``load()`` gives the ``Edition``: ``games``, ``witnesses``, ``loci``, ``statements``, ``points``,
``examples``, ``readings``, ``parallels``, ``testimonies``, ``enquiries``, ``answers``, ``evidence``
and ``tombstones``, each a mapping from key or id to a frozen record of ``edition.model``;
``find(text)`` the entry behind an id in any spelling; ``rules_of(game)`` what a game's rulebook
lists; ``record(entry)`` makes one of them plain data. ``rules_json()`` and ``examples_json()`` are
the data of the exports, ``schema(name)`` their JSON Schemas (``rules``, ``examples``, ``record``).
``published()`` are the points and examples as the list of what was published has them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from .. import chapters, register
from ..cache import PACKAGE, kept
from ..register.model import Status, Witness
from ..register.publication import Published, rows
from ..register.translations import MASTER, Language
from . import model

__all__ = ["model"]

EDITIONS: Final = ("2026.1",)  # in their order; the last is the present one
EDITION: Final = EDITIONS[-1]
EDITORS: Final = "the Kartenspiele editors"
LICENCE: Final = "MIT AND CC-BY-4.0"
TOLD: Final = "told elsewhere"  # the status of what only a parallel says
_REFERENCE: Final = re.compile(r'"#/\$defs/(\w+)"')
_EXPORTED: Final = (
    *("games", "witnesses", "statements", "functions", "points", "readings", "parallels"),
    *("testimonies", "enquiries", "evidence", "tombstones"),
)
_RENAMED: Final = {"class": "category", "sentences": "said", "stale": "is_stale"}
_LOCATED: Final = ("loci", "against")  # given as ids; a record has them with their sections


class UnknownIdError(LookupError):
    """An id that this edition does not have; the message says which come near."""


@dataclass(frozen=True, repr=False)  # written out it would fill the memory
class Edition:
    """Everything an edition has, by key or id."""

    games: Mapping[str, model.Game]
    witnesses: Mapping[str, Witness]
    loci: Mapping[str, model.Locus]
    statements: Mapping[str, model.Statement]
    points: Mapping[str, model.Point]
    examples: Mapping[str, model.Example]
    readings: Mapping[str, model.Reading]
    works: Mapping[str, model.Work]
    parallels: Mapping[str, model.Parallel]
    testimonies: Mapping[str, model.Testimony]
    enquiries: Mapping[str, model.Enquiry]
    answers: Mapping[str, model.Answer]
    evidence: Mapping[str, model.Evidence]
    tombstones: Mapping[str, model.Tombstone]

    @cached_property
    def entries(self) -> Mapping[str, model.Entry]:
        """Whatever has a permanent address, by its id."""
        return {
            **self.tombstones,
            **self.parallels,
            **self.testimonies,
            **self.evidence,
            **self.examples,
            **self.points,
            **self.readings,
            **self.statements,
        }

    @cached_property
    def _spelt(self) -> Mapping[str, model.Entry]:
        return {each.id.casefold(): each for each in self.entries.values()}

    def find(self, text: str) -> model.Entry:
        """The entry behind an id, however its letters are spelt."""
        if found := self._spelt.get(text.strip().casefold()):
            return found
        word = text.strip().casefold()[:40]
        begins = [each for each in self._spelt if word.startswith(each)]
        alike = get_close_matches(word, self._spelt, n=3, cutoff=0.7)
        near = list(dict.fromkeys([*sorted(begins, key=len)[-1:], *alike]))[:3]
        hint = f"; did you mean {' or '.join(self._spelt[each].id for each in near)}?"
        what = "no statement, reading, point, example, parallel or testimony has the id"
        raise UnknownIdError(f"{what} {text!r}{hint if near else ''}")

    def statement(self, text: str) -> model.Statement:
        """The statement behind an id."""
        found = self.find(text)
        if not isinstance(found, model.Statement):
            kind = type(found).__name__.lower()
            if isinstance(found, model.Tombstone):
                kind = f"retired {found.kind}"
            a = "an" if kind[0] in "aeiou" else "a"
            raise UnknownIdError(f"{found.id} is the id of {a} {kind}, not of a statement")
        return found

    def sentence(self, id: str, language: Language = MASTER) -> model.Said | None:
        """What a statement says in a language, or else in English; nothing while it is pending."""
        said = self.statements[id].said
        return said.get(language) or said.get(MASTER)

    def rules_of(self, game: str) -> Iterator[model.Statement]:
        """The rules of a game: its own, then others that say the same or follow from them."""
        own = {each.id for each in self.statements.values() if each.game == game and each.is_rule}
        borrowed = []
        for each in self.statements.values():
            if each.id in own:
                yield each
            elif own.intersection(each.names) or any(one.game == game for one in each.functions):
                borrowed.append(each)
        yield from borrowed


@cache
def load() -> Edition:
    """The edition that registers, engine and chapters make together."""
    return kept("edition", made_from(), joined)


def made_from() -> list[Path]:
    """The files from which the edition is made: registers, chapters, and all code."""
    return sorted({*register.made_from(), *chapters.pages(), *PACKAGE.rglob("*.py")})


def joined() -> Edition:
    """The edition, joined anew."""
    from . import join  # it reads code, which those need not who find the edition kept

    held = register.load()
    games, points, examples = (*join.games(),), (*join.points(),), (*join.examples(held),)
    return Edition(
        games={each.key: each for each in games},
        witnesses=held.witnesses,
        loci=join.loci(),
        statements={each.id: each for each in join.statements(held, games, points, examples)},
        points={each.id: each for each in points},
        examples={each.id: each for each in examples},
        readings={each.id: each for each in join.readings(held)},
        works=held.works,
        parallels=held.parallels,
        testimonies=held.testimonies,
        enquiries=held.enquiries,
        answers=join.answers(held),
        evidence=held.evidence,
        tombstones=held.tombstones,
    )


def surety(ids: Iterable[str]) -> str:
    """How sure is what rests on all of these statements: as sure as the least sure of them.

    What one of them takes over from another game is inferred at most; what rests on a testimony is
    told elsewhere, by no witness.
    """
    book, ids = load(), list(ids)
    if any(each in book.testimonies for each in ids):
        return TOLD
    held = book.statements
    found = [held[each] for each in ids if each in held]
    taken = {one for each in found for one in each.adopts} & {each.id for each in found}
    sure = [each.status for each in found] + [Status.INFERRED] * bool(taken)
    known = [each for each in Status if each in sure]
    return "pending" if None in sure or not known else known[-1].value


def rules_json() -> dict[str, object]:
    """The data of the export ``rules.json``."""
    book = load()
    functions = {one.name: one for each in book.statements.values() for one in each.functions}
    kinds = {**vars(book), "functions": functions}
    found = {name: listed(kinds[name]) for name in _EXPORTED}
    return {"format": 4, "edition": EDITION, "licence": LICENCE, **found}


def examples_json() -> dict[str, object]:
    """The data of the export ``examples.json``."""
    examples = listed(load().examples)
    return {"format": 1, "edition": EDITION, "licence": LICENCE, "examples": examples}


def listed(entries: Mapping[str, object]) -> list[dict[str, object]]:
    """Entries of one kind, in their order."""
    return [record(each) for each in entries.values()]


def record(thing: object) -> dict[str, object]:
    """A record of the edition as a JSON object: the keys that its schema requires."""
    found = {}
    for key in _keys(type(thing).__name__.lower()):
        value = getattr(thing, _RENAMED.get(key, key))
        found[key] = _located(value) if key in _LOCATED else _plain(value)
    return found


@cache
def _keys(kind: str) -> tuple[str, ...]:
    """The keys of a kind of record, in the order of its schema."""
    kinds = schema("rules")["$defs"] | schema("examples")["$defs"]
    return tuple(kinds[kind]["required"])


@cache
def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of an export (``rules``, ``examples``) or of the game ``record``.

    What the schemas share is written in that of the rules. A record of an export has all of its
    keys and no others, which its schema need not say.
    """
    found, shared = _written(name), _written("rules")["$defs"]
    kinds = found["$defs"]
    while missing := set(_REFERENCE.findall(json.dumps(found))) - kinds.keys():
        kinds |= {each: shared[each] for each in sorted(missing)}
    if name == "record":
        return found
    return _whole({**found, "$defs": {each: _whole(kind) for each, kind in kinds.items()}})


def _written(name: str) -> dict[str, Any]:
    path = Path(__file__).parents[1] / "schemas" / f"{name}.schema.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def _whole(kind: dict[str, Any]) -> dict[str, Any]:
    if "properties" not in kind:
        return kind
    keys = list(kind["properties"])
    return {**kind, "type": "object", "additionalProperties": False, "required": keys}


def _located(loci: Any) -> object:
    """Loci, or the one that is named, with their sections."""
    if isinstance(loci, tuple):
        return [_located(each) for each in loci]
    return loci and record(load().loci[loci])


def _plain(thing: object) -> object:
    match thing:
        case tuple():
            return [_plain(each) for each in thing]
        case Mapping():
            return {str(key): _plain(each) for key, each in thing.items()}
        case str():
            return str(thing)
        case Enum():
            return thing.name.lower()
        case int() | None:
            return thing
        case model.Finder():
            return record(thing)
        case model.Function():  # a statement names its functions and points
            return thing.name
        case model.Point():
            return thing.id
    return record(thing)


def published() -> Mapping[str, Published]:
    """The points and examples as they would be published now; a game on trial publishes none."""
    from .join import is_on_trial

    book, held = load(), register.load()
    tried = {key for key in book.games if is_on_trial(held, key)}
    points = (each for each in book.points.values() if each.game not in tried)
    examples = (each for each in book.examples.values() if each.game not in tried)
    return rows("point", points) | rows("example", examples)
