"""The command: what it answers, as text and as data, and what it says of bad questions."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kartenspiele import chapters, edition, register
from kartenspiele.catalog import GAMES
from kartenspiele.cli import answer, main
from kartenspiele.cli.commands import COMMANDS
from kartenspiele.edition.sentences import sentences
from kartenspiele.register import problems, verification

F4 = ["swedish-kasino", "--table", "♠9 ♦4 ♣3 ♣2", "--hand", "♦9"]
RECORDS = Path(__file__).parents[1] / "docs" / "records"
MODULE = [sys.executable, "-m", "kartenspiele"]


class Said(tuple[int, str, str]):
    """The exit status, what was answered, what was complained of."""

    __slots__ = ()

    @property
    def status(self) -> int:
        return self[0]

    @property
    def out(self) -> str:
        return self[1]

    @property
    def err(self) -> str:
        return self[2]

    @property
    def data(self) -> Any:
        return json.loads(self.out)


class Ask:
    """Puts words to the command."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> Said:
        status = main(list(words))
        return Said((status, *self.capsys.readouterr()))


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    return Ask(capsys)


def complaint(said: Said) -> str:
    """The one sentence about a faulty question."""
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith("kartenspiele: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err

    return said.err


# --- Answers -----------------------------------------------------------------------------------


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


def test_games_lists_keys_variants_and_seats(ask: Ask) -> None:
    text, games = ask("games").out, ask("games", "--json").data
    game = games[0]

    assert "swedish-kasino  Swedish Kasino, for 2, 3 or 4" in text
    assert "--variant overspader" in text
    assert "target score: 21 (else 16)  SWE-82" in text
    assert game["key"] == "swedish-kasino"
    assert game["seats"] == [2, 3, 4]
    assert [each["key"] for each in game["variants"]][:2] == ["swedish", "overspader"]
    assert edition.rules_json()["games"] == games


def test_rules_lists_id_kind_status_and_sentence(ask: Ask) -> None:
    lines = ask("rules", "swedish-kasino").out.splitlines()
    rule = edition.load().statements["SWE-27"]

    (line,) = [line for line in lines if line.startswith("SWE-27 ")]
    assert line.split(None, 3) == ["SWE-27", "carried", "explicit", rule.sentence]
    assert len(lines) == len(list(edition.load().rules_of("swedish-kasino"))) > 60


def test_rules_as_data_are_those_of_the_export(ask: Ask) -> None:
    exported = edition.rules_json()["statements"]
    found = ask("rules", "swedish-kasino", "--json").data

    assert isinstance(exported, list)
    assert found
    assert all(each in exported for each in found)


def test_sentences_are_all_that_is_needed_to_write_the_game(ask: Ask) -> None:
    """Every form, every sentence of the chapter in its order, and what is taken over or named."""
    held = edition.load()
    for key, others in {
        "swedish-kasino": {"FIN", "BER"},  # its forms name their orders
        "mulle-sassersson": {"SWE", "EIN"},
        "mulle-glimne": {"SWE", "EIN", "MUL"},
        "finnish-kasino": {"SWE", "EIN"},
        "berlin-casino-1810": {"SWE", "EIN"},
        "casino": set(),
        "sechsundsechzig": {"SCH"},
    }.items():
        found = ask("rules", key, "--sentences", "--json").data
        own = [each["id"] for each in found["sentences"]]
        text = ask("rules", key, "--sentences").out

        mine = (each for each in held.statements.values() if each.game == key and each.sentence)
        assert {each.id for each in mine} <= set(own)
        assert {each["id"].rpartition("-")[0] for each in found["others"]} >= others
        for each in (*found["sentences"], *found["others"]):
            assert f"{each['id']} [{each['status']}] {each['sentence']}\n" in text
        assert len({*own, *(each["id"] for each in found["others"])}) == text.count(" [")


@pytest.mark.parametrize("key", [key for key in GAMES if not chapters.is_awaited(key)])
def test_whatever_the_code_of_a_game_bears_is_among_its_sentences(key: str) -> None:
    """The numbers of functions, points and forms, and those that they adopt."""
    held = edition.load()
    functions = [one for each in held.statements.values() for one in each.functions]
    points = [each for each in held.points.values() if each.game == key]
    changes = [each for form in held.games[key].variants for each in form.changes]

    borne = {id for one in functions if one.game == key for id in (*one.ids, one.adopts)}
    borne |= {id for one in points for id in (one.rule, one.adopts, *one.also, *one.carries)}
    borne |= {id for one in changes for id in one.cites}
    own, others = sentences(key)
    assert borne - {None} <= {each.id for each in (*own, *others)}


def test_sentences_stand_in_the_order_of_the_chapter(ask: Ask) -> None:
    own = [
        each["id"]
        for each in ask("rules", "swedish-kasino", "--sentences", "--json").data["sentences"]
    ]

    places = [own.index(id) for id in ("SWE-01", "SWE-95", "SWE-02", "SWE-31", "SWE-101", "SWE-32")]
    assert places == sorted(places)


def test_sentences_begin_with_the_forms(ask: Ask) -> None:
    text = ask("rules", "swedish-kasino", "--sentences").out

    assert "- swedish: Swedish Kasino (the usual form)\n  seats 2, 3 or 4\n" in text
    assert "(changes swedish by SWE-80, SWE-81, SWE-82, SWE-120)\n" in text


def test_a_number_that_a_sentence_names_is_among_the_sentences(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As are all between two, those that stand in one of them, and a game that is named."""
    held = edition.load()
    said = {
        "WIK-05": "As SCH-01 to SCH-03 and S66-02 say.",
        "SCH-03": "See SWE-27.",
        "WIK-06": "Captures are made as in Finland.",
    }
    changed = {id: replace(held.statements[id], sentence=text) for id, text in said.items()}
    book = replace(held, statements={**held.statements, **changed})
    monkeypatch.setattr(edition, "load", lambda: book)

    found = [each.id for each in sentences("casino")[1]]
    assert {"SCH-01", "SCH-03", "S66-02", "SWE-27", "FIN-20"} <= set(found)
    assert "BER-14" not in found


@pytest.mark.parametrize(
    ("words", "points", "said"),
    [
        (
            'berlin-casino-1810 --variant berlin-three --piles "♥A ♦A ♥3 ♥4" "♦10 ♠A ♠3" "♠2"',
            "14 13 15",
            "match 14 : 15 : 16\nseat 2 wins by BER-46, first by the Berlin order: ",
        ),
        ('swedish-kasino --piles "♠A ♦10" "♠2" --sweeps 5 0', "11 9", "seat 0 wins by SWE-60, "),
        ('swedish-kasino --piles "♠A ♦10" "♠2"', "1 9", "match 5 : 10\n"),
        (
            'schnapsen --trump ♥ --piles "♥A ♥10 ♣A ♣10 ♦A ♦D" "♠A ♠B" --called 0',
            "6 2",
            "seat 1 wins by",
        ),
    ],
)
def test_a_score_with_points_of_a_match_names_the_winner_and_the_rule(
    ask: Ask, words: str, points: str, said: str
) -> None:
    text = ask("score", *shlex.split(words), "--points", *points.split()).out
    found = ask("score", *shlex.split(words), "--points", *points.split(), "--json").data

    assert said in text
    assert (" wins by " in text) is bool(found["standing"]["winners"])
    assert "match" not in ask("score", *shlex.split(words)).out


def test_the_rules_of_a_form_say_what_it_changes(ask: Ask) -> None:
    """A rule that only attests what other forms change is left out."""
    usual, form = (
        ask("rules", "swedish-kasino", *words).out for words in ((), ("--variant", "overspader"))
    )

    assert "(else 16)  SWE-82 SWE-120\n" in form
    assert "(else" not in usual
    assert "SWE-83" in usual
    assert "SWE-83" not in form
    assert "SWE-82" in form


def test_sentences_are_found_by_their_words(ask: Ask) -> None:
    found = ask("find", "Cards", "DEAL", "--game", "swedish-kasino", "--json").data
    none = ask("find", "spades", "xyzzy")

    assert found
    assert all(
        "cards" in each["sentence"].casefold() and "deal" in each["sentence"].casefold()
        for each in found
    )
    assert all(each["id"].startswith("SWE-") for each in found)
    assert "BER-67 [explicit] " in ask("find", "kehraus").out
    assert (none.status, none.out) == (1, "no sentence has all these words\n")


def test_a_reading_is_shown_in_full_under_its_question(ask: Ask) -> None:
    reading = edition.load().readings["SWE-R5"]
    text, data = ask("rules", "swe-r5").out, ask("rules", "SWE-R5", "--json").data

    for part in (reading.question, reading.read, reading.decision, "SWE-duty", "id/SWE-R5/"):
        assert part in text
    assert data == edition.record(reading)
    assert f"reading: SWE-R5  {reading.question}" in ask("rules", "SWE-27").out


def test_one_rule_is_shown_in_full(ask: Ask) -> None:
    text = ask("rules", "swedish-kasino", "swe-27").out
    assert ask("rules", "swe-27").out == text
    data = ask("rules", "swedish-kasino", "SWE-27", "--json").data

    bound = 'by("SWE-27", does=objections.takes_several)  (kartenspiele.fishing.swedish:'
    for part in ("NK.SWE-SPIEL.5.2", "SWE-sets", bound, "def takes_several", "F4", "id/SWE-27/"):
        assert part in text
    assert data["statement"]["id"] == "SWE-27"
    assert [each["id"] for each in data["points"]] == ["SWE-sets"]
    assert data["functions"][0]["code"].startswith("def takes_several")
    assert "F4" in [each["id"] for each in data["examples"]]


def test_moves_as_data_have_the_shape_that_was_promised(ask: Ask) -> None:
    data = ask("moves", *F4, "--json").data

    assert data == [
        {
            "text": "♦9 takes ♠9",
            "card": "♦9",
            "takes": ["♠9"],
            "ways": [{"value": 9, "groups": [[9]]}],
            "clears": False,
            "rules": ["SWE-26"],
        },
        {
            "text": "♦9 takes ♦4 ♣3 ♣2",
            "card": "♦9",
            "takes": ["♦4", "♣3", "♣2"],
            "ways": [{"value": 9, "groups": [[4, 3, 2]]}],
            "clears": False,
            "rules": ["SWE-26"],
        },
        {
            "text": "♦9 takes ♠9 ♦4 ♣3 ♣2",
            "card": "♦9",
            "takes": ["♠9", "♦4", "♣3", "♣2"],
            "ways": [{"value": 9, "groups": [[9], [4, 3, 2]]}],
            "clears": True,
            "rules": ["SWE-26", "SWE-27", "SWE-34"],
        },
        {
            "text": "♦9 to the table",
            "card": "♦9",
            "takes": [],
            "ways": [],
            "clears": False,
            "rules": ["SWE-31"],
        },
    ]


def test_cards_are_read_in_any_spelling_and_written_in_one(ask: Ask) -> None:
    spelt = ask("moves", "swedish-kasino", "--table", "s9 Karo-4 C3 2c", "--hand", "9d", "--json")

    assert spelt.data == ask("moves", *F4, "--json").data


def test_moves_as_text_have_reasons_and_rules(ask: Ask) -> None:
    lines = ask("moves", *F4).out.splitlines()

    assert lines[2] == (
        "♦9 takes ♠9 ♦4 ♣3 ♣2 (9 = 9, 4+3+2; clears the table)  SWE-26 SWE-27 SWE-34"
    )


def test_a_ruling_allows(ask: Ask) -> None:
    said = ask("ruling", *F4, "D9 takes C2 C3 D4")

    assert said.status == 0
    assert said.out == "allowed: ♦9 takes ♦4 ♣3 ♣2 (9 = 4+3+2)  SWE-26\n"
    assert ask("ruling", *F4, "♦9 takes ♠9", "--json").data["allowed"] is True


def test_a_ruling_refuses_with_the_sentence_of_the_rule(ask: Ask) -> None:
    said = ask("ruling", *F4, "♦9 takes ♠9 ♦4")
    data = ask("ruling", *F4, "♦9 takes ♠9 ♦4", "--json").data
    sentence = edition.load().statements["SWE-26"].sentence

    assert said.status == 1
    assert said.out.startswith(f"refused: SWE-26: {sentence} (♠9 ♦4 come to 13")
    assert data["allowed"] is False
    assert (data["rule"], data["sentence"]) == ("SWE-26", sentence)


def test_a_refusal_by_a_pending_rule_has_only_its_detail(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = register.load()
    pending = replace(held.statements["SWE-26"], sentence=None)
    changed = replace(held, statements={**held.statements, "SWE-26": pending})
    monkeypatch.setattr(register, "load", lambda: changed)

    assert ask("ruling", *F4, "♦9 takes ♠9 ♦4").out.startswith("refused: SWE-26: ♠9 ♦4 come to")


def test_a_score_is_itemised(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--piles", "♠A ♦10", "♠2", "--sweeps", "1", "0"]
    data = ask(*words, "--last", "0", "--json").data

    assert data["totals"] == [6, 1]
    assert data["items"][0] == {"seat": 0, "points": 1, "rule": "SWE-34", "what": "tabbe"}
    assert {each["rule"] for each in data["items"]} >= {"SWE-44", "SWE-50", "SWE-52"}
    assert data["counts"] == {"cards": [2, 1], "spades": [1, 1]}
    assert ask(*words, "--last", "0").out.endswith("total 6 : 1\n")


def test_counting_alone_leaves_out_what_was_made_during_play(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--piles", "♠A ♦10", "♠2", "--sweeps", "1", "0"]
    data = ask(*words, "--last", "0", "--count-only", "--json").data

    assert data["totals"] == [4, 1]
    assert not {each["rule"] for each in data["items"]} & {"SWE-34", "SWE-44"}


def test_a_variant_scores_its_own_way(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--piles", "♠A ♦10", "♥2", "--json"]

    assert ask(*words).data["totals"] == [6, 0]
    assert ask(*words, "--variant", "overspader").data["totals"] == [4, 0]


def test_seats_pad_a_position(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--last", "0", "--seats", "3", "--json"]

    assert len(ask(*words).data["totals"]) == 3


def test_lines_of_play_are_counted(ask: Ask) -> None:
    words = ["count", "swedish-kasino", "--table", "5 7 9 D"]
    words += ["--hands", "2 9 10 K", "3 4 6 B"]

    assert ask(*words, "--depth", "1").out == "5\n"
    assert ask(*words, "--depth", "0", "--json").data == {"depth": 0, "lines": 1, "assumed": []}


def test_a_count_says_that_it_takes_the_other_hands_to_be_empty(ask: Ask) -> None:
    words = ["count", *F4, "--depth", "1"]

    assert ask(*words).out == (
        "4\nassumed: the other hands are empty, so that one plays on alone\n"
    )
    assert ask(*words, "--json").data["assumed"] == ["the other hands are empty"]


def test_points_of_the_rule_set_are_set(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--piles", "♠A ♦10", "♠2", "--sweeps", "1", "0", "--json"]
    agreed = ["--set", "tabbe=2", "--set=ace=0", "--set", "target=25"]

    assert ask(*words).data["totals"] == [5, 1]
    assert ask(*words, *agreed).data["totals"] == [5, 1]
    assert ask(*words, "--set", "tabbe=4").data["totals"] == [8, 1]
    shared = "spades=2 for the most, 1 at a tie"
    assert ask(*words, "--set", shared).data["totals"] == [6, 2]
    for name in ("moves", "ruling", "score", "count"):
        assert "target=25" in ask(name, "--help").out
    for question in (["moves", *F4], ["ruling", *F4, "♦9 takes ♠9"], ["count", *F4, "--depth=1"]):
        assert ask(*question, "--set", "target=25").out == ask(*question).out


def test_a_mixed_table_can_be_written(ask: Ask) -> None:
    lines = ask("moves", "swedish-kasino", "--table", "♠10 ?2 ?5", "--hand", "D").out.splitlines()

    assert lines[0].startswith("D takes ♠10 2 (12 = 10+2)")
    said = ask("ruling", "swedish-kasino", "--table=?2 S10", "--hand=D", "D takes ?2 ♠10")
    assert said.out.startswith("allowed: D takes 2 ♠10")


def test_a_record_is_replayed(ask: Ask) -> None:
    said = ask("play", str(RECORDS / "E3.toml"))
    data = ask("play", str(RECORDS / "match.toml"), "--json").data

    assert said.status == 0
    assert "1  Anna: K takes K (13 = 13)  SWE-26" in said.out
    assert "as stated: Anna, SWE-44 1" in said.out
    assert "agreed" not in said.out
    assert "\nagreed: target 25\n" in ask("play", str(RECORDS / "agreed-target.toml")).out
    assert data["holds"] is True
    assert data["deals"][-1]["standing"]["winners"] == [1]
    assert len(data["deals"][0]["moves"]) == 48


def test_a_record_that_a_rule_refuses_is_answered_with_its_place(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(
        (RECORDS / "E3.toml").read_text("utf-8").replace("K takes K", "K takes 10"), "utf-8"
    )
    said = ask("play", str(path))
    data = ask("play", str(path), "--json").data

    assert said.status == 1
    assert f"refused: {path}, line 19, column 3: SWE-26: " in said.out
    assert data["refused"]["rule"] == "SWE-26"
    assert (data["refused"]["line"], data["refused"]["column"]) == (19, 3)


def test_a_record_whose_result_is_not_so_does_not_hold(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    text = (RECORDS / "E3.toml").read_text("utf-8")
    path.write_text(text.replace("points = 1,", "points = 2,"), "utf-8")
    said = ask("play", str(path))

    assert said.status == 1
    assert "NOT as stated: Anna, SWE-44 2, but it is 1" in said.out


def test_rule_sets_are_compared(ask: Ask) -> None:
    words = ["compare", "swedish-kasino", "swedish-kasino/overspader"]
    data = ask(*words, "--json").data

    assert [row["point"] for row in data["rows"]] == ["spades", "target"]
    assert data["rows"][0]["shown"][0]["case"]["piles"] == [["♠A"], []]
    text = ask(*words).out
    assert 'shown by --piles "♠A" ""' in text
    assert text.startswith("2 rule sets of 1 game; what a variant does not change it has from its ")
    assert " by default\n" in text


def test_a_case_says_what_else_tells_there_and_who_is_put_to_it(ask: Ask) -> None:
    """It may be a part of the difference, and of a game for four it shows two sides."""
    words = ["compare", "berlin-casino-1810", "casino"]
    text = ask(*words).out
    rows = {row["point"]: row for row in ask(*words, "--json").data["rows"]}

    assert rows["target"]["shown"][0]["share"] == "a part"
    assert text.count("; other points tell here as well") == str(rows).count("'a part'") > 0
    assert "counted for two sides, however many play:" in text


@pytest.mark.parametrize("form", ["text", "bibtex", "ris", "csl"])
def test_an_id_is_cited(ask: Ask, form: str) -> None:
    said = ask("cite", "swe-27", "--format", form)
    data = ask("cite", "swe-27", "--format", form, "--json", "--base", "https://example.org").data

    assert "SWE-27" in said.out
    assert data["id"] == "SWE-27"
    assert data["address"] == "https://example.org/id/SWE-27/"
    several = ask("cite", "SWE-27", "NK.SWE-BSP.4.2", "fishing-spades", "--format", form)
    assert all(id in several.out for id in ("SWE-27", "NK.SWE-BSP.4.2", "fishing-spades"))
    (one, *_) = ask("cite", "SWE-27", "F4", "--accessed", "2026-11-02", "--json").data
    assert "(accessed 2026-11-02)" in one["citation"]


def test_a_copy_is_verified(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy that lacks what a witness has is no complete copy; a stranger's text is none."""
    path = tmp_path / "page.txt"
    path.write_text("Nothing of any witness.", "utf-8")

    said = ask("sources", "verify", str(path))
    assert (said.status, said.err) == (1, "")
    assert said.out.startswith("No witness is recognised in this text.\n")
    said = ask("sources", "verify", str(path), "--json", "--witness", "NK")
    assert said.status == 1
    assert (said.data["recognised"], said.data["nearest"]) == (False, None)
    assert "'XX' is unknown" in complaint(ask("sources", "verify", str(path), "--witness", "XX"))

    complete = verification.Verification("NK", "A page", (), (), ())
    monkeypatch.setattr(verification, "verify", lambda text, witness, held: complete)
    said = ask("sources", "verify", str(path), "--json")
    assert said.status == 0
    assert said.data["complete"] is True

    lost = verification.Verified("NK.TIT.1.1", verification.Finding.MISSING, None, exact=False)
    short = verification.Verification("NK", "A page", (lost,), (), ())
    monkeypatch.setattr(verification, "verify", lambda text, witness, held: short)
    said = ask("sources", "verify", str(path))
    assert said.status == 1
    assert "NK.TIT.1.1" in said.out


# --- Faulty questions --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("gmaes", "there is no command 'gmaes'; did you mean games?"),
        ("xyzzy", "the commands are games, rules"),
        ("games extra", "'extra' is a word too many"),
        ("sources", "after sources stands verify, then the file"),
        ("sources verfy x", "after sources stands verify"),
        ("rules", "GAME is missing"),
        ("rules swedish-kasno", "there is no game 'swedish-kasno'; did you mean swedish-kasino?"),
        ("score swedish-kasino --piles ♠A ♠2 --points 1", "--points: 1 for 2 sides"),
        ("score swedish-kasino --piles ♠A ♠2 --points 1 -2", "write numbers from 0 to 1000"),
        ("rules SWE-999", "has the id 'SWE-999'; did you mean"),
        ("rules tontine --sentences", "no sentence of tontine is written yet"),
        ("rules casino WIK-05 --sentences", "write the game alone"),
        ("rules casino --variant x", "--variant: Casino has no variant 'x'; it has: casino"),
        ("find", "WORD is missing"),
        ("find tie --game cassino", "did you mean casino?"),
        ("rules poch", "poch is not in this edition yet; the book has: swedish-kasino"),
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
        ("compare swedish-kasino poch", "poch is not in this edition yet"),
        ("play", "FILE is missing"),
        ("play /no/such/file", "'/no/such/file' cannot be read (No such file or directory)"),
        ("sources verify /no/such/file", "'/no/such/file' cannot be read"),
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
    ("content", "said"),
    [
        (b"\x00\x01\x02", "is no text (it has a zero byte)"),
        (b"format = 1\nname = '\xe4'", "is not UTF-8 (line 2)"),
        (b"", "line 1, column 1: the record: format is missing"),
        (b"format = ", "line 1, column 10: no TOML"),
        (b"{", "line 1, column 2: no JSON"),
        (b" " * 4_000_001, "has more than 4 MB"),
        (b"#" * 300_000, "more than 250000 signs"),
    ],
)
def test_a_file_that_is_no_record_is_met_with_one_sentence(
    ask: Ask, tmp_path: Path, content: bytes, said: str
) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(content)

    assert said in complaint(ask("play", str(path)))


def test_a_json_file_is_read_as_json(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "game.JSON"
    for content, said in (
        ("", "line 1, column 1: no JSON"),
        ("format = 1", "line 1, column 1: no JSON"),
        ('{\n"format": 1,\n}', "line 3, column 1: no JSON"),
        ("[]", "line 1, column 1: the record: write keys with their values"),
    ):
        path.write_text(content, "utf-8")
        assert said in complaint(ask("play", str(path)))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only some systems have named pipes")
def test_a_pipe_is_no_file(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)

    assert "(it is no regular file); name a file of text, or -" in complaint(ask("play", str(path)))
    assert "it is no regular file" in complaint(ask("sources", "verify", str(path)))
    assert "it is no regular file" in complaint(ask("play", os.devnull))


def put(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """Have the command find this on standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))


def test_standard_input_has_a_name(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (RECORDS / "E3.toml").read_bytes()
    for content in (
        text,
        json.dumps(ask("play", str(RECORDS / "E3.toml"), "--json").data["record"]),
    ):
        put(monkeypatch, content if isinstance(content, bytes) else content.encode())
        assert "as stated: Anna, SWE-44 1" in ask("play", "-").out
    for encoding in ("utf-8", "utf-16"):
        put(monkeypatch, "Nothing of any witness.".encode(encoding))
        assert ask("sources", "verify", "-").status == 1
    for name in ("play", "sources verify"):
        assert "- for standard input" in " ".join(ask(*name.split(), "--help").out.split())


def test_what_is_wrong_with_standard_input_is_said(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(monkeypatch, b"\xff\xfe\x00")
    assert "standard input is not UTF-8 (line 1)" in complaint(ask("play", "-"))
    put(monkeypatch, b" ")
    assert "standard input is empty; copy the text of" in complaint(ask("sources", "verify", "-"))
    put(monkeypatch, b"{")
    assert "-, line 1, column 2: no JSON" in complaint(ask("play", "-"))
    monkeypatch.setattr(sys, "stdin", None)
    for words in (["play", "-"], ["sources", "verify", "-"]):
        assert "there is no standard input; name a file" in complaint(ask(*words))


def test_a_folder_or_no_name_is_no_file(ask: Ask, tmp_path: Path) -> None:
    assert "is a folder" in complaint(ask("play", str(tmp_path)))
    assert "the name of the file is empty" in complaint(ask("play", ""))
    assert "cannot be read" in complaint(ask("play", "a\0b"))
    assert "is a folder" in complaint(ask("sources", "verify", str(tmp_path)))


def test_a_copy_that_is_empty_is_named(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    path.write_text(" \n", "utf-8")

    assert "page.txt' is empty; copy the text" in complaint(ask("sources", "verify", str(path)))


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


def test_an_answer_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(
        answer.UsageError,
        match="longer than 1 second of computing; wait, or allow more with --timeout",
    ):
        dawdle()

    assert signal.getsignal(signal.SIGVTALRM) is signal.SIG_DFL


def dawdle() -> None:
    """Work on an answer for longer than is allowed."""
    with answer.bounded("wait", 1):
        began = time.process_time()
        while time.process_time() - began < 10:
            pass


def test_an_answer_that_has_to_wait_for_the_machine_is_not_given_up() -> None:
    """A second in which others compute, or in which it is stopped, is none of its own."""
    with answer.bounded("wait", 1):
        time.sleep(1.5)


def test_the_command_works_in_a_thread(capsys: pytest.CaptureFixture[str]) -> None:
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.append(main(["moves", *F4])))
    thread.start()
    thread.join()

    assert found == [0]
    assert capsys.readouterr().out.count("\n") == 4


def test_ctrl_c_ends_it_quietly(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> edition.Edition:
        raise KeyboardInterrupt

    monkeypatch.setattr(edition, "load", interrupt)
    said = ask("games")

    assert said.status == 130
    assert said.err == "kartenspiele: interrupted\n"


def test_registers_that_cannot_be_used_are_named(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault() -> edition.Edition:
        place = problems.Place("sources/NK.toml", 7)
        raise register.RegisterError([problems.Problem(place, "it is torn", "Mend it.")])

    monkeypatch.setattr(edition, "load", fault)

    assert "sources/NK.toml:7: it is torn" in complaint(ask("cite", "SWE-27"))


# --- The process -------------------------------------------------------------------------------


def run(*words: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own."""
    return subprocess.run(
        [*MODULE, *words],
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "0", **settings},
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_terminal_gets_an_answer(encoding: str) -> None:
    text = run("moves", *F4, PYTHONIOENCODING=encoding)
    data = run("games", "--json", PYTHONIOENCODING=encoding)

    assert text.returncode == data.returncode == 0
    assert text.stderr == data.stderr == b""
    assert json.loads(data.stdout.decode(encoding))[0]["variants"][1]["title"] == "Överspader"


def test_a_reader_that_stops_reading_is_no_error() -> None:
    process = subprocess.Popen(
        [*MODULE, "rules", "swedish-kasino", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout
    process.stdout.close()
    assert process.stderr
    complained = process.stderr.read()
    process.stderr.close()

    assert process.wait(timeout=60) == 0
    assert complained == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a full device")
def test_an_answer_that_cannot_be_written_is_no_answer() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*MODULE, "games"], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )

    assert done.returncode == 2
    assert b"cannot be written" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("columns", ["0", "1", "-7", "wide", "100000"])
def test_any_width_gets_help(columns: str) -> None:
    done = run("moves", "--help", COLUMNS=columns)

    assert done.returncode == 0
    assert done.stderr == b""


def test_ris_keeps_its_line_ends() -> None:
    assert b"TY  - CHAP\r\nID  - " in run("cite", "SWE-27", "--format", "ris").stdout


def test_an_answer_can_be_caught_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    caught = io.StringIO()
    monkeypatch.setattr(sys, "stdout", caught)

    assert main(["cite", "SWE-27"]) == 0
    assert "SWE-27" in caught.getvalue()


# --- Doors: what is said at the edges ------------------------------------------------------------


def test_help_names_its_subject_before_or_behind(ask: Ask) -> None:
    assert ask("help", "rules") == ask("rules", "--help")
    assert ask("help", "sources", "verify") == ask("sources", "verify", "--help")
    assert "did you mean moves?" in complaint(ask("help", "mvoes"))


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
        ("moves POCH --hand D9", "poch is not in this edition yet"),
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


FULL = " ".join(f"{suit}{rank}" for rank in range(1, 11) for suit in "SHDC")


def test_moves_without_end_are_streamed_until_the_time_is_up(ask: Ask) -> None:
    """What was found is an answer, and a list of JSON is closed; the status says it is torn."""
    words = ["moves", "swedish-kasino", "--table", FULL, "--hand", "SK", "--timeout", "1"]
    said, data = ask(*words), ask(*words, "--json")

    assert said.status == data.status == 2
    assert said.out.startswith("♠K takes")
    assert len(data.data) > 1
    remedy = "leave out cards, or allow more with --timeout"
    told = f"longer than 1 second of computing; {remedy}\n"
    assert said.err.endswith(told)


def test_moves_may_be_limited(ask: Ask) -> None:
    words = ["moves", "swedish-kasino", "--table", FULL, "--hand", "SK"]

    assert ask(*words, "--limit", "12000").out.count("\n") == 12_000
    assert len(ask(*words, "--limit", "3", "--json").data) == 3
    assert ask("moves", *F4, "--limit", "9").out == ask("moves", *F4).out


def test_the_clock_is_heard_whatever_reads(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """No reader of numbers, which takes errors of values for its own, swallows what it says."""

    def number(text: str) -> float:
        began = time.process_time()
        while time.process_time() - began < 5:
            pass
        return float(text)

    loads = tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda text: loads(text, parse_float=number))
    put(monkeypatch, b"format = 1.5")

    said = complaint(ask("play", "-", "--timeout", "1"))
    assert said.startswith("kartenspiele: the answer takes longer than 1 second of computing")


def test_a_disagreement_is_the_last_word_of_a_replay(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    text = (RECORDS / "match.toml").read_text("utf-8")
    path.write_text(text.replace("result.totals = [", "result.totals = [9", 1), "utf-8")
    lines = ask("play", str(path)).out.splitlines()

    assert lines[-2] == "the record does NOT hold, 1 of 6 statements:"
    assert lines[-1].startswith("deal 1, NOT as stated: total 9")
    last = ask("play", str(RECORDS / "match.toml")).out.splitlines()[-1]
    assert last == "the record holds: 6 statements as found"
    path.write_text(re.sub(r"(result.*|match\..*)", "", text), "utf-8")
    last = ask("play", str(path)).out.splitlines()[-1]
    assert last == "the record can be played so; it states no result"


def test_several_records_are_summed_up(ask: Ask, tmp_path: Path) -> None:
    good, bad, none = (str(each) for each in (RECORDS / "E3.toml", tmp_path / "b", tmp_path / "c"))
    Path(bad).write_text(Path(good).read_text("utf-8").replace("points = 1", "points = 2"), "utf-8")

    assert ask("play", good, good).out.splitlines()[-1] == "2 records, all hold"
    said = ask("play", good, bad)
    assert (said.status, said.out.splitlines()[-1]) == (1, f"2 records, not so: {bad}")
    said = ask("play", none, good, bad, "--json")
    assert said.status == 2
    assert [each["data"].get("holds") for each in said.data] == [None, True, False]
    assert "cannot be read" in said.data[0]["data"]["error"]
    said = ask("play", none, good)
    assert said.out.splitlines()[-1] == f"2 records, not so: {none}"


def test_the_name_of_a_file_steers_no_terminal(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31mb.toml"
    path.write_text("x", "utf-8")
    assert "\x1b" not in complaint(ask("play", str(path)))
    path.write_text((RECORDS / "E3.toml").read_text("utf-8").replace("K takes", "Q takes"), "utf-8")

    for said in (ask("play", str(path)), ask("play", str(path), str(path))):
        assert said.status == 1
        assert r"a\x1b[31mb.toml" in said.out
        assert "\x1b" not in said.out


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_a_terminal_without_suits_gets_letters(encoding: str) -> None:
    words = ["moves", *F4, *["--ascii"] * (encoding == "utf-8")]
    said = run(*words, PYTHONIOENCODING=encoding).stdout.decode("ascii")

    assert "D9 takes S9 D4 C3 C2 (9 = 9, 4+3+2; clears the table)  SWE-26" in said
    games = run("games", "--ascii", PYTHONIOENCODING="utf-8").stdout.decode("ascii")
    assert "Overspader" in games
    assert b"S9 D4 come to 13" in run("ruling", *F4, "D9 takes S9 D4", "--ascii").stdout


@pytest.mark.skipif(sys.platform == "win32", reason="closes a descriptor as a shell does")
def test_a_closed_standard_output_is_an_error() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", '"$@" >&-', "sh", *MODULE, "games"],
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )

    assert done.returncode == 2
    assert done.stderr.decode() == (
        "kartenspiele: the answer cannot be written (standard output is closed)\n"
    )


def test_a_question_does_not_wait_for_what_it_does_not_need() -> None:
    """The version imports next to nothing, moves and rulings neither chapters nor registers."""
    heavy = {"doctest", "kartenspiele.edition", "kartenspiele.chapters", "kartenspiele.compare"}

    assert not imported("--version") & {*heavy, "tomllib", "kartenspiele.catalog"}
    assert not imported("moves", *F4) & heavy
    assert not imported("ruling", *F4, "♦9 takes ♠9 ♦4") & heavy
    assert imported("compare", "swedish-kasino", "swedish-kasino/overspader") >= heavy


def imported(*words: str) -> set[str]:
    """The modules that a question imports."""
    script = (
        "import sys; from kartenspiele.cli import main; main(sys.argv[1:]); print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *words], capture_output=True, check=True, encoding="utf-8"
    )
    return set(done.stdout.splitlines()[-1].split())


def completed(line: str) -> list[str]:
    """What bash offers for the last word of a line."""
    words = line.split(" ")
    script = f"""
        eval "$({shlex.join(MODULE)} completion bash)"
        COMP_WORDS=({line}{" ''" * (not words[-1])}); COMP_CWORD={len(words) - 1}
        _kartenspiele
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(["bash", "-c", script], capture_output=True, check=True, text=True)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None, reason="only some systems have bash")
def test_a_shell_completes_words() -> None:
    assert completed("kartenspiele mo") == ["moves"]
    assert completed("kartenspiele moves swed") == ["swedish-kasino"]
    assert completed("kartenspiele moves schnapsen --tal") == ["--talon"]
    assert "schnapsen/sharp" in completed("kartenspiele compare schnapsen schnapsen/")
    assert "verify" in completed("kartenspiele sources ")
    assert completed("kartenspiele play docs/records/E1")[-1:] == ["docs/records/E1.toml"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_command_and_option_is_completed(ask: Ask, shell: str) -> None:
    said, data = ask("completion", shell), ask("completion", shell, "--json").data

    for command in COMMANDS:
        first = command.name.split()[0]
        assert first in said.out
        assert {"--json", "--help", "--ascii"} <= set(data[first])
    assert "--talon" in data["moves"]
    assert "--limit" not in data["ruling"]
