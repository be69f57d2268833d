"""The closing with ace, king and queen, counted: the same on deals that the engine plays out."""

import random
import re
from itertools import combinations

import pytest

from kartenspiele.edition import likelihoods
from kartenspiele.edition.register import load
from kartenspiele.engine import play
from kartenspiele.engine.cards import Card, Cards, show
from kartenspiele.games.schnapsen_family.family import FAMILY
from kartenspiele.games.schnapsen_family.moves import Announce, Play
from kartenspiele.games.schnapsen_family.schnapsen import GAME
from kartenspiele.games.schnapsen_family.schnapsen.rules import SCHNAPSEN
from kartenspiele.games.schnapsen_family.state import Closing, State
from kartenspiele.research.solving.schnapsen_family import closing, figures
from tests.schnapsen_family import brute_force

RULES = SCHNAPSEN.rules


def wins(own: Cards, other: Cards) -> bool:
    """Whether forehand wins by ace, king and queen, whatever the opponent plays, by the engine."""
    state = State(trump=closing.TRUMP, hands=(closing.HELD + own, other), closing=Closing(0))
    positions = [state]
    for card in closing.HELD:
        positions = [after for each in positions for after in tricks(each, card)]
    return all(brute_force.value(GAME, RULES, each) > 0 for each in positions)


def tricks(state: State, card: Card) -> list[State]:
    """The positions after forehand has led one of the three, and announced the forty if he can."""
    if card != closing.HELD[0] and not state.marriages[0]:
        state = GAME.apply(RULES, state, Announce(closing.TRUMP))
    led = GAME.apply(RULES, state, Play(card))
    return [GAME.apply(RULES, led, move) for move in play.moves(GAME, RULES, led)]


@pytest.mark.parametrize("turned", [0, 1])
def test_the_three_tricks_fail_where_they_are_counted_as_failing(turned: int) -> None:
    rest = list(closing.undealt())[turned]
    dice = random.Random(turned)
    for own, other in dice.sample(list(closing.escaping(rest)), 8):
        assert wins(own, other) is closing.is_marriage(own), show(own + other)
    for _ in range(8):
        seven = dice.sample(rest, 7)
        own, other = tuple(seven[:2]), tuple(seven[2:])
        is_safe = closing.is_marriage(own) or not closing.escapes(own, closing.kept(other))

        assert wins(own, other) is is_safe, show(seven)


def test_deals_alike_are_counted_together() -> None:
    every = list(combinations(GAME.pack(RULES, 2)[:4], 2))
    kinds = closing.grouped((pair, ()) for pair in every)
    assert sum(number for _, number in kinds) == len(every)


def test_what_is_kept_is_what_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = likelihoods.kept(FAMILY)

    assert kept["closing"] == closing.counted()

    monkeypatch.setattr(closing, "counted", lambda: kept["closing"])
    monkeypatch.setattr(figures, "turning", lambda number: kept["false calls"])
    monkeypatch.setattr(figures, "sampled", lambda best, at_random: {"at random": at_random})

    assert len(likelihoods.differing(FAMILY)) == 1
    assert likelihoods.written(kept) == likelihoods.file_of(FAMILY).read_text("utf-8")


def test_a_sample_counts_each_fact_once() -> None:
    found = figures.sampled(1, 3)
    assert found["at random"] == 3
    assert found["at their best"] == 1
    assert found.get("10 led", 0) >= found.get("10 can be taken", 0)


def test_the_apparatus_says_what_was_counted() -> None:
    """The figures in its text are those that are kept, and the narrower is the smaller."""
    kept, readings = likelihoods.kept(FAMILY), load().readings
    told = ["deals", "fewer than eight", "losing by some order", "escaping", "failing"]
    numbers = [kept["closing"][each] for each in told]
    price = kept["false calls"]

    assert re.findall(r"\d{4,}", readings["SCH-R24"].evidence) == list(map(str, numbers))
    assert numbers == sorted(numbers, reverse=True)
    for id, what in (("SCH-R37", "always three"), ("SCH-R13", "two without a closing")):
        assert f"{price[what]} of {price['deals']} deals" in readings[id].evidence


def test_some_deals_turn_on_the_price_of_a_false_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a closing that would bring three a false call costs two, and is the best there is."""
    deal = figures.shuffled(SCHNAPSEN, 30)
    monkeypatch.setattr(figures, "shuffled", lambda variant, seed: deal)
    assert figures.turning(1) == {"deals": 1, "always three": 1, "two without a closing": 0}
