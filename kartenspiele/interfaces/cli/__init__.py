"""The command ``kartenspiele``: asks the edition and the engine, answers readers and programs."""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import indent
from typing import Final

from ..words import chosen_by, say, speaking
from .answer import BAD_INPUT, REFUSED, Answer, UsageError, parted
from .commands import COMMANDS, apart, command_named, help_of, helped, overview, reader_of

INTERRUPTED = 130
_PLAIN: Final = str.maketrans(
    {"♣": "C", "♠": "S", "♥": "H", "♦": "D", "–": "-", "…": "...", "’": "'", "×": "x", "ß": "ss"}
)


def main(argv: Sequence[str] | None = None) -> int:
    """Answer the question on the command line; the exit status says how it went."""
    words = list(sys.argv[1:] if argv is None else argv)
    _speak_any_encoding()
    own, _ = parted(words)  # what stands behind is for somebody else
    is_ascii = "--ascii" in own
    with speaking(chosen_by(own, os.environ)):
        try:
            return _say(*_asked(words), is_ascii)
        except (Exception, KeyboardInterrupt) as error:
            if told := _told(error):
                return _complain(*told, is_ascii)
            raise


@dataclass(frozen=True, slots=True)
class Heard:
    """What the command says to some words without printing it: its status, its answer, as data too.

    A question that cannot be answered has a complaint instead, the sentence about it.
    """

    status: int
    text: str = ""
    data: object = None
    complaint: str = ""


def heard(argv: Sequence[str]) -> Heard:
    """What ``main`` would print, for those who show it elsewhere."""
    is_ascii = "--ascii" in parted(argv)[0]
    try:
        answer, as_json = _asked(list(argv))
        if isinstance(answer.data, Iterator):
            answer = replace(answer, data=list(answer.data))
        said = _json(answer.data, is_ascii) if as_json else _lines(answer.text)
        whole = "".join(said)
    except Exception as error:
        if told := _told(error):
            return Heard(told[1], complaint=_sentence(told[0], is_ascii))
        raise
    return Heard(answer.status, plain(whole) if is_ascii and not as_json else whole, answer.data)


def _told(error: BaseException) -> tuple[str, int] | None:
    """What is said of a question that cannot be answered; nothing of a fault of ours."""
    match error:
        case UsageError():
            return str(error), BAD_INPUT
        case KeyboardInterrupt():
            return say("command.interrupted"), INTERRUPTED
        case RecursionError():
            return say("command.too-deep"), BAD_INPUT
        case MemoryError():
            return say("command.too-large"), BAD_INPUT
    from ...edition import chapters, register  # few questions need all that these read
    from ...engine.play import PositionError, Refused
    from ...engine.spelling import CardError
    from ..speech import complaint
    from .setting import refusal

    match error:
        case Refused():
            return say("command.refused", why=refusal(error.rule, error.detail)), REFUSED
        case register.RegisterError():
            first, anew = error.problems[0], say("command.reinstall")
            found = f"{first.place}: {first.what}. {anew}" if register.are_installed() else first
            return say("command.registers-broken", why=found), BAD_INPUT
        case CardError() | PositionError() | chapters.PageError():
            return complaint(error), BAD_INPUT
    return None


def _asked(words: list[str]) -> tuple[Answer, bool]:
    """The answer to these words, and whether it is wanted as JSON."""
    language, said = apart(words)
    words = list(helped(said))
    if not words:
        reader_of(COMMANDS[0].name).read([*language])  # a language that there is not is refused
    if not words or words[0] in ("-h", "--help", "help"):
        return Answer(overview(), [each.name for each in COMMANDS]), False
    if words[0] == "--version":
        version = _version()
        return Answer(f"kartenspiele {version}\n", version), False
    if {"--help", "-h"} & {*parted(words)[0]}:
        return Answer(*help_of(words)), False
    command, rest = command_named(words)
    given = reader_of(command.name).read([*language, *rest])
    return command.answer(given), given.json


def _version() -> str:
    from importlib import metadata  # it is slow

    try:
        return metadata.version("kartenspiele")
    except metadata.PackageNotFoundError:
        from ...edition.joined import EDITION

        return EDITION


def _say(answer: Answer, as_json: bool, is_ascii: bool) -> int:
    """Print an answer; a reader that stops reading is no error."""
    if sys.stdout is None:
        return _complain(say("command.output-closed"), BAD_INPUT)
    encoding = (getattr(sys.stdout, "encoding", None) or "utf-8").casefold()
    escapes = is_ascii or not encoding.startswith("utf")
    said = _json(answer.data, escapes) if as_json else _lines(answer.text)
    spelt = plain if is_ascii else str if can_show(encoding) else _plain_suits
    try:
        for each in said:
            print(each if as_json else spelt(each), end="")
        sys.stdout.flush()
    except OSError as error:
        with contextlib.suppress(OSError, ValueError):  # what is left must not fail at the end
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            return _complain(say("command.output-failed", why=error.strerror), BAD_INPUT)
    return answer.status


def _lines(text: str | Iterable[str]) -> Iterable[str]:
    return [text] if isinstance(text, str) else text


def _json(data: object, escapes: bool) -> Iterator[str]:
    """Data as JSON; what comes entry by entry is written so."""
    if not isinstance(data, Iterator):
        yield json.dumps(data, ensure_ascii=escapes, indent=1) + "\n"
        return
    before, fault = "[\n", None
    try:
        for each in data:
            yield before + indent(json.dumps(each, ensure_ascii=escapes, indent=1), " ")
            before = ",\n"
    except UsageError as error:  # a list that the clock cuts short is a list
        fault = error
    yield "[]\n" if before == "[\n" else "\n]\n"
    if fault:
        raise fault


def can_show(encoding: str) -> bool:
    """Whether a terminal has the signs of the suits."""
    try:
        return bool("♣♠♥♦".encode(encoding))
    except (LookupError, UnicodeError):
        return False


def _plain_suits(text: str) -> str:
    return text.translate(_PLAIN)


def plain(text: str) -> str:
    """A text in ASCII: suits by their letters, letters without their marks."""
    apart = unicodedata.normalize("NFKD", text.translate(_PLAIN))
    letters = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return letters.encode("ascii", "backslashreplace").decode()


def _complain(sentence: str, status: int, is_ascii: bool = False) -> int:
    """Say in one sentence what is wrong."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"kartenspiele: {_sentence(sentence, is_ascii)}", file=sys.stderr)
    return status


def _sentence(text: str, is_ascii: bool) -> str:
    """A sentence on one line, not too long, with no sign that would steer a terminal."""
    line = " ".join(text.split())
    if len(line) > 600:
        line = f"{line[:400]} … {line[-150:]}"
    line = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in line)
    return plain(line) if is_ascii else line


def _speak_any_encoding() -> None:
    """Signs that the terminal cannot show are written as escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace", newline="")
