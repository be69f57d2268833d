"""The command asked about positions: moves, rulings, scores, counts, comparisons."""

import pytest

from kartenspiele.edition import joined, register, said
from kartenspiele.interfaces import refusals
from tests.asking import F4, Ask

FULL = " ".join(f"{suit}{rank}" for rank in range(1, 11) for suit in "SHDC")


def test_moves_as_data_have_the_shape_that_was_promised(ask: Ask) -> None:
    data = ask("moves", *F4, "--json").data

    assert data == [
        {
            "text": "♦9 takes ♠9",
            "card": "♦9",
            "takes": ["♠9"],
            "ways": [{"value": 9, "groups": [[9]]}],
            "clears": False,
            "rules": ["SWE-26"],
        },
        {
            "text": "♦9 takes ♦4 ♣3 ♣2",
            "card": "♦9",
            "takes": ["♦4", "♣3", "♣2"],
            "ways": [{"value": 9, "groups": [[4, 3, 2]]}],
            "clears": False,
            "rules": ["SWE-26"],
        },
        {
            "text": "♦9 takes ♠9 ♦4 ♣3 ♣2",
            "card": "♦9",
            "takes": ["♠9", "♦4", "♣3", "♣2"],
            "ways": [{"value": 9, "groups": [[9], [4, 3, 2]]}],
            "clears": True,
            "rules": ["SWE-26", "SWE-27", "SWE-34"],
        },
        {
            "text": "♦9 to the table",
            "card": "♦9",
            "takes": [],
            "ways": [],
            "clears": False,
            "rules": ["SWE-31"],
        },
    ]


def test_cards_are_read_in_any_spelling_and_written_in_one(ask: Ask) -> None:
    spelt = ask("moves", "swedish-kasino", "--table", "s9 Karo-4 C3 2c", "--hand", "9d", "--json")
    assert spelt.data == ask("moves", *F4, "--json").data


def test_queens_and_jacks_are_read_by_their_english_letters_too(ask: Ask) -> None:
    def said(hand: str, move: str) -> tuple[str, str]:
        given = ("--trump", "♥", "--talon", "♣A ♥A", "--hand", hand)
        found = ask("ruling", "schnapsen", move, *given), ask("moves", "schnapsen", *given)
        return found[0].out, found[1].out

    assert said("♠Q ♠K ♥J ♦T", "♠Q") == said("♠D ♠K ♥B ♦10", "♠D")
    assert "♠D" in said("♠Q ♠K", "♠Q")[1]


def test_moves_as_text_have_reasons_and_rules(ask: Ask) -> None:
    lines = ask("moves", *F4).out.splitlines()
    assert lines[2] == (
        "♦9 takes ♠9 ♦4 ♣3 ♣2 (9 = 9, 4+3+2; clears the table)  SWE-26 SWE-27 SWE-34"
    )


def test_a_ruling_allows(ask: Ask) -> None:
    said = ask("ruling", *F4, "D9 takes C2 C3 D4")
    assert said.status == 0
    assert said.out == "allowed: ♦9 takes ♦4 ♣3 ♣2 (9 = 4+3+2)  SWE-26\n"
    assert ask("ruling", *F4, "♦9 takes ♠9", "--json").data["allowed"] is True


def test_a_ruling_refuses_with_the_sentence_of_the_rule(ask: Ask) -> None:
    said = ask("ruling", *F4, "♦9 takes ♠9 ♦4")
    data = ask("ruling", *F4, "♦9 takes ♠9 ♦4", "--json").data
    sentence = joined.load().statements["SWE-26"].sentence
    assert said.status == 1
    assert said.out.startswith(f"refused: SWE-26: {sentence} (♠9 + ♦4 = 13")
    assert data["allowed"] is False
    assert (data["rule"], data["sentence"]) == ("SWE-26", sentence)


def test_a_form_refuses_with_the_sentence_by_which_it_departs(ask: Ask) -> None:
    """The usual form of Sechsundsechzig exchanges without a trick; its sentence would say so."""
    here = ["--hand", "H9 SK SD", "--talon", "?? ?? ?? H10"]
    words = ["ruling", "sechsundsechzig", "exchange", *here]
    says = register.load().testimonies["SpSen-14"].says
    told = ask(*words, "--variant", "pagat")
    agreed = ask(
        *words, "--set", "exchange_right=the player on lead, after winning a trick", "--json"
    )
    told_data = ask(*words, "--variant", "pagat", "--json").data

    assert ask(*words).status == 0
    assert told.out == (
        f"refused: SCH-186 (by S66-29), here by SpSen-14: {says} (player 1 has no trick)\n"
    )
    assert (told_data["here"], told_data["sentence"]) == (["SpSen-14"], says)
    assert (agreed.data["here"], agreed.data["sentence"]) == ([], None)


