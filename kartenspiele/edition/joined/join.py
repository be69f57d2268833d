"""Joins the registers, the engine and the chapters into one edition."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, Final, TypeVar

from ...engine import rulebook
from ...engine.play import is_permissive
from ...games.catalog import GAMES, AnyGame, module_of
from .. import chapters, register
from ..register import Register
from ..register.fingerprint import fingerprint
from . import model

T = TypeVar("T")
_VERDICT: Final = re.compile(r"(?:holds|fails)(?: where .+)?")


def game_of_prefix(prefix: str) -> str | None:
    """The key of the game whose statements begin so."""
    return next((key for key, game in GAMES.items() if prefix == game.PREFIX), None)


def game_of_statement(id: str, told: Mapping[str, Collection[str]]) -> str | None:
    """The key of the game that a statement is of: by its number, unless another tells it.

    One section of a witness may have two games; its statements are then numbered as one. What is
    told in the chapter of another game alone is of that game.
    """
    own = game_of_prefix(id.rpartition("-")[0])
    telling = [key for key, numbers in told.items() if id in numbers]
    return telling[0] if own and own not in telling and len(telling) == 1 else own


def is_on_trial(held: Register, game: str) -> bool:
    """Whether a game is only tried: it has no chapter, and no register has anything of it."""
    return chapters.is_awaited(game) and not held.game(GAMES[game].PREFIX)


def is_awaited(held: Register, id: str) -> bool:
    """Whether code may bear a number without a sentence: its game has no chapter yet.

    A register has to have the number all the same, unless the game is on trial.
    """
    game = game_of_prefix(id.rpartition("-")[0])
    if game is None or not chapters.is_awaited(game):
        return False
    return id in held.statements or is_on_trial(held, game)


def point_id(game: AnyGame, field: str) -> str:
    """The permanent id of a point: the game's prefix and the name of the field."""
    return f"{game.PREFIX}-{field.replace('_', '-')}"


def _held(thing: Any) -> dict[str, Any]:
    return {each.name: getattr(thing, each.name) for each in fields(thing)}


# --- The engine --------------------------------------------------------------------------------


def games() -> Iterator[model.Game]:
    """The games of the book."""
    for key, game in GAMES.items():
        yield model.Game(
            key=key,
            title=game.TITLE,
            prefix=game.PREFIX,
            seats=tuple(game.seats(game.VARIANTS[0].rules)),
            variants=tuple(_variant(game, each) for each in game.VARIANTS),
        )


def _variant(game: AnyGame, variant: rulebook.Variant[Any]) -> model.Variant:
    return model.Variant(
        key=variant.key,
        title=variant.name,
        parent=variant.parent.key if variant.parent else None,
        changes=tuple(
            model.Change(
                variant=variant.key,
                title=variant.name,
                point=point_id(game, each.name),
                label=each.point.label,
                usual=rulebook.text_of(each.usual),
                here=rulebook.text_of(each.here),
                cites=each.cites,
            )
            for each in variant.changes()
        ),
    )


def points() -> Iterator[model.Point]:
    """The points of difference of every game, in the order of its rule set."""
    for key, game in GAMES.items():
        usual = game.VARIANTS[0].rules
        for field, point in rulebook.points(type(usual)):
            said = _held(point) | {"adopts": point.adopts or None}
            yield model.Point(
                **said | {"others": tuple(map(rulebook.text_of, point.others))},
                id=point_id(game, field),
                game=key,
                field=field,
                usual=rulebook.text_of(getattr(usual, field)),
                values=tuple(
                    model.Value(
                        variant=each.key,
                        value=rulebook.text_of(getattr(each.rules, field)),
                        cites=cites(each, field) or (point.rule,),
                    )
                    for each in game.VARIANTS
                ),
                checksum=fingerprint(f"{point.rule} {point.label}"),
            )


def cites(variant: rulebook.Variant[Any], field: str) -> tuple[str, ...]:
    """What attests the value a variant gives to a field, its own or its parent's departure."""
    inherited = cites(variant.parent, field) if variant.parent else ()
    return variant.cites.get(field) or inherited


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
                    " bind it once, and name the binding where it is used again"
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


# --- The chapters ------------------------------------------------------------------------------


