"""HTML for lines of the engine: every id that a line names becomes a link."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from typing import Final
from urllib.parse import quote

from ...edition import register
from ...edition.telling import Line, Pictured, Tale
from ..pictures import lettered, picture

_ID: Final = re.compile(r"\b([A-Z][A-Za-z0-9]{2,9}-\d+)\b")


@cache
def known() -> frozenset[str]:
    """The numbers that have a page: those of statements, and of what is told elsewhere."""
    held = register.load()
    return frozenset({*held.statements, *held.testimonies})


def linked(text: str, root: str = "") -> str:
    """A line, in which each number that the registers know is a link to its page."""
    return "".join(_parts(text, root))


def _parts(text: str, root: str) -> Iterator[str]:
    for number, part in enumerate(_ID.split(text)):
        if number % 2 and part in known():
            yield f'<a class="ks-ref" href="{escape(root)}id/{quote(part)}/">{part}</a>'
        else:
            yield escape(part, quote=False)


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
    return f"<li{mark}>{linked(lettered(line.text, lone=True), root)}</li>"
