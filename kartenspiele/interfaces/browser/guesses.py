"""What the engine does not say yet of zones, moves, names and hands, guessed from its words.

Everything here goes away as soon as zones, moves and sentences say it themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from ...engine import play
from ...engine.cards import Card, Cards, Rank, Suit
from ...engine.play import Seat
from ...engine.zones import Zone
from ...games.views import cards_named
from .rounds import Round

PLACES: Final = [
    (r"^(Player|Hand)", "hand"),
    (r"^Won by", "pile"),
    (r"^(Turned for trumps|Turn-up|Trump|Couleur)", "trump"),
    (r"^(Talon|Stock,|Stock$|Next card|Pack|Left over)", "stock"),
    (r"^(Last trick|Called last|Laid before|Laid aside|Unsold|Shown|Called$|Of another)", "aside"),
    (r"^(Trick|Led)$", "trick"),
    (r"player %|before", "before"),
    (r"^Prize", "prize"),
]
COUNT: Final = re.compile(r"%(?:\((\w+)\))?d (?:cards|face down|in all|in the talon)")
STRENGTH: Final = ["K", "D", "B", "10", "9", "8", "7", "6", "5", "4", "3", "2"]


def _filled(zone: Zone) -> tuple[Any, Any]:
    """Which of the things that fill a title is the seat, and which the number of cards."""
    text, of = zone.title.text, zone.title.of
    things: Mapping[Any, Any] = (
        of if isinstance(of, Mapping) else dict(enumerate(of if isinstance(of, tuple) else (of,)))
    )
    at, seat, count = 0, None, None
    for found in re.finditer(r"%(?:\((\w+)\))?[ds]", text):
        key = found[1] or at
        at += not found[1]
        if seat is None and re.search(r"player $", text[: found.start()], re.IGNORECASE):
            seat = things[key] - 1
        if COUNT.match(text, found.start()):
            count = things[key]
    return seat, count


def lies(zone: Zone, turn: Seat | None) -> Mapping[str, Any]:
    """The name, place, seat and number of cards of a zone, off its title."""
    text = zone.title.text
    seat, count = _filled(zone)
    place = next((where for sign, where in PLACES if re.search(sign, text)), "centre")
    if text == "Hand":
        seat = turn
    note = str(zone.note) if zone.note else ""
    if more := re.match(r"(\d+) cards", note):
        count = int(more[1])
    if place == "stock":
        seat = None
    name = {"hand": "hands", "pile": "piles"}.get(place) or re.sub(r"\W*%.*", "", text).lower()
    return {"name": name, "place": place, "seat": seat, "count": count}


def each_of(zone: Zone, seats: int) -> tuple[int, ...]:
    """A number for each seat."""
    note = str(zone.note) if zone.note else ""
    if zone.cards is None and not zone.rows and re.fullmatch(r"-?\d+(?: : -?\d+)+", note):
        numbers = tuple(map(int, note.split(" : ")))
        return numbers if len(numbers) == seats else ()
    return ()


def words_of(zone: Zone) -> Mapping[Seat, str]:
    """What each has said."""
    if zone.title.text != "Said" or not zone.note:
        return {}
    spoken = re.findall(r"player (\d+)(?::| )\s*([^,]+)", str(zone.note))
    return {int(who) - 1: what for who, what in spoken}


def roles_of(state: Any, seats: int) -> Mapping[str, Sequence[Seat]]:
    """Dealer, bank and forehand."""
    dealer, bank = (getattr(state, each, None) for each in ("dealer", "bank"))
    found: dict[str, Sequence[Seat]] = {}
    if isinstance(dealer, int):
        found["dealer"] = [dealer]
        if seats > 2:
            found["forehand"] = [(dealer + 1) % seats]
    if isinstance(bank, int):
        found["bank"] = [bank]
    return found


def touched(text: str, zones: Sequence[Mapping[str, Any]], seat: Seat) -> Iterator[dict[str, Any]]:
    """The things that a move touches, in the order in which it names them."""
    mine = [each for each in zones if each["seat"] == seat]
    used = set[tuple[str, int]]()

    def touch(zone: Mapping[str, Any], at: int) -> dict[str, Any]:
        used.add((zone["key"], at))
        return {"zone": zone["key"], "at": at, "card": zone["cards"][at]}

    def found(card: str, some: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
        for zone in some:
            for at, each in enumerate(zone["cards"]):
                if each == card and (zone["key"], at) not in used:
                    yield touch(zone, at)
                    return

    order = {"hand": 0, "centre": 1, "trick": 1, "before": 2, "trump": 3, "aside": 4}
    hand = [each for each in mine if each["place"] == "hand"]
    if "??" in text:  # a hidden card that is to be turned: the first one that lies before the seat
        yield from [touch(z, z["cards"].index("??")) for z in hand if "??" in z["cards"]][:1]
        return
    rest = sorted(
        (each for each in zones if each not in hand and each["place"] != "pile"),
        key=lambda each: order.get(each["place"], 5),
    )
    for number, card in enumerate(cards_named(text)):
        first = rest + hand if number else hand + rest
        yield from [*found(card, first)][:1]


def spoken(text: str) -> Mapping[str, Any]:
    """The words of a move that touches no card, with its number apart."""
    if number := re.fullmatch(r"([^♠♥♦♣?]*?)(\d+)", text):
        return {"word": number[1].strip().capitalize(), "number": int(number[2])}
    return {"word": text[:1].upper() + text[1:]}


def judged(now: Round, cards: Sequence[str]) -> tuple[str, play.Refused] | None:
    """A move like those of the game with these cards in it, and the rule that refuses it."""
    game, rules, state = now.table.game, now.table.variant.rules, now.state
    first, *others = cards
    shapes = [str(move) for move in play.moves(game, rules, state)]
    shapes += [*(each.strip('"') for each in now.table.family.moves), first]
    tried = set[str]()
    for text in shapes:
        there = cards_named(text)
        if not there or (others and len(there) < 2):
            continue
        head, _, tail = text.partition(there[0])
        if others:
            tail = tail[: tail.index(there[1])] + " ".join(others)
        tried.add(f"{head}{first}{tail}")
    for text in sorted(tried, key=lambda each: (len(each), each)):
        try:
            move = game.read_move(rules, state, text)
        except ValueError:
            continue
        if refused := play.objection(game, rules, state, move):
            return text, refused
    return None


def in_hand(state: Any, pack: Cards) -> Sequence[Card]:
    """The cards of a pack as a hand is sorted: by suit, trumps first, then by rank."""
    trump = getattr(state, "trump", None)
    suits = [Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS]
    ranks = [Rank.ACE, *map(Rank, STRENGTH)]

    def key(card: Card) -> tuple[bool, int, int]:
        assert card.suit
        return card.suit is not trump, suits.index(card.suit), ranks.index(card.rank)

    return sorted(set(pack), key=key)
