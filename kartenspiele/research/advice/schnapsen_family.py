"""The advice on Schnapsen: what to lead and keep, when to close and to call."""

from __future__ import annotations

from typing import Any, Final

from ...engine.cards import Card, Cards, Rank
from ...games.schnapsen_family import tricks
from ...games.schnapsen_family.moves import PAIRS, Announce, Call, Close, Exchange, Play
from ...games.schnapsen_family.schnapsen import GAME
from ...games.schnapsen_family.state import State
from ..players.spot import Spot
from .given import SILENT, Book, Legal, Sides, remembers, shunning, sides

ADVICE: Final = Book("schnapsen")
HIGH: Final = (Rank.ACE, Rank.TEN)
COUPLE: Final = (Rank.KING, Rank.QUEEN)
LONG: Final = 3  # so many trumps are many
RISKY: Final = 50  # so many points counted on are not far from enough
NEAR: Final = 46  # of so many points a trick or a marriage makes 66


def plays(legal: Legal) -> list[Play]:
    return [move for move in legal if isinstance(move, Play)]


def is_trump(state: State, card: Card) -> bool:
    return card.suit is state.trump


def wins(spot: Spot, move: Play) -> bool:
    return tricks.winner(spot.variant.rules, spot.state, move.card) == spot.seat


def points(spot: Spot) -> tuple[int, int]:
    """One's own points and those of the opponent."""
    mine, theirs = GAME.points(spot.variant.rules, spot.state)
    return (mine, theirs) if spot.seat == 0 else (theirs, mine)


def unseen(spot: Spot) -> Cards:
    """The cards that the seat has not seen in this deal."""
    return tuple(card for card in GAME.whole if card not in spot.known)


def counted(spot: Spot) -> float:
    """The points that one has, and those that one can count on if one leads and closes.

    These are marriages in hand, and all cards that no card unseen beats in its suit, each with an
    average card of the opponent.
    """
    rest, worth, safe = unseen(spot), spot.variant.rules.worth, highest(spot)
    average = tricks.card_points(rest, worth) / len(rest) if rest else 0.0
    won = tricks.card_points(safe, worth) + len(safe) * average
    return points(spot)[0] + sum(marriages(spot)) + won


def certain(spot: Spot) -> int:
    """The points that nobody can prevent if one leads and closes: each trick has a jack at least.

    Highest cards of other suits are safe if the highest trumps suffice to draw all others.
    """
    state, worth, safe = spot.state, spot.variant.rules.worth, highest(spot)
    trumps = [card for card in safe if is_trump(state, card)]
    others = [card for card in unseen(spot) if is_trump(state, card)]
    won = safe if len(others) <= len(trumps) else trumps
    best = max(marriages(spot), default=0)
    jacks = len(won) * int(worth[Rank.JACK])
    return points(spot)[0] + best + tricks.card_points(won, worth) + jacks


def highest(spot: Spot) -> list[Card]:
    """The cards in hand that no card unseen beats in its suit."""
    rest, worth = unseen(spot), spot.variant.rules.worth
    return [
        card
        for card in spot.state.hand
        if all(each.suit is not card.suit or worth[each.rank] < worth[card.rank] for each in rest)
    ]


def marriages(spot: Spot) -> list[int]:
    """What the marriages in hand count."""
    return [
        tricks.worth(spot.variant.rules, spot.state, suit)
        for suit, pair in PAIRS.items()
        if all(card in spot.state.hand for card in pair)
    ]


def closes(legal: Legal, *, when: bool) -> Sides:
    """Closing now follows the advice, and whatever puts it off goes against."""
    if not when:
        return SILENT
    return sides((m for m in legal if m == Close()), (m for m in legal if m not in BEFORE))


BEFORE: Final[tuple[Any, ...]] = (Call(), Exchange())  # what does not put a closing off


ADVICE("SCH-18")(remembers)


# --- Leading, keeping, discarding -----------------------------------------------------------------


@ADVICE("SCH-106")
def leads_low(spot: Spot, legal: Legal) -> Sides:
    """While cards are drawn, lead an ace or ten only if it is a trump."""
    if not (spot.state.leads and spot.state.is_open):
        return SILENT
    high = (m for m in plays(legal) if m.card.rank in HIGH and not is_trump(spot.state, m.card))
    return shunning(high, plays(legal))


@ADVICE("SCH-107")
def keeps_couples(spot: Spot, legal: Legal) -> Sides:
    """While cards are drawn, keep a king or queen whose partner is in hand or not seen yet."""
    if not spot.state.is_open or spot.state.announced:
        return SILENT
    hoped = (*spot.state.hand, *unseen(spot))

    def may_marry(card: Card) -> bool:
        is_over = card.suit is None or card.suit in spot.state.marriages[spot.seat]
        if card.rank not in COUPLE or is_over:
            return False
        return all(Card(rank, card.suit) in hoped for rank in COUPLE)

    return shunning((m for m in plays(legal) if may_marry(m.card)), plays(legal))


@ADVICE("SCH-108")
def throws_jacks(spot: Spot, legal: Legal) -> Sides:
    """While cards are drawn, lose tricks with plain-suit jacks."""
    if spot.state.led is None or not spot.state.is_open:
        return SILENT
    losing = [m for m in plays(legal) if not wins(spot, m)]
    return sides((m for m in losing if m.card.rank is Rank.JACK), losing)


@ADVICE("SCH-109")
def keeps_jack(spot: Spot, legal: Legal) -> Sides:
    """While cards are drawn, keep the jack of trumps."""
    if not spot.state.is_open:
        return SILENT
    jack = Card(Rank.JACK, spot.state.trump)
    return shunning((m for m in plays(legal) if m.card is jack), plays(legal))


