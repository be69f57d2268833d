"""The reverse check: which game code no rule explains, and which point no code reads.

While every example runs, each call of a function of a game or of its family's mechanics is
watched. A function is *explained* if on one call at least there is among its callers, or it is
itself,

- a marked function (``@rule``), or the generator that a marked function returned;
- a function that reads a point of the rule set: the point's rule is its rule;
- ``position``, ``read_move`` or ``explain``: they read and write, and decide nothing.

The functions of a game that the ``Game`` protocol asks for, the methods of a family's kind of game
and of its moves, and what a game puts at a step without a number, are *glue*: they say in which
order rules act. They need no rule, and explain nothing that they call, not even by reading a point.
What a glue function does by itself is put to the proof by the mutants (``tests.code_mutants``).

What a move does, and why, stands at the move: it needs no rule, as the step that made it needed
none, though it may read a point. What draws or covers a position, or tells a table of it, needs no
rule and no example.

A function that no example reaches is a fault, as is a point that no function of a game reads, and
a marked function that runs inside a cached one: the cache would hide that it is switched off.
Methods with two underscores are left out: what they write is looked at by the other tests.
"""

import ast
import sys
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from inspect import CO_OPTIMIZED, currentframe
from itertools import chain
from pathlib import Path
from types import CodeType, FrameType, FunctionType, GeneratorType
from typing import Any, Final

from kartenspiele.edition import chapters
from kartenspiele.edition.chapters import Example
from kartenspiele.engine import moves, play
from kartenspiele.engine.points import points
from kartenspiele.engine.rulebook import functions
from kartenspiele.games.catalog import AnyGame, family_of, module_of
from tests.kits import kits

PACKAGE: Final = Path(play.__file__).parents[1]
MECHANICS: Final = PACKAGE / "mechanics"
BY_NOTHING, BY_WRITING, BY_RULE = range(3)
SPIED: Final = "__getattribute__"
ZONES: Final = frozenset({"Iterator[Zone]", "Iterable[Zone]", "Mapping[str, Sequence[Seat]]"})
# What a family hides, and what it tells a table: no rule needs it, as none needs what draws, nor
# what tells a player how a position stands.
TABLE: Final = ("hide", "played_by", "named", "touches", "meant", "word", "in_hand", "question")
READ_AND_WRITE: Final = frozenset({"position", "read_move", "explain"})
# Offered to who studies the engine; no rule needs it. The tests put it to the proof.
OFFERED: Final = frozenset(name for kit in kits() for name in kit.studied)
PROTOCOL: Final = frozenset(name for name in vars(play.Game) if not name.startswith("_"))
OF_MOVES: Final = frozenset(name for name in vars(moves.Move) if not name.startswith("_"))


def home_of(game: AnyGame) -> Path:
    """The folder of a game, or its module if that is all of it."""
    where = Path(str(module_of(game).__file__))
    return where.parent if where.stem == "rules" else where


def modules_of(game: AnyGame) -> list[Path]:
    """The files of a game, its family's mechanics and the rooms that families share.

    What a family is told by plays nothing, nor does what it counts beforehand.
    """
    home = home_of(game)
    own = home.glob("*.py") if home.is_dir() else [home]
    shared = home.parent.glob("*.py") if home.parent != PACKAGE / "games" else ()
    every = {*own, *shared, *MECHANICS.glob("*.py")}
    return sorted(
        path
        for path in every
        if path.name not in {"family.py", "figures.py", "picture.py", "touching.py"}
    )


def steps(games: Mapping[str, AnyGame]) -> Iterator[FunctionType]:
    """The functions that games put at the steps of their family, and at the phases of a deal."""
    for game in games.values():
        phases = chain(*getattr(game, "phases", ()))
        every = (*vars(game).values(), *phases)
        yield from (each for each in every if isinstance(each, FunctionType))


def classes(game: AnyGame) -> Iterator[type[Any]]:
    """What a game is, and its moves, if they are written; each with what they are made of."""
    notation = getattr(game, "notation", None)
    for kind in (type(game), *(notation.kinds if notation else ())):
        yield from kind.__mro__


def code_of(path: Path) -> Sequence[CodeType]:
    """The functions and methods that a file defines, those with two underscores left out."""
    return _code_in(path.read_text("utf-8"), str(path))


@cache
def _code_in(text: str, path: str) -> Sequence[CodeType]:
    described, found = _protocols(text), list[CodeType]()
    waiting: list[object] = [compile(text, path, "exec")]
    while waiting:
        code = waiting.pop()
        if isinstance(code, CodeType) and code.co_qualname not in described:
            waiting += code.co_consts
            if code.co_flags & CO_OPTIMIZED and not code.co_name.startswith(("<", "__")):
                found.append(code)
    return found


def _protocols(text: str) -> set[str]:
    """The classes that describe what others have, and run nothing."""
    return {
        each.name
        for each in ast.parse(text).body
        if isinstance(each, ast.ClassDef) and "Protocol" in map(ast.unparse, each.bases)
    }


