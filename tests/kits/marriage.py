"""What the tests know of Schnapsen and its kin."""

from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from kartenspiele.engine.cards import Suit
from kartenspiele.games.schnapsen_family import moves as written
from tests.figures import Figure, share
from tests.kits import Kit, Unseen, moved
from tests.laws import schnapsen
from tests.random_play import Table
from tests.schnapsen_family import brute_force, reference

POSITIONS: Final = 2_640  # about twenty for each form of the family


def moves(table: Table, state: Any) -> Iterator[Any]:
    """Every move that can be written at all."""
    yield from map(written.Play, table.pack)
    yield from map(written.Announce, Suit)
    words = "exchange", "no exchange", "close", "draw", "call", "no call"
    yield from (table.game.read_move(table.variant.rules, state, word) for word in words)


def position(table: Table, dice: Random) -> Any:
    """A deal dealt out by chance, and a few moves of it."""
    drawn = reference.drawn(table.key, dice)
    state = table.game.position(table.variant.rules, reference.parts(drawn))
    return moved(table, state, dice)


# --- The solver ----------------------------------------------------------------------------------


def disagreeing(part: range) -> list[str]:
    """Where the search disagrees with the trial of every move, or its tree with the engine."""
    forms = list(brute_force.forms())
    return [
        complaint
        for seed in part
        for differing in (brute_force.differing, brute_force.straying)
        for complaint in differing(forms[seed % len(forms)], seed)
    ]


def figures() -> Iterator[Figure]:
    """The search with open cards in every form of the games."""
    parts = [
        range(start, start + POSITIONS // 20) for start in range(0, POSITIONS, POSITIONS // 20)
    ]
    with get_context("fork").Pool(2) as pool:
        wrong = [complaint for some in pool.imap(disagreeing, parts) for complaint in some]
    right = sum(map(len, parts)) - min(len(wrong), sum(map(len, parts)))
    what = "positions and deals with open cards: the search agrees with the engine"
    yield replace(share("solved", what, right, sum(map(len, parts)), 100), seen=tuple(wrong[:3]))


KIT: Final = Kit(
    laws={"schnapsen": schnapsen.LAW, "sechsundsechzig": schnapsen.LAW},
    position=position,
    moves=moves,
    face_down="talon",
    unseen=Unseen(
        {"trump": "♥", "talon": "?? ♥10", "hand": "?? ♦A ??"}, "♠A", frozenset({"close"})
    ),
    opinion=reference,
    figures=figures,
)
