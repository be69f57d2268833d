"""The command asked about the edition: games, rules, sentences, citations, copies of a witness."""

import tomllib
from dataclasses import replace
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

from kartenspiele.edition import chapters, joined, register
from kartenspiele.edition.joined.sentences import sentences
from kartenspiele.edition.record.model import CHANCE
from kartenspiele.edition.register import problems, verification
from kartenspiele.engine.family import Family
from kartenspiele.games.catalog import FAMILIES, GAMES
from kartenspiele.interfaces.cli import writing
from kartenspiele.interfaces.cli.survey import met, simple
from tests.asking import Ask, complaint

RECORDS: Final = sorted((Path(__file__).parents[1] / "docs" / "records").glob("*.toml"))


@pytest.fixture
def unplayed_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played to find out how moves are written: sentences need it not."""
    monkeypatch.setattr(writing, "notation", lambda key: iter(()))


unplayed = pytest.mark.usefixtures("unplayed_notation")


def test_games_lists_keys_variants_and_seats(ask: Ask) -> None:
    text, games = ask("games").out, ask("games", "--json").data
    game = games[0]

    assert "swedish-kasino  Swedish Kasino, 2, 3 or 4" in text
    assert "--variant overspader" in text
    assert "target score: 21 (standard: 16)  SWE-82" in text
    assert game["key"] == "swedish-kasino"
    assert game["seats"] == [2, 3, 4]
    assert [each["key"] for each in game["variants"]][:2] == ["swedish", "overspader"]
    assert joined.rules_json()["games"] == games


def test_rules_lists_id_kind_status_and_sentence(ask: Ask) -> None:
    lines = ask("rules", "swedish-kasino").out.splitlines()
    rule = joined.load().statements["SWE-27"]
    (line,) = [line for line in lines if line.startswith("SWE-27 ")]
    assert line.split(None, 3) == ["SWE-27", "carried", "explicit", rule.sentence]
    assert len(lines) == len(list(joined.load().rules_of("swedish-kasino"))) > 60


def test_rules_as_data_are_those_of_the_export(ask: Ask) -> None:
    exported = joined.rules_json()["statements"]
    found = ask("rules", "swedish-kasino", "--json").data
    assert isinstance(exported, list)
    assert found
    assert all(each in exported for each in found)


@unplayed
def test_sentences_are_all_that_is_needed_to_write_the_game(ask: Ask) -> None:
    """Every form, every sentence of the chapter in its order, and what is taken over or named."""
    held = joined.load()
    for key, others in {
        "swedish-kasino": {"FIN", "BER"},  # its forms name their orders
        "mulle-sassersson": {"SWE", "EIN"},
        "mulle-glimne": {"SWE", "EIN", "MUL"},
        "finnish-kasino": {"SWE", "EIN"},
        "berlin-casino-1810": {"SWE", "EIN"},
        "casino": set(),
        "sechsundsechzig": {"SCH"},
    }.items():
        found = ask("rules", key, "--sentences", "--json").data
        own = [each["id"] for each in found["sentences"]]
        text = ask("rules", key, "--sentences").out
        lines = set(text.splitlines())

        mine = (each for each in held.statements.values() if each.game == key and each.sentence)
        assert {each.id for each in mine} <= set(own)
        assert {each["id"].rpartition("-")[0] for each in found["others"]} >= others
        for each in (*found["sentences"], *found["others"]):
            assert f"{each['id']} [{each['status']}] {each['sentence']}" in lines
        assert len({*own, *(each["id"] for each in found["others"])}) == text.partition("##")[
            2
        ].count(" [")


@pytest.mark.parametrize("key", [key for key in GAMES if not chapters.is_awaited(key)])
def test_whatever_the_code_of_a_game_bears_is_among_its_sentences(key: str) -> None:
    """The numbers of functions, points and forms, and what they adopt, but for a parallel."""
    held = joined.load()
    functions = [one for each in held.statements.values() for one in each.functions]
    points = [each for each in held.points.values() if each.game == key]
    changes = [each for form in held.games[key].variants for each in form.changes]

    borne = {id for one in functions if one.game == key for id in (*one.ids, one.adopts)}
    borne |= {id for one in points for id in (one.rule, one.adopts, *one.also, *one.carries)}
    borne |= {id for one in changes for id in one.cites}
    own, others = sentences(key)
    assert borne - {None} - held.testimonies.keys() <= {each.id for each in (*own, *others)}


@cache
def words_in_records() -> dict[str, set[str]]:
    """The words of which the moves are made that the records of each game have."""
    found: dict[str, set[str]] = {key: set() for key in GAMES}
    for path in RECORDS:
        held = tomllib.loads(path.read_text("utf-8"))
        played = chain.from_iterable(deal.get("moves", ()) for deal in held.get("deal", ()))
        for move in played:
            found[held["game"]].update(simple(move.removeprefix(CHANCE)).split())
    return found


@pytest.mark.parametrize("key", GAMES)
def test_every_way_of_writing_a_move_is_met(key: str) -> None:
    """Every word that a record of the game has is in a move that is told."""
    told = chain(*(met(key).written(by_chance=each) for each in (False, True)))
    assert words_in_records()[key] <= {word for move in told for word in simple(move).split()}


@pytest.mark.parametrize("family", FAMILIES, ids=lambda each: str(each.key))
def test_what_a_help_names_is_met_in_one_of_the_games(family: Family) -> None:
    found = {kind.words for key in family.games for kind in met(key).moves}
    assert {simple(each.strip('"')) for each in family.moves} <= found


def test_what_is_told_of_writing_is_made_from_play(ask: Ask) -> None:
    """Moves, chance, pools, what is paid when; of very many moves those with another word."""
    lottery, poch, rabouge, tricks = (
        ask("rules", key, "--sentences").out
        for key in ("karten-lotterie", "poch", "rabouge", "schnapsen")
    )

    assert 'Chance makes moves, written like "call ' in lottery
    assert 'written like "announce ace", "announce jack", "announce king"' in poch
    assert '"announce ace jack"' not in poch
    assert "Payments are immediate, the last payments of a deal with its last move" in poch
    assert "Purses are accounts: all begin with 0" in poch
    assert "Paid immediately: RAB-16.\nPaid when a deal is over, " in rabouge
    assert "settled: RAB-21, RAB-23, RAB-25, RAB-44.\n" in rabouge
    assert '"call", "draw"; "call", "no call"; "marriage ♠", "call", "close"' in tricks
    assert '"draw" is a move of the player who has won a trick' in tricks
    assert "of one of these groups" in poch
    assert '"draw" is' not in lottery
    assert "chance" not in tricks.split("##")[0]
    assert "paid" not in tricks.split("##")[0]


@unplayed
def test_sentences_stand_in_the_order_of_the_chapter(ask: Ask) -> None:
    own = [
        each["id"]
        for each in ask("rules", "swedish-kasino", "--sentences", "--json").data["sentences"]
    ]
    places = [own.index(id) for id in ("SWE-01", "SWE-95", "SWE-02", "SWE-31", "SWE-101", "SWE-32")]
    assert places == sorted(places)


@unplayed
def test_sentences_begin_with_the_forms(ask: Ask) -> None:
    text = ask("rules", "swedish-kasino", "--sentences").out
    assert "- swedish: Swedish Kasino (the usual variant)\n  2, 3 or 4 players\n" in text
    assert "(changes swedish by SWE-80, SWE-81, SWE-82, SWE-120)\n" in text


@unplayed
def test_sentences_leave_out_the_forms_that_only_a_parallel_tells(ask: Ask) -> None:
    """Of what a parallel says nothing stands among them."""
    for key, game in GAMES.items():
        found = ask("rules", key, "--sentences", "--json").data["forms"]
        of_witnesses = [each.key for each in game.VARIANTS if not each.told_by]
        assert [each["key"] for each in found] == of_witnesses


def test_a_number_that_a_sentence_names_is_among_the_sentences(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As are all between two, those that stand in one of them, and a game that is named."""
    held = joined.load()
    said = {
        "WIK-05": "As SCH-01 to SCH-03 and S66-02 say.",
        "SCH-03": "See SWE-27.",
        "WIK-06": "Captures are made as in Finland.",
    }
    changed = {id: replace(held.statements[id], sentence=text) for id, text in said.items()}
    book = replace(held, statements={**held.statements, **changed})
    monkeypatch.setattr(joined, "load", lambda: book)

    found = [each.id for each in sentences("casino")[1]]
    assert {"SCH-01", "SCH-03", "S66-02", "SWE-27", "FIN-20"} <= set(found)
    assert "BER-14" not in found


