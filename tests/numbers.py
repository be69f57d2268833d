"""The figures of the edition, measured: ``python -m tests.numbers``.

Each figure is printed as a row and left in ``docs/figures.json`` for the site. A figure below its
target makes the exit status 1. What takes long (``tests.long``: random deals, mutants, showings,
likelihoods, senseless input) is kept in ``tests/measured.jsonl`` as soon as it is measured, and
taken over as long as nothing has changed from which it was made; behind its state then stands the
day. So a run that was stopped goes on where it was. ``--anew`` takes nothing over. With names of
parts (``deals``) these are measured and kept, and the table stays as it is.

What this run cannot measure (the checks in a browser, the times of commands) is taken from
``build/measured.json``, where the command that measures it leaves ``{key: number}``; if it is not
there, or older than what it was made from, the row reads "not measured": no pass, and no failure
either, since it says nothing.
"""

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, get_args, get_type_hints

from kartenspiele.edition import chapters, register
from kartenspiele.edition.register import Register
from kartenspiele.edition.register.model import KINDS
from kartenspiele.engine.play import Refused
from kartenspiele.engine.rulebook import functions
from kartenspiele.games.catalog import GAMES
from tests import damage, drafts, long, switch_off
from tests.figures import ROOT, Figure, elsewhere, figure, share, table, write
from tests.german.figures import of_german
from tests.kits import kits
from tests.sealed import Kept
from tests.survivors import SurvivorsError
from tests.switches import SwitchError, switches

DAMAGE: Final = ("-m", "tests.damage")
F4: Final = ("swedish-kasino", "--table", "♠9 ♦4 ♣3 ♣2", "--hand", "♦9")
STARTING: Final = (("version", ("--version",), 0.25), ("question", ("moves", *F4), 0.4))
CEILINGS: Final = Path(__file__).with_name("ceilings.toml")


def of_registers(statements: Register) -> Iterator[Figure]:
    """The loci that somebody accounts for, the statements still to be written."""
    ceilings = tomllib.loads(CEILINGS.read_text("utf-8"))["pending"]
    for each in statements.counts():
        what = f"{each.witness}: loci accounted for"
        yield share(f"loci-{each.witness}", what, each.accounted, each.loci, 100)
    for each in statements.counts():
        most = int(ceilings.get(each.witness, 0))
        lower = [f"{CEILINGS.name}: {each.witness} = {each.pending}"] * (each.pending < most)
        what = f"{each.witness}: statements pending"
        key, met = f"pending-{each.witness}", each.pending <= most
        yield figure(key, what, each.pending, f"≤ {most}, shrinking", met, lower)


def of_rules(statements: Register) -> Iterator[Figure]:
    """Rules with text, locus or reason, status, code and examples; near misses."""
    bound = {rule for switch in switches(GAMES, functions()) for rule in switch.ids}
    examples = drafts.every_example()
    proved = {rule for example in examples for rule in example.proves}
    refused = {rule for example in examples for rule in example.refuses}
    every = {
        name: rule
        for name, rule in switch_off.rules(statements).items()
        if rule.carried or rule.follows
    }
    whole = [
        name
        for name, rule in every.items()
        if rule.sentence and rule.status and (rule.loci or rule.reason)
        if name in proved and (name in bound or rule.follows)
    ]
    lacking = sorted(every.keys() - set(whole))
    what = "rules with text, locus or reason, status, code, example"
    yield share("rules-complete", what, len(whole), len(every), 100)
    # A refusal cites the first number of the function that refuses.
    refusing = {ids[0] for function, ids in functions().items() if refuses(function)}
    what = "rules that refuse, seen refusing in an example"
    yield share("near-misses", what, len(refusing & refused), len(refusing), 100)
    carried = {name for name, rule in every.items() if rule.carried}
    without = " ".join(sorted(carried - refused))
    value, seen = f"{len(carried & refused)} of {len(carried)}", [f"no near miss: {without}"]
    seen += [f"not complete: {name}" for name in lacking]
    what = "carried rules with a near miss, a move or a point refused"
    yield figure("near-misses-carried", what, value, "shown", bool(refused), seen)


def refuses(function: Callable[..., object]) -> bool:
    """Whether a marked function can refuse something, a move or a deal."""
    returned = get_args(get_type_hints(function)["return"])
    return type(None) in returned and (str in returned or Refused in returned)


def of_switches() -> Iterator[Figure]:
    """The rule switch-off run."""
    run = switch_off.measure()
    complaints = list(run.complaints())
    killed = len(run.verdicts) - len(run.survivors)
    what = "rules switched off, binding by binding, and killed by their examples"
    yield share("switch-off", what, killed, len(run.verdicts), 98)
    what = "complaints of the switch-off run and the reverse check"
    yield figure("switch-off-complaints", what, len(complaints), "0", not complaints, complaints)
    exempt = share("exempt", "", len(run.exempt), len(run.carried), 0).value
    within = bool(run.carried) and len(run.exempt) <= switch_off.EXEMPT * len(run.carried)
    yield figure("exempt", "carried rules with a signed survivor", exempt, "≤ 2 %", within)
    for kind in KINDS:
        value = share(kind, "", run.kinds[kind], len(run.rules), 0).value
        yield figure(f"kind-{kind}", f"rules: {kind}", value, "shown", bool(run.rules))


