"""Tippen, in the order of its chapter: deal, declaring, tricks, and what else is agreed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Final, NamedTuple

from ...engine import drawing, naming, parts, positions, touching
from ...engine.cards import Card, Cards, Rank, Suit, pack, show, without
from ...engine.family import Kind, Roles, Sight
from ...engine.moves import written
from ...engine.notation import Notation
from ...engine.phases import Step, alone, forehand, step
from ...engine.places import lies, places_of, pools_as
from ...engine.play import NATURE, Score, Seat, Seats, Standing, change
from ...engine.points import point, rule_set
from ...engine.rulebook import by, cited, found_by, rule
from ...engine.stakes import Payment, Stakes, each_pays, payments_due
from ...engine.variants import Variant, form, forms_in
from ...engine.words import Words, sayers, spoken
from ...mechanics import dealing, money, moving, pots, ring, tricks
from ...mechanics.ranks import ACE_HIGH, THREE_HIGH, Ranking
from ...mechanics.ring import Direction
from ...mechanics.table import DEALT, Dealer, Hands, Piles, Trick, Trump, Turned


@rule_set
class Tippen:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Players = StrEnum(
        "Players", {"MORE": "three or more, up to the cards in the pack", "THREE": "three alone"}
    )
    Pack = StrEnum("Pack", {"PIQUET": "32 cards", "FULL": "52 cards"})
    Share = StrEnum("Share", {"PART": "its part of the pot", "POINT": "a point"})
    Alone = StrEnum("Alone", {"TAKEN": "that player takes it", "STANDS": "it stays"})
    Fiducit = StrEnum(
        "Fiducit", {"NONE": "is not known", "DECLARED": "may be declared by the dealer"}
    )

    class Lying(StrEnum):
        LATE = "after payment for the tricks"
        ONCE = "immediately, and the players play for it"

    class Robbing(StrEnum):
        NONE = "is not known"
        SEVEN = "by the seven of trumps"
        ANY = "by any seven"

    Cutting = StrEnum(
        "Cutting", {"PLAIN": "shows nothing", "HOP": "passes the deal on by an ace or a seven"}
    )

    class Recut(StrEnum):
        NONE = "the cards are dealt as they were cut"
        AGAIN = "the cards are cut again"

    Skipping = StrEnum(
        "Skipping", {"BESIDES": "the dealer stakes as well", "INSTEAD": "the dealer does not stake"}
    )
    Beating = StrEnum("Beating", {"FREE": "optional", "MUST": "a player who can must"})
    Duty = StrEnum(
        "Duty", {"NONE": "nobody", "STAMM": "all, if the pot has the dealer's stake alone"}
    )

    class Limited(StrEnum):
        ALL = "all that comes in by Bêtes at a time"
        EACH = "each Bête"
        POT = "what is in the pot after a deal"

    Waiting = StrEnum(
        "Waiting", {"ROOM": "up to the highest stake", "WHOLE": "all together, for the next deal"}
    )

    players: Players = point("DRB-18", "players", Players.MORE, Players.THREE)
    pack: Pack = point("TIP-01", "the pack", Pack.PIQUET, Pack.FULL)
    order: Ranking = point("DRB-16", "the cards, the highest first", ACE_HIGH, THREE_HIGH)
    direction: Direction = point("DRB-19", "direction", Direction.LEFT, Direction.RIGHT)
    hand: int = point("DRB-19", "cards in hand", 3, 2)
    packet: int = point("TIP-03", "cards dealt at a time", 2, 3)
    stake: int = point("DRB-19", "the stake of the dealer", 3, 2)

    cutting: Cutting = point("DRB-32", "the cut", Cutting.PLAIN)
    recut: Recut = point("TIP-16", "when the deal has passed on", Recut.NONE, Recut.AGAIN)
    skipping: Skipping = point("TIP-19", "beside what the skipped pay", *Skipping)
    fiducit: Fiducit = point("DRB-28", "fiducit", Fiducit.NONE)
    lying: Lying = point("TIP-22", "a dealer who lays down pays", Lying.LATE, Lying.ONCE)
    robbing: Robbing = point("DRB-34", "robbing", Robbing.NONE, Robbing.ANY)
    duty: Duty = point("DRB-37", "who must go along", Duty.NONE)

    follow: tricks.Following = point("TIP-08", "to the card led", tricks.Following.SUIT)
    beating: Beating = point("TIP-09", "beating the cards of a trick", Beating.FREE, Beating.MUST)
    share: Share = point("TIP-04", "a trick brings", Share.PART, Share.POINT)
    odd: pots.Odd = point("TIP-15", "indivisible points", pots.Odd.UNPAID, pots.Odd.FIRST)
    alone: Alone = point("TIP-07", "the stake, if one goes along", Alone.TAKEN, Alone.STANDS)
    limit: int = point("DRB-36", "the highest stake of Bêtes, 0 for none", 0)
    limited: Limited = point("TIP-26", "the highest stake limits", *Limited)
    waiting: Waiting = point("TIP-27", "counters set aside come in", Waiting.ROOM, Waiting.WHOLE)


TIPPEN: Final = Variant("tippen", "Tippen", Tippen())
TIPPEN_FIDUCIT: Final = form(
    TIPPEN,
    "fiducit",
    "Tippen with fiducit",
    fiducit=(Tippen.Fiducit.DECLARED, "DRB-28", "DRB-30"),
    robbing=(Tippen.Robbing.SEVEN, "DRB-34", "TIP-24"),
)
TIPPEN_HUPF: Final = form(
    TIPPEN, "hupf", "Tippen with Hupf und Sprung", cutting=(Tippen.Cutting.HOP, "DRB-32", "DRB-33")
)
TIPPEN_FOUR: Final = form(
    TIPPEN, "four", "Tippen with four cards", hand=(4, "DRB-35"), stake=(4, "DRB-35")
)
TIPPEN_SIX: Final = form(
    TIPPEN, "six", "Tippen with six cards", hand=(6, "DRB-35"), stake=(6, "DRB-35")
)
TIPPEN_LIMIT: Final = form(
    TIPPEN, "limit", "Tippen with a highest stake", limit=(12, "DRB-36", "TIP-25")
)
TIPPEN_DUTY: Final = form(
    TIPPEN, "duty", "Tippen, going along by duty", duty=(Tippen.Duty.STAMM, "DRB-37")
)
TIPPEN_WIKIPEDIA: Final = form(
    TIPPEN,
    "wikipedia",
    "Tippen after Wikipedia",
    told_by="WdTip",
    packet=(1, "WdTip-2"),
    duty=(Tippen.Duty.STAMM, "WdTip-4"),
    follow=(tricks.Following.TRUMP, "WdTip-7"),
)
VARIANTS: Final = forms_in(globals())

POT, ASIDE = POOLS = ("pot", "set aside")

ALONG, PASSED, DOWN = DECLARED = ("goes along", "passes", "lays down")
SMELT, TURNED = "declares fiducit", "turns"
ROBBED, LEFT, TAKEN = "robs", "leaves the trump", "takes the trump"
WORDS: Final = (*DECLARED, SMELT, TURNED, ROBBED, LEFT, TAKEN)


class State(NamedTuple):
    """A deal in progress; the turned card lies open for trumps until it is taken."""

    hands: Hands
    turned: Turned = ()
    trump: Trump = None
    trick: Trick = ()
    piles: Piles = ()
    away: Annotated[Cards, lies("the cards laid away", Sight.AWAY)] = ()
    stock: Annotated[Cards, lies("the cards not dealt", Sight.NOBODY, "Pack", "%d cards")] = ()
    said: Annotated[
        Words, spoken("the words said, as 'player 2 goes along'", *WORDS, tells=True)
    ] = ()
    turn: Annotated[Seat, lies("the player to play a card", kind=Kind.SEAT)] = 0
    dealer: Dealer = 0
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def pot(self) -> int:
        return self.stakes.has(POT)


PLACES: Final = (pools_as("what lies in the pot, as 'pot 3', or aside"), *places_of(State))
LEAST: Final = 3
PIQUET: Final = pack("A K D B 10 9 8 7")
SKIPPED: Final = "skipped"
TO_TURN: Final = "the dealer must first turn the trump or declare fiducit"
PASSING: Final = "A 7"  # the ranks that pass the deal on


def whole(rules: Tippen) -> Cards:
    """What is played with."""
    return PIQUET if rules.pack is rules.Pack.PIQUET else pack()


def seats(rules: Tippen) -> tuple[int, ...]:
    """Three, and as many more as the pack gives cards and a trump to."""
    enough = (len(whole(rules)) - 1) // rules.hand
    most = enough if rules.players is rules.Players.MORE else min(enough, LEAST)
    return tuple(range(LEAST, most + 1))


# --- The stake and the deal ----------------------------------------------------------------------

dealt: Final = by("DRB-19", does=dealing.dealt)
laid_away: Final = by("DRB-20", does=dealing.laid_away)
trump_turned: Final = by("DRB-19", does=dealing.trump_turned)


@rule("DRB-19")
def for_stake(rules: Tippen, dealer: Seat) -> Iterator[Payment]:
    """The dealer puts three points in."""
    yield Payment(dealer, POT, rules.stake, "stake")


def opened(rules: Tippen, state: State) -> State:
    """The stake is made, each gets cards, and the trump is turned, if the dealer need not."""
    is_skipped = any(each.what == SKIPPED for each in state.stakes.paid)
    if not is_skipped or rules.skipping is rules.Skipping.BESIDES:
        state = money.after_paying(state, for_stake, rules, state.dealer)
    there = dealt(state, GAME.around(rules, state), rules.hand, rules.packet)
    return there if rules.fiducit is rules.Fiducit.DECLARED else trump_turned(there)


# --- Declaring -----------------------------------------------------------------------------------


@written("go along")
class GoAlong:
    """The player takes part in the deal."""

    def does(self, rules: Tippen, state: State) -> State:
        return declared(rules, GAME.says(rules, state, ALONG))


@written("pass")
class Pass:
    """The player does not, and lays the cards away."""

    def does(self, rules: Tippen, state: State) -> State:
        seat = GAME.mover(rules, state)
        return declared(rules, laid_away(GAME.says(rules, state, PASSED), seat))


def declared(rules: Tippen, state: State) -> State:
    """When the last has declared the first of those who go along leads."""
    is_playing = GAME.now(rules, state) is PLAYING
    return first_lead(state, along(rules, state)[0]) if is_playing else state


@rule("DRB-20")
def declares_out_of_turn(rules: Tippen, state: State, move: GoAlong | Pass) -> str | None:
    """Each declares in turn, when the trump is turned."""
    return GAME.instead(rules, state, DECLARING)


def along(rules: Tippen, state: State) -> Seats:
    """Those who go along, in order."""
    said = sayers(state.said, ALONG)
    return tuple(seat for seat in GAME.around(rules, state) if seat in said)


def declarer(rules: Tippen, state: State) -> Seat | None:
    """Who is to declare: each in order, but the dealer only if somebody goes along."""
    said = sayers(state.said, *DECLARED)
    waiting = [seat for seat in GAME.around(rules, state) if seat not in said and state.hands[seat]]
    if waiting == [state.dealer] and not sayers(state.said, ALONG):
        return None
    return next(iter(waiting), None)


@rule("DRB-21")
def for_dealer(rules: Tippen, state: State) -> Iterator[Payment]:
    """If all others pass a dealer who has a trump wins the stake."""
    hand = state.hands[state.dealer]
    has_trump = any(card.suit is state.trump for card in hand) or counts_turned(state)
    if not along(rules, state) and hand and has_trump:
        yield Payment(POT, state.dealer, state.pot, "all others pass")


@rule("TIP-07")
def for_alone(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who alone goes along takes the stake."""
    playing = along(rules, state)
    if len(playing) == 1 and rules.alone is rules.Alone.TAKEN:
        yield from each_pays([POT], playing, state.pot, "alone")


