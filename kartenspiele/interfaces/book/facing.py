"""Readers' own copies facing the apparatus: behind each sentence the words of its loci.

The words go into the book that is made of them, and are kept nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from ...edition.register import given, load
from ...edition.register.facing import Faced, Facing, face
from ...edition.register.recognition import CopyError
from .. import facing as told
from . import trees
from .trees import Tree

CITING: Final = ("ks-chips", "ks-facts")  # where a page names the loci of a sentence


def of_copies(files: Sequence[str]) -> Iterator[Facing]:
    """Each copy beside its source; one that is none is an error that names the file."""
    for name in files:
        try:
            found = face(given.text_of(Path(name).read_bytes()), None, load())
        except OSError as error:
            raise CopyError(f"cannot read {name!r}: {error.strerror}") from None
        except CopyError as error:
            raise CopyError(f"{name}: {error}") from None
        if not isinstance(found, Facing):
            raise CopyError(f"{name}: {told.refused(found, load())}")
        yield found


def put(page: Tree, copies: Mapping[str, Faced]) -> None:
    """Put the words behind the sentence of each section that names loci; else before their names.

    >>> page = trees.read(
    ...     '<section><p class="ks-sentence">Ours.</p>'
    ...     '<p class="ks-chips"><a href="witnesses/nk.html">NK.1</a></p></section>'
    ... )
    >>> from kartenspiele.edition.register.verification import Finding
    >>> put(page, {"NK.1": Faced("NK.1", Finding.FOUND, ("Theirs.",))})
    >>> [trees.words(each) for each in page[0]]
    ['Ours.', 'NK.1 Theirs.', 'NK.1']
    """
    for section in [*page.iter("section")]:
        if found := [copies[id] for id in dict.fromkeys(loci(section)) if id in copies]:
            lines = [line(each) for each in found]
            is_sentence = [names(each, "ks-sentence") for each in section]
            place = is_sentence.index(True) + 1 if True in is_sentence else _cited_at(section)
            section[place:place] = lines


def loci(section: Tree) -> Iterator[str]:
    """The loci that a section names, those within it not."""
    for each in trees.own(section):
        if names(each, *CITING):
            yield from (trees.words(one) for one in each.iter("a"))


def _cited_at(section: Tree) -> int:
    """The place of what names loci in a section."""
    cited = (any(names(one, *CITING) for one in each.iter()) for each in section)
    return [*cited].index(True)


def names(each: Tree, *classes: str) -> bool:
    return not trees.classes(each).isdisjoint(classes)


def line(each: Faced) -> Tree:
    """A locus, the words of a copy and what is to be said of them."""
    said = [*told.words(each), *([f"({remark})"] if (remark := told.remark(each)) else [])]
    return trees.element(
        "p", "ks-facing", trees.element("span", "ks-locus", each.locus), f" {' '.join(said)}"
    )
