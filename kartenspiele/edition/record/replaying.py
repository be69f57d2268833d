"""Plays a record move by move, scores it, and lays it beside the result it states."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from ...engine import play
from ...engine.naming import naming
from ...engine.play import NATURE, MoveError, Part, PositionError, Refused, Score, Seat, Standing
from ...engine.points import PointError
from ...engine.rulebook import binding_of, cited, functions, numbers_in
from ...engine.spelling import CardError, cards
from ...engine.variants import Variant
from ...games.catalog import GAMES, AnyGame, family_of
from ...games.opening import opened
from ..joined.listings import game_of_module
from ..places import Path
from .model import CHANCE, Deal, Record, agreed
from .node import named


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was made: who made it, what it is, why it does what it does, by which rules.

    The seat is that of NATURE where chance made it.
    ``before`` is the position in which it was made.
    """

    seat: Seat
    move: Any
    why: Any
    before: Any


@dataclass(frozen=True, slots=True)
class Agreement:
    """Something the record states beside what the engine finds."""

    what: str
    stated: tuple[int, ...]
    found: tuple[int, ...]

    @property
    def holds(self) -> bool:
        return self.stated == self.found


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was replayed, to its last position; ``standing`` is the match after it."""

    steps: tuple[Step, ...]
    last: Any
    is_over: bool
    score: Score
    agreements: tuple[Agreement, ...]
    standing: Standing | None


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that was replayed."""

    deals: tuple[Played, ...]
    agreements: tuple[Agreement, ...]

    @property
    def holds(self) -> bool:
        every = [*self.agreements, *(each for deal in self.deals for each in deal.agreements)]
        return all(each.holds for each in every)


def replay(record: Record) -> Replay:
    """Every deal played and scored; a move that a rule refuses is raised as a RecordError."""
    table = _Table(record, GAMES[record.game], rules_of(record))
    standing = None
    if match := record.match:
        dealer = record.deals[0].start.get("dealer")
        first = dealer - 1 if isinstance(dealer, int) else 0
        said = Standing(first, match.points, purses=match.purses, pools=match.pools)
        standing = table.opened(said)
    played = []
    for number, deal in enumerate(record.deals):
        played.append(table.deal(deal, record.path(number), standing))
        standing = played[-1].standing
    return Replay(tuple(played), tuple(_match_agreements(record, standing)))


def rules_of(record: Record) -> Any:
    """The rule set: the variant's, with the points that were agreed upon."""
    return variant_of(record).rules


def variant_of(record: Record) -> Variant[Any]:
    """What is played: the variant, with the points that were agreed upon."""
    variant = next(each for each in GAMES[record.game].VARIANTS if each.key == record.variant)
    for name, value in record.agreed.items():
        try:
            agreed(variant, name, value)
        except PointError as error:
            record.fail(("agreed", name), f"agreed {name}: {error}")
    try:
        return variant.but(**record.agreed) if record.agreed else variant
    except PointError as error:
        record.fail(("agreed",), f"agreed: {error}")


