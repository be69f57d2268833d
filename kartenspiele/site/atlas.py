"""All games on one map: who plays, with what, for what, what is shared, and what is said of kin.

Nothing of it is written by hand: players, packs and counters come from the rule sets that play,
what is shared from the mechanics that games bind and the rooms that they use, and what is said of
kinship from the sentences of the registers. A game is on it as soon as it has a chapter.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType
from typing import Final, TypeAlias

from docutils import nodes

from .. import chapters, edition, rooms
from ..catalog import GAMES, family_of, module_of
from ..compare.rule_sets import every_kin
from ..edition import model
from ..play import Standing
from ..rooms.money import ForMoney
from ..stakes import name_of
from .domain import to_page
from .elements import spaced
from .marks import Mark
from .opening import cards, players
from .sheets import Row, bare, sheet
from .words import _

Numbers: TypeAlias = Mapping[str, list[str]]  # the numbers of rules, by the key of their game

ROOMS: Final = rooms.__name__
PACKAGE: Final = ROOMS.partition(".")[0]
COMMON: Final = {f"{PACKAGE}.parts", f"{PACKAGE}.match"}  # mechanics that stand in no room


# --- What the games have -------------------------------------------------------------------------


def games() -> list[model.Game]:
    """The games that have a chapter, in the order of the catalog."""
    held = edition.load().games.values()
    return [each for each in held if not chapters.is_awaited(each.key)]


def stake(key: str) -> str:
    """For what is played: points, or counters and where they lie."""
    game = GAMES[key]
    if not isinstance(game, ForMoney):
        return str(_("points"))
    rules, pack = game.VARIANTS[0].rules, game.pack
    seats = game.seats(rules)[0]
    begun = game.start(rules, pack(rules, seats), seats, Standing())
    pools = ", ".join(name_of(each.name) for each in begun.stakes.pools)
    return str(_("counters: %s") % pools) if pools else str(_("counters"))


def scoring(key: str) -> list[str]:
    """The rules that say what is won, and are carried out by code or a point."""
    told = edition.load().statements.values()
    return [each.id for each in told if each.game == key and each.category == "S" and each.carried]


def rooms_of(key: str) -> list[str]:
    """The rooms that a game uses, itself or by what its family has; another game has no say."""
    home, own = _home(module_of(GAMES[key]).__name__), {key}
    strange = {_home(module_of(game).__name__) for other, game in GAMES.items() if other not in own}
    top = ".".join(home.split(".")[:2])
    found, waiting = set[str](), [name for name in sys.modules if _within(name, home)]
    for name in waiting:
        for used in _used(sys.modules[name]):
            if used.startswith(f"{ROOMS}."):
                found.add(used)
            elif (
                _within(used, top)
                and used not in waiting
                and not any(_within(used, each) for each in strange - {top})
            ):
                waiting.append(used)
    return sorted(found)


def _home(module: str) -> str:
    """The package of a game, or the module where all of it stands."""
    package, _dot, _last = module.rpartition(".")
    return module if package == PACKAGE else package


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def _used(module: ModuleType) -> set[str]:
    """The modules whose names, or what stands in them, a module has at hand."""
    return {
        name
        for each in vars(module).values()
        if isinstance(
            name := getattr(each, "__name__" if _is_module(each) else "__module__", 0), str
        )
        and name in sys.modules
    }


def _is_module(thing: object) -> bool:
    return isinstance(thing, ModuleType)


def room_title(module: str) -> str:
    """What a room is, by the first words of its module."""
    said = (sys.modules[module].__doc__ or module).split("\n")[0]
    return said.partition(":")[0].rstrip(".")


def bound() -> Mapping[str, tuple[str, Numbers]]:
    """Mechanics that games of two families bind, with their rule and the numbers in each game."""
    says, found = dict[str, str](), defaultdict[str, dict[str, list[str]]](dict)
    shown = {game.key for game in games()}
    for each in edition.load().statements.values():
        for function in each.functions:
            if function.game not in shown or not _is_shared(function.module):
                continue
            name = function.name.partition(" ")[0]
            says[name] = function.says
            numbers = found[name].setdefault(function.game, [])
            if each.id not in numbers:
                numbers.append(each.id)
    several = (name for name in sorted(found) if len(_families(found[name])) > 1)
    return {name: (says[name], found[name]) for name in several}


def _is_shared(module: str) -> bool:
    return module.startswith(f"{ROOMS}.") or module in COMMON


def _families(keys: Iterable[str]) -> set[str]:
    return {family_of(GAMES[key]).key for key in keys}


def said_of(key: str) -> list[model.Statement]:
    """What is said of where a game comes from and of its kin: history, and names of other games."""
    own = GAMES[key].TITLE
    others = [game.TITLE for game in GAMES.values() if game.TITLE not in own]
    return [
        each
        for each in edition.load().statements.values()
        if each.game == key and each.sentence and not each.retired
        if each.category == "H"
        or (each.category not in "DXB" and any(title in each.sentence for title in others))
    ]


def taken_over(key: str) -> Mapping[str, list[str]]:
    """From which games a game takes rules over, and the statements by which it does so."""
    held, found = edition.load().statements, defaultdict[str, list[str]](list)
    for each in held.values():
        if not any(one.game == key and one.adopts for one in each.functions) and each.game != key:
            continue
        for id in each.adopts:
            other = held[id].game
            if other and other != key and each.id not in found[other]:
                found[other].append(each.id)
    return found


# --- What is shown -------------------------------------------------------------------------------


class Map(Mark):
    """``{map} games``, ``{map} rooms``, ``{map} mechanics``, ``{map} kin``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        shown = {
            "games": self.games,
            "rooms": self.rooms,
            "mechanics": self.mechanics,
            "kin": self.kin,
        }
        return [self.among(shown, "part of the map")()]

    def games(self) -> nodes.Node:
        """Every game: who plays, with what, for what, and what it shares."""
        heads = [_("Game"), _("Players"), _("Cards"), _("Played for"), _("Won by"), _("Uses")]
        return sheet([str(each) for each in heads], map(self.row, games()))

    def row(self, game: model.Game) -> Row:
        ids = [bare(self.env.docname, id) for id in scoring(game.key)]
        uses = "; ".join(map(room_title, rooms_of(game.key)))
        return [
            [self.chapter(game.key)],
            players(game.key),
            cards(game.key),
            stake(game.key),
            list(spaced(ids)) or str(_("no rule alone")),
            uses,
        ]

    def rooms(self) -> nodes.Node:
        """Every room and every family, with the games that are in it."""
        inside = defaultdict[str, list[str]](list)
        for game in games():
            for room in rooms_of(game.key):
                inside[room].append(game.key)
        rows: list[Row] = [
            [room_title(room), list(self.chapters(keys))] for room, keys in sorted(inside.items())
        ]
        pages = {each.family.key: each.page for each in every_kin()}
        together = defaultdict[str, list[str]](list)
        for game in games():
            together[family_of(GAMES[game.key]).key].append(game.key)
        for family, keys in together.items():
            if len(keys) > 1:
                rows.append([self.family(family, pages.get(family, "")), list(self.chapters(keys))])
        return sheet([str(_("What")), str(_("Games"))], rows)

    def family(self, key: str, page: str) -> list[nodes.Node] | str:
        """A family, by the page on which its games are compared if there is one."""
        text = str(_("A family of its own: %s") % key)
        return [to_page(self.env.docname, f"/{page}", nodes.Text(text))] if page else text

    def mechanics(self) -> nodes.Node:
        """Every mechanic that games of several families bind, with the numbers in each game."""
        rows = [[says, list(spaced(self.numbers(numbers)))] for says, numbers in bound().values()]
        return sheet([str(_("Mechanic")), str(_("Carried out under"))], rows)

    def numbers(self, numbers: Numbers) -> Iterator[nodes.Node]:
        for ids in numbers.values():
            yield from (bare(self.env.docname, id) for id in ids)

    def kin(self) -> nodes.Node:
        """What each witness says of where a game comes from, and of its kin."""
        whole = nodes.definition_list()
        for game in games():
            lines = nodes.bullet_list("")
            for line in (*self.sentences(game.key), *self.taken(game.key)):
                lines += nodes.list_item("", nodes.paragraph("", "", *line))
            told: nodes.Node = lines
            if not lines.children:
                told = nodes.paragraph("", str(_("Nothing is said.")), classes=["ks-silent"])
            whole += nodes.definition_list_item(
                "", nodes.term("", "", self.chapter(game.key)), nodes.definition("", told)
            )
        return whole

    def sentences(self, key: str) -> Iterator[list[nodes.Node]]:
        for each in said_of(key):
            yield [*self.refs(each.id), nodes.Text(f" {each.sentence}")]

    def taken(self, key: str) -> Iterator[list[nodes.Node]]:
        for other, ids in taken_over(key).items():
            text = _("It takes over rules of %s by") % GAMES[other].TITLE
            yield [nodes.Text(f"{text} "), *spaced(self.refs(*ids))]

    def chapter(self, key: str) -> nodes.Node:
        """The name of a game, which leads to its chapter."""
        return to_page(self.env.docname, f"/games/{key}", nodes.Text(GAMES[key].TITLE))

    def chapters(self, keys: Iterable[str]) -> Iterator[nodes.Node]:
        for number, key in enumerate(keys):
            if number:
                yield nodes.Text(" · ")
            yield self.chapter(key)
