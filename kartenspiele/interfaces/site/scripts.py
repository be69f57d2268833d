"""The scripts of pages that ask the engine in the browser, and the messages that they show."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from ..words import language, suffix, table

DESK: Final = Path(__file__).parent / "theme" / "ks" / "static" / "desk"
_IMPORT: Final = re.compile(r'\b(?:from|import) ?\(?"\./(\w+)\.js"')

# What the names of messages begin with that scripts show.
SHOWN: Final = ("ask.", "card.", "compare.", "facing.", "play.", "script.", "table.")

# The scripts that draw a table, for which it has a style sheet.
AT_TABLES: Final = frozenset({"ask", "play", "replay"})

# What a script fills with a whole table, for which the page makes room before it has come.
_CLOTH: Final = re.compile(r'class="(?:[^"]* )?kt[ "]')


def scripts(metadata: Mapping[str, Any], body: str) -> Iterator[str]:
    """The scripts of a page: what its front matter names, and the editor where examples are."""
    if "highlight-pycon" in body:
        yield "try"
    yield from str(metadata.get("desk", "")).split()


def is_at_table(body: str) -> bool:
    """Whether a page has the place of a table.

    >>> is_at_table('<div class="ks-desk kt" id="desk">'), is_at_table('<p class="kt-line">')
    (True, False)
    """
    return _CLOTH.search(body) is not None


def modules(names: Iterable[str]) -> list[str]:
    """All that some scripts import, so that a browser fetches it at once and not one by one."""
    return sorted({each for name in names for each in _imported(name)} - {*names})


@cache
def _imported(name: str) -> frozenset[str]:
    found = _IMPORT.findall((DESK / f"{name}.js").read_text("utf-8"))
    return frozenset(found).union(*map(_imported, found))


def write(app: Sphinx) -> None:
    """Write the messages of the scripts, in the language of this build."""
    shown = {name: text for name, text in table(language()).items() if name.startswith(SHOWN)}
    text = json.dumps(shown, ensure_ascii=False, indent=1)
    (Path(app.outdir) / "_static" / "desk" / f"words{suffix()}.json").write_text(
        text + "\n", "utf-8"
    )
