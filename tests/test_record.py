"""Game records: read, check, replay, write; whatever is damaged is one kind of error."""

import json
import random
import re
import time
import tomllib
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from kartenspiele.edition import joined
from kartenspiele.edition.places import Place, places
from kartenspiele.edition.record import Record, RecordError, as_data, read, replay
from kartenspiele.edition.record.model import Deal, Source
from kartenspiele.edition.record.replaying import rules_of
from kartenspiele.edition.record.writing import written
from kartenspiele.engine.spelling import cards
from kartenspiele.examples import OVERSPADER, SWEDISH, shuffled
from kartenspiele.games.casino_family.alternatives import EachOver
from tests.damage import damaged

PRINTED = [each.id for each in joined.load().examples.values() if each.printed]
FOLDERS = (Path(__file__).parents[1] / "docs" / "records", Path(__file__).parent / "records")
RECORDS = {
    path.stem: path.read_text("utf-8")
    for folder in FOLDERS
    for path in sorted(folder.glob("*.toml"))
}
SCHEMA = jsonschema.Draft202012Validator(joined.schema("record"))
E3 = RECORDS["E3"]
MATCH = RECORDS["match"]
AGREED = RECORDS["agreed-target"]


def refusal(text: str) -> RecordError:
    """What is wrong with a record."""
    with pytest.raises(RecordError) as caught:
        replay(read(text))
    return caught.value


def to_json(found: Record) -> str:
    """A record as a program writes it."""
    return json.dumps(as_data(found), ensure_ascii=False, indent=2) + "\n"


def changed(text: str, old: str, new: str) -> str:
    """A record with one thing changed."""
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


def test_queens_and_jacks_are_read_by_their_english_letters_too() -> None:
    """What is written again has the letters of the edition."""
    english = re.sub(r"(?<=[♠♥♦♣])[DB]", lambda found: {"D": "Q", "B": "J"}[found[0]], MATCH)
    assert english != MATCH
    assert [each.steps for each in replay(read(english)).deals] == [
        each.steps for each in replay(read(MATCH)).deals
    ]


# --- The records of the book -------------------------------------------------------------------


def test_the_book_has_records_of_every_sort() -> None:
    names = {"match", "agreed-target", "two-players", "three-players", *PRINTED}
    assert names <= RECORDS.keys()


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_holds_what_it_states(name: str) -> None:
    done = replay(read(RECORDS[name]))
    assert done.holds
    assert any(deal.agreements for deal in done.deals)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_toml_is_the_same_in_json(name: str) -> None:
    read_once = read(RECORDS[name])
    assert read(to_json(read_once)) == read_once
    assert to_json(read(to_json(read_once))) == to_json(read_once)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_fits_the_schema_as_written_and_as_data(name: str) -> None:
    assert not list(SCHEMA.iter_errors(tomllib.loads(RECORDS[name])))
    assert not list(SCHEMA.iter_errors(json.loads(to_json(read(RECORDS[name])))))


@pytest.mark.parametrize("name", PRINTED)
def test_every_printed_example_is_a_record_that_stands_at_its_loci(name: str) -> None:
    printed = joined.load().examples[name]
    assert read(RECORDS[name]).game == printed.game
    loci = read(RECORDS[name]).source.loci
    assert loci
    assert set(loci) <= set(printed.loci)


def test_the_made_up_packs_are_those_that_are_named() -> None:
    for name, variant, first in (
        ("two-players", SWEDISH, 16),
        ("three-players", SWEDISH, 21),
        ("match", OVERSPADER, 110),
        ("agreed-target", SWEDISH, 200),
    ):
        for number, deal in enumerate(read(RECORDS[name]).deals):
            assert cards(str(deal.start["pack"])) == shuffled(variant, first + number)


def test_a_match_is_followed_deal_by_deal() -> None:
    done = replay(read(MATCH))
    standings = [deal.standing for deal in done.deals]
    assert len(standings) == 4
    assert [each.dealer for each in standings if each] == [0, 1, 0, 1]
    assert standings[-1] is not None
    assert standings[-1].points == (23, 23)
    assert standings[-1].winners == (1,)
    assert standings[-1].rule == "SWE-89"


