"""Tables that are made from the edition: points and forms, concordance, decisions, exports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from docutils import nodes
from sphinx_design.shared import PassthroughTextElement

from ...edition import joined
from ...edition.joined import model
from .. import exports, worth
from ..words import say, term
from . import indexes
from .directive import Mark, OfEachGame, indexed, part_node
from .domain import anchors
from .elements import disclosure, spaced
from .facts import STATUS
from .lines import Line, refs
from .sheets import grid
from .tei import TEI

Cell: TypeAlias = str | list[nodes.Node]


def table(head: Iterable[object], rows: Iterable[Iterable[Cell]], title: str = "") -> nodes.table:
    """A table with a head and, in each row, the first cell as its header."""
    caption = [nodes.title("", title)] if title else []
    return nodes.table("", *caption, grid(_row(map(str, head)), [*map(_row, rows)]))


def _row(cells: Iterable[Cell]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        content: list[nodes.Node] = [nodes.Text(cell)] if isinstance(cell, str) else cell
        if content and not isinstance(content[0], nodes.paragraph | nodes.bullet_list):
            content = [PassthroughTextElement("", "", *spaced(content))]
        row += nodes.entry("", *content)
    return row


class Comparison(Mark, name="comparison"):
    """``{comparison} swedish-kasino``: how the forms of a game differ, and every point it has."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game = self.among(joined.load().games, "game")
        points = [each for each in joined.load().points.values() if each.game == game.key]
        for each in points:
            self.noted(each.id)
        rows = [
            (change.title, change.label, change.usual, change.here, self.refs(*change.cites))
            for variant in game.variants
            for change in variant.changes
        ]
        heads = [
            say("page.variant-title"),
            say("page.difference"),
            say("page.default"),
            say("page.here"),
            say("page.by"),
        ]
        title = say("page.what-the-variants-change")
        changes = [table(heads, rows, title)] if rows else []
        every = table(
            [
                say("page.difference"),
                say("page.id"),
                say("page.default"),
                say("page.by"),
                say("page.other-values"),
            ],
            (
                (
                    each.label,
                    [nodes.inline("", each.id, ids=anchors(each.id), classes=["ks-id"])],
                    each.usual,
                    [part_node(self.env.docname, part) for part in by(each)],
                    "; ".join(_valued(each)),
                )
                for each in points
            ),
        )
        explained = "page.points-explained" if rows else "page.points-explained-alone"
        note = nodes.paragraph("", say(explained, title=term("title", game.variants[0].title)))
        summary = say("page.versions-differ", number=len(points))
        apart = disclosure("", note, every, classes=["ks-apart"], summary=summary)
        index = (
            indexed(each.id, each.id, *indexes.entries(each.label, "page.point-entry"))
            for each in points
        )
        return [*index, *changes, apart]


def _other_values(point: model.Point) -> Iterable[str]:
    """The values that a point has in other forms of its game, or elsewhere."""
    forms = (each.value for each in point.values if each.value != point.usual)
    return dict.fromkeys([*forms, *point.others])


def _valued(point: model.Point) -> Iterator[str]:
    """The same, each with the share of deals that it changes if that is known."""
    known = {each.value: worth.in_short(each) for each in worth.of_points().get(point.id, ())}
    for value in _other_values(point):
        share = known.get(value)
        yield say("page.valued", value=term("value", value), share=share) if share else value


def by(point: model.Point) -> Line:
    """The statements on which the default of a point rests, its loci, and the status.

    An editorial statement has no loci that say so: it is ours.
    """
    held = joined.load().statements
    named = [point.rule, *filter(None, [point.adopts]), *point.also, *point.carries]
    found = [held[each] for each in named]
    status = joined.surety(named)
    if status == "editorial":
        return (*refs(named), say("page.a-decision-of-this-edition"))
    loci = () if point.adopts else dict.fromkeys(o for each in found for o in each.loci)
    how = [str(STATUS[status]).partition(":")[0]] if status != "explicit" else ()
    return (*refs(named), *refs(loci, "locus"), *how)


class Concordance(Mark, name="concordance"):
    """``{concordance} NK``: from each locus of a witness to rules, points and examples."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        witness = self.among(joined.load().witnesses, "witness").key
        found = (each for each in exports.concordance() if each.locus.startswith(f"{witness}."))
        return [
            table(
                [
                    say("page.locus"),
                    say("page.rule-title"),
                    say("page.points"),
                    say("page.examples"),
                ],
                map(self.row, found),
            )
        ]

    def row(self, found: exports.Concorded) -> Iterator[Cell]:
        """A locus with one of its statements, and what belongs to that."""
        yield self.refs(found.locus, kind="locus")
        yield self.refs(found.rule) if found.rule else ""
        yield self.refs(*found.points, kind="point")
        yield self.refs(*found.examples, kind="example")


class Decisions(OfEachGame, name="decisions"):
    """``{decisions}``: what is decided in each game, what else it could be, where that shows."""

    def of_game(self, prefix: str) -> list[nodes.Node]:
        found = [each for each in exports.decisions() if each.id.startswith(f"{prefix}-")]
        if not found:
            raise self.error(f"{prefix}: nothing is decided in this game")
        shown = table(
            [say("page.decision-title"), say("page.it-could-be"), say("page.it-shows-in")],
            map(self.row, found),
        )
        shown["classes"].append("ks-decisions")
        return [shown]

    def row(self, found: exports.Decided) -> Iterator[Cell]:
        """A decision, the other values and readings, and where it shows."""
        status = nodes.inline("", found.status, classes=["ks-status"])
        yield [*self.refs(found.id), nodes.Text(f" {found.decides} "), status]
        yield [self.list_of(_priced(found))] if found.otherwise else say("page.no-alternative")
        examples = joined.load().examples
        shown = self.refs(*found.points, kind="point") + self.refs(*found.readings, kind="reading")
        for each in found.shown:
            shown += self.refs(each, kind="example" if each in examples else "comparison")
        yield shown


def _priced(found: exports.Decided) -> Iterator[str]:
    """What else a decision could be, and what the other values of its points are worth."""
    points = filter(None, (joined.load().points.get(id) for id in found.points))
    values = {text: (one.id, value) for one in points for value, text in exports.otherwise(one)}
    every = (each for id in found.points for each in worth.of_points().get(id, ()))
    said = {(each.id, each.value): worth.clause(each) for each in every}
    for text in found.otherwise:
        known = said.get(values.get(text, ("", "")))
        yield say("page.priced", value=text, said=known) if known else text


class Exports(Mark, name="exports"):
    """``{exports}``: the files of data that a build writes, with the number of their entries."""

    def run(self) -> list[nodes.Node]:
        rows = [
            (*self.links("rules"), self.number(joined.rules_json())),
            (*self.links("examples"), self.number(joined.examples_json())),
            (self.link(TEI), "", str(len(joined.load().readings))),
        ]
        return [table([say("page.file"), say("page.schema"), say("page.entries")], rows)]

    def links(self, name: str) -> Iterator[Cell]:
        """The file and the schema it follows."""
        for path in (f"{name}.json", f"schemas/{name}.schema.json"):
            yield self.link(path)

    def link(self, path: str) -> Cell:
        return [nodes.reference("", path, refuri=path, internal=True)]

    def number(self, data: dict[str, object]) -> str:
        """How many entries each list of an export has."""
        lists = {key: len(held) for key, held in data.items() if isinstance(held, list)}
        return ", ".join(f"{number} {key}" for key, number in lists.items())
