"""What is asked of Commerce and its kin: what a deal brings, and what comes of a wish."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ....engine import play
from ....engine.cards import show
from ....engine.play import Part, PositionError, Standing, who
from ....games.catalog import AnyGame
from ....games.commerce.state import State
from ...compare.cases import Answer, Case, Outcome
from .asking import (
    DEALER,
    PLACES,
    SEATS,
    allowed,
    buying,
    content,
    exchanging,
    giving,
    may_change,
    parts,
)

Found: TypeAlias = tuple[Answer, Outcome]
AGAIN: Final = "what lies in the pots, and if nobody wins them, after the next deal"
BOUGHT: Final = "the forehand buys a card: what they have then"
EXCHANGED: Final = "the forehand exchanges a card: who has what then"
CONTENT: Final = "the forehand is content: whether others may go on"
MOST_ROUNDS: Final = 12  # as many are counted; whoever goes on then is not bound


# --- A pack that is dealt ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealt(Case):
    """A pack dealt to three, of whom player 1 deals, and what is asked of it."""

    question: str

    @property
    def text(self) -> str:
        return f"a pack dealt to {SEATS} by {who(DEALER)}: {self.question}"

    @property
    def data(self) -> Mapping[str, object]:
        return {"kind": "dealt", "question": self.question}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        return (DEALT[self.question](game, rules),)

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        return DEALT[self.question](game, rules)


def _start(game: AnyGame, rules: Any) -> State:
    state: State = game.start(rules, game.pack(rules, SEATS), SEATS, Standing(DEALER))
    return state


def _got(game: AnyGame, rules: Any) -> list[list[int]]:
    """For each seat which cards it is dealt, by their places in the pack."""
    pack, state = game.pack(rules, SEATS), _start(game, rules)
    laid = state.laid or ((),) * SEATS
    every = [(*hand, *open_one) for hand, open_one in zip(state.hands, laid, strict=True)]
    return [sorted(pack.index(card) + 1 for card in each) for each in every]


def in_order(game: AnyGame, rules: Any) -> str:
    got = _got(game, rules)
    order = sorted(range(SEATS), key=got.__getitem__)
    return f"players {', '.join(str(seat + 1) for seat in order)}"


def first_hand(game: AnyGame, rules: Any) -> str:
    return f"cards {', '.join(map(str, min(_got(game, rules))))}"


def played_with(game: AnyGame, rules: Any) -> str:
    return f"{len(game.pack(rules, SEATS))} cards"


def put_in(game: AnyGame, rules: Any) -> str:
    first, *_more = _start(game, rules).stakes.pools
    return f"{first.counters // SEATS}"


def put_in_twice(game: AnyGame, rules: Any) -> str:
    """What lies there after one deal and after the next, if nobody wins anything in between."""
    begun = _start(game, rules)
    standing = game.settle(rules, Standing(DEALER), game.score(rules, begun))
    again = game.start(rules, game.pack(rules, SEATS), SEATS, standing)
    return "; then ".join(
        ", ".join(f"{pool.name} {pool.counters}" for pool in state.stakes.pools)
        for state in (begun, again)
    )


DEALT: Final[Mapping[str, Callable[[AnyGame, Any], str]]] = {
    "who gets cards, one after the other": in_order,
    "which cards of the pack the first of them gets, counted from the top": first_hand,
    "how many cards it has": played_with,
    "how many counters each puts into a pot": put_in,
    AGAIN: put_in_twice,
}


# --- What somebody wants -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wish(Case):
    """Three hands in the order of play, what else lies there, and what somebody wants to do."""

    hands: tuple[str, ...]
    stock: str
    table: str
    wish: str

    @property
    def text(self) -> str:
        held = ", ".join(f"{place} {hand}" for place, hand in zip(PLACES, self.hands, strict=True))
        lying = f"; stock {self.stock}; table {self.table}"
        return f"{held}{lying}: {self.wish}"

    @property
    def asked(self) -> str:
        return f"{who(DEALER)} deals; {self.wish}"

    @property
    def data(self) -> Mapping[str, object]:
        lying = {"stock": self.stock, "table": self.table}
        return {"kind": "wish", "hands": [*self.hands], **lying, "wish": self.wish}

    def position(self, rules: Any) -> Mapping[str, Part]:
        return parts(rules, self.hands, stock=self.stock, table=self.table)

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        return self._found(game, rules)[0]

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        return self._found(game, rules)[1]

    def _found(self, game: AnyGame, rules: Any) -> Found:
        try:
            state = game.position(rules, self.position(rules))
        except PositionError as error:
            return (f"no such position: {error}",), None
        return WISHES[self.wish](game, rules, state)


def _told(state: State, before: State) -> str:
    """Who holds what that was held otherwise before, the cards that lie open first."""
    laid = state.laid or ((),) * SEATS
    changed = [seat for seat in range(SEATS) if state.hands[seat] != before.hands[seat]]
    return ", ".join(f"{who(seat)} has {show(laid[seat] + state.hands[seat])}" for seat in changed)


def what_it_costs(game: AnyGame, rules: Any, state: State) -> Found:
    text = allowed(game, rules, state, buying(state))
    if text is None:
        return ("players cannot buy cards",), None
    paid = play.play(game, rules, state, text).stakes.paid
    cost = sum(each.counters for each in paid if each.giver == state.turn)
    return (f"{text}: {cost} paid{''.join(f' by {each.rule}' for each in paid)}",), cost


def what_is_bought(game: AnyGame, rules: Any, state: State) -> Found:
    text = allowed(game, rules, state, buying(state))
    if text is None:
        return ("players cannot buy cards",), None
    held = _told(play.play(game, rules, state, text), state)
    return (f"{text}: {held}",), held


def what_is_exchanged(game: AnyGame, rules: Any, state: State) -> Found:
    text = allowed(game, rules, state, exchanging(state))
    if text is None:
        return ("players cannot exchange cards",), None
    after = play.play(game, rules, state, text)
    if given := allowed(game, rules, after, giving(game, rules, after)):
        text, after = f"{text}, {given}", play.play(game, rules, after, given)
    held = _told(after, state)
    return (f"{text}: {held}",), held


def whether_to_pass(game: AnyGame, rules: Any, state: State) -> Found:
    move = game.read_move(rules, state, "pass")
    if refused := play.objection(game, rules, state, move):
        return (f"pass: refused by {refused.rule}, {refused.detail}",), False
    return ("pass: allowed",), True


def how_often(game: AnyGame, rules: Any, state: State) -> Found:
    """Everybody changes a card whenever they may; how often the forehand does."""
    forehand, changes = state.turn, 0
    while (seat := game.to_move(rules, state)) is not None and changes < MOST_ROUNDS:
        wanted = (*giving(game, rules, state), *buying(state), *exchanging(state), "pass")
        text = allowed(game, rules, state, wanted)
        if text is None:
            break
        changes += seat == forehand and text != "pass" and not state.offered
        state = play.play(game, rules, state, text)
    if changes == MOST_ROUNDS:
        return (f"{changes} times, and is not bound",), changes
    return (f"{changes} times",), changes


def whether_to_go_on(game: AnyGame, rules: Any, state: State) -> Found:
    text = allowed(game, rules, state, content(state))
    if text is None:
        return ("the forehand has to change a card",), None
    goes_on = may_change(game, rules, play.play(game, rules, state, text))
    return (f"{text}: {'others may go on' if goes_on else 'nobody changes any more'}",), goes_on


WISHES: Final[Mapping[str, Callable[[AnyGame, Any, State], Found]]] = {
    "the forehand buys a card: what it costs": what_it_costs,
    BOUGHT: what_is_bought,
    EXCHANGED: what_is_exchanged,
    "whether the forehand may let the turn go by": whether_to_pass,
    "everybody changes a card whenever they may: how often the forehand does": how_often,
    CONTENT: whether_to_go_on,
}
