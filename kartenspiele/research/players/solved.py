"""A player of games that can be solved: it solves deals that could be this one."""

from __future__ import annotations

from ...edition import solving
from .plain import gains
from .spot import Chosen, Spot, shuffling


def solver(spot: Spot) -> Chosen:
    """The move that is best on an average of deals that could be this one, solved openly."""
    legal = spot.legal()
    if len(legal) == 1:
        return Chosen(legal[0])
    shuffled = shuffling(spot.dice)
    worth, deals = solving.judged(spot.variant, spot.steps, spot.state, shuffled)
    best = max(worth.values())
    texts = {str(move): move for move in reversed(legal)}
    choices = [texts[text] for text in worth if worth[text] == best]
    found = gains(spot, choices)
    chosen = choices[found.index(max(found))]
    return Chosen(chosen, "solved" if deals else "greedy", deals)
