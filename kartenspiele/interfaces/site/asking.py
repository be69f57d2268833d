"""The page *Ask*: its content without a script, and the data from which its form is built."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import cast

from docutils import nodes
from sphinx.application import Sphinx

from ...edition import joined
from ...edition.telling import Line
from ...games.catalog import FAMILIES, game_of
from ..browser import answerer, copies, forms
from ..cli import heard
from ..words import language, say, suffix
from . import prose
from .directive import Mark
from .domain import to_page
from .showing import line, picture


class Ask(Mark, name="ask"):
    """``{ask}``: the place of the form, and for each game a position with its legal moves."""

    def run(self) -> list[nodes.Node]:
        absent = escape(say("ask.absent"))
        place = (
            f'<div class="ks-desk ks-ask kt ka-lays" id="desk" hidden data-absent="{absent}"></div>'
        )
        sentence = nodes.paragraph("", say("ask.without"), classes=["ks-without"])
        keys = [key for family in FAMILIES for key in family.games]
        return [nodes.raw("", place, format="html"), sentence, *map(self.game, keys)]

    def game(self, key: str) -> nodes.section:
        """A typical position, what may be done there, and the command that says so."""
        first = forms.typical(key)
        found = joined.load().games[key]
        section = nodes.section(ids=[f"ask-{key}"], classes=["ks-asked"])
        title = nodes.title("", found.title)
        state = game_of(first.variant).position(first.variant.rules, first.parts)
        command = copies.command(first.words)
        typed = nodes.literal_block(command, command, language="console")
        section += [title, picture(state, first.variant), self.answer(first.words), typed]
        chapter = to_page(self.env.docname, f"/games/{key}", nodes.Text(say("ask.chapter")))
        section += nodes.paragraph("", "", chapter, classes=["ks-extra"])
        self.state.document.note_implicit_target(section, section)
        return section

    def answer(self, words: list[str]) -> nodes.bullet_list:
        """What the command answers."""
        said = heard(words)
        if said.status:
            raise self.error(f"ask: {' '.join(words)}: {said.complaint or said.text}")
        lines = (line(self.env.docname, Line(each)) for each in said.text.splitlines())
        return nodes.bullet_list("", *lines, classes=["ks-told"])


def headings(key: str) -> Mapping[str, str]:
    """The headings of a chapter by their English, in the language of the build."""
    pages = (each for each in prose.pages() if re.fullmatch(rf"games/{key}(/.*)?", each))
    every = (each for page in pages for each in prose.known(page, language()).items())
    return {
        english.rpartition(": ")[2]: said.rpartition(": ")[2]
        for (kind, english), said in every
        if kind == "heading"
    }


def write(app: Sphinx) -> None:
    """Write what the form is built from."""
    data = answerer("games")({})
    games = cast("list[dict[str, list[dict[str, str]]]]", data["games"])
    for key, game in zip((key for family in FAMILIES for key in family.games), games, strict=True):
        known = headings(key)
        for point in game["points"]:
            point["subject"] = known.get(point["subject"], point["subject"])
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (Path(app.outdir) / "_static" / "desk" / f"games{suffix()}.json").write_text(
        text + "\n", "utf-8"
    )