def test_every_move_has_its_reason_and_its_rules() -> None:
    (deal,) = replay(read(E3)).deals
    assert [(step.seat, str(step.move), str(step.why)) for step in deal.steps] == [
        (0, "K takes K", "13 = 13"),
        (1, "3 to the table", ""),
        (2, "A to the table", ""),
    ]
    assert [step.why.rules for step in deal.steps] == [("SWE-26",), ("SWE-31",), ("SWE-31",)]
    assert deal.is_over


def test_a_result_that_is_not_so_does_not_hold() -> None:
    done = replay(read(changed(E3, 'points = 1, rule = "SWE-44"', 'points = 2, rule = "SWE-44"')))
    assert not done.holds
    (wrong,) = [each for each in done.deals[0].agreements if not each.holds]
    assert (wrong.what, wrong.stated, wrong.found) == ("Anna, SWE-44", (2,), (1,))


def older(text: str) -> str:
    """A record as it was written when players counted from 0."""
    text = re.sub(
        r"\b(start\.(?:dealer|turn) = )(\d+)", lambda new: f"{new[1]}{int(new[2]) - 1}", text
    )
    text = re.sub(r"player = (\d+)", lambda new: f"seat = {int(new[1]) - 1}", text)
    text = re.sub(
        r"( takes| and) (heaps?)((?: [0-9])+)",
        lambda new: f"{new[1]} {new[2]}{re.sub('[0-9]', lambda one: str(int(one[0]) - 1), new[3])}",
        text,
    )
    text = re.sub(r"winners = \[(\d+)\]", lambda new: f"winners = [{int(new[1]) - 1}]", text)
    return changed(text, "format = 2", "format = 1")


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_in_which_players_count_from_0_is_read_as_the_same(name: str) -> None:
    text = RECORDS[name]
    assert read(older(text)) == read(text)
    assert written(read(older(text))).startswith("format = 2\n")


@pytest.mark.parametrize(
    ("game", "seats", "old", "new"),
    [
        ("rabouge", 2, 'stacks = ["seat 1: ♣3 ♣4"]', 'stacks = ["player 2: ♣3 ♣4"]'),
        ("alliance", 4, 'tricks = ["3: ♥A ♥2 ♥3 ♥4"]', 'tricks = ["4: ♥A ♥2 ♥3 ♥4"]'),
        ("poch", 3, 'gone = ["0", "2"]', 'gone = ["1", "3"]'),
        ("poch", 3, "lead = 0", "lead = 1"),
    ],
)
def test_what_a_position_calls_players_is_renewed(
    game: str, seats: int, old: str, new: str
) -> None:
    head = f'game = "{game}"\nedition = "2026.1"\nseats = {seats}\nsource.status = "invented"\n'
    first, second = (
        read(f'format = {number}\n{head}start.{part}\nmoves = ["♠3 to {called} heap 4"]\n')
        for number, part, called in ((1, old, "seat 0"), (2, new, "player 1"))
    )
    assert first == second


def test_totals_that_are_not_so_do_not_hold() -> None:
    text = changed(MATCH, "result.totals = [", "result.totals = [9")
    assert not replay(read(text)).holds
    assert not replay(read(changed(MATCH, "match.result = [23", "match.result = [24"))).holds
    assert not replay(read(changed(MATCH, "match.winners = [2]", "match.winners = [1]"))).holds


def test_unknown_cards_may_be_played() -> None:
    text = changed(E3, 'hands = ["K", "3", "A"]', 'hands = ["K", "??", "??"]')
    assert replay(read(text)).holds


def test_a_fragment_is_scored_as_far_as_it_goes() -> None:
    (deal,) = replay(read(changed(E3, '  "A to the table",\n', ""))).deals
    assert not deal.is_over


def test_a_match_is_played_to_the_target_agreed_upon() -> None:
    done = replay(read(AGREED))
    usual = refusal(changed(AGREED, "agreed.target = 25\n", ""))
    assert [each.standing.points for each in done.deals if each.standing][1:] == [(22, 9), (27, 18)]
    assert usual.rule == "SWE-60"
    assert "player 1 won the match before this deal" in usual.problem


def test_a_target_agreed_upon_may_be_low() -> None:
    short = changed(MATCH, "match.result", "agreed.target = 2\nmatch.result")
    error = refusal(short)
    assert error.rule == "SWE-60"
    assert "won the match before this deal" in error.problem
    assert short.splitlines()[(error.line or 0) - 1] == "[[deal]]"


