"""Worked examples and positions on a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.locale import get_translation

from .. import chapters, edition, examples
from ..cards import CardError
from ..catalog import family_of, game_of, variants
from ..edition import model
from ..family import Kind
from ..play import Part, PositionError
from .domain import anchor, reference
from .elements import example_caption, example_figure
from .marks import Mark, indexed
from .picture import picture, shown_in

_ = get_translation("kartenspiele")


class WorkedExample(Mark):
    """``{example} F4``: code that is run, with what it prints; ``:show:`` draws a position."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "proves": directives.unchanged_required,
        "also": directives.unchanged_required,
        "show": directives.unchanged_required,
        "revision": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        found = edition.load().examples.get(self.arguments[0])
        if found is None:
            raise self.error(f"{self.arguments[0]}: the chapters have no such example")
        self.noted(found.id)
        shown = example_figure(ids=[anchor(found.id)], classes=["ks-example"])
        self.set_source_info(shown)
        shown += self.caption(found)
        if name := self.options.get("show"):
            shown += self.picture(found, name)
        code = nodes.literal_block(found.code, found.code, language="pycon")
        self.set_source_info(code)
        shown += code
        return [indexed(found.id, found.id), shown]

    def caption(self, found: model.Example) -> example_caption:
        """What the example is called, where it comes from, what it proves."""
        here = self.env.docname
        head = example_caption()
        head += [nodes.strong("", str(_("Example"))), nodes.Text(" ")]
        head += nodes.reference(
            "", found.id, refid=anchor(found.id), internal=True, classes=["ks-id"]
        )
        if found.printed:
            head += nodes.Text(f" · {_('printed')}")
        others = [id for id in found.proves if id != found.rule]
        if others:
            head += nodes.Text(f" · {_('proves')}")
            for id in others:
                head += [nodes.Text(" "), reference(here, id)]
        if further := list(dict.fromkeys(further_forms(found.id))):
            head += nodes.Text(f" · {_('also in')} {_(', ').join(further)}")
        for verdict in found.verdicts:
            mark = "ks-holds" if verdict.startswith("holds") else "ks-fails"
            head += [nodes.Text(" "), nodes.inline("", verdict, classes=["ks-verdict", mark])]
        return head

    def picture(self, found: model.Example, name: str) -> nodes.raw:
        """The position that a name stands for in the example."""
        try:
            return shown_in(chapters.example(found.id), name)
        except LookupError as error:
            raise self.error(str(error)) from None


def further_forms(example: str) -> Iterator[str]:
    """The other games and forms under which an example is run, by their titles."""
    for each in chapters.example(example).also:
        variant = variants()[each.form]
        game = game_of(variant)
        yield game.TITLE if variant is game.VARIANTS[0] else variant.name


class Position(Mark):
    """``{position} SWEDISH``: a picture of a position, one part on each line.

    What is written for each seat stands side by side: ``hands: ♥A ♥K / ?? ??``.
    """

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        variant = variants().get(self.arguments[0])
        if variant is None:
            known = ", ".join(variants())
            raise self.error(f"{self.arguments[0]}: no such rule set; the book has {known}")
        lines = (line.partition(":") for line in self.content if line.strip())
        kinds = family_of(game_of(variant)).kinds
        written = {name.strip(): value.strip() for name, _colon, value in lines}
        parts = {name: _part(kinds.get(name), value) for name, value in written.items()}
        try:
            state = examples.position(variant, **parts)
        except (PositionError, CardError) as error:
            raise self.error(f"position: {error}") from None
        return [picture(state, variant)]


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


class Words(Mark):
    """``{words}``: the one line after which every example of a page can be run."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        text = "\n".join(self.content)
        return [nodes.literal_block(text, text, language="python", classes=["ks-words"])]
