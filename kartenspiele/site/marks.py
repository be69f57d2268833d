"""The marks of a chapter: rules, statements and annotations, rendered from the edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from docutils import nodes
from sphinx import addnodes
from sphinx.locale import get_translation
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from .. import edition
from ..edition import model
from .domain import Ids, anchor, id_page, reference
from .elements import disclosure
from .source import source_page

_ = get_translation("kartenspiele")
PACKAGE: Final = Path(__file__).parent.parent

STATUS: Final = {
    "explicit": _("explicit: the witness says it"),
    "inferred": _("inferred: it follows from what the witness says"),
    "editorial": _("editorial: our decision where the witness is silent"),
}
CLASS: Final = {
    "E": _("play"),
    "S": _("scoring"),
    "U": _("setting up"),
    "V": _("variant"),
    "D": _("decision"),
    "T": _("advice"),
    "N": _("term"),
    "H": _("history"),
    "B": _("bibliography"),
    "X": _("example or claim"),
    "M": _("matter of the page"),
}


class Mark(SphinxDirective):
    """What all marks share: the edition, the domain, and what a page depends on."""

    def noted(self, id: str) -> None:
        """Say that an id stands on this page."""
        domain = self.env.get_domain("ks")
        if isinstance(domain, Ids):
            domain.note(id, self.get_location())

    def depend(self) -> None:
        """A page is read again when the registers or the engine change."""
        for path in (*PACKAGE.rglob("*.py"), *PACKAGE.parent.glob("sources/*.toml")):
            if "site" not in path.parts:
                self.env.note_dependency(path)

    def statement(self, id: str) -> model.Statement:
        """The statement of an id that has a sentence, noted as standing here."""
        found = edition.load().statements.get(id)
        if found is None:
            raise self.error(f"{id}: no statement has this id; the registers in sources/ list all")
        if found.sentence is None:
            raise self.error(f"{id}: its sentence is pending; write it in the register first")
        self.noted(id)
        return found


def indexed(id: str, *words: str) -> addnodes.index:
    """The entries of the general index that lead to an id."""
    return addnodes.index(entries=[("single", word, anchor(id), "", None) for word in words])


class Rule(Mark):
    """``{rule} SWE-27`` under a heading: the rule's sentence and all that belongs to it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        found = self.statement(self.arguments[0])
        self.depend()
        marker = nodes.comment()
        marker["ks_rule"] = found.id
        self.set_source_info(marker)
        sentence = nodes.paragraph("", found.sentence or "", classes=["ks-sentence"])
        self.set_source_info(sentence)
        index = indexed(found.id, found.id, *(term.term for term in found.terms))
        return [index, marker, sentence, chips(self.env.docname, found), *listings(found)]


class Statements(Mark):
    """``{statements}``: sentences that are not executed, listed with their ids."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        items = nodes.definition_list(classes=["ks-statements"])
        indexes: list[nodes.Node] = []
        for id in " ".join(self.content).split():
            found = self.statement(id)
            indexes.append(indexed(id, id, *(term.term for term in found.terms)))
            mark = nodes.inline("", f"{id} ", classes=["ks-id"], ids=[anchor(id)])
            sentence = nodes.paragraph("", found.sentence or "")
            self.set_source_info(sentence)
            items += nodes.definition_list_item(
                "",
                nodes.term("", "", mark),
                nodes.definition("", sentence, chips(self.env.docname, found)),
            )
        if not indexes:
            raise self.error("statements: name at least one, such as SWE-62 SWE-63")
        self.depend()
        return [*indexes, items]


class Annotation(SphinxDirective):
    """``{annotation}``: a note of ours, set beside the rule it stands under."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        self.assert_has_content()
        note = nodes.container(classes=["ks-annotation"])
        self.set_source_info(note)
        self.state.nested_parse(self.content, self.content_offset, note)
        return [note]


