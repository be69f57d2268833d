"""Dreizehn, in the order of its chapter: the bank, the stakes, the count, and how a bank is lost.

A deal is a bank: from a pack that is shuffled until a count in which no card agrees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Annotated, Any, Final, NamedTuple

from ...engine import notation, parts, variants
from ...engine.cards import RANKS, Card, Cards, pack, show, without
from ...engine.drawing import Shown
from ...engine.family import Kind, Roles, Sight
from ...engine.moves import Counters, written
from ...engine.naming import who_does
from ...engine.phases import Step, alone, by_chance, on_turn
from ...engine.places import PURSES, lies, places_of, pools_as
from ...engine.play import PositionError, Score, Seat, Shuffle, Standing, change, who
from ...engine.points import point, rule_set
from ...engine.positions import seat_or
from ...engine.rulebook import by, cited, finds, rule
from ...engine.stakes import Payment, Pool, Stakes
from ...engine.zones import Said, Where, Zone, tally
from ...mechanics.laid import next_cards, not_next
from ...mechanics.money import ForMoney, Why, after_paying
from ...mechanics.moving import Moving
from ...mechanics.ring import Direction, next_one, round_the_table


@rule_set
class Dreizehn:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Staking = StrEnum(
        "Staking", {"FREE": "the agreed amount, or more", "FIXED": "the agreed amount"}
    )
    Stop = StrEnum("Stop", {"FIRST": "at the first card that agrees", "RUN": "at thirteen"})
    Recycle = StrEnum(
        "Recycle", {"MISSING": "the cards that are missing", "ALL": "all cards already laid"}
    )
    Refilled = StrEnum(
        "Refilled", {"BEFORE": "before the count begins", "WITHIN": "when the talon is used up"}
    )
    Naming = StrEnum("Naming", {"ONCE": "once in a bank", "EVERY": "before every count"})

    class Unpaid(StrEnum):
        ORDER = "one after another, while it lasts"
        SHARED = "all alike, while it lasts"

    Winnings = StrEnum("Winnings", {"PURSE": "to the purse of the banker", "BANK": "to the bank"})

    class Declined(StrEnum):
        NOBODY = "the game is not played"
        LAST = "the last player asked must hold it"

    Ending = StrEnum(
        "Ending", {"LAST": "when only one player has counters", "AGREED": "by agreement"}
    )

    players: int = point("DRZ-22", "most players", 52, 12)
    direction: Direction = point(
        "DRZ-18", "direction", Direction.RIGHT, Direction.LEFT, carries=("DRZ-27",)
    )
    brings: int = point("DRZ-25", "counters that each brings", 20, 12)
    stake: int = point("DRZ-24", "the stake agreed", 1, 2, carries=("DRZ-15",))
    staking: Staking = point("DRZ-23", "each stakes", *Staking)
    stop: Stop = point("DRZ-31", "a count that agrees ends", *Stop)
    recycle: Recycle = point("DRZ-08", "put beneath a talon too short", *Recycle)
    refilled: Refilled = point("DRZ-32", "missing cards come beneath", *Refilled)
    naming: Naming = point("DRZ-44", "naming the highest stake", *Naming)
    unpaid: Unpaid = point("DRZ-29", "payment when the bank runs short", *Unpaid)
    winnings: Winnings = point("DRZ-30", "stakes drawn go", *Winnings)
    declined: Declined = point("DRZ-34", "if all decline", *Declined)
    ending: Ending = point("DRZ-35", "the end of the game", *Ending)


DREIZEHN: Final = variants.Variant("dreizehn", "Dreizehn", Dreizehn())
VARIANTS: Final = (DREIZEHN,)

BANK: Final = "bank"
ANY: Final = 0  # of a highest stake: there is none
WHOLE: Final = pack()
COUNT: Final = len(RANKS.split())  # from 1 to 13


class State(NamedTuple):
    """A bank, from the first who is asked to hold it until it is lost."""

    stakes: Stakes
    staked: Annotated[tuple[int, ...], lies("how many of them each player has staked")]
    stock: Annotated[Cards, lies("the talon, the next card first", Sight.NOBODY)] = ()
    run: Annotated[Cards, lies("the cards of this count, the first one first")] = ()
    played: Annotated[Cards, lies("the cards of the counts before", where=Where.ASIDE)] = ()
    bank: Annotated[Seat | None, lies("the player who holds the bank", kind=Kind.SEAT)] = None
    most: Annotated[int | None, lies("the highest stake, 0 for any, once named")] = None
    declined: Annotated[int, lies("how many have declined the bank")] = 0
    turn: Annotated[Seat, lies("the player to move", reads=seat_or("bank"), kind=Kind.SEAT)] = 0
    dealer: Annotated[
        Seat, lies("the player asked first", reads=seat_or("turn", "bank"), kind=Kind.SEAT)
    ] = 0
    seats: int = 0

    @property
    def player(self) -> str:
        """The player to move, in words."""
        return who(self.turn)

    @property
    def declines(self) -> str:
        """That the player to move will not hold the bank, in words."""
        return who_does(self.turn, "is not banker")

    @property
    def purse(self) -> int:
        """What the player to move has."""
        return self.stakes.purses[self.turn]


PLACES: Final = (PURSES, pools_as("what the banker has laid out, as 'bank 10'"), *places_of(State))


def able(rules: Dreizehn, purses: Sequence[int], first: Seat = 0) -> tuple[Seat, ...]:
    """Who has counters, from a seat on."""
    order = round_the_table(first, len(purses), rules.direction.step)
    return tuple(seat for seat in order if purses[seat])


# --- The bank ------------------------------------------------------------------------------------


@written("hold {counters}", shown="Hold the bank with {counters}")
class Hold:
    """Who is asked takes the bank, and lays out so many counters."""

    counters: Counters

    def does(self, rules: Dreizehn, state: State) -> State:
        held = state._replace(bank=state.turn)
        return after_paying(held, lays_out, state.turn, self.counters)


@written("decline", shown="Decline the bank", tells="{state.declines}")
class Decline:
    """Who is asked does not take the bank."""

    def does(self, rules: Dreizehn, state: State) -> State:
        to_ask = able(rules, state.stakes.purses, next_one(rules, state.turn, state.seats))
        return state._replace(declined=state.declined + 1, turn=(*to_ask, state.turn)[0])


@rule("DRZ-19")
def asked_to_hold(rules: Dreizehn, state: State, move: Hold | Decline) -> str | None:
    """Who is asked holds the bank or declines it."""
    return None if phase(rules, state) is ASKING else "the bank is not on offer now"


@rule("DRZ-34")
def declines_last(rules: Dreizehn, state: State, move: Decline) -> str | None:
    """Everybody may decline, and then nobody plays."""
    if rules.declined is not rules.Declined.LAST:
        return None
    is_last = state.declined + 1 == len(able(rules, state.stakes.purses))
    return "all the others have declined" if is_last else None


@rule("DRZ-28")
def lays_out(seat: Seat, counters: int) -> Iterator[Payment]:
    """Who takes the bank lays counters out, which are the bank."""
    yield Payment(seat, BANK, counters, "laid out")


@written("any stake", "at most {most}")
class Limit:
    """The banker names the highest stake, or says that there is none."""

    most: Counters = ANY

    def does(self, rules: Dreizehn, state: State) -> State:
        return staking(rules, state._replace(most=self.most))


@rule("DRZ-12")
def limits(rules: Dreizehn, state: State, move: Limit) -> str | None:
    """The banker names a highest stake when taking the bank."""
    return None if phase(rules, state) is NAMING else "not the time to name the highest stake"


@rule("DRZ-39")
def names_possible(rules: Dreizehn, state: State, move: Limit) -> str | None:
    """A highest stake is not below the stake that was fixed, and somebody can stake it."""
    richest = max(purse for seat, purse in enumerate(state.stakes.purses) if seat != state.bank)
    if ANY < move.most < rules.stake:
        return f"the stake fixed is {rules.stake}"
    return f"no player has {move.most}" if move.most > richest else None


# --- The stakes ----------------------------------------------------------------------------------


@written("stake {counters}", tells="by {state.player}")
class Stake:
    """A player lays so many counters down."""

    counters: Counters

    def does(self, rules: Dreizehn, state: State) -> State:
        staked = change(state.staked, state.turn, self.counters)
        return state._replace(staked=staked, turn=next_punter(rules, state))


def staking(rules: Dreizehn, state: State) -> State:
    """The banker has the others stake; if nobody can the bank is over, and taken back."""
    begun = state._replace(staked=(0,) * state.seats, turn=next_punter(rules, state))
    return after_paying(begun, takes_back, begun) if begun.turn == state.turn else begun


def next_punter(rules: Dreizehn, state: State) -> Seat:
    """The next who has something to stake; after the last it is the banker's turn."""
    after = next_one(rules, state.turn, state.seats)
    order = round_the_table(after, state.seats, rules.direction.step)
    return next(seat for seat in order if seat == state.bank or state.stakes.purses[seat])


