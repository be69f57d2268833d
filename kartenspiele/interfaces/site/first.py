"""The first position of every game, made with the site: *Play* has a table before it has an engine.

Each is what the engine answers to whoever asks for that deal; a move is sent when it is there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from ...games.catalog import GAMES
from ..browser.table import tabled
from ..words import suffix

PLACE: Final = Path("_static", "desk", "first")
# Deals with something to decide at once, where the first one has little.
SEEDS: Final = {
    "swedish-kasino": "63",
    "mulle-sassersson": "2",
    "mulle-glimne": "10",
    "finnish-kasino": "5",
    "berlin-casino-1810": "6",
    "schnapsen": "2",
    "alliance": "14",
    "brusquembille": "12",
    "kollowrat": "4",
    "karten-lotterie": "33",
    "poch": "14",
    "speculation": "7",
}


def first(key: str) -> Mapping[str, Any]:
    """The position, with the seed of its deal."""
    asked = {"game": key, "seed": SEEDS.get(key, "1"), "root": "./"}
    return {**tabled(asked), "seed": asked["seed"]}


def write(app: Sphinx) -> None:
    """Write them all."""
    folder = Path(app.outdir) / f"{PLACE}{suffix()}"
    folder.mkdir(parents=True, exist_ok=True)
    for key in GAMES:
        text = json.dumps(first(key), ensure_ascii=False, separators=(",", ":"))
        (folder / f"{key}.json").write_text(text, "utf-8")
