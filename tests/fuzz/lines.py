"""Lines for the command with ``--set`` over all points: answered, or refused in one sentence."""

import random
from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.engine.points import text_of
from kartenspiele.engine.variants import Variant
from kartenspiele.interfaces.cli import heard
from tests.fuzz.points import drawn

ODD: Final = ("", "-3", "0", "1", "7", "100", "10000", "10001", "9" * 30, "x", "2, 3", "♠A", "none")
LONGEST: Final = 700


def faults(key: str, variant: Variant[Any], dice: random.Random) -> Iterator[str]:
    """What comes of one line that is not clear."""
    words = ["moves", key, "--variant", variant.key, "--timeout", "2"]
    for name, value in drawn(variant, dice).items():
        odd = dice.random() < 0.5
        words += ["--set", f"{name}={dice.choice(ODD) if odd else text_of(value)}"]
    try:
        said = heard(words)
    except Exception as error:
        yield f"{' '.join(words)}: {type(error).__name__}: {error}"
        return
    complaint = said.complaint
    if said.status not in (0, 1, 2) or (said.status == 2) is not bool(complaint):
        yield f"{' '.join(words)}: status {said.status}, {complaint!r}"
    if len(complaint) > LONGEST or "Error" in complaint:
        yield f"{' '.join(words)}: {complaint}"
