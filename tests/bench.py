"""The speed of the engine, as ratios of one interleaved run: ``python -m tests.bench``.

Every game is played at random in its usual form, without any question asked, in turn with plain
Swedish Kasino and with the Schnapsen platform of another house, round after round, so that a busy
moment of the machine touches all alike. Each plays in a process of its own, as somebody who wants
deals would have it, and garbage is collected between rounds, as ``timeit`` has it. What is compared
are medians of CPU time.

    Swedish Kasino      beside plain Swedish Kasino, deals a second       at least 1.8 times
    Schnapsen           beside the platform of the VU, deals a second     at least 1.6 times
    every other game    beside plain Swedish Kasino, decisions a second   at least half as many

Then what the kit of a family measures besides.
"""

import argparse
import gc
import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from statistics import median
from typing import Final, NamedTuple

from kartenspiele.engine import play
from kartenspiele.engine.play import Standing
from kartenspiele.games.catalog import GAMES
from tests.kits import by_chance, kits, rare_moves
from tests.random_play import Table, in_disorder
from tests.yardstick import kasino, schnapsen

ROUNDS: Final = 15
SECONDS: Final = 0.25  # of CPU time, for each player in each round
WARMING_UP: Final = 0.05  # before them, since all have slept while the others played
PLAIN, PLATFORM = "plain Swedish Kasino", "Schnapsen of the VU"
AT_LEAST: Final = {"swedish-kasino": (PLAIN, 1.8), "schnapsen": (PLATFORM, 1.6)}
SHARE: Final = 0.5

Player = Callable[[int], int]
PLAYING: Final[dict[str, Player]] = {}  # what a process finds that is split off


class Speed(NamedTuple):
    """Deals and decisions in a second of CPU time."""

    deals: float
    decisions: float


def player(key: str) -> Player:
    """What plays a deal of a game by its seed, and says how many decisions it took."""
    game = GAMES[key]
    rules = game.VARIANTS[0].rules
    table = Table(key, game.VARIANTS[0], game.seats(rules)[0])
    rare = rare_moves(key)

    def deal_out(seed: int) -> int:
        dice, decisions, pack = random.Random(seed), 0, [*table.pack]
        dice.shuffle(pack)
        state = game.start(rules, tuple(pack), table.seats, Standing())
        while (seat := game.to_move(rules, state)) is not None:
            if seat == play.NATURE:
                move = play.chance(game, rules, state, partial(in_disorder, dice))
            else:
                legal = list(play.moves(game, rules, state))
                move = by_chance(dice, legal, rare) if rare else dice.choice(legal)
            state = game.apply(rules, state, move)
            decisions += 1
        game.score(rules, state)
        return decisions

    return deal_out


def players() -> Iterator[tuple[str, Player]]:
    """Everybody who is measured, peers that can be had among them."""
    yield PLAIN, lambda seed: kasino.deal_out(seed)[0]
    try:
        yield PLATFORM, schnapsen.player()
    except schnapsen.UnavailableError as error:
        print(f"{PLATFORM}: NOT MEASURED ({error})", file=sys.stderr)
    for key in GAMES:
        yield key, player(key)


def speed(name: str, seed: int) -> Speed:
    """How many deals and decisions there are in a second, once it has played a while."""
    gc.collect()
    gc.disable()
    timed(PLAYING[name], seed + 500, WARMING_UP)  # other deals
    found = timed(PLAYING[name], seed, SECONDS)
    gc.enable()
    return found


def timed(deal_out: Player, seed: int, seconds: float) -> Speed:
    """The deals and decisions of so many seconds."""
    deals, decisions, began = 0, 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not deals:
        decisions += deal_out(seed + deals)
        deals += 1
    return Speed(deals / spent, decisions / spent)


def measured(rounds: int) -> dict[str, list[Speed]]:
    """What each of those who play comes to, round after round."""
    found = defaultdict[str, list[Speed]](list)
    with ExitStack() as open_:
        alone = {name: open_.enter_context(get_context("fork").Pool(1)) for name in PLAYING}
        for number in range(rounds):
            print(f"round {number + 1} of {rounds} …", file=sys.stderr, flush=True)
            for name, process in alone.items():
                found[name].append(process.apply(speed, (name, 1000 * number)))
    return found


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The median of the ratios, round by round."""
    return median(mine / other for mine, other in zip(ours, theirs, strict=True))


def wanted(name: str, found: Mapping[str, Sequence[Speed]]) -> tuple[float, float, str] | None:
    """A ratio, what it has to be, and beside whom; none for who is measured beside."""
    peer, least = AT_LEAST.get(name, (PLAIN, SHARE))
    if name not in GAMES or peer not in found:
        return None
    by_deals = name in AT_LEAST
    ours, theirs = (
        [each.deals if by_deals else each.decisions for each in found[one]] for one in (name, peer)
    )
    return ratio(ours, theirs), least, peer


def lines(found: Mapping[str, Sequence[Speed]]) -> Iterator[tuple[str, bool]]:
    """A line for each who was measured, and whether it is as it should be."""
    for name, speeds in found.items():
        deals, decisions = (median(column) for column in zip(*speeds, strict=True))
        line, holds = f"{name:22}{deals:10,.0f}{decisions:14,.0f}", True
        if judged := wanted(name, found):
            times, least, peer = judged
            holds = times >= least
            line += f"   {times:5.2f} × {peer}, at least {least:g}: {'met' if holds else 'MISSED'}"
        yield line, holds


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print; the exit status says whether every ratio is reached."""
    parser = argparse.ArgumentParser(prog="do.py bench", description="Measure the engine's speed.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how many ({ROUNDS})")
    rounds = max(1, parser.parse_args(words).rounds)
    PLAYING.update(players())
    found = measured(rounds)
    print("a second of CPU time       deals     decisions   medians of", rounds, "rounds")
    every = list(lines(found))
    print(*(line for line, _ in every), sep="\n")
    for kit in kits():
        print(*kit.timed(rounds), sep="\n")
    return 0 if all(holds for _, holds in every) and PLATFORM in found else 1


if __name__ == "__main__":
    sys.exit(main())
