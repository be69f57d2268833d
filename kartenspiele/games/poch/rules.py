"""The rule set of Poch and its table: the board and its rows, who holds what, and what is asked."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from ...engine.cards import UNKNOWN, Cards, Suit
from ...engine.family import Kind, Sight
from ...engine.places import PURSES, Each, lies, places_of, pools_as
from ...engine.play import Seat, Seats, who
from ...engine.points import point, rule_set
from ...engine.positions import all_cards, names_seats, refuse
from ...engine.stakes import Stakes
from ...engine.variants import Variant, form
from ...engine.words import Words, spoken
from ...engine.zones import Where
from ...mechanics.pots import Adds
from ...mechanics.ranks import ACE_HIGH, ACE_LOW, Ranking
from ...mechanics.ring import Dealing, Direction, since
from ...mechanics.table import Hands, ShownTrump, TurnedUp


@rule_set
class Poch:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    TurnedCard = StrEnum("TurnedCard", {"NOBODY": "only names the suit", "DEALER": "the dealer's"})
    Announcing = StrEnum("Announcing", {"FREE": "players who want to", "DUTY": "by duty"})

    class Run(StrEnum):
        HEIGHT = "by its highest card, then by its length"
        LENGTH = "by its length, then by its highest card"
        TOP = "by its highest card alone"

    class Absent(StrEnum):
        NEXT = "that of the first holder after the forehand"
        STANDS = "neither: the row stays"

    Ace = StrEnum("Ace", {"HIGH": "above the king", "BOTH": "above the king, or below the two"})
    Passed = StrEnum("Passed", {"HOLDS": "may still hold", "OUT": "is out of it"})

    class Asked(StrEnum):
        AFTER = "from the neighbour of the last to poch or raise"
        FIRST = "from that neighbour to hold, from the first to poch to raise"
        ELDEST = "from the forehand"

    Raising = StrEnum(
        "Raising", {"HELD": "a player who has held", "ALL": "every player still betting"}
    )

    class Raises(StrEnum):
        ANSWERED = "when all have answered the stake"
        AT_ONCE = "instead of holding alone"

    class Again(StrEnum):
        FIRST = "all but the first who has raised"
        LAST = "all but the last who has raised"
        ONCE = "all who have not raised yet"

    Own = StrEnum("Own", {"NEVER": "nobody", "IN_TURN": "any player who may raise again"})
    Unheld = StrEnum("Unheld", {"DRAWN": "won by the player who poched", "STANDS": "it stays"})
    Worth = StrEnum(
        "Worth", {"NUMBER": "by number, then by value", "VALUE": "by value, then by number"}
    )
    Tied = StrEnum(
        "Tied", {"ELDEST": "the first in the order of the deal", "TRUMP": "the one with the trump"}
    )
    Retires = StrEnum("Retires", {"PLAYS": "still plays out", "LEAVES": "leaves the deal"})
    LastCard = StrEnum("LastCard", {"LED": "when it is led", "PLAYED": "when it is led or added"})
    Leads = StrEnum(
        "Leads", {"NEXT": "the next in order who has cards", "LEADER": "the leader of the trick"}
    )

    players: tuple[int, ...] = point("POC-03", "players", (3, 4, 5, 6), (2, 3, 4, 5, 6))
    direction: Direction = point("POC-05", "direction", Direction.LEFT, Direction.RIGHT)
    packets: tuple[int, ...] = point("POC-05", "cards dealt at a time", (3, 2), (2, 3))
    turned: TurnedCard = point("POC-39", "the turn-up", TurnedCard.NOBODY, TurnedCard.DEALER)
    ante: int = point("POC-06", "put into each row", 1, 2)
    adds: Adds = point("POC-09", "put into a row that stays", Adds.AGAIN, Adds.NOTHING)
    order: Ranking = point("POC-30", "the cards, the highest first", ACE_HIGH, ACE_LOW)
    announcing: Announcing = point("POC-41", "who announces", Announcing.FREE, Announcing.DUTY)
    run: int = point("POC-36", "fewest cards of a sequence", 3, 4, 2)
    sequences: Run = point("POC-37", "the higher sequence", Run.HEIGHT, Run.LENGTH, Run.TOP)
    absent: Absent = point("POC-61", "equal sequences, without the forehand", *Absent)
    ace: Ace = point("POC-66", "the ace in a sequence", Ace.HIGH, Ace.BOTH)
    equals: int = point("POC-27", "fewest equal cards", 2, 3)
    passed: Passed = point("POC-43", "a player who passed before a Poch", Passed.HOLDS, Passed.OUT)
    asked: Asked = point("POC-42", "the players betting answer", Asked.AFTER, Asked.ELDEST)
    raising: Raising = point("POC-13", "who may raise first", Raising.HELD)
    raises: Raises = point("POC-44", "a player may raise", Raises.ANSWERED, Raises.AT_ONCE)
    again: Again = point("POC-26", "who may raise again", Again.FIRST, Again.ONCE)
    own: Own = point("POC-62", "their own raise may raise", Own.NEVER, Own.IN_TURN)
    limit: int = point("POC-45", "most counters staked at a time", 10, 20)
    unheld: Unheld = point("POC-70", "a bet not held", Unheld.DRAWN, Unheld.STANDS)
    kunststueck: Worth = point("POC-47", "the higher Kunststück", Worth.NUMBER, Worth.VALUE)
    tied: Tied = point("POC-48", "equally high Kunststücke", Tied.ELDEST, Tied.TRUMP)
    retires: Retires = point("POC-50", "who retires", Retires.PLAYS, Retires.LEAVES)
    left: int = point("POC-19", "a card left in another's hand", 1, 2)
    last: LastCard = point("POC-53", "the last card pays", LastCard.LED, LastCard.PLAYED)
    instead: Leads = point("POC-54", "the lead of a winner without cards goes to", *Leads)
    dealing: Dealing = point("POC-55", "the next dealer", *Dealing)


POCH: Final = Variant("poch", "Poch", Poch())
POCH_MEYERS: Final = form(
    POCH,
    "meyers",
    "Poch after Meyers",
    told_by="MePoch",
    asked=(Poch.Asked.FIRST, "MePoch-13"),
    raising=(Poch.Raising.ALL, "MePoch-13"),
    again=(Poch.Again.LAST, "MePoch-13"),
)
VARIANTS: Final = (POCH, POCH_MEYERS)

ROWS: Final = ("ace", "king", "queen", "jack", "ten", "marriage", "sequence")
SEQUENCE: Final = "sequence"
LOWEST: Final = "Poch"
POOLS: Final = (*ROWS, LOWEST)
ANNOUNCING: Final = "cards are announced"
VYING: Final = "the betting is not over"
PLAYING: Final = "cards are played out"
WORDS: Final = ("poches 5", "holds", "raises 5", "passes")


class State(NamedTuple):
    """A deal in progress, the order of the deal, the forehand first, and who is to act."""

    turned: TurnedUp = ()
    trump: ShownTrump = None
    hands: Hands = ()
    announcing: Annotated[
        Seat | None, lies("the player who is to announce, as long as that goes on", kind=Kind.SEAT)
    ] = None
    sequences: Annotated[Seats, names_seats("the players who have announced a sequence")] = ()
    said: Annotated[
        Words, spoken("the words said in the betting, as 'player 3 poches 5'", *WORDS)
    ] = ()
    lead: Annotated[
        Seat | None,
        lies("the player who leads, or has led, once cards are played out", kind=Kind.SEAT),
    ] = None
    laid: Annotated[
        Each, lies("the card that each player has laid to the trick", where=Where.TRICK)
    ] = ()
    gone: Annotated[Seats, names_seats("the players who have left the deal")] = ()
    spent: Annotated[Cards, lies("the cards of earlier tricks")] = ()
    stock: Annotated[Cards, lies("the cards not dealt, the next one first", Sight.NOBODY)] = ()
    dealer: Annotated[Seat, lies("the player who deals", kind=Kind.SEAT)] = 0
    order: Seats = ()
    turn: Seat = 0
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def phase(self) -> str:
        """What the deal has come to."""
        if self.announcing is not None:
            return ANNOUNCING
        return VYING if self.lead is None else PLAYING

    @property
    def hand(self) -> Cards:
        """The hand of whoever is to act."""
        return self.hands[self.turn]

    @property
    def there(self) -> Seats:
        """Those who have cards and have not left, in the order of the deal."""
        return tuple(each for each in self.order if self.hands[each] and each not in self.gone)

    @property
    def leads(self) -> Seat | None:
        """Who is to lead, once cards are played out."""
        return None if self.led else self.lead

    @property
    def led(self) -> Cards:
        """The card that has been led, if one has."""
        return () if self.lead is None else self.laid[self.lead]


BOARD: Final = pools_as("what lies in the rows of the board, as 'ace 6'", "Board", "ROW")
PLACES: Final = (PURSES, BOARD, *places_of(State))


def round_from(order: Seats, first: Seat, some: Collection[Seat]) -> Seats:
    """Some of the seats once round the table, from this one on."""
    return tuple(seat for seat in since(order, first) if seat in some)


def check(state: State) -> None:
    """All cards are known, and each phase has what belongs to it."""
    begins, plays = state.announcing is not None, state.lead is not None
    bare = [seat for seat, hand in enumerate(state.hands) if not hand]
    refuse(
        (UNKNOWN in all_cards(state), "hands: write cards with their suits"),
        (begins and (plays or state.said), "announcing: leave it out once betting or play begins"),
        (begins and state.trump is None, "trump: name the suit, or write the turn-up"),
        (state.sequences and not begins, "sequences: write who is announcing"),
        (state.said and plays, "said: write the lead only when the betting is over"),
        (any(state.laid) and not state.led, "laid: write who led"),
        (any(each[1:] for each in state.laid), "laid: each player has one card in a trick"),
        (state.lead in bare and not state.led, f"lead: {who(state.lead or 0)} has no card"),
        (len(bare) == state.seats and not plays, "hands: write at least one card"),
    )


def has(cards: Cards, suit: Suit | None) -> bool:
    """Whether there is a suit among some cards."""
    return any(card.suit is suit for card in cards)
