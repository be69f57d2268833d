"""The subcommands: their words, their help with examples of use, and who answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from ..words import LANGUAGES, say
from .answer import UsageError, listed, near

if TYPE_CHECKING:
    from .parser import Parser

LANG: Final = "--lang"
ANSWER_STATUS: Final = "command.exit-status"


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
agreement, sources, lab, pricing = map(Later, (".agreement", ".sources", ".lab", ".price"))
losing, advice, gauging, beside = map(Later, (".lost", ".advice", ".games", ".facing"))
history, parser, setting = Later(".changes"), Later(".parser"), Later(".setting")
conforming = Later(".conform")
add_game, add_parts, add_rules = parser.add_game, setting.add_parts, parser.add_rules
add_timeout = parser.add_timeout


def word(name: str, metavar: str, message: str, **options: Any) -> Callable[[Parser], object]:
    """Adds a word, or an option with its value."""
    return lambda parser: parser.add_argument(name, metavar=metavar, help=say(message), **options)


def flag(name: str, message: str) -> Callable[[Parser], object]:
    """Adds an option without a value."""
    return lambda parser: parser.add_argument(name, action="store_true", help=say(message))


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
        """What is answered, and of which games if not of all."""
        name = f"command.does-{self.name.replace(' ', '-')}"
        solves = self.answer.name == "solve"
        return say(name, games=listed(setting.solved())) if solves else say(name)

    def parser(self, words: Sequence[str] = ()) -> Parser:
        """Its parser; where the words name a game, the help shows what that game has."""
        from .parser import Parser

        takes_game = add_rules in self.words
        named = setting.about(words) if takes_game else ""
        shown = "\n".join(f"  kartenspiele {each}" for each in self.examples)
        more = f"{say('command.examples')}\n{shown}\n\n{named}{say(ANSWER_STATUS)}"
        parser = Parser(self.name, self.summary, more)
        parser.words = words if takes_game else ()
        for add in self.words:
            add(parser)
        flag("--json", "command.help-json")(parser)
        flag("--ascii", "command.help-ascii")(parser)
        word(LANG, "LANGUAGE", "command.help-lang", choices=LANGUAGES)(parser)
        return parser


REPORTS: Final = ("table", "tap", "junit", "json")
WAIT: Final = 10.0  # seconds for an answer of an engine
PLAN: Final = word("file", "PLAN", "lab.help-plan")
STORE: Final = word("--store", "PLACE", "lab.help-store", default="build/lab")
RESULTS: Final = word("--keep", "FILE", "lab.help-keep")
F4: Final = 'swedish-kasino --table "♠9 ♦4 ♣3 ♣2" --hand "♦9"'
COMMANDS: Final = (
    Command(book.games, [], ("games", "games --json")),
    Command(
        book.rules,
        [
            word("game", "GAME", "command.help-rules-game"),
            word("id", "ID", "command.help-rules-id", nargs="?"),
            word("--variant", "KEY", "command.help-rules-variant"),
            flag(
                "--sentences",
                "command.help-sentences",
            ),
        ],
        ("rules swedish-kasino", "rules SWE-27", "rules finnish-kasino --sentences"),
    ),
    Command(
        book.find,
        [
            word("words", "WORD", "command.help-words", nargs="+"),
            word("--game", "GAME", "command.help-find-game"),
            flag(
                "--elsewhere",
                "command.help-find-elsewhere",
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
            flag("--count-only", "command.help-count-only"),
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
                "command.help-files",
                nargs="+",
            ),
            add_timeout,
            word(
                *("--seen-by", "PLAYER"),
                "command.help-seen-by",
                type=int,
            ),
        ],
        ("play game.toml", "play game.toml game.json", "play game.json --json"),
    ),
    Command(
        ask.count,
        [
            *(add_rules, add_parts, add_timeout),
            word("--depth", "N", "command.help-depth", type=int, required=True),
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
            word("sets", "SET", "command.help-sets", nargs="+"),
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
            word("name", "NAME", "command.help-kin"),
            word(
                *("other", "OTHER"),
                "command.help-other-kin",
                nargs="?",
            ),
            flag("--nexus", "command.help-nexus"),
        ],
        ("kinship swedish-kasino", "kinship swedish-kasino finnish-kasino --json"),
    ),
    Command(
        pricing.price,
        [
            word("id", "ID", "price.help-id", nargs="?"),
            flag("--all", "price.help-all"),
            word("--players", "NAME,NAME", "price.help-players"),
            word("--to", "PERCENT", "price.help-to"),
            word("--keep", "FILE", "price.help-keep"),
            flag("--kept", "price.help-kept"),
            flag("--matches", "price.help-matches"),
            flag("--stale", "price.help-stale"),
        ],
        (
            "price SWE-R5 --kept",
            "price --all --kept",
            "price DRS-15 --players random --to 10% --keep prices.jsonl",
        ),
    ),
    Command(
        lab.lab_plan,
        [PLAN, STORE],
        ("lab plan plan.toml", "lab plan plan.toml --store results --json"),
    ),
    Command(
        lab.lab_run,
        [
            *(PLAN, STORE, RESULTS),
            word("--workers", "N", "lab.help-workers", type=int),
            word("--scheduler", "ADDRESS", "lab.help-scheduler"),
            word("--tls-ca", "FILE", "lab.help-tls-ca"),
            word("--tls-cert", "FILE", "lab.help-tls-cert"),
            word("--tls-key", "FILE", "lab.help-tls-key"),
        ],
        (
            "lab run plan.toml",
            "lab run plan.toml --workers 2 --store results",
        ),
    ),
    Command(
        lab.lab_show,
        [PLAN, STORE, RESULTS],
        ("lab show plan.toml", "lab show plan.toml --keep docs/lab/prices.jsonl"),
    ),
    Command(
        losing.lab_lost,
        [
            word("games", "GAME", "lab.help-lost-games", nargs="*"),
            word("--players", "NAME,NAME", "lab.help-lost-players"),
            word("--deals", "N", "lab.help-deals", type=int, default=20),
            word("--keep", "FILE", "price.help-keep"),
            flag("--kept", "price.help-kept"),
        ],
        ("lab lost --kept", "lab lost schnapsen --players greedy,strong:16 --deals 5"),
    ),
    Command(
        advice.lab_advice,
        [
            word("id", "ID", "advice.help-id", nargs="?"),
            word("--players", "NAME,NAME", "advice.help-players"),
            word("--deals", "N", "advice.help-deals", type=int),
            word("--keep", "FILE", "price.help-keep"),
            flag("--kept", "price.help-kept"),
        ],
        (
            "lab advice SCH-116 --kept",
            "lab advice --kept",
            "lab advice SCH-116 --players greedy --deals 5",
        ),
    ),
    Command(
        gauging.lab_games,
        [
            word("game", "GAME", "lab.help-games", nargs="*"),
            word("--minutes", "N", "lab.help-minutes", type=float),
            word("--keep", "FOLDER", "lab.help-keep-games"),
            flag("--stale", "price.help-stale"),
        ],
        ("lab games schnapsen", "lab games dreisatz tippen --minutes 0.02 --keep results"),
    ),
    Command(
        conforming.conform,
        [
            word("games", "GAME", "conform.help-games", nargs="*"),
            word("--form", "KEY", "conform.help-form"),
            word("--rules", "ID,ID", "conform.help-rules"),
            word("--seed", "N", "conform.help-seed", type=int, default=1),
            word("--deals", "N", "conform.help-deals", type=int, default=4),
            word("--cases", "FILE", "conform.help-cases"),
            word("--report", "KIND", "conform.help-report", choices=REPORTS, default=REPORTS[0]),
            word("--wait", "SECONDS", "conform.help-wait", type=float, default=WAIT),
            flag("--reference", "conform.help-reference"),
            parser.add_command,
        ],
        (
            "conform dreiblatt -- kartenspiele conform --reference",
            "conform schnapsen --rules SCH-86 --report tap -- kartenspiele conform --reference",
            "conform dreiblatt --deals 2",
        ),
    ),
    Command(
        book.cite,
        [
            word(
                *("id", "ID"),
                "command.help-cite-id",
                nargs="+",
            ),
            book.add_format,
            word(
                *("--base", "URL"),
                "command.help-base",
                default="",
            ),
            word("--accessed", "DAY", "command.help-accessed"),
        ],
        ("cite SWE-27", "cite F4 NK.SWE-BSP.4.2 SWE-R1 --format bibtex"),
    ),
    Command(
        history.changes,
        [word("names", "FROM|ID", "changes.help-names", nargs="*")],
        ("changes", "changes SWE-27", "changes kartenspiele-2026.1-SWE-27 --json"),
    ),
    Command(
        sources.sources_list,
        [
            word("siglum", "SIGLUM", "command.help-siglum", nargs="?"),
            word("--game", "GAME", "command.help-list-game"),
        ],
        ("sources list", "sources list NK", "sources list --game schnapsen --json"),
    ),
    Command(
        book.sources_verify,
        [
            word("file", "FILE", "command.help-copy"),
            word("--witness", "KEY", "command.help-witness"),
        ],
        ("sources verify page.txt", "sources verify page.txt --witness NK --json"),
    ),
    Command(
        beside.facing,
        [
            word("file", "FILE", "facing.help-file"),
            word("game", "GAME", "facing.help-game", nargs="?"),
            word("--witness", "KEY", "command.help-witness"),
        ],
        ("facing page.html", "facing page.txt poch", "facing page.txt --witness AL --json"),
    ),
)


def apart(words: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """The option for a language where it stands before the command, and what stands behind it.

    >>> apart(["--lang", "de", "rules", "poch"]), apart(["--lang=de"]), apart(["rules"])
    ((['--lang', 'de'], ['rules', 'poch']), (['--lang=de'], []), ([], ['rules']))
    """
    name, given, _ = words[0].partition("=") if words else ("", "", "")
    number = 0 if name != LANG else 1 if given else 2
    return words[:number], words[number:]


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
        second = listed([command.name.split()[1] for command in alike])
        raise UsageError(say("command.second-word", word=words[0], second=second))
    known = [command.name for command in COMMANDS]
    hint = near(words[0], known) or setting.as_game(words[0])
    hint = hint or say("command.the-commands", commands=", ".join(known))
    raise UsageError(say("command.no-command", word=words[0], hint=hint))


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
            say("command.overview", edition=EDITION),
            "",
            say("command.usage"),
            "",
            *lines,
            "",
            say("command.every-command"),
            say("command.cards-written"),
            say("command.cards-unknown"),
            say(ANSWER_STATUS),
            "",
        ]
    )
