"""The front page: a position to begin with, and the list of games, to be filtered and sorted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.directives.other import TocTree

from ...edition import chapters, joined
from ...edition.characters import SCALES, character
from ...edition.joined import model
from ...games.catalog import FAMILIES, GAMES, family_of, game_of, variants
from ...research.compare.rule_sets import every_kin
from .. import spoken
from ..browser import addresses
from ..words import say, term
from . import showing
from .chapter_head import actions, packs, play_and_ask, witnesses
from .directive import Mark

RANKED = ("time", "learning", "luck")
MANY = 12  # players; larger tables are not told apart
PACK = 52


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


class Begin(showing.Position, name="begin"):
    """``{begin} SWEDISH``: a position, and what one can do there at once."""

    def run(self) -> list[nodes.Node]:
        shown = super().run()
        variant = variants()[self.arguments[0]]
        parts = showing.parts(self.content, family_of(game_of(variant)))
        key = addresses.key_of(variant)
        play = (
            say("page.play-game", game=term("title", GAMES[key].TITLE)),
            f"play.html#game={key}",
        )
        ask = (say("page.ask-about-this-position"), addresses.address(variant, parts))
        return [*shown, actions(self.env.docname, play, ask)]


class Games(Mark, name="games"):
    """``{games}``: every game that has a chapter: what it is like, and what one wants to know."""

    def run(self) -> list[nodes.Node]:
        keys = [key for family in FAMILIES for key in family.games]
        written = [joined.load().games[key] for key in keys if not chapters.is_awaited(key)]
        games = nodes.bullet_list("", *map(self.game, written), classes=["ks-games"])
        return [nodes.raw("", choice(written), format="html"), games]

    def game(self, game: model.Game) -> nodes.list_item:
        """A game: its name, which leads to its chapter, Play and Ask, what it is like."""
        try:
            like = character(game.key)
        except LookupError as error:
            raise self.error(f"games: {error}") from None
        name = nodes.paragraph("", "", self.chapter(game.key), classes=["ks-game"])
        known = (
            say("page.players-number", players=spoken.numbers(game.seats)),
            say("page.cards-number", cards=spoken.numbers(pack_of(game))),
            *(term("word", each) for each in (like.kind, like.time, like.learning, like.luck)),
        )
        told = (say("page.source-named", source=source(key)) for key in witnesses(game.key))
        extra = (
            nodes.paragraph("", " · ".join(line), classes=["ks-extra"]) for line in (known, told)
        )
        do = actions(self.env.docname, *play_and_ask(game.key))
        item = nodes.list_item("", name, do, nodes.paragraph("", like.like), *extra)
        item["data"] = marks(game)
        return item


def marks(game: model.Game) -> Mapping[str, str]:
    """By what a game is found and sorted, in numbers: they stand in the order of the scales."""
    like, pack = character(game.key), min(pack_of(game))
    band = (pack > PACK - PACK // 4) + (pack > PACK)
    return {
        "players": " ".join(str(each) for each in game.seats if each <= MANY),
        "cards": str(band),
        "pack": str(pack),
        "kinds": " ".join(str(SCALES["kinds"].index(each)) for each in like.kinds),
        **{name: str(SCALES[name].index(getattr(like, name))) for name in RANKED},
        "source": " ".join(witnesses(game.key)),
    }


def pack_of(game: model.Game) -> list[int]:
    """How many cards the usual form is played with, those that are not dealt among them."""
    played = GAMES[game.key]
    more = len(getattr(played, "not_dealt", ()))
    return sorted(each + more for each in packs(game.key, played.VARIANTS[0].rules))


def source(key: str) -> str:
    """Who published a witness, and when."""
    told = joined.load().witnesses[key]
    date = term("word", told.date).replace("-", "\N{NON-BREAKING HYPHEN}")
    if told.publisher:
        return say("page.dated", source=term("word", told.publisher), date=date)
    return say("page.unidentified-book", date=date)


# --- How it is filtered and sorted ---------------------------------------------------------------


def choice(games: list[model.Game]) -> str:
    """The form above the list; without a script it is not shown."""
    numbers = sorted({each for game in games for each in game.seats if each <= MANY})
    players = [
        (str(each), str(each) if each < MANY else say("page.or-more", number=each))
        for each in numbers
    ]
    bands = (say("page.one-short-pack"), say("page.one-pack-of-52"), say("page.two-packs-or-more"))
    found = dict.fromkeys(key for game in games for key in witnesses(game.key))
    fields = (
        field("players", say("page.players"), players),
        field("cards", say("page.cards"), numbered(bands)),
        field("kinds", say("page.kind"), numbered(SCALES["kinds"])),
        field("time", say("page.time"), numbered(SCALES["time"])),
        field("source", say("page.source"), ((key, source(key)) for key in found)),
        field("sort", say("page.sort-by"), ORDERS.items(), say("page.family-word")),
    )
    shown = escape(say("page.games-shown", shown="%1", all="%2"))
    tally = f'<p role="status" data-words="{shown}"></p>'
    label = escape(say("page.which-games-to-show"))
    return f'<form class="ks-desk ks-choose" aria-label="{label}">{"".join(fields)}{tally}</form>'


ORDERS: Mapping[str, str] = {
    "name": say("page.name"),
    "players": say("page.fewest-players"),
    "pack": say("page.fewest-cards"),
    "time": say("page.shortest-deal"),
    "learning": say("page.easiest-to-learn"),
    "luck": say("page.most-luck"),
}


def numbered(words: Iterable[str]) -> Iterator[tuple[str, str]]:
    return ((str(number), term("word", word)) for number, word in enumerate(words))


def field(
    name: str, label: str, options: Iterable[tuple[str, str]], no: str = say("page.any")
) -> str:
    """A choice by its label; what is chosen first has no value."""
    shown = "".join(
        f'<option value="{escape(value)}">{escape(str(words))}</option>'
        for value, words in (("", no), *options)
    )
    return (
        f'<p><label for="games-{name}">{escape(str(label))}</label> '
        f'<select id="games-{name}" name="{name}">{shown}</select></p>'
    )
