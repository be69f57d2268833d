"""A game in brief: what it takes to sit down and play, and what is counted.

Each clause names the rules on which it rests, and has no number that those do not have. A moment
of the game is drawn, with the move that is made there, as the engine tells it.

It leads to every rule that deals, forbids or pays. A rule is reached if the brief or its score
table names it, or names one that is linked with it in one step: from which it follows or that
follows from it, that takes it over, or with which it shares a point of this game, a binding or a
reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from itertools import chain, groupby
from typing import Any, ClassVar, Final, get_type_hints

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes

from ...edition import chapters, characters, joined
from ...edition.joined import model
from ...edition.register.model import Category
from ...edition.telling import moment
from ...engine.play import MoveError, Refused
from ...engine.rulebook import binding_of, functions
from ...engine.spelling import CardError
from ...engine.stakes import Payment
from ...games.catalog import GAMES, is_german
from ..words import language, say, term
from . import plays
from .chapter_head import ways_of_reading
from .directive import Mark
from .domain import reference
from .elements import disclosure, legend
from .showing import line, picture
from .tables import table

MOST: Final = 200  # words before somebody can play
LONG: Final = 320  # and those of games in whose deals one thing follows upon the other
LONGER: Final = frozenset({"alliance", "poch", "rabouge", "tippen"})
MORE: Final = {"en": 0, "de": 50}  # words that a language may have besides
NUMBERS: Final = {
    "en": (
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
    ),
    "de": (
        *("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
        *("elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn"),
    ),
}
_FIGURES: Final = {word: str(n + 1) for each in NUMBERS.values() for n, word in enumerate(each)}
# A German number with a capital is a card.
_ENGLISH, _GERMAN = ("|".join(each[1:]) for each in NUMBERS.values())
_NUMBER: Final = re.compile(rf"[0-9]+|\b(?:(?i:{_ENGLISH})|{_GERMAN})\b")
_BETWEEN: Final = " .,;:"
PAYMENTS: Final = Iterator[Payment]  # what a function gives by which something is paid
OURS: Final = "*"  # after the number of a rule that the edition decides


class Brief(Mark, name="brief"):
    """``{brief} swedish-kasino``: a few paragraphs, each clause with its rules; what is counted.

    ``:moment: F4 ♦9 takes ♠9 ♦4`` draws the first position of an example, and says what that move
    does there.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"moment": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        game = self.among(joined.load().games, "game")
        said = nodes.container(classes=["ks-in-brief"])
        self.state.nested_parse(self.content, self.content_offset, said)
        first_deal = list(said.findall(disclosure))
        said.children = [each for each in said if each not in first_deal]
        if fault := next(chain(faults(said, game), gaps(said, game)), None):
            raise self.error(f"brief: {fault}")
        for each in said.findall(addnodes.pending_xref):
            shown = each["reftarget"].removeprefix(f"{game.prefix}-")
            ours = OURS if is_ours(each["reftarget"]) else ""
            each.children = [nodes.inline("", f"{shown}{ours}", classes=["ks-by"])]
        if any(is_ours(id) for _text, named in clauses(said) for id in named):
            ours = say("page.our-decision", mark=OURS)
            said += nodes.paragraph("", ours, classes=["ks-sources", "ks-ours"])
        said += numbers_shown()
        shown = nodes.container("", *self.moment(), classes=["ks-moment"])
        beside = nodes.container("", *self.counted(game), classes=["ks-beside"])
        whole = nodes.container(
            "", character_of(game), shown, said, beside, *first_deal, classes=["ks-brief"]
        )
        self.set_source_info(whole)
        measured = plays.of_game(game.key)
        return [whole, measured, *([] if chapters.parts_of(game.key) else [ways_of_reading()])]

    def moment(self) -> Iterator[nodes.Node]:
        """A position of an example, and the move that is made there."""
        id, _blank, move = self.options.get("moment", "").partition(" ")
        if not move or id not in joined.load().examples:
            raise self.error("brief: say ':moment:', an example and a move in its first position")
        try:
            state, variant, said = moment(chapters.example(id), move)
        except (CardError, LookupError, MoveError, Refused) as error:
            raise self.error(f"brief: {id}: {error}") from None
        yield picture(state, variant)
        whence = reference(self.env.docname, id, "example")
        told = line(self.env.docname, said, nodes.Text(" · "), whence)
        yield nodes.bullet_list("", told, classes=["ks-told"])
        yield legend(german=is_german(variant))

    def counted(self, game: model.Game) -> Iterator[nodes.Node]:
        """The points of scoring, if there are any: the usual value, the rule, what forms do."""
        forms = {each.key: term("title", each.title) for each in game.variants}
        rows = [
            ([nodes.Text(each.label), *self.rules(each)], self.values(each, forms))
            for each in scoring(game)
        ]
        if rows:
            yield table([say("page.scoring-title"), say("page.standard-rules")], rows)

    def rules(self, point: model.Point) -> Iterator[nodes.Node]:
        """The rules of a point, and how sure they are if the witness does not just say them."""
        for id in (point.adopts or point.rule, *point.also):
            yield from (nodes.Text(" "), reference(self.env.docname, id))
        sure = joined.surety((point.rule, *filter(None, [point.adopts]), *point.also))
        if sure not in {"explicit", "pending"}:
            yield nodes.inline("", f" {term('word', sure)}", classes=["ks-name"])

    def values(self, point: model.Point, forms: dict[str, str]) -> list[nodes.Node]:
        """The usual value, and under it those of other forms."""
        found: list[nodes.Node] = [nodes.paragraph("", point.usual)]
        for each in point.values:
            if each.value != point.usual:
                text = f"{forms[each.variant]}: {term('value', each.value)}"
                found.append(nodes.paragraph("", text, classes=["ks-sources"]))
        return found


