"""The domain of permanent ids: where each stands, and how pages refer to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from textwrap import shorten
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.builders import Builder
from sphinx.domains import Domain, Index, IndexEntry, ObjType
from sphinx.domains.std import StandardDomain
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxRole
from sphinx.util.nodes import make_refnode

from ...edition import joined
from ...edition.joined import model
from ...engine.spelling import CardError, read
from .. import spoken
from ..words import say
from . import facts, figuring
from .elements import card_node, spaced
from .elsewhere import ASKED
from .indexes import group_title, natural

log = logging.getLogger(__name__)
WORKS: Final = "works"  # the page of the bibliography
LINE: Final = 72  # letters of a sentence that an index shows


def anchor(id: str) -> str:
    """The anchor of an id on a page."""
    return id.lower().replace(".", "-")


def anchors(id: str) -> list[str]:
    """The anchors that lead to an id: as addresses have it, and as the edition prints it."""
    return list(dict.fromkeys((anchor(id), id)))


def id_page(id: str) -> str:
    """The name of the permanent page of an id."""
    return f"id/{id}/index"


def reference(docname: str, id: str, kind: str = "rule", text: str = "") -> addnodes.pending_xref:
    """A reference to an id, shown as the id or as this text."""
    return bare(docname, id, kind, nodes.inline("", text or id, classes=["ks-ref"]))


def bare(docname: str, id: str, kind: str, shown: nodes.Node) -> addnodes.pending_xref:
    """A reference to an id that is no more than a link around what is shown."""
    where = {"refdomain": "ks", "reftype": kind, "reftarget": id, "refdoc": docname}
    return addnodes.pending_xref("", shown, refwarn=True, **where)


def headings_above(node: nodes.Node) -> Iterator[tuple[str, str]]:
    """The headings of the sections around a node, but for that of the page and of a rule."""
    section = node.parent
    while section is not None and not isinstance(section, nodes.section):
        section = section.parent
    if section is None or isinstance(section.parent, nodes.document):
        return
    yield from headings_above(section)
    if "ks-rule" not in section["classes"]:
        yield (
            section[section.first_child_matching_class(nodes.title) or 0].astext(),
            section["ids"][0],
        )


def to_page(docname: str, page: str, *shown: nodes.Node, **look: str) -> addnodes.pending_xref:
    """A link to a page of the book, shown as these words."""
    where = {"refdomain": "std", "reftype": "doc", "reftarget": page, "refdoc": docname}
    link = nodes.inline("", "", *shown, **look)
    return addnodes.pending_xref("", link, refexplicit=True, refwarn=True, **where)


def page_name(module: str) -> str:
    """The page of a module."""
    return f"_modules/{module.replace('.', '/')}"


def place_of(where: str) -> tuple[str, str]:
    """The page and the anchor of a line of the source, given as module and number."""
    module, _colon, line = where.partition(":")
    return page_name(module), f"L-{line}"


def worth_of(game: str) -> tuple[str, str]:
    """The page and the anchor of what the decisions of a game are worth."""
    return "worth", nodes.make_id(joined.load().games[game].title)


def place_of_work(key: str) -> tuple[str, str]:
    """The page and the anchor of a work."""
    return WORKS, f"work-{key}"


def source_page(where: str) -> addnodes.pending_xref:
    """A reference to a line of the source, given as module and number."""
    module, _colon, line = where.partition(":")
    shown = nodes.inline("", f"{module}, {say('page.line')} {line}")
    to = {"refdomain": "ks", "reftype": "source", "reftarget": where}
    return addnodes.pending_xref("", shown, refwarn=True, **to)


class Cards(SphinxRole):
    """One or more cards in a line of text: ``{card}`♥D ♠2```."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            return list(spaced(map(card_node, read(self.text)))), []
        except CardError as error:
            message = self.inliner.reporter.error(f"card {self.text!r}: {error}", line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]


def flat(link: nodes.reference) -> nodes.reference:
    """The same link with its text and classes, but no element of its own for them."""
    if len(link) == 1 and isinstance(link[0], nodes.inline):
        inner = link[0]
        link["classes"] += inner["classes"]
        link.children = []
        link += inner.children
    return link


class RuleIndex(Index):
    """All ids, game by game, and the sigla; what has one stands on one page with the rest of it."""

    name = "ids"
    localname = say("page.index-of-ids")
    shortname = say("page.ids")
    domain: Ids

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """The entries, each with its sentence."""
        groups: dict[str, list[IndexEntry]] = {}
        every = sorted(joined.load().entries.values(), key=lambda each: natural(each.id))
        for each in every:
            if isinstance(each, model.Testimony):  # it stands under the siglum that tells it
                continue
            docname, place = self.domain.place(each.id)
            what = "" if isinstance(each, model.Statement) else facts.kind(each)
            prefix = each.id.partition("-")[0] if "-" in each.id else ""
            groups.setdefault(prefix, []).append(
                IndexEntry(each.id, 0, docname, place, what, "", self.line(each))
            )
        bare, held = groups.pop("", []), joined.load().parallels
        named = [(group_title(each), groups[each]) for each in sorted(groups)]
        told = [each for each in bare if each.name in held]
        printed = [each for each in bare if each.name not in held]
        apart = {say("page.printed-examples"): printed, say("page.other-accounts"): told}
        return [*named, *((title, entries) for title, entries in apart.items() if entries)], False

    def line(self, entry: model.Entry) -> str:
        """What an entry says, in a line: its heading, or how its sentence begins."""
        said = self.domain.titles.get(entry.id) or self.said(entry)
        return shorten(said, LINE, placeholder=" …")

    def said(self, entry: model.Entry) -> str:
        """What an entry says."""
        match entry:
            case model.Statement():
                return spoken.sentence(entry) or facts.status(entry)
            case model.Reading():
                return entry.question
            case model.Point():
                return entry.label
            case model.Example():
                return self.domain.titles.get(entry.rule, "")
            case model.Parallel():
                return f"{entry.work}, {entry.date}"
            case model.Testimony() | model.Evidence():
                return entry.says
        return facts.status(entry)


