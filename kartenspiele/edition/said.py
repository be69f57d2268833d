"""What each id says that has a page, without the registers where it was laid beside this module.

The engine of the pages has ``said.json`` here, made from the registers with the site: most answers
need no more of them, and to read them takes longer than to answer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

LAID: Final = Path(__file__).with_suffix(".json")


@cache
def sentences() -> Mapping[str, str]:
    """The sentence of every statement and testimony; nothing where one is pending."""
    if LAID.is_file():
        laid: Mapping[str, str] = json.loads(LAID.read_text("utf-8"))
        return laid
    return read()


def read() -> Mapping[str, str]:
    """The same, from the registers."""
    from . import register

    held = register.load()
    stated = {each.id: each.sentence or "" for each in held.statements.values()}
    return stated | {each.id: each.says for each in held.testimonies.values()}
