"""What claims about probability come to: counted once, kept beside this module, and checked.

``python -m kartenspiele.marriage.solving renew`` counts again and keeps what it finds; ``check``
counts again and compares.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from . import closing, samples

KEPT: Final = Path(__file__).with_name("figures.json")
SAMPLE: Final = "samples"
AT_BEST: Final = 150
AT_RANDOM: Final = 5_000


def kept() -> Mapping[str, Mapping[str, int]]:
    """The figures of each claim, as they were found last."""
    found: Mapping[str, Mapping[str, int]] = json.loads(KEPT.read_text("utf-8"))
    return found


def counted() -> Mapping[str, Mapping[str, int]]:
    """The figures of each claim, counted again."""
    return {"closing": closing.counted(), SAMPLE: samples.counted(AT_BEST, AT_RANDOM)}


def written(figures: Mapping[str, Mapping[str, int]]) -> str:
    """The figures as they are kept."""
    return json.dumps(figures, indent=1, sort_keys=True) + "\n"


def differing() -> list[str]:
    """Each claim whose figures are found otherwise than they are kept."""
    before, now = kept(), counted()
    return [
        f"{claim}: kept {before.get(claim)}, found {figures}"
        for claim, figures in now.items()
        if figures != before.get(claim)
    ]