def test_a_game_of_which_nothing_is_written_has_no_sentences(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "sentences", lambda game: ([], []))
    said = ask("rules", "tontine", "--sentences")
    assert "no sentence of tontine is written yet" in complaint(said)


def test_the_rules_of_a_form_say_what_it_changes(ask: Ask) -> None:
    """A rule that only attests what other forms change is left out."""
    usual, form = (
        ask("rules", "swedish-kasino", *words).out for words in ((), ("--variant", "overspader"))
    )

    assert "(standard: 16)  SWE-82 SWE-120\n" in form
    assert "(else" not in usual
    assert "SWE-83" in usual
    assert "SWE-83" not in form
    assert "SWE-82" in form


def test_sentences_are_found_by_their_words(ask: Ask) -> None:
    found = ask("find", "Cards", "DEAL", "--game", "swedish-kasino", "--json").data
    none = ask("find", "spades", "xyzzy")

    assert found
    assert all(
        "cards" in each["sentence"].casefold() and "deal" in each["sentence"].casefold()
        for each in found
    )
    assert all(each["id"].startswith("SWE-") for each in found)
    assert "BER-67 [explicit] " in ask("find", "kehraus").out
    assert (none.status, none.out) == (1, "no sentence contains all these words\n")


def test_a_reading_is_shown_in_full_under_its_question(ask: Ask) -> None:
    reading = joined.load().readings["SWE-R5"]
    text, data = ask("rules", "swe-r5").out, ask("rules", "SWE-R5", "--json").data
    for part in (reading.question, reading.read, reading.decision, "SWE-duty", "id/SWE-R5/"):
        assert part in text
    assert data == joined.record(reading)
    assert f"reading: SWE-R5  {reading.question}" in ask("rules", "SWE-27").out


