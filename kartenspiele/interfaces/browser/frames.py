"""A record as frames: after every step what lies where, what was paid, and how the score stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, TypeVar

from ...edition import record
from ...edition.record import Played, Record, Replay
from ...edition.record.replaying import Step
from ...edition.telling import ALLOWED, PAID, REFUSED, Line
from ...engine import play
from ...engine.family import Counts, Family
from ...engine.naming import naming
from ...engine.play import Entry, Score, Standing
from ...engine.rulebook import numbers_in
from ...engine.spelling import CardError
from ...engine.spelling import read as read_cards
from ...engine.stakes import Payment, Stakes
from ...engine.variants import Variant
from ...games import views
from ...games.catalog import GAMES, AnyGame, family_of
from ..cli.data import standing_lines, tally
from ..cli.replay import ending, is_dealt
from ..pictures import zone_html
from ..speech import line, rendered
from ..words import say
from .flow import new_of
from .lying import told_move

T = TypeVar("T")
_COUNTED: Final = re.compile(r"(: 0)? (?:by|nach) [A-Z]\w*-\d")  # points, by a rule


class Frame(NamedTuple):
    """A moment of a deal: who has done what, by which rules, and what lies where after it.

    A ``move`` is as it is written, and ``called`` as a reader is told it. Of a move that pays,
    ``paid`` has payment by payment, or point by point. ``zones`` are the places of the table,
    drawn; ``moment`` is the position, and what each seat sees of it.
    """

    number: int
    step: Step | None
    who: str
    move: str
    called: str
    why: str
    rules: tuple[str, ...]
    paid: tuple[str, ...]
    payments: tuple[Payment, ...]
    running: str
    zones: tuple[str, ...]
    moment: Moment


class Told(NamedTuple):
    """A deal: how the match stood before it, its frames, and what it comes to, in lines."""

    number: int
    standing: Standing | None
    before: str
    frames: tuple[Frame, ...]
    end: tuple[Line, ...]


def frames(read: Record, done: Replay) -> Iterator[Told]:
    """Every deal of a record that was replayed."""
    table = _Table(read, GAMES[read.game], record.variant_of(read))
    standing = None
    if match := read.match:
        standing = Standing(points=match.points, purses=match.purses, pools=match.pools)
    for number, (stated, deal) in enumerate(zip(read.deals, done.deals, strict=True), 1):
        before = table.stands(standing)
        end = tuple(map(_marked, ending(read, deal, is_dealt(stated))))
        yield Told(number, standing, before, tuple(table.frames(deal)), end)
        standing = deal.standing


def _marked(line: str) -> Line:
    """A line of a score; what holds, what does not and what is withheld have their marks."""
    so, not_so = (
        say(f"command.{name}", what="", stated="", found="").split(":")[0]
        for name in ("as-stated", "not-as-stated")
    )
    if line.startswith(so):
        return Line(line, ALLOWED)
    counted = _COUNTED.search(line)
    if line.startswith(not_so) or (counted and counted[1]):
        return Line(line, REFUSED)
    return Line(line, PAID if counted else "")


class Moment(NamedTuple):
    """A position with its score; what each seat sees, and what it counts rightly by that."""

    state: Any
    score: Score
    views: tuple[Any, ...]
    counts: tuple[Counts, ...]

    @property
    def known(self) -> frozenset[str]:
        """What everybody counts rightly."""
        return frozenset(self.score.counts).intersection(*self.counts)


@dataclass(frozen=True, slots=True)
class _Table:
    """Where the deals of a record are drawn."""

    record: Record
    game: AnyGame
    variant: Variant[Any]

    @property
    def rules(self) -> Any:
        return self.variant.rules

    @property
    def family(self) -> Family:
        return family_of(self.game)

    @property
    def names(self) -> list[str]:
        sides = self.game.sides(self.rules, self.record.seats)
        return [self.record.side(side, sides) for side in range(sides)]

    def stands(self, standing: Standing | None) -> str:
        """How the match stands before a deal, if anybody has something."""
        if standing is None or not (any(standing.tally) or standing.pools):
            return ""
        return next(standing_lines(standing, self.names))

    def frames(self, deal: Played) -> Iterator[Frame]:
        """The beginning of a deal, and every step."""
        there = [self.moment(each) for each in (*(s.before for s in deal.steps), deal.last)]
        common = frozenset.intersection(*(each.known for each in there))
        made = list[Entry]()
        for number, (step, now) in enumerate(zip((None, *deal.steps), there, strict=True)):
            if step is None:
                new = replace(now.score, entries=())
            else:
                is_last = deal.is_over and number == len(deal.steps)
                new = self.new(step, there[number - 1].score, now.score, is_last)
            made += new.entries
            yield Frame(
                number,
                step,
                rendered(self.record.name(step.seat)) if step else "",
                str(step.move) if step else "",
                self.called(step) if step else "",
                self.reason(step, new) if step else "",
                tuple(step.why.rules) if step else (),
                tuple(line(each) for _rule, each in play.told(new, self.names)),
                new.payments,
                "; ".join(self.running(now, made, common)),
                self.zones(now),
                now,
            )

    def called(self, step: Step) -> str:
        """A move in words; in English as it is written."""
        with naming(self.record.names):
            return told_move(self.variant, step.move)

    def moment(self, state: Any) -> Moment:
        """A position, what each seat sees of it, and what it can count."""
        score = self.game.score(self.rules, state)
        seats = range(self.record.seats)
        seen = [views.seen(self.variant, state, seat) for seat in seats]
        counted = (self.game.score(self.rules, view).counts for view in seen)
        counts = [
            {name: each for name, each in some.items() if each == score.counts[name]}
            for some in counted
        ]
        return Moment(state, score, tuple(seen), tuple(counts))

    def new(self, step: Step, before: Score, after: Score, is_last: bool) -> Score:
        """What a step pays, or the points that it makes at once.

        Of points a step has those by rules that its reasons name, and those for a card that was
        won. What else stands in a score may yet be taken away, but at the last step.
        """
        payments = tuple(new_of(before.payments, after.payments))
        entries = (each for each in new_of(before.entries, after.entries) if not after.payments)
        made = (
            each
            for each in entries
            if each.rule in self.game.IN_PLAY
            and (is_last or _is_card(each.what) or {*numbers_in(each.rule)} & {*step.why.rules})
        )
        return replace(after, payments=payments, entries=tuple(made))

    def reason(self, step: Step, new: Score) -> str:
        """Why a move does what it does, without the payments, which are told by themselves."""
        with naming(self.record.names):
            paid = {each.told for each in new.payments}
            return "; ".join(
                rendered(each) for each in str(step.why).split("; ") if each not in paid
            )

    def zones(self, now: Moment) -> tuple[str, ...]:
        """What lies where, drawn place by place."""
        return tuple(map(zone_html, self.family.lying(now.state, now.score.counts)))

    def running(self, now: Moment, made: Iterable[Entry], common: frozenset[str]) -> Iterator[str]:
        """Purses and pools, or the points made at once, and what else everybody can count."""
        stakes = getattr(now.state, "stakes", None)
        if isinstance(stakes, Stakes):
            yield rendered(f"purses {tally(stakes.purses)}")
            yield from (rendered(str(pool)) for pool in stakes.pools if pool.counters)
        points = replace(now.score, entries=tuple(made), payments=()).totals
        if any(points):
            yield rendered(f"points {tally(points)}")
        for name, numbers in now.score.counts.items():
            if name != "purses" and name in common and any(numbers):
                yield rendered(f"{name} {tally(numbers)}")


def _is_card(what: str) -> bool:
    try:
        return len(read_cards(what)) == 1
    except CardError:
        return False