class Ids(Domain):
    """Statements, examples, readings, points, loci and parallels under their permanent ids."""

    name = "ks"
    label = "Kartenspiele"
    object_types: ClassVar[dict[str, ObjType]] = {
        "rule": ObjType(say("page.rule"), "rule"),
        "example": ObjType(say("page.example"), "example"),
        "reading": ObjType(say("page.reading"), "reading"),
        "point": ObjType(say("page.point"), "point"),
        "locus": ObjType(say("page.locus-word"), "locus"),
        "parallel": ObjType(say("page.parallel"), "parallel"),
        "testimony": ObjType(say("page.testimony"), "testimony"),
        "evidence": ObjType(say("page.evidence"), "evidence"),
        "comparison": ObjType(say("page.comparison"), "comparison"),
        "enquiry": ObjType(say("page.enquiry"), "enquiry"),
    }
    roles: ClassVar[dict[str, Any]] = {
        **{
            kind: XRefRole(innernodeclass=nodes.inline, warn_dangling=True)
            for kind in (*object_types, "permanent")
        },
        "card": Cards(),
        **figuring.ROLES,
    }
    indices: ClassVar[list[type[Index]]] = [RuleIndex]
    initial_data: ClassVar[dict[str, Any]] = {"places": {}, "titles": {}, "headings": {}}
    data_version = 3

    def __init__(self, env: BuildEnvironment) -> None:
        """Name what a build keeps of each id.

        That is its page and anchor, the heading under which it stands if it is a rule, and the
        headings above it on its page with their anchors, the outermost first.
        """
        super().__init__(env)
        self.places: dict[str, tuple[str, str]] = self.data["places"]
        self.titles: dict[str, str] = self.data["titles"]
        self.headings: dict[str, list[tuple[str, str]]] = self.data["headings"]

    def process_doc(self, env: BuildEnvironment, docname: str, document: nodes.document) -> None:
        """Remember under which headings each id of a page stands."""
        here = {place: id for id, (page, place) in self.places.items() if page == docname}
        for node in document.findall(nodes.Element):
            for id in {here[each] for each in node["ids"] if each in here}:
                self.headings[id] = list(headings_above(node))

    def note(self, id: str, location: str) -> None:
        """Say that an id stands on the page that is being read."""
        docname = self.env.docname
        if id in self.places:
            log.warning(
                "%s stands on %s already; an id has one place", id, self.places[id][0],
                location=location, type="ks", subtype="place",
            )  # fmt: skip
        self.places[id] = (docname, anchor(id))

    def place(self, id: str) -> tuple[str, str]:
        """The page and the anchor of an id; its permanent page if no chapter has it."""
        return self.places.get(id, (id_page(id), ""))

    def clear_doc(self, docname: str) -> None:
        for id in [id for id, (page, _place) in self.places.items() if page == docname]:
            del self.places[id]
            self.titles.pop(id, None)
            self.headings.pop(id, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        for id, (page, place) in otherdata["places"].items():
            if page in docnames:
                self.places[id] = (page, place)
                for kind in ("titles", "headings"):
                    if id in otherdata[kind]:
                        self.data[kind][id] = otherdata[kind][id]

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        if typ == "source":
            return make_refnode(builder, fromdocname, *place_of(target), contnode)
        if typ == "worth":
            return flat(make_refnode(builder, fromdocname, *worth_of(target), contnode))
        if typ == "work":
            return flat(make_refnode(builder, fromdocname, *place_of_work(target), contnode))
        known = joined.load().entries
        if typ == "permanent" and target in known:
            return make_refnode(builder, fromdocname, id_page(target), "", contnode)
        if target not in (self.places if typ in ("locus", "comparison", "enquiry") else known):
            return None
        return flat(make_refnode(builder, fromdocname, *self.place(target), contnode))

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        for kind in ("rule", "locus"):
            found = self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)
            if found is not None:
                return [(f"ks:{kind}", found)]
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        entries = joined.load().entries
        for id, entry in entries.items():
            page, place = self.place(id)
            kind = type(entry).__name__.lower()
            yield id, id, kind if kind in self.object_types else "rule", page, place, 1
        for id, (page, place) in self.places.items():
            if id not in entries:
                kind = "enquiry" if id.startswith(ASKED) else "comparison"
                yield id, id, "locus" if "." in id else kind, page, place, 1


def ids_of(env: BuildEnvironment) -> Ids:
    """The domain of the permanent ids in a build."""
    domain = env.get_domain("ks")
    assert isinstance(domain, Ids)
    return domain


class Labels(StandardDomain):
    """Every id is a label too, so that projects without our domain can refer to it."""

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        yield from super().get_objects()
        for id, name, _kind, page, place, _priority in ids_of(self.env).get_objects():
            yield id.lower(), name, "label", page, place, -1
