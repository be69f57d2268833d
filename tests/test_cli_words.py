"""The words of the command: help, questions that are faulty, suggestions."""

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from kartenspiele.interfaces.cli import answer
from kartenspiele.interfaces.cli.commands import COMMANDS
from tests.asking import RECORDS, Ask, complaint


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
    for example in command.examples:
        assert example in said.out


@pytest.mark.parametrize("command", COMMANDS, ids=lambda each: each.name)
def test_the_questions_in_the_help_are_answered(
    ask: Ask, command: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.toml").write_text((RECORDS / "E3.toml").read_text("utf-8"), "utf-8")
    said = ask("play", "game.toml", "--json")
    (tmp_path / "game.json").write_text(json.dumps(said.data["record"]), "utf-8")
    for example in command.examples:
        said = ask(*shlex.split(example))
        if command.name == "sources verify":
            assert "'page.txt' cannot be read" in complaint(said)
        else:
            assert said.status == 0
            assert said.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("gmaes", "there is no command 'gmaes'; did you mean games?"),
        ("xyzzy", "the commands are games, rules"),
        ("games extra", "'extra' is a word too many"),
        ("sources", "after sources stands list or verify"),
        ("sources verfy x", "after sources stands list or verify"),
        ("rules", "GAME is missing"),
        ("rules swedish-kasno", "there is no game 'swedish-kasno'; did you mean swedish-kasino?"),
        ("score swedish-kasino --piles ♠A ♠2 --points 1", "--points: 1 for 2 sides"),
        ("score swedish-kasino --piles ♠A ♠2 --points 1 -2", "write numbers from 0 to 1000"),
        ("rules SWE-999", "has the id 'SWE-999'; did you mean"),
        ("rules casino WIK-05 --sentences", "write the game alone"),
        ("rules casino --variant x", "--variant: Casino has no variant 'x'; it has: casino"),
        ("find", "WORD is missing"),
        ("find tie --game cassino", "did you mean casino?"),
        ("rules swedish-kasino SWE-999", "has the id 'SWE-999'; did you mean"),
        ("rules swedish-kasino F4", "F4 is the id of an example, not of a statement"),
        ("rules swedish-kasino SCH-01", "SCH-01 does not belong to swedish-kasino"),
        ("cite SWE-999", "did you mean SWE-99"),
        ("cite NK.SWE-BSP.4.9", "no locus or comparison has the id 'NK.SWE-BSP.4.9'; did you mean"),
        ("cite fishing-spadez", "no locus or comparison has the id 'fishing-spadez'"),
        ("cite SWE-27 --accessed today", "--accessed: write a day such as"),
        ("cite SWE-27 --base https://example.org/#x", "is no address; write one such as"),
        ("cite SWE-27 --format word", "--format: invalid choice: 'word'"),
        ("moves swedish-kasino", "nobody is to move; write --hand"),
        ("moves swedish-kasino --hand", "--hand stands without what belongs behind it"),
        ("moves swedish-kasino --hnad D9", "there is no option --hnad; did you mean --hand?"),
        ("moves swedish-kasino --hand X9", "--hand: word 1, 'X9': no card is written so"),
        ("moves swedish-kasino --hand D9,5", "--hand: word 2, '5': a rank without a suit"),
        ("moves swedish-kasino --hand D9 D4", "'D4' is a word too many; put cards that belong"),
        ("moves swedish-kasino --hand D9 --table D9", "♦9 stands 2 times; the pack has 1"),
        ("moves swedish-kasino --hand D9 --variant oberspader", "did you mean overspader?"),
        ("moves swedish-kasino --hand D9 --variant x", "it has: swedish, overspader"),
        ("moves swedish-kasino --hand D9 --seats -1", "--seats: -1 seats; Swedish Kasino is for 2"),
        ("moves swedish-kasino --hand D9 --seats two", "--seats: 'two' is no number"),
        (
            "moves swedish-kasino --hand D9 --turn 4",
            "--turn: there is no seat 4; they count from 0",
        ),
        ("moves swedish-kasino --hand D9 --turn -1", "--turn: there is no seat -1"),
        ("moves swedish-kasino --hand D9 --turn 2 --seats 2", "count from 0 to 1"),
        (
            "moves swedish-kasino --hand D9 --hands D4 D5",
            "kartenspiele: --hand and --hands: write one of the two",
        ),
        ("moves swedish-kasino --table D9 --table D8", "--table is written twice; write it once"),
        ("moves swedish-kasino --table=D9 --table=D8", "--table is written twice; write it once"),
        ("score swedish-kasino --piles D9 D8 --piles D7 D6", "--piles is written twice"),
        ("compare swedish-kasino swedish-kasino/x --json --json", "--json is written twice"),
        ("moves swedish-kasino --table D9 -- --hand", "--hand is no option behind --"),
        ("moves swedish-kasino --hand D9 --set target", "--set: 'target' has no value"),
        ("moves swedish-kasino --hand D9 --set target=", "--set target=: '' is no value of it"),
        (
            "moves swedish-kasino --hand D9 --set target=x",
            "--set target=x: 'x' is no value of it; write a whole number, such as '16'",
        ),
        ("moves swedish-kasino --hand D9 --set target=0", "write a number from 1 to 10000"),
        ("moves swedish-kasino --hand D9 --set hand=99999", "write a number from 1 to 10000"),
        ("moves swedish-kasino --hand D9 --set packet=0", "write a number from 1 to 10000"),
        (
            "moves swedish-kasino --hand D9 --set spades=1",
            "--set spades=1: '1' is no value of it; write one of '2 for the most, none at a tie'",
        ),
        (
            "moves swedish-kasino --hand D9 --set goal=1",
            "--set goal=1: there is no such point; the points are players, direction",
        ),
        (
            "moves swedish-kasino --hand D9 --set hand=5 --set hand=6",
            "--set: hand is written twice",
        ),
        ("moves swedish-kasino --hands D9", "--hands: 1 entry, one for each seat"),
        ("moves swedish-kasino --hand D9 --seats 1", "--seats: 1 seat; Swedish Kasino"),
        ("moves swedish-kasino --hands D9 D8 --seats 3", "--seats 3, --hands 2"),
        ("moves swedish-kasino --hands D9 D8 --piles S2 S3 S4", "--hands 2, --piles 3"),
        ("ruling swedish-kasino --hand D9", "MOVE is missing"),
        ("ruling swedish-kasino --hand D9 nonsense", "the move: 'nonsense' is no move"),
        ("score swedish-kasino", "nothing was won; write --piles"),
        ("cite SWE-27 --base example.org", "--base: 'example.org' is no address; write one such"),
        ("score swedish-kasino --piles S2 S3 --sweeps -1 0", "--sweeps: write one number for each"),
        (
            "score swedish-kasino --piles S2 S3 --sweeps 30 23",
            "--sweeps: there cannot be more than 52 of them",
        ),
        ("score swedish-kasino --piles S2 S3 --last 2", "--last: there is no seat 2"),
        ("count swedish-kasino --hand D9", "--depth is missing"),
        ("count swedish-kasino --hand D9 --depth 1000", "--depth: 1000 is not between 0 and 52"),
        ("count swedish-kasino --hand D9 --depth -1", "--depth: -1 is not between 0 and 52"),
        ("compare swedish-kasino", "nothing to differ from"),
        ("compare swedish-kasino swedish-kasino", "named twice"),
        ("compare swedish-kasino swedish-kasino/x", "no variant 'x'"),
        ("play", "FILE is missing"),
        ("play /no/such/file", "'/no/such/file' cannot be read (No such file or directory)"),
        ("sources verify /no/such/file", "'/no/such/file' cannot be read"),
        ("sources list NKK", "there is no witness or parallel 'NKK'"),
        ("sources list NK --game casino", "leave the siglum out"),
        ("sources list --game whist", "there is no game 'whist'"),
        ("find talon --elsewhere --game whist", "there is no game 'whist'"),
    ],
)
def test_a_faulty_question_is_met_with_one_sentence(ask: Ask, words: str, said: str) -> None:
    assert said in complaint(ask(*words.split()))


