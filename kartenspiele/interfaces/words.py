"""Every message of the interface has a name; a name and values give its text.

The texts stand in ``words/en.json``, for pages, scripts and the command. A message that counts has
two, for one and for more, and is chosen by its value ``number``. Another language is another file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

LANGUAGE: Final = "en"
Text: TypeAlias = str | Mapping[str, str]


@cache
def table() -> Mapping[str, Text]:
    """All messages by their names."""
    path = Path(__file__).with_suffix("") / f"{LANGUAGE}.json"
    found: Mapping[str, Text] = json.loads(path.read_text("utf-8"))
    return found


def say(name: str, /, **values: object) -> str:
    """The text of a message, with these values in their places."""
    text = table()[name]
    if not isinstance(text, str):
        text = text["one" if values["number"] == 1 else "other"]
    return text.format(**values)
