"""The pages of which the book is made: what Sphinx would show of each, without anything around it.

Sphinx's builder ``book`` writes the body of each page of the edition into a file, and into
``pages.json`` in which order they stand in which volume. `volumes.py` binds them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.typing import ExtensionMetadata

from ...games.catalog import GAMES
from ..site import prose
from ..site.domain import ids_of
from ..site.elements import disclosure, has_class
from ..site.html import Translator
from . import deals, for_paper

ROOT: Final = prose.BOOK  # the page that says what stands in which volume
LISTED: Final = "pages.json"
DEALT: Final = "-deal.html"  # after the page of a game: a deal of it in pictures


class Pages(StandaloneHTMLBuilder):
    """Writes the bodies of pages, which no theme surrounds."""

    name = for_paper.BUILDER
    epilog = ""
    allow_parallel = False
    search = False
    add_permalinks = False
    default_translator_class = Translator

    def get_doc_context(self, docname: str, body: str, metatags: str) -> dict[str, Any]:
        """Say nothing of a page but what is on it."""
        return {"body": body}

    def write_doc_serialized(self, docname: str, doctree: nodes.document) -> None:
        """Index nothing for a search."""

    def handle_page(self, pagename: str, addctx: dict[str, Any], *rest: Any, **more: Any) -> None:
        """Keep the body of a page."""
        path = Path(self.outdir) / f"{pagename}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(addctx["body"], "utf-8")

    def copy_assets(self) -> None:
        """Copy nothing: what lies beside pages is for screens."""

    def finish(self) -> None:
        """Say in which order the pages stand, and what the index has."""
        found = {"parts": list(self.parts()), "index": list(self.entries())}
        path = Path(self.outdir) / LISTED
        path.write_text(json.dumps(found, ensure_ascii=False), "utf-8")
        for game in GAMES:
            page = f"games/{game}"
            if page in self.env.found_docs and not has_deal(self.env.get_doctree(page)):
                dealt = deals.of(game, self.place)
                (Path(self.outdir) / f"{page}{DEALT}").write_text(dealt, "utf-8")

    def place(self, id: str) -> str:
        """The address of an id, from the page of a game."""
        page, anchor = ids_of(self.env).place(id)
        return f"../{page}.html#{anchor}"

    def parts(self) -> Iterator[dict[str, object]]:
        """The parts of the book: the caption of each, and its chapters, with all their pages."""
        for tree in self.env.get_doctree(ROOT).findall(addnodes.toctree):
            chapters = [[*self.under(page)] for _title, page in tree["entries"]]
            yield {"caption": tree["caption"], "chapters": chapters}

    def under(self, page: str) -> Iterator[str]:
        """A page and those that stand under it."""
        yield page
        for each in self.env.toctree_includes.get(page, ()):
            yield from self.under(each)

    def entries(self) -> Iterator[tuple[str, str, str]]:
        """The entries of the index: the words, the page and the anchor."""
        for page, found in self.env.domains["index"].data["entries"].items():
            for _kind, words, anchor, _main, _key in found:
                yield words, page, anchor


def has_deal(page: nodes.document) -> bool:
    """Whether a chapter has a first deal in pictures."""
    return any(has_class(each, "ks-first") for each in page.findall(disclosure))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the builder, and what rearranges pages for it."""
    app.add_builder(Pages)
    app.add_post_transform(for_paper.ForPaper)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
