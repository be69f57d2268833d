"""Bidding at Alliance: what is said, in which order, what has to be more, and whose the game is."""

from __future__ import annotations

import re
from typing import Final

from ...engine.cards import Suit
from ...engine.moves import written
from ...engine.naming import who_does
from ...engine.notation import Notation
from ...engine.parts import CALLED
from ...engine.phases import Step
from ...engine.places import Given, Place
from ...engine.play import MoveError, PositionError, Seat
from ...engine.positions import texts_in
from ...engine.rulebook import cited, rule
from ...engine.words import sayers
from ...mechanics.money import Why
from ...mechanics.ring import neighbour, round_the_table
from .rules import Alliance
from .state import PASS, SOLO, State, Word


class Say:
    """Something is said, in turn."""

    def does(self, rules: Alliance, state: State) -> State:
        return state._replace(said=(*state.said, Word(state.turn, str(self))))

    def because(self, rules: Alliance, state: State, after: State) -> Why:
        seat = player(rules, after)
        does = (who_does(seat, f"plays {after.kind}"),) if seat is not None else ()
        return Why((cited(to_speak),), does)


class Bid(Say):
    """Somebody wants to play."""


@written("ask", means="You name trumps and call a king; its holder plays with you.")
class Ask(Bid):
    """The player will name the suit, and call a king."""


@written(
    "couleur",
    means="The suit of the open card is trumps, and all is paid double; you call a king.",
)
class Couleur(Bid):
    """The suit is that of the open card."""


@written(
    "levee",
    shown="Levée",
    means="A card of the table that you turn names trumps; you may exchange, and call a king.",
)
class Levee(Bid):
    """A card of the table is turned for the suit."""


@written("solo {suit}", means="You play alone against all others, with this suit as trumps.")
class Solo(Bid):
    """The player will play alone, in this suit."""

    suit: Suit


@written("resist", means="You alone play against the Solo.")
class Resist(Say):
    """Somebody means to win against a Solo, in its suit."""


@written("pass")
class Pass(Say):
    """The others may play."""


SAYS: Final = Notation[Say](Ask, Couleur, Levee, Solo, Resist, Pass)


# --- Who speaks ----------------------------------------------------------------------------------


def forehand(rules: Alliance, state: State) -> Seat:
    """The first in order."""
    return neighbour(state.dealer, state.seats, rules.direction.step)


@rule("ALL-54", "ALL-96")
def to_speak(rules: Alliance, state: State) -> Seat | None:
    """All but who has bid speak in turn, until everybody else has let the bid stand."""
    stands = state.bid
    is_ended = rules.resists is Alliance.Resists.ENDS and state.resistant is not None
    if is_ended or len(state.answers) >= state.seats - (stands is not None):
        return None
    if not state.said:
        return forehand(rules, state)
    ring = round_the_table(state.said[-1].seat, state.seats, rules.direction.step)[1:]
    return next(seat for seat in ring if stands is None or seat != stands.seat)


@rule("ALL-54")
def speaks_late(rules: Alliance, state: State, move: Say) -> str | None:
    """When all have let a bid stand nobody speaks again."""
    if state.couleur is None:
        return "no card is face up yet"
    return None if to_speak(rules, state) is not None else "the bidding is over"


SPEAKING: Final = Step(
    lambda rules, state: None if to_speak(rules, state) is None else state.turn,
    lambda *_: (Pass(), Resist(), Ask(), Couleur(), Levee(), *map(Solo, Suit)),
)


# --- The order of the games ----------------------------------------------------------------------


def height(rules: Alliance, state: State, bid: str) -> int:
    """How high a bid is."""
    game, *_ = bid.split()
    return rules.bids.of("solo in couleur" if bid == f"solo {state.couleur}" else game)


@rule("ALL-13")
def holds(rules: Alliance, state: State, bid: Bid) -> bool:
    """The forehand who has not passed may play the same game in the place of another."""
    is_held = {
        Alliance.Forehand.HOLDS: True,
        Alliance.Forehand.COULEUR: isinstance(bid, Couleur),
        Alliance.Forehand.OVERBIDS: False,
    }
    first = forehand(rules, state)
    is_first = to_speak(rules, state) == first and first not in sayers(state.said, PASS)
    return is_first and is_held[rules.forehand]


@rule("ALL-14")
def underbids(rules: Alliance, state: State, move: Bid) -> str | None:
    """Who wants to play against another has to bid more, even after having passed."""
    if state.bid is None:
        return None
    here, there = (height(rules, state, each) for each in (str(move), state.bid.what))
    is_enough = here > there or (here == there and holds(rules, state, move))
    return None if is_enough else f"{state.bid.what} is bid"


@rule("ALL-23")
def resists_nothing(rules: Alliance, state: State, move: Resist) -> str | None:
    """Resistance is said against a Solo."""
    return None if state.kind == SOLO else "this is not a Solo"


@rule("ALL-74")
def resists_second(rules: Alliance, state: State, move: Resist) -> str | None:
    """One player alone resists: the first who says so."""
    return None if state.resistant is None else who_does(state.resistant, "has said it")


# --- Whose game it is ----------------------------------------------------------------------------


@rule("ALL-29")
def levee_by_duty(rules: Alliance, state: State) -> Seat | None:
    """If nobody undertakes a game the forehand makes Levée."""
    return forehand(rules, state)


def player(rules: Alliance, state: State) -> Seat | None:
    """Who plays, when all have spoken."""
    if to_speak(rules, state) is not None:
        return None
    return state.bid.seat if state.bid else levee_by_duty(rules, state)


# --- What was said, as it is written -------------------------------------------------------------


def words_in(given: Given, part: Place) -> tuple[Word, ...]:
    """Reads what was said; a player before a word may be written, and is not needed."""
    words = (re.sub(rf"^{CALLED}: *", "", text.strip()) for text in texts_in(given, part))
    try:
        return tuple(Word(0, str(SAYS.read(word))) for word in words)
    except MoveError as error:
        raise PositionError(f"{part.name}: {error}") from None


def in_turn(rules: Alliance, state: State) -> State:
    """The same with each word given to the seat that was to speak."""
    now = state._replace(said=())
    for _, word in state.said:
        seat, move = to_speak(rules, now), SAYS.read(word)
        wrong = (isinstance(move, Bid) and underbids(rules, now, move)) or (
            isinstance(move, Resist) and resists_nothing(rules, now, move)
        )
        if seat is None or wrong:
            raise PositionError(f"said: {word} is not possible there; players bid in turn")
        now = move.does(rules, now._replace(turn=seat))
    return now._replace(turn=state.turn)
