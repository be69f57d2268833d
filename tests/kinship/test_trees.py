"""Trees grow right where the truth is known, and chance has no support."""

from __future__ import annotations

from io import StringIO
from itertools import combinations
from random import Random
from typing import Any, Final

from Bio.Phylo.NewickIO import Parser

from kartenspiele.kinship import drawing, growing, trees
from kartenspiele.kinship.trees import Node

LEAVES: Final = ("ash", "beech", "cedar", "dogwood", "elm", "fir")
TRUTH: Final = (("ash", "beech"), ("cedar", "dogwood"), ("elm", "fir"))
REPLICATES: Final = 100
SHUFFLES: Final = 8

Columns = list[dict[str, str]]


def columns() -> Columns:
    """Points of a made-up family: each two of the truth alike on six, and each alone on one."""
    found = [
        {leaf: "b" if leaf in pair else "a" for leaf in LEAVES} for pair in TRUTH for _ in range(6)
    ]
    return found + [{leaf: "b" if leaf == one else "a" for leaf in LEAVES} for one in LEAVES]


def grown(found: Columns) -> Node:
    pairs = [*combinations(LEAVES, 2)]
    shared = {pair: [1] * len(found) for pair in pairs}
    same = {pair: [int(each[pair[0]] == each[pair[1]]) for each in found] for pair in pairs}
    return growing.grown(LEAVES, shared, same, REPLICATES)


def test_a_known_tree_comes_out() -> None:
    """Who stands together in truth stands together in the tree, with much support, and no other."""
    tree = grown(columns())
    every = {frozenset(each) for each in TRUTH}
    found = {frozenset(node.leaves()): node for node in tree.nodes() if node.support is not None}

    assert trees.splits(trees.decided(tree)) == trees.splits(tree)
    known = {frozenset(LEAVES) - each if "ash" in each else each for each in every}
    assert trees.splits(tree) == known
    assert min(node.support or 0 for node in found.values()) >= 90


def test_what_is_shuffled_has_no_support() -> None:
    """Where every point is dealt out anew by chance, most branches are undecided, and none sure."""
    dice, support = Random(1), list[int]()
    for _ in range(SHUFFLES):
        shuffled = [
            dict(zip(LEAVES, dice.sample([*each.values()], len(LEAVES)), strict=True))
            for each in columns()
        ]
        support += [each.support or 0 for each in trees.unrooted(grown(shuffled))]

    assert len(support) == SHUFFLES * (len(LEAVES) - 3)
    assert sum(support) / len(support) < trees.DECIDED
    assert max(support) < 95


def test_the_order_of_equals_decides_nothing() -> None:
    """Where all are the same, the first tree has branches, and none of them support."""
    tree = grown([dict.fromkeys(LEAVES, "a")] * 20)

    assert trees.splits(tree)
    assert not any(map(trees.is_decided, tree.nodes()))


def test_the_same_tree_grows_twice() -> None:
    assert trees.data(grown(columns())) == trees.data(grown(columns()))


def test_whoever_lacks_most_distances_is_left_out() -> None:
    """Of five, one has no distance from two; these two have one from all others."""
    known = set(combinations("abcde", 2)) - {("a", "e"), ("b", "e")}

    assert growing.together("abcde", known) == (["a", "b", "c", "d"], ["e"])
    assert growing.together("ab", []) == (["a"], ["b"])


LEAF: Final = tuple(Node(each, 0.1) for each in LEAVES)
SURE: Final = Node("", 0.2, 90, LEAF[:2])
OPEN: Final = Node("", 0.3, 20, LEAF[2:4])
TREE: Final = Node("", 0.0, None, (SURE, OPEN, *LEAF[4:]))


def test_what_is_undecided_is_left_open() -> None:
    """The branch goes, and what hung by it is as far from the top as before."""
    found = trees.decided(TREE)

    assert [each.support for each in found.children] == [90, None, None, None, None]
    assert [each.name for each in found.children] == ["", *LEAVES[2:]]
    assert abs(found.children[1].length - 0.4) < 1e-9


def test_a_tree_is_read_as_it_was_written() -> None:
    assert trees.read(trees.data(TREE)) == TREE


def test_other_programs_read_the_newick() -> None:
    """The library reads the same leaves, lengths and support; a quotation mark does no harm."""
    odd = Node("", 0.0, None, (Node("dr. o'hop", 0.5), *TREE.children))
    reader: Any = Parser
    (read,) = reader(StringIO(trees.newick(odd))).parse()

    named = {each.name for each in read.get_terminals()}
    assert named == {"dr. o'hop", *LEAVES}
    assert {each.confidence for each in read.get_nonterminals()} == {None, 90.0, 20.0}
    assert abs(read.distance("ash", "cedar") - 0.7) < 1e-9


def test_branches_are_compared_among_the_leaves_of_both() -> None:
    """What one tree has on a side that the other lacks is no difference."""
    smaller = Node("", 0.0, None, (SURE, LEAF[2], LEAF[4]))

    assert trees.in_common(TREE, smaller) == (1, 1)
    assert trees.in_common(TREE, Node("", 0.0, None, (OPEN, *LEAF[:2], *LEAF[4:]))) == (1, 2)


def test_a_branch_that_the_top_divides_counts_once() -> None:
    halves = Node("", 0.0, None, (SURE, Node("", 0.1, 90, LEAF[2:])))

    assert len([*trees.unrooted(halves)]) == 1


def test_a_picture_has_every_leaf_and_what_is_decided() -> None:
    """It is no wider than a telephone, and long names go on several lines."""
    titles = dict.fromkeys(LEAVES, "A very long name of a game, and of a form of it & more")
    drawn = drawing.svg(TREE, titles, "tree")

    assert drawn.count("A very long name of a game") == len(LEAVES)
    assert ">90<" in drawn
    assert ">20<" not in drawn
    assert "it &amp; more" in drawn
    assert 'width="360"' in drawn
