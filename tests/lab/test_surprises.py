"""What surprises is certain, or it is not told; each command beside it shows something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from kartenspiele.interfaces import cli
from kartenspiele.interfaces.site import surprises
from kartenspiele.interfaces.site.surprises import evidence, of_advice, of_games, of_rules
from kartenspiele.interfaces.site.surprises.evidence import Evidence
from kartenspiele.research.lab import gauging, measures
from kartenspiele.research.lab.advised import Gains, Key, Result
from kartenspiele.research.lab.games import Known
from kartenspiele.research.lab.gauging import Kept, Task
from kartenspiele.research.lab.prices import Key as Switched
from kartenspiele.research.lab.prices import Price
from kartenspiele.research.lab.shards import Sums
from kartenspiele.research.lab.statistics import Mean, wide

NOTHING = Evidence(Known(gauging.HOME / "none"), {}, {}, {}, {})


def priced(**sums: Mapping[str, Any]) -> Evidence:
    """A rule of Swedish Kasino, by the name of its players."""
    change = "duty=a player who can must capture"
    found = {
        Switched("swedish-kasino", change, name): Price(2, "", Sums(**each))
        for name, each in sums.items()
    }
    return replace(NOTHING, prices=found)


def advised(name: str, **players: tuple[int, int]) -> Evidence:
    """A piece of advice followed and gone against in 1000 deals, with what that brings."""
    found = {
        Key(name, who.replace("_", ":")): Result(
            2, "", 1000, 1000, 1000, Gains(500, follow, 4000), Gains(500, against, 4000)
        )
        for who, (follow, against) in players.items()
    }
    return replace(NOTHING, advice=found)


def seated(**got: int) -> Evidence:
    """Casino among some players, in 50 deals: what the seat after the dealer gets."""
    found = Known(gauging.HOME / "none")
    for name, each in got.items():
        sums: dict[str, Any] = {"deals": 50, "got": [each, -each], "got2": [400, 400]}
        found.book[Task(measures.KIND, "casino", 2, name)] = Kept("", 50, sums)
    return replace(NOTHING, games=found)


def test_of_nothing_nothing_is_told() -> None:
    assert [*surprises.facts(NOTHING)] == []


def test_a_rule_fades_where_the_intervals_are_apart() -> None:
    many, none = {"deals": 500, "differ": 450}, {"deals": 500}
    found = of_rules.fades(priced(random=many, greedy=none))
    assert found
    assert "changes the result of 90 % (87–93) of 500 deals" in found.sentence
    assert "but of only 0 % (0–1) of 500 deals among beginners" in found.sentence
    assert (found.command, found.ids) == ("price SWE-duty --kept", ("SWE-28",))
    assert of_rules.fades(priced(random=many, greedy={"deals": 30}))
    assert of_rules.fades(priced(random=many, greedy={"deals": 29})) is None


def test_the_more_candidates_the_wider_an_interval() -> None:
    """What is off nought by itself is not, as the extreme of many."""
    alone = advised("schnapsen/ducks", greedy=(-200, 150))
    assert of_advice.opposite(alone)
    names = ("closes-probable", "keeps-trumps", "leads-low", "draws-trumps", "exchanges")
    others = [advised(f"schnapsen/{each}", greedy=(0, 0)).advice for each in names]
    among = {key: each for one in (alone.advice, *others) for key, each in one.items()}
    assert of_advice.opposite(replace(NOTHING, advice=among)) is None


def test_advice_divides_players_if_both_are_sure() -> None:
    found = of_advice.divides(advised("schnapsen/ducks", greedy=(300, 0), strong_30=(-300, 0)))
    assert found
    assert "brings a beginner +0.15 ± 0.08 points of lead a deal" in found.sentence
    assert found.command == "lab advice SCH-112 --kept"
    level = advised("schnapsen/ducks", greedy=(300, 0), strong_30=(-50, 0))
    assert of_advice.divides(level) is None


def test_a_seat_changes_with_its_players_if_both_are_sure() -> None:
    assert of_games.changes_seats(seated(random=100, greedy=-100))
    assert of_games.changes_seats(seated(random=100, greedy=-10)) is None
    assert of_games.changes_seats(seated(random=100, greedy=100)) is None


def test_few_deals_tell_no_mean() -> None:
    found = wide(Mean(5.0, 1.0, 8), 1)
    assert not found.is_sure


def test_a_rule_that_changes_nothing_has_a_bound() -> None:
    asked = {"deals": 900, "asked": 900}
    found = of_rules.is_idle(priced(random=asked))
    assert found
    assert "comes up in 900 of 900 deals and has changed no result yet (at most 0.4 %)" in (
        found.sentence
    )
    assert of_rules.is_idle(priced(random={**asked, "differ": 1})) is None
    counted = of_rules.stands(priced(random=asked))
    assert counted
    assert "allow 1 other values that are measured; 1 have changed no result" in counted.sentence


def test_the_command_of_each_fact_shows_something(capsys: pytest.CaptureFixture[str]) -> None:
    """Among the facts that the edition tells now."""
    for fact in surprises.facts(evidence.kept()):
        assert cli.main(fact.command.split()) == 0
        assert any(each.isdigit() for each in capsys.readouterr().out), fact.command