def test_one_rule_is_shown_in_full(ask: Ask) -> None:
    text = ask("rules", "swedish-kasino", "swe-27").out
    assert ask("rules", "swe-27").out == text
    data = ask("rules", "swedish-kasino", "SWE-27", "--json").data

    bound = (
        'by("SWE-27", does=objections.takes_several)  (kartenspiele.games.casino_family.swedish:'
    )
    for part in ("NK.SWE-SPIEL.5.2", "SWE-sets", bound, "def takes_several", "F4", "id/SWE-27/"):
        assert part in text
    assert data["statement"]["id"] == "SWE-27"
    assert [each["id"] for each in data["points"]] == ["SWE-sets"]
    assert data["functions"][0]["code"].startswith("def takes_several")
    assert "F4" in [each["id"] for each in data["examples"]]


@pytest.mark.parametrize("form", ["text", "bibtex", "ris", "csl"])
def test_an_id_is_cited(ask: Ask, form: str) -> None:
    said = ask("cite", "swe-27", "--format", form)
    data = ask("cite", "swe-27", "--format", form, "--json", "--base", "https://example.org").data

    assert "SWE-27" in said.out
    assert data["id"] == "SWE-27"
    assert data["address"] == "https://example.org/id/SWE-27/"
    several = ask("cite", "SWE-27", "NK.SWE-BSP.4.2", "fishing-spades", "--format", form)
    assert all(id in several.out for id in ("SWE-27", "NK.SWE-BSP.4.2", "fishing-spades"))
    (one, *_) = ask("cite", "SWE-27", "F4", "--accessed", "2026-11-02", "--json").data
    assert "(accessed 2026-11-02)" in one["citation"]


def test_a_copy_is_verified(ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy that lacks what a witness has is no complete copy; a stranger's text is none."""
    path = tmp_path / "page.txt"
    path.write_text("Nothing of any witness.", "utf-8")

    said = ask("sources", "verify", str(path))
    assert (said.status, said.err) == (1, "")
    assert said.out.startswith("No witness is recognised in this text.\n")
    said = ask("sources", "verify", str(path), "--json", "--witness", "NK")
    assert said.status == 1
    assert (said.data["recognised"], said.data["nearest"]) == (False, None)
    assert "'XX' is unknown" in complaint(ask("sources", "verify", str(path), "--witness", "XX"))

    complete = verification.Verification("NK", "A page", (), (), ())
    monkeypatch.setattr(verification, "verify", lambda text, witness, held: complete)
    said = ask("sources", "verify", str(path), "--json")
    assert said.status == 0
    assert said.data["complete"] is True

    lost = verification.Verified("NK.TIT.1.1", verification.Finding.MISSING, None, exact=False)
    short = verification.Verification("NK", "A page", (lost,), (), ())
    monkeypatch.setattr(verification, "verify", lambda text, witness, held: short)
    said = ask("sources", "verify", str(path))
    assert said.status == 1
    assert "NK.TIT.1.1" in said.out


def test_a_copy_that_is_empty_is_named(ask: Ask, tmp_path: Path) -> None:
    path = tmp_path / "page.txt"
    path.write_text(" \n", "utf-8")
    assert "page.txt' is empty: copy the text" in complaint(ask("sources", "verify", str(path)))


def test_registers_that_cannot_be_used_are_named(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault() -> joined.Edition:
        place = problems.Place("sources/NK.toml", 7)
        raise register.RegisterError([problems.Problem(place, "it is torn", "Mend it.")])

    monkeypatch.setattr(joined, "load", fault)

    assert "sources/NK.toml:7: it is torn" in complaint(ask("cite", "SWE-27"))
