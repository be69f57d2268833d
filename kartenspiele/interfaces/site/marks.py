"""The marks of a chapter: rules, statements and annotations, rendered from the edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx_design.shared import PassthroughTextElement

from ...edition import joined
from ...edition.joined import model
from . import elsewhere, indexes
from .domain import anchor, anchors, id_page, ids_of, reference, source_page, to_page
from .elements import disclosure, has_class, spaced
from .facts import CLASS, STATUS, basis, evidence, source
from .lines import Fact, Line, Part, Ref, Word, fact, one, refs
from .words import _

T = TypeVar("T")
# What stands beside a rule anyway: its examples, and its readings in the line above.
ELSEWHERE: Final = {str(_("Verified by")), str(_("Near miss")), str(_("Readings"))}


class Mark(SphinxDirective):
    """What all directives share: the edition, the domain, and the name by which pages use each."""

    directive: ClassVar[str] = ""

    def __init_subclass__(cls, *, name: str = "") -> None:
        cls.directive = name

    def noted(self, id: str) -> None:
        """Say that an id stands on this page."""
        ids_of(self.env).note(id, self.get_location())

    def statement(self, id: str) -> model.Statement:
        """The statement of an id that has a sentence, noted as standing here."""
        found = joined.load().statements.get(id)
        if found is None:
            raise self.error(f"{id}: no statement has this id; the registers in sources/ list all")
        if found.sentence is None:
            raise self.error(f"{id}: its sentence is pending; write it in the register first")
        self.noted(id)
        return found

    def among(self, known: Mapping[str, T], what: str) -> T:
        """What the argument names."""
        key = self.arguments[0]
        if key not in known:
            raise self.error(f"{key}: no such {what}; there are {', '.join(known)}")
        return known[key]

    def refs(self, *names: str, kind: str = "rule") -> list[nodes.Node]:
        """References of this page."""
        return [reference(self.env.docname, name, kind) for name in names]

    def chapter(self, key: str) -> addnodes.pending_xref:
        """The title of a game, which leads to its chapter."""
        title = nodes.Text(joined.load().games[key].title)
        return to_page(self.env.docname, f"/games/{key}", title)

    def list_of(self, lines: Iterable[str]) -> nodes.bullet_list:
        """A list with a paragraph for each line."""
        items = (nodes.list_item("", nodes.paragraph("", each)) for each in lines)
        return nodes.bullet_list("", *items)


def directives_of(modules: Iterable[ModuleType]) -> Iterator[tuple[str, type[Mark]]]:
    """The directives of some modules, by their names."""
    for each in (each for module in modules for each in vars(module).values()):
        if isinstance(each, type) and issubclass(each, Mark) and each.directive:
            yield each.directive, each


def indexed(id: str, *words: str) -> addnodes.index:
    """The entries of the general index that lead to an id."""
    return addnodes.index(entries=[("single", word, anchor(id), "", None) for word in words])


class Rule(Mark, name="rule"):
    """``{rule} SWE-22`` under a heading: the rule's sentence and all that belongs to it.

    ``:again: SWE-84`` names statements that only repeat it: further places where the witness says
    it, whose ids lead here.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"again": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        found = self.statement(self.arguments[0])
        again = [self.repeating(each, found) for each in self.options.get("again", "").split()]
        marker = nodes.comment()
        marker["ks_rule"], marker["ks_again"] = found.id, [each.id for each in again]
        marker["ks_class"] = found.category.name.lower()
        self.set_source_info(marker)
        sentence = nodes.paragraph("", found.sentence or "", classes=["ks-sentence"])
        self.set_source_info(sentence)
        terms = (term.term for each in (found, *again) for term in each.terms)
        index = indexed(found.id, found.id, *(each.id for each in again), *terms)
        line = chips(self.env.docname, found, again)
        line += [nodes.Text(" "), _page(self.env.docname, found.id)]
        more = rest(self.env.docname, found, again)
        return [index, marker, sentence, line, *listings(found), *more]

    def repeating(self, id: str, rule: model.Statement) -> model.Statement:
        """A statement that repeats the rule, or sums it up with others."""
        found = self.statement(id)
        if rule.id not in found.names:
            raise self.error(f"{id} does not repeat {rule.id}; the register says what it repeats")
        return found


