"""All games on one map: who plays, with what, for what, what is shared, and what is said of kin.

Nothing of it is written by hand: players, packs and counters come from the rule sets that play,
what is shared from the mechanics that games bind and the rooms that they use, and what is said of
kinship from the sentences of the registers. A game is on it as soon as it has a chapter.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from docutils import nodes

from ...edition import chapters, joined, register
from ...edition.joined import model
from ...engine import match, parts
from ...engine.naming import name_of
from ...engine.play import Standing
from ...games.catalog import GAMES, family_of
from ...mechanics.money import ForMoney
from ...research.compare.rule_sets import every_kin
from .. import spoken
from ..dataset.rooms import ROOMS, room_title, rooms_of
from ..speech import rendered
from ..words import say
from .chapter_head import cards, players
from .directive import Mark
from .domain import to_page
from .elements import spaced
from .sheets import Row, bare, sheet

Numbers: TypeAlias = Mapping[str, list[str]]  # the numbers of rules, by the key of their game

COMMON: Final = {parts.__name__, match.__name__}  # mechanics that stand in the engine itself


# --- What the games have -------------------------------------------------------------------------


def games() -> list[model.Game]:
    """The games that have a chapter, in the order of the catalog."""
    held = joined.load().games.values()
    return [each for each in held if not chapters.is_awaited(each.key)]


def family_name(page: str) -> str:
    """What the family is called that has a page of its own."""
    return page.replace("-", " ").capitalize()


def stake(key: str) -> str:
    """For what is played: points, or counters and where they lie."""
    game = GAMES[key]
    if not isinstance(game, ForMoney):
        return say("page.points-word")
    rules, pack = game.VARIANTS[0].rules, game.pack
    seats = game.seats(rules)[0]
    begun = game.start(rules, pack(rules, seats), seats, Standing())
    pools = ", ".join(rendered(name_of(each.name)) for each in begun.stakes.pools)
    return say("page.counters-in", pools=pools) if pools else say("page.counters")


def scoring(key: str) -> list[str]:
    """The rules by which something is won, its own and those that it takes over."""
    held, found = joined.load().statements, dict[str, None]()
    for each in held.values():
        carried = [id for one in each.functions if one.game == key for id in one.carries]
        own = [point.adopts or each.id for point in each.points if point.game == key]
        found |= {id: None for id in (*own, *carried) if held[id].category == "S"}
    return list(found)


def bound() -> Mapping[str, Numbers]:
    """What mechanics do that games of two families bind, and the numbers in each game."""
    found = defaultdict[str, dict[str, list[str]]](dict)
    for game in games():
        for each in joined.load().statements.values():
            for function in each.functions:
                is_shared = function.module.startswith(f"{ROOMS}.") or function.module in COMMON
                if function.game == game.key and is_shared:
                    numbers = found[function.says].setdefault(game.key, [])
                    numbers += [each.id] if each.id not in numbers else []
    families = {says: {family_of(GAMES[key]).key for key in found[says]} for says in found}
    return {says: found[says] for says in sorted(found) if len(families[says]) > 1}


def said_of(key: str) -> list[model.Statement]:
    """What is said of where a game comes from, and of it beside another game of the edition.

    A name alone may be that of a card, so that a term has to name both games.
    """
    own = GAMES[key].TITLE
    others = [game.TITLE for game in GAMES.values() if game.TITLE not in own]

    def is_of_kin(each: model.Statement, sentence: str) -> bool:
        if each.category in "DXB" or (each.category == "N" and own not in sentence):
            return False
        return each.category == "H" or any(title in sentence for title in others)

    told = (each for each in joined.load().statements.values() if each.game == key)
    return [
        each
        for each in told
        if each.sentence and not each.retired and is_of_kin(each, each.sentence)
    ]


def of_witnesses() -> Mapping[str, list[model.Statement]]:
    """What each witness says of the past, and of kin, of no single game."""
    found = defaultdict[str, list[model.Statement]](list)
    for each in joined.load().statements.values():
        if each.category == "H" and each.game is None and each.sentence and not each.retired:
            found[each.witness].append(each)
    return found


def kin_of(family: str) -> list[str]:
    """The games of a family that are on the map."""
    return [each.key for each in games() if family_of(GAMES[each.key]).key == family]


def together(inside: Iterable[nodes.Node]) -> list[nodes.Node]:
    """What stands in a cell as one thing, so that it is not broken into columns."""
    return [nodes.inline("", "", *inside)]


def taken_over(key: str) -> Mapping[str, list[str]]:
    """From which games a game takes rules over, and the statements by which it does so."""
    held, found = joined.load().statements, defaultdict[str, list[str]](list)
    for each in held.values():
        if not any(one.game == key and one.adopts for one in each.functions) and each.game != key:
            continue
        for id in each.adopts:
            other = held[id].game
            if other and other != key and each.id not in found[other]:
                found[other].append(each.id)
    return found


# --- What is shown -------------------------------------------------------------------------------


class Map(Mark, name="map"):
    """``{map} games``, ``{map} rooms``, ``{map} mechanics``, ``{map} kin``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        parts = (self.games, self.rooms, self.mechanics, self.kin)
        return [self.among({each.__name__: each for each in parts}, "part of the map")()]

    def games(self) -> nodes.Node:
        """Every game: who plays, with what, for what, and of which family it is."""
        heads = [
            say("page.game"),
            say("page.players"),
            say("page.cards"),
            say("page.played-for"),
            say("page.won-by"),
            say("page.family"),
        ]
        return sheet(heads, map(self.row, games()))

    def row(self, game: model.Game) -> Row:
        ids = [bare(self.env.docname, id) for id in scoring(game.key)]
        return [
            [self.chapter(game.key)],
            players(game.key),
            cards(game.key),
            stake(game.key),
            together(spaced(ids)) if ids else say("page.no-rule-alone"),
            self.family(family_of(GAMES[game.key]).key),
        ]

    def family(self, key: str) -> list[nodes.Node] | str:
        """The family of a game: the page where it is compared, its games, or that it has no kin."""
        page = {each.family.key: each.page for each in every_kin()}.get(key)
        if page:
            return [to_page(self.env.docname, f"/{page}", nodes.Text(family_name(page)))]
        kin = kin_of(key)
        return (
            ", ".join(GAMES[each].TITLE for each in kin) if len(kin) > 1 else say("page.alone-word")
        )

    def rooms(self) -> nodes.Node:
        """Every room in which several games are played."""
        inside = defaultdict[str, list[str]](list)
        for game in games():
            for room in rooms_of(game.key):
                inside[room].append(game.key)
        rows: list[Row] = [
            [room_title(room), together(spaced(map(self.chapter, keys), " · "))]
            for room, keys in sorted(inside.items())
            if len(keys) > 1
        ]
        return sheet([say("page.room"), say("page.games")], rows)

    def mechanics(self) -> nodes.Node:
        """Every mechanic that games of several families bind, with the numbers in each game."""
        rows: list[Row] = []
        for says, numbers in bound().items():
            shown = (bare(self.env.docname, id) for ids in numbers.values() for id in ids)
            rows.append([says, together(spaced(shown))])
        return sheet([say("page.mechanic"), say("page.carried-out-under")], rows)

    def kin(self) -> nodes.Node:
        """What each witness says of where a game comes from, and of its kin."""
        whole = nodes.definition_list()
        for key, found in of_witnesses().items():
            title = nodes.Text(f"{key}: {register.load().witnesses[key].title}")
            name = to_page(self.env.docname, f"/witnesses/{key.lower()}", title)
            whole += self.told(name, [*self.sentences(found)])
        for game in games():
            lines = [*self.sentences(said_of(game.key)), *self.taken(game.key)]
            whole += self.told(self.chapter(game.key), lines)
        return whole

    def told(self, name: nodes.Node, lines: list[list[nodes.Node]]) -> nodes.definition_list_item:
        """What is said of a game, line by line, or that nothing is."""
        said: nodes.Node = nodes.bullet_list(
            "", *(nodes.list_item("", nodes.paragraph("", "", *line)) for line in lines)
        )
        if not lines:
            nothing = say("page.nothing-is-said-of-it-alone")
            said = nodes.paragraph("", nothing, classes=["ks-silent"])
        return nodes.definition_list_item("", nodes.term("", "", name), nodes.definition("", said))

    def sentences(self, found: Iterable[model.Statement]) -> Iterator[list[nodes.Node]]:
        for each in found:
            yield [*self.refs(each.id), nodes.Text(f" {spoken.sentence(each)}")]

    def taken(self, key: str) -> Iterator[list[nodes.Node]]:
        for other, ids in taken_over(key).items():
            text = say("page.takes-over-rules", game=GAMES[other].TITLE)
            yield [nodes.Text(f"{text} "), *spaced(self.refs(*ids))]
