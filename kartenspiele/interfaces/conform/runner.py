"""Puts the cases of the conformance kit to an engine, and tells what it answered.

In the kit this file is ``run.py``; it needs the standard library alone:

    python3 run.py [--game GAME]... [--form KEY] [--rules ID,ID] [--level N]
                   [--report table|tap|junit|json] [--wait SECONDS] -- COMMAND...
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

try:
    from ..words import say
except ImportError:  # in the kit its words lie beside it

    def say(name: str, /, **values: object) -> str:
        """The text of a message, with these values in their places."""
        text = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))[name]
        if not isinstance(text, str):
            text = text["one" if values["number"] == 1 else "other"]
        said: str = text.format(**values)
        return said


PROTOCOL: Final = 1
WAIT: Final = 10.0  # seconds for an answer
LONGEST: Final = 1_000_000  # bytes of an answer
FLOOD: Final = 100  # lines that wait to be read
STARTS: Final = 5  # as often a process may be started that breaks off
SHOWN: Final = 12  # wrong cases that a table shows
RIGHT, WRONG, UNSUPPORTED, UNASKED = "right", "wrong", "unsupported", "unasked"
VERDICTS: Final = (RIGHT, WRONG, UNSUPPORTED, UNASKED)
REPORTS: Final = ("table", "tap", "junit", "json")

Data = dict[str, Any]
Orders = Mapping[str, Sequence[str]]  # by game the parts in which the order of cards matters


# --- Answers compared ----------------------------------------------------------------------------

_ITEM: Final = r"(?:[♣♠♥♦](?:10|[0-9A-Z])|\[[^]]*\])"
_RUN: Final = re.compile(rf"{_ITEM}(?: +{_ITEM})*")


def spelt(move: str) -> str:
    """A move in which cards that are named together stand in one order.

    >>> spelt("♠5 takes ♥3 ♥2 [♦A ♣4]") == spelt("♠5 takes ♥2  [♣4 ♦A] ♥3")
    True
    """
    return " ".join(_RUN.sub(lambda found: _sorted_run(found[0]), move).split())


def _sorted_run(run: str) -> str:
    items = re.findall(_ITEM, run)
    heaps = (f"[{_in_order(each[1:-1])}]" if each[0] == "[" else each for each in items)
    return " ".join(sorted(heaps))


def _in_order(cards: str) -> str:
    return " ".join(sorted(cards.split()))


def plain(part: Any, is_ordered: bool) -> Any:
    """A part of a position by what it says; nothing, where it says nothing."""
    match part:
        case str():
            return " ".join(part.split()) if is_ordered else _in_order(part)
        case list():
            found = [plain(each, is_ordered) for each in part]
            return found if any(found) else None
        case _:
            return part or None


def normal(question: Mapping[str, Any], answer: Mapping[str, Any], orders: Orders) -> Any:
    """What an answer says, however it says it; an answer of another kind is an error."""
    match question["ask"], answer:
        case "moves", {"moves": list(moves)}:
            return sorted(spelt(each) for each in moves)
        case ("legal", {"legal": bool(legal)}) | ("deal", {"legal": False as legal}):
            return legal
        case "deal" | "after", {"position": dict(parts), "to_move": mover}:
            ordered = orders.get(question["game"], ())
            said = {name: plain(each, name in ordered) for name, each in parts.items()}
            if mover is None:
                said.pop("turn", None)
            return {name: each for name, each in said.items() if each}, mover
        case "score", {"totals": list(totals)}:
            return totals
        case "won", {"match": dict(match)}:
            named = {name: each for name, each in match.items() if each}
            if named.get("winners"):
                named.pop("dealer", None)
            return {name: _without_nothing(each) for name, each in named.items()}
        case "count", {"count": int(number)} if not isinstance(number, bool):
            return number
    raise ValueError(question["ask"])


def _without_nothing(said: Any) -> Any:
    return {name: each for name, each in said.items() if each} if isinstance(said, dict) else said


def is_same(
    question: Mapping[str, Any],
    expected: Mapping[str, Any],
    came: Mapping[str, Any],
    orders: Orders,
) -> bool:
    """Whether two answers to a question say the same; rules count where somebody names them."""
    try:
        same = normal(question, came, orders) == normal(question, expected, orders)
        by = {*came.get("by", expected.get("by", []))}
        named = not by or bool(by & {*expected["by"]})
        return same and named and _items(came, expected) == _items(expected, expected)
    except (ValueError, TypeError, AttributeError, KeyError):
        return False


def _items(said: Mapping[str, Any], expected: Mapping[str, Any]) -> list[str]:
    """The points of a deal, one by one."""
    items: list[Any] = said["items"] if "items" in said else expected.get("items", [])
    return sorted(map(json.dumps, items))


# --- The process ---------------------------------------------------------------------------------


class EngineError(Exception):
    """What a process does instead of answering."""


class CannotStartError(Exception):
    """A command that cannot be started."""


@dataclass
class Engine:
    """A process that is asked one question after the other."""

    command: Sequence[str]
    wait: float = WAIT
    process: subprocess.Popen[bytes] | None = None
    lines: queue.Queue[bytes] = field(default_factory=queue.Queue)
    said: list[bytes] = field(default_factory=list)  # the end of what it says of errors

    def start(self) -> None:
        """Start it, in a group of its own so that what it starts ends with it."""
        program = shutil.which(self.command[0])
        if program is None:
            raise CannotStartError(say("conform.no-program", program=self.command[0]))
        pipes: Any = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
        try:
            self.process = subprocess.Popen(
                [program, *self.command[1:]], start_new_session=True, **pipes
            )
        except OSError as error:
            why = error.strerror or str(error)
            raise CannotStartError(
                say("conform.cannot-start", program=self.command[0], why=why)
            ) from None
        self.lines, self.said = queue.Queue(), []
        for work, pipe, into in (
            (_read, self.process.stdout, self.lines),
            (_hear, self.process.stderr, self.said),
        ):
            threading.Thread(target=work, args=(pipe, into), daemon=True).start()

    def stop(self) -> None:
        """End it, whatever it does."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            with contextlib.suppress(OSError):
                if pipe:
                    pipe.close()

    def ask(self, question: Mapping[str, Any]) -> Data:
        """Its answer to a question; what it does instead is an EngineError."""
        if self.process is None:
            self.start()
        process = self.process
        assert process
        if not self.lines.empty() and (line := self.lines.get()):
            raise EngineError(say("conform.unasked-line", line=_cut(line)))
        try:
            assert process.stdin
            process.stdin.write(json.dumps(question, ensure_ascii=False).encode() + b"\n")
            process.stdin.flush()
        except OSError:
            raise EngineError(self._end()) from None
        try:
            line = self.lines.get(timeout=self.wait)
        except queue.Empty:
            raise EngineError(say("conform.no-answer", seconds=f"{self.wait:g}")) from None
        if not line:
            raise EngineError(self._end())
        return _answer(line, question["id"])

    def _end(self) -> str:
        """That it has ended, and its last words."""
        assert self.process
        try:
            status: object = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return say("conform.closed")
        words = _cut(b" ".join(self.said))
        return say("conform.died", status=status, words=words)


