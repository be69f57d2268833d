"""The command ``kartenspiele``: asks the edition and the engine, answers readers and programs."""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
from collections.abc import Sequence
from importlib import metadata

from .. import chapters, register
from ..cards import CardError
from ..edition import EDITION
from ..play import PositionError, Refused
from .answer import BAD_INPUT, REFUSED, Answer, UsageError
from .commands import COMMANDS, command_named, overview
from .setting import refusal

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Answer the question on the command line; the exit status says how it went."""
    words = list(sys.argv[1:] if argv is None else argv)
    _speak_any_encoding()
    try:
        return _say(*_asked(words))
    except KeyboardInterrupt:
        return _complain("interrupted", INTERRUPTED)
    except Refused as refused:
        return _complain(f"refused: {refusal(refused.rule, refused.detail)}", REFUSED)
    except register.RegisterError as error:
        return _complain(f"the registers cannot be used: {error.problems[0]}", BAD_INPUT)
    except (UsageError, CardError, PositionError, chapters.PageError) as error:
        return _complain(str(error), BAD_INPUT)
    except RecursionError:
        return _complain("the question is too deep; ask a smaller one", BAD_INPUT)
    except MemoryError:
        return _complain("the question is too large; ask a smaller one", BAD_INPUT)


def _asked(words: list[str]) -> tuple[Answer, bool]:
    """The answer to these words, and whether it is wanted as JSON."""
    if not words or words[0] in ("-h", "--help", "help"):
        return Answer(overview(), [each.name for each in COMMANDS]), False
    if words[0] == "--version":
        version = _version()
        return Answer(f"kartenspiele {version}\n", version), False
    command, rest = command_named(words)
    if "--help" in rest or "-h" in rest:
        return Answer(command.parser().format_help(), command.name), False
    given = command.parser().read(rest)
    return command.answer(given), given.json


def _version() -> str:
    try:
        return metadata.version("kartenspiele")
    except metadata.PackageNotFoundError:
        return EDITION


def _say(answer: Answer, as_json: bool) -> int:
    """Print an answer; a reader that stops reading is no error."""
    text = answer.text
    if as_json:
        encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").casefold()
        ascii_only = not encoding.startswith("utf")
        text = json.dumps(answer.data, ensure_ascii=ascii_only, indent=1) + "\n"
    try:
        print(text, end="", flush=True)
    except OSError as error:
        with contextlib.suppress(OSError, ValueError):  # what is left must not fail at the end
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            return _complain(f"the answer cannot be written ({error.strerror})", BAD_INPUT)
    return answer.status


def _complain(sentence: str, status: int) -> int:
    """Say in one sentence what is wrong."""
    line = " ".join(sentence.split())
    if len(line) > 600:
        line = f"{line[:400]} … {line[-150:]}"
    with contextlib.suppress(OSError):
        print(f"kartenspiele: {line}", file=sys.stderr)
    return status


def _speak_any_encoding() -> None:
    """Signs that the terminal cannot show are written as escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace", newline="")
