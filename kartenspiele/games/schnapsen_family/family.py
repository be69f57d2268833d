"""Schnapsen and its kin as a family: their parts, what lies where, and how a move is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial
from typing import Any, Final

from ...engine import judging, touching
from ...engine.cards import UNKNOWN, Card, Rank
from ...engine.family import Counts, Family, Roles, hands, held, won
from ...engine.judging import seen_in
from ...engine.play import Seat, who
from ...engine.sorting import in_suits
from ...engine.touching import Table, Touch, Touches, found, of_seat, spot
from ...engine.zones import Said, Where, Zone, tally
from ...mechanics.money import Why
from . import schnapsen, sechsundsechzig
from .alternatives import Rules
from .moves import Announce, Draw, Exchange, Keep, Move
from .positions import PARTS
from .state import State

TALON: Final = "talon"
COUPLE: Final = (Rank.KING, Rank.QUEEN)


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The talon and the trump, the card led, the hands, the tricks, and what is counted."""
    yield from _talon(state)
    led = partial(Zone, Said("Led"), name="led", place=Where.TRICK)
    yield led((state.led,), by=(state.other,)) if state.led else led((), pictured=False)
    yield from hands(state)
    yield from won(state)
    for seat, suits in enumerate(state.marriages):
        if suits:
            title, label = Said("Marriages of player %d", seat + 1), "Marriages"
            at = partial(Zone, name="marriages", place=Where.BEFORE, seat=seat, label=label)
            yield at(title, suits=suits)
    if any(points := tuple(counts.get("points", ()))):
        yield Zone(
            Said("Points"), note=tally(points), name="points", label="Card points", each=points
        )
    if state.called is not None:
        said = {state.called: "called"}
        yield Zone(Said("Called"), note=Said(who(state.called)), name="called", said=said)


def _talon(state: State) -> Iterator[Zone]:
    """The talon from above: cards that lie face down, and the turned one; else the trump alone."""
    turned = () if state.closing else tuple(card for card in state.talon[-1:] if card != UNKNOWN)
    down, label = len(state.talon) - len(turned), "Talon, closed" if state.closing else "Talon"
    name = Said("Talon, %d face down", down)
    if state.closing:
        closed = {"player": state.closing.by + 1, "down": down}
        name = Said("Talon, closed by player %(player)d; %(down)d face down", closed)
    if state.talon:
        cards = (UNKNOWN,) * min(down, 1) + turned
        at = partial(Zone, name=TALON, place=Where.STOCK, label=label)
        yield at(name, cards, count=len(state.talon))
    if state.trump and not turned:
        yield Zone(Said("Trump"), suits=(state.trump,), name="trump", place=Where.TRUMP)


def named(game: Any, rules: Rules, state: State) -> Roles:
    """The forehand, and who has closed the talon."""
    closer = state.closing and state.closing.by
    return {"forehand": (game.forehand(state.dealer),), "closer": (closer,)}


def touches(table: Table, state: State, move: Move, seat: Seat) -> Touches:
    """Cards of the hand, king and queen of a marriage, the talon from above, or the turned card."""
    match move:
        case Draw():
            return (spot(table, TALON, 0),)
        case Exchange():
            return (spot(table, TALON, len(table[TALON].cards or ()) - 1),)
        case Announce(suit):
            own = of_seat(table, seat)
            return tuple(found(table, own, (Card(rank, suit) for rank in COUPLE), own))
    return touching.by_cards(table, state, move, seat)


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Any]:
    """A card is drawn or the turned one exchanged, a couple is announced, another card played."""
    first, cards = touched[0], seen_in(touched)
    if first.zone == TALON:
        yield Exchange() if cards else Draw()
    elif len(cards) == len(COUPLE) and {card.rank for card in cards} == {*COUPLE}:
        yield from (Announce(card.suit) for card in cards[:1] if card.suit)
    else:
        yield from judging.by_cards(game, state, touched)


def told(move: Move, why: Why) -> Mapping[str, object]:
    """The card or the suit of a move, and what comes of it."""
    named = {each.name: str(getattr(move, each.name)) for each in fields(move)}
    return {**named, "does": list(why.does)}


def kept(state: State, part: str) -> Any:
    """What is kept of a part: of a closing all at once, and the end of a deal as such."""
    match part:
        case "closed":
            return state.closing and state.closing.by
        case "closed_points" | "closed_tricks":
            return state.closing and getattr(state.closing, part.removeprefix("closed_"))
        case "uncalled":
            return state.turn if state.over and state.called is None else None
    return held(state, part)


FAMILY: Final = Family(
    key="marriage",
    title="Schnapsen or its kin",
    games={"schnapsen": schnapsen.GAME, "sechsundsechzig": sechsundsechzig.GAME},
    parts=PARTS,
    states=(State,),
    zones=zones,
    named=named,
    silent_moves=(str(Keep()),),
    move_data=told,
    part_value=kept,
    touches=touches,
    meant=meant,
    in_hand=lambda rules, state, pack: in_suits(
        pack, lambda card: rules.worth[card.rank], state.trump
    ),
    german=("soft", "sixty-six"),  # by SCH-29; S66-11 takes over SCH-33
    moves=('"♥K"', '"marriage ♥"'),
    longest=60,  # in Sechsundsechzig 24 cards, 6 draws, and fewer other moves than cards
    comparing="kartenspiele.research.comparing.schnapsen_family",
    solving="kartenspiele.research.solving.schnapsen_family",
    at_random="kartenspiele.research.solving.schnapsen_family.at_random",
    figures="kartenspiele.research.solving.schnapsen_family.figures",
    advice="kartenspiele.research.advice.schnapsen_family",
)
