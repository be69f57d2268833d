"""The cases of worked examples: each is run, and its words say what they are asked."""

from __future__ import annotations

import doctest
import io
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import redirect_stdout, suppress
from dataclasses import replace
from functools import cache
from typing import Any, Final

from ... import examples
from ...edition import chapters
from ...edition.chapters import Example
from ...engine import play
from ...engine.cards import Cards
from ...engine.parts import pools_of
from ...engine.play import Refused, Standing
from ...games.catalog import variants
from ...games.opening import opened
from .asking import Asker, Case, Past, key_of

ENOUGH: Final = 16  # cases of one example
_NAME: Final = re.compile(r"[A-Z][A-Z0-9_]*")


class EnoughError(BaseException):
    """More is not asked of an example that goes on; no example may catch this."""


def of_examples(games: Collection[str] = ()) -> Iterator[list[Case]]:
    """What each example asks that names a form of the games that are wanted."""
    named = {name for name, each in variants().items() if not games or key_of(each) in games}
    for example in chapters.every_example():
        if named & {*_NAME.findall(example.code)}:
            yield of_example(example)


@cache
def _words() -> Mapping[str, Any]:
    return {**examples.WORDS, **variants(), "__name__": "__main__"}


def of_example(example: Example) -> list[Case]:
    """What the words of an example are asked."""
    found, past = list[Case](), dict[int, Past]()
    askers: dict[int, Asker] = {}  # they hold their forms, so that an id stays what it is

    def heard(word: str) -> Callable[..., Any]:
        says = examples.WORDS[word]

        def asked(variant: Any, *given: Any, **named: Any) -> Any:
            if not (asker := askers.get(id(variant))):
                asker = Asker(example.id, key_of(variant), variant, example.proves, past)
                askers[id(variant)] = asker
            if asker.key:
                with suppress(ValueError, TypeError):
                    found.extend(ASKS[word](asker, *given, **named))
            if len(found) >= ENOUGH:
                raise EnoughError
            answer = says(variant, *given, **named)
            if word == "play" and len(given) > 1:
                asker.note(given[0], given[1:], answer)
            return answer

        return asked

    names: dict[str, Any] = {**_words(), **{word: heard(word) for word in ASKS}}
    with redirect_stdout(io.StringIO()), suppress(EnoughError, Exception):
        for step in doctest.DocTestParser().get_examples(example.code):
            exec(compile(step.source, example.id, "single"), names)
    return found[:ENOUGH]


def _played(asker: Asker, state: Any, *texts: str) -> Iterator[Case]:
    led_up = replace(asker, rules=())  # that it can be played is seldom what an example shows
    for text in texts:
        yield from led_up.legal(state, text)
        with suppress(Refused):
            after = play.play(asker.game, asker.variant.rules, state, text)
            yield from asker.after(state, text)
            asker.note(state, [text], after)
            state = after
            continue
        return


def _ruled(asker: Asker, state: Any, *texts: str) -> Iterator[Case]:
    for text in texts:
        yield from asker.legal(state, text)


def _chosen(asker: Asker, state: Any, card: str = "") -> Iterator[Case]:
    yield from asker.moves(state)


def _scored(asker: Asker, state: Any, *rules: str) -> Iterator[Case]:
    yield from asker.score(state)


def _matched(asker: Asker, *deals: Any, **before: Any) -> Iterator[Case]:
    game, rules = asker.game, asker.variant.rules
    standing = Standing(before.get("dealer", 1) - 1, before.get("points", ()))
    pools = pools_of(before.get("pools", ()))
    standing = replace(standing, purses=before.get("purses", ()), pools=pools)
    for state in deals:
        found = game.score(rules, state)
        standing = opened(game, rules, found.seats or found.sides, standing)
        yield from asker.won(state, standing)
        standing = game.settle(rules, standing, found)


def _counted(asker: Asker, state: Any, depth: int) -> Iterator[Case]:
    yield from asker.count(state, depth)


def _dealt(
    asker: Asker, seats: int, pack: Cards | None = None, dealer: int = 1, **before: Any
) -> Iterator[Case]:
    if not before:
        whole = asker.game.pack(asker.variant.rules, seats) if pack is None else pack
        yield from asker.deal(whole, seats, Standing(dealer - 1))


ASKS: Final[Mapping[str, Callable[..., Iterator[Case]]]] = {
    "play": _played,
    "why": _played,
    "ruling": _ruled,
    "choices": _chosen,
    "moves": _chosen,
    "score": _scored,
    "awards": _scored,
    "match": _matched,
    "count": _counted,
    "deal": _dealt,
}
