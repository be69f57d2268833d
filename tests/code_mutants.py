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
from dataclasses import dataclass
from importlib import import_module
from inspect import unwrap
from multiprocessing import get_context
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

from kartenspiele import chapters
from kartenspiele.catalog import GAMES
from kartenspiele.chapters import Example, PageError
from kartenspiele.rulebook import functions, mechanic_of
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

    def __str__(self) -> str:
        return f"{self.where}, line {self.line}: {self.change}"


@dataclass(frozen=True, slots=True)
class Job:
    """Some mutants of a file, and who reaches its functions."""

    path: Path
    start: int
    reaching: Mapping[str, Sequence[Example]]
    usual: Mapping[str, int]  # how many steps an example takes
    writing: frozenset[str]


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
            function = member.fget if isinstance(member, property) else member
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
    for each in cached_functions(GAMES):
        each.cache_clear()


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


def jobs(usual: Mapping[str, int], words: Sequence[str] = ("",)) -> Iterator[Job]:
    """The mutants of the files that are meant, in parts."""
    watch = watched(GAMES, drafts.every_example())
    for path in (each for each in files() if any(word in each.as_posix() for word in words)):
        found = list(mutations(ast.parse(path.read_text("utf-8"))))
        names = {short_name(path, each.function) for each in found}
        reaching = {name: watch.reaching.get(name, []) for name in names}
        writing = frozenset(filter(watch.reads_and_writes, names))
        for start in range(0, len(found), CHUNK):
            yield Job(path, start, reaching, usual, writing)


def measure(words: Sequence[str] = ("",)) -> list[Mutant]:
    """Every mutant, or those of the files that are meant, and what kills it."""
    outcomes = {each.id: chapters.run(each) for each in drafts.every_example()}
    if red := [name for name, now in outcomes.items() if not now.holds]:
        raise PageError(f"{', '.join(red)}: red before anything is changed")
    with get_context("fork").Pool(WORKERS, _modest) as pool:
        usual = {name: now.steps for name, now in outcomes.items()}
        parts = pool.map(fates, list(jobs(usual, words)), chunksize=1)
    return [each for part in parts for each in part]


def _modest() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def report(mutants: Sequence[Mutant], *, every: bool = True) -> Iterator[str]:
    """What is wrong: survivors that nobody explains, explanations of what does not survive.

    The second can be told only where every mutant is there.
    """
    reasons = signed("mutant")
    survivors = [each for each in mutants if each.of_game and not each.killer]
    for each in survivors:
        if not reasons.reason(each.survivor):
            yield f"{each} survives"
    if every:
        yield from reasons.stale([each.survivor for each in survivors])


def score(mutants: Sequence[Mutant], of_game: bool = True) -> tuple[int, int]:
    """How many mutants of the game, or of what reads and writes, are killed, and how many are."""
    mine = [each for each in mutants if each.of_game is of_game]
    return sum(bool(each.killer) for each in mine), len(mine)


def main(words: Sequence[str]) -> int:
    """Run, print, and say by the exit status whether every survivor is explained."""
    try:
        mutants = measure(words or ("",))
        complaints = list(report(mutants, every=not words))
    except (PageError, SurvivorsError) as error:
        print(error)
        return 1
    (killed, number), (also, more) = score(mutants), score(mutants, of_game=False)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    print(f"reading and writing: {also} of {more} mutants killed by examples (not counted)")
    print(f"{killed} of {number} mutants of game code killed ({killed / (number or 1):.1%})")
    return 1 if complaints or not mutants else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
