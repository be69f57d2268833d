"""The pages of the parallels: what there is, what each says, and what was asked of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from docutils import nodes

from ...edition import joined, register
from ...edition.joined import descent, elsewhere, model
from ..words import say
from .directive import Mark, facts, indexed, part_node, quiet_line, rows
from .domain import anchor, anchors
from .elements import spaced
from .elsewhere import (
    ASKED,
    BEARS,
    STANDING,
    bearings,
    of_evidence,
    of_parallel,
    standing,
    title_of,
)
from .indexes import natural
from .lines import LANGUAGE
from .sheets import Row, sheet
from .tables import Cell, table

HEADS: Final = (
    *("page.siglum", "page.work", "page.date", "page.language", "page.seen", "page.standing"),
    *("page.games", "page.testimonies"),
)
VERDICTS: Final = {
    model.Verdict.FOUND: say("page.found-title"),
    model.Verdict.UNDECIDED: say("page.undecided-title"),
    model.Verdict.NOT_FOUND: say("page.not-found-title"),
}
MARKS: Final = {"closes": say("page.settled"), "contrary": say("page.against-word")}
TOLD_APART: Final = {say("page.testimonies")}  # facts that stand below the others anyway


class Parallels(Mark, name="parallels"):
    """``{parallels}``: every parallel in a line, with the way to what it says."""

    def run(self) -> list[nodes.Node]:
        found = in_use()
        if not found:
            return [nodes.paragraph("", say("page.no-other-account-is"))]
        said = sum(len(elsewhere.testimonies_of(each.id)) for each in found)
        whole = sum(each.seen.is_whole for each in found)
        text = say(
            "page.parallels-seen",
            all=len(found),
            works=len({each.key for each in found}),
            lines=descent.lines(each.id for each in found),
            whole=whole,
            said=said,
        )
        heads = map(say, HEADS)
        shown = sheet(heads, map(self.row, found), "ks-tellings")
        return [nodes.paragraph("", text), shown]

    def row(self, found: model.Parallel) -> Row:
        """A parallel: what it is, what of it was seen, on which games it bears."""
        stands = [part_node(self.env.docname, each) for each in standing(found)]
        return [
            self.refs(found.id, kind="parallel"),
            found.work,
            found.date,
            str(LANGUAGE[found.language]),
            elsewhere.as_seen(found.id),
            [*spaced(stands)],
            ", ".join(map(title_of, found.games)),
            str(len(elsewhere.testimonies_of(found.id)) or say("page.none")),
        ]


def in_use() -> list[model.Parallel]:
    """The parallels in the order of their sigla, but for those that were given up."""
    every = joined.load().parallels.values()
    return sorted((each for each in every if not each.retired), key=lambda each: natural(each.id))


class Tellings(Mark, name="tellings"):
    """``{tellings} SWE FIN``: the parallels whose first game is one of these, with what they say.

    A parallel stands on the page of the first game on which it bears.
    """

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        wanted = self.arguments[0].split()
        if odd := sorted({*wanted} - {each.prefix for each in joined.load().statements.values()}):
            raise self.error(f"{', '.join(odd)}: no ids of a game begin so")
        found = [each for each in in_use() if each.games[0] in wanted]
        if not found:
            return [nodes.paragraph("", say("page.no-other-account-of-these"))]
        return [self.section(each) for each in found]

    def section(self, found: model.Parallel) -> nodes.section:
        """A parallel: its facts, and its testimonies in their order."""
        self.noted(found.id)
        mark = nodes.inline("", found.id, classes=["ks-id"])
        title = nodes.title("", "", mark, nodes.Text(f" {found.work}"))
        section = nodes.section("", title, ids=anchors(found.id), classes=["ks-parallel"])
        section += indexed(found.id, found.work.replace(";", ","))
        known = [each for each in of_parallel(found) if each.name not in TOLD_APART]
        section += facts(rows(self.env.docname, known), "ks-facts")
        if found.nothing:
            section += nodes.paragraph("", say("page.no-testimony-since", why=found.nothing))
        items = nodes.definition_list(classes=["ks-statements"])
        items.extend(map(self.testimony, elsewhere.testimonies_of(found.id)))
        if items.children:
            section += items
        return section

    def testimony(self, found: model.Testimony) -> nodes.definition_list_item:
        """What it says, where, and on what that bears."""
        self.noted(found.id)
        mark = nodes.inline("", f"{found.id} ", classes=["ks-id"], ids=anchors(found.id))
        place = nodes.inline("", found.at, classes=["ks-sources"])
        line = quiet_line(self.env.docname, bearings(found))
        told = nodes.definition("", nodes.paragraph("", found.says), line)
        return nodes.definition_list_item("", nodes.term("", "", mark, place), told)


class Bearings(Mark, name="bearings"):
    """``{bearings}``: how testimonies bear and how parallels stand, each with its number."""

    def run(self) -> list[nodes.Node]:
        every = [each for each in joined.load().testimonies.values() if not each.retired]
        hows = [bearing.how for each in every for bearing in each.bears]
        stands = [str(each.standing) for each in in_use()]
        bears = ((str(word), str(hows.count(how))) for how, word in BEARS.items())
        stood = ((str(word), str(stands.count(each))) for each, word in STANDING.items())
        return [
            table([say("page.a-testimony"), say("page.how-often")], bears),
            table([say("page.a-parallel-is"), say("page.how-many")], stood),
        ]


class Evidences(Mark, name="evidence"):
    """``{evidence} ALM``: what tells when a witness was written, and what that weighs."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        prefix = f"{self.arguments[0]}-"
        every = joined.load().evidence.values()
        found = [each for each in every if each.id.startswith(prefix) and not each.retired]
        if not found:
            return [nodes.paragraph("", say("page.undated"))]
        items = nodes.definition_list(classes=["ks-statements"])
        items.extend(map(self.item, found))
        return [items]

    def item(self, found: model.Evidence) -> nodes.definition_list_item:
        """What it says, and what that points to."""
        self.noted(found.id)
        mark = nodes.inline("", f"{found.id} ", classes=["ks-id"], ids=anchors(found.id))
        line = quiet_line(self.env.docname, of_evidence(found))
        told = nodes.definition("", nodes.paragraph("", found.says), line)
        return nodes.definition_list_item("", nodes.term("", "", mark), told)


