"""What lies on the table where somebody tries a worked example, made with the site.

The cards lie there before the engine has come.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx

from ...edition import chapters
from ...edition.scenes import scenes
from ...edition.telling import tell
from ..browser.staging import lies
from .domain import anchor

PLACE: Final = Path("_static", "desk", "tried")


def write(app: Sphinx) -> None:
    """Write the first position of every example, or that it has none."""
    place = Path(app.outdir) / PLACE
    place.mkdir(parents=True, exist_ok=True)
    for example in chapters.every_example():
        found = scenes(tell(example).told)
        first = lies(found[0], len(found)) if found else {"scenes": 0}
        text = json.dumps(first, ensure_ascii=False, separators=(",", ":"))
        (place / f"{anchor(example.id)}.json").write_text(text, "utf-8")