def character_of(game: model.Game) -> nodes.line_block:
    """What kind of game it is and how long it takes; how hard it is, and how much is luck."""
    said = characters.character(game.key)
    lines = (said.kind, said.time), (said.learning, said.luck)
    told = (" · ".join(term("word", word) for word in each) for each in lines)
    shown = (nodes.line("", each[:1].upper() + each[1:]) for each in told)
    return nodes.line_block("", *shown, classes=["ks-character"])


def numbers_shown() -> nodes.raw:
    """What shows the numbers of rules on a screen; on paper they stand."""
    words = escape(say("page.show-the-rule-behind-each"))
    html = f'<p class="ks-numbers"><label><input type="checkbox"> {words}</label></p>'
    return nodes.raw("", html, format="html")


def most(game: model.Game) -> int:
    """How many words a game in brief may have."""
    return (LONG if game.key in LONGER else MOST) + MORE[language()]


def is_ours(id: str) -> bool:
    """Whether a sentence decides what its witness leaves open."""
    return joined.load().statements[id].status == "editorial"


def scoring(game: model.Game) -> Iterator[model.Point]:
    """The points of a game whose rule is one of scoring, and what a move costs."""
    held, costs = joined.load(), costing()
    for each in held.points.values():
        rule = each.adopts or each.rule
        category = held.statements[rule].category
        is_cost = category == "E" and rule in costs and each.usual.isdigit()
        if each.game == game.key and (category == "S" or is_cost):
            yield each


@cache
def costing() -> frozenset[str]:
    """The rules by which something is paid."""
    found = functions().items()
    paying = (ids for each, ids in found if get_type_hints(each).get("return") == PAYMENTS)
    return frozenset(chain.from_iterable(paying))


def faults(said: nodes.Element, game: model.Game) -> Iterator[str]:
    """What is wrong with a brief: too many words, a clause without rules, a number not theirs."""
    words = 0
    for text, named in clauses(said):
        words += len(text.split())
        known = joined.load().statements
        if strange := [each for each in named if each not in known]:
            yield f"{strange[0]} is no statement"
        elif not named:
            yield f"{text.strip()!r} names no rule"
        elif other := sorted({*numbers(text)} - {*numbers(_facts(named, game))}):
            yield f"{text.strip()!r} says {other[0]}, which {' '.join(named)} do not"
    if words > most(game):
        yield f"{words} words; somebody wants to play after {most(game)}"


