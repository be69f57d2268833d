"""The conformance kit: the reference is right, whatever is broken is caught, and told clearly."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from jsonschema import Draft202012Validator

from kartenspiele.engine.rulebook import functions
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.archive import pack
from kartenspiele.interfaces.conform import kit, reports, runner
from kartenspiele.interfaces.conform.asking import Case
from kartenspiele.interfaces.conform.cases import Wish, cases
from kartenspiele.interfaces.conform.reference import ASKED, answer
from kartenspiele.interfaces.conform.runner import Engine, is_same, judged, report, spelt, told
from tests.asking import MODULE, Ask, complaint
from tests.conform_all import ORDERS, Kit, games_of, is_wrong
from tests.switches import Switch, switches

SMALL: Final = "dreiblatt"
REFERENCE: Final = [*MODULE, "conform", "--reference"]
OURS: Final = ["--", "kartenspiele", "conform", "--reference"]


@cache
def whole() -> tuple[Case, ...]:
    """The cases of the kit with a quarter of its deals at random."""
    return tuple(cases(Wish(deals=1)))


@cache
def small() -> tuple[dict[str, Any], ...]:
    return tuple(each.data for each in whole() if each.question["game"] == SMALL)


# --- The cases -----------------------------------------------------------------------------------


def test_cases_come_of_all_games_levels_and_questions_and_have_names_of_their_own() -> None:
    games = {(each.question["game"], each.question["level"]) for each in whole()}
    assert {game for game, _ in games} == {*GAMES}
    assert {level for _, level in games} == {1, 2, 3, 4}
    assert {each.question["ask"] for each in whole()} == {*ASKED}
    assert len({each.question["id"] for each in whole()}) == len(whole())


def test_cases_are_the_same_whenever_they_are_made_and_others_by_another_seed() -> None:
    wish = Wish((SMALL,), seed=7, deals=1)
    assert [*cases(wish)] == [*cases(wish)]
    assert [*cases(wish)] != [*cases(Wish((SMALL,), seed=8, deals=1))]


def test_cases_of_one_game_are_those_that_it_has_among_all() -> None:
    assert [each.data for each in cases(Wish((SMALL,), deals=1))] == [*small()]


def test_cases_and_answers_keep_to_the_schema() -> None:
    """Some of each game and question, the answers of the reference, and what is refused."""
    judge = Draft202012Validator(kit.schema())
    judge.check_schema(kit.schema())
    kinds: dict[tuple[str, str], Case] = {}
    for each in whole():
        kinds.setdefault((each.question["game"], each.question["ask"]), each)
    for each in (*kinds.values(), *whole()[::60]):
        judge.validate(each.data)
        judge.validate({"question": each.question, "answer": answer(each.question)})
    nothing = {"id": "x", "unsupported": True, "why": "too hard"}
    first = whole()[0].data
    judge.validate({**first, "answer": nothing})
    for wrong in ({}, {"id": "x"}, {"id": "x", "legal": "yes"}, {"id": "x", "moves": [1]}):
        assert not judge.is_valid({**first, "answer": wrong})
    for lost in ("protocol", "id", "game", "rules", "level", "ask"):
        question = {name: each for name, each in first["question"].items() if name != lost}
        assert not judge.is_valid({**first, "question": question})


def test_two_moves_are_never_alike_when_the_order_of_their_cards_is_forgotten() -> None:
    asked = [each.answer["moves"] for each in whole() if each.question["ask"] == "moves"]
    assert len(asked) > 1000
    for moves in asked:
        assert len({*map(spelt, moves)}) == len(moves)


def test_the_order_of_cards_matters_where_a_player_can_see_it_or_draws_by_it() -> None:
    question = {"ask": "after", "game": "schnapsen"}
    position = {"talon": "♠D ♥B", "hands": ["♥A ♣K", ""], "turn": 1}
    expected = {"position": position, "to_move": 1}

    def same(**parts: object) -> bool:
        return is_same(
            question, expected, {"position": {**position, **parts}, "to_move": 1}, ORDERS
        )

    assert same(hands=["♣K  ♥A", ""])
    assert same(marriages=["", ""], closed=None)
    assert not same(talon="♥B ♠D")
    assert not same(hands=["", "♥A ♣K"])
    assert not same(closed=1)


# --- The reference -------------------------------------------------------------------------------


def test_the_reference_as_a_process_is_right_in_all(ask: Ask) -> None:
    said = ask("conform", SMALL, "--json", "--deals", "1", *OURS)
    assert said.status == 0
    assert said.data["cases"] == said.data["right"] == len(small()) > 200
    assert said.data["wrong_cases"] == []


def test_the_reference_answers_whatever_it_is_asked() -> None:
    """What is no question it says it does not support, and goes on."""
    good = small()[0]["question"]
    lines = [
        *("", "nonsense", "[]", "7", "null", '{"id": "a"}', "[" * 100_000),
        json.dumps({**good, "protocol": 2}),
        json.dumps({**good, "game": "bridge"}),
        json.dumps({**good, "ask": "why"}),
        json.dumps({**good, "pack": "♣A"}),
        json.dumps({**good, "seats": "two"}),
        json.dumps(good),
    ]
    done = subprocess.run(
        REFERENCE, input="\n".join(lines).encode() + b"\n\xff\n", capture_output=True, check=True
    )
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) == len(lines)  # the empty line is none, and the last one is not UTF-8
    unsupported = [each.get("unsupported", False) for each in found]
    assert unsupported == [True] * 9 + [False, True, False, True]
    assert found[9]["legal"] is False  # a pack of one card
    assert all(each.get("why") for each in found if each.get("unsupported"))
    assert not done.stderr


def test_the_runner_of_the_kit_reports_what_the_command_reports(ask: Ask, tmp_path: Path) -> None:
    """It runs where nothing of the edition can be imported, and is the same bytes each time."""
    some = [each for each in whole() if each.question["game"] == SMALL][::4]
    one, two = tmp_path / "a" / kit.PACKED, tmp_path / "b" / kit.PACKED
    for path in (one, two):
        pack(path, kit.files(some))
    assert one.read_bytes() == two.read_bytes()
    with ZipFile(one) as packed:
        packed.extractall(tmp_path)
    home = tmp_path / one.stem
    for how in ("json", "table"):
        run = [sys.executable, "-I", "-X", "utf8", "-S", str(home / "run.py"), "--game", SMALL]
        done = subprocess.run(
            [*run, "--report", how, "--", *REFERENCE], capture_output=True, check=False
        )
        words = ["--cases", str(home / "cases.jsonl"), "--report", how]
        said = ask("conform", SMALL, *words, *OURS)
        assert (done.returncode, done.stdout.decode()) == (said.status, said.out)
        assert said.status == 0


def test_the_kit_is_small_and_says_how_it_is_used(tmp_path: Path) -> None:
    """Its page of the protocol has a session in the place of the mark, and no mark is left."""
    pack(tmp_path / kit.PACKED, files := kit.files(whole()))
    assert (tmp_path / kit.PACKED).stat().st_size < 1_000_000
    readme = files["README.md"].decode()
    assert '> {"protocol":1,' in readme
    assert not re.search(r"^(```|:::)\{|\]\(", readme, re.MULTILINE)
    assert {*ORDERS} == json.loads(files["games.json"]).keys()
    cited = {rule for each in whole() for rule in each.rules}
    assert cited == json.loads(files["rules.json"]).keys()


# --- What is broken is caught --------------------------------------------------------------------

WAYS: Final = 60
# What changes no answer that the kit asks for, and why.
UNSEEN: Final = {
    "games.casino_family.berlin.counters": "points are asked as numbers, not as counters in lines",
    "alliance.laid_from = another pack": "it shows only beside cards that nobody has seen",
}


def some_ways() -> Iterator[Switch]:
    """Two rules of each game that are carried out, and a point of each."""
    taken: dict[tuple[str, bool], int] = {}
    for each in switches(GAMES, functions()):
        key, is_point = "".join(games_of(each)[:1]), " = " in each.binding
        number = taken[key, is_point] = taken.get((key, is_point), 0) + 1
        if key and number in ((4,) if is_point else (3, 9)):
            yield each


def test_an_engine_without_one_of_its_rules_is_caught() -> None:
    known, ways = Kit(whole()), [*some_ways()]
    lost = {each.binding for each in ways if not known.catches(each)}
    assert lost == UNSEEN.keys()
    assert len(ways) - len(lost) > WAYS
    assert not any(map(is_wrong, islice(whole(), 0, None, 50)))  # all are on again


ENGINE: Final = """
import json, os, sys, time
way, told = sys.argv[1], {case["question"]["id"]: case["answer"] for case in
    map(json.loads, open(sys.argv[2], encoding="utf-8"))}
