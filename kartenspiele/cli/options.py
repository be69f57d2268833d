"""The options that commands share: the game, the variant, the seats, the parts of a position."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, NoReturn

from .. import edition
from ..catalog import GAMES, AnyGame
from ..play import Part, PositionError
from ..rulebook import Variant
from .answer import UsageError, listed, near


class Kind(Enum):
    """How a part of a position is written on the command line."""

    CARDS = "CARDS"
    EACH_CARDS = "CARDS for each seat"
    EACH_NUMBER = "N for each seat"
    SEAT = "SEAT"


KINDS: Final = {
    "table": Kind.CARDS,
    "hand": Kind.CARDS,
    "stock": Kind.CARDS,
    "hands": Kind.EACH_CARDS,
    "piles": Kind.EACH_CARDS,
    "sweeps": Kind.EACH_NUMBER,
    "turn": Kind.SEAT,
    "dealer": Kind.SEAT,
    "last": Kind.SEAT,
}
# Games that the edition is to have, so that asking for one gets a true answer.
ANNOUNCED: Final = (
    "swedish-kasino",
    "mulle-sassersson",
    "mulle-glimne",
    "finnish-kasino",
    "berlin-casino-1810",
    "casino",
    "schnapsen",
    "sechsundsechzig",
    "alliance",
    "brusquembille",
    "commerce-french",
    "commerce-german",
    "dreiblatt",
    "tippen",
    "dreisatz",
    "dreizehn",
    "karten-lotterie",
    "kollowrat",
    "poch",
    "rabouge",
    "speculation",
    "tontine",
)


class Parser(argparse.ArgumentParser):
    """Reads the words of one command; what is wrong with them is raised."""

    def error(self, message: str) -> NoReturn:
        """Say in one sentence what is wrong."""
        raise UsageError(f"{_sentence(message)}; `{self.prog} --help` shows how it is written")

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """What the words say; a word too many is named."""
        given, extra = self.parse_known_args(words)
        if not extra:
            return given
        word = extra[0]
        if re.fullmatch(r"-{1,2}[a-zA-Z].*", word):
            known = [name for action in self._actions for name in action.option_strings]
            raise UsageError(f"there is no option {word}{near(word, known)}")
        raise UsageError(f"{word!r} is a word too many; put cards that belong together in quotes")


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


def add_parts(parser: Parser) -> None:
    """The parts of a position, as every game of the book names them."""
    texts = {part: text for game in GAMES.values() for part, text in game.PARTS.items()}
    for part, text in texts.items():
        kind = KINDS[part]
        if kind is Kind.CARDS:
            parser.add_argument(f"--{part}", metavar="CARDS", help=text)
        elif kind is Kind.SEAT:
            parser.add_argument(f"--{part}", metavar="SEAT", type=int, help=f"{text}, from 0")
        elif kind is Kind.EACH_CARDS:
            parser.add_argument(f"--{part}", metavar="CARDS", nargs="+", help=text)
        else:
            parser.add_argument(f"--{part}", metavar="N", nargs="+", type=int, help=text)


@dataclass(frozen=True)
class Setting:
    """A game, one of its variants, and a position."""

    key: str
    game: AnyGame
    variant: Variant[Any]
    state: Any


def game_named(key: str) -> AnyGame:
    """The game with a key."""
    if key in GAMES:
        return GAMES[key]
    if key in ANNOUNCED:
        raise UsageError(f"{key} is not in this edition yet; the book has: {', '.join(GAMES)}")
    hint = near(key, GAMES) or f"; the book has: {', '.join(GAMES)}"
    raise UsageError(f"there is no game {key!r}{hint}")


def variant_named(game: AnyGame, key: str | None) -> Variant[Any]:
    """The variant with a key; the usual form if none is named."""
    for variant in game.VARIANTS:
        if key in (None, variant.key):
            return variant
    keys = [variant.key for variant in game.VARIANTS]
    hint = near(str(key), keys) or f"; it has: {', '.join(keys)}"
    raise UsageError(f"--variant: {game.TITLE} has no variant {key!r}{hint}")


def setting(given: argparse.Namespace) -> Setting:
    """The game and the position that the options describe."""
    game = game_named(given.game)
    variant = variant_named(game, given.variant)
    parts = {part: value for part in KINDS if (value := vars(given).get(part)) is not None}
    for part in parts:
        if part not in game.PARTS:
            raise UsageError(f"--{part}: a position of {game.TITLE} has no such part")
    seats = _seats(game, variant, given.seats, parts)
    _check_seats(parts, seats or max(game.seats(variant.rules)))
    if given.seats and "piles" in game.PARTS and not any(map(_is_for_each, parts)):
        parts["piles"] = [""] * given.seats
    try:
        return Setting(given.game, game, variant, game.position(variant.rules, parts))
    except PositionError as error:
        named = re.match(r"\w+", str(error))
        where = "--" if named and named[0] in parts else "the position: "
        raise UsageError(f"{where}{error}") from None


def _is_for_each(part: str) -> bool:
    return KINDS[part] in (Kind.EACH_CARDS, Kind.EACH_NUMBER)


def _seats(
    game: AnyGame, variant: Variant[Any], wanted: int | None, parts: dict[str, Part]
) -> int | None:
    """How many seats there are, if an option says it; all that say it must agree."""
    allowed = game.seats(variant.rules)
    said = {
        f"--{part}": len(value)
        for part, value in parts.items()
        if _is_for_each(part) and not isinstance(value, int)
    }
    if wanted is not None:
        said = {"--seats": wanted, **said}
    for option, number in said.items():
        if number not in allowed:
            what = "seats" if option == "--seats" else "entries, one for each seat"
            raise UsageError(f"{option}: {number} {what}; {game.TITLE} is for {listed(allowed)}")
    if len(set(said.values())) > 1:
        told = ", ".join(f"{option} {number}" for option, number in said.items())
        raise UsageError(f"the options speak of different numbers of seats: {told}")
    return next(iter(said.values()), None)


def _check_seats(parts: dict[str, Part], seats: int) -> None:
    for part, value in parts.items():
        if KINDS[part] is Kind.SEAT and isinstance(value, int) and not 0 <= value < seats:
            raise UsageError(
                f"--{part}: there is no seat {value}; they count from 0 to {seats - 1}"
            )


def sentence_of(rule: str) -> str | None:
    """The sentence of a rule, unless it is pending or the edition does not have it."""
    found = edition.load().statements.get(rule)
    return found.sentence if found else None


def refusal(rule: str, detail: str) -> str:
    """Why something is refused: the number, the sentence of the rule, and what went against it."""
    sentence = sentence_of(rule)
    return f"{rule}: {sentence} ({detail})" if sentence else f"{rule}: {detail}"