def gaps(said: nodes.Element, game: model.Game) -> Iterator[str]:
    """The rules that deal, forbid or pay, and to which neither a clause nor the score leads."""
    named = [id for _text, rules in clauses(said) for id in rules]
    counted = [each.adopts or each.rule for each in scoring(game)]
    yield from (f"it does not lead to {id}" for id in unreached([*named, *counted], game))


def clauses(said: nodes.Element) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each clause, and the rules that stand behind it."""
    for paragraph in said.findall(nodes.paragraph):
        text = ""
        for are_rules, some in groupby(paragraph.children, _is_rule):
            if are_rules:
                named = tuple(
                    str(each["reftarget"])
                    for each in some
                    if isinstance(each, addnodes.pending_xref)
                )
                yield text, named
                text = ""
            else:
                text += "".join(each.astext() for each in some)
        if text.strip(_BETWEEN):
            yield text, ()


def _is_rule(node: nodes.Node) -> bool:
    """A reference, or the blank between two of them."""
    return isinstance(node, addnodes.pending_xref) or node.astext() == " "


def numbers(text: str) -> Iterator[str]:
    """The numbers of a text, in figures.

    >>> list(numbers("Each gets four cards, 2 at a time; none of ♦10 is one."))
    ['4', '2', '10']
    """
    for each in _NUMBER.findall(text):
        yield _FIGURES.get(each.lower(), each)


def _facts(named: Iterable[str], game: model.Game) -> str:
    """What rules say, and the usual values of their points."""
    held, names = joined.load(), {*named}
    points = (each for each in held.points.values() if each.game == game.key)
    values = (each.usual for each in points if names & {each.rule, each.adopts})
    return " ".join([*(held.statements[each].sentence or "" for each in names), *values])


# --- Whether every rule is reached ---------------------------------------------------------------

OF_DEALS_AND_PAY = (Category.SETUP, Category.SCORING)


def unreached(named: Iterable[str], game: model.Game) -> Iterator[str]:
    """The rules of the usual form that deal, forbid or pay, and that nothing named leads to."""
    reached = set(named)
    for each in list(reached):
        reached.update(linked(each, game))
    yield from (id for id in dict.fromkeys(in_force(game)) if id not in reached)


def in_force(game: model.Game) -> Iterator[str]:
    """The rules that deal or pay, as functions and points bear them, and those that forbid."""
    held = joined.load()
    bound = {each.name: each for found in held.statements.values() for each in found.functions}
    borne = [
        *(id for each in bound.values() if each.game == game.key for id in each.carries),
        *(each.adopts or each.rule for each in points(game)),
    ]
    yield from (id for id in borne if held.statements[id].category in OF_DEALS_AND_PAY)
    for objection in GAMES[game.key].OBJECTIONS:
        binding = binding_of(objection)
        for id in (binding.adopts,) if binding.adopts else binding.ids:
            if held.statements[id].category is not Category.VARIANT:  # it binds in a form only
                yield id


def points(game: model.Game) -> Iterator[model.Point]:
    return (each for each in joined.load().points.values() if each.game == game.key)


def linked(id: str, game: model.Game) -> Iterator[str]:
    """What is linked with a rule in one step."""
    held = joined.load()
    found = held.statements[id]
    yield from (*found.names, *found.adopts)
    yield from (each.id for each in held.statements.values() if id in each.names)
    for point in points(game):
        borne = (point.rule, point.adopts or "", *point.also, *point.carries)
        if id in borne:
            yield from borne
    for function in found.functions:
        if function.game == game.key and not function.adopts:
            yield from function.ids
    for reading in found.readings:
        yield from held.readings[reading].statements
