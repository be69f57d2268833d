"""The words worked examples may use: set up, ask, play, count.

Every example on a page runs after ``from kartenspiele.examples import *`` alone. The words take
a variant first (``SWEDISH``), and print what a reader wants to see. What is written and printed
counts players from 1; what a position holds (``p.turn``, ``p.hands[0]``) counts seats from 0, and
``who(p.turn)`` is the player in words.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass, replace
from itertools import chain, permutations, product
from types import FunctionType
from typing import Any, Final, TypeAlias, get_args, get_type_hints

from .edition import likelihoods, solving
from .engine import play as engine
from .engine.cards import Card, Cards, Suit
from .engine.cards import show as written
from .engine.parts import check_written, pools_of, seat_of
from .engine.play import (
    Part,
    PositionError,
    Refused,
    Score,
    Seat,
    Standing,
    side_names,
    told,
    winners_of,
)
from .engine.points import hints_of, points
from .engine.spelling import cards, plain, read
from .engine.stakes import OverdrawnError
from .engine.variants import Variant
from .games.catalog import GAMES, game_of, variants
from .games.opening import opened

AnyVariant: TypeAlias = Variant[Any]


def position(variant: AnyVariant, **parts: Part) -> Any:
    """A position written down: ``position(SWEDISH, table="♠9 ♦4", hand="♦9")``."""
    for name, part in parts.items():
        check_written(name, part)
    return game_of(variant).position(variant.rules, parts)


def who(seat: Seat | None) -> str:
    """The player at a seat: ``player 1`` for seat 0; or nobody."""
    return "nobody" if seat is None else engine.who(seat)


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
        print(f"refused by {refused}" if refused else "allowed")


def why(variant: AnyVariant, state: Any, text: str) -> None:
    """Print what a move does, and by which rules."""
    game = game_of(variant)
    move = game.read_move(variant.rules, state, text)
    if refused := engine.objection(game, variant.rules, state, move):
        raise refused
    rules = game.explain(variant.rules, state, move).rules
    print(_with_reason(variant, state, move), "by", " ".join(rules))


def seen(variant: AnyVariant, state: Any, player: int) -> Any:
    """The position as one player may see it, every other card ``??``."""
    game = game_of(variant)
    seat = seat_of(player, getattr(state, "seats", 0) or len(state.hands))
    if not isinstance(game, engine.Hiding):
        raise PositionError(f"{game.TITLE} has no rule of what a player may see")
    return game.seen_by(variant.rules, state, seat)


def play(variant: AnyVariant, state: Any, *texts: str) -> Any:
    """The position after these moves, each judged before it is made."""
    return engine.play(game_of(variant), variant.rules, state, *texts)


def deal(
    variant: AnyVariant,
    seats: int,
    pack: Cards | None = None,
    dealer: int = 1,
    purses: tuple[int, ...] = (),
    pools: Sequence[str] = (),
    counts: Mapping[str, tuple[int, ...]] | None = None,
) -> Any:
    """The deal from a pack in this order (as it comes, if none is given), or why there is none.

    In a match for money it is said what lies in the purses and the pools, and what else is counted.
    """
    game = game_of(variant)
    try:
        kept = counts or {}
        first = seat_of(dealer, seats, "dealer")
        said = Standing(dealer=first, purses=purses, pools=pools_of(pools), counts=kept)
        standing = opened(game, variant.rules, seats, said)
        whole = game.pack(variant.rules, seats) if pack is None else pack
        return game.start(variant.rules, whole, seats, standing)
    except Refused as refused:
        print(f"refused by {refused}")
        return None


def score(variant: AnyVariant, state: Any, *rules: str) -> None:
    """Print the points of a deal, entry by entry; only those by certain rules if they are named."""
    found = awards(variant, state)
    lines = list(told(found, side_names(found)))
    for by, line in lines:
        if not rules or by in rules:
            print(line)
    for rule in rules:
        if all(by != rule for by, _ in lines):
            print(f"nothing by {rule}")
    if not rules:
        print("total", " : ".join(map(str, found.totals)))


def awards(variant: AnyVariant, state: Any) -> Score:
    """The points of a deal as the engine counts them, for examples that reckon with them."""
    return game_of(variant).score(variant.rules, state)


def match(
    variant: AnyVariant,
    *deals: Any,
    points: tuple[int, ...] = (),
    dealer: int = 1,
    purses: tuple[int, ...] = (),
    pools: Sequence[str] = (),
) -> None:
    """Print how a match stands after each of these deals, from the points made before.

    In a match for money it stands as purses and pools.
    """
    game = game_of(variant)
    standing = Standing(0, points, purses=purses, pools=pools_of(pools))
    for number, each in enumerate(deals):
        found = awards(variant, each)
        if not number:
            seats = found.seats or found.sides
            standing = replace(standing, dealer=seat_of(dealer, seats, "dealer"))
            standing = opened(game, variant.rules, seats, standing)
        try:
            standing = game.settle(variant.rules, standing, found)
        except OverdrawnError as error:
            raise PositionError(
                f"pools: {error}; say what lay in purses and pools before the first deal"
            ) from None
        tally = "; ".join([" : ".join(map(str, standing.tally)), *standing.kept])
        if standing.winners:
            winners = winners_of(standing, side_names(found))
            print(f"{tally}; {winners} by {standing.rule}, {standing.why}")
        else:
            print(f"{tally}; {who(standing.dealer)} deals")


def count(variant: AnyVariant, state: Any, depth: int) -> int:
    """How many lines of play of this length start here."""
    return engine.count(game_of(variant), variant.rules, state, depth)


def solve(variant: AnyVariant, state: Any, *texts: str) -> None:
    """Print who wins with open cards, and by what; or for certain moves, what each leads to."""
    if not texts:
        print(solving.solve(variant, state))
    for text in texts:
        print(f"{text}: {solving.solve(variant, play(variant, state, text))}")


def worth(variant: AnyVariant, state: Any) -> int:
    """The game points of player 1 with open cards and best play, less those of player 2."""
    return solving.solver(variant, state).value(state)


def share(hits: int, trials: int) -> str:
    """So many of so many, and how many that are in a hundred."""
    return f"{hits} of {trials}, {100 * hits / trials:.1f} %"


def estimate(hits: int, trials: int) -> str:
    """The same for a sample, with the interval in which the true share probably lies."""
    low, high = likelihoods.interval(hits, trials)
    return f"{share(hits, trials)} ({100 * low:.1f} to {100 * high:.1f} %)"


def average(total: int, squares: int, trials: int) -> str:
    """The mean of a sample by its sum and its sum of squares, and how far it may be out."""
    found, out = likelihoods.mean(total, squares, trials)
    return f"{found:.2f} ± {out:.2f}"


def show(*things: Any) -> None:
    """Print cards as this book writes them, and everything else as it is."""
    print(*(_shown(thing) for thing in things), sep="; ")


def shuffled(variant: AnyVariant, seed: int, seats: int = 0) -> Cards:
    """The pack of a game in an order that the number fixes; for the usual number of players."""
    game = game_of(variant)
    pack = list(game.pack(variant.rules, seats or game.seats(variant.rules)[0]))
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


def _shown(thing: Any) -> str:
    if isinstance(thing, tuple) and all(isinstance(each, Card) for each in thing):
        return written(thing) or "no cards"
    return str(thing)


# --- What the words are ------------------------------------------------------------------------


def _types() -> dict[str, type[Any]]:
    """The types of which the values of points are, in all rule sets of the book, by their names."""
    found: dict[str, type[Any]] = {}
    for game in GAMES.values():
        rules: Any = type(game.VARIANTS[0].rules)
        others = chain.from_iterable(point.others for _, point in points(rules))
        for kind in _inside([*hints_of(rules).values(), *map(type, others)]):
            found.setdefault(kind.__name__, kind)
    return dict(sorted(found.items()))


def _inside(hints: Iterable[Any]) -> Iterator[type[Any]]:
    """The types of this package that types are made of, and those of what is in them."""
    for hint in hints:
        yield from _inside(get_args(hint))
        if isinstance(hint, type) and hint.__module__.startswith(__package__):
            yield hint
            if is_dataclass(hint):
                yield from _inside(get_type_hints(hint).values())


WORDS: Final[Mapping[str, Any]] = {
    "cards": cards,
    "plain": plain,
    "read": read,
    "counted": likelihoods.counted,
    **{
        name: value
        for name, value in globals().items()
        if isinstance(value, FunctionType) and value.__module__ == __name__ and name[0] != "_"
    },
    **_types(),
}


def __getattr__(name: str) -> Any:
    """The types and the rule sets, so that ``Most`` and ``SWEDISH`` are words too."""
    try:
        return {**WORDS, **variants()}[name]
    except KeyError:
        raise AttributeError(f"no word {name!r} for examples") from None


__all__ = [*WORDS, *variants()]  # noqa: PLE0604
