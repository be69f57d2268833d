"""Work shared by processes, each of which begins with all that this one knows."""

from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Final, TypeVar

T = TypeVar("T")

PARTS: Final = 2  # as many as have cores on the smallest machine


def part_of(things: Sequence[T], part: int) -> Sequence[T]:
    """A part of some things; together the parts are all of them, in their order."""
    return things[len(things) * part // PARTS : len(things) * (part + 1) // PARTS]


def shared(work: Callable[[int], T]) -> list[T]:
    """What comes of the work for each part; what goes wrong in one goes wrong here."""
    context, ends, results = get_context("fork"), list[Connection](), list[T]()
    for part in range(PARTS):
        here, there = context.Pipe(duplex=False)
        context.Process(target=_send, args=(there, work, part), daemon=True).start()
        there.close()
        ends.append(here)
    for end in ends:
        result, wrong = end.recv()
        if wrong:
            raise wrong
        results.append(result)
    return results


def _send(end: Connection, work: Callable[[int], object], part: int) -> None:
    try:
        end.send((work(part), None))
    except Exception as wrong:
        end.send((None, wrong))
