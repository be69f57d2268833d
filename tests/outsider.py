"""Play an engine that somebody wrote from the sentences alone beside the edition's.

``python -m tests.outsider GAME FILE [--form KEY] [--deals N]``

``kartenspiele rules GAME --sentences`` prints what somebody who writes such an engine is given, and
says which moves come together: no sentence tells that drawing in Schnapsen is one of its own.
What the sentences do not carry, the engine cannot know: where the two part, a decision stands in
a reading or beside an example and never reached a sentence. The file is a module of Python in
which cards and moves are texts, as the command writes them, and seats are numbers from 0, each on
the left of the one before. Chance moves only when a card is seen:

    deal(form, seats, dealer, pack, points)    a deal; the pack from the top, the match so far
    to_move(state)                             the seat to move, or None when the deal is over
    legal(state)                               every legal move
    play(state, move)                          the state after a move
    score(state)                               the points of each side
    settle(form, seats, dealer, points, state) the match after the deal: a mapping with
                                               ``dealer``, ``points`` and ``winners`` (sides)

For a game with counters it offers besides

    holdings(state)                            what is in the purse of each seat, and in each pool:
                                               a list of numbers, and a mapping by the pool's name

and ``deal`` and ``settle`` are given a mapping in the place of the points: ``purses``, a list that
is empty before the first deal, when only the sentences say what everybody brings; ``pools``,
numbers by name; ``bank``, the seat that holds the bank, or None; ``counts``, lists by name of what
else goes on from deal to deal. ``settle`` answers with such a mapping, and with ``dealer`` and
``winners``; what it leaves out is not asked. Holdings are compared when the cards are dealt and
after each move: so a payment is by who gives and who gets it. What is paid only when a deal is
over (the head of the sentences says by which rules) is in no holdings, not even after the last
move; it is in the score and in the purses that ``settle`` answers. The score is what each seat has
won or lost in the deal.

Where chance is to move after the deal, ``to_move`` says "chance". Its move is made by the edition
and given to ``play`` like any other; ``legal`` is not asked then.
"""

import argparse
import importlib.util
import random
import re
import sys
import traceback
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from kartenspiele.engine import play
from kartenspiele.engine.cards import Cards
from kartenspiele.engine.play import NATURE, Standing
from kartenspiele.games.catalog import GAMES
from tests.kits import taken
from tests.random_play import Table, in_disorder, shuffled, tried

SHOWN: Final = 3  # of what parts the two, for each kind of difference
_HEAP: Final = re.compile(r"\[([^]]*)\]")


def plain(move: str) -> str:
    """A move without the order in which its cards are named.

    >>> plain("♠5 takes ♥3 ♥2 [♦A ♣4]") == plain("♠5 takes ♥2 [♣4 ♦A] ♥3")
    True
    >>> plain("take ♥3 ♥2 for ♦A ♣4") == plain("take ♥2 ♥3 for ♣4 ♦A")
    True
    """
    if move.startswith("take ") and " for " in move:
        taken, given = move.removeprefix("take ").split(" for ")
        return f"take {' '.join(sorted(taken.split()))} for {' '.join(sorted(given.split()))}"
    if move.startswith("lay off "):
        return " ".join(sorted(move.split()))
    for word in (" takes ", " on "):
        if word in move:
            head, rest = move.split(word, 1)
            named, _, tail = rest.partition(" builds ")
            heaps = sorted(" ".join(sorted(each.split())) for each in _HEAP.findall(named))
            cards = sorted(_HEAP.sub(" ", named).split())
            return f"{head}{word}{' '.join([*cards, *(f'[{each}]' for each in heaps)])}|{tail}"
    return move.strip()


class Tally:
    """What was compared, what parted, and the first cases of each kind."""

    def __init__(self) -> None:
        self.compared, self.parted = Counter[str](), Counter[str]()

    def same(self, what: str, ours: object, theirs: object, where: Iterable[str]) -> bool:
        """Whether the two say the same; for moves, what either has beyond the other."""
        self.compared[what] += 1
        if ours == theirs or (what == "legal moves" and not ours and not theirs):
            return True
        self.parted[what] += 1
        if self.parted[what] <= SHOWN:
            print(f"--- {what}", *where, f"edition:  {ours}", f"outsider: {theirs}", sep="\n    ")
        return False

    def __str__(self) -> str:
        return "\n".join(
            f"{what:14}{number:9,} compared, {self.parted[what]:6,} parted, "
            f"{100 * (1 - self.parted[what] / number):8.3f} % agree"
            for what, number in self.compared.items()
        )


