"""Finnish Kasino: what is noted at once, huts, the score, and how a match ends.

It is played like the Swedish game (FIN-20) unless something else is said; here stands what is bound
under which number. Its rule set stands in ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never

from ....engine import match, parts
from ....engine.cards import pack
from ....engine.match import first_past, leaders
from ....engine.play import Entry, PositionError, Score, Side, Standing, change, side_name
from ....engine.rulebook import by, rule
from ....mechanics import ring
from .. import alternatives as alt
from .. import awards, dealing, notation, objections, settling, turns
from ..awards import Won
from ..game import Fishing
from ..reasons import Why
from ..settling import Ahead, Tally
from ..table import Move, State, Take
from .rules import VARIANTS, FinnishKasino

# --- Players --------------------------------------------------------------------------------------

sides: Final = by("FIN-01", does=dealing.partners)
together: Final = by("FIN-61", does=turns.by_side)
jointly: Final = by("FIN-61", does=awards.sums)


def won_by(rules: FinnishKasino, state: State) -> Won:
    return awards.won(state, sides(rules, state.seats), together, jointly)


# --- Huts -----------------------------------------------------------------------------------------

clears: Final = by("FIN-03", does=turns.clears)


def is_hut(rules: FinnishKasino, state: State, move: Take) -> bool:
    """Whether a capture clears the table and is marked as a hut."""
    if not clears(rules, state, move):
        return False
    barred = in_late_huts(rules, state) or at_the_bar(rules, state, move)
    return not barred or cancels_yet(rules, state)


@rule("FIN-21")
def for_huts(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """A hut is worth a point."""
    points, what = (0, "hut made void") if made_void(rules, won) else (rules.sweep, "hut")
    return awards.for_each(left_open(rules, won), points, what)


@rule("FIN-04", "FIN-36")
def turned_over(rules: FinnishKasino, marked: tuple[int, ...]) -> int:
    """Whenever all sides have marked a hut, each turns one of its markers over."""
    everyone = min(marked) if len(marked) > 1 else 0
    match rules.cancelling:
        case alt.Cancelling.EACH_TIME:
            return everyone
        case alt.Cancelling.ONCE:
            return min(everyone, 1)
        case alt.Cancelling.NEVER:
            return 0
        case _:
            assert_never(rules.cancelling)


def left_open(rules: FinnishKasino, won: Won) -> tuple[int, ...]:
    """The huts of each side that have not been cancelled."""
    gone = turned_over(rules, won.sweeps)
    return tuple(number - gone for number in won.sweeps)


@rule("FIN-05")
def for_cancelled(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Cancelled huts bring nothing."""
    gone = (turned_over(rules, won.sweeps),) * len(won.sweeps)
    return awards.for_each(gone, 0, "hut cancelled")


@rule("FIN-07")
def in_late_huts(rules: FinnishKasino, state: State) -> bool:
    """There are no huts once the last cards have been dealt."""
    return rules.late_huts is alt.LateHuts.NO_HUTS and not state.stock


@rule("FIN-25")
def at_the_bar(rules: FinnishKasino, state: State, move: Take) -> bool:
    """There are no huts once a side has ten points."""
    return any(points >= rules.bar for points in points_for_bar(rules, state, move))


@rule("FIN-26")
def points_for_bar(rules: FinnishKasino, state: State, move: Take) -> tuple[int, ...]:
    """For the bar the points count that stand on the score sheet before the capture."""
    match rules.bar_counts:
        case alt.BarCounts.NOTED:
            return so_far(rules, state)
        case alt.BarCounts.WITH_CAPTURE:
            pile = collected(state.piles[state.turn], move)
            return so_far(rules, state._replace(piles=change(state.piles, state.turn, pile)))
        case alt.BarCounts.WITH_HUTS:
            return summed(so_far(rules, state), left_open(rules, won_by(rules, state)))
        case alt.BarCounts.BEFORE_DEAL:
            return state.points
        case _:
            assert_never(rules.bar_counts)


