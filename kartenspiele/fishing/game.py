"""A fishing game as a value: what the family does, and under which number the game does it.

The steps stand in the order of play. Each is a mechanic of the family, bound by ``rulebook.by``
under the rule that asks for it, or a marked function of the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, Generic, Protocol, TypeVar

from ..cards import UNKNOWN, Card, Cards, without
from ..play import Part, Refused, Score, Seat, Standing, change
from ..rulebook import Function, Variant, cited, mechanic_of
from . import awards, notation, objections
from .alternatives import Dual
from .awards import Award, Won
from .dealing import round_the_table
from .reasons import Why, why_taken
from .seats import Directed, sums
from .table import Build, Move, State, Take
from .turns import by_side, side_of, without_builds
from .values import Valued, claim


class Fished(Directed, Valued, Protocol):
    """What every rule set of the family has."""

    @property
    def players(self) -> tuple[int, ...]: ...


R = TypeVar("R", bound=Fished)


@dataclass(frozen=True, kw_only=True, eq=False)
class Fishing(Generic[R]):
    """The steps of a game; its methods say in which order they are taken."""

    TITLE: str
    PREFIX: str
    VARIANTS: Sequence[Variant[Any]]
    PARTS: Mapping[str, str] = field(default_factory=lambda: notation.PARTS)
    IN_PLAY: Sequence[str] = ()

    whole: Cards  # the pack
    wrong_number: Callable[[R, int], str | Refused | None]
    wrong_pack: Callable[[Cards, Cards], str | None]
    sides: Callable[[R, int], int]
    first_to_play: Callable[[R, Seat, int], Seat]
    next_to_play: Callable[[R, Seat, int], Seat]
    first_deal: Callable[[R, State, Sequence[Seat]], State]
    next_deal: Callable[[R, State, Sequence[Seat]], State]
    check: Callable[[R, State], State] = lambda rules, state: state

    captures: Callable[[R, State, Card], Iterable[Take]]
    buildings: Callable[[R, State, Card], Iterable[Build]] = lambda rules, state, card: ()
    lays: Callable[[Card], Iterable[Move]]
    OBJECTIONS: Sequence[Callable[[R, State, Any], str | None]]
    SWEPT: str = ""  # by which rule clearing the table pays
    BOTH: str = ""  # by which rule a card may count both its values
    dual: Callable[[R, Card], Dual] = lambda rules, card: Dual.ONE
    why: Callable[[Any, R, State, Take], Why] = lambda game, rules, state, move: game.taken(
        rules, state, move
    )
    why_built: Callable[[R, State, Build], Why] = lambda rules, state, move: Why()

    left: Callable[[Cards, Card], Cards]
    laid: Callable[[Cards, Card], Cards]
    collected: Callable[[Cards, Take], Cards]
    clears: Callable[[R, State, Take], bool]
    marked: Callable[[int, bool], int]
    is_mulle: Callable[[R, Take], bool] = lambda rules, move: False
    noted: Callable[[Cards, Card, bool], Cards] = lambda mulles, card, made: mulles
    combined: Callable[[State, Build], State] = lambda state, move: state
    is_won: Callable[[R, Won], bool] = lambda rules, won: False
    leftovers: Callable[[State, Seat | None], State]
    unclaimed: Callable[[R, Seat], Seat | None]

    awards: Sequence[Award[R]]
    settle: Callable[[R, Standing, Score], Standing]

    @property
    def KEPT(self) -> frozenset[Function]:  # noqa: N802 - a name of the protocol
        return objections.KEPT

    # --- The deal ------------------------------------------------------------------------------

    def seats(self, rules: R) -> tuple[int, ...]:
        return rules.players

    def pack(self, rules: R, seats: int) -> Cards:
        return self.whole

    def start(self, rules: R, pack: Cards, seats: int, standing: Standing) -> State:
        if wrong := self.wrong_number(rules, seats):
            raise wrong if isinstance(wrong, Refused) else Refused(cited(self.wrong_number), wrong)
        if detail := self.wrong_pack(pack, self.whole):
            raise Refused(cited(self.wrong_pack), detail)
        points = standing.points if "points" in self.PARTS else ()
        state = State(hands=((),) * seats, stock=pack, dealer=standing.dealer, points=points)
        first = self.first_to_play(rules, state.dealer, seats)
        return self.first_deal(rules, state, self._order(rules, state))._replace(turn=first)

    def _order(self, rules: R, state: State) -> tuple[Seat, ...]:
        first = self.first_to_play(rules, state.dealer, state.seats)
        return round_the_table(first, state.seats, rules.direction.step)

    def position(self, rules: R, parts: Mapping[str, Part]) -> State:
        most = max(self.seats(rules))
        return self.check(rules, notation.set_up(parts, self.whole, self.PARTS, most))

    def to_move(self, rules: R, state: State) -> Seat | None:
        return state.turn if any(state.hands) and not self.ended(rules, state) else None

    def ended(self, rules: R, state: State) -> bool:
        """Whether the match is won before all cards are played."""
        return "points" in self.PARTS and self.is_won(rules, self.won(rules, state))

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: R, state: State, text: str) -> Move:
        return notation.read_move(state.table, text, state.builds)

    def candidates(self, rules: R, state: State) -> Iterable[Move]:
        return chain.from_iterable(
            step
            for card in dict.fromkeys(state.hand)
            if card is not UNKNOWN
            for step in (
                self.captures(rules, state, card),
                self.buildings(rules, state, card),
                self.lays(card),
            )
        )

    def explain(self, rules: R, state: State, move: Move) -> Why:
        match move:
            case Take():
                return self.why(self, rules, state, move)
            case Build():
                return self.why_built(rules, state, move)
            case _:
                return Why(rules=(cited(self.lays),))

    def taken(self, rules: R, state: State, move: Take) -> Why:
        """Why a capture takes what it takes, by the rules under which captures are judged."""
        cleared = self.clears(rules, state, move)
        both = self.dual(rules, move.card)
        why = why_taken(claim(rules, move), clears=cleared, dual=both)
        cited = [*self.cites(objections.wrong_sum, objections.wrong_sum_twice)]
        if why.is_of_several:
            cited += self.cites(objections.takes_several)
        if self.BOTH and any(each.also for each in why.ways):
            cited.append(self.BOTH)
        if cleared:
            cited.append(self.SWEPT)
        return replace(why, rules=tuple(cited))

    def cites(self, *mechanics: Function) -> Iterator[str]:
        """The numbers under which mechanics of the family are bound here."""
        return (cited(each) for each in self.OBJECTIONS if mechanic_of(each) in mechanics)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: R, state: State, move: Move) -> State:
        seat, hand = state.turn, self.left(state.hand, move.card)
        hands = change(state.hands, seat, hand)
        turn = self.next_to_play(rules, seat, state.seats)
        match move:
            case Take():
                swept = self.marked(state.sweeps[seat], self.clears(rules, state, move))
                kept = self.noted(state.mulles[seat], move.card, self.is_mulle(rules, move))
                played = state._replace(
                    hands=hands,
                    turn=turn,
                    table=without(state.table, move.taken),
                    builds=without_builds(state.builds, move.builds),
                    piles=change(state.piles, seat, self.collected(state.piles[seat], move)),
                    sweeps=change(state.sweeps, seat, swept),
                    mulles=change(state.mulles, seat, kept),
                    last=seat,
                )
            case Build():
                played = self.combined(state, move)._replace(hands=hands, turn=turn)
            case _:
                table = self.laid(state.table, move.card)
                played = state._replace(hands=hands, turn=turn, table=table)
        return self._gone_on(rules, played, seat)

    def _gone_on(self, rules: R, played: State, seat: Seat) -> State:
        """The deal after a move: over, or gone on with, with new cards if all hands are empty."""
        if self.ended(rules, played):
            return played._replace(turn=seat)
        if any(played.hands):
            return played
        played = self.next_deal(rules, played, self._order(rules, played))
        if any(played.hands):
            return played
        heir = self.unclaimed(rules, seat) if played.last is None else played.last
        return self.leftovers(played, heir)._replace(turn=seat)

    # --- What a deal pays ----------------------------------------------------------------------

    def score(self, rules: R, state: State) -> Score:
        won, over_early = self.won(rules, state), self.ended(rules, state)
        entries = tuple(
            entry
            for entry in awards.given(rules, won, self.awards)
            if not over_early or entry.rule in self.IN_PLAY
        )
        counts = {"cards": won.cards, "spades": won.spades}
        return Score(len(won.piles), entries, counts, state.seats)

    def won(self, rules: R, state: State) -> Won:
        """What each side has won; partners lay it together."""
        sides = self.sides(rules, state.seats)
        return Won(
            by_side(state.piles, sides),
            sums(state.sweeps, sides),
            side_of(state.last, sides),
            is_over=not any(state.hands) and not state.stock,
            match=state.points,
            mulles=by_side(state.mulles, sides),
        )
