"""An on-disk cache for results that are derived from files.

An entry lies in ``__pycache__``, with a hash over the contents of its source files, this Python and
itself. It is made anew when any of these changes, and each time where nothing may be written.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import blake2b
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")
PACKAGE: Final = Path(__file__).resolve().parents[1]
_SEAL: Final = blake2b().digest_size


def kept(name: str, files: Iterable[Path], make: Callable[[], T]) -> T:
    """What is kept under a name, if it was made from just these files; else it is made and kept."""
    place, made_from = place_of(name), fingerprint(files)
    with suppress(OSError):
        held = place.read_bytes()
        if held[:_SEAL] == sealed(made_from, held[_SEAL:]):
            found: T = pickle.loads(held[_SEAL:])
            return found
    made = make()
    data = pickle.dumps(made, pickle.HIGHEST_PROTOCOL)
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        draft = place.with_name(f"{place.name}.{os.getpid()}")
        draft.write_bytes(sealed(made_from, data) + data)
        draft.replace(place)
    return made


def place_of(name: str) -> Path:
    """Where it is kept: beside what Python compiles of the package, for this Python alone."""
    return Path(cache_from_source(str(PACKAGE / f"{name}.py"))).with_suffix(".kept")


def fingerprint(files: Iterable[Path]) -> bytes:
    """The fingerprint of files, their names and their contents, and of this Python."""
    found = blake2b(sys.version.encode())
    for each in files:
        data = each.read_bytes()
        found.update(f"\0{each}\0{len(data)}\0".encode())
        found.update(data)
    return found.digest()


def sealed(made_from: bytes, data: bytes) -> bytes:
    """The seal of what is kept."""
    return blake2b(made_from + data).digest()
