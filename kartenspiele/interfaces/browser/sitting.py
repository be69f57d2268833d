"""What the player at a table may do: the moves as they are seen, each with its reasons and rules.

Nothing is said that the player could not know: a card that is not seen is written ``??``, and why
a move would do what it does is told as far as that is the same in positions that look alike.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from ...engine import play
from ...engine.play import MoveError, Refused
from ...engine.spelling import read_card
from ...games import views
from ...games.views import cards_named, cut, masked, with_cards
from ...research.players.spot import shuffling
from ..pictures import card_html
from ..speech import complaint, rendered
from ..words import say
from . import DeskError
from .addresses import address_of
from .naming import first
from .rounds import Round

SAME: Final = re.compile(r"([0-9]+) = \1")
WORLDS: Final = 8  # positions that look the same, in which a reason has to hold


class Legal(NamedTuple):
    """A move that may be made: as it is seen, why it does what it does, by which rules."""

    move: Any
    text: str
    does: list[str]
    rules: list[str]


def made(now: Round, text: str) -> Refused | None:
    """The player's move is made, or the rule is given that refuses it."""
    if now.turn != now.table.seat:
        raise DeskError(say("desk.not-your-turn", whose=_whose(now)))
    try:
        now.make(now.read(text))
    except MoveError as error:
        raise DeskError(complaint(error)) from None
    except Refused as refused:
        named = {read_card(each) for each in cards_named(text)}
        return Refused(refused.rule, masked(refused.detail, now.visible() | named))
    return None


def _whose(now: Round) -> str:
    """Whose move it is, as a sentence."""
    if now.turn is None:
        return say("desk.deal-over")
    return say("desk.to-move", who=first(rendered(play.who(now.turn))))


def asked_at(now: Round, root: str) -> str:
    """Where the page that asks has the position as the player sees it, if it can be written."""
    table = now.table
    if now.turn != table.seat:
        return ""
    return address_of(table.variant, views.seen(table.variant, now.state, table.seat), root)


def pieces(why: Any) -> list[str]:
    """The reasons of a move, one by one, but for what says nothing: that 5 = 5."""
    return [each for each in str(why).split("; ") if each and not SAME.fullmatch(each)]


def legal(now: Round) -> Iterator[Legal]:
    """The moves that the player may make, as they are seen, each with its reasons and rules."""
    table = now.table
    if now.turn != table.seat:
        return
    view, worlds = now.visible(), _worlds(now)
    for move in list(play.moves(table.game, table.variant.rules, now.state)):
        does, by = _common(now, worlds, move)
        yield Legal(move, now.told(move), [cut(rendered(each), view) for each in does], by)


def _worlds(now: Round) -> list[Any]:
    """Positions that look the same to the player, and always the same ones."""
    table = now.table
    shuffled = shuffling(random.Random(f"{len(now.steps)}"))
    return [views.redealt(table.variant, now.state, table.seat, shuffled) for _ in range(WORLDS)]


def _common(now: Round, worlds: Iterable[Any], move: Any) -> tuple[list[str], list[str]]:
    """The reasons and the rules of a move that are the same wherever hidden cards may lie.

    The true position is not asked, so that they tell nothing of it.
    """
    game, rules = now.table.game, now.table.variant.rules
    view, text = now.visible(), now.told(move)
    found = []
    for world in worlds:
        alike = move
        if text != str(move):  # it uncovers a card, which there is another one
            legal = play.moves(game, rules, world)
            alike = next((each for each in legal if masked(str(each), view) == text), move)
        if not play.objection(game, rules, world, alike):
            found.append(game.explain(rules, world, alike))
    if not found:
        return [], []
    does, by = pieces(found[0]), list(found[0].rules)
    for other in found[1:]:
        theirs = pieces(other)
        does = [each for each in does if each in theirs]
        by = [each for each in by if each in other.rules]
    return does, by


def carded(html: str) -> str:
    """A line in which cards are set as on the pages."""
    return with_cards(html, card_html)
