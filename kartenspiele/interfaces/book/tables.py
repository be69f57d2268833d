"""Sets tables in Typst: how wide the columns are follows from what stands in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from .trees import Tree, classes, words

MOST: Final = 44  # letters in a line of a cell, which more only makes longer
BESIDE: Final = 2  # and so many are as wide as what is left free at its sides
LOOKS: Final = ("silent", "departs")
KINDS: Final = ("matrix", "glance", "pair", "heat", "tellings", "decisions")


def table(each: Tree, content: Callable[[Tree], str]) -> str:
    """A table: its title, the widths of its columns, its head and its rows."""
    head, *body = ([*row] for row in each.iter("tr"))
    rows = [row for row in body if row]
    widths = ", ".join(f"{width}fr" for width in weights([head, *rows]))
    kind = next((name for name in KINDS if f"ks-{name}" in classes(each)), "")
    caption = each.find("caption")
    title = f"[{content(caption)}]" if caption is not None else "none"
    heads = ", ".join(f"[{content(one)}]" for one in head)
    cells = "".join(f"  {', '.join(cell(one, content) for one in row)},\n" for row in rows)
    return f'\n#sheet("{kind}", {title}, ({widths},), ({heads},),\n{cells})\n'


def cell(each: Tree, content: Callable[[Tree], str]) -> str:
    """A cell; one that stands out says how, a header says that it is one."""
    inside = f"[{content(each)}]"
    look = next((name for name in LOOKS if f"ks-{name}" in classes(each)), "")
    share = next((name for name in classes(each) if name.startswith("ks-share-")), "")
    if share:
        return f'cell("share", {inside}, share: {share.removeprefix("ks-share-")})'
    if each.tag == "th":
        return f'cell("head", {inside})'
    return f'cell("{look}", {inside})' if look else inside


def weights(rows: Sequence[Sequence[Tree]]) -> Iterator[int]:
    """How wide each column should be, against the others.

    No narrower than its longest word with what is left free beside it, and the wider the more
    stands in it.
    """
    for column in zip(*rows, strict=True):
        texts = [words(each) for each in column]
        longest = max((len(word) for text in texts for word in text.split()), default=1)
        average = sum(map(len, texts)) / len(texts)
        yield max(min(longest, MOST // 2), min(round(average), MOST)) + BESIDE
