"""Calls of the library with values of every kind: the words of worked examples, ill-typed or not.

What a word cannot answer it refuses with an error of the engine's own, never one of Python's.
"""

import random
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from itertools import islice
from typing import Any, Final

from kartenspiele import examples
from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE, MoveError, PositionError, Refused
from kartenspiele.engine.points import PointError, points, values_of
from kartenspiele.engine.spelling import CardError
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, game_of

MOVES: Final = 6
CLEAR: Final = (CardError, MoveError, PointError, PositionError, Refused)
ODD: Final[tuple[object, ...]] = (
    *(None, True, -1, 0, 1, 2, 3, 99, 10**6, 1.5, "", "x", "♠A", "♠9 ♦4", "♥K ♥K", "??", "♦7"),
    *(
        "pot 5",
        "1",
        (),
        ("",),
        ("♠A", "♦K"),
        ["♠A", "", "♦9"],
        (0, 1),
        (1, -1),
        (1, "x"),
        {},
        [None],
    ),
)


def faults(key: str, variant: Variant[Any], dice: random.Random) -> Iterator[str]:
    """What comes of one call that is not clear."""
    call, given = dice.choice(CALLS)(variant, dice)
    try:
        with redirect_stdout(StringIO()):
            call(**given)
    except CLEAR as error:
        if not str(error):
            yield f"{key}: {call.__name__}({given}): no word"
    except Exception as error:
        yield f"{key}: {call.__name__}({_shown(given)}): {type(error).__name__}: {error}"


def _shown(given: dict[str, object]) -> str:
    return ", ".join(f"{name}={value!r:.60}" for name, value in given.items() if name != "state")


def _but(variant: Variant[Any], dice: random.Random) -> tuple[Any, dict[str, object]]:
    name = dice.choice([name for name, _ in points(type(variant.rules))])
    offered = list(values_of(variant.rules, name))
    return variant.but, {name: dice.choice((*ODD, *offered))}


def _position(variant: Variant[Any], dice: random.Random) -> tuple[Any, dict[str, object]]:
    names = dice.sample(list(game_of(variant).PARTS), 2)
    return _set_up, {"variant": variant, **{name: dice.choice(ODD) for name in names}}


def _set_up(variant: Variant[Any], **parts: Any) -> None:
    """A position, some moves from there, and the score."""
    game, state = game_of(variant), examples.position(variant, **parts)
    for _ in range(MOVES):
        if game.to_move(variant.rules, state) in (None, NATURE):
            break
        some = list(islice(play.moves(game, variant.rules, state), 3))
        if not some:
            break
        examples.ruling(variant, state, *map(str, some))
        state = examples.play(variant, state, str(some[-1]))
    examples.awards(variant, state)


def _deal(variant: Variant[Any], dice: random.Random) -> tuple[Any, dict[str, object]]:
    numbers = list(game_of(variant).seats(variant.rules))[:3]
    number, dealer = dice.choice((*numbers, -1, 0, 1, 99)), dice.choice((1, 1, 2, -1, 99))
    given: dict[str, Any] = {"seats": number, "dealer": dealer}
    if dice.random() < 0.5:
        given["purses"] = dice.choice(((), (1, 2), (5, 5, 5), (-1, 0, 0)))
        given["pools"] = dice.choice(((), ("pot 5",), ("bowl 3",), ("nonsense 7",), ("x",)))
    return examples.deal, {"variant": variant, **given}


def _asked(variant: Variant[Any], dice: random.Random) -> tuple[Any, dict[str, object]]:
    seats = dice.choice(list(game_of(variant).seats(variant.rules))[:3])
    pack = examples.shuffled(variant, dice.randrange(20), seats)
    given = {"variant": variant, "state": examples.deal(variant, seats, pack)}
    match dice.randrange(3):
        case 0:
            return examples.seen, given | {
                "player": dice.choice((1, 2, 0, -1, 99, None, 1.5, "0", True))
            }
        case 1:
            return _match, given | {
                "points": dice.choice(((), (), (1, 2), (-1, 0), (0, 0, 0))),
                "purses": dice.choice(((), (), (1, 2, 3), (3,) * seats)),
                "pools": dice.choice(((), ("pot 5",), ("nonsense 7",))),
                "dealer": dice.choice((1, 2, 99)),
            }
        case _:
            return _told, given | {
                "text": dice.choice(("", "pass", "♠A", "poch 3", "bid 10", "x" * 50))
            }


def _match(variant: Variant[Any], state: Any, **given: Any) -> None:
    examples.match(variant, state, **given)


def _told(variant: Variant[Any], state: Any, text: str) -> None:
    examples.ruling(variant, state, text)
    examples.why(variant, state, text)
    examples.play(variant, state, text)


CALLS: Final = (_but, _position, _position, _deal, _asked)


def any_game(dice: random.Random) -> tuple[str, Variant[Any]]:
    """A game and one of its forms."""
    key = dice.choice(list(GAMES))
    return key, dice.choice(GAMES[key].VARIANTS)