def examples(held: Register) -> Iterator[model.Example]:
    """The worked examples, in the order of the pages."""
    for each in chapters.every_example():
        printed = held.examples.get(each.id)
        yield model.Example(
            **_held(each),
            game=chapters.game_of(each.page),
            verdicts=_verdicts(each.code),
            printed=printed is not None,
            loci=printed.loci if printed else (),
            checksum=fingerprint(each.code),
        )


def _verdicts(code: str) -> tuple[str, ...]:
    """The verdicts that running an example prints, and that every build compares."""
    shown = (each.want for each in doctest.DocTestParser().get_examples(code))
    return tuple(line for want in shown for line in want.splitlines() if _VERDICT.fullmatch(line))


# --- The registers -----------------------------------------------------------------------------


@cache
def loci() -> Mapping[str, model.Locus]:
    """Every locus with the heading of its section."""
    held = register.load().loci
    headings = {each.section: each.heading for each in held.values() if each.heading}
    found = ((each.id, each.witness, headings.get(each.section) or "") for each in held.values())
    return {id: model.Locus(id=id, witness=of, section=section) for id, of, section in found}


def statements(
    held: Register,
    games: Iterable[model.Game],
    points: Iterable[model.Point],
    examples: Collection[model.Example],
) -> Iterator[model.Statement]:
    """The statements with everything that bears their ids, in the order of their numbers.

    Games follow one another as in the registers.
    """
    changes = (each for game in games for variant in game.variants for each in variant.changes)
    bearing = _under(functions(), lambda one: one.ids)
    pointed = _under(points, lambda one: (one.rule, *one.carries))
    changed = _under(changes, lambda one: one.cites)
    proving = _under(examples, lambda one: one.proves)
    refused = _under(examples, lambda one: one.refuses)
    touched = _under(held.readings.values(), lambda one: one.statements)
    adopted = _under(held.statements.values(), lambda one: one.adopts)
    attested, answered = testimonies(held), answers(held)
    prefixes = dict.fromkeys(each.prefix for each in held.statements.values())
    told = {game.key: frozenset(chapters.numbers(game.key)) for game in games}
    for each in (each for prefix in prefixes for each in held.game(prefix)):
        proved = sorted(proving[each.id], key=lambda one: one.rule != each.id)
        yield model.Statement(
            **_held(each),
            game=game_of_statement(each.id, told),
            functions=tuple(bearing[each.id]),
            points=tuple(pointed[each.id]),
            changes=tuple(changed[each.id]),
            examples=tuple(one.id for one in proved),
            near_misses=tuple(one.id for one in refused[each.id]),
            readings=tuple(one.id for one in touched[each.id]),
            adopted=tuple(one.id for one in adopted[each.id]),
            testimonies=tuple(attested[each.id]),
            answer=answered.get(each.id),
        )


def readings(held: Register) -> Iterator[model.Reading]:
    """The readings with what other tellings say of them."""
    attested, answered = testimonies(held), answers(held)
    for each in held.readings.values():
        told, answer = tuple(attested[each.id]), answered.get(each.id)
        yield model.Reading(**_held(each), testimonies=told, answer=answer)


def testimonies(held: Register) -> Mapping[str, list[str]]:
    """The testimonies that bear on each statement and reading, but for those given up."""
    kept = (each for each in held.testimonies.values() if not each.retired)
    under = _under(kept, lambda one: (bearing.on for bearing in one.bears))
    return defaultdict(list, {id: [one.id for one in found] for id, found in under.items()})


def answers(held: Register) -> Mapping[str, model.Answer]:
    """What the parallels answer to each question that was put to them."""
    sought = _under(held.enquiries.values(), lambda one: one.not_found)
    found = dict[str, model.Answer]()
    for id, enquiries in sought.items():
        asked = tuple(one.id for one in enquiries)
        found[id] = model.Answer(id=id, verdict=model.Verdict.NOT_FOUND, enquiries=asked)
    for each in held.answers.values():
        said = {name: getattr(each, name) for name in ("id", "by", "why", "closes", "contrary")}
        verdict = model.Verdict(each.verdict)
        found[each.id] = model.Answer(**said, verdict=verdict, enquiries=(each.enquiry,))
    return found


def _under(things: Iterable[T], ids: Callable[[T], Iterable[str]]) -> Mapping[str, list[T]]:
    """Things by the ids that they bear."""
    found = defaultdict[str, list[T]](list)
    for each in things:
        for id in dict.fromkeys(ids(each)):
            found[id].append(each)
    return found
