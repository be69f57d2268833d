"""The cases that are put to Schnapsen and its kin: lines of play, ends of deals, matches.

Beside them Gaigel is laid, of which little is told: who plays it, with what, and that nobody closes
the talon.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import chain, product
from typing import Annotated, Any, Final

from ....engine.cards import Rank
from ....engine.play import Part
from ....engine.points import Point
from ....engine.spelling import cards
from ....engine.variants import Variant
from ....games.catalog import AnyGame
from ....games.schnapsen_family.alternatives import AfterMarriage, Forestalled
from ....games.schnapsen_family.family import FAMILY
from ...compare.cases import Case, Kin, Seats, Told
from ...compare.played import Parts, several
from .cases import KINDS, LOWEST, TRUMP, Handed, Matched, Played, Seen
from .laying import SHORT, SUBJECTS

MOST: Final = 5  # cards in a position
TURNED: Final = "♥10"
TALONS: Final = ("", f"?? {TURNED}", f"?? ?? ?? {TURNED}")
TRICK: Final = "♣A ♣10"
TWO_TRICKS: Final = f"{TRICK} ♣K ♣D"
# Hands, the card led to the first of them, and what is done there.
OPENINGS: Final[tuple[tuple[tuple[str, str], str, tuple[str, ...]], ...]] = (
    (("", ""), "", ("close",)),
    (("♥9", ""), "", ("♥9",)),
    (("♥B", ""), "", ("exchange",)),
    ((LOWEST, ""), "", ("exchange",)),
    (("", LOWEST), "", ("close", "exchange")),
    (("♠K ♠D", ""), "", ("marriage ♠",)),
    (("♠K ♠D", ""), "", ("marriage ♠", "♠D")),
    (("♠K ♠D", ""), "", ("marriage ♠", "close")),
    (("♠A", ""), "♠10", ("♠A", "close")),
    (("♠A", ""), "♠10", ("♠A", "draw", "close")),
    ((f"♠A, {LOWEST}", ""), "♠10", ("♠A", "exchange")),
)
# With marriages these lie on both sides of 66, and on both sides of 33; ten more make a draw.
OF_CALLER: Final = ("D B", "K B", "9 B")
OF_OTHER: Final = {"": 0, "10 B": 12, "10 D": 13, "A K": 15}
MARRIAGES: Final = tuple(product(("", "♥", "♥ ♠"), ("", "♦")))
# What is asked where somebody may close the talon.
OF_CLOSING: Final = (
    *("closing_first", "closing_time", "closing_over", "answer"),
    *("closed_worth", "failed", "forestalled", "silence"),
)


def cases(
    game: AnyGame, rules: Any, other_game: AnyGame, other: Any, number: int
) -> Iterator[Case]:
    """The cases with so many cards: fewest moves first, then the shortest, then by notation."""
    packs = game.pack(rules, 2), other_game.pack(other, 2)
    nines = all(any(card.rank is Rank.NINE for card in pack) for pack in packs)
    if number == 0:
        yield Seats()
    for case in _ordered(number, nines):
        # Not if both refuse: how many rules refuse tells causes apart, not games.
        outcomes = case.outcome(game, rules), case.outcome(other_game, other)
        if not all(isinstance(each, tuple) and each[:1] == ("refused",) for each in outcomes):
            yield case


@cache
def _ordered(number: int, nines: bool) -> tuple[Case, ...]:
    """The same for every pair of games, in their order."""
    found: list[Case] = [*_lines(number), *_ends(number, nines=nines), *_of_matches(number)]
    for won in (TRICK, TWO_TRICKS):
        if number == len(cards(won)):
            found += [Seen((("trump", "♥"), ("piles", (won, ""))), 0)]
    return tuple(sorted(found, key=_size))


def _size(case: Case) -> tuple[int, int, str]:
    return len(case.moves) if isinstance(case, Played) else 0, len(case.text), case.text


def _lines(number: int) -> Iterator[Played]:
    """What the player on lead does, before each talon, with and without a trick."""
    for (hands, led, moves), talon, pile in product(OPENINGS, TALONS, ("", TRICK)):
        held: dict[str, Part] = {"hands": hands} if hands[1] else {"hand": hands[0]}
        parts = _parts(talon=talon, **held, led=led, piles=(pile, ""))
        if _held(parts) == number:
            yield Played(parts, moves)


def _ends(number: int, *, nines: bool) -> Iterator[Played]:
    """A deal of which the last card is played: tricks, marriages and closings of two players."""
    callers = [pair for pair in OF_CALLER if nines or "9" not in pair]
    for pairs, marriages in product(product(callers, OF_OTHER), MARRIAGES):
        piles = tuple(
            " ".join(suit + rank for rank in pair.split())
            for suit, pair in zip("♣♠", pairs, strict=True)
        )
        for closing in _closings(pairs):
            parts = _parts(piles=piles, marriages=marriages, **closing)
            if _held(parts) == number:
                yield from (Played(parts, (end,)) for end in ("call", "no call"))


def _closings(pairs: tuple[str, ...]) -> Iterator[dict[str, Part]]:
    """Nobody closed; player 1 did, before the other had a trick, or when he had his.

    If it was the other, and player 1 calls, it is told in two ways what a false call costs.
    """
    yield {}
    yield {"closed": 1}
    if pair := pairs[1]:
        yield {"closed": 1, "closed_points": (0, OF_OTHER[pair]), "closed_tricks": (0, 1)}


def _of_matches(number: int) -> Iterator[Matched]:
    """A deal that player 1 wins, and one that may be drawn: the match after it, and the dealer."""
    won = _parts(piles=("♣K ♣B", ""), marriages=("♥ ♠", ""))
    even = _parts(piles=("♣D ♣B", "♠A ♠K"))
    for parts, end in ((won, "call"), (even, "no call")):
        if _held(parts) == number:
            yield from (Matched(parts, (end,), points) for points in ((), (4, 4)))
            yield Matched(parts, (end,), dealer=True)


def _parts(**given: Part) -> Parts:
    """The parts of a position that say something; the talon tells trumps."""
    named = given if given.get("talon") else {"trump": TRUMP.value, **given}
    return tuple((name, value) for name, value in named.items() if value not in ("", ("", "")))


def _held(parts: Parts) -> int:
    """How many cards a position has."""
    lying = ("hand", "hands", "talon", "led", "piles")
    texts = chain.from_iterable(several(value) for name, value in parts if name in lying)
    return len(" ".join(map(str, texts)).replace(LOWEST, "??").split())


def deals(game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> Iterator[Case]:
    """A whole pack dealt out."""
    return (Handed(each) for each in game.seats(rules) if each in other_game.seats(other))


def bound(most: int) -> str:
    """How far the cases go that have up to so many cards."""
    return (
        f"of up to {most} cards: what is done before a lead with up to two cards in hand, or after "
        "a trick, before a talon of none, two or four cards, with a trick and without; the end of "
        "a deal in which each player has one trick at most, of 2 to 15 points, with marriages and "
        "with a closing by the player who calls or lets it end; a match after such a deal; a pack "
        "dealt out"
    )


# --- Gaigel ---------------------------------------------------------------------------------------
# It is no game of the book. What the witness says of it is four points; all others are silent.


Partners = StrEnum("Partners", {"NONE": "each for himself", "TWO_SIDES": "two against two"})
Closer = StrEnum("Closer", {"ON_LEAD": "the player on lead", "NOBODY": "nobody"})


@dataclass(frozen=True, slots=True)
class Packs:
    """So many cards, in one pack or in several."""

    cards: int
    packs: int = 1

    def __str__(self) -> str:
        several = f", {self.packs} packs of {self.cards // self.packs}"
        return f"{self.cards} cards{several * (self.packs > 1)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gaigel:
    """The four points that the witness tells."""

    pack: Annotated[Packs, Point("GAI-02", "the pack")]
    players: Annotated[tuple[int, ...], Point("GAI-01", "players")]
    partners: Annotated[Partners, Point("GAI-01", "partners")]
    closing: Annotated[Closer, Point("GAI-03", "who may close the talon")]


GAIGEL: Final = Variant(
    "gaigel",
    "Gaigel",
    Gaigel(pack=Packs(48, 2), players=(4,), partners=Partners.TWO_SIDES, closing=Closer.NOBODY),
)


KIN: Final = Kin(
    family=FAMILY,
    page="schnapsen-family",
    labels={
        "pack": "the pack",
        "closing": "who may close the talon",
        "opener": "who leads to the first trick",
        "drawing": "drawing cards",
        "strict": "play is strict",
        "values": "the cards count",
        "calling": "calling 66",
    },
    arises={
        "partners": (("players", "4"),),
        "nine": (("pack", "24"),),
        **dict.fromkeys(OF_CLOSING, (("closing", "on lead"),)),
        "false_since": (("false_call", "without a trick"),),
        "ten_counts": (("exhausted", "higher"),),
        "ten_saves": (("exhausted", "higher"),),
        "drawn_dealer": (("exhausted", "higher"),),
    },
    described=(GAIGEL,),
    subjects=SUBJECTS,
    short=SHORT,
    told=(
        Told("opener", "SCH-44", "forehand"),
        Told("drawing", "SCH-48", "after each trick, the winner first"),
        Told("strict", "SCH-12", "once the talon is closed or used up"),
        Told("values", "SCH-33", "A 11, 10 10, K 4, D 3, B 2"),
        Told("calling", "SCH-81", "after a trick won or a marriage announced"),
        Told("pack", "SCH-29", Packs(20)),
        Told("pack", "S66-02", Packs(24)),
        Told("closing", "SCH-71", Closer.ON_LEAD),
        Told("after_marriage", "SCH-147", AfterMarriage.ANYTHING),
        Told("forestalled", "SCH-94", Forestalled.AS_FAILED),
    ),
    cases=cases,
    deals=deals,
    bound=bound,
    kinds=KINDS,
    forms_apart=True,
    few=MOST,
    most=MOST,
)
