"""A fishing game as a value: what the family does, and under which number the game does it.

The steps stand in the order of play. Each is a mechanic of the family, bound by ``rulebook.by``
under the rule that asks for it, or a marked function of the game's own. In what a game does
otherwise than the family it overrides a method.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from ...engine import match
from ...engine.cards import UNKNOWN, Card, Cards, without
from ...engine.parts import numbers_told
from ...engine.play import Part, PositionError, Refused, Score, Seat, Standing, both, change, who
from ...engine.rulebook import Function, cited, mechanic_of
from ...engine.variants import Variant
from ...mechanics.dealing import seated
from . import awards, building_objections, builds, dealing, notation, objections, settling
from .awards import Award, Won, cards_and_spades
from .building import why_built
from .capture import claim
from .points import Rules, in_hand
from .reasons import Why, why_taken
from .settling import Ahead, Decides, Tally
from .spread import MOST, Spread, spread
from .table import Build, Built, Move, State, Take, made
from .turns import by_side, dual

R = TypeVar("R", bound=Rules)
KEPT: Final = objections.KEPT | building_objections.KEPT
KEPT_IF_FREE: Final = KEPT | objections.KEPT_IF_FREE | {building_objections.falls_short}


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Fishing(Generic[R]):
    """The steps of a game; its methods say in which order they are taken."""

    TITLE: str
    PREFIX: str
    VARIANTS: Sequence[Variant[Any]]
    PARTS: Mapping[str, str] = field(default_factory=lambda: notation.PARTS)
    IN_PLAY: Sequence[str] = ()
    PASSING: Sequence[str] = ()  # of these, what passes to another as long as a deal goes on

    whole: Cards  # the pack
    wrong_number: Callable[[R, int], str | Refused | None]
    wrong_pack: Callable[[Cards, Cards], str | None]
    sides: Callable[[R, int], int]
    first_to_play: Callable[[R, Seat, int], Seat]
    next_to_play: Callable[[R, Seat, int], Seat]
    order: Callable[[R, Seat, int], Sequence[Seat]] = dealing.from_neighbour
    first_deal: Callable[[R, State, Sequence[Seat]], State]
    next_deal: Callable[[R, State, Sequence[Seat]], State]

    lies: Callable[[R, State], Spread] = spread
    captures: Callable[[R, Spread, Card], Iterable[Take]]
    buildings: Callable[[R, Spread, Card], Iterable[Build]] | None = None
    lays: Callable[[Card], Iterable[Move]]
    OBJECTIONS: Sequence[Callable[[R, State, Any], str | None]]
    keeps: Callable[[R], frozenset[Function]] | None = None
    SWEPT: str = ""  # by which rule clearing the table pays
    BOTH: str = ""  # by which rule a card may count both its values
    MULLE: str = ""  # by which rule a mulle pays

    left: Callable[[Cards, Card], Cards]
    laid: Callable[[Cards, Card], Cards]
    collected: Callable[[Cards, Take], Cards]
    clears: Callable[[R, State, Take], bool]
    marked: Callable[[int, bool], int]
    is_mulle: Callable[[R, Take], bool] = lambda rules, move: False
    noted: Callable[[Cards, Card, bool], Cards] = lambda mulles, card, made: mulles
    combined: Callable[[R, State, Build], State] = lambda rules, state, move: state
    is_won: Callable[[R, State], bool] = lambda rules, state: False
    leftovers: Callable[[State, Seat | None], State]
    unclaimed: Callable[[R, Seat], Seat | None] = lambda rules, seat: None

    together: Callable[[tuple[Cards, ...], int], tuple[Cards, ...]] = by_side
    awards: Sequence[Award[R]]
    counts: Callable[[Won], Mapping[str, tuple[int, ...]]] = cards_and_spades

    add_up: Callable[[Sequence[int], Score], tuple[int, ...]] = match.added
    next_dealer: Callable[[R, Seat, int], Seat]
    ends: Sequence[Callable[[R, Standing], bool]] = ()
    decides: Sequence[Decides[R]] = ()
    plays_on: Callable[[R, Ahead], bool] = settling.is_tied

    def never_broken(self, rules: R) -> frozenset[Function]:
        kept = KEPT_IF_FREE if objections.is_free(rules) else KEPT
        return both(kept, self.keeps(rules)) if self.keeps else kept

    def __repr__(self) -> str:
        return self.TITLE

    # --- The deal ------------------------------------------------------------------------------

    def seats(self, rules: R) -> tuple[int, ...]:
        """The numbers of players, two or more, that get hands, and for which the cards come out."""
        return seated(rules.players, lambda each: not self.uneven(rules, each))

    def pack(self, rules: R, seats: int) -> Cards:
        return self.whole

    def start(self, rules: R, pack: Cards, seats: int, standing: Standing) -> State:
        if wrong := self.wrong_number(rules, seats):
            raise wrong if isinstance(wrong, Refused) else Refused(cited(self.wrong_number), wrong)
        if detail := self.wrong_pack(pack, self.whole):
            raise Refused(cited(self.wrong_pack), detail)
        state = self.dealt(rules, pack, seats, standing)
        if not dealing.is_even(rules, state) and (detail := self.uneven(rules, seats)):
            raise Refused(cited(self.next_deal), detail)
        return state

    def dealt(self, rules: R, pack: Cards, seats: int, standing: Standing) -> State:
        none: tuple[Cards, ...] = ((),) * seats
        state = State(
            hands=none,
            stock=pack,
            piles=none,
            sweeps=(0,) * seats,
            dealer=standing.dealer,
            mulles=none,
            points=standing.points,
        )
        first = self.first_to_play(rules, state.dealer, seats)
        order = self.order(rules, state.dealer, seats)
        return self.first_deal(rules, state, order)._replace(turn=first)

    def uneven(self, rules: R, seats: int) -> str | None:
        """Why so many cannot play a deal to its end, by the numbers of cards that are dealt."""
        agreed = ", ".join(f"{name} {getattr(rules, name)}" for name in dealing.NUMBERS)
        state = self.dealt(rules, self.whole, seats, Standing())
        plenty = self.dealt(rules, self.whole + self.whole, seats, Standing())
        if [*map(len, (state.table, *state.hands))] != [*map(len, (plenty.table, *plenty.hands))]:
            return f"the pack is too small for {seats} players: {agreed}"
        play = [state.turn]
        while len(play) < seats:
            play.append(self.next_to_play(rules, play[-1], seats))
        order = self.order(rules, state.dealer, seats)
        if hands := self._stranding(rules, state, play, order):
            told = numbers_told(hands, " and")
            return f"the cards do not come out for {seats} players: hands of {told} cards, {agreed}"
        return None

    def _stranding(
        self, rules: R, state: State, play: Sequence[Seat], order: Sequence[Seat]
    ) -> tuple[int, ...] | None:
        """The numbers of cards of the first hands that cannot be played to the end, if any.

        Somebody without a card would be to move then, while others have some. The numbers stand
        in the order of play, which is that of every hand: uneven ones spend the stock.
        """
        while any(state.hands):
            numbers = [len(state.hands[seat]) for seat in play]
            if numbers != sorted(numbers, reverse=True) or numbers[0] - numbers[-1] > 1:
                return tuple(numbers)
            state = self.next_deal(rules, state._replace(hands=((),) * len(play)), order)
        return None

    def position(self, rules: R, parts: Mapping[str, Part]) -> State:
        state = notation.set_up(parts, self.whole, self.PARTS, max(rules.players))
        self.check(rules, state)
        if any(state.hands) and not state.hand and not self.is_won(rules, state):
            others = next(seat for seat, hand in enumerate(state.hands) if hand)
            raise PositionError(f"turn: {who(state.turn)} has no card to play; {who(others)} has")
        return state

    def check(self, rules: R, state: State) -> None:
        """Refuse a position that cannot be."""
        building_objections.check(rules, state)

    def to_move(self, rules: R, state: State) -> Seat | None:
        return state.turn if any(state.hands) and not self.is_won(rules, state) else None

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: R, state: State, text: str) -> Move:
        return notation.read_move(state.table, text, state.builds)

    def candidates(self, rules: R, state: State) -> Iterator[Move]:
        """Every legal move; where very much lies on the table no more than can be kept."""
        if self.is_won(rules, state):
            return iter(())
        lying = self.lies(rules, state)
        found = self._found(rules, lying)
        return found if lying.sums else self._bounded(found)

    def _found(self, rules: R, lying: Spread) -> Iterator[Move]:
        captures, buildings, lays = self.captures, self.buildings, self.lays
        for card in dict.fromkeys(lying.state.hand):
            if card is not UNKNOWN:
                yield from captures(rules, lying, card)
                if buildings:
                    yield from buildings(rules, lying, card)
                yield from lays(card)

    def _bounded(self, moves: Iterator[Move]) -> Iterator[Move]:
        """The same moves; where there are more than can be kept the position is refused."""
        yield from islice(moves, MOST)
        if next(moves, None) is not None:
            raise PositionError(f"table: more than {MOST:,} moves are possible; leave out cards")

    def explain(self, rules: R, state: State, move: Move) -> Why:
        match move:
            case Take():
                return self.taken(rules, state, move)
            case Build() if self.buildings:
                return replace(why_built(rules, state, move), rules=(cited(self.buildings),))
            case _:
                return Why(rules=(cited(self.lays),))

    def taken(self, rules: R, state: State, move: Take) -> Why:
        """Why a capture takes what it takes, by the rules under which captures are judged."""
        cleared = self.clears(rules, state, move)
        both = dual(rules, move.card)
        why = why_taken(claim(rules, state, move), clears=cleared, dual=both)
        cited = [*self.cites(objections.wrong_sum)]
        if why.is_of_several:
            cited += self.cites(objections.takes_several)
        if self.BOTH and any(each.also for each in why.ways):
            cited.append(self.BOTH)
        made = self.is_mulle(rules, move)
        cited += filter(None, [self.MULLE if made else "", self.SWEPT if cleared else ""])
        return replace(why, rules=tuple(cited), does=("mulle",) if made else ())

    def cites(self, *mechanics: Function) -> Iterator[str]:
        """The numbers under which mechanics of the family are bound here."""
        return (cited(each) for each in self.OBJECTIONS if mechanic_of(each) in mechanics)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: R, state: State, move: Move) -> State:
        table, hands, stock, piles, sweeps, seat, dealer, last, mulles, built, points = state
        turn = self.next_to_play(rules, seat, len(hands))
        hands = change(hands, seat, self.left(hands[seat], move.card))
        match move:
            case Take():
                table, last = without(table, move.taken), seat
                piles = change(piles, seat, self.collected(piles[seat], move))
                swept = self.marked(sweeps[seat], self.clears(rules, state, move))
                sweeps = change(sweeps, seat, swept)
                kept = self.noted(mulles[seat], move.card, self.is_mulle(rules, move))
                mulles = change(mulles, seat, kept)
                if move.builds:
                    built = self._builds_left(rules, state, move)
            case Build():
                played = self.combined(rules, state, move)._replace(hands=hands, turn=turn)
                return self._gone_on(rules, played, seat)
            case _:
                table = self.laid(table, move.card)
        parts = (table, hands, stock, piles, sweeps, turn, dealer, last, mulles, built, points)
        return self._gone_on(rules, made(State, parts), seat)

    def _builds_left(self, rules: R, state: State, move: Take) -> tuple[Built, ...]:
        played, sides = in_hand(rules)[move.card], self.sides(rules, state.seats)
        return builds.without(state.builds, builds.captured(state, move, played, sides))

    def _gone_on(self, rules: R, played: State, seat: Seat) -> State:
        """The deal after a move: over, or gone on with, with new cards if all hands are empty."""
        if self.is_won(rules, played):
            return played._replace(turn=seat)
        if any(played.hands):
            return played
        order = self.order(rules, played.dealer, played.seats)
        played = self.next_deal(rules, played, order)
        if any(played.hands):
            return played
        return self.leftovers(played, self.heir(rules, played, seat))._replace(turn=seat)

    def heir(self, rules: R, state: State, seat: Seat) -> Seat | None:
        """Who gets what lies on the table when the player of a seat has played the last card."""
        return self.unclaimed(rules, seat) if state.last is None else state.last

    # --- What a deal pays ----------------------------------------------------------------------

    def score(self, rules: R, state: State) -> Score:
        """What the awards give; only what is made in play, if that has won the match."""
        won, over_early = self.won(rules, state), self.is_won(rules, state)
        entries = tuple(
            entry
            for entry in awards.given(rules, won, self.awards)
            if not over_early or entry.rule in self.IN_PLAY
        )
        return Score(len(won.piles), entries, self.counts(won), state.seats)

    def won(self, rules: R, state: State) -> Won:
        """What each side has won; partners lay it together."""
        return awards.won(state, self.sides(rules, state.seats), self.together)

    # --- The match -----------------------------------------------------------------------------

    def settle(self, rules: R, standing: Standing, score: Score) -> Standing:
        """Points are added up; when the match is over, one step after another decides it."""
        points, deals = self.add_up(standing.points, score), standing.deals + 1
        dealer = self.next_dealer(rules, standing.dealer, score.seats or score.sides)
        after = Standing(dealer, points, deals=deals)
        if not any(ends(rules, after) for ends in self.ends):
            return after
        tally = Tally(standing.points or (0,) * score.sides, points, score)
        ahead, last = Ahead(tuple(range(len(points)))), self.decides[0]
        for decides in self.decides:
            found = decides(rules, tally, ahead)
            if found != ahead:
                ahead, last = found, decides
            if len(ahead.sides) < 2:
                break
        if self.plays_on(rules, ahead):
            return after
        return replace(after, winners=ahead.sides, rule=cited(last), why=ahead.why)
