"""How Commerce and its kin are compared: what is put to them, and what their rules fix.

Three games, and none has a position of another: one has a bank, one a table and strokes, one cards
that lie open. So what is put to them are hands that are laid down, a pack that is dealt, and what
somebody wants to do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any, Final

from ....games.catalog import AnyGame
from ....games.commerce.dreisatz.rules import Folge
from ....games.commerce.family import FAMILY
from ....games.commerce.orders import Sought, Together
from ...compare.cases import Case, Kin, Kinds, Seats, Told
from .asking import all_cards
from .cases import AGAIN, BOUGHT, CONTENT, DEALT, EXCHANGED, WISHES, Dealt, Wish
from .laid_down import LaidDown
from .laying import SHORT, SUBJECTS

FRENCH, GERMAN, DREISATZ = FAMILY.games

# --- Cases ---------------------------------------------------------------------------------------

SMALL: Final = (("♠2 ♥3 ♦4", "♥2 ♦3 ♣4", "♦2 ♣3 ♠4"), "♣2 ♠3 ♥4 ♠5 ♥5 ♦5 ♣5 ♠6 ♥6", "")
LARGE: Final = (("♠7 ♥8 ♦9", "♥7 ♦8 ♣9", "♦7 ♣8 ♠9"), "♣7 ♠8 ♥9 ♠10 ♥10", "♦10 ♣10 ♠B")
ENOUGH: Final = (("♠A ♠K ♥8", "♥7 ♦8 ♣9", "♦7 ♣8 ♠9"), "♣7 ♠8 ♥9", "♦10 ♣10 ♠B")
HANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "31": ("♥A ♥K ♣A", "♠K ♠D ♥2", "♥3 ♦4 ♣5", "♥10 ♦9 ♣8", "♦K ♦D ♣2"),
    "Folge": ("♠9 ♠8 ♠7", "♦9 ♦8 ♦7", "♥3 ♦4 ♣5", "♥10 ♥9 ♥8"),
    "": ("♠A ♠K ♥7", "♥10 ♦9 ♣8", "♦7 ♣9 ♠8"),
}


def cases(
    game: AnyGame, rules: Any, other_game: AnyGame, other: Any, number: int
) -> Iterator[Case]:
    """What is asked of a deal; then what somebody wants to do; then hands that are laid down.

    What neither game can have, or one alone, is not put to them.
    """
    for case in _listed(number, other_game):
        both = case.outcome(game, rules), case.outcome(other_game, other)
        if None not in both:
            yield case


def _listed(number: int, game: AnyGame) -> Iterator[Case]:
    match number:
        case 0:
            yield Seats()
            yield from map(Dealt, DEALT)
        case 1:
            yield from (Wish(*held, wish) for held in (LARGE, SMALL, ENOUGH) for wish in WISHES)
        case _:
            for strokes in (0, 1) if "strokes" in game.PARTS else (0,):
                yield from (LaidDown(*each, strokes) for each in _laid_down())


def _laid_down() -> Iterator[tuple[tuple[str, ...], str]]:
    """For each stake every three of some hands that have no card in common."""
    for stake, some in HANDS.items():
        for hands in permutations(some, 3):
            held = all_cards(hands)
            if len({*held}) == len(held):
                yield hands, stake


def bound(most: int) -> str:
    """How far the cases go."""
    return (
        "the number of players; what a pack dealt to three asks for; what the forehand wants to do "
        "with small hands, with middling ones and with one that is enough; three of five hands "
        "laid down for points, and three of four for a sequence; strokes"
    )


KINDS: Final[Kinds] = {
    "dealt": lambda data: Dealt(data["question"]),
    "wish": lambda data: Wish(tuple(data["hands"]), data["stock"], data["table"], data["wish"]),
    "laid down": lambda data: LaidDown(tuple(data["hands"]), data["stake"], data["strokes"]),
}


# --- What is compared ----------------------------------------------------------------------------

KIN: Final = Kin(
    family=FAMILY,
    page="commerce-family",
    rows={"limit": "rounds"},
    labels={
        "pack": "the pack",
        "few": "most players without low cards",
        "opener": "who begins",
        "hand": "cards in hand",
        "stake": "counters that each puts into a pot",
        "pots": "players put in stakes",
        "pot": "a pot is won by",
        "lowest": "the lowest hand",
        "target": "points are to be",
        "folge": "a sequence, or Folge",
        "bought": "a bought card comes",
        "exchanged": "a player exchanges a card with",
        "rounds": "rounds of changing",
        "ends": "the changing ends",
        "banker_loses": "a banker who does not win",
        "level": "several are level for one of three stakes",
    },
    arises={"enough": (("ends", "shows"),), "duty": (("ends", "shows"),)},
    alone={
        **dict.fromkeys(("asked", "enough", "duty", "nothing", "given", "acts"), (FRENCH,)),
        **dict.fromkeys(
            ("unpassed", "late", "taking", "company", "lowest", "lowest_tie", "strokes"), (GERMAN,)
        ),
        **dict.fromkeys(("buying", "second", "buying_price", "again"), (GERMAN,)),
        **dict.fromkeys(("consent", "times", "anew_dealing", "anew_limit"), (GERMAN,)),
        **dict.fromkeys(("free", "back"), (GERMAN,)),
        **dict.fromkeys(
            ("standing", "left", "met", "among", "highest", "level", "first", "dead"), (DREISATZ,)
        ),
        **dict.fromkeys(("kinds", "triples", "exchanged"), (FRENCH, GERMAN)),
        **dict.fromkeys(("bought", "price", "tie", "same_sequence"), (FRENCH, DREISATZ)),
        **dict.fromkeys(("banker_wins", "banker_loses"), (FRENCH, DREISATZ)),
    },
    same={"tie": "level", "same_sequence": "level"},
    subjects=SUBJECTS,
    short=SHORT,
    told=(
        Told("pack", "CFR-01", "52 cards"),
        Told("pack", "CDE-49", "52 cards"),
        Told("pack", "DRS-01", "52 cards"),
        Told("few", "CFR-01", 0),
        Told("few", "DRS-01", 0),
        Told("hand", "CFR-04", 3),
        Told("hand", "DRS-02", 3),
        Told("opener", "CFR-14", "the forehand"),
        Told("opener", "CDE-45", "the forehand"),
        Told("opener", "DRS-08", "the forehand"),
        Told("pots", "CFR-39", "one, before every deal"),
        Told("pots", "CDE-42", "one, before every tour", also=("CDE-07",)),
        Told("pots", "DRS-20", "three, before every deal", also=("DRS-01",)),
        Told("pot", "CDE-18", "the last player alive"),
        Told("pot", "CFR-11", "the highest hand"),
        Told(
            "pot",
            "DRS-07",
            "the highest open card, the highest Folge, the nearest to 31",
            also=("DRS-03", "DRS-05"),
        ),
        Told("banker_loses", "CFR-26", "pays the winner a counter"),
        Told("together", "DRS-07", Together.ALL),
        Told("target", "CFR-08", Sought.MOST),
        Told("folge", "CFR-09", Folge.RUN),
        Told("bought", "CFR-15", "in the place of one of the hand"),
        Told("bought", "DRS-08", "in addition to the hand"),
        Told("exchanged", "CFR-16", "the right neighbour"),
        Told("exchanged", "CDE-09", "the table"),
        Told("idle", "CDE-46", "changes a card, or passes for good", also=("CDE-11",)),
        Told("idle", "DRS-28", "changes a card, or passes for good"),
        Told("ends", "CFR-19", "when a player shows a hand"),
        Told("ends", "CDE-12", "when all have passed"),
        Told("ends", "DRS-28", "when all have enough, or are dead"),
        Told("lowest", "CDE-13", "gets a stroke"),
    ),
    beside={
        "pots": Dealt(AGAIN),
        "bought": Wish(*LARGE, BOUGHT),
        "exchanged": Wish(*LARGE, EXCHANGED),
        "ends": Wish(*ENOUGH, CONTENT),
        "pot": LaidDown(("♠A ♠K ♥7", "♥10 ♦9 ♣8", "♦7 ♣9 ♠8")),
    },
    cases=cases,
    bound=bound,
    kinds=KINDS,
    few=2,
    most=2,
)