@dataclass
class Match:
    """A match that both engines play: the edition says what is played, the other what it thinks."""

    outsider: Any
    table: Table
    tally: Tally

    @property
    def rules(self) -> Any:
        return self.table.variant.rules

    def play(self, seed: int, most: int) -> int:
        """Deals until the match is won; how many there were."""
        dice, standing, played = random.Random(seed), Standing(dealer=seed % self.table.seats), 0
        while not standing.winners and played < most:
            pack = shuffled(self.table, 1000 * seed + played)
            played += 1
            where = [
                f"{self.table}, dealer {standing.dealer}, points {list(standing.points)}",
                f"pack {' '.join(map(str, pack))}",
            ]
            try:
                after = self.deal(dice, standing, pack, where)
            except Exception:  # an engine from outside may do anything
                self.tally.same("works", True, traceback.format_exc(limit=-2), where)
                break
            self.tally.same("works", True, True, ())
            if after is None:
                break
            standing = after
        return played

    def deal(
        self, dice: random.Random, standing: Standing, pack: Cards, where: list[str]
    ) -> Standing | None:
        """The match after a deal; None where the two part so that they cannot go on."""
        game, form, seats = self.table.game, self.table.variant.key, self.table.seats
        ours = game.start(self.rules, pack, seats, standing)
        before: Any = so_far(standing) if has_counters(ours) else list(standing.points)
        theirs = self.outsider.deal(form, seats, standing.dealer, list(map(str, pack)), before)
        if not self.same_holdings(ours, theirs, where):
            return None
        while (seat := game.to_move(self.rules, ours)) is not None:
            legal = list(play.moves(game, self.rules, ours)) if seat != NATURE else []
            if len(legal) == 1 and self.outsider.to_move(theirs) is None:
                ours = game.apply(self.rules, ours, legal[0])  # nothing is left to decide
                continue
            who = "chance" if seat == NATURE else seat
            if not self.tally.same("who moves", who, self.outsider.to_move(theirs), where):
                return None
            if seat == NATURE:
                move = play.chance(game, self.rules, ours, partial(in_disorder, dice))
            else:
                others = {plain(each) for each in self.outsider.legal(theirs)}
                mine = {plain(str(each)) for each in legal}
                self.tally.same("legal moves", sorted(mine - others), sorted(others - mine), where)
                common = [each for each in legal if plain(str(each)) in others]
                if not common:
                    return None
                move = taken(self.table, dice, common)
            where.append(str(move))
            ours = game.apply(self.rules, ours, move)
            theirs = self.outsider.play(theirs, str(move))
            if not self.same_holdings(ours, theirs, where):
                return None
        self.tally.same("who moves", None, self.outsider.to_move(theirs), where)
        score = game.score(self.rules, ours)
        where += [f"{each.points} to {each.side} by {each.rule}" for each in score.entries]
        self.tally.same("points", list(score.totals), list(self.outsider.score(theirs)), where)
        after = game.settle(self.rules, standing, score)
        found = self.outsider.settle(form, seats, standing.dealer, before, theirs)
        over = bool(after.winners)  # then nobody deals any more
        won = {"dealer": after.dealer, "points": list(after.points)}
        if has_counters(ours):
            won = {"dealer": after.dealer, **so_far(after)}
            won = {name: won[name] for name in won if name in found or name == "dealer"}
        won = {name: each for name, each in won.items() if not over or name != "dealer"}
        told = {name: like(each, found[name]) for name, each in won.items()}
        won["winners"], told["winners"] = sorted(after.winners), sorted(found["winners"])
        return after if self.tally.same("the match", won, told, [*where, after.why]) else None

    def same_holdings(self, ours: Any, theirs: Any, where: list[str]) -> bool:
        """Whether the same counters lie in the same places, if there are any."""
        if not has_counters(ours):
            return True
        purses, pools = self.outsider.holdings(theirs)
        mine = (list(ours.stakes.purses), dict(ours.stakes.pools))
        return self.tally.same("counters", mine, (list(purses), dict(pools)), where)


def has_counters(state: Any) -> bool:
    """Whether a game is played for counters, or reckons as if it were."""
    return hasattr(state, "stakes")


def so_far(standing: Standing) -> dict[str, Any]:
    """A match for counters as somebody from outside is told it."""
    counts = {name: list(each) for name, each in standing.counts.items()}
    purses, pools = list(standing.purses), dict(standing.pools)
    return {"purses": purses, "pools": pools, "bank": standing.bank, "counts": counts}


def like(one: object, other: Any) -> object:
    """What somebody says, as plain as the edition does: tuples are lists."""
    if isinstance(one, Mapping):
        return {
            name: list(each) if isinstance(each, tuple) else each for name, each in other.items()
        }
    return list(other) if isinstance(one, list) else other


def load(file: Path) -> ModuleType:
    """The engine in a file."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


def main(words: Sequence[str] | None = None) -> int:
    """Play and print; the exit status says whether the two never parted."""
    parser = argparse.ArgumentParser(prog="python -m tests.outsider", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file", type=Path)
    parser.add_argument("--form", help="one form (all that the sentences tell)")
    parser.add_argument("--deals", type=int, default=300, help="for each form and number of seats")
    asked: Any = parser.parse_args(words)
    outsider, tally = load(asked.file), Tally()
    for variant in GAMES[asked.game].VARIANTS:
        if asked.form != variant.key and (asked.form or variant.told_by):
            continue
        for seats in tried(asked.game, variant):
            table, left, seed = Table(asked.game, variant, seats), asked.deals, 0
            while left > 0:
                left -= Match(outsider, table, tally).play(seed, left)
                seed += 1
    print(tally)
    return 1 if tally.parted.total() else 0


if __name__ == "__main__":
    sys.exit(main())
