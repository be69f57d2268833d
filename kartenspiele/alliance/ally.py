"""The call: which suit is played, which king is called, who is the ally and when that shows."""

from __future__ import annotations

from itertools import chain

from ..cards import UNKNOWN, Card, Cards, Rank, Suit, show
from ..play import Seat
from ..rooms.tricks import Play
from ..rulebook import rule
from .alternatives import AllKings, Below, Buying, Called, Named, NextCard, Pack, Shows, Takes
from .bidding import kind, player, to_speak
from .moves import Call, Draw, Kind, LayOff, Take, Trumps, Turn
from .ranking import order_of
from .rules import Alliance
from .state import State

# --- Where the deal is ---------------------------------------------------------------------------


def awaits_card(state: State) -> bool:
    """Whether chance is to bring a card: the open one, or the one that was turned."""
    turned = bool(state.place) and state.trump is None and state.turned_card is None
    return state.couleur is None or turned


def is_called(state: State) -> bool:
    """Whether trumps are known and nothing is left to be called."""
    is_solo = kind(state) is Kind.SOLO
    return state.trump is not None and not state.taken and (is_solo or bool(state.king))


def waits(rules: Alliance, state: State) -> str | None:
    """What has to be done before anything else, in words."""
    if awaits_card(state):
        return "a card is to be drawn"
    return "not all have spoken" if to_speak(rules, state) is not None else None


# --- Suit and cards of the table -----------------------------------------------------------------


@rule("ALL-12")
def names_unasked(rules: Alliance, state: State, move: Trumps) -> str | None:
    """Who has asked, and was given leave, names the suit."""
    if wait := waits(rules, state):
        return wait
    if kind(state) is not Kind.ASK:
        return f"the suit of {kind(state)} is not named"
    return f"{state.trump} was named" if state.trump else None


@rule("ALL-55")
def names_couleur(rules: Alliance, state: State, move: Trumps) -> str | None:
    """Any suit may be named."""
    if rules.named is Named.OTHER and move.suit is state.couleur:
        return f"{move.suit} is the suit of the open card, in which nobody has asked"
    return None


@rule("ALL-15")
def turns_another(rules: Alliance, state: State, move: Turn) -> str | None:
    """For Levée one of the cards that lie face down is turned."""
    if wait := waits(rules, state):
        return wait
    if kind(state) is not Kind.LEVEE:
        return f"{kind(state)} is played"
    if state.place:
        return f"card {state.place} was turned"
    places = face_down(rules, state.seats)
    if move.place in places:
        return None
    first, last = places[0], places[-1]
    return (
        f"cards {first} to {last} lie face down" if last > first else f"card {last} lies face down"
    )


def face_down(rules: Alliance, seats: int) -> range:
    """The places of the cards on the table that lie face down."""
    return range(2, rules.with_so_many(seats, rules.laid) + 1)


@rule("ALL-44")
def draws_another(rules: Alliance, state: State, move: Draw) -> str | None:
    """Cards of another pack are drawn one by one; one of the pack may lie nowhere else."""
    if not awaits_card(state):
        return "no card is to be drawn"
    elsewhere = state.drawn if rules.laid_from is Pack.ANOTHER else state.every_card
    return f"{move.card} lies elsewhere" if move.card in elsewhere else None


@rule("ALL-99")
def takes_unturned(rules: Alliance, state: State, move: Take) -> str | None:
    """Who has turned a card may take all the cards on the table, or some."""
    if not state.place or awaits_card(state):
        return "no card was turned"
    if state.taken or state.off or state.king:
        return "cards are taken once, before a king is called"
    number = len(state.table)
    return f"{number} cards lie on the table" if max(move.places) > number else None


@rule("ALL-89")
def takes_open(rules: Alliance, state: State, move: Take) -> str | None:
    """Any of the cards on the table may be taken, the open one too."""
    is_barred = rules.takes is Takes.FACE_DOWN and 1 in move.places
    return "the open card stays where it is" if is_barred else None


@rule("ALL-45")
def takes_foreign(rules: Alliance, state: State, move: Take) -> str | None:
    """Nothing is bought where the cards on the table are not of the pack."""
    return "there is no buying" if rules.buying is Buying.NONE else None


@rule("ALL-99")
def lays_off_wrong(rules: Alliance, state: State, move: LayOff) -> str | None:
    """As many cards are laid off as were taken, all different and in hand."""
    if not state.taken:
        return "nothing was taken"
    if len(move.cards) != len(state.taken):
        return f"{len(state.taken)} cards were taken"
    if len(set(move.cards)) < len(move.cards):
        return "a card is named twice"
    lacking = [card for card in move.cards if not may_have(state, card)]
    return f"{lacking[0]} is not in hand" if lacking else None


@rule("ALL-71")
def lays_off_taken(rules: Alliance, state: State, move: LayOff) -> str | None:
    """Other cards are laid off than those that were taken."""
    if rules.buying is Buying.ANY:
        return None
    both = [card for card in move.cards if card in state.taken]
    return f"{both[0]} was taken from the table" if both else None


def may_have(state: State, card: Card) -> bool:
    """Whether who is to move may have a card: in hand, just taken, or as one nobody has seen."""
    held = (*state.hand, *state.taken)
    return card in held or (UNKNOWN in held and card not in state.every_card)


