"""The measures of card games by Mark Goadrich, *The Shape of Card Games* (CardStock, 2018-2019).

As he defines them: https://mgoadric.github.io/cardstock/ ("Heuristics Overview", "Order Heuristic",
"Rank Calibration"). His player tries each move in ten deals played on at random, from the true
position, hidden cards too, and makes the move by which it comes out best placed. A place is a
number from 0, the last, to 1, the first. He says nothing of ties: of a win each has a part, and the
course of a deal is that of its winners on an average.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final

from ...engine import play
from ...engine.play import NATURE, Seat
from ...games.catalog import GAMES, family_of
from ..players.spot import Chosen, Spot, shuffling
from ..players.worth import takings
from .arena import MOST, Deal, Player, Table
from .gauging import Kept, Sums, Task, dealt, usual_seats
from .seated import player
from .statistics import Mean, mean, share
from .switches import changed

KIND: Final = "shape"
PLAYOUTS: Final = 10
AMONG: Final = ("random", "one", "all")  # nobody thinks, the first to play does, everybody does
DEALS: Final = {"random": 10_000, "one": 1000, "all": 100}
OF_WINNERS: Final = {"random": ("fairness",), "one": ("order",), "all": ("drama", "security")}
LEVEL: Final = 0.9  # of more deals than this share nobody wins: that says nothing of winners
MEASURES: Final = ("order", "fairness", "convergence", "spread", "drama", "security")
# The values of his page "Summary and Lead Histories", in that order: the games are his.
ELSEWHERE: Final = {
    "Agram": (0.28, 0.95, 0.56, 0.03, 0.27, 0.27),
    "Pairs": (0.56, 0.97, 0.50, 0.21, 0.41, 0.24),
    "Ninety-Eight": (0.91, 0.98, 0.50, 0.37, 0.39, 0.60),
    "Stealing Bundles": (0.36, 0.88, 0.51, 0.14, 0.51, 0.19),
    "Hearts": (0.52, 0.94, 0.54, 0.14, 0.46, 0.34),
    "LAMA": (0.48, 0.84, 0.58, 0.17, 0.49, 0.26),
}


def tasks(games: Sequence[str]) -> Iterator[Task]:
    for name in AMONG:
        for game in games:
            yield Task(KIND, game, usual_seats(game), name)


def is_known(task: Task, kept: Kept) -> bool:
    return kept.seeds >= DEALS[task.player]


def brought(task: Task, seed: int) -> tuple[Sums, str]:
    """What a deal adds to the sums."""
    thinker, leads = Thinker(), list[tuple[float, list[float]]]()
    if task.player == "random":
        deal = dealt(task.game, ("random",) * task.seats, seed)
    else:
        thinker = Thinker(leads)
        first = (seed + 1) % task.seats
        thinks = [task.player == "all" or seat == first for seat in range(task.seats)]
        mind = Player(thinker, looks=False)
        table = Table(
            changed(task.game, ""), [mind if each else player("random") for each in thinks]
        )
        deal = table.played(seed)
    played = f"{deal.moves}{deal.totals}"
    if deal.score is None:
        return {}, played
    totals = deal.totals or ()
    sums: Sums = {
        "deals": 1,
        "first": first_wins(totals, (seed + 1) % task.seats),
        "level": int(min(totals) == max(totals)),
    }
    if task.player == "random":
        sums |= squared("convergence", convergence(task, deal))
    if task.player == "all":
        sums |= squared("spread", sum(each for each, _ in leads) / len(leads) if leads else None)
        drama, security = of_winners([each for _, each in leads], totals)
        sums |= squared("drama", drama) | squared("security", security)
    return sums, played


def squared(name: str, value: float | None) -> Sums:
    if value is None:
        return {}
    return {name: round(value, 6), f"{name}2": round(value * value, 6), f"{name}#": 1}


def first_wins(totals: Sequence[int], first: Seat) -> float:
    """1 if the first player wins, and a part of it in a tie."""
    best = max(totals)
    return round((totals[first % len(totals)] == best) / totals.count(best), 6)


def convergence(task: Task, deal: Deal) -> float | None:
    """How the number of legal moves falls from move to move: 0.5 if it stays as it is."""
    game, rules = GAMES[task.game], changed(task.game, "").rules
    numbers = [
        sum(1 for _ in play.moves(game, rules, state))
        for state, _ in deal.steps
        if game.to_move(rules, state) != NATURE
    ]
    number = len(numbers)
    if number < 2:
        return None
    middle, mean_ = (number - 1) / 2, sum(numbers) / number
    rises = sum((place - middle) * (each - mean_) for place, each in enumerate(numbers))
    slope = rises / sum((place - middle) ** 2 for place in range(number))
    return 1 - (slope / 2 + 0.5)


def of_winners(
    placed: Sequence[Sequence[float]], totals: Sequence[int]
) -> tuple[float | None, float | None]:
    """Drama and security, on an average of the winners, from how all were thought to be placed."""
    if not placed:
        return None, None
    won = [side for side, each in enumerate(totals) if each == max(totals)]
    courses = [course([each[side] for each in placed], len(totals)) for side in won]
    drama, security = (sum(each) / len(won) for each in zip(*courses, strict=True))
    return drama, security


def course(winner: Sequence[float], sides: int) -> tuple[float, float]:
    """How far, and how often, a winner was thought to be behind."""
    bound = (1 + (sides - 2) / (sides - 1)) / 2
    behind = [bound - each for each in winner if each < bound]
    drama = sum(each**0.5 for each in behind) / len(behind) if behind else 0.0
    return drama, 1 - len(behind) / len(winner)


def places(totals: Sequence[int]) -> list[float]:
    """The place of each side, 1 for the first; those who are level share the better."""
    last = len(totals) - 1
    return [(last - sum(other > each for other in totals)) / last for each in totals]


class Thinker:
    """His player; it notes the spread of its moves, and how it then thinks all are placed."""

    def __init__(self, leads: list[tuple[float, list[float]]] | None = None) -> None:
        self.leads = [] if leads is None else leads

    def __call__(self, spot: Spot) -> Chosen:
        legal = spot.legal()
        dice = Random(f"{spot.chance(legal)}/shape")
        tried = [self.tried(spot, move, dice) for move in legal]
        side = spot.seat % len(tried[0])
        mine = [each[side] for each in tried]
        best = spot.one_of(
            [move for move, each in zip(legal, mine, strict=True) if each == max(mine)]
        )
        self.leads.append((max(mine) - min(mine), tried[legal.index(best)]))
        return Chosen(best)

    def tried(self, spot: Spot, move: Any, dice: Random) -> list[float]:
        """How all are placed on an average after a move."""
        state = spot.game.apply(spot.variant.rules, spot.state, move)
        ends = [places(played_on(spot, state, dice)) for _ in range(PLAYOUTS)]
        return [sum(each) / PLAYOUTS for each in zip(*ends, strict=True)]


def played_on(spot: Spot, state: Any, dice: Random) -> Sequence[int]:
    """What a deal brings that is played on at random."""
    game, rules = spot.game, spot.variant.rules
    draw = partial(play.drawn, game, rules, toss=dice.random)
    for _ in range(MOST):
        seat = game.to_move(rules, state)
        if seat is None:
            break
        if seat == NATURE:
            move = play.chance(game, rules, state, shuffling(dice))
        else:
            (move,) = islice(draw(state), 1)
        state = game.apply(rules, state, move)
    return takings(family_of(game).sense, game.score(rules, state))


# --- What the sums say ---------------------------------------------------------------------------


def values(game: str, kept: Mapping[str, Kept]) -> dict[str, Mean]:
    """The measures of a game that are known, from what was kept of each kind of table."""
    found = dict[str, Mean]()
    sides = GAMES[game].sides(changed(game, "").rules, usual_seats(game))
    for among, each in kept.items():
        sums, deals = each.sums, each.sums.get("deals", 0)
        if not deals:
            continue
        won = share(sums["first"], deals)
        if among == "random":
            rises = won.share <= 1 / sides
            slope = sides if rises else sides / (sides - 1)
            value = won.share * sides if rises else (1 - won.share) * slope
            found["fairness"] = Mean(value, won.half * slope, deals)
        if among == "one":
            value = (won.share - 1 / sides) / (1 - 1 / sides)
            found["order"] = Mean(value, won.half / (1 - 1 / sides), deals)
        for name in MEASURES:
            if f"{name}#" in sums:
                found[name] = mean(sums[f"{name}#"], sums[name], sums[f"{name}2"])
        if "level" not in sums:  # kept before winners shared a deal
            found = {name: each for name, each in found.items() if name not in OF_WINNERS[among]}
    return {name: each for name, each in found.items() if name not in undecided(kept)}


def undecided(kept: Mapping[str, Kept]) -> frozenset[str]:
    """The measures that say nothing, since in nearly all deals everybody gets the same."""
    level = {
        among: each.sums.get("level", 0) > LEVEL * each.sums.get("deals", 0)
        for among, each in kept.items()
    }
    return frozenset(name for among in kept if level[among] for name in OF_WINNERS[among])
