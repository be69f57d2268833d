"""Poch: playing out, the next deal, and the game as a value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from ...engine import family, moves, naming, notation, parts, stakes, touching
from ...engine.cards import Card, Cards, Rank, pack, show
from ...engine.drawing import PLAYER, Drawing, Shown
from ...engine.phases import Step, alone, forehand, marked_in
from ...engine.play import Seat, Seats, Standing, change
from ...engine.rulebook import by, cited, rule
from ...mechanics import dealing, money, moving, ring
from . import announcing
from .announcing import TRUMPS, Announce, Pass
from .rules import ANNOUNCING, PLACES, PLAYING, POOLS, VYING, Poch, State, check, has, round_from
from .vying import Hold, Open, Raise, answers, check_said, decided, vying

# --- Playing out ---------------------------------------------------------------------------------


@moves.written("{card}")
class Play:
    """A card is led, or added to the one that is led."""

    card: Card

    def does(self, rules: Poch, state: State) -> State:
        hands = dealing.without_card(state, state.turn, self.card)
        return state._replace(hands=hands, laid=change(state.laid, state.turn, (self.card,)))

    def because(self, rules: Poch, state: State, after: State) -> money.Why:
        if after.led:
            return money.Why((cited(revokes),) if state.led else ())
        winner = best(rules, self.does(rules, state))
        return money.Why((cited(best),), (naming.who_does(winner, "wins the trick"),))


@rule("POC-17")
def plays_wrongly(rules: object, state: State, move: Play) -> str | None:
    """Cards are played out from the hand, when the Poch is decided."""
    if state.phase != PLAYING:
        return VYING
    return None if move.card in state.hand else f"{move.card} is not in hand"


@rule("POC-51")
def revokes(rules: object, state: State, move: Play) -> str | None:
    """Who can follow suit has to."""
    suits = [card.suit for card in state.led]
    right = [card for card in state.hand if card.suit in suits]
    if not right or move.card.suit in suits:
        return None
    return f"{show(right)} {'follows' if len(right) == 1 else 'follow'} {show(state.led)}"


@rule("POC-31")
def followers(state: State) -> Seats:
    """Who is still to add a card: only those who can follow, in turn."""
    (led,), lead = state.led, state.lead or 0
    able = [seat for seat in state.there if has(state.hands[seat], led.suit)]
    return round_from(state.order, lead, [seat for seat in able if not state.laid[seat]])


@rule("POC-18")
def best(rules: Poch, state: State) -> Seat:
    """The highest card wins the trick; none of another suit is in it."""
    played = [seat for seat, cards in enumerate(state.laid) if cards]
    return max(played, key=lambda seat: rules.order.height(*state.laid[seat]))


@rule("POC-32")
def leads_next(state: State, winner: Seat) -> State:
    """Who has taken the trick leads to the next."""
    spent = (*state.spent, *(card for cards in state.laid for card in cards))
    return state._replace(laid=((),) * state.seats, spent=spent, lead=winner)


@rule("POC-54")
def leads_instead(rules: Poch, state: State, winner: Seat, led: Seat) -> Seat:
    """If the winner has no card left, the next in order who has cards leads."""
    if rules.instead is rules.Leads.LEADER:
        return led
    return round_from(state.order, winner, state.there)[0]


@rule("POC-33")
def out(rules: Poch, state: State) -> Seats:
    """When somebody leads a last card nobody may add to it: the deal is over."""
    there = [seat for seat, cards in enumerate(state.laid) if cards and not state.hands[seat]]
    every = rules.last is rules.LastCard.PLAYED
    return tuple(each for each in there if every or each == state.lead)


@rule("POC-19")
def for_last_card(rules: Poch, state: State) -> Iterator[stakes.Payment]:
    """All others pay a counter for each card that they have left."""
    for winner in out(rules, state):
        for seat in state.there:
            number = len(state.hands[seat])
            what = f"{number} {'card' if number == 1 else 'cards'} left"
            yield stakes.Payment(seat, winner, number * rules.left, what)


# --- What comes of itself, whose turn it is, and the game ----------------------------------------


def goes_on(rules: Poch, state: State) -> State:
    """What comes of a move when nobody is left to announce, to speak or to follow."""
    if state.phase == ANNOUNCING or (state.said and vying(rules, state).asked):
        return state
    if state.phase == VYING:
        return decided(rules, state) if state.said else announcing.sequence_won(rules, state)
    if out(rules, state):
        return money.after_paying(state, for_last_card, rules, state)
    if followers(state):
        return state
    winner, led = best(rules, state), state.lead or 0
    state = leads_next(state, winner)
    is_bare = not state.hands[winner]
    return state._replace(lead=leads_instead(rules, state, winner, led)) if is_bare else state


def in_turn(rules: Poch, state: State) -> State:
    """The same with whoever is to act."""
    seats: tuple[Seat | None, ...] = (state.announcing, state.leads)
    if state.led:
        seats = followers(state)
    elif state.phase == VYING:
        seats = vying(rules, state).asked
    return state._replace(turn=next((each for each in seats if each is not None), state.turn))


def player(rules: Poch, state: State) -> Seat | None:
    """Who is to lead or to follow, until a last card is led."""
    return None if out(rules, state) else state.turn


WHOLE: Final = pack()


def seats(rules: Poch) -> tuple[int, ...]:
    """As many as the pack has hands for, and a card to turn."""
    return dealing.seated(rules.players, lambda each: sum(rules.packets) * each < len(WHOLE))


class PochGame(moving.Moving[Poch, State]):
    """A board that is filled before each deal, and steps of a deal that come of themselves."""

    def before(self, rules: Poch, standing: Standing, seats: int) -> stakes.Stakes:
        purses, rows = standing.purses or (0,) * seats, standing.pools or announcing.board()
        return stakes.Stakes(purses, rows, are_accounts=True)

    def opening(self, rules: Poch, state: State, pack: Cards) -> State:
        order = self.around(rules, state)
        begun = state._replace(order=order, announcing=order[0])
        full = money.after_paying(begun, announcing.puts_in, rules, order, begun.stakes)
        return in_turn(rules, announcing.turns_up(announcing.dealt(rules, full)))

    def completed(self, rules: Poch, state: State) -> State:
        check(state)
        state = state._replace(order=self.around(rules, state))
        check_said(rules, state)
        return in_turn(rules, state)

    def apply(self, rules: Poch, state: State, move: moves.Move[Poch, State]) -> State:
        return self.then(rules, move.does(rules, state))

    def then(self, rules: Poch, state: State) -> State:
        return in_turn(rules, goes_on(rules, state))


GAME: Final = PochGame(
    PREFIX="POC",
    places=PLACES,
    pools=POOLS,
    seats=seats,
    fewest=2,
    wrong_number=by("POC-03", does=parts.wrong_number),
    wrong_pack=by("POC-03", does=parts.wrong_pack),
    first=by("POC-56", does=ring.next_one),
    next_dealer=by("POC-55", does=ring.deals_next),
    phases=(
        Step(lambda rules, state: state.announcing, announcing.announcements),
        Step(lambda rules, state: state.turn if state.lead is None else None, answers),
        Step(player, lambda rules, state: map(Play, state.hand)),
    ),
    notation=notation.Notation[Any](Announce, Pass, Open, Hold, Raise, Play),
    OBJECTIONS=tuple(chain(*(marked_in(each.__module__) for each in (Announce, Open, Play)))),
    keeps=frozenset({announcing.shows_nothing, plays_wrongly}),
)

ACTING: Final = {"announcing": f"{PLAYER}, to announce", "leads": f"{PLAYER}, to lead"}
DRAWN: Final[tuple[Drawing, ...]] = (
    "pools",
    "turned",
    Shown("trump", unless="turned"),
    Shown("hands", beside="lead", other=ACTING),
    Shown("laid", "By player %(player)d", other={"lead": "Led by player %(player)d"}, label="Laid"),
    Shown("sequences", "Announced a sequence", label="announced a sequence"),
    "said",
    "purses",
    Shown("stock", "Talon", "%d cards"),
)


def named(game: Any, rules: Poch, state: State) -> family.Roles:
    """The forehand, who leads or has led, and who has left the deal."""
    return {**forehand(game, rules, state), "leader": [state.lead], "out": state.gone}


def touches(table: touching.Table, state: State, move: Any, seat: Seat) -> touching.Touches:
    """A card that is played; of what is announced the cards for rows of one or two trumps."""
    if not isinstance(move, Announce):
        return touching.by_cards(table, state, move, seat)
    ranks = dict.fromkeys(chain(*(TRUMPS.get(row, ()) for row in move.rows)))
    own = touching.of_seat(table, seat)
    shown = (Card(Rank(rank), state.trump) for rank in ranks)
    return tuple(touching.found(table, (*own, "turned"), shown, own))


def question(rules: Poch, state: State) -> str:
    """What is announced, of what can be."""
    rows = [*announcing.announceable(rules, state)] if state.phase == ANNOUNCING else []
    told = " and ".join(rows)
    return f"You can announce {told}: tap the cards that you show, or choose." if rows else ""


FAMILY: Final = alone("poch", GAME, longest=1_000, advice="kartenspiele.research.advice.poch")
