"""Games beside one another: the matrix of a family, one position in all games, pairs of games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst.directives import flag

from ..cite import pair_id, row_id
from ..compare import Showing, differing_rows
from ..compare.cases import Case, Kin
from ..compare.matrix import Line, Matrix, StaleError, matrix
from ..compare.rule_sets import Cell, RuleSet, compared, every_kin, rule_set
from ..compare.showing import Across, Ruling, Share, across
from ..play import PositionError
from ..rulebook import numbers_in
from .domain import anchor
from .elements import disclosure
from .facts import STATUS
from .marks import Mark
from .showing import parts, picture
from .tables import Cell as TableCell
from .tables import table
from .words import _


class Compared(Mark):
    """What comparisons share: the family that the argument names, cells with their sources."""

    def kin(self) -> Kin:
        """The family whose key is the argument."""
        return self.among({each.family.key: each for each in every_kin()}, "family")

    def matrix(self) -> Matrix:
        """The matrix of that family, with nothing in it that is out of date."""
        try:
            return matrix(self.kin())
        except StaleError as error:
            raise self.error(str(error)) from None

    def line(self, label: str, cells: Iterable[Cell]) -> list[TableCell]:
        """A row of a table: the point, and what each game makes of it."""
        return [label, *map(self.cell, cells)]

    def cell(self, found: Cell) -> list[nodes.Node]:
        """A value, and under it the statements and loci on which it rests, and how sure it is."""
        forms = [
            nodes.inline("", f"{value} · {name}", classes=["ks-sources"])
            for name, value in found.forms
        ]
        if not found.speaks:
            said = _("silent") if found.is_silent else _("does not arise")
            return [nodes.inline("", str(said), classes=["ks-silent"]), *forms]
        sources = nodes.inline("", "", classes=["ks-sources"])
        for ref in (*self.refs(*found.statements), *self.refs(*found.loci, kind="locus")):
            sources += [nodes.Text(" "), ref]
        status = str(STATUS[found.status]).partition(":")[0]
        sources += [nodes.Text(" "), nodes.inline("", status, classes=["ks-status"])]
        return [nodes.strong("", found.value), sources, *forms]

    def shown(self, found: Showing) -> Iterator[nodes.Node]:
        """A case, and what two games make of it."""
        if found.case is None:
            none = _("No case was found among these: %s.")
            yield nodes.paragraph("", str(none) % found.bound)
            return
        yield nodes.paragraph("", "", nodes.literal("", found.case.text))
        yield from self.drawn(found.case, [rule_set(name) for name in found.rule_sets])
        if found.share is Share.PART:
            part = _("Other points tell here as well; this one is a part of the difference.")
            yield nodes.paragraph("", str(part))
        answers = nodes.bullet_list("")
        for name, answer in zip(found.rule_sets, found.answers, strict=True):
            title = rule_set(name).title
            said = nodes.paragraph("", "", nodes.strong("", title), nodes.Text(": "))
            said += nodes.Text(" · ".join(answer))
            answers += nodes.list_item("", said)
        yield answers

    def drawn(self, case: Case, games: Sequence[RuleSet]) -> Iterator[nodes.Node]:
        """The position of a case as the first of these games sets it up that can have it.

        If they set it up with different cards it is drawn for each.
        """
        positions = [(each, case.position(each.rules)) for each in games]
        alike = all(put == positions[0][1] for _of, put in positions)
        pictures: list[tuple[str, nodes.Node]] = []
        for each, put in positions:
            with suppress(PositionError):
                pictures.append((each.title, picture(each.game.position(each.rules, put))))
        if not any(put for _of, put in positions):
            return
        if not pictures:
            raise self.error(f"no game has the position {case.text}")
        for title, shown in pictures[:1] if alike else pictures:
            if not alike:
                yield nodes.paragraph("", _("In %s:") % title)
            yield shown


class MatrixOf(Compared):
    """``{matrix} FAMILY``: every point of a family, and what each of its games makes of it."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        kin, found = self.kin(), self.matrix()
        if self.env.docname != kin.page:
            raise self.error(f"the matrix of {kin.family.key} stands on the page {kin.page}")
        head = [_("Point"), *(each.title for each in found.columns)]
        body = ([self.named(kin, line), *map(self.cell, line.cells)] for line in found.lines)
        whole = table(head, body, _("Every point, game by game"))
        whole["classes"].append("ks-matrix")
        return [whole, *map(self.apart, self.kin().apart.items())]

    def apart(self, said: tuple[str, str]) -> nodes.paragraph:
        """Rules that stand in no row, and why not."""
        why, ids = said
        told = nodes.paragraph("", str(_("In no row: ")))
        for ref in self.refs(*ids.split()):
            told += [ref, nodes.Text(" ")]
        told += nodes.Text(f"– {why}")
        return told

    def named(self, kin: Kin, line: Line) -> list[nodes.Node]:
        """The point of a row, and the id under which it is cited."""
        id = row_id(kin.family.key, line.row)
        self.noted(id)
        mark = nodes.inline("", id, ids=[anchor(id)], classes=["ks-id"])
        return [nodes.Text(line.label), nodes.Text(" "), mark]


