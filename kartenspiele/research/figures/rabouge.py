"""How long Rabouge lasts, and what the advice for heaps is worth: games played by chance.

Every move is one of those allowed. Players who go by chance take any of them; orderly ones put
their cards on heaps so that what is needed last lies lowest (RAB-12), and are like the others in
the rest. The seeds are fixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Final

from ...edition.likelihoods import Figures
from ...engine import play
from ...engine.cards import Card
from ...engine.moves import Move
from ...engine.play import Seat
from ...engine.variants import Variant
from ...games.rabouge.game import (
    FULL,
    GAME,
    NATURAL,
    NEIGHBOURS,
    ONE_HEAP,
    RABOUGE,
    Put,
    Rabouge,
    State,
    completed,
    left_over,
)
from . import add, begun

GAMES: Final = 100
ADVISED: Final = 200
TABLES: Final = ((RABOUGE, 2), (RABOUGE, 3), (RABOUGE, 4), (NEIGHBOURS, 3), (ONE_HEAP, 3))


def needed(state: State, card: Card) -> int:
    """How late a card is needed: how far it is from the Ausleger upward."""
    first = state.first or card
    return (NATURAL.index(card.rank) - NATURAL.index(first.rank)) % FULL


def untidy(state: State, move: Put) -> tuple[int, int]:
    """How little a card belongs on a heap: below it should lie what is needed as late or later."""
    late = needed(state, move.card)
    under = needed(state, state.mine[move.heap - 1][-1]) if move.heap <= len(state.mine) else FULL
    return (under - late if under >= late else 2 * FULL - under, -late)


def chosen(
    state: State, legal: Sequence[Move[Rabouge, State]], dice: Random, orderly: Collection[Seat]
) -> Move[Rabouge, State]:
    """The move of the player whose turn it is."""
    puts = [move for move in legal if isinstance(move, Put)]
    if puts and len(puts) == len(legal) and state.turn in orderly:
        return min(puts, key=lambda move: untidy(state, move))
    return dice.choice(legal)


def played(
    variant: Variant[Rabouge], players: int, seed: int, orderly: Collection[Seat] = ()
) -> tuple[State, int]:
    """A game to its end, and how many moves it had."""
    rules, dice = variant.rules, Random(seed)
    state, moves = begun(GAME, rules, players, dice), 0
    while GAME.to_move(rules, state) is not None:
        legal = tuple(play.moves(GAME, rules, state))
        state = GAME.apply(rules, state, chosen(state, legal, dice, orderly))
        moves += 1
    return state, moves


def sampled(
    variant: Variant[Rabouge], players: int, orderly: Collection[Seat] = ()
) -> Mapping[str, int]:
    """What has happened in so many games."""
    found = Counter[str](games=GAMES)
    for seed in range(GAMES):
        end, moves = played(variant, players, seed, orderly)
        best = max(GAME.score(variant.rules, end).totals)
        left = sum(left_over(variant.rules, end))
        add(found, {"moves": moves, "rabouges": sum(completed(end)), "left": left, "best": best})
        found["a Stock laid"] += not all(end.stocks)
        found["everything laid"] += not any(end.stocks) and not any(end.stacks)
    return dict(found)


def advised(players: int) -> Mapping[str, int]:
    """What a player gets who heaps cards as advised, while all others go by chance."""
    found = Counter[str](games=ADVISED)
    for seed in range(ADVISED):
        one = seed % players
        end, _ = played(RABOUGE, players, seed, orderly=(one,))
        points = GAME.score(RABOUGE.rules, end).totals[one]
        add(found, {"points": points, "left": left_over(RABOUGE.rules, end)[one]})
        found["ahead"] += points > 0
    return dict(found)


_BY_CHANCE: Final = "with every allowed move equally likely"
SAMPLES: Final = {
    "Rabouge": f"{GAMES} games for each row, {_BY_CHANCE}, or with heaps in order, for "
    f"all moves but cards put on a heap (seeds 0 to {GAMES - 1})",
    "advice of Rabouge": f"{ADVISED} games for each number of players, {_BY_CHANCE}; the one who "
    f"goes by the advice takes each place by turns (seeds 0 to {ADVISED - 1})",
}


def counted() -> Figures:
    """The figures for each form, and for the advice."""
    found = {f"{form.name}, {players} players": sampled(form, players) for form, players in TABLES}
    for players in (2, 3):
        tidy = sampled(RABOUGE, players, range(players))
        found[f"{RABOUGE.name} in order, {players} players"] = tidy
    return found | {f"advice of Rabouge, {n} players": advised(n) for n in (2, 3)}
