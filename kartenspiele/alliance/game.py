"""Alliance as a value: the deal, the bids, the call, the tricks, and the steps in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, assert_never

from ..cards import UNKNOWN, Card, Cards, Suit, pack, without
from ..play import NATURE, Part, PositionError, Score, Seat, Standing, change, paid
from ..rooms.auction import Pass
from ..rooms.dealing import seated
from ..rooms.money import ForMoney, Why, by_payments
from ..rooms.tricks import Heights, Play
from ..rulebook import cited, rule
from ..stakes import Payment, asked
from . import ally, bidding, moves, paying
from .alternatives import Buying, LaidOff, Leads, Pack
from .bidding import kind
from .moves import Bid, Call, Draw, Kind, LayOff, Move, Resist, Take, Trumps, Turn
from .paying import Decides, Result, Seats
from .ranking import order_of
from .rules import Alliance
from .state import State, Word, made, set_up, words_of

FRENCH: Final = pack()
MOST_LAID: Final = 9  # a place on the table is written as one digit


def seats(rules: Alliance) -> tuple[int, ...]:
    """As many as the pack has hands for, if a table that anybody can speak of is left."""
    return seated(rules.players, lambda each: _comes_out(rules, each))


def _comes_out(rules: Alliance, number: int) -> bool:
    ranks, hand = rules.ranks.text.split(), rules.with_so_many(number, rules.hand)
    left, laid = len(ranks) * len(Suit) - hand * number, rules.with_so_many(number, rules.laid)
    return (
        hand > 0
        and 0 <= left <= MOST_LAID
        and 0 < laid <= (left if rules.laid_from is Pack.OWN else MOST_LAID)
    )


@rule("ALL-02")
def dealt(rules: Alliance, state: State, order: Seats, cards: Cards) -> State:
    """Each gets the same number of cards, and the rest lies on the table, one open."""
    hands, each = list(state.hands), paying.cards_each(rules, state.seats)
    for done in range(0, each, rules.packet):
        for seat in order:
            cut = min(rules.packet, each - done)
            hands[seat], cards = hands[seat] + cards[:cut], cards[cut:]
    return state._replace(hands=tuple(hands), table=cards)


@rule("ALL-03")
def couleur(state: State) -> Suit | None:
    """The open card shows in which suit everything counts double."""
    return next((card.suit for card in (*state.table, *state.drawn)), None)


@rule("ALL-59")
def hidden(rules: Alliance, state: State, seat: Seat) -> State:
    """Everybody sees the own hand, the open card, the turned one, and what was played."""
    mine = [bidding.player(rules, state) == seat] * bool(state.said)
    shows_off = any(mine) or rules.laid_off is LaidOff.UP
    shown = {1, state.place}
    table = tuple(card if place in shown else UNKNOWN for place, card in enumerate(state.table, 1))
    return state._replace(
        hands=tuple(
            hand if each == seat else (UNKNOWN,) * len(hand)
            for each, hand in enumerate(state.hands)
        ),
        table=table if not (state.taken or state.off) else (UNKNOWN,) * len(state.table),
        taken=state.taken if any(mine) else (UNKNOWN,) * len(state.taken),
        off=state.off if shows_off else (UNKNOWN,) * len(state.off),
    )


# --- The steps -----------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Allying(ForMoney[Alliance, State]):
    """The steps of the game; its methods say in which order they are taken."""

    dealt: Callable[[Alliance, State, Seats, Cards], State]
    couleur: Callable[[State], Suit | None]
    hidden: Callable[[Alliance, State, Seat], State]
    next_to_play: Callable[[Alliance, Seat, int], Seat]
    best: Callable[[Heights, Suit | None, Cards], int]
    decides: Sequence[Decides]
    pays: Sequence[Callable[[Alliance, State, Result], Iterator[Payment]]]

    # --- The deal ------------------------------------------------------------------------------

    def pack(self, rules: Alliance, seats: int) -> Cards:
        ranks = set(rules.ranks.text.split())
        return tuple(card for card in self.whole if card.rank.value in ranks)

    def start(self, rules: Alliance, pack: Cards, seats: int, standing: Standing) -> State:
        self.check(rules, pack, seats)
        order, none = self.order(rules, standing.dealer, seats), ((),) * seats
        state = State(none, dealer=standing.dealer, stakes=self.before(rules, standing, seats))
        return self._ready(rules, self._opened(self.dealt(rules, state, order, pack)))

    def position(self, rules: Alliance, parts: Mapping[str, Part]) -> State:
        state = set_up(rules, parts, self.pack(rules, 0), self.seats(rules))
        said, wrong = bidding.told(rules, state, words_of(parts))
        if wrong is not None:
            raise PositionError(f"said: {wrong} cannot be said then; each speaks in turn")
        given = state.turn
        ready = self._ready(rules, said)
        is_there = rules.laid_from is not Pack.OWN or 0 < ready.place <= len(ready.table)
        if ally.awaits_card(ready) and not is_there:
            raise PositionError("couleur: name the suit of the open card, or write the table")
        if ready.tricks and not any(ready.hands):
            return self._ended(rules, ready)
        if ally.is_called(ready) and not any(ready.hands):
            raise PositionError("hands: cards are played; write who holds which, or the tricks")
        if "turn" in parts and ally.is_called(ready) and not ready.tricks:
            return ready._replace(turn=given)
        return ready

    def _ended(self, rules: Alliance, state: State) -> State:
        """A deal of which all tricks are made, with what it pays."""
        if bidding.to_speak(rules, state) is not None:
            raise PositionError("said: all tricks are made; write all that was said before them")
        if state.trump is None:
            raise PositionError("trump: all tricks are made; name the suit of trumps")
        if not ally.is_called(state):
            raise PositionError("king: all tricks are made; name the card that was called")
        return self._paid(rules, state)

    def _opened(self, state: State) -> State:
        return state._replace(couleur=self.couleur(state))

    def to_move(self, rules: Alliance, state: State) -> Seat | None:
        if ally.awaits_card(state):
            return NATURE
        return state.turn if any(state.hands) or not state.tricks else None

    def _ready(self, rules: Alliance, state: State) -> State:
        """The same with the suit of trumps, if it is known now, and with who is to move."""
        if ally.awaits_card(state):
            return state
        speaks, seat = bidding.to_speak(rules, state), bidding.player(rules, state)
        if speaks is not None or seat is None:
            return state._replace(turn=state.turn if speaks is None else speaks)
        known = state._replace(trump=state.trump or self._trump(state))
        if not ally.is_called(known):
            return known._replace(turn=seat)
        return known._replace(turn=self._plays(rules, known, seat))

    def _trump(self, state: State) -> Suit | None:
        """The suit that is bid, or shown by the card that was turned."""
        bid = state.bid and state.bid.said
        if isinstance(bid, Bid) and bid.kind is not Kind.LEVEE:
            return state.couleur if bid.kind is Kind.COULEUR else bid.suit
        return state.turned_card.suit if state.turned_card else None

    def _plays(self, rules: Alliance, state: State, seat: Seat) -> Seat:
        """Who is to play: the winner of the last trick leads, and the others follow in turn."""
        first = seat if rules.leads is Leads.PLAYER else bidding.forehand(rules, state)
        turn = state.tricks[-1].winner if state.tricks else first
        for _ in state.trick:
            turn = self.next_to_play(rules, turn, state.seats)
        return turn

    # --- Moves ---------------------------------------------------------------------------------

    def read_move(self, rules: Alliance, state: State, text: str) -> Move:
        return moves.read_move(text)

    def candidates(self, rules: Alliance, state: State) -> Iterable[Move]:
        if ally.awaits_card(state):
            yield from map(Draw, self.pack(rules, state.seats))
        elif bidding.to_speak(rules, state) is not None:
            yield Pass()
            yield Resist()
            yield from (Bid(each) for each in Kind if each is not Kind.SOLO)
            yield from (Bid(Kind.SOLO, suit) for suit in Suit)
        elif state.taken:
            held = state.hand if rules.buying is Buying.OTHERS else (*state.hand, *state.taken)
            known = [card for card in held if card is not UNKNOWN]
            for some in combinations(known, len(state.taken)):
                yield LayOff(moves.in_order(some))
        elif ally.is_called(state):
            yield from (Play(card) for card in dict.fromkeys(state.hand) if card is not UNKNOWN)
        else:
            yield from self._for_game(rules, state)

    def _for_game(self, rules: Alliance, state: State) -> Iterator[Move]:
        """What the player does before the first trick."""
        yield from map(Trumps, Suit)
        yield from map(Turn, ally.face_down(rules, state.seats))
        places = [place for place, _ in enumerate(state.table, 1)]
        for size in places:
            yield from (Take(some) for some in combinations(places, size))
        yield from map(Call, self.pack(rules, state.seats))

    def explain(self, rules: Alliance, state: State, move: Move) -> Why:
        match move:
            case Pass() | Resist() | Bid():
                after = self.apply(rules, state, move)
                seat = bidding.player(rules, after)
                does = (f"seat {seat} plays {kind(after)}",) if seat is not None else ()
                return Why((cited(bidding.to_speak),), does)
            case Trumps():
                return Why((cited(ally.names_unasked),))
            case Turn() | Draw():
                trump = self.apply(rules, state, move).trump
                does = (f"{trump} is trumps",) if trump else ()
                turns = ally.turns_another if isinstance(move, Turn) else ally.draws_another
                return Why((cited(turns),), does)
            case Take() | LayOff():
                return Why((cited(ally.takes_unturned),))
            case Call():
                return Why((cited(ally.calls_early),))
            case Play(card):
                after = self.apply(rules, state, move)
                if len(after.tricks) == len(state.tricks):
                    due = ally.has_to_fall(rules, state) and card in state.king
                    return Why((cited(ally.hides_king if due else ally.lacks_card),))
                paid_now = after.stakes.paid[len(state.stakes.paid) :]
                won = f"seat {after.tricks[-1].winner} wins the trick"
                return by_payments((cited(self.best),), (won,), paid_now)
            case _:
                assert_never(move)

    # --- What a move does ----------------------------------------------------------------------

    def apply(self, rules: Alliance, state: State, move: Move) -> State:
        match move:
            case Pass() | Resist() | Bid():
                seat = bidding.to_speak(rules, state)
                said = Word(state.turn if seat is None else seat, move)
                after = state._replace(said=(*state.said, said))
            case Trumps(suit):
                after = state._replace(trump=suit)
            case Turn(place):
                after = state._replace(place=place)
            case Draw(card):
                after = self._drawn(rules, state, card)
            case Take(places):
                taken = tuple(state.table[place - 1] for place in places)
                after = state._replace(taken=taken, table=without(state.table, taken))
            case LayOff(off):
                hand = without((*state.hand, *state.taken), off)
                hands = change(state.hands, state.turn, hand)
                after = state._replace(hands=hands, taken=(), off=off)
            case Call(card):
                after = state._replace(king=(card,))
            case Play(card):
                return self._played(rules, state, card)
            case _:
                assert_never(move)
        return self._ready(rules, after)

    def _drawn(self, rules: Alliance, state: State, card: Card) -> State:
        """A card of another pack, or what turns out to lie where nobody has seen it."""
        if rules.laid_from is Pack.ANOTHER:
            after = state._replace(drawn=(*state.drawn, card))
            return after if state.couleur else self._opened(after)
        return state._replace(table=change(state.table, state.place - 1, card))

    def _played(self, rules: Alliance, state: State, card: Card) -> State:
        """A card joins the trick; when all have played it is won, and at the end it is paid."""
        known = card if card in state.hand else UNKNOWN
        hands = change(state.hands, state.turn, without(state.hand, [known]))
        trick = (*state.trick, card)
        if len(trick) < state.seats:
            turn = self.next_to_play(rules, state.turn, state.seats)
            return state._replace(hands=hands, trick=trick, turn=turn)
        leader = self.next_to_play(rules, state.turn, state.seats)
        place = self.best(order_of(rules, state.trump), state.trump, trick)
        won = made(rules, leader, trick, place)
        after = state._replace(hands=hands, trick=(), tricks=(*state.tricks, won), turn=won.winner)
        if any(hands):
            return after
        return self._paid(rules, after)

    def _paid(self, rules: Alliance, state: State) -> State:
        payments = asked(self.pays, rules, state, self.result(rules, state))
        return state._replace(stakes=state.stakes.after(payments))

    # --- What a deal pays ----------------------------------------------------------------------

    def result(self, rules: Alliance, state: State) -> Result:
        """Who has won, and who has lost."""
        seat = bidding.player(rules, state)
        assert seat is not None
        if state.resistant is not None:
            return self._of_two(rules, state, (seat,), (state.resistant,))
        one = paying.with_ally(rules, state)
        other = paying.others(rules, state, one)
        verdicts = (decides(rules, state, one, other) for decides in self.decides)
        won = next((side for side in verdicts if side), ())
        return Result(won, other if won == one else one)

    def _of_two(self, rules: Alliance, state: State, one: Seats, other: Seats) -> Result:
        """The result of a Solo with a Resistance, where a neutral may win, or nobody."""
        neutrals = paying.neutrals(rules, state, one + other)
        won = paying.duel(rules, state, one, other)
        if won is not None:
            return Result(won, other if won == one else one, neutrals)
        flag = paying.with_flag(rules, state, *((seat,) for seat in neutrals)) or ()
        return Result(flag, one + other, tuple(seat for seat in neutrals if seat not in flag))

    def score(self, rules: Alliance, state: State) -> Score:
        number = tuple(state.number([seat]) for seat in range(state.seats))
        return paid(state.seats, state.stakes.paid, {"tricks": number})

    def seen_by(self, rules: Alliance, state: State, seat: Seat) -> State:
        return self.hidden(rules, state, seat)
