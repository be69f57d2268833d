"""The words of the command: help, questions that are faulty, suggestions."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from kartenspiele.interfaces.cli.commands import COMMANDS
from tests.asking import RECORDS, Ask, complaint

PLAN = """
[[experiment]]
games = ["dreisatz"]
players = ["random"]
deals = 10
"""

# How much is measured here, where a question in the help wants more: deals, how surely.
ENOUGH = {"5": "1", "10%": "30%"}


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",), ("help",)])
def test_without_a_question_it_says_what_it_can_answer(ask: Ask, words: tuple[str, ...]) -> None:
    said = ask(*words)
    assert said.status == 0
    for command in COMMANDS:
        assert command.name in said.out


def test_the_version_is_that_of_the_edition(ask: Ask) -> None:
    assert ask("--version").out == "kartenspiele 2026.1.0\n"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: each.name)
def test_the_help_of_a_command_shows_two_questions(ask: Ask, command: Any) -> None:
    said = ask(*command.name.split(), "--help")
    assert said.status == 0
    assert said.out.count(f"  kartenspiele {command.name}") >= 2
    assert "--json" in said.out
    assert "option_strings" not in said.out  # a per cent sign that was taken for a place to fill
    for example in command.examples:
        assert example in said.out


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: each.name)
def test_the_questions_in_the_help_are_answered(
    ask: Ask, command: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.toml").write_text((RECORDS / "E3.toml").read_text("utf-8"), "utf-8")
    (tmp_path / "plan.toml").write_text(PLAN, "utf-8")
    said = ask("play", "game.toml", "--json")
    (tmp_path / "game.json").write_text(json.dumps(said.data["record"]), "utf-8")
    for example in command.examples:
        said = ask(*(ENOUGH.get(word, word) for word in shlex.split(example)))
        if command.name in ("sources verify", "facing"):
            assert "cannot read 'page." in complaint(said)
        else:
            assert said.status == 0
            assert said.out


def test_an_option_in_the_quotes_of_its_cards_is_found_there(ask: Ask) -> None:
    sentence = complaint(ask("moves", "swedish-kasino", "--hand ♦9"))
    assert "'--hand ♦9' is one word: put --hand outside the quotes" in sentence


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("?? takes ♠9", "'?? takes ♠9': ?? is not a card to play; name the card"),
        ("?? to the table", "?? is not a card"),
        ("?? on ♠9 builds 11", "?? is not a card"),
        ("♦9 takes ♠9 ??", "name the cards taken"),
        ("♦9 on ?? builds 11", "name the cards built on"),
    ],
)
def test_a_move_names_cards_that_are_known(ask: Ask, move: str, said: str) -> None:
    words = ["ruling", "swedish-kasino", "--table", "♠9 ??", "--hand", "?? ♦9"]
    assert f"the move: {move!r}: " in complaint(ask(*words, move))
    assert said in complaint(ask(*words, move))


@pytest.mark.parametrize(
    "word", ["\udcff", "🂡", "a\nb\tc", "\x1b[31m", "A" * 50_000, "-", "--", ""]
)
def test_strange_words_are_met_with_one_sentence(ask: Ask, word: str) -> None:
    for words in (
        [word, "x"],
        ["rules", word, "x"],
        ["rules", "swedish-kasino", word, "x"],
        ["cite", word, "x"],
        ["moves", "swedish-kasino", "--hand", word, "--table", "S"],
        ["ruling", "swedish-kasino", "--hand", "D9", "--table", word, "S", "x"],
        ["compare", word, "swedish-kasino"],
        ["sources", word],
    ):
        sentence = complaint(ask(*words))
        assert len(sentence) < 700


def test_help_names_its_subject_before_or_behind(ask: Ask) -> None:
    assert ask("help", "rules") == ask("rules", "--help")
    assert ask("help", "sources", "verify") == ask("sources", "verify", "--help")
    assert "did you mean moves?" in complaint(ask("help", "mvoes"))
    both = ask("help", "sources").out
    assert all(ask("help", "sources", each).out in both for each in ("list", "verify"))


def test_the_help_for_a_game_has_the_options_of_that_game(ask: Ask) -> None:
    every, one = ask("moves", "--help").out, ask("moves", "schnapsen", "--help").out
    assert "--sweeps" in every
    assert "--talon" in every
    assert "--sweeps" not in one
    assert "--talon" in one
    assert "variants of Schnapsen: soft, " in one
    assert "house rules, for --set: " in one
    assert one == ask("help", "moves", "schnapsen").out == ask("moves", "--help", "schnapsen").out


@pytest.mark.parametrize("words", [("price", "--all"), ("lab", "lost"), ("lab", "advice")])
def test_a_file_of_other_things_is_not_read_as_measurements(
    ask: Ask, words: tuple[str, ...], tmp_path: Path
) -> None:
    """It is named, and stays as it was."""
    path = tmp_path / "kept.jsonl"
    path.write_text('{"game": "poch"}\n', "utf-8")
    said = complaint(ask(*words, "--kept", "--keep", str(path)))
    assert f"cannot read {str(path)!r} (it holds other things): name a file that this" in said
    assert path.read_text("utf-8") == '{"game": "poch"}\n'
