"""The answer of a command, the error for a faulty question, and reading files of the user."""

from __future__ import annotations

import errno
import os
import signal
import stat
import sys
import threading
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from ..speech import complaint
from ..words import say

ANSWERED: Final = 0
REFUSED: Final = 1
BAD_INPUT: Final = 2
SECONDS: Final = 10
SOLVING: Final = 300  # a whole deal of Sechsundsechzig may need so long on a slow machine
LONGEST: Final = 1_000_000
MEGABYTES: Final = 4
BROWSER: Final[str] = "emscripten"  # there who asks ends the worker
_UTF16: Final = (BOM_UTF16_LE, BOM_UTF16_BE)


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to read, the same as data, and the exit status.

    What is long may come line by line, and as data entry by entry.
    """

    text: str | Iterable[str]
    data: object
    status: int = ANSWERED


class UsageError(Exception):
    """A question that cannot be answered; one sentence says what, where and what to do.

    It is no ValueError, so that whatever reads a text lets it pass when the clock raises it.
    """


def close(word: str, known: Iterable[str]) -> str:
    """The known word that was meant, perhaps."""
    return next(iter(get_close_matches(word[:40].casefold(), list(known), n=1, cutoff=0.6)), "")


def near(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: what was meant, perhaps."""
    found = close(word, known)
    return say("command.did-you-mean", word=found) if found else ""


def parted(words: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """The words before ``--``, and those behind it.

    >>> parted(["conform", "--", "engine", "--", "-h"]), parted(["conform"])
    ((['conform'], ['engine', '--', '-h']), (['conform'], []))
    """
    cut = words.index("--") if "--" in words else len(words)
    return words[:cut], words[cut + 1 :]


def listed(things: Iterable[object]) -> str:
    """Things in a sentence: ``2, 3 or 4``."""
    *most, end = map(str, things)
    return f"{', '.join(most)}{say('page.or')} {end}" if most else end


@contextmanager
def bounded(remedy: str, wanted: int | None = None, usual: int = SECONDS) -> Iterator[None]:
    """Give up after some seconds of computing where the system has an alarm clock for that.

    They are the time of this process: a busy machine or a pause takes nothing away from them.
    """
    seconds = usual if wanted is None else wanted
    if not 1 <= seconds <= LONGEST:
        raise UsageError(say("command.timeout-range", seconds=seconds, most=LONGEST))

    def ring(number: int, frame: object) -> None:
        spent = say("command.seconds", number=seconds)
        raise UsageError(say("command.takes-longer", seconds=spent, remedy=remedy))

    is_main = threading.current_thread() is threading.main_thread()
    if not (hasattr(signal, "setitimer") and is_main) or sys.platform == BROWSER:
        yield
        return
    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def opened(path: Path) -> BinaryIO:
    """A file, open to be read; a pipe or a device, which need never end, is refused."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, say("command.not-regular"))
    return path.open("rb")


def shown(name: str) -> str:
    """The name of a file, in which no sign can steer a terminal."""
    return name if name.isprintable() else repr(name)


def read_text(name: str, megabytes: float = MEGABYTES) -> str:
    """The text of a reader's file, or of standard input."""
    return decoded(read_bytes(name, int(megabytes * 1_000_000)), _called(name), megabytes)


def _called(name: str) -> str:
    return say("command.standard-input") if name == "-" else repr(name)


def read_bytes(name: str, limit: int) -> bytes:
    """What a reader's file or standard input holds, and of what is longer one byte too many."""
    if not name:
        raise UsageError(say("command.no-file-name"))
    if name == "-" and sys.stdin is None:
        raise UsageError(say("command.no-input"))
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else opened(Path(name)) as file:
            return file.read(limit + 1)
    except IsADirectoryError:
        raise UsageError(say("command.is-folder", file=_called(name))) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        said = say("command.unreadable", file=_called(name), why=complaint(reason))
        raise UsageError(said) from None


def decoded(found: bytes, called: str, megabytes: float = MEGABYTES) -> str:
    """The text that a file holds."""
    if len(found) > int(megabytes * 1_000_000):
        raise UsageError(say("command.file-too-large", file=called, megabytes=megabytes))
    try:
        text = found.decode("utf-16" if found.startswith(_UTF16) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        raise UsageError(say("command.not-utf8", file=called, line=line)) from None
    if "\0" in text:
        raise UsageError(say("command.not-text", file=called))
    return text


def kept_in(path: Path, read: Callable[[Path], T]) -> T:
    """What a file of measurements keeps; a file of anything else is refused."""
    try:
        return read(path)
    except (OSError, ValueError, KeyError, TypeError) as error:
        reason = error.strerror if isinstance(error, OSError) else say("command.no-results")
        raise UsageError(say("command.unkept", file=repr(str(path)), why=reason)) from None
