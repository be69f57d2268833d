"""What Brusquembille comes to by chance: empty tricks, robbing, first hands; deals at random.

All orders of the pack are equally likely. What depends on them alone is exact; the rest is counted
on deals in which every move is one of those allowed, as likely as another, with seeds that are
fixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb
from random import Random
from typing import Any, Final

from ...edition.likelihoods import Figures
from ...engine import play
from ...engine.cards import Cards, Rank
from ...games.brusquembille.game import BRUSQUEMBILLE, GAME, empty, totals
from . import add, begun, share_of

RULES: Final = BRUSQUEMBILLE.rules
DEALS: Final = 1_000
BRUSQUEMBILLES: Final = (Rank.ACE, Rank.TEN)


def blind(players: int) -> Fraction:
    """How likely it is that so many cards of the pack, drawn blindly, are an empty trick."""
    whole = GAME.pack(RULES, players)
    worthless = sum(not RULES.eyes.of(card) for card in whole)
    return Fraction(comb(worthless, players), comb(len(whole), players))


def nobody_robs(players: int) -> Fraction:
    """How likely it is that the lowest trump cannot rob.

    It is the turned card itself, or one of the last that are drawn together with the turned one.
    """
    cards = len(GAME.pack(RULES, players))
    turned = Fraction(len(lowest(players)), cards)
    return turned + (1 - turned) * Fraction(players - 1, cards - 1)


def lowest(players: int) -> Cards:
    """The lowest card of each suit of the pack."""
    whole = GAME.pack(RULES, players)
    suits = {card.suit: [each for each in whole if each.suit is card.suit] for card in whole}
    return tuple(min(some, key=RULES.order.height) for some in suits.values())


def no_brusquembille(players: int) -> Fraction:
    """How likely it is that a first hand has neither an ace nor a ten."""
    whole = GAME.pack(RULES, players)
    others = sum(card.rank not in BRUSQUEMBILLES for card in whole)
    return Fraction(comb(others, RULES.hand), comb(len(whole), RULES.hand))


def played(players: int, seed: int) -> Any:
    """The end of a deal in which all play at random, and whether somebody has robbed."""
    dice = Random(seed)
    state = begun(GAME, RULES, players, dice)
    while GAME.to_move(RULES, state) is not None:
        state = GAME.apply(RULES, state, dice.choice(tuple(play.moves(GAME, RULES, state))))
    return state


def sampled(players: int) -> Mapping[str, int]:
    """What has happened in so many deals."""
    found = Counter[str](deals=DEALS)
    for seed in range(DEALS):
        end = played(players, seed)
        points, score = totals(RULES, end), GAME.score(RULES, end)
        found["brought home"] += sum(each.what.endswith("won") for each in end.stakes.paid) // (
            players - 1
        )
        once = {
            "empty": sum(empty(RULES, pile, players) for pile in end.piles),
            "highest": max(points),
            "best": max(score.totals),
        }
        add(found, once)
        found["level"] += points.count(max(points)) > 1
        found["not ahead"] += score.totals[points.index(max(points))] < max(score.totals)
    return dict(found)


SAMPLES: Final = {
    "Brusquembille at random": f"{DEALS:,} deals for each number of players, with every allowed "
    f"move equally likely (seeds 0 to {DEALS - 1})"
}


def counted() -> Figures:
    """The figures for each number of players: shares of all orders of the pack, and samples."""
    found = dict[str, Mapping[str, int]]()
    for players in GAME.seats(RULES):
        exact = {"blind": blind, "nobody robs": nobody_robs, "no brusquembille": no_brusquembille}
        for claim, likely in exact.items():
            found[f"{claim} in Brusquembille, {players} players"] = share_of(likely(players))
        found[f"Brusquembille at random, {players} players"] = sampled(players)
    return found
