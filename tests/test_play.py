"""Judging, playing and counting, on a game made up for the purpose."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from kartenspiele.engine import match, play
from kartenspiele.engine.cards import Cards
from kartenspiele.engine.play import NATURE, Entry, Game, IllegalMove, Part, Score, Standing
from kartenspiele.engine.rulebook import Function, ids_of, rule
from kartenspiele.engine.spelling import cards
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES


@dataclass(frozen=True, slots=True)
class Rules:
    """A match of the made-up game goes to this many points."""

    target: int = 3


@dataclass(frozen=True, slots=True)
class Heap:
    """Whose turn it is, what is left, and who took the last."""

    left: int
    turn: int = 0
    seats: int = 4


@rule("MAD-01")
def too_many(rules: Rules, state: Heap, move: int) -> str | None:
    """Nobody takes more than there is."""
    return f"{move} of {state.left}" if move > state.left else None


@rule("MAD-02", "MAD-03")
def too_few(rules: Rules, state: Heap, move: int) -> str | None:
    """Everybody takes something."""
    return "nothing is taken" if move < 1 else None


class Nim:
    """Four players, partners opposite; one or two are taken, and the last is worth a point."""

    TITLE: Final = "Nim"
    PREFIX: Final = "MAD"
    VARIANTS: Final = (Variant("nim", "Nim", Rules()),)
    OBJECTIONS: Final = (too_many, too_few)
    IN_PLAY: Final = ()
    PARTS: Final = {"left": "how many are left"}

    def seats(self, rules: Rules) -> tuple[int, ...]:
        return (4,)

    def never_broken(self, rules: Rules) -> frozenset[Function]:
        return frozenset()

    def pack(self, rules: Rules, seats: int) -> Cards:
        return cards("♠A")

    def sides(self, rules: Rules, seats: int) -> int:
        return 2

    def start(self, rules: Rules, pack: Cards, seats: int, standing: Standing) -> Heap:
        return Heap(3, (standing.dealer + 1) % seats, seats)

    def position(self, rules: Rules, parts: Mapping[str, Part]) -> Heap:
        left = parts["left"]
        return Heap(left if isinstance(left, int) else 0)

    def to_move(self, rules: Rules, state: Heap) -> int | None:
        return state.turn if state.left else None

    def read_move(self, rules: Rules, state: Heap, text: str) -> int:
        return int(text)

    def candidates(self, rules: Rules, state: Heap) -> Iterator[int]:
        yield from (0, 1, 2)

    def explain(self, rules: Rules, state: Heap, move: int) -> Any:
        return None

    def apply(self, rules: Rules, state: Heap, move: int) -> Heap:
        return replace(state, left=state.left - move, turn=(state.turn + 1) % state.seats)

    def score(self, rules: Rules, state: Heap) -> Score:
        side = (state.turn - 1) % state.seats % 2
        return Score(2, (Entry(side, 1, "MAD-04", "the last"),))

    def settle(self, rules: Rules, standing: Standing, score: Score) -> Standing:
        points = match.added(standing.points, score)
        after = Standing((standing.dealer + 1) % 4, points)
        if max(points) < rules.target:
            return after
        return replace(after, winners=match.leaders(points, (0, 1)), rule="MAD-05", why="most")


NIM: Final[Game[Rules, Heap, int]] = Nim()
RULES: Final = Rules()


def test_moves_are_candidates_that_nothing_forbids() -> None:
    assert list(play.moves(NIM, RULES, Heap(3))) == [1, 2]
    assert list(play.moves(NIM, RULES, Heap(1))) == [1]


def test_the_first_objection_is_cited_by_its_first_number() -> None:
    refused = play.objection(NIM, RULES, Heap(1), 2)
    assert refused is not None
    assert (refused.rule, refused.detail, str(refused)) == ("MAD-01", "2 of 1", "MAD-01: 2 of 1")
    refused = play.objection(NIM, RULES, Heap(1), 0)
    assert refused is not None
    assert refused.rule == "MAD-02"
    assert play.objection(NIM, RULES, Heap(1), 1) is None


def test_a_line_is_played_until_a_rule_forbids() -> None:
    assert play.play(NIM, RULES, Heap(4), "1", "2") == Heap(1, 2)
    with pytest.raises(IllegalMove, match="MAD-01: 2 of 1"):
        play.play(NIM, RULES, Heap(4), "1", "2", "2", "1")


def test_lines_are_counted_and_one_that_ends_sooner_counts_once() -> None:
    assert [play.count(NIM, RULES, Heap(4), depth) for depth in range(6)] == [1, 2, 4, 5, 5, 5]


def test_an_entry_of_a_tuple_is_changed() -> None:
    assert play.change(("a", "b", "c"), 1, "B") == ("a", "B", "c")


def test_totals_are_the_sums_of_the_entries_by_side() -> None:
    entries = (Entry(1, 2, "MAD-01", "x"), Entry(0, 0, "MAD-01", "y"), Entry(1, 1, "MAD-02", "z"))
    assert Score(3, entries).totals == (0, 3, 0)


def test_chance_is_a_seat_that_nobody_has() -> None:
    assert NATURE not in range(12)


def test_partners_are_one_side() -> None:
    """Seats 0 and 2 play 1 and 2; whoever takes the last scores for both partners."""
    standing = Standing(dealer=3)
    state = NIM.start(RULES, NIM.pack(RULES, 4), 4, standing)
    ended = play.play(NIM, RULES, state, "1", "1", "1")
    assert NIM.score(RULES, ended).totals == (1, 0)

    after = match.settled(NIM, RULES, [NIM.score(RULES, ended)] * 3, standing)
    assert (after.points, after.winners, after.rule) == ((3, 0), (0,), "MAD-05")
    with pytest.raises(ValueError, match="deal 4: the match ended before it"):
        match.settled(NIM, RULES, [NIM.score(RULES, ended)] * 4, standing)


@pytest.mark.parametrize("key", GAMES)
def test_a_game_in_the_catalog_is_what_a_game_has_to_be(key: str) -> None:
    game = GAMES[key]
    names: Sequence[str] = [name for name in vars(Game) if not name.startswith("_")]
    assert len(names) > 10
    assert [name for name in names if not hasattr(game, name)] == []
    assert game.VARIANTS
    assert game.OBJECTIONS
    assert all(ids_of(objection) for objection in game.OBJECTIONS)