@rule("FIN-27")
def made_void(rules: FinnishKasino, won: Won) -> bool:
    """Huts marked before a side came to ten points stay, or otherwise read are void."""
    reached = any(points >= rules.bar for points in won.match)
    return reached and rules.marked_huts is alt.Marked.VOID


@rule("FIN-28")
def cancels_yet(rules: FinnishKasino, state: State) -> bool:
    """A hut that is too late does nothing, or otherwise read cancels those of the others."""
    open_huts = left_open(rules, won_by(rules, state))
    mine = turns.side_of(state.turn, len(open_huts))
    completes = all((number > 0) != (side == mine) for side, number in enumerate(open_huts))
    return completes and rules.barred_hut is alt.BarredHut.CANCELS


# --- The score ------------------------------------------------------------------------------------

HONOURS: Final = (
    by("FIN-09", does=awards.for_aces),
    by("FIN-10", does=awards.for_little),
    by("FIN-11", does=awards.for_big),
)


@rule("FIN-12")
def for_spades(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Most spades are worth two points, or one each to the two who share the lead."""
    if unknown := tuple(awards.uncertain(won.piles)):
        return iter(unknown)
    if nobody_has_any(won.spades):
        return (
            Entry(side, 0, "FIN-34", "no player captured spades") for side in range(len(won.spades))
        )
    return awards.for_majority(won.spades, rules.spades, "", "spades")


@rule("FIN-34")
def nobody_has_any(counts: Sequence[int]) -> bool:
    """Where nobody has won a spade, nobody has most of them."""
    return not any(counts)


for_cards: Final = by("FIN-14", does=awards.for_most_cards)

# --- What is noted when ---------------------------------------------------------------------------

collected: Final = by("FIN-20", adopts="SWE-21", does=turns.collect)
give_table: Final = by("FIN-20", adopts="SWE-43", does=turns.give_table)
unclaimed: Final = by("FIN-20", adopts="SWE-92", does=turns.unclaimed)


@rule("FIN-17")
def noted(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """Aces, ♠2 and ♦10 are noted as soon as they are captured."""
    captured = won_by(rules, held(rules, state))
    at_once = () if rules.noted is alt.Noting.AFTER else HONOURS
    made = awards.points_of(rules, captured, at_once)
    safe = huts_are_safe(rules, state, summed(state.points, made))
    huts = [rules.sweep * each for each in left_open(rules, captured)] if safe else []
    return summed(huts, made)


def so_far(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """What stands on the score sheet: the points before the deal and those noted in it."""
    return summed(state.points, noted(rules, state))


def summed(before: Sequence[int], made: tuple[int, ...]) -> tuple[int, ...]:
    """The points before a deal with those noted in it; before the first there are none."""
    return tuple(map(int.__add__, before, made)) if before else made


@rule("FIN-17")
def past_target(
    rules: FinnishKasino, before: Sequence[int], now: Sequence[int]
) -> tuple[Side, ...]:
    """What is noted at once may end the match in the middle of a deal, for one side at most."""
    earlier = {side for side, points in enumerate(before) if points >= rules.target}
    if earlier and played_out(rules):
        return ()
    reached = [side for side, points in enumerate(now) if points >= rules.target]
    return tuple([side for side in reached if side not in earlier])


def is_won(rules: FinnishKasino, state: State) -> bool:
    return bool(past_target(rules, state.points, so_far(rules, state)))


@rule("FIN-17")
def goes_on(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """No card is played when points noted at once have ended the match."""
    for side in past_target(rules, state.points, so_far(rules, state)):
        name = side_name(side, sides(rules, state.seats), state.seats)
        return f"the match is over, {name} reached {rules.target}"
    return None


@rule("FIN-18")
def counted(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Spades and cards are counted only when the deal has come to its end."""
    return iter(() if won.is_won else awards.given(rules, won, (for_spades, for_cards)))


@rule("FIN-29")
def held(rules: FinnishKasino, state: State) -> State:
    """Cards left on the table at the end are given, not captured."""
    return given(rules, state) if rules.noted is alt.Noting.GIVEN_TOO else state


def given(rules: FinnishKasino, state: State) -> State:
    """The state in which what lies on the table after the last card has been given."""
    if state.stock or any(state.hands):
        return state
    return give_table(state, unclaimed(rules, state.turn) if state.last is None else state.last)


@rule("FIN-30")
def huts_are_safe(rules: FinnishKasino, state: State, points: Sequence[int]) -> bool:
    """Huts are not noted in play, or otherwise read as soon as no hut can be made any more."""
    in_play = rules.huts_noted is alt.HutsNoted.WHEN_SAFE
    return in_play and (in_late_huts(rules, state) or any(made >= rules.bar for made in points))


@rule("FIN-30")
def noted_after(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Huts are noted when the deal is over, or otherwise read when nothing can cancel them."""
    late = won.is_won and rules.huts_noted is alt.HutsNoted.AFTER
    return iter(() if late else awards.given(rules, won, (for_huts, for_cancelled)))


# --- The match ------------------------------------------------------------------------------------


@rule("FIN-31", adopts="SWE-60")
def contenders(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """When a deal is over most points win, or otherwise read the first to the target."""
    most = settling.most_points(rules, tally, ahead)
    if rules.winner is alt.Winner.MOST or max(tally.before) >= rules.target:
        return most
    reached = tuple(side for side in ahead.sides if tally.points[side] >= rules.target)
    return most._replace(sides=reached)


first_to_target: Final = by("FIN-32", does=first_past)
first_to_differ: Final = by("FIN-32", does=settling.first_to_differ)


@rule("FIN-19")
def first_in_order(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """At a tie the order decides in which points are scored, but not after a further deal."""
    if max(tally.before) >= rules.target:
        return ahead
    steps = tuple(rules.tie.steps_of(tally.score))
    if rules.deciding is alt.Deciding.MARKING:
        first = first_to_target(tally.before, steps, rules.target, ahead.sides)
    else:
        first = first_to_differ(tally.score, steps, ahead.sides)
    last = "; that huts come last is FIN-35" if rules.tie.steps[-1] == "FIN-21" else ""
    return Ahead(first, f"first by the order {rules.tie}{last}")


@rule("FIN-33")
def still_level(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """Who are level by that order too play a further deal."""
    if rules.still_tied is not alt.StillTied.SPADES:
        return ahead
    return Ahead(leaders(tally.score.counts["spades"], ahead.sides), str(rules.still_tied))


@rule("FIN-33")
def played_out(rules: FinnishKasino) -> bool:
    """A further deal after a tie is played to its end, or otherwise read is a race for a third."""
    return rules.still_tied is not alt.StillTied.RACE


@rule("FIN-38")
def had_target(rules: FinnishKasino, tally: Tally, ahead: Ahead) -> Ahead:
    """Between sides level after a further deal, those are ahead that had the target before it."""
    earlier = tuple(side for side in ahead.sides if tally.before[side] >= rules.target)
    if not earlier or rules.tied_again is alt.TiedAgain.PLAY_ON:
        return ahead
    return Ahead(earlier, f"{rules.target} points before the deal")


# --- The game -------------------------------------------------------------------------------------


class Game(Fishing[FinnishKasino]):
    """Finnish Kasino in what it does otherwise than its kin."""

    def check(self, rules: FinnishKasino, state: State) -> None:
        """A position is no deal of a match that is won already."""
        number = len(state.points)
        if number not in (0, sides(rules, state.seats)):
            raise PositionError("points: write one number for each side")
        if number:
            tally = Tally((0,) * number, state.points, Score(number))
            ahead = contenders(rules, tally, Ahead(tuple(range(number))))
            notation.refuse_if_over(state.points, ahead.sides, rules.target)

    def taken(self, rules: FinnishKasino, state: State, move: Take) -> Why:
        found = Fishing.taken(self, rules, state, move)
        if not clears(rules, state, move):
            return found
        does, cited = "a hut", "FIN-03"
        if in_late_huts(rules, state):
            does, cited = "no hut in the last round", "FIN-07"
        elif at_the_bar(rules, state, move):
            does, cited = f"no hut, a side has {rules.bar} points", "FIN-25"
        return replace(found, clears=True, does=(does,), rules=(*found.rules, cited))

    def score(self, rules: FinnishKasino, state: State) -> Score:
        at_once = noted(rules, state)
        sheet = summed(state.points, at_once)
        over_early = bool(past_target(rules, state.points, sheet))
        done = held(rules, state) if over_early else given(rules, state)
        won = won_by(rules, done)._replace(match=sheet, is_won=over_early)
        counts = {"noted": at_once, **awards.cards_and_spades(won)}
        return Score(len(won.piles), awards.given(rules, won, self.awards), counts, state.seats)

    def settle(self, rules: FinnishKasino, standing: Standing, score: Score) -> Standing:
        before = standing.points or (0,) * score.sides
        in_play = summed(before, score.counts["noted"])
        first = past_target(rules, before, in_play)
        if len(first) != 1:
            return Fishing.settle(self, rules, standing, score)
        dealer = self.next_dealer(rules, standing.dealer, score.seats)
        why = f"{rules.target} points scored in play"
        return Standing(dealer, in_play, first, "FIN-17", why)


GAME: Final = Game(
    TITLE="Finnish Kasino",
    PREFIX="FIN",
    whole=pack(),
    VARIANTS=VARIANTS,
    PARTS={**notation.PARTS, **notation.POINTS, "sweeps": "how many huts each player has marked"},
    IN_PLAY=("FIN-09", "FIN-10", "FIN-11", "FIN-05", "FIN-21"),
    # Who plays, and how it is dealt
    wrong_number=by("FIN-01", does=parts.too_many_or_few),
    wrong_pack=by("FIN-20", adopts="SWE-02", does=parts.wrong_pack),
    sides=sides,
    order=by("FIN-20", adopts="SWE-104", does=dealing.from_neighbour),
    first_deal=by("FIN-20", adopts="SWE-08", does=dealing.first_deal),
    next_deal=by("FIN-20", adopts="SWE-12", does=dealing.next_deal),
    first_to_play=by("FIN-20", adopts="SWE-18", does=ring.next_one),
    next_to_play=by("FIN-20", adopts="SWE-86", does=ring.next_one),
    # What may be done
    captures=by("FIN-20", adopts="SWE-20", does=turns.takes),
    lays=by("FIN-20", adopts="SWE-31", does=turns.lays),
    OBJECTIONS=(
        goes_on,
        by("FIN-20", adopts="SWE-19", does=objections.lacks_card),
        by("FIN-20", adopts="SWE-101", does=objections.builds),
        by("FIN-20", adopts="SWE-20", does=objections.takes_absent),
        by("FIN-20", adopts="SWE-26", does=objections.wrong_sum),
        by("FIN-20", adopts="SWE-27", does=objections.takes_several),
        by("FIN-20", adopts="SWE-28", does=objections.falls_short),
    ),
    keeps=lambda rules: frozenset({goes_on}),  # nobody is offered a move by then
    # What it does
    left=by("FIN-20", adopts="SWE-19", does=turns.leave_hand),
    laid=by("FIN-20", adopts="SWE-31", does=turns.join_table),
    collected=collected,
    clears=is_hut,
    marked=by("FIN-20", adopts="SWE-22", does=turns.mark),
    is_won=is_won,
    unclaimed=unclaimed,
    leftovers=lambda state, heir: state,  # the score gives them, for they are not captured
    # What it pays
    awards=(
        *HONOURS,
        counted,
        noted_after,
        by("FIN-15", does=awards.for_agreed_last_capture),
    ),
    # How a match is won
    add_up=by("FIN-20", adopts="SWE-58", does=match.added),
    next_dealer=by("FIN-20", adopts="SWE-06", does=ring.next_one),
    ends=(by("FIN-20", adopts="SWE-106", does=settling.target_reached),),
    decides=(contenders, had_target, first_in_order, still_level),
)
