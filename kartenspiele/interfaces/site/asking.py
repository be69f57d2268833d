"""The page *Ask*: its content without a script, and the data from which its form is built."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx

from ...edition import joined
from ...edition.telling import Line
from ...games.catalog import FAMILIES, game_of
from ..browser import answerer, copies, forms
from ..cli import heard
from .directive import Mark
from .domain import to_page
from .showing import line, picture
from .words import _

# Words of the form by their names; %1 is what stands in their places.
WORDS: Final[Mapping[str, object]] = {
    "form": _("Position and question"),
    "game": _("Game"),
    "variant": _("Variant"),
    "seats": _("Players"),
    "begin": _("Start from"),
    "typical": _("example position"),
    "empty": _("empty table"),
    "cards": _("Cards"),
    "into": _("Put cards in"),
    "pack": _("Pack. Arrow keys choose, Enter places a card, Delete removes it"),
    "hint": _("Tap a card to place it; tap it again to remove it."),
    "here": _("put cards here"),
    "none": _("no cards"),
    "back": _("remove %1"),
    "lies": _("%1, in %2"),
    "left": _("%1 (%2 left)"),
    "parts": _("Position"),
    "more": _("More"),
    "agreed": _("House rules"),
    "usual": _("standard"),
    "unsaid": _("unspecified"),
    "player": _("player %1"),
    "side": _("side %1"),
    "old": _("This address counts players from 0, as pages once did; set the position up again."),
    "lines": _("one per line"),
    "question": _("Question"),
    "moves": _("What moves are legal?"),
    "ruling": _("Is this move legal?"),
    "score": _("What does it score?"),
    "solve": _("What is the best play with all cards visible?"),
    "move": _("Move"),
    "such": _("for example %1"),
    "ask": _("Get answer"),
    "answer": _("Answer"),
    "command": _("Copy command"),
    "python": _("Copy Python"),
    "record": _("Copy record"),
    "link": _("Copy link"),
    "this": _("Ask about this position"),
    "absent": _("The form did not load. Check your connection and reload."),
}
WITHOUT: Final = _(
    "With JavaScript you can lay out any position here and ask about it. The example positions "
    "below, one for each game, work without."
)


class Ask(Mark, name="ask"):
    """``{ask}``: the place of the form, and for each game a position with its legal moves."""

    def run(self) -> list[nodes.Node]:
        absent = escape(str(WORDS["absent"]))
        place = f'<div class="ks-desk ks-ask" id="desk" hidden data-absent="{absent}"></div>'
        sentence = nodes.paragraph("", str(WITHOUT), classes=["ks-without"])
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
        chapter = to_page(self.env.docname, f"/games/{key}", nodes.Text(_("Read the chapter")))
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


def write(app: Sphinx) -> None:
    """Write what the form is built from."""
    words = {name: str(word) for name, word in WORDS.items()}
    data = {"words": words, **answerer("games")({})}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (Path(app.outdir) / "_static" / "desk" / "games.json").write_text(text + "\n", "utf-8")