def test_a_deal_may_have_other_numbers_too() -> None:
    text = changed(RECORDS["E2"], "start.table", "agreed = { tabbe = 2, target = 11 }\nstart.table")
    done = replay(read(text))
    assert not SCHEMA.is_valid(tomllib.loads(changed(text, "tabbe = 2", "tabbe = -2")))
    assert SCHEMA.is_valid(tomllib.loads(text))
    assert read(to_json(read(text))) == read(text)
    assert read(text).agreed == {"tabbe": 2, "target": 11}
    (wrong,) = [each for each in done.deals[0].agreements if not each.holds]
    assert (wrong.stated, wrong.found) == ((1,), (2,))


def test_a_deal_may_have_other_named_values() -> None:
    """The words of a table name a value, and the record keeps them; a number is kept as one."""
    agreed = "agreed = { spades = '1 for each over 6', packet = '1' }\nstart.table"
    text = changed(RECORDS["E2"], "start.table", agreed)
    assert SCHEMA.is_valid(tomllib.loads(text))
    assert read(to_json(read(text))) == read(text)
    assert read(text).agreed == {"spades": "1 for each over 6", "packet": 1}
    assert rules_of(read(text)) == replace(SWEDISH.rules, spades=EachOver(6, points=1), packet=1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('["K", "3", "A"]', '["K", "3", "X"]', "start.hands, player 3: word 1, 'X': not a card"),
        ('"2 7 8 10 K"', '"2 7 X"', "start.table: word 3, 'X': not a card"),
        ('"2 7 8 10 K"', '"♠2 ♠2"', "start: ♠2 appears 2 times; the pack has 1"),
        ('rule = "SWE-34"', 'rule = "X"', "result.items 2 rule: unknown statement 'X'"),
    ],
)
def test_a_part_is_named_as_it_is_typed(old: str, new: str, said: str) -> None:
    assert refusal(changed(E3, old, new)).problem.startswith(said)


def test_a_pack_is_named_as_it_is_typed() -> None:
    error = refusal(changed(MATCH, 'start.pack = "', 'start.pack = "♠X '))
    assert error.problem.startswith("deal 1 start.pack: word 1, '♠X': not a card")


def test_the_seats_are_those_agreed_upon() -> None:
    seats = changed(RECORDS["E2"], "start.table", "agreed.players = '2, 4'\nstart.table")
    assert read(seats).seats == 2
    assert (
        "Swedish Kasino with players=2, 4 is for 2, 4"
        in refusal(changed(seats, "seats = 2", "seats = 3")).problem
    )


@pytest.mark.parametrize(
    ("agreed", "spot", "said"),
    [
        ("{ target = 0 }", "0", "write a number from 1 to 10000"),
        ("{ target = -5 }", "-5", "write a number from 1 to 10000"),
        ("{ target = 10001 }", "10001", "write a number from 1 to 10000"),
        ("{ tabbe = -1 }", "-1", "write a number from 0 to 10000"),
        ("{ packet = 0 }", "0", "write a number from 1"),
        (
            "{ target = '25x' }",
            "'25x'",
            "agreed.target: '25x' is not one of its values; write a whole ",
        ),
        (
            "{ sets = 'two' }",
            "'two'",
            "agreed.sets: 'two' is not one of its values; write one of 'any ",
        ),
        ("{ sets = ['one'] }", "['one']", "agreed.sets: ['one'] is not one of its values"),
        ("{ target = true }", "true", "write a whole number"),
        ("{ target = 2.5 }", "2.5", "write a whole number"),
        (
            "{ spades = 3 }",
            "3",
            "agreed.spades: 3 is not one of its values; write one of '1 for each over 6', '2 for",
        ),
        ("{ goal = 3 }", "3", "agreed.goal: unknown point; the points are players, dir"),
        ("25", "25", "write keys with their values"),
    ],
)
def test_what_cannot_be_agreed_upon_is_said(agreed: str, spot: str, said: str) -> None:
    text = changed(MATCH, "match.result", f"agreed = {agreed}\nmatch.result")
    error = refusal(text)
    assert said in error.problem
    line = text.splitlines()[(error.line or 0) - 1]
    assert line[(error.column or 0) - 1 :].startswith(spot)