def _read(pipe: Any, lines: queue.Queue[bytes]) -> None:
    """Hand on the lines of a process, an empty one at its end; of one that floods a few."""
    with contextlib.suppress(OSError, ValueError):
        while lines.qsize() < FLOOD and (line := pipe.readline(LONGEST + 1)):
            lines.put(line)
    lines.put(b"")


def _hear(pipe: Any, said: list[bytes]) -> None:
    """Keep the last of what it says of errors."""
    with contextlib.suppress(OSError, ValueError):
        while line := pipe.readline(1000):
            said[:] = [*said, line][-3:]


def _cut(line: bytes) -> str:
    text = " ".join(line[:300].decode("utf-8", "replace").split())
    text = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
    return text if len(text) <= 80 else f"{text[:80]} …"


def _answer(line: bytes, wanted: str) -> Data:
    if len(line) > LONGEST:
        raise EngineError(say("conform.too-long", most=LONGEST))
    try:
        found = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise EngineError(say("conform.no-json", line=_cut(line))) from None
    if not isinstance(found, dict):
        raise EngineError(say("conform.no-object", line=_cut(line)))
    if found.get("id") != wanted:
        came = _cut(json.dumps(found.get("id"), ensure_ascii=False).encode())
        raise EngineError(say("conform.other-id", came=came, wanted=wanted))
    return found