@ADVICE("SCH-22")
def keeps_trumps(spot: Spot, legal: Legal) -> Sides:
    """While cards are drawn, keep your trumps."""
    if not spot.state.is_open:
        return SILENT
    return shunning((m for m in plays(legal) if is_trump(spot.state, m.card)), plays(legal))


@ADVICE("SCH-111")
def draws_trumps(spot: Spot, legal: Legal) -> Sides:
    """With three trumps or more, lead the ace or ten of trumps."""
    return _long(spot, legal, of_trumps=True)


@ADVICE("SCH-111")
def forces_trumps(spot: Spot, legal: Legal) -> Sides:
    """With three trumps or more, lead a plain-suit ace or ten for the opponent to trump."""
    return _long(spot, legal, of_trumps=False)


def _long(spot: Spot, legal: Legal, *, of_trumps: bool) -> Sides:
    trumps = [card for card in spot.state.hand if is_trump(spot.state, card)]
    if not spot.state.leads or len(trumps) < LONG:
        return SILENT
    high = [m for m in plays(legal) if m.card.rank in HIGH]
    drawing = (m for m in high if is_trump(spot.state, m.card) is of_trumps)
    return sides(drawing, plays(legal))


@ADVICE("SCH-112")
def ducks(spot: Spot, legal: Legal) -> Sides:
    """While cards are drawn, leave tricks led with a king, queen or jack to the opponent."""
    led = spot.state.led
    if led is None or led.rank in HIGH or not spot.state.is_open:
        return SILENT
    return shunning((m for m in plays(legal) if wins(spot, m)), plays(legal))


@ADVICE("SCH-112")
def takes_high(spot: Spot, legal: Legal) -> Sides:
    """While cards are drawn, take an ace or ten that the opponent leads."""
    led = spot.state.led
    if led is None or led.rank not in HIGH or not spot.state.is_open:
        return SILENT
    return sides((m for m in plays(legal) if wins(spot, m)), plays(legal))


# --- Marriages, exchanging, calling ---------------------------------------------------------------


@ADVICE("SCH-23")
def announces(spot: Spot, legal: Legal) -> Sides:
    """Announce a marriage as soon as you can."""
    return Sides([m for m in legal if isinstance(m, Announce)], plays(legal))


@ADVICE("SCH-23")
def exchanges(spot: Spot, legal: Legal) -> Sides:
    """Exchange the jack of trumps for the turn-up as soon as you can."""
    follow = [m for m in legal if m == Exchange()]
    return sides(follow, (m for m in legal if m != Call()))


@ADVICE("SCH-27", "SCH-102")
def calls(spot: Spot, legal: Legal) -> Sides:
    """Call as soon as you have 66."""
    if points(spot)[0] < spot.variant.rules.target:
        return SILENT
    return sides((m for m in legal if m == Call()), legal)


# --- Closing --------------------------------------------------------------------------------------


@ADVICE("SCH-116")
def closes_probable(spot: Spot, legal: Legal) -> Sides:
    """Close as soon as 66 is probable, counting all marriages and each card highest in its suit."""
    return closes(legal, when=counted(spot) >= spot.variant.rules.target)


@ADVICE("SCH-116")
def closes_certain(spot: Spot, legal: Legal) -> Sides:
    """Close as soon as 66 is certain, counting a marriage and tricks that no card can take away."""
    return closes(legal, when=certain(spot) >= spot.variant.rules.target)


@ADVICE("SCH-114", "SCH-115")
def closes_then_only(spot: Spot, legal: Legal) -> Sides:
    """Close only if 66 is probable, counting all marriages and each card highest in its suit."""
    if counted(spot) >= spot.variant.rules.target:
        return SILENT
    return shunning((m for m in legal if m == Close()), (m for m in legal if m not in BEFORE))


@ADVICE("SCH-119")
def closes_at_risk(spot: Spot, legal: Legal) -> Sides:
    """Against an opponent with fewer than 33 points, close as soon as 50 are probable."""
    rules = spot.variant.rules
    is_risky = RISKY <= counted(spot) < rules.target
    return closes(legal, when=is_risky and points(spot)[1] < rules.rubicon)


@ADVICE("SCH-20")
def closes_to_escape(spot: Spot, legal: Legal) -> Sides:
    """If the opponent is ahead with 46 points or more, close even if 66 is not probable."""
    mine, theirs = points(spot)
    is_short = counted(spot) < spot.variant.rules.target
    return closes(legal, when=is_short and theirs >= NEAR and theirs > mine)


@ADVICE("SCH-118", "SCH-117")
def hurries(spot: Spot, legal: Legal) -> Sides:
    """With fewer than 33 points against 33 or more, win tricks with trumps while you draw."""
    rules, (mine, theirs) = spot.variant.rules, points(spot)
    if not spot.state.is_open or not mine < rules.rubicon <= theirs:
        return SILENT
    trumps = [m for m in plays(legal) if is_trump(spot.state, m.card)]
    winning = trumps if spot.state.leads else [m for m in trumps if wins(spot, m)]
    return sides(winning, plays(legal))


@ADVICE("SCH-27")
def trumps_after_closing(spot: Spot, legal: Legal) -> Sides:
    """After you have closed, lead your trumps first."""
    closing = spot.state.closing
    if not (spot.state.leads and closing and closing.by == spot.seat):
        return SILENT
    return sides((m for m in plays(legal) if is_trump(spot.state, m.card)), plays(legal))