@rule("DRZ-02")
def stakes_now(rules: Dreizehn, state: State, move: Stake) -> str | None:
    """Each of the others lays a stake down before the banker counts."""
    return None if phase(rules, state) is STAKING else "not the time to stake"


@rule("DRZ-26")
def lacks_counters(rules: Dreizehn, state: State, move: Hold | Stake) -> str | None:
    """Nobody lays out or stakes more than they have."""
    return who_does(state.turn, f"has {state.purse}") if move.counters > state.purse else None


@rule("DRZ-38")
def stakes_beyond(rules: Dreizehn, state: State, move: Stake) -> str | None:
    """Nobody stakes more than the highest stake that the banker has named."""
    return f"{state.most} is the highest" if state.most and move.counters > state.most else None


@rule("DRZ-23")
def stakes_agreed(rules: Dreizehn, state: State, move: Stake) -> str | None:
    """A stake is what was agreed, or more; who has less stakes all."""
    least = min(rules.stake, state.purse)
    if move.counters < least:
        return f"{least} is the least"
    is_more = move.counters > least and rules.staking is rules.Staking.FIXED
    return f"the stake is {least}" if is_more else None


# --- The count -----------------------------------------------------------------------------------


@written("{card}")
class Lay:
    """A card is laid at the next number; chance says which, by the hand of the banker."""

    card: Card

    def does(self, rules: Dreizehn, state: State) -> State:
        laid = state._replace(stock=state.stock[1:], run=(*state.run, self.card))
        is_whole = len(laid.run) == COUNT
        agree = [value(card) == number for number, card in enumerate(laid.run, 1)]
        if any(agree) and (is_whole or rules.stop is rules.Stop.FIRST):
            return won(rules, laid)
        if not is_whole:
            return laid
        if not is_all(rules, state):
            laid = after_paying(laid, lays_out, state.turn, min(sum(state.staked), state.purse))
        lost = after_paying(laid, pays, rules, laid)
        return after_paying(lost, takes_back, lost)._replace(staked=(0,) * state.seats)

    def because(self, rules: Dreizehn, state: State, after: State) -> Why:
        number = len(state.run) + 1
        does = "agrees" if value(self.card) == number else "does not agree"
        return Why((cited(counts),), (f"{number} {does}",))


