"""A position as data, as a table shows it: what lies where, who has what, who has said what.

Every page that draws a table asks for it here: *Play*, *Ask*, *Try* and *Replay*. What the reader
may see of a position is a view of it (``views.seen``); nothing else is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ...engine.family import Counts
from ...engine.naming import YOU, name_of, naming
from ...engine.play import Seat, Standing
from ...engine.rulebook import Variant
from ...engine.stakes import Stakes
from ...engine.zones import Zone
from ...games.catalog import family_of, game_of
from ..pictures import lettered
from . import Reply, guesses


class Laid(NamedTuple):
    """The zones of a position, and what is told of each seat."""

    zones: list[dict[str, Any]]
    tallies: list[Reply]
    says: dict[Seat, str]


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
    game, rules = game_of(variant), variant.rules
    score, turn = game.score(rules, state), game.to_move(rules, state)
    seats = len(names) or max(score.seats, score.sides)
    told = score.counts if counts is None else counts
    with naming(names):
        laid = _laid(family_of(game).lying(view, told), seats, turn)
    found: dict[str, Any] = {
        "zones": laid.zones,
        "tallies": laid.tallies,
        "says": laid.says,
        "turn": turn,
        "sides": score.sides,
    }
    stakes = getattr(state, "stakes", None)
    if isinstance(stakes, Stakes):
        settled = turn is None and standing is not None
        money = game.settle(rules, standing, score) if settled and standing else stakes
        pools = [{"name": each.name, "counters": each.counters} for each in money.pools]
        has_board = any("rows" in zone for zone in laid.zones)
        return {**found, "pools": [] if has_board else pools, "purses": [*money.purses]}
    match = (standing and standing.points) or (0,) * score.sides
    made = [0] * score.sides
    for each in score.entries:
        if turn is None or each.rule in game.IN_PLAY:
            made[each.side] += each.points
    sides = [seat % score.sides for seat in range(seats)]
    return {**found, "points": [[match[side], made[side]] for side in sides]}


def _laid(zones: Iterable[Zone], seats: int, turn: Seat | None) -> Laid:
    """Zones with their keys; numbers of every seat and words said are told of the seats."""
    found, keys = Laid([], [], {}), set[str]()
    for zone in zones:
        if each := zone.each or guesses.each_of(zone, seats):
            found.tallies.append({"title": str(zone.title), "each": [*each]})
        elif says := zone.said or guesses.words_of(zone):
            found.says.update(says)
        else:
            found.zones.append(_zone(zone, turn, keys))
    return found


def _zone(zone: Zone, turn: Seat | None, keys: set[str]) -> dict[str, Any]:
    where = guesses.lies(zone, turn)
    seat, count = where["seat"], where["count"]
    stem = where["name"] if seat is None else f"{where['name']}/{seat}"
    key = next(
        each
        for each in (stem, *(f"{stem}#{number}" for number in range(2, 999)))
        if each not in keys
    )
    keys.add(key)
    cards = [str(each) for each in zone.cards or ()]
    note = str(zone.note) if zone.note and count is None else ""
    return {
        "key": key,
        "place": where["place"],
        "seat": seat,
        "title": _title(zone, seat),
        "cards": cards,
        "lies": "row",
        **({"count": count} if count is not None and count != len(cards) else {}),
        **({"note": lettered(note, lone=True)} if note else {}),
        **({"suits": [each.value for each in zone.suits]} if zone.suits else {}),
        **({"rows": [[name, number] for name, number in zone.rows]} if zone.rows else {}),
    }


def _title(zone: Zone, seat: Seat | None) -> str:
    """What a zone is called: with the name of whose it is, but for those of the reader."""
    called = lettered(zone.called, lone=True)
    whose = YOU if seat is None else name_of(seat)
    return called if whose == YOU else f"{called}, {whose}"
