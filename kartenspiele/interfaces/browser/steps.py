"""Counts the steps of an answer, so that a slow machine answers whatever a fast one does.

A step is a call of a function of engine, games or solvers, or the going on of one that gives its
values singly. After so many as a question grants the answer is given up: whoever asks may grant
more, and nothing is lost but the steps. What a solver has found it keeps. Loading the edition is no
work at an answer, and is not counted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from inspect import CO_GENERATOR
from types import CodeType, FrameType
from typing import Final, TypeAlias

Step: TypeAlias = Callable[[CodeType, int], None]

TOOL: Final = 4  # a number that no tool of Python has
COUNTED: Final = tuple(
    f"kartenspiele/{floor}/" for floor in ("engine", "mechanics", "games", "research")
)


class NotYet(BaseException):  # no fault: whatever catches faults lets it pass
    """An answer that needs more steps than were granted."""


@contextmanager
def granted(steps: int) -> Iterator[None]:
    """Give up after so many steps; without a number there is no end."""
    if not steps:
        yield
        return
    left = steps

    def step(code: CodeType, at: int) -> None:
        nonlocal left
        left -= 1
        # A generator that is thrown away goes on a last time, and nobody hears what it raises.
        if left < 0 and not code.co_flags & CO_GENERATOR:
            raise NotYet

    with _counting(step):
        yield


@cache
def _is_counted(file: str) -> bool:
    """Whether what stands in a file is counted."""
    return any(each in file for each in COUNTED)


if sys.version_info >= (3, 12):

    @contextmanager
    def _counting(step: Step) -> Iterator[None]:
        watch = sys.monitoring

        def look(code: CodeType, at: int) -> object:
            if not _is_counted(code.co_filename):
                return watch.DISABLE  # for good: nobody looks there again
            return step(code, at)

        kinds = (watch.events.PY_START, watch.events.PY_RESUME)
        watch.use_tool_id(TOOL, __name__)
        try:
            for each in kinds:
                watch.register_callback(TOOL, each, look)
            watch.set_events(TOOL, kinds[0] | kinds[1])
            yield
        finally:
            watch.set_events(TOOL, watch.events.NO_EVENTS)
            watch.free_tool_id(TOOL)

else:

    @contextmanager
    def _counting(step: Step) -> Iterator[None]:
        def look(frame: FrameType, event: str, _: object) -> None:
            if event == "call" and _is_counted(frame.f_code.co_filename):
                step(frame.f_code, 0)

        before = sys.getprofile()
        sys.setprofile(look)
        try:
            yield
        finally:
            sys.setprofile(before)