class Titles(SphinxTransform):
    """After translation: the id of a rule goes into its heading and onto its section."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:
        """Move every marker into the heading above it."""
        for marker in list(self.document.findall(nodes.comment)):
            id = marker.get("ks_rule")
            if id is None:
                continue
            section = marker.parent
            section.remove(marker)
            title = section.next_node(nodes.title)
            if not isinstance(section, nodes.section) or title is None:
                self.document.reporter.error(f"{id}: a rule stands under a heading of its own")
                continue
            section["ids"].insert(0, anchor(id))
            section["classes"].append("ks-rule")
            self.document.note_explicit_target(section)
            heading = title.astext()
            domain = self.env.get_domain("ks")
            if isinstance(domain, Ids):
                domain.titles[id] = heading
            section.insert(1, indexed(id, heading))
            title.insert(0, nodes.inline("", id, classes=["ks-id"]))
            title.insert(1, nodes.Text(" "))


Fact: TypeAlias = tuple[str, list[nodes.Node]]


def spaced(values: Iterable[nodes.Node]) -> Iterator[nodes.Node]:
    """The same nodes with a blank between each two."""
    for number, value in enumerate(values):
        if number:
            yield nodes.Text(" ")
        yield value


def facts(rows: Iterable[Fact], look: str) -> nodes.field_list:
    """A list of facts, each with its name; several values stand apart."""
    fields = nodes.field_list(classes=[look])
    for name, values in rows:
        body = nodes.paragraph("", "", *spaced(values))
        fields += nodes.field("", nodes.field_name("", str(name)), nodes.field_body("", body))
    return fields


def chips(docname: str, found: model.Statement) -> nodes.field_list:
    """The line of facts under a sentence."""
    return facts(_facts(docname, found), "ks-meta")


def _facts(docname: str, found: model.Statement) -> Iterator[Fact]:
    def ids(names: Iterable[str], kind: str = "rule") -> list[nodes.Node]:
        return [reference(docname, name, kind) for name in names]

    yield _("Source"), ids((locus.id for locus in found.loci), "locus")
    yield from _standing(docname, found)
    if found.points:
        yield _("Point"), ids((point.id for point in found.points), "point")
    if found.examples:
        yield _("Verified by"), ids(found.examples, "example")
    if found.near_misses:
        yield _("Near miss"), ids(found.near_misses, "example")
    if differing := list(dict.fromkeys(_variants(found))):
        yield _("Otherwise in"), [nodes.Text(str(_(", ")).join(differing))]
    if found.readings:
        yield _("Readings"), ids(found.readings, "reading")
    yield _("Cite"), [_page(docname, found.id)]


def _standing(docname: str, found: model.Statement) -> Iterator[Fact]:
    """How sure a sentence is, and how it is carried out if no code of its own does it."""
    if found.status and found.status != "explicit":
        yield _("Status"), [nodes.Text(str(STATUS[found.status]))]
    others: list[nodes.Node] = [reference(docname, name) for name in found.names]
    match found.kind:
        case "follows":
            yield _("Follows from"), others
        case "restates":
            yield _("Says again"), others
        case "conduct":
            yield _("Conduct"), [nodes.Text(found.why or "")]
    if not found.is_rule:
        yield _("Class"), [nodes.Text(str(CLASS[found.category]))]


def _variants(found: model.Statement) -> Iterator[str]:
    games = edition.load().games
    for point in found.points:
        for value in point.values:
            if value.value != point.usual:
                variants = games[point.game].variants
                yield next(each.title for each in variants if each.key == value.variant)


def _page(docname: str, id: str) -> nodes.reference:
    """The link to the permanent page, where the citations are."""
    address = f"{'../' * docname.count('/')}{id_page(id)}.html"
    return nodes.reference("", str(_("permanent page")), refuri=address, internal=True)


def listings(found: model.Statement) -> Iterator[nodes.Node]:
    """The few lines that carry a rule out, one listing for each function."""
    for function in found.functions:
        name = function.name.rpartition(".")[2]
        shown = disclosure(classes=["ks-code"], summary=str(_("Code: %s")) % name)
        code = nodes.literal_block(function.code, function.code, language="python")
        up = nodes.paragraph("", "", source_page(function), classes=["ks-where"])
        shown += [code, up]
        yield shown