# --- Cases put to it -----------------------------------------------------------------------------


class Judged(NamedTuple):
    """A case, what came of it, and the answer or what the process did instead."""

    question: Data
    expected: Data
    verdict: str
    came: Any = None

    @property
    def size(self) -> tuple[int, str]:
        """How many words there are in the position and in what is asked of it."""
        asked = [self.question.get(name, "") for name in ("position", "pack", "played", "move")]
        return len(re.findall(r"[♣♠♥♦]", json.dumps(asked, ensure_ascii=False))), json.dumps(asked)


def judged(cases: Iterable[Data], engine: Engine, orders: Orders) -> Iterator[Judged]:
    """Put every case to the process; one that breaks off is started again, a few times."""
    starts, silent = 0, ""
    try:
        for case in cases:
            question, expected = case["question"], case["answer"]
            if silent:
                yield Judged(question, expected, UNASKED)
                continue
            try:
                came = engine.ask(question)
            except EngineError as error:
                engine.stop()
                starts += 1
                silent = str(error) if starts == STARTS else ""
                yield Judged(question, expected, WRONG, str(error))
                continue
            if came.get("unsupported") is True:
                yield Judged(question, expected, UNSUPPORTED, came)
            else:
                same = is_same(question, expected, came, orders)
                yield Judged(question, expected, RIGHT if same else WRONG, came)
    finally:
        engine.stop()


def report(found: Iterable[Judged], sentences: Mapping[str, str]) -> Data:
    """All that is to be said: by rule, by game and level, and the smallest case of what is wrong.

    A wrong case is the smallest of each rule that it names.
    """
    rules, levels = dict[str, Counter[str]](), dict[tuple[str, int], Counter[str]]()
    every, least = list[Judged](), dict[str, Judged]()
    for each in found:
        every.append(each)
        question = each.question
        level = (question["game"], question["level"])
        levels.setdefault(level, Counter())[each.verdict] += 1
        guilty = broken(each)
        for rule in question["rules"] or [""]:
            is_spared = each.verdict == WRONG and rule not in guilty
            rules.setdefault(rule, Counter())[RIGHT if is_spared else each.verdict] += 1
            if rule in guilty and (rule not in least or each.size < least[rule].size):
                least[rule] = each
    smallest = sorted({each.question["id"]: each for each in least.values()}.items())
    counted = Counter(each.verdict for each in every)
    return {
        "protocol": PROTOCOL,
        "cases": len(every),
        **{verdict: counted[verdict] for verdict in VERDICTS},
        "levels": [
            {"game": game, "level": level, **_counts(counts)}
            for (game, level), counts in sorted(levels.items())
        ],
        "rules": [{"rule": rule, **_counts(rules[rule])} for rule in sorted(rules, key=_by_number)],
        "wrong_cases": [
            {
                "rules": {rule: sentences.get(rule, "") for rule in least if least[rule] is each},
                "question": each.question,
                "expected": each.expected,
                "came": each.came,
            }
            for _, each in sorted(smallest, key=lambda named: named[1].size)
        ],
        "verdicts": [
            {"id": each.question["id"], "verdict": each.verdict, "came": each.came}
            for each in every
        ],
    }


def broken(found: Judged) -> Iterable[str]:
    """The rules of a wrong case that are broken: if moves are missing and none is false, theirs."""
    if found.verdict != WRONG:
        return ()
    every: list[str] = found.question["rules"] or [""]
    said = found.came.get("moves") if isinstance(found.came, dict) else None
    if not isinstance(said, list) or "why" not in found.expected:
        return every
    known = [*map(spelt, found.expected["moves"])]
    came = {spelt(str(each)) for each in said}
    if not came <= {*known}:
        return every
    missing = (
        why for move, why in zip(known, found.expected["why"], strict=True) if move not in came
    )
    return {rule for why in missing for rule in why} or every


