"""A tree as a picture: from left to right, its lengths drawn true, for a narrow page.

Only branches that are decided are drawn. Colours are those of the style sheet, by its variables.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from .trees import Node, decided

WIDTH: Final = 360  # as much as a telephone has
WOOD: Final = 170  # for the branches; the rest for the names
LINE, BETWEEN, TOP = 13, 8, 8
ROOM: Final = 32  # letters of a line of a name
LEAST: Final = 3.0  # a branch is seen


def svg(tree: Node, titles: Mapping[str, str], label: str) -> str:
    """The tree as SVG, with the titles of its leaves; ``label`` says what it is."""
    whole = decided(tree)
    lines = {name: textwrap.wrap(titles[name], ROOM) or [name] for name in whole.leaves()}
    at, height = _heights(lines)
    longest = max((far for _node, far in _far(whole, 0.0)), default=0.0) or 1.0
    drawn = "".join(_drawn(whole, 0.0, WOOD / longest, at, lines))
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return f'<svg class="ks-tree" {size} role="img" aria-label="{escape(label)}">{drawn}</svg>'


def _heights(lines: Mapping[str, list[str]]) -> tuple[dict[str, float], int]:
    """How far down each leaf stands, and how high the whole is."""
    at, below = dict[str, float](), TOP
    for name, some in lines.items():
        at[name] = below + LINE * len(some) / 2
        below += LINE * len(some) + BETWEEN
    return at, below


def _far(node: Node, before: float) -> Iterator[tuple[Node, float]]:
    """Each node with its distance from the top."""
    yield node, before
    for each in node.children:
        yield from _far(each, before + each.length)


def _height(node: Node, at: Mapping[str, float]) -> float:
    """How far down a node stands: in the middle of what is below it."""
    if node.name:
        return at[node.name]
    every = [_height(each, at) for each in node.children]
    return (min(every) + max(every)) / 2


def _drawn(
    node: Node, x: float, scale: float, at: Mapping[str, float], lines: Mapping[str, list[str]]
) -> Iterator[str]:
    """The lines and words of a node and of all below it."""
    y = _height(node, at)
    if node.name:
        yield _words(x + 5, y, lines[node.name])
        return
    ends = [_height(each, at) for each in node.children]
    yield f'<path d="M{x + 2:.1f} {min(ends):.1f}V{max(ends):.1f}"/>'
    for each, end in zip(node.children, ends, strict=True):
        beyond = x + max(each.length * scale, LEAST)
        yield f'<path d="M{x + 2:.1f} {end:.1f}H{beyond + 2:.1f}"/>'
        if each.support is not None:
            place = f'x="{beyond:.1f}" y="{end - 3:.1f}"'
            yield f'<text class="ks-support" {place}>{each.support}</text>'
        yield from _drawn(each, beyond, scale, at, lines)


def _words(x: float, y: float, lines: list[str]) -> str:
    """A name, on several lines if it is long."""
    first = y - LINE * (len(lines) - 1) / 2 + 4
    spans = (
        f'<tspan x="{x:.1f}" y="{first + LINE * number:.1f}">{escape(line)}</tspan>'
        for number, line in enumerate(lines)
    )
    return f"<text>{''.join(spans)}</text>"
