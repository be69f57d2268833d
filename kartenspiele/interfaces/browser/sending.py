"""A match by links: what one of two players sends the other, and what becomes of it there.

A link has what was agreed upon and the log, and the hash of both, by which it is found out if it
was changed or cut on its way. It is no secret: from the seed in it one can work out how the pack
lies. So it is offered where no player sees a card that the other does not.
"""

from __future__ import annotations

import binascii
import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import zip_longest
from typing import Any, Final

from ...engine.play import Seat
from ...games.views import is_open
from ..words import say
from . import DeskError, Question, Reply
from .addresses import form_of
from .agreed import PERSON, Log, Table, log_in, table_of
from .rounds import Round, asked_of, log_of

LONGEST: Final = 16_000  # so many characters has no link of a match
LARGEST: Final = 200_000  # and what is in it no more than so many
HASHED: Final = 12  # bytes of the hash
TWO: Final = 2
AGREED: Final = ("game", "form", "set", "seats", "opponents", "seed")


def sent(question: Question) -> Reply:
    """The link with which the other goes on, by what name it is kept, whose move it is.

    >>> game = {"game": "tontine", "opponents": ["person"] * 2 + ["random"] * 10}
    >>> link = sent({**game, "seed": "1", "player": 2})["link"]
    >>> received({"link": link})["agreed"]["player"]
    1
    """
    table = table_of(question)
    _can_be_sent(table)
    rounds = asked_of(table, log_in(question))
    agreed = _agreed(table, question)
    text = json.dumps({**agreed, "deals": log_of(rounds)}, ensure_ascii=False)
    packed = zlib.compress(text.encode(), 9)
    link = urlsafe_b64encode(hashed(packed) + packed).decode().rstrip("=")
    if len(link) > LONGEST:
        raise DeskError(say("desk.link-too-long"))
    to = addressee(rounds)
    return {"link": link, "match": _match(agreed), "mine": to == table.seat, "to": to}


def received(question: Question) -> Reply:
    """The match of a link, and what speaks against it by what the browser has ``kept`` of it.

    Whoever had the match before keeps their seat; else the link is for whoever goes on.
    """
    given = _opened(str(question.get("link", "")))
    people = [seat for seat, name in enumerate(given["opponents"], 1) if name == PERSON]
    table = table_of({**given, "player": people[0] if people else 1})
    _can_be_sent(table)
    rounds = asked_of(table, log_in(given))
    agreed, deals = _agreed(table, given), log_of(rounds)
    match = _match(agreed)
    player, mine = _kept(question, match, people) or (addressee(rounds) + 1, [])
    is_old = is_begun_by(mine, deals)
    return {
        "match": match,
        "agreed": {**agreed, "player": player},
        "deals": mine if is_old else deals,
        "old": is_old and say("desk.link-old"),
        "fork": "" if is_old else forks(mine, deals),
    }


def addressee(rounds: Sequence[Round]) -> Seat:
    """Who goes on: who is to move, or when the deal is over the one who did not move last."""
    now = rounds[-1]
    if now.turn is not None:
        return now.turn
    people = now.table.people
    last = next((step.seat for step in reversed(now.steps) if step.seat in people), people[0])
    return next(seat for seat in people if seat != last)


def is_begun_by(mine: Log, theirs: Log) -> bool:
    """Whether somebody has gone on from a log.

    >>> is_begun_by([["♠4"], []], [["♠4"]]), is_begun_by([["♠4"]], [["♠4"]])
    (True, False)
    """
    *before, last = theirs
    at = len(before)
    goes_on = len(mine) > at and [*mine[:at]] == before and [*mine[at][: len(last)]] == [*last]
    return goes_on and [*mine] != [*theirs]


def forks(mine: Log, theirs: Log) -> str:
    """Where a log that somebody sends does not go on from one's own, as a sentence.

    >>> forks([["♠4"], []], [["♠4"], ["♥9"]])
    ''
    >>> forks([["♠4", "♥9"]], [["♠4", "♥8"]])
    'This link forks from your game: in deal 1, move 2 is ♥8 there, and ♥9 in your game.'
    """
    for deal, (own, other) in enumerate(zip_longest(mine, theirs, fillvalue=()), 1):
        for move, (one, two) in enumerate(zip_longest(own, other), 1):
            if one != two and (one is not None or deal < len(mine)):
                none = say("desk.no-move-there")
                yours, there = one or none, two or none
                return say("desk.link-forks", deal=deal, move=move, mine=yours, theirs=there)
    return ""


# --- What is in a link ---------------------------------------------------------------------------


def _agreed(table: Table, question: Question) -> dict[str, Any]:
    """What was agreed upon, the same for both: at the seats of the two sits a person."""
    house = [str(each) for each in question.get("set") or []]
    opponents = [
        PERSON if seat in table.people else name for seat, name in enumerate(table.opponents)
    ]
    values = (table.key, form_of(table.variant).key, house, table.seats, opponents, table.seed)
    return dict(zip(AGREED, values, strict=True))


def _match(agreed: Mapping[str, Any]) -> str:
    """By what a browser finds what it has kept of a match."""
    return hashed(json.dumps(agreed).encode()).hex()


def hashed(content: bytes) -> bytes:
    """The hash by which a link is found to be as it was sent."""
    return sha256(content).digest()[:HASHED]


def _opened(link: str) -> Mapping[str, Any]:
    """What is in a link that came as it was sent."""
    if len(link) > LONGEST:
        raise DeskError(say("desk.link-too-long"))
    try:
        content = urlsafe_b64decode(link + "=" * (-len(link) % 4))
    except (binascii.Error, ValueError):
        raise DeskError(say("desk.link-changed")) from None
    signed, packed = content[:HASHED], content[HASHED:]
    if not packed or signed != hashed(packed):
        raise DeskError(say("desk.link-changed"))
    try:
        given = json.loads(zlib.decompressobj().decompress(packed, LARGEST))
    except (zlib.error, ValueError):
        raise DeskError(say("desk.link-senseless")) from None
    if not isinstance(given, dict) or not isinstance(given.get("opponents"), list):
        raise DeskError(say("desk.link-senseless"))
    return given


def _can_be_sent(table: Table) -> None:
    """Only a match of two is sent, of a game in which neither sees what the other does not."""
    if not is_open(table.game):
        raise DeskError(say("desk.link-hidden", game=table.game.TITLE))
    if len(table.people) != TWO:
        raise DeskError(say("desk.link-two"))


def _kept(question: Question, match: str, people: Sequence[int]) -> tuple[int, Log] | None:
    """What the browser has kept of a match: which player one is, and the log."""
    every = question.get("kept")
    mine = every.get(match) if isinstance(every, dict) else None
    if not isinstance(mine, dict) or mine.get("player") not in people:
        return None
    return mine["player"], log_in(mine)
