"""The rule set of Tippen: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.points import point, rule_set
from ...engine.variants import Variant, form, forms_in
from ...mechanics.pots import Odd
from ...mechanics.ranks import ACE_HIGH, THREE_HIGH, Ranking
from ...mechanics.ring import Direction
from ...mechanics.tricks import Following


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

    follow: Following = point("TIP-08", "to the card led", Following.SUIT)
    beating: Beating = point("TIP-09", "beating the cards of a trick", Beating.FREE, Beating.MUST)
    share: Share = point("TIP-04", "a trick brings", Share.PART, Share.POINT)
    odd: Odd = point("TIP-15", "indivisible points", Odd.UNPAID, Odd.FIRST)
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
    follow=(Following.TRUMP, "WdTip-7"),
)
VARIANTS: Final = forms_in(globals())
