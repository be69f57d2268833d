"""Links for the ids that a line names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Final
from urllib.parse import quote

from ...edition.said import sentences
from ..words import folder

_ID: Final = re.compile(r"\b([A-Z][A-Za-z0-9]{2,9}-\d+)\b")


def linked(text: str, root: str = "") -> str:
    """A line, in which each number that has a page is a link to it."""
    return "".join(_parts(text, root))


def own(id: str) -> str:
    """Where the page of an id lies: of a sentence, among the pages in the language of the page."""
    return folder() if id.isupper() else ""


def _parts(text: str, root: str) -> Iterator[str]:
    for number, part in enumerate(_ID.split(text)):
        if number % 2 and part in sentences():
            place = f"{root}{own(part)}id/{quote(part)}/index.html"
            yield f'<a class="ks-ref" href="{escape(place)}">{part}</a>'
        else:
            yield escape(part, quote=False)
