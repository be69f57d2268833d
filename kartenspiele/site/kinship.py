"""Kinship on a page: who is nearest to whom, two trees, what is claimed of descent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from docutils import nodes

from ..compare.rule_sets import usual_forms
from ..kinship import telling, trees
from ..kinship.drawing import svg
from ..kinship.kept import Kinship, StaleError, kinship
from ..kinship.shared import of_family
from ..kinship.trees import Node
from .comparing import Compared
from .elements import disclosure
from .sheets import Row, sheet
from .words import _

PAGE: Final = "kinship"
PARTS: Final = 8  # points that are named on which two part


class KinshipOf(Compared):
    """``{kinship} FAMILY``: the tables of agreement, the trees and the claims of a family."""

    def run(self) -> list[nodes.Node]:
        self.at_home(PAGE)
        try:
            found = kinship(self.kin())
        except StaleError as error:
            raise self.error(str(error)) from None
        sections: dict[str, list[nodes.Node]] = {
            _("Game by game"): [self.games(found)],
            _("Who is nearest to whom"): [self.nearest(found)],
            _("The tree by the rules"): self.tree(found, found.tree, telling.WAYS[0]),
            _("The tree by what they do"): self.behaviour(found),
            _("Figures"): [_listed(telling.figures(found))],
            _("What is claimed of descent"): [*self.claims(found)],
        }
        return [self.section(str(title), inside) for title, inside in sections.items() if inside]

    def section(self, title: str, inside: Iterable[nodes.Node]) -> nodes.section:
        words = "-".join(title.lower().split())
        name = f"{self.kin().family.key}-{words}"
        return nodes.section("", nodes.title("", title), *inside, ids=[name])

    def games(self, found: Kinship) -> nodes.Node:
        """Each two games in their usual forms."""
        heads = [_("Two games"), _("Rows alike"), _("Moves alike"), _("Points alike at the end")]
        names = {each.name: each.title for each in usual_forms(found.kin)}
        known = [each.name for each in found.table.taxa if each.name in names]
        rows = [self.two(found, one, other, names) for one, other in combinations(known, 2)]
        return sheet([str(each) for each in heads], rows)

    def two(self, found: Kinship, one: str, other: str, names: dict[str, str]) -> Row:
        agreed, seen = found.agreements[one, other], found.counted[one, other]
        return [
            f"{names[one]} – {names[other]}",
            _share(agreed.same, agreed.shared),
            _share(seen.same_moves, seen.positions),
            _share(seen.same_points, seen.ends),
        ]

    def nearest(self, found: Kinship) -> nodes.Node:
        """Of each form and parallel how much it says, and who is nearest to it."""
        heads = [
            *(_("Form or parallel"), _("Rows told")),
            *(_("Nearest forms"), _("It parts from the first on"), _("Nearest parallels")),
        ]
        return sheet([str(each) for each in heads], self.rows(found))

    def rows(self, found: Kinship) -> Iterator[Row]:
        names = telling.titles(found)
        playing = {each.name for each in found.table.taxa if each.plays}
        for each in found.table.taxa:
            near = telling.near(found, each.name)
            forms = [one for one in near if one.name in playing][: telling.NEAREST]
            parallels = [one for one in near if one.name not in playing][: telling.NEAREST]
            yield [
                names[each.name],
                str(len(each.states)),
                " · ".join(f"{names[one.name]} {one.same}/{one.shared}" for one in forms)
                or str(_("too few rows in common with any")),
                self.parted(forms[0].different) if forms else "–",
                " · ".join(f"{one.name} {one.same}/{one.shared}" for one in parallels) or "–",
            ]

    def parted(self, different: Sequence[str]) -> str:
        """The points on which two part, or the first of them."""
        more = len(different) - PARTS
        told = ", ".join(different[:PARTS]) + (str(_(" and %d more")) % more if more > 0 else "")
        return told or str(_("nothing"))

    def tree(self, found: Kinship, tree: Node | None, way: str) -> list[nodes.Node]:
        """A tree as a picture, as a list and as Newick."""
        if tree is None:
            none = _("There is no tree: fewer than three have a distance from one another.")
            return [nodes.paragraph("", str(none))]
        label = str(_("%(family)s: tree %(way)s; the list below says the same")) % {
            "family": found.kin.page.replace("-", " "),
            "way": way,
        }
        drawn = svg(tree, telling.titles(found), label)
        words = disclosure(summary=str(_("The same tree as a list")))
        words += _nested(tree, telling.titles(found))
        code = disclosure(summary=str(_("The same tree as Newick, undecided branches too")))
        code += nodes.literal_block("", trees.newick(tree), language="text")
        return [
            nodes.raw("", f'<figure class="ks-kin">{drawn}</figure>', format="html"),
            words,
            code,
        ]

    def behaviour(self, found: Kinship) -> list[nodes.Node]:
        """What was asked, and the tree from the answers."""
        asked = nodes.paragraph("", of_family(found.kin).SAID)
        return [asked, *self.tree(found, found.played, telling.WAYS[1])]

    def claims(self, found: Kinship) -> Iterator[nodes.Node]:
        """What witnesses and parallels claim, and what the tables say to it."""
        claimed = nodes.bullet_list()
        for id, sentence, said in telling.claimed(found):
            line = nodes.paragraph("", "", *self.refs(id), nodes.Text(f" {sentence} "))
            line += nodes.emphasis("", f"{_('Tables')}: {'; '.join(said)}.")
            claimed += nodes.list_item("", line)
        if claimed.children:
            yield nodes.paragraph("", str(_("Claims of the witnesses, in our words:")))
            yield claimed
        if others := [f"{who}: {what}" for who, what in telling.claimed_elsewhere(found)]:
            yield nodes.paragraph("", str(_("Claims of parallels, of which no table was asked:")))
            yield _listed(others)
        if out := telling.left_out(found):
            closed = disclosure(summary=str(_("Who was left out, and what does not count")))
            closed += _listed(out)
            yield closed


def _share(same: int, of: int) -> str:
    return f"{same:,} of {of:,}" if of else str(_("none in common"))


def _listed(lines: Iterable[str]) -> nodes.bullet_list:
    items = (nodes.list_item("", nodes.paragraph("", each)) for each in lines)
    return nodes.bullet_list("", *items)


def _nested(tree: Node, titles: dict[str, str]) -> nodes.bullet_list:
    """A tree as a list in lists."""
    whole = nodes.bullet_list()
    open_lists = [whole]
    for depth, line in telling.outline(tree, titles):
        del open_lists[depth + 1 :]
        item = nodes.list_item("", nodes.paragraph("", line))
        open_lists[depth] += item
        if line.endswith(":"):
            inside = nodes.bullet_list()
            item += inside
            open_lists.append(inside)
    return whole
