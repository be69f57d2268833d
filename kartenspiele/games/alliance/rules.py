"""The rule set of Alliance, and its table: what lies where, what was said, and the tricks made.

The cards on the table lie in ``table``, the open one first. A position is written without what
follows from it: who speaks, who plays and who is to move follow from what was said and played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import chain
from typing import Annotated, Final, NamedTuple

from ...engine import parts, positions, variants, words
from ...engine.cards import UNKNOWN, Card, Cards, Suit, pack, show
from ...engine.family import Kind, Sight
from ...engine.places import Given, Place, lies, places_of, purses_as
from ...engine.play import PositionError, Seat, who
from ...engine.points import point, rule_set
from ...engine.stakes import Stakes
from ...engine.zones import Where
from ...mechanics import ring, table
from ...mechanics.ranks import ACE_HIGH, ACE_LOW, PerRank, Ranking, Written
from ...mechanics.ring import Direction
from ...mechanics.tricks import Following


@rule_set
class Alliance:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    class Forehand(StrEnum):
        HOLDS = "the same, unless the forehand has passed"
        COULEUR = "the same in Couleur, otherwise more"
        OVERBIDS = "more, like the others"

    Resists = StrEnum("Resists", {"STANDS": "lets the others be asked", "ENDS": "ends it"})
    Named = StrEnum("Named", {"ANY": "any suit", "OTHER": "any but that of the open card"})
    Pack = StrEnum("Pack", {"OWN": "the pack in play", "ANOTHER": "another pack"})

    class Buying(StrEnum):
        OTHERS = "taken for others of the hand"
        ANY = "taken for any, even for one another"
        NONE = "they stay where they are"

    Takes = StrEnum("Takes", {"ALL": "any of them", "FACE_DOWN": "those that lay face down"})
    LaidOff = StrEnum("LaidOff", {"DOWN": "face down", "UP": "face up"})

    class Called(StrEnum):
        NOT_HELD = "one that the caller does not hold"
        ANY = "any; a player who calls their own plays alone"

    class AllKings(StrEnum):
        QUEEN = "a queen is called"
        ALONE = "the player calls their own king, to play alone"

    NextCard = StrEnum("NextCard", {"QUEEN": "the queen", "ACE": "the ace"})

    class Below(StrEnum):
        NEXT = "the holder of the next card that another player has"
        NEXT_ALONE = "the holder of the next card, if another player"
        NOBODY = "nobody"

    class Shows(StrEnum):
        FIRST_LEAD = "when the caller leads it for the first lead of the caller"
        FIRST_TRICK = "when the caller leads it to the first trick"
        EVERY_LEAD = "whenever the caller leads it"

    Leads = StrEnum("Leads", {"FOREHAND": "the forehand", "PLAYER": "the player of the game"})
    RedTrumps = StrEnum("RedTrumps", {"UPSIDE_DOWN": "upside down", "DOWN": "from the ten down"})
    Figures = StrEnum("Figures", {"TRUMPS": "in the trump suit", "ALL": "in all suits"})
    SoloLevel = StrEnum("SoloLevel", {"FLAG": "the Fahne", "VALUE": "the value of the figures"})
    Level = StrEnum("Level", {"OTHERS": "the other side", "PLAYER": "the side of the player"})
    Alone = StrEnum("Alone", {"BID": "the same as with an ally", "SOLO": "the same as a Solo"})
    Paying = StrEnum("Paying", {"EACH": "every winner", "ONE": "one winner, and each is paid"})
    Premiums = StrEnum(
        "Premiums", {"BOTH": "first tricks and all tricks", "ALL_ONLY": "all tricks alone"}
    )
    Rewards = StrEnum(
        "Rewards", {"LOSERS": "the losers", "NEUTRALS": "the losers and the other neutrals"}
    )

    class Priced(StrEnum):
        RESISTANT = "the Resistant, double"
        ALL = "the Resistant double, each neutral once"

    class Neutrals(StrEnum):
        ALL = "all the others"
        PLAYED = "the player of each"
        OPPONENT = "the opponent alone"

    class Captured(StrEnum):
        ALWAYS = "in every Solo with a Resistance"
        LEVEL = "if the two are level"
        NEUTRAL = "if the other neutral has won"

    BothLose = StrEnum(
        "BothLose", {"ONE": "one neutral, each another one", "EACH": "every neutral"}
    )
    Doubled = StrEnum("Doubled", {"TOO": "double as well", "NOT": "single"})

    players: tuple[int, ...] = point("ALL-01", "players", (4, 5, 6), (4,))
    hand: tuple[int, ...] = point(
        "ALL-02", "cards for each", (12, 10, 8), carries=("ALL-39", "ALL-40")
    )
    laid: tuple[int, ...] = point(
        "ALL-02", "cards on the table", (4, 2, 4), (3, 3, 3), carries=("ALL-39", "ALL-40")
    )
    laid_from: Pack = point("ALL-44", "the cards on the table are of", Pack.OWN)
    ranks: Ranking = point("ALL-01", "ranks of the pack", ACE_HIGH)
    direction: Direction = point("ALL-48", "direction", Direction.RIGHT, Direction.LEFT)
    packet: int = point("ALL-73", "cards dealt at a time", 3, 1)

    red: Ranking = point(
        "ALL-50", "a plain red suit, the highest first", Ranking("K D B A 2 3 4 5 6 7 8 9 10")
    )
    red_trumps: RedTrumps = point("ALL-102", "the numbers of red trumps", *RedTrumps)
    black: Ranking = point("ALL-37", "a plain black suit, the highest first", ACE_LOW, ACE_HIGH)

    bids: Written = point(
        "ALL-53",
        "how high each game is",
        Written("ask 1, couleur 2, levee 3, solo 4, solo in couleur 5"),
        Written("ask 1, couleur 2, levee 3, solo 4, solo in couleur 4"),
        Written("ask 1, couleur 2, levee 2, solo 2, solo in couleur 3"),
    )
    forehand: Forehand = point("ALL-87", "the forehand bids", *Forehand)
    resists: Resists = point("ALL-95", "a Resistance", *Resists)
    named: Named = point("ALL-55", "named after asking", *Named)
    buying: Buying = point("ALL-71", "cards of the table at Levée", Buying.OTHERS, Buying.ANY)
    takes: Takes = point("ALL-89", "at Levée the player may take", *Takes)
    laid_off: LaidOff = point("ALL-112", "laid-off cards go", *LaidOff)
    own: Called = point("ALL-56", "the card called", *Called)
    all_kings: AllKings = point("ALL-57", "with all kings in hand", *AllKings)

    next_card: NextCard = point("ALL-108", "next to the king of trumps", *NextCard)
    below: Below = point("ALL-58", "the ally if the king is in no hand", *Below)

    leads: Leads = point("ALL-49", "the first lead", *Leads)
    follow: Following = point(
        "ALL-51", "to the card led", Following.SUIT, Following.FREE, Following.TRUMP
    )
    shows: Shows = point("ALL-114", "its holder plays the called king", *Shows)

    figures: Figures = point("ALL-47", "figures count", *Figures)
    courts: PerRank = point(
        "ALL-08", "what figures are worth", PerRank("K 1, D 2, B 3"), PerRank("K 3, D 2, B 1")
    )
    flag: int = point("ALL-08", "what the Fahne is worth", 4, 1)
    flags: tuple[str, ...] = point(
        "ALL-46", "rank of the Fahne in red trumps, in black", ("9", "3"), ("3", "9")
    )
    solo_level: SoloLevel = point("ALL-22", "a Solo that is level", *SoloLevel)
    level: Level = point("ALL-62", "where all is level", *Level)

    paying: Paying = point("ALL-61", "each loser pays", *Paying)
    alliance: int = point("ALL-30", "Alliance", 2, 4, carries=("ALL-29",))
    alone: Alone = point("ALL-60", "without an ally", *Alone)
    solo: int = point("ALL-34", "Solo", 4, 2)
    levee: int = point("ALL-30", "Levée", 4, 2)
    resisted: int = point(
        "ALL-32", "Solo with a Resistance, multiplied by", 2, 1, carries=("ALL-33",)
    )
    couleur: int = point("ALL-36", "Couleur, multiplied by", 2, 1)
    plain: Doubled = point("ALL-92", "Couleur named after a plain ask", *Doubled)
    doubled: Doubled = point("ALL-70", "Levée in Couleur", *Doubled)
    first_tricks: int = point("ALL-35", "the first tricks", 2, 1)
    all_tricks: int = point("ALL-64", "all tricks", 6, 2)
    premiums: Premiums = point("ALL-66", "winning all tricks pays for", *Premiums)

    rewards: Rewards = point("ALL-82", "first and all tricks are then paid by", *Rewards)
    priced: Priced = point("ALL-68", "a Resistance in vain is paid by", *Priced)
    neutrals: Neutrals = point(
        "ALL-68", "figures after a Resistance in vain are paid by", *Neutrals
    )
    won: Neutrals = point("ALL-103", "figures after a Resistance that wins are paid by", *Neutrals)
    captured: Captured = point("ALL-69", "a neutral gets payment for figures", *Captured)
    both_lose: BothLose = point("ALL-28", "both lose and pay", *BothLose)

    @property
    def pack(self) -> Cards:
        """The French pack, or those ranks of it with which one plays."""
        ranks = self.ranks.text.split()
        return tuple(card for card in pack() if card.rank.value in ranks)

    def cards_each(self, seats: int) -> int:
        """How many cards each is dealt, and so how many tricks there are."""
        return dict(zip(self.players, self.hand, strict=False)).get(seats, 0)

    def face_down(self, seats: int) -> range:
        """The places of the cards on the table that lie face down; the first lies open."""
        return range(2, dict(zip(self.players, self.laid, strict=False)).get(seats, 0) + 1)


ALLIANCE: Final = variants.Variant("alliance", "Alliance", Alliance())
ALLIANCE_GERMAN: Final = variants.form(
    ALLIANCE,
    "german",
    "Alliance with German cards",
    hand=((8,), "ALL-44"),
    laid_from=(Alliance.Pack.ANOTHER, "ALL-44"),
    ranks=(Ranking("A K D B 10 9 8 7"), "ALL-42"),
    red=(Ranking("K D B A 10 9 8 7 6 5 4 3 2"), "ALL-43"),
    buying=(Alliance.Buying.NONE, "ALL-45"),
    flags=(("7", "7"), "ALL-43"),
)
VARIANTS: Final = (ALLIANCE, ALLIANCE_GERMAN)

PASS, RESIST = AGAINST = ("pass", "resist")
ASK, COULEUR, LEVEE, SOLO = ("ask", "couleur", "levee", "solo")


class Word(words.Word):
    """``player 4: ask``: who has said what."""

    def __str__(self) -> str:
        return f"{who(self.seat)}: {self.what}"


class Trick(NamedTuple):
    """``4: ♥A ♥3 ♥4 ♥5``: who has led to a full trick, its cards in order, and who has won it."""

    leader: Seat
    cards: Cards
    winner: Seat = 0

    def __str__(self) -> str:
        return f"{self.leader + 1}: {show(self.cards)}"

    def played(self, step: int) -> Iterator[tuple[Seat, Card]]:
        """Who has played which card."""
        for place, card in enumerate(self.cards):
            yield ring.neighbour(self.leader, len(self.cards), step * place), card


def tricks_in(given: Given, part: Place) -> tuple[Trick, ...]:
    """Reads tricks that were made; who has won them follows from trumps."""
    found = list[Trick]()
    for text in positions.texts_in(given, part):
        written = re.fullmatch(r"([1-9]): *(.+)", text.strip())
        cards = parts.cards_of(written[2], part.name) if written else ()
        if written is None or int(written[1]) > len(cards):
            such = "write the number of the player who leads, and a card of each"
            raise PositionError(f"{part.name}: {text!r}; {such}")
        found.append(Trick(int(written[1]) - 1, cards))
    return tuple(found)


class State(NamedTuple):
    """A deal in progress."""

    hands: table.Hands
    table: Annotated[
        Cards, lies("the cards on the table, the open one first", Sight.FIRST, where=Where.CENTRE)
    ] = ()
    couleur: Annotated[
        Suit | None, lies("the suit of the open card, if that is missing", where=Where.TRUMP)
    ] = None
    said: Annotated[
        tuple[Word, ...],
        lies("the words said in turn from the forehand, as 'ask'", kind=Kind.TEXTS, word="WORD"),
    ] = ()
    trump: Annotated[Suit | None, lies("the suit of trumps, once known", title="Trump")] = None
    place: Annotated[int, lies("the place of the card turned for Levée")] = 0
    taken: Annotated[
        Cards,
        lies(
            "cards for which the player must still lay off others", Sight.TURN, where=Where.BEFORE
        ),
    ] = ()
    off: Annotated[Cards, lies("the cards laid off", Sight.TURN, where=Where.ASIDE)] = ()
    drawn: Annotated[
        Cards, lies("the cards drawn from another pack, the open one first", names=True)
    ] = ()
    king: Annotated[Cards, lies("the called card", names=True, where=Where.ASIDE)] = ()
    tricks: Annotated[
        tuple[Trick, ...],
        lies(
            "the tricks made, each as '1: ♥A ♥3 ♥4 ♥5', with the player who has led",
            kind=Kind.TEXTS,
            word="TRICK",
            tells=True,
            reads=tricks_in,
        ),
    ] = ()
    trick: table.Trick = ()
    turn: Annotated[Seat, lies("the player to move, if no trick tells it", kind=Kind.SEAT)] = 0
    dealer: table.Dealer = 0
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def every_card(self) -> Cards:
        """All the cards of the pack, wherever they lie."""
        return positions.all_cards(self._replace(drawn=(), king=()))

    @property
    def turned_card(self) -> Card | None:
        """The card that was turned for Levée, while it lies on the table and has been seen."""
        if not self.table:
            return self.drawn[1] if len(self.drawn) > 1 else None
        seen = self.table[self.place - 1 : self.place] if self.place else ()
        return next((card for card in seen if card is not UNKNOWN), None)

    # --- What was said -------------------------------------------------------------------------

    @property
    def bid(self) -> Word | None:
        """The bid that stands, the last one."""
        return next((each for each in reversed(self.said) if each.what not in AGAINST), None)

    @property
    def answers(self) -> tuple[Word, ...]:
        """What was said since."""
        return self.said[self.said.index(self.bid) + 1 if self.bid else 0 :]

    @property
    def resistant(self) -> Seat | None:
        """Who has answered the Solo that stands with Resistance."""
        return next(iter(words.sayers(self.answers, RESIST)), None)

    @property
    def kind(self) -> str:
        """Which game is played; Levée if nobody has bid."""
        return self.bid.what.split()[0] if self.bid else LEVEE

    # --- Which tricks were made ----------------------------------------------------------------

    def made_by(self, seats: Iterable[Seat]) -> tuple[Trick, ...]:
        """The tricks that some have made."""
        some = {*seats}
        return tuple(each for each in self.tricks if each.winner in some)

    def taken_by(self, seats: Iterable[Seat]) -> Cards:
        """The cards in the tricks of some."""
        return tuple(chain(*(each.cards for each in self.made_by(seats))))


PLACES: Final = (*places_of(State), purses_as(""))
