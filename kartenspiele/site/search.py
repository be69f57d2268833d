"""The search index: Pagefind, run over the pages of a build."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

from sphinx.errors import SphinxError

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
