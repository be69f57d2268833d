"""The permanent page of every id: what it says, how it stands, its facts and its citations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.locale import get_translation

from .. import cite, edition
from ..edition import model
from . import facts
from .domain import Ids, id_page
from .source import place_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_ = get_translation("kartenspiele")
Shown: TypeAlias = dict[str, str]

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
        page = _Page(app, ids, entry)
        description = page.sentence() or cite.citation(entry.id).title
        yield page.here, {"entry": page.context(), "description": description}, "id.html"


class _Page:
    """One entry, as its page wants it."""

    def __init__(self, app: Sphinx, ids: Ids, entry: model.Entry) -> None:
        self.app, self.ids, self.entry = app, ids, entry
        self.here = id_page(entry.id)

    def context(self) -> dict[str, Any]:
        """What the template is given."""
        return {
            "id": self.entry.id,
            "title": self.title(),
            "kind": facts.kind(self.entry),
            "status": facts.status(self.entry),
            "sentence": self.sentence(),
            "code": self.code(),
            "chapter": self.chapter(),
            "citations": list(self.citations()),
            "retired": self.retired(),
            "figures": [
                {"name": name, "lines": [[self.part(one) for one in line] for line in lines]}
                for name, lines in facts.of(self.entry)
            ],
        }

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
                return str(_("The sentence of this statement is still to be written."))
        return ""

    def code(self) -> str:
        """The listing of an example."""
        if not isinstance(self.entry, model.Example):
            return ""
        assert isinstance(self.app.builder, StandaloneHTMLBuilder)
        return self.app.builder.highlighter.highlight_block(self.entry.code, "pycon")

    def part(self, part: facts.Part) -> Shown:
        """A text, a word of another language, or a link."""
        match part:
            case facts.Ref():
                return {"text": part.text or part.id, "href": self.href(part)}
            case facts.Word():
                return {"text": part.text, "lang": part.lang}
        return {"text": part}

    def href(self, to: facts.Ref) -> str:
        """The relative address of what is referred to."""
        page, place = place_of(to.id) if to.kind == "source" else self.ids.place(to.id)
        found = self.app.builder.get_relative_uri(self.here, page)
        return f"{found}#{place}" if place else found

    def chapter(self) -> Shown | None:
        """The page on which the entry stands, if one has it."""
        page, _place = self.ids.place(self.entry.id)
        if page == self.here:
            return None
        text = self.app.env.titles[page].astext()
        return {"href": self.href(facts.Ref(self.entry.id)), "text": text}

    def retired(self) -> dict[str, Any] | None:
        """Why an id is retired, and what stands in its place."""
        found = facts.retirement(self.entry)
        if found is None:
            return None
        successors = [self.part(facts.Ref(each)) for each in found.successors]
        return {"reason": found.reason, "successors": successors}

    def citations(self) -> Iterator[Shown]:
        """The citations, each with the file that holds it."""
        base = self.app.config.html_baseurl
        for form, ending in cite.FORMATS.items():
            text = cited(self.entry.id, form, base)
            yield {"name": str(NAMES[form]), "text": text, "file": f"{self.entry.id}.{ending}"}
