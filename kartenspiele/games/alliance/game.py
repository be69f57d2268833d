"""Alliance, step by step: cards are dealt, said, turned, called and played, and then paid for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ...engine import family, judging, parts, phases, positions, sorting, stakes, touching
from ...engine.cards import UNKNOWN, Cards, Suit
from ...engine.drawing import Shown
from ...engine.play import Part, Seat
from ...engine.rulebook import by, rule
from ...engine.touching import Table, Touch, Touches, spot
from ...engine.zones import Said, Where, Zone, tally
from ...mechanics import dealing, moving, ring, tricks
from . import paying, playing
from .paying import Result
from .playing import Call, Draw, Take, Turn, awaits_card, forehand, is_called, player, to_speak
from .rules import Alliance
from .state import COULEUR, LEVEE, PLACES, SOLO, State

TABLE: Final = "table"
MOST_LAID: Final = 9  # a place on the table is written as one digit


def seats(rules: Alliance) -> tuple[int, ...]:
    """As many as the pack has hands for, if a table is left of which a card can be turned."""
    return dealing.seated(rules.players, lambda each: _comes_out(rules, each))


def _comes_out(rules: Alliance, number: int) -> bool:
    hand, down = rules.cards_each(number), rules.face_down(number)
    left = len(rules.ranks.text.split()) * len(Suit) - hand * number
    most = left if rules.laid_from is rules.Pack.OWN else MOST_LAID
    return hand > 0 and 0 <= left <= MOST_LAID and 0 < len(down) < most


@rule("ALL-02")
def dealt(rules: Alliance, state: State, order: tuple[Seat, ...], cards: Cards) -> State:
    """Each gets the same number of cards, and the rest lies on the table, one open."""
    each = rules.cards_each(state.seats)
    hands, table = dealing.packets(state.hands, cards, order, each, rules.packet)
    return state._replace(hands=hands, table=table)


@rule("ALL-59")
def hidden(rules: Alliance, state: State, seat: Seat) -> State:
    """Everybody sees the own hand, the open card, the turned one, and what was played."""
    is_mine = bool(state.said) and player(rules, state) == seat
    open_ones = () if state.taken or state.off else (1, state.place)
    lying = enumerate(state.table, 1)
    return state._replace(
        hands=tuple(unseen(hand, each != seat) for each, hand in enumerate(state.hands)),
        table=tuple(card if place in open_ones else UNKNOWN for place, card in lying),
        taken=unseen(state.taken, not is_mine),
        off=unseen(state.off, not is_mine and rules.laid_off is rules.LaidOff.DOWN),
    )


def unseen(cards: Cards, is_hidden: bool) -> Cards:
    """The same, or as many cards that nobody has seen."""
    return (UNKNOWN,) * len(cards) if is_hidden else cards


class AllianceGame(moving.Moving[Alliance, State]):
    """What follows from a move follows at once: who is to move, trumps, and what is paid."""

    def pack(self, rules: Alliance, seats: int) -> Cards:
        return rules.pack

    def opening(self, rules: Alliance, state: State, pack: Cards) -> State:
        given = dealt(rules, state, self.around(rules, state), pack)
        return self.ready(rules, given._replace(couleur=playing.couleur(given)))

    def then(self, rules: Alliance, state: State) -> State:
        return state if state.trick else self.ready(rules, state)

    def ready(self, rules: Alliance, state: State) -> State:
        """The same with what follows: who is to move, trumps if known now, and what is paid."""
        if awaits_card(state):
            return state
        if (speaks := to_speak(rules, state)) is not None:
            return state._replace(turn=speaks)
        if (caller := player(rules, state)) is None:
            return state
        known = state._replace(trump=state.trump or self.trump(state), turn=caller)
        if not is_called(known):
            return known
        first = caller if rules.leads is rules.Leads.PLAYER else forehand(rules, state)
        leads = state.tricks[-1].winner if state.tricks else first
        turn = ring.neighbour(leads, state.seats, rules.direction.step * len(state.trick))
        due = () if self.now(rules, known) else self.payments(rules, known)
        return known._replace(turn=turn, stakes=state.stakes.after(due))

    def trump(self, state: State) -> Suit | None:
        """The suit that is bid, or shown by the card that was turned."""
        if state.bid and state.kind == SOLO:
            return Suit(state.bid.what[-1])
        turned = state.turned_card.suit if state.turned_card else None
        return {COULEUR: state.couleur, LEVEE: turned}.get(state.kind)

    def position(self, rules: Alliance, parts: Mapping[str, Part]) -> State:
        numbers = self.seats(rules)
        given = positions.set_up(State, PLACES, parts, numbers, rules.pack, said=playing.words_in)
        tricks = tuple(playing.made(rules, given.trump, each) for each in given.tricks)
        seen = given._replace(tricks=tricks, couleur=given.couleur or playing.couleur(given))
        state = self.ready(rules, playing.in_turn(rules, seen))
        self.check_written(rules, state)
        is_led = "turn" in parts and is_called(state) and not state.tricks
        return state._replace(turn=given.turn) if is_led else state

    def check_written(self, rules: Alliance, state: State) -> None:
        """Refuse what cannot be."""
        is_played, called, size = not any(state.hands), is_called(state), state.seats
        is_over, speaks = is_played and state.tricks, to_speak(rules, state) is not None
        can_draw = rules.laid_from is rules.Pack.ANOTHER or 0 < state.place <= len(state.table)
        sizes = {len(each.cards) for each in state.tricks}
        suit = "couleur: name the suit of the open card, or write the table"
        cards = "hands: play has begun; write who holds which, or the tricks"
        positions.refuse(
            (len(state.trick) >= size, "trick: this is a full trick; write it among tricks"),
            (len(state.king) > 1, "king: name one card"),
            (sizes - {size}, f"tricks: a trick has {size} cards"),
            (awaits_card(state) and not can_draw, suit),
            (is_over and speaks, "said: no tricks remain; write every bid"),
            (is_over and not state.trump, "trump: no tricks remain; name the suit of trumps"),
            (is_over and not called, "king: no tricks remain; name the called card"),
            (called and is_played and not state.tricks, cards),
        )

    def result(self, rules: Alliance, state: State) -> Result:
        """Who has won, and who has lost; with a Resistance a neutral may have won, or nobody."""
        one, resistant = paying.with_ally(rules, state), state.resistant
        other = paying.others(rules, state, one) if resistant is None else (resistant,)
        rest = paying.neutrals(rules, state, one + other)
        rulings = paying.DECIDES if resistant is None else (paying.duel,)
        won = next(filter(None, (decides(rules, state, one, other) for decides in rulings)), ())
        if won or resistant is None:
            return Result(won, other if won == one else one, rest)
        won = paying.with_flag(rules, state, *((seat,) for seat in rest)) or ()
        lost = tuple(seat for seat in rest if seat not in won)
        return Result(won, one + other, lost, are_level=True)

    def payments(self, rules: Alliance, state: State) -> Iterator[stakes.Payment]:
        """All that is paid for a deal of which all tricks are made."""
        for each in stakes.payments_due(paying.PAYS, rules, state, self.result(rules, state)):
            if each.counters:
                yield replace(each, counters=each.counters * paying.times(rules, state))

    def counts(self, rules: Alliance, state: State) -> Mapping[str, tuple[int, ...]]:
        return {"tricks": tuple(len(state.made_by([seat])) for seat in range(state.seats))}

    def seen_by(self, rules: Alliance, state: State, seat: Seat) -> State:
        return hidden(rules, state, seat)


GAME: Final = AllianceGame(
    PREFIX="ALL",
    places=PLACES,
    seats=seats,
    wrong_number=by("ALL-01", does=parts.wrong_number),
    wrong_pack=by("ALL-01", does=parts.wrong_pack),
    first=playing.turns,
    next_dealer=by("ALL-04", does=ring.next_one),
    phases=playing.PHASES,
    notation=playing.MOVES,
    OBJECTIONS=phases.marked_in(playing.__name__),
    keeps=frozenset({playing.plays_early, playing.lacks_card, playing.lays_off_wrong}),
)


def played_by(rules: Alliance, state: State) -> Mapping[str, Sequence[Seat]]:
    """Who has played the cards of the trick, and those of the last one."""
    step = rules.direction.step
    now = tricks.played_by(state, ring.round_the_table(state.turn, state.seats, step))
    return {**now, "last": [seat for last in state.tricks[-1:] for seat, _ in last.played(step)]}


def named(game: AllianceGame, rules: Alliance, state: State) -> family.Roles:
    """Who plays, with whom as soon as that is seen, and who resists."""
    return {
        "forehand": [forehand(rules, state)],
        "declarer": [player(rules, state)],
        "partner": [playing.holder(rules, state, king) for king in state.king],
        "resistant": [state.resistant],
    }


# --- At a table ----------------------------------------------------------------------------------


def tricks_made(state: State) -> Iterator[Zone]:
    """The last trick, and how many tricks each has made."""
    for last in state.tricks[-1:]:
        yield Zone(Said("Last trick"), last.cards, name="last", place=Where.ASIDE)
        each = tuple(len(state.made_by([seat])) for seat in range(state.seats))
        yield Zone(Said("Tricks"), note=tally(each), name="tricks", each=each)


DRAWN: Final = (
    Shown("drawn", "From another pack"),
    Shown("table", "On the table"),
    Shown("couleur", "Couleur", unless="drawn table"),
    Shown("said", "Said", past="trick tricks"),
    *("trump", Shown("king", "Called king")),
    Shown("hands", other={"turn": "Player %(player)d, to move"}),
    Shown("taken", "Taken from the table"),
    Shown("off", "Laid off"),
    *(Shown("trick", awaits=True), tricks_made, "purses"),
)


def touches(table: Table, state: State, move: Any, seat: Seat) -> Touches:
    """Cards of the table by their places; a card that is called lies nowhere that one can see."""
    match move:
        case Turn(place):  # where the table is of another pack its cards lie nowhere yet
            return tuple(each for each in [spot(table, TABLE, place - 1)] if each.card)
        case Take(places):
            return tuple(spot(table, TABLE, place - 1) for place in places)
        case Call():
            return ()
    return touching.by_cards(table, state, move, seat)


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Any]:
    """Cards of the table are turned or taken, others played or laid off; to call is a word."""
    places = [each.at + 1 for each in touched if each.zone == TABLE and each.at is not None]
    if places:
        yield from (Take(tuple(sorted(places))), Turn(places[0]))
    else:
        every = judging.by_cards(game, state, touched)
        yield from (move for move in every if not isinstance(move, Call | Draw))


def in_hand(rules: Alliance, state: State, pack: Cards) -> Cards:
    """By suits, of which red ones have their own order."""
    return sorting.in_suits(pack, playing.Order(rules, state.trump).height, state.trump)


FAMILY: Final = phases.alone(
    "alliance",
    GAME,
    longest=200,
    german=("german",),  # ALL-42
)
