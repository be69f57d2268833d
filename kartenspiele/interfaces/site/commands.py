"""Commands as they are typed, with what they answer: run whenever the pages are built."""

from __future__ import annotations

import io
import shlex
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from .. import cli
from ..words import say
from .directive import Mark


class Command(Mark, name="command"):
    """``{command}``: a command a line; ``:status:`` is how it ends, ``:lines:`` how much is shown.

    A command that ends otherwise breaks the build.
    """

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "status": directives.nonnegative_int,
        "lines": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        self.assert_has_content()
        return [*map(self.block, filter(None, map(str.strip, self.content)))]

    def block(self, line: str) -> nodes.literal_block:
        """What is typed, and what is answered."""
        status, answer = answered(line, Path(self.env.srcdir).parent)
        if status != self.options.get("status", 0):
            raise self.error(f"{line}: ended with {status} and said: {answer}")
        shown = "\n".join([f"$ {line}", *self.cut(answer.rstrip("\n").split("\n"))])
        block = nodes.literal_block(shown, shown, language="console")
        self.set_source_info(block)
        return block

    def cut(self, lines: list[str]) -> Iterator[str]:
        """The first lines of an answer, and how many there are besides."""
        most = self.options.get("lines", len(lines))
        yield from lines[:most]
        if lines[most:]:
            yield say("page.more-lines", number=len(lines[most:]))


@cache
def answered(line: str, folder: Path) -> tuple[int, str]:
    """The exit status of a command in a folder, and what it prints."""
    program, *words = shlex.split(line)
    if program != "kartenspiele":
        return -1, f"{program} is not the command of this edition"
    printed = io.StringIO()
    with chdir(folder), redirect_stdout(printed), redirect_stderr(printed):
        status = cli.main(words)
    return status, printed.getvalue()
