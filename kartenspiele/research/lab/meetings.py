"""What our players and those of others came to when they met (``tests/lab/peers.py``)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple

from .statistics import Mean, mean, share

KEPT: Final = Path(__file__).parents[3] / "docs" / "lab" / "peers.jsonl"


class Key(NamedTuple):
    """Where they met, with its version, and who."""

    ground: str
    ours: str
    theirs: str


@dataclass(slots=True)
class Meeting:
    """So many deals, each played twice with the seats changed: sums over these pairs of deals.

    ``won`` are deals that ours won, ``points`` those that ours got more than theirs, both with
    squares; CPU seconds and decisions are those of ours and of theirs.
    """

    key: Key
    probe: str = ""
    pairs: int = 0
    won: int = 0
    won_won: int = 0
    points: int = 0
    points_points: int = 0
    our_seconds: float = 0.0
    their_seconds: float = 0.0
    our_moves: int = 0
    their_moves: int = 0

    def met(self, deals: Sequence[tuple[int, float, float, int, int]]) -> None:
        """A deal more, both times it was played: points, then CPU seconds, then decisions."""
        won, points = sum(each[0] > 0 for each in deals), sum(each[0] for each in deals)
        self.pairs += 1
        self.won += won
        self.won_won += won * won
        self.points += points
        self.points_points += points * points
        for _, our_seconds, their_seconds, our_moves, their_moves in deals:
            self.our_seconds = round(self.our_seconds + our_seconds, 4)
            self.their_seconds = round(self.their_seconds + their_seconds, 4)
            self.our_moves += our_moves
            self.their_moves += their_moves

    def going_on(self, path: Path) -> Meeting:
        """What a file has of it, if ours plays as it did then."""
        old = {each.key: each for each in read(path)}.get(self.key)
        return old if old and old.probe == self.probe else self

    @property
    def share(self) -> Mean:
        """The share of deals that ours won; where all pairs came out alike, by Wilson."""
        found = _half(mean(self.pairs, self.won, self.won_won))
        return found if found.half else replace(found, half=share(self.won, 2 * self.pairs).half)

    @property
    def gain(self) -> Mean:
        """What ours got more in a deal."""
        return _half(mean(self.pairs, self.points, self.points_points))

    @property
    def cost(self) -> tuple[float, float]:
        """CPU milliseconds a decision, of ours and of theirs."""
        return (
            1000 * self.our_seconds / max(1, self.our_moves),
            1000 * self.their_seconds / max(1, self.their_moves),
        )

    def __str__(self) -> str:
        share, gain = self.share, self.gain
        return (
            f"{' / '.join(self.key)}: {self.pairs} deals twice, won "
            f"{100 * share.mean:.1f} ± {100 * share.half:.1f} %, "
            f"{gain.mean:+.2f} ± {gain.half:.2f} points a deal; ms a decision "
            "{:.1f} and {:.1f}".format(*self.cost)
        )


def _half(both: Mean) -> Mean:
    """Of a pair of deals, one."""
    return Mean(both.mean / 2, both.half / 2, both.number)


def read(path: Path) -> list[Meeting]:
    """What a file keeps, in order; nothing where there is none."""
    if not path.is_file():
        return []
    entries = map(json.loads, path.read_text("utf-8").splitlines())
    return [Meeting(**each | {"key": Key(*each["key"])}) for each in entries]


def keep(path: Path, found: Iterable[Meeting]) -> None:
    """Write what was found beside what a file has of others."""
    held = {each.key: each for each in read(path)} | {each.key: each for each in found}
    lines = (json.dumps(asdict(each), ensure_ascii=False) for _, each in sorted(held.items()))
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    draft.replace(path)
