"""The rule set of Tippen: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ..rooms.pots import Odd
from ..rooms.ranks import Ranking
from ..rooms.ring import Direction
from ..rooms.tricks import Following
from ..rulebook import Alternative, Point, Variant


class Players(Alternative):
    """How many may play."""

    MORE = "three, and as many as the pack has cards for"
    THREE = "three alone"


class Pack(Alternative):
    """What is played with."""

    PIQUET = "32 cards"
    FULL = "52 cards"


class Share(Alternative):
    """What a trick brings."""

    PART = "its part of the pot"
    POINT = "a point"


class Alone(Alternative):
    """What becomes of the stake if one player alone goes along."""

    TAKEN = "that player takes it"
    STANDS = "it stands"


class Fiducit(Alternative):
    """Whether the dealer may promise to play before the trump is turned."""

    NONE = "is not known"
    DECLARED = "may be declared by the dealer"


class Lying(Alternative):
    """When a dealer pays who lies down after declaring fiducit."""

    LATE = "when the tricks have been paid"
    ONCE = "at once, so that it is played for"


class Robbing(Alternative):
    """Whether the turned card may be taken for the seven."""

    NONE = "is not known"
    SEVEN = "by the seven of trumps"
    ANY = "by any seven"


class Cutting(Alternative):
    """Whether a cut can cost the deal."""

    PLAIN = "shows nothing"
    HOP = "passes the deal on by an ace or a seven"


class Recut(Alternative):
    """What is done when the deal has passed on."""

    NONE = "the cards are dealt as they were cut"
    AGAIN = "the cards are cut again"


class Skipping(Alternative):
    """How what players pay who are skipped stands to the stake of the dealer."""

    BESIDES = "the dealer stakes besides"
    INSTEAD = "the dealer stakes nothing then"


class Beating(Alternative):
    """Whether the cards of a trick have to be beaten."""

    FREE = "nobody has to"
    MUST = "whoever can has to"


class Duty(Alternative):
    """Who has to go along."""

    NONE = "nobody"
    STAMM = "all, if the pot has the dealer's stake alone"


class Limited(Alternative):
    """What is not to be more than the highest stake."""

    ALL = "all that comes in by Bêtes at a time"
    EACH = "each Bête"
    POT = "what is in the pot after a deal"


class Waiting(Alternative):
    """How what was laid back comes into the pot."""

    ROOM = "as far as the highest stake leaves room"
    WHOLE = "all at once, for the next deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tippen:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: Annotated[Players, Point("DRB-18", "players", (Players.THREE,))] = Players.MORE
    pack: Annotated[Pack, Point("TIP-01", "the pack", (Pack.FULL,))] = Pack.PIQUET
    order: Annotated[
        Ranking,
        Point("DRB-16", "the cards, the highest first", (Ranking("3 2 A K D B 10 9 8 7 6 5 4"),)),
    ] = Ranking("A K D B 10 9 8 7 6 5 4 3 2")
    direction: Annotated[Direction, Point("DRB-19", "direction", (Direction.RIGHT,))] = (
        Direction.LEFT
    )
    hand: Annotated[int, Point("DRB-19", "cards in hand", (2,))] = 3
    packet: Annotated[int, Point("TIP-03", "cards dealt at a time", (3,))] = 2
    stake: Annotated[int, Point("DRB-19", "the stake of the dealer", (2,))] = 3

    cutting: Annotated[Cutting, Point("DRB-32", "the cut")] = Cutting.PLAIN
    recut: Annotated[Recut, Point("TIP-16", "when the deal has passed on", (Recut.AGAIN,))] = (
        Recut.NONE
    )
    skipping: Annotated[
        Skipping, Point("TIP-19", "beside what the skipped pay", (Skipping.INSTEAD,))
    ] = Skipping.BESIDES
    fiducit: Annotated[Fiducit, Point("DRB-28", "fiducit")] = Fiducit.NONE
    lying: Annotated[Lying, Point("TIP-22", "a dealer who lies down pays", (Lying.ONCE,))] = (
        Lying.LATE
    )
    robbing: Annotated[Robbing, Point("DRB-34", "robbing", (Robbing.ANY,))] = Robbing.NONE
    duty: Annotated[Duty, Point("DRB-37", "who has to go along")] = Duty.NONE

    follow: Annotated[Following, Point("TIP-08", "to the card led")] = Following.SUIT
    beating: Annotated[
        Beating, Point("TIP-09", "beating the cards of a trick", (Beating.MUST,))
    ] = Beating.FREE
    share: Annotated[Share, Point("TIP-04", "a trick brings", (Share.POINT,))] = Share.PART
    odd: Annotated[Odd, Point("TIP-15", "points that cannot be divided", (Odd.FIRST,))] = Odd.UNPAID
    alone: Annotated[Alone, Point("TIP-07", "the stake, if one goes along", (Alone.STANDS,))] = (
        Alone.TAKEN
    )
    limit: Annotated[int, Point("DRB-36", "the highest stake of Bêtes, 0 for none")] = 0
    limited: Annotated[
        Limited,
        Point("TIP-26", "what the highest stake is of", (Limited.EACH, Limited.POT)),
    ] = Limited.ALL
    waiting: Annotated[
        Waiting, Point("TIP-27", "what was laid back comes in", (Waiting.WHOLE,))
    ] = Waiting.ROOM


_USUAL: Final = Tippen()
TIPPEN: Final = Variant("tippen", "Tippen", _USUAL)
TIPPEN_FIDUCIT: Final = Variant(
    "fiducit",
    "Tippen with fiducit",
    replace(_USUAL, fiducit=Fiducit.DECLARED, robbing=Robbing.SEVEN),
    TIPPEN,
    {"fiducit": ("DRB-28", "DRB-30"), "robbing": ("DRB-34", "TIP-24")},
)
TIPPEN_HUPF: Final = Variant(
    "hupf",
    "Tippen with Hupf und Sprung",
    replace(_USUAL, cutting=Cutting.HOP),
    TIPPEN,
    {"cutting": ("DRB-32", "DRB-33")},
)
TIPPEN_FOUR: Final = Variant(
    "four",
    "Tippen with four cards",
    replace(_USUAL, hand=4, stake=4),
    TIPPEN,
    {"hand": ("DRB-35",), "stake": ("DRB-35",)},
)
TIPPEN_SIX: Final = Variant(
    "six",
    "Tippen with six cards",
    replace(_USUAL, hand=6, stake=6),
    TIPPEN,
    {"hand": ("DRB-35",), "stake": ("DRB-35",)},
)
TIPPEN_LIMIT: Final = Variant(
    "limit",
    "Tippen with a highest stake",
    replace(_USUAL, limit=12),
    TIPPEN,
    {"limit": ("DRB-36", "TIP-25")},
)
TIPPEN_DUTY: Final = Variant(
    "duty",
    "Tippen, going along by duty",
    replace(_USUAL, duty=Duty.STAMM),
    TIPPEN,
    {"duty": ("DRB-37",)},
)
TIPPEN_WIKIPEDIA: Final = Variant(
    "wikipedia",
    "Tippen after Wikipedia",
    replace(_USUAL, packet=1, duty=Duty.STAMM, follow=Following.TRUMP),
    TIPPEN,
    {"packet": ("WdTip-2",), "duty": ("WdTip-4",), "follow": ("WdTip-7",)},
    told_by="WdTip",
)
VARIANTS: Final = (
    TIPPEN,
    TIPPEN_FIDUCIT,
    TIPPEN_HUPF,
    TIPPEN_FOUR,
    TIPPEN_SIX,
    TIPPEN_LIMIT,
    TIPPEN_DUTY,
    TIPPEN_WIKIPEDIA,
)
