"""Commerce and its kin as a family: what lies where, and how a move is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from ...engine import touching
from ...engine.cards import UNKNOWN
from ...engine.drawing import Shown, drawn
from ...engine.family import Family, Roles, hands
from ...engine.judging import by_cards
from ...engine.naming import who_does
from ...engine.phases import forehand
from ...engine.places import parts_of, places_of
from ...engine.play import AnyGame, Seat, change
from ...engine.sense import Sense
from ...engine.sorting import in_suits
from ...engine.touching import Table, Touch, Touches, spot
from ...engine.zones import Said, Where, Zone
from ...mechanics.money import Why
from . import dreisatz, french, german
from .german.game import Take, asked_by, is_unseen
from .german.rules import GermanCommerce
from .state import STAKES, State

GAMES: Final[Mapping[str, AnyGame]] = {
    "french-commerce": french.GAME,
    "german-commerce": german.GAME,
    "dreisatz": dreisatz.GAME,
}
PLACES: Final = (*STAKES, *places_of(State))
STOCK: Final = "stock"
USUAL: Final = german.GAME.VARIANTS[0].rules


def covered(state: State, seat: Seat) -> State:
    """A dealer who may take the cards of the table has not looked at the own ones."""
    if not state.table or not is_unseen(USUAL, state):
        return state
    unseen = (UNKNOWN,) * len(state.hands[state.dealer])
    return state._replace(hands=change(state.hands, state.dealer, unseen))


def stock(state: State) -> Iterator[Zone]:
    """The stock with its next card, face down."""
    if state.stock:
        title, number = Said("Stock, %d cards", len(state.stock)), len(state.stock)
        yield Zone(title, (UNKNOWN,), name=STOCK, place=Where.STOCK, count=number)


def named(game: Any, rules: Any, state: State) -> Roles:
    """Who comes first, who changes no more cards, and who has none in this deal."""
    passed = tuple(seat for seat, number in enumerate(state.passed) if number)
    out = tuple(seat for seat, hand in enumerate(state.hands) if not hand and any(state.hands))
    return {**forehand(game, rules, state), "passed": passed, "out": out}


SHOWING: Final = Shown("showing", beside="showing", label="shows")  # seat 0, too
OPEN: Final = Shown("offered", label="Offered"), Shown("laid", label="Open")
DRAWN: Final = ("table", *OPEN, hands, stock, SHOWING, "strokes", "purses", "pools")


def told(move: Any, why: Why) -> Mapping[str, object]:
    """What comes of a move, and its cards."""
    cards = {each.name: getattr(move, each.name) for each in fields(move)}
    named = {name: [str(each)] for name, each in cards.items() if each}
    named |= {name: [*map(str, each)] for name, each in cards.items() if isinstance(each, tuple)}
    return {"does": list(why.does), **named}


def touches(table: Table, state: State, move: Any, seat: Seat) -> Touches:
    """The cards that a move names; who buys one touches the stock."""
    if isinstance(move, dreisatz.Buy) and STOCK in table:
        return (spot(table, STOCK, 0),)
    return touching.by_cards(table, state, move, seat)


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Any]:
    """A card is bought, cards of the hand are given for those of the table, or what names them."""
    if game is dreisatz.GAME and touched[0].zone == STOCK:
        yield dreisatz.Buy()
    elif game is not german.GAME:
        yield from by_cards(game, state, touched)
    else:
        taken = tuple(each.card for each in touched if each.card and each.zone == "table")
        given = tuple(each.card for each in touched if each.card and each.zone != "table")
        yield Take(taken, given)


def question(rules: Any, state: State) -> str:
    """Whether it is to be dealt again, if somebody wants that."""
    asker = asked_by(rules, state) if isinstance(rules, GermanCommerce) else None
    return "" if asker is None else f"{who_does(asker, 'wants to deal the cards again')}: agree?"


FAMILY: Final = Family(
    key="commerce",
    title="Commerce or its kin",
    games=GAMES,
    parts=parts_of(PLACES),
    states=(State,),
    zones=lambda state, counts: drawn(state, PLACES, DRAWN),
    named=named,
    hide=covered,
    touches=touches,
    question=question,
    meant=meant,
    in_hand=lambda rules, state, pack: in_suits(pack, rules.sequences.height),
    move_data=told,
    moves=('"buy for ♠4"', '"buy"', '"exchange ♠4"', '"take ♥A for ♠4"', '"deal again"'),
    sense=Sense(bad=("strokes",), lost=("strokes",)),
    comparing="kartenspiele.research.comparing.commerce",
    figures="kartenspiele.research.figures.commerce",
    advice="kartenspiele.research.advice.commerce",
    longest=1_000,  # ten rounds, in which seventeen players make up to three moves each
)
