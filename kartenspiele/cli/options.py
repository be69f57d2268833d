"""The options that commands share: the game, the variant, the seats, the parts of a position."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from typing import Final, NoReturn

from .. import edition
from ..catalog import FAMILIES
from ..family import Kind
from ..play import Part
from ..rulebook import numbers_in
from .answer import UsageError, near

PARTS: Final = {part.name: part for family in FAMILIES for part in family.parts}


def option(part: str) -> str:
    """The option for a part of a position."""
    return f"--{part.replace('_', '-')}"


class Parser(argparse.ArgumentParser):
    """Reads the words of one command; what is wrong with them is raised."""

    def error(self, message: str) -> NoReturn:
        """Say in one sentence what is wrong."""
        raise UsageError(f"{_sentence(message)}; `{self.prog} --help` shows how it is written")

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
        known = [name for action in self._actions for name in action.option_strings]
        if option[0] not in known:
            raise UsageError(f"there is no option {word}{near(word, known)}")
        if option[0] != word:
            raise UsageError(f"{word!r} is one word; put {option[0]} outside the quotes")
        raise UsageError(f"{word} is no option behind --; write it before")

    def _check_once(self, words: Sequence[str]) -> None:
        """Refuse an option that is written twice, unless it may be."""
        once = {
            name for each in self._actions if not _repeats(each) for name in each.option_strings
        }
        seen = set[str]()
        for word in words:
            if word == "--":
                return
            name = word.partition("=")[0]
            if name in seen:
                raise UsageError(f"{name} is written twice; write it once")
            seen |= {name} & once


def _repeats(action: argparse.Action) -> bool:
    return isinstance(action.default, list)


def _sentence(message: str) -> str:
    """What argparse says, as a sentence about words."""
    if found := re.fullmatch(r"argument (\S+): expected (?:one|at least one) argument", message):
        return f"{found[1]} stands without what belongs behind it"
    if found := re.fullmatch(r"argument (\S+): invalid int value: (.*)", message, re.DOTALL):
        return f"{found[1]}: {found[2]} is no number"
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


def add_parts(parser: Parser) -> None:
    """The parts of a position, as every game of the book names them."""
    for part in PARTS.values():
        is_seat = part.kind is Kind.SEAT
        parser.add_argument(
            option(part.name),
            metavar=part.word or part.kind.word,
            nargs="+" if part.kind.is_several else None,
            type=int if is_seat or part.kind.is_number else str,
            help=f"{part.text}, from 0" if is_seat else part.text,
        )


def parts_in(given: argparse.Namespace) -> dict[str, Part]:
    """The parts of a position that are written."""
    return {part: value for part in PARTS if (value := vars(given).get(part)) is not None}


def sentence_of(rule: str) -> str | None:
    """The sentence of a rule, unless it is pending or the edition does not have it."""
    found = edition.load().statements.get(numbers_in(rule)[0])
    return found.sentence if found else None


def refusal(rule: str, detail: str) -> str:
    """Why something is refused: the number, the sentence of the rule, and what went against it."""
    sentence = sentence_of(rule)
    return f"{rule}: {sentence} ({detail})" if sentence else f"{rule}: {detail}"


def refusal_data(rule: str, detail: str) -> dict[str, object]:
    """The same as data."""
    return {"rule": rule, "sentence": sentence_of(rule), "detail": detail}
