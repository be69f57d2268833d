"""Data for the search page beside its index: synonyms, and where each word is explained."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

from ...edition.joined import load
from ...research.compare.rule_sets import every_kin

GLOSSARY: Final = "glossary"
FILE: Final = Path("_static", "finding.json")


@dataclass
class Group:
    """Words for one thing, the place in the glossary, and the rules that explain it."""

    words: list[str]
    places: list[str] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)

    def add(self, other: Group) -> None:
        """Take over what another group has."""
        for mine, others in ((self.words, other.words), (self.places, other.places)):
            mine.extend(each for each in others if each not in mine)
        self.ids.extend(each for each in other.ids if each not in self.ids)


@cache
def synonyms() -> dict[str, Any]:
    """What readers type, as the file has it."""
    return tomllib.loads(Path(__file__).with_name("synonyms.toml").read_text("utf-8"))


def typed() -> Iterator[Group]:
    for word, others in synonyms()["words"].items():
        yield Group([word, *others])


def explained() -> Iterator[Group]:
    """The words of art; those of several languages at one statement mean one thing."""
    for each in load().statements.values():
        if each.sentence and each.terms:
            words = [term.term for term in each.terms]
            if len({term.lang for term in each.terms}) == len(words):
                yield Group(words, ids=[each.id])
            else:
                yield from (Group([word], ids=[each.id]) for word in words)


def glossary(tree: nodes.document) -> Iterator[Group]:
    """The entries of the glossary, with the words that it sets beside each.

    One that sends the reader to another (*See lay*) is no place to go to.
    """
    for item in tree.findall(nodes.definition_list_item):
        for term in (each for each in item if isinstance(each, nodes.term) and each["ids"]):
            told = " ".join(each.astext() for each in item.findall(nodes.definition))
            places = [] if told.startswith("See ") else [f"{GLOSSARY}.html#{term['ids'][0]}"]
            beside = [each.astext() for each in item.findall(nodes.emphasis)]
            refs = item.findall(addnodes.pending_xref)
            ids = [each["reftarget"] for each in refs if each.get("reftype") == "rule"]
            yield Group([*term.astext().split(", "), *beside], places, ids)


def joined(groups: Iterable[Group]) -> list[Group]:
    """The same groups; those that share a word are one."""
    found: list[Group] = []
    for group in groups:
        words = {each.casefold() for each in group.words}
        alike = [each for each in found if words & {word.casefold() for word in each.words}]
        whole = alike[0] if alike else Group([])
        for each in (*alike[1:], group):
            whole.add(each)
        found = [each for each in found if each not in alike[1:]]
        if not alike:
            found.append(whole)
    return found


def comparisons(app: Sphinx) -> list[tuple[str, str, list[str]]]:
    """The pages on which games are compared: address, title, and the titles of the games."""
    games = load().games
    return [
        (
            f"{kin.page}.html",
            app.env.titles[kin.page].astext(),
            [games[key].title for key in kin.family.games if key in games],
        )
        for kin in every_kin()
    ]


def write(app: Sphinx) -> None:
    """Write what the search page asks for."""
    said = list(glossary(app.env.get_doctree(GLOSSARY)))
    groups = joined([*said, *explained(), *typed()])
    statements = load().statements
    told = {id: statements[id].sentence for each in groups for id in each.ids}
    data = {
        "groups": [[each.words, each.places, each.ids] for each in groups],
        "sentences": told,
        "without": synonyms()["without"].split(),
        "compare": synonyms()["compare"].split(),
        "comparisons": comparisons(app),
    }
    (Path(app.outdir) / FILE).write_text(json.dumps(data, ensure_ascii=False), "utf-8")
