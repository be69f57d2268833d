"""The permanent page of a sentence in another language: what it says, and what it renders.

Everything else on the statement stands on its English page, to which this one leads.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.util.osutil import relative_uri

from ...edition.citing import cite, formats
from ...edition.joined import model
from .. import spoken, words
from ..words import say
from . import beside, facts, german
from .domain import id_page
from .lines import Fact
from .permanent import SOME_DAY, Cited, Page, Past, permanent_pages

NAMES: Final = {"de": "deutsch"}  # each language in itself


class Rendered(Page):
    """What the template asks of a statement that has a sentence in another language."""

    def said(self) -> model.Said:
        assert isinstance(self.entry, model.Statement)
        found = spoken.said(self.entry)
        assert found  # a page without a sentence is none of these
        return found

    def sentence(self) -> str:
        return self.said().text

    def rendered(self) -> str:
        """Which revision this is, and which of the English it renders; whether it is stale."""
        said = self.said()
        name = "page.rendered-stale" if said.is_stale else "page.rendered"
        given = {"language": NAMES[said.language], "revision": said.revision, "of": said.of}
        return say(name, **given, **({"now": said.now} if said.is_stale else {}))

    def english(self) -> str:
        """The address of the English page."""
        here = f"{words.folder()}{id_page(self.entry.id)}.html"
        return relative_uri(here, here.removeprefix(words.folder()))

    def example(self) -> str:
        return ""

    def tags(self) -> list[tuple[str, str]]:
        spoken_here = model.Language(words.language())
        cited = cite.citation(self.entry.id, self.app.config.html_baseurl, None, spoken_here)
        return formats.tags(cited.headline, cited.url)

    def earlier(self) -> Iterator[Past]:
        return iter(())

    def editions(self) -> list[beside.Other]:
        return []

    def facts(self) -> Iterator[Fact]:
        """What belongs to the statement and is no English text."""
        for each in facts.of(self.entry):
            are_words = any(isinstance(part, str) for line in each.lines for part in line)
            if not are_words or each.name == say("page.class"):
                yield each

    def cited(self) -> Cited:
        """How the sentence is cited: with its revision and that of the English."""
        base, id = self.app.config.html_baseurl, self.entry.id
        spoken = model.Language(words.language())
        dated = cite.cite(id, "text", base, SOME_DAY, spoken).rstrip()
        text = cite.cite(id, "text", base, None, spoken).rstrip()
        accessed = dated.removeprefix(text).replace(formats.day_told(SOME_DAY, spoken), "%s")
        return Cited(text, accessed, cite.citation(id, base, None, spoken).key, "", "")


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The permanent page of every sentence in the language of the build."""
    for name, given, template in permanent_pages(app, Rendered, german.names()):
        yield name, given | {"ks_facts": list(given["page"].facts())}, template
