"""The Berlin Casino of 1810: what is marked in play, majorities, the match, stakes, counters.

It is played like the Swedish game (BER-14) unless something else is said; here stands what is bound
under which number. Its rule set and forms stand in ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, assert_never

from ....engine import parts
from ....engine.cards import Cards, pack
from ....engine.match import added, leaders, marked_until
from ....engine.play import Entry, PositionError, Refused, Score, Seat, Side, Standing, side_name
from ....engine.rulebook import by, rule
from ....mechanics import ring
from .. import awards, dealing, notation, objections, turns
from ..alternatives import Alike, AtOnce, Majority, Marking, Most
from ..awards import Won
from ..game import Fishing
from ..table import State
from .rules import ACES_FIRST, NO_ORDER, STATED, VARIANTS, BerlinCasino

__all__ = ["ACES_FIRST", "GAME", "NO_ORDER", "counters", "stakes"]  # what examples show besides

# --- Who plays, and how it is dealt ---------------------------------------------------------------


@rule("BER-50", "BER-12", "BER-13")
def wrong_number(rules: BerlinCasino, number: int) -> Refused | None:
    """Four play, two against two; in other forms of the game two or three."""
    detail = parts.wrong_number(number, rules.players)
    return Refused(STATED.get(rules.players, "BER-11"), detail) if detail else None


@rule("BER-14", adopts="SWE-08")
def first_deal(rules: BerlinCasino, state: State, order: Sequence[Seat]) -> State:
    """It is dealt as in Sweden; a card that may not be like another on the table is replaced."""
    dealt = dealing.first_deal(rules, state, order)
    if rules.alike is Alike.STAYS:
        return dealt
    turned, rest = unlike(dealt.table + dealt.stock, len(dealt.table))
    return dealt._replace(table=turned, stock=rest)


def unlike(cards: Cards, number: int) -> tuple[Cards, Cards]:
    """So many cards of different ranks, turned up one by one, and the others.

    A card of a rank that lies there already goes under the others; where there is no other rank
    left, it stays.
    """
    turned: Cards = ()
    back: Cards = ()
    while len(turned) < number and cards:
        card, cards = cards[0], cards[1:]
        if card.rank in {each.rank for each in turned}:
            back += (card,)
        else:
            turned += (card,)
    alike = number - len(turned)
    return turned + back[:alike], cards + back[alike:]


# --- Counters -------------------------------------------------------------------------------------

COUNTERS: Final = 4
ABOVE: Final = 3
BELOW: Final = 5


@dataclass(frozen=True, slots=True)
class Marks:
    """What is shown, and how many counters lie above the row, in the row and below it."""

    points: int
    above: int
    row: int
    below: int

    @property
    def lines(self) -> Mapping[str, int]:
        """How many counters lie in which line, the highest line first."""
        return {"above": self.above, "in the row": self.row, "below": self.below}

    def __str__(self) -> str:
        lines = self.lines.items()
        said = [f"{where} {' '.join('●' * number)}" for where, number in lines if number]
        return ", ".join(said) or "no counter"


@rule("BER-25")
def counters(points: int) -> Marks | None:
    """The counters for so many points; none if four do not do.

    As many as possible lie in the row; then one above helps, then one below, then both.

    >>> print(counters(7), counters(10), counters(11), sep="; ")
    in the row ● ●, below ●; above ●, in the row ● ●, below ●; None
    """
    for above, below in ((0, 0), (1, 0), (0, 1), (1, 1)):
        row = points - ABOVE * above - BELOW * below
        if row <= COUNTERS - above - below:
            return Marks(points, above, row, below)
    return None


# --- What is marked while cards are played --------------------------------------------------------

IN_PLAY: Final = ("BER-28", "BER-29")
AT_ONCE: Final = {AtOnce.BOTH: IN_PLAY, AtOnce.SWEEPS: IN_PLAY[:1], AtOnce.NOTHING: ()}
for_sweeps: Final = by("BER-28", does=awards.for_sweeps)


@rule("BER-29")
def for_last_capture(rules: BerlinCasino, won: Won) -> Iterator[Entry]:
    """When every card has been played, the last capture is worth a point."""
    return awards.for_last_capture(rules, won) if won.is_over else iter(())


IN_PLAY_AWARDS: Final = (for_sweeps, for_last_capture)


def marked_at_once(rules: BerlinCasino, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries if entry.rule in AT_ONCE[rules.at_once])


Points: TypeAlias = tuple[int, ...]


@rule("BER-30")
def reached_in_play(rules: BerlinCasino, before: Points, marked: Iterable[Entry]) -> Side | None:
    """A side that reaches the target while cards are played has won."""
    points = dict(enumerate(before))
    for entry in marked:
        points[entry.side] = points.get(entry.side, 0) + entry.points
        if points[entry.side] >= rules.target:
            return entry.side
    return None


@rule("BER-30")
def is_won(rules: BerlinCasino, state: State) -> bool:
    """A match that is won in play ends the deal."""
    won = awards.won(state, dealing.partners_of_four(rules, state.seats))
    marked = marked_at_once(rules, awards.given(rules, won, IN_PLAY_AWARDS))
    return reached_in_play(rules, won.match, marked) is not None


# --- What is counted after play -------------------------------------------------------------------


@rule("BER-33")
def for_cards(rules: BerlinCasino, won: Won) -> Iterator[Entry]:
    """Most cards are worth three points."""
    cited = of_three(rules.most_cards, len(won.piles))
    return if_shared(awards.for_majority(won.cards, rules.most_cards, cited, "cards"))


@rule("BER-34")
def for_spades(rules: BerlinCasino, won: Won) -> Iterator[Entry]:
    """Seven spades or more are worth a point."""
    cited = of_three(rules.spades, len(won.piles))
    if unknown := tuple(awards.uncertain(won.piles, cited)):
        return iter(unknown)
    return if_shared(awards.for_majority(won.spades, rules.spades, cited, "spades"))


@rule("BER-47")
def of_three(majority: Majority, sides: int) -> str:
    """For three players a majority is more than each of the two others has."""
    return "BER-47" if isinstance(majority, Most) and sides > 2 else ""


def if_shared(entries: Iterator[Entry]) -> Iterator[Entry]:
    """Of three players nobody gets the points for a majority that is shared."""
    found = tuple(entries)
    for entry in found:
        is_shared = entry.rule == "BER-47" and len(found) > 1
        yield entry._replace(rule="BER-59") if is_shared else entry


@rule("BER-36")
def difference(rules: BerlinCasino, made: Points) -> Points:
    """Whoever has counted most marks by how much that is more; the others mark nothing."""
    match rules.marking:
        case Marking.ALL:
            return made
        case Marking.DIFFERENCE:
            first, *others = sorted(made, reverse=True)
            lead = first - sum(others[:1])
            return tuple(lead if number == first else 0 for number in made)
        case _:
            assert_never(rules.marking)


# --- The match and the stakes ---------------------------------------------------------------------


@rule("BER-30")
def mark_play(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    """What is marked at once is marked before the count, and may win."""
    made = marked_at_once(rules, score.entries)
    winner = reached_in_play(rules, standing.points, made)
    points = added(standing.points, replace(score, entries=made))
    winners, why = () if winner is None else (winner,), f"{rules.target} points in play"
    return replace(standing, points=points, winners=winners, rule="BER-30", why=why)


@rule("BER-61")
def mark_count(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    """What is counted after play is marked, and whoever has the points needed has won."""
    entries = tuple(entry for entry in score.entries if entry.rule not in IN_PLAY)
    counted = replace(score, entries=entries)
    points = tuple(map(int.__add__, standing.points, difference(rules, counted.totals)))
    cited, why = "BER-61", f"{rules.target} points after the count"
    several = len(reaching(rules, points)) > 1
    if several and (ordered := in_order(rules, standing.points, counted)):
        points, cited, why = ordered, "BER-46", f"first by {rules.order}"
    winners = leaders(points, reaching(rules, points))
    return replace(standing, points=points, winners=winners, rule=cited, why=why)


@rule("BER-30")
def mark_rest(rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
    """What is made in play and in other readings not marked at once is marked after the count."""
    marked = marked_at_once(rules, score.entries)
    late = tuple(entry for entry in score.entries if entry.rule in IN_PLAY and entry not in marked)
    points = added(standing.points, replace(score, entries=late))
    winners, why = leaders(points, reaching(rules, points)), f"{rules.target} points in the end"
    return replace(standing, points=points, winners=winners, rule="BER-61", why=why)


def reaching(rules: BerlinCasino, points: Points) -> tuple[Side, ...]:
    return tuple(side for side, number in enumerate(points) if number >= rules.target)


@rule("BER-46")
def in_order(rules: BerlinCasino, points: Points, counted: Score) -> Points | None:
    """Where several reach the target, points are marked in an order until somebody has it."""
    steps = tuple(rules.order.steps_of(counted))
    return marked_until(points, steps, rules.target) if steps else None


@rule("BER-41")
def stakes(rules: BerlinCasino, points: Points, winner: Side) -> tuple[int, ...]:
    """A loser pays one stake, and from the lurch, with fewer than half the points, two."""
    due = [rules.lurch if 2 * number < rules.target else 1 for number in points]
    due[winner] = 0
    return tuple(sum(due) if side == winner else -paid for side, paid in enumerate(due))


# --- The game -------------------------------------------------------------------------------------


class Game(Fishing[BerlinCasino]):
    """The Berlin Casino in what it does otherwise than its kin."""

    def check(self, rules: BerlinCasino, state: State) -> None:
        given, wanted = len(state.points), dealing.partners_of_four(rules, state.seats)
        if given not in (0, wanted):
            raise PositionError(
                f"points: {given} for {wanted} sides; write one number for each side"
            )
        notation.refuse_if_over(state.points, leaders(state.points, range(given)), rules.target)

    def settle(self, rules: BerlinCasino, standing: Standing, score: Score) -> Standing:
        before = added(standing.points, Score(score.sides))
        after = Standing(self.next_dealer(rules, standing.dealer, score.seats), before)
        for mark in (mark_play, mark_count, mark_rest):
            after = mark(rules, after, score)
            if len(after.winners) == 1:
                for side, paid in enumerate(stakes(rules, after.points, *after.winners)):
                    if paid < -1:
                        name = side_name(side, score.sides, score.seats)
                        lurched = f"{after.why}; {name} in the lurch, {-paid} stakes"
                        after = replace(after, why=lurched)
                return after
        return Standing(after.dealer, after.points)


GAME: Final = Game(
    TITLE="Berlin Casino of 1810",
    PREFIX="BER",
    whole=pack(),
    VARIANTS=VARIANTS,
    PARTS={**notation.PARTS, **notation.POINTS},
    SWEPT="BER-28",
    IN_PLAY=IN_PLAY,
    BOTH="BER-22",
    # Who plays, and how it is dealt
    wrong_number=wrong_number,
    wrong_pack=by("BER-60", does=parts.wrong_pack),
    sides=by("BER-50", does=dealing.partners_of_four),
    order=by("BER-14", adopts="SWE-104", does=dealing.from_neighbour),
    first_deal=first_deal,
    next_deal=by("BER-14", "BER-53", adopts="SWE-12", does=dealing.next_deal),
    first_to_play=by("BER-14", adopts="SWE-18", does=ring.next_one),
    next_to_play=by("BER-14", adopts="SWE-86", does=ring.next_one),
    # What may be done
    captures=by("BER-14", adopts="SWE-20", does=turns.takes),
    lays=by("BER-14", adopts="SWE-31", does=turns.lays),
    OBJECTIONS=(
        by("BER-14", adopts="SWE-19", does=objections.lacks_card),
        by("BER-14", adopts="SWE-101", does=objections.builds),
        by("BER-14", adopts="SWE-20", does=objections.takes_absent),
        by("BER-65", does=objections.takes_unlike),
        by("BER-57", does=objections.mixes_values),
        by("BER-14", adopts="SWE-26", does=objections.wrong_sum),
        by("BER-10", does=objections.takes_several),
        by("BER-54", does=objections.falls_short),
    ),
    # What it does
    left=by("BER-14", adopts="SWE-19", does=turns.leave_hand),
    laid=by("BER-14", adopts="SWE-31", does=turns.join_table),
    collected=by("BER-14", adopts="SWE-21", does=turns.collect),
    clears=by("BER-28", does=turns.clears),
    marked=by("BER-28", does=turns.mark),
    is_won=is_won,
    leftovers=by("BER-14", adopts="SWE-43", does=turns.give_table),
    unclaimed=by("BER-14", adopts="SWE-92", does=turns.unclaimed),
    # What it pays
    awards=(
        *IN_PLAY_AWARDS,
        by("BER-31", does=awards.for_big),
        by("BER-32", does=awards.for_little),
        for_cards,
        for_spades,
        by("BER-35", does=awards.for_aces),
    ),
    # How a match is won
    next_dealer=by("BER-14", adopts="SWE-06", does=ring.next_one),
)
