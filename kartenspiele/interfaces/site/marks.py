"""The directives of a chapter: rules, statements and annotations, rendered from the edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.transforms import SphinxTransform

from ...edition.joined import model
from .. import spoken, worth
from ..words import say
from . import elsewhere, indexes
from .directive import Mark, indexed, named, quiet_line, rows
from .domain import anchors, id_page, ids_of, source_page
from .elements import disclosure, has_class
from .facts import CLASS, STATUS, basis, evidence, priced, source
from .lines import Line, Ref, fact, one, refs

# What stands beside a rule anyway: its examples, and its readings in the line above.
ELSEWHERE: Final = {say("page.examples"), say("page.refused-case"), say("page.readings")}


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
        sentence = nodes.paragraph("", spoken.sentence(found), classes=["ks-sentence"])
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
            sentence = nodes.paragraph("", spoken.sentence(found))
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
    shown.append(fact(say("page.again"), refs((o for each in again for o in each.loci), "locus")))
    if found.status and found.status != "explicit":
        shown.append(fact(say("page.status"), [str(STATUS[found.status]).partition(":")[0]]))
    if not found.is_rule:
        shown.append(fact(say("page.class"), [str(CLASS[found.category])]))
    shown.append(fact(say("page.readings"), refs(found.readings, "reading")))
    shown += [elsewhere.in_short(found)] if told else []
    return quiet_line(docname, shown)


def rest(
    docname: str, found: model.Statement, again: Iterable[model.Statement]
) -> Iterator[disclosure]:
    """On what else a rule rests and who plays otherwise; all of it stands on its page."""
    known = [*basis(found), *(each for each in evidence(found) if each.name not in ELSEWHERE)]
    known.append(fact(say("page.restated-by"), *map(repeats, again)))
    known.append(elsewhere.in_short(found))
    if found.is_decided:
        known.append(priced(worth.of_statement(found)))
    if lines := [nodes.paragraph("", "", *named(row)) for row in rows(docname, known)]:
        yield disclosure("", *lines, classes=["ks-more"], summary=say("page.details"))


def repeats(found: model.Statement) -> Line:
    """A statement that repeats a rule, by its own page, and why it has no place of its own."""
    return (Ref(found.id, "permanent"), *one(found.why))


def _page(docname: str, id: str) -> nodes.reference:
    """The link to the permanent page, where the citations are."""
    address = f"{'../' * docname.count('/')}{id_page(id)}.html"
    return nodes.reference("", say("page.cite"), refuri=address, internal=True)


def listings(found: model.Statement) -> Iterator[nodes.Node]:
    """The few lines that carry a rule out; several functions are folded into one."""
    each = list(map(_listing, found.functions))
    if len(each) > 1:
        yield disclosure(
            "", *each, classes=["ks-code"], summary=say("page.code-number", number=len(each))
        )
    else:
        yield from each


def _listing(function: model.Function) -> nodes.Element:
    """A function as a reader opens it; above a mechanic stands the line that binds it."""
    shown = disclosure(classes=["ks-code"], summary=say("page.code-word"))
    if function.bound and function.bound_in:
        line = [nodes.literal("", function.bound), nodes.Text(" "), source_page(function.bound_in)]
        shown += nodes.paragraph("", "", *line, classes=["ks-where", "ks-bound"])
    shown += _code(function)
    if finder := function.permits:
        said = say("page.forbids-nothing")
        shown += nodes.paragraph("", said, classes=["ks-where", "ks-bound"])
        shown += _code(finder)
    return shown


def _code(of: model.Function | model.Finder) -> Iterator[nodes.Element]:
    """A listing, and where it stands."""
    yield nodes.literal_block(of.code, of.code, language="text")
    yield nodes.paragraph("", "", source_page(of.place), classes=["ks-where"])
