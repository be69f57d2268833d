"""The gallery of games: a card for each, with a moment of play and what to know before."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.directives.other import TocTree

from ...edition import chapters, joined
from ...edition.joined import model
from ...edition.telling import moment
from ...engine.parts import numbers_told
from ...games.catalog import FAMILIES
from ...research.compare.rule_sets import every_kin
from .chapter_head import cards, witnesses
from .directive import Mark
from .elements import letters
from .showing import line, picture
from .words import _


def listed() -> Iterator[str]:
    """The chapters in the order of the catalog, a family that is compared behind its games."""
    pages = {kin.family.key: kin.page for kin in every_kin()}
    for family in FAMILIES:
        yield from (f"games/{key}" for key in family.games if not chapters.is_awaited(key))
        yield from filter(None, [pages.get(family.key)])


class Contents(Mark, TocTree, name="contents"):
    """``{contents}``: the games in the table of contents, and behind them what it names."""

    def run(self) -> list[nodes.Node]:
        self.content = StringList([*listed(), *self.content], source=self.env.docname)
        return TocTree.run(self)


class Games(Mark, name="games"):
    """``{games}``: every game that has a chapter, as a card; families stand together."""

    def run(self) -> list[nodes.Node]:
        keys = [key for family in FAMILIES for key in family.games]
        written = [joined.load().games[key] for key in keys if not chapters.is_awaited(key)]
        cards = nodes.bullet_list("", *map(self.card, written), classes=["ks-games"])
        return [letters(), cards]

    def card(self, game: model.Game) -> nodes.list_item:
        """A game: its name, which leads to its chapter, a moment, players, cards, witness."""
        name = nodes.paragraph("", "", self.chapter(game.key), classes=["ks-game"])
        known = nodes.paragraph("", _(" · ").join(known_of(game)), classes=["ks-extra"])
        return nodes.list_item("", name, known, *self.moment(game))

    def moment(self, game: model.Game) -> Iterator[nodes.Node]:
        """The moment with which its chapter begins."""
        shown = chapters.moment_of(game.key)
        if shown is None:
            raise self.error(f"games: the brief of {game.key} has no moment")
        state, variant, said = moment(*shown)
        yield picture(state, variant)
        yield nodes.bullet_list("", line(self.env.docname, said), classes=["ks-told"])


def known_of(game: model.Game) -> Iterator[str]:
    """How many play with how many cards, and who tells of it, and when."""
    told = joined.load().witnesses
    yield _("%s players") % numbers_told(game.seats, _(" or"))
    yield _("%s cards") % cards(game.key)
    for key in witnesses(game.key):
        date = told[key].date.replace("-", "\N{NON-BREAKING HYPHEN}")
        if publisher := told[key].publisher:
            yield _("as told by %s, %s") % (publisher, date)
        else:
            yield _("as told in a book not identified, %s") % date
