"""Joins the registers, the engine and the chapters into one edition."""

from __future__ import annotations

import doctest
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, Final, TypeVar

from ...engine.points import points as points_of
from ...engine.points import text_of
from ...engine.variants import Variant
from ...games.catalog import GAMES, AnyGame
from .. import chapters, register
from ..register import Register
from ..register import model as registered
from ..register.fingerprint import fingerprint
from ..register.translations import MASTER, Language
from . import listings, model

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


def _variant(game: AnyGame, variant: Variant[Any]) -> model.Variant:
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
                usual=text_of(each.usual),
                here=text_of(each.here),
                cites=each.cites,
            )
            for each in variant.changes()
        ),
    )


def points() -> Iterator[model.Point]:
    """The points of difference of every game, in the order of its rule set."""
    for key, game in GAMES.items():
        usual = game.VARIANTS[0].rules
        for field, point in points_of(type(usual)):
            said = _held(point) | {"adopts": point.adopts or None}
            yield model.Point(
                **said | {"others": tuple(map(text_of, point.others))},
                id=point_id(game, field),
                game=key,
                field=field,
                usual=text_of(getattr(usual, field)),
                values=tuple(
                    model.Value(
                        variant=each.key,
                        value=text_of(getattr(each.rules, field)),
                        cites=cites(each, field) or (point.rule,),
                    )
                    for each in game.VARIANTS
                ),
                checksum=fingerprint(f"{point.rule} {point.label}"),
            )


def cites(variant: Variant[Any], field: str) -> tuple[str, ...]:
    """What attests the value a variant gives to a field, its own or its parent's departure."""
    inherited = cites(variant.parent, field) if variant.parent else ()
    return variant.cites.get(field) or inherited


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
    bearing = _under(listings.functions(), lambda one: one.ids)
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
            said=said(held, each),
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


def said(held: Register, each: registered.Statement) -> Mapping[Language, model.Said]:
    """What a statement says in every language that has it, the master first."""
    if not each.sentence:
        return {}
    now = each.revision
    found = {MASTER: model.Said(MASTER, each.sentence, now, now, now)}
    for language, sentences in held.sentences.items():
        if one := sentences.get(each.id):
            is_stale = one.is_stale(each)
            found[language] = model.Said(
                language, one.text, one.revision, one.of, now, is_stale, one.changed
            )
    return found


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
