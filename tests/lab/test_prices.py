"""Prices: what is passed over would have been played so, what is kept is only refined."""

from __future__ import annotations

from dataclasses import replace
from operator import sub
from pathlib import Path

import pytest

from kartenspiele.games.catalog import GAMES
from kartenspiele.research.lab import prices, shards
from kartenspiele.research.lab.arena import Table, Watched, again
from kartenspiele.research.lab.prices import Key, Measuring, Price
from kartenspiele.research.lab.seated import player
from kartenspiele.research.lab.shards import Sums
from kartenspiele.research.lab.switches import changed, named, switches


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_deal_played_again_is_the_deal_played_whole(game: str) -> None:
    """What a changed point leaves out of a deal already played would come out the same."""
    some = [each for each in switches() if each.game == game and each.seats]
    for each in some[:: max(len(some) // 5, 1)]:
        seated = [player("random")] * each.seats
        watched, table = (
            Watched(changed(game, ""), seated),
            Table(changed(game, each.change), seated),
        )
        for seed in range(2):
            deal, whole = watched.played(seed), table.played(seed)
            found = again(deal, table, watched.bits[each.name])
            assert (found.moves, found.totals) == (whole.moves, whole.totals), each.key


def measured(goal: float, kept: prices.Prices) -> prices.Prices:
    """Some points of a small game, measured among random players."""
    work = Measuring(named("DRS-15"), {"random": goal}, kept)
    for _ in work.done():
        pass
    return work.prices


def test_what_is_refined_is_what_is_measured_at_once(tmp_path: Path) -> None:
    """Whether it was ended and begun anew does not show; fewer deals do not replace more."""
    path = tmp_path / "lab" / "prices.jsonl"
    once = measured(0.06, {})
    prices.keep(path, measured(0.25, {}), [])
    first = path.read_text("utf-8")
    prices.keep(path, measured(0.06, prices.read(path)), [])
    assert path.read_text("utf-8") == prices.written(once) != first
    prices.keep(path, measured(0.25, {}), [])
    assert path.read_text("utf-8") == prices.written(once)


def test_a_result_of_other_play_is_stale_and_begun_anew() -> None:
    switch = next(each for each in named("dreisatz") if each.seats)
    key = Key(switch.game, switch.change, "random")
    kept = {key: Price(switch.seats, "of old", Sums(deals=10**6, differ=10**5))}
    assert list(prices.stale(kept, switches())) == [key]
    work = Measuring([switch], {"random": 0.0001}, kept)
    next(work.done())
    assert work.prices[key].sums.deals == prices.FIRST
    assert list(prices.stale(work.prices, switches())) == []


def test_sums_are_of_seats_behind_the_dealer() -> None:
    """The seat after the dealer stands first, whoever deals, and what is lost is won."""
    course = shards.course("tippen", "random", 3)
    whole, _ = course.sums("recut=the cards are cut again", 0, 12)
    parts, more = Sums(), course.sums("recut=the cards are cut again", 6, 12)[0]
    parts.add(course.sums("recut=the cards are cut again", 0, 6)[0])
    parts.add(more)
    assert parts == whole


def test_who_heeds_advice_is_told_what_it_has_seen_where_greedy_need_not_be() -> None:
    """Greedy asks for no card that it has seen where hidden ones surprise nobody."""
    plain = player("greedy")
    heeding = replace(plain, chooses=player("random").chooses)
    table = Table(changed("swedish-kasino", ""), [plain, heeding])
    assert [table.is_told(each) for each in table.players] == [False, True]
    assert Table(changed("alliance", ""), [plain] * 4).is_told(plain)


def test_a_stroke_that_a_deal_brings_is_lost_by_who_gets_it() -> None:
    table = Table(changed("german-commerce", ""), [player("random")] * 2)
    deals = [table.played(seed) for seed in range(40)]

    scores = [(each.totals, each.score) for each in deals if each.score]
    for totals, score in scores:
        strokes = score.counts["strokes"]
        assert totals == tuple(map(sub, score.totals, strokes))
    assert len({totals for totals, _ in scores}) > len({score.totals for _, score in scores})


def test_a_question_more_leaves_the_luck_of_all_other_moves_as_it_was() -> None:
    """Who robs with the seven of trumps is asked for it: few deals end otherwise by that."""
    found, _ = shards.course("tippen", "random", 3).sums("robbing=by the seven of trumps", 0, 60)
    assert found.line > 5 > found.differ
