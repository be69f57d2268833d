"""Games beside one another: what differs at a glance, the matrix of a family, pairs of games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from docutils import nodes
from sphinx_design.shared import PassthroughTextElement

from ...edition.citing.cite import COMPARED, pair_id, place_of_choice, row_id
from ...edition.joined.elsewhere import Said
from ...edition.joined.model import How
from ...research.compare import differing_rows
from ...research.compare.cases import Kin
from ...research.compare.matrix import (
    Line,
    Matrix,
    StaleError,
    alone,
    at_a_glance,
    attested,
    by_subject,
    matrix,
)
from ...research.compare.rule_sets import Cell, RuleSet, compared, every_kin, taken_over, unlike
from ..pictures import CARD
from ..words import say, term
from .directive import Mark
from .domain import anchor
from .elements import disclosure, heading, spaced
from .elsewhere import HOW, counted, named_once
from .facts import STATUS
from .german import english
from .sheets import Row, bare, cell, sheet, within

NOTHING: Final[Mapping[str, str]] = {}
LINES: Final = "works.html#lines-of-descent"
PAIRS: Final = "-pairs"  # after the page of a family: that of its games two by two


class Compared(Mark):
    """What comparisons share: the family that the argument names, and its matrix."""

    required_arguments = 1

    def kin(self) -> Kin:
        """The family whose key is the argument."""
        return self.among({each.family.key: each for each in every_kin()}, "family")

    def matrix(self) -> Matrix:
        """The matrix of that family, with nothing in it that is out of date."""
        try:
            return matrix(self.kin())
        except StaleError as error:
            raise self.error(str(error)) from None

    def at_home(self, page: str) -> None:
        """See that this stands on the page to which its addresses lead."""
        if self.env.docname != page:
            raise self.error(f"{self.name} {self.arguments[0]} stands on the page {page}")

    def shown(self, found: Cell) -> str:
        """The value, or that there is none."""
        if found.speaks:
            return found.value
        return str(say("page.not-stated") if found.is_silent else say("page.not-applicable"))


class Glance(Compared, name="glance"):
    """``{glance} FAMILY``: what differs, a word for each game, and what one game has alone."""

    def run(self) -> list[nodes.Node]:
        found, key = self.matrix(), self.kin().family.key
        heads = [say("page.difference"), *(term("title", each.title) for each in found.columns)]
        shown: list[nodes.Node] = [sheet(heads, map(self.row, at_a_glance(found)), "ks-glance")]
        for title, lines in alone(found).items():
            told = nodes.paragraph(
                "", say("page.alone", title=term("title", title)), classes=["ks-alone"]
            )
            links = (within(anchor(row_id(key, line.row)), line.label) for line in lines)
            told += spaced(links, " · ")
            shown.append(told)
        return shown

    def row(self, line: Line) -> Row:
        """A point, with a link to all that is known of it, and its values in short."""
        said = Counter(each.effect for each in line.cells if each.speaks).most_common(2)
        usual = said[0][0] if said[0][1] > said[1][1] else None
        id = row_id(self.kin().family.key, line.row)
        return [[within(anchor(id), line.label)], *(self.word(each, usual) for each in line.cells)]

    def word(self, found: Cell, usual: object) -> nodes.entry:
        """A value in short; it stands out where another is the commonest."""
        if not found.speaks:
            return cell(say("page.not-stated") if found.is_silent else "–", "ks-silent")
        short = self.kin().short.get(found.value, found.value)
        return cell(short, *([] if usual in (None, found.effect) else ["ks-departs"]))


class MatrixOf(Compared, name="matrix"):
    """``{matrix} FAMILY``: every point of a family by subject, and what each game makes of it."""

    def run(self) -> list[nodes.Node]:
        kin, found = self.kin(), self.matrix()
        self.at_home(kin.page)
        games = (term("title", each.title) for each in found.columns)
        heads = [say("page.difference"), *games, say("page.independent-accounts")]
        try:
            subjects = by_subject(kin, found)
        except StaleError as error:
            raise self.error(str(error)) from None
        shown = [self.subject(title, heads, lines) for title, lines in subjects.items()]
        return [*map(self.apart, kin.apart.items()), self.legend(), *shown]

    def legend(self) -> nodes.paragraph:
        """What the last column counts."""
        lines = nodes.reference("", say("page.how-counted"), refuri=english(LINES), internal=True)
        return nodes.paragraph("", "", nodes.Text(say("page.accounts-counted")), lines)

    def subject(self, title: str, heads: Sequence[str], lines: Iterable[Line]) -> nodes.section:
        """The points of a subject under its title."""
        words = "-".join(re.findall(r"[a-z0-9]+", title.lower()))
        whole = sheet(heads, map(self.row, lines), "ks-matrix")
        name = f"{self.kin().family.key}-on-{words}"
        return nodes.section("", nodes.title("", term("title", title)), whole, ids=[name])

    def row(self, line: Line) -> Row:
        """A point, what each game makes of it, and what other tellings say to that."""
        return [self.named(line), *map(self.cell, line.cells), self.elsewhere(line)]

    def elsewhere(self, line: Line) -> nodes.entry:
        """How many parallels agree, differ and so on; behind that, which, each with a link.

        Where there is none, nothing was found: that is no silence.
        """
        said = attested(line.cells, line.row)
        if not said:
            why = say("page.not-found-is-no-silence")
            return cell([nodes.abbreviation("", "–", explanation=why)], "ks-silent")
        behind = PassthroughTextElement("", "", *self.told(said))
        return cell([disclosure("", heading("", counted(said)), behind)])

    def told(self, said: Mapping[How, tuple[Said, ...]]) -> Iterator[nodes.Node]:
        """The parallels by how they bear, each with a link to the first thing that it says."""
        for number, (how, found) in enumerate(said.items()):
            yield nodes.Text(f"{' · ' if number else ''}{HOW[how]}: ")
            firsts = {named_once((each,))[0]: each.testimony.id for each in reversed(found)}
            names = named_once(found)
            links = (bare(self.env.docname, firsts[each], "testimony", each) for each in names)
            yield from spaced(links, ", ")

    def apart(self, said: tuple[str, str]) -> nodes.paragraph:
        """Rules that stand in no row, and why not."""
        why, ids = said
        told = nodes.paragraph("", say("page.in-no-row"))
        told += spaced([*self.refs(*ids.split()), nodes.Text(f"– {why}")])
        return told

    def named(self, line: Line) -> list[nodes.Node]:
        """The point of a row, and the id under which it is cited."""
        id = row_id(self.kin().family.key, line.row)
        self.noted(id)
        mark = nodes.inline("", id, ids=[anchor(id)], classes=["ks-id"])
        return [nodes.Text(line.label), nodes.Text(" "), mark]

    def cell(self, found: Cell) -> nodes.entry:
        """A value, and behind it on what it rests, and the forms of the game that do otherwise."""
        look = [] if found.speaks else ["ks-silent"]
        if not found.speaks and not found.forms:
            return cell(self.shown(found), *look)
        first = heading("", self.shown(found))
        if quiet := " · ".join(self.quietly(found)):
            first += [nodes.Text(" "), nodes.inline("", quiet, classes=["ks-status"])]
        behind = PassthroughTextElement("", "", *self.behind(found))
        return cell([disclosure("", first, behind)], *look)

    def quietly(self, found: Cell) -> Iterator[str]:
        """How sure a value is, if the witness does not say it; how many forms do otherwise."""
        if found.speaks and found.status != "explicit":
            said = word_for(found.status)
            yield say("page.in-part", status=said) if unlike(found.statements) else said
        if found.forms:
            yield say("page.different-in-variants", number=len(found.forms))

    def behind(self, found: Cell) -> Iterator[nodes.Node]:
        """The statements and loci of a value, how sure it is, and what other forms have."""
        if found.speaks:
            if not (each := unlike(found.statements)):
                yield nodes.Text(f"{word_for(found.status)}: ")
            yield from self.links("rule", found.statements, taken_over(found.statements), each)
            if found.loci:
                yield nodes.Text(" · ")
                yield from self.links("locus", found.loci)
        for name, value in found.forms:
            yield nodes.inline(
                "", f"{term('title', name)}: {term('value', value)}", classes=["ks-sources"]
            )

    def links(
        self, kind: str, ids: Sequence[str], over: str = "", sure: Mapping[str, str] = NOTHING
    ) -> Iterator[nodes.Node]:
        """Links to ids; one that is taken over says so, and how sure each is if that is told."""
        for number, id in enumerate(ids):
            yield nodes.Text(say("page.taking-over") if id == over else ", " if number else "")
            yield bare(self.env.docname, id, kind)
            if id in sure:
                yield nodes.Text(f" ({word_for(sure[id])})")


def word_for(status: str) -> str:
    return str(STATUS.get(status, status)).partition(":")[0]


class PairList(Compared, name="pairlist"):
    """``{pairlist} FAMILY``: every two games of a family, with the way to where they differ."""

    def run(self) -> list[nodes.Node]:
        self.at_home(self.kin().page)
        pairs = combinations(compared(self.kin()), 2)
        listed = nodes.bullet_list("", *map(self.item, pairs), classes=["ks-pairs"])
        return [choice(f"{COMPARED}#family={self.kin().family.key}"), listed]

    def item(self, both: tuple[RuleSet, RuleSet]) -> nodes.list_item:
        """Two games and on how many points they differ."""
        name = pair_id(*(each.name for each in both))
        self.noted(name)
        one, other = both
        title = both_told(one, other)
        target = f"{self.kin().page}{PAIRS}.html#{name}"
        text = nodes.paragraph("", "", nodes.reference("", title, refuri=target, internal=True))
        text += nodes.Text(say("page.differences", number=len(list(differing_rows(both)))))
        return nodes.list_item("", text, ids=[name])


def both_told(one: RuleSet, other: RuleSet) -> str:
    """What two games are called together."""
    return say("page.both", one=term("title", one.title), other=term("title", other.title))


def choice(address: str) -> nodes.paragraph:
    """The way to where a reader chooses what is compared."""
    words = say("page.choose-variants-to-compare")
    link = nodes.reference("", words, refuri=address, internal=True)
    return nodes.paragraph("", "", link, classes=["ks-choice"])


class Pairs(Compared, name="pairs"):
    """``{pairs} FAMILY``: every two games of a family side by side, where they differ."""

    def run(self) -> list[nodes.Node]:
        self.at_home(f"{self.kin().page}{PAIRS}")
        return [self.pair(one, other) for one, other in combinations(compared(self.kin()), 2)]

    def pair(self, one: RuleSet, other: RuleSet) -> nodes.section:
        """Two games, the rows on which they differ and their values."""
        title = nodes.title("", both_told(one, other))
        rows = (self.row(*each) for each in differing_rows([one, other]))
        games = (term("title", each.title) for each in (one, other))
        whole = sheet([say("page.difference"), *games], rows, "ks-pair")
        names = one.name, other.name
        return nodes.section(
            "", title, whole, choice(place_of_choice(names)), ids=[pair_id(*names)]
        )

    def row(self, row: str, label: str, cells: Iterable[Cell]) -> Row:
        """The point, with a link to its row in the matrix, where the sources are; two values."""
        id = anchor(row_id(self.kin().family.key, row))
        point = nodes.reference("", label, refuri=f"{self.kin().page}.html#{id}", internal=True)
        return [[point], *map(self.value, cells)]

    def value(self, found: Cell) -> nodes.entry:
        """The value alone; where a card is in it, one element, that a narrow screen keeps whole."""
        shown = self.shown(found)
        content = [nodes.inline("", shown)] if CARD.search(shown) else shown
        return cell(content, *([] if found.speaks else ["ks-silent"]))
