"""The page of the forms that parallels tell: what a testimony says, and on what each point rests.

A form plays whole, and its testimonies say a part of it. So each of its points says whether they
tell it otherwise, tell it alike, bear on it in another way, or leave it to the parent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, Final, NamedTuple

from docutils import nodes

from ...edition import joined
from ...edition.joined import elsewhere, join, model
from ...engine.points import Point, points, text_of
from ...engine.variants import Variant
from ...games.catalog import GAMES
from ...research.compare.rule_sets import rule_set, takes_over
from ..words import say
from .directive import Mark, facts, part_node, quiet_line, rows
from .elsewhere import HOW, bearings
from .lines import Fact, Part, Ref, fact
from .tables import Cell, table

SAME: Final = say("page.the-same")


class Testimony(Mark, name="testimony"):
    """``{testimony} SpSen-14`` under a heading: what another telling says, and what was seen of it.

    The testimony has its place among those of its parallel, to which its id leads.
    """

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        found = self.among(joined.load().testimonies, "testimony")
        parallel = joined.load().parallels[found.siglum]
        sentence = nodes.paragraph("", found.says, classes=["ks-sentence"])
        said = [
            fact(
                say("page.source"),
                [Ref(found.id, "testimony"), f"{parallel.work}, {parallel.date}"],
            ),
            fact(say("page.place"), [found.at]),
            fact(say("page.seen"), [elsewhere.as_seen(parallel.id)]),
            *bearings(found),
        ]
        line = quiet_line(self.env.docname, said)
        for each in (sentence, line):
            self.set_source_info(each)
        return [sentence, line]


class ToldForm(Mark, name="told-form"):
    """``{told-form} sechsundsechzig/pagat``: every point of a form, and on what it rests."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        key, _slash, form = self.arguments[0].partition("/")
        forms = {each.key: each for each in GAMES[key].VARIANTS} if key in GAMES else {}
        told = forms.get(form)
        if told is None or not told.told_by or told.parent is None:
            raise self.error(f"{self.arguments[0]}: no parallel has a variant of this name")
        found = tuple(resting(key, told))
        heads = (say("page.difference"), say("page.here"), told.parent.name, say("page.based-on"))
        shown = table([str(each) for each in heads], map(self.row, found))
        return [facts(rows(self.env.docname, whence(key, told, found)), "ks-meta"), shown]

    def row(self, found: Resting) -> tuple[Cell, ...]:
        """A point: what it is here and in the parent, and who says so."""
        rests = [part_node(self.env.docname, each) for each in found.told()]
        usual = found.usual if found.usual != found.here else str(SAME)
        return found.label, found.here, usual, rests


class Resting(NamedTuple):
    """A point of a form: its values, the testimonies by which it departs, and what bears on it.

    ``said`` has how the telling bears on what the point rests on in the parent: its testimonies,
    each with the part of which alone it speaks.
    """

    label: str
    here: str
    usual: str
    cites: tuple[str, ...]
    said: Mapping[model.How, tuple[tuple[str, str], ...]]

    @property
    def agrees(self) -> bool:
        """Whether the telling has it as the parent has, and not a part of it alone."""
        agreeing = self.said.get(model.How.AGREES, ())
        return not self.cites and any(not part for _id, part in agreeing)

    def told(self) -> Iterator[Part]:
        """Which testimonies say so; or how they bear on it; or that none does."""
        if self.cites:
            yield from (Ref(each, "testimony") for each in self.cites)
            return
        for number, (how, found) in enumerate(self.said.items()):
            yield f"{'· ' * bool(number)}{HOW[how]}:"
            yield from (Ref(id, "testimony", elsewhere.limited(id, part)) for id, part in found)
        if not self.said:
            yield say("page.no-testimony")


def resting(key: str, form: Variant[Any]) -> Iterator[Resting]:
    """Every point of a form, and on what it rests."""
    parent = form.parent or form
    wholesale, kin = takes_over(form.rules), rule_set(key).kin
    for name, point in points(type(form.rules)):
        here, usual = (text_of(getattr(each.rules, name)) for each in (form, parent))
        on = (*grounds(point, wholesale), *join.cites(parent, name))
        said = bearing(form, on, kin.row(name))
        yield Resting(point.label, here, usual, form.cites.get(name, ()), said)


def grounds(point: Point, wholesale: Set[str]) -> Iterator[str]:
    """The statements on which the usual value of a point rests, but for one that carries many.

    What takes over a whole game says nothing of a point by itself; what it takes over there does.
    """
    if point.rule not in wholesale:
        yield point.rule
    yield from (each for each in (point.adopts, *point.also, *point.carries) if each)


def bearing(
    form: Variant[Any], on: Iterable[str], row: str
) -> Mapping[model.How, tuple[tuple[str, str], ...]]:
    """How the telling bears on the statements of a row: its testimonies, agreeing ones first."""
    found = dict[model.How, tuple[tuple[str, str], ...]]()
    for how, said in elsewhere.said_to(*on, row=row).items():
        mine = (each for each in said if each.testimony.siglum == form.told_by)
        if borne := tuple(dict.fromkeys((each.testimony.id, each.part) for each in mine)):
            found[how] = borne
    return found


def whence(key: str, form: Variant[Any], found: Sequence[Resting]) -> Iterator[Fact]:
    """Who tells a form, what of that was seen, how to play it, and how many points are told."""
    parallel = joined.load().parallels[form.told_by]
    seen = f"{elsewhere.as_seen(parallel.id)}: {parallel.extent}"
    yield fact(
        say("page.source"), [Ref(parallel.id, "parallel"), f"{parallel.work}, {parallel.date}"]
    )
    yield fact(say("page.seen"), [seen])
    yield fact(say("page.played-as"), [f"{key} --variant {form.key}"])
    counted = say(
        "page.compared-testimony",
        all=len(found),
        otherwise=sum(bool(each.cites) for each in found),
        alike=sum(each.agrees for each in found),
    )
    yield fact(say("page.points"), [counted])