def test_a_record_made_by_a_program_may_agree_on_points() -> None:
    made = replace(read(RECORDS["E2"]), agreed={"tabbe": 3})
    assert not replay(made).holds
    with pytest.raises(
        RecordError, match=r"^line 1, column 1: agreed spades: 1 is not one of its values"
    ):
        replay(replace(made, agreed={"spades": 1}))


# --- What is damaged ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "spot", "said"),
    [
        ("format = 2", "format = 3", "3", "reads formats 1 and 2"),
        ("format = 2", 'format = "1"', '"1"', "write a whole number"),
        ("format = 2", "format = true", "true", "write a whole number"),
        ("format = 2\n", "", "# Whoever", "format is missing"),
        ('"swedish-kasino"', '"skat"', '"skat"', "'skat' is unknown; write one of"),
        ('"swedish"', '"finnish"', '"finnish"', "write one of: swedish, overspader"),
        ('"2026.1"', '"2020.1"', '"2020.1"', "write one of: 2026.1"),
        ("seats = 3", "seats = 5", "5", "Swedish Kasino is for 2, 3, 4"),
        ("seats = 3", "seats = -1", "-1", "write a number from 1"),
        ("seats = 3", "seats = 2", '["Anna"', "write 2 different names"),
        ('"Christina"', '"Anna"', '["Anna"', "3 different names"),
        ('"Björn"', '"Bj\\u0007rn"', '"Bj\\u0007rn"', "unprintable"),
        ('"printed"', '"found"', '"found"', "printed, reconstructed, invented"),
        ('source.witness = "NK"\n', "", '"NK.SWE-ENDE.5.2"', "no witness has no locus"),
        (
            "source.loci",
            "source.note = 'none' # ",
            "source.status",
            "names its witness and its loci",
        ),
        ("NK.SWE-ENDE.5.3", "NK.SWE-ENDE.9.9", '"NK.SWE-ENDE.9.9"', "NK has no locus"),
        ("start.table", "start.tabel", '"2 7', "this key is unknown"),
        ('"2 7 8 10 K"', '"2 7 8 11 K"', '"2 7 8 11 K"', "word 4, '11'"),
        ('["K", "3", "A"]', '["K", "3", "♠A 5"]', '"♠A 5"', "a rank without a suit"),
        ('["K", "3", "A"]', '["K", "3"]', '["K", "3"]', "write 3 entries"),
        ('["K", "3", "A"]', '["K", 3, "A"]', '3, "A"]', "write a text in quotes"),
        ("dealer = 3", "dealer = 4", "4", "write a number from 1 to 3"),
        ("turn = 1", "turn = 1.5", "1.5", "write cards in quotes"),
        ("turn = 1", "pack = 'K'", '"2 7', "beside a pack"),
        ('"K takes K"', '"K eats K"', '"K eats K"', "is not a move"),
        ('"A to the table",', '"A to the table", "2 to the table"', '"2 to', "nobody has a card"),
        ("3 to the table", "3 to\\tthe table", '"3', "write one line of text"),
        ("names = [", "names = 5 # [", "5", "write a list"),
        ("points = 0", "points = 'x'", "'x'", "write a whole number"),
        ('rule = "SWE-34"', 'rule = "SWE-340"', '"SWE-340"', "unknown statement"),
        ("player = 1", "player = 7", "7", "write a number from 1 to 3"),
        ("result.items", "result.total", "[\n  {", "the keys are totals, items"),
        ('"2026.1"', "2026-01-01", "2026-01-01", "write a text in quotes"),
    ],
)
def test_what_is_damaged_is_found_where_it_stands(old: str, new: str, spot: str, said: str) -> None:
    text = changed(E3, old, new)
    error = refusal(text)

    assert said in error.problem
    assert error.rule == ""
    assert error.line is not None
    assert error.column is not None
    rest = "\n".join(text.splitlines()[error.line - 1 :])[error.column - 1 :]
    assert rest.startswith(spot)
    assert str(error) == f"line {error.line}, column {error.column}: {error.problem}"


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ('"K takes K"', '"K takes 10"', "SWE-26"),
        ('"K takes K"', '"Q takes K"', "SWE-19"),
        ('"K takes K"', '"K takes 9"', "SWE-20"),
        ('"K takes K"', '"K on 2 builds 9"', "SWE-101"),
        ('"3 to the table"', '"4 to the table"', "SWE-19"),
    ],
)
def test_a_refused_move_names_its_rule_and_its_place(old: str, new: str, rule: str) -> None:
    text = changed(E3, old, new)
    error = refusal(text)
    assert error.rule == rule
    assert text.splitlines()[(error.line or 0) - 1][(error.column or 0) - 1 :].startswith(new)


