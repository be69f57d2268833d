"""Deals between players at random, or greedy, by the kernel: those that ``lab.arena`` plays."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, reduce
from itertools import compress
from operator import or_
from types import SimpleNamespace
from typing import Any, Final, Protocol

from ....engine.cards import Cards
from ....engine.match import leaders
from ....engine.play import Side
from ....engine.variants import Variant
from ....games.casino_family import turns
from ....games.casino_family.berlin.rules import BerlinCasino
from ....games.catalog import game_of
from ...kernels import function
from ...lab.arena import Player, Table
from ...players.lots import number_of
from ...players.plain import at_random, greedy
from ...players.spot import Opponent
from . import kernel
from .facts import facts, fill, fits, fits_greedy

__all__ = ["GREEDY", "Asked", "AtRandom", "Course", "Greedy", "fits"]

MANY: Final = 1_000  # deals at a time
# The beginning of a hash by BLAKE2b (RFC 7693).
BEGUN: Final = (
    *(0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1),
    *(0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179),
)
SIZED: Final = 0x01010008
KINDS: Final = ("Build", "Lay", "Take")


def pieces(cards: Sequence[str]) -> dict[int, str]:
    """Of what texts are made, as the kernel numbers them."""
    found = dict(enumerate(cards))
    found |= {kernel.SPACED + at: f" {card}" for at, card in enumerate(cards)}
    found |= {kernel.TAKES: " takes", kernel.ON: " on", kernel.OPEN: " [", kernel.CLOSE: "]"}
    found |= {kernel.MAKES: " builds", kernel.TO_TABLE: " to the table"}
    found |= {kernel.COMES_TO + value: f" {value}" for value in range(1, kernel.LIKE)}
    return found | {kernel.DIGIT + each: str(each) for each in range(10)} | {kernel.SLASH: "/"}


@dataclass(frozen=True, slots=True)
class Room:
    """What the kernel reads and writes besides facts, for a pack and players of a salt.

    Those are words of 64 bits, with numbers by which lots are drawn and with texts, how long the
    texts are, and what it writes; numbers of moves once found are remembered among them.
    """

    words: array[int]
    sizes: array[int]
    rough: array[int]
    texts: tuple[str, ...]


@cache
def room(whole: Cards, salt: str) -> Room:
    words, cards, met = array("Q", [0]) * kernel.WORDS, [*dict.fromkeys(whole)], list[str]()
    for card in map(str, whole):
        met.append(f"{card}/{met.count(card)}" if card in met else card)
    fill(words, kernel.PACKED, map(number_of, met))
    fill(words, kernel.LAID, (number_of(str(turns.lay(card))) for card in cards))
    named, sizes = pieces([*map(str, cards)]), array("q", [0]) * (256 + kernel.LONGS)
    for at, text in named.items():
        if at != kernel.TO_TABLE:  # which the kernel only notes
            sizes[at] = len(text.encode())
            fill(words, kernel.PIECE + at, eights(text))
    kinds = (" ".join(compress(KINDS, (some & 1, some & 2, some & 4))) for some in range(8))
    for which, text in enumerate((*kinds, "pack/", salt)):
        sizes[256 + which] = len(text.encode())
        fill(words, kernel.LONG + kernel.LARGEST * which, eights(text))
    fill(words, kernel.BEGUN, (*BEGUN, SIZED, 255, kernel.EVERY))
    texts = tuple(named.get(at, "") for at in range(256))
    return Room(words, sizes, array("q", [0]) * kernel.ROUGH, texts)


def eights(text: str) -> Iterator[int]:
    """A text as words of eight bytes."""
    each = text.encode()
    for begun in range(0, len(each), 8):
        yield int.from_bytes(each[begun : begun + 8], "little")


@dataclass(frozen=True)
class Course:
    """A deal as it was played: its moves, what it brought each side, and which points it asked."""

    seed: int
    texts: Sequence[str]
    codes: bytes
    totals: tuple[int, ...]
    told: tuple[str, ...] = ()
    asked: int = 0
    settled: int = 0

    @cached_property
    def moves(self) -> list[str]:
        """Each begins with a card that stands neither behind a space nor behind a bracket."""
        if self.told:
            return [*self.told]
        found, before = list[str](), -1
        for code in self.codes:
            if code < kernel.SPACED and before != kernel.OPEN:
                found.append("")
            found[-1] += self.texts[code]
            before = code
        return found

    @property
    def ahead(self) -> tuple[Side, ...]:
        """Who has most."""
        return leaders(self.totals, range(len(self.totals)))

    def asks(self, bit: int) -> bool:
        return self.asked & bit != 0

    def is_line_of(self, other: Course) -> bool:
        if self.told or other.told:
            return self.moves == other.moves
        return self.codes == other.codes


class Watching(Protocol):
    """Deals that note what they ask (``lab.arena``)."""

    def played(self, seed: int, /) -> Any: ...


class Asked:
    """Which points a deal asks, by what comes up in it, and by how it ends.

    The first time that something else comes up the deal is watched.
    """

    def __init__(self, quick: AtRandom, watching: Watching) -> None:
        rules = quick.table.variant.rules
        self.target: Final = rules.target if isinstance(rules.target, int) else 0
        self.marks: Final = isinstance(rules, BerlinCasino)
        self.watching: Final = watching
        self.asked = dict[int, int]()
        self.settled = dict[tuple[int, ...], int]()

    def of(self, seed: int, row: array[int], sides: int) -> tuple[int, int]:
        """Which points a deal asks, and which when the match goes on."""
        kind, end = row[kernel.ASKS], self.end(row, sides)
        if row[kernel.LENGTH] < 0:
            return self.seen(self.watching.played(seed))
        if kind not in self.asked or end not in self.settled:
            self.asked[kind], self.settled[end] = self.seen(self.watching.played(seed))
        return self.asked[kind], self.settled[end]

    def end(self, row: array[int], sides: int) -> tuple[int, ...]:
        """An end as it matters for the match: who is ahead, and if that decides by what."""
        totals = row[kernel.RESULT : kernel.RESULT + sides]
        most = max(totals)
        is_reached, is_early = most >= self.target, row[kernel.ASKS] & kernel.EARLY
        if is_reached and (self.marks or totals.count(most) > 1):
            return (is_early, *row[kernel.RESULT : kernel.ASKS], *row[kernel.ENDED :])
        return is_early, is_reached

    @staticmethod
    def seen(was: Any) -> tuple[int, int]:
        return reduce(or_, (was.begun, *was.asked, *was.done)), was.settled


class AtRandom:
    """Deals of a rule set between players at random, by their seeds."""

    chooses: Opponent = staticmethod(at_random)

    def __init__(self, variant: Variant[Any], salt: str = "", seats: int = 2) -> None:
        self.facts: Final = facts(variant, seats)
        self.room: Final = room(game_of(variant).pack(variant.rules, seats), salt)
        fill(self.facts, kernel.SIZE_OF, self.room.sizes)
        self.sides: Final = self.facts[kernel.SIDES]
        player = Player(self.chooses, looks=False, samples=False, salt=salt)
        self.table: Final = Table(variant, [player] * seats)

    def rows(self, first: int, last: int) -> Iterator[tuple[array[int], array[int]]]:
        """The moves of deals as the kernel writes them, and what they brought; some at a time."""
        run, room = function(kernel, "played"), self.room
        for begun in range(first, last, MANY):
            number = min(MANY, last - begun)
            deals = array("B", [0]) * (kernel.LONGEST * number)
            results = array("q", [0]) * (kernel.KEPT * number)
            is_greedy, span = int(self.chooses is greedy), (begun, begun + number)
            run(self.facts, room.words, room.rough, *span, is_greedy, deals, results)
            yield deals, results

    def played(self, first: int, last: int, asked: Asked | None = None) -> Iterator[Course]:
        """Deals from a seed to before another."""
        seed = first
        for deals, results in self.rows(first, last):
            for at in range(len(results) // kernel.KEPT):
                row = results[at * kernel.KEPT : (at + 1) * kernel.KEPT]
                yield self.course(seed, deals, at * kernel.LONGEST, row, asked)
                seed += 1

    def course(
        self, seed: int, deals: array[int], at: int, row: array[int], asked: Asked | None
    ) -> Course:
        both = asked.of(seed, row, self.sides) if asked else (0, 0)
        if row[kernel.LENGTH] < 0:  # it has no room in the kernel
            was = self.table.played(seed)
            assert was.totals is not None
            return Course(seed, self.room.texts, b"", was.totals, (*was.moves,), *both)
        codes = deals[at : at + row[kernel.LENGTH]].tobytes()
        totals = tuple(row[kernel.RESULT : kernel.RESULT + self.sides])
        return Course(seed, self.room.texts, codes, totals, (), *both)


class Greedy(AtRandom):
    """Deals between greedy players."""

    chooses = staticmethod(greedy)


GREEDY: Final = SimpleNamespace(AtRandom=Greedy, Asked=Asked, fits=fits_greedy)
