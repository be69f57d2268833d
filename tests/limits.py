"""A limit of time for code that may never end: time of this process, however busy the machine."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class TooLong(KeyboardInterrupt):
    """The time is up; as an interruption it passes through whatever catches exceptions."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Interrupt what computes longer."""

    def ring(signal_number: int, frame: FrameType | None) -> None:
        raise TooLong(f"took longer than {seconds:g} s")

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
