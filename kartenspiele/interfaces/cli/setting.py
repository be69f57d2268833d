"""The game, rule set and position that the options of a command describe, and their help."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ...engine.family import Kind
from ...engine.parts import who_plays
from ...engine.play import Part, PositionError, who
from ...engine.points import PointError, points
from ...engine.variants import Variant
from ...games.catalog import FAMILIES, GAMES, AnyGame
from ..options import PARTS, option
from ..refusals import refusal_data
from ..speech import complaint, rendered, ruled
from ..words import say, term
from .answer import UsageError, close, listed, near
from .parser import Parser


def add_parts(parser: Parser) -> None:
    """The parts of a position, as every game of the book names them."""
    game = _named(parser.words)
    for part in PARTS.values():
        is_seat = part.kind is Kind.SEAT
        having = [term("title", each.title) for each in FAMILIES if part.name in each.kinds]
        only = "" if game or len(having) == len(FAMILIES) else f" ({', '.join(having)})"
        text = rendered(game.PARTS.get(part.name, "") if game else part.text)
        if text and is_seat:
            text = say("command.help-from-1", text=text)
        parser.add_argument(
            option(part.name),
            metavar=part.word or part.kind.word,
            nargs="+" if part.kind.is_several else None,
            type=int if is_seat or part.kind.is_number else str,
            help=f"{text}{only}" if text else argparse.SUPPRESS,
        )


def _named(words: Sequence[str]) -> AnyGame | None:
    """The game that some words name."""
    return next((GAMES[each] for each in words if each in GAMES), None)


def about(words: Sequence[str]) -> str:
    """What a help says of the game that is named, or how one is named."""
    if not (game := _named(words)):
        return f"{say('command.help-of-game')}\n\n"
    forms = ", ".join(each.key for each in game.VARIANTS)
    named = ", ".join(name for name, _ in points(type(game.VARIANTS[0].rules)))
    variants = say("command.help-variants", game=term("title", game.TITLE), variants=forms)
    return f"{variants}\n{say('command.help-rules', names=named)}\n\n"


def solved() -> list[str]:
    """The families whose deals can be solved."""
    return [term("title", each.title) for each in FAMILIES if each.solving]


def add_move(parser: Parser) -> None:
    """The move that is judged."""
    samples = listed(chain(*(each.moves for each in FAMILIES)))
    parser.add_argument("move", metavar="MOVE", help=say("command.help-move", moves=samples))


def as_game(word: str) -> str:
    """The end of a sentence about a word that is no command, if it names a game."""
    key = close(word, GAMES)
    return say("command.is-a-game", key=key) if key else ""


def parts_in(given: argparse.Namespace) -> dict[str, Part]:
    """The parts of a position that are written."""
    return {part: value for part in PARTS if (value := vars(given).get(part)) is not None}


def refusal(rule: str, detail: str, variant: Variant[Any] | None = None) -> str:
    """Why something is refused: the number, the sentence of the rule, and what went against it.

    Where the form has it otherwise than its usual form, the sentence is that by which it does.
    """
    why = refusal_data(rule, detail, variant)
    by = by_which(rule, why["here"])
    said = why["detail"]
    return f"{by}: {why['sentence']} ({said})" if why["sentence"] else f"{by}: {said}"


def by_which(rule: str, here: Sequence[str]) -> str:
    """A rule, and by what a form departs from it.

    >>> by_which("SCH-186", ["SpSen-14"]), by_which("SCH-186", [])
    ('SCH-186, here by SpSen-14', 'SCH-186')
    """
    return (
        say("command.here-by", rule=ruled([rule]), ids=", ".join(here)) if here else ruled([rule])
    )


@dataclass(frozen=True)
class Setting:
    """A game, one of its variants, and a position with the parts that describe it."""

    game: AnyGame
    variant: Variant[Any]
    state: Any
    parts: Mapping[str, Part]


def game_named(key: str) -> AnyGame:
    """The game with a key."""
    if key in GAMES:
        return GAMES[key]
    hint = near(key, GAMES) or say("command.the-games", games=", ".join(GAMES))
    raise UsageError(say("command.no-game", key=key, hint=hint))


def variant_named(game: AnyGame, key: str | None, where: str = "--variant: ") -> Variant[Any]:
    """The variant with a key; the usual form if none is named."""
    for variant in game.VARIANTS:
        if key in (None, variant.key):
            return variant
    keys = [variant.key for variant in game.VARIANTS]
    hint = near(str(key), keys) or say("command.the-variants", variants=", ".join(keys))
    title = term("title", game.TITLE)
    raise UsageError(say("command.no-variant", where=where, game=title, key=key, hint=hint))


def agreed_upon(variant: Variant[Any], words: Sequence[str]) -> Variant[Any]:
    """The variant with the points of its rule set that are agreed upon."""
    from ...edition.record.model import agreed  # records need the whole edition

    found: dict[str, object] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise UsageError(say("command.set-no-value", word=word))
        if name in found:
            raise UsageError(say("command.set-twice", name=name))
        try:
            found[name] = agreed(variant, name, value)
        except PointError as error:
            raise UsageError(say("command.set-wrong", word=word, why=complaint(error))) from None
    try:
        return variant.but(**found)
    except PointError as error:
        raise UsageError(say("command.set-clash", why=complaint(error))) from None


def setting(given: argparse.Namespace) -> Setting:
    """The game and the position that the options describe."""
    game = game_named(given.game)
    variant = variant_named(game, given.variant)
    variant = agreed_upon(variant, given.set) if given.set else variant
    parts = parts_in(given)
    for part in parts:
        if part not in game.PARTS:
            title, name = term("title", game.TITLE), option(part)
            raise UsageError(say("command.no-part", option=name, game=title, key=given.game))
    seats = _seats(game, variant, given.seats, parts)
    _check_seats(parts, seats or max(game.seats(variant.rules)))
    is_open = not any(PARTS[part].kind.is_for_each for part in parts)
    if given.seats and "piles" in game.PARTS and is_open:
        parts["piles"] = [""] * given.seats
    try:
        state = game.position(variant.rules, parts)
    except PositionError as error:
        raise UsageError(as_typed(str(error))) from None
    if seats and getattr(state, "seats", 0) > seats:
        raise UsageError(
            say("command.player-beyond", player=rendered(who(state.seats - 1)), players=seats)
        )
    return Setting(game, variant, state, parts)


def as_typed(problem: str) -> str:
    """A problem of a position, in which the parts are called as the options are."""
    named = re.match(r"\w+( and \w+)*(?=[:,])", problem)
    words = named[0].split(" and ") if named else []
    if named and PARTS.keys() >= set(words):
        return complaint(f"{' and '.join(map(option, words))}{problem[named.end() :]}")
    return say("command.position-wrong", why=complaint(problem))


def _seats(
    game: AnyGame, variant: Variant[Any], wanted: int | None, parts: dict[str, Part]
) -> int | None:
    """How many play, if an option says it; all that say it must agree."""
    allowed = game.seats(variant.rules)
    said = {
        option(part): len(value)
        for part, value in parts.items()
        if PARTS[part].kind.is_for_each and not isinstance(value, int)
    }
    if wanted is not None:
        said = {"--seats": wanted, **said}
    for name, number in said.items():
        if number not in allowed:
            what = say("command.players-number", number=number)
            if name != "--seats":
                what = say("command.entries-number", number=number)
            forms = (each.key for each in game.VARIANTS if number in game.seats(each.rules))
            other = next(
                (say("command.other-variant", key=key, number=number) for key in forms), ""
            )
            played = complaint(who_plays(game, variant, " or"))
            why = f"{what}; {played}{other}"
            raise UsageError(say("command.wrong-players", option=name, why=why))
    if len(set(said.values())) > 1:
        told = ", ".join(f"{name} {number}" for name, number in said.items())
        raise UsageError(say("command.players-differ", numbers=told))
    return next(iter(said.values()), None)


def _check_seats(parts: dict[str, Part], seats: int) -> None:
    for part, value in parts.items():
        if PARTS[part].kind is Kind.SEAT and isinstance(value, int) and not 1 <= value <= seats:
            raise UsageError(
                say("command.no-player", option=option(part), player=value, players=seats)
            )
