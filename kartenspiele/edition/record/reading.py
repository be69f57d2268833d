"""Reads a record from TOML or JSON and checks everything but the play itself."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...engine.family import Kind, TypedPart
from ...engine.parts import pools_of, who_plays
from ...engine.play import NATURE, Part, PositionError, Seat, Side, who
from ...engine.points import PointError
from ...engine.stakes import Pool
from ...engine.variants import Variant
from ...games.catalog import GAMES, AnyGame, family_of
from .. import joined, register
from ..places import Place, TwiceError, excess, json_fault, places, toml_fault
from .model import FORMAT, Agreed, Deal, Item, Match, Record, RecordError, Result, Source, agreed
from .node import MOST, Node, Reader, given

LONGEST: Final = 250_000
FIRST: Final = 1  # the format in which players counted from 0 and were called seats
STATUSES: Final = ("printed", "reconstructed", "invented")
_HEAPS_TAKEN: Final = re.compile(r"((?: takes| and) heaps?)((?: [0-9]+)+)$")  # by their players
_HEAD: Final = ("format", "game", "edition", "seats", "source")
_ONE: Final = ("start", "moves", "result")
_MANY: Final = ("match", "deal")


def read(text: str, *, is_json: bool = False) -> Record:
    """The record that a text holds; whatever is wrong with it is raised as a RecordError.

    A text that begins with a brace is JSON in any case.
    """
    if len(text) > LONGEST:
        problem = f"the record has more than {LONGEST} signs; write one for each match"
        raise RecordError(problem, Place(1, 1))
    if fault := excess(text):
        raise RecordError(*fault)
    is_json = is_json or text.lstrip().startswith("{")
    try:
        data: object = json.loads(text) if is_json else tomllib.loads(text)
        found = places(text, is_json=is_json)
    except json.JSONDecodeError as error:
        problem, place = json_fault(error, text)
        raise RecordError(f"no JSON: {problem}", place) from None
    except tomllib.TOMLDecodeError as error:
        problem, place = toml_fault(error, text)
        raise RecordError(f"no TOML: {problem}", place) from None
    except TwiceError as error:
        raise RecordError(str(error), error.place) from None
    return _record(Node(data, (), found))


def _record(node: Node) -> Record:
    keys = node.table(_HEAD, ("variant", "names", "agreed", *_ONE, *_MANY))
    if (form_read := keys["format"].number()) not in (FIRST, FORMAT):
        keys["format"].fail(f"this edition reads formats {FIRST} and {FORMAT}")
    key = keys["game"].one_of(GAMES)
    game = GAMES[key]
    forms = {each.key: each for each in game.VARIANTS}
    form = forms[keys["variant"].one_of(forms)] if "variant" in keys else game.VARIANTS[0]
    changed = _agreed(keys["agreed"], form) if "agreed" in keys else {}
    try:
        variant = form.but(**changed) if changed else form
    except PointError as error:
        keys["agreed"].fail(str(error))
    rules = variant.rules
    seats, allowed = keys["seats"].number(1), tuple(game.seats(rules))
    if seats not in allowed:
        keys["seats"].fail(who_plays(game, variant))
    deals = _Deals(game, seats, game.sides(rules, seats), int(form_read != FIRST))
    return Record(
        game=key,
        variant=form.key,
        seats=seats,
        agreed=changed,
        **given(keys, {"names": deals.names, "source": _source}),
        **deals.read(node, keys),
        edition=keys["edition"].one_of(joined.EDITIONS),
        places=node.places,
    )


def _agreed(node: Node, variant: Variant[Any]) -> Mapping[str, Agreed]:
    """The points of the rule set that are agreed upon."""
    found = {}
    for name, each in node.every().items():
        try:
            found[name] = agreed(variant, name, each.value)
        except PointError as error:
            each.fail(str(error))
    return found


def _source(node: Node) -> Source:
    book = register.load()
    readers = {
        "status": lambda node: node.one_of(STATUSES),
        "witness": lambda node: node.one_of(book.witnesses),
        "loci": Node.texts,
        "note": Node.text,
    }
    keys = node.table(("status",), readers)
    source = Source(**given(keys, readers))
    for number, locus in enumerate(source.loci):
        if locus not in book.loci or not locus.startswith(f"{source.witness}."):
            problem = f"{source.witness or 'no witness'} has no locus {locus!r}"
            keys["loci"].elements()[number].fail(problem)
    if source.status != "invented" and not source.loci:
        node.fail(f"what is {source.status} names its witness and its loci")
    return source


def _pools(node: Node) -> tuple[Pool, ...]:
    try:
        return pools_of(node.texts())
    except PositionError as error:
        node.fail(str(error))


@dataclass(frozen=True, slots=True)
class _Deals:
    """Reads what depends on the game, on how many play, and from which number players count."""

    game: AnyGame
    seats: int
    sides: int
    first: int

    def names(self, node: Node) -> tuple[str, ...]:
        names = node.texts()
        if len(names) != self.seats or len(set(names)) < self.seats or not all(names):
            node.fail(f"write {self.seats} different names, one for each player")
        if who(NATURE) in (name.casefold() for name in names):
            why = "the record says that of moves nobody makes"
            node.fail(f"nobody is called {who(NATURE)}; {why}")
        return names

    def read(self, node: Node, keys: Mapping[str, Node]) -> dict[str, Any]:
        if "deal" not in keys:
            if "match" in keys:
                problem = "the deals of a match are missing; write them as a list named deal"
                keys["match"].fail(problem)
            if "start" not in keys:
                node.fail("start is missing")
            return {"deals": (self.deal(keys),)}
        for key in _ONE:
            if key in keys:
                problem = "where there is a list named deal it belongs into one of its entries"
                keys[key].fail(problem)
        match = given(keys, {"match": self.match})
        nodes = keys["deal"].elements()
        if not nodes:
            keys["deal"].fail("a match has at least one deal")
        deals = tuple(self.deal(each.table(("start",), _ONE)) for each in nodes)
        return {"match": Match(), **match, "deals": deals}

    def match(self, node: Node) -> Match:
        readers = {
            "points": self.per_side,
            "purses": self.per_side,
            "pools": _pools,
            "result": self.per_side,
            "winners": self.winners,
        }
        return Match(**node.read(readers))

    def deal(self, keys: Mapping[str, Node]) -> Deal:
        readers: dict[str, Reader]
        readers = {"start": self.start, "moves": self.texts, "result": self.result}
        return Deal(**given(keys, readers))

    def start(self, node: Node) -> Mapping[str, Part]:
        keys = node.table((), ("pack", *self.game.PARTS))
        parts = {each.name: each for each in family_of(self.game).parts}
        if not keys:
            node.fail("write the parts of a position, or a pack")
        if "pack" in keys:
            for key, each in keys.items():
                if key not in ("pack", "dealer"):
                    what = "beside a pack state only the dealer; all else follows from the deal"
                    each.fail(what)
        return {key: self.part(each, parts.get(key)) for key, each in keys.items()}

    def part(self, node: Node, part: TypedPart | None) -> Part:
        """A part of a position: cards, a player, or as many of something as there are players."""
        kind = part.kind if part else None
        match node.value:
            case _ if kind is Kind.EACH_SIDE:
                return self.per_side(node)
            case str() if node.path[-1] == "dealer":
                numbers = f"{self.first} to {self.seats - 1 + self.first}"
                return node.fail(f"{node.value!r} is not a player; write a number from {numbers}")
            case str():
                return node.text()
            case int():
                return node.number() if kind is Kind.NUMBER else self.seat(node) + 1
            case list() if part and kind is Kind.TEXTS:
                return self.texts(node, counted=part.calls_players)
            case list() if len(node.value) != self.seats:
                node.fail(f"write {self.seats} entries, one for each player")
            case [str(), *_]:
                return node.texts()
            case [_, *_]:
                return node.numbers()
        return node.fail("write cards in quotes, a number, or a list with an entry for each player")

    def result(self, node: Node) -> Result:
        def items(node: Node) -> tuple[Item, ...]:
            found = dict[tuple[Seat, str, str | None], Item]()
            for each in node.elements():
                stated = each.read(readers, needed)
                item = Item(seat=stated.pop(player), **stated)
                about = item.seat % self.sides, item.rule, item.what
                if about in found:
                    each.fail("stated twice; state it once")
                found[about] = item
            return tuple(found.values())

        player = "player" if self.first else "seat"
        needed = (player, "points", "rule")
        readers = {
            "rule": _rule,
            player: self.seat,
            "points": lambda node: node.number(-MOST),
            "what": Node.text,
        }
        return Result(**node.read({"totals": self.per_side, "items": items}))

    def texts(self, node: Node, *, counted: bool = False) -> tuple[str, ...]:
        """Texts that may speak of players, or begin with the number of one."""
        return node.texts() if self.first else tuple(_renewed(node.texts(), counted=counted))

    def seat(self, node: Node) -> Seat:
        return node.number(self.first, self.seats - 1 + self.first) - self.first

    def winners(self, node: Node) -> tuple[Side, ...]:
        numbers = node.numbers(self.first, self.sides - 1 + self.first)
        return tuple(number - self.first for number in numbers)

    def per_side(self, node: Node) -> tuple[int, ...]:
        """Numbers, one for each side; where each plays for himself that is one for each player."""
        numbers = node.numbers(-MOST)
        if len(numbers) != self.sides:
            each = "player" if self.sides == self.seats else "side"
            node.fail(f"write {self.sides} numbers, one for each {each}")
        return numbers


def _renewed(texts: Iterable[str], *, counted: bool) -> Iterator[str]:
    """Texts of the first format as they are written today."""
    for text in texts:
        called = re.sub(r"\bseat ([0-9]+)", lambda old: f"player {_next(old[1])}", text)
        called = _HEAPS_TAKEN.sub(lambda old: f"{old[1]}{_next(old[2])}", called)
        yield re.sub("^[0-9]+", lambda old: _next(old[0]), called) if counted else called


def _next(numbers: str) -> str:
    """The numbers after these."""
    return re.sub("[0-9]+", lambda each: str(int(each[0]) + 1), numbers)


def _rule(node: Node) -> str:
    rule = node.text()
    if rule not in register.load().statements:
        node.fail(f"unknown statement {rule!r}")
    return rule
