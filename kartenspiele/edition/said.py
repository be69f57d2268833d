"""What each id says, by the language, without the registers where it was laid beside this module.

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


MASTER: Final = "en"


@cache
def sentences(language: str = MASTER) -> Mapping[str, str]:
    """The sentence of every statement and testimony, in English where the language has none.

    Nothing where one is pending.
    """
    return {**every()[MASTER], **every().get(language, {})}


@cache
def every() -> Mapping[str, Mapping[str, str]]:
    """What is said in each language, as it was laid, or from the registers."""
    if LAID.is_file():
        laid: Mapping[str, Mapping[str, str]] = json.loads(LAID.read_text("utf-8"))
        return laid
    return read()


def read() -> Mapping[str, Mapping[str, str]]:
    """The same by the language that says it, from the registers."""
    from . import register

    held = register.load()
    stated = {each.id: each.sentence or "" for each in held.statements.values()}
    told = {each.id: each.says for each in held.testimonies.values()}
    others = {
        str(language): {each.id: each.text for each in said.values()}
        for language, said in held.sentences.items()
    }
    return {MASTER: stated | told, **others}
