"""How the cards of Alliance lie: kings in a hand, the called king, the Fahne, the Couleur.

All cards that a player does not see are equally likely to lie anywhere, so every share is a number
of ways to lay them out over the number of all ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import comb
from typing import Final

from ...engine.cards import pack
from ...games.alliance.rules import ALLIANCE, ALLIANCE_GERMAN

RULES: Final = ALLIANCE.rules
GERMAN: Final = ALLIANCE_GERMAN.rules
FRENCH: Final = pack()
KINGS: Final = 4
SUIT: Final = 13
LONG: Final = (5, 6, 7)


def unseen(players: int) -> tuple[int, int, int]:
    """Cards in each other hand, those face down on the table, and all that a player cannot see."""
    hand, down = RULES.cards_each(players), len(RULES.face_down(players))
    return hand, down, len(FRENCH) - hand - 1


def kings(players: int) -> dict[str, int]:
    """How many of all hands have so many kings."""
    hand, rest = RULES.cards_each(players), len(FRENCH) - KINGS
    ways = {str(some): comb(KINGS, some) * comb(rest, hand - some) for some in range(KINGS + 1)}
    return ways | {"of": comb(len(FRENCH), hand)}


def called(players: int) -> dict[str, int]:
    """Where a king lies that the caller neither holds nor sees on the table."""
    hand, down, all_unseen = unseen(players)
    return {"out": down, "each hand": hand, "of": all_unseen}


def called_and_next(players: int) -> dict[str, int]:
    """How often king and queen, neither of them in the hand of the caller, both lie face down."""
    _, down, all_unseen = unseen(players)
    return {"hits": comb(down, 2), "of": comb(all_unseen, 2)}


def longest(suit: int, hand: int, players: int, rest: int, long: int) -> tuple[int, int]:
    """In how many layouts nobody has so many of a suit, and how many layouts there are.

    >>> longest(2, 1, 2, 0, 1)
    (0, 1)
    """
    ways = [1] + [0] * suit
    for _ in range(players):
        ways = [
            sum(ways[left - some] * comb(hand, some) for some in range(min(left, long - 1) + 1))
            for left in range(suit + 1)
        ]
    short = sum(ways[suit - some] * comb(rest, some) for some in range(suit + 1))
    return short, comb(players * hand + rest, suit)


def couleur(players: int) -> dict[str, int]:
    """In how many layouts somebody has so many cards of the Couleur, one of which lies open."""
    hand, down, _ = unseen(players)
    found = dict[str, int]()
    for long in LONG:
        short, found["of"] = longest(SUIT - 1, hand, players, down, long)
        found[str(long)] = found["of"] - short
    return found


def splits() -> Iterator[tuple[int, int]]:
    """What king, queen and jack are worth to two sides, for every way in which they may lie."""
    worths = [RULES.courts.of(card) for card in FRENCH[-3:]]
    for side in product((0, 1), repeat=len(worths)):
        one = sum(worth for worth, there in zip(worths, side, strict=True) if there)
        yield one, sum(worths) - one


def counted() -> Mapping[str, Mapping[str, int]]:
    """The figures of the chapter."""
    found: dict[str, Mapping[str, int]] = {}
    for players in RULES.players:
        found[f"kings in a hand of Alliance, {players} players"] = kings(players)
        found[f"the called king of Alliance, {players} players"] = called(players)
        found[f"king and queen of Alliance lie out, {players} players"] = called_and_next(players)
        found[f"length of the Couleur at Alliance, {players} players"] = couleur(players)
    ways = list(splits())
    level = sum(one == other for one, other in ways)
    found["figures level at Alliance without the Fahne"] = {"hits": level, "of": len(ways)}
    german = GERMAN.hand[0]
    found["a Levée of Alliance in Couleur"] = {
        "hits": SUIT - 1,
        "of": len(FRENCH) - 1,
        "German hits": german - 1,
        "German of": 4 * german - 1,
    }
    return found
