"""Data for the form of a question: games, forms, seats, parts, points, packs.

All of it is read off the engine, and a position to begin with off the brief of the chapter.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from ...edition import chapters
from ...edition.telling import moment
from ...engine import spelling
from ...engine.cards import UNKNOWN, Card, Cards, Rank, Suit, pack, show
from ...engine.family import Family, place_of
from ...engine.play import Part
from ...engine.points import Point, fits, hints_of, points, text_of, values_of
from ...engine.variants import Variant
from ...games.catalog import FAMILIES, GAMES, AnyGame, is_german, variants
from ...games.written import set_down
from ..options import label
from ..pictures import name_of
from ..speech import rendered
from ..words import term
from . import Question, Reply, addresses

OFTEN: Final = 5  # of so many positions in a chapter one has a part that is often written


class Typical(NamedTuple):
    """A position of a game to begin with, and a move that is made there."""

    variant: Variant[Any]
    parts: dict[str, Part]
    move: str

    @property
    def words(self) -> list[str]:
        """What is asked of it."""
        return addresses.words(self.variant, self.parts)


def games(question: Question) -> Reply:
    """Every game with all that a question of it may have."""
    del question
    every = ((family, key) for family in FAMILIES for key in family.games)
    return {
        "games": [_game(family, key, GAMES[key]) for family, key in every],
        "names": {str(card): name_of(card) for card in (*pack(), UNKNOWN)},
        "spelling": spelling.names(),
    }


def _game(family: Family, key: str, game: AnyGame) -> dict[str, object]:
    first = typical(key)
    usual = game.VARIANTS[0].rules
    lying = {each.name: each.place for each in getattr(game, "places", ())}
    packs: list[dict[str, object]] = []
    return {
        "key": key,
        "title": term("title", game.TITLE),
        "family": family.key,
        "solves": bool(family.solving),
        "forms": [_form(game, each, packs) for each in game.VARIANTS],
        "packs": packs,
        "parts": [
            {
                "name": each.name,
                "label": term("word", label(each.name)),
                "kind": each.kind.name,
                "text": rendered(game.PARTS[each.name]),
                "often": each.name in first.parts or each.name in often(key),
                "tells": each.tells,
                "place": lying.get(each.name, place_of(each)).value,
                "calls": each.calls_players,
            }
            for each in family.parts
            if each.name in game.PARTS
        ],
        "points": [_point(usual, *each, subjects(key)) for each in points(type(usual))],
        "moves": [each.strip('"') for each in family.moves],
        "typical": {"move": first.move, "address": addresses.address(first.variant, first.parts)},
    }


def _form(game: AnyGame, form: Variant[Any], packs: list[dict[str, object]]) -> dict[str, object]:
    """A form, with the place of the pack for each number of seats in the list of packs."""
    seats = sorted(game.seats(form.rules))
    places = []
    for each in seats:
        whole = _pack(game.pack(form.rules, each))
        if whole not in packs:
            packs.append(whole)
        places.append(packs.index(whole))
    return {
        "key": form.key,
        "title": term("title", form.name),
        "seats": seats,
        "usual": game.seats(form.rules)[0],
        "sides": [game.sides(form.rules, each) for each in seats],
        "packs": places,
        "german": is_german(form),
        "differs": _differs(game.VARIANTS[0].rules, form.rules),
    }


def _differs(usual: Any, rules: Any) -> dict[str, str]:
    """The points of a form in which it is not as the first one, as they are written."""
    here = {name: text_of(getattr(rules, name)) for name, _ in points(type(rules))}
    return {name: text for name, text in here.items() if text != text_of(getattr(usual, name))}


def _pack(cards: Cards) -> dict[str, object]:
    """The cards of a pack, each once and in order, and how often each is there."""
    number = Counter(cards)
    return {"cards": show(sorted(number, key=_place)), "copies": max(number.values())}


def _place(card: Card) -> tuple[int, int]:
    """The suits as the pages have them, and from the ace down to the two as they are counted."""
    return list(Suit).index(card.suit) if card.suit else 9, list(Rank).index(card.rank)


def _point(rules: Any, name: str, point: Point, under: Mapping[str, str]) -> dict[str, object]:
    """A point on which one may agree, its subject, its values, and what these are called."""
    values = dict.fromkeys(text_of(each) for each in values_of(rules, name))
    kind: Any = type(rules)
    is_number = fits(0, hints_of(kind)[name])
    return {
        "name": name,
        "label": term("label", point.label),
        "subject": under.get(point.rule, ""),
        "values": list(values),
        "said": {each: said for each in values if (said := term("value", each)) != each},
        "number": is_number,
    }


@cache
def subjects(key: str) -> Mapping[str, str]:
    """The heading of the page, or section, in which a chapter has the sentence of each number."""
    if chapters.is_awaited(key):
        return {}
    mark = "#" if chapters.parts_of(key) else "##"
    _, *rest = re.split(rf"^{mark} (.+)$", chapters.whole(key), flags=re.MULTILINE)
    found: dict[str, str] = {}
    for title, text in zip(rest[::2], rest[1::2], strict=True):
        heading = title.rpartition(": ")[2]
        found |= {number: heading for number in chapters.said(text) if number not in found}
    return found


@cache
def typical(key: str) -> Typical:
    """The moment of a chapter's brief; where there is no chapter, nothing is written yet."""
    shown = chapters.moment_of(key)
    if shown is None:
        return Typical(GAMES[key].VARIANTS[0], {}, "")
    state, variant, _ = moment(*shown)
    return Typical(variant, set_down(variant, state) or {}, shown[1])


@cache
def often(key: str) -> frozenset[str]:
    """The parts with which the chapter of a game often writes its positions."""
    calls = [each for each in written() if each[0] == key]
    found = Counter(name for _, names in calls for name in names)
    return frozenset(name for name, number in found.items() if OFTEN * number >= len(calls))


@cache
def written() -> tuple[tuple[str, frozenset[str]], ...]:
    """The positions of all examples: the game, and the parts that are named."""
    return tuple(_positions(chapters.every_example()))


def _positions(examples: Iterable[chapters.Example]) -> Iterator[tuple[str, frozenset[str]]]:
    keys = {name: addresses.key_of(each) for name, each in variants().items()}
    for example in examples:
        for step in doctest.DocTestParser().get_examples(example.code):
            for call in ast.walk(ast.parse(step.source)):
                match call:
                    case ast.Call(ast.Name("position"), [ast.Name(rules), *_]) if rules in keys:
                        named = frozenset(each.arg for each in call.keywords if each.arg)
                        yield keys[rules], named