@dataclass(frozen=True, slots=True)
class _Table:
    """Where the deals of a record are played."""

    record: Record
    game: AnyGame
    rules: Any

    def deal(self, deal: Deal, path: Path, standing: Standing | None) -> Played:
        record, game, rules = self.record, self.game, self.rules
        self.refuse_won(standing, path)
        state = self.start(deal, (*path, "start"), standing)
        steps = []
        for number, text in enumerate(deal.moves):
            steps.append(self.step(state, text, (*path, "moves", number)))
            state = game.apply(rules, state, steps[-1].move)
        is_over = game.to_move(rules, state) is None
        score = game.score(rules, state)
        if standing is not None:
            if not is_over:
                problem = "the deal is unfinished, but a match counts it"
                record.fail((*path, "moves"), problem)
            self.is_open(standing, score, path)
            standing = game.settle(rules, standing, score)
        agreements = tuple(_agreements(record, deal, score, (*path, "result")))
        return Played(tuple(steps), state, is_over, score, agreements, standing)

    def opened(self, standing: Standing) -> Standing:
        """From where the match goes on, if the game reads all that is said of it."""
        try:
            return opened(self.game, self.rules, self.record.seats, standing)
        except PositionError as error:
            self.record.fail(("match", *_part_named(str(error))), f"match.{error}")

    def refuse_won(self, standing: Standing | None, path: Path) -> None:
        """Refuse a deal where somebody has won the match before it."""
        if standing and standing.winners:
            sides = len(standing.tally)
            names = " and ".join(self.record.side(side, sides) for side in standing.winners)
            self.record.fail(path, f"{names} won the match before this deal", standing.rule)

    def is_open(self, standing: Standing, score: Score, path: Path) -> None:
        """Refuse a deal to which the sides come with points, or purses, that have won already.

        That shows where a deal that brings nothing is settled; it counts as none.
        """
        if standing.tally:
            level = {name: (0,) * len(numbers) for name, numbers in score.counts.items()}
            nothing = Score(score.sides, (), level, score.seats)
            before = replace(standing, deals=standing.deals - 1)
            self.refuse_won(self.game.settle(self.rules, before, nothing), path)
            self.refuse_more(self.game.settle(self.rules, Standing(), nothing).points)

    def refuse_more(self, first: tuple[int, ...]) -> None:
        """Refuse points of more than a match begins with, where they are counted down."""
        most, match = max(first, default=0), self.record.match
        if most and match and max(match.points, default=0) > most:
            problem = f"match.points: they count down; write numbers from 1 to {most}"
            self.record.fail(("match", "points"), problem)

    def step(self, state: Any, text: str, path: Path) -> Step:
        """A move, if the rules allow it."""
        record, game, rules = self.record, self.game, self.rules
        seat = game.to_move(rules, state)
        if seat is None:
            record.fail(path, f"the deal is over; {self.ending(state)}")
        is_chance, written = text.startswith(CHANCE), text.removeprefix(CHANCE)
        if is_chance is not (seat == NATURE):
            how = "without" if is_chance else "behind"
            whose = f"a move of {record.name(seat)}"
            record.fail(path, f"{whose}, so write it {how} {CHANCE.strip()!r}")
        try:
            move = game.read_move(rules, state, written)
        except MoveError as error:
            record.fail(path, str(error))
        with naming(record.names):  # of what is said of a move; what is typed keeps its numbers
            if refused := play.objection(game, rules, state, move):
                record.fail(path, refused.detail, refused.rule)
            return Step(seat, move, game.explain(rules, state, move), state)

    def ending(self, state: Any) -> str:
        """Why nothing can follow."""
        for part in family_of(self.game).parts:
            seat = getattr(state, part.name, None)
            if part.ends and seat is not None:
                return part.ends.format(self.record.name(seat))
        return "nobody has a card to play, or the match is over"

    def start(self, deal: Deal, path: Path, standing: Standing | None) -> Any:
        record = self.record
        dealer = deal.start.get("dealer", standing.dealer + 1 if standing else 1)
        if standing and dealer != standing.dealer + 1:
            problem = f"{record.name(standing.dealer)} deals now, by the deal before"
            record.fail((*path, "dealer"), problem)
        pack = deal.start.get("pack")
        try:
            if isinstance(pack, str) and isinstance(dealer, int):
                before = replace(standing or Standing(), dealer=dealer - 1)
                return self.game.start(self.rules, cards(pack), record.seats, before)
            return self.game.position(self.rules, self.parts(deal.start, dealer, standing))
        except Refused as refused:
            record.fail((*path, "pack"), refused.detail, refused.rule)
        except CardError as error:
            where = (*path, "pack")
            record.fail(where, f"{named(where)}: {error}")
        except PositionError as error:
            part = _part_named(str(error))
            record.fail((*path, *part), f"{named(path)}{'.' if part else ': '}{error}")

    def parts(
        self, parts: Mapping[str, Part], dealer: Part, standing: Standing | None
    ) -> Mapping[str, Part]:
        """The parts of a position for as many seats as the record has."""
        usual: dict[str, Part] = {"dealer": dealer, "piles": [""] * self.record.seats}
        if standing:
            usual["points"] = standing.points
        if standing and standing.purses:
            usual |= {"purses": standing.purses, "pools": tuple(map(str, standing.pools))}
        return {key: part for key, part in usual.items() if key in self.game.PARTS} | {**parts}


def _part_named(problem: str) -> Path:
    """The part of a position, and the player, of which a problem speaks."""
    found = re.match(r"(\w+)(?:, player (\d+))?:", problem)
    if not found:
        return ()
    return (found[1], int(found[2]) - 1) if found[2] else (found[1],)


def _agreements(record: Record, deal: Deal, score: Score, path: Path) -> Iterator[Agreement]:
    if deal.result is None:
        return
    if deal.result.totals is not None:
        yield Agreement("total", deal.result.totals, score.totals)
    for number, item in enumerate(deal.result.items):
        by = [each for each in score.entries if item.rule in numbers_in(each.rule)]
        if not by and item.rule not in paying(record.game):
            title = GAMES[record.game].TITLE
            record.fail((*path, "items", number, "rule"), f"{item.rule} pays nothing in {title}")
        if item.what not in (None, *(each.what for each in by)):
            told = f"{item.rule} pays nobody for {item.what!r} in this deal; leave what out"
            record.fail((*path, "items", number, "what"), told)
        side = item.seat % score.sides
        mine = (each for each in by if each.side == side and item.what in (None, each.what))
        what = f", {item.what}" if item.what else ""
        about = f"{record.side(side, score.sides)}, {item.rule}{what}"
        yield Agreement(about, (item.points,), (sum(each.points for each in mine),))


@cache
def paying(key: str) -> frozenset[str]:
    """The rules of a game that can pay: those whose functions yield what has points or counters."""
    found = set[str]()
    for function in functions():
        given = get_type_hints(function).get("return")
        each = get_args(given)[0] if get_origin(given) is Iterator else None
        pays = hasattr(each, "points") or hasattr(each, "counters")
        if pays and game_of_module(binding_of(function).module) == key:
            found |= {*numbers_in(cited(function))}
    return frozenset(found)


def _match_agreements(record: Record, standing: Standing | None) -> Iterator[Agreement]:
    if record.match and standing:
        if record.match.result is not None:
            yield Agreement("match", record.match.result, standing.tally)
        if record.match.winners is not None:
            stated, found = record.match.winners, standing.winners
            yield Agreement("winners", _players(stated), _players(found))


def _players(seats: Iterable[Seat]) -> tuple[int, ...]:
    """The numbers by which players are called."""
    return tuple(seat + 1 for seat in seats)