out, number = sys.stdout.buffer, 0
def write(thing):
    out.write((thing if isinstance(thing, bytes) else json.dumps(thing).encode()) + b"\\n")
    out.flush()
if way == "banner": write(b"My engine 1.0")
if way == "silent death": sys.exit(0)
if way == "deaf": time.sleep(100)
for line in sys.stdin.buffer:
    asked = json.loads(line)
    found, number = told[asked["id"]], number + 1
    if number < 3: write(found)
    elif way == "dies": sys.exit("no more cards")
    elif way == "hangs": time.sleep(100)
    elif way == "buffers": pass
    elif way == "closes": os.close(1); time.sleep(100)
    elif way == "nonsense": write(b"\\xff\\x1b[31m{")
    elif way == "list": write([found])
    elif way == "floods": out.write(b"x" * 3_000_000); out.flush()
    elif way == "chatters":
        for _ in range(3000): write(found)
    elif way == "order": write({**found, "id": "another"})
    elif way == "no id": write({name: found[name] for name in found if name != "id"})
    elif way == "deep": write(b"[" * 100_000)
    elif way == "empty": write(b"")
    elif way == "in lines": write(json.dumps(found, indent=1).encode())
    elif way == "other kind": write({"id": asked["id"], "count": True, "legal": 1})
    elif way == "twice": write(found); write(found)
    elif way == "unsupported": write({"id": asked["id"], "unsupported": True})
    else: write(found)