# --- The tricks ----------------------------------------------------------------------------------


@written("{card}")
class Play(tricks.Play):
    """A card is led, or played to the card led."""

    def does(self, rules: Tippen, state: State) -> State:
        playing = along(rules, state)
        coming = ring.after(state.turn, playing)  # of a whole trick the first of them has led
        after = tricks.leave_hand(state, self.card)
        if len(after.trick) < len(playing):
            return after._replace(turn=coming[0])
        return takes(after, coming[best(rules.order, state.trump, after.trick)])

    def because(self, rules: Tippen, state: State, after: State) -> money.Why:
        if after.trick:
            return money.Why((cited(plays_early),))
        return money.Why((cited(best),), (naming.who_does(after.turn, "wins the trick"),))


@rule("DRB-23")
def plays_early(rules: Tippen, state: State, move: Play) -> str | None:
    """Cards are played when all have declared, from the hand."""
    return GAME.instead(rules, state, PLAYING) or GAME.lacks(rules, state, move.card)


answers: Final = by("DRB-17", does=tricks.answers)
best: Final = by("DRB-23", does=tricks.best)
takes: Final = by("TIP-10", does=tricks.win)
first_lead: Final = by("TIP-11", does=tricks.leads)


@found_by(step)
@rule("TIP-09")
def spares(rules: Tippen, state: State, move: Play) -> str | None:
    """Where that is agreed, whoever can beat the cards of a trick does."""
    if rules.beating is rules.Beating.FREE or not state.trick or wins(rules, state, move.card):
        return None
    higher = [card for card in state.hands[state.turn] if wins(rules, state, card)]
    better = [card for card in higher if not answers(rules, state, Play(card))]
    return f"{show(better)} would win the trick" if better else None