@rule("DRZ-04")
def counts(rules: Dreizehn, state: State, move: Lay) -> str | None:
    """When the stakes lie the banker lays one card after another, counting from 1 to 13."""
    is_now = phase(rules, state) is COUNTING
    return not_next(state, move.card) if is_now else "the count is not due"


@rule("DRZ-06")
def value(card: Card) -> int:
    """The ace counts 1, the other cards their number, jack 11, queen 12, king 13."""
    return RANKS.split().index(card.rank.value) + 1


def won(rules: Dreizehn, state: State) -> State:
    """The stakes are drawn, and there are new ones for the next count."""
    drawn = after_paying(state, draws, rules, state)
    after = staking(rules, drawn._replace(run=(), played=(*state.played, *state.run)))
    is_asked = rules.naming is rules.Naming.EVERY and after.turn != state.turn
    return after._replace(most=None, turn=state.turn) if is_asked else after


@rule("DRZ-16")
def draws(rules: Dreizehn, state: State) -> Iterator[Payment]:
    """If a card comes with its number the banker draws the stakes of all players."""
    to = state.turn if rules.winnings is rules.Winnings.PURSE else BANK
    for seat, staked in enumerate(state.staked):
        if staked:
            yield Payment(seat, to, staked, f"{state.run[-1]} at {len(state.run)}")


