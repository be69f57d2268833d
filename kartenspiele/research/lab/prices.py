"""Prices: what a switch changes among some players, measured until it is known as well as wanted.

What was measured is a file of one line a switch and player, with sums over the deals from the first
seed on; it is only ever refined: more deals are added, and fewer never take the place of more.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from .seated import player
from .shards import OTHER_DICE, Course, Kind, Shard, Sums, measured, probe
from .statistics import Mean, Share, mean, share, takes
from .switches import Switch

KEPT: Final = Path(__file__).parents[3] / "docs" / "lab" / "prices.jsonl"
FIRST: Final = 16  # deals of the first shard of a switch
LONGEST: Final = 256  # and of the longest
STAGES: Final = (0.25, 0.12, 0.06, 0.03, 0.02, 0.01)  # everything coarsely before anything finely
LATER: Final = {"random": 0, "greedy": 2}  # so many stages behind; those who think begin last
WANTED: Final = {"random": 0.01, "greedy": 0.03}  # half of the interval; of other players
USUAL: Final = 0.05


class Key(NamedTuple):
    """What was measured: a change of a game (none: the players had other dice), among whom."""

    game: str
    change: str
    player: str


@dataclass(slots=True)
class Price:
    """What was measured of a switch among some players."""

    seats: int
    probe: str = ""
    sums: Sums = field(default_factory=Sums)

    @property
    def differ(self) -> Share:
        return share(self.sums.differ, self.sums.deals)

    @property
    def winner(self) -> Share:
        return share(self.sums.winner, self.sums.deals)

    @property
    def line(self) -> Share:
        return share(self.sums.line, self.sums.deals)

    @property
    def shifts(self) -> list[Mean]:
        """What the seats get more in a deal, the one after the dealer first."""
        pairs = zip(self.sums.shift, self.sums.squares, strict=True)
        return [mean(self.sums.deals, *each) for each in pairs]

    @property
    def size(self) -> float:
        """By how much what a seat gets changes in a deal that comes out otherwise."""
        both = self.sums.differ - self.sums.refused
        return self.sums.size / (self.seats * both) if both else 0.0


Prices: TypeAlias = dict[Key, Price]


# --- The file ------------------------------------------------------------------------------------


def read(path: Path) -> Prices:
    """What a file keeps; nothing where there is none."""
    if not path.is_file():
        return {}
    lines = path.read_text("utf-8").splitlines()
    return dict(_read(json.loads(line)) for line in lines if line)


def _read(entry: dict[str, Any]) -> tuple[Key, Price]:
    key = Key(*(entry.pop(name) for name in Key._fields))
    seats, probed = entry.pop("seats"), entry.pop("probe")
    return key, Price(seats, probed, Sums(**entry))


def written(prices: Mapping[Key, Price]) -> str:
    """What a file keeps, a line each, in order."""
    lines = (
        key._asdict() | {"seats": each.seats, "probe": each.probe} | asdict(each.sums)
        for key, each in sorted(prices.items(), key=lambda both: both[0])
        if each.sums.deals
    )
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def keep(path: Path, prices: Mapping[Key, Price], sure: Collection[Key]) -> None:
    """Write a file whole or not at all; what it has already is replaced by more deals alone.

    Unless its players play otherwise by now: that is known of the keys that are sure.
    """
    held = read(path)
    for key, each in prices.items():
        old = held.get(key)
        is_stale = old and key in sure and (old.probe, old.seats) != (each.probe, each.seats)
        if old is None or is_stale or each.sums.deals > old.sums.deals:
            held[key] = each
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_text(written(held), "utf-8")
    draft.replace(path)


def of(switch: Switch, prices: Prices) -> dict[str, Price]:
    """What is kept of a switch, by the players."""
    return {
        key.player: each
        for key, each in prices.items()
        if key[:2] == (switch.game, switch.change) and each.sums.deals
    }


# --- The order of the work -----------------------------------------------------------------------


class Measuring:
    """Prices that are being measured, each until half of its interval is as small as wanted.

    ``sure`` are those whose players were seen to play as they did when it was measured; any other
    is begun anew where it is to be refined and they do not.
    """

    kind: Kind = staticmethod(Course)  # what is played
    first, longest = FIRST, LONGEST
    goals, usual, file = WANTED, USUAL, KEPT

    def __init__(self, switches: Iterable[Switch], wanted: Mapping[str, float], kept: Prices):
        self.prices, self.wanted = kept, wanted
        self.sure = set[Key]()
        self.latest = Key("", "", "")
        self._seats: dict[Key, int] = {}
        playable = [each for each in switches if each.seats]
        for name in wanted:
            dice = {each.game: each.seats for each in reversed(playable)}
            if player(name).samples:
                self._seats |= {Key(game, OTHER_DICE, name): seats for game, seats in dice.items()}
            self._seats |= {Key(each.game, each.change, name): each.seats for each in playable}

    def shards(self) -> Iterator[Shard]:
        """What is to be measured next, everything coarsely before anything finely."""
        todo = [
            (at + LATER.get(name, len(STAGES)), name, goal)
            for name, wanted in self.wanted.items()
            for at, goal in enumerate((*(each for each in STAGES if each > wanted), wanted))
        ]
        for _, name, goal in sorted(todo, key=lambda each: each[0]):
            keys = [key for key in self._seats if key.player == name]

            def table(key: Key) -> tuple[str, int]:
                return key.game, self._seats[key]

            for (game, seats), some in groupby(sorted(keys, key=table), table):
                yield from self._of(game, seats, name, [*some], goal)

    def _of(
        self, game: str, seats: int, name: str, keys: list[Key], goal: float
    ) -> Iterator[Shard]:
        while pending := [key for key in keys if not self.is_known(key, goal)]:
            for key in pending:
                self._made_sure(key)
            first = min(self.deals(key) for key in pending)
            changes = tuple(key.change for key in pending if self.deals(key) == first)
            last = first + min(max(first, self.first), self.longest)
            yield Shard(game, changes, name, seats, first, last)

    def deals(self, key: Key) -> int:
        return self.prices[key].sums.deals if key in self.prices else 0

    def is_known(self, key: Key, goal: float) -> bool:
        found = self.prices.get(key)
        return found is not None and found.seats == self._seats[key] and self.half(found) <= goal

    def half(self, found: Price) -> float:
        """Half of the interval that is to be as small as wanted."""
        return found.differ.half

    def _made_sure(self, key: Key) -> None:
        """Begin a price anew if its players play otherwise than when it was measured."""
        if key in self.sure:
            return
        self.sure.add(key)
        if (found := self.prices.get(key)) is not None:
            shard = Shard(key.game, (key.change,), key.player, self._seats[key], 0, 0)
            now = probe(shard, key.change, self.kind)
            if (found.probe, found.seats) == (now, self._seats[key]):
                return
        self.prices[key] = Price(self._seats[key])

    def done(self) -> Iterator[tuple[Key, int]]:
        """Measure; each key with the deals that were added to it."""
        for shard in self.shards():
            for change, sums, probed in measured(shard, self.kind):
                key = Key(shard.game, change, shard.player)
                self.prices[key].probe = self.prices[key].probe or probed
                self.prices[key].sums.add(sums)
                self.latest = key
                yield key, sums.deals

    def left(self) -> dict[str, int]:
        """How many deals are still to be played among each kind of players, as far as is known."""
        found = dict.fromkeys(self.wanted, 0)
        for key in self._seats:
            goal = self.wanted[key.player]
            if not self.is_known(key, goal):
                price = self.prices.get(key)
                guess = price.differ.share if price and price.sums.deals else 0.3
                found[key.player] += max(takes(guess, goal) - self.deals(key), self.first)
        return found

    def known(self) -> dict[str, tuple[int, int]]:
        """How many prices are known as well as wanted, and of how many, by their players."""
        return {
            name: (sum(self.is_known(key, goal) for key in keys), len(keys))
            for name, goal in self.wanted.items()
            for keys in [[key for key in self._seats if key.player == name]]
        }


def taken(prices: Prices, results: Iterable[tuple[Shard, str, Sums]]) -> int:
    """Add what shards came to wherever they go on where a price ends; so many were added."""
    added = 0
    for shard, change, sums in sorted(results, key=lambda each: each[0].first):
        key, now = Key(shard.game, change, shard.player), probe(shard, change)
        price = prices.get(key)
        if price is None or (shard.first == 0 and price.probe != now):
            price = prices[key] = Price(shard.seats, now)
        here = (price.probe, price.seats, price.sums.deals)
        if here == (now, shard.seats, shard.first):
            price.sums.add(sums)
            added += 1
    return added


def stale(prices: Prices, switches: Iterable[Switch], kind: Kind = Course) -> Iterator[Key]:
    """What was measured of players who play otherwise by now, or of switches that are no more."""
    seats = {(each.game, each.change): each.seats for each in switches if each.seats}
    for key, price in sorted(prices.items(), key=lambda both: both[0]):
        at = seats.get((key.game, key.change), price.seats if key.change == OTHER_DICE else 0)
        shard = Shard(key.game, (key.change,), key.player, at, 0, 0)
        if at != price.seats or probe(shard, key.change, kind) != price.probe:
            yield key
