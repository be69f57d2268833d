"""Our players against those of others, on their ground: a tool, which no test runs.

``python -m tests.lab.peers`` with a Python that has the packages ``schnapsen`` (the platform of the
Vrije Universiteit Amsterdam) and ``open_spiel``; what is missing it names, and goes on without.

On the platform its engine deals, asks and counts. Our player is told what a ``PlayerPerspective``
shows and nothing else (``position``): cards that it does not show lie in any order. The rules there
are ours of Schnapsen but for these: the talon is not closed; nobody calls, a deal is over when who
takes a trick has 66; the points of a marriage wait for the next trick; the king is led from it.
OpenSpiel's search gets games of ours as ``interfaces/spiel.py`` registers them, and plays at our
table.

All pairs meet in turn on the same deals, each deal twice with the seats changed.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any, Final

from kartenspiele.engine import play
from kartenspiele.engine.cards import Card, Rank, Suit
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, game_of
from kartenspiele.games.schnapsen_family.alternatives import Shown
from kartenspiele.games.schnapsen_family.moves import Announce, Call, Exchange, Move, Play
from kartenspiele.games.schnapsen_family.schnapsen import GAME
from kartenspiele.games.schnapsen_family.state import State
from kartenspiele.research.lab.arena import Player, Table
from kartenspiele.research.lab.meetings import KEPT, Key, Meeting, keep
from kartenspiele.research.lab.seated import player
from kartenspiele.research.lab.unfolded import Node, Seen, begun
from kartenspiele.research.players.spot import Chosen, Spot

NEEDED: Final = {"schnapsen": "schnapsen", "pyspiel": "open_spiel"}
OURS: Final = ("greedy", "strong:16", "strong:60")
SCHNAPSEN: Final = GAMES["schnapsen"].VARIANTS[0]
THERE: Final = replace(
    SCHNAPSEN, rules=replace(SCHNAPSEN.rules, closing_over=20, marriage_lead=Shown.KING)
)
FIRST: Final = 2_000_000
PROBED: Final = 3  # deals at the beginning that say whether our player plays as before
SIMULATIONS: Final = 200
PUT: Final = ("schnapsen", "dreiblatt")  # the games that are put to OpenSpiel

Result = tuple[int, float, float, int, int]  # our points less theirs, CPU seconds, decisions


# --- The platform of the Vrije Universiteit ------------------------------------------------------


RANKS: Final = {
    "ACE": Rank.ACE,
    "TEN": Rank.TEN,
    "KING": Rank.KING,
    "QUEEN": Rank.QUEEN,
    "JACK": Rank.JACK,
}
SUITS: Final = {"HEARTS": "♥", "CLUBS": "♣", "SPADES": "♠", "DIAMONDS": "♦"}


def card(theirs: Any) -> Card:
    """A card of the platform as ours."""
    return Card(RANKS[theirs.rank.name], Suit(SUITS[theirs.suit.name]))


def position(seen: Any, led: Any, seed: str) -> Spot:
    """What our player, at seat 0, is told: all that a perspective of the platform shows."""
    hand = tuple(card(each) for each in seen.get_hand())
    won = tuple(
        tuple(card(each) for each in pile)
        for pile in (seen.get_won_cards(), seen.get_opponent_won_cards())
    )
    trump = Suit(SUITS[seen.get_trump_suit().name])
    turned = seen.get_trump_card()
    known = {card(each) for each in seen.seen_cards(led)}
    theirs = {card(each) for each in seen.get_known_cards_of_opponent_hand()}
    marriages: tuple[list[Suit], list[Suit]] = ([], [])
    for then, trick in seen.get_game_history():
        if trick is not None and not trick.is_trump_exchange():
            _announced(trick.leader_move, marriages[not then.am_i_leader()])
    lead = None
    if led is not None:
        _announced(led, marriages[1])
        lead = card(led.cards[-1])  # of a marriage the king
        known |= {card(each) for each in led.cards}
        theirs |= {card(each) for each in led.cards}
    size = seen.get_talon_size()
    there = len(hand) - (lead is not None)
    placed = {lead, *hand, *won[0], *won[1], *theirs, *([card(turned)] if turned else [])}
    rest = iter(sorted((each for each in GAME.whole if each not in placed), key=str))
    other = (
        *sorted(theirs - {lead}, key=str),
        *(next(rest) for _ in range(there - len(theirs - {lead}))),
    )
    talon = (*rest, card(turned)) if turned else ()
    assert len(talon) == size, (len(talon), size)
    state = State(
        trump=trump,
        hands=(hand, other),
        talon=talon,
        led=lead,
        piles=won,
        marriages=(tuple(marriages[0]), tuple(marriages[1])),
    )
    return Uncalled(THERE, state, 0, (), known, f"{seed}/{size}/{len(hand)}/{lead}")


def _announced(theirs: Any, where: list[Suit]) -> None:
    if theirs.is_marriage():
        where.append(Suit(SUITS[theirs.as_marriage().suit.name]))


def move(theirs: Any) -> Move:
    """A move of the platform as ours; a marriage is announced, and the king is led at once."""
    if theirs.is_trump_exchange():
        return Exchange()
    if theirs.is_marriage():
        return Announce(Suit(SUITS[theirs.as_marriage().suit.name]))
    return Play(card(theirs.as_regular_move().card))


class Uncalled(Spot):
    """A position in which nobody calls."""

    def legal(self) -> list[Any]:
        every = play.moves(self.game, self.variant.rules, self.state)
        return [each for each in every if not isinstance(each, Call)]


class Timed:
    """Counts the CPU seconds and the decisions of whoever chooses."""

    def __init__(self, chooses: Callable[[Any, Any], Any]) -> None:
        self.chooses, self.seconds, self.number = chooses, 0.0, 0

    def get_move(self, perspective: Any, leader_move: Any) -> Any:
        began = time.process_time()
        found = self.chooses(perspective, leader_move)
        self.seconds += time.process_time() - began
        self.number += len(perspective.valid_moves()) > 1
        return found


def amsterdam(simple: bool) -> tuple[dict[str, Callable[[Random], Any]], Callable[..., Result]]:
    """The bots of the platform, and how one of our players meets one of them in a deal."""
    from schnapsen import bots
    from schnapsen.game import Bot, GamePhase, SchnapsenGamePlayEngine

    class Seated(Timed, Bot):  # type: ignore[misc]
        """As the platform has it."""

    class Both(Bot):  # type: ignore[misc]
        """Samples while the talon lasts, then searches to the end."""

        def __init__(self, dice: Random) -> None:
            super().__init__()
            self.first = bots.RdeepBot(16, 4, dice)
            self.second = bots.AlphaBetaBot()

        def get_move(self, perspective: Any, leader_move: Any) -> Any:
            is_late = perspective.get_phase() == GamePhase.TWO
            return (self.second if is_late else self.first).get_move(perspective, leader_move)

    engine = SchnapsenGamePlayEngine()

    def deal(ours: Player, make: Callable[[Random], Any], seed: int, first: bool) -> Result:
        def chooses(seen: Any, led: Any) -> Any:
            chosen = ours.chooses(position(seen, led, str(seed))).move
            return next(each for each in seen.valid_moves() if move(each) == chosen)

        mine, other = Seated(chooses), Seated(make(Random(f"{seed}/bot")).get_move)
        pair = (mine, other) if first else (other, mine)
        winner, points, _ = engine.play_game(*pair, Random(seed))
        made = points if winner is mine else -points
        return made, mine.seconds, other.seconds, mine.number, other.number

    known: dict[str, Callable[[Random], Any]] = {
        "rand": bots.RandBot,
        "bully": bots.BullyBot,
        "rdeep:16:4": lambda dice: bots.RdeepBot(16, 4, dice),
        "rdeep:16:4, then alphabeta": Both,
    }
    return ({"rand": known["rand"]} if simple else known), deal


def checked(deals: int) -> int:
    """At so many decisions our player is told the same however the hidden cards lie.

    And may do by our rules what the platform allows, and has the points that it counts.
    """
    from schnapsen.game import Bot, FollowerPerspective, LeaderPerspective, SchnapsenGamePlayEngine

    number = 0

    class Checking(Bot):  # type: ignore[misc]
        def __init__(self, dice: Random) -> None:
            super().__init__()
            self.dice = dice

        def get_move(self, perspective: Any, leader_move: Any) -> Any:
            nonlocal number
            number += 1
            other = perspective.make_assumption(leader_move, self.dice)
            seen = (
                FollowerPerspective(other, perspective.get_engine(), leader_move)
                if leader_move
                else LeaderPerspective(other, perspective.get_engine())
            )
            spot, again = (position(each, leader_move, "") for each in (perspective, seen))
            assert (spot.state, spot.known) == (again.state, again.known)
            allowed = perspective.valid_moves()
            assert {*map(str, spot.legal())} == {str(move(each)) for each in allowed}
            mine = perspective.get_my_score()
            points = GAME.points(THERE.rules, spot.state)[0]
            assert points in {mine.direct_points, mine.direct_points + mine.pending_points}
            return self.dice.choice(allowed)

    for seed in range(deals):
        two = (Checking(Random(f"{seed}/{place}")) for place in range(2))
        SchnapsenGamePlayEngine().play_game(*two, Random(seed))
    return number


# --- OpenSpiel -----------------------------------------------------------------------------------


def spiel(key: str, simulations: int) -> Callable[[Spot], Chosen]:
    """Information-set Monte Carlo tree search, as OpenSpiel has it, in the place of a player."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from kartenspiele.interfaces.spiel import NAMES

    game = pyspiel.load_game(NAMES[key])

    def chooses(spot: Spot) -> Chosen:
        legal = spot.legal()
        if len(legal) == 1:
            return Chosen(legal[0])
        random = np.random.RandomState(spot.dice.randrange(2**32))
        rollouts = mcts.RandomRolloutEvaluator(1, random)
        bot = ismcts.ISMCTSBot(game, rollouts, 2.0, simulations, random_state=random)
        bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, random.rand))
        state = game.new_initial_state()
        told = {spot.seat: Seen(frozenset(spot.known), ())}
        state.node = Node(begun(key), state=spot.state, told=told, is_apart=True).settled()
        while not state.node.steps():
            state.apply_action(bot.step(state))
        return Chosen(state.node.steps()[0].move)

    return chooses


