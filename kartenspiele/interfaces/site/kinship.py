"""Agreement on a page: who agrees with whom, on how many clauses, and what is claimed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from docutils import nodes

from ...research.agreement import telling
from ...research.agreement.agreeing import Agreement
from ...research.agreement.telling import Kinship, kinship
from ...research.compare.rule_sets import usual_forms
from ..words import say
from .comparing import Compared
from .elements import disclosure
from .sheets import Row, cell, sheet

PAGE: Final = "kinship"


class KinshipOf(Compared, name="kinship"):
    """``{kinship} FAMILY``: the tables of agreement and the claims of a family."""

    def run(self) -> list[nodes.Node]:
        self.at_home(PAGE)
        found = kinship(self.kin())
        figures = self.list_of(telling.figures(found))
        sections: dict[str, list[nodes.Node]] = {
            say("page.who-agrees-with-whom"): [self.agreement(found), figures],
            say("page.what-they-do"): self.behaviour(found),
            say("page.what-is-claimed-of-descent"): [*self.claims(found)],
        }
        return [self.section(str(title), inside) for title, inside in sections.items() if inside]

    def section(self, title: str, inside: Iterable[nodes.Node]) -> nodes.section:
        words = "-".join(title.lower().split())
        name = f"{self.kin().family.key}-{words}"
        return nodes.section("", nodes.title("", title), *inside, ids=[name])

    def agreement(self, found: Kinship) -> nodes.Node:
        """Each form and parallel beside the games, or the forms that stand apart."""
        columns = telling.columns(found)
        names = {each.name: telling.title(each) for each in found.table.taxa}
        heads = [say("page.variant-or-parallel"), *(names[each] for each in columns)]
        rows: list[Row] = [
            [names[each.name], *(self.shared(found, each.name, head) for head in columns)]
            for each in telling.in_order(found)
        ]
        return sheet(heads, rows, "ks-heat")

    def shared(self, found: Kinship, one: str, other: str) -> nodes.entry:
        """How far two agree, shaded by that; where it rests on too little, no share."""
        if one == other:
            return cell("–", "ks-silent")
        agreed = found.between(one, other)
        if agreed.share is None:
            return cell(f"({len(agreed.clauses)})", "ks-silent")
        return cell(_share(agreed), f"ks-share-{int(agreed.share * 10)}")

    def behaviour(self, found: Kinship) -> list[nodes.Node]:
        """Of what it is a sample, and each two games in their usual forms."""
        heads = [say("page.two-games"), say("page.drawn-positions")]
        heads += [say("page.drawn-ends")]
        names = {each.name: each.title for each in usual_forms(found.kin)}
        rows = [self.two(found, one, other, names) for one, other in combinations(names, 2)]
        said = nodes.paragraph("", telling.sampled(found.kin))
        return [said, sheet(heads, rows)]

    def two(self, found: Kinship, one: str, other: str, names: dict[str, str]) -> Row:
        seen = found.counted(one, other)
        if seen is None:
            raise ValueError(f"{one} and {other} are not usual variants of a family")
        return [
            f"{names[one]} – {names[other]}",
            _count(seen.same_moves, seen.positions),
            _count(seen.same_points, seen.ends),
        ]

    def claims(self, found: Kinship) -> Iterator[nodes.Node]:
        """What witnesses and parallels claim, and what the tables say to it."""
        claimed = nodes.bullet_list()
        for id, sentence, said in telling.claimed(found):
            line = nodes.paragraph("", "", *self.refs(id), nodes.Text(f" {sentence} "))
            line += nodes.emphasis("", f"{say('page.tables')}: {'; '.join(said)}.")
            claimed += nodes.list_item("", line)
        if claimed.children:
            yield nodes.paragraph("", say("page.claims-of-witnesses"))
            yield claimed
        if others := [f"{who}: {what}" for who, what in telling.claimed_elsewhere(found)]:
            yield nodes.paragraph("", say("page.claims-of-parallels"))
            yield self.list_of(others)
        if out := telling.left_out(found):
            closed = disclosure(summary=say("page.left-out"))
            closed += self.list_of(out)
            yield closed


def _share(agreed: Agreement) -> str:
    """The share, the number of clauses, and the interval if there is one."""
    said = f"{agreed.share or 0:.0%} · {len(agreed.clauses)}"
    if agreed.interval is None:
        return said
    low, high = agreed.interval
    return f"{said} · {100 * low:.0f}–{100 * high:.0f}"


def _count(same: int, of: int) -> str:
    return f"{same:,} of {of:,} drawn" if of else say("page.none-in-common")
