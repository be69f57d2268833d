"""What a game is like, read off deals among players who are all alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import sqrt
from typing import Any, Final

from ...engine import play
from ...engine.play import NATURE, Refused, Seat
from ...engine.rulebook import numbers_in
from ...engine.touching import Touch
from ...games.catalog import family_of
from ..players import lots
from ..players.worth import standing, worth
from .arena import Deal, Table
from .gauging import Kept, Sums, Task, dealt, table, usual_seats
from .statistics import Mean, Share, Z, mean, share
from .strength import THINKS

KIND: Final = "measures"
PLAYERS: Final = ("greedy", "random", THINKS)
TENTHS: Final = 10
JUDGED: Final = 4  # in every so manieth deal each card of each hand is judged
DEALS: Final = {"random": 4000, "greedy": 2000}  # so many are enough; of players that think, 1000


def tasks(games: Sequence[str]) -> Iterator[Task]:
    """Each game among each kind of players, at the usual number of seats."""
    for name in PLAYERS:
        for game in games:
            yield Task(KIND, game, usual_seats(game), name)


def is_known(task: Task, kept: Kept) -> bool:
    return kept.seeds >= DEALS.get(task.player, 1000)


def brought(task: Task, seed: int) -> tuple[Sums, str]:
    """What a deal adds to the sums."""
    names = (task.player,) * task.seats
    deal = dealt(task.game, names, seed)
    played = f"{deal.moves}{deal.totals}"
    if deal.score is None:
        return {}, played
    found = Course(table(task.game, names), deal)
    sums = {"deals": 1, **found.length(), **found.seats(), **found.swings(), **found.carried_out()}
    if seed % JUDGED == 0:
        sums |= found.refusals()
    if task.player in DEALS:
        sums |= found.other_choice()
    return sums, played


class Course:
    """A deal step by step, as it is looked at afterwards."""

    def __init__(self, table: Table, deal: Deal) -> None:
        self.table, self.deal = table, deal
        self.game, self.rules = table.game, table.variant.rules
        self.sense = family_of(self.game).sense
        assert deal.score is not None
        self.score = deal.score
        # The steps of players, whose turn each is, and what they may do.
        self.turns: list[tuple[Any, Any, Seat]] = [
            (state, move, seat)
            for state, move in deal.steps
            if (seat := self.game.to_move(self.rules, state)) not in (NATURE, None)
        ]

    @cached_property
    def legal(self) -> list[list[Any]]:
        return [list(play.moves(self.game, self.rules, state)) for state, _, _ in self.turns]

    def length(self) -> Sums:
        """How many moves, how many of them are decisions, and among how many moves one chooses."""
        numbers = [len(each) for each in self.legal]
        number = len(numbers)
        points = [int((tenth + 0.5) * number / TENTHS) for tenth in range(TENTHS)]
        several = [each for each in numbers if each > 1]
        return {
            "moves": number,
            "moves2": number**2,
            "decisions": len(several),
            "choices": sum(several),
            "tenths": [numbers[each] for each in points] if numbers else [0] * TENTHS,
            "played": int(number > 0),
        }

    def seats(self) -> Sums:
        """What each seat gets, the one after the dealer first, and how often it comes out best."""
        seats = self.table.seats
        order = [(self.deal.seed + 1 + place) % seats for place in range(seats)]
        got = [worth(self.sense, self.score, seat) for seat in order]
        return {
            "got": [round(each, 6) for each in got],
            **{f"got{power}": [round(each**power, 6) for each in got] for power in (2, 3, 4)},
            "best": [int(each == max(got) > min(got)) for each in got],
        }

    def leads(self, state: Any) -> tuple[int, ...]:
        """The sides that are ahead: in points or counters, and if level in what is counted."""
        score = self.game.score(self.rules, state)
        each = [standing(self.sense, score, side) for side in range(score.sides)]
        return tuple(side for side, has in enumerate(each) if has == max(each))

    def swings(self) -> Sums:
        """How often another side takes the lead, and from when on the winner has it for good."""
        states = [state for state, _ in self.deal.steps] + [self.deal.end]
        ahead = [self.leads(state) for state in states]
        alone = [each[0] for each in ahead if len(each) == 1]
        totals = self.deal.totals or ()
        won = [side for side, each in enumerate(totals) if each == max(totals)]
        moves, is_won = len(states) - 1, len(won) == 1
        sure = next((place for place in range(moves, -1, -1) if list(ahead[place]) != won), -1)
        points = [round(each * moves / TENTHS) for each in range(TENTHS + 1)]
        return {
            "swings": sum(one != other for one, other in pairwise(alone)),
            "won": int(is_won),
            "early": int(is_won and sure + 1 <= moves * (TENTHS - 1) / TENTHS),
            "ahead": [int(is_won and list(ahead[each]) == won) for each in points],
        }

    def carried_out(self) -> Sums:
        """In which deals a rule is carried out, and by which something is paid or scored."""
        acts = _ids(
            rule
            for state, move, _ in self.turns
            for rule in self.game.explain(self.rules, state, move).rules
        )
        paid = _ids(each.rule for each in self.score.entries if each.points)
        return {"acts": acts, "paid": paid}

    def refusals(self) -> Sums:
        """By which rules a card of the hand would be refused to whoever touched it."""
        family, found = family_of(self.game), list[str]()
        for state, _, seat in self.turns:
            for card in _hand(state, seat):
                ruled = family.judge(self.game, self.rules, state, [Touch("hand", 0, card)])
                if isinstance(ruled, Refused):
                    found.append(ruled.rule)
        return {"judged": 1, "refused": _ids(found)}

    def other_choice(self) -> Sums:
        """Whether the deal ends otherwise if one of its decisions, drawn by lot, does."""
        places = [place for place, each in enumerate(self.legal) if len(each) > 1]
        if not places:
            return {"tried": 0, "mattered": 0}
        key = f"other/{self.deal.seed}"
        drawn = lots.one_of(places, key)
        state, made, _ = self.turns[drawn]
        move = lots.one_of([each for each in self.legal[drawn] if each != made], key)
        at = next(place for place, step in enumerate(self.deal.steps) if step[0] is state)
        steps = [*self.deal.steps[:at], (state, move)]
        other = self.table.played(self.deal.seed, steps, self.table.after(state, move))
        return {"tried": 1, "mattered": int(other.totals != self.deal.totals)}


def _ids(cited: Iterable[str]) -> dict[str, int]:
    """The rules that are cited in a deal, each once."""
    return dict.fromkeys(sorted({id for each in cited for id in numbers_in(each)}), 1)


def _hand(state: Any, seat: Seat) -> Sequence[Any]:
    hands = getattr(state, "hands", ())
    return hands[seat] if seat < len(hands) else ()


# --- What the sums say ---------------------------------------------------------------------------


def variance(number: int, total: float, squares: float) -> float:
    """The variance of so many numbers, from their sum and that of their squares."""
    return max(squares - total * total / number, 0.0) / (number - 1) if number > 1 else 0.0


def error(number: int, total: float, squares: float, cubes: float, fourths: float) -> float:
    """The standard error of their variance, whatever their distribution.

    >>> round(error(4, 10, 30, 100, 354), 3)  # 1, 2, 3, 4
    0.5
    """
    middle = total / number
    about = squares / number - middle**2
    fourth = (fourths - 4 * middle * cubes + 6 * middle**2 * squares) / number - 3 * middle**4
    return sqrt(max(fourth - about**2, 0.0) / number)


@dataclass(frozen=True, slots=True)
class Measured:
    """A game among some players."""

    task: Task
    kept: Kept

    @property
    def deals(self) -> int:
        return int(self.kept.sums.get("deals", 0))

    def a_deal(self, name: str) -> float:
        """How many a deal has of something."""
        return float(self.kept.sums[name] / self.deals)

    @property
    def moves(self) -> Mean:
        return mean(self.deals, self.kept.sums["moves"], self.kept.sums["moves2"])

    @property
    def branching(self) -> float:
        """Among how many moves one chooses where there is a choice."""
        sums = self.kept.sums
        return float(sums["choices"] / sums["decisions"]) if sums["decisions"] else 0.0

    @property
    def course(self) -> list[float]:
        """Among how many moves players choose in each tenth of a deal."""
        sums = self.kept.sums
        return [each / sums["played"] if sums["played"] else 0.0 for each in sums["tenths"]]

    @property
    def seats(self) -> list[Mean]:
        """What each seat gets a deal, the one after the dealer first."""
        pairs = zip(self.kept.sums["got"], self.kept.sums["got2"], strict=True)
        return [mean(self.deals, *each) for each in pairs]

    @property
    def spread(self) -> float:
        """By how much what a seat gets varies from deal to deal, on an average of the seats."""
        pairs = zip(self.kept.sums["got"], self.kept.sums["got2"], strict=True)
        return sqrt(sum(variance(self.deals, *each) for each in pairs) / self.task.seats)

    @property
    def deviation(self) -> Mean | None:
        """The same with its interval (delta method), if the sums for it were kept.

        What seats get hangs together; as wide as if it did wholly, the interval is wide enough.
        """
        sums, spread = self.kept.sums, self.spread
        if "got4" not in sums or not spread:
            return None
        powers = zip(*(sums[name] for name in ("got", "got2", "got3", "got4")), strict=True)
        half = Z * sum(error(self.deals, *each) for each in powers) / self.task.seats
        return Mean(spread, half / (2 * spread), self.deals)

    @property
    def early(self) -> Share:
        """The share of deals, of those with one winner, that are decided before the last tenth."""
        return share(self.kept.sums["early"], self.kept.sums["won"])

    @property
    def mattered(self) -> Share | None:
        """The share of decisions that change what the deal brings, where that was tried."""
        sums = self.kept.sums
        return share(sums["mattered"], sums["tried"]) if "tried" in sums else None

    def often(self, name: str) -> list[tuple[str, Share]]:
        """In what share of deals each rule comes up, the most frequent first."""
        number = self.kept.sums.get("judged", 0) if name == "refused" else self.deals
        found = self.kept.sums.get(name, {})
        return [
            (id, share(found[id], number)) for id in sorted(found, key=lambda id: (-found[id], id))
        ]
