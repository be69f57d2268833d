"""The two volumes: which chapters stand in each, and what of every chapter.

The reader's volume has the rules, and what leads to them; the second one what stands behind each
rule. The page `docs/book.md` lists the parts: the caption of each says in which volume it stands.
"""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

from ...edition.register.facing import Faced
from ..site.comparing import PAIRS
from ..words import MASTER, language, say
from . import facing, trees
from .pages import DEALT, LISTED, ROOT
from .trees import HEADINGS, Tree

VOLUMES: Final = ("reader", "apparatus")
NO_COPIES: Final[Mapping[str, Faced]] = {}
IN_VOLUME: Final = {
    "First volume": ("reader",),
    "Both volumes": VOLUMES,
    "Second volume": ("apparatus",),
}
EXAMPLE: Final = ("example", "Beispiel")  # what a link says that names no number
BETWEEN: Final = "--"  # between the name of a page and that of a place on it

# What other languages leave to the English volumes: nearly all of it is not translated.
IN_ENGLISH: Final = frozenset({"introduction", "games/elsewhere"})
# What only a screen needs: the list of what stands in the parts of a chapter, forms, COinS.
ON_SCREENS: Final = frozenset(
    {"ks-parts", "ks-part", "toctree-wrapper", "clearer", "ks-choose", "Z3988"}
)
# What the reader's volume leaves to the other one.
BEHIND: Final = frozenset({"ks-chips", "ks-more", "ks-apart"})
# A section in which one of these stands is about them, with all its prose.
BEHIND_WHOLE: Final = frozenset({"ks-matrix", "ks-pair", "ks-showings", "ks-across", "ks-pairs"})
# What only the reader's volume has.
BEFORE: Final = frozenset({"ks-about", "ks-brief", "ks-plays"})
# How the examples of a chapter are tried in Python: neither volume has their code.
TRIED: Final = frozenset({"ks-words"})


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: the name of its first page, its title and all that stands in it."""

    name: str
    title: str
    body: Tree


@dataclass(frozen=True, slots=True)
class Part:
    """Chapters under a common title; what stands before the first part has none."""

    title: str
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True, slots=True)
class Volume:
    """A volume: its key, its parts in their order, and the entries of its index."""

    key: str
    parts: tuple[Part, ...]
    index: Mapping[str, tuple[str, ...]]

    @property
    def number(self) -> int:
        return VOLUMES.index(self.key) + 1

    @property
    def title(self) -> str:
        return say(f"book.volume-{self.key}")

    @property
    def chapters(self) -> Iterator[Chapter]:
        return (each for part in self.parts for each in part.chapters)


# --- From pages to volumes -----------------------------------------------------------------------


def bound(folder: Path, copies: Mapping[str, Faced] = NO_COPIES) -> Iterator[Volume]:
    """The volumes, from the pages in a folder; the second one, in English alone, faces copies."""
    listed = json.loads((folder / LISTED).read_text("utf-8"))
    for key in VOLUMES if language() == MASTER else VOLUMES[:1]:
        parts = [about(folder)] if key == VOLUMES[0] else []
        for each in listed["parts"]:
            where, _colon, title = each["caption"].partition(": ")
            if key in IN_VOLUME[where]:
                faced = NO_COPIES if key == VOLUMES[0] else copies
                wanted = (one for one in each["chapters"] if is_told(one[0]))
                chapters = tuple(chapter(folder, one, key, faced) for one in wanted)
                if parts and parts[-1].title == title:
                    chapters = (*parts.pop().chapters, *chapters)
                parts.append(Part(title, chapters))
        names = link([one.body for part in parts for one in part.chapters])
        yield Volume(key, tuple(parts), entries(listed["index"], names))


def about(folder: Path) -> Part:
    """What the reader's volume says of itself, before its first part."""
    return Part("", (chapter(folder, [ROOT], VOLUMES[0]),))


def chapter(
    folder: Path, pages: Sequence[str], volume: str, copies: Mapping[str, Faced] = NO_COPIES
) -> Chapter:
    """A chapter of a volume, joined of its pages."""
    first, *others = (page(folder, each, copies) for each in pages if is_in(each, volume))
    title = trees.words(next(first.iter("h1")))
    whole = next(first.iter("section"))
    for each in others:
        for section in each.findall("section"):
            lowered(section, title)
            whole.append(section)
    chosen(first, volume)
    return Chapter(pages[0], title, first)


def is_told(page: str) -> bool:
    """Whether the language that is spoken has a chapter."""
    return language() == MASTER or page not in IN_ENGLISH


def is_in(page: str, volume: str) -> bool:
    """Whether a volume has a page: that of the games of a family two by two only the second."""
    return volume != VOLUMES[0] or not page.endswith(PAIRS)


def page(folder: Path, name: str, copies: Mapping[str, Faced] = NO_COPIES) -> Tree:
    """A page, with ids and links that hold in the whole book."""
    body = trees.read((folder / f"{name}.html").read_text("utf-8"))
    if copies:
        facing.put(body, copies)
    dealt, brief = folder / f"{name}{DEALT}", trees.first(body, "ks-brief")
    if dealt.exists() and brief is not None:
        brief.append(trees.read(dealt.read_text("utf-8")))
    for each in body.iter():
        if (id := each.get("id")) is not None:
            each.set("id", place(name, id))
        href = each.get("href")
        if href is not None and "://" not in href:
            target, _hash, anchor = href.partition("#")
            each.set("href", f"#{place(resolved(name, target), anchor)}")
    title = next(body.iter("h1"))
    title.append(ET.Element("span", {"id": title.get("id", "")}))
    title.set("id", name)
    return body


