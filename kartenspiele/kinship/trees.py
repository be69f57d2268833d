"""A tree: its branches as splits of the leaves, as Newick, as a nested list, as data.

The trees of kinship have no root, since nothing in a table of agreement says what is older. Where
one has to be put on paper it hangs by the middle of its longest way, and that says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

Split: TypeAlias = frozenset[str]
DECIDED: Final = 50  # per cent of the replicates


@dataclass(frozen=True, slots=True)
class Node:
    """A leaf, which has a name, or what its children have in common.

    ``length`` is that of the branch above it; ``support`` in how many of a hundred replicates the
    same leaves stand apart from all others, and nothing above leaves and above the top.
    """

    name: str = ""
    length: float = 0.0
    support: int | None = None
    children: tuple[Node, ...] = ()

    def leaves(self) -> Iterator[str]:
        """The names of the leaves, in their order."""
        if self.name:
            yield self.name
        for each in self.children:
            yield from each.leaves()

    def nodes(self) -> Iterator[Node]:
        """It, and all that is below it."""
        yield self
        for each in self.children:
            yield from each.nodes()


def splits(tree: Node, among: Iterable[str] = ()) -> frozenset[Split]:
    """What the inner branches keep apart: of each the side on which the first leaf is not.

    Among some leaves only, if they are named.
    """
    return frozenset(each for each, _node in branches(tree, among))


def branches(tree: Node, among: Iterable[str] = ()) -> Iterator[tuple[Split, Node]]:
    """The inner branches, each with its split."""
    every = frozenset(tree.leaves()) & (frozenset(among) or frozenset(tree.leaves()))
    for node in tree.nodes():
        side = frozenset(node.leaves()) & every
        if node is not tree and 2 <= len(side) <= len(every) - 2:
            yield (every - side if min(every) in side else side), node


def supported(tree: Node, support: Mapping[Split, int]) -> Node:
    """The same tree with a support above each of its inner branches."""
    found = {id(node): support.get(split, 0) for split, node in branches(tree)}

    def told(node: Node) -> Node:
        children = tuple(map(told, node.children))
        return replace(node, support=found.get(id(node)), children=children)

    return told(tree)


def unrooted(tree: Node) -> Iterator[Node]:
    """The inner branches, each once: the two below the top may be one branch that it divides."""
    known = set[Split]()
    for split, node in branches(tree):
        if split not in known:
            known.add(split)
            yield node


def is_decided(node: Node) -> bool:
    """Whether most replicates have the branch above an inner node."""
    return node.support is not None and node.support >= DECIDED


def decided(tree: Node) -> Node:
    """The same without the branches that are undecided: what hangs by them hangs where they did."""

    def lifted(node: Node) -> tuple[Node, ...]:
        below = tuple(one for each in node.children for one in lifted(each))
        if node.name or is_decided(node):
            return (replace(node, children=below),)
        return tuple(replace(each, length=each.length + node.length) for each in below)

    return replace(tree, children=tuple(one for each in tree.children for one in lifted(each)))


def in_common(one: Node, other: Node) -> tuple[int, int]:
    """How many branches of one tree another has too, among the leaves of both; and of how many."""
    both = {*one.leaves()} & {*other.leaves()}
    mine = splits(one, both)
    return len(mine & splits(other, both)), len(mine)


def newick(tree: Node) -> str:
    """The tree as other programs read it, the support above a branch as the name below it."""

    def told(node: Node) -> str:
        inside = f"({','.join(map(told, node.children))})" if node.children else ""
        support = "" if node.support is None else str(node.support)
        return f"{inside}{_quoted(node.name) or support}:{node.length:.4f}"

    return f"({','.join(map(told, tree.children))});"


def _quoted(name: str) -> str:
    doubled = name.replace("'", "''")
    return f"'{doubled}'" if name else ""


def data(tree: Node) -> dict[str, Any]:
    """The tree as data; its lengths with four decimals."""
    named = {"name": tree.name} if tree.name else {}
    support = {} if tree.support is None else {"support": tree.support}
    below = {"children": [data(each) for each in tree.children]} if tree.children else {}
    return {**named, "length": round(tree.length, 4), **support, **below}


def read(found: Mapping[str, Any]) -> Node:
    """The tree that data describes."""
    below = tuple(read(each) for each in found.get("children", ()))
    return Node(found.get("name", ""), found["length"], found.get("support"), below)
