"""How often the stake stands, how tricks divide, and how a Bête grows.

What hangs on the deal alone is exact. How tricks divide hangs on how one plays: here everybody goes
along and plays any card that may be played, in deals with fixed seeds; the game is written for it a
second time, for speed, with cards as numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb
from random import Random
from typing import Final

from ...edition.likelihoods import Figures
from ...games.tippen.game import TIPPEN, TIPPEN_LIMIT
from . import add, share_of

SUITS, RANKS = 4, 8
CARDS: Final = SUITS * RANKS
HAND: Final = TIPPEN.rules.hand
DEALS: Final = 20_000
CHAINS: Final = 2_000
LENGTH: Final = 10
PLAYERS: Final = (3, 4, 5, 6, 8)
PASSING: Final = 2 * SUITS  # aces and sevens


def no_trump(hand: int) -> Fraction:
    """How likely it is that the dealer has no trump, when a trump lies turned."""
    unseen, trumps = CARDS - 1, RANKS - 1
    return Fraction(comb(unseen - trumps, hand), comb(unseen, hand))


def passes(number: int) -> Fraction:
    """How likely it is that so many of two packets have an ace or a seven at the bottom."""
    ways = comb(PASSING, number) * comb(CARDS - PASSING, 2 - number)
    return Fraction(ways, comb(CARDS, 2))


def robbed(players: int) -> Fraction:
    """How likely it is that somebody holds the seven of trumps, and it is not the turned card."""
    return Fraction(RANKS - 1, RANKS) * Fraction(HAND * players, CARDS - 1)


def divided(players: int, dice: Random) -> list[int]:
    """How many tricks each makes who goes along, when all play by chance."""
    pack = dice.sample(range(CARDS), HAND * players + 1)
    trump = pack.pop() // RANKS
    hands = [pack[HAND * player : HAND * (player + 1)] for player in range(players)]
    won, leader = [0] * players, 0
    for _ in range(HAND):
        led = best = -1
        winner = leader
        for place in range(players):
            player = (leader + place) % players
            hand = hands[player]
            same = [card for card in hand if card // RANKS == led // RANKS] if led >= 0 else []
            card = dice.choice(same or hand)
            hand.remove(card)
            if led < 0:
                led = best = card
            elif beats(card, best, trump):
                best, winner = card, player
        won[winner] += 1
        leader = winner
    return won


def beats(card: int, best: int, trump: int) -> bool:
    """Whether a card wins over the best so far; in a suit the greater number is the higher card.

    >>> beats(9, 8, 0), beats(1, 8, 0), beats(17, 8, 0)
    (True, True, False)
    """
    suit, other = card // RANKS, best // RANKS
    return card > best if suit == other else suit == trump


def divisions(players: int) -> Mapping[str, int]:
    """How the tricks of many deals divide, and how many Bêtes are made."""
    found, dice = Counter[str](deals=DEALS), Random(players)
    for _ in range(DEALS):
        won = divided(players, dice)
        betes = won.count(0)
        found[" + ".join(str(each) for each in sorted(won, reverse=True) if each)] += 1
        add(found, {"Bêtes": betes})
    return dict(found)


def grown(players: int, limit: int) -> Mapping[str, int]:
    """What is in the pot for the eleventh deal, if all go along in ten: in the middle and most."""
    pots, asides, dice = list[int](), list[int](), Random(100 + players)
    for _ in range(CHAINS):
        pot = aside = 0
        for _ in range(LENGTH):
            there = pot + HAND
            betes = divided(players, dice).count(0) * there
            pot = min(limit, betes + aside) if limit else betes
            aside += betes - pot
        pots.append(pot + HAND)
        asides.append(aside)
    pots.sort()
    asides.sort()
    return {
        "half have less than": pots[CHAINS // 2],
        "nine of ten have less than": pots[9 * CHAINS // 10],
        "most": pots[-1],
        "set aside in the middle": asides[CHAINS // 2],
    }


_ALL_ALONG: Final = "with all players going along and every allowed card equally likely"
SAMPLES: Final = {
    "Tippen divided, ": f"{DEALS:,} deals for each number of players, {_ALL_ALONG} (the seed is "
    "that number)",
    "Tippen grown, ": f"{CHAINS:,} times {LENGTH} deals, {_ALL_ALONG} (the seed is the number of "
    "players and 100)",
}


def counted() -> Figures:
    """The figures of the chapter."""
    found = dict[str, Mapping[str, int]]()
    for hand in (3, 4, 6):
        found[f"no trump in Tippen, {hand} cards"] = share_of(no_trump(hand))
    for number in range(3):
        found[f"the deal of Tippen passes on by {number}"] = share_of(passes(number))
    for players in PLAYERS:
        found[f"Tippen robbed, {players} players"] = share_of(robbed(players))
        found[f"Tippen divided, {players} players"] = divisions(players)
    for players in (3, 5):
        found[f"Tippen grown, {players} players"] = grown(players, 0)
        limit = TIPPEN_LIMIT.rules.limit
        found[f"Tippen grown, {players} players, limited"] = grown(players, limit)
    return found
