"""Alliance up to the last trick, in the order of its chapter: bids, the table, the king, tricks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Annotated, Any, Final

from ...engine.cards import UNKNOWN, Card, Cards, Rank, Suit, show, without
from ...engine.moves import Move, Nth, written
from ...engine.naming import fit, who_does
from ...engine.notation import Notation
from ...engine.parts import CALLED
from ...engine.phases import Step, step
from ...engine.places import Given, Place
from ...engine.play import NATURE, MoveError, PositionError, Seat, change
from ...engine.positions import texts_in
from ...engine.rulebook import by, cited, finds, rule
from ...engine.words import sayers
from ...mechanics import ring, tricks
from ...mechanics.money import Why
from ...mechanics.ranks import numbers
from .rules import ASK, LEVEE, PASS, SOLO, Alliance, State, Trick, Word

RED: Final = frozenset({Suit.HEARTS, Suit.DIAMONDS})
TOP: Final = 13  # more than any plain card has


# --- What is said ------------------------------------------------------------------------------


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
    "couleur", means="The suit of the open card is trumps, and all is paid double; you call a king."
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


# --- Who speaks, how high each game is, and whose it is ------------------------------------------


def forehand(rules: Alliance, state: State) -> Seat:
    """The first in order."""
    return ring.neighbour(state.dealer, state.seats, rules.direction.step)


@rule("ALL-54", "ALL-96")
def to_speak(rules: Alliance, state: State) -> Seat | None:
    """All but who has bid speak in turn, until everybody else has let the bid stand."""
    stands = state.bid
    is_ended = rules.resists is rules.Resists.ENDS and state.resistant is not None
    if is_ended or len(state.answers) >= state.seats - (stands is not None):
        return None
    if not state.said:
        return forehand(rules, state)
    others = ring.round_the_table(state.said[-1].seat, state.seats, rules.direction.step)[1:]
    return next(seat for seat in others if stands is None or seat != stands.seat)


@rule("ALL-54")
def speaks_late(rules: Alliance, state: State, move: Say) -> str | None:
    """When all have let a bid stand nobody speaks again."""
    if state.couleur is None:
        return "no card is face up yet"
    return None if to_speak(rules, state) is not None else "the bidding is over"


def height(rules: Alliance, state: State, bid: str) -> int:
    """How high a bid is."""
    game, *_ = bid.split()
    return numbers(rules.bids.text)["solo in couleur" if bid == f"solo {state.couleur}" else game]


@rule("ALL-13")
def holds(rules: Alliance, state: State, bid: Bid) -> bool:
    """The forehand who has not passed may play the same game in the place of another."""
    is_held = {
        rules.Forehand.HOLDS: True,
        rules.Forehand.COULEUR: isinstance(bid, Couleur),
        rules.Forehand.OVERBIDS: False,
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


@rule("ALL-29")
def levee_by_duty(rules: Alliance, state: State) -> Seat | None:
    """If nobody undertakes a game the forehand makes Levée."""
    return forehand(rules, state)


def player(rules: Alliance, state: State) -> Seat | None:
    """Who plays, when all have spoken."""
    if to_speak(rules, state) is not None:
        return None
    return state.bid.seat if state.bid else levee_by_duty(rules, state)


# --- What was said, as it is written, and where the deal is --------------------------------------


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
    if rules.named is rules.Named.OTHER and move.suit is state.couleur:
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
    elsewhere = state.drawn if rules.laid_from is rules.Pack.ANOTHER else state.every_card
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
        if rules.laid_from is rules.Pack.OWN:
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
    return "no buying here" if rules.buying is rules.Buying.NONE else None


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
    is_barred = rules.takes is rules.Takes.FACE_DOWN and 1 in move.places
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
    barred = () if rules.buying is rules.Buying.ANY else state.taken
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
    if rules.own is rules.Called.ANY or move.card not in state.hand:
        return None
    rank = instead_of_king(rules, state) or Rank.KING
    is_alone = move.card.rank is rank and holds_all(state, rank)
    return None if is_alone else f"{move.card} is in hand"


@rule("ALL-57")
def instead_of_king(rules: Alliance, state: State) -> Rank | None:
    """Who holds all the kings calls a queen, and with all the queens too a jack."""
    if rules.all_kings is rules.AllKings.ALONE or not holds_all(state, Rank.KING):
        return None
    return Rank.JACK if holds_all(state, Rank.QUEEN) else Rank.QUEEN


def holds_all(state: State, rank: Rank) -> bool:
    return sum(card.rank is rank for card in state.hand) == len(Suit)


@finds(names_couleur, takes_open)
def before_play(rules: Alliance, state: State) -> Iterator[Move[Alliance, State]]:
    """What the player does before the first trick."""
    if state.taken:
        held = state.hand if rules.buying is rules.Buying.OTHERS else state.hand + state.taken
        known = [card for card in held if card is not UNKNOWN]
        yield from (LayOff(in_order(some)) for some in combinations(known, len(state.taken)))
        return
    yield from map(Trumps, Suit)
    yield from map(Turn, rules.face_down(state.seats))
    places = [place for place, _ in enumerate(state.table, 1)]
    for size in places:
        yield from map(Take, combinations(places, size))
    yield from map(Call, rules.pack)


# --- The ally, and the rank of the cards ---------------------------------------------------------


def ally(rules: Alliance, state: State) -> Seat | None:
    """Who has played with the caller: whoever had the card that was called."""
    for king in state.king:
        seat = holder(rules, state, king)
        seat = by_next_card(rules, state, king) if seat is None else seat
        return None if seat == player(rules, state) else seat
    return None


def holder(rules: Alliance, state: State, card: Card) -> Seat | None:
    """Who has played a card, when all are played; nobody if it lies out."""
    played = chain(*(each.played(rules.direction.step) for each in state.tricks))
    return next((seat for seat, one in played if one is card), None)


@rule("ALL-17")
def by_next_card(rules: Alliance, state: State, king: Card) -> Seat | None:
    """If the called king lies out the ally is whoever has the next card of its suit."""
    suit = [Card(Rank(each), king.suit) for each in rules.ranks.text.split()]
    suit.sort(key=Order(rules, state.trump).height, reverse=True)
    lower = suit[suit.index(king) + 1 :]
    is_trump_king = king.rank is Rank.KING and king.suit is state.trump
    if rules.next_card is rules.NextCard.ACE and is_trump_king:
        lower = [Card(Rank.ACE, king.suit), *lower]
    number = {rules.Below.NEXT: len(lower), rules.Below.NEXT_ALONE: 1, rules.Below.NOBODY: 0}
    seats = (holder(rules, state, card) for card in lower[: number[rules.below]])
    return next((seat for seat in seats if not is_passed_over(rules, state, seat)), None)


@rule("ALL-58")
def is_passed_over(rules: Alliance, state: State, seat: Seat | None) -> bool:
    """A next card that lies out too, or that the caller has, makes nobody an ally."""
    return seat is None or seat == player(rules, state)


@dataclass(frozen=True, slots=True)
class Order:
    """How high each card is, once trumps are known."""

    rules: Alliance
    trump: Suit | None

    def height(self, card: Card) -> int:
        """Red trumps may rank like a black suit; a trump ace is above the king of trumps."""
        is_trump, down = card.suit is self.trump, self.rules.RedTrumps.DOWN
        is_red = card.suit in RED and not (is_trump and self.rules.red_trumps is down)
        plain = (self.rules.red if is_red else self.rules.black).height(card)
        return above_king(plain) if is_trump and card.rank is Rank.ACE else plain


@rule("ALL-83")
def above_king(plain: int) -> int:
    """In the trump suit the ace beats the king."""
    return plain + TOP


# --- The tricks ----------------------------------------------------------------------------------


@written("{card}")
class Play(tricks.Play):
    """A card is led, or played to the card led."""

    def does(self, rules: Alliance, state: State) -> State:
        after = tricks.leave_hand(state, self.card)
        turn = turns(rules, state.turn, state.seats)
        if len(after.trick) < state.seats:
            return after._replace(turn=turn)
        won = made(rules, state.trump, Trick(turn, after.trick))
        return after._replace(trick=(), tricks=(*state.tricks, won), turn=won.winner)

    def because(self, rules: Alliance, state: State, after: State) -> Why:
        if not after.trick:
            return Why((cited(best),), (who_does(after.turn, "wins the trick"),))
        falls = has_to_fall(rules, state) and self.card in state.king
        return Why((cited(hides_king if falls else lacks_card),))


@rule("ALL-100")
def plays_early(rules: Alliance, state: State, move: Play) -> str | None:
    """Play begins when a king has been called; at a Solo when all have spoken."""
    is_due = None if is_called(state) else "call a king first"
    return waits(rules, state) or is_due


@rule("ALL-51")
def lacks_card(rules: object, state: State, move: Play) -> str | None:
    """A card is played from the hand."""
    return None if may_have(state, move.card) else f"{move.card} is not in hand"


answers = by("ALL-51", does=tricks.answers)
turns = by("ALL-48", does=ring.next_one)
best = by("ALL-52", does=tricks.best)


@rule("ALL-18")
def hides_king(rules: Alliance, state: State, move: Play) -> str | None:
    """The called king is played to the first lead of the caller, if that is of its suit."""
    if not has_to_fall(rules, state) or move.card in state.king:
        return None
    return f"{show(state.king)} was called, and {state.trick[0]} calls it"


def has_to_fall(rules: Alliance, state: State) -> bool:
    """Whether the called card is in the hand to move, and due now."""
    led = {card.suit for card in state.trick[:1]}
    is_led = any(card in state.hand and card.suit in led for card in state.king)
    return is_led and falls_now(rules, state)


def falls_now(rules: Alliance, state: State) -> bool:
    """Whether the called card, if its suit is led, has to be played to this trick."""
    leader = (state.turn - rules.direction.step * len(state.trick)) % state.seats
    before = {
        rules.Shows.FIRST_LEAD: any(each.leader == leader for each in state.tricks),
        rules.Shows.FIRST_TRICK: bool(state.tricks),
        rules.Shows.EVERY_LEAD: False,
    }
    return leader == player(rules, state) and not before[rules.shows]


def made(rules: Alliance, trump: Suit | None, trick: Trick) -> Trick:
    """A full trick with its winner."""
    place = best(Order(rules, trump), trump, trick.cards)
    (winner, _) = [*trick.played(rules.direction.step)][place]
    return trick._replace(winner=winner)


DRAWING: Final = Step(
    lambda _, state: NATURE if awaits_card(state) else None,
    lambda rules, _: map(Draw, rules.pack),
)
SPEAKING: Final = Step(
    lambda rules, state: None if to_speak(rules, state) is None else state.turn,
    lambda *_: (Pass(), Resist(), Ask(), Couleur(), Levee(), *map(Solo, Suit)),
)
CALLING: Final = Step(lambda _, state: None if is_called(state) else state.turn, before_play)
PLAYING: Final = step(
    lambda _, state: state.turn if any(state.hands) or not state.tricks else None, Play
)
PHASES: Final = (DRAWING, SPEAKING, CALLING, PLAYING)
MOVES: Final = Notation[Any](*SAYS.kinds, Trumps, Turn, Take, LayOff, Call, Draw, Play)