def at_our_table(
    variant: Variant[Any],
    ours: Player,
    theirs: Callable[[Spot], Chosen],
    seed: int,
    first: bool,
) -> Result:
    """A deal at our table; ``first`` is dealt to first."""
    seconds, number = [0.0, 0.0], [0, 0]

    def timed(place: int, chooses: Callable[[Spot], Chosen]) -> Player:
        def found(spot: Spot) -> Chosen:
            began = time.process_time()
            chosen = chooses(spot)
            seconds[place] += time.process_time() - began
            number[place] += len(spot.legal()) > 1
            return chosen

        return Player(found)

    two = [timed(0, ours.chooses), timed(1, theirs)]
    mine = (seed + 1) % 2 if first else seed % 2
    table = Table(variant, two if mine == 0 else two[::-1])
    totals = table.played(seed).totals
    assert totals
    made = totals[mine] - totals[1 - mine]
    return made, seconds[0], seconds[1], number[0], number[1]


# --- Meetings ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ground:
    """Where players meet: its name with its version, who is there, and how a deal is played."""

    name: str
    theirs: dict[str, Any]
    deal: Callable[..., Result]


def grounds(simple: bool, only: str | None) -> Iterator[Ground]:
    """Those whose packages this Python has; the others are named."""
    for module, package in NEEDED.items():
        if only not in {None, package}:
            continue
        if importlib.util.find_spec(module) is None:
            print(f"SKIPPED: this Python has no {package}; pip install {package}")
            continue
        name = f"{package} {version(package)}"
        if module == "schnapsen":
            print(f"{name}: {checked(30)} decisions, each the same however the hidden cards lie")
            yield Ground(name, *amsterdam(simple))
            continue
        for key in PUT:
            variant = GAMES[key].VARIANTS[0]
            searches = {f"is_mcts:{SIMULATIONS}": spiel(key, SIMULATIONS)}
            where = f"{name}, {game_of(variant).TITLE}"
            yield Ground(where, searches, partial(at_our_table, variant))


