"""The command ``conform``: puts an engine in any language to the rules of the edition."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ...edition.said import sentences
from ...games.catalog import GAMES
from ..conform import kit
from ..conform.cases import Wish, cases
from ..conform.reference import answer
from ..conform.runner import (
    CannotStartError,
    Engine,
    is_passed,
    judged,
    report,
    told,
)
from ..words import language, say
from .answer import ANSWERED, REFUSED, Answer, UsageError, read_text
from .setting import game_named, variant_named

LONGEST: Final = 3_600
DEALS: Final = 1_000
MEGABYTES: Final = 64
OURS: Final = (sys.executable, "-m", "kartenspiele")


def conform(given: argparse.Namespace) -> Answer:
    """What an engine answers to the questions of the kit; without one, the questions."""
    if given.reference:
        return Answer(_reference(), None)
    every = _chosen(given)
    if not given.command:
        return Answer((f"{kit.line(each)}\n" for each in every), iter(every))
    if not 0 < given.wait <= LONGEST:
        raise UsageError(say("conform.wait-range", most=LONGEST))
    name, *words = given.command
    command = [*OURS, *words] if name == "kartenspiele" else given.command
    orders = {key: kit.ordered(key) for key in GAMES}
    try:
        found = report(judged(every, Engine(command, given.wait), orders), sentences(language()))
    except CannotStartError as error:
        raise UsageError(str(error)) from None
    given.json |= given.report == "json"
    text = "\n".join(told(found, given.report)) + "\n"
    return Answer(text, found, ANSWERED if is_passed(found) else REFUSED)


def _chosen(given: argparse.Namespace) -> list[dict[str, Any]]:
    """The cases that are wanted."""
    games = [*map(_key, given.games)]
    for key in games if given.form else ():
        variant_named(GAMES[key], given.form, "--form: ")
    if not 0 <= given.deals <= DEALS:
        raise UsageError(say("conform.deals-range", most=DEALS))
    rules = [each.strip() for each in (given.rules or "").split(",") if each.strip()]
    if lost := [each for each in rules if each not in sentences()]:
        raise UsageError(say("conform.no-such-rule", rule=lost[0]))
    wish = Wish(games, given.form or "", rules, given.seed, given.deals)
    every: Sequence[Mapping[str, Any]]
    every = _read(given.cases) if given.cases else [each.data for each in cases(wish)]
    found = [dict(each) for each in every if _is_wanted(each["question"], wish)]
    if not found:
        raise UsageError(say("conform.no-case"))
    return found


def _key(word: str) -> str:
    game_named(word)
    return word


def _is_wanted(question: Mapping[str, Any], wish: Wish) -> bool:
    return (
        (not wish.games or question["game"] in wish.games)
        and wish.form in ("", question["form"])
        and (not wish.rules or bool({*wish.rules} & {*question["rules"]}))
    )


def _read(name: str) -> list[dict[str, Any]]:
    """The cases of a file, as the kit has them."""
    found = list[dict[str, Any]]()
    for number, line in enumerate(read_text(name, MEGABYTES).splitlines(), 1):
        if not line.strip():
            continue
        try:
            case = json.loads(line)
            ours, answers = case["question"], case["answer"]
            texts = [ours[each] for each in ("id", "game", "form", "ask")]
            rules = [*ours["rules"], *texts]
            is_case = all(isinstance(each, str) for each in rules) and answers["id"] == ours["id"]
            if not is_case or not isinstance(ours["level"], int):
                raise ValueError
        except (ValueError, TypeError, KeyError, RecursionError):
            raise UsageError(say("conform.bad-case", file=repr(name), line=number)) from None
        found.append(case)
    return found


def _reference() -> Iterator[str]:
    """Answer the questions of standard input, each as soon as it is asked."""
    if sys.stdin is None:
        raise UsageError(say("command.no-input"))
    for line in sys.stdin.buffer:
        if line.strip():
            try:
                question = json.loads(line)
            except (ValueError, RecursionError):
                question = None
            yield f"{kit.line(answer(question))}\n"
            sys.stdout.flush()
