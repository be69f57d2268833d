"""The argument parser of a command, and the options that several commands share.

It knows no game, so that a question about a sentence need not load any.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from ..speech import complaint
from ..words import say
from .answer import SECONDS, SOLVING, UsageError, near, parted

_NO_NUMBER: Final = r"argument (\S+): invalid (?:int|float) value: (.*)"


class Parser(argparse.ArgumentParser):
    """The parser of one command; it raises what is wrong with its words.

    Where the words name a game, the help shows the parts of its positions and no others.
    """

    words: Sequence[str] = ()
    takes_command = False  # whether a command stands behind ``--``

    def __init__(self, command: str, summary: str, more: str) -> None:
        super().__init__(
            prog=f"kartenspiele {command}",
            description=summary,
            epilog=more,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            add_help=False,  # argparse has the heads of its help in English alone
        )
        self.taken: list[argparse.Action] = []
        heads = (say("command.words"), say("command.options"))
        self.heads = tuple(self.add_argument_group(each) for each in heads)
        self.add_argument("-h", "--help", action="help", help=say("command.help-help"))

    def add_argument(self, *names: str, **how: Any) -> argparse.Action:
        """Take a word, or an option, under its head."""
        self.taken.append(self.heads[names[0].startswith("-")].add_argument(*names, **how))
        return self.taken[-1]

    def format_help(self) -> str:
        """The help, with its first word in the language that is spoken."""
        return super().format_help().replace("usage:", say("command.usage-head"), 1)

    def error(self, message: str) -> NoReturn:
        """Say in one sentence what is wrong."""
        raise UsageError(say("command.see-help", problem=_sentence(message), command=self.prog))

    def options(self) -> list[str]:
        return [name for each in self.taken for name in each.option_strings]

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """What the words say; a word too many is named."""
        self._check_once(words)
        own, behind = parted(words) if self.takes_command else (words, None)
        given, extra = self.parse_known_args(own)
        if self.takes_command:
            given.command = behind
        if not extra:
            return given
        word = next((each for each in extra if each != "--"), "--")
        if not (option := re.match(r"--?[a-zA-Z][^\s=]*", word)):
            raise UsageError(say("command.word-too-many", word=word))
        if option[0] not in self.options():
            raise UsageError(say("command.no-option", option=word, hint=near(word, self.options())))
        if option[0] != word:
            raise UsageError(say("command.option-in-quotes", word=word, option=option[0]))
        raise UsageError(say("command.option-behind", option=word))

    def _check_once(self, words: Sequence[str]) -> None:
        """Refuse an option that is written twice, unless it may be."""
        single = (each for each in self.taken if not isinstance(each.default, list))
        once = {name for each in single for name in each.option_strings}
        seen = set[str]()
        for word in words:
            if word == "--":
                return
            name = word.partition("=")[0]
            if name in seen:
                raise UsageError(say("command.option-twice", option=name))
            seen |= {name} & once


def _sentence(message: str) -> str:
    """What argparse says, as a sentence about words."""
    if found := re.fullmatch(r"argument (\S+): expected (?:one|at least one) argument", message):
        return say("command.no-value", option=found[1])
    if found := re.fullmatch(_NO_NUMBER, message, re.DOTALL):
        return say("command.not-a-number", option=found[1], value=found[2])
    if found := re.fullmatch(r"the following arguments are required: (.*)", message):
        return say("command.missing", what=found[1])
    return complaint(message.removeprefix("argument "))


def add_game(parser: Parser) -> None:
    """The game and the variant."""
    parser.add_argument("game", metavar="GAME", help=say("command.help-game"))


def add_rules(parser: Parser) -> None:
    """The game, the variant and the number of seats."""
    add_game(parser)
    parser.add_argument("--variant", metavar="KEY", help=say("command.help-variant"))
    parser.add_argument("--seats", metavar="N", type=int, help=say("command.help-seats"))
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=say("command.help-set"),
    )


def add_command(parser: Parser) -> None:
    """Behind ``--`` the command that starts a process."""
    parser.takes_command = True
    parser.epilog = f"{say('conform.help-command')}\n\n{parser.epilog}"


def add_timeout(parser: Parser) -> None:
    """How long the answer may take."""
    parser.add_argument(
        "--timeout",
        metavar="SECONDS",
        type=int,
        help=say("command.help-timeout", seconds=SECONDS, solving=SOLVING),
    )


def add_limit(parser: Parser) -> None:
    """How many answers there may be."""
    parser.add_argument("--limit", metavar="N", type=int, help=say("command.help-limit"))