@written("beneath {cards}", tells="beneath the talon")
class Refill:
    """Of the cards that were laid these come to lie under the talon."""

    cards: Cards

    def does(self, rules: Dreizehn, state: State) -> State:
        rest = without(state.played, self.cards)
        return state._replace(stock=(*state.stock, *self.cards), played=rest)


def missing(rules: Dreizehn, state: State) -> int:
    """How many cards are put beneath a talon that is too short for a count."""
    lacking = max(0, COUNT - len(state.run) - len(state.stock))
    if lacking and rules.recycle is rules.Recycle.ALL:
        lacking = len(state.played)
    return 0 if state.stock and rules.refilled is rules.Refilled.WITHIN else lacking


@rule("DRZ-32")
def refills(rules: Dreizehn, state: State, move: Refill) -> str | None:
    """Cards that are missing for a count are put beneath the talon before it begins."""
    number = missing(rules, state) if phase(rules, state) is SHORT else 0
    if len(move.cards) != number:
        return f"{number or 'none'} to come beneath the talon now"
    strange = without(move.cards, {*move.cards} & {*state.played})
    return f"{show(strange)} has not been laid" if strange else None


# --- Whose move it is ----------------------------------------------------------------------------


@finds(declines_last)
def answers(rules: Dreizehn, state: State) -> Iterator[Hold | Decline]:
    """Who is asked may hold the bank with any of their counters, or decline it."""
    yield from map(Hold, range(1, state.purse + 1))
    yield Decline()


ASKING: Final = Step(on_turn, answers)
NAMING: Final = Step(on_turn, lambda _, state: map(Limit, range(ANY, max(state.stakes.purses) + 1)))
STAKING: Final = Step(on_turn, lambda _, state: map(Stake, range(1, state.purse + 1)))
SHORT: Final = Step(by_chance, lambda _, state: (Refill((card,)) for card in state.played))
COUNTING: Final = Step(by_chance, lambda _, state: map(Lay, next_cards(state, WHOLE)))


def phase(rules: Dreizehn, state: State) -> Step[Dreizehn, State] | None:
    """What is done next."""
    if state.bank is None:
        number = len(able(rules, state.stakes.purses))
        return ASKING if number > 1 and state.declined < number else None
    if state.most is None:
        return NAMING
    if state.turn != state.bank:
        return STAKING
    if not any(state.staked):
        return None
    return SHORT if missing(rules, state) else COUNTING


# --- Losing the bank, and how a game goes on -----------------------------------------------------


@rule("DRZ-05")
def pays(rules: Dreizehn, state: State) -> Iterator[Payment]:
    """If no card comes with its number the banker pays each player as much as the stake."""
    order = round_the_table(state.turn, state.seats, rules.direction.step)
    due = [(nth, place) for place, seat in enumerate(order) for nth in range(state.staked[seat])]
    if rules.unpaid is rules.Unpaid.SHARED:
        due.sort()  # the first counter of each, the second of each, and so on
    got = [order[place] for _, place in due[: state.stakes.has(BANK)]]
    for seat in order:
        if seat in got:
            yield Payment(BANK, seat, got.count(seat), "no card agrees")


@rule("DRZ-20")
def is_all(rules: Dreizehn, state: State) -> bool:
    """A banker never loses more than was laid out: who could pay more does not have to."""
    return True


@rule("DRZ-37")
def takes_back(state: State) -> Iterator[Payment]:
    """What is left of the bank goes back to who laid it out."""
    if left := state.stakes.has(BANK):
        yield Payment(BANK, state.turn, left, "taken back")


