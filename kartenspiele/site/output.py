"""What a build writes beside its pages: citations, exports, the search index."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import cite, edition
from . import entries, search

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write the exports, the files of citations and the search index."""
    if exception or app.builder.name != "html":
        return
    out = Path(app.outdir)
    for name, data in (("rules", edition.rules_json()), ("examples", edition.examples_json())):
        _json(out / f"{name}.json", data)
    for name in ("rules", "examples", "record"):
        _json(out / "schemas" / f"{name}.schema.json", edition.schema(name))
    for id in edition.load().entries:
        for form, ending in cite.FORMATS.items():
            text = entries.cited(id, form, app.config.html_baseurl)
            (out / "id" / id / f"{id}.{ending}").write_bytes(text.encode())
    search.index(out)


def _json(path: Path, data: Any) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")


def setup(app: Sphinx) -> None:
    """Write everything at its time."""
    app.connect("html-collect-pages", entries.pages)
    app.connect("build-finished", write, priority=900)
