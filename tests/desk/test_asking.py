"""What a page is answered is what the command says, and the same can be asked elsewhere."""

import io
import json
import re
import shlex
import subprocess
from contextlib import redirect_stdout
from functools import partial
from itertools import islice
from random import Random
from typing import Any
from urllib.parse import parse_qs

import pytest

from kartenspiele import examples
from kartenspiele.edition import chapters, record
from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE, PositionError, Standing
from kartenspiele.games.catalog import FAMILIES, GAMES, family_of
from kartenspiele.games.written import set_down
from kartenspiele.interfaces.browser import addresses, answer, asking, copies, forms
from kartenspiele.interfaces.cli import heard
from kartenspiele.interfaces.cli.ask import NO_MOVE, UNSEEN
from kartenspiele.interfaces.words import say
from tests.asking import F4, SEVERAL, Ask
from tests.desk.questions import questions
from tests.random_play import Table, in_disorder, shuffled

FEW = 12  # questions of each family that are put here; a browser is asked all
CLOSED = ["--trump", "♥", "--hands", "♥A ♥K ♣A", "♥10 ♠A ♣B", "--closed", "1"]
SAMPLE = [
    ["moves", *F4],
    ["moves", *F4, "--json"],
    ["ruling", F4[0], "♦9 takes ♦4", *F4[1:]],
    ["score", "swedish-kasino", "--piles", "♠A ♦10", "♠2", "--sweeps", "1", "0", "--last", "1"],
    ["solve", "schnapsen", *CLOSED],
    ["count", *F4, "--depth", "1"],
    ["moves", "swedish-kasino", "--hand", "X7"],
    ["moves", *F4, "--ascii"],
]


def asked(*argv: str) -> dict[str, Any]:
    """What a page is answered."""
    question = json.dumps({"do": "ask", "argv": argv, "root": "../"})
    found: dict[str, Any] = json.loads(answer(question))
    return found


def test_a_page_that_is_asked_with_english_letters_copies_those_of_the_edition() -> None:
    english = [each.replace("♣B", "♣J") for each in CLOSED]
    assert english != CLOSED
    assert (
        asked("moves", "schnapsen", *english)["text"]
        == asked("moves", "schnapsen", *CLOSED)["text"]
    )


def test_a_page_is_answered_as_a_process_of_its_own_answers() -> None:
    asking = [*SEVERAL, json.dumps(SAMPLE)]
    done = subprocess.run(asking, capture_output=True, text=True, check=False)
    pages = [asked(*argv) for argv in SAMPLE]
    complaints = [page["complaint"] for page in pages if page["complaint"]]

    assert len(complaints) == 1
    assert done.returncode == max(page["status"] for page in pages)
    assert done.stdout == "".join(page["text"] for page in pages)
    assert done.stderr == f"kartenspiele: {complaints[0]}\n"


@pytest.mark.parametrize("family", FAMILIES, ids=lambda each: each.key)
def test_questions_by_chance_are_answered_as_the_command_answers(family: Any, ask: Ask) -> None:
    """Bad ones too, each in one sentence; the questions are the same at every run."""
    some = list(questions(family, FEW))
    assert some == list(questions(family, FEW))
    for argv in some:
        page, said = asked(*argv), ask(*argv)

        assert "error" not in page, argv
        assert (page["status"], page["text"]) == (said.status, said.out)
        assert said.err == (f"kartenspiele: {page['complaint']}\n" if page["complaint"] else "")
        assert page["html"], argv
        assert page["summary"], argv


@pytest.mark.parametrize("key", GAMES)
def test_of_every_game_a_typical_position_is_answered(key: str) -> None:
    """With its picture, its moves with their rules as links, and the move of the chapter."""
    first = forms.typical(key)
    page = asked(*first.words)

    assert page["status"] == 0
    assert page["table"]["zones"]
    assert len(re.findall("<li>", page["html"])) == len(page["text"].splitlines())
    assert 'href="../id/' in page["html"]
    ruling = asked(*addresses.words(first.variant, first.parts, "ruling", first.move))
    assert ruling["summary"] == "allowed"


