"""What is done in Alliance before the first trick: trumps, cards of the table, the king called."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, Final

from ...engine.cards import UNKNOWN, Card, Cards, Rank, Suit, show, without
from ...engine.moves import Move, Nth, written
from ...engine.naming import fit
from ...engine.phases import Step
from ...engine.play import NATURE, change
from ...engine.rulebook import cited, finds, rule
from ...mechanics.money import Why
from .bidding import to_speak
from .rules import Alliance
from .state import ASK, LEVEE, SOLO, State

# --- Where the deal is ---------------------------------------------------------------------------


@rule("ALL-03")
def couleur(state: State) -> Suit | None:
    """The open card shows in which suit everything counts double."""
    return next((card.suit for card in (*state.table, *state.drawn)), None)


def awaits_card(state: State) -> bool:
    """Whether chance is to bring a card: the open one, or the one that was turned."""
    turned = bool(state.place) and state.trump is None and state.turned_card is None
    return state.couleur is None or turned


def is_called(state: State) -> bool:
    """Whether trumps are known and nothing is left to be called."""
    is_ready = state.kind == SOLO or bool(state.king)
    return state.trump is not None and not state.taken and is_ready


def waits(rules: Alliance, state: State) -> str | None:
    """What has to be done before anything else, in words."""
    if awaits_card(state):
        return "draw a card first"
    return "the bidding is not over" if to_speak(rules, state) is not None else None


def may_have(state: State, card: Card) -> bool:
    """Whether who is to move may have a card: in hand, just taken, or as one nobody has seen."""
    held = (*state.hand, *state.taken)
    return card in held or (UNKNOWN in held and card not in state.every_card)


# --- Suit and cards of the table -----------------------------------------------------------------


@written("trumps {suit}", shown="Trumps are {suit}")
class Trumps:
    """Who has asked names the suit."""

    suit: Suit

    def does(self, rules: Alliance, state: State) -> State:
        return state._replace(trump=self.suit)


@rule("ALL-12")
def names_unasked(rules: Alliance, state: State, move: Trumps) -> str | None:
    """Who has asked, and was given leave, names the suit."""
    named = f"{state.trump} was named" if state.trump else None
    other = f"the suit of {state.kind} is not named" if state.kind != ASK else None
    return waits(rules, state) or other or named


@rule("ALL-55")
def names_couleur(rules: Alliance, state: State, move: Trumps) -> str | None:
    """Any suit may be named."""
    if rules.named is Alliance.Named.OTHER and move.suit is state.couleur:
        return f"{move.suit} is the suit of the open card, reserved for an ask in Couleur"
    return None


@rule("ALL-15")
def turns_another(rules: Alliance, state: State, move: Turn) -> str | None:
    """For Levée one of the cards that lie face down is turned."""
    if wait := waits(rules, state):
        return wait
    if state.kind != LEVEE:
        return f"{state.kind} is played"
    if state.place:
        return f"card {state.place} was turned"
    *first, last = rules.face_down(state.seats)
    if move.place in (*first, last):
        return None
    return f"cards {first[0]} to {last} lie face down" if first else f"card {last} lies face down"


@rule("ALL-44")
def draws_another(rules: Alliance, state: State, move: Draw) -> str | None:
    """Cards of another pack are drawn one by one; one of the pack may lie nowhere else."""
    if not awaits_card(state):
        return "not the time to draw a card"
    elsewhere = state.drawn if rules.laid_from is Alliance.Pack.ANOTHER else state.every_card
    return f"{move.card} lies elsewhere" if move.card in elsewhere else None


class Shown:
    """A card is seen, and may show trumps."""

    def because(self, rules: Alliance, state: State, after: State) -> Why:
        shows = (f"{after.trump} is trumps",) if after.trump else ()
        by_rule = turns_another if isinstance(self, Turn) else draws_another
        return Why((cited(by_rule),), shows)


@written("turn {place}")
class Turn(Shown):
    """One of the cards that lie face down is turned, by its place on the table."""

    place: Nth

    def does(self, rules: Alliance, state: State) -> State:
        return state._replace(place=self.place)


@written("draw {card}")
class Draw(Shown):
    """Chance brings a card of another pack, or one that nobody has seen."""

    card: Card

    def does(self, rules: Alliance, state: State) -> State:
        if rules.laid_from is Alliance.Pack.OWN:
            return state._replace(table=change(state.table, state.place - 1, self.card))
        after = state._replace(drawn=(*state.drawn, self.card))
        return after._replace(couleur=state.couleur or couleur(after))


# --- What is taken from the table, and laid off --------------------------------------------------


def by_place(places: tuple[int, ...]) -> tuple[int, ...]:
    """Places count from 1; each is written once, and the first one first."""
    if 0 in places:
        raise ValueError(places)
    return tuple(sorted({*places}))


@rule("ALL-45")
def takes_foreign(rules: Alliance, state: State, move: Take) -> str | None:
    """Nothing is bought where the cards on the table are not of the pack."""
    return "no buying here" if rules.buying is Alliance.Buying.NONE else None


@rule("ALL-99")
def takes_unturned(rules: Alliance, state: State, move: Take) -> str | None:
    """Who has turned a card may take all the cards on the table, or some."""
    if not state.place or awaits_card(state):
        return f"{fit(state.turn, 'the player')} turned no card"
    if state.taken or state.off or state.king:
        return "take cards once, before calling a king"
    number = len(state.table)
    return f"{number} cards lie on the table" if max(move.places) > number else None


@rule("ALL-89")
def takes_open(rules: Alliance, state: State, move: Take) -> str | None:
    """Any of the cards on the table may be taken, the open one too."""
    is_barred = rules.takes is Alliance.Takes.FACE_DOWN and 1 in move.places
    return "the open card stays where it is" if is_barred else None


@written("take {places}", shown="Take {places:card}")
class Take:
    """Cards of the table are taken, by their places."""

    places: Annotated[tuple[int, ...], by_place]
    because = (takes_unturned,)

    def does(self, rules: Alliance, state: State) -> State:
        taken = tuple(state.table[place - 1] for place in self.places)
        return state._replace(taken=taken, table=without(state.table, taken))


def in_order(cards: Cards) -> Cards:
    """Cards laid off have no order; they are written in one."""
    return tuple(sorted(cards, key=lambda card: (str(card.suit), str(card.rank))))


@written("lay off {cards}")
class LayOff:
    """As many cards are laid off as were taken."""

    cards: Annotated[Cards, in_order]

    def does(self, rules: Alliance, state: State) -> State:
        hand = without((*state.hand, *state.taken), self.cards)
        hands = change(state.hands, state.turn, hand)
        return state._replace(hands=hands, taken=(), off=self.cards)


@rule("ALL-99")
def lays_off_wrong(rules: Alliance, state: State, move: LayOff) -> str | None:
    """As many cards are laid off as were taken, all different and in hand."""
    if not state.taken:
        return f"{fit(state.turn, 'the player')} took no card"
    if len(move.cards) != len(state.taken):
        return f"{len(state.taken)} cards came from the table"
    if len({*move.cards}) < len(move.cards):
        return "the same card twice"
    lacking = (card for card in move.cards if not may_have(state, card))
    return next((f"{card} is not in hand" for card in lacking), None)


@rule("ALL-71")
def lays_off_taken(rules: Alliance, state: State, move: LayOff) -> str | None:
    """Other cards are laid off than those that were taken."""
    barred = () if rules.buying is Alliance.Buying.ANY else state.taken
    both = (card for card in move.cards if card in barred)
    return next((f"{card} was taken from the table" for card in both), None)


# --- The king ------------------------------------------------------------------------------------


@written("call {card}")
class Call:
    """The ally is to be whoever has this card."""

    card: Card

    def does(self, rules: Alliance, state: State) -> State:
        return state._replace(king=(self.card,))


@rule("ALL-16")
def calls_early(rules: Alliance, state: State, move: Call) -> str | None:
    """A king is called when trumps are known, and cards of the table are dealt with."""
    if wait := waits(rules, state):
        return wait
    if state.kind == SOLO:
        return "a Solo player plays alone"
    if state.trump is None:
        return "trumps are still unknown"
    return "lay off the same number of cards first" if state.taken else None


@rule("ALL-12")
def calls_no_king(rules: Alliance, state: State, move: Call) -> str | None:
    """One king is called, in alliance with whose holder one plays."""
    if state.king:
        return f"{show(state.king)} was called"
    is_right = move.card.rank in (Rank.KING, instead_of_king(rules, state))
    return None if is_right else f"{move.card} is not a king"


@rule("ALL-56")
def calls_own(rules: Alliance, state: State, move: Call) -> str | None:
    """The king called is not in the hand of the caller."""
    if rules.own is Alliance.Called.ANY or move.card not in state.hand:
        return None
    rank = instead_of_king(rules, state) or Rank.KING
    is_alone = move.card.rank is rank and holds_all(state, rank)
    return None if is_alone else f"{move.card} is in hand"


@rule("ALL-57")
def instead_of_king(rules: Alliance, state: State) -> Rank | None:
    """Who holds all the kings calls a queen, and with all the queens too a jack."""
    if rules.all_kings is Alliance.AllKings.ALONE or not holds_all(state, Rank.KING):
        return None
    return Rank.JACK if holds_all(state, Rank.QUEEN) else Rank.QUEEN


def holds_all(state: State, rank: Rank) -> bool:
    return sum(card.rank is rank for card in state.hand) == len(Suit)


@finds(names_couleur, takes_open)
def before_play(rules: Alliance, state: State) -> Iterator[Move[Alliance, State]]:
    """What the player does before the first trick."""
    if state.taken:
        held = state.hand if rules.buying is Alliance.Buying.OTHERS else state.hand + state.taken
        known = [card for card in held if card is not UNKNOWN]
        yield from (LayOff(in_order(some)) for some in combinations(known, len(state.taken)))
        return
    yield from map(Trumps, Suit)
    yield from map(Turn, rules.face_down(state.seats))
    places = [place for place, _ in enumerate(state.table, 1)]
    for size in places:
        yield from map(Take, combinations(places, size))
    yield from map(Call, rules.pack)


# --- What is done when ---------------------------------------------------------------------------

DRAWING: Final = Step(
    lambda _, state: NATURE if awaits_card(state) else None,
    lambda rules, _: map(Draw, rules.pack),
)
CALLING: Final = Step(lambda _, state: None if is_called(state) else state.turn, before_play)
