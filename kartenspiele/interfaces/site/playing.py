"""The page *Play*: its content without a script, and the data with which the script begins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any, Final

from docutils import nodes

from ...edition import chapters, joined
from ...engine.parts import numbers_told
from ...games.catalog import GAMES, family_of
from ..browser.opponents import opponents_of
from .directive import Mark
from .words import _

# Words of the script by their names; %1 is what stands in their places.
WORDS: Final[Mapping[str, object]] = {
    "choose": _("What is played"),
    "game": _("Game"),
    "form": _("Form"),
    "seats": _("Players"),
    "seat": _("Your seat"),
    "others": _("All others"),
    "opponent": _("Seat %1 plays"),
    "random": _("at random"),
    "greedy": _("greedily"),
    "solver": _("with the solver"),
    "seed": _("Seed, if a deal is to come again"),
    "begin": _("Begin"),
    "again": _("Another game"),
    "next": _("The next deal"),
    "table": _("The table, as you see it"),
    "seated": _("Who has what"),
    "happened": _("What has happened"),
    "log": _("All that has happened in this deal"),
    "moves": _("Your moves"),
    "typed": _("A move as it is written"),
    "play": _("Play"),
    "over": _("The deal is over"),
    "won": _("The match is won"),
    "record": _("The record"),
    "named": _("The record names every card, also those that you have not seen."),
    "copy": _("Copy the record"),
    "save": _("Save the record"),
    "replay": _("Look at it in Replay"),
    "lost": _("Where was it lost?"),
    "solving": _("Move %1 of %2 is looked at."),
    "sound": _("Every move of yours was as good as any, as far as it could be solved."),
    "greatest": _("The greatest loss"),
    "open": _(
        "With all cards open, which you could not see: what each of your moves was worth in game "
        "points, and where a better one was to be had."
    ),
    "link": _("Copy a link to these cards"),
    "ask": _("Ask about this position"),
    "kept": _("The game goes on where it was."),
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
            told.append(_("%d forms") % len(found.variants))
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
            {"key": each.key, "name": each.name, "seats": [*game.seats(each.rules)]}
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