class Formerly(Mark, name="formerly"):
    """``{formerly} playing-well``: an anchor that the section had under an earlier heading."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        marker = nodes.comment()
        marker["ks_formerly"] = self.arguments[0].split()
        return [marker]


class Statements(Mark, name="statements"):
    """``{statements}``: sentences that are not executed, listed with their ids."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        items = nodes.definition_list(classes=["ks-statements"])
        indexes: list[nodes.Node] = []
        for found in map(self.statement, " ".join(self.content).split()):
            id = found.id
            indexes.append(indexed(id, id, *(term.term for term in found.terms)))
            mark = nodes.inline("", f"{id} ", classes=["ks-id"], ids=anchors(id))
            sentence = nodes.paragraph("", found.sentence or "")
            self.set_source_info(sentence)
            items += nodes.definition_list_item(
                "",
                nodes.term("", "", mark),
                nodes.definition("", sentence, chips(self.env.docname, found, told=True)),
            )
        if not indexes:
            raise self.error("statements: name at least one, such as SWE-62 SWE-63")
        return [*indexes, items]


class Annotation(Mark, name="annotation"):
    """``{annotation}``: a note of ours, set beside the rule it stands under."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        self.assert_has_content()
        note = nodes.sidebar(classes=["ks-annotation"])
        self.set_source_info(note)
        self.state.nested_parse(self.content, self.content_offset, note)
        return [note]


class Titles(SphinxTransform):
    """After translation: the id of a rule goes into its heading and onto its section."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:
        """Move every marker into the heading above it."""
        for former in list(self.document.findall(nodes.comment)):
            if names := former.get("ks_formerly"):
                former.parent["ids"] += names
                former.parent.remove(former)
        for marker in list(self.document.findall(nodes.comment)):
            id = marker.get("ks_rule")
            if id is None:
                continue
            section = marker.parent
            section.remove(marker)
            title = section.next_node(nodes.title)
            taken = "ks-rule" in section["classes"]
            if not isinstance(section, nodes.section) or title is None or taken:
                self.document.reporter.error(f"{id}: a rule stands under a heading of its own")
                continue
            again: list[str] = marker.get("ks_again", [])
            section["ids"][:0] = [name for each in (id, *again) for name in anchors(each)]
            section["classes"] += ["ks-rule", f"ks-of-{marker.get('ks_class')}"]
            self.document.note_explicit_target(section)
            heading = title.astext()
            ids_of(self.env).titles.update(dict.fromkeys((id, *again), heading))
            section.insert(1, indexed(id, *indexes.entries(heading)))
            words = nodes.inline("", "", *title.children, classes=["ks-title"])
            title.children = []
            title.append(words)
            title.insert(0, nodes.inline("", id, classes=["ks-id"]))
            title.insert(1, nodes.Text(" "))
        for section in self.document.findall(nodes.section):
            rules = [each for each in section.children if has_class(each, "ks-rule")]
            if rules and 2 * sum(has_class(each, "ks-of-setup") for each in rules) > len(rules):
                section["classes"].append("ks-setup")


Row: TypeAlias = tuple[str, list[nodes.Node]]


def facts(rows: Iterable[Row], look: str) -> nodes.field_list:
    """A list of facts, each with its name; several values stand apart."""
    fields = nodes.field_list(classes=[look])
    for name, values in rows:
        body = PassthroughTextElement("", "", *spaced(values))
        fields += nodes.field("", nodes.field_name("", str(name)), nodes.field_body("", body))
    return fields


def rows(docname: str, found: Iterable[Fact]) -> Iterator[Row]:
    """Facts as rows, one for each line."""
    for name, lines in found:
        for line in lines:
            yield name, [part_node(docname, part) for part in line]


