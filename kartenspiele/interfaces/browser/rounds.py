"""A game that somebody plays against opponents: its deals, and how they go on.

The log has what the player has done, deal by deal, and in turn what other people have done. All
else follows from it and from what was agreed upon at the beginning: chance goes by the seed, and
opponents do the same wherever the same comes before them. So nothing has to be kept between two
questions, and the log, which the page has, says nothing of cards that the player has not seen.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ...engine import play
from ...engine.cards import UNKNOWN, Card
from ...engine.play import NATURE, Explanation, Refused, Score, Seat, Standing
from ...engine.variants import Variant
from ...games import views
from ...games.catalog import game_of
from ...games.views import masked
from ...research.players.spot import Spot, shuffling
from ..speech import complaint
from ..words import say
from . import DeskError
from .agreed import PERSON, Log, Table
from .opponents import WORK, how, opponent

MOST: Final = 20_000  # no deal has so many moves in a row that are not the player's


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was made: who made it, in what position, and how it was chosen."""

    variant: Variant[Any]
    seat: Seat
    move: Any
    before: Any
    after: Any
    how: str = ""

    @property
    def why(self) -> Explanation:
        """Why it does what it does, under the names that hold when it is asked."""
        return game_of(self.variant).explain(self.variant.rules, self.before, self.move)

    @property
    def text(self) -> str:
        """The move as a record writes it."""
        return f"{play.who(NATURE)}: {self.move}" if self.seat == NATURE else str(self.move)


@dataclass
class Round:
    """A deal that is going on: where the match stood before it, and what has been played."""

    table: Table
    number: int
    standing: Standing
    state: Any
    steps: list[Step] = field(default_factory=list)
    known: list[set[Card]] = field(default_factory=list)
    thought: list[int] = field(default_factory=list)  # places of moves that opponents thought of

    @property
    def first(self) -> Any:
        """The position before any move."""
        return self.steps[0].before if self.steps else self.state

    @property
    def turn(self) -> Seat | None:
        return self.table.game.to_move(self.table.variant.rules, self.state)

    @property
    def score(self) -> Score:
        return self.table.game.score(self.table.variant.rules, self.state)

    @property
    def settled(self) -> Standing:
        """Where the match stands after the deal."""
        return self.table.game.settle(self.table.variant.rules, self.standing, self.score)

    def look(self) -> None:
        """Every opponent that remembers notes what it sees."""
        for seat, known in enumerate(self.known):
            if self.table.opponents[seat] not in ("random", PERSON):
                view = views.seen(self.table.variant, self.state, seat)
                known.update(views.cards_in(view))

    def make(self, move: Any, how: str = "") -> None:
        """A legal move is made."""
        game, rules, before = self.table.game, self.table.variant.rules, self.state
        seat = self.turn
        assert seat is not None
        self.state = game.apply(rules, before, move)
        self.steps.append(Step(self.table.variant, seat, move, before, self.state, how))
        self.look()

    def read(self, text: str) -> Any:
        """The move that a text means of whoever is to move, if it may be made.

        What a move uncovers need not be named: ``turn ??`` is the one move that looks so.
        """
        game, rules = self.table.game, self.table.variant.rules
        for move in play.moves(game, rules, self.state):
            if str(move) == text or (str(UNKNOWN) in text and self.told(move) == text):
                return move
        move = game.read_move(rules, self.state, text)
        if refused := play.objection(game, rules, self.state, move):
            raise refused
        return move

    def told(self, move: Any) -> str:
        """A move as whoever is to move can write it."""
        variant, seat = self.table.variant, self.turn
        assert seat is not None
        view = views.seen(variant, self.state, seat)
        return views.told(variant, view, {*views.cards_in(view)}, move, seat)

    def visible(self, *states: Any) -> set[Card]:
        """The cards that the player sees now, or has seen in any of some positions.

        When the deal is over all cards lie open.
        """
        if self.turn is None:
            return {*views.cards_in(self.state)}
        return self.seen_by(self.table.seat, *(states or (self.state,)))

    def seen_by(self, seat: Seat, *states: Any) -> set[Card]:
        """The cards that somebody sees in any of some positions."""
        every = (views.seen(self.table.variant, each, seat) for each in states)
        return {card for view in every for card in views.cards_in(view)}

    def go_on(self, *, again: bool = False) -> None:
        """Chance and opponents move until it is somebody's turn, or the deal is over.

        What opponents have thought of before they do again, if it is played again.
        """
        people = self.table.people
        for _ in range(MOST):
            seat = self.turn
            if seat is None or seat in people:
                return
            if seat == NATURE:
                self.make(self._chance())
            elif self.table.opponents[seat] in WORK:
                self.make(self._thought_of(seat, again=again))
            else:
                chosen = opponent(self.table.opponents[seat])(self.spot(seat))
                self.make(chosen.move, how(chosen))
        raise DeskError(say("desk.too-many-moves", most=MOST))

    def _thought_of(self, seat: Seat, *, again: bool) -> Any:
        """What an opponent chooses that thinks, or has chosen before; its place is noted."""
        table, spot, at = self.table, self.spot(seat), len(self.thought)
        legal = spot.legal()
        before = table.thought[self.number][at:] if self.number < len(table.thought) else ()
        if again and before and before[0] < len(legal):
            self.thought.append(before[0])
        else:
            player = opponent(table.opponents[seat], table.seconds, table.seats)
            self.thought.append(legal.index(player(spot).move))
        return legal[self.thought[-1]]

    def _chance(self) -> Any:
        dice = random.Random(f"{self._seed}/chance/{len(self.steps)}")
        game, rules = self.table.game, self.table.variant.rules
        return play.chance(game, rules, self.state, shuffling(dice))

    @property
    def _seed(self) -> str:
        return f"{self.table.seed}/{self.number}"

    def spot(self, seat: Seat) -> Spot:
        """The position as it comes before an opponent."""
        past = [(each.before, each.move) for each in self.steps]
        whole = self.table.game.pack(self.table.variant.rules, self.table.seats)
        known = self.known[seat] if len(set(whole)) == len(whole) else set[Card]()
        return Spot(self.table.variant, self.state, seat, past, known, self._seed)