def test_an_option_in_the_quotes_of_its_cards_is_found_there(ask: Ask) -> None:
    sentence = complaint(ask("moves", "swedish-kasino", "--hand ♦9"))
    assert "'--hand ♦9' is one word; put --hand outside the quotes" in sentence


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("?? takes ♠9", "'?? takes ♠9': ?? is no card to play; name the card"),
        ("?? to the table", "?? is no card to play"),
        ("?? on ♠9 builds 11", "?? is no card to play"),
        ("♦9 takes ♠9 ??", "name the cards that are taken"),
        ("♦9 on ?? builds 11", "name the cards that are built on"),
    ],
)
def test_a_move_names_cards_that_are_known(ask: Ask, move: str, said: str) -> None:
    words = ["ruling", "swedish-kasino", "--table", "♠9 ??", "--hand", "?? ♦9"]
    assert f"the move: {move!r}: " in complaint(ask(*words, move))
    assert said in complaint(ask(*words, move))


@pytest.mark.parametrize(("number", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_number_stands_before_its_plural(number: int, said: str) -> None:
    assert answer.counted(number, "card") == said
    assert answer.counted(number, "entry", "entries").startswith(f"{number} entr")


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
    assert "its points, for --set: " in one
    assert one == ask("help", "moves", "schnapsen").out == ask("moves", "--help", "schnapsen").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Schnapsen", "schnapsen is a game, so ask `rules schnapsen` or `moves schnapsen`"),
        ("SWEDISH-KASINO", "swedish-kasino is a game, so ask"),
        ("RULES schnapsen", "did you mean rules?"),
        ("moves SWEDISH-Kasino --hand D9", "did you mean swedish-kasino?"),
        ("compare schnapsen Swedish-Kasino", "did you mean swedish-kasino?"),
        ("compare schnapsen swedish-kasino/OBERSPADER", "did you mean overspader?"),
        ("moves schnapsen --hand HA", "--trump: name the suit, or the turned card"),
        ("compare swedish-kasino finnish-kasino --hand X", "kartenspiele: --hand: word 1, 'X'"),
        ("moves swedish-kasino --hand D9 --timeout 0", "--timeout: 0 is not between 1 and"),
        ("moves swedish-kasino --hand D9 --limit 0", "--limit: 0 is no number of moves"),
    ],
)
def test_what_was_meant_is_suggested_as_it_is_typed(ask: Ask, words: str, said: str) -> None:
    assert said in complaint(ask(*words.split()))
