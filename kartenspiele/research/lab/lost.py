"""What players of Schnapsen and its kin lose, held against the solver with all cards open.

A deal is solved after each move: by so much as a move lowers what the deal is worth to its player,
the player has lost. That is read twice. Over all decisions it includes what nobody could know. Once
the talon is spent, who remembers the cards knows them all, and what is lost then is a fault.

Whole deals of Sechsundsechzig take too long to solve: there the first decisions are left out.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from ...edition import solving
from ...engine import play
from ...engine.variants import Variant
from ...games.catalog import FAMILIES, GAMES, game_of
from ..players.solved import solver
from .arena import Deal, Player, Table
from .seated import player
from .statistics import Mean, mean, ratio, share

KEPT: Final = Path(__file__).parents[3] / "docs" / "lab" / "lost.jsonl"
SOLVABLE: Final = tuple(key for each in FAMILIES if each.solving for key in each.games)
SOLVING: Final = "solving"  # the player that solves deals which could be this one
USUAL: Final = ("greedy", "strong:16", "strong:60", SOLVING)
FIRST: Final = 1_000_000  # the first seed: on none of these was a player tried while it was made
LATE: Final = {"sechsundsechzig": 8}  # from so many cards in the talon on, or from a closing
POSITIONS: Final = 390_000  # so many may be looked at to solve a deal; others are left out
PROBED: Final = 1  # deals at the beginning by which it is seen whether anything is played otherwise


@dataclass(slots=True)
class Sums:
    """Sums over deals of what both players lost, of their decisions, and of those without loss.

    With their squares and products, by which the intervals are known.
    """

    lost: int = 0
    lost_lost: int = 0
    lost_decisions: int = 0
    decisions: int = 0
    decisions_decisions: int = 0
    best: int = 0
    best_best: int = 0
    best_decisions: int = 0

    def met(self, losses: Sequence[int]) -> None:
        """A deal more."""
        lost, decisions, best = sum(losses), len(losses), losses.count(0)
        found = {"lost": lost, "decisions": decisions, "best": best}
        for name in asdict(self):
            one, _, two = name.partition("_")
            setattr(self, name, getattr(self, name) + found[one] * (found[two] if two else 1))


@dataclass(slots=True)
class Lost:
    """What was measured of a player in a game: over so many deals from the first seed on.

    Those not among them that took too long to solve.
    """

    probe: str = ""
    deals: int = 0
    unsolved: int = 0
    all: Sums = field(default_factory=Sums)
    known: Sums = field(default_factory=Sums)

    def met(self, found: Sequence[Loss] | None) -> None:
        """A deal more; None if it took too long."""
        if found is None:
            self.unsolved += 1
            return
        self.deals += 1
        self.all.met([each.points for each in found])
        self.known.met([each.points for each in found if each.is_known])


class Loss(NamedTuple):
    """What a decision lost, and whether its player could know all cards."""

    points: int
    is_known: bool


class Key(NamedTuple):
    game: str
    player: str


Kept: TypeAlias = dict[Key, Lost]


# --- What the sums say ---------------------------------------------------------------------------


def a_deal(deals: int, sums: Sums) -> Mean:
    """What one of the two players loses in a deal."""
    both = mean(deals, sums.lost, sums.lost_lost)
    return replace(both, mean=both.mean / 2, half=both.half / 2)


def a_decision(deals: int, sums: Sums) -> Mean:
    """What a decision loses."""
    top = sums.lost, sums.lost_lost, sums.lost_decisions
    return ratio(deals, top, (sums.decisions, sums.decisions_decisions))


def best(deals: int, sums: Sums) -> Mean:
    """The share of decisions that lose nothing; no surer than if each stood for itself."""
    top = sums.best, sums.best_best, sums.best_decisions
    found = ratio(deals, top, (sums.decisions, sums.decisions_decisions))
    return replace(found, half=max(found.half, share(sums.best, sums.decisions).half))


# --- Measuring -----------------------------------------------------------------------------------


def seated(name: str) -> Player:
    """A player by its name; one more than elsewhere."""
    return Player(solver) if name == SOLVING else player(name)


def losses(variant: Variant[Any], deal: Deal, late: int = 99) -> list[Loss] | None:
    """What each decision lost, if the deal can be solved; where one move is legal there is none."""
    game = game_of(variant)
    held = [each for each, _ in deal.steps if len(each.talon) <= late or each.closing]
    if not held:
        return []
    worth = solving.worths(variant, [*held, deal.end], POSITIONS)
    if worth is None:
        return None
    return [
        Loss((before - after) * (-1 if state.turn else 1), not state.talon)
        for state, (before, after) in zip(held, pairwise(worth), strict=True)
        if len(list(play.moves(game, variant.rules, state))) > 1
    ]


class Losing:
    """What a player loses in a game, over more and more deals."""

    def __init__(self, key: Key, kept: Lost | None) -> None:
        self.variant: Final = GAMES[key.game].VARIANTS[0]
        self._late: Final = LATE.get(key.game, 99)
        self._table: Final = Table(self.variant, [seated(key.player)] * 2)
        self.lost = Lost(self._probe())
        if kept and kept.probe == self.lost.probe:
            self.lost = kept

    def _probe(self) -> str:
        """A digest of the first deals, move by move, and of what was lost in them."""
        found = hashlib.sha256()
        for place in range(PROBED):
            deal, lost = self._deal(place)
            found.update(f"{deal.moves}{lost and [tuple(each) for each in lost]}\n".encode())
        return found.hexdigest()[:12]

    def _deal(self, place: int) -> tuple[Deal, list[Loss] | None]:
        deal = self._table.played(FIRST + place)
        return deal, losses(self.variant, deal, self._late)

    def more(self) -> None:
        """A deal more."""
        self.lost.met(self._deal(self.lost.deals + self.lost.unsolved)[1])


# --- The file ------------------------------------------------------------------------------------


def read(path: Path) -> Kept:
    """What a file keeps; nothing where there is none."""
    if not path.is_file():
        return {}
    return dict(_read(json.loads(line)) for line in path.read_text("utf-8").splitlines() if line)


def _read(entry: dict[str, Any]) -> tuple[Key, Lost]:
    key = Key(entry["game"], entry["player"])
    sums = Sums(**entry["all"]), Sums(**entry["known"])
    return key, Lost(entry["probe"], entry["deals"], entry["unsolved"], *sums)


def keep(path: Path, key: Key, lost: Lost) -> None:
    """Write a result into a file, unless there is one of as many deals that holds."""
    held = read(path)
    old = held.get(key)
    if old and old.probe == lost.probe and old.deals >= lost.deals:
        return
    held[key] = lost
    lines = (key._asdict() | asdict(each) for key, each in sorted(held.items()))
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_text("".join(f"{json.dumps(line)}\n" for line in lines), "utf-8")
    draft.replace(path)
