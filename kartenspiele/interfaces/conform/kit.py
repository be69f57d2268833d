"""The kit as files: cases, sentences, games, schema, protocol, licence, and the runner."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from ...edition import joined
from ...edition.said import sentences
from ...engine.family import Kind, Sight
from ...games.catalog import GAMES, family_of
from .. import CHECKOUT
from ..words import MASTER, own
from .asking import LEVELS, Case
from .cases import Wish, cases

PACKED: Final = f"kartenspiele-conform-{joined.EDITION}.zip"
SAMPLE: Final = "dreiblatt"  # the game of the session that is shown
HERE: Final = Path(__file__).parent
# Parts whose cards lie in an order: what nobody can see into, and what was played one by one.
IN_ORDER: Final = frozenset({Sight.FIRST, Sight.LAST, Sight.NOBODY})
PLAYED: Final = frozenset({"trick", "led"})


def ordered(key: str) -> list[str]:
    """The parts of a position of a game in which the order of cards matters."""
    game = GAMES[key]
    return [
        each.name
        for each in family_of(game).parts
        if each.name in game.PARTS
        and (each.seen in IN_ORDER or each.name in PLAYED or each.kind is Kind.TEXTS)
        and each.name != "pools"
    ]


def schema() -> Mapping[str, Any]:
    """The JSON Schema of a case, a question and an answer."""
    found: Mapping[str, Any] = json.loads((HERE / "conform.schema.json").read_text("utf-8"))
    return found


def games() -> Mapping[str, Any]:
    """What each game has: its forms, who plays, the parts of its positions."""
    return {
        key: {
            "title": game.TITLE,
            "forms": {
                each.key: {"name": each.name, "players": list(game.seats(each.rules))}
                for each in game.VARIANTS
            },
            "parts": dict(game.PARTS),
            "ordered": ordered(key),
        }
        for key, game in GAMES.items()
    }


def covered(every: Iterable[Case]) -> Mapping[str, Mapping[int, tuple[int, int]]]:
    """Of each game by levels, how many cases there are and on how many rules they rest."""
    rules: dict[str, dict[int, set[str]]] = {}
    numbers: dict[tuple[str, int], int] = {}
    for case in every:
        game, level = case.question["game"], case.question["level"]
        numbers[game, level] = numbers.get((game, level), 0) + 1
        rules.setdefault(game, {}).setdefault(level, set()).update(case.rules)
    return {
        game: {
            level: (numbers[game, level], len(found[level]))
            for level in sorted({*LEVELS.values()})
            if level in found
        }
        for game, found in rules.items()
    }


def files(every: Iterable[Case]) -> dict[str, bytes]:
    """The files of the kit by their names."""
    made = [*every]
    cited = {rule for case in made for rule in case.rules}
    words = {name: text for name, text in own(MASTER).items() if name.startswith("conform.")}
    told = {rule: text for rule, text in sentences().items() if rule in cited}
    page = (CHECKOUT / "docs" / "conform.md").read_text("utf-8")
    _, mark, protocol = page.partition("## The protocol")
    session_too = protocol.replace("```{session}\n", f"```text\n{session(made)}\n")
    readme = f"# Conformance kit of Kartenspiele, edition {joined.EDITION}\n\n{mark}{session_too}"
    texts = {
        "README.md": readme,
        "cases.jsonl": "".join(f"{line(case.data)}\n" for case in made),
        "conform.schema.json": _json(schema()),
        "games.json": _json(games()),
        "rules.json": _json(told),
        "words.json": _json(words),
        "run.py": (HERE / "runner.py").read_text("utf-8"),
        "LICENSE": (CHECKOUT / "LICENSE").read_text("utf-8"),
        "LICENSE-docs": (CHECKOUT / "LICENSE-docs").read_text("utf-8"),
    }
    return {name: text.encode() for name, text in texts.items()}


def session(every: Iterable[Case]) -> str:
    """What an engine reads and writes: of one game the shortest question of each kind."""
    found: dict[str, Case] = {}
    for case in every:
        ask, size = case.question["ask"], len(line(case.question))
        if case.question["game"] == SAMPLE and (ask == "legal" or "legal" not in case.answer):
            known = found.get(ask)
            if not known or size < len(line(known.question)):
                found[ask] = case
    return "\n".join(
        f"> {line(found[ask].question)}\n< {line(found[ask].answer)}"
        for ask in LEVELS
        if ask in found
    )


def line(data: object) -> str:
    """Data on one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _json(data: object) -> str:
    return f"{json.dumps(data, ensure_ascii=False, indent=1)}\n"


def whole() -> list[Case]:
    """The cases of the kit."""
    return [*cases(Wish())]