@cache
def _drawing(path: str) -> set[str]:
    """The functions of a file that draw, as what they return tells."""
    every = ast.parse(Path(path).read_text("utf-8")).body
    named = [(each.name, each.returns) for each in every if isinstance(each, ast.FunctionDef)]
    return {name for name, returns in named if returns and ast.unparse(returns) in ZONES}


def _draws(code: CodeType) -> bool:
    return code.co_qualname in _drawing(code.co_filename)


@dataclass(frozen=True, slots=True)
class Fact:
    """What is to be known of a function: its name, if it belongs to a game or a family."""

    code: CodeType
    name: str
    explains: int
    marked: bool
    cached: bool


@dataclass
class Seen:
    """What was seen of the functions of games and families, by their names.

    They were reached by these examples, explained so, or marked and yet inside a cached one.
    """

    explained: dict[str, int] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    reaching: dict[str, list[Example]] = field(default_factory=dict)


@dataclass
class Watch:
    """What was seen while examples ran."""

    games: Mapping[str, AnyGame]
    readers: set[CodeType] = field(default_factory=set)
    read: set[tuple[type, str]] = field(default_factory=set)
    seen: Seen = field(default_factory=Seen)
    facts: dict[int, Fact] = field(default_factory=dict)  # two files may hold the same code

    def __post_init__(self) -> None:
        paths = {path for game in self.games.values() for path in modules_of(game)}
        self.files = {str(path) for path in paths}
        self.functions = {_name(code): code for path in sorted(paths) for code in code_of(path)}
        families = [family_of(game) for game in self.games.values()]
        told = [getattr(family, name) for family in families for name in TABLE]
        told += [family.sense.outlook for family in families]
        self.drawing = {_name(each.__code__) for each in told if isinstance(each, FunctionType)}
        self.drawing |= {_name(code) for path in paths for code in code_of(path) if _draws(code)}
        self.homes = {str(home_of(game)) for game in self.games.values()}
        kinds = (kind for game in self.games.values() for kind in classes(game))
        self.steps = {each.__code__ for each in steps(self.games) if each not in functions()}
        self.kinds = {kind.__name__ for kind in kinds if kind.__module__.startswith(PACKAGE.name)}
        self.marked = {function.__code__ for function in functions()}

    def is_glue(self, code: CodeType) -> bool:
        """Whether this is a function of a game that the protocol asks for."""
        where, (owner, _dot, name) = Path(code.co_filename), code.co_qualname.rpartition(".")
        if owner or code in self.steps:
            return owner in self.kinds or code in self.steps
        return name in PROTOCOL and not self.homes.isdisjoint({str(where), str(where.parent)})

    def explains(self, code: CodeType) -> int:
        """How this function explains itself and what it calls."""
        if self.is_glue(code):
            return BY_WRITING if code.co_name in READ_AND_WRITE else BY_NOTHING
        return BY_RULE if code in self.marked or code in self.readers else BY_NOTHING

    @property
    def reaching(self) -> Mapping[str, Sequence[Example]]:
        """The functions that are reached, each with the examples that reach it."""
        return self.seen.reaching

    def reads_and_writes(self, name: str) -> bool:
        """Whether a function but serves positions and moves as they are written or drawn."""
        return "__" in name or name in self.drawing or self.seen.explained.get(name) == BY_WRITING

    def note(self, name: str, example: Example, how: int) -> None:
        """Note that an example reaches a function, and how that is explained."""
        reaching = self.seen.reaching.setdefault(name, [])
        if example not in reaching[-1:]:
            reaching.append(example)
        self.seen.explained[name] = max(how, self.seen.explained.get(name, BY_NOTHING))

    def learn(self, seen: Seen) -> None:
        """Add what was seen elsewhere."""
        self.seen.hidden |= seen.hidden
        for name, examples in seen.reaching.items():
            for example in examples:
                self.note(name, example, seen.explained[name])

    def fact(self, code: CodeType, cached: Container[CodeType]) -> Fact:
        """What is to be known of a function."""
        if id(code) not in self.facts:
            name = _name(code) if code.co_filename in self.files else ""
            marked = code in self.marked
            self.facts[id(code)] = Fact(code, name, self.explains(code), marked, code in cached)
        return self.facts[id(code)]

    def faults(self) -> Iterator[str]:
        """Everything the check complains of."""
        for name, code in self.functions.items():
            if (
                self.is_glue(code)
                or self.seen.explained.get(name)
                or name in self.drawing | OFFERED
            ):
                continue
            if name not in self.reaching:
                yield f"{name} is reached by no example"
            elif code.co_name not in OF_MOVES:
                yield f"{name} is reached, and no rule explains it"
        for name in sorted(self.seen.hidden):
            yield f"{name} is marked, and runs inside a cached function, which would hide it"
        for key, game in self.games.items():
            rule_set = type(game.VARIANTS[0].rules)
            for name, point in points(rule_set):
                if (rule_set, name) not in self.read:
                    yield f"{key}.{name} ({point.rule}) is a point that no code reads"


