"""Records that say something which their game does not read: each is refused where it stands."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from kartenspiele.edition.record import RecordError, read, replay
from kartenspiele.games.catalog import GAMES
from kartenspiele.mechanics.money import ForMoney
from tests import damage

ODD: Final[tuple[Any, ...]] = (-1, 10**7, 1.5, True, None, "x", [], {}, ["x"], [[]], [None])


@cache
def wholes() -> tuple[str, ...]:
    """The records of the book as JSON."""
    return tuple(text for text in damage.records() if text.startswith("{"))


def faults(dice: random.Random) -> Iterator[str]:
    """What comes of a record with one thing that is senseless, if it is not refused."""
    data = json.loads(dice.choice(wholes()))
    said = _unread(data, dice) if dice.random() < 0.5 else _odd(data, dice)
    about = f"{data['game']}: {said}"
    try:
        done = replay(read(json.dumps(data, ensure_ascii=False)))
    except RecordError as error:
        if error.line is None or not error.problem:
            yield f"{about}: no place: {error}"
    except Exception as error:
        yield f"{about}: {type(error).__name__}: {error}"
    else:
        if done.holds:
            yield f"{about}: it holds"


def _unread(data: dict[str, Any], dice: random.Random) -> str:
    """Say something that the game of a record does not read."""
    seats, is_match = data["seats"], "deal" in data
    for_money = isinstance(GAMES[data["game"]], ForMoney)
    matches: dict[str, Any] = {"pools": ["nonsense 7"], "bank": 1}
    matches |= {"points": [0] * seats} if for_money else {"purses": [0] * seats}
    if is_match and dice.random() < 0.7:
        name = dice.choice(list(matches))
        data.setdefault("match", {})[name] = matches[name]
        return f"match.{name}"
    starts = data["deal"] if is_match else [data]
    start = dice.choice(starts)["start"]
    strange = dice.choice(
        [
            name
            for name in ("nonsense", "mulles", "laid", "times", "bank", "strokes")
            if name not in GAMES[data["game"]].PARTS
        ]
    )
    start[strange] = dice.choice((0, "", [""] * seats))
    return f"start.{strange}"


def _odd(data: dict[str, Any], dice: random.Random) -> str:
    """Put what nothing can be in the place of a value that play hangs on."""
    name = dice.choice(("seats", "game", "variant", "format", "edition", "agreed", "deal", "start"))
    key = name if name in data else "seats"
    value = dice.choice([each for each in ODD if each != data[key] and each != {}])
    data[key] = value
    return f"{key} = {value!r}"
