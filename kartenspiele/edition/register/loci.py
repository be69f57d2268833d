"""The fingerprints of all loci, without the registers where they were laid beside this module.

The engine of the pages has ``loci.json`` here, made from the registers with the site: to read all
of them takes longer there than to compare a copy.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from . import load
from .collection import Register
from .model import Locus, Witness
from .problems import Place

LAID: Final = Path(__file__).with_suffix(".json")
WITNESS: Final = "key title kind language date licence extent used identification"
LOCUS: Final = "id fingerprint length folded folded_length heading"


@cache
def known() -> Register:
    """Witnesses and loci, as far as a copy is compared with them."""
    return taken(json.loads(LAID.read_text("utf-8"))) if LAID.is_file() else load()


def laid(register: Register) -> Mapping[str, Any]:
    """What of a register is laid beside this module."""
    return {
        "witnesses": [_told(each, WITNESS) for each in register.witnesses.values()],
        "loci": [_told(each, LOCUS) for each in register.loci.values()],
    }


def _told(entry: object, names: str) -> list[Any]:
    return [getattr(entry, name) for name in names.split()]


def taken(found: Mapping[str, Any]) -> Register:
    """A register of what was laid, and of nothing else."""
    place = Place(LAID.name, 1)
    witnesses = [Witness(**_named(WITNESS, row), place=place) for row in found["witnesses"]]
    loci = [Locus(**_named(LOCUS, row), place=place) for row in found["loci"]]
    return Register(
        {each.key: each for each in witnesses}, {each.id: each for each in loci},
        {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {},
    )  # fmt: skip


def _named(names: str, row: list[Any]) -> dict[str, Any]:
    return dict(zip(names.split(), row, strict=True))
