"""Who may say what: the order of the games, the forehand, Resistance, and whose the game is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards import Suit
from ..play import Seat
from ..rooms.auction import Pass
from ..rooms.ring import neighbour, round_the_table
from ..rulebook import rule
from .alternatives import Forehand, Resists
from .moves import Bid, Kind, Resist, Say
from .rules import Alliance
from .state import State, Word


def forehand(rules: Alliance, state: State) -> Seat:
    """The first in order."""
    return neighbour(state.dealer, state.seats, rules.direction.step)


@rule("ALL-54", "ALL-96")
def to_speak(rules: Alliance, state: State) -> Seat | None:
    """All but who has bid speak in turn, until everybody else has let the bid stand."""
    stands = state.bid
    is_ended = rules.resists is Resists.ENDS and state.resistant is not None
    if is_ended or len(state.answers) >= state.seats - (stands is not None):
        return None
    if not state.said:
        return forehand(rules, state)
    ring = round_the_table(state.said[-1].seat, state.seats, rules.direction.step)[1:]
    return next(seat for seat in ring if stands is None or seat != stands.seat)


def height(rules: Alliance, couleur: Suit | None, bid: Bid) -> int:
    """How high a bid is."""
    in_couleur = bid.kind is Kind.SOLO and bid.suit is couleur
    return rules.bids.of("solo in couleur" if in_couleur else str(bid.kind))


def told(rules: Alliance, state: State, words: Iterable[Say]) -> tuple[State, Say | None]:
    """What was said, given to the seats in turn; and the first word that nobody could say."""
    for each in words:
        seat = to_speak(rules, state)
        if seat is None or any(detail for detail in _faults(rules, state, each)):
            return state, each
        state = state._replace(said=(*state.said, Word(seat, each)))
    return state, None


def _faults(rules: Alliance, state: State, said: Say) -> Iterator[str | None]:
    if isinstance(said, Bid):
        yield underbids(rules, state, said)
    if isinstance(said, Resist):
        yield resists_nothing(rules, state, said)


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


def kind(state: State) -> Kind:
    """Which game is played; Levée if nobody has bid."""
    bid = state.bid
    return bid.said.kind if bid and isinstance(bid.said, Bid) else Kind.LEVEE


# --- What goes against a word --------------------------------------------------------------------


@rule("ALL-54")
def speaks_late(rules: Alliance, state: State, move: Say) -> str | None:
    """When all have let a bid stand nobody speaks again."""
    if state.couleur is None:
        return "no card lies open yet"
    return None if to_speak(rules, state) is not None else "all have spoken"


@rule("ALL-14")
def underbids(rules: Alliance, state: State, move: Bid) -> str | None:
    """Who wants to play against another has to bid more, even after having passed."""
    stands = state.bid
    if stands is None or not isinstance(stands.said, Bid):
        return None
    here, there = (height(rules, state.couleur, each) for each in (move, stands.said))
    if here > there or (here == there and holds(rules, state, to_speak(rules, state), move.kind)):
        return None
    return f"{stands.said} is bid"


@rule("ALL-13")
def holds(rules: Alliance, state: State, seat: Seat | None, kind: Kind) -> bool:
    """The forehand who has not passed may play the same game in the place of another."""
    first = forehand(rules, state)
    is_held = {
        Forehand.HOLDS: True,
        Forehand.COULEUR: kind is Kind.COULEUR,
        Forehand.OVERBIDS: False,
    }
    return (
        is_held[rules.forehand]
        and seat == first
        and not any(each.seat == first and isinstance(each.said, Pass) for each in state.said)
    )


@rule("ALL-23")
def resists_nothing(rules: Alliance, state: State, move: Resist) -> str | None:
    """Resistance is said against a Solo."""
    return None if kind(state) is Kind.SOLO else "nobody plays Solo"


@rule("ALL-74")
def resists_second(rules: Alliance, state: State, move: Resist) -> str | None:
    """One player alone resists: the first who says so."""
    if state.resistant is None:
        return None
    return f"seat {state.resistant} has said it"