def place(page: str, id: str) -> str:
    """An id as it stands in the whole book."""
    return f"{page}{BETWEEN}{id}" if id else page


@cache
def resolved(page: str, target: str) -> str:
    """The name of the page to which an address leads."""
    whole = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
    return whole.removesuffix(".html") if target else page


def lowered(section: Tree, title: str) -> None:
    """Put a page under the title of its chapter, which it does not repeat."""
    for each in section.iter():
        if each.tag in HEADINGS:
            if each.tag == HEADINGS[0] and each.text:
                each.text = each.text.removeprefix(f"{title}: ")
            each.tag = HEADINGS[HEADINGS.index(each.tag) + 1]


# --- What a volume has of a chapter --------------------------------------------------------------


def chosen(body: Tree, volume: str) -> None:
    """Leave of a chapter what its volume has of it."""
    trees.without_classes(body, ON_SCREENS)
    trees.without(body, lambda each: only_links(each) or leads_on(each))
    if volume == VOLUMES[0]:
        for rule in trees.having(body, "ks-rule"):
            say_status(rule)
            sentences_alone(rule)
        trees.without_classes(body, BEHIND)
        trees.without(body, lambda each: each.tag == "figure")  # examples
        for meta in trees.having(body, "ks-meta"):
            trees.without(meta, counts)
        trees.without(body, is_behind)
        if language() != MASTER:
            for each in [each for tag in ("p", "td", "th") for each in body.iter(tag)]:
                say_language(each)
    else:
        trees.without_classes(body, BEFORE)
    trees.without(body, lambda each: each.tag == "section" and about_any(each, TRIED))
    trees.without_empty_sections(body)


def only_links(each: Tree) -> bool:
    """Whether a paragraph is a row of links to other pages, as for a screen."""
    is_row = each.tag == "p" and not each.get("class") and len(each) > 0
    if not is_row or any(one.tag != "a" for one in each):
        return False
    texts = [each.text or "", *(one.tail or "" for one in each)]
    return not "".join(texts).strip(" ·\n")


def is_behind(each: Tree) -> bool:
    """Whether it is a section, but not a whole page, about what stands in the second volume."""
    if each.tag != "section" or each.find("h1") is not None:
        return False
    return any(not BEHIND_WHOLE.isdisjoint(trees.classes(one)) for one in each.iter())


def leads_on(each: Tree) -> bool:
    """Whether a paragraph is nothing but the way to something else, which is for a screen."""
    if each.tag != "p":
        return False
    text = trees.words(each)
    is_price = text == f"{say('page.worth')} {say('page.all-prices')}"
    return is_price or text.startswith(say("page.whole-deal").strip())


def about_any(section: Tree, names: frozenset[str]) -> bool:
    """Whether something of one of these classes stands in a section itself."""
    return any(not names.isdisjoint(trees.classes(each)) for each in trees.own(section))


def counts(row: Tree) -> bool:
    """Whether a row of the facts of a game says how many rules or examples are in its chapter."""
    name = row.find("dt")
    return name is not None and trees.words(name) in {say("page.rules"), say("page.examples")}


def say_status(rule: Tree) -> None:
    """Behind a sentence that its source does not simply say, a word for how sure it is."""
    sentence, line = trees.first(rule, "ks-sentence"), trees.first(rule, "ks-chips")
    if sentence is None or line is None:
        return
    for each in line:
        name, *_rest = [*each, each]
        if trees.words(name) == say("page.status"):
            status = (name.tail or "").strip()
            trees.append(sentence, " ", trees.element("span", "ks-status", status))


def say_language(each: Tree) -> None:
    """Before a paragraph that is not translated, the name of its language."""
    if each.get("lang") == MASTER and "ks-sources" not in trees.classes(each):
        name = trees.element("span", "ks-status", f"{say('page.english')}:")
        name.set("lang", language())
        name.tail, each.text = f" {each.text or ''}", None
        each.insert(0, name)


def sentences_alone(rule: Tree) -> None:
    """Of what is opened with the examples of a rule leave the sentences that stand there."""
    for opened in list(trees.having(rule, "ks-examples")):
        for each in list(opened):
            if "ks-statements" not in trees.classes(each):
                trees.take_out(opened, each)


# --- Links and index -----------------------------------------------------------------------------


def link(held: Sequence[Tree]) -> Mapping[str, str]:
    """Of links to what is not in a volume leave the words; give each place one name.

    All ids of a heading are one place. What each id is called then is the answer.
    """
    names: dict[str, str] = {}
    for body in held:
        for section in body.iter("section"):
            for head in (each for each in section if each.tag in HEADINGS):
                ids = [*trees.anchors([head])]
                names.update(dict.fromkeys(ids, ids[0] if ids else ""))
        names.update({id: id for id in trees.anchors([body]) if id not in names})
    for body in held:
        for each in body.iter("a"):
            href = each.get("href", "")
            if href.startswith("#"):
                target = names.get(href[1:])
                if target is None:  # to what another volume has, or only a screen
                    del each.attrib["href"]
                    if trees.words(each) in EXAMPLE:
                        each.text = f"{each.text} {href.rpartition(BETWEEN)[2]}"
                else:
                    each.set("href", f"#{target}")
    return names


def entries(
    found: Iterable[Sequence[str]], names: Mapping[str, str]
) -> Mapping[str, tuple[str, ...]]:
    """The entries of the index that lead into a volume, with their places."""
    listed: dict[str, dict[str, None]] = {}
    for words, page, anchor in found:
        if name := names.get(place(page, anchor)):
            listed.setdefault(words, {})[name] = None
    return {words: tuple(places) for words, places in listed.items()}