def test_a_pack_that_is_not_whole_is_refused_by_its_rule() -> None:
    text = changed(RECORDS["two-players"], 'start.pack = "', 'start.pack = "♠K ')
    error = refusal(text)
    assert error.rule == "SWE-02"
    assert text.splitlines()[(error.line or 0) - 1].startswith("start.pack")


def test_the_dealer_of_a_match_goes_round() -> None:
    error = refusal(changed(MATCH, "start.dealer = 1", "start.dealer = 2"))
    assert "deals now" in error.problem


def test_a_match_counts_whole_deals() -> None:
    lines = MATCH.splitlines()
    last = len(lines) - 1 - lines[::-1].index("]")
    error = refusal("\n".join([*lines[: last - 1], *lines[last:]]))
    assert "unfinished" in error.problem


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ("format = ", 1, 10),
        ("format = 1\ngame = 'swedish", 2, 16),
        ("format = 1\nformat = 1\n", 2, 11),
        ('{"format": 1,}', 1, 13),
        ('{"format": 1 , }', 1, 14),
        ('{"format": [1,\n]}', 1, 14),
        ('{"format": 1', 1, 13),
        ('{"format": 1, "format": 1}', 1, 15),
        ("{", 1, 2),
        ("[" * 50_000, 1, 11),
        ('{"a":' * 40_000, 1, 51),
        (f"format = {'9' * 5000}", 1, 10),
        (f'{{"format": {"9" * 5000}}}', 1, 12),
        ("x" * 250_001, 1, 1),
        ("\ufeffformat = 1", 1, 1),
    ],
)
def test_what_is_no_toml_or_json_has_a_place(text: str, line: int, column: int) -> None:
    error = refusal(text)
    assert (error.line, error.column) == (line, column)


def test_a_colon_of_json_may_stand_on_a_line_of_its_own() -> None:
    found = places('{"format"\n: 1,\n"game"\n:\n"whist"}', is_json=True)
    assert (found["format",], found["game",]) == (Place(2, 3), Place(5, 1))


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("", 1, 1, "no JSON: "),
        ("format = 1\n", 1, 1, "no JSON: "),
        ('["1",\n\n ]', 1, 5, "no JSON: nothing follows this comma; take it out"),
        ("[1]", 1, 1, "the record: write keys with their values"),
        ('\n {"format": 1,\n "game" "x"}', 3, 9, "no JSON: "),
    ],
)
def test_what_is_said_to_be_json_is_read_as_json(
    text: str, line: int, column: int, said: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read(text, is_json=True)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert said in caught.value.problem


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("match", {}, "a list named deal"),
        ("deal", [{"start": {"table": ""}}], "belongs into one of its entries"),
        ("source", 1, "write keys with their values"),
    ],
)
def test_what_is_wrong_with_json_is_not_said_in_toml(key: str, value: object, said: str) -> None:
    error = refusal(json.dumps({**as_data(read(E3)), key: value}, indent=1))
    assert said in error.problem
    assert "[[" not in str(error)
    assert "TOML" not in str(error)


def test_places_are_found_in_json_too() -> None:
    text = changed(to_json(read(E3)), '"3 to the table"', '"4 to the table"')
    error = refusal(text)
    assert error.rule == "SWE-19"
    assert text.splitlines()[(error.line or 0) - 1].strip() == '"4 to the table",'


def test_no_number_of_json_is_none_of_ours() -> None:
    for word in ("NaN", "1e3", "Infinity", "-0.0"):
        error = refusal(changed(to_json(read(E3)), '"seats": 3', f'"seats": {word}'))
        assert (error.line, error.column) == (6, 12)


