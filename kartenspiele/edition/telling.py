"""Tells a worked example without its code: positions, what is played there, what is answered.

The example is run, and its words say what they are asked and what comes of it.
"""

from __future__ import annotations

import ast
import doctest
import io
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass, field
from functools import cache, wraps
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeAlias

from .. import examples
from ..engine.play import who
from ..engine.variants import Variant
from ..games.catalog import variants
from .chapters import Example

PICTURES: Final = 3  # positions that are drawn; of more it is said that there are more
LINES: Final = 14  # lines that are written
ENOUGH: Final = 60  # what is told of an example that goes on and on


class Pictured(NamedTuple):
    """A position to draw, and the form in which it is played."""

    state: Any
    variant: Variant[Any]


class Asked(NamedTuple):
    """Of what an example asks: a position, the form in which it is played, and moves there."""

    state: Any
    variant: Variant[Any]
    moves: tuple[str, ...] = ()


class Line(NamedTuple):
    """What is done or answered, in words; ``how`` is what a page may mark it with."""

    text: str
    how: str = ""
    of: Asked | None = None


class EnoughError(BaseException):
    """More is not told of an example that goes on; no example may catch this."""


Told: TypeAlias = Pictured | Line

ALLOWED, REFUSED, PLAYED, PAID, FORM = "allowed", "refused", "played", "paid", "form"


@dataclass(slots=True)
class Teller:
    """Notes what the words of an example are asked, and what they answer."""

    told: list[Told] = field(default_factory=list)
    is_whole: bool = True  # whether everything that is shown has a name
    step: str = ""
    form: Variant[Any] | None = None

    def words(self) -> dict[str, Any]:
        """The words of worked examples, heard."""
        heard = {name: self._hears(says) for name, says in SAID.items()}
        return {**examples.WORDS, **variants(), **heard, "show": self._show}

    def _hears(self, says: Says) -> Callable[..., Any]:
        word = examples.WORDS[says.word]

        @wraps(word)
        def heard(variant: Variant[Any], *asked: Any, **named: Any) -> Any:
            self._playing(variant)
            if says.about and asked and not isinstance(asked[0], int):
                for state in asked if says.about == "all" else asked[:1]:
                    self._pictured(state, variant)
            printed = io.StringIO()
            with redirect_stdout(printed):
                found = word(variant, *asked, **named)
            lines = printed.getvalue().splitlines()
            of = says.asks(variant, asked)
            self.told += (line._replace(of=of) for line in says.tells(asked, lines))
            if len(self.told) > ENOUGH:
                raise EnoughError
            if says.gives and found is not None:
                self._pictured(found, variant)
            return found

        return heard

    def _playing(self, variant: object) -> None:
        """Another form than the one before is named."""
        if isinstance(variant, Variant) and variant != self.form:
            if self.form:
                self.told.append(Line(f"{variant.name}:", FORM))
            self.form = variant

    def _pictured(self, state: Any, variant: Variant[Any]) -> None:
        shown = [each.state for each in self.told if isinstance(each, Pictured)]
        if not shown or shown[-1] != state:
            self.told.append(Pictured(state, variant))

    def _show(self, *things: Any) -> None:
        """What is printed of some things, behind what they are called; else it is not told."""
        line = sys._getframe(1).f_lineno  # noqa: SLF001 - which of the calls of a step it is
        asked = next(each for each in shows(self.step) if line in _lines(each))
        starred = len(things) - len(asked.args) + 1  # how many things a starred one stands for
        rest, parts = list(things), list[str]()
        for each in asked.args:
            number = starred if isinstance(each, ast.Starred) else 1
            some, rest = rest[:number], rest[number:]
            name, values = named(each), " / ".join(map(_shown, some))
            self.is_whole &= bool(name)
            is_bare = isinstance(each, ast.Constant) or not name
            parts.append(values if is_bare else f"{name}: {values}")
        self.told.append(Line("; ".join(parts)))


