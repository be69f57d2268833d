"""The page that says whether it pays to follow the advice of the witnesses."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from ...edition import joined
from ...research.advice.every import EVERY, UNTESTED
from ...research.advice.given import Advice
from ...research.lab import advised as measuring
from ...research.lab.advised import Key, Result
from ..advice import figures, number_of_intervals, results, verdict
from ..words import say
from .directive import Mark, OfEachGame
from .sheets import bare
from .tables import Cell, table


class Advised(OfEachGame, name="advised"):
    """``{advised}``: the advice that is tested, what it was taken to mean, what it pays."""

    def run(self) -> list[nodes.Node]:
        games = {each.game for each in EVERY.values()}
        return [self.section(each) for each in joined.load().games.values() if each.key in games]

    def of_game(self, prefix: str) -> list[nodes.Node]:
        game = next(each.key for each in joined.load().games.values() if each.prefix == prefix)
        heads = [say("page.advice"), say("page.advice-meaning")]
        heads += [say(f"page.advice-{name.partition(':')[0]}") for name in measuring.PLAYERS]
        return [table(heads, (self.row(each) for each in EVERY.values() if each.game == game))]

    def row(self, advice: Advice) -> Iterator[Cell]:
        yield [bare(self.env.docname, id) for id in advice.ids]
        yield advice.meaning
        for name in measuring.PLAYERS:
            found = results().get(key := Key(advice.key, name))
            yield [self.measured(key, found)] if found else "–"

    def measured(self, key: Key, found: Result) -> nodes.paragraph:
        """The verdict, and the figures on which it rests."""
        said = nodes.strong("", verdict(key, found))
        return nodes.paragraph("", "", said, nodes.Text(figures(key, found)))


class Unadvised(Mark, name="unadvised"):
    """``{unadvised}``: the advice that is not tested, and why."""

    def run(self) -> list[nodes.Node]:
        heads = [say("page.advice"), say("page.advice-says"), say("page.advice-why")]
        return [table(heads, map(self.row, UNTESTED))]

    def row(self, id: str) -> Iterator[Cell]:
        yield [bare(self.env.docname, id)]
        yield joined.load().statements[id].sentence or ""
        yield say(f"advice.why-{UNTESTED[id]}")


class Chance(Mark, name="advice-chance"):
    """``{advice-chance}``: how many intervals there are, and how many miss by chance alone."""

    def run(self) -> list[nodes.Node]:
        if not (number := number_of_intervals()):
            return [nodes.paragraph("", say("page.not-measured-yet"))]
        missing = f"{number / 20:.0f}"
        return [nodes.paragraph("", say("page.advice-chance", number=number, missing=missing))]