class Answers(Mark, name="answers"):
    """``{answers}``: what was put to the parallels, game by game, and how much came of it."""

    def run(self) -> list[nodes.Node]:
        if not joined.load().answers:
            return [nodes.paragraph("", say("page.nothing-was-asked-yet"))]
        heads = [say("page.game"), *map(str, VERDICTS.values())]
        return [nodes.paragraph("", counted()), table(heads, self.rows())]

    def rows(self) -> Iterator[Iterator[Cell]]:
        """A game, and its readings and decisions by what was answered."""
        found = joined.load().answers.values()
        for prefix in dict.fromkeys(each.prefix for each in joined.load().statements.values()):
            if here := [each for each in found if each.id.rpartition("-")[0] == prefix]:
                yield self.row(prefix, here)

    def row(self, prefix: str, found: list[model.Answer]) -> Iterator[Cell]:
        """The answers of a game; one that settles the question, or is against us, says so."""
        yield title_of(prefix)
        for verdict in VERDICTS:
            cell: list[nodes.Node] = []
            for each in (one for one in found if one.verdict is verdict):
                cell += self.refs(each.id)
                marks = [str(MARKS[name]) for name in MARKS if getattr(each, name)]
                cell += [nodes.Text(f"({', '.join(marks)})")] if marks else []
            yield cell or "–"


def counted() -> str:
    """How many questions were put to the parallels, and what came of them."""
    found = joined.load().answers
    readings = register.load().readings.keys() & found.keys()
    verdicts = [each.verdict for each in found.values()]
    return say(
        "page.questions-put",
        all=len(found),
        readings=len(readings),
        others=len(found) - len(readings),
        found=verdicts.count(model.Verdict.FOUND),
        settled=sum(each.closes for each in found.values()),
        against=sum(each.contrary for each in found.values()),
        undecided=verdicts.count(model.Verdict.UNDECIDED),
        missing=verdicts.count(model.Verdict.NOT_FOUND),
    )


class Enquiries(Mark, name="enquiries"):
    """``{enquiries}``: with which words other tellings were sought, when, and what came."""

    def run(self) -> list[nodes.Node]:
        items = nodes.definition_list(classes=["ks-statements"])
        items.extend(map(self.item, joined.load().enquiries.values()))
        return [items] if items.children else []

    def item(self, found: model.Enquiry) -> nodes.definition_list_item:
        """An enquiry under its name, to which answers refer."""
        id = f"{ASKED}{found.id}"
        self.noted(id)
        games = ", ".join(map(title_of, found.games))
        head = nodes.term("", "", nodes.inline("", found.id, classes=["ks-id"], ids=[anchor(id)]))
        head += nodes.Text(f" {games}, {found.day}")
        words = nodes.paragraph("", say("page.asked-before"))
        asked = (nodes.inline("", f"“{each.words}”", lang=each.language) for each in found.wordings)
        words += spaced(asked, ", ")
        told = nodes.definition("", nodes.paragraph("", found.result), words)
        if found.looked:
            read = nodes.paragraph("", say("page.read-before"))
            read += spaced(self.refs(*found.looked, kind="parallel"))
            told += read
        return nodes.definition_list_item("", head, told)
