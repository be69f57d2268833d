"""Deals between players on the protocol alone, on common random numbers.

A deal is named by its seed; packs, chance and players draw lots (``lots.py``), so that two deals
of one seed differ only from where a rule or a player differs. What chance brings hangs on how often
it, or who chooses, has made such a move before: a step more or less does not change the luck of
others, nor of other steps. ``Watched`` plays a deal by the usual rules and notes which points each
choice and each move asked; ``again`` plays the same deal with a point changed, and passes over all
that did not ask it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, zip_longest
from typing import Any, Final, TypeAlias

from ...engine import play
from ...engine.match import leaders
from ...engine.play import NATURE, Refused, Score, Seat, Side, Standing
from ...engine.variants import Variant
from ...games import views
from ...games.catalog import AnyGame, family_of, game_of
from ..players import lots
from ..players.plain import greedy
from ..players.spot import Opponent, Spot
from ..players.worth import takings
from .watching import Watch

MOST: Final = 500  # moves of a deal; one that goes on is scored as it stands

Step: TypeAlias = tuple[Any, Any]  # a position, and the move made there


@dataclass(frozen=True, slots=True)
class Player:
    """A player as the laboratory seats it.

    ``looks`` says whether it is told which cards its seat has seen, ``samples`` whether it judges
    by positions that are drawn by chance; ``salt`` gives it other dice.
    """

    chooses: Opponent
    looks: bool = True
    samples: bool = True
    salt: str = ""


class Memory:
    """What each seat has seen in a deal, and which moves it has made, read off the steps so far."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: list[set[Any]] = [set() for _ in range(table.seats)]
        self._read = [0] * table.seats
        self._last: list[tuple[Any, ...]] = [()] * table.seats
        self.movers: Final = dict[int, Seat | None]()  # who made a step, by its place
        self._made = defaultdict[Seat | None, Counter[type[Any]]](Counter)
        self._counted = 0

    def of(self, seat: Seat, steps: Sequence[Step], state: Any) -> set[Any]:
        known = self._known[seat]
        for each in (*(before for before, _ in steps[self._read[seat] :]), state):
            view, last = views.seen(self._table.variant, each, seat), self._last[seat]
            new = (part for part, old in zip_longest(view, last) if part is not old)
            known.update(views.cards_in(tuple(new)))
            self._last[seat] = view
        self._read[seat] = len(steps) + 1
        return known

    def to_move(self, place: int, state: Any) -> Seat | None:
        """Who makes the step of a place; it is asked of each once."""
        if place not in self.movers:
            game, rules = self._table.game, self._table.variant.rules
            self.movers[place] = game.to_move(rules, state)
        return self.movers[place]

    def made(self, seat: Seat, steps: Sequence[Step]) -> Counter[type[Any]]:
        """How many moves of each kind a seat, or chance, has made before."""
        for place in range(self._counted, len(steps)):
            state, move = steps[place]
            self._made[self.to_move(place, state)][type(move)] += 1
        self._counted = len(steps)
        return self._made[seat]


