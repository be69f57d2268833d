"""The permanent page of every id: what it says, how it stands, its facts and its citations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from .. import cite, edition
from ..edition import model
from . import facts
from .domain import Ids, id_page
from .source import place_of
from .words import _

NAMES: Final = {"text": _("Text"), "bibtex": "BibTeX", "ris": "RIS", "csl": "CSL-JSON"}


@cache
def cited(id: str, form: str, base: str) -> str:
    """The citation of an id, which stands on its page and in a file beside it."""
    return cite.cite(id, form, base)


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The permanent page of every id."""
    ids = app.env.get_domain("ks")
    assert isinstance(ids, Ids)
    for entry in edition.load().entries.values():
        page = Page(app, ids, entry)
        description = page.sentence() or cite.citation(entry.id).title
        given = {"entry": entry, "page": page, "facts": facts, "description": description}
        yield id_page(entry.id), given, "id.html"


@dataclass(frozen=True)
class Page:
    """What the template of the page of an entry asks, beside its facts."""

    app: Sphinx
    ids: Ids
    entry: model.Entry

    def title(self) -> str:
        """The heading under which the entry stands, or what it is about."""
        match self.entry:
            case model.Reading():
                return facts.subject(self.entry)
            case model.Point():
                return self.entry.label
        rule = self.entry.rule if isinstance(self.entry, model.Example) else self.entry.id
        return self.ids.titles.get(rule, "")

    def sentence(self) -> str:
        """The sentence of a statement, or that it is still to be written."""
        match self.entry:
            case model.Statement(sentence=str(sentence)):
                return sentence
            case model.Statement(retired=None):
                return _("The sentence of this statement is still to be written.")
        return ""

    def code(self) -> str:
        """The listing of an example."""
        if not isinstance(self.entry, model.Example):
            return ""
        assert isinstance(self.app.builder, StandaloneHTMLBuilder)
        return self.app.builder.highlighter.highlight_block(self.entry.code, "pycon")

    def href(self, to: facts.Ref) -> str:
        """The relative address of what is referred to."""
        page, place = place_of(to.id) if to.kind == "source" else self.ids.place(to.id)
        found = self.app.builder.get_relative_uri(id_page(self.entry.id), page)
        return f"{found}#{place}" if place else found

    def chapter(self) -> str:
        """The title of the page on which the entry stands, if one has it."""
        page, place = self.ids.place(self.entry.id)
        return self.app.env.titles[page].astext() if place else ""

    def citations(self) -> Iterator[tuple[object, str, str]]:
        """The citations: how each is called, its text, and the file that holds it."""
        for form, ending in cite.FORMATS.items():
            text = cited(self.entry.id, form, self.app.config.html_baseurl)
            yield NAMES[form], text, f"{self.entry.id}.{ending}"
