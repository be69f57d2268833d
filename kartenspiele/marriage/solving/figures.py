"""What claims about probability come to: counted once, kept beside this module, and checked.

``python -m kartenspiele.marriage.solving renew`` counts again and keeps what it finds; ``check``
counts again and compares.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

from . import closing, samples

Figures: TypeAlias = Mapping[str, Mapping[str, int]]

KEPT: Final = Path(__file__).with_name("figures.json")
AT_BEST: Final = 150
AT_RANDOM: Final = 5_000


def kept() -> Figures:
    """The figures of each claim, as they were found last."""
    found: Figures = json.loads(KEPT.read_text("utf-8"))
    return found


def counted() -> Figures:
    """The figures of each claim, counted again."""
    return {"closing": closing.counted(), "samples": samples.counted(AT_BEST, AT_RANDOM)}


def written(figures: Figures) -> str:
    """The figures as they are kept."""
    return json.dumps(figures, indent=1, sort_keys=True) + "\n"


def differing() -> list[str]:
    """Each claim whose figures are found otherwise than they are kept."""
    pairs = ((claim, kept().get(claim), found) for claim, found in counted().items())
    return [f"{claim}: kept {was}, found {found}" for claim, was, found in pairs if was != found]
