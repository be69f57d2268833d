"""What all directives share: their base class, entries of the index, and facts as nodes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import ClassVar, TypeAlias, TypeVar

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective
from sphinx_design.shared import PassthroughTextElement

from ...edition import joined
from ...edition.joined import model
from .domain import anchor, ids_of, reference, to_page
from .elements import spaced
from .lines import Fact, Part, Ref, Word

T = TypeVar("T")


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


class OfEachGame(Mark):
    """A mark of one game, by the prefix of its ids; without one, a section for each game."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        if self.arguments:
            return self.of_game(self.arguments[0])
        return list(map(self.section, joined.load().games.values()))

    def section(self, game: model.Game) -> nodes.section:
        """What a game has, under its title."""
        ids, title = [nodes.make_id(game.title)], nodes.title("", game.title)
        return nodes.section("", title, *self.of_game(game.prefix), ids=ids, names=[game.title])

    def of_game(self, prefix: str) -> list[nodes.Node]:
        """What stands under the title of a game."""
        raise NotImplementedError


def directives_of(modules: Iterable[ModuleType]) -> Iterator[tuple[str, type[Mark]]]:
    """The directives of some modules, by their names."""
    for each in (each for module in modules for each in vars(module).values()):
        if isinstance(each, type) and issubclass(each, Mark) and each.directive:
            yield each.directive, each


def indexed(id: str, *words: str) -> addnodes.index:
    """The entries of the general index that lead to an id."""
    return addnodes.index(entries=[("single", word, anchor(id), "", None) for word in words])


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


def quiet_line(docname: str, shown: Iterable[Fact]) -> nodes.paragraph:
    """Facts in one line, each behind its name."""
    line = nodes.paragraph(classes=["ks-chips"])
    line += spaced(nodes.inline("", "", *named(row)) for row in rows(docname, shown))
    return line


def named(row: Row) -> Iterator[nodes.Node]:
    """A fact in a line: its name, then its values."""
    name, values = row
    yield from spaced([nodes.inline("", name, classes=["ks-name"]), *values])
