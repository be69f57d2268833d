"""What a build writes beside its pages: citations, exports, the search index."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.errors import SphinxError

from .. import cite, edition
from . import entries


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
    index(out)


def _json(path: Path, data: Any) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")


# A card is found by its sign; what only a screen reader says, and permalinks, are not text.
OPTIONS: Final = (
    *("--include-characters", "♠♥♦♣"),
    *("--exclude-selectors", ".ks-sr"),
    *("--exclude-selectors", ".headerlink"),
)


def index(out: Path) -> None:
    """Index the pages of a build, and leave the index in an order that does not change."""
    done = subprocess.run(
        [sys.executable, "-m", "pagefind", "--site", str(out), "--quiet", *OPTIONS],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SphinxError(f"the search index could not be made: {done.stderr or done.stdout}")
    found = out / "pagefind"
    for unused in (*found.glob("pagefind-*ui*"), *found.glob("pagefind-highlight*")):
        unused.unlink()
    entry = found / "pagefind-entry.json"
    entry.write_text(json.dumps(json.loads(entry.read_text("utf-8")), sort_keys=True), "utf-8")
