"""What whoever plays a game knows without being told by a rule: what to strive for.

Players that think ahead ask it; what a game allows does not hang on it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Outlook: TypeAlias = Callable[[Any, Any], Mapping[str, Sequence[int]]]


def no_outlook(rules: Any, state: Any) -> Mapping[str, Sequence[int]]:
    """The score has all counts that matter."""
    return {}


def itself(state: Any) -> Hashable:
    """No position is known to be scored like another."""
    return object()


@dataclass(frozen=True, kw_only=True)
class Sense:
    """What is good and what is bad to have, and how far ahead it pays to look.

    ``good`` and ``bad`` are counts of a score, by their names: they decide between moves that bring
    as many points. What is ``lost`` by a match costs a point each. ``stands`` is after how many
    moves somebody who thinks ahead may stop, because the score of a deal that still goes on says
    how it stands, with what counts are ``worth`` in points for which nothing is scored yet; 0 if it
    does not. Such counts that no score has tells the ``outlook``. What a move brings at once
    ``surprises`` whoever makes it where it hangs on cards that this seat does not see. Positions of
    a deal in which that is the same which is ``scored`` have the same score.
    """

    good: Collection[str] = ("points", "cards", "spades", "tricks")
    bad: Collection[str] = ()
    lost: Collection[str] = ()
    stands: int = 0
    worth: Mapping[str, float] = field(default_factory=dict)
    outlook: Outlook = no_outlook
    surprises: bool = True
    scored: Callable[[Any], Hashable] = itself
