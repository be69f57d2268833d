"""Matches: what acts between deals alone changes matches, and nothing is played for nothing."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

from kartenspiele.interfaces import cli
from kartenspiele.research.lab import prices, shards
from kartenspiele.research.lab.arena import Table
from kartenspiele.research.lab.matches import (
    MOST,
    Matches,
    MeasuringMatches,
    is_between,
    length,
    played,
)
from kartenspiele.research.lab.prices import Key, Price
from kartenspiele.research.lab.seated import player
from kartenspiele.research.lab.switches import changed, named

SOME = (
    "swedish-kasino.target=21",
    "casino.next_dealer=the same player",
    "schnapsen.next_dealer=the winner",
    "sechsundsechzig.failed=2",
    "dreiblatt.dealing=the same player",
    "poch.run=2",
    "dreisatz.standing=as much as is there",
    "tontine.dealing=the next on the right who has counters",
)
OTHERS = 4  # so many that come out otherwise are enough


@pytest.mark.parametrize("key", SOME)
def test_a_match_played_again_is_the_match_played_whole(key: str) -> None:
    """What was left out because it would come out the same does come out the same."""
    switch, *_ = named(key)
    here = Matches(switch.game, "random", switch.seats)
    table = Table(changed(switch.game, switch.change), [player("random")] * switch.seats)
    others, some = 0, (here.some(seed, seed + 1) for seed in range(20))
    for was, now in here.pairs(switch.change, chain.from_iterable(some)):
        whole = played(table, was.seed, length(switch.game, switch.seats))
        assert (now.moves, now.totals, now.won) == (whole.moves, whole.totals, whole.won)
        others += now.moves != was.moves or now.totals != was.totals
        if others == OTHERS:
            break
    assert others, "nothing was tested"


def test_a_target_changes_no_deal_and_many_matches() -> None:
    deals, _ = shards.course("swedish-kasino", "random", 2).sums("target=11", 0, 12)
    matches, _ = Matches("swedish-kasino", "random", 2).sums("target=11", 0, 12)
    assert (deals.asked, deals.settled, deals.differ) == (0, 12, 0)
    assert matches.asked == 0
    assert matches.settled == 12
    assert 0 < matches.winner <= matches.differ < 12
    assert is_between(
        named("swedish-kasino.target=11")[0],
        {Key("swedish-kasino", "target=11", "random"): Price(2, sums=deals)},
    )


def test_a_count_kept_the_other_way_up_changes_no_match() -> None:
    """It is asked after each deal, and no card is played again."""
    here = Matches("schnapsen", "random", 2)
    for was, now in here.pairs("tally=up to 7", here.some(0, 20)):
        assert was.settled & here.bit("tally=up to 7")
        assert all(one is two for one, two in zip(was.deals, now.deals, strict=True))
        assert (was.ahead, was.won) == (now.ahead, now.won) != ((), ())


def test_a_game_without_an_end_is_played_in_whole_rounds() -> None:
    assert (length("poch", 3), length("kollowrat", 7), length("schnapsen", 2)) == (6, 7, MOST)
    first, second = Matches("poch", "random", 3).some(1, 3)
    assert [each.before.dealer for each in first.deals] == [1, 2, 0, 1, 2, 0]
    assert first.totals == first.deals[-1].after.purses
    assert not {each.seed for each in first.deals} & {each.seed for each in second.deals}


def test_matches_are_kept_apart_and_told(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    words = ["price", "SWE-59", "--matches", "--players", "random", "--to", "25"]
    measured = cli.heard([*words, "--keep", str(path)])
    again = cli.heard([*words, "--keep", str(path), "--kept"])
    assert measured.text == again.text
    assert "In matches: another winner in" in measured.text
    assert {key.player for key in prices.read(path)} == {"random"}
    switches = named("SWE-59")
    assert not [*prices.stale(prices.read(path), switches, MeasuringMatches.kind)]
    assert [*prices.stale(prices.read(path), switches)]
