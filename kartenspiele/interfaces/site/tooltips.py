"""Data for tooltips: what each id says, shown beside a link that a reader points at."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Final, TypeAlias

from sphinx.application import Sphinx

from ...edition import joined
from ...edition.joined import elsewhere, model
from .. import words
from ..words import say
from . import facts
from .domain import Ids, RuleIndex, anchor, ids_of
from .elsewhere import counted

Said: TypeAlias = list[str]
PRINTED: Final = "printed"  # the examples that keep their printed names, which have no prefix


def said(ids: Ids) -> dict[str, dict[str, Said]]:
    """Prefix by prefix, and by anchor: the id, its sentence, how it stands, its first source.

    Behind that stands how many other tellings say what to it.
    """
    found: dict[str, dict[str, Said]] = defaultdict(dict)
    index = RuleIndex(ids)
    for each in joined.load().entries.values():
        prefix, dash, _rest = anchor(each.id).partition("-")
        line = [each.id, index.said(each), how(each), first_source(each), told(each)]
        name = prefix if dash or isinstance(each, model.Parallel) else PRINTED
        found[name][anchor(each.id)] = [part for part in line if part]
    return found


def how(entry: model.Entry) -> str:
    """How sure a sentence is, or what else the entry is."""
    match entry:
        case model.Statement():
            return facts.status(entry).partition(":")[0]
        case model.Testimony():
            return elsewhere.as_seen(entry.siglum)
        case model.Parallel():
            return elsewhere.as_seen(entry.id)
    return facts.kind(entry)


def told(entry: model.Entry) -> str:
    """How many other tellings agree with an entry, differ from it, and so on."""
    if not isinstance(entry, model.Statement | model.Reading):
        return ""
    said = counted(elsewhere.said_to(entry.id))
    return say("page.accounts-short", counted=said) if said else ""


def first_source(entry: model.Entry) -> str:
    """The locus or the rule on which an entry rests before all."""
    match entry:
        case model.Statement():
            return next(iter([*entry.loci, *entry.adopts, *entry.names]), "")
        case model.Reading():
            return entry.loci[0]
        case model.Point():
            return entry.rule
        case model.Example():
            return next(iter([*entry.loci, entry.rule]))
        case model.Testimony():
            return entry.at
        case model.Parallel():
            return entry.extent
        case model.Evidence():
            return entry.points_to
    return ""


def write(app: Sphinx) -> None:
    """Write a file for each prefix: a chapter mostly asks for its own alone."""
    folder = Path(app.outdir) / f"{words.folder()}said"
    folder.mkdir()
    for name, entries in said(ids_of(app.env)).items():
        text = json.dumps(entries, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text, "utf-8")
