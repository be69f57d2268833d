"""Limits for code that may never end.

What an example says is counted in steps (``chapters.run``): where steps run out it has failed in
the same way on every machine. A limit of time is for the rest, code that never comes back to the
example: it is time of this process, however busy the machine, and long enough for a slow one.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

SPARE: Final = 1_000
TIMES: Final = 10


class TooLong(KeyboardInterrupt):
    """The time is up; as an interruption it passes through whatever catches exceptions."""


def allowed(usual: int) -> int:
    """How many steps an example may take that usually takes so many."""
    return SPARE + TIMES * usual


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