@pytest.mark.parametrize("key", GAMES)
def test_what_is_copied_asks_the_same(key: str) -> None:
    """As a command, as Python, as a record that is accepted."""
    first = forms.typical(key)
    for do, move in (("moves", ""), ("ruling", first.move)):
        page = asked(*addresses.words(first.variant, first.parts, do, move))
        same_as_copied(page, do)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda each: each.key)
def test_questions_by_chance_are_copied(family: Any) -> None:
    """All kinds of parts, forms that are agreed upon, seats of which nothing is said."""
    for argv in questions(family, FEW, seed=1):
        plain = [each for each in argv if each != "--json"]
        page = asked(*plain)
        if not page["complaint"]:
            same_as_copied(page, plain[0])


def same_as_copied(page: dict[str, Any], do: str) -> None:
    """What is copied of an answer comes to the same."""
    written = page["copies"]
    _program, *words = shlex.split(written["command"])
    assert heard(words).text == page["text"]
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(written["python"], {})
    lines, found = page["text"].splitlines(), printed.getvalue().splitlines()
    match do:
        case "moves":
            limited = "--limit" in words
            assert limited or len(found) == len(set(lines) - {say(NO_MOVE), say(UNSEEN)})
            assert all(line.startswith(one) for line, one in zip(lines, found, strict=False))
        case "ruling":
            assert found[0].partition(" ")[0] == lines[0].partition(":")[0]
        case "score":
            assert lines[-1] == "the deal is not over" or found[-1] in lines
    read = record.read(written["record"])
    assert record.replay(read).deals[0].last is not None


def test_a_refusal_has_its_rule_its_sentence_and_what_went_against_it() -> None:
    page = asked("ruling", F4[0], "♦9 takes ♠9 ♦3", *F4[1:])
    assert page["status"] == 1
    assert page["summary"] == "refused by SWE-20"
    assert re.fullmatch(
        r'<p class="ks-no">refused by <a [^>]+>SWE-20</a></p>'
        r"<blockquote><p>[^<]+</p></blockquote><p>♦3 not on the table</p>",
        page["html"],
    )


def test_a_score_is_a_table_with_rules_and_a_total() -> None:
    page = asked(*SAMPLE[3])
    assert page["html"].count("<tr>") == 1 + len(page["data"]["items"])
    assert "<p>total 6 : 1</p>" in page["html"]
    paid = asked("score", "tippen", *("--hands", "♥8", "", ""), *("--turned", "♥9"))
    assert "ks-fault" in paid["html"]


def test_of_a_solved_position_each_move_has_its_outcome() -> None:
    page = asked(*SAMPLE[4])
    assert page["html"].count("<tr") == 1 + len(page["data"]["moves"])
    assert 'class="ks-best"' in page["html"]
    assert page["summary"].endswith("with all cards visible")


