"""The second language of the site: which pages it has, and how they are read and written.

It is a build of its own (decision 66), into the folder ``de`` of a site whose English is written:
pages have the same names and anchors there. What is not translated is read in English from where it
lies: records, sources, exports, scripts and all pages that no player needs. So the build takes from
the English one where everything stands, and reads no other page than its own.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Set
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import normalize

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform

from ...edition import joined
from ...edition.joined.model import Language
from .. import words
from . import prose, tongues
from .domain import id_page, ids_of

FOLDER: Final = "de"
BUILDER: Final = "german"
BUILDERS: Final = ("html", BUILDER)  # those of a site
SEARCH: Final = "search"


@cache
def names() -> frozenset[str]:
    """The names of the German pages: prose, permanent pages of sentences, and the search."""
    said = (each for each in joined.load().statements.values() if Language.GERMAN in each.said)
    pages = (each for each in prose.pages() if each != prose.BOOK)
    return frozenset({*pages, *(id_page(each.id) for each in said), SEARCH})


def is_german(name: str) -> bool:
    """Whether a page has a German one beside it."""
    return name in names()


def address(docname: str) -> str:
    """Where a page lies in the site, in the language of this build if it has it."""
    return f"{words.folder() if is_german(docname) else ''}{docname}.html"


def english(place: str) -> str:
    """The way from a page in no folder to one that is in English alone."""
    return f"../{place}" if words.folder() else place


class German(StandaloneHTMLBuilder):
    """Writes the German pages of a site beside the English ones, and nothing else."""

    name = BUILDER
    search = False

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """The address of a page in the site: the English one, where there is no German."""
        address = super().get_target_uri(docname, typ)
        return f"{FOLDER}/{address}" if is_german(docname) else address

    def get_output_path(self, page_name: str, /) -> Path:
        return Path(self.outdir, FOLDER, page_name + self.out_suffix)

    def get_outdated_docs(self) -> Iterator[str]:
        yield from self.env.found_docs

    def copy_assets(self) -> None:
        """Styles and scripts are those of the English site."""

    def gen_indices(self) -> None:
        """So are the indexes."""

    def write_buildinfo(self) -> None:
        pass

    def dump_inventory(self) -> None:
        pass


# --- Reading -------------------------------------------------------------------------------------


def read(_app: Sphinx, docname: str, source: list[str]) -> None:
    """Lay the translations of a page into it."""
    source[0] = prose.laid(docname, source[0], prose.known(docname, words.language()))


class Headings(SphinxTransform):
    """Every heading that is written on a page, in the language of the build."""

    default_priority = 20

    def apply(self, **kwargs: object) -> None:
        """Replace what it says; ids stay."""
        known = prose.known(self.env.current_document.docname, words.language())
        for title in self.document.findall(nodes.title):
            if said := known.get(("heading", title.rawsource)):
                title.children = []
                title.append(nodes.Text(said))


class Headwords(SphinxTransform):
    """What the entries of the glossary are called, which stand there in the order of these words.

    A German text begins with them, before a colon: ``*Zudrehen*, auch *decken*: …``. The English
    word, under which the entry has its anchor, stands behind them.
    """

    default_priority = 21

    def apply(self, **kwargs: object) -> None:
        """Give each entry that says how it is called its words, and sort the entries."""
        for whole in self.document.findall(addnodes.glossary):
            for listed in whole.findall(nodes.definition_list):
                items = [*listed.findall(nodes.definition_list_item)]
                for item in items:
                    called(item)
                listed.children = sorted(items, key=_headword)


def called(item: nodes.Element) -> None:
    """Move the words with which a text begins to the head of its entry."""
    term, text = next(item.findall(nodes.term)), next(item.findall(nodes.paragraph))
    parts = list(text.children)
    colon = next((at for at, each in enumerate(parts) if ": " in each.astext()), None)
    if colon is None or not isinstance(parts[0], nodes.emphasis):
        return
    before, _, behind = parts[colon].astext().partition(": ")
    head = "".join(each.astext() for each in parts[:colon]) + before
    english = [each for each in term.children if isinstance(each, nodes.Text)]
    beside = nodes.emphasis("", "", *english, lang=words.MASTER)
    for each in english:
        term.remove(each)
    term.insert(0, nodes.Text(head.replace(", auch ", ", ")))
    term["lang"] = words.language()
    begun = nodes.Text(f". {behind[:1].upper()}{behind[1:]}")
    text.children = []
    text += [nodes.Text("Englisch "), beside, begun, *parts[colon + 1 :]]


def _headword(item: nodes.Node) -> str:
    """What an entry is called, as it is sorted."""
    word = next(item.findall(nodes.term)).astext().lower()
    return "".join(each for each in normalize("NFD", word) if each.isalpha())


def limited(_app: Sphinx, config: Config) -> None:
    """Read the pages that are written, and take lists of others as they are."""
    config.include_patterns = [f"{each}.md" for each in prose.pages()]
    config.suppress_warnings = [*config.suppress_warnings, "toc"]


def placed(app: Sphinx, env: BuildEnvironment) -> Iterator[str]:
    """Take over from the English build where everything else stands, and what pages are called."""
    with (Path(app.doctreedir).parent / "doctrees" / "environment.pickle").open("rb") as file:
        english: BuildEnvironment = pickle.load(file)
    own: Set[str] = {*prose.pages()}
    here, there = ids_of(env), english.domaindata["ks"]
    for id, (page, anchor) in there["places"].items():
        if page not in own:
            here.places[id] = page, anchor
            here.headings[id] = there["headings"].get(id, [])
            if id in there["titles"]:
                here.titles.setdefault(id, there["titles"][id])
    for name in english.all_docs:
        env.all_docs.setdefault(name, english.all_docs[name])
        env.titles.setdefault(name, english.titles[name])
        env.tocs.setdefault(name, english.tocs[name])
        env.metadata.setdefault(name, english.metadata[name])
    return iter(())


def setup(app: Sphinx) -> None:
    """Read and write pages in the language of the build."""
    app.add_builder(German)
    if words.language() == words.MASTER:
        return
    app.connect("config-inited", limited)
    app.connect("source-read", read)
    app.connect("env-updated", placed)
    app.add_transform(Headings)
    app.add_transform(Headwords)
    app.add_post_transform(tongues.Terms)
    app.add_post_transform(tongues.English)