def part_node(docname: str, part: Part) -> nodes.Node:
    """A text, a word of another language, or a reference."""
    match part:
        case Ref(kind="web"):
            return nodes.reference("", part.text or part.id, refuri=part.id)
        case Ref():
            return reference(docname, part.id, part.kind, part.text)
        case Word():
            return nodes.inline("", part.text, classes=["ks-term"], lang=part.lang)
    return nodes.Text(part)


def chips(
    docname: str,
    found: model.Statement,
    again: Iterable[model.Statement] = (),
    *,
    told: bool = False,
) -> nodes.paragraph:
    """The quiet line under a sentence: where it stands, and what it is if it is no plain rule.

    Behind a rule stands who tells it elsewhere; else that is ``told`` here.
    """
    shown = [source(found)] if found.loci else []
    shown.append(fact(_("Again"), refs((o for each in again for o in each.loci), "locus")))
    if found.status and found.status != "explicit":
        shown.append(fact(_("Status"), [str(STATUS[found.status]).partition(":")[0]]))
    if not found.is_rule:
        shown.append(fact(_("Class"), [str(CLASS[found.category])]))
    shown.append(fact(_("Readings"), refs(found.readings, "reading")))
    shown += [elsewhere.in_short(found)] if told else []
    return quiet_line(docname, shown)


def quiet_line(docname: str, shown: Iterable[Fact]) -> nodes.paragraph:
    """Facts in one line, each behind its name."""
    line = nodes.paragraph(classes=["ks-chips"])
    line += spaced(nodes.inline("", "", *named(row)) for row in rows(docname, shown))
    return line


def rest(
    docname: str, found: model.Statement, again: Iterable[model.Statement]
) -> Iterator[disclosure]:
    """On what else a rule rests and who plays otherwise; all of it stands on its page."""
    known = [*basis(found), *(each for each in evidence(found) if each.name not in ELSEWHERE)]
    known.append(fact(_("Repeated by"), *map(repeats, again)))
    known.append(elsewhere.in_short(found))
    if lines := [nodes.paragraph("", "", *named(row)) for row in rows(docname, known)]:
        yield disclosure("", *lines, classes=["ks-more"], summary=_("more"))


def named(row: Row) -> Iterator[nodes.Node]:
    """A fact in a line: its name, then its values."""
    name, values = row
    yield from spaced([nodes.inline("", name, classes=["ks-name"]), *values])


def repeats(found: model.Statement) -> Line:
    """A statement that repeats a rule, by its own page, and why it has no place of its own."""
    return (Ref(found.id, "permanent"), *one(found.why))


def _page(docname: str, id: str) -> nodes.reference:
    """The link to the permanent page, where the citations are."""
    address = f"{'../' * docname.count('/')}{id_page(id)}.html"
    return nodes.reference("", _("cite"), refuri=address, internal=True)


def listings(found: model.Statement) -> Iterator[nodes.Node]:
    """The few lines that carry a rule out; several functions are folded into one."""
    each = list(map(_listing, found.functions))
    if len(each) > 1:
        yield disclosure("", *each, classes=["ks-code"], summary=_("code (%d)") % len(each))
    else:
        yield from each


def _listing(function: model.Function) -> nodes.Element:
    """A function as a reader opens it; above a mechanic stands the line that binds it."""
    shown = disclosure(classes=["ks-code"], summary=_("code"))
    if function.bound and function.bound_in:
        line = [nodes.literal("", function.bound), nodes.Text(" "), source_page(function.bound_in)]
        shown += nodes.paragraph("", "", *line, classes=["ks-where", "ks-bound"])
    shown += _code(function)
    if finder := function.permits:
        said = _("In the usual form this forbids nothing; what may be done is found here:")
        shown += nodes.paragraph("", said, classes=["ks-where", "ks-bound"])
        shown += _code(finder)
    return shown


def _code(of: model.Function | model.Finder) -> Iterator[nodes.Element]:
    """A listing, and where it stands."""
    yield nodes.literal_block(of.code, of.code, language="text")
    yield nodes.paragraph("", "", source_page(of.place), classes=["ks-where"])