@pytest.mark.parametrize(
    "argv",
    [
        ["moves"],
        ["moves", "no-such-game"],
        ["moves", "alliance"],
        ["moves", "dreisatz", "--hands", "♣8 ♥K", "♠3 ♥5"],
        ["moves", "tippen", "--variant", "fiducit", "--hands", "♥K", "", ""],
        ["moves", "dreizehn", "--purses", "9", "9", "--staked", "0", "2", "--bank", "2"],
        ["moves", "swedish-kasino", "--table", "♠9 <b>"],
        ["ruling", "swedish-kasino", "nonsense", "--hand", "♦9"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_answered_is_said_in_one_sentence(argv: list[str]) -> None:
    page = asked(*argv)
    assert (page["status"], page["text"]) == (2, "")
    assert page["complaint"] == page["summary"]
    assert "<b>" not in page["html"]
    assert "fault of ours" not in page["complaint"]


@pytest.mark.parametrize("argv", [[], ["play", "-"], ["sources", "verify", "x"], ["find", "x"]])
def test_a_page_reads_no_file(argv: list[str]) -> None:
    assert asked(*argv)["error"].startswith("a page asks moves, ruling,")


def test_in_dreizehn_who_is_asked_first_may_sit_before_who_is_to_move() -> None:
    argv = ["moves", "dreizehn", "--purses", "9", "9", "--turn", "2", "--dealer", "1"]
    assert asked(*argv)["status"] == 0


# --- Cards as people write them ------------------------------------------------------------------

WAYS = (
    ("Kreuz", "Pik", "Herz", "Karo"),
    ("club", "spade", "heart", "diamond"),
    ("clubs", "spades", "hearts", "diamonds"),
    ("C", "S", "H", "D"),
)
NAMED = {"A": "ace", "B": "jack", "D": "queen", "K": "king", "10": "ten", "2": "deuce"}
SPELT = ("{suit} {rank}", "{suit}{rank}", "{rank} of {suit}", "the {name} of {suit}")


def spelt(card: str, dice: Random) -> str:
    suit, rank = "♣♠♥♦".index(card[0]), card[1:]
    name = NAMED.get(rank, rank)
    names = {"suit": dice.choice(WAYS)[suit], "rank": dice.choice([rank, name]), "name": name}
    return dice.choice(SPELT).format(**names)


@pytest.mark.parametrize("key", GAMES)
def test_a_move_may_be_written_as_people_write_cards(key: str) -> None:
    """Whatever a card is called in it, it is the same move."""
    game, dice = GAMES[key], Random(key)
    for variant in game.VARIANTS:
        table = Table(key, variant, game.seats(variant.rules)[0])
        for state in islice(states(table, 5), 12):
            for move in islice(play.moves(game, variant.rules, state), 12):
                text = re.sub(
                    "[♣♠♥♦](10|[2-9ABDK])", lambda found: spelt(found[0], dice), str(move)
                )
                assert game.read_move(variant.rules, state, text) == move, text


@pytest.mark.parametrize("move", ["♦9 takes ♠9 Xyzzy", "Xyzzy takes ♠9", "Xyzzy"])
def test_a_word_that_is_no_card_is_named_and_no_rule_refuses_it(move: str) -> None:
    page = asked("ruling", F4[0], move, *F4[1:])
    assert page["status"] == 2
    assert "'Xyzzy'" in page["complaint"]


# --- Positions written down ----------------------------------------------------------------------


def states(table: Table, seed: int) -> Any:
    """The positions of a deal that is played by chance."""
    game, rules, dice = table.game, table.variant.rules, Random(seed)
    state = game.start(rules, shuffled(table, seed), table.seats, Standing())
    while (seat := game.to_move(rules, state)) is not None:
        yield state
        if seat == NATURE:
            move = play.chance(game, rules, state, partial(in_disorder, dice))
        else:
            move = dice.choice(list(play.moves(game, rules, state)))
        state = game.apply(rules, state, move)
    yield state


def _without_payments(state: Any) -> Any:
    """A position without the payments by which it came about."""
    stakes = getattr(state, "stakes", None)
    return state if stakes is None else state._replace(stakes=stakes._replace(paid=()))


@pytest.mark.parametrize("key", GAMES)
def test_a_position_is_written_down_as_it_can_be_set_up(key: str) -> None:
    """The same but for payments; where not, most of them with the same moves."""
    game = GAMES[key]
    found, same = 0, 0
    for variant in game.VARIANTS:
        table = Table(key, variant, game.seats(variant.rules)[0])
        for state in islice(states(table, 7), 30):
            parts = set_down(variant, state)
            assert parts is not None
            again = game.position(variant.rules, parts)
            alike = {str(each) for each in play.moves(game, variant.rules, state)} == {
                str(each) for each in play.moves(game, variant.rules, again)
            }
            alike |= _without_payments(state) == _without_payments(again)
            found, same = found + 1, same + alike
            if address := addresses.address_of(variant, state):
                assert heard(words_of(address)).status in {0, 2}
    assert 3 * same >= 2 * found


def words_of(address: str) -> list[str]:
    """The words that an address stands for."""
    said = parse_qs(address.partition("#")[2], keep_blank_values=True)
    (key,), (do,) = said.pop("game"), said.pop("do", ["moves"])
    said.pop("from", None)  # which says from where players count
    words = [do, key, *said.pop("move", [])]
    for value in said.pop("set", []):
        words += ["--set", value]
    return [*words, *(word for name in said for word in (f"--{name}", *said[name]))]


@pytest.mark.parametrize("key", GAMES)
def test_an_address_says_what_the_command_says(key: str) -> None:
    first = forms.typical(key)
    address = asking.address(first.variant, first.parts, "ruling", first.move, "../")
    assert address.startswith(f"../ask.html#game={key}&")
    argv = addresses.words(first.variant, first.parts, "ruling", first.move)
    assert sorted(words_of(address)) == sorted(argv)


def test_what_is_agreed_upon_stands_in_an_address_and_in_what_is_copied() -> None:
    variant = GAMES["finnish-kasino"].VARIANTS[0].but(target=25)
    parts = {"table": "♠9", "hand": "♦9"}

    argv = addresses.words(variant, parts)
    assert argv[2:4] == ["--set", "target=25"]
    assert words_of(addresses.address(variant, parts)) == argv
    written = asked(*argv)["copies"]
    assert "FINLAND.but(target=25)" in written["python"]
    assert "agreed.target = 25" in written["record"]
    same_as_copied(asked(*argv), "moves")


def test_a_position_that_no_parts_give_has_no_address() -> None:
    game = GAMES["schnapsen"]
    table = Table("schnapsen", game.VARIANTS[0], 2)
    found = [addresses.address_of(table.variant, state) for state in states(table, 3)]
    assert any(found)
    state = game.position(table.variant.rules, {"trump": "♥", "hand": "♥A"})._replace(turn=5)
    assert set_down(table.variant, state) is None
    assert addresses.address_of(table.variant, state) == ""


def test_words_are_quoted_for_a_shell() -> None:
    words = ["moves", "♠9 ♦4", "", 'a "b" $c', "don't"]
    assert shlex.split(copies.command(words)) == ["kartenspiele", *words]


# --- What the form is built from ------------------------------------------------------------------


def test_the_form_has_every_game_with_all_that_it_may_be_asked() -> None:
    data = json.loads(answer('{"do": "games"}'))

    assert {each["key"] for each in data["games"]} == {*GAMES}
    for each in data["games"]:
        game = GAMES[each["key"]]
        assert {part["name"] for part in each["parts"]} == {*game.PARTS}
        assert [form["key"] for form in each["forms"]] == [form.key for form in game.VARIANTS]
        assert any(part["often"] for part in each["parts"])
        assert each["solves"] is bool(family_of(game).solving)
        for form, variant in zip(each["forms"], game.VARIANTS, strict=True):
            for seats, place, sides in zip(
                form["seats"], form["packs"], form["sides"], strict=True
            ):
                pack, whole = each["packs"][place], game.pack(variant.rules, seats)
                assert len(pack["cards"].split()) * pack["copies"] == len(whole)
                assert sides == game.sides(variant.rules, seats)
                assert {*pack["cards"].split()} <= {*data["names"]}


def test_a_game_without_a_chapter_begins_with_an_empty_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    forms.typical.cache_clear()
    monkeypatch.setattr(chapters, "folder", lambda: tmp_path)
    assert forms.typical("schnapsen") == (GAMES["schnapsen"].VARIANTS[0], {}, "")
    forms.typical.cache_clear()


def test_half_a_position_is_refused_by_name() -> None:
    """Where something would be needed at once that is not written."""
    for key, form, parts, part in (
        ("alliance", "alliance", {}, "couleur"),
        ("dreisatz", "dreisatz", {"hands": ["♣8", "♠3"]}, "laid"),
        ("tippen", "fiducit", {"hands": ["♥K", "", ""]}, "stock"),
    ):
        variant = next(each for each in GAMES[key].VARIANTS if each.key == form)
        with pytest.raises(PositionError, match=f"^{part}: "):
            examples.position(variant, **parts)
