"""The Karten-Lotterie, in the order of its chapter: sale, stakes and prizes, calls, trade, the end.

The cards of the other pack are called and turned up by chance: a call is a move of chance, and so
is the card that turns out to lie under a prize. A card that has been called lies beside its double,
and the doubles of all others are still face down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from ...engine import moves, notation, parts, phases, variants
from ...engine.cards import UNKNOWN, Card, Cards, pack, show, without
from ...engine.drawing import Shown, drawn
from ...engine.family import Counts, Kind, Sight
from ...engine.naming import of, who_does
from ...engine.places import POINTS, Each, lies, places_of, pools_as
from ...engine.play import NATURE, Part, Seat, Seats, Standing, change, who
from ...engine.points import point, rule_set
from ...engine.positions import all_cards, names_seats, refuse, set_up
from ...engine.rulebook import by, cited, finds, rule
from ...engine.stakes import Holder, Payment, Pool, Stakes, payments_due
from ...engine.zones import Said, Where, Zone, tally
from ...mechanics import auction, moving, ring
from ...mechanics.auction import POT, SPOKEN, Passing, Word
from ...mechanics.dealing import packets
from ...mechanics.money import Why, after_paying


@rule_set
class Lottery:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Sale = StrEnum("Sale", {"AUCTION": "to the highest bidder", "FIXED": "at a fixed price"})
    Proceeds = StrEnum("Proceeds", {"POT": "the pot", "DEALER": "the dealer"})
    Bought = StrEnum("Bought", {"MORE": "as for any other", "NOTHING": "no further payment"})
    Steps = StrEnum("Steps", {"EVEN": "by even steps", "HALVES": "by halves"})
    Refused = StrEnum("Refused", {"WAITS": "waits for the next call", "ASKS": "may ask again"})
    Unowned = StrEnum(
        "Unowned", {"STANDS": "it stays in the pot", "NEXT": "the next prize gets it"}
    )

    least: int = point("LOT-10", "fewest players", 2, 3)
    direction: ring.Direction = point(
        "LOT-02", "direction", ring.Direction.RIGHT, ring.Direction.LEFT, carries=("LOT-22",)
    )
    sale: Sale = point("LOT-11", "the sale of cards left over", *Sale)
    price: int = point("LOT-12", "the fixed price", 1, 2)
    passing: Passing = point("LOT-13", "who does not bid", *Passing)
    limit: int = point("LOT-14", "highest price, in stakes", 1, 2)
    proceeds: Proceeds = point("LOT-15", "the price goes to", *Proceeds)
    bought: Bought = point("LOT-31", "put in for a card bought", *Bought)
    stake: int = point("LOT-04", "put in for each card", 1, 2)
    prizes: int = point("LOT-16", "prizes", 4, 5, carries=("LOT-05",))
    steps: Steps = point("LOT-17", "prizes grow smaller", *Steps)
    refused: Refused = point("LOT-18", "who does not get the card", *Refused)
    unowned: Unowned = point("LOT-19", "a prize not won", *Unowned)
    dealing: ring.DealingRight = point("LOT-21", "the next dealer", *ring.DealingRight)


LOTTERY: Final = variants.Variant("karten-lotterie", "Karten-Lotterie", Lottery())
VARIANTS: Final = (LOTTERY,)

WHOLE: Final = pack()


class State(NamedTuple):
    """A deal in progress; the buyers have no cards, and the first wants the one that is asked."""

    held: Annotated[Each, lies("the cards that lie before each player")]
    left: Annotated[
        Cards,
        lies("the cards left over for sale, the next one first", Sight.FIRST, where=Where.CENTRE),
    ] = ()
    said: Annotated[tuple[Word, ...], SPOKEN] = ()
    unsold: Annotated[Cards, lies("the cards not bought", where=Where.ASIDE)] = ()
    lost: Annotated[Cards, lies("the cards already called", where=Where.ASIDE)] = ()
    asked: Annotated[Cards, lies("the card that somebody wants to buy")] = ()
    owner: Annotated[Seat, lies("the player whose card that is", kind=Kind.SEAT)] = 0
    price: Annotated[int, lies("the price that the owner has named, if any")] = 0
    buyers: Annotated[Seats, names_seats("the players who may buy before the next call")] = ()
    won: Annotated[Cards, lies("the cards of the prizes turned up")] = ()
    dealer: Annotated[Seat, lies("the player who deals", kind=Kind.SEAT)] = 0
    opens: Seat = 0
    seller: Seat | None = None  # what is left over is nobody's
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def at_stake(self) -> int:
        """What lies in the pot and on the prizes, or will: a point for every card."""
        lying = sum(pool.counters for pool in self.stakes.pools)
        return lying + len(all_cards(self)) if self.left else lying

    @property
    def uncalled(self) -> Cards:
        """The cards whose doubles have not been seen."""
        return (*chain(*self.held), *self.asked, *self.unsold)

    @property
    def prizes(self) -> tuple[Pool, ...]:
        """What lies on the cards that are still to be turned up, the great prize first."""
        return self.stakes.pools[1 + len(self.won) :]


def pools(number: int) -> tuple[str, ...]:
    """The pot, and so many prizes, the great one first."""
    return (POT, *(f"prize {place}" for place in range(1, number + 1)))


PLACES: Final = (POINTS, pools_as("what lies where, as 'pot 3' or 'prize 1 20'"), *places_of(State))


# --- Players and cards ---------------------------------------------------------------------------


def seats(rules: Lottery) -> Sequence[int]:
    return range(max(2, rules.least), len(WHOLE) + 1)  # each gets a card


@rule("LOT-02")
def dealt(state: State, order: Seats, cards: Cards) -> State:
    """From one of the packs everybody is dealt the same number of cards."""
    held, left = packets(state.held, cards, order, len(cards) // len(order), 1)
    return state._replace(held=held, left=left)


# --- Cards left over -----------------------------------------------------------------------------

to_speak = by("LOT-13", does=auction.to_speak)


class Spoken(auction.Spoken):
    """A word is said of a card that is left over."""

    def does(self, rules: Lottery, state: State) -> State:
        return sold(rules, auction.heard(rules, state, self))

    def because(self, rules: Lottery, state: State, after: State) -> Why:
        return Why((cited(to_speak if state.left else has_lost_all),))


class Bid(Spoken, auction.Bid):
    """So much is bid for it."""


class Pass(Spoken, auction.Pass):
    """No bid is made, or what another has is not bought."""

    def does(self, rules: Lottery, state: State) -> State:
        return Spoken.does(self, rules, state) if state.left else let_go(rules, state)


@rule("LOT-03")
def sells_nothing(rules: object, state: State, move: Bid | Pass) -> str | None:
    """There is bidding for cards that are left over."""
    is_pass = isinstance(move, Pass) and state.buyers
    return None if state.left or is_pass else "no card is for sale"


@rule("LOT-11", "LOT-12")
def bids_otherwise(rules: Lottery, state: State, move: Bid) -> str | None:
    """Cards that are left over are sold to the highest bidder; otherwise there is one price."""
    if rules.sale is rules.Sale.AUCTION or move.points == rules.price:
        return None
    return f"the price is {rules.price}"


underbids = by("LOT-23", does=auction.underbids)
bids_too_much = by("LOT-14", does=auction.bids_too_much)


@rule("LOT-03")
def for_left(rules: Lottery, state: State, bid: Word) -> Iterator[Payment]:
    """Who buys a card that is left over pays what was bid."""
    to: Holder = POT if rules.proceeds is rules.Proceeds.POT else state.dealer
    if to != bid.seat:
        yield Payment(bid.seat, to, bid.points, str(state.left[0]))


def sold(rules: Lottery, state: State) -> State:
    """When nobody speaks any more the card is sold, if anybody has bid."""
    bid = auction.best(state.said)
    if to_speak(rules, state) is not None and not (bid and rules.sale is rules.Sale.FIXED):
        return state
    card, after = state.left[:1], state._replace(left=state.left[1:], said=())
    if bid is None:
        return begun(rules, after._replace(unsold=(*state.unsold, *card)))
    held = change(state.held, bid.seat, (*state.held[bid.seat], *card))
    return begun(rules, after_paying(after._replace(held=held), for_left, rules, state, bid))


# --- Stakes and prizes ---------------------------------------------------------------------------


@rule("LOT-04", "LOT-31")
def puts_in(rules: Lottery, state: State) -> Iterator[Payment]:
    """Everybody puts in a point for each card, for one that was bought too."""
    dealt = min(map(len, state.held))  # fewer cards are left over than there are players
    for seat in GAME.around(rules, state):
        cards = dealt if rules.bought is rules.Bought.NOTHING else len(state.held[seat])
        if cards:
            yield Payment(seat, POT, rules.stake * cards, f"{cards} cards")


@rule("LOT-05", "LOT-17")
def lays_prizes(rules: Lottery, total: int) -> Iterator[Payment]:
    """The money is laid on cards of the other pack, each prize greater than the next."""
    steps, shares = range(1, rules.prizes + 1), [0]
    weights = [2**each if rules.steps is rules.Steps.HALVES else each for each in steps]
    for each in weights[:-1]:
        share = total * each // sum(weights)
        shares.append(max(share, shares[-1] + 1) if total >= sum(steps) else share)
    names = pools(rules.prizes)
    for place, counters in enumerate((total - sum(shares), *shares[:0:-1]), 1):
        if counters:
            yield Payment(POT, names[place], counters, "a prize")


def begun(rules: Lottery, state: State) -> State:
    """When no card is left over everybody puts in, and the prizes are laid."""
    if state.left:
        return state
    full = after_paying(state, puts_in, rules, state)
    return after_paying(full, lays_prizes, rules, full.stakes.has(POT))


# --- The calls -----------------------------------------------------------------------------------


class Turned:
    """A card of the other pack is turned up, which is that of somebody."""

    card: Card

    def because(self, rules: Lottery, state: State, after: State) -> Why:
        owner = owner_of(state, self.card)
        whose = "no player has it" if owner is None else of(owner)
        return Why((cited(laid_aside if isinstance(self, Call) else for_prize),), (whose,))


@moves.written("call {card}", such="call ♠K")
class Call(Turned):
    """It is called out."""

    card: Card

    def does(self, rules: Lottery, state: State) -> State:
        after = laid_aside(state, self.card)
        return after._replace(buyers=has_lost_all(rules, after))


@rule("LOT-06")
def calls_early(rules: object, state: State, move: Call | Prize) -> str | None:
    """The first card is called when all cards that are left over have been sold."""
    return f"{state.left[0]} is for sale" if state.left else None


@rule("LOT-08")
def breaks_in(rules: object, state: State, move: Call | Prize) -> str | None:
    """Who has lost all cards may buy before the next is called."""
    return who_does(state.buyers[0], "may buy") if state.buyers else None


@rule("LOT-06")
def calls_wrongly(rules: Lottery, state: State, move: Call) -> str | None:
    """All cards but those under the prizes are called, one after the other, each once."""
    if move.card not in state.uncalled:
        return f"{move.card} has been called"
    return None if to_come(rules, state) > 0 else "only the prizes remain"


@rule("LOT-07")
def laid_aside(state: State, card: Card) -> State:
    """Who has the card that is called lays it beside that."""
    return taken(state, card)._replace(lost=(*state.lost, card))


def to_come(rules: Lottery, state: State) -> int:
    """How many cards are still to be called; none when only those under the prizes are left."""
    return len(state.uncalled) - rules.prizes


def taken(state: State, card: Card) -> State:
    """The card is taken from where it lies."""
    held = tuple(without(each, [card]) if card in each else each for each in state.held)
    return state._replace(held=held, unsold=tuple(c for c in state.unsold if c is not card))


def owner_of(state: State, card: Card) -> Seat | None:
    """Who has a card, if anybody."""
    return next((seat for seat, held in enumerate(state.held) if card in held), None)


# --- Buying from others --------------------------------------------------------------------------


@moves.written("ask {card}", such="ask ♠K", shown="Ask for {card}")
class Ask:
    """A player without cards wants to buy one."""

    card: Card

    def does(self, rules: Lottery, state: State) -> State:
        owner = owner_of(state, self.card) or 0
        return taken(state, self.card)._replace(asked=(self.card,), owner=owner)


@moves.written("price {points}", such="price 5", shown="Ask a price of {points}")
class Name:
    """The owner says what the card is to cost."""

    points: int

    def does(self, rules: Lottery, state: State) -> State:
        return state._replace(price=self.points)


@moves.written("buy")
class Buy:
    """The card is bought for the price that was named."""

    def does(self, rules: Lottery, state: State) -> State:
        return given(after_paying(state, for_bought, state), state.buyers[0])


class Keep(auction.Keep):
    """The owner does not sell."""

    def does(self, rules: Lottery, state: State) -> State:
        return let_go(rules, state)


@rule("LOT-08", "LOT-22")
def has_lost_all(rules: Lottery, state: State) -> Seats:
    """While cards are still to be called, those who have lost all theirs may buy, in turn."""
    if to_come(rules, state) <= 0 or not any(state.held):
        return ()
    order = GAME.around(rules, state)
    return tuple(seat for seat in order if not state.held[seat])


@rule("LOT-08")
def trades_early(rules: object, state: State, move: Ask | Name | Buy | Keep) -> str | None:
    """Only who has lost all cards may buy, while others are still to be called."""
    return None if state.buyers else "no player may buy"


@rule("LOT-08")
def asks_wrongly(rules: object, state: State, move: Ask) -> str | None:
    """One asks for a card that another has, and for one at a time."""
    if state.asked:
        return f"{show(state.asked)} awaits an answer"
    if (owner := owner_of(state, move.card)) is None:
        return f"no player has {move.card}"
    return who_does(owner, "has it already") if owner in state.buyers else None


@rule("LOT-08")
def answers_wrongly(rules: Lottery, state: State, move: Name | Keep | Buy | Pass) -> str | None:
    """The owner refuses or names a price, and then the other buys or does not."""
    if not state.buyers:
        return None
    seat, is_owners = speaker(rules, state), bool(state.asked) and not state.price
    assert seat is not None
    if isinstance(move, Name | Keep) and not is_owners:
        return f"it is for {who(seat)} to speak"
    if isinstance(move, Buy) and not state.price:
        return "the owner has named no price"
    return who_does(seat, "must answer") if isinstance(move, Pass) and is_owners else None


@rule("LOT-14")
def names_too_much(rules: Lottery, state: State, move: Name) -> str | None:
    """Nobody asks for more than can be won."""
    prices = auction.prices(rules, state)
    return None if move.points in prices else f"a price is from 1 to {len(prices)}"


@rule("LOT-08")
def for_bought(state: State) -> Iterator[Payment]:
    """Who buys a card of another player pays what that asks for it."""
    yield Payment(state.buyers[0], state.owner, state.price, show(state.asked))


def given(state: State, seat: Seat) -> State:
    """The card that was asked for, if one was, lies before somebody."""
    held = change(state.held, seat, (*state.held[seat], *state.asked))
    return state._replace(held=held, asked=(), price=0)


def let_go(rules: Lottery, state: State) -> State:
    """A card is refused, or not bought, or not asked for."""
    after = given(state, state.owner)
    if state.asked and rules.refused is rules.Refused.ASKS:
        return after
    return after._replace(buyers=state.buyers[1:])


# --- The end, and the steps ----------------------------------------------------------------------


@moves.written("prize {card}", such="prize ♠K")
class Prize(Turned):
    """It lies under the next prize."""

    card: Card

    def does(self, rules: Lottery, state: State) -> State:
        drawn = payments_due([for_prize, for_unowned], rules, state, self.card)
        won, stakes = (*state.won, self.card), state.stakes.after(drawn)
        return taken(state, self.card)._replace(won=won, stakes=stakes)


@rule("LOT-09")
def turns_early(rules: Lottery, state: State, move: Prize) -> str | None:
    """The prizes are turned up when all other cards have been called."""
    if move.card not in state.uncalled:
        return f"{move.card} has been called"
    if (number := to_come(rules, state)) > 0:
        return f"{number} {'card is' if number == 1 else 'cards are'} still to be called"
    return None


@rule("LOT-09")
def for_prize(rules: Lottery, state: State, card: Card) -> Iterator[Payment]:
    """Who has the double of a prize card draws what lies on it."""
    prize, counters = state.prizes[0]
    if counters and (owner := owner_of(state, card)) is not None:
        yield Payment(prize, owner, counters, str(card))


@rule("LOT-19")
def for_unowned(rules: Lottery, state: State, card: Card) -> Iterator[Payment]:
    """A prize on a card that nobody has stays in the pot."""
    (prize, counters), *others = state.prizes
    to = others[0].name if others and rules.unowned is rules.Unowned.NEXT else POT
    if counters and owner_of(state, card) is None:
        yield Payment(prize, to, counters, f"no player has {card}")


def speaker(rules: Lottery, state: State) -> Seat | None:
    """Who may bid; after a call the owner of a card that is asked for, or else the buyer."""
    if state.left:
        return to_speak(rules, state)
    is_owners = state.asked and not state.price
    return state.owner if is_owners else next(iter(state.buyers), None)


@finds(bids_otherwise)
def words(rules: Lottery, state: State) -> Iterator[Any]:
    """What may be said, if no rule forbids it."""
    if state.left:
        yield from (Pass(), *map(Bid, auction.prices(rules, state)))
    elif not state.asked:
        yield from (Pass(), *map(Ask, chain(*state.held)))
    elif state.price:
        yield from (Buy(), Pass())
    else:
        yield from (Keep(), *map(Name, auction.prices(rules, state)))


SPEAKING: Final = phases.Step(speaker, words)
TURNING: Final[phases.Step[Lottery, State]] = phases.Step(
    lambda _, state: NATURE if state.uncalled and state.prizes else None,
    lambda rules, state: map(Call if to_come(rules, state) > 0 else Prize, state.uncalled),
)


class LotteryGame(moving.Moving[Lottery, State]):
    """What lies in the pot, and on the prizes, from deal to deal."""

    not_dealt: ClassVar[Cards] = WHOLE  # the other pack, which is called

    def before(self, rules: Lottery, standing: Standing, seats: int) -> Stakes:
        there = dict(standing.pools)
        lying = (Pool(name, there.get(name, 0)) for name in pools(rules.prizes))
        return Stakes(standing.purses or (0,) * seats, tuple(lying), are_accounts=True)

    def opening(self, rules: Lottery, state: State, pack: Cards) -> State:
        order = self.around(rules, state)
        return begun(rules, dealt(state._replace(opens=order[0]), order, pack))

    def position(self, rules: Lottery, given: Mapping[str, Part]) -> State:
        state = set_up(State, PLACES, given, self.seats(rules), WHOLE, pools(rules.prizes))
        wanted, buyer = len(state.asked), state.buyers[:1]
        refuse(
            (UNKNOWN in state.left, "left: write all cards with their suits; they lie open"),
            (wanted > len(buyer), "asked: the first of the buyers wants one card"),
            (state.price and not wanted, "price: no buyer wants a card"),
            (wanted and buyer == (state.owner,), "owner: a player cannot buy their own card"),
            (state.left and state.buyers, "left: sell those cards before calling any"),
            (state.said and not state.left, "said: no card is for sale"),
        )
        opened = state._replace(opens=self.first(rules, state.dealer, state.seats))
        auction.check_words(rules, opened)
        return opened


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """What is called, the prizes, the cards before each seat, what is for sale, and the purses."""
    shown = partial(drawn, state, PLACES)
    for place, pool in enumerate(state.stakes.pools[1:], 1):
        up, label = state.won[place - 1 : place] or (UNKNOWN,), f"Prize {place}"
        at = partial(Zone, name=f"prize {place}", place=Where.PRIZE, label=label, rows=(pool,))
        yield at(Said("Prize %d: %d", (place, pool.counters)), up)
    yield from shown([Shown("held", "Player %(player)d", beside="seats")])
    if state.left:
        yield from shown([Shown("left", "For sale", top=True), Shown("said", beside="left")])
        yield Zone(Said("Left over"), note=Said("%d cards", len(state.left)))
    if state.asked:
        asked = Said("Player %d asks player %d for", (state.buyers[0] + 1, state.owner + 1))
        yield Zone(asked, state.asked, name="asked", label="Asked for")
        yield Zone(Said("Price"), note=Said(str(state.price or "not yet named")), name="price")
    yield from shown([Shown("unsold", "Unsold"), Shown("lost", "Called last", top=True)])
    if state.lost:
        yield Zone(Said("Called so far"), note=Said("%d cards", len(state.lost)))
    yield Zone(Said("Pot"), note=tally([state.stakes.has(POT)]), name="pools")
    yield from shown([Shown("purses", beside="seats")])


GAME: Final = LotteryGame(
    PREFIX="LOT",
    places=PLACES,
    seats=seats,
    wrong_number=by("LOT-10", does=parts.wrong_number),
    wrong_pack=by("LOT-02", does=parts.wrong_pack),
    first=by("LOT-20", does=ring.next_one),
    next_dealer=by("LOT-21", does=ring.deals_next),
    phases=(SPEAKING, TURNING),
    notation=notation.Notation(Call, Prize, Ask, Name, Buy, Keep, Bid, Pass),
    keeps=frozenset(
        {answers_wrongly, calls_wrongly, turns_early, auction.bids_too_much, names_too_much}
    ),
)


def question(rules: Lottery, state: State) -> str:
    """What a buyer wants, or what an owner asks."""
    if not state.asked:
        return ""
    card = show(state.asked)
    if state.price:
        return f"{who_does(state.owner, 'asks')} {state.price} for {card}: buy it?"
    buyer = who_does(state.buyers[0], "wants to buy")
    return f"{buyer} your {card}: keep it, or ask a price?"


FAMILY: Final = phases.alone(
    "lottery",
    GAME,
    games={"karten-lotterie": GAME},
    moves=('"call ♠K"', '"ask ♠K"', '"price 5"'),
    longest=5_000,
)
