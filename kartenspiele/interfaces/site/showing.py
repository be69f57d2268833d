"""Directives for worked examples and positions, both drawn as pictures made of text."""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx_design.shared import PassthroughTextElement

from ... import examples
from ...edition import chapters, joined, likelihoods
from ...edition.chapters import Example
from ...edition.joined import model
from ...edition.telling import Line, Pictured, Tale, Told, tell
from ...engine.family import Family, Kind
from ...engine.play import Part, PositionError
from ...engine.spelling import CardError
from ...engine.variants import Variant
from ...games.catalog import family_of, game_of, is_german, variants
from .. import pictures, speech
from ..pictures import lettered
from ..words import say
from . import records
from .directive import Mark, indexed
from .domain import anchor, anchors, reference
from .elements import disclosure, example_caption, example_figure
from .lines import Ref


class WorkedExample(Mark, name="example"):
    """``{example} F4``: code that is run, with what it prints; ``:show:`` draws a position."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = dict.fromkeys(
        ("proves", "also", "show", "revision"), directives.unchanged_required
    )

    def run(self) -> list[nodes.Node]:
        found = joined.load().examples.get(self.arguments[0])
        if found is None:
            raise self.error(f"{self.arguments[0]}: the chapters have no such example")
        self.noted(found.id)
        shown = example_figure(ids=[anchor(found.id)], classes=["ks-example"])
        self.set_source_info(shown)
        shown += self.caption(found)
        tale = tell(chapters.example(found.id))
        if any(map(german, tale.told)):
            shown["classes"].append("ks-german")
        shown += self.told(found, tale)
        for words in likelihoods.samples(found.code):
            shown += nodes.paragraph("", say("page.sample", sample=speech.line(words)))
        code = nodes.literal_block(found.code, found.code, language="pycon")
        self.set_source_info(code)
        python = disclosure(
            classes=["ks-python"], summary=say("page.python"), open=not tale.is_whole
        )
        python += code
        shown += python
        return [indexed(found.id, found.id), shown]

    def told(self, found: model.Example, tale: Tale) -> Iterator[nodes.Node]:
        """Positions as pictures, and between them what is played and answered."""
        pictured = any(isinstance(each, Pictured) for each in tale.told)
        if (name := self.options.get("show")) and not pictured:
            yield self.picture(found, name)
        for each in tale.grouped():
            if isinstance(each, Pictured):
                yield picture(each.state, each.variant)
            else:
                lines = (line(self.env.docname, one) for one in each)
                yield nodes.bullet_list("", *lines, classes=["ks-told"])
        if tale.goes_on:
            yield nodes.paragraph("", say("page.rest-in-python"))

    def caption(self, found: model.Example) -> example_caption:
        """What the example is called, where it comes from, what it proves."""
        here = self.env.docname
        head = example_caption(ids=anchors(found.id)[1:])
        head += [nodes.strong("", say("page.example-title")), nodes.Text(" ")]
        head += nodes.reference(
            "", found.id, refid=anchor(found.id), internal=True, classes=["ks-id"]
        )
        if found.printed:
            head += nodes.Text(f" · {say('page.printed-word')}")
        others = [id for id in found.proves if id != found.rule]
        if others:
            head += nodes.Text(f" · {say('page.proves')}")
            for id in others:
                head += [nodes.Text(" "), reference(here, id)]
        if further := list(dict.fromkeys(further_forms(found.id))):
            head += nodes.Text(f" · {say('page.also-in', variants=', '.join(further))}")
        for verdict in found.verdicts:
            mark = "ks-holds" if verdict.startswith("holds") else "ks-fails"
            said = speech.line(verdict)
            head += [nodes.Text(" "), nodes.inline("", said, classes=["ks-verdict", mark])]
        if address := records.replay_of(self.env.app, found.id, here):
            link = nodes.reference("", say("page.replay"), refuri=address, internal=True)
            head += [nodes.Text(" "), link]
        return head

    def picture(self, found: model.Example, name: str) -> nodes.raw:
        """The position that a name stands for in the example."""
        try:
            return shown_in(chapters.example(found.id), name)
        except LookupError as error:
            raise self.error(str(error)) from None


def german(told: Told) -> bool:
    """Whether German cards may be played with where something is told."""
    return isinstance(told, Pictured) and is_german(told.variant)


def line(docname: str, told: Line, *more: nodes.Node) -> nodes.list_item:
    """What is played or answered, with the rules that it names as references."""
    text = PassthroughTextElement()  # a paragraph would be one more element for each line
    for part in parted(speech.line(told.text)):
        text += reference(docname, part.id) if isinstance(part, Ref) else nodes.Text(part)
    text += [*more]
    return nodes.list_item("", text, classes=[f"ks-{told.how}"] if told.how else [])


def parted(text: str) -> Iterator[str | Ref]:
    """A text, and the rules that it names."""
    known = joined.load().entries
    for number, part in enumerate(_ID.split(text)):
        if part:
            yield Ref(part) if number % 2 and part in known else lettered(part, lone=True)


def further_forms(example: str) -> Iterator[str]:
    """The other games and forms under which an example is run, by their titles."""
    for each in chapters.example(example).also:
        variant = variants()[each.form]
        game = game_of(variant)
        yield game.TITLE if variant is game.VARIANTS[0] else variant.name


class Position(Mark, name="position"):
    """``{position} SWEDISH``: a picture of a position, one part on each line.

    What is written for each seat stands side by side: ``hands: ♥A ♥K / ?? ??``.
    """

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        variant = self.among(variants(), "variant")
        try:
            state = examples.position(variant, **parts(self.content, family_of(game_of(variant))))
        except (PositionError, CardError) as error:
            raise self.error(f"position: {error}") from None
        return [picture(state, variant)]


def parts(content: Iterable[str], family: Family) -> dict[str, Part]:
    """The parts of a position, one on each line."""
    lines = (line.partition(":") for line in content if line.strip())
    written = {name.strip(): value.strip() for name, _colon, value in lines}
    return {name: _part(family.kinds.get(name), value) for name, value in written.items()}


def _part(kind: Kind | None, text: str) -> Part:
    """A part of a position: a text, a seat, or what is written for each seat."""
    each = [one.strip() for one in text.split("/")]
    match kind:
        case Kind.SEAT if text.isdecimal():
            return int(text)
        case Kind.EACH_NUMBER if all(one.isdecimal() for one in each):
            return [int(one) for one in each]
        case Kind.EACH_CARDS | Kind.EACH_SUITS:
            return each
        case _:
            return text


class Words(Mark, name="words"):
    """``{words}``: the one line after which every example of a page can be run."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        text = "\n".join(self.content)
        return [nodes.literal_block(text, text, language="python", classes=["ks-words"])]


_ID: Final = re.compile(r"\b([A-Z][A-Z0-9]{2}-\d+)\b")


def shown_in(example: Example, name: str) -> nodes.raw:
    """A picture of what a name first stands for in an example, found by running it that far."""
    names: dict[str, Any] = {**examples.WORDS, **variants()}
    for step in doctest.DocTestParser().get_examples(example.code):
        exec(compile(step.source, example.id, "single"), names)
        if name in names and f"{name} = " in step.source:
            named = (names.get(word) for word in re.findall(r"\((\w+),", step.source))
            variant = next((each for each in named if isinstance(each, Variant)), None)
            return picture(names[name], variant)
    raise LookupError(f"{example.id} says ':show: {name}' and has no line '{name} = …'")


def picture(state: Any, variant: Variant[Any] | None = None) -> nodes.raw:
    """A position, or counters, as a picture on a page."""
    return nodes.raw("", pictures.picture(state, variant), format="html")
