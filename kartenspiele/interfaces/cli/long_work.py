"""Long work: saved now and then and at its end, with a word on how far it has got.

Whoever ends it loses nothing. On a terminal each word takes the place of the one before.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from ..words import say
from .answer import UsageError

T = TypeVar("T")
SAVED: Final = 45.0  # seconds after which what was measured is saved
TOLD: Final = 5.0  # and after which progress is told again
QUIET: Final = 60.0  # where nobody sits at a terminal


class Every:
    """Says when so many seconds are over since it last said so."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self._latest = seconds, time.monotonic()

    def is_due(self) -> bool:
        now = time.monotonic()
        if now - self._latest < self._seconds:
            return False
        self._latest = now
        return True


def is_terminal() -> bool:
    """Whether somebody sees at once what is told."""
    return sys.stderr is not None and sys.stderr.isatty()


def show(line: str) -> None:
    """Tell how far the work has got; nothing wipes away what was told."""
    if is_terminal():
        print(f"\r\033[K{line}", file=sys.stderr, end="", flush=True)
    elif sys.stderr is not None and line:
        print(line, file=sys.stderr, flush=True)


def carried_out(
    work: Iterable[T],
    tells: Callable[[T], str],
    keep: Callable[[Path], None],
    path: Path | None,
) -> None:
    """Take the steps of some work; what they have brought is kept in a file, if there is one."""
    began, saving = time.monotonic(), Every(SAVED)
    telling = Every(TOLD if is_terminal() else QUIET)

    def save() -> None:
        if path:
            try:
                keep(path)
            except OSError as error:
                why = say("price.not-saved", file=path, why=error.strerror)
                raise UsageError(why) from None

    with ended_gently():
        try:
            for step in work:
                if saving.is_due():
                    save()
                if telling.is_due():
                    show(f"{duration(time.monotonic() - began)}: {tells(step)}")
        finally:
            show("")
            save()


def duration(seconds: float) -> str:
    """A length of time: ``2 h 05``, ``7 min``, ``40 s``."""
    if seconds >= 3600:
        return f"{seconds // 3600:.0f} h {seconds % 3600 // 60:02.0f}"
    return f"{seconds / 60:.0f} min" if seconds >= 60 else f"{seconds:.0f} s"


@contextmanager
def ended_gently() -> Iterator[None]:
    """Whoever ends the process gets what was measured saved first."""
    try:
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    except ValueError:  # not the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
