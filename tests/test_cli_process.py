"""The command as a process: terminals, streams, clocks and interrupts."""

import io
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from kartenspiele.edition import joined
from kartenspiele.interfaces.cli import answer, main
from tests.asking import F4, MODULE, SEVERAL, Ask


def test_an_answer_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(
        answer.UsageError,
        match="more than 1 second of computing: wait, or allow more with --timeout",
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
    def interrupt() -> joined.Edition:
        raise KeyboardInterrupt

    monkeypatch.setattr(joined, "load", interrupt)
    said = ask("games")

    assert said.status == 130
    assert said.err == "kartenspiele: interrupted\n"


def test_ctrl_c_ends_it_quietly_while_it_is_still_being_read() -> None:
    """The first modules of the command are read when it comes."""
    script = """
import os, signal, sys
class Interrupting:
    def find_spec(name, path, target=None):
        if name == "kartenspiele.interfaces.cli":
            os.kill(os.getpid(), signal.SIGINT)
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may ignore it
sys.meta_path.insert(0, Interrupting)
from kartenspiele.__main__ import main
sys.exit(main())
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)

    assert (done.returncode, done.stdout) == (130, b"")
    assert done.stderr.replace(b"\r", b"") == b"kartenspiele: interrupted\n"


def run(*words: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own; its words are UTF-8 in any locale of the caller."""
    return subprocess.run(
        [*MODULE, *words],
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "1", **settings},
        check=False,
        timeout=60,
    )


def run_all(*questions: list[str], encoding: str) -> subprocess.CompletedProcess[bytes]:
    """Several questions in one process, at a terminal with an encoding."""
    return subprocess.run(
        [*SEVERAL, json.dumps(questions)],
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONIOENCODING": encoding},
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_terminal_gets_an_answer(encoding: str) -> None:
    done = run_all(["moves", *F4], ["games", "--json"], encoding=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    text, _, data = done.stdout.decode(encoding).partition("\n[")
    assert text.count("SWE-26") == 3
    assert json.loads(f"[{data}")[0]["variants"][1]["title"] == "Överspader"


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
    assert b"cannot write the answer" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("columns", ["0", "1", "-7", "wide", "100000"])
def test_any_width_gets_help(ask: Ask, columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    said = ask("moves", "--help")
    assert (said.status, said.err) == (0, "")
    assert "--talon" in said.out


def test_ris_keeps_its_line_ends() -> None:
    assert b"TY  - CHAP\r\nID  - " in run("cite", "SWE-27", "--format", "ris").stdout


def test_an_answer_can_be_caught_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    caught = io.StringIO()
    monkeypatch.setattr(sys, "stdout", caught)
    assert main(["cite", "SWE-27"]) == 0
    assert "SWE-27" in caught.getvalue()


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
def test_a_terminal_without_suits_gets_letters(encoding: str) -> None:
    moves = ["moves", *F4, *["--ascii"] * (encoding == "utf-8")]
    others = ["games", "--ascii"], ["ruling", *F4, "D9 takes S9 D4", "--ascii"]
    said = run_all(moves, *others, encoding=encoding).stdout.decode("ascii")
    assert "D9 takes S9 D4 C3 C2 (9 = 9, 4+3+2; clears the table)  SWE-26" in said
    assert "Overspader" in said
    assert "S9 + D4 = 13" in said


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
        "kartenspiele: cannot write the answer: standard output is closed\n"
    )


def test_a_question_does_not_wait_for_what_it_does_not_need() -> None:
    """The version imports next to nothing, moves and rulings neither chapters nor registers."""
    heavy = {
        "doctest",
        "kartenspiele.edition.joined",
        "kartenspiele.edition.chapters",
        "kartenspiele.research.compare",
    }

    version, moves, ruling, comparison = imported(
        ["--version"],
        ["moves", *F4],
        ["ruling", *F4, "♦9 takes ♠9 ♦4"],
        ["compare", "swedish-kasino", "swedish-kasino/overspader"],
    )
    assert not version & {*heavy, "tomllib", "kartenspiele.games.catalog"}
    assert "kartenspiele.games.catalog" in moves
    assert not (moves | ruling) & heavy
    assert comparison >= heavy


def imported(*questions: list[str]) -> list[set[str]]:
    """The modules that have been imported after each of some questions."""
    script = """
import json, sys
from kartenspiele.interfaces.cli import main
for words in json.loads(sys.argv[1]):
    main(words)
    print("imported", *sys.modules)
"""
    asked = [sys.executable, "-c", script, json.dumps(questions)]
    done = subprocess.run(asked, capture_output=True, check=True, encoding="utf-8")
    every = (line.split() for line in done.stdout.splitlines())
    return [{*modules} for word, *modules in filter(None, every) if word == "imported"]
