"""How a question is put to a game: who holds what, and which move does what somebody wants.

A position of one game is mostly none of another. Hands are given in the order of play, and what
each game writes with them it says itself; what is wanted is tried move by move, as it is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from ....engine import play
from ....engine.play import Part, Seat, Standing
from ....engine.spelling import cards
from ....games.catalog import AnyGame
from ....games.commerce.dreisatz import game as dreisatz
from ....games.commerce.family import GAMES
from ....games.commerce.french.game import Buy, Offer
from ....games.commerce.german.game import Take
from ....games.commerce.state import State

SEATS: Final = 3
DEALER: Final[Seat] = 0
STAKE: Final = 3  # what lies in a pot
CHANGES: Final = (Buy, Offer, Take, dreisatz.Buy)
PLACES: Final = ("the forehand", "the second", "the dealer")


def game_of(rules: Any) -> AnyGame:
    """The game to which a rule set belongs."""
    return next(game for game in GAMES.values() if isinstance(rules, type(game.VARIANTS[0].rules)))


def order(game: Any, rules: Any) -> tuple[Seat, ...]:
    """The seats in the order of play, the dealer's last."""
    seats: tuple[Seat, ...] = game.order(rules, DEALER, SEATS)
    return seats


def pots(game: Any, rules: Any) -> tuple[str, ...]:
    """The names of the pots of a game."""
    return tuple(pool.name for pool in game.before(rules, Standing(), SEATS).pools)


def parts(
    rules: Any, hands: Sequence[str], *, turn: int = 0, stake: str = "", **more: Part
) -> Mapping[str, Part]:
    """The parts of a position in which three hold these hands, in the order of play.

    Where a card lies open it is the first of three. A stake lies in the pot of that name, or in
    the one that there is; without a name each pot has one.
    """
    game = game_of(rules)
    seats, names = order(game, rules), pots(game, rules)
    by_seat = [hands[seats.index(seat)] for seat in range(SEATS)]
    named = [stake] if stake in names else list(names)
    found: dict[str, Part] = {"hands": by_seat, **more}
    if "laid" in game.PARTS:
        found["laid"] = [hand.partition(" ")[0] for hand in by_seat]
        found["hands"] = [hand.partition(" ")[2] for hand in by_seat]
    found |= {"pools": [f"{name} {STAKE}" for name in named], "dealer": DEALER + 1}
    found |= {"turn": seats[turn] + 1}
    return {name: value for name, value in found.items() if name in game.PARTS and value != ""}


def tried(game: AnyGame, rules: Any, state: State, words: Iterable[str]) -> State | None:
    """What comes of the first of these words that is a move, and is allowed."""
    text = allowed(game, rules, state, words)
    return None if text is None else play.play(game, rules, state, text)


def allowed(game: AnyGame, rules: Any, state: State, words: Iterable[str]) -> str | None:
    """The first of these words that is a move, and is allowed; each is what a move is written."""
    legal = {str(move) for move in play.moves(game, rules, state)}
    return next((word for word in words if word in legal), None)


def buying(state: State) -> Iterator[str]:
    """To buy a card, for the first of the hand or for none."""
    yield from (f"buy for {card}" for card in state.hand[:1])
    yield "buy"


def exchanging(state: State) -> Iterator[str]:
    """To exchange the first card of the hand, with the table or with a neighbour."""
    for card in state.hand[:1]:
        yield from (f"take {lying} for {card}" for lying in state.table[:1])
        yield f"exchange {card}"


def giving(game: AnyGame, rules: Any, state: State) -> Iterator[str]:
    """To give the first card of the hand to who waits for one."""
    seat = game.to_move(rules, state)
    yield from (f"give {card}" for card in (state.hands[seat] if seat is not None else ())[:1])


def content(state: State) -> Iterator[str]:
    """To change no more."""
    yield from ("show", "pass")


def may_change(game: AnyGame, rules: Any, state: State) -> bool:
    """Whether somebody may still change a card."""
    if game.to_move(rules, state) is None:
        return False
    return any(isinstance(move, CHANGES) for move in play.moves(game, rules, state))


def all_cards(hands: Sequence[str], *more: str) -> tuple[Any, ...]:
    """The cards that are named."""
    return tuple(card for text in (*hands, *more) for card in cards(text))
