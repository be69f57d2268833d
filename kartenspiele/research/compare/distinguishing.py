"""On which smallest case two rule sets part, and what all say of one position."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from typing import Any, Final, TypeAlias

from ...engine import play
from ...engine.play import MoveError, Part, PositionError
from ...engine.points import PointError, fits, hints_of, points
from ...engine.rulebook import cited, numbers_in
from .cases import PACK, Answer, Case, Kin, Outcome
from .played import in_the_book
from .rule_sets import CompareError, RuleSet, cell, told

MOST_MOVES: Final = 10_000  # that are laid side by side
PAIRS: Final = 6  # pairs of games that are tried for one point
UNTOLD: Final = "neither game can be played with only this point changed to the value of the other"

Mixture: TypeAlias = tuple[RuleSet, RuleSet]
Outcomes: TypeAlias = dict[Case, Outcome]


class Share(Enum):
    """What share a row has in a difference.

    It is the whole if one game, with what the other makes of this row, answers like the other.
    Where no game can be played so, two are laid beside one another by a case that asks just that.
    """

    NONE = "none"
    BESIDE = "beside one another"
    PART = "a part"
    WHOLE = "the whole"


@dataclass(frozen=True, slots=True)
class Causes:
    """What can make two games part at a row: another value of it, or a rule that refuses.

    With it go the outcomes that either has had.
    """

    mixtures: tuple[Mixture, ...]
    refusing: frozenset[str]
    kept: tuple[Outcomes, Outcomes]

    def __bool__(self) -> bool:
        return bool(self.mixtures or self.refusing)


@dataclass(frozen=True, slots=True)
class Showing:
    """The smallest case in which two rule sets part at a row, or how far none was found.

    Where there is none, ``examples`` of the book show what the rules in question do.
    """

    rule_sets: tuple[str, str]
    case: Case | None
    answers: tuple[Answer, ...]
    bound: str
    share: Share = Share.NONE
    examples: tuple[str, ...] = ()


def smallest(pairs: Sequence[tuple[RuleSet, RuleSet]], kin: Kin, row: str, most: int) -> Showing:
    """The case that tells one of these pairs apart because of this row, of up to so many cards.

    It is one with fewest cards, of the first pair.
    A case on which the row is the whole difference goes before one where it is a part of it. Where
    none of them tells, the examples do that stand in the book at the rules of the row.
    """
    every = [(one, other, causes_of(one, other, row)) for one, other in pairs]
    known = [each for each in every if each[2]][:PAIRS]
    one, other = known[0][:2] if known else pairs[0]
    best = Showing((one.name, other.name), None, (), kin.bound(most) if known else UNTOLD)
    for number in range(most + 2):
        for one, other, causes in known:
            both = (one.game, one.rules, other.game, other.rules)
            cases = kin.cases(*both, number) if number <= most else kin.deals(*both)
            for case in cases:
                share = _share(one, other, causes, case)
                if share is Share.WHOLE or (share is Share.PART and best.case is None):
                    best = put(one, other, case, kin.bound(most), share)
                if share is Share.WHOLE:
                    return best
    return best if best.case else _beside(pairs, kin, row) or from_the_book(pairs, kin, row, best)


def _beside(pairs: Iterable[Mixture], kin: Kin, row: str) -> Showing | None:
    """The case that lays two games beside one another, if it tells a pair of these apart."""
    for one, other in pairs:
        if (case := kin.beside.get(row)) and share(one, other, row, case) is Share.BESIDE:
            return put(one, other, case, "", Share.BESIDE)
    return None


def from_the_book(pairs: Iterable[Mixture], kin: Kin, row: str, best: Showing) -> Showing:
    """The shortest example at the rules of a row that tells a pair apart because of it."""
    for pair in pairs:
        ids = chain.from_iterable(cell(kin, of.name, of.variant, row).statements for of in pair)
        ways = [(*way, causes_of(*way, row)) for way in (pair, pair[::-1])]
        for case in in_the_book(kin, ids):
            if any(case.reached(of.game, of.rules).wrong for of in pair):
                continue
            shares = [_share(*way, case) for way in ways]
            if Share.WHOLE in shares:
                return put(*pair, case, best.bound, Share.WHOLE)
            if Share.PART in shares and best.case is None:
                best = put(*pair, case, best.bound, Share.PART)
    return best


def put(one: RuleSet, other: RuleSet, case: Case, bound: str, share: Share) -> Showing:
    """A case, and what the two make of it."""
    answers = case.answer(one.game, one.rules), case.answer(other.game, other.rules)
    return Showing((one.name, other.name), case, answers, bound, share)


def share(one: RuleSet, other: RuleSet, row: str, case: Case) -> Share:
    """What share a row has in what two rule sets make of a case."""
    causes = causes_of(one, other, row)
    if case == one.kin.beside.get(row) and not causes.mixtures:
        mine, others = _outcome(one, case, causes.kept[0]), _outcome(other, case, causes.kept[1])
        return Share.NONE if mine == others else Share.BESIDE
    return _share(one, other, causes, case)


def _share(one: RuleSet, other: RuleSet, causes: Causes, case: Case) -> Share:
    mine, others = _outcome(one, case, causes.kept[0]), _outcome(other, case, causes.kept[1])
    if mine == others:
        return Share.NONE
    refused = case.refused(one.game, one.rules, other.game, other.rules)
    if PACK in refused:
        return Share.WHOLE if PACK in causes.refusing else Share.NONE
    found = Share.PART if refused & causes.refusing else Share.NONE
    for pure, mixed in causes.mixtures:
        here = case.outcome(mixed.game, mixed.rules)
        if here != (mine if pure is one else others):
            found = Share.PART
            if here == (others if pure is one else mine):
                return Share.WHOLE
    return found


def causes_of(one: RuleSet, other: RuleSet, row: str) -> Causes:
    found = told(one.kin, one.name, row)
    refusing = {number for each in one.game.OBJECTIONS for number in numbers_in(cited(each))}
    refusing &= {found[1][-1]} if found else set()  # not the rule that takes it over
    if found and row == PACK:
        refusing.add(row)
    kept = _kept[one.key, one.rules], _kept[other.key, other.rules]
    return Causes(tuple(_mixtures(one, other, row)), frozenset(refusing), kept)


_kept: defaultdict[tuple[str, Any], Outcomes] = defaultdict(dict)


def _outcome(of: RuleSet, case: Case, kept: Outcomes) -> Outcome:
    """The outcome of a case, kept because many rows put the same cases to the same games."""
    found = kept.get(case)
    if found is None:
        found = kept[case] = case.outcome(of.game, of.rules)
    return found


def _mixtures(one: RuleSet, other: RuleSet, row: str) -> list[Mixture]:
    """Each of the two beside itself with what the other makes of this row, and nothing else.

    Where neither can have the value of the other, because it is of another kind, each beside
    itself with the other values of its own.
    """
    swapped = [*_with(one, row, [_value(other, row)]), *_with(other, row, [_value(one, row)])]
    return swapped or [*_with(one, row, _others(one, row)), *_with(other, row, _others(other, row))]


def _with(pure: RuleSet, row: str, values: Iterable[object]) -> Iterator[Mixture]:
    """A rule set beside itself with each of these values that it can have."""
    field = pure.kin.field_of(pure.rules, row)
    if field is not None:
        here, kind = getattr(pure.rules, field), hints_of(pure.variant.rules.__class__)[field]
        for value in values:
            if value != here and fits(value, kind):
                with suppress(PointError):  # nobody may be able to play by it
                    yield pure, replace(pure, variant=pure.variant.but(**{field: value}))


def _others(of: RuleSet, row: str) -> Iterator[object]:
    """The other values that a point of a game takes, in its forms or elsewhere."""
    for field, point in points(type(of.rules)):
        if of.kin.row(field) == row:
            yield from point.others
            yield from (getattr(each.rules, field) for each in of.game.VARIANTS)


def _value(of: RuleSet, row: str) -> object:
    """What a rule set makes of a row, by a point or by a rule."""
    field = of.kin.field_of(of.rules, row)
    if field is not None:
        return getattr(of.rules, field)
    if found := told(of.kin, of.name, row):
        return found[0]
    elsewhere = of.kin.same.get(row)
    return _value(of, elsewhere) if elsewhere else None


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a rule set says of a move: allowed, with its reason, or refused, by its rule.

    ``citation`` is the rule that refuses, as the engine cites it.
    """

    allowed: bool
    why: str
    citation: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Across:
    """The moves that some rule set allows, and the rulings of all; or why there is no position."""

    rule_sets: tuple[RuleSet, ...]
    impossible: Mapping[str, str]
    moves: Mapping[str, tuple[Ruling | None, ...]]

    @property
    def differing(self) -> Mapping[str, tuple[Ruling | None, ...]]:
        """The moves on which the rule sets do not agree."""
        return {
            move: rulings
            for move, rulings in self.moves.items()
            if len({(each.allowed, each.why) if each else None for each in rulings}) > 1
        }


