"""The forms that parallels tell: each of their points says on what it rests."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

import pytest

from kartenspiele.edition import joined
from kartenspiele.edition.register.parallels import How
from kartenspiele.engine.points import Point, points
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.site.lines import Ref
from kartenspiele.interfaces.site.telling_elsewhere import Resting, grounds, resting
from kartenspiele.research.compare.rule_sets import cell, kin_of, rule_set

TOLD = "told elsewhere"
FORMS = [(key, form) for key, game in GAMES.items() for form in game.VARIANTS if form.told_by]
of_each = pytest.mark.parametrize(
    ("key", "form"), FORMS, ids=[f"{key}/{form.key}" for key, form in FORMS]
)


@of_each
def test_every_point_of_a_told_form_says_on_what_it_rests(key: str, form: Variant[Any]) -> None:
    """One that is changed on a testimony of its own, any other on what bears on it, or on none."""
    found = list(resting(key, form))

    assert len(found) == len(list(points(type(form.rules))))
    assert {each.label for each in found if each.cites} == {
        each.point.label for each in form.changes()
    }
    for each in found:
        assert bool(each.cites) == (each.here != each.usual), each
        told = joined.load().testimonies
        bearing = chain.from_iterable(each.said.values())
        ids = (*each.cites, *(id for id, _part in bearing))
        assert {told[one].siglum for one in ids} <= {form.told_by}
        assert list(each.told())


@of_each
def test_what_is_compared_is_told_elsewhere_where_a_form_departs(
    key: str, form: Variant[Any]
) -> None:
    kin = kin_of(rule_set(key).kin.family)
    for change in form.changes():
        found = cell(kin, f"{key}/{form.key}", form, kin.row(change.name))
        if found.speaks:
            assert (found.status, found.loci) == (TOLD, ())
            assert found.statements == form.cites[change.name]
    usual = rule_set(key).variant
    rows = [kin.row(name) for name, _point in points(type(usual.rules))]
    assert TOLD not in {cell(kin, key, usual, row).status for row in rows}


def test_what_takes_over_a_whole_game_says_nothing_of_a_point() -> None:
    """What it takes over there does; and what takes over one rule alone."""
    whole, alone = Point("A-1", "a", adopts="B-1"), Point("A-2", "b", adopts="B-2", also=("A-9",))
    assert list(grounds(whole, {"A-1"})) == ["B-1"]
    assert list(grounds(alone, {"A-1"})) == ["A-2", "B-2", "A-9"]


def test_a_point_says_how_testimonies_bear_on_it_or_that_none_does() -> None:
    agrees, differs = {How.AGREES: (("Nobody-1", ""),)}, {How.DIFFERS: (("Nobody-2", ""),)}

    def told(cites: tuple[str, ...], said: Mapping[How, tuple[tuple[str, str], ...]]) -> list[str]:
        found = Resting("a", "here", "usual", cites, said).told()
        return [each.text or each.id if isinstance(each, Ref) else str(each) for each in found]

    assert told((), {}) == ["no testimony"]
    assert told((), agrees) == ["agrees:", "Nobody-1"]
    assert told((), agrees | differs) == ["agrees:", "Nobody-1", "· differs:", "Nobody-2"]
    assert told(("Nobody-1",), differs) == ["Nobody-1"]
    in_part = {How.AGREES: (("Nobody-1", "the deal"),)}
    assert told((), in_part) == ["agrees:", "Nobody-1 (on the deal)"]
    assert Resting("a", "here", "here", (), agrees).agrees
    assert not Resting("a", "here", "here", (), in_part).agrees
