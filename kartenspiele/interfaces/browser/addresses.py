"""Where a question stands: the words of a command, and the address of the page that asks it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final
from urllib.parse import quote, urlencode

from ...engine import play
from ...engine.play import NATURE, Part
from ...engine.points import points, text_of
from ...engine.variants import Variant
from ...games.catalog import GAMES, AnyGame, game_of
from ...games.written import set_down
from ..options import PARTS, option
from ..words import folder

PAGE: Final = "ask.html"
MOVES: Final = "moves"


def words(
    variant: Variant[Any], parts: Mapping[str, Part], do: str = MOVES, move: str = ""
) -> list[str]:
    """The words of a command that asks of a position."""
    found = [do, key_of(variant), *([move] if move else [])]
    for name, values in _options(variant, parts):
        if name == "set":
            found += [word for value in values for word in ("--set", value)]
        else:
            found += [option(name), *values]
    return found


def address(
    variant: Variant[Any],
    parts: Mapping[str, Part],
    do: str = MOVES,
    move: str = "",
    root: str = "",
) -> str:
    """The address at which a page asks of a position; players in it are counted from 1."""
    entries = [("game", key_of(variant))]
    options = ((option(name), values) for name, values in _options(variant, parts))
    entries += [(name.removeprefix("--"), value) for name, values in options for value in values]
    entries += [("from", "1")] * any(PARTS[name].calls_players for name in parts)
    entries += [("do", do)] * (do != MOVES) + [("move", move)] * bool(move)
    return f"{root}{folder() if root else ''}{PAGE}#{urlencode(entries, quote_via=quote)}"


def address_of(variant: Variant[Any], state: Any, root: str = "") -> str:
    """The address at which a page asks of a state; nothing if it cannot be written.

    What led to it need not be the same: payments, and purses that are overdrawn.
    """
    parts, game = set_down(variant, state), game_of(variant)
    if parts is None:
        return ""
    again = game.position(variant.rules, parts)
    is_so = _choices(variant, state) == _choices(variant, again)
    return address(variant, parts, root=root) if is_so else ""


def _choices(variant: Variant[Any], state: Any) -> tuple[int | None, frozenset[str]]:
    """Who is to move, and what may be done."""
    game, rules = game_of(variant), variant.rules
    seat = game.to_move(rules, state)
    moves = () if seat in (None, NATURE) else play.moves(game, rules, state)
    return seat, frozenset(map(str, moves))


def _options(variant: Variant[Any], parts: Mapping[str, Part]) -> Iterator[tuple[str, list[str]]]:
    """The options of a question, each with its values."""
    form = form_of(variant)
    if form is not game_of(variant).VARIANTS[0]:
        yield "variant", [form.key]
    if agreed := agreed_in(variant):
        yield "set", [f"{name}={value}" for name, value in agreed.items()]
    for name, value in seated(variant, parts).items():
        yield name, [str(value)] if isinstance(value, str | int) else list(map(str, value))


def seated(variant: Variant[Any], parts: Mapping[str, Part]) -> dict[str, Part]:
    """Parts in the order of the options; what has entries for seats has one for each."""
    allowed = game_of(variant).seats(variant.rules)
    each = {
        name: list(part)
        for name, part in parts.items()
        if PARTS[name].kind.is_for_each and not isinstance(part, str | int)
    }
    spoken = max(map(len, each.values()), default=0)
    seats = min((number for number in allowed if number >= spoken), default=spoken)
    found: dict[str, Part] = dict(parts)
    for name, entries in each.items():
        nothing: Any = 0 if PARTS[name].kind.is_number else ""
        found[name] = [*entries, *[nothing] * (seats - len(entries))]
    return {name: found[name] for name in PARTS if name in found}


def form_of(variant: Variant[Any]) -> Variant[Any]:
    """The form of the book from which a rule set departs; it may be the rule set itself."""
    while variant not in game_of(variant).VARIANTS and variant.parent:
        variant = variant.parent
    return variant


def agreed_in(variant: Variant[Any]) -> Mapping[str, str]:
    """The points in which a rule set departs from its form, with their values in words."""
    usual, here = form_of(variant).rules, variant.rules
    every = ((name, getattr(here, name)) for name, _ in points(type(here)))
    return {name: text_of(value) for name, value in every if value != getattr(usual, name)}


def key_of(variant: Variant[Any]) -> str:
    """The key of the game that is played by a rule set."""
    game: AnyGame = game_of(variant)
    return next(key for key, each in GAMES.items() if each is game)