def test_places_are_found_behind_headers_and_in_lines_of_several_texts() -> None:
    text = (
        'format = 1 # a [comment] with "quotes"\nedition = "2026.1"\n'
        "game = '''swedish-kasino'''\nseats = 2\n"
        "moves = ['9 takes 9', \"9 takes\\u0020 2\"]\n"
        '[source]\nstatus = "invented"\n[start]\n"table" = "9 2"\nhands = ["9", "9"]\n'
    )
    error = refusal(text)

    assert error.rule == "SWE-26"
    assert (error.line, error.column) == (5, 23)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("format = 2", "format = 3"),
        ("seats = 3", "seats = 0"),
        ('"printed"', '"found"'),
        ('source.witness = "NK"\n', ""),
        ("moves = [", "move = ["),
        ('rule = "SWE-34"', 'rule = "SWE 34"'),
        ("start.table", "start.Table"),
        ("start.turn", "start.pack"),
        ("moves = [", "deal = []\nmoves = ["),
    ],
)
def test_what_the_schema_refuses_is_refused_here(old: str, new: str) -> None:
    text = changed(E3, old, new)
    assert list(SCHEMA.iter_errors(tomllib.loads(text)))
    assert refusal(text).line


LONG = "x" * 201
WITHOUT_PLAYERS = """\
format = 2
game = "{game}"
edition = "2026.1"
seats = 2
source.status = "invented"
agreed.{agreed}
start.dealer = 1
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (".".join("a" * 20_000) + " = 1", "line 1, column 1: more than 10 things stand"),
        (".".join("a" * 120_000) + " = 1", "line 1, column 1: more than 10 things stand"),
        ("[" + ".".join(['"a"'] * 11) + "]", "line 1, column 2: more than 10 things stand"),
        (f"a = 1\n{LONG} = 1", "line 2, column 1: a name or a number has more than 200 signs"),
        (f"a = 0x{'f' * 4_000}", "line 1, column 5: a name or a number has more than 200 signs"),
        ('{"a": ' + "[" * 10, "line 1, column 16: more than 10 things stand"),
        ('"\\' * 120_000, "Unescaped"),
        ('"\\' * 100_000 + '\n"', "Unescaped"),
        (f"# {'[' * 20}{LONG}\na = '''{'[' * 20}\n{LONG}'''", "a: this key is unknown"),
    ],
)
def test_what_would_take_for_ever_is_refused_before_it_is_read(text: str, said: str) -> None:
    """What stands in texts and comments is no name and no bracket."""
    began = time.process_time()
    assert said in str(refusal(text))
    assert "sys." not in str(refusal(text))
    assert time.process_time() - began < 2


@pytest.mark.parametrize(
    ("item", "spot", "said"),
    [
        ('rule = "FIN-21"', '"FIN-21"', "FIN-21 pays nothing in Swedish Kasino"),
        ('rule = "SWE-26"', '"SWE-26"', "SWE-26 pays nothing in Swedish Kasino"),
        ('rule = "SWE-44", what = "luck"', '"luck"', "SWE-44 pays nobody for 'luck' in this"),
        ('rule = "SWE-54", what = "♠A"', '"♠A"', "SWE-54 pays nobody for '♠A' in this deal"),
        ('rule = "SWE-44"', "{", "result.items 2: stated twice; state it once"),
    ],
)
def test_what_means_nothing_cannot_be_stated(item: str, spot: str, said: str) -> None:
    """A rule that pays nothing has paid 0, which is no result."""
    text = changed(E3, 'points = 0, rule = "SWE-34"', f"points = 0, {item}")
    error = refusal(text)
    assert said in error.problem
    line = text.splitlines()[(error.line or 0) - 1]
    assert line[(error.column or 0) - 1 :].startswith(spot)


def test_what_a_rule_pays_for_can_be_stated() -> None:
    text = changed(E3, 'rule = "SWE-44" }', 'rule = "SWE-44", what = "last capture" }')
    assert replay(read(text)).holds


@pytest.mark.parametrize(
    ("name", "points", "rule"),
    [("schnapsen-match", "[0, 5]", "SCH-104"), ("match", "[21, 0]", "SWE-60")],
)
def test_a_match_that_is_over_has_no_first_deal(name: str, points: str, rule: str) -> None:
    text = changed(RECORDS[name], "match.result", f"match.points = {points}\nmatch.result")
    error = refusal(text)
    assert error.rule == rule
    assert "won the match before this deal" in error.problem
    assert (error.line or 0) == text.splitlines().index("[[deal]]") + 1


@pytest.mark.parametrize(
    ("name", "said", "problem"),
    [
        ("schnapsen-match", "purses = [4, 5]", "match.purses: Schnapsen has none; write points"),
        ("match", 'pools = ["pot 7"]', "match.pools: Swedish Kasino has none; write points"),
        ("match", "points = [-1, 0]", "match.points: write numbers from 0 to 1000000"),
        ("schnapsen-match", "points = [8, 7]", "match.points: they count down; write"),
        (
            "brusquembille",
            "points = [1, 2, 3]",
            "match.points: those of Brusquembille lie",
        ),
        (
            "brusquembille",
            'pools = ["pot 7"]',
            "match.pools: leave them out; this game uses no pools",
        ),
        ("tontine", 'pools = ["pot 7"]', "match.pools: unknown 'pot'; the pools are bowl"),
    ],
)
def test_what_a_game_does_not_read_is_refused_where_it_stands(
    name: str, said: str, problem: str
) -> None:
    text = changed(RECORDS[name], "match.result", f"match.{said}\nmatch.result")
    error = refusal(text)
    assert error.problem.startswith(problem)
    assert (error.line or 0) == text.splitlines().index(f"match.{said}") + 1


def test_pools_that_are_left_out_hold_nothing() -> None:
    pools = 'match.pools = ["set aside 3"]\n\n[[deal]]'
    record = read(RECORDS["tippen"].replace("[[deal]]", pools, 1))
    stakes = replay(record).deals[0].last.stakes
    assert [each.name for each in stakes.pools] == ["pot", "set aside"]
    assert sum(stakes.purses) + sum(each.counters for each in stakes.pools) == 3


@pytest.mark.parametrize(
    ("game", "agreed"),
    [("speculation", "hand = 100"), ("rabouge", "most = 1"), ("karten-lotterie", "least = 100")],
)
def test_points_that_leave_nobody_to_play_are_refused_where_they_stand(
    game: str, agreed: str
) -> None:
    text = WITHOUT_PLAYERS.format(game=game, agreed=agreed)
    error = refusal(text)
    named = agreed.replace(" =", ":")
    assert error.problem.startswith(f"agreed: {named}: these rules fit no number of players")
    assert (error.line or 0) == 6


def test_a_purse_of_less_than_nothing_is_refused_unless_it_is_an_account() -> None:
    purses = f"match.purses = [-4{', 4' * 11}]\nmatch.result"
    error = refusal(changed(RECORDS["tontine"], "match.result", purses))
    assert error.problem == "match.purses: write numbers from 0 to 1000000"
    assert error.line == 13
    owing = changed(
        RECORDS["brusquembille"], "match.result", "match.purses = [-9, 9, 0]\nmatch.result"
    )
    assert replay(read(owing)).deals


def test_a_match_in_which_all_are_level_goes_on() -> None:
    text = changed(MATCH, "match.result", "match.points = [21, 21]\nmatch.result")
    error = refusal(text)
    assert "won the match before this deal" in error.problem
    assert (error.line or 0) > text.splitlines().index("[[deal]]") + 1


def test_damage_of_any_sort_is_an_error_of_one_kind() -> None:
    chance = random.Random(1810)
    whole = [E3, RECORDS["two-players"], to_json(read(E3)), to_json(read(MATCH)), MATCH]
    refused = 0
    for number in range(500):
        text = damaged(whole[number % len(whole)], chance).decode("utf-8", "replace")
        line = failing_line(text)
        refused += line > 0
        assert line <= text.count("\n") + 1

    assert 250 < refused < 500


def failing_line(text: str) -> int:
    """The line in which a record is damaged, 0 if it is whole; nothing but a RecordError occurs."""
    try:
        replay(read(text))
    except RecordError as error:
        return error.line or 1_000_000
    return 0


def test_a_record_made_by_a_program_needs_no_text() -> None:
    made = Record(
        game="swedish-kasino",
        variant="swedish",
        edition=joined.EDITION,
        seats=2,
        source=Source(status="invented"),
        deals=(Deal(start={"table": "♠9", "hand": "♦9"}, moves=("♦9 takes ♠4",)),),
    )
    with pytest.raises(RecordError) as caught:
        replay(made)

    assert str(caught.value).startswith("SWE-20: ")
    assert read(to_json(made)) == made
