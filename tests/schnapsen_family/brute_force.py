"""Small positions of the marriage family, and what they are worth by trying out every move.

This shares nothing with the search but the engine: it asks for the moves, makes each of them, and
counts the points at the end.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

from kartenspiele.engine import play
from kartenspiele.engine.cards import Suit
from kartenspiele.engine.play import Standing
from kartenspiele.engine.points import points, values_of
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, AnyGame, game_of
from kartenspiele.games.schnapsen_family import turns
from kartenspiele.games.schnapsen_family.positions import SEATS
from kartenspiele.games.schnapsen_family.state import Closing, State
from kartenspiele.research.solving.schnapsen_family import Solver
from kartenspiele.research.solving.schnapsen_family.node import Node

FAMILY: Final = "kartenspiele.games.schnapsen_family"
SIZES: Final = ((2, 0), (3, 0), (4, 0), (2, 2), (3, 2), (2, 4), (1, 4), (2, 10), (3, 10))


def value(game: AnyGame, rules: Any, state: State) -> int:
    """What a position is worth to seat 0, less what it is worth to seat 1."""
    seat = game.to_move(rules, state)
    if seat is None:
        zero, one = game.score(rules, state).totals
        return zero - one
    following = (game.apply(rules, state, move) for move in play.moves(game, rules, state))
    worths = [value(game, rules, each) for each in following]
    return min(worths) if seat else max(worths)


def forms() -> Iterator[Variant[Any]]:
    """Every variant of every game of the family, and each with one point as it is elsewhere."""
    for game in GAMES.values():
        if not type(game.VARIANTS[0].rules).__module__.startswith(FAMILY):
            continue
        for variant in game.VARIANTS:
            yield variant
        for name, point in points(type(game.VARIANTS[0].rules)):
            for variant in game.VARIANTS:
                for other in point.others:
                    if name != "players":  # four are told of, and not how they play
                        yield variant.but(**{name: other})


def switched() -> Iterator[Variant[Any]]:
    """The usual form of each game with each point at every other value that has a name."""
    for variant in (game.VARIANTS[0] for game in GAMES.values()):
        rules = variant.rules
        if type(rules).__module__.startswith(FAMILY):
            for name, _ in points(type(rules)):
                for value in dict.fromkeys(values_of(rules, name)):
                    if value != getattr(rules, name) and name != "players":
                        yield variant.but(**{name: value})


def drawn(variant: Variant[Any], rng: random.Random) -> State:
    """A position that few moves end: few cards in hand, the talon open, closed or spent."""
    pack = list(game_of(variant).pack(variant.rules, 2))
    rng.shuffle(pack)
    hand, talon = rng.choice(SIZES)
    zero, one, pack = pack[:hand], pack[hand : 2 * hand], pack[2 * hand :]
    rest, pile = pack[:talon], pack[talon:] if rng.random() < 0.9 else []
    cut = rng.choice((0, len(pile), rng.randrange(0, len(pile) + 1, 2)))
    state = State(
        trump=rest[-1].suit if rest else rng.choice(list(Suit)),
        hands=(tuple(zero), tuple(one)),
        talon=tuple(rest),
        piles=(tuple(pile[:cut]), tuple(pile[cut:])),
        turn=rng.randrange(2),
    )
    return moved(variant, married(closed(variant, state, rng), rng), rng)


def closed(variant: Variant[Any], state: State, rng: random.Random) -> State:
    """The talon closed at some time, if it is large; each had at most what he has now."""
    if len(state.talon) < 10:
        return state
    game = game_of(variant)
    cuts = [rng.choice((0, len(pile), rng.randrange(0, len(pile) + 1, 2))) for pile in state.piles]
    piles = zip(state.piles, cuts, strict=True)
    before = state._replace(piles=tuple(pile[:cut] for pile, cut in piles))
    counts = game.score(variant.rules, before).counts
    return state._replace(closing=Closing(rng.randrange(2), counts["points"], counts["tricks"]))


def married(state: State, rng: random.Random) -> State:
    """Perhaps somebody has announced a marriage."""
    gone = {card.suit for pile in state.piles for card in pile if card.suit}
    suits = sorted(gone, key=lambda suit: suit.value)
    if not suits or rng.random() < 0.6:
        return state
    suit = rng.choice(suits)
    return state._replace(marriages=((suit,), ()) if rng.random() < 0.5 else ((), (suit,)))


def moved(variant: Variant[Any], state: State, rng: random.Random) -> State:
    """The position after no move, or a few."""
    game = game_of(variant)
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        some = [each for each in play.moves(game, variant.rules, state) if str(each) != "call"]
        after = game.apply(variant.rules, state, rng.choice(some)) if some else state
        if game.to_move(variant.rules, after) is None:
            return state
        state = after
    return state


def differing(variant: Variant[Any], seed: int) -> Iterator[str]:
    """Where the search and the trial of every move disagree on a position.

    In every second position fewer points are enough than else, so that few cards can decide.
    """
    rng = random.Random(seed)
    if rng.random() < 0.5:
        variant = variant.but(target=rng.choice((15, 25, 40)), rubicon=rng.choice((8, 16)))
    state = drawn(variant, rng)
    game = game_of(variant)
    expected, found = value(game, variant.rules, state), Solver(variant, state).value(state)
    if expected != found:
        yield f"{variant.name}, seed {seed}: {found} by the search, {expected} by trial; {state}"


# --- Move by move -------------------------------------------------------------------------------


def straying(variant: Variant[Any], seed: int) -> Iterator[str]:
    """Where the tree of the search leaves the engine's moves, in a whole deal at random."""
    rng, game = random.Random(seed), game_of(variant)
    if SEATS not in game.seats(variant.rules):
        return
    pack = list(game.pack(variant.rules, 2))
    rng.shuffle(pack)
    state = game.start(variant.rules, tuple(pack), 2, Standing(dealer=rng.randrange(2)))
    solver = Solver(variant, state)
    while game.to_move(variant.rules, state) is not None:
        if complaint := strays(solver, state):
            yield f"{variant.name}, seed {seed}: {complaint}; {state}"
        some = list(play.moves(game, variant.rules, state))
        lasting = [move for move in some if str(move) != "call"]
        state = game.apply(variant.rules, state, rng.choice(lasting or some))


def strays(solver: Solver, state: State) -> str:
    """What a position leads to by the tree, and is worth if it ends, against the engine."""
    tree, node = solver.tree, solver.node(state)
    expected, ends = set[Node](), dict[str, int]()
    for move in play.moves(solver.game, solver.rules, state):
        after = solver.game.apply(solver.rules, state, move)
        if solver.game.to_move(solver.rules, after) is None:
            zero, one = solver.game.score(solver.rules, after).totals
            ends[str(move)] = zero - one
        else:
            drawing = after.due and not state.due and not tree.draws_late
            expected.add(solver.node(turns.draw(after) if drawing else after))
    if expected != set(tree.following(node)):
        return "other moves"
    worths = {end: tree.ends.worth(node, called=end == "call") for end in ends}
    return next((f"{end}: {ends[end]}" for end in ends if worths[end] != ends[end]), "")
