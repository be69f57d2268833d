"""The engine of the edition as one that is put to the kit: it answers questions as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, TypeAlias

from ...engine import play
from ...engine.naming import naming
from ...engine.parts import check_written
from ...engine.play import NATURE, Refused, Score, Standing
from ...engine.rulebook import numbers_in
from ...engine.spelling import cards
from ...engine.stakes import Pool
from ...engine.variants import Variant
from ...games.catalog import GAMES, AnyGame
from ...games.opening import opened
from ...games.written import every_part

PROTOCOL: Final = 1
MOST: Final = 5_000  # moves of one position, and lines of play, that are listed and counted

Data: TypeAlias = dict[str, Any]
Asked: TypeAlias = Mapping[str, Any]


class UnansweredError(ValueError):
    """A question that the engine of the edition cannot answer, with the reason."""


@dataclass(frozen=True, slots=True)
class Played:
    """A form of a game, and a position of it; before the cards are dealt there is none."""

    game: AnyGame
    variant: Variant[Any]
    state: Any = None

    @property
    def rules(self) -> Any:
        return self.variant.rules


def answer(question: Any) -> Data:
    """The answer to a question; of one that cannot be answered it says why."""
    try:
        asked = _checked(question)
        return {"id": asked["id"], **answered(_read(asked), asked)}
    except (ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        name = question.get("id") if isinstance(question, dict) else None
        return {"id": name, "unsupported": True, "why": f"{type(error).__name__}: {error}"}


def _checked(question: Any) -> Asked:
    if not isinstance(question, dict) or question.get("protocol") != PROTOCOL:
        raise UnansweredError(f"a question of protocol {PROTOCOL} is a JSON object that says so")
    if question.get("ask") not in ASKED:
        raise UnansweredError(f"ask is one of {', '.join(ASKED)}")
    return question


def form(key: str, name: str) -> tuple[AnyGame, Variant[Any]]:
    """A game and its form."""
    for variant in GAMES[key].VARIANTS if key in GAMES else ():
        if variant.key == name:
            return GAMES[key], variant
    raise UnansweredError(f"there is no form {name!r} of a game {key!r}")


def _read(asked: Asked) -> Played:
    game, variant = form(asked["game"], asked["form"])
    variant = variant.but(**asked["agreed"]) if asked.get("agreed") else variant
    if asked["ask"] == "deal":
        return Played(game, variant)
    for name, part in asked["position"].items():
        check_written(name, part)
    state = game.position(variant.rules, asked["position"])
    return Played(game, variant, play.play(game, variant.rules, state, *asked.get("played", ())))


def answered(here: Played, asked: Asked) -> Data:
    """What is answered in a position, without the name of the question."""
    with naming():  # what is written counts players
        return ASKED[asked["ask"]](here, asked)


# --- What is asked -------------------------------------------------------------------------------


def _deal(here: Played, asked: Asked) -> Data:
    seats = asked["seats"]
    before = opened(here.game, here.rules, seats, standing_of(asked.get("match", {})))
    try:
        state = here.game.start(here.rules, cards(asked["pack"]), seats, before)
    except Refused as refused:
        return _refused(refused)
    return position_data(here.game, here.rules, state)


def _moves(here: Played, asked: Asked) -> Data:
    every = list[Any]()
    for move in play.moves(here.game, here.rules, here.state):
        every.append(move)
        if len(every) > MOST:
            raise UnansweredError(f"more than {MOST} moves")
    why = (here.game.explain(here.rules, here.state, move).rules for move in every)
    cited = [list(chain.from_iterable(map(numbers_in, rules))) for rules in why]
    return {"moves": [*map(str, every)], "why": cited}


def _legal(here: Played, asked: Asked) -> Data:
    move = here.game.read_move(here.rules, here.state, asked["move"])
    refused = play.objection(here.game, here.rules, here.state, move)
    return _refused(refused) if refused else {"legal": True}


def _refused(refused: Refused) -> Data:
    return {"legal": False, "by": list(numbers_in(refused.rule))}


def _after(here: Played, asked: Asked) -> Data:
    move = here.game.read_move(here.rules, here.state, asked["move"])
    if refused := play.objection(here.game, here.rules, here.state, move):
        raise refused
    state = here.game.apply(here.rules, here.state, move)
    return position_data(here.game, here.rules, state)


def _score(here: Played, asked: Asked) -> Data:
    found = here.game.score(here.rules, here.state)
    items = [[each.side + 1, each.points, numbers_in(each.rule)[0]] for each in found.entries]
    return {"totals": list(found.totals), "items": items}


def _won(here: Played, asked: Asked) -> Data:
    score = here.game.score(here.rules, here.state)
    seats = score.seats or score.sides
    before = opened(here.game, here.rules, seats, standing_of(asked["match"]))
    return {"match": match_data(here.game.settle(here.rules, before, score))}


def _count(here: Played, asked: Asked) -> Data:
    depth = asked["depth"]
    return {"count": play.count(here.game, here.rules, here.state, depth)}


ASKED: Final[Mapping[str, Callable[[Played, Asked], Data]]] = {
    "deal": _deal,
    "moves": _moves,
    "legal": _legal,
    "after": _after,
    "score": _score,
    "won": _won,
    "count": _count,
}


# --- Positions and matches as data ---------------------------------------------------------------


def position_data(game: AnyGame, rules: Any, state: Any) -> Data:
    """A position, and who is to move there: a player, chance, or nobody when the deal is over."""
    seat = game.to_move(rules, state)
    parts = every_part(game, state)
    if seat is None:
        parts.pop("turn", None)  # nobody has it
    mover = None if seat is None else play.who(NATURE) if seat == NATURE else seat + 1
    return {"position": parts, "to_move": mover}


def match_data(standing: Standing) -> Data:
    """How a match stands; players and sides count from 1, and what is empty is left out."""
    over = bool(standing.winners)
    every = {
        "dealer": 0 if over else standing.dealer + 1,  # then nobody deals any more
        "points": list(standing.points),
        "purses": list(standing.purses),
        "pools": dict(standing.pools),
        "bank": None if standing.bank is None else standing.bank + 1,
        "counts": {name: list(each) for name, each in standing.counts.items() if any(each)},
        "deals": standing.deals,
        "winners": [side + 1 for side in standing.winners],
    }
    return {name: each for name, each in every.items() if each}


def standing_of(match: Asked) -> Standing:
    """The same read again."""
    bank = match.get("bank")
    return Standing(
        match.get("dealer", 1) - 1,
        tuple(match.get("points", ())),
        deals=match.get("deals", 0),
        purses=tuple(match.get("purses", ())),
        pools=tuple(Pool(name, each) for name, each in match.get("pools", {}).items()),
        bank=bank and bank - 1,
        counts={name: tuple(each) for name, each in match.get("counts", {}).items()},
    )


def paid_by(score: Score) -> list[str]:
    """The rules by which points are given, or withheld."""
    return [*(each.rule for each in score.entries), *(each.rule for each in score.payments)]
