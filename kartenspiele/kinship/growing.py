"""Makes trees from who agrees with whom, by neighbour joining, and says what supports a branch.

Nothing else in the package needs the libraries that are used here. Of the units by which two were
compared (points, or positions) a replicate takes as many again by chance, some twice and some not
at all, and makes its tree anew; the support of a branch is the share of replicates that have it.
Equal distances leave the order in which leaves are joined to the order in which they stand, so that
every replicate has them in another one: what only the order decides has no support.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations
from multiprocessing import get_context
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np
from Bio.Phylo.TreeConstruction import DistanceMatrix, DistanceTreeConstructor

from .trees import Node, Split, splits, supported

REPLICATES: Final = 1_000
SEED: Final = 1810
CONSTRUCTOR: Any = DistanceTreeConstructor  # the library says no types
MATRIX: Any = DistanceMatrix
FEWEST: Final = 4  # leaves of a tree that can decide anything
WORKERS: Final = 2

Pair: TypeAlias = tuple[str, str]
Distances: TypeAlias = Mapping[Pair, float]
Counts: TypeAlias = Mapping[Pair, Sequence[int]]


def joined(names: Sequence[str], distances: Distances) -> Node:
    """The tree of these names by neighbour joining, hung by the middle of its longest way."""
    tree = _joined(names, distances)
    for clade in tree.find_clades():
        clade.branch_length = max(clade.branch_length or 0.0, 0.0)
    if tree.total_branch_length() > 0:
        tree.root_at_midpoint()
    return _node(tree.root)


def _joined(names: Sequence[str], distances: Distances) -> Any:
    rows = [
        [*(_of(distances, each, other) for other in names[:number]), 0.0]
        for number, each in enumerate(names)
    ]
    return CONSTRUCTOR().nj(MATRIX([*names], rows))


def _of(distances: Distances, one: str, other: str) -> float:
    return distances[one, other] if (one, other) in distances else distances[other, one]


def _node(clade: Any) -> Node:
    """A clade of the library as a node; the library names inner ones too."""
    length = max(clade.branch_length or 0.0, 0.0)
    if clade.is_terminal():
        return Node(clade.name, length)
    return Node("", length, None, tuple(map(_node, clade.clades)))


def grown(
    names: Sequence[str],
    shared: Counts,
    same: Counts,
    replicates: int = REPLICATES,
    seed: int = SEED,
) -> Node:
    """The tree of these names with its support, from the units that each two share and agree on.

    Where a replicate has no unit that two share, they are as far apart as in the whole.
    """
    pairs = list(combinations(names, 2))
    both, alike = (np.array([counts[each] for each in pairs], float) for counts in (shared, same))
    whole = 1 - alike.sum(axis=1) / both.sum(axis=1)
    tree = joined(names, dict(zip(pairs, whole.tolist(), strict=True)))
    if len(names) < FEWEST:
        return tree
    weights = _weights(both.shape[1], replicates, seed)
    seen, agreed = both @ weights, alike @ weights
    far = np.where(seen > 0, 1 - agreed / np.maximum(seen, 1), whole[:, None])
    tasks = ((number, column.tolist()) for number, column in enumerate(far.T))
    found = Counter[Split]()
    with get_context("fork").Pool(WORKERS) as pool:
        for some in pool.imap_unordered(partial(_replicate, names, pairs, seed), tasks, 25):
            found.update(some)
        pool.close()
        pool.join()
    return supported(tree, {each: round(100 * n / replicates) for each, n in found.items()})


def _weights(units: int, replicates: int, seed: int) -> Any:
    """How often each unit stands in each replicate."""
    dice, every = Random(seed), range(units)
    drawn = (dice.choices(every, k=units) for _ in range(replicates))
    return np.array([np.bincount(each, minlength=units) for each in drawn], float).T


def _replicate(
    names: Sequence[str], pairs: Sequence[Pair], seed: int, task: tuple[int, Sequence[float]]
) -> frozenset[Split]:
    """The splits of a replicate, its leaves in an order of its own."""
    number, distances = task
    order = Random(f"{seed} {number}").sample(names, len(names))
    tree = _joined(order, dict(zip(pairs, distances, strict=True)))
    return splits(_node(tree.root))


def together(names: Iterable[str], known: Iterable[Pair]) -> tuple[list[str], list[str]]:
    """The names of which each two have a distance, and those that were left out for it.

    Whoever lacks most distances is left out first; of several the last.
    """
    kept, out, far = [*names], list[str](), {frozenset(each) for each in known}
    while True:
        lacking = {
            each: sum(frozenset((each, other)) not in far for other in kept if other != each)
            for each in kept
        }
        worst = max(lacking.values(), default=0)
        if not worst:
            return kept, out
        out.append([each for each in kept if lacking[each] == worst][-1])
        kept.remove(out[-1])