class Table:
    """A rule set, and players at its seats."""

    def __init__(self, variant: Variant[Any], players: Sequence[Player]) -> None:
        self.variant: Final = variant
        self.game: Final[AnyGame] = game_of(variant)
        self.players: Final = players
        self.seats: Final = len(players)
        whole = self.game.pack(variant.rules, self.seats)
        # Cards that cannot be told apart cannot be remembered.
        self.remembers: Final = len(set(whole)) == len(whole)
        self.sense: Final = family_of(self.game).sense
        self.is_fated: Final = isinstance(self.game, play.Fated)

    def at_first(self, seed: int) -> Standing:
        """Where a match stands that begins with the deal of a seed."""
        return Standing(dealer=seed % self.seats)

    def start(self, seed: int, standing: Standing | None = None) -> Any:
        """The position after the deal; None where the rules refuse the cards."""
        rules = self.variant.rules
        pack = lots.in_disorder(self.game.pack(rules, self.seats), f"pack/{seed}")
        try:
            return self.game.start(rules, tuple(pack), self.seats, standing or self.at_first(seed))
        except Refused:
            return None

    def step(self, seed: int, steps: Sequence[Step], state: Any, memory: Memory) -> Any:
        """The move that is made now, or None when the deal is over."""
        seat = memory.to_move(len(steps), state)
        if seat is None or len(steps) >= MOST:
            return None
        made = memory.made(seat, steps)
        if seat == NATURE:
            return self.chance(state, f"chance/{seed}/{made.total()}")
        player = self.players[seat]
        known = memory.of(seat, steps, state) if self.is_told(player) else ()
        spot = Spot(self.variant, state, seat, steps, known, f"{seed}{player.salt}", made)
        return player.chooses(spot).move

    def is_told(self, player: Player) -> bool:
        """Whether a player is told what it has seen: greedy needs it only where cards surprise."""
        asks = self.sense.surprises or player.chooses is not greedy
        return asks and player.looks and self.remembers

    def chance(self, state: Any, seed: str) -> Any:
        """What chance does: as the game says, or any of its moves as likely as another."""
        game, rules = self.game, self.variant.rules
        if self.is_fated:
            return play.chance(game, rules, state, partial(lots.in_disorder, seed=seed))
        return lots.one_of([*game.candidates(rules, state)], seed, play.judge(game, rules, state))

    def after(self, state: Any, move: Any) -> Any:
        return self.game.apply(self.variant.rules, state, move)

    def played(
        self,
        seed: int,
        steps: list[Step] | None = None,
        state: Any = None,
        standing: Standing | None = None,
        memory: Memory | None = None,
    ) -> Deal:
        """A deal played out, from its beginning or from where it stands."""
        if steps is None:
            steps, state = [], self.start(seed, standing)
            if state is None:
                return Deal(seed)
        memory = memory or Memory(self)
        while (move := self.step(seed, steps, state, memory)) is not None:
            steps.append((state, move))
            state = self.after(state, move)
        score = self.game.score(self.variant.rules, state)
        return Deal(seed, steps, state, score, takings(self.sense, score))

    def settled(self, standing: Standing, deal: Deal) -> Standing:
        """Where a match stands after a deal; as before if the cards are dealt anew."""
        if deal.score is None:
            return standing
        return self.game.settle(self.variant.rules, standing, deal.score)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as it was played: its steps, its end, and what it brought if the cards were good.

    The ``totals`` are what each side got, less what it lost that a match counts, such as strokes.

    Where somebody has watched, ``asked`` has the points that each choice of a move asked, as bits,
    and last those asked by the end, ``done`` those asked by what each move does, ``movers`` who
    made them; ``begun`` has the points asked by dealing, ``settled`` those asked when the match
    went on. It stood as ``before`` says, and then as ``after`` does.
    """

    seed: int
    steps: list[Step] = field(default_factory=list)
    end: Any = None
    score: Score | None = None
    totals: tuple[int, ...] | None = None
    asked: list[int] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    movers: list[Seat | None] = field(default_factory=list)
    begun: int = 0
    settled: int = 0
    before: Standing = Standing()
    after: Standing = Standing()

    @property
    def ahead(self) -> tuple[Side, ...]:
        """Who has most."""
        return leaders(self.totals, range(len(self.totals))) if self.totals else ()

    def asks(self, bit: int) -> bool:
        """Whether a point was asked before it was over."""
        return any(each & bit for each in chain((self.begun,), self.asked, self.done))

    @property
    def moves(self) -> list[str]:
        return [str(move) for _, move in self.steps]

    def is_line_of(self, other: Deal) -> bool:
        """Whether another has the same moves; what both have begun with is in both one thing."""
        return len(self.steps) == len(other.steps) and all(
            mine is theirs or str(mine[1]) == str(theirs[1])
            for mine, theirs in zip(self.steps, other.steps, strict=True)
        )


class Asking(Table):
    """A table at which chance asks for all its moves, also where one of them would be enough."""

    def chance(self, state: Any, seed: str) -> Any:
        shuffled = partial(lots.in_disorder, seed=seed)
        return play.chance(self.game, self.variant.rules, state, shuffled)


class Watched:
    """Deals by a rule set, each played once, that note what they ask."""

    def __init__(self, variant: Variant[Any], players: Sequence[Player]) -> None:
        self._watch = Watch(variant)
        self.table: Final = Asking(self._watch.variant, players)
        self.bits: Final = self._watch.bits

    def played(self, seed: int, standing: Standing | None = None) -> Deal:
        table, watch = self.table, self._watch
        before = standing or table.at_first(seed)
        watch.taken()
        state, steps = table.start(seed, before), list[Step]()
        begun, asked, done, movers = watch.taken(), list[int](), list[int](), list[Seat | None]()
        if state is None:
            return Deal(seed, begun=begun, before=before, after=before)
        memory = Memory(table)
        while (move := table.step(seed, steps, state, memory)) is not None:
            asked.append(watch.taken())
            movers.append(memory.to_move(len(steps), state))
            steps.append((state, move))
            state = table.after(state, move)
            done.append(watch.taken())
        score = table.game.score(table.variant.rules, state)
        asked.append(watch.taken())
        after = table.game.settle(table.variant.rules, before, score)
        return Deal(
            seed,
            steps,
            state,
            score,
            takings(table.sense, score),
            asked,
            done,
            movers,
            begun,
            settled=watch.taken(),
            before=before,
            after=after,
        )


def again(deal: Deal, table: Table, bit: int, standing: Standing | None = None) -> Deal:
    """A deal at a table where the point of this bit is another; itself where nothing differs.

    If the match stands otherwise by now, it is the same from where the cards are dealt alike.
    """
    standing = standing or deal.before
    if deal.begun & bit or standing != deal.before:
        state = table.start(deal.seed, standing)
        if state is None or not deal.steps or state != deal.steps[0][0]:
            if state is None:
                return deal if deal.score is None else Deal(deal.seed)
            return table.played(deal.seed, [], state)
    if deal.score is None:
        return deal
    return _again(deal, table, bit)


def _again(deal: Deal, table: Table, bit: int) -> Deal:
    """The same where the cards lie as they lay: each step is taken again that asked the point."""
    memory, seed = Memory(table), deal.seed
    for place, (state, before) in enumerate(deal.steps):
        move = before
        if deal.asked[place] & bit:
            move = table.step(seed, deal.steps[:place], state, memory)
            if move is None:
                return table.played(seed, deal.steps[:place], state, memory=memory)
        else:
            memory.movers[place] = deal.movers[place]
        is_other = type(move) is not type(before) or move != before
        if is_other or deal.done[place] & bit:
            after = table.after(state, move)
            as_before = deal.steps[place + 1][0] if place + 1 < len(deal.steps) else deal.end
            if is_other or after != as_before:
                steps = [*deal.steps[:place], (state, move)]
                return table.played(seed, steps, after, memory=memory)
    if not deal.asked[-1] & bit:
        return deal
    return table.played(seed, deal.steps[:], deal.end, memory=memory)
