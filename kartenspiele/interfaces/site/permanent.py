"""The permanent page of every id: what its template asks, and the libraries of citations."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from sphinx.application import Sphinx

from ...edition import chapters, joined
from ...edition.citing import cite, formats, works
from ...edition.joined import elsewhere, model
from ...edition.telling import Pictured, tell
from ...games.catalog import GAMES, is_german
from .. import publishing
from ..archive import pack
from ..words import say
from . import beside, facts, history, records
from .domain import Ids, id_page, ids_of, place_of, place_of_work, worth_of
from .foreign import marked
from .lines import Ref
from .showing import german, parted, picture

FOLDER: Final = "citations"
LIBRARIES: Final = ("bibtex", "ris", "csl")
FORMS: Final = "BibTeX, RIS, CSL-JSON"  # what they are called
SOME_DAY: Final = date(1000, 1, 1)

Lines: TypeAlias = list[tuple[str, list[str | Ref]]]


def permanent_pages(
    app: Sphinx, kind: type[Page] | None = None, among: Set[str] | None = None
) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The permanent page of every id, or of those whose pages are among some."""
    ids = ids_of(app.env)
    beside = neighbours(ids)
    for entry in joined.load().entries.values():
        if among is not None and id_page(entry.id) not in among:
            continue
        page = (kind or Page)(app, ids, entry)
        given: dict[str, Any] = {"page": page, "facts": facts, "Ref": Ref, "marked": marked}
        given["ks_german"] = page.is_german()
        given["description"] = page.sentence() or cite.citation(entry.id).title
        given["ks_tags"] = page.tags()
        for name, id in zip(("before", "after"), beside[entry.id], strict=True):
            if id:
                given[name] = page.href(Ref(id, "permanent")), page.called(id)
        yield id_page(entry.id), given, "id.html"


def neighbours(ids: Ids) -> Mapping[str, tuple[str, str]]:
    """What comes before and after each id among those of its kind on its page.

    Those that stand nowhere yet follow one another by their numbers.
    """
    entries, rows = joined.load().entries, defaultdict[tuple[str, str], list[str]](list)
    placed = [id for id in ids.places if id in entries]
    for id in [*placed, *(id for id in entries if id not in ids.places)]:
        page = ids.places[id][0] if id in ids.places else id.partition("-")[0]
        rows[facts.kind(entries[id]), page].append(id)
    return {
        id: (before, after)
        for row in rows.values()
        for before, id, after in zip(["", *row], row, [*row[1:], ""], strict=False)
    }


class Shown(NamedTuple):
    """A part of an example told: a picture, or lines, each with its mark and its parts."""

    picture: str
    lines: Lines


class Past(NamedTuple):
    """What an entry said in an earlier edition, part by part, and why that changed."""

    place: str
    heading: str
    href: str
    lines: list[tuple[str, str]]
    why: str


class Cited(NamedTuple):
    """A citation as a page has it: its text, what the day of access adds, the libraries."""

    text: str
    accessed: str
    key: str
    libraries: str
    forms: str


