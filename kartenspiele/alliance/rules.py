"""The rule set of Alliance: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ..rooms.ranks import PerRank, Ranking
from ..rooms.ring import Direction
from ..rooms.tricks import Following
from ..rulebook import Point, Variant
from .alternatives import (
    AllKings,
    Alone,
    Below,
    Bids,
    BothLose,
    Buying,
    Called,
    Captured,
    Doubled,
    Figures,
    Forehand,
    LaidOff,
    Leads,
    Level,
    Named,
    Neutrals,
    NextCard,
    Pack,
    Paying,
    Premiums,
    Priced,
    RedTrumps,
    Resists,
    Rewards,
    Shows,
    SoloLevel,
    Takes,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Alliance:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: Annotated[tuple[int, ...], Point("ALL-01", "players", ((4,),))] = (4, 5, 6)
    hand: Annotated[
        tuple[int, ...], Point("ALL-02", "cards for each", carries=("ALL-39", "ALL-40"))
    ] = (12, 10, 8)
    laid: Annotated[
        tuple[int, ...],
        Point("ALL-02", "cards on the table", ((3, 3, 3),), carries=("ALL-39", "ALL-40")),
    ] = (4, 2, 4)
    laid_from: Annotated[Pack, Point("ALL-44", "the cards on the table are of")] = Pack.OWN
    ranks: Annotated[Ranking, Point("ALL-01", "ranks of the pack")] = Ranking(
        "A K D B 10 9 8 7 6 5 4 3 2"
    )
    direction: Annotated[Direction, Point("ALL-48", "direction", (Direction.LEFT,))] = (
        Direction.RIGHT
    )
    packet: Annotated[int, Point("ALL-73", "cards dealt at a time", (1,))] = 3

    red: Annotated[
        Ranking,
        Point("ALL-50", "a plain red suit, the highest first"),
    ] = Ranking("K D B A 2 3 4 5 6 7 8 9 10")
    red_trumps: Annotated[
        RedTrumps, Point("ALL-102", "the numbers of red trumps", (RedTrumps.DOWN,))
    ] = RedTrumps.UPSIDE_DOWN
    black: Annotated[
        Ranking,
        Point(
            "ALL-37",
            "a plain black suit, the highest first",
            (Ranking("A K D B 10 9 8 7 6 5 4 3 2"),),
        ),
    ] = Ranking("K D B 10 9 8 7 6 5 4 3 2 A")

    bids: Annotated[
        Bids,
        Point(
            "ALL-53",
            "how high each game is",
            (
                Bids("ask 1, couleur 2, levee 3, solo 4, solo in couleur 4"),
                Bids("ask 1, couleur 2, levee 2, solo 2, solo in couleur 3"),
            ),
        ),
    ] = Bids("ask 1, couleur 2, levee 3, solo 4, solo in couleur 5")
    forehand: Annotated[
        Forehand,
        Point("ALL-87", "the forehand bids", (Forehand.COULEUR, Forehand.OVERBIDS), revision=2),
    ] = Forehand.HOLDS
    resists: Annotated[Resists, Point("ALL-95", "a Resistance", (Resists.ENDS,))] = Resists.STANDS
    named: Annotated[Named, Point("ALL-55", "named after asking", (Named.OTHER,))] = Named.ANY
    buying: Annotated[Buying, Point("ALL-71", "cards of the table at Levée", (Buying.ANY,))] = (
        Buying.OTHERS
    )
    takes: Annotated[Takes, Point("ALL-89", "at Levée there may be taken", (Takes.FACE_DOWN,))] = (
        Takes.ALL
    )
    laid_off: Annotated[LaidOff, Point("ALL-112", "cards are laid off", (LaidOff.UP,))] = (
        LaidOff.DOWN
    )
    own: Annotated[Called, Point("ALL-56", "called is", (Called.ANY,))] = Called.NOT_HELD
    all_kings: Annotated[AllKings, Point("ALL-57", "with all kings in hand", (AllKings.ALONE,))] = (
        AllKings.QUEEN
    )

    next_card: Annotated[
        NextCard, Point("ALL-108", "next to the king of trumps", (NextCard.ACE,))
    ] = NextCard.QUEEN
    below: Annotated[
        Below,
        Point("ALL-58", "the ally if the king lies out", (Below.NEXT_ALONE, Below.NOBODY)),
    ] = Below.NEXT

    leads: Annotated[Leads, Point("ALL-49", "the first lead", (Leads.PLAYER,))] = Leads.FOREHAND
    follow: Annotated[
        Following, Point("ALL-51", "to the card led", (Following.FREE, Following.TRUMP))
    ] = Following.SUIT
    shows: Annotated[
        Shows,
        Point(
            "ALL-114",
            "the called king is played",
            (Shows.FIRST_TRICK, Shows.EVERY_LEAD),
            revision=2,
        ),
    ] = Shows.FIRST_LEAD

    figures: Annotated[Figures, Point("ALL-47", "figures count", (Figures.ALL,))] = Figures.TRUMPS
    courts: Annotated[
        PerRank, Point("ALL-08", "what figures are worth", (PerRank("K 3, D 2, B 1"),))
    ] = PerRank("K 1, D 2, B 3")
    flag: Annotated[int, Point("ALL-08", "what the Fahne is worth", (1,))] = 4
    flags: Annotated[
        tuple[str, ...], Point("ALL-46", "the Fahne of a red suit, of a black one", (("3", "9"),))
    ] = ("9", "3")
    solo_level: Annotated[
        SoloLevel, Point("ALL-22", "a Solo that is level", (SoloLevel.VALUE,))
    ] = SoloLevel.FLAG
    level: Annotated[Level, Point("ALL-62", "where all is level", (Level.PLAYER,))] = Level.OTHERS

    paying: Annotated[Paying, Point("ALL-61", "each loser pays", (Paying.ONE,))] = Paying.EACH
    alliance: Annotated[int, Point("ALL-30", "Alliance", (4,), carries=("ALL-29",))] = 2
    alone: Annotated[Alone, Point("ALL-60", "without an ally", (Alone.SOLO,))] = Alone.BID
    solo: Annotated[int, Point("ALL-34", "Solo", (2,))] = 4
    levee: Annotated[int, Point("ALL-30", "Levée", (2,))] = 4
    resisted: Annotated[
        int, Point("ALL-32", "Solo with a Resistance, so many times", (1,), carries=("ALL-33",))
    ] = 2
    couleur: Annotated[int, Point("ALL-36", "in Couleur so many times", (1,))] = 2
    plain: Annotated[
        Doubled, Point("ALL-92", "Couleur named after a plain ask", (Doubled.NOT,))
    ] = Doubled.TOO
    doubled: Annotated[Doubled, Point("ALL-70", "Levée in Couleur", (Doubled.NOT,))] = Doubled.TOO
    first_tricks: Annotated[int, Point("ALL-35", "the first tricks", (1,))] = 2
    all_tricks: Annotated[int, Point("ALL-64", "all tricks", (2,))] = 6
    premiums: Annotated[
        Premiums, Point("ALL-66", "who makes all tricks is paid", (Premiums.ALL_ONLY,))
    ] = Premiums.BOTH

    rewards: Annotated[
        Rewards,
        Point("ALL-82", "first and all tricks are then paid by", (Rewards.NEUTRALS,)),
    ] = Rewards.LOSERS
    priced: Annotated[Priced, Point("ALL-68", "a Resistance in vain is paid by", (Priced.ALL,))] = (
        Priced.RESISTANT
    )
    neutrals: Annotated[
        Neutrals,
        Point(
            "ALL-68",
            "figures after a Resistance in vain are paid by",
            (Neutrals.PLAYED, Neutrals.OPPONENT),
            revision=2,
        ),
    ] = Neutrals.ALL
    won: Annotated[
        Neutrals,
        Point(
            "ALL-103",
            "figures after a Resistance that wins are paid by",
            (Neutrals.PLAYED, Neutrals.OPPONENT),
        ),
    ] = Neutrals.ALL
    captured: Annotated[
        Captured,
        Point("ALL-69", "a neutral is paid for figures", (Captured.LEVEL, Captured.NEUTRAL)),
    ] = Captured.ALWAYS
    both_lose: Annotated[BothLose, Point("ALL-28", "both lose and pay", (BothLose.EACH,))] = (
        BothLose.ONE
    )

    def with_so_many(self, seats: int, each: tuple[int, ...]) -> int:
        """Of what stands for each number of players, what stands for this one."""
        both = zip(self.players, each, strict=False)
        return sum(number for players, number in both if players == seats)


ALLIANCE: Final = Variant("alliance", "Alliance", Alliance())
ALLIANCE_GERMAN: Final = Variant(
    "german",
    "Alliance with German cards",
    replace(
        ALLIANCE.rules,
        hand=(8,),
        laid_from=Pack.ANOTHER,
        ranks=Ranking("A K D B 10 9 8 7"),
        red=Ranking("K D B A 10 9 8 7 6 5 4 3 2"),
        buying=Buying.NONE,
        flags=("7", "7"),
    ),
    ALLIANCE,
    {
        "hand": ("ALL-44",),
        "laid_from": ("ALL-44",),
        "ranks": ("ALL-42",),
        "red": ("ALL-43",),
        "buying": ("ALL-45",),
        "flags": ("ALL-43",),
    },
)
VARIANTS: Final = (ALLIANCE, ALLIANCE_GERMAN)
