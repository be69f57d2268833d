"""What following advice gains: deals played with it, without it, and against it.

All play alike but for one seat at a time, on the same packs and with the same dice, so that a deal
differs only from where the advice bites. What was measured is a file of one line for each piece of
advice and player, with sums over the deals from the first seed on; it is only ever refined.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from ...engine.play import NATURE, Seat
from ...games.catalog import GAMES, family_of
from ..advice.every import EVERY
from ..advice.given import Advice, heeding, refused, remembers
from ..players.spot import Spot
from ..players.worth import worth
from .arena import Deal, Memory, Player, Table
from .seated import player
from .statistics import Mean, mean

KEPT: Final = Path(__file__).parents[3] / "docs" / "lab" / "advice.jsonl"
FIRST: Final = 20_000  # the seed of the first deal: no player was made on these
PLAYERS: Final = ("greedy", "strong:30")
DEALS: Final[Mapping[str, int]] = {"greedy": 1000}
USUAL: Final = 50  # deals of players that think
PROBED: Final[Mapping[str, int]] = {"greedy": 4}  # so many deals are the probe; of others 1
AT_ONCE: Final = 16


class Key(NamedTuple):
    """What was measured: a piece of advice, and who plays."""

    advice: str
    player: str


@dataclass(slots=True)
class Gains:
    """Over some deals: how often the play changed at a seat, and what the seats gained together."""

    changed: int = 0
    total: int = 0
    squares: int = 0


@dataclass(slots=True)
class Result:
    """What was measured of a piece of advice: ``applied`` counts seats at which it came up."""

    seats: int
    probe: str = ""
    seeds: int = 0
    deals: int = 0
    applied: int = 0
    follow: Gains = field(default_factory=Gains)
    against: Gains = field(default_factory=Gains)

    def gain(self, gains: Gains) -> Mean:
        """What a seat gains in a deal, on an average of the seats."""
        found = mean(self.deals, gains.total, gains.squares)
        return Mean(found.mean / self.seats, found.half / self.seats, found.number)

    @property
    def share(self) -> float:
        """In what share of deals it applies to a seat."""
        return self.applied / (self.deals * self.seats) if self.deals else 0.0

    @property
    def verdict(self) -> Verdict:
        """What the intervals say, of following the advice and of doing the opposite."""
        if not self.applied:
            return Verdict.NEVER
        followed, opposed = self.gain(self.follow), self.gain(self.against)
        if followed.is_sure:
            return Verdict.GAINS if followed.mean > 0 else Verdict.COSTS
        if opposed.is_sure:
            return Verdict.HEEDED if opposed.mean < 0 else Verdict.OPPOSITE
        return Verdict.LEVEL


class Verdict(Enum):
    """What is found of a piece of advice among some players; the end of a name of words."""

    GAINS = "gains"
    COSTS = "costs"
    HEEDED = "heeded"  # to follow it changes nothing that is seen, to do the opposite costs
    OPPOSITE = "opposite"  # nor does this, but the opposite gains
    LEVEL = "level"
    NEVER = "never"
    UNABLE = "unable"  # these players cannot do the opposite, so nothing can be seen


Results: TypeAlias = dict[Key, Result]


# --- Deals ----------------------------------------------------------------------------------------


class Course:
    """Deals of a game among players who are all alike, and again with one of them advised."""

    def __init__(self, game: str, name: str) -> None:
        self.variant = GAMES[game].VARIANTS[0]
        self.seats = GAMES[game].seats(self.variant.rules)[0]
        self.plain: Final[Player] = player(name)
        self.table: Final = Table(self.variant, [self.plain] * self.seats)

    def advised(self, advice: Advice, seat: Seat, *, follows: bool) -> Table:
        """The same table with one who follows some advice, or does the opposite."""
        plain, seated = self.plain, [self.plain] * self.seats
        if advice.splits is remembers:
            seated[seat] = replace(plain, looks=plain.looks and follows)
        else:
            chooses = heeding(plain.chooses, advice, follows=follows)
            seated[seat] = replace(plain, chooses=chooses)
        return Table(self.variant, seated)

    def spots(self, deal: Deal) -> Iterator[tuple[int, Spot, Any]]:
        """The places of a deal at which somebody had a choice, and the move that was made."""
        memory, table = Memory(self.table), self.table
        for place, (state, move) in enumerate(deal.steps):
            seat = table.game.to_move(self.variant.rules, state)
            if seat is None or seat == NATURE:
                continue
            before = deal.steps[:place]
            knows = self.plain.looks and table.remembers
            known = memory.of(seat, before, state) if knows else ()
            seed = f"{deal.seed}{self.plain.salt}"
            yield place, Spot(self.variant, state, seat, before, known, seed), move

    def gains(self, advice: Sequence[Advice], seed: int) -> Mapping[str, Outcome] | None:
        """What each piece of advice brings each seat in a deal; None if the cards are refused."""
        deal = self.table.played(seed)
        if deal.score is None:
            return None
        found = {each.key: Outcome() for each in advice}
        for (key, seat, follows), place in self.bites(advice, deal, found).items():
            table = self.advised(EVERY[key], seat, follows=follows)
            other = table.played(seed, deal.steps[:place], deal.steps[place][0])
            found[key].brings(follows, seat, self.more(deal, other, seat), other)
        return found

    def bites(
        self, advice: Sequence[Advice], deal: Deal, found: Mapping[str, Outcome]
    ) -> Mapping[tuple[str, Seat, bool], int]:
        """From which place on a seat plays otherwise that follows advice, or does the opposite."""
        bites = dict[tuple[str, Seat, bool], int]()
        for each in advice:
            if each.splits is remembers and deal.steps:
                found[each.key].applied.update(range(self.seats))
                bites |= {(each.key, seat, False): 0 for seat in range(self.seats)}
        for place, spot, move in self.spots(deal):
            if len(legal := spot.legal()) < 2:
                continue
            for each in advice:
                split = each.splits(spot, legal)
                if split.apply:
                    found[each.key].applied.add(spot.seat)
                for follows in (True, False):
                    if move in refused(split, follows=follows):
                        bites.setdefault((each.key, spot.seat, follows), place)
        return bites

    def more(self, deal: Deal, other: Deal, seat: Seat) -> int:
        """What one of two deals brings a seat more."""
        sense = family_of(self.table.game).sense
        after, before = (worth(sense, each.score, seat) for each in (other, deal) if each.score)
        return round(after - before)


@dataclass(slots=True)
class Outcome:
    """What a piece of advice did in a deal, seat by seat."""

    applied: set[Seat] = field(default_factory=set)
    gains: dict[tuple[bool, Seat], int] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)

    def brings(self, follows: bool, seat: Seat, gain: int, deal: Deal) -> None:
        self.gains[follows, seat] = gain
        self.texts.append(f"{follows}/{seat}/{deal.moves}{deal.totals}")

    def added(self, result: Result) -> None:
        result.deals += 1
        result.applied += len(self.applied)
        for follows, gains in ((True, result.follow), (False, result.against)):
            some = [gain for (each, _), gain in self.gains.items() if each is follows]
            gains.changed += len(some)
            gains.total += sum(some)
            gains.squares += sum(some) ** 2


@cache
def course(game: str, name: str) -> Course:
    return Course(game, name)


def verdict(key: Key, found: Result) -> Verdict:
    """What is found of it; who is not told what was seen cannot forget it."""
    advice = EVERY[key.advice]
    if advice.splits is remembers:
        here = course(advice.game, key.player)
        if not here.table.is_told(here.plain):
            return Verdict.UNABLE
    return found.verdict


@cache
def probes(game: str, name: str) -> Mapping[str, str]:
    """How the first deals of a game go with each piece of its advice, as digests."""
    advice = [each for each in EVERY.values() if each.game == game]
    texts = dict[str, list[str]]()
    for seed in range(FIRST, FIRST + PROBED.get(name, 1)):
        for key, outcome in (course(game, name).gains(advice, seed) or {}).items():
            texts.setdefault(key, []).extend([*outcome.texts, str(sorted(outcome.applied))])
    return {
        each.key: hashlib.sha256("\n".join(texts.get(each.key, [])).encode()).hexdigest()[:12]
        for each in advice
    }


# --- Measuring ------------------------------------------------------------------------------------


def measured(
    advice: Iterable[Advice], wanted: Mapping[str, int], results: Results
) -> Iterator[tuple[Key, int]]:
    """Measure, in rounds over all games, until each has as many deals as wanted.

    Each key with the deals that it has. A result of other play is begun anew.
    """
    by_game = dict[str, list[Advice]]()
    for each in advice:
        by_game.setdefault(each.game, []).append(each)
    for name in wanted:
        for game, some in by_game.items():
            _made_fresh(game, name, some, results)
    for target in range(AT_ONCE, max(wanted.values()) + AT_ONCE, AT_ONCE):
        for name, most in wanted.items():
            for game, some in by_game.items():
                yield from _to(min(target, most), game, name, some, results)


def _made_fresh(game: str, name: str, advice: Iterable[Advice], results: Results) -> None:
    for each in advice:
        key, now = Key(each.key, name), probes(game, name)[each.key]
        if key not in results or results[key].probe != now:
            results[key] = Result(course(game, name).seats, now)


def _to(
    target: int, game: str, name: str, advice: Sequence[Advice], results: Results
) -> Iterator[tuple[Key, int]]:
    """Some more seeds of a game; what has as many already is left out."""
    fewest = min(results[Key(each.key, name)].seeds for each in advice)
    for seeds in range(fewest, target):
        some = [each for each in advice if results[Key(each.key, name)].seeds == seeds]
        found = course(game, name).gains(some, FIRST + seeds)
        for each in some:
            key = Key(each.key, name)
            results[key].seeds += 1
            if found:
                found[each.key].added(results[key])
            yield key, results[key].seeds


# --- The file -------------------------------------------------------------------------------------


def read(path: Path) -> Results:
    """What a file keeps; nothing where there is none."""
    if not path.is_file():
        return {}
    return dict(_read(json.loads(line)) for line in path.read_text("utf-8").splitlines() if line)


def _read(entry: dict[str, Any]) -> tuple[Key, Result]:
    key = Key(entry.pop("advice"), entry.pop("player"))
    follow, against = Gains(**entry.pop("follow")), Gains(**entry.pop("against"))
    return key, Result(**entry, follow=follow, against=against)


def written(results: Results) -> str:
    """What a file keeps, a line each, in order."""
    lines = (key._asdict() | asdict(each) for key, each in sorted(results.items()) if each.seeds)
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def keep(path: Path, results: Results) -> None:
    """Write a file whole or not at all; fewer deals of the same play never replace more."""
    held = read(path)
    for key, each in results.items():
        old = held.get(key)
        if old is None or old.probe != each.probe or each.seeds > old.seeds:
            held[key] = each
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_text(written(held), "utf-8")
    draft.replace(path)