@dataclass(frozen=True, repr=False)
class Page:
    """What the template of the page of an entry asks, beside its facts.

    It has no words for itself: Sphinx writes down all that a page is given, for a log nobody reads.
    """

    app: Sphinx
    ids: Ids
    entry: model.Entry

    def title(self) -> str:
        """The heading under which the entry stands, or what it is about."""
        match self.entry:
            case model.Reading():
                return self.entry.question
            case model.Point():
                return self.entry.label
            case model.Parallel():
                return self.entry.work
            case model.Testimony():
                return self.entry.at
        rule = self.entry.rule if isinstance(self.entry, model.Example) else self.entry.id
        return self.ids.titles.get(rule, "")

    def called(self, id: str) -> str:
        """An id with its heading, if it has one."""
        heading = Page(self.app, self.ids, joined.load().entries[id]).title()
        return f"{id} {heading}" if heading else id

    def crumbs(self) -> list[tuple[str, str]]:
        """The way to the entry, from its chapter: titles, and where they lead.

        What stands in no chapter yet stands at a locus of its witness.
        """
        id = self.entry.rule if isinstance(self.entry, model.Example) else self.entry.id
        if id not in self.ids.places:
            id = "".join(self.entry.loci[:1]) if isinstance(self.entry, model.Statement) else ""
        if id not in self.ids.places:
            return []
        page, _place = self.ids.place(id)
        here = self.app.builder.get_relative_uri(id_page(self.entry.id), page)
        chapter = self.app.env.titles[page].astext()
        above = [(title, f"{here}#{place}") for title, place in self.ids.headings.get(id, ())]
        return [(chapter, here), *above]

    def is_pending(self) -> bool:
        return isinstance(self.entry, model.Statement) and self.entry.pending

    def seen(self) -> str:
        """By whom a testimony is told, and what of that was seen."""
        if not isinstance(self.entry, model.Testimony):
            return ""
        siglum = self.entry.siglum
        return say("page.source-seen", siglum=siglum, seen=elsewhere.as_seen(siglum))

    def sentence(self) -> str:
        """The sentence of a statement, or that it is still to be written; what a testimony says."""
        match self.entry:
            case model.Statement(sentence=str(sentence)):
                return sentence
            case model.Statement(retired=None):
                return say("page.sentence-pending")
            case model.Testimony() | model.Evidence():
                return self.entry.says
        return ""

    def code(self) -> str:
        return self.entry.code if isinstance(self.entry, model.Example) else ""

    def replay(self) -> str:
        return records.replay_of(self.app, self.entry.id, id_page(self.entry.id))

    def example(self) -> str:
        """The id of the first example of a statement, shown with it."""
        found = self.entry.examples[:1] if isinstance(self.entry, model.Statement) else ()
        return "".join(found)

    def _told(self) -> str:
        """The id of the example that is told."""
        return self.entry.id if isinstance(self.entry, model.Example) else self.example()

    def told(self) -> Iterator[Shown]:
        """An example told; of that of a rule the first picture, and what is said of it."""
        id, drawn = self._told(), 0
        for each in tell(chapters.example(id)).grouped() if id else ():
            drawn += isinstance(each, Pictured)
            if drawn > 1 and self.example():
                return
            if isinstance(each, Pictured):
                yield Shown(picture(each.state, each.variant).astext(), [])
            else:
                yield Shown("", [(line.how, list(parted(line.text))) for line in each])

    def is_german(self) -> bool:
        """Whether its game, or what is told of it, may be played with German cards."""
        games = joined.load().games.values()
        its = (each.key for each in games if each.prefix == library(self.entry))
        forms = (GAMES[key].VARIANTS[0] for key in its)
        shown = self._told()
        told = tell(chapters.example(shown)).told if shown else ()
        return any(map(is_german, forms)) or any(map(german, told))

    def href(self, to: Ref) -> str:
        """The relative address of what is referred to."""
        match to.kind:
            case "web":
                return to.id
            case "source":
                page, place = place_of(to.id)
            case "page":
                page, place = to.id, ""
            case "worth":
                page, place = worth_of(to.id)
            case "work":
                page, place = place_of_work(to.id)
            case "permanent":
                page, place = id_page(to.id), ""
            case _:
                page, place = self.ids.place(to.id)
        found = self.app.builder.get_relative_uri(id_page(self.entry.id), page)
        return f"{found}#{place}" if place else found

    def tags(self) -> list[tuple[str, str]]:
        """What a reference manager takes off the page of a rule or a reading.

        Of a parallel it takes the work; of the thousands of others it finds the libraries.
        """
        if self.is_pending() or not isinstance(self.entry, model.Statement | model.Reading):
            return []
        cited = cite.citation(self.entry.id, self.app.config.html_baseurl)
        return formats.tags(cited.headline, cited.url)

    def coins(self) -> str:
        """The work of a parallel, for reference managers."""
        if not isinstance(self.entry, model.Parallel):
            return ""
        return works.coins(joined.load().works[self.entry.key])

    def cited(self) -> Cited | None:
        """How the entry is cited; one that is pending is not."""
        if self.is_pending():
            return None
        id, base = self.entry.id, self.app.config.html_baseurl
        dated = cite.cite(id, "text", base, SOME_DAY).rstrip()
        text = cite.cite(id, "text", base).rstrip()
        accessed = dated.removeprefix(text).replace(SOME_DAY.isoformat(), "%s")
        packed = f"../../{FOLDER}/{library(self.entry)}.zip"
        return Cited(text, accessed, cite.citation(id, base).key, packed, FORMS)

    def earlier(self) -> Iterator[Past]:
        """What the entry said in earlier editions: where that stands, the words, why not now."""
        for each in history.of(self.entry.id):
            one, last = each.first.name, each.last.name
            day = each.last.day
            heading = (
                say("page.earlier-in", edition=last, day=day)
                if one == last
                else say("page.earlier-span", first=one, last=last, day=day)
            )
            place = f"in-{last.replace('.', '-')}"
            lines = [(say(f"changes.part-{part}"), text) for part, text in each.kept.says.items()]
            yield Past(
                place, heading, beside.page_in(self.app, last, self.entry.id), lines, each.changed
            )

    def editions(self) -> list[beside.Other]:
        """The page in other editions."""
        return beside.others(self.app, self.entry.id)

    def all_editions(self) -> str:
        """The address of what the latest tells of all editions, for the page of a frozen one."""
        return beside.all_told(self.app)

    def objection(self) -> str:
        """The address of a filled form for an objection, if the build was given one."""
        form, id = self.app.config.ks_objections, self.entry.id
        if not form:
            return ""
        address = cite.citation(id, self.app.config.html_baseurl).address
        said = say("page.object-body", edition=joined.EDITION, address=address)
        return publishing.filled(form, say("page.object-title", id=id), said)


def library(entry: model.Entry) -> str:
    """The library that has the citation of an entry: that of the ids that begin alike."""
    id = entry.rule if isinstance(entry, model.Example) else entry.id
    return id.partition("-")[0]


def write_libraries(out: Path, base: str) -> None:
    """Write the citations of the ids that begin alike into one packed file, in each format."""
    alike = defaultdict[str, list[str]](list)
    for entry in joined.load().entries.values():
        if not (isinstance(entry, model.Statement) and entry.pending):
            alike[library(entry)].append(entry.id)
    for name, ids in alike.items():
        cited = {form: [cite.cite(id, form, base) for id in ids] for form in LIBRARIES}
        files = {
            f"{name}.{formats.FORMATS[form]}": formats.together(texts, form).encode()
            for form, texts in cited.items()
        }
        pack(out / FOLDER / f"{name}.zip", files)
