"""Plays a record move by move, scores it, and lays it beside the result it states."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from .. import play
from ..cards import CardError, cards
from ..catalog import GAMES, AnyGame, family_of
from ..places import Path
from ..play import NATURE, MoveError, Part, PositionError, Refused, Score, Seat, Standing
from ..rulebook import PointError, numbers_in
from .agreed import agreed
from .model import CHANCE, Deal, Record, RecordError


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
        """Whether the two are the same."""
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
        """Whether everything that the record states is so."""
        every = [*self.agreements, *(each for deal in self.deals for each in deal.agreements)]
        return all(each.holds for each in every)


def replay(record: Record) -> Replay:
    """Every deal played and scored; a move that a rule refuses is raised as a RecordError."""
    game = GAMES[record.game]
    rules = rules_of(record)
    match = record.match
    standing = None
    if match:
        dealer = _first_dealer(record)
        standing = Standing(dealer, match.points, purses=match.purses, pools=match.pools)
    played = []
    for number, deal in enumerate(record.deals):
        done = _deal(record, game, rules, deal, record.path(number), standing)
        standing = done.standing
        played.append(done)
    return Replay(tuple(played), tuple(_match_agreements(record, standing)))


def _first_dealer(record: Record) -> Seat:
    """The seat that deals first."""
    dealer = record.deals[0].start.get("dealer", 0)
    return dealer if isinstance(dealer, int) else 0


def rules_of(record: Record) -> Any:
    """The rule set: the variant's, with the points that were agreed upon."""
    variant = next(each for each in GAMES[record.game].VARIANTS if each.key == record.variant)
    for name, value in record.agreed.items():
        try:
            agreed(variant, name, value)
        except PointError as error:
            _fail(record, ("agreed", name), f"agreed {name}: {error}")
    return variant.but(**record.agreed).rules


def _deal(
    record: Record, game: AnyGame, rules: Any, deal: Deal, path: Path, standing: Standing | None
) -> Played:
    if standing and standing.winners:
        sides = len(standing.tally)
        names = " and ".join(record.side(side, sides) for side in standing.winners)
        _fail(record, path, f"{names} won the match before this deal", standing.rule)
    state = _start(record, game, rules, deal, (*path, "start"), standing)
    steps = []
    for number, text in enumerate(deal.moves):
        here: Path = (*path, "moves", number)
        step = _step(record, game, rules, state, text, here)
        steps.append(step)
        state = game.apply(rules, state, step.move)
    is_over = game.to_move(rules, state) is None
    score = game.score(rules, state)
    if standing is not None:
        if not is_over:
            _fail(record, (*path, "moves"), "the deal is not played out, but a match counts it")
        standing = game.settle(rules, standing, score)
    agreements = tuple(_agreements(record, deal, score))
    return Played(tuple(steps), state, is_over, score, agreements, standing)


def _step(record: Record, game: AnyGame, rules: Any, state: Any, text: str, path: Path) -> Step:
    seat = game.to_move(rules, state)
    if seat is None:
        _fail(record, path, f"the deal is over; {_ending(record, state)}")
    is_chance, written = text.startswith(CHANCE), text.removeprefix(CHANCE)
    if is_chance is not (seat == NATURE):
        whose = f"a move of {record.name(seat)}, so write it "
        _fail(record, path, f"{whose}{'without' if is_chance else 'behind'} {CHANCE.strip()!r}")
    try:
        move = game.read_move(rules, state, written)
    except MoveError as error:
        _fail(record, path, str(error))
    if refused := play.objection(game, rules, state, move):
        _fail(record, path, refused.detail, refused.rule)
    return Step(seat, move, game.explain(rules, state, move), state)


def _ending(record: Record, state: Any) -> str:
    """Why nothing can follow."""
    for part in family_of(GAMES[record.game]).parts:
        seat = getattr(state, part.name, None)
        if part.ends and seat is not None:
            return part.ends.format(record.name(seat))
    return "nobody has a card to play, or the match is won"


def _start(
    record: Record, game: AnyGame, rules: Any, deal: Deal, path: Path, standing: Standing | None
) -> Any:
    """The state in which the deal begins."""
    dealer = deal.start.get("dealer", standing.dealer if standing else 0)
    if standing and dealer != standing.dealer:
        problem = f"{record.name(standing.dealer)} deals now, by the deal before"
        _fail(record, (*path, "dealer"), problem)
    pack = deal.start.get("pack")
    try:
        if isinstance(pack, str) and isinstance(dealer, int):
            before = replace(standing or Standing(), dealer=dealer)
            return game.start(rules, cards(pack), record.seats, before)
        return game.position(rules, _parts(record, game, deal.start, dealer, standing))
    except Refused as refused:
        _fail(record, (*path, "pack"), refused.detail, refused.rule)
    except CardError as error:
        _fail(record, (*path, "pack"), str(error))
    except PositionError as error:
        _fail(record, (*path, *_part_named(str(error))), str(error))


def _parts(
    record: Record,
    game: AnyGame,
    parts: Mapping[str, Part],
    dealer: Part,
    standing: Standing | None,
) -> Mapping[str, Part]:
    """The parts of a position for as many seats as the record has."""
    every = {"dealer": dealer, **parts} if "dealer" in game.PARTS else dict(parts)
    if "piles" in game.PARTS:
        every.setdefault("piles", [""] * record.seats)
    if "points" in game.PARTS and standing:
        every.setdefault("points", standing.points)
    if "purses" in game.PARTS and standing and standing.purses:
        every.setdefault("purses", standing.purses)
        every.setdefault("pools", tuple(map(str, standing.pools)))
    return every


def _part_named(problem: str) -> Path:
    """The part of a position, and the seat, of which a problem speaks."""
    found = re.match(r"(\w+)(?:, seat (\d+))?:", problem)
    if not found:
        return ()
    return (found[1], int(found[2])) if found[2] else (found[1],)


def _agreements(record: Record, deal: Deal, score: Score) -> Iterator[Agreement]:
    if deal.result is None:
        return
    if deal.result.totals is not None:
        yield Agreement("total", deal.result.totals, score.totals)
    for item in deal.result.items:
        found = sum(
            entry.points
            for entry in score.entries
            if entry.side == item.seat % score.sides
            and item.rule in numbers_in(entry.rule)
            and item.what in (None, entry.what)
        )
        what = f", {item.what}" if item.what else ""
        name = record.side(item.seat % score.sides, score.sides)
        yield Agreement(f"{name}, {item.rule}{what}", (item.points,), (found,))


def _match_agreements(record: Record, standing: Standing | None) -> Iterator[Agreement]:
    if record.match and standing:
        if record.match.result is not None:
            yield Agreement("match", record.match.result, standing.tally)
        if record.match.winners is not None:
            yield Agreement("winners", record.match.winners, standing.winners)


def _fail(record: Record, path: Path, problem: str, rule: str = "") -> NoReturn:
    """Raise what is wrong with a value of the record."""
    raise RecordError(problem, record.place(path), rule)
