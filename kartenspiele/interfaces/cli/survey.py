"""A survey of a game by random play: how its moves are written, which come together, what is paid.

No rule says that, and whoever writes a game from its sentences has to know it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from ...edition.cache import counted
from ...engine import play
from ...engine.play import NATURE, Standing, T
from ...engine.stakes import Stakes
from ...games.catalog import GAMES, AnyGame

MOVES: Final = 1_000  # at least, of the usual form with each number of seats
FEWER: Final = 400  # of each other form, which differs from it in a point or two
NUMBERS: Final = 2  # of seats, the smallest
MOST: Final = 100  # of so many moves the kinds are looked at, where very many may be made
SELDOM: Final = 4  # of so many moves one is not what is liked best
LISTED: Final = 12  # so many kinds of what is done alike are told one by one

_SIMPLE: Final = {
    r"[♣♠♥♦](?:10|[2-9AKDB])": "card",
    r"card(?: card)+": "cards",
    r"[♣♠♥♦]": "suit",
    r"\d+(?: \d+)*": "number",
}


class Kind(NamedTuple):
    """Moves that are written alike: whether chance makes them, what is done, and in which words."""

    by_chance: bool
    done: str
    words: str


@dataclass
class Met:
    """The first move of each kind, where counters lie, and which rules pay at once, or late.

    ``choices`` are what players could do in a position, ``counts`` what else a match keeps from
    deal to deal, with the numbers that were met first.
    """

    moves: dict[Kind, str] = field(default_factory=dict)
    choices: dict[frozenset[str], None] = field(default_factory=dict)
    stakes: Stakes | None = None
    at_once: set[str] = field(default_factory=set)
    late: set[str] = field(default_factory=set)
    counts: dict[str, Sequence[int]] = field(default_factory=dict)

    def written(self, *, by_chance: bool) -> Iterator[str]:
        """Moves as they are written, those that do the same side by side."""
        found = sorted(kind for kind in self.moves if kind.by_chance is by_chance)
        for _, some in groupby(found, lambda kind: kind.done):
            yield from (self.moves[kind] for kind in telling(list(some)))

    def groups(self) -> Iterator[Sequence[str]]:
        """Moves between which a player chooses, one of each that does something else."""
        first = {kind.done: self.moves[kind] for kind in reversed(self.moves) if not kind.by_chance}
        for some in self.choices:
            if not any(some < each for each in self.choices):
                yield [move for done, move in sorted(first.items()) if done in some]


def telling(kinds: Sequence[Kind]) -> Sequence[Kind]:
    """Those that have to be told: of very many those that have another word, and the longest."""
    short_first = sorted(kinds, key=lambda kind: (len(kind.words.split()), kind.words))
    if len(kinds) <= LISTED:
        return short_first
    heard, found = set[str](), list[Kind]()
    for kind in short_first:
        if not {*kind.words.split()} <= heard or kind is short_first[-1]:
            found.append(kind)
        heard |= {*kind.words.split()}
    return found


@cache
def simple(text: str) -> str:
    """A move without its cards, suits and numbers; what is left is written alike.

    >>> simple("♠5 takes ♥3 ♥2"), simple("raise 10")
    ('card takes cards', 'raise number')
    """
    for pattern, word in _SIMPLE.items():
        text = re.sub(pattern, word, text)
    return text


@cache
def met(key: str) -> Met:
    """What is met in every form of a game, with few players: always the same, and kept."""
    return counted(f"met-{key}", lambda: _met(key), Path(__file__))


def _met(key: str) -> Met:
    found, game = Met(), GAMES[key]
    for variant in game.VARIANTS:
        for seats in sorted(game.seats(variant.rules))[:NUMBERS]:
            most = MOVES if variant is game.VARIANTS[0] else FEWER
            _play(found, game, variant.rules, seats, most)
    return found


def _play(found: Met, game: AnyGame, rules: Any, seats: int, most: int) -> None:
    """Deal after deal by chance; in each there are other kinds of moves that all players like."""
    dice, standing, made = random.Random(seats), Standing(), Counter[Kind]()
    while made.total() < most:
        liked = dict[Kind, float]()
        pack = _shuffled(dice, game.pack(rules, seats))
        state = game.start(rules, tuple(pack), seats, standing)
        while (seat := game.to_move(rules, state)) is not None:
            legal = _legal(game, rules, state, dice, by_chance=seat == NATURE)
            for each, (move, *_) in legal.items():
                found.moves.setdefault(each, str(move))
                liked.setdefault(each, dice.random() + (each not in made))
            if seat != NATURE:
                found.choices[frozenset(each.done for each in legal)] = None
            kind = max(legal, key=liked.__getitem__)
            if dice.randrange(SELDOM) == 0:
                kind = dice.choice([*legal])
            made[kind] += 1
            state = game.apply(rules, state, dice.choice(legal[kind]))
        score = game.score(rules, state)
        if stakes := getattr(state, "stakes", None):
            found.stakes = found.stakes or stakes
            paid = Counter(each.rule for each in stakes.paid)
            found.at_once |= {*paid}
            found.late |= {*(Counter(each.rule for each in score.payments) - paid)}
        after = game.settle(rules, standing, score)
        found.counts = {**after.counts, **found.counts}
        standing = Standing() if after.winners else after


def _legal(
    game: AnyGame, rules: Any, state: Any, dice: random.Random, *, by_chance: bool
) -> Mapping[Kind, list[Any]]:
    """The moves that may be made, by their kinds; of chance one alone."""
    found = dict[Kind, list[Any]]()
    moves = play.moves(game, rules, state)
    if by_chance:
        moves = iter([play.chance(game, rules, state, partial(_shuffled, dice))])
    for move in islice(moves, MOST):
        kind = Kind(by_chance, type(move).__name__, simple(str(move)))
        found.setdefault(kind, []).append(move)
    return found


def _shuffled(dice: random.Random, things: Sequence[T]) -> Sequence[T]:
    return dice.sample(things, len(things))
