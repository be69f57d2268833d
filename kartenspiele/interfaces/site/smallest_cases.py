"""The smallest case on which games differ at each point, and one position in all games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst.directives import flag
from sphinx_design.shared import PassthroughTextElement

from ...edition.citing.cite import row_id
from ...engine.rulebook import numbers_in
from ...research.compare import Showing
from ...research.compare.case_text import answers, positions, question
from ...research.compare.cases import Case
from ...research.compare.distinguishing import Across, Ruling, across
from ...research.compare.matrix import Line
from ...research.compare.rule_sets import Cell, RuleSet, compared, rule_set
from .. import speech
from ..pictures import lettered
from ..words import say, term
from .comparing import Compared
from .domain import anchor
from .elements import disclosure, spaced
from .lines import Ref
from .sheets import Row, bare, cell, sheet, within
from .showing import parted, parts, picture


class Showings(Compared, name="showings"):
    """``{showings} FAMILY``: for each point on which games differ the smallest case that shows it.

    A point on which nobody differs from anybody is left out.
    """

    def run(self) -> list[nodes.Node]:
        items = [self.item(line, line.showing) for line in self.matrix().lines if line.showing]
        return [nodes.definition_list("", *items, classes=["ks-showings"])]

    def item(self, line: Line, found: Showing) -> nodes.definition_list_item:
        """A point; what lies there, what each of two games makes of it, how it is written."""
        row = anchor(row_id(self.kin().family.key, line.row))
        games = [rule_set(name) for name in found.rule_sets]
        drawn = self.drawn(found.case, games) if found.case else ()
        asked = nodes.paragraph("", speech.line(question(found)))
        definition = nodes.definition("", *drawn, asked)
        cells = {each.rule_set: each for each in line.cells}
        said = nodes.bullet_list("", classes=["ks-told"])
        for game in games:
            said += nodes.list_item("", self.answered(found, game, cells[game.name]))
        definition += said
        if found.case is not None and found.case.text != found.case.asked:
            written = nodes.literal("", found.case.text)
            definition += disclosure("", written, summary=say("page.as-written"))
        term = nodes.term("", "", within(row, line.label))
        return nodes.definition_list_item("", term, definition)

    def drawn(self, case: Case, games: Sequence[RuleSet]) -> Iterator[nodes.Node]:
        """The position of a case, or that of each game if they set it up with different cards."""
        try:
            found = positions(case, games)
        except LookupError as error:
            raise self.error(str(error)) from None
        for title, state in found:
            if title:
                yield nodes.paragraph("", say("page.in-game", title=term("title", title)))
            yield picture(state)

    def answered(self, found: Showing, game: RuleSet, cell: Cell) -> nodes.Element:
        """A game, its value with the rules behind it, and what it makes of the case."""
        told = PassthroughTextElement("", "", nodes.strong("", term("title", game.title)))
        told += nodes.Text(f" ({lettered(term('value', cell.value), lone=True)}")
        for id in cell.statements:
            told += [nodes.Text(", "), bare(self.env.docname, id)]
        made = speech.line(answers(found, game))
        told += nodes.Text("): " if made else ")")
        for part in parted(made):
            told += bare(self.env.docname, part.id) if isinstance(part, Ref) else nodes.Text(part)
        return told


class AcrossGames(Compared, name="across"):
    """``{across} FAMILY``: a position whose parts are the lines of the content, in all games.

    They are written as in ``{position}``. ``:differing:`` leaves out moves on which all agree.
    """

    has_content = True
    option_spec: ClassVar = {"differing": flag}

    def run(self) -> list[nodes.Node]:
        kin = self.kin()
        put = parts(self.content, kin.family)
        found = across(compared(kin), put)
        drawn = next((each for each in found.rule_sets if each.name not in found.impossible), None)
        if drawn is None:
            raise self.error(f"no game has this position: {found.impossible}")
        heads = [say("page.move"), *(term("title", each.title) for each in found.rule_sets)]
        whole = sheet(heads, self.rows(found), "ks-across")
        return [picture(drawn.game.position(drawn.rules, put)), whole]

    def rows(self, found: Across) -> Iterator[Row]:
        """A row for each move, and one that says where the position cannot be."""
        listed = found.differing if "differing" in self.options else found.moves
        for move, rulings in listed.items():
            yield [move, *map(self.ruling, rulings)]
        if found.impossible:
            why = (
                speech.complaint(found.impossible.get(each.name, "")) for each in found.rule_sets
            )
            yield [say("page.position-not-possible"), *why]

    def ruling(self, found: Ruling | None) -> nodes.entry:
        """Allowed, with the sum, or refused, by which rule and why."""
        if found is None:
            return cell(say("page.position-not-possible"), "ks-silent")
        if found.allowed:
            return cell(speech.rendered(found.why) or say("page.allowed"))
        refused = nodes.inline("", say("page.refused"), classes=["ks-verdict", "ks-fails"])
        numbers = (number for rule in found.rules for number in numbers_in(rule))
        by = (bare(self.env.docname, number) for number in numbers)
        return cell([*spaced([refused, *by]), nodes.Text(f" {speech.rendered(found.why)}")])