def test_a_refusal_by_a_pending_rule_has_only_its_detail(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    pending = {**said.sentences(), "SWE-26": ""}
    monkeypatch.setattr(refusals, "sentences", lambda _language: pending)
    assert ask("ruling", *F4, "♦9 takes ♠9 ♦4").out.startswith("refused: SWE-26: ♠9 + ♦4 = 13")


def test_a_score_is_itemised(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--piles", "♠A ♦10", "♠2", "--sweeps", "1", "0"]
    data = ask(*words, "--last", "1", "--json").data
    assert data["totals"] == [6, 1]
    assert data["items"][0] == {"player": 1, "points": 1, "rule": "SWE-34", "what": "tabbe"}
    assert {each["rule"] for each in data["items"]} >= {"SWE-44", "SWE-50", "SWE-52"}
    assert data["counts"] == {"cards": [2, 1], "spades": [1, 1]}
    assert ask(*words, "--last", "1").out.endswith("total 6 : 1\n")


def test_counting_alone_leaves_out_what_was_made_during_play(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--piles", "♠A ♦10", "♠2", "--sweeps", "1", "0"]
    data = ask(*words, "--last", "1", "--count-only", "--json").data
    assert data["totals"] == [4, 1]
    assert not {each["rule"] for each in data["items"]} & {"SWE-34", "SWE-44"}


def test_a_variant_scores_its_own_way(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--piles", "♠A ♦10", "♥2", "--json"]
    assert ask(*words).data["totals"] == [6, 0]
    assert ask(*words, "--variant", "overspader").data["totals"] == [4, 0]


def test_seats_pad_a_position(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--last", "1", "--seats", "3", "--json"]
    assert len(ask(*words).data["totals"]) == 3


def test_lines_of_play_are_counted(ask: Ask) -> None:
    words = ["count", "swedish-kasino", "--table", "5 7 9 D"]
    words += ["--hands", "2 9 10 K", "3 4 6 B"]
    assert ask(*words, "--depth", "1").out == "5\n"
    assert ask(*words, "--depth", "0", "--json").data == {"depth": 0, "lines": 1, "assumed": []}


def test_a_count_says_that_it_takes_the_other_hands_to_be_empty(ask: Ask) -> None:
    words = ["count", *F4, "--depth", "1"]
    assert ask(*words).out == (
        "4\nassumed: the other hands are empty, so one player plays on alone\n"
    )
    assert ask(*words, "--json").data["assumed"] == ["the other hands are empty"]


def test_points_of_the_rule_set_are_set(ask: Ask) -> None:
    words = ["score", "swedish-kasino", "--piles", "♠A ♦10", "♠2", "--sweeps", "1", "0", "--json"]
    agreed = ["--set", "tabbe=2", "--set=ace=0", "--set", "target=25"]

    assert ask(*words).data["totals"] == [5, 1]
    assert ask(*words, *agreed).data["totals"] == [5, 1]
    assert ask(*words, "--set", "tabbe=4").data["totals"] == [8, 1]
    shared = "spades=2 for the most, 1 if tied"
    assert ask(*words, "--set", shared).data["totals"] == [6, 2]
    for name in ("moves", "ruling", "score", "count"):
        assert "target=25" in ask(name, "--help").out
    for question in (["moves", *F4], ["ruling", *F4, "♦9 takes ♠9"], ["count", *F4, "--depth=1"]):
        assert ask(*question, "--set", "target=25").out == ask(*question).out


def test_a_mixed_table_can_be_written(ask: Ask) -> None:
    lines = ask("moves", "swedish-kasino", "--table", "♠10 ?2 ?5", "--hand", "D").out.splitlines()
    assert lines[0].startswith("D takes ♠10 2 (12 = 10+2)")
    said = ask("ruling", "swedish-kasino", "--table=?2 S10", "--hand=D", "D takes ?2 ♠10")
    assert said.out.startswith("allowed: D takes 2 ♠10")


def test_rule_sets_are_compared(ask: Ask) -> None:
    words = ["compare", "swedish-kasino", "swedish-kasino/overspader"]
    data = ask(*words, "--json").data
    assert [row["point"] for row in data["rows"]] == ["spades", "target"]
    assert data["rows"][0]["shown"][0]["case"]["piles"] == [["♠A"], []]
    text = ask(*words).out
    assert 'shown by --piles "♠A" ""' in text
    assert text.startswith("2 variants of 1 game; a variant plays as its game except where shown")


def test_a_case_says_what_else_tells_there_and_who_is_put_to_it(ask: Ask) -> None:
    """It may be a part of the difference, and of a game for four it shows two sides."""
    words = ["compare", "berlin-casino-1810", "casino"]
    text = ask(*words).out
    rows = {row["point"]: row for row in ask(*words, "--json").data["rows"]}
    assert rows["target"]["shown"][0]["share"] == "a part"
    assert text.count("; other differences matter here") == str(rows).count("'a part'") > 0
    assert "counted for two sides, however many play:" in text


def test_moves_without_end_are_streamed_until_the_time_is_up(ask: Ask) -> None:
    """What was found is an answer, and a list of JSON is closed; the status says it is torn."""
    words = ["moves", "swedish-kasino", "--table", FULL, "--hand", "SK", "--timeout", "1"]
    said, data = ask(*words), ask(*words, "--json")

    assert said.status == data.status == 2
    assert said.out.startswith("♠K takes")
    assert len(data.data) > 1
    remedy = "use fewer cards, or allow more with --timeout"
    told = f"more than 1 second of computing: {remedy}\n"
    assert said.err.endswith(told)


def test_moves_may_be_limited(ask: Ask) -> None:
    words = ["moves", "swedish-kasino", "--table", FULL, "--hand", "SK"]
    assert ask(*words, "--limit", "1200").out.count("\n") == 1_200
    assert len(ask(*words, "--limit", "3", "--json").data) == 3
    assert ask("moves", *F4, "--limit", "9").out == ask("moves", *F4).out
