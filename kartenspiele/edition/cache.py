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
from functools import cache
from hashlib import blake2b
from importlib.util import cache_from_source
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")
PACKAGE: Final = Path(__file__).resolve().parents[1]
_SEAL: Final = blake2b().digest_size


def kept(name: str, files: Iterable[Path], make: Callable[[], T]) -> T:
    """The cached result of a name if it was made from these very files; else a new one."""
    return _kept(name, fingerprint(files), make)


def counted(name: str, make: Callable[[], T], *beside: Path) -> T:
    """The same of a result that is made from how games are played, and by files beside that."""
    return _kept(name, of_play() + fingerprint(beside), make)


@cache
def of_play() -> bytes:
    """A hash over the code that plays, and that counts what is played."""
    folders = (PACKAGE / each for each in ("engine", "mechanics", "games", "research"))
    return fingerprint(sorted(path for folder in folders for path in folder.rglob("*.py")))


def _kept(name: str, made_from: bytes, make: Callable[[], T]) -> T:
    place = place_of(name)
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
    """The file of a cached result: beside the compiled modules, for this Python alone."""
    return Path(cache_from_source(str(PACKAGE / f"{name}.py"))).with_suffix(".kept")


def fingerprint(files: Iterable[Path]) -> bytes:
    """A hash over names and contents of files, and over the version of Python."""
    found = blake2b(sys.version.encode())
    for each in files:
        data = each.read_bytes()
        found.update(f"\0{each}\0{len(data)}\0".encode())
        found.update(data)
    return found.digest()


def sealed(made_from: bytes, data: bytes) -> bytes:
    """The hash over cached data and what they were made from."""
    return blake2b(made_from + data).digest()
