"""What the engine says in play, German has a text for: whatever it is, and whoever is named."""

import ast
import doctest
import random
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

import pytest

from kartenspiele.edition import chapters, telling
from kartenspiele.engine import play
from kartenspiele.engine.naming import naming
from kartenspiele.engine.play import NATURE
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces import speech
from kartenspiele.interfaces.browser.naming import names_of
from kartenspiele.interfaces.site import sayings, translating
from kartenspiele.interfaces.words import speaking
from tests.fuzz import calls
from tests.kits import taken
from tests.random_play import STEPS, ZERO, Table, in_disorder, shuffled

TRIED: Final = 6  # moves of a position of which it is asked, legal ones and others
WRONG: Final = 40  # calls of a game with whatever values
PARTS: Final = ("edition", "engine", "games", "mechanics", "research")
FAULT: Final = re.compile(
    r"(Base|Card|Compare|Copy|Move|Point|Position|Solve)Error|refuse|.*\.fail"
)


def table_of(key: str) -> Table:
    """A game in its usual form, with as many as usual."""
    variant = GAMES[key].VARIANTS[0]
    return Table(key, variant, GAMES[key].seats(variant.rules)[0])


def said(table: Table, seed: int) -> Iterator[str]:
    """All that is said in a deal played at random."""
    game, rules, dice = table.game, table.variant.rules, random.Random(seed)
    state = game.start(rules, shuffled(table, seed), table.seats, ZERO)
    others = list[Any]()
    for _ in range(STEPS):
        yield from lying(table, state)
        seat = game.to_move(rules, state)
        if seat is None:
            break
        if seat == NATURE:
            legal = [play.chance(game, rules, state, partial(in_disorder, dice))]
        else:
            legal = list(play.moves(game, rules, state))
        chosen = taken(table, dice, legal)
        yield from asked(table, state, [chosen, *legal[:TRIED]], others[-TRIED:])
        others += dice.sample(legal, min(2, len(legal)))
        state = game.apply(rules, state, chosen)
    score = game.score(rules, state)
    yield from (line for _, line in play.told(score, play.side_names(score)))
    after = game.settle(rules, ZERO, score)
    yield from (*after.kept, after.why, *score.counts)


def lying(table: Table, state: Any) -> Iterator[str]:
    """What zones are called, and what is said of them."""
    for zone in table.family.table(table.variant.rules, state, {}).values():
        yield from (str(zone.title), zone.called, str(zone.note or ""), *zone.said.values())
        yield from (name for name, _ in zone.rows)


def asked(table: Table, state: Any, legal: list[Any], others: list[Any]) -> Iterator[str]:
    """Why moves do what they do, what buttons say, what is asked, and what refuses moves.

    A move that has a name is told as done, too; of one that is not, a text says so.
    """
    game, rules = table.game, table.variant.rules
    for move in legal:
        yield from str(game.explain(rules, state, move)).split("; ")
        if word := table.family.word(move):
            yield from (word.text, word.risk, word.means)
            number = "" if word.number is None else f" {word.number}"
            if speech.done(f"{word.text}{number}") is None:
                yield f"{word.text}{number} is told as done nowhere"
    yield table.family.question(rules, state)
    for move in (*others, *islice(game.candidates(rules, state), TRIED)):
        try:
            yield from (each.detail for each in play.rulings(game, rules, state, move))
        except (IndexError, ValueError):  # a move of another position may mean nothing here
            continue


@pytest.mark.parametrize("key", GAMES)
def test_all_that_is_said_in_a_deal_has_german(key: str) -> None:
    """No refusal, reason, button, zone or payment stays English, with names or without."""
    table = table_of(key)
    for names in ((), names_of(table.seats, 0)):
        with naming(names), speaking("de"):
            every = {each for each in said(table, len(key)) if each}
            assert not [each for each in every if speech.translated(each) is None]


def test_all_that_the_book_prints_of_the_engine_has_german() -> None:
    """Nor does any refusal, reason or score of an example, and all templates fit their English."""
    assert not sayings.missing("de")
    assert not list(translating.said_wrongly())


def wrongly_called(key: str) -> Iterator[str]:
    """What calls with values of every kind are told."""
    for seed in range(WRONG):
        dice = random.Random(f"{key} {seed}")
        call, given = dice.choice(calls.CALLS)(dice.choice(GAMES[key].VARIANTS), dice)
        try:
            with redirect_stdout(StringIO()):
                call(**given)
        except calls.CLEAR as error:
            yield str(error)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_written_wrongly_is_complained_about_in_german(key: str) -> None:
    with speaking("de"):
        assert not [each for each in wrongly_called(key) if speech.complaint(each) == each]


