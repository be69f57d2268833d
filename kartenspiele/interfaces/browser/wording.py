"""HTML for what is told of an example."""

from __future__ import annotations

from collections.abc import Iterable

from ...edition.telling import Line, Pictured, Tale
from .. import speech
from ..pictures import lettered, picture
from .linking import linked


def told(tale: Tale, root: str = "") -> str:
    """An example told: pictures, and between them what is played and answered."""
    return "".join(
        picture(each.state, each.variant) if isinstance(each, Pictured) else lines(each, root)
        for each in tale.grouped()
    )


def lines(some: Iterable[Line], root: str = "") -> str:
    """Lines below one another, as a worked example has them."""
    return f'<ul class="ks-told">{"".join(_item(each, root) for each in some)}</ul>'


def _item(line: Line, root: str) -> str:
    mark = f' class="ks-{line.how}"' if line.how else ""
    return f"<li{mark}>{linked(lettered(speech.line(line.text), lone=True), root)}</li>"
