"""Damaged records, and what the command says of them: ``python -m tests.damage`` prints it as JSON.

The same two thousand every time: records of the book with a byte, a stretch, a line or a value
changed, or with a part of them blown up beyond all measure. Each gives one clear error, a
disagreement with what it states, or the answer of the whole record, in little time and memory.
"""

import io
import json
import random
import re
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from kartenspiele.edition.record import as_data, read
from kartenspiele.interfaces.cli import main

ROOT: Final = Path(__file__).parents[1]
NUMBER: Final = 2_000
SEED: Final = 1810
NAMED: Final = re.compile(rb"( = |\": ).*")
TOLD: Final = ("total ", "match ", "winners ")
OPEN: Final = "the deal is not finished"  # such a record may end a move sooner, and says so
SIGNS: Final = (b'"', b"[", b"]", b"\n", b"{", b"=", b"??", b"\xe2\x99\xa0")
VALUES: Final = (b"-5", b"0", b"1000000", b'""', b'"??"', b"[]", b"{}", b"true", b"[-4, 4]")
BLOWN_UP: Final = (
    b"a.",
    b"[",
    b"{a=",
    b'"\\',
    b"9",
    b"0x",
    b"'''",
    b"\xe2\x99\xa0A ",
    b"a=[",
    b"# ",
)


@dataclass(frozen=True, slots=True)
class Found:
    """What came of damaged records: how many were answered well, and the dearest of them."""

    number: int
    clear: int
    seconds: float
    megabytes: float
    faults: tuple[str, ...]


def records() -> Iterator[str]:
    """The records of the book and of the games that have no chapter, as TOML and as JSON."""
    for folder in (ROOT / "docs" / "records", ROOT / "tests" / "records"):
        for path in sorted(folder.glob("*.toml")):
            text = path.read_text("utf-8")
            yield text
            yield json.dumps(as_data(read(text)), ensure_ascii=False, indent=1) + "\n"


def damaged(text: str, chance: random.Random) -> bytes:
    """A record with a byte, a stretch, a line or a value changed, and whatever that leaves."""
    data, lines = bytearray(text.encode()), text.encode().splitlines(keepends=True)
    at = chance.randrange(len(data))
    match chance.randrange(8):
        case 0:
            data[at] = chance.randrange(256)
        case 1:
            del data[at : at + chance.randrange(1, 20)]
        case 2:
            data[at:at] = chance.choice(SIGNS)
        case 3:
            lines.pop(chance.randrange(len(lines)))
            return b"".join(lines)
        case 4:
            one, other = (chance.randrange(len(lines)) for _ in range(2))
            lines[one], lines[other] = lines[other], lines[one]
            return b"".join(lines)
        case 5:
            lines.insert(chance.randrange(len(lines)), chance.choice(lines))
            return b"".join(lines)
        case 6:
            line = chance.choice([each for each, text in enumerate(lines) if NAMED.search(text)])
            value = NAMED.sub(rb"\g<1>" + chance.choice(VALUES), lines[line].rstrip(b",\n"))
            lines[line] = value + lines[line][len(lines[line].rstrip(b",\n")) :]
            return b"".join(lines)
        case _:
            line = chance.randrange(len(lines))
            many = chance.choice((20, 2_000, 100_000))
            lines.insert(line, chance.choice((*BLOWN_UP, lines[line])) * many)
            return b"".join(lines)[:400_000]
    return bytes(data)


def asked(path: Path) -> tuple[int, str, str]:
    """What the command says of a record: the status, the answer, the complaint."""
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        status = main(["play", str(path)])
    return status, out.getvalue(), err.getvalue()


def fault(said: tuple[int, str, str], whole: str) -> str:
    """What is wrong with what was said of a damaged record, where the whole one was answered so."""
    status, out, err = said
    last = out.rstrip("\n").rpartition("\n")[2]
    match status:
        case 2 if not out and err.count("\n") == 1 and len(err) < 700 and "sys." not in err:
            return ""
        case 1 if not err and ("refused: " in last or "NOT as stated" in last):
            return ""
        case 0 if not err and (sums(out) == sums(whole) or OPEN in whole):
            return ""
    return f"status {status}: {err.strip() or last}"


def sums(answer: str) -> list[str]:
    """What an answer says of points."""
    return [line for line in answer.splitlines() if line.startswith(TOLD)]


def measure(number: int = NUMBER) -> Found:
    """Damage records and put them to the command, each by itself."""
    texts, chance, longest = list(records()), random.Random(SEED), 0.0
    faults = list[str]()
    with tempfile.TemporaryDirectory() as folder:
        path, wholes = Path(folder) / "game.toml", list[str]()
        for text in texts:
            path.write_text(text, "utf-8")
            wholes.append(asked(path)[1])
        for each in range(number):
            path.write_bytes(damaged(texts[each % len(texts)], chance))
            began = time.process_time()
            said = asked(path)
            longest = max(longest, time.process_time() - began)
            if wrong := fault(said, wholes[each % len(texts)]):
                faults.append(f"damaged record {each}: {wrong}")
    return Found(number, number - len(faults), longest, megabytes(), tuple(faults[:20]))


def megabytes() -> float:
    """The most memory that this process has had."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)


if __name__ == "__main__":
    print(json.dumps(asdict(measure())))