def _counts(counts: Counter[str]) -> dict[str, int]:
    return {verdict: counts[verdict] for verdict in VERDICTS}


def _by_number(rule: str) -> tuple[str, int, str]:
    head, _, number = rule.rpartition("-")
    return head, int("".join(filter(str.isdigit, number)) or 0), rule


def is_passed(found: Mapping[str, Any]) -> bool:
    """Whether every answer that was given is right, and every question was put."""
    return not found[WRONG] and not found[UNASKED]


# --- How it is told ------------------------------------------------------------------------------


def told(found: Data, how: str) -> Iterator[str]:
    """A report as a table, as TAP, as JUnit or as JSON, line by line."""
    match how:
        case "tap":
            yield from _tap(found)
        case "junit":
            yield from _junit(found)
        case "json":
            yield json.dumps(found, ensure_ascii=False, indent=1)
        case _:
            yield from _table(found)


def _table(found: Data) -> Iterator[str]:
    yield from _columns(
        say("conform.game-level"),
        ((f"{each['game']} {each['level']}", each) for each in found["levels"]),
    )
    yield ""
    yield from _columns(
        say("conform.rule"),
        ((each["rule"] or say("conform.no-rule"), each) for each in found["rules"]),
    )
    wrong = found["wrong_cases"]
    for each in wrong[:SHOWN]:
        yield ""
        yield from smallest(each)
    if wrong[SHOWN:]:
        yield ""
        yield say("conform.more-wrong", number=len(wrong[SHOWN:]))
    yield ""
    yield say(
        "conform.total",
        cases=found["cases"],
        right=found[RIGHT],
        wrong=found[WRONG],
        unsupported=found[UNSUPPORTED],
        unasked=found[UNASKED],
    )


def _columns(head: str, rows: Iterable[tuple[str, Data]]) -> Iterator[str]:
    """A column for each verdict that there is, and the names before them."""
    told = [(name, [str(row[each]) for each in VERDICTS]) for name, row in rows]
    heads = [say(f"conform.is-{each}") for each in VERDICTS]
    width = max(len(name) for name in (head, *(name for name, _ in told)))
    for name, cells in [(head, heads), *told]:
        numbers = (cell.rjust(max(len(top), 5)) for cell, top in zip(cells, heads, strict=True))
        yield f"{name.ljust(width)}  {'  '.join(numbers)}"


def smallest(each: Data) -> Iterator[str]:
    """The smallest case, what was expected, what came, and the sentences of its rules."""
    question, expected = each["question"], each["expected"]
    yield say(
        "conform.wrong-case", id=question["id"], form=f"{question['game']}/{question['form']}"
    )
    for name in ("agreed", "position", "played", "seats", "pack", "match", "depth", "move"):
        if name in question:
            yield f"  {name}: {_inside(question[name])}"
    yield f"  {say('conform.asked', ask=question['ask'])}"
    came = each["came"]
    if isinstance(came, str):
        yield f"  {say('conform.came-instead', what=came)}"
    else:
        for expects, comes in _differences(expected, came):
            yield f"  {say('conform.expected', what=expects)}"
            yield f"  {say('conform.came', what=comes)}"
    for rule, sentence in each["rules"].items():
        yield f"  {rule}: {sentence}" if sentence else f"  {rule or say('conform.no-rule')}"


def _inside(value: Any) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{name} {_inside(each)}" for name, each in value.items() if each)
    if isinstance(value, list):
        return " / ".join(_inside(each) or "-" for each in value)
    return str(value)


def _differences(expected: Data, came: Data) -> Iterator[tuple[str, str]]:
    """Where two answers part: the moves that one has beyond the other, the parts that differ."""
    if isinstance(expected.get("moves"), list) and isinstance(came.get("moves"), list):
        ours, theirs = ({spelt(str(each)) for each in one["moves"]} for one in (expected, came))
        if ours == theirs:
            yield f"{len(expected['moves'])}", f"{len(came['moves'])}"
        else:
            yield ", ".join(sorted(ours - theirs)) or "-", ", ".join(sorted(theirs - ours)) or "-"
        return
    for name, value in expected.items():
        other = came.get(name)
        if name == "id" or value == other:
            continue
        if isinstance(value, dict) and isinstance(other, dict):
            parts = [one for one in {**value, **other} if value.get(one) != other.get(one)]
            parts = [one for one in parts if value.get(one) or other.get(one)]
            for one in parts:
                yield f"{one}: {_said(value.get(one))}", f"{one}: {_said(other.get(one))}"
        else:
            yield f"{name}: {_said(value)}", f"{name}: {_said(other)}"