def _shown(thing: Any) -> str:
    """A thing as it is printed."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        examples.show(thing)
    return printed.getvalue().rstrip("\n")


def _as_printed(asked: Sequence[Any], lines: Sequence[str]) -> list[Line]:
    return [Line(each) for each in lines]


class Says(NamedTuple):
    """How a word is told: about which of its positions, what it gives, what lines come of it."""

    word: str
    about: str = ""  # "one" position, or "all" that it is given
    gives: bool = False  # whether what it returns is a position
    tells: Callable[[Sequence[Any], Sequence[str]], list[Line]] = _as_printed
    moves: bool = False  # whether the texts behind its position are moves

    def asks(self, variant: Variant[Any], asked: Sequence[Any]) -> Asked | None:
        """The position of which it is asked, with the moves."""
        if self.about != "one" or not asked:
            return None
        return Asked(asked[0], variant, tuple(asked[1:]) if self.moves else ())


def _ruled(asked: Sequence[Any], lines: Sequence[str]) -> list[Line]:
    """Each move with its ruling."""
    return [
        Line(f"{text}: {line}", REFUSED if line.startswith("refused") else ALLOWED)
        for text, line in zip(asked[1:], lines, strict=True)
    ]


def _played(asked: Sequence[Any], lines: Sequence[str]) -> list[Line]:
    """The moves that are made."""
    return [Line("; ".join(asked[1:]), PLAYED)] if asked[1:] else []


def _refused(asked: Sequence[Any], lines: Sequence[str]) -> list[Line]:
    return [Line(line, REFUSED) for line in lines]


def _paid(asked: Sequence[Any], lines: Sequence[str]) -> list[Line]:
    """The entries of a score; points that are not given are marked as a refusal is."""
    return [Line(line, REFUSED if _is_nothing(line) else PAID) for line in lines]


def _is_nothing(line: str) -> bool:
    return line.startswith("nothing by") or ": 0 by" in line


SAID: Final = {
    each.word: each
    for each in (
        Says("position", gives=True),
        Says("deal", gives=True, tells=_refused),
        Says("play", about="one", tells=_played, moves=True),
        Says("ruling", about="one", tells=_ruled, moves=True),
        Says("choices", about="one"),
        Says("why", about="one", moves=True),
        Says("score", about="one", tells=_paid),
        Says("match", about="all"),
        Says("solve", about="one", moves=True),
        Says("seen", about="one", gives=True),
        Says("verdict"),
    )
}


SEATED: Final = frozenset({"hands", "piles", "sweeps", "mulles", "marriages", "points"})
PLAIN: Final = {"turn": "to move", "last": "captured last", "by": "by"}


def shows(source: str) -> list[ast.Call]:
    """The calls of ``show`` in a step."""
    return [
        each
        for each in ast.walk(ast.parse(source))
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == "show"
    ]


def named(thing: ast.expr) -> str:
    """What a thing is called that is shown; empty if only its code says so.

    >>> def name(code: str) -> str: return named(ast.parse(code, mode="eval").body)
    >>> [name(code) for code in ("here.table", "len(here.stock)", "here.piles[1]", "2 + 2")]
    ['table', 'number of stock', 'piles, player 2', '']
    """
    match thing:
        case ast.Starred(each):
            return named(each)
        case ast.Attribute(_, part):
            return PLAIN.get(part, part)
        case ast.Subscript(each, ast.Constant(int() as seat)) if named(each) in SEATED:
            return f"{named(each)}, {who(seat)}"
        case ast.Subscript(_, ast.Constant(str() as what)):
            return what
        case ast.Subscript(each, _):
            return named(each)
        case ast.Call(ast.Name(word), asked):
            return _named_by(word, asked)
        case ast.Name(name):
            return name.replace("_", " ")
        case ast.Constant(str() as text):
            return text
    return ""


def _named_by(word: str, asked: Sequence[ast.expr]) -> str:
    """What that is called which a word gives."""
    match word, asked:
        case "moves", [_, _]:
            return "moves"
        case "moves", [_, _, ast.Constant(str() as cards)]:
            return f"moves of {cards}"
        case "count", _:
            return "lines of play"
        case ("len", [each]) | ("map", [ast.Name("len"), each]):
            return f"number of {named(each)}" if named(each) else ""
        case ("map", [ast.Name("str" | "who"), each]) | (
            "set" | "sorted" | "sum" | "who",
            [each, *_],
        ):
            return named(each)
    return ""


def _lines(call: ast.Call) -> range:
    return range(call.lineno, (call.end_lineno or call.lineno) + 1)


class Tale(NamedTuple):
    """What is told of an example, and whether that is all that it does."""

    told: tuple[Told, ...]
    is_whole: bool
    goes_on: bool

    def grouped(self) -> Iterator[Pictured | list[Line]]:
        """Pictures, and between them lines that stand together."""
        for are_lines, some in groupby(self.told, lambda each: isinstance(each, Line)):
            if are_lines:
                yield [each for each in some if isinstance(each, Line)]
            else:
                yield from (each for each in some if isinstance(each, Pictured))


class Run(NamedTuple):
    """What came of lines that were run: what is told, what was printed, what broke them off."""

    tale: Tale
    printed: str
    fault: BaseException | None


@cache
def tell(example: Example) -> Tale:
    """An example told: its first positions and lines, in the order in which they come."""
    steps = (each.source for each in doctest.DocTestParser().get_examples(example.code))
    tale, _, fault = run(steps, example.id)
    if fault:
        raise fault
    return tale


def run(steps: Iterable[str], name: str) -> Run:
    """Run statements one after the other, until one breaks."""
    teller, whole, fault = Teller(), True, None
    names: dict[str, Any] = {**teller.words(), "__name__": "__main__"}
    with redirect_stdout(io.StringIO()) as printed, suppress(EnoughError):
        for step in steps:
            teller.step, before, length = step, len(teller.told), printed.tell()
            try:
                exec(compile(step, name, "single"), names)
            except EnoughError:
                raise
            except BaseException as error:  # lines may end themselves, or Python
                fault = error
                break
            whole &= len(teller.told) > before or printed.tell() == length
    left, told = {Pictured: PICTURES, Line: LINES}, list[Told]()
    for each in teller.told:
        left[type(each)] -= 1
        if left[type(each)] < 0:  # what comes after a picture that is left out is of that
            break
        told.append(each)
    tale = Tale(tuple(told), whole and teller.is_whole, min(left.values()) < 0)
    return Run(tale, printed.getvalue(), fault)


def moment(example: Example, move: str) -> tuple[Any, Variant[Any], Line]:
    """The first position of an example, and what a move does there, which has to be legal."""
    first = next((each for each in tell(example).told if isinstance(each, Pictured)), None)
    if first is None:
        raise LookupError("it has no position")
    with redirect_stdout(io.StringIO()) as printed:
        examples.play(first.variant, first.state, move)
        examples.why(first.variant, first.state, move)
    return *first, Line(printed.getvalue().rstrip("\n"), PLAYED)
