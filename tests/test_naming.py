"""Sentences under names: whoever is told "you", their verbs, and what keeps numbers."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kartenspiele.engine import play
from kartenspiele.engine.naming import naming
from kartenspiele.engine.play import NATURE, Standing
from kartenspiele.games.catalog import GAMES, AnyGame
from kartenspiele.games.written import set_down
from kartenspiele.interfaces.browser.naming import names_of
from kartenspiele.research.players.spot import shuffling

NUMBERED = re.compile(r"\b(players?|seats?) \d")
MENDED = re.compile(r"\byou (?:has|is|was|\w{2,}[^s\W]s)\b|\b(?:of|the \w+ of) you\b")


def sentences(game: AnyGame, seed: int) -> Iterator[tuple[str, Any]]:
    """What is told of the moves of a deal played by chance, and the positions in it."""
    rules, dice = game.VARIANTS[0].rules, Random(seed)
    seats = game.seats(rules)[0]
    whole = game.pack(rules, seats)
    state = game.start(rules, tuple(dice.sample(whole, len(whole))), seats, Standing())
    earlier = list[Any]()
    for _ in range(80):
        yield "", state
        if (seat := game.to_move(rules, state)) is None:
            break
        legal = list(play.moves(game, rules, state)) if seat != NATURE else []
        for move in legal[:9]:
            yield str(game.explain(rules, state, move)), None
        for move in earlier[-20:] if legal else []:
            if refused := play.objection(game, rules, state, move):
                yield refused.detail, None
        earlier += legal[:3]
        move = dice.choice(legal) if legal else play.chance(game, rules, state, shuffling(dice))
        state = game.apply(rules, state, move)
    score = game.score(rules, state)
    names = play.side_names(score)
    yield from ((line, None) for _, line in play.told(score, names))
    settled = game.settle(rules, Standing(), score)
    if settled.winners:
        yield f"{play.winners_of(settled, names)}, {settled.why}", None


@pytest.mark.parametrize("key", GAMES)
def test_no_sentence_has_a_number_for_a_player_who_has_a_name(key: str) -> None:
    """Nor a verb that does not fit the reader; and positions are written by numbers."""
    game = GAMES[key]
    seats = game.seats(game.VARIANTS[0].rules)[0]
    for seed in range(3):
        with naming(names_of(seats, seed % seats)):
            told = list(sentences(game, seed))
            written = [set_down(game.VARIANTS[0], state) for _, state in told if state][:20]
        for text, _ in told:
            assert not NUMBERED.search(text), text
            assert not MENDED.search(text), text
        positions = [state for _, state in told if state][:20]
        assert written == [set_down(game.VARIANTS[0], state) for state in positions]


def test_no_names_are_left_when_a_page_is_done() -> None:
    """Nor when it could not be made."""
    with pytest.raises(ZeroDivisionError), naming(["you", "West"]):
        1 / 0  # noqa: B018
    assert play.who(0) == "player 1"


def test_large_tables_have_a_name_for_each() -> None:
    """All names differ."""
    for seats in range(2, 53):
        assert len({*names_of(seats, 1)}) == seats
