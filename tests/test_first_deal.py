"""A first deal in pictures: five moves that the record has there, no number but the engine's."""

from pathlib import Path

import pytest

from kartenspiele.interfaces.browser.frames import frames
from kartenspiele.interfaces.site.first_deal import faults, said
from kartenspiele.interfaces.site.records import kept

RECORDS = Path(__file__).parents[1] / "docs/records"
TIPPEN = next(each for each in kept(RECORDS) if each.name == "tippen")
DEAL = next(iter(frames(TIPPEN.read, TIPPEN.done)))
SOUND = (
    "1 go along: Hearts.",
    "3 go along: The dealer.",
    "6 ♥8: Trumps.",
    "9 ♣B: All follow suit.",
)


@pytest.mark.parametrize(
    ("last", "fault"),
    [
        ("12 ♠D: Player 3 pays a Bête of 3, and ♥10 lies there.", []),
        ("12 ♠D: A Bête of four.", ["'12 ♠D: A Bête of four.' says 4, which the engine does not"]),
        ("12 ♠8: The last card.", ["step 12 of tippen.toml is not '♠8'"]),
        ("13 ♠D: The last card.", ["step 13 of tippen.toml is not '♠D'"]),
        ("The last card.", ["'The last card.': write the number of a step"]),
    ],
)
def test_what_is_wrong_with_a_first_deal_is_said(last: str, fault: list[str]) -> None:
    found = list(faults([*SOUND, last], TIPPEN, DEAL))
    assert len(found) == len(fault)
    assert all(each.startswith(start) for each, start in zip(found, fault, strict=True))


def test_a_first_deal_has_five_moments() -> None:
    assert list(faults(SOUND, TIPPEN, DEAL)) == ["4 moments, not 5"]


def test_a_move_is_told_with_what_it_pays() -> None:
    lines = [each.text for each in said(DEAL, 12)]
    assert len(lines) == 4
    assert lines[0].endswith(" by DRB-23 DRB-24 DRB-25")
    assert all("pot" in each for each in lines[1:])
