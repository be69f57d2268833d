"""The mutants of the game code: ``python -m tests.code_mutants``.

Every function of a game and of its family's mechanics is changed in one place at a time
(``tests.mutations``), and some example of the documentation has to notice: a line that reads
otherwise, breaks, or does not end: it takes many more steps than usual, or no end of time at one.
A survivor is explained in ``survivors.toml`` or it counts.

What only reads and writes positions and moves (``position``, ``read_move``, ``__str__`` and what
nothing but these calls) decides nothing in play: its mutants are run and shown, but the figure is
that of the code of the game.

A mutant is made by exchanging the code of the living function, so that it acts wherever the
function is bound. The caches of the games are emptied with it. Two processes share the mutants;
each tries first the examples that have killed most, and those of few steps before others, of those
that reach the function at all.

With words behind it only files are changed in whose path one of them stands (``rooms/pots``).
"""

from __future__ import annotations

import ast
import resource
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from inspect import unwrap
from itertools import groupby
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

from kartenspiele.edition import chapters
from kartenspiele.edition.chapters import Example, PageError
from kartenspiele.engine.rulebook import functions, mechanic_of
from kartenspiele.games.catalog import GAMES
from tests import drafts
from tests.limits import TooLong, allowed, within
from tests.mutations import mutated, mutations
from tests.reach import PACKAGE, cached_functions, modules_of, short_name, watched
from tests.survivors import SurvivorsError, signed

WORKERS: Final = 2
SECONDS: Final = 10
MEMORY: Final = 3 << 30
CHUNK: Final = 40


@dataclass(frozen=True, slots=True)
class Mutant:
    """A mutation and its fate."""

    where: str
    line: int
    change: str
    killer: str
    of_game: bool

    @property
    def survivor(self) -> tuple[str, str]:
        """How a survivor is signed for."""
        return self.where, self.change


@dataclass(frozen=True, slots=True)
class Job:
    """The mutants of a file, and who reaches its functions; what is done at once begins at one."""

    path: Path
    number: int
    reaching: Mapping[str, Sequence[Example]]
    usual: Mapping[str, int]  # how many steps an example takes
    writing: frozenset[str]
    start: int = 0

    @property
    def examples(self) -> list[Example]:
        """Every example that could notice something."""
        return sorted({each for some in self.reaching.values() for each in some}, key=str)

    def parts(self) -> Iterator[Job]:
        """The same in parts."""
        return (replace(self, start=start) for start in range(0, self.number, CHUNK))


def files() -> list[Path]:
    """The files whose functions are changed."""
    return sorted({path for game in GAMES.values() for path in modules_of(game)})


