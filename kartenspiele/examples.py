"""The words worked examples may use: set up, ask, play, count.

Every example on a page runs after ``from kartenspiele.examples import *`` alone. The words take
a variant first (``SWEDISH``), and print what a reader wants to see.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import Any, Final, TypeAlias

from . import play as engine
from .cards import Card, Cards, Suit
from .cards import Rank as Rank
from .cards import cards as cards
from .cards import plain as plain
from .cards import read as read
from .cards import show as written
from .catalog import GAMES, game_of, module_of
from .fishing.alternatives import AtOnce as AtOnce
from .fishing.alternatives import Captor as Captor
from .fishing.alternatives import ClearingMulle as ClearingMulle
from .fishing.alternatives import Direction as Direction
from .fishing.alternatives import Dual as Dual
from .fishing.alternatives import Duty as Duty
from .fishing.alternatives import Finish as Finish
from .fishing.alternatives import Holding as Holding
from .fishing.alternatives import Joining as Joining
from .fishing.alternatives import LastHands as LastHands
from .fishing.alternatives import Leftovers as Leftovers
from .fishing.alternatives import Length as Length
from .fishing.alternatives import Marking as Marking
from .fishing.alternatives import NextDealer as NextDealer
from .fishing.alternatives import Onto as Onto
from .fishing.alternatives import Opener as Opener
from .fishing.alternatives import Partners as Partners
from .fishing.alternatives import Place as Place
from .fishing.alternatives import Promise as Promise
from .fishing.alternatives import Raising as Raising
from .fishing.alternatives import Sets as Sets
from .fishing.alternatives import Sharing as Sharing
from .fishing.alternatives import Tie as Tie
from .fishing.alternatives import Twin as Twin
from .fishing.alternatives import Unclaimed as Unclaimed
from .fishing.awards import EachOver as EachOver
from .fishing.awards import Most as Most
from .fishing.capture import Worths as Worths
from .fishing.finish import Deciding as Deciding
from .fishing.finish import Noting as Noting
from .fishing.finish import Winner as Winner
from .fishing.huts import BarCounts as BarCounts
from .fishing.huts import BarredHut as BarredHut
from .fishing.huts import Cancelling as Cancelling
from .fishing.huts import LateHuts as LateHuts
from .fishing.huts import Marked as Marked
from .fishing.majority import AtLeast as AtLeast
from .fishing.seats import PerSeats as PerSeats
from .marriage.alternatives import AfterDraw as AfterDraw
from .marriage.alternatives import AfterMarriage as AfterMarriage
from .marriage.alternatives import Answer as Answer
from .marriage.alternatives import AsWon as AsWon
from .marriage.alternatives import ClosedWorth as ClosedWorth
from .marriage.alternatives import ClosingTime as ClosingTime
from .marriage.alternatives import DealsNext as DealsNext
from .marriage.alternatives import Down as Down
from .marriage.alternatives import ExchangeTime as ExchangeTime
from .marriage.alternatives import FalseSince as FalseSince
from .marriage.alternatives import FirstLead as FirstLead
from .marriage.alternatives import Forfeit as Forfeit
from .marriage.alternatives import HigherTotal as HigherTotal
from .marriage.alternatives import LastCall as LastCall
from .marriage.alternatives import LastTrick as LastTrick
from .marriage.alternatives import Looking as Looking
from .marriage.alternatives import OnceClosed as OnceClosed
from .marriage.alternatives import Packets as Packets
from .marriage.alternatives import Right as Right
from .marriage.alternatives import Shown as Shown
from .marriage.alternatives import Silence as Silence
from .marriage.alternatives import TenCounts as TenCounts
from .marriage.alternatives import Until as Until
from .marriage.alternatives import Up as Up
from .match import Order as Order
from .play import Part, Refused, Score, Seat, Standing, side_name, winners_of
from .rulebook import Variant
from .solving import Solver, figures
from .solving import solve as solved
from .solving.intervals import interval

AnyVariant: TypeAlias = Variant[Any]

WORDS: Final = [
    "awards",
    "cards",
    "choices",
    "count",
    "counted",
    "deal",
    "estimate",
    "match",
    "moves",
    "plain",
    "play",
    "position",
    "read",
    "ruling",
    "score",
    "seen",
    "share",
    "show",
    "shuffled",
    "solve",
    "suitings",
    "verdict",
    "why",
    "worth",
    "AfterDraw",
    "AfterMarriage",
    "Answer",
    "AsWon",
    "AtLeast",
    "AtOnce",
    "BarCounts",
    "BarredHut",
    "ExchangeTime",
    "Cancelling",
    "Captor",
    "ClearingMulle",
    "ClosedWorth",
    "ClosingTime",
    "DealsNext",
    "Deciding",
    "Direction",
    "Down",
    "Dual",
    "Duty",
    "EachOver",
    "FalseSince",
    "Finish",
    "FirstLead",
    "Forfeit",
    "HigherTotal",
    "Holding",
    "Joining",
    "LastHands",
    "LastCall",
    "LastTrick",
    "LateHuts",
    "Leftovers",
    "Length",
    "Looking",
    "Marked",
    "Marking",
    "Most",
    "NextDealer",
    "Noting",
    "OnceClosed",
    "Onto",
    "Opener",
    "Order",
    "Packets",
    "Partners",
    "PerSeats",
    "Place",
    "Promise",
    "Raising",
    "Rank",
    "Right",
    "Sets",
    "Sharing",
    "Shown",
    "TenCounts",
    "Silence",
    "Tie",
    "Twin",
    "Unclaimed",
    "Until",
    "Up",
    "Winner",
    "Worths",
]


def variants() -> dict[str, AnyVariant]:
    """Every rule set of the book, under the name its module gives it."""
    return {
        name: value
        for game in GAMES.values()
        for name, value in vars(module_of(game)).items()
        if isinstance(value, Variant)
    }


def __getattr__(name: str) -> AnyVariant:
    """The rule sets, so that ``SWEDISH`` is a word too."""
    try:
        return variants()[name]
    except KeyError:
        raise AttributeError(f"no word {name!r} for examples") from None


__all__ = [*WORDS, *variants()]  # noqa: PLE0604


def position(variant: AnyVariant, **parts: Part) -> Any:
    """A position written down: ``position(SWEDISH, table="♠9 ♦4", hand="♦9")``."""
    return game_of(variant).position(variant.rules, parts)


def choices(variant: AnyVariant, state: Any, card: str = "") -> None:
    """Print every legal move, with its reason; only those of one card if it is named."""
    for move in moves(variant, state, card):
        print(_with_reason(variant, state, move))


def moves(variant: AnyVariant, state: Any, card: str = "") -> list[Any]:
    """Every legal move; only those of one card if it is named."""
    found = engine.moves(game_of(variant), variant.rules, state)
    return [move for move in found if not card or move.card in read(card)]


def ruling(variant: AnyVariant, state: Any, *texts: str) -> None:
    """Print for each move whether it is allowed, and if not, which rule refuses it and why."""
    game = game_of(variant)
    for text in texts:
        move = game.read_move(variant.rules, state, text)
        refused = engine.objection(game, variant.rules, state, move)
        print(_refusal(refused) if refused else "allowed")


def why(variant: AnyVariant, state: Any, text: str) -> None:
    """Print what a move does, and by which rules."""
    game = game_of(variant)
    move = game.read_move(variant.rules, state, text)
    rules = game.explain(variant.rules, state, move).rules
    print(_with_reason(variant, state, move), "by", " ".join(rules))


def seen(variant: AnyVariant, state: Any, seat: Seat) -> Any:
    """The position as one player may see it, every other card ``??``."""
    game = game_of(variant)
    if not isinstance(game, engine.Hiding):
        raise TypeError(f"{game.TITLE} has no rule of what a player may see")
    return game.seen_by(variant.rules, state, seat)


def play(variant: AnyVariant, state: Any, *texts: str) -> Any:
    """The position after these moves, each judged before it is made."""
    return engine.play(game_of(variant), variant.rules, state, *texts)


def deal(variant: AnyVariant, seats: int, pack: Cards | None = None, dealer: Seat = 0) -> Any:
    """The deal from a pack in this order (as it comes, if none is given), or why there is none."""
    game = game_of(variant)
    try:
        standing = Standing(dealer=dealer)
        whole = game.pack(variant.rules, seats) if pack is None else pack
        return game.start(variant.rules, whole, seats, standing)
    except Refused as refused:
        print(_refusal(refused))
        return None


def score(variant: AnyVariant, state: Any, *rules: str) -> None:
    """Print the points of a deal, entry by entry; only those by certain rules if they are named."""
    found = awards(variant, state)
    for entry in found.entries:
        if not rules or entry.rule in rules:
            side = side_name(entry.side, found.sides, found.seats)
            print(f"{side}: {entry.points} by {entry.rule}, {entry.what}")
    for rule in rules:
        if all(entry.rule != rule for entry in found.entries):
            print(f"nothing by {rule}")
    if not rules:
        print("total", " : ".join(map(str, found.totals)))


def awards(variant: AnyVariant, state: Any) -> Score:
    """The points of a deal as the engine counts them, for examples that reckon with them."""
    return game_of(variant).score(variant.rules, state)


def match(variant: AnyVariant, *deals: Any, points: tuple[int, ...] = (), dealer: Seat = 0) -> None:
    """Print how a match stands after each of these deals, from the points made before."""
    game, standing = game_of(variant), Standing(dealer, points)
    for each in deals:
        found = awards(variant, each)
        standing = game.settle(variant.rules, standing, found)
        tally = " : ".join(map(str, standing.points))
        if standing.winners:
            print(f"{tally}; {winners_of(standing, found)} by {standing.rule}, {standing.why}")
        else:
            print(f"{tally}; seat {standing.dealer} deals")


def count(variant: AnyVariant, state: Any, depth: int) -> int:
    """How many lines of play of this length start here."""
    return engine.count(game_of(variant), variant.rules, state, depth)


def solve(variant: AnyVariant, state: Any, *texts: str) -> None:
    """Print who wins with open cards, and by what; or for certain moves, what each leads to."""
    if not texts:
        print(solved(variant, state))
    for text in texts:
        print(f"{text}: {solved(variant, play(variant, state, text))}")


def worth(variant: AnyVariant, state: Any) -> int:
    """The game points of seat 0 with open cards and best play, less those of seat 1."""
    return Solver(variant, state).value(state)


def counted(claim: str) -> Mapping[str, int]:
    """What was counted over many deals beforehand, for a claim about likelihoods."""
    return figures.kept()[claim]


def share(hits: int, trials: int) -> str:
    """So many of so many, and how many that are in a hundred."""
    return f"{hits} of {trials}, {100 * hits / trials:.1f} %"


def estimate(hits: int, trials: int) -> str:
    """The same for a sample, with the interval in which the true share probably lies."""
    low, high = interval(hits, trials)
    return f"{share(hits, trials)} ({100 * low:.1f} to {100 * high:.1f} %)"


def show(*things: Any) -> None:
    """Print cards as this book writes them, and everything else as it is."""
    print(*(_shown(thing) for thing in things), sep="; ")


def shuffled(variant: AnyVariant, seed: int) -> Cards:
    """The pack of a game in an order that the number fixes."""
    game = game_of(variant)
    pack = list(game.pack(variant.rules, game.seats(variant.rules)[0]))
    random.Random(seed).shuffle(pack)
    return tuple(pack)


def suitings(*texts: str) -> Iterator[tuple[str, ...]]:
    """Every way to give suits to cards of which a source gives the rank alone, from one pack."""
    groups = [plain(text) for text in texts]
    ranks = [card.rank for group in groups for card in group]
    different = list(dict.fromkeys(ranks))
    for suits in product(*(permutations(Suit, ranks.count(rank)) for rank in different)):
        left = {rank: list(some) for rank, some in zip(different, suits, strict=True)}
        yield tuple(
            written(Card(card.rank, left[card.rank].pop()) for card in group) for group in groups
        )


def verdict(holds: bool, under: str = "") -> None:
    """Print whether a claim holds; ``under`` names the condition that was put to it."""
    print(f"{'holds' if holds else 'fails'}{f' where {under}' if under else ''}")


def _with_reason(variant: AnyVariant, state: Any, move: Any) -> str:
    reason = str(game_of(variant).explain(variant.rules, state, move))
    return f"{move} ({reason})" if reason else str(move)


def _refusal(refused: Refused) -> str:
    return f"refused by {refused.rule}: {refused.detail}"


def _shown(thing: Any) -> str:
    if isinstance(thing, tuple) and all(isinstance(each, Card) for each in thing):
        return written(thing) or "no cards"
    return str(thing)
