"""The command asked to replay records: what holds, what is refused, what is no record."""

import io
import json
import os
import re
import shlex
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests.asking import RECORDS, Ask, complaint


@pytest.mark.parametrize(
    ("words", "points", "said"),
    [
        (
            'berlin-casino-1810 --variant berlin-three --piles "♥A ♦A ♥3 ♥4" "♦10 ♠A ♠3" "♠2"',
            "14 13 15",
            "match 14 : 15 : 16\nplayer 3 wins by BER-46, first by the Berlin order: ",
        ),
        ('swedish-kasino --piles "♠A ♦10" "♠2" --sweeps 5 0', "11 9", "player 1 wins by SWE-60, "),
        ('swedish-kasino --piles "♠A ♦10" "♠2"', "1 9", "match 5 : 10\n"),
        (
            'schnapsen --trump ♥ --piles "♥A ♥10 ♣A ♣10 ♦A ♦D" "♠A ♠B" --called 1',
            "6 2",
            "player 2 wins by",
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


def test_a_record_is_replayed(ask: Ask) -> None:
    said = ask("play", str(RECORDS / "E3.toml"))
    data = ask("play", str(RECORDS / "match.toml"), "--json").data

    assert said.status == 0
    assert "1  Anna: K takes K (13 = 13)  SWE-26" in said.out
    assert "as stated: Anna, SWE-44 1" in said.out
    assert "agreed" not in said.out
    assert "\nhouse rules: target 25\n" in ask("play", str(RECORDS / "agreed-target.toml")).out
    assert data["holds"] is True
    assert data["deals"][-1]["standing"]["winners"] == [2]
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
    assert "NOT as stated: Anna, SWE-44 2; it is 1" in said.out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\x00\x01\x02", "is not a text file (it contains a zero byte)"),
        (b"format = 1\nname = '\xe4'", "is not UTF-8 (line 2)"),
        (b"", "line 1, column 1: the record: format is missing"),
        (b"format = ", "line 1, column 10: no TOML"),
        (b"{", "line 1, column 2: no JSON"),
        (b" " * 4_000_001, "is larger than 4 MB"),
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
        ('{\n"format": 1,\n}', "line 2, column 12: no JSON: nothing follows this comma"),
        ("[]", "line 1, column 1: the record: write keys with their values"),
    ):
        path.write_text(content, "utf-8")
        assert said in complaint(ask("play", str(path)))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only some systems have named pipes")
def test_a_pipe_is_no_file(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    assert "(it is not a regular file): name a text file, or -" in complaint(ask("play", str(path)))
    assert "it is not a regular file" in complaint(ask("sources", "verify", str(path)))
    assert "it is not a regular file" in complaint(ask("play", os.devnull))


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
    assert "standard input is empty: copy the text of" in complaint(ask("sources", "verify", "-"))
    put(monkeypatch, b"{")
    assert "-, line 1, column 2: no JSON" in complaint(ask("play", "-"))
    monkeypatch.setattr(sys, "stdin", None)
    for words in (["play", "-"], ["sources", "verify", "-"]):
        assert "there is no standard input: name a text file" in complaint(ask(*words))


def test_a_folder_or_no_name_is_no_file(ask: Ask, tmp_path: Path) -> None:
    assert "is a folder" in complaint(ask("play", str(tmp_path)))
    assert "the file name is empty" in complaint(ask("play", ""))
    assert "cannot read" in complaint(ask("play", "a\0b"))
    assert "is a folder" in complaint(ask("sources", "verify", str(tmp_path)))


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
    assert said.startswith("kartenspiele: the answer takes more than 1 second of computing")


def test_a_disagreement_is_the_last_word_of_a_replay(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    text = (RECORDS / "match.toml").read_text("utf-8")
    path.write_text(text.replace("result.totals = [", "result.totals = [9", 1), "utf-8")
    lines = ask("play", str(path)).out.splitlines()

    assert lines[-2] == "the record is WRONG in 1 of 6 results:"
    assert lines[-1].startswith("deal 1, NOT as stated: total 9")
    last = ask("play", str(RECORDS / "match.toml")).out.splitlines()[-1]
    assert last == "the record is correct: 6 results as found"
    path.write_text(re.sub(r"(result.*|match\..*)", "", text), "utf-8")
    last = ask("play", str(path)).out.splitlines()[-1]
    assert last == "the record can be played; it states no result"


def test_several_records_are_summed_up(ask: Ask, tmp_path: Path) -> None:
    good, bad, none = (str(each) for each in (RECORDS / "E3.toml", tmp_path / "b", tmp_path / "c"))
    Path(bad).write_text(Path(good).read_text("utf-8").replace("points = 1", "points = 2"), "utf-8")

    assert ask("play", good, good).out.splitlines()[-1] == "2 records, all correct"
    said = ask("play", good, bad)
    assert (said.status, said.out.splitlines()[-1]) == (1, f"2 records, wrong: {bad}")
    said = ask("play", none, good, bad, "--json")
    assert said.status == 2
    assert [each["data"].get("holds") for each in said.data] == [None, True, False]
    assert "cannot read" in said.data[0]["data"]["error"]
    said = ask("play", none, good)
    assert said.out.splitlines()[-1] == f"2 records, wrong: {none}"


def test_the_name_of_a_file_steers_no_terminal(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31mb.toml"
    path.write_text("x", "utf-8")
    assert "\x1b" not in complaint(ask("play", str(path)))
    path.write_text((RECORDS / "E3.toml").read_text("utf-8").replace("K takes", "Q takes"), "utf-8")
    for said in (ask("play", str(path)), ask("play", str(path), str(path))):
        assert said.status == 1
        assert r"a\x1b[31mb.toml" in said.out
        assert "\x1b" not in said.out
