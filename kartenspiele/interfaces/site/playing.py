"""The page *Play*: its content without a script, and the data with which the script begins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any, Final

from docutils import nodes

from ...edition import chapters, joined
from ...engine.parts import numbers_told
from ...games.catalog import GAMES, family_of, is_german
from ..browser.opponents import opponents_of
from .directive import Mark
from .words import _

# Words of the script by their names; %1 is what stands in their places.
WORDS: Final[Mapping[str, object]] = {
    "choose": _("New game"),
    "game": _("Game"),
    "form": _("Variant"),
    "seats": _("Players"),
    "player": _("You are"),
    "player_n": _("player %1"),
    "others": _("Opponents"),
    "opponent": _("Player %1"),
    "random": _("random"),
    "greedy": _("greedy"),
    "solver": _("solver"),
    "seed": _("Seed (same number, same deal)"),
    "begin": _("Start"),
    "again": _("New game"),
    "next": _("Next deal"),
    "table": _("Table"),
    "seated": _("Score"),
    "happened": _("Latest moves"),
    "log": _("All moves of this deal"),
    "moves": _("Your moves"),
    "typed": _("Type a move"),
    "play": _("Play"),
    "over": _("Deal over"),
    "won": _("Match over"),
    "record": _("Record"),
    "named": _("The record shows all cards, including hidden ones."),
    "copy": _("Copy record"),
    "save": _("Save record"),
    "replay": _("Open in Replay"),
    "lost": _("Review my moves"),
    "solving": _("Checking move %1 of %2 …"),
    "sound": _("None of your moves could be improved, as far as the solver reached."),
    "greatest": _("Costliest move"),
    "open": _(
        "With all cards visible, unlike in the game: the value of each of your moves in game "
        "points, and what would have been better."
    ),
    "link": _("Copy link to these cards"),
    "ask": _("Ask about this position"),
    "kept": _("Game restored."),
}


class Playing(Mark, name="playing"):
    """``{playing}``: every game with its forms and players, and the place of the script."""

    def run(self) -> list[nodes.Node]:
        games = nodes.bullet_list("", *map(self.game, GAMES), classes=["ks-tables"])
        words = {name: str(word) for name, word in WORDS.items()}
        data = f'data-words="{_json(words)}" data-games="{_json([*map(described, GAMES)])}"'
        place = f'<div class="ks-desk" id="desk" hidden {data}></div>'
        return [games, nodes.raw("", place, format="html")]

    def game(self, key: str) -> nodes.list_item:
        """A game: its chapter, how many play, in which forms, and a record to read."""
        found = joined.load().games[key]
        told = [_("%s players") % numbers_told(found.seats, _(" or"))]
        if len(found.variants) > 1:
            told.append(_("%d variants") % len(found.variants))
        text = nodes.Text(f", {', '.join(map(str, told))}")
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
        "title": game.TITLE,
        "forms": [
            {
                "key": each.key,
                "name": each.name,
                "seats": [*game.seats(each.rules)],
                "german": is_german(each),
            }
            for each in game.VARIANTS
        ],
        "opponents": opponents_of(game),
        "family": family_of(game).key,
    }


def recorded(key: str) -> str:
    """A record of a whole deal or match of a game, the longest that the book has."""
    files = (chapters.folder().parent / "records").glob("*.toml")
    texts = ((each.read_text("utf-8"), each.name) for each in files)
    found = ((len(text), name) for text, name in texts if f'game = "{key}"' in text)
    return max(found, default=(0, ""))[1]
