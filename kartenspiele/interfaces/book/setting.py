"""Sets a tree in Typst: an element becomes a call of the function that the sheets have for it.

How it looks, the sheets alone decide (``sheets/*.typ``). An element or a class that is not listed
here is an error, so that nothing of a page is dropped in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from copy import deepcopy
from typing import Final
from xml.etree import ElementTree as ET

from . import looks, tables, trees
from .trees import HEADINGS, Tree, classes, words


class SettingError(Exception):
    """What cannot be set, in a sentence."""


def string(text: str) -> str:
    """A text as Typst writes it in code."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def text(said: str | None) -> str:
    """A text in a line; blanks at its ends are blanks of the line, several are one."""
    if not said:
        return ""
    inner = " ".join(said.split())
    if not inner:
        return " "
    before, after = said[0].isspace(), said[-1].isspace()
    return f"{' ' if before else ''}#{string(inner)}{' ' if after else ''}"


def call(name: str, *arguments: str, content: str = "") -> str:
    return f"#{name}({', '.join(arguments)})[{content}]" if arguments else f"#{name}[{content}]"


class Setting:
    """Sets the trees of a volume; ``linked`` are the places to which something in it leads."""

    def __init__(self, linked: Set[str]) -> None:
        """Keep where links lead: no other place needs a name."""
        self.linked = linked
        self.top = 1  # the level of the title of a chapter

    def chapter(self, body: Tree, level: int) -> str:
        """A chapter, whose title is a heading of this level."""
        self.top = level
        return self.content(body)

    # --- What stands in a line -------------------------------------------------------------------

    def content(self, each: Tree) -> str:
        """What stands in an element, its own place first; in its language, if it says so."""
        parts = [self.anchor(each), text(each.text)]
        for child in each:
            parts += [self.one(child), text(child.tail)]
        language, inner = each.get("lang"), "".join(parts)
        return call("spoken", string(language), content=inner) if language else inner

    def anchor(self, each: Tree) -> str:
        """The place of an element, if something leads there."""
        id = each.get("id")
        return f"#anchor({string(id)})" if id in self.linked and id else ""

    def one(self, each: Tree) -> str:
        """An element, by its class or by its tag."""
        of = classes(each)
        if strange := [name for name in of if not looks.known(name)]:
            raise SettingError(f"<{each.tag} class={strange[0]!r}>: no sheet says how it looks")
        special = (each.tag, *((each.tag, name) for name in of))
        if method := next((SPECIAL[key] for key in special if key in SPECIAL), None):
            return method(self, each)
        if name := next((name for name in looks.LINES if name in of), ""):
            blank = " " if "".join(each.itertext())[-1:].isspace() else ""
            is_long = name == "ks-ref" and len(words(each)) > looks.REFERENCE
            function = "long-ref" if is_long else looks.LINES[name]
            return self.linking(each, call(function, content=self.content(each))) + blank
        if name := next((name for name in looks.BLOCKS if name in of), ""):
            return f"\n{call(looks.BLOCKS[name], content=self.content(each))}\n"
        if each.tag in looks.LINES_OF_TAGS:
            return call(looks.LINES_OF_TAGS[each.tag], content=self.content(each))
        if each.tag in looks.BARE_BLOCKS:
            return f"\n\n{self.content(each)}\n\n"
        if each.tag in looks.BARE_LINES:
            return self.linking(each, self.content(each))
        raise SettingError(f"<{each.tag}>: no sheet says how it looks")

    def linking(self, each: Tree, shown: str) -> str:
        """What is shown, as a link if it is one."""
        href = each.get("href")
        if not href:
            return shown
        if href.startswith("#"):
            return (
                f"#link(label({string(href[1:])}))[{shown}]" if href[1:] in self.linked else shown
            )
        return f"#link({string(href)})[{shown}]"

    def bold(self, each: Tree) -> str:
        """Bold words, or a card or a suit in a line."""
        if each.get("role") != "img":
            return call("strong", content=self.content(each))
        suit = next(name for name in looks.SUITS if f"ks-{name}" in classes(each))
        return f"#card({string(suit)}, {string(words(each))})"

    # --- Blocks ----------------------------------------------------------------------------------

    def paragraph(self, each: Tree) -> str:
        """A paragraph, or a line of a class of its own."""
        for name, function in looks.BLOCKS.items():
            if name in classes(each):
                return f"\n{call(function, content=self.content(each))}\n"
        return f"\n\n{self.content(each)}\n\n"

    def heading(self, each: Tree) -> str:
        """A heading, or a line like one."""
        if "rubric" in classes(each):
            return f"\n{call('rubric', content=self.content(each))}\n"
        level = HEADINGS.index(each.tag) + self.top
        ids = [*trees.anchors([each])]
        named = next((f"#label({string(id)})" for id in ids if id in self.linked), "")
        return f"\n\n#heading(level: {level})[{self.bare(each)}]{named}\n\n"

    def bare(self, each: Tree) -> str:
        """The words of a heading, in which no place and no link stands."""
        parts = [text(each.text)]
        for child in each:
            shown = self.one(child) if child.tag in ("b", "em", "i") else self.bare(child)
            parts += [shown, text(child.tail)]
        return "".join(parts)

    def rule(self, section: Tree) -> str:
        """A rule: its number, its title and what is said of it."""
        head, *rest = section
        number, title = trees.first(head, "ks-id"), trees.first(head, "ks-title")
        if number is None or title is None:
            raise SettingError(f"{words(head)}: a rule without number or title")
        ids = [id for id in trees.anchors([head]) if id in self.linked]
        named = "".join(f"#anchor({string(id)})" for id in ids)
        inner = "".join(self.one(each) for each in rest)
        number_and_title = f"{string(words(number))}, [{self.bare(title)}]"
        return f"\n\n#rule({number_and_title}, [{named}])[{inner}]\n\n"

    def list(self, each: Tree) -> str:
        """A list, or the lines under a picture."""
        of = classes(each)
        if "ks-told" in of:
            return self.told(each)
        if "ks-counters" in of:
            items = "".join(call("counted", content=self.content(item)) for item in each)
            return f"\n{call('counters', content=items)}\n"
        if each.tag == "ol":
            return "".join(self.step(number, item) for number, item in enumerate(each, 1))
        items = ", ".join(f"[{self.content(item)}]" for item in each)
        return f"\n#list({items})\n"

    def step(self, number: int, item: Tree) -> str:
        """A step of a list: what is said first stays with what follows."""
        first, *rest = item
        inner = "".join(self.one(each) for each in rest)
        return f"\n#step({number}, [{self.content(first)}])[{inner}]\n"

    def example(self, each: Tree) -> str:
        """An example: pictures, and beside them the lines that are told of them.

        If the last of these names a form, it stands above what follows, which is of that form.
        """
        parts, pictures = [self.anchor(each)], list[str]()
        for child in each:
            if not classes(child).isdisjoint(looks.PICTURED):
                pictures.append(self.one(child))
            elif "ks-told" in classes(child):
                lines = [*child]
                over = [lines.pop()] if "ks-form" in classes(lines[-1]) else []
                shown = self.told(lines) if lines else ""
                parts.append(f"\n#beside[{''.join(pictures)}][{shown}]\n" if pictures else shown)
                pictures = [*map(self.said, over)]
            else:
                parts += [*pictures, self.one(child)]
                pictures = []
        rest = [] if "ks-told" in classes(each[-1]) else pictures  # of a form is nothing then
        return f"\n{call('example', content=''.join([*parts, *rest]))}\n"

    def told(self, lines: Iterable[Tree]) -> str:
        """The lines under a picture."""
        return f"\n{call('told', content=''.join(map(self.said, lines)))}\n"

    def said(self, item: Tree) -> str:
        """A line under a picture, by how it is told."""
        how = next((name for name in looks.SAID if f"ks-{name}" in classes(item)), "")
        return f"#said({string(how)})[{self.content(item)}]"

    def described(self, each: Tree) -> str:
        """A list of names and what belongs to them."""
        of = classes(each)
        kinds = ("statements", "facts", "meta")
        kind = next((name for name in kinds if f"ks-{name}" in of), "described")
        if kind == "statements" and trees.first(each, "ks-id") is None:
            kind = "described"  # words, each with its sentences
        found = "".join(self.described_one(one, kind) for one in each)
        return f"\n{call(f'{kind}-list', content=found)}\n"

    def described_one(self, each: Tree, kind: str) -> str:
        if each.tag == "div":
            return "".join(self.described_one(one, kind) for one in each)
        if kind == "statements" and each.tag == "dt":
            return self.numbered(each)
        return f"#{kind}-{each.tag}[{self.content(each)}]\n"

    def numbered(self, each: Tree) -> str:
        """The number of a sentence, and where it stands if that is told beside it."""
        places = "".join(map(self.anchor, each.iter()))
        number = trees.first(each, "ks-id")
        shown = "" if number is None else words(number)
        where = words(each).removeprefix(shown).strip()
        told = f"#statements-where[#{string(where)}]\n" if where else ""
        return f"#statements-dt[{places}#{string(shown)}]\n{told}"

    def zone(self, each: Tree) -> str:
        """A place of the table in a picture: its name, and what lies there."""
        name, lies = trees.first(each, "ks-zone-name"), each[-1]
        shown = words(name) if name is not None else ""
        if "ks-board" in classes(lies):
            return f"#board({string(shown)}, {string(''.join(lies.itertext()))})\n"
        if "ks-cards" in classes(lies):
            row = " ".join(f"#big-{self.one(card)[1:]}" for card in lies)
            inside = call("row", content=row)
            wide = len(lies) > looks.CARDS
        else:
            inside, wide = self.content(lies), len(words(lies)) > looks.LETTERS
        return f"#zone({string(shown)}, {str(wide).lower()})[{inside}]\n"

    def code(self, each: Tree) -> str:
        """What is printed as it stands."""
        return f"\n#listing({string(''.join(each.itertext()).rstrip())})\n"

    def table(self, each: Tree) -> str:
        """A table, with columns as wide as what stands in them asks for."""
        return tables.table(each, self.content)

    def drawing(self, each: Tree) -> str:
        """A drawing, in the strokes that a sheet would give it."""
        drawn = deepcopy(each)
        drawn.tail = None
        for one in drawn.iter():
            for name in classes(one):
                if name not in looks.STROKES:
                    raise SettingError(f"<{one.tag} class={name!r}>: no sheet says how it is drawn")
                for of, value in looks.STROKES[name].items():
                    one.set(of, value)
        drawn.set("xmlns", "http://www.w3.org/2000/svg")
        source, alt = ET.tostring(drawn, encoding="unicode"), each.get("aria-label", "")
        width = each.get("width") or each.get("viewBox", "").split()[2]
        return f"#drawing({string(source)}, {string(alt)}, {width})"


def blockwise(self: Setting, each: Tree) -> str:
    return f"\n{call(each.tag, content=self.content(each))}\n"


# By a tag, or by a tag and a class.
SPECIAL: Final[dict[str | tuple[str, str], Callable[[Setting, Tree], str]]] = {
    ("section", "ks-rule"): Setting.rule,
    ("div", "ks-zone"): Setting.zone,
    ("figure", "ks-example"): Setting.example,
    **dict.fromkeys(HEADINGS, Setting.heading),
    "p": Setting.paragraph,
    "b": Setting.bold,
    "ul": Setting.list,
    "ol": Setting.list,
    "dl": Setting.described,
    "pre": Setting.code,
    "table": Setting.table,
    "svg": Setting.drawing,
    "figcaption": blockwise,
}


def linked(held: Iterable[Tree]) -> Iterator[str]:
    """The places to which links lead."""
    for body in held:
        for each in body.iter("a"):
            href = each.get("href", "")
            if href.startswith("#"):
                yield href[1:]
