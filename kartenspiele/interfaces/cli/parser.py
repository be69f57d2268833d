"""The argument parser of a command, and the options that several commands share.

It knows no game, so that a question about a sentence need not load any.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import NoReturn

from .answer import SECONDS, SOLVING, UsageError, near


class Parser(argparse.ArgumentParser):
    """The parser of one command; it raises what is wrong with its words.

    Where the words name a game, the help shows the parts of its positions and no others.
    """

    words: Sequence[str] = ()

    def error(self, message: str) -> NoReturn:
        """Say in one sentence what is wrong."""
        raise UsageError(f"{_sentence(message)}; `{self.prog} --help` shows how it is written")

    def options(self) -> list[str]:
        return [name for each in self._actions for name in each.option_strings]

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """What the words say; a word too many is named."""
        self._check_once(words)
        given, extra = self.parse_known_args(words)
        if not extra:
            return given
        word = next((each for each in extra if each != "--"), "--")
        if not (option := re.match(r"--?[a-zA-Z][^\s=]*", word)):
            raise UsageError(
                f"{word!r} is a word too many; put cards that belong together in quotes"
            )
        if option[0] not in self.options():
            raise UsageError(f"unknown option {word}{near(word, self.options())}")
        if option[0] != word:
            raise UsageError(f"{word!r} is one word; put {option[0]} outside the quotes")
        raise UsageError(f"{word} comes after --; write options before it")

    def _check_once(self, words: Sequence[str]) -> None:
        """Refuse an option that is written twice, unless it may be."""
        single = (each for each in self._actions if not isinstance(each.default, list))
        once = {name for each in single for name in each.option_strings}
        seen = set[str]()
        for word in words:
            if word == "--":
                return
            name = word.partition("=")[0]
            if name in seen:
                raise UsageError(f"{name} is written twice; write it once")
            seen |= {name} & once


def _sentence(message: str) -> str:
    """What argparse says, as a sentence about words."""
    if found := re.fullmatch(r"argument (\S+): expected (?:one|at least one) argument", message):
        return f"{found[1]} needs a value"
    if found := re.fullmatch(r"argument (\S+): invalid int value: (.*)", message, re.DOTALL):
        return f"{found[1]}: {found[2]} is not a number"
    if found := re.fullmatch(r"the following arguments are required: (.*)", message):
        return f"{found[1]} is missing"
    return message.removeprefix("argument ")


def add_game(parser: Parser) -> None:
    """The game and the variant."""
    parser.add_argument("game", metavar="GAME", help="key of a game, such as swedish-kasino")


def add_rules(parser: Parser) -> None:
    """The game, the variant and the number of seats."""
    add_game(parser)
    parser.add_argument(
        "--variant", metavar="KEY", help="a variant of the game (`games` lists them)"
    )
    parser.add_argument("--seats", metavar="N", type=int, help="number of players")
    parser.add_argument(
        "--set",
        metavar="POINT=VALUE",
        action="append",
        default=[],
        help="a point of the rule set that is agreed upon, such as target=25 in a Casino game, or "
        "the words for its value; may be repeated",
    )


def add_timeout(parser: Parser) -> None:
    """How long the answer may take."""
    parser.add_argument(
        "--timeout",
        metavar="SECONDS",
        type=int,
        help="give up after so many seconds of computing, for which waiting does not count "
        f"(usually {SECONDS}, where a deal is solved {SOLVING})",
    )


def add_limit(parser: Parser) -> None:
    """How many answers there may be."""
    parser.add_argument("--limit", metavar="N", type=int, help="no more answers than so many")
