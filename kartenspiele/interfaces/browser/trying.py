"""Lines of Python that a reader has written or changed: run, and told as the pages tell them."""

from __future__ import annotations

import ast
from traceback import walk_tb
from typing import Final

from ...edition.telling import run
from ...engine.play import Refused
from ..speech import complaint
from ..words import say
from . import DeskError, Question, Reply, wording
from .linking import linked

LONGEST: Final = 20_000  # signs; an example has some hundred
LINES: Final = "<lines>"
OURS: Final = "kartenspiele."


def tried(question: Question) -> Reply:
    """What some lines come to, in words and pictures, and what Python prints besides."""
    root = str(question.get("root", ""))
    tale, printed, fault = run(steps(str(question["source"])), LINES)
    return {
        "html": wording.told(tale, root),
        "printed": printed,
        "whole": tale.is_whole and not tale.goes_on,
        "fault": linked(sentence(fault), root) if fault else "",
    }


def steps(source: str) -> list[str]:
    """The statements of some lines, each where it stands, so that a fault knows its line."""
    if len(source) > LONGEST:
        raise DeskError(say("desk.too-long", most=LONGEST))
    try:
        body = ast.parse(source).body
    except SyntaxError as error:
        raise DeskError(
            say("desk.not-python-line", line=error.lineno or 1, why=error.msg)
        ) from None
    except (MemoryError, RecursionError):
        raise DeskError(say("desk.nested")) from None
    except ValueError as error:
        raise DeskError(say("desk.not-python", why=error)) from None
    return [_step(source, each) for each in body]


def _step(source: str, statement: ast.stmt) -> str:
    first, text = statement.lineno, ast.get_source_segment(source, statement) or ""
    for decorator in getattr(statement, "decorator_list", ())[:1]:
        first = decorator.lineno
        text = "\n".join(source.splitlines()[first - 1 : statement.end_lineno])
    return "\n" * (first - 1) + text + "\n"


# Ends that say nothing to a reader by their own name.
ENDS: Final[tuple[tuple[type[BaseException], str], ...]] = (
    (SystemExit, "desk.ends-itself"),
    (KeyboardInterrupt, "desk.breaks-off"),
    (RecursionError, "desk.too-deep"),
    (MemoryError, "desk.no-memory"),
)


def sentence(fault: BaseException) -> str:
    """What broke lines off, and in which of them."""
    inside = [
        line for frame, line in walk_tb(fault.__traceback__) if frame.f_code.co_filename == LINES
    ]
    if end := next((name for kind, name in ENDS if isinstance(fault, kind)), ""):
        what = say(end)
    elif isinstance(fault, Refused):
        what = say("desk.refused-by", why=complaint(fault))
    elif type(fault).__module__.startswith(OURS):
        what = complaint(fault)
    else:
        what = f"{type(fault).__name__}: {fault}"
    return say("desk.at-line", line=inside[-1] if inside else 1, what=what)
