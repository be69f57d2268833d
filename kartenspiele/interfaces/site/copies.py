"""The page on which a reader gives a copy of a source: the place of the script, and its sources."""

from __future__ import annotations

import json
from html import escape

from docutils import nodes

from ...edition import register
from .directive import Mark


class Copies(Mark, name="copies"):
    """``{copies}``: the place where a copy is given, compared, shown and deleted."""

    def run(self) -> list[nodes.Node]:
        held = register.load().witnesses.values()
        data = escape(json.dumps({each.key: each.title for each in held}, ensure_ascii=False))
        place = f'<div class="ks-own" id="desk" hidden data-witnesses="{data}"></div>'
        return [nodes.raw("", place, format="html")]