def across(sets: Sequence[RuleSet], parts: Mapping[str, Part]) -> Across:
    """Put a position to several rule sets."""
    states: dict[str, Any] = {}
    impossible: dict[str, str] = {}
    for each in sets:
        try:
            states[each.name] = each.game.position(each.rules, parts)
        except PositionError as error:
            impossible[each.name] = str(error)
    texts = dict[str, None]()
    for each in sets:
        if each.name in states:
            for move in play.moves(each.game, each.rules, states[each.name]):
                texts[str(move)] = None
                if len(texts) > MOST_MOVES:
                    raise CompareError(f"there are more than {MOST_MOVES:,} moves; leave out cards")
    moves = {
        text: tuple(
            _ruling(each, states[each.name], text) if each.name in states else None for each in sets
        )
        for text in texts
    }
    return Across(tuple(sets), impossible, moves)


def _ruling(each: RuleSet, state: Any, text: str) -> Ruling:
    try:
        move = each.game.read_move(each.rules, state, text)
    except MoveError as error:
        return Ruling(False, str(error))
    if refused := play.objection(each.game, each.rules, state, move):
        return Ruling(False, refused.detail, refused.rule, (refused.rule,))
    why = each.game.explain(each.rules, state, move)
    return Ruling(True, str(why), rules=why.rules)
