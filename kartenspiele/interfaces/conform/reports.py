"""Reports of engines that were put to the kit, as they are kept beside its page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from .. import CHECKOUT
from .runner import Data

HOME: Final = CHECKOUT / "docs" / "conform"


def kept(found: Data) -> Data:
    """What is kept of a report: its figures, and the smallest case of each rule that is broken."""
    return {name: each for name, each in found.items() if name not in ("rules", "verdicts")}


def read(folder: Path = HOME) -> list[Data]:
    """Every report that is kept, those of others first."""
    found = [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))]
    return sorted(found, key=lambda each: not each["wrong"])
