"""The subcommands: their words, their help with examples of use, and who answers."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from .answer import UsageError, listed, near

if TYPE_CHECKING:
    from .parser import Parser

ANSWER_STATUS: Final = "Exit status: 0 answered, 1 refused or not so, 2 the question is faulty."


@dataclass(frozen=True)
class Later:
    """A function of a module that is imported when it is called, since few questions need it."""

    module: str
    name: str = ""

    def __getattr__(self, name: str) -> Later:
        """A function of the module."""
        return Later(self.module, name)

    def found(self) -> Callable[..., Any]:
        function: Callable[..., Any] = getattr(import_module(self.module, __package__), self.name)
        return function

    def __call__(self, *given: Any) -> Any:
        return self.found()(*given)


ask, book, compare, replay = map(Later, (".ask", ".book", ".compare", ".replay"))
agreement, sources = Later(".agreement"), Later(".sources")
parser, setting = Later(".parser"), Later(".setting")
add_game, add_parts, add_rules = parser.add_game, setting.add_parts, parser.add_rules
add_timeout = parser.add_timeout


def word(name: str, metavar: str, text: str, **options: Any) -> Callable[[Parser], object]:
    """Adds a word, or an option with its value."""
    return lambda parser: parser.add_argument(name, metavar=metavar, help=text, **options)


def flag(name: str, text: str) -> Callable[[Parser], object]:
    """Adds an option without a value."""
    return lambda parser: parser.add_argument(name, action="store_true", help=text)


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand: who answers, its words, examples of use."""

    answer: Later
    words: Sequence[Callable[[Parser], object]]
    examples: Sequence[str]

    @property
    def name(self) -> str:
        """What is typed, which is also how the function is called."""
        return self.answer.name.replace("_", " ")

    @property
    def summary(self) -> str:
        """What is answered, as the function says it, and of which games if not of all."""
        said = (self.answer.found().__doc__ or "").rstrip(".")
        return said.format(solved=listed(setting.solved())) if "{solved}" in said else said

    def parser(self, words: Sequence[str] = ()) -> Parser:
        """Its parser; where the words name a game, the help shows what that game has."""
        from .parser import Parser

        takes_game = add_rules in self.words
        named = setting.about(words) if takes_game else ""
        shown = "\n".join(f"  kartenspiele {each}" for each in self.examples)
        parser = Parser(
            prog=f"kartenspiele {self.name}",
            description=f"{self.summary}.",
            epilog=f"examples:\n{shown}\n\n{named}{ANSWER_STATUS}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        parser.words = words if takes_game else ()
        for add in self.words:
            add(parser)
        flag("--json", "answer as JSON, for programs")(parser)
        flag("--ascii", "write S9 for ♠9, and no sign beyond ASCII")(parser)
        return parser


F4: Final = 'swedish-kasino --table "♠9 ♦4 ♣3 ♣2" --hand "♦9"'
COMMANDS: Final = (
    Command(book.games, [], ("games", "games --json")),
    Command(
        book.rules,
        [
            word(
                "game", "GAME", "key of a game; or one rule, reading, parallel or testimony: SWE-27"
            ),
            word("id", "ID", "one rule of the game in full", nargs="?"),
            word("--variant", "KEY", "the rules of this variant and its changes"),
            flag(
                "--sentences",
                "all sentences that one needs to write the game, in the order of its chapter",
            ),
        ],
        ("rules swedish-kasino", "rules SWE-27", "rules finnish-kasino --sentences"),
    ),
    Command(
        book.find,
        [
            word("words", "WORD", "words, or parts of them", nargs="+"),
            word("--game", "GAME", "in the sentences of this game alone"),
            flag(
                "--elsewhere",
                "in what other accounts say instead, each with what of it was seen",
            ),
        ],
        ("find spades tie", "find talon --game schnapsen", "find talon --elsewhere"),
    ),
    Command(
        ask.moves,
        [add_rules, add_parts, add_timeout, parser.add_limit],
        (f"moves {F4}", 'moves schnapsen --talon "?? HA" --hand "HB SK SD" --json'),
    ),
    Command(
        ask.ruling,
        [add_rules, setting.add_move, add_parts, add_timeout],
        (f'ruling {F4} "♦9 takes ♠9"', 'ruling schnapsen "♣A" --trump ♥ --led ♣K --hand "♣A ♣B"'),
    ),
    Command(
        ask.score,
        [
            *(add_rules, add_parts, add_timeout),
            flag("--count-only", "leave out the points made during play"),
        ],
        (
            'score swedish-kasino --piles "♠A ♦10" "♠2" --sweeps 1 0 --last 1',
            'score schnapsen --trump ♥ --piles "♥A ♥10 ♣A ♣10 ♦A ♦D" "♠A ♠B" --called 1',
            'score schnapsen --trump ♥ --piles "♥A ♥10 ♣A ♣10" "♠A ♠B" --uncalled 2',
        ),
    ),
    Command(
        replay.play,
        [
            word(
                *("files", "FILE"),
                "a game record, TOML or JSON (.json); - for standard input",
                nargs="+",
            ),
            add_timeout,
            word(
                *("--seen-by", "PLAYER"),
                "print the positions, as this player may see them, every other card as ??",
                type=int,
            ),
        ],
        ("play game.toml", "play game.toml game.json", "play game.json --json"),
    ),
    Command(
        ask.count,
        [
            *(add_rules, add_parts, add_timeout),
            word("--depth", "N", "moves in a line", type=int, required=True),
        ],
        (
            'count swedish-kasino --table "5 7 9 D" --hands "2 9 10 K" "3 4 6 B" --depth 3',
            f"count {F4} --depth 1 --json",
            'count schnapsen --trump ♥ --hands "♥A ♥K ♣A" "♥10 ♠A ♣B" --depth 6',
        ),
    ),
    Command(
        ask.solve,
        [add_rules, add_parts, add_timeout],
        (
            'solve schnapsen --trump ♥ --hands "♥A ♥K ♥D ♣A ♣B" "♥10 ♠A ♠10 ♦A ♦10" --closed 1',
            'solve schnapsen --talon "♠D ♥B" --hands "♥A ♣K ♣D" "♠A ♦A ♦10" --turn 2 --json',
        ),
    ),
    Command(
        compare.compare,
        [
            word("sets", "SET", "a game or a variant: GAME or GAME/VARIANT", nargs="+"),
            *(add_parts, add_timeout),
        ],
        (
            "compare swedish-kasino swedish-kasino/overspader",
            'compare swedish-kasino finnish-kasino --table "♥A ♣K" --hand "♠A"',
        ),
    ),
    Command(
        agreement.kinship,
        [
            word("name", "NAME", "a game, a variant (GAME/VARIANT) or the siglum of a parallel"),
            word(
                *("other", "OTHER"),
                "another of the same family: on which points the two agree",
                nargs="?",
            ),
            flag("--nexus", "print the table of the family as NEXUS, and nothing else"),
        ],
        ("kinship swedish-kasino", "kinship swedish-kasino finnish-kasino --json"),
    ),
    Command(
        book.cite,
        [
            word(
                *("id", "ID"),
                "a statement, reading, point or example; a parallel or what it says, "
                "PiCas-4; a locus; a comparison by the id that "
                "its page prints, or a pair such as swedish-kasino-and-finnish-kasino",
                nargs="+",
            ),
            book.add_format,
            word(
                *("--base", "URL"),
                "where the edition is published, such as https://example.org/cards/",
                default="",
            ),
            word("--accessed", "DAY", "the day of access, if it is not today"),
        ],
        ("cite SWE-27", "cite F4 NK.SWE-BSP.4.2 SWE-R1 --format bibtex"),
    ),
    Command(
        sources.sources_list,
        [
            word("siglum", "SIGLUM", "one in full, with its testimonies", nargs="?"),
            word("--game", "GAME", "the parallels of this game"),
        ],
        ("sources list", "sources list NK", "sources list --game schnapsen --json"),
    ),
    Command(
        book.sources_verify,
        [
            word(
                "file", "FILE", "plain text, as copied from the page or book; - for standard input"
            ),
            word("--witness", "KEY", "NK, SN, WC or AL; else it is recognised"),
        ],
        ("sources verify page.txt", "sources verify page.txt --witness NK --json"),
    ),
)


def helped(words: Sequence[str]) -> Sequence[str]:
    """``help rules`` asks what ``rules --help`` asks."""
    return [*words[1:], "--help"] if words[:1] == ["help"] and words[1:] else words


def begun(first: str) -> list[Command]:
    """The commands of two words that begin with this one."""
    return [each for each in COMMANDS if each.name.split()[0] == first and " " in each.name]


def help_of(words: Sequence[str]) -> tuple[str, str]:
    """The help on a command, and its name; where only the first of two words stands, on each."""
    alike = begun(words[0])
    if alike and not any(" ".join(words[:2]) == each.name for each in alike):
        return "\n".join(each.parser().format_help() for each in alike), words[0]
    command, rest = command_named(words)
    return command.parser(rest).format_help(), command.name


def command_named(words: Sequence[str]) -> tuple[Command, Sequence[str]]:
    """The command that the first word or two name, and the words that are left."""
    for command in COMMANDS:
        name = command.name.split()
        if list(words[: len(name)]) == name:
            return command, words[len(name) :]
    if alike := begun(words[0]):
        second = listed([command.name.split()[1] for command in alike], "or")
        raise UsageError(f"write {second} after {words[0]}")
    known = [command.name for command in COMMANDS]
    hint = near(words[0], known) or setting.as_game(words[0])
    hint = hint or f"; the commands are {listed(known, 'and')}"
    raise UsageError(f"unknown command {words[0]!r}{hint}")


@cache
def reader_of(name: str) -> Parser:
    """The parser of a command, cached since a page asks many questions."""
    return next(each.parser() for each in COMMANDS if each.name == name)


def overview() -> str:
    """What the command as a whole offers."""
    from ...edition.joined import EDITION

    width = max(len(command.name) for command in COMMANDS)
    lines = [f"  {each.name.ljust(width)}  {each.summary}" for each in COMMANDS]
    return "\n".join(
        [
            f"kartenspiele: historical card-game rules, executable, edition {EDITION}",
            "",
            "usage: kartenspiele COMMAND …",
            "",
            *lines,
            "",
            "Every command takes --json and --ascii; `help COMMAND` shows how it is written.",
            "Cards are written ♠9, S9 or 9s; ranks are A 2 … 10 B D K; players count from 1.",
            "A card without its suit is 9, or ?9 beside suited cards; ?? is an unseen card.",
            ANSWER_STATUS,
            "",
        ]
    )
