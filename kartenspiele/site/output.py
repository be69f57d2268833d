"""What a build writes beside its chapters: permanent pages, source, citations, exports, index."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import SphinxError

from .. import chapters, cite, edition, exports
from ..edition import model
from ..telling import Pictured, tell
from . import facts
from .domain import Ids, id_page, page_name, place_of
from .showing import parted, picture
from .words import _

NAMES: Final = {"text": _("Text"), "bibtex": "BibTeX", "ris": "RIS", "csl": "CSL-JSON"}


@cache
def cited(id: str, form: str, base: str) -> str:
    """The citation of an id, which stands on its page and in a file beside it."""
    return cite.cite(id, form, base)


def permanent_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
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

    def told(self) -> Iterator[tuple[str, list[tuple[str, list[str | facts.Ref]]]]]:
        """An example told: pictures, or lines, each with its mark and its parts."""
        if isinstance(self.entry, model.Example):
            for each in tell(chapters.example(self.entry.id)).grouped():
                if isinstance(each, Pictured):
                    yield picture(each.state, each.variant).astext(), []
                else:
                    yield "", [(line.how, list(parted(line.text))) for line in each]

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


def modules() -> list[str]:
    """The modules in which functions carry rules out, or are bound to do so."""
    found = [one for each in edition.load().statements.values() for one in each.functions]
    places = [*(each.place for each in found), *(each.bound_in or each.place for each in found)]
    return sorted({place.partition(":")[0] for place in places})


def source_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A page for each of these modules, and one that lists them."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    for module in modules():
        text = inspect.getsource(import_module(module))
        code = app.builder.highlighter.highlight_block(text, "python", linespans="L")
        body = f"<h1>{escape(module)}</h1>\n{code}"
        yield page_name(module), {"title": module, "body": body}, "page.html"
    here = app.builder.get_relative_uri
    items = "".join(
        f'<li><a href="{here("_modules/index", page_name(module))}">{escape(module)}</a></li>'
        for module in modules()
    )
    title = _("The engine's source")
    body = f"<h1>{escape(title)}</h1>\n<ul>{items}</ul>"
    yield "_modules/index", {"title": title, "body": body}, "page.html"


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write the exports, the files of citations and the search index."""
    if exception or app.builder.name != "html":
        return
    out = Path(app.outdir)
    for name, data in (("rules", edition.rules_json()), ("examples", edition.examples_json())):
        _json(out / f"{name}.json", data)
    for name in ("rules", "examples", "record"):
        _json(out / "schemas" / f"{name}.schema.json", edition.schema(name))
    for name in exports.TABLES:
        (out / f"{name}.csv").write_text(exports.csv_of(name), "utf-8")
    (out / exports.TEI).write_text(exports.tei(app.config.html_baseurl), "utf-8")
    for id in edition.load().entries:
        for form, ending in cite.FORMATS.items():
            text = cited(id, form, app.config.html_baseurl)
            (out / "id" / id / f"{id}.{ending}").write_bytes(text.encode())
    index(out)


def _json(path: Path, data: Any) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")


# A card is found by its sign; permalinks are no text.
OPTIONS: Final = (
    *("--include-characters", "♠♥♦♣"),
    *("--exclude-selectors", ".headerlink"),
)


def index(out: Path) -> None:
    """Index the pages of a build, and leave the index in an order that does not change."""
    done = subprocess.run(
        [sys.executable, "-m", "pagefind", "--site", str(out), "--quiet", *OPTIONS],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SphinxError(f"the search index could not be made: {done.stderr or done.stdout}")
    found = out / "pagefind"
    for unused in (*found.glob("pagefind-*ui*"), *found.glob("pagefind-highlight*")):
        unused.unlink()
    entry = found / "pagefind-entry.json"
    entry.write_text(json.dumps(json.loads(entry.read_text("utf-8")), sort_keys=True), "utf-8")