"""
# What each way is told with, and whether the process is started again for it.
WRONG_WAYS: Final = {
    "banner": "not JSON on one line: My engine 1.0",
    "silent death": "ended, with status 0",
    "deaf": "no answer in 0.5 s",
    "dies": "ended, with status 1, before it answered: no more cards",
    "hangs": "no answer in 0.5 s",
    "buffers": "no answer in 0.5 s",
    "closes": "closed its output",
    "nonsense": r"not JSON on one line: �\\x1b\[31m{",
    "list": "not a JSON object",
    "floods": "longer than 1000000 bytes",
    "chatters": "nobody asked for|has the id",
    "order": 'the id "another"',
    "no id": "the id null",
    "deep": "not JSON",
    "empty": "not JSON on one line",
    "in lines": "not JSON on one line: {",
    "twice": "nobody asked for|has the id",
}


def engine(folder: Path, way: str) -> list[str]:
    """The command of an engine that errs in a way from its third answer on."""
    script, known = folder / "engine.py", folder / "known.jsonl"
    script.write_text(ENGINE, "utf-8")
    known.write_text("".join(f"{kit.line(each)}\n" for each in small()), "utf-8")
    return [sys.executable, str(script), way, str(known)]


@pytest.mark.parametrize("way", WRONG_WAYS)
def test_a_process_that_does_not_answer_is_told_clearly_and_ended(way: str, tmp_path: Path) -> None:
    """It is started again a few times; then what is left is not asked, and no pass."""
    process = Engine(engine(tmp_path, way), 0.5 if "no answer" in WRONG_WAYS[way] else 10)
    found = report(judged(small()[:12], process, ORDERS), {})
    faults = [each["came"] for each in found["verdicts"] if each["verdict"] == "wrong"]
    assert faults
    said = WRONG_WAYS[way]
    assert any(re.search(said, str(each)) for each in faults)
    assert len(faults) <= runner.STARTS
    assert found["right"] + found["wrong"] + found["unasked"] == 12
    assert not runner.is_passed(found)
    assert process.process is None
    assert re.search(said, "\n".join(told(found, "table")))


def test_an_answer_of_another_kind_is_wrong_and_one_that_is_not_supported_is_not(
    tmp_path: Path,
) -> None:
    for way, verdict in (("other kind", "wrong"), ("unsupported", "unsupported"), ("", "right")):
        process = Engine(engine(tmp_path, way))
        found = report(judged(small()[:8], process, ORDERS), {})
        assert [each["verdict"] for each in found["verdicts"]] == ["right"] * 2 + [verdict] * 6
        assert runner.is_passed(found) == (verdict != "wrong")


# --- Reports -------------------------------------------------------------------------------------


def erring(how: str = "table") -> str:
    """The report on an engine that finds every move legal, and sees none."""

    class Erring(Engine):
        def ask(self, question: Any) -> dict[str, Any]:
            found = answer(question)
            return {**found, "legal": True} if "legal" in found else {**found, "moves": []}

    every = [each for each in small() if each["question"]["ask"] in ("legal", "moves", "score")]
    sentences = {rule: f"The sentence of {rule}." for rule in ("DRB-38", "DRB-42")}
    return "\n".join(told(report(judged(every, Erring(["x"]), ORDERS), sentences), how))


def test_what_is_wrong_is_shown_by_its_smallest_case() -> None:
    found = json.loads(erring("json"))
    (first, *others) = found["wrong_cases"]
    sizes = [len(json.dumps(each["question"]["position"])) for each in found["wrong_cases"]]
    assert others
    assert found["wrong"] > len(others)
    for each in found["rules"]:
        shown = [one for one in found["wrong_cases"] if each["rule"] in one["rules"]]
        assert len(shown) == bool(each["wrong"])
    assert sizes[0] <= max(sizes)
    assert first["expected"] != first["came"]
    table = erring()
    assert "expected: legal: false" in table
    assert "came: legal: true" in table
    assert any(f"{rule}: The sentence of {rule}." in table for rule in ("DRB-38", "DRB-42"))


def test_where_only_moves_are_missing_their_rules_are_broken_and_no_others() -> None:
    question = {"id": "a", "game": "b", "level": 1, "ask": "moves", "rules": ["X-1", "X-2"]}
    expected = {"id": "a", "moves": ["♥A", "close"], "why": [["X-1"], ["X-2"]]}

    def wrong(*moves: str) -> list[str]:
        case = runner.Judged(question, expected, "wrong", {"id": "a", "moves": [*moves]})
        return [each["rule"] for each in report([case], {})["rules"] if each["wrong"]]

    assert wrong("♥A") == ["X-2"]
    assert wrong("close") == ["X-1"]
    assert wrong() == wrong("♥A", "close", "call") == wrong("close", "♥K") == ["X-1", "X-2"]


def test_reports_are_what_their_readers_read() -> None:
    found = json.loads(erring("json"))
    tap = erring("tap").splitlines()
    assert tap[:2] == ["TAP version 14", f"1..{found['cases']}"]
    assert sum(line.startswith("ok ") for line in tap) == found["right"]
    assert sum(line.startswith("not ok ") for line in tap) == found["wrong"] > 0
    (suite,) = ElementTree.fromstring(erring("junit"))
    assert (suite.get("tests"), suite.get("failures")) == (str(found["cases"]), str(found["wrong"]))
    assert len(suite.findall("testcase/failure")) == found["wrong"]


def test_the_report_of_the_command_has_its_status_language_and_signs(
    ask: Ask, tmp_path: Path
) -> None:
    command = ["--", *engine(tmp_path, "other kind")]
    words = ["conform", SMALL, "--rules", "DRB-38", "--deals", "0"]
    said = ask(*words, *command)
    assert said.status == 1
    assert "wrong: DRB-" in said.out
    assert "DRB-38: " in said.out
    assert "falsch: DRB-" in ask(*words, "--lang", "de", *command).out
    assert ask(*words, "--ascii", *command).out.isascii()
    assert ask(*words, "--report", "json", *command).data["wrong"]


def test_without_a_command_the_cases_are_printed_and_can_be_kept(ask: Ask, tmp_path: Path) -> None:
    kept = tmp_path / "cases.jsonl"
    kept.write_text(ask("conform", SMALL, "--rules", "DRB-38").out, "utf-8")
    every = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    assert every == ask("conform", SMALL, "--rules", "DRB-38", "--json").data
    assert all("DRB-38" in each["question"]["rules"] for each in every)
    assert ask("conform", "--cases", str(kept), "--json").data == every


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["bridge"], "unknown game 'bridge'"),
        ([SMALL, "--form", "soft"], "--form"),
        ([SMALL, "--rules", "DRB-999"], "'DRB-999' is no rule"),
        ([SMALL, "--rules", "SCH-86"], "no such case"),
        ([SMALL, "--deals", "-1"], "--deals"),
        ([SMALL, "--deals", "x"], "--deals"),
        ([SMALL, "--seed", "x"], "--seed"),
        ([SMALL, "--wait", "0", "--", "x"], "--wait"),
        ([SMALL, "--wait", "nan", "--", "x"], "--wait"),
        ([SMALL, "--wait", "soon", "--", "x"], "--wait: 'soon' is not a number"),
        ([SMALL, "--report", "html"], "html"),
        ([SMALL, "--", "no-such-program"], "there is no program 'no-such-program'"),
        ([SMALL, "--", __file__], "there is no program"),
        (["--cases", "no-such-file"], "no-such-file"),
        (["--cases", __file__], "line 1: this is no case"),
        (["--engine", "x"], "--engine"),
    ],
)
def test_a_wrong_question_is_met_with_one_sentence(ask: Ask, words: list[str], said: str) -> None:
    assert said in complaint(ask("conform", *words))


BARE: Final = '{"id": "a", "game": "b", "form": "c", "ask": "d", "level": 1'


@pytest.mark.parametrize(
    "line",
    [
        *("{", "[]", "{}", '{"question": {}, "answer": {}}', "[" * 100_000),
        f'{{"question": {BARE}, "rules": [1]}}, "answer": {{"id": "a"}}}}',
        f'{{"question": {BARE}, "rules": []}}, "answer": {{"id": "b"}}}}',
    ],
)
def test_a_file_that_has_no_cases_is_refused(ask: Ask, line: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.jsonl"
    path.write_text(f"{kit.line(small()[0])}\n{line}\n", "utf-8")
    assert "line 2: this is no case" in complaint(ask("conform", "--cases", str(path)))


def test_what_stands_behind_two_dashes_is_the_engines(ask: Ask, tmp_path: Path) -> None:
    """Its options are no options of the command, not even --help."""
    command = [*engine(tmp_path, ""), "--help", "--lang", "de", "--ascii"]
    said = ask("conform", SMALL, "--rules", "DRB-38", "--deals", "0", "--", *command)
    assert said.status == 0
    assert "0 wrong" in said.out


@pytest.mark.parametrize("found", reports.read(), ids=lambda found: str(found["engine"]))
def test_reports_stand(found: dict[str, Any]) -> None:
    """Whatever an engine is said to have wrong, ours still answers as the report expects."""
    for case in found["wrong_cases"]:
        question = case["question"]
        assert is_same(question, case["expected"], answer(question), ORDERS)
    is_ours = found["engine"].startswith("Kartenspiele")
    assert bool(found["wrong"]) != is_ours
    assert found["cases"] == sum(found[each] for each in runner.VERDICTS)
