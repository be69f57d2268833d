"""Deals between players at random by the kernel: the same deals as ``lab.arena`` plays."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from operator import or_
from types import SimpleNamespace
from typing import Any, Final, Protocol

from ....engine.play import Side
from ....engine.variants import Variant
from ....games.catalog import game_of
from ....games.schnapsen_family import alternatives as alt
from ....games.schnapsen_family import moves
from ....games.schnapsen_family.game import Marrying
from ...kernels import function
from ...players.lots import number_of
from . import fast, kernel
from .tree import Tree

OTHERS: Final = (moves.Exchange, moves.Keep, moves.Close, moves.Draw, moves.Call, moves.Leave)
KINDS: Final = (moves.Play, moves.Announce, *OTHERS)
MANY: Final = 1_000  # deals at a time
# The beginning of a hash by BLAKE2b (RFC 7693).
BEGUN: Final = (
    *(0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1),
    *(0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179),
)
SIZED: Final = 0x01010008


class Watching(Protocol):
    """Deals that note what they ask (``lab.arena``)."""

    def played(self, seed: int, /) -> Any: ...


@dataclass(frozen=True, slots=True)
class Course:
    """A deal as it was played: its moves, what it brought both, and which points were asked."""

    seed: int
    names: Sequence[str]
    codes: Sequence[int]
    worth: int
    asked: int = 0
    settled: int = 0

    @property
    def moves(self) -> list[str]:
        return [self.names[code] for code in self.codes]

    @property
    def totals(self) -> tuple[int, int]:
        return max(self.worth, 0), max(-self.worth, 0)

    @property
    def ahead(self) -> tuple[Side, ...]:
        """Who has most."""
        return (0, 1) if not self.worth else (int(self.worth < 0),)

    def asks(self, bit: int) -> bool:
        return self.asked & bit != 0

    def is_line_of(self, other: Course) -> bool:
        return self.codes == other.codes


def numbers(cards: Iterable[str], names: Iterable[str]) -> array[int]:
    """The numbers by which lots are drawn."""
    row = array("Q", [0]) * kernel.WORDS
    fast.fill(row, 0, map(number_of, cards))
    fast.fill(row, kernel.MOVES, map(number_of, names))
    fast.fill(row, kernel.BEGUN, (*BEGUN, 255, SIZED, kernel.EVERY))
    return row


@cache
def texts(salt: str) -> array[int]:
    """The texts on which lots hang, for players of a salt."""
    row, kinds = array("q", [0]) * kernel.TEXTS, [kind.__name__ for kind in KINDS]
    told = {kernel.BEHIND: salt, kernel.BEFORE: "pack/"}
    for some in range(256):
        names = sorted(name for at, name in enumerate(kinds) if some >> at & 1)
        told[kernel.NAMES + kernel.LENGTH * some] = " ".join(names)
    for at, text in told.items():
        fast.fill(row, at, (len(text), *text.encode()))
    return row


class Asked:
    """Which points a deal asks, by positions, moves and ends that ask alike.

    The first time that one of these comes up the deal is watched, move by move.
    """

    def __init__(self, quick: AtRandom, watching: Watching) -> None:
        self.quick, self.watching = quick, watching
        self.bits = dict[int, int]()  # of a kind of position or move
        self.ends = dict[int, int]()
        self.settled = dict[int, int]()
        self.sets = dict[int, int]()

    def of(self, seed: int, row: array[int]) -> tuple[int, int]:
        """Which points a deal asks, and which when the match goes on."""
        kinds, end, worth = row[kernel.ASKS], row[kernel.ENDED], row[kernel.BROUGHT]
        if kinds not in self.sets or end not in self.ends or worth not in self.settled:
            self.watch(seed)
        return self.sets[kinds] | self.ends[end], self.settled[worth]

    def watch(self, seed: int) -> None:
        (row,) = self.quick.rows(seed, seed + 1)
        made, rough, was = row[kernel.MADE_SO], self.quick.rough, self.watching.played(seed)
        self.note(row, was.asked)
        deeds = rough[kernel.DEEDS : kernel.DEEDS + made]
        self.bits.update(zip(deeds, was.done, strict=True))
        self.ends[row[kernel.ENDED]] = was.asked[-1] | was.begun
        self.settled[row[kernel.BROUGHT]] = was.settled
        kinds = row[kernel.ASKS]
        every = (found for kind, found in self.bits.items() if kinds >> kind & 1)
        self.sets[kinds] = reduce(or_, every)

    def note(self, row: array[int], asked: Sequence[int]) -> None:
        """Note what was asked before each move."""
        choices = self.quick.rough[kernel.CHOICES : kernel.CHOICES + row[kernel.MADE_SO]]
        self.bits.update(zip(choices, asked, strict=False))


class AskedByGreedy(Asked):
    """The same among greedy players: before a move they ask what all moves ask (``key_of``)."""

    def __init__(self, quick: AtRandom, watching: Watching) -> None:
        super().__init__(quick, watching)
        self.keys = dict[int, int]()

    def of(self, seed: int, row: array[int]) -> tuple[int, int]:
        keys = keys_of(row)
        if not self.keys.keys() >= {*keys}:
            self.watch(seed)
        asked, settled = super().of(seed, row)
        return reduce(or_, map(self.keys.__getitem__, keys), asked), settled

    def note(self, row: array[int], asked: Sequence[int]) -> None:
        self.keys.update(zip(keys_of(row), asked, strict=False))


def keys_of(row: array[int]) -> array[int]:
    return row[kernel.KEYS : kernel.KEYS + row[kernel.MADE_SO]]


class AtRandom:
    """Deals of a rule set between two players at random, by their seeds."""

    greedy = 0

    def __init__(self, variant: Variant[Any], salt: str = "", seats: int = 2) -> None:
        assert seats == 2
        game, rules = game_of(variant), variant.rules
        assert isinstance(game, Marrying)
        suits = [suit for suit in dict.fromkeys(card.suit for card in game.whole) if suit]
        trees = [Tree(game, rules, suit, ()) for suit in suits]
        self.every: Final = tuple(fast.facts(tree) for tree in trees)
        self.ends: Final = fast.Ends(trees[0])
        plays = [str(moves.PLAYS[card]) for card in game.whole]
        none = [""] * (kernel.CARDS - len(plays))
        announced = (str(moves.Announce(suit)) for suit in suits)
        self.names: Final = [*plays, *none, *announced, *(str(kind()) for kind in OTHERS)]
        self.numbers: Final = numbers([str(card) for card in game.whole], self.names)
        self.texts: Final = texts(salt)
        self.rough: Final = array("q", [0]) * kernel.ROUGH
        self.words: Final = array("Q", [0]) * kernel.ROUGH_WORDS

    def rows(self, first: int, last: int) -> Iterator[array[int]]:
        """The moves of deals as the kernel writes them, some at a time."""
        run = function(kernel, "played")
        for begun in range(first, last, MANY):
            came, until = begun, min(begun + MANY, last)
            deals = array("q", [0]) * (kernel.LONGEST * (until - begun))
            while came < until:
                came = run(
                    *(self.every, self.ends.row, self.numbers, self.texts, self.rough, self.words),
                    *(begun, came, until, self.greedy, deals),
                )
                if came < until:
                    self.ends.ask()
            yield deals

    def played(self, first: int, last: int, asked: Asked | None = None) -> Iterator[Course]:
        """Deals from a seed to before another."""
        seed = first
        for some in self.rows(first, last):
            for at in range(0, len(some), kernel.LONGEST):
                row = some[at : at + kernel.LONGEST]
                codes, worth = row[: row[kernel.MADE_SO]], row[kernel.BROUGHT]
                both = asked.of(seed, row) if asked else (0, 0)
                yield Course(seed, self.names, codes, worth, *both)
                seed += 1


def fits(variant: Variant[Any], seats: int = 2) -> bool:
    """Whether the kernel can play by a rule set."""
    game = game_of(variant)
    assert isinstance(game, Marrying)
    return seats == 2 and fast.fits(Tree(game, variant.rules, game.whole[0].suit, ()))


# --- Greedy players ------------------------------------------------------------------------------


class Greedy(AtRandom):
    """Deals between greedy players.

    Positions that look the same to them, which they judge by (``Spot.worlds``), differ in nothing
    that a move brings at once, as long as who wins a trick may look at it.
    """

    greedy = 1


def fits_greedy(variant: Variant[Any], seats: int = 2) -> bool:
    """The same of greedy players."""
    return variant.rules.looking is not alt.Looking.NOTHING and fits(variant, seats)


GREEDY: Final = SimpleNamespace(AtRandom=Greedy, Asked=AskedByGreedy, fits=fits_greedy)
