"""A position as data, as a table shows it: what lies where, who has what, who has said what.

Every page that draws a table asks for it here: *Play*, *Ask*, *Try* and *Replay*. What the reader
may see of a position is a view of it (``views.seen``); nothing else is drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from ...engine import moves
from ...engine.family import Counts
from ...engine.naming import naming
from ...engine.play import Score, Seat, Standing
from ...engine.spelling import read_card
from ...engine.stakes import Stakes
from ...engine.touching import Table, Touch
from ...engine.variants import Variant
from ...engine.zones import Zone
from ...games.catalog import family_of, game_of
from .. import speech
from ..pictures import lettered
from ..speech import rendered
from ..words import MASTER, language
from . import Reply
from .naming import first

MONEY: Final = ("purses", "pools")  # what is told of the stakes is told by themselves


def table_of(variant: Variant[Any], state: Any, view: Any) -> Table:
    """The zones of a position by their keys, as they are seen in a view of it."""
    game = game_of(variant)
    counts = game.score(variant.rules, state).counts
    return family_of(game).table(variant.rules, view, counts)


def roles(variant: Variant[Any], view: Any, me: Seat | None = None) -> dict[str, list[Seat]]:
    """Who has which part in a view; and who plays with somebody, where partners make a side."""
    game, rules = game_of(variant), variant.rules
    found = {name: [*some] for name, some in family_of(game).roles(game, rules, view).items()}
    sides = game.sides(rules, view.seats)
    if me is None or sides >= view.seats:
        return found
    side = range(me % sides, view.seats, sides)
    return {**found, "partner": [seat for seat in side if seat != me]}


def position(
    variant: Variant[Any],
    state: Any,
    view: Any,
    names: Sequence[str] = (),
    standing: Standing | None = None,
    counts: Counts | None = None,
) -> dict[str, Any]:
    """A position as it is seen in a view of it; a ``standing`` is where the match stood before.

    Of ``counts`` those are told that are given, if any are.
    """
    with naming(names):
        return _position(variant, state, view, standing, counts)


def _position(
    variant: Variant[Any],
    state: Any,
    view: Any,
    standing: Standing | None,
    counts: Counts | None,
) -> dict[str, Any]:
    game, rules = game_of(variant), variant.rules
    score, turn = game.score(rules, state), game.to_move(rules, state)
    zones = family_of(game).table(rules, view, score.counts if counts is None else counts)
    stakes = getattr(state, "stakes", None)
    told = MONEY if isinstance(stakes, Stakes) else ()
    there = {k: each for k, each in zones.items() if each.name not in told or each.rows}
    found: dict[str, Any] = {
        "zones": [data(key, each) for key, each in there.items() if _lies(each, turn)],
        "tallies": [
            {"name": z.name, "title": rendered(z.called), "each": [*_each(z, score, turn)]}
            for z in there.values()
            if z.each
        ],
        "says": {s: rendered(said) for each in zones.values() for s, said in each.said.items()},
        "turn": turn,
        "sides": score.sides,
    }
    if isinstance(stakes, Stakes):
        money = game.settle(rules, standing, score) if turn is None and standing else stakes
        lying = {name for zone in zones.values() for name, _ in zone.rows}
        pools = [
            {"name": rendered(each.name), "counters": each.counters}
            for each in money.pools
            if each.name not in lying
        ]
        return {**found, "pools": pools, "purses": [*money.purses]}
    down = down_from(rules)
    before = (standing and standing.points) or (down,) * score.sides
    kept = {*game.IN_PLAY} - {*getattr(game, "PASSING", ())}
    made = _made(score, None if turn is None else kept)
    sides = [seat % score.sides for seat in range(state.seats)]
    points = [[before[side], made[side]] for side in sides]
    return {**found, "points": points, **({"down": True} if down else {})}


def _each(zone: Zone, score: Score, turn: Seat | None) -> Sequence[int]:
    """The numbers of the seats; at the end of a deal as the deal has changed them."""
    after = score.counts.get(zone.name, ()) if turn is None else ()
    return after if len(after) == len(zone.each) else zone.each


def down_from(rules: Any) -> int:
    """Where a match begins that counts down to 0, or 0."""
    return int(getattr(getattr(rules, "tally", None), "start", 0))


def _made(score: Score, rules: Collection[str] | None) -> list[int]:
    """What each side has made in the deal, by these rules or by all."""
    found = [0] * score.sides
    for each in score.entries:
        if rules is None or each.rule in rules:
            found[each.side] += each.points
    return found


def _lies(zone: Zone, turn: Seat | None) -> bool:
    """Whether a zone is a place; one that awaits a card is, as long as a deal goes on."""
    is_bare = zone.cards == () and not zone.count and not zone.pictured
    return not (zone.each or zone.said or (turn is None and is_bare))


def data(key: str, zone: Zone) -> Reply:
    """A zone as data."""
    cards = [str(each) for each in zone.cards or ()]
    rows = [[rendered(row), number] for row, number in zone.rows]
    return {
        "key": key,
        "place": zone.place.value,
        "seat": zone.seat,
        "title": lettered(first(rendered(zone.called)), lone=True),
        "cards": cards,
        "lies": zone.lies.value,
        **({} if zone.count in (None, len(cards)) else {"count": zone.count}),
        **({"note": note} if (note := _note(zone)) else {}),
        **({"suits": [each.value for each in zone.suits]} if zone.suits else {}),
        **({"rows": rows} if rows and not cards else {}),
        **({"by": [*zone.by]} if zone.by else {}),
    }


def _note(zone: Zone) -> str:
    """What is said of a zone: what lies on a prize, or its note, unless that is the number."""
    if zone.cards and zone.rows:
        return ", ".join(str(number) for _, number in zone.rows)
    return lettered(rendered(str(zone.note)), lone=True) if zone.note and zone.count is None else ""


def touched(
    variant: Variant[Any], table: Table, view: Any, move: Any, seat: Seat
) -> list[dict[str, Any]]:
    """What a move touches in the table of a view, in the order of its notation."""
    touches = family_of(game_of(variant)).touches(table, view, move, seat)
    return [
        {"zone": each.zone, "at": each.at, "card": each.card and str(each.card)} for each in touches
    ]


def things(touches: Iterable[Mapping[str, Any]]) -> list[Touch]:
    """What somebody has touched, as a page tells it."""
    return [
        Touch(str(each["zone"]), each.get("at"), read_card(str(card)) if card else None)
        for each in touches
        for card in [each.get("card")]
    ]


def spoken(variant: Variant[Any], move: Any) -> str:
    """A move as a reader is told it: as it is written, or in another language by what it is called.

    >>> from ...games.catalog import GAMES
    >>> from ..words import speaking
    >>> variant = GAMES["schnapsen"].VARIANTS[0]
    >>> with speaking("de"):
    ...     spoken(variant, GAMES["schnapsen"].read_move(variant.rules, None, "draw"))
    'Ziehen'
    """
    written = moves.spoken(move)
    if language() == MASTER:
        return written
    family = family_of(game_of(variant))
    if (said := speech.move(written, family.key)) is not None:
        return said
    label = family.word(move)
    if label is None:
        return speech.line(written)
    return f"{rendered(label.text)} {'' if label.number is None else label.number}".rstrip()


def made(variant: Variant[Any], move: Any) -> str:
    """A move that somebody has made: as it is written, or in another language what was done.

    >>> from ...games.catalog import GAMES
    >>> from ..words import speaking
    >>> variant = GAMES["schnapsen"].VARIANTS[0]
    >>> with speaking("de"):
    ...     made(variant, GAMES["schnapsen"].read_move(variant.rules, None, "draw"))
    'gezogen'
    """
    written = moves.spoken(move)
    label = None if language() == MASTER else family_of(game_of(variant)).word(move)
    if label is None:
        return spoken(variant, move)
    called = label.text if label.number is None else f"{label.text} {label.number}"
    return speech.done(written) or speech.done(called) or spoken(variant, move)


def told_move(variant: Variant[Any], move: Any) -> str:
    """A move where a record is told: in English as it is written there."""
    return str(move) if language() == MASTER else made(variant, move)


def called(variant: Variant[Any], move: Any) -> Reply:
    """What a move is called at a table, a number in which such moves differ, and what it risks."""
    label = family_of(game_of(variant)).word(move)
    if label is None:
        return {}
    number = {} if label.number is None else {"number": label.number}
    more = {
        name: rendered(getattr(label, name)) for name in ("risk", "means") if getattr(label, name)
    }
    return {"word": lettered(rendered(label.text), lone=True), **number, **more}
