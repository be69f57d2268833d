"""The cases that are put to fishing games: cards won, a turn at the table, a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations, permutations, product
from typing import Annotated, Any, Final

from ....engine.cards import RANKS, Card, Cards, Rank, Suit, pack, show
from ....engine.points import Point
from ....engine.variants import Variant
from ....games.casino_family.alternatives import (
    AtOnce,
    Deciding,
    Finish,
    Leftovers,
    Length,
    Marking,
    NextDealer,
    Noting,
    Opener,
    Partners,
    Unclaimed,
    Winner,
)
from ....games.casino_family.berlin.rules import PAIR_ONLY
from ....games.casino_family.family import FAMILY
from ....games.casino_family.points import COURTS_COUNT, NUMERALS
from ....games.casino_family.worths import Worths
from ....games.catalog import AnyGame
from ...compare.cases import Case, Kin, Seats, Told
from .cases import KINDS, Dealt, Turn, Won
from .laying import SHORT, SUBJECTS

MOST_WON: Final = 2
MOST_IN_TWO_HANDS: Final = 3
MOST_WITH_BUILDS: Final = 4
NEAR_TARGET: Final = 3
_SPADES, _DIAMONDS = (
    [Card(Rank(word), suit) for word in RANKS.split()] for suit in (Suit.SPADES, Suit.DIAMONDS)
)
_ACES: Final = [Card(Rank.ACE, suit) for suit in (Suit.HEARTS, Suit.CLUBS)]
_TELLING: Final = _SPADES + _DIAMONDS + _ACES
_TWIN: Final = Card(Rank.THREE, Suit.SPADES)
_LITTLE: Final = Card(Rank.TWO, Suit.SPADES)
_PLAIN: Final = [Card(rank, Suit.DIAMONDS) for rank in (Rank.TWO, Rank.TEN)]


def cases(
    game: AnyGame, rules: Any, other_game: AnyGame, other: Any, number: int
) -> Iterator[Case]:
    """The cases with so many cards: those without moves first, then in the order of notation."""
    pack, other_pack = (
        Counter(each.pack(sets, each.seats(sets)[0]))
        for each, sets in ((game, rules), (other_game, other))
    )
    both = list((pack & other_pack).elements())
    if number == 0:
        yield Seats()
        return
    if number <= MOST_WON:
        standings = _standings(rules, other)
        for piles in _piles([card for card in _TELLING if card in both], number):
            won = Won(piles)
            yield won
            yield from (replace(won, points=points) for points in standings)
    if number == len((_TWIN, _TWIN)) and pack != other_pack:
        yield Turn((_TWIN,), ((_TWIN,),))
    hands = _hands(both)
    yield from _turns(both, number - 1, (((card,),) for card in hands))
    if 2 <= number <= MOST_IN_TWO_HANDS:
        yield from _turns(both, number - 2, ((pair,) for pair in combinations(hands, 2)))
        exchanged = (((one,), (other,)) for one, other in permutations(hands, 2))
        yield from _turns(both, number - 2, exchanged)
    if number == MOST_WITH_BUILDS and "builds" in {*game.PARTS} & {*other_game.PARTS}:
        yield from _builds(both)


def _builds(held: list[Card]) -> Iterator[Turn]:
    """Every build of two spades by the other player, and every two cards of hand before it."""
    numbered = [card for card in _SPADES if card in held and NUMERALS.named(card)]
    for pair in combinations(numbered, 2):
        value = sum(max(NUMERALS.named(card)) for card in pair)
        for hand in combinations(_hands(held), 2):
            if not Counter((*pair, *hand)) - Counter(held):
                yield Turn((), (hand,), (f"{show(pair)} = {value}, player 2",))


def deals(game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> Iterator[Case]:
    """Whole packs dealt out."""
    seats = [each for each in game.seats(rules) if each in other_game.seats(other)]
    for played_out, each in product((False, True), seats):
        yield Dealt(each, played_out)


def bound(most: int) -> str:
    """How far the cases go that have up to so many cards."""
    return (
        f"up to {MOST_WON} cards won, in a match also with scores up to {NEAR_TARGET} points below "
        f"a target; one card in hand before up to {most - 1} on the table; two cards, in one hand "
        f"or in two, before up to {min(most, MOST_IN_TWO_HANDS) - 2}; two cards before a build of "
        "two; a pack dealt out once and again"
    )


def _piles(held: list[Card], number: int) -> Iterator[tuple[Cards, ...]]:
    """Every way in which two sides can have won so many cards between them."""
    for some in combinations(held, number):
        for owners in product((0, 1), repeat=number):
            yield tuple(
                tuple(card for card, owner in zip(some, owners, strict=True) if owner == side)
                for side in (0, 1)
            )


def _turns(held: list[Card], number: int, hands: Iterable[tuple[Cards, ...]]) -> Iterator[Turn]:
    """Every choice of hands, for one player or two, before every table of so many cards."""
    every = list(hands)
    for table in _tables(held, number):
        for some in every:
            if not Counter(chain(table, *some)) - Counter(held):
                yield Turn(table, some)


def _hands(held: list[Card]) -> list[Card]:
    return [card for card in (*_DIAMONDS, _LITTLE) if card in held]


def _tables(held: list[Card], number: int) -> Iterator[Cards]:
    """Every table of so many cards.

    Ranks and special cards tell here, so that of each rank the first card on the table is a
    spade, and the second a diamond; the twos and the tens may lie there in either suit.
    """
    for table in combinations([card for card in _SPADES + _DIAMONDS if card in held], number):
        ranks = {card.rank for card in table if card in _SPADES}
        if all(card in _SPADES or card in _PLAIN or card.rank in ranks for card in table):
            yield table


def _standings(rules: Any, other: Any) -> list[tuple[int, ...]]:
    """Match scores of two sides a little below the target of either rule set."""
    targets = {each.target for each in (rules, other) if isinstance(each.target, int)}
    near = {target - short for target in targets for short in range(1, NEAR_TARGET + 1)}
    return list(product(sorted(each for each in near if each < min(targets)), repeat=2))


def effect(value: object) -> object:
    """What a value does: the worth of a card that is what it shows is no worth of its own."""
    if isinstance(value, Worths) and "pair" not in value.text:
        counted = ((card, value.named(card)) for card in pack())
        return frozenset(each for each in counted if each[1] not in ((), NUMERALS.named(each[0])))
    return "most points" if value in (Finish.MOST, Winner.MOST) else str(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class OlderCasino:
    """The older Casino, of which one rule is told: what its court cards are worth.

    It is no game of the book. That ♠2, ♦10 and spades mattered in it the witness says too, but no
    number of points; so there is one point here, and all others are silent.
    """

    courts: Annotated[Worths, Point("BER-65", "court cards", (COURTS_COUNT,))]


OLDER: Final = Variant("older-casino", "The older Casino", OlderCasino(courts=PAIR_ONLY))

KIN: Final = Kin(
    family=FAMILY,
    page="casino-family",
    rows={"tabbe": "sweep", "finish": "order", "winner": "order"},
    labels={
        "pack": "the pack",
        "dealt": "at first the dealer deals",
        "sweep": "clearing the table",
        "order": "several have reached the target",
    },
    effect=effect,
    arises={
        "tied_again": (("still_tied", "further deal"), ("deciding", "item by item")),
        "both_values_ace": (("played_ace", "/"),),
        "both_values": (("played_little", "/"),),
        **dict.fromkeys(("twin", "clearing_mulle", "mulle"), (("pack", "104"),)),
        "unclaimed": (("leftovers", "capture"),),
        "order": (("marking", "all"),),
        "tie": (("order", "most points"),),
        "still_tied": (("tie", "spades"),),
        "deciding": (("order tie still_tied", "aces"),),
        "partners": (("players", "4"),),
        "spades_three": (("players", "3"),),
        "most_cards_three": (("players", "3"),),
        **dict.fromkeys(
            ["build_value", "build_sets", "holding", "raising", "captor", "joining", "promise"],
            (("build_on", "one"),),
        ),
    },
    alone={
        **dict.fromkeys(
            ["cancelling", "late_huts", "huts_noted", "barred_hut", "marked_huts"],
            ("finnish-kasino",),
        ),
        **dict.fromkeys(["bar", "bar_counts"], ("finnish-kasino",)),
        "last_hands": ("mulle-sassersson", "casino"),  # the others' cards come out even
        "spade": ("mulle-glimne",),
        "alike": ("berlin-casino-1810",),  # elsewhere nobody asks what becomes of equal cards
    },
    apart={
        "Every game fills hands while the stock lasts.": "SWE-12 WIK-20",
        "It says how points score, not which.": "MUS-23 BER-25",
        "Every game counts majorities when the deal is over.": "FIN-18",
        "Every capture, as in every game; only builds differ.": "WIK-15 WIK-16 WIK-42",
        "Every build, in both games that have builds.": "MUG-28 WIK-43 WIK-44",
    },
    same={"spades_three": "spades", "most_cards_three": "most_cards", "spade_ace": "ace"},
    attested={
        ("berlin-casino-1810/berlin-three", "most_cards"): ("BER-47",),
        ("berlin-casino-1810/berlin-three", "at_once"): ("BER-62",),
        ("berlin-casino-1810/berlin-three", "lurch"): ("BER-49",),
    },
    described=(OLDER,),
    subjects=SUBJECTS,
    short=SHORT,
    told=(
        Told("pack", "SWE-02", "52 cards"),
        Told("pack", "MUL-01", "104 cards, two packs"),
        Told("pack", "BER-60", "52 cards"),
        Told("pack", "WIK-38", "52 cards"),
        Told("partners", "SWE-95", Partners.NONE),
        Told("partners", "BER-50", Partners.OPPOSITE),
        Told("dealt", "SWE-08", "hands and table by turns"),
        Told("dealt", "WIK-52", "the hands, then the table"),
        Told("opener", "SWE-18", Opener.NEIGHBOUR),
        Told("next_dealer", "SWE-06", NextDealer.NEIGHBOUR),
        Told("last_hands", "MUS-02", "dealt out singly, as far as they go"),
        Told("build_on", "SWE-101", "nothing"),
        Told("build_on", "WIK-18", "one or more cards"),
        Told("leftovers", "SWE-43", Leftovers.LAST_CAPTURE),
        Told("unclaimed", "WIK-21", Unclaimed.LAST_PLAYER),
        Told("marking", "SWE-58", Marking.ALL),
        Told("marking", "WIK-67", Marking.ALL),
        Told("order", "SWE-60", Finish.MOST),
        Told("still_tied", "SWE-93", "a further deal"),
        Told("at_once", "FIN-17", "aces, ♠2 and ♦10"),
        Told("at_once", "SWE-102", AtOnce.NOTHING),
        Told("at_once", "SWE-58", AtOnce.NOTHING),
        Told("at_once", "WIK-68", AtOnce.NOTHING),
        Told("noted", "SWE-102", Noting.AFTER),
        Told("noted", "SWE-58", Noting.AFTER),
        Told("noted", "BER-58", Noting.AFTER),
        Told("noted", "WIK-90", Noting.AFTER),
        Told("deciding", "SWE-103", Deciding.MARKING),
        Told("deciding", "BER-90", Deciding.MARKING),
        Told("length", "MUS-14", Length.PARTIE),
        Told("length", "MUG-30", Length.SINGLE_DEAL),
        Told("length", "SWE-58", Length.PARTIE),
        Told("length", "BER-61", Length.PARTIE),
    ),
    cases=cases,
    beside={"partners": Seats()},
    deals=deals,
    bound=bound,
    kinds=KINDS,
)
