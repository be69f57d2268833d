"""What takes long to measure, and is taken over while nothing changes from which it was made.

Each part of it is kept by itself (``tests.sealed``) as soon as it is measured: the deals of a form,
the mutants of a file, the claims of a family, what a family is compared by, what was asked that
makes no sense. What is found wrong is not kept, but for mutants that survive.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from kartenspiele.edition import chapters, likelihoods, register
from kartenspiele.edition.chapters import Example
from kartenspiele.games.catalog import GAMES, AnyGame, family_of, game_of, module_of, variants
from kartenspiele.research.compare import every_kin, kept
from kartenspiele.research.compare.cases import Kin
from kartenspiele.research.compare.matrix import matrix, sought, written
from tests import code_mutants
from tests.code_mutants import Count, Job
from tests.figures import ROOT, Figure, figure, share
from tests.fuzz import __main__ as fuzz
from tests.random_play import LawBrokenError, Table, play_match, tables, tried
from tests.sealed import Kept, Measured, made_from
from tests.survivors import signed

DEALS: Final = 10_000  # of the usual form of a game
FEWER: Final = 1_000  # of any other
PART: Final = 250

Part = tuple[Table, int, int]


def modules(games: Iterable[AnyGame]) -> set[str]:
    """The modules from which everything can be reached that plays and solves some games."""
    families = {family_of(game).solving for game in games} - {""}
    return {module_of(game).__name__ for game in games} | families


def say(text: str) -> None:
    """Say how far it has come."""
    print(text, file=sys.stderr, flush=True)


def since(measured: Iterable[Measured], taken: Iterable[str]) -> str:
    """The day of the oldest measurement that was taken over."""
    return min((each.day for each in measured if each.key in taken), default="")


# --- Random deals ---------------------------------------------------------------------------------


def wanted_of(form: Table) -> int:
    """How many deals of a form there are to be: many of what a game is played by."""
    usual, *_ = form.game.VARIANTS
    return DEALS if form.variant == usual else FEWER


def parts() -> dict[str, list[Part]]:
    """The deals of each form, its numbers of seats in turn."""
    found: dict[str, list[Part]] = defaultdict(list)
    for each in tables():
        needed = -(-wanted_of(each) // len(tried(each.key, each.variant)))
        starts = range(0, needed, PART)
        found[f"{each.key}/{each.variant.key}"] += [
            (each, start, min(PART, needed - start)) for start in starts
        ]
    return found


def played(part: Part) -> str:
    """Play a part of the deals of one table; what went wrong, if anything did."""
    try:
        play_match(*part, thorough=False)
    except LawBrokenError as broken:
        return str(broken)
    return ""


def made_from_deals(some: Sequence[Part]) -> str:
    """What the deals of a form are made from."""
    table, *_ = some[0]
    kit = f"tests.kits.{table.family.key.replace('-', '_')}"
    how = [(each.variant.key, each.seats, start, number) for each, start, number in some]
    return made_from({"tests.random_play", kit, *modules([table.game])}, how)


def of_random_deals(held: Kept) -> Iterator[Figure]:
    """Each game in each of its forms."""
    every, broken, measured = parts(), list[str](), list[Measured]()
    seals = {form: made_from_deals(some) for form, some in every.items()}
    taken = {form: held.taken(f"deals-{form}", seal) for form, seal in seals.items()}
    wanted = [part for form, some in every.items() if not taken[form] for part in some]
    with get_context("fork").Pool(2) as pool:
        complaints = pool.imap(played, wanted)
        for form, some in every.items():
            if before := taken[form]:
                measured.append(before)
                continue
            wrong = [each for each in (next(complaints) for _ in some) if each]
            broken += wrong
            if not wrong:
                deals = sum(number for _, _, number in some)
                measured.append(held.keep(f"deals-{form}", seals[form], deals))
                say(f"{form}: {deals:,} deals")
        pool.close()  # those who wait for work are told to go; stopped, one may keep the others
        pool.join()
    deals, met = sum(each.found for each in measured), len(measured) == len(every)
    what = f"deals at random, of {len(every)} forms: nothing lost, every sum right"
    value = f"{deals:,}, in {len(measured)} forms"
    day = since(measured, (f"deals-{form}" for form, before in taken.items() if before))
    target = f"{DEALS:,} of each usual form, {FEWER:,} of any other"
    yield figure("deals", what, value, target, met, broken[:20], day)


# --- Senseless input ------------------------------------------------------------------------------


def of_senseless_input(held: Kept) -> Iterator[Figure]:
    """Each kind as often as is promised, with its time and its memory in bounds."""
    wanted = {f"fuzz-{name}": (name, number) for name, (_, number) in fuzz.PARTS.items()}
    every = {"tests.fuzz.__main__", *modules(GAMES.values())}
    seals = {key: made_from(every, *each) for key, each in wanted.items()}
    taken = {key: held.taken(key, seal) for key, seal in seals.items()}
    with get_context("spawn").Pool(2) as pool:
        found = pool.imap(fuzz.measured, (each for key, each in wanted.items() if not taken[key]))
        for key, (name, number) in wanted.items():
            before = taken[key]
            faults = [] if before else next(found)
            if not before and not faults:
                held.keep(key, seals[key], number)
            day, what = before.day if before else "", f"senseless {fuzz.WHAT[name]}: faults"
            value = f"{len(faults)} of {number:,}"
            yield figure(key, what, value, "0", not faults, faults[:1], day)
        pool.close()
        pool.join()


# --- Mutants --------------------------------------------------------------------------------------


def games_of(examples: Iterable[Example]) -> list[AnyGame]:
    """The games that examples can put something to: those of which they name a form."""
    forms = variants()
    found = {
        name
        for each in examples
        for name in (*chapters.named(each.code), *(also.form for also in each.also))
    }
    return [game_of(forms[name]) for name in sorted(found)]


def made_from_examples(examples: Iterable[Example]) -> list[list[str]]:
    """What stands for examples: their lines, and under which forms they are run."""
    return sorted([each.id, each.code, *map(str, each.also)] for each in examples)


def name_of(path: Path) -> str:
    """A file by its path in the checkout."""
    return path.relative_to(ROOT).as_posix()


def made_from_mutants(job: Job) -> str:
    """What the mutants of a file are made from: it, the examples that reach it, and their games."""
    mine = name_of(job.path).removesuffix(".py").replace("/", ".")
    every = {"tests.code_mutants", mine, *modules(games_of(job.examples))}
    return made_from(every, made_from_examples(job.examples))


def of_mutants(held: Kept) -> Iterator[Figure]:
    """Mutants of the game code, killed by the examples alone."""
    jobs = {f"mutants-{name_of(each.path)}": each for each in code_mutants.jobs()}
    seals = {key: made_from_mutants(job) for key, job in jobs.items()}
    found = {key: held.taken(key, seal) for key, seal in seals.items()}
    taken = {key for key, each in found.items() if each}
    keys = {id(job): key for key, job in jobs.items()}
    for job, mutants in code_mutants.measure(job for key, job in jobs.items() if key not in taken):
        count, key = code_mutants.counted(mutants), keys[id(job)]
        found[key] = held.keep(key, seals[key], count.data)
        say(f"{key}: {count.game[0]} of {count.game[1]}")
    every = [each for each in found.values() if each]
    total = sum((Count.read(each.found) for each in every), Count())
    unexplained = [f"{': '.join(each)} survives" for each in total.unexplained()]
    unexplained += signed("mutant").stale(total.survivors)
    day, what = since(every, taken), "mutants of game code killed by the examples alone"
    yield share("mutants", what, *total.game, 95, day)
    what = "mutants that survive and are not explained"
    met = not unexplained
    yield figure("mutants-unexplained", what, len(unexplained), "0", met, unexplained, day)


# --- Likelihoods and comparison -------------------------------------------------------------------


def again(held: Kept, key: str, seal: str, wrong: Callable[[], list[str]]) -> tuple[list[str], str]:
    """What is found wrong, kept if nothing is; and the day, if it was found before."""
    if before := held.taken(key, seal):
        return [], before.day
    if not (found := wrong()):
        held.keep(key, seal, found)
    say(f"{key}: {len(found)} found otherwise")
    return found, ""


def of_likelihoods(held: Kept) -> Iterator[Figure]:
    """What claims about likelihoods come to, counted again."""
    wrong, days = list[str](), set[str]()
    for each in likelihoods.counting():
        file = likelihoods.file_of(each).read_text("utf-8")
        seal = made_from({each.figures, *modules(each.games.values())}, file)
        counted = partial(likelihoods.differing, each)
        found, day = again(held, f"likelihoods-{each.key}", seal, counted)
        wrong, days = wrong + found, days | {day} - {""}
    what = "claims about likelihoods that are counted otherwise than the book says"
    yield figure("likelihoods", what, len(wrong), "0", not wrong, wrong, min(days, default=""))


def made_from_kin(kin: Kin) -> str:
    """What the showings of a family are made from: its games, their examples, and statuses."""
    games = kin.family.games.values()
    mine = [each for each in chapters.every_example() if any(g in games for g in games_of([each]))]
    statuses = {
        each.id: [each.status, each.kind, each.pending]
        for each in register.load().statements.values()
        if each.id.partition("-")[0] in {game.PREFIX for game in games}
    }
    files = [path.read_text("utf-8") for path in (kin.shown, kept.file(kin))]
    told = json.dumps(statuses, default=str, sort_keys=True)
    every = {
        "kartenspiele.research.compare.matrix",
        "kartenspiele.research.compare.kept",
        kin.family.comparing,
    }
    return made_from(every | modules(games), made_from_examples(mine), told, files)


def otherwise(kin: Kin) -> list[str]:
    """The smallest showings of a family, for rows and for pairs, that are found otherwise."""
    return [
        f"{file.name}: {name}"
        for file, text in ((kin.shown, written(sought(kin))), (kept.file(kin), kept.written(kin)))
        for was, now in [(json.loads(file.read_text("utf-8")), json.loads(text))]
        for name in sorted({*was, *now})
        if was.get(name) != now.get(name)
    ]


def of_comparison(held: Kept) -> Iterator[Figure]:
    """The matrices of the families, and the showings, sought once more."""
    for kin in every_kin():
        package = kin.family.comparing.rpartition(".")[0]
        cells = [each for line in matrix(kin).lines for each in line.cells]
        blank = sum(not (each.value and each.status) for each in cells)
        what = f"{package}: cells of the matrix that are blank"
        yield figure(f"blank-{package}", what, f"{blank} of {len(cells)}", "0", not blank)
        wrong, day = again(held, f"showings-{package}", made_from_kin(kin), partial(otherwise, kin))
        for file, of in ((kin.shown, "rows"), (kept.file(kin), "pairs")):
            every = len(json.loads(file.read_text("utf-8")))
            mine = [each for each in wrong if each.startswith(file.name)]
            key, what = (
                f"{file.stem}-{package}",
                f"{package}: smallest showings of {of} found again",
            )
            yield share(key, what, every - len(mine), every, 100, day, mine)