def of_coverage() -> Iterator[Figure]:
    """Lines and branches of the game code, and how long the examples take."""
    for which, least in (("examples", 95), ("tests", 100)):
        with tempfile.TemporaryDirectory(prefix="kartenspiele-") as folder:
            report = Path(folder) / "report.json"
            done = subprocess.run(
                [sys.executable, "-m", "tests.covered", which, str(report)],
                cwd=ROOT,
                capture_output=True,
                check=False,
                encoding="utf-8",
            )
            what = f"lines and branches of game code run by the {which}"
            if done.returncode or not report.is_file():
                seen = done.stdout.splitlines()[-3:]
                yield figure(f"coverage-{which}", what, "red", f"≥ {least} %", met=False, seen=seen)
                continue
            totals = json.loads(report.read_text("utf-8"))["totals"]
        reached = totals["covered_lines"] + totals["covered_branches"]
        every = totals["num_statements"] + totals["num_branches"]
        yield share(f"coverage-{which}", what, reached, every, least)


def of_time() -> Iterator[Figure]:
    """How long the examples take by themselves."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "docs"], cwd=ROOT, capture_output=True, check=False
    )
    seconds = time.monotonic() - began
    met = done.returncode == 0 and seconds <= 30
    yield figure("examples-seconds", "the examples alone", f"{seconds:.1f} s", "≤ 30 s", met)


def of_damage() -> Iterator[Figure]:
    """What becomes of damaged records, in a process of their own, so that its memory is theirs."""
    done = subprocess.run(
        [sys.executable, *DAMAGE], cwd=ROOT, capture_output=True, check=True, encoding="utf-8"
    )
    found = damage.Found(**json.loads(done.stdout))
    what = "damaged records: one clear error, or the same answer"
    met = found.clear == found.number >= damage.NUMBER
    value = f"{found.clear:,} of {found.number:,}"
    yield figure("damage", what, value, "all", met, found.faults)
    what, value = "damaged records: time for the longest", f"{found.seconds:.2f} s"
    yield figure("damage-seconds", what, value, "≤ 2 s", found.seconds <= 2)
    what, value = "damaged records: memory at the most", f"{found.megabytes:.0f} MB"
    yield figure("damage-megabytes", what, value, "≤ 200 MB", found.megabytes <= 200)


def of_starting() -> Iterator[Figure]:
    """How soon the command answers: the best of five, so that a busy machine counts little."""
    for key, words, most in STARTING:
        times = []
        for _ in range(5):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            subprocess.run(
                [sys.executable, "-m", "kartenspiele", *words],
                cwd=ROOT,
                capture_output=True,
                check=True,
            )
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        what, value = f"kartenspiele {words[0]}", f"{min(times):.2f} s"
        yield figure(f"start-{key}", what, value, f"≤ {most} s", min(times) <= most)


def of_others() -> Iterator[Figure]:
    """What other commands measure."""
    yield elsewhere("test-seconds", "all checks on two cores", 300, " s")
    yield elsewhere("site-seconds", "cold build of the site", 120, " s")
    yield elsewhere("builds-different", "files that differ between two builds", 0)
    yield elsewhere("sphinx-warnings", "warnings of the site build", 0)
    yield elsewhere("link-findings", "dead links and anchors", 0)
    yield elsewhere("html-findings", "findings of the HTML validator", 0)
    yield elsewhere("wcag-findings", "findings against WCAG 2.2 AA, light and dark", 0)
    yield elsewhere("foreign-requests", "requests to other hosts", 0)
    yield elsewhere("script-only-pages", "pages unreadable without JavaScript", 0)


def measure(held: Kept, wanted: Sequence[str] = ()) -> Iterator[Figure]:
    """Every figure, in the order of the table; or those whose part is wanted."""
    statements = register.load()
    sources: Mapping[str, Callable[[], Iterable[Figure]]] = {
        "registers": lambda: of_registers(statements),
        "rules": lambda: of_rules(statements),
        "switches": of_switches,
        "mutants": lambda: long.of_mutants(held),
        "coverage": of_coverage,
        "damage": of_damage,
        "starting": of_starting,
        "comparison": lambda: long.of_comparison(held),
        "deals": lambda: long.of_random_deals(held),
        "fuzz": lambda: long.of_senseless_input(held),
        "kits": lambda: (each for kit in kits() for each in kit.figures()),
        "likelihoods": lambda: long.of_likelihoods(held),
        "time": of_time,
        "german": lambda: of_german(held),
        "others": of_others,
    }
    for name, some in sources.items():
        for each in some() if name in (wanted or sources) else ():
            print(f"{each.what}: {each.value}", file=sys.stderr, flush=True)
            yield each


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print, write; 1 if a figure is below its target."""
    reader = argparse.ArgumentParser(
        prog="python -m tests.numbers",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    reader.add_argument("--anew", action="store_true", help="take no measurement over")
    reader.add_argument("parts", nargs="*", metavar="PART", help="measure these parts alone")
    given = reader.parse_args(words)
    held = Kept(anew=given.anew)
    try:
        figures = list(measure(held, given.parts))
    except (register.RegisterError, chapters.PageError, SurvivorsError, SwitchError) as error:
        print(error)
        return 1
    if not given.parts:
        held.tidy()
        write(figures)
    print(table(figures))
    for each in figures:
        print(*(f"{each.what}: {line}" for line in each.seen), sep="\n", end="\n" * bool(each.seen))
    states = [each.state for each in figures]
    counts = ", ".join(
        f"{states.count(state)} {state}" for state in ("met", "missed", "not measured")
    )
    taken = sum(bool(each.taken) for each in figures)
    print(f"{len(figures)} figures: {counts}; {taken} taken over from earlier measurements")
    return 1 if "missed" in states else 0


if __name__ == "__main__":
    sys.exit(main())
