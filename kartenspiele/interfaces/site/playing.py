"""The page *Play*: its content without a script, and the data with which the script begins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from docutils import nodes

from ...edition import chapters, joined
from ...games.catalog import GAMES, family_of, is_german
from ...games.views import is_open
from .. import spoken
from ..browser.opponents import opponents_of
from ..words import say, term
from .directive import Mark


class Playing(Mark, name="playing"):
    """``{playing}``: every game with its forms and players, and the place of the script."""

    def run(self) -> list[nodes.Node]:
        games = nodes.bullet_list("", *map(self.game, GAMES), classes=["ks-tables"])
        data = _json([*map(described, GAMES)])
        place = f'<div class="kt" id="desk" hidden data-games="{data}"></div>'
        return [games, nodes.raw("", place, format="html")]

    def game(self, key: str) -> nodes.list_item:
        """A game: its chapter, how many play, in which forms, and a record to read."""
        found = joined.load().games[key]
        told = [say("page.players-number", players=spoken.numbers(found.seats))]
        if len(found.variants) > 1:
            told.append(say("page.variants-number", number=len(found.variants)))
        text = nodes.Text(f", {', '.join(told)}")
        item = nodes.list_item("", nodes.paragraph("", "", self.chapter(key), text))
        if record := recorded(key):
            command = nodes.literal("", f"kartenspiele play docs/records/{record}")
            item += nodes.paragraph("", "", command, classes=["ks-extra"])
        return item


def _json(data: object) -> str:
    return escape(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def described(key: str) -> Mapping[str, Any]:
    """What the form needs of a game: its forms, how many play them, and who plays against one."""
    game = GAMES[key]
    return {
        "key": key,
        "title": term("title", game.TITLE),
        "forms": [
            {
                "key": each.key,
                "name": term("title", each.name),
                "seats": (seats := [*game.seats(each.rules)]),
                "sides": [game.sides(each.rules, number) for number in seats],
                "german": is_german(each),
            }
            for each in game.VARIANTS
        ],
        "opponents": opponents_of(game),
        "open": is_open(game),
        "family": family_of(game).key,
    }


def recorded(key: str) -> str:
    """A record of a whole deal or match of a game, the longest that the book has."""
    files = (chapters.folder().parent / "records").glob("*.toml")
    texts = ((each.read_text("utf-8"), each.name) for each in files)
    found = ((len(text), name) for text, name in texts if f'game = "{key}"' in text)
    return max(found, default=(0, ""))[1]