@rule("DRZ-35")
def last_one(rules: Dreizehn, purses: Sequence[int]) -> tuple[Seat, ...]:
    """The game is over when one player alone has counters."""
    there = able(rules, purses)
    return there if len(there) == 1 and rules.ending is rules.Ending.LAST else ()


class DreizehnGame(Moving[Dreizehn, State]):
    """A bank is dealt with what everybody has left; after it the bank passes on."""

    def before(self, rules: Dreizehn, standing: Standing, seats: int) -> Stakes:
        return Stakes(standing.purses or (rules.brings,) * seats, standing.pools or (Pool(BANK),))

    def opening(self, rules: Dreizehn, state: State, pack: Cards) -> State:
        turn, *_ = (*able(rules, state.stakes.purses, state.dealer), state.dealer)
        return state._replace(turn=turn)

    def completed(self, rules: Dreizehn, state: State) -> State:
        if any(each > purse for each, purse in zip(state.staked, state.stakes.purses, strict=True)):
            raise PositionError("staked: a stake is at most the counters in the purse")
        if state.bank is not None and state.staked[state.bank]:
            raise PositionError(f"staked: {who(state.bank)} holds the bank, and stakes nothing")
        if len(state.run) > COUNT:
            raise PositionError(f"run: {show(state.run)}; a count has thirteen cards at the most")
        return state

    def fate(self, rules: Dreizehn, state: State, shuffled: Shuffle) -> Refill | Lay:
        if number := missing(rules, state):
            return Refill(tuple(shuffled(state.played)[:number]))
        card, *_ = shuffled(tuple(next_cards(state, WHOLE)))
        return Lay(card)

    def settle(self, rules: Dreizehn, standing: Standing, score: Score) -> Standing:
        held = [each.side for each in score.entries if each.rule == cited(lays_out)]
        to_ask = able(rules, score.counts["purses"], standing.dealer)
        banker = (*held, *to_ask, standing.dealer)[0]
        return ForMoney.settle(self, rules, replace(standing, dealer=banker), score)

    def won(self, rules: Dreizehn, standing: Standing) -> Standing:
        winners = last_one(rules, standing.purses)
        why = "all others have lost their counters"
        won = replace(standing, winners=winners, rule=cited(last_one), why=why)
        return won if winners else standing


def bank(state: State) -> Iterator[Zone]:
    """What the banker has laid out."""
    if state.bank is not None:
        held = Said("Bank, held by player %d", state.bank + 1)
        yield Zone(held, note=tally([state.stakes.has(BANK)]), name="pools")


DRAWN: Final = (
    Shown("run", "Count, at %(number)d", label="Count"),
    Shown("stock", "Next card, %(number)d in the talon", label="Talon", top=True),
    Shown("played", "Laid before, %(number)d", label="Laid before", top=True),
    *(Shown("purses", beside="seats"), bank),
    *(Shown("most", "Highest stake"), Shown("staked", "Staked")),
)


def named(game: object, rules: Dreizehn, state: State) -> Roles:
    """Nobody deals, but the bank; and who is asked first for it."""
    return {"dealer": (), "forehand": () if state.bank is not None else (state.dealer,)}


GAME: Final = DreizehnGame(
    PREFIX="DRZ",
    places=PLACES,
    pools=(BANK,),
    are_accounts=False,
    seats=lambda rules: range(2, rules.players + 1),
    wrong_number=by("DRZ-22", does=parts.wrong_number),
    wrong_pack=by("DRZ-13", does=parts.wrong_pack),
    first=next_one,
    next_dealer=by("DRZ-18", does=next_one),
    phase=phase,
    phases=(ASKING, NAMING, STAKING, SHORT, COUNTING),
    notation=notation.Notation[Any](Lay, Hold, Decline, Limit, Stake, Refill),
    keeps=frozenset({lacks_counters}),
)
# A bank that always wins goes on, until nobody has anything to stake.
FAMILY: Final = alone("dreizehn", GAME, longest=10_000)