class Showings(Compared):
    """``{showings} FAMILY``: for each point on which games differ the smallest case that shows it.

    A point on which nobody differs from anybody is left out.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        items = [self.item(line, line.showing) for line in self.matrix().lines if line.showing]
        return [nodes.definition_list("", *items, classes=["ks-showings"])]

    def item(self, line: Line, found: Showing) -> nodes.definition_list_item:
        """A point, and its case with the two games, each with what it makes of the point."""
        values = {each.rule_set: each.value for each in line.cells}
        both = tuple(f"{rule_set(name).title} ({values[name]})" for name in found.rule_sets)
        said = nodes.paragraph("", _("%s and %s") % both)
        definition = nodes.definition("", said, *self.shown(found))
        return nodes.definition_list_item("", nodes.term("", line.label), definition)


class Pairs(Compared):
    """``{pairs} FAMILY``: every two games of a family side by side, where they differ."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        return [self.pair(one, other) for one, other in combinations(compared(self.kin()), 2)]

    def pair(self, one: RuleSet, other: RuleSet) -> nodes.Element:
        """Two games, the rows on which they differ and their values."""
        head = (one.title, other.title)
        name = pair_id(one.name, other.name)
        self.noted(name)
        shown = disclosure(ids=[name], classes=["ks-pair"], summary=_("%s and %s") % head)
        found = differing_rows([one, other])
        body = (self.line(label, cells) for _row, label, cells in found)
        shown += table([_("Point"), *head], body)
        return shown


class AcrossGames(Compared):
    """``{across} FAMILY``: a position whose parts are the lines of the content, in all games.

    They are written as in ``{position}``. ``:differing:`` leaves out moves on which all agree.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"differing": flag}

    def run(self) -> list[nodes.Node]:
        kin = self.kin()
        put = parts(self.content, kin.family)
        found = across(compared(kin), put)
        drawn = next((each for each in found.rule_sets if each.name not in found.impossible), None)
        if drawn is None:
            raise self.error(f"no game has this position: {found.impossible}")
        head = [_("Move"), *(each.title for each in found.rule_sets)]
        whole = table(head, self.rows(found))
        whole["classes"].append("ks-matrix")
        return [picture(drawn.game.position(drawn.rules, put)), whole]

    def rows(self, found: Across) -> Iterator[Sequence[TableCell]]:
        """A row for each move, and one that says where the position cannot be."""
        listed = found.differing if "differing" in self.options else found.moves
        for move, rulings in listed.items():
            yield [move, *map(self.ruling, rulings)]
        if found.impossible:
            names = [each.name for each in found.rule_sets]
            yield [_("no such position"), *(found.impossible.get(name, "") for name in names)]

    def ruling(self, found: Ruling | None) -> list[nodes.Node]:
        """Allowed, with the sum, or refused, by which rule and why."""
        if found is None:
            return [nodes.inline("", _("no such position"), classes=["ks-silent"])]
        if found.allowed:
            return [nodes.Text(found.why or _("allowed"))]
        said = nodes.inline("", _("refused"), classes=["ks-verdict", "ks-fails"])
        cited = (number for each in found.rules for number in numbers_in(each))
        return [said, *self.refs(*cited), nodes.Text(found.why)]