def dealt(table: Table, number: int, standing: Standing) -> Round:
    """The beginning of a deal."""
    game, rules = table.game, table.variant.rules
    try:
        state = game.start(rules, table.pack(number), table.seats, standing)
    except Refused as refused:
        raise DeskError(say("desk.cannot-deal", why=complaint(refused))) from None
    found = Round(table, number, standing, state, known=[set() for _ in range(table.seats)])
    found.look()
    return found


def replayed(table: Table, log: Log) -> list[Round]:
    """The deals of a log, played again; with an empty log the first deal begins."""
    rounds = [dealt(table, 0, Standing())]
    for number, texts in enumerate(log):
        if number:
            rounds.append(next_deal(rounds[-1]))
        now = rounds[-1]
        now.go_on(again=True)
        for text in texts:
            if now.turn is None:
                raise DeskError(say("desk.log-too-long"))
            try:
                now.make(now.read(text))
            except ValueError as error:
                problem = say("desk.log-wrong", move=text, why=complaint(error))
                raise DeskError(problem) from None
            now.go_on(again=True)
    return rounds


def next_deal(last: Round) -> Round:
    """The deal after one that is over."""
    if last.turn is not None:
        raise DeskError(say("desk.finish-deal"))
    standing = last.settled
    if standing.winners:
        raise DeskError(say("desk.match-won-already"))
    return dealt(last.table, last.number + 1, standing)


def log_of(rounds: Sequence[Round]) -> list[list[str]]:
    """What the player has done, and other people, as the page keeps it: as each has seen it."""
    people = rounds[0].table.people
    return [
        [
            masked(step.text, each.seen_by(step.seat, step.before, step.after))
            for step in each.steps
            if step.seat in people
        ]
        for each in rounds
    ]


def thought_in(rounds: Sequence[Round]) -> str:
    """What opponents have thought of, as the page keeps it."""
    return ";".join(".".join(map(str, each.thought)) for each in rounds)


_kept: Final[list[tuple[Table, Log, list[Round]]]] = []  # the game that was asked of last


def keep(rounds: list[Round]) -> None:
    """Keep a game, so that the next question need not have it played again."""
    _kept[:] = [(rounds[0].table, log_of(rounds), rounds)]


def asked_of(table: Table, log: Log) -> list[Round]:
    """The game of a question: the one that was asked of last, or played again from its log."""
    for at, kept, rounds in _kept:
        if (at, kept) == (table, log):
            return rounds
    return replayed(table, log)
