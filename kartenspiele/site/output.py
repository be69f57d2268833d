"""What a build writes beside its pages: permanent pages, citations, exports, the search index."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sphinx.locale import get_translation
from sphinx.util import logging

from .. import cite, edition
from ..edition import model
from . import search
from .domain import Ids, id_page
from .marks import CLASS, STATUS

if TYPE_CHECKING:
    from sphinx.application import Sphinx

log = logging.getLogger(__name__)
_ = get_translation("kartenspiele")

NAMES: Final = {"text": _("Text"), "bibtex": "BibTeX", "ris": "RIS", "csl": "CSL-JSON"}


def id_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The permanent page of every id."""
    ids = app.env.get_domain("ks")
    assert isinstance(ids, Ids)
    for entry in edition.load().entries.values():
        shown = _Entry(app, ids, entry).context()
        yield id_page(entry.id), {"entry": shown, "description": shown["sentence"]}, "id.html"


class _Entry:
    """One entry, as its page wants it."""

    def __init__(self, app: Sphinx, ids: Ids, entry: model.Entry) -> None:
        self.app, self.ids, self.entry = app, ids, entry
        self.here = id_page(entry.id)

    def context(self) -> dict[str, Any]:
        entry = self.entry
        shown: dict[str, Any] = {
            "id": entry.id,
            "title": self.ids.titles.get(entry.id, ""),
            "kind": "",
            "sentence": None,
            "status": "",
            "class_name": "",
            "loci": [],
            "chapter": self.chapter(),
            "citations": list(self.citations()),
            "retired": None,
            "figures": [],
        }
        match entry:
            case model.Statement():
                shown |= self.statement(entry)
            case model.Reading():
                shown |= {"kind": str(_("reading")), "sentence": entry.read}
                shown |= {"loci": self.loci(entry.loci)}
                shown["figures"] = [
                    _figure(_("Printed"), entry.printed),
                    _figure(_("Decision"), entry.decision),
                ]
            case model.Point():
                shown |= {"kind": str(_("point")), "sentence": entry.label, "loci": []}
                shown["figures"] = [
                    _figure(_("Rule"), entry.rule),
                    _figure(_("Usually"), entry.usual),
                ]
            case model.Example():
                shown |= {"kind": str(_("worked example")), "loci": self.loci(entry.loci)}
                shown["figures"] = [_figure(_("Proves"), " ".join(entry.proves))]
            case model.Tombstone():
                shown |= {"kind": entry.kind, "retired": self.retired(entry.retired)}
        return shown

    def statement(self, entry: model.Statement) -> dict[str, Any]:
        """What the page of a statement says."""
        pending = str(_("The sentence of this statement is still to be written."))
        return {
            "kind": entry.kind or "",
            "class_name": str(CLASS[entry.category]),
            "status": str(STATUS[entry.status]) if entry.status else str(_("pending")),
            "sentence": entry.sentence or (None if entry.retired else pending),
            "loci": self.loci(entry.loci),
            "retired": self.retired(entry.retired) if entry.retired else None,
            "figures": list(self.figures(entry)),
        }

    def figures(self, entry: model.Statement) -> Iterator[dict[str, str]]:
        """What else belongs to a statement."""
        if entry.terms:
            yield _figure(_("Terms"), ", ".join(each.term for each in entry.terms))
        if entry.examples:
            yield _figure(_("Verified by"), " ".join(entry.examples))
        if entry.revision:
            yield _figure(_("Revision"), str(entry.revision))

    def loci(self, loci: tuple[model.Locus, ...]) -> list[dict[str, str]]:
        """The loci, each with the address of its line on the page of the witness."""
        return [{"text": each.id, "href": self.href(each.id)} for each in loci]

    def href(self, id: str) -> str:
        """The relative address of an id."""
        page, place = self.ids.place(id)
        found = self.app.builder.get_relative_uri(self.here, page)
        return f"{found}#{place}" if place else found

    def chapter(self) -> dict[str, str] | None:
        """The page on which the entry stands, if one has it."""
        page, _place = self.ids.place(self.entry.id)
        if page == self.here:
            return None
        return {"href": self.href(self.entry.id), "text": self.app.env.titles[page].astext()}

    def retired(self, found: model.Retirement) -> dict[str, Any]:
        """Why an id is retired, and what stands in its place."""
        successors = [{"text": each, "href": self.href(each)} for each in found.successors]
        return {"reason": found.reason, "successors": successors}

    def citations(self) -> Iterator[dict[str, str]]:
        """The citations, each with the file that holds it."""
        base = self.app.config.html_baseurl
        for form, ending in cite.FORMATS.items():
            text = cite.cite(self.entry.id, form, base)
            yield {"name": str(NAMES[form]), "text": text, "file": f"{self.entry.id}.{ending}"}


def _figure(name: str, value: str) -> dict[str, str]:
    return {"name": str(name), "value": value}


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write the exports, the files of citations and the search index."""
    if exception or app.builder.name != "html":
        return
    out = Path(app.outdir)
    for name, data in (("rules", edition.rules_json()), ("examples", edition.examples_json())):
        _json(out / f"{name}.json", data)
    for name in ("rules", "examples", "record"):
        _json(out / "schemas" / f"{name}.schema.json", edition.schema(name))
    for id in edition.load().entries:
        for form, ending in cite.FORMATS.items():
            text = cite.cite(id, form, app.config.html_baseurl)
            (out / "id" / id / f"{id}.{ending}").write_bytes(text.encode())
    search.index(out)


def _json(path: Path, data: Any) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")


def setup(app: Sphinx) -> None:
    """Write everything at its time."""
    app.connect("html-collect-pages", id_pages)
    app.connect("build-finished", write, priority=900)
