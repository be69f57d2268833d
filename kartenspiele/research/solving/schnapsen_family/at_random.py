"""Deals between players at random by the kernel: the same deals as ``lab.arena`` plays."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ....engine.variants import Variant
from ....games.catalog import game_of
from ....games.schnapsen_family import moves
from ....games.schnapsen_family.game import Marrying
from ...kernels import function
from ...players.lots import number_of
from . import fast, kernel
from .tree import Tree

OTHERS: Final = (moves.Exchange, moves.Keep, moves.Close, moves.Draw, moves.Call, moves.Leave)
KINDS: Final = (moves.Play, moves.Announce, *OTHERS)
MANY: Final = 1_000  # deals at a time
# The beginning of a hash by BLAKE2b, and which words of its text each round takes (RFC 7693).
BEGUN: Final = (
    *(0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1),
    *(0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179),
)
SIZED: Final = 0x01010008
ROUNDS: Final = (
    "0123456789ABCDEF",
    "EA489FD61C02B753",
    "B8C052FDAE367194",
    "7931DCBE265A40F8",
    "905724AFE1BC683D",
    "2C6A0B834D75FE19",
    "C51FED4A0763928B",
    "DB7EC13950F4862A",
    "6FE9B308C2D714A5",
    "A2847615FB9E3CD0",
)


class Course(NamedTuple):
    """A deal as it was played: its moves, and what it brought both."""

    moves: Sequence[str]
    totals: tuple[int, int]


class AtRandom:
    """Deals of a rule set between players at random, by their seeds."""

    def __init__(self, variant: Variant[Any], salt: str = "") -> None:
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
        self.numbers: Final = array("Q", [0]) * kernel.WORDS
        self.texts: Final = array("q", [0]) * kernel.TEXTS
        self.rough: Final = array("q", [0]) * kernel.ROUGH
        self.words: Final = array("Q", [0]) * kernel.ROUGH_WORDS
        self._number([str(card) for card in game.whole])
        self._tell(salt)

    def _number(self, cards: Sequence[str]) -> None:
        fast.fill(self.numbers, 0, map(number_of, cards))
        fast.fill(self.numbers, kernel.MOVES, map(number_of, self.names))
        fast.fill(self.numbers, kernel.BEGUN, (*BEGUN, 255, SIZED, kernel.EVERY))

    def _tell(self, salt: str) -> None:
        self._text(kernel.BEHIND, salt)
        self._text(kernel.BEFORE, "pack/")
        for kinds in range(256):
            some = (kind.__name__ for at, kind in enumerate(KINDS) if kinds >> at & 1)
            self._text(kernel.NAMES + kernel.LENGTH * kinds, " ".join(sorted(some)))
        words = "".join((*ROUNDS, *ROUNDS[:2]))
        fast.fill(self.texts, kernel.ROUNDS, (int(word, 16) for word in words))

    def _text(self, at: int, text: str) -> None:
        fast.fill(self.texts, at, (len(text), *text.encode()))

    def rows(self, first: int, last: int) -> Iterator[array[int]]:
        """The moves of deals as the kernel writes them, some at a time."""
        run = function(kernel, "played")
        for begun in range(first, last, MANY):
            came, until = begun, min(begun + MANY, last)
            deals = array("i", [0]) * (kernel.LONGEST * (until - begun))
            while came < until:
                came = run(
                    *(self.every, self.ends.row, self.numbers, self.texts, self.rough, self.words),
                    *(begun, came, until, deals),
                )
                if came < until:
                    self.ends.ask()
            yield deals

    def played(self, first: int, last: int) -> Iterator[Course]:
        """Deals from a seed to before another."""
        for some in self.rows(first, last):
            for at in range(0, len(some), kernel.LONGEST):
                made, worth = some[at + kernel.MADE_SO], some[at + kernel.BROUGHT]
                texts = [self.names[each] for each in some[at : at + made]]
                yield Course(texts, (max(worth, 0), max(-worth, 0)))