def probe(ours: str) -> str:
    """How a player of ours plays the first deals at our table, against its like."""
    table = Table(SCHNAPSEN, [player(ours)] * 2)
    moves = [table.played(FIRST + place).moves for place in range(PROBED)]
    return hashlib.sha256(repr(moves).encode()).hexdigest()[:12]


def main() -> int:
    """All pairs meet in turn until the time is over, and what is known is kept."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=5.0)
    asked.add_argument("--ours", default=",".join(OURS))
    asked.add_argument("--keep", type=Path, default=KEPT)
    asked.add_argument("--ground", choices=[*NEEDED.values()], help="one ground alone")
    asked.add_argument("--simple", action="store_true", help="the simplest peers alone")
    given = asked.parse_args()
    found = [
        (Meeting(Key(ground.name, name, theirs), probes[name]), ground, ground.theirs[theirs])
        for probes in [{name: probe(name) for name in given.ours.split(",")}]
        for ground in grounds(given.simple, given.ground)
        for theirs in ground.theirs
        for name in probes
    ]
    if not found:
        return 0
    found = [(each.going_on(given.keep), ground, theirs) for each, ground, theirs in found]
    ends = time.monotonic() + 60 * given.minutes
    while time.monotonic() < ends:  # whole rounds, so that all have met on the same deals
        for meeting, ground, theirs in found:
            seed, ours = FIRST + meeting.pairs, player(meeting.key.ours)
            meeting.met([ground.deal(ours, theirs, seed, first) for first in (True, False)])
        keep(given.keep, [meeting for meeting, _, _ in found])
    for meeting, _, _ in found:
        print(meeting)
    return 0


if __name__ == "__main__":
    sys.exit(main())
