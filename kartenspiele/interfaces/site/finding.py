"""What the search page asks: every id and page with its words, synonyms, comparisons."""

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

from ...edition.joined import load, model
from ...research.compare.rule_sets import every_kin
from .. import spoken
from ..words import folder, suffix
from . import facts, german
from .domain import ids_of

GLOSSARY: Final = "glossary"
FILE: Final = "_static/finding{}.json"
IN_BRIEF: Final = 1.4  # what a rule is worth by which a game is played
READING: Final = 0.6
ASIDE: Final = dict.fromkeys("VTHBXM", 0.7)  # and what is beside play, by its class


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
            places = (
                []
                if told.startswith(("See ", "Siehe "))
                else [f"{german.address(GLOSSARY)}#{term['ids'][0]}"]
            )
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
            german.address(kin.page),
            app.env.titles[kin.page].astext(),
            [games[key].title for key in kin.family.games if key in games],
        )
        for kin in every_kin()
    ]


def places(app: Sphinx) -> Iterator[tuple[str, str, str]]:
    """Every page and every heading that is no rule's: address, words, title of its page."""
    known, found = load().entries, ids_of(app.env).places.items()
    rules = {where for id, where in found if not isinstance(known.get(id), model.Parallel)}
    for page in sorted(app.env.titles):
        title = app.env.titles[page].astext()
        for each in app.env.tocs[page].findall(nodes.reference):
            anchor = each["anchorname"]
            if each.get("refuri") == page and (page, anchor.removeprefix("#")) not in rules:
                yield f"{german.address(page)}{anchor}", each.astext(), title if anchor else ""


def in_brief(app: Sphinx) -> frozenset[str]:
    """The rules that the briefs name."""
    trees = (app.env.get_doctree(page) for page in app.env.titles if page.startswith("games/"))
    found = (each for tree in trees for each in tree.findall(nodes.container))
    briefs = [each for each in found if "ks-in-brief" in each["classes"]]
    refs = (ref for each in briefs for ref in each.findall(addnodes.pending_xref))
    return frozenset(ref["reftarget"] for ref in refs if ref["reftype"] == "rule")


def entries(app: Sphinx) -> Iterator[tuple[str | float, ...]]:
    """Every rule and reading, with what it is found by and what it is worth among those found.

    That is: id, title, place, title of its page, status, sentence, other words (its terms of art,
    its differences), its places in the sources, worth.
    """
    ids, brief = ids_of(app.env), in_brief(app)
    for each in load().entries.values():
        match each:
            case model.Statement(retired=None):
                beside = [*(term.term for term in each.terms), *(one.id for one in each.points)]
                told = facts.status(each).partition(":")[0], spoken.sentence(each)
                title = ids.titles.get(each.id, "")
                worth = IN_BRIEF if each.id in brief else ASIDE.get(each.category, 1.0)
            case model.Reading(retired=None):
                beside, told, title, worth = [], (facts.kind(each), ""), each.question, READING
            case _:
                continue
        its = next((id for id in (*_about(each), each.id) if id in ids.places), "")
        page, anchor = ids.places.get(each.id, ("", ""))
        of = app.env.titles[ids.places[its][0]].astext() if its else ""
        place = f"{german.address(page)}#{anchor}" if page else ""
        yield each.id, title, place, of, *told, " ".join(beside), " ".join(each.loci), worth


def _about(entry: model.Statement | model.Reading) -> tuple[str, ...]:
    return entry.statements if isinstance(entry, model.Reading) else ()


def others() -> Iterator[tuple[str, str, str]]:
    """The other ids that have a page, each with its rule, if it has one, and what it is."""
    for each in load().entries.values():
        match each:
            case model.Point() | model.Example():
                yield each.id, each.rule, facts.kind(each)
            case model.Statement() | model.Reading() if each.retired:
                yield each.id, "", facts.status(each)


def write(app: Sphinx) -> None:
    """Write what the search page asks for."""
    said = list(glossary(app.env.get_doctree(GLOSSARY)))
    groups = joined([*said, *explained(), *typed()])
    typing = synonyms()
    data = {
        "groups": [[each.words, each.places, each.ids] for each in groups],
        "entries": list(entries(app)),
        "places": list(places(app)),
        "ids": list(others()),
        "folder": folder(),
        "pages": typing["pages"],
        "comparisons": comparisons(app),
        **{name: typing[name].split() for name in ("without", "whole", "compare")},
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (Path(app.outdir) / FILE.format(suffix())).write_text(text, "utf-8")
