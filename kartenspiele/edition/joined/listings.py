"""The functions that carry rules, with the listings of their code and the lines that bind them."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ...engine import rulebook
from ...engine.play import is_permissive
from ...games.catalog import GAMES, AnyGame, module_of
from . import model


def functions() -> Iterator[model.Function]:
    """The functions of the package that carry rules, in the order they are bound."""
    taken = set[str]()
    for function in rulebook.functions():
        binding = rulebook.binding_of(function)
        if binding.module.startswith("kartenspiele."):
            found = _function(function, binding)
            if found.name in taken:
                raise LookupError(
                    f"{found.name} is bound a second time in {found.bound_in or found.module};"
                    " bind it once, and name the binding where you use it again"
                )
            taken.add(found.name)
            yield found


def name_of(function: rulebook.Function) -> str:
    """What a function that carries rules is called: where it is defined, and under what bound."""
    mechanic, binding = rulebook.mechanic_of(function), rulebook.binding_of(function)
    name = f"{mechanic.__module__}.{mechanic.__qualname__}"
    return f"{name} ({bound_as(binding, game_of_module(binding.module))})" if binding.line else name


def _function(function: rulebook.Function, binding: rulebook.Binding) -> model.Function:
    mechanic, game = rulebook.mechanic_of(function), game_of_module(binding.module)
    code, line = _listing(mechanic)
    return model.Function(
        name=name_of(function),
        module=str(mechanic.__module__),
        line=line,
        game=game,
        ids=binding.ids,
        adopts=binding.adopts or None,
        says=(inspect.getdoc(mechanic) or "").partition("\n")[0],
        code=code,
        bound=written(mechanic, binding) if binding.line else None,
        bound_in=f"{binding.module}:{binding.line}" if binding.line else None,
        permits=_finder(function, GAMES[game]),
    )


def _finder(function: rulebook.Function, game: AnyGame) -> model.Finder | None:
    """What finds the moves that an objection permits which forbids nothing in the usual form."""
    finder, usual = rulebook.finder_of(function), game.VARIANTS[0].rules
    if finder is None or function not in game.OBJECTIONS or not is_permissive(function, usual):
        return None
    code, line = _listing(finder)
    module = str(finder.__module__)
    return model.Finder(f"{module}.{finder.__qualname__}", module, line, code)


def _listing(function: rulebook.Function) -> tuple[str, int]:
    """The source of a function without its decorators, and its first line."""
    lines, start = _lines(function)
    skipped = next(n for n, line in enumerate(lines) if line.lstrip().startswith("def "))
    return textwrap.dedent("".join(lines[skipped:])), start + skipped


@cache
def _lines(mechanic: rulebook.Function) -> tuple[list[str], int]:
    """The source of a mechanic, which several games may bind, and its first line."""
    return inspect.getsourcelines(mechanic)


def bound_as(binding: rulebook.Binding, game: str) -> str:
    """Under what a mechanic is bound: ``SWE-27``, ``SWE-18 by MUL-02, mulle-glimne``.

    A number that does not begin with the prefix of the game may be bound by other games too.
    """
    owner = binding.ids[0]
    words = f"{binding.adopts} by {owner}" if binding.adopts else owner
    return words if owner.startswith(f"{GAMES[game].PREFIX}-") else f"{words}, {game}"


def game_of_module(module: str) -> str:
    """The key of the game in whose module or package a function is bound."""
    for key, game in GAMES.items():
        home = module_of(game).__name__.removesuffix(".rules")
        if module == home or module.startswith(f"{home}."):
            return key
    raise LookupError(f"{module} belongs to no game of the catalog, but carries a rule")


def written(mechanic: rulebook.Function, binding: rulebook.Binding) -> str:
    """The line that binds a mechanic, as it is written: ``captures=by("SWE-20", does=…)``."""
    name = mechanic.__name__
    if found := _bindings(binding.module).get((binding.line, binding.ids, name)):
        return found
    raise LookupError(f"{binding.module}:{binding.line} binds no {name}")


@cache
def _bindings(module: str) -> Mapping[tuple[int, tuple[object, ...], str], str]:
    """How a module binds mechanics, as it is written: by line, numbers and what does the work."""
    source = inspect.getsource(sys.modules[module])
    lines, found = source.encode().split(b"\n"), dict[tuple[int, tuple[object, ...], str], str]()
    nodes = list(ast.walk(ast.parse(source)))
    passed = (node for node in nodes if isinstance(node, ast.keyword) and node.arg)
    names = {node.value: f"{node.arg}=" for node in passed}
    for call in (node for node in nodes if isinstance(node, ast.Call)):
        ids = tuple(each.value for each in call.args if isinstance(each, ast.Constant))
        for does in (ast.unparse(each.value) for each in call.keywords if each.arg == "does"):
            text = " ".join(_segment(lines, call).split())
            key = call.lineno, ids, does.rpartition(".")[2]
            found.setdefault(key, names.get(call, "") + text)
    return found


def _segment(lines: Sequence[bytes], node: ast.Call) -> str:
    """What stands in some lines for a node, whose columns are bytes."""
    end = node.end_lineno or node.lineno
    stretch = [*lines[node.lineno - 1 : end - 1], lines[end - 1][: node.end_col_offset]]
    return b"\n".join(stretch)[node.col_offset :].decode()
