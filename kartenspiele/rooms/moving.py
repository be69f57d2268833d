"""A game for money whose moves say themselves what they do, and whose phases say who moves.

A kind of move is a class that is ``written``: its text, what it does and why stand there, and what
forbids it beside it. A phase of the deal is a ``Step``: who is to move, and what they may mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Generic, NamedTuple, TypeVar

from ..cards import UNKNOWN, Card, Cards
from ..engine.notation import Move, Notation, told
from ..engine.positions import Place, all_cards, drawn, held_in
from ..engine.words import Word
from ..family import Family, what_comes
from ..play import NATURE, MoveError, Score, Seat, is_about, paid
from ..rulebook import binding_of, cited, functions
from ..stakes import Payment, asked
from .money import ForMoney, Why, by_payments
from .ring import Directed

R = TypeVar("R", bound=Directed)
S = TypeVar("S", bound=Any)
R_contra = TypeVar("R_contra", contravariant=True)


def because_of(*rules: Callable[..., Any]) -> Callable[..., Why]:
    """What says why a move does what it does, where it is always by the same rules."""
    return lambda move, under, state, after: Why(tuple(map(cited, rules)))


class Step(NamedTuple, Generic[R_contra, S]):
    """A phase of a deal: who is to move in it, if it is not over, and what may be meant.

    Whoever means something else is ``told`` what is to be done.
    """

    who: Callable[[R_contra, S], Seat | None]
    offers: Callable[[R_contra, S], Iterable[Move[R_contra, S]]]
    told: str = ""


def step(
    who: Callable[[Any, Any], Seat | None], *kinds: type[Any], told: str = ""
) -> Step[Any, Any]:
    """A phase of moves of these kinds; one that names a card may name any of the hand."""

    def offers(rules: Any, state: Any) -> Iterator[Any]:
        names = any(map(fields, kinds))
        hand = state.hands[who(rules, state)] if names else ()
        for kind in kinds:
            known = (card for card in hand if card is not UNKNOWN)
            yield from map(kind, known) if fields(kind) else [kind()]

    return Step(who, offers, told)


def first_due(*phases: Step[Any, Any]) -> Callable[[Any, Any], Step[Any, Any] | None]:
    """What is done next where that is the first of these in which somebody is to move."""
    return lambda rules, state: next(
        (each for each in phases if each.who(rules, state) is not None), None
    )


def on_turn(rules: Any, state: Any) -> Seat:
    """It is the seat that the state has."""
    seat: Seat = state.turn
    return seat


def by_chance(rules: Any, state: Any) -> Seat:
    """It is chance."""
    return NATURE


def marked_in(module: str, asks: str = "move") -> tuple[Callable[..., Any], ...]:
    """The rules of a module that ask for something by this name, in the order of the module."""
    return tuple(
        each
        for each in functions()
        if binding_of(each).module == module and asks in each.__annotations__
    )


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Moving(ForMoney[R, S]):
    """Moves say what they do; what is paid when the deal is over the rules say that pay."""

    phase: Callable[[R, S], Step[R, S] | None]  # what is done next; nothing when it is over
    phases: Sequence[Step[R, S]]  # every one there is
    notation: Notation[Any]
    pays: Sequence[Callable[[R, S], Iterator[Payment]]] = ()

    def to_move(self, rules: R, state: S) -> Seat | None:
        step = self.phase(rules, state)
        return step.who(rules, state) if step else None

    def mover(self, rules: R, state: S) -> Seat:
        """Who is to move; nobody is if chance acts, or the deal is over."""
        seat = self.to_move(rules, state)
        return NATURE if seat is None else seat

    def hand_of(self, rules: R, state: S) -> Cards:
        """The hand of who is to move."""
        seat = self.mover(rules, state)
        hand: Cards = () if seat == NATURE else state.hands[seat]
        return hand

    def lacks(self, rules: R, state: S, card: Card) -> str | None:
        """A card comes from the hand, where it may be one that nobody has seen."""
        hand = self.hand_of(rules, state)
        may_be = UNKNOWN in hand and card not in all_cards(state)
        return None if card in hand or may_be else f"{card} is not in hand"

    def says(self, rules: R, state: S, word: str) -> S:
        """What is said, or done without a card, is noted with the seat of who is to move."""
        said: S = state._replace(said=(*state.said, Word(self.mover(rules, state), word)))
        return said

    def instead(self, rules: R, state: S, wanted: Step[R, S]) -> str | None:
        """What is to be done, if it is something else."""
        found = self.phase(rules, state)
        if found is wanted:
            return None
        return found.told if found else "the deal is over"

    def read_move(self, rules: R, state: S, text: str) -> Move[R, S]:
        found: Move[R, S] = self.notation.read(text)
        return found

    def candidates(self, rules: R, state: S) -> Iterable[Move[R, S]]:
        step = self.phase(rules, state)
        return step.offers(rules, state) if step else ()

    def apply(self, rules: R, state: S, move: Move[R, S]) -> S:
        if self.phase(rules, state) is None:
            raise MoveError(f"nobody is to move, and {move} cannot be made")
        return self.then(rules, move.does(rules, state))

    def then(self, rules: R, state: S) -> S:
        """What comes of itself when a move is made, and is told with it if it is paid."""
        return state

    def explain(self, rules: R, state: S, move: Move[R, S]) -> Why:
        after = self.then(rules, move.does(rules, state))
        because = getattr(move, "because", None)
        why = because(rules, state, after) if because else self.plainly(state, move)
        now = after.stakes.paid[len(state.stakes.paid) :]
        return by_payments(why.rules, why.does, (*now, *self.due(rules, after)))

    def plainly(self, state: S, move: Move[R, S]) -> Why:
        """Where a move says nothing else it is made by the first rule about moves of its kind."""
        by_rule = next(each for each in self.OBJECTIONS if is_about(each, type(move)))
        return Why((cited(by_rule),), told(move, state))

    def score(self, rules: R, state: S) -> Score:
        return paid(state.seats, (*state.stakes.paid, *self.due(rules, state)), {})

    def due(self, rules: R, state: S) -> tuple[Payment, ...]:
        """What is paid for a deal that is over."""
        return tuple(asked(self.pays, rules, state)) if self.phase(rules, state) is None else ()


def alone(
    key: str,
    game: Any,
    state: type[Any],
    places: Sequence[Place],
    *,
    longest: int = 0,
    **besides: Any,
) -> Family:
    """A game for money that has no kin; its figures stand in a module of its package."""
    given: dict[str, Any] = {
        "title": game.TITLE,
        "games": {key: game},
        "zones": lambda here, counts: drawn(here, here.seats, here.dealer, places),
        "told": what_comes,
        "held": held_in(places),
        "moves": tuple(f'"{each}"' for each in game.notation.examples()),
        "figures": f"kartenspiele.{key}.figures",
    }
    return Family(
        key=key,
        parts=game.parts,
        states=(state,),
        longest=longest,
        **(given | besides),
    )