def faults(games: Mapping[str, AnyGame], examples: Iterable[Example]) -> Iterator[str]:
    """Everything the check complains of."""
    return watched(games, examples).faults()


def watched(games: Mapping[str, AnyGame], examples: Iterable[Example]) -> Watch:
    """Run the examples twice: to see who reads points, and to see who calls whom."""
    watch, every = Watch(games), list(examples)
    with points_watched(watch):
        for each in every:
            chapters.run(each)
    see_callers(watch, every)
    return watch


def see_callers(watch: Watch, examples: Iterable[Example]) -> None:
    """Run the examples and see who calls whom, the readers of points being known."""
    cached = list(cached_functions(watch.games))
    for each in examples:
        with calls_watched(watch, each, cached):
            chapters.run(each)


@contextmanager
def points_watched(watch: Watch) -> Iterator[None]:
    """Note which functions of games read which points."""
    rule_sets = {type(game.VARIANTS[0].rules) for game in watch.games.values()}

    def spy(rules: Any, name: str) -> Any:
        here = currentframe()
        caller = here.f_back if here else None
        if caller and caller.f_code.co_filename in watch.files:
            watch.read.add((type(rules), name))
            watch.readers.add(caller.f_code)
        return object.__getattribute__(rules, name)

    for each in rule_sets:
        setattr(each, SPIED, spy)
    try:
        yield
    finally:
        for each in rule_sets:
            delattr(each, SPIED)


class Within:
    """What is known inside a call: how it is explained, and whether a cache would hide it.

    ``known`` has what is known inside the functions that were called from here before, so that
    a call costs little: it tells nothing new.
    """

    def __init__(self, how: int = BY_NOTHING, *, hides: bool = False) -> None:
        self.how, self.hides = how, hides
        self.known: dict[int, Within] = {}


@dataclass
class Calls:
    """Notes which functions are reached, and which with an explanation among the callers."""

    watch: Watch
    example: Example
    cached: Container[CodeType]
    stack: list[Within] = field(default_factory=lambda: [Within()])
    given: dict[FrameType, int] = field(default_factory=dict)
    alike: dict[tuple[int, bool], Within] = field(default_factory=dict)

    def look(self, frame: FrameType, event: str, argument: Any) -> None:
        """What the interpreter calls; of a call and a return it tells, and of what else it does."""
        stack = self.stack
        if event == "call":
            here = stack[-1].known.get(id(frame.f_code))
            stack.append(self.entered(frame) if here is None or frame in self.given else here)
        elif event == "return" and len(stack) > 1:
            how = stack.pop().how
            if how and isinstance(argument, GeneratorType) and argument.gi_frame:
                self.given[argument.gi_frame] = how

    def entered(self, frame: FrameType) -> Within:
        """What is known inside a function, called from here for the first time, or resumed."""
        outer, code = self.stack[-1], frame.f_code
        fact, given = self.watch.fact(code, self.cached), self.given.get(frame, BY_NOTHING)
        how, hides = max(outer.how, fact.explains, given), outer.hides or fact.cached
        self.note(fact, how, hides=hides)
        inner = self.alike.setdefault((how, hides), Within(how, hides=hides))
        return inner if given else outer.known.setdefault(id(code), inner)

    def note(self, fact: Fact, how: int, *, hides: bool) -> None:
        """Note that a function of a game or its family is reached."""
        if fact.name:
            self.watch.note(fact.name, self.example, how)
            if hides and fact.marked:
                self.watch.seen.hidden.add(fact.name)


@contextmanager
def calls_watched(watch: Watch, example: Example, cached: Iterable[Any]) -> Iterator[None]:
    """Note which functions are reached, and which of them with an explanation among the callers."""
    for each in cached:
        each.cache_clear()
    calls = Calls(watch, example, {each.__wrapped__.__code__ for each in cached})
    sys.setprofile(calls.look)
    try:
        yield
    finally:
        sys.setprofile(None)


def short_name(path: Path, function: str) -> str:
    """A function by its module, within the package, and its qualified name."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join((*(each for each in parts if each != "__init__"), function))


def _name(code: CodeType) -> str:
    return short_name(Path(code.co_filename), code.co_qualname)


def cached_functions(games: Mapping[str, AnyGame]) -> Iterator[Any]:
    """The functions of the games and their families that have a cache."""
    files = {str(path) for game in games.values() for path in modules_of(game)}
    modules = (
        each for each in list(sys.modules.values()) if getattr(each, "__file__", "") in files
    )
    for holder in (*modules, *games.values()):
        yield from (each for each in vars(holder).values() if hasattr(each, "cache_clear"))
