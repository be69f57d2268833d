"""Pages as trees: what is found in them, and what is taken out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Set
from functools import cache
from typing import Final, TypeAlias
from xml.etree import ElementTree as ET

Tree: TypeAlias = "ET.Element[str]"
HEADINGS: Final = ("h1", "h2", "h3", "h4", "h5", "h6")


def read(text: str) -> Tree:
    """The tree of a page, as Sphinx has written its body."""
    return ET.fromstring(f"<div>{text}</div>")


def classes(each: Tree) -> frozenset[str]:
    return _parted(each.get("class", ""))


@cache
def _parted(names: str) -> frozenset[str]:
    return frozenset(names.split())


def words(each: Tree) -> str:
    """The text of an element, in a line."""
    return " ".join("".join(each.itertext()).split())


def having(tree: Tree, name: str) -> Iterator[Tree]:
    """The elements of a class."""
    return (each for each in tree.iter() if name in classes(each))


def first(tree: Tree, name: str) -> Tree | None:
    """The first element of a class, if there is one."""
    return next(having(tree, name), None)


def element(tag: str, of: str, *content: Tree | str) -> Tree:
    """A new element of a class."""
    made = ET.Element(tag, {"class": of})
    append(made, *content)
    return made


def append(to: Tree, *content: Tree | str) -> None:
    """Put texts and elements behind what stands in an element."""
    for each in content:
        if not isinstance(each, str):
            to.append(each)
        elif len(to):
            to[-1].tail = (to[-1].tail or "") + each
        else:
            to.text = (to.text or "") + each


def without(tree: Tree, is_left_out: Callable[[Tree], bool]) -> None:
    """Take elements out of a tree; the text behind each stays."""
    for parent in list(tree.iter()):
        for child in [each for each in parent if is_left_out(each)]:
            take_out(parent, child)


def take_out(parent: Tree, child: Tree) -> None:
    """Take an element out of the one in which it stands; the text behind it stays."""
    place = list(parent).index(child)
    if place:
        parent[place - 1].tail = (parent[place - 1].tail or "") + (child.tail or "")
    else:
        parent.text = (parent.text or "") + (child.tail or "")
    parent.remove(child)


def without_classes(tree: Tree, names: Set[str]) -> None:
    """Take out every element that has one of these classes."""
    without(tree, lambda each: not names.isdisjoint(classes(each)))


def own(section: Tree) -> Iterator[Tree]:
    """What stands in a section, but in none within."""
    waiting = [*section][::-1]
    while waiting:
        each = waiting.pop()
        if each.tag != "section":
            yield each
            waiting += [*each][::-1]


def is_empty(section: Tree) -> bool:
    """Whether a section has a heading and nothing else that could be seen."""
    rest = [each for each in section if each.tag not in HEADINGS]
    return not any(words(each) or next(each.iter("svg"), None) is not None for each in rest)


def without_empty_sections(tree: Tree) -> None:
    """Take out sections that have lost what stood in them, the innermost first."""
    for each in list(tree):
        without_empty_sections(each)
        if each.tag == "section" and is_empty(each):
            take_out(tree, each)


def anchors(found: Iterable[Tree]) -> Iterator[str]:
    """The ids of all that stands in trees."""
    return (id for tree in found for each in tree.iter() if (id := each.get("id")) is not None)