def living(path: Path) -> Iterator[FunctionType]:
    """The functions and methods of a file as the running program holds them."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    module = import_module(".".join(parts).removesuffix(".__init__"))
    for value in vars(module).values():
        members = vars(value).values() if isinstance(value, type) else [value]
        for member in members:
            held = (getattr(member, name, None) for name in ("fget", "func", "__func__"))
            function = next(filter(None, held), member)  # of a property, kept or not, or of a class
            function = unwrap(function) if callable(function) else function
            if isinstance(function, FunctionType) and is_of(path, function.__code__):
                yield function


def is_of(path: Path, code: CodeType) -> bool:
    """Whether code stands in a file."""
    return code.co_filename == str(path)


def code_named(code: CodeType, name: str, line: int) -> CodeType:
    """The code of a function inside the code of its module."""
    waiting = [code]
    while waiting:
        each = waiting.pop()
        if (each.co_qualname, each.co_firstlineno) == (name, line):
            return each
        waiting += [inner for inner in each.co_consts if isinstance(inner, CodeType)]
    raise LookupError(f"{name} is not in {code.co_filename}")


@contextmanager
def alive(function: FunctionType, code: CodeType) -> Iterator[None]:
    """Let a function, and every binding of it, do something else for a while."""
    every = [function, *(each for each in bound() if mechanic_of(each) is function)]
    before = [each.__code__ for each in every]
    forget()
    for each in every:
        each.__code__ = code
    try:
        yield
    finally:
        for each, own in zip(every, before, strict=True):
            each.__code__ = own
        forget()


def bound() -> Iterator[FunctionType]:
    """The marked functions of the games."""
    return (each for each in functions() if isinstance(each, FunctionType))


def forget() -> None:
    """Empty the caches of the games."""
    for each in with_caches():
        each.cache_clear()


@cache
def with_caches() -> list[Any]:
    """The functions of the games that have a cache."""
    return list(cached_functions(GAMES))


def killer(examples: Iterable[Example], usual: Mapping[str, int]) -> str:
    """The first example that notices something, none if no one does."""
    for each in examples:
        try:
            with within(SECONDS):
                if not chapters.run(each, allowed(usual[each.id])).holds:
                    return each.id
        except TooLong:
            return each.id
    return ""


def fates(job: Job) -> list[Mutant]:
    """The mutants of one job, and what kills them."""
    tree = ast.parse(job.path.read_text("utf-8"))
    known = {(each.__qualname__, each.__code__.co_firstlineno): each for each in living(job.path)}
    kills = Counter[str]()
    found = []
    for each in list(mutations(tree))[job.start : job.start + CHUNK]:
        where = short_name(job.path, each.function)
        examples = sorted(
            job.reaching.get(where, ()), key=lambda one: (-kills[one.id], job.usual[one.id])
        )
        mutated(tree, each.old, each.new)
        code = code_named(compile(tree, str(job.path), "exec"), each.function, each.first_line)
        mutated(tree, each.new, each.old)
        with alive(known[each.function, each.first_line], code):
            killed_by = killer(examples, job.usual)
        kills[killed_by] += 1
        found.append(Mutant(where, each.line, each.change, killed_by, where not in job.writing))
    return found


def jobs(words: Sequence[str] = ("",)) -> list[Job]:
    """The files that are meant, each with its mutants and the examples that could kill them."""
    every = drafts.every_example()
    outcomes = {each.id: chapters.run(each) for each in every}
    if red := [name for name, now in outcomes.items() if not now.holds]:
        raise PageError(f"{', '.join(red)}: red before anything is changed")
    usual, watch, found = {id: now.steps for id, now in outcomes.items()}, watched(GAMES, every), []
    for path in (each for each in files() if any(word in each.as_posix() for word in words)):
        mutants = list(mutations(ast.parse(path.read_text("utf-8"))))
        names = {short_name(path, each.function) for each in mutants}
        reaching = {name: watch.reaching.get(name, []) for name in names}
        writing = frozenset(filter(watch.reads_and_writes, names))
        found.append(Job(path, len(mutants), reaching, usual, writing))
    return [each for each in found if each.number]


def measure(wanted: Iterable[Job]) -> Iterator[tuple[Job, list[Mutant]]]:
    """The mutants of each file, and what kills them."""
    parts = [(job, part) for job in wanted for part in job.parts()]
    with get_context("fork").Pool(WORKERS, _modest) as pool:
        found = zip(parts, pool.imap(fates, (part for _, part in parts)), strict=True)
        for job, some in groupby(found, key=lambda each: each[0][0]):
            yield job, [mutant for _, mutants in some for mutant in mutants]
        pool.close()  # those who wait for work are told to go; stopped, one may keep the others
        pool.join()


def _modest() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@dataclass(frozen=True, slots=True)
class Count:
    """How many mutants of the game, and of what reads and writes, are killed, of how many."""

    game: tuple[int, int] = (0, 0)
    writing: tuple[int, int] = (0, 0)
    survivors: tuple[tuple[str, str], ...] = ()

    def __add__(self, other: Count) -> Count:
        return Count(
            (self.game[0] + other.game[0], self.game[1] + other.game[1]),
            (self.writing[0] + other.writing[0], self.writing[1] + other.writing[1]),
            self.survivors + other.survivors,
        )

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Count:
        """What was kept as data."""
        survivors = tuple((where, change) for where, change in data["survivors"])
        return cls(tuple(data["game"]), tuple(data["writing"]), survivors)

    @property
    def data(self) -> Mapping[str, Any]:
        """The same as data, to be kept."""
        return {"game": self.game, "writing": self.writing, "survivors": self.survivors}

    def unexplained(self) -> Iterator[tuple[str, str]]:
        """The survivors that nobody explains."""
        reasons = signed("mutant")
        return (each for each in self.survivors if not reasons.reason(each))


def counted(mutants: Sequence[Mutant]) -> Count:
    """What became of some mutants."""
    survivors = tuple(each.survivor for each in mutants if each.of_game and not each.killer)
    return Count(score(mutants, of_game=True), score(mutants, of_game=False), survivors)


def score(mutants: Sequence[Mutant], of_game: bool) -> tuple[int, int]:
    """How many mutants of the game, or of what reads and writes, are killed, and how many are."""
    mine = [each for each in mutants if each.of_game is of_game]
    return sum(bool(each.killer) for each in mine), len(mine)


def main(words: Sequence[str]) -> int:
    """Run, print, and say by the exit status whether every survivor is explained."""
    try:
        mutants = [each for _, some in measure(jobs(words or ("",))) for each in some]
        found = counted(mutants)
        unexplained = list(found.unexplained())
        stale = [] if words else list(signed("mutant").stale(found.survivors))
    except (PageError, SurvivorsError) as error:
        print(error)
        return 1
    lines = {each.survivor: each.line for each in mutants}
    told = [f"{each[0]}, line {lines[each]}: {each[1]} survives" for each in unexplained]
    print(*told, *stale, sep="\n", end="\n" if told or stale else "")
    (killed, number), (also, more) = found.game, found.writing
    print(f"reading and writing: {also} of {more} mutants killed by examples (not counted)")
    print(f"{killed} of {number} mutants of game code killed ({killed / (number or 1):.1%})")
    return 1 if told or stale or not mutants else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
