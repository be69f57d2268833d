"""Reads a record from TOML or JSON and checks everything but the play itself."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from .. import edition
from ..catalog import GAMES, AnyGame, family_of
from ..family import Kind
from ..parts import numbers_told, pools_of
from ..places import Place, TwiceError, places
from ..play import NATURE, Part, PositionError, who
from ..rulebook import PointError, Variant
from ..stakes import Pool
from .agreed import Agreed, agreed
from .model import FORMAT, STATUSES, Deal, Item, Match, Record, RecordError, Result, Source
from .node import Node

LONGEST: Final = 1_000_000
_HEAD: Final = ("format", "game", "edition", "seats", "source")
_ONE: Final = ("start", "moves", "result")
_MANY: Final = ("match", "deal")
_OF_MATCH: Final = ("points", "purses", "pools", "result", "winners")
_AT: Final = re.compile(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


def read(text: str, *, is_json: bool = False) -> Record:
    """The record that a text holds; whatever is wrong with it is raised as a RecordError.

    A text that begins with a brace is JSON in any case.
    """
    if len(text) > LONGEST:
        problem = f"the record has more than {LONGEST} signs; write one for each match"
        raise RecordError(problem, Place(1, 1))
    is_json = is_json or text.lstrip().startswith("{")
    try:
        data: object = json.loads(text) if is_json else tomllib.loads(text)
        found = places(text, is_json=is_json)
    except RecursionError:
        raise RecordError("it holds too many things inside one another", Place(1, 1)) from None
    except json.JSONDecodeError as error:
        raise RecordError(f"no JSON: {error.msg}", Place(error.lineno, error.colno)) from None
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(str(error), text) from None
    except TwiceError as error:
        raise RecordError(str(error), error.place) from None
    except ValueError as error:  # a number of thousands of digits
        raise RecordError(f"the record cannot be read: {error}", Place(1, 1)) from None
    return _record(Node(data, (), found))


def _not_toml(message: str, text: str) -> RecordError:
    found = _AT.fullmatch(message)
    if found and found[2]:
        return RecordError(f"no TOML: {found[1]}", Place(int(found[2]), int(found[3])))
    lines = text.splitlines() or [""]
    problem = found[1] if found else message
    return RecordError(f"no TOML: {problem}", Place(len(lines), len(lines[-1]) + 1))


class _Table(NamedTuple):
    """How many there are of what is written for each seat, and for each side."""

    seats: int
    sides: int

    def check_sides(self, node: Node) -> tuple[int, ...]:
        """Numbers, one for each side; where each plays for himself that is one for each seat."""
        numbers = node.numbers(-1_000_000)
        if len(numbers) != self.sides:
            each = "seat" if self.sides == self.seats else "side"
            node.fail(f"write {self.sides} numbers, one for each {each}")
        return numbers


def _record(node: Node) -> Record:
    keys = node.table(_HEAD, ("variant", "names", "agreed", *_ONE, *_MANY))
    if keys["format"].number() != FORMAT:
        keys["format"].fail(f"this edition reads format {FORMAT}")
    key = keys["game"].one_of(GAMES)
    game = GAMES[key]
    variants = {each.key: each for each in game.VARIANTS}
    variant = keys["variant"].one_of(variants) if "variant" in keys else game.VARIANTS[0].key
    changed = _agreed(keys["agreed"], variants[variant]) if "agreed" in keys else {}
    rules = variants[variant].but(**changed).rules
    seats = _seats(keys["seats"], game, tuple(game.seats(rules)))
    names, source = _names(keys.get("names"), seats), _source(keys["source"])
    sides = game.sides(rules, seats)
    match, deals = _deals(node, keys, game, _Table(seats, sides))
    return Record(
        game=key,
        variant=variant,
        edition=keys["edition"].one_of((edition.EDITION,)),
        seats=seats,
        names=names,
        source=source,
        agreed=changed,
        deals=deals,
        match=match,
        places=node.places,
    )


def _seats(node: Node, game: AnyGame, allowed: tuple[int, ...]) -> int:
    seats = node.number(1)
    if seats not in allowed:
        node.fail(f"{game.TITLE} is for {numbers_told(allowed)}")
    return seats


def _names(node: Node | None, seats: int) -> tuple[str, ...]:
    if node is None:
        return ()
    names = node.texts()
    if len(names) != seats or len(set(names)) < seats or not all(names):
        node.fail(f"write {seats} different names, one for each seat")
    if who(NATURE) in (name.casefold() for name in names):
        node.fail(f"nobody is called {who(NATURE)}; the record says that of moves nobody makes")
    return names


def _source(node: Node) -> Source:
    keys = node.table(("status",), ("witness", "loci", "note"))
    status = keys["status"].one_of(STATUSES)
    book = edition.load()
    witness = keys["witness"].one_of(book.witnesses) if "witness" in keys else None
    loci = keys["loci"].texts() if "loci" in keys else ()
    for number, locus in enumerate(loci):
        if locus not in book.loci or not locus.startswith(f"{witness}."):
            keys["loci"].elements()[number].fail(
                f"{witness or 'no witness'} has no locus {locus!r}"
            )
    if status != "invented" and not loci:
        node.fail(f"what is {status} names its witness and its loci")
    note = keys["note"].text() if "note" in keys else None
    return Source(status=status, witness=witness, loci=loci, note=note)


def _agreed(node: Node, variant: Variant[Any]) -> Mapping[str, Agreed]:
    """The points of the rule set that are agreed upon."""
    found = {}
    for name, each in node.every().items():
        try:
            found[name] = agreed(variant, name, each.value)
        except PointError as error:
            each.fail(str(error))
    return found


def _deals(
    node: Node, keys: Mapping[str, Node], game: AnyGame, table: _Table
) -> tuple[Match | None, tuple[Deal, ...]]:
    if "deal" not in keys:
        if "match" in keys:
            keys["match"].fail("the deals of a match are missing; write them as a list named deal")
        return None, (_deal(node, keys, game, table),)
    for key in _ONE:
        if key in keys:
            keys[key].fail("where there is a list named deal it belongs into one of its entries")
    match = _match(keys["match"], table) if "match" in keys else Match()
    nodes = keys["deal"].elements()
    if not nodes:
        keys["deal"].fail("a match has at least one deal")
    return match, tuple(_deal(each, each.table(("start",), _ONE), game, table) for each in nodes)


def _match(node: Node, table: _Table) -> Match:
    keys = node.table((), _OF_MATCH)
    per_side = ("points", "purses", "result")
    found = {key: table.check_sides(keys[key]) for key in per_side if key in keys}
    return Match(
        points=found.get("points", ()),
        purses=found.get("purses", ()),
        pools=_pools(keys["pools"]) if "pools" in keys else (),
        result=found.get("result"),
        winners=keys["winners"].numbers(0, table.sides - 1) if "winners" in keys else None,
    )


def _pools(node: Node) -> tuple[Pool, ...]:
    try:
        return pools_of(node.texts())
    except PositionError as error:
        node.fail(str(error))


def _deal(node: Node, keys: Mapping[str, Node], game: AnyGame, table: _Table) -> Deal:
    if "start" not in keys:
        node.fail("start is missing")
    return Deal(
        start=_start(keys["start"], game, table),
        moves=keys["moves"].texts() if "moves" in keys else (),
        result=_result(keys["result"], table) if "result" in keys else None,
    )


def _start(node: Node, game: AnyGame, table: _Table) -> Mapping[str, Part]:
    keys, kinds = node.table((), ("pack", *game.PARTS)), family_of(game).kinds
    if not keys:
        node.fail("write the parts of a position, or a pack")
    if "pack" in keys:
        for key, each in keys.items():
            if key not in ("pack", "dealer"):
                each.fail("beside a pack only the dealer is said; all else follows from the deal")
    return {
        key: table.check_sides(each)
        if kinds.get(key) is Kind.EACH_SIDE
        else _part(each, kinds.get(key), table.seats)
        for key, each in keys.items()
    }


def _part(node: Node, kind: Kind | None, seats: int) -> Part:
    """A part of a position: cards, a seat, or as many of something as there are seats."""
    match node.value:
        case str() if node.path[-1] == "dealer":
            return node.fail(f"{node.value!r} is no seat; write a number from 0 to {seats - 1}")
        case str():
            return node.text()
        case int():
            return node.number() if kind is Kind.NUMBER else node.number(0, seats - 1)
        case list() if kind is Kind.TEXTS:
            return node.texts()
        case list() if len(node.value) != seats:
            node.fail(f"write {seats} entries, one for each seat")
        case [str(), *_]:
            return node.texts()
        case [_, *_]:
            return node.numbers()
    return node.fail("write cards in quotes, a number, or a list with an entry for each seat")


def _result(node: Node, table: _Table) -> Result:
    keys = node.table((), ("totals", "items"))
    totals = table.check_sides(keys["totals"]) if "totals" in keys else None
    items = keys["items"].elements() if "items" in keys else []
    return Result(totals=totals, items=tuple(_item(each, table.seats) for each in items))


def _item(node: Node, seats: int) -> Item:
    keys = node.table(("seat", "points", "rule"), ("what",))
    rule = keys["rule"].text()
    if rule not in edition.load().statements:
        keys["rule"].fail(f"there is no statement {rule!r}")
    return Item(
        seat=keys["seat"].number(0, seats - 1),
        points=keys["points"].number(-1_000_000),
        rule=rule,
        what=keys["what"].text() if "what" in keys else None,
    )