def complaints() -> Iterator[str]:
    """Whatever stands in texts with which code refuses what somebody has written."""
    top = Path(play.__file__).parents[1]
    for path in (each for part in PARTS for each in (top / part).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and FAULT.fullmatch(ast.unparse(node.func)):
                for each in ast.walk(node):
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        yield from re.split(r"'.*?'|^\w+: ", each.value)


def test_every_complaint_of_the_code_has_german() -> None:
    """Also those that no senseless value brings about, each as far as no value stands in it."""
    known = " ".join(chain.from_iterable(speech.laid("de").values()))
    told = {each.strip(",:; ") for each in complaints() if " " in each.strip(",:; ")}
    assert len(told) > 100
    assert not [each for each in told if each not in known]


def test_a_text_without_a_template_stays_english() -> None:
    """What is new in a game is said in English until somebody has put it into German."""
    with speaking("de"):
        assert speech.rendered("the moon is full") == "the moon is full"
        assert speech.rendered("♠9 is not in hand") == "♠9 ist nicht auf der Hand"
    assert speech.rendered("♠9 is not in hand") == "♠9 is not in hand"


def test_verbs_fit_those_who_do_it() -> None:
    """Behind one player a verb stands in the singular, behind several and the reader in the plural.

    In cases other than the first the reader is called otherwise.
    """
    with speaking("de"):
        told = [
            "player 2 has poched",
            "you have poched",
            "Anna has poched",
            "players 1 and 3 win",
            "West pays you 2: ♠A lost",
            "by you",
            "you owe West 3: claim it with ♠3?",
            "you put 4 into the pot: 4 cards",
        ]
        assert [speech.rendered(each) for each in told] == [
            "Spieler 2 hat gepocht",
            "Sie haben gepocht",
            "Anna hat gepocht",
            "die Spieler 1 und 3 gewinnen",
            "West zahlt Ihnen 2: ♠A verloren",
            "von Ihnen",
            "Sie schulden West 3: mit ♠3 die Bezahlung fordern?",
            "Sie zahlen 4 in den Topf ein: 4 Karten",
        ]


def test_lines_keep_their_moves() -> None:
    """In a line a move stays as it is written; what is said of it is German."""
    with speaking("de"):
        line = speech.line("♦9 takes ♠9 (9 = 9; clears the table) by SWE-20 SWE-27")
        assert line == "♦9 takes ♠9 (9 = 9; räumt den Tisch) nach SWE-20 SWE-27"
        refused = speech.line("♦9 takes ♠8: refused by SWE-19 (by MUL-02): ♦9 counts 9")
        assert refused == "♦9 takes ♠8: abgewiesen durch SWE-19 (durch MUL-02): ♦9 zählt 9"


def test_moves_are_told_in_the_words_of_their_sentences() -> None:
    """Casino captures, Kollowrat takes; what an example has keeps its move."""
    with speaking("de"):
        assert speech.move("♦9 takes ♠9") == "♦9 fängt ♠9"
        assert speech.move("♦9 takes ♠9", "kollowrat") == "♦9 nimmt ♠9"
        assert speech.move("♠5 from heap 1 to your heap 2") == (
            "♠5 vom Häufchen 1 auf Ihr Häufchen 2"
        )
        assert speech.line("♦9 takes ♠9") == "♦9 takes ♠9"
    assert speech.move("♦9 takes ♠9") is None


def test_what_examples_show_has_german_names() -> None:
    """Also the forms of which they tell; what is agreed upon is named as it is written."""
    with speaking("de"):
        assert speech.line("hands: ♥A / no cards; moves: pass") == (
            "Hände: ♥A / keine Karten; Züge: pass"
        )
        assert speech.line("number of hands, player 2: 3") == "Anzahl (Hände, Spieler 2): 3"
        assert speech.line("12 of 1,000, 1.2 %") == "12 von 1.000, 1,2 %"
        assert speech.line("Casino but promise: to capture it:") == (
            "Casino, aber promise: ihn zu fangen:"
        )
        assert not [each for each in shown_names() if speech.shown(each) is None]


def shown_names() -> set[str]:
    """What everything is called that the examples show and that has a name."""
    found = set[str]()
    for example in chapters.every_example():
        for step in doctest.DocTestParser().get_examples(example.code):
            things = chain.from_iterable(each.args for each in telling.shows(step.source))
            found |= {telling.named(each) for each in things if not isinstance(each, ast.Constant)}
    return found - {""}


def test_a_move_with_a_name_is_told_as_done() -> None:
    """A button says *Passen* and the log *gepasst*, whatever the move."""
    with speaking("de"):
        told = ["Pass", "Poch with 3", "Announce the marriage in ♥", "Announce ace king queen"]
        assert [speech.done(each) for each in told] == [
            "gepasst",
            "3 gepocht",
            "die Hochzeit in ♥ angesagt",
            "Ass, König und Dame angesagt",
        ]
