"""Mutations: small changes of the code of a function, each of which ought to be noticed.

Only what a function does is changed, by one place at a time:

- a comparison is turned round or moves its boundary, ``and`` and ``or`` change places, a condition
  is negated, a ``not`` or a minus is dropped;
- an operator is exchanged, a number grows or shrinks by one, a text changes, a truth is turned;
- what is returned becomes ``None``, a statement is dropped.

Annotations, docstrings, decorators, imports and the tables of points are left alone (the last are
what the rule switch-off run takes), and so are assertions: ``assert_never``, which only the type
checker reads, and ``strict``, by which rows are held to one length.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

COMPARED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
COMPUTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
DROPPED: Final = (ast.Expr, ast.AugAssign, ast.Raise, ast.Continue, ast.Break)

AnyFunction = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change of one function: what it replaces by what."""

    function: str
    first_line: int
    line: int
    change: str
    old: ast.AST
    new: ast.AST


def mutations(tree: ast.Module) -> Iterator[Mutation]:
    """Every mutation of the functions and methods of a module."""
    for name, function in _functions(tree, ""):
        first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
        seen = Counter[str]()
        for node in _body(function):
            for new in _instead(node):
                change = f"{_said(node)} -> {_said(new)}"
                seen[change] += 1
                nth = f" ({seen[change]})" if seen[change] > 1 else ""
                line = getattr(node, "lineno", function.lineno)
                yield Mutation(name, first, line, change + nth, node, new)


def mutated(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    """Put one node in the place of another."""
    _Exchange(old, new).visit(tree)
    ast.fix_missing_locations(tree)


class _Exchange(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, ast.copy_location(new, old)

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return self.new
        return self.generic_visit(node)


def _functions(node: ast.AST, above: str) -> Iterator[tuple[str, AnyFunction]]:
    """The functions and methods, by their qualified names; inner ones belong to the outer.

    What happens when a class is made is over when an example begins.
    """
    for child in ast.iter_child_nodes(node):
        if isinstance(child, AnyFunction):
            if child.name != "__init_subclass__":
                yield above + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{above}{child.name}.")


def _body(function: AnyFunction) -> Iterator[ast.AST]:
    """What a function does, node by node."""
    waiting = list[ast.AST](reversed(function.body[ast.get_docstring(function) is not None :]))
    while waiting:
        node = waiting.pop()
        match node:
            case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
                continue
            case ast.keyword(arg="strict"):
                continue
            case ast.AnnAssign():
                waiting += [each for each in (node.value, node.target) if each]
            case ast.FormattedValue():
                waiting.append(node.value)
            case _:
                waiting += list(ast.iter_child_nodes(node))[::-1]
        yield node


def _instead(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.expr):
        yield from _instead_of_value(node)
    else:
        yield from _instead_of_statement(node)


def _instead_of_value(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(ops=[operator]):
            for other in COMPARED[type(operator)]:
                yield ast.Compare(node.left, [other()], node.comparators)
        case ast.BoolOp():
            yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
        case ast.BinOp() if type(node.op) in COMPUTED:
            yield ast.BinOp(node.left, COMPUTED[type(node.op)](), node.right)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Constant():
            yield from _other_constants(node.value)
        case ast.IfExp():
            yield ast.IfExp(node.test, node.orelse, node.body)
        case _:
            pass


def _instead_of_statement(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.AugAssign() if type(node.op) in COMPUTED:
            yield ast.AugAssign(node.target, COMPUTED[type(node.op)](), node.value)
        case ast.Return() if node.value and not _is_none(node.value):
            yield ast.Return(ast.Constant(None))
        case ast.If() | ast.While() if not isinstance(node.test, ast.Compare | ast.UnaryOp):
            yield _negated(node)
        case ast.comprehension(ifs=[condition]) if not isinstance(condition, ast.Compare):
            yield ast.comprehension(node.target, node.iter, [_not(condition)], node.is_async)
        case _:
            pass
    if isinstance(node, DROPPED) and not _does_nothing(node):
        yield ast.Pass()


def _does_nothing(node: ast.AST) -> bool:
    """Whether this is the body of what only describes others: three dots."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _negated(node: ast.If | ast.While) -> ast.If | ast.While:
    return type(node)(_not(node.test), node.body, node.orelse)


def _not(condition: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), condition)


def _other_constants(value: object) -> Iterator[ast.Constant]:
    match value:
        case bool():
            yield ast.Constant(not value)
        case int():
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case str():
            yield ast.Constant(f"{value}~")
        case _:
            pass


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _said(node: ast.AST) -> str:
    """A node in one line, without the block that hangs on it."""
    if isinstance(node, ast.If | ast.While):
        return f"{type(node).__name__.lower()} {ast.unparse(node.test)}"
    return " ".join(ast.unparse(node).split())