def _said(value: Any) -> str:
    return _cut(json.dumps(value, ensure_ascii=False).encode())


def _tap(found: Data) -> Iterator[str]:
    """The Test Anything Protocol, version 14."""
    yield "TAP version 14"
    yield f"1..{found['cases']}"
    for number, each in enumerate(found["verdicts"], 1):
        name, verdict = each["id"].replace("#", r"\#"), each["verdict"]
        if verdict in (RIGHT, UNSUPPORTED):
            yield f"ok {number} - {name}{' # SKIP unsupported' * (verdict == UNSUPPORTED)}"
        else:
            yield f"not ok {number} - {name}"
            yield from ("  ---", f"  came: {json.dumps(each['came'])}", "  ...")


def _junit(found: Data) -> Iterator[str]:
    """What continuous integration reads: a suite with a case for each question."""
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    failed = found[WRONG] + found[UNASKED]
    numbers = f'tests="{found["cases"]}" failures="{failed}" skipped="{found[UNSUPPORTED]}"'
    yield f'<testsuites><testsuite name="kartenspiele conform" {numbers}>'
    for each in found["verdicts"]:
        came = _printable(json.dumps(each["came"], ensure_ascii=False))
        inside = {
            RIGHT: "",
            UNSUPPORTED: "<skipped/>",
            UNASKED: f'<failure message="{UNASKED}"/>',
            WRONG: f'<failure message="{WRONG}">{escape(came)}</failure>',
        }[each["verdict"]]
        yield f'<testcase classname="conform" name={quoteattr(each["id"])}>{inside}</testcase>'
    yield "</testsuite></testsuites>"


def _printable(text: str) -> str:
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


# --- The kit alone -------------------------------------------------------------------------------


def main(words: Sequence[str] | None = None) -> int:
    """Put the cases that lie beside this file to an engine."""
    given = list(sys.argv[1:] if words is None else words)
    here = Path(__file__).parent
    cut = given.index("--") if "--" in given else len(given)
    parser = argparse.ArgumentParser(prog="run.py", usage=(__doc__ or "").split("\n\n", 2)[2])
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--form", default="")
    parser.add_argument("--rules", default="")
    parser.add_argument("--level", type=int)
    parser.add_argument("--report", choices=REPORTS, default="table")
    parser.add_argument("--wait", type=float, default=WAIT)
    asked, command = parser.parse_args(given[:cut]), given[cut + 1 :]
    if not command:
        parser.error("write -- and the command that starts your engine")
    if not 0 < asked.wait <= 3600:
        parser.error("--wait: write a number of seconds up to 3600")
    wanted = {*filter(None, asked.rules.split(","))}
    with (here / "cases.jsonl").open(encoding="utf-8") as lines:
        every = [json.loads(line) for line in lines]
    chosen = [
        case
        for case in every
        if (not asked.game or case["question"]["game"] in asked.game)
        and asked.form in ("", case["question"]["form"])
        and (not wanted or wanted & {*case["question"]["rules"]})
        and asked.level in (None, case["question"]["level"])
    ]
    if not chosen:
        parser.error("there is no such case")
    games = json.loads((here / "games.json").read_text("utf-8"))
    sentences = json.loads((here / "rules.json").read_text("utf-8"))
    orders = {game: each["ordered"] for game, each in games.items()}
    try:
        found = report(judged(chosen, Engine(command, asked.wait), orders), sentences)
    except CannotStartError as error:
        parser.error(str(error))
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    sys.stdout.writelines(f"{line}\n" for line in told(found, asked.report))
    return 0 if is_passed(found) else 1


if __name__ == "__main__":
    sys.exit(main())