def wins(rules: Tippen, state: State, card: Card) -> bool:
    """Whether a card beats those that have been played."""
    return best(rules.order, state.trump, (*state.trick, card)) == len(state.trick)


def player(rules: Tippen, state: State) -> Seat | None:
    """Who is to play a card, if two or more go along and have some."""
    playing = along(rules, state)
    has_cards = state.trick or any(state.hands[seat] for seat in playing)
    return state.turn if len(playing) > 1 and has_cards else None


# --- What tricks bring ---------------------------------------------------------------------------


def made(rules: Tippen, state: State) -> Mapping[Seat, int]:
    """How many tricks each of those has made who went along, if two or more did."""
    playing = along(rules, state)
    each = len(playing)
    return {seat: len(state.piles[seat]) // each for seat in playing if each > 1}


def part(rules: Tippen, state: State) -> int:
    """What a trick brings."""
    return (state.pot if rules.share is rules.Share.PART else rules.stake) // rules.hand


@rule("DRB-24")
def for_one(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who makes one trick wins its part of the stake."""
    ones = [seat for seat, number in made(rules, state).items() if number == 1 < rules.hand]
    return each_pays([POT], ones, part(rules, state), "one trick")


@rule("DRB-25")
def for_several(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who makes two tricks wins two parts."""
    for seat, number in made(rules, state).items():
        if 1 < number < rules.hand:
            yield Payment(POT, seat, number * part(rules, state), f"{number} tricks")


@rule("DRB-26")
def for_all(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who makes all tricks wins the whole stake."""
    every = [seat for seat, number in made(rules, state).items() if number == rules.hand]
    return each_pays([POT], every, state.pot, "all tricks")


def bete(rules: Tippen, state: State, most: Container[int]) -> Iterator[Payment]:
    """Each who makes no trick pays as much as the pot had, if so many are the most that one has."""
    tricks = made(rules, state)
    none = [seat for seat, number in tricks.items() if not number and max(tricks.values()) in most]
    return each_pays(none, [POT], state.pot, "Bête")


@rule("DRB-25")
def bete_beside_several(rules: Tippen, state: State) -> Iterator[Payment]:
    """Who makes none where another makes two pays as much as the pot had."""
    return bete(rules, state, range(2, rules.hand))


@rule("DRB-26")
def bete_beside_all(rules: Tippen, state: State) -> Iterator[Payment]:
    """If one makes all the others pay the full pot each."""
    return bete(rules, state, [rules.hand])


@rule("DRB-27")
def bete_beside_single(rules: Tippen, state: State) -> Iterator[Payment]:
    """Where nobody makes two who makes none pays just so."""
    return bete(rules, state, range(min(2, rules.hand)))


@rule("TIP-15")
def for_odd(rules: Tippen, state: State) -> Iterator[Payment]:
    """What cannot be divided stays in the pot."""
    shares = [seat for seat, each in made(rules, state).items() if each and each < rules.hand]
    if shares and rules.share is rules.Share.PART and rules.odd is pots.Odd.FIRST:
        yield Payment(POT, shares[0], state.pot % rules.hand, "odd")


# --- Fiducit -------------------------------------------------------------------------------------


@written("turn", shown="Turn the trump")
class Turn:
    """The dealer turns the trump and has promised nothing."""

    word: ClassVar[str] = TURNED

    def does(self, rules: Tippen, state: State) -> State:
        return trump_turned(GAME.says(rules, state, self.word))


@written("fiducit", shown="Declare fiducit")
class Smell(Turn):
    """The dealer promises to play, before the trump is turned."""

    word = SMELT


@rule("DRB-30")
def turns_late(rules: Tippen, state: State, move: Turn) -> str | None:
    """Fiducit is declared before the trump is turned."""
    if GAME.now(rules, state) is TURNING:
        return None
    turned = show(state.turned)
    return f"{turned} has been turned" if turned else "there is nothing to turn"


def turner(rules: Tippen, state: State) -> Seat | None:
    """Where fiducit is known the dealer turns the trump after the deal."""
    is_turned = state.trump is not None or sayers(state.said, TURNED)
    is_known = rules.fiducit is rules.Fiducit.DECLARED
    return state.dealer if is_known and any(state.hands) and not is_turned else None


def has_fiducit(state: State) -> bool:
    """Whether the dealer has declared fiducit."""
    return bool(sayers(state.said, SMELT))


def ties_dealer(rules: Tippen, state: State) -> str | None:
    """What is wrong, unless a dealer who has declared fiducit is to declare."""
    if not has_fiducit(state):
        return "the dealer has not declared fiducit"
    is_due = GAME.now(rules, state) is DECLARING and GAME.mover(rules, state) == state.dealer
    return None if is_due else "the dealer does not declare now"


@rule("DRB-28")
def passes_with_fiducit(rules: Tippen, state: State, move: Pass) -> str | None:
    """A dealer who has declared fiducit may not pass."""
    is_bound = has_fiducit(state) and GAME.mover(rules, state) == state.dealer
    return "the dealer has declared fiducit" if is_bound else None


@rule("DRB-28")
def counts_turned(state: State) -> bool:
    """A dealer who has declared fiducit has the turned card for a trump."""
    return has_fiducit(state) and bool(state.turned)


@written("exchange {card}", tells="for {state.turned[0]}")
class Exchange:
    """The dealer who has declared fiducit takes the turned card for this one."""

    card: Card

    def does(self, rules: Tippen, state: State) -> State:
        return taken(GAME.says(rules, state, TAKEN), GAME.mover(rules, state), self.card)


@rule("DRB-28")
def taken(state: State, seat: Seat, card: Card) -> State:
    """The turned card goes to the dealer's hand, and a card of it is laid away."""
    hand = (*without(state.hands[seat], [card]), *state.turned)
    hands, away = change(state.hands, seat, hand), (*state.away, card)
    return state._replace(hands=hands, turned=(), away=away)


@rule("DRB-28")
def exchanges_without_right(rules: Tippen, state: State, move: Exchange) -> str | None:
    """The turned card goes to a dealer who has declared fiducit, once, before that one declares."""
    is_gone = "a player has taken the turn-up" if sayers(state.said, TAKEN) else None
    return ties_dealer(rules, state) or is_gone or GAME.lacks(rules, state, move.card)


@written("lay down", risk="You do not play and pay the stake.")
class LayDown:
    """The dealer who has declared fiducit does not play after all, and pays."""

    def does(self, rules: Tippen, state: State) -> State:
        said = GAME.says(rules, state, DOWN)
        paid_in = money.after_paying(said, for_laying_down_at_once, rules, said)
        return declared(rules, laid_away(paid_in, GAME.mover(rules, state)))


@rule("DRB-31")
def lays_down_without_right(rules: Tippen, state: State, move: LayDown) -> str | None:
    """A dealer who has declared fiducit may lay down instead of going along."""
    return ties_dealer(rules, state)


@rule("DRB-31")
def for_laying_down(rules: Tippen, state: State) -> Iterator[Payment]:
    """A dealer who lies down after declaring fiducit pays the stake once."""
    for seat in sayers(state.said, DOWN) if rules.lying is rules.Lying.LATE else ():
        yield Payment(seat, POT, state.pot, "laid down")


@rule("DRB-31")
def for_laying_down_at_once(rules: Tippen, state: State) -> Iterator[Payment]:
    """Where that is agreed it is paid at once, and is played for."""
    for seat in sayers(state.said, DOWN) if rules.lying is rules.Lying.ONCE else ():
        yield Payment(seat, POT, state.pot, "laid down")


@rule("DRB-31")
def bete_of_fiducit(rules: Tippen, state: State) -> Iterator[Payment]:
    """A dealer who has declared fiducit, goes along and makes no trick pays double."""
    if has_fiducit(state) and made(rules, state).get(state.dealer) == 0:
        yield Payment(state.dealer, POT, state.pot, "Bête, doubled")


# --- Robbing with the seven ----------------------------------------------------------------------


@written("rob", "rob with {seven}", tells="for {state.turned[0]}")
class Rob:
    """The seven of trumps, which need not be named, or another is given for the turned card."""

    seven: Card | None = None

    def does(self, rules: Tippen, state: State) -> State:
        seven = self.seven or sevens(rules, state)[0]
        return robbed(GAME.says(rules, state, ROBBED), GAME.mover(rules, state), seven)


@written("leave it", shown="Leave the turn-up")
class Leave:
    """The turned card is left where it lies."""

    def does(self, rules: Tippen, state: State) -> State:
        return GAME.says(rules, state, LEFT)


@rule("DRB-34")
def robbed(state: State, seat: Seat, seven: Card) -> State:
    """The turned card goes to the hand, and the seven lies in its place."""
    hand = (*without(state.hands[seat], [seven]), *state.turned)
    return state._replace(hands=change(state.hands, seat, hand), turned=(seven,))


@rule("DRB-34")
def robbers(rules: Tippen, state: State) -> Iterator[Seat]:
    """Who holds the seven may rob with it, until the forehand has declared."""
    is_known = rules.robbing is not rules.Robbing.NONE and state.turned and not has_fiducit(state)
    if is_known and not sayers(state.said, ROBBED, *DECLARED):
        for seat in GAME.around(rules, state):
            holds = {*sevens(rules, state)} & {*state.hands[seat]}
            if holds and seat not in sayers(state.said, LEFT):
                yield seat


def sevens(rules: Tippen, state: State) -> Cards:
    """The cards with which one robs, that of trumps first."""
    suits = (state.trump, *(suit for suit in Suit if suit is not state.trump))
    every = tuple(Card(Rank.SEVEN, suit) for suit in suits)
    return every if rules.robbing is rules.Robbing.ANY else every[:1]


@rule("DRB-34")
def robs_late(rules: Tippen, state: State, move: Rob | Leave) -> str | None:
    """The seven robs before the forehand has declared, if fiducit is not."""
    if GAME.now(rules, state) is ROBBING:
        return None
    if has_fiducit(state):
        return "the dealer has declared fiducit"
    lying = [seven for seven in sevens(rules, state) if seven in state.turned]
    return f"{show(lying)} is the turn-up itself" if lying else "robbing is not possible now"


@rule("DRB-34")
def robs_with_another(rules: Tippen, state: State, move: Rob) -> str | None:
    """The seven that robs is that of trumps, from the hand."""
    seven, *others = sevens(rules, state)
    card = move.seven or seven
    if card != seven and card not in others:
        return f"{card} is not {seven}" if card.rank is Rank.SEVEN else f"{card} is not a seven"
    return GAME.lacks(rules, state, card)


def robberies(rules: Tippen, state: State) -> Iterator[Rob | Leave]:
    """With which seven one may rob, or leave it."""
    for seven in sevens(rules, state):
        if seven in GAME.hand_of(rules, state):
            yield Rob() if seven.suit is state.trump else Rob(seven)
    yield Leave()


# --- Hupf und Sprung -----------------------------------------------------------------------------


@written("cut {number}")
class Cut:
    """So many cards are lifted from the pack, which shows the lowest of each packet."""

    number: int

    def shows(self, state: State) -> Cards:
        return state.stock[self.number - 1], state.stock[-1]

    def does(self, rules: Tippen, state: State) -> State:
        places = passes_on(self.shows(state)) + passes_twice(self.shows(state))
        around = ring.round_the_table(state.dealer, state.seats, rules.direction.step)
        stock = (*state.stock[self.number :], *state.stock[: self.number])
        lifted = state._replace(stock=stock, dealer=around[places])
        after = money.after_paying(lifted, for_skipped, rules, around[:places])
        is_again = places and rules.recut is rules.Recut.AGAIN
        return after if is_again else opened(rules, after)

    def because(self, rules: Tippen, state: State, after: State) -> money.Why:
        bottoms = self.shows(state)
        twice = [cited(passes_twice)] if passes_twice(bottoms) else []
        return money.Why((cited(passes_on), *twice), (" and ".join(map(str, bottoms)),))


@rule("DRB-32")
def passes_on(bottoms: Cards) -> bool:
    """The deal passes on if an ace or a seven lies under one of the two packets."""
    return any(card.rank.value in PASSING.split() for card in bottoms)


@rule("DRB-33")
def passes_twice(bottoms: Cards) -> bool:
    """If both are an ace or a seven it passes on by two places."""
    return all(card.rank.value in PASSING.split() for card in bottoms)


@rule("DRB-32")
def for_skipped(rules: Tippen, skipped: Iterable[Seat]) -> Iterator[Payment]:
    """Each who is skipped puts as much into the pot as a dealer does."""
    return each_pays(skipped, [POT], rules.stake, SKIPPED)


@rule("DRB-32")
def cuts_late(rules: Tippen, state: State, move: Cut) -> str | None:
    """The pack is cut before the cards are dealt."""
    return None if GAME.now(rules, state) is CUTTING else "not the time to cut the pack"


@rule("DRB-32")
def cuts_nothing(rules: Tippen, state: State, move: Cut) -> str | None:
    """A cut makes two packets."""
    most = len(state.stock) - 1
    return None if 1 <= move.number <= most else f"a cut lifts 1 to {most} cards"


def cutter(rules: Tippen, state: State) -> Seat | None:
    """Chance cuts a whole pack, where that may cost the deal."""
    is_whole = len(state.stock) == len(whole(rules))
    return NATURE if rules.cutting is rules.Cutting.HOP and is_whole else None


# --- The highest stake, and going along by duty --------------------------------------------------


@rule("DRB-36")
def over_limit(rules: Tippen, state: State) -> Iterator[Payment]:
    """What goes beyond the highest stake is set aside, and is put in for the next deal."""
    if not rules.limit:
        return
    betes, left = Counter[object](), state.pot
    for each in payments_due(BROUGHT, rules, state):
        if each.taker == POT:
            betes[each.giver] += each.counters
        else:
            left -= each.counters
    before = state.stakes.has(ASIDE)
    stays, room = within(rules, betes, left)
    comes = before if rules.waiting is rules.Waiting.WHOLE else min(before, room)
    over = betes.total() - stays - comes
    yield Payment(POT, ASIDE, max(0, over), "over the highest stake")
    yield Payment(ASIDE, POT, max(0, -over), "from before")


def within(rules: Tippen, betes: Counter[object], left: int) -> tuple[int, int]:
    """How much of the Bêtes the highest stake lets into the pot, and what may come in besides."""
    if rules.limited is rules.Limited.EACH:
        return sum(min(rules.limit, each) for each in betes.values()), rules.limit
    free = max(0, rules.limit - left) if rules.limited is rules.Limited.POT else rules.limit
    stays = min(betes.total(), free)
    return stays, free - stays


@rule("DRB-37")
def passes_on_stamm(rules: Tippen, state: State, move: Pass) -> str | None:
    """Where that is agreed nobody passes while the pot has the dealer's stake alone."""
    is_bound = rules.duty is rules.Duty.STAMM and state.pot == rules.stake
    return f"the pot has the stake of {rules.stake} alone" if is_bound else None


# --- What is done next, and what is paid ---------------------------------------------------------

CUTTING: Final = Step(
    cutter, lambda rules, state: map(Cut, range(1, len(state.stock))), "cut the pack first"
)
TURNING: Final = step(turner, Smell, Turn, told=TO_TURN)
ROBBING: Final = Step(
    lambda rules, state: next(robbers(rules, state), None), robberies, "the seven may rob"
)
DECLARING: Final = step(declarer, GoAlong, Pass, LayDown, Exchange, told="not all have declared")
PLAYING: Final = step(player, Play, told="all have declared")
PHASES: Final = (CUTTING, TURNING, ROBBING, DECLARING, PLAYING)

BROUGHT: Final = (
    for_dealer,
    for_alone,
    for_one,
    for_several,
    for_all,
    for_odd,
    for_laying_down,
    bete_beside_several,
    bete_beside_all,
    bete_beside_single,
    bete_of_fiducit,
)


class TippenGame(moving.Moving[Tippen, State]):
    """What is set up, what counts as paid, and who has dealt when others were skipped."""

    def pack(self, rules: Tippen, seats: int) -> Cards:
        return whole(rules)

    def opening(self, rules: Tippen, state: State, pack: Cards) -> State:
        return state if rules.cutting is rules.Cutting.HOP else opened(rules, state)

    def completed(self, rules: Tippen, state: State) -> State:
        shown = {card.suit for card in state.turned}
        positions.refuse((len(state.turned) > 1, "turned: one card, which lies open"))
        is_other = state.trump and shown - {state.trump} and not sayers(state.said, ROBBED)
        positions.refuse((is_other, "trump: name one suit, that of the turn-up if you write it"))
        state = state._replace(trump=state.trump or next(iter(shown), None))
        lacks = any(state.hands) and state.trump is None and sayers(state.said, *DECLARED)
        is_bare = GAME.now(rules, state) is TURNING and not state.stock
        positions.refuse(
            (lacks, "trump: name the suit, or write the turn-up"),
            (is_bare, "stock: write the cards not dealt, from which one turns up"),
        )
        return state

    def read_move(self, rules: Tippen, state: State, text: str) -> Any:
        move = moving.Moving.read_move(self, rules, state, text)
        return Rob() if move == Rob(sevens(rules, state)[0]) else move

    def due(self, rules: Tippen, state: State) -> tuple[Payment, ...]:
        """Nothing is paid before anything was said, nor what comes to nothing."""
        every = moving.Moving.due(self, rules, state) if state.said else ()
        return tuple(each for each in every if each.counters)

    def counts(self, rules: Tippen, state: State) -> Mapping[str, tuple[int, ...]]:
        tricks = made(rules, state)
        return {"tricks": tuple(tricks.get(seat, 0) for seat in range(state.seats))}

    def settle(self, rules: Tippen, standing: Standing, score: Score) -> Standing:
        skipped = sum(each.what == SKIPPED for each in score.payments)
        dealer = ring.neighbour(standing.dealer, len(score.totals), rules.direction.step * skipped)
        return moving.Moving.settle(self, rules, replace(standing, dealer=dealer), score)


GAME: Final = TippenGame(
    PREFIX="TIP",
    places=PLACES,
    pools=POOLS,
    whole=PIQUET,
    seats=seats,
    wrong_number=by("DRB-18", does=parts.wrong_number),
    wrong_pack=by("TIP-01", does=parts.wrong_pack),
    first=by("DRB-19", does=ring.next_one),
    next_dealer=by("DRB-22", does=ring.next_one),
    phases=PHASES,
    notation=Notation[Any](Play, GoAlong, Pass, Smell, Turn, Exchange, LayDown, Rob, Leave, Cut),
    keeps=frozenset({plays_early, declares_out_of_turn}),
    pays=(*BROUGHT, over_limit),
)


def covered(state: State, seat: Seat) -> State:
    """Nobody hears that somebody else could have robbed, and has not."""
    heard = (word for word in state.said if word.what != LEFT or word.seat == seat)
    return state._replace(said=tuple(heard))


def touches(table: touching.Table, state: State, move: Any, seat: Seat) -> touching.Touches:
    """Who robs touches the seven of trumps, though it need not be named."""
    if isinstance(move, Rob) and move.seven is None:
        move = Rob(Card(Rank.SEVEN, state.trump))
    return touching.by_cards(table, state, move, seat)


DRAWN: Final = (
    "turned",
    drawing.Shown("trump", unless="turned"),
    drawing.Shown("trick", awaits=True),
    *(DEALT, "piles", "pools", drawing.Shown("said", past="trick piles")),
    drawing.Shown("stock", unless="hands"),
)


def played_by(rules: Tippen, state: State) -> Mapping[str, Sequence[Seat]]:
    """Who has played the cards of the trick: those play who go along."""
    return tricks.played_by(state, along(rules, state))


def named(game: moving.Moving[Tippen, State], rules: Tippen, state: State) -> Roles:
    """The forehand, and who does not play."""
    return {**forehand(game, rules, state), "passed": sayers(state.said, PASSED, DOWN)}


FAMILY: Final = alone(
    "tippen",
    GAME,
    silent_moves=(str(Leave()),),
    hide=covered,
    moves=('"go along"', '"pass"', '"rob"', '"fiducit"', '"exchange ♣9"', '"cut 12"'),
    longest=120,  # seventeen declare, 51 cards are played; a cut may be made again and again
)