# --- The king ------------------------------------------------------------------------------------


@rule("ALL-16")
def calls_early(rules: Alliance, state: State, move: Call) -> str | None:
    """A king is called when trumps are known, and cards of the table are dealt with."""
    if wait := waits(rules, state):
        return wait
    if kind(state) is Kind.SOLO:
        return "a Solo is played alone"
    if state.trump is None:
        return "trumps are not known yet"
    return "as many cards are still to be laid off" if state.taken else None


@rule("ALL-12")
def calls_no_king(rules: Alliance, state: State, move: Call) -> str | None:
    """One king is called, in alliance with whose holder one plays."""
    if state.king:
        return f"{show(state.king)} was called"
    wanted = instead_of_king(rules, state) or Rank.KING
    return None if move.card.rank in (Rank.KING, wanted) else f"{move.card} is no king"


@rule("ALL-56")
def calls_own(rules: Alliance, state: State, move: Call) -> str | None:
    """The king called is not in the hand of the caller."""
    if rules.own is Called.ANY or move.card not in state.hand:
        return None
    wanted = instead_of_king(rules, state) or Rank.KING
    is_alone = move.card.rank is wanted and holds_all(state, wanted)
    return None if is_alone else f"{move.card} is in hand"


@rule("ALL-57")
def instead_of_king(rules: Alliance, state: State) -> Rank | None:
    """Who holds all the kings calls a queen, and with all the queens too a jack."""
    if rules.all_kings is AllKings.ALONE or not holds_all(state, Rank.KING):
        return None
    return Rank.JACK if holds_all(state, Rank.QUEEN) else Rank.QUEEN


def holds_all(state: State, rank: Rank) -> bool:
    return sum(card.rank is rank for card in state.hand) == len(Suit)


def holder(rules: Alliance, state: State, card: Card) -> Seat | None:
    """Who has played a card, when all are played; nobody if it lies out."""
    played = chain(*(each.played(rules.direction.step) for each in state.tricks))
    return next((seat for seat, one in played if one is card), None)


def ally(rules: Alliance, state: State) -> Seat | None:
    """Who has played with the caller: whoever had the card that was called."""
    for king in state.king:
        seat = holder(rules, state, king)
        if seat is None:
            seat = by_next_card(rules, state, king)
        return None if seat == player(rules, state) else seat
    return None


@rule("ALL-17")
def by_next_card(rules: Alliance, state: State, king: Card) -> Seat | None:
    """If the called king lies out the ally is whoever has the next card of its suit."""
    lower = from_there_down(rules, state, king)[1:]
    if rules.next_card is NextCard.ACE and king == Card(Rank.KING, king.suit):
        lower = (*above_it(state, king), *lower)
    number = {Below.NEXT: len(lower), Below.NEXT_ALONE: 1, Below.NOBODY: 0}
    for card in lower[: number[rules.below]]:
        seat = holder(rules, state, card)
        if not is_passed_over(rules, state, seat):
            return seat
    return None


def above_it(state: State, king: Card) -> Cards:
    """The ace, which is above the king of trumps alone."""
    return (Card(Rank.ACE, king.suit),) if king.suit is state.trump else ()


@rule("ALL-58")
def is_passed_over(rules: Alliance, state: State, seat: Seat | None) -> bool:
    """A next card that lies out too, or that the caller has, makes nobody an ally."""
    return seat is None or seat == player(rules, state)


def from_there_down(rules: Alliance, state: State, card: Card) -> Cards:
    """A card and the lower ones of its suit, the highest first."""
    suit = [Card(Rank(each), card.suit) for each in rules.ranks.text.split()]
    suit.sort(key=order_of(rules, state.trump).height, reverse=True)
    return tuple(suit[suit.index(card) :])


@rule("ALL-18")
def hides_king(rules: Alliance, state: State, move: Play) -> str | None:
    """The called king is played to the first lead of the caller, if that is of its suit."""
    if not has_to_fall(rules, state) or move.card in state.king:
        return None
    return f"{show(state.king)} was called, and {state.trick[0]} calls it"


def has_to_fall(rules: Alliance, state: State) -> bool:
    """Whether the called card is in the hand to move, and due now."""
    led = {card.suit for card in state.trick[:1]}
    due = [card for card in state.king if card in state.hand and card.suit in led]
    leader = (state.turn - rules.direction.step * len(state.trick)) % state.seats
    before = {
        Shows.FIRST_LEAD: any(each.leader == leader for each in state.tricks),
        Shows.FIRST_TRICK: bool(state.tricks),
        Shows.EVERY_LEAD: False,
    }
    return bool(due) and leader == player(rules, state) and not before[rules.shows]


@rule("ALL-100")
def plays_early(rules: Alliance, state: State, move: Play) -> str | None:
    """Play begins when a king has been called; at a Solo when all have spoken."""
    if wait := waits(rules, state):
        return wait
    return None if is_called(state) else "no king was called yet"


@rule("ALL-51")
def lacks_card(rules: object, state: State, move: Play) -> str | None:
    """A card is played from the hand."""
    return None if may_have(state, move.card) else f"{move.card} is not in hand"
