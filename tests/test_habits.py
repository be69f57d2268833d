"""The English of the edition: habits may only become fewer, and each thing has one word."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests import habits
from tests.habits import Text

CEILINGS = [
    (kind, habit, most) for kind, each in habits.ceilings().items() for habit, most in each.items()
]


@pytest.fixture(scope="module")
def reached() -> Mapping[str, Mapping[str, float]]:
    return habits.rates()


@pytest.mark.parametrize(("kind", "habit", "most"), CEILINGS)
def test_a_habit_is_no_more_frequent_than_it_was(
    reached: Mapping[str, Mapping[str, float]], kind: str, habit: str, most: float
) -> None:
    assert reached[kind][habit] <= most, f"python -m tests.habits --show {habit} {kind}"


def test_every_habit_has_a_ceiling_and_a_beginning_in_every_kind_of_text() -> None:
    every = {(kind, habit) for kind, each in habits.rates().items() for habit in each}
    assert {(kind, habit) for kind, habit, _ in CEILINGS} == every
    assert {(kind, habit) for kind, each in habits.data()["was"].items() for habit in each} == every


def test_no_forbidden_word_is_used() -> None:
    assert habits.synonyms() == []


def test_nothing_that_is_printed_calls_a_player_a_seat() -> None:
    """Nor do the examples, whose lines are no prose."""
    docs = [path for path in (habits.ROOT / "docs").rglob("*.*") if "dev" not in path.parts]
    texts = {path: path.read_text("utf-8") for path in docs if path.suffix in {".md", ".toml"}}
    assert [path for path, text in texts.items() if re.search(r"\b[Ss]eats? [0-9]", text)] == []


SHOWN = {
    "relative": ("Whoever leads wins by what lies there. Who passes is out.", 3),
    "of": ("Of two players the first leads a card of which nothing is known.", 2),
    "genitive": ("A player of Poch bets; the rules of Poch are short.", 1),
    "passive": ("Cards are dealt by the dealer, and the next card is turned up.", 1),
    "negation": ("Nobody leads; there is no pot.", 2),
    "position": ("The pot stands, and the rest lies on the table.", 2),
    "one": ("Somebody leads, and one may pass.", 2),
    "tails": ("They also win, and the dealer wins too; too many cards are too few.", 2),
    "as_many": ("They pay as many as they hold.", 1),
    "says": ("The witness says so.", 1),
    "long": (f"A player {'and a player ' * 12}leads. A player leads.", 1),
}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """What is read is what a test writes."""

    def write(kind: str, words: str) -> None:
        held = (Text(kind, "here", words),)
        monkeypatch.setattr(habits, "read", lambda: held)
        monkeypatch.setattr(habits, "headings", list)
        monkeypatch.setattr(habits, "points", list)

    return write


@pytest.mark.parametrize("habit", [*habits.data()["habits"], "long"])
def test_a_habit_is_found(written: Callable[[str, str], None], habit: str) -> None:
    words, times = SHOWN[habit]
    written("statements", words)
    assert len(habits.found(habit, "statements")) == times


def test_a_forbidden_word_is_found_and_what_excepts_it(written: Callable[[str, str], None]) -> None:
    written("statements", "The eldest hand leads.")
    assert [each.match for each in habits.synonyms()] == ["eldest → forehand"]
    written("testimonies", "The eldest hand leads.")
    assert habits.synonyms() == []


def test_code_quotations_and_headings_are_no_prose() -> None:
    page = "# What is won\n\nA player wins “nothing”.\n\n```{example} A-1\n>>> nobody()\n```\n"
    assert habits.prose(page).split() == ["A", "player", "wins", "."]


def test_strings_of_a_module_are_read_with_what_is_filled_in(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""What it does."""\nname = "pot"\nwhy = f"the {name} stays"\n', "utf-8")
    assert list(habits.strings(module)) == [(3, "the … stays")]
    assert habits.sentences("One. Two; three\n\n- four") == ["One.", "Two;", "three", "four"]


def test_a_ceiling_is_lowered_and_never_raised() -> None:
    high = {kind: dict.fromkeys(each, 999.0) for kind, each in habits.ceilings().items()}
    low = {kind: dict.fromkeys(each, 0.01) for kind, each in habits.ceilings().items()}
    assert habits.lowered(high) == habits.CEILINGS.read_text("utf-8")
    assert "= 0.1\n" in habits.lowered(low)
    assert "AL = 0" in habits.lowered(low)
