"""Claims: what a card brings is demanded at once, or lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..cards import Card, Rank
from ..rooms.laid import Lay, State, read_card_named
from ..rulebook import rule


@dataclass(frozen=True, slots=True)
class Claim:
    """``claim ♠K``: whoever is to get what a card brings demands it."""

    card: Card

    def __str__(self) -> str:
        return f"claim {self.card}"


@dataclass(frozen=True, slots=True)
class Pass:
    """``pass``: he does not demand it."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Lay | Claim | Pass


def read_move(text: str) -> Move:
    """The move a text means, legal or not."""
    word, _, rest = text.strip().partition(" ")
    if (word, rest) == ("pass", ""):
        return Pass()
    card = read_card_named(rest if word == "claim" else text, "♠K, 'claim ♠K' or 'pass'")
    return Claim(card) if word == "claim" else Lay(card)


@rule("TON-08")
def lays_too_soon(rules: object, state: State, move: Lay) -> str | None:
    """Cards are paid for at once, before others are dealt."""
    return f"{state.owing} is to be paid for" if state.due else None


@rule("TON-05")
def claims_for_ten(rules: object, state: State, move: Claim) -> str | None:
    """Who has a ten neither wins nor pays."""
    return f"{move.card} brings nothing" if move.card.rank is Rank.TEN else None


@rule("TON-08")
def claims_late(rules: object, state: State, move: Claim | Pass) -> str | None:
    """What is not demanded at once is lost: when others are dealt nobody can ask for it."""
    if not state.due:
        return "nothing is to be paid for now"
    is_it = isinstance(move, Pass) or move.card is state.owing
    return None if is_it else f"{state.owing} is to be paid for now"
