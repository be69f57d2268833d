"""Questions of random positions, as words of the command: for the pages and for the command.

``python -m tests.desk.questions FILE [NUMBER]`` writes so many of each family (500) as JSON, each
with what the command answers here, so that a browser can be asked the same. They are the same at
every run.
"""

import json
import re
import sys
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from kartenspiele.engine import play
from kartenspiele.engine.family import Family, Kind
from kartenspiele.engine.play import NATURE, Part, Standing
from kartenspiele.engine.points import points, text_of
from kartenspiele.games.catalog import FAMILIES
from kartenspiele.games.written import set_down
from kartenspiele.interfaces.browser import addresses
from kartenspiele.interfaces.cli import heard
from kartenspiele.interfaces.options import PARTS
from tests.kits import taken
from tests.random_play import Table, in_disorder, tried

NUMBER: Final = 500
MOVES: Final = 60  # at most, of the deal in which a position stands
EACH: Final = 6  # questions about a deal
MANY: Final = 60  # moves of a position that are listed
FEW: Final = 12  # seats; more make longer questions and no others
_CARD: Final = re.compile("[♣♠♥♦](?:10|[2-9ABDK])")


def questions(family: Family, number: int = NUMBER, seed: int = 0) -> Iterator[list[str]]:
    """So many questions of a family, in all its games and forms."""
    return islice(_questions(family, Random(f"{family.key} {seed}")), number)


def _questions(family: Family, dice: Random) -> Iterator[list[str]]:
    tables = [
        Table(key, form, seats)
        for key, game in family.games.items()
        for form in game.VARIANTS
        for seats in tried(key, form)
        if seats <= max(FEW, min(tried(key, form)))
    ]
    while True:
        table = dice.choice(tables)
        states = played(table, dice)
        for state in [states[-1], *dice.choices(states, k=EACH - 1)]:
            if (parts := set_down(table.variant, state)) is not None:
                yield asked(table, state, addresses.seated(table.variant, parts), dice)


def played(table: Table, dice: Random) -> list[Any]:
    """The positions of a deal that is played by chance, and perhaps not to its end."""
    game, rules, pack = table.game, table.variant.rules, list(table.pack)
    dice.shuffle(pack)
    state = game.start(rules, tuple(pack), table.seats, Standing())
    found = [state]
    while (seat := game.to_move(rules, state)) is not None and len(found) < MOVES:
        if seat == NATURE:
            move = play.chance(game, rules, state, partial(in_disorder, dice))
        else:
            legal = list(islice(play.moves(game, rules, state), MANY))
            move = taken(table, dice, legal)
        state = game.apply(rules, state, move)
        found.append(state)
    return found


def asked(table: Table, state: Any, parts: dict[str, Part], dice: Random) -> list[str]:
    """A question of a position, or of one that is written badly."""
    if not dice.randrange(6):
        parts = {name: worn(part, PARTS[name].kind, dice) for name, part in parts.items()}
        parts = {name: part for name, part in parts.items() if dice.randrange(4)}
    is_over = table.game.to_move(table.variant.rules, state) is None and dice.randrange(9)
    do = "score" if is_over else dice.choice(["moves", "moves", "ruling", "ruling", "score"])
    move = some_move(table, state, dice) if do == "ruling" else ""
    words = addresses.words(table.variant, parts, do, move)
    if not dice.randrange(8):
        words += ["--set", agreed(table, dice)]
    if not dice.randrange(8):
        words.append("--json")
    if do == "moves":
        words += ["--limit", str(MANY)]
    return words


def worn(part: Part, kind: Kind, dice: Random) -> Part:
    """A part from which cards or entries are lost, or in which one is strange."""
    if kind in (Kind.SEAT, Kind.NUMBER):
        return dice.randrange(9)
    if isinstance(part, str):
        lost = [each for each in part.split() if dice.randrange(3)]
        return " ".join([*lost, dice.choice(["", "", "♠A", "??", "9", "X7"])]).strip()
    if kind is Kind.EACH_CARDS and not isinstance(part, int):
        return [str(worn(str(each), Kind.CARDS, dice)) for each in part]
    return part


def some_move(table: Table, state: Any, dice: Random) -> str:
    """A move that is legal, or looks like one, or names some card."""
    game, rules = table.game, table.variant.rules
    if game.to_move(rules, state) not in (None, NATURE) and dice.randrange(2):
        legal = [*islice(play.moves(game, rules, state), MANY)]
        if legal:
            return str(dice.choice(legal))
    model = dice.choice([*(each.strip('"') for each in table.family.moves), "♠K", "nonsense"])
    return _CARD.sub(lambda _: str(dice.choice(table.pack)), model)


def agreed(table: Table, dice: Random) -> str:
    """A point of the rule set with a value that it has somewhere."""
    kind: Any = type(table.variant.rules)
    name, point = dice.choice(list(points(kind)))
    here = getattr(table.variant.rules, name)
    return f"{name}={text_of(dice.choice([*point.others, here]))}"


def answered(words: list[str]) -> dict[str, object]:
    """A question with the command's answer."""
    said = heard(words)
    return {"argv": words, "status": said.status, "text": said.text, "complaint": said.complaint}


def write(file: Path, number: int = NUMBER) -> None:
    """Write so many of each family with their answers."""
    every = {each.key: [*map(answered, questions(each, number))] for each in FAMILIES}
    file.write_text(json.dumps(every, ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), int((*sys.argv[2:], str(NUMBER))[0]))
