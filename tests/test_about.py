"""What chapters say of their games: short, each sentence with its ids, in words of our own."""

from typing import Final

import pytest

from kartenspiele.edition import about, chapters, joined, register
from kartenspiele.edition.joined.elsewhere import year_of
from kartenspiele.edition.register.copies import Copy
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.site.about import told

TOLD: Final = [game for game in GAMES if not chapters.is_awaited(game)]
SENTENCE: Final = 25  # signs; what is shorter is a name or a term
NINE: Final = "one two three four five six seven eight nine"
ENOUGH: Final = "word " * (about.FEWEST - 4)


@pytest.mark.parametrize("game", TOLD)
def test_every_chapter_says_what_its_game_is(game: str) -> None:
    text = about.of(game)
    assert not [*about.faults(text)]
    assert len(about.named(text)) >= 2


def test_no_sentence_of_a_witness_or_of_the_register_is_said_again() -> None:
    text = " ".join(about.plain(about.of(game)) for game in TOLD)
    loci = [each for each in register.load().loci.values() if each.folded_length >= SENTENCE]
    assert not [each.locus.id for each in Copy.of(text).occurrences(loci)]
    book = joined.load()
    said = [each.sentence for each in book.statements.values() if each.sentence]
    said += [each.says for each in book.testimonies.values()]
    assert not [each for each in said if each.rstrip(".") in text]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{ENOUGH}It is an old game. {{rule}}`TON-24`", []),
        (
            f"{ENOUGH}It is old. It is French. {{rule}}`TON-24`",
            [f"'{ENOUGH}It is old' names no id"],
        ),
        (f"{ENOUGH}It is old. {{rule}}`TON-24` It is French.", ["'It is French' names no id"]),
        (f"{ENOUGH}It is an old game. {{rule}}`TON-999`", ["no entry has the id TON-999"]),
        (
            f"{ENOUGH}It is old, since 1792. {{testimony}}`TonEnW-1` {{rule}}`TON-24`",
            [f"'{ENOUGH}It is old, since 1792' has 1792, which TonEnW-1 TON-24 lacks"],
        ),
        (f"{ENOUGH}It has old rules of 1792. {{testimony}}`TonDic-1`", []),
        ("Old. {rule}`TON-24`", ["1 words; write 80 to 200"]),
        (
            f"{ENOUGH}“{NINE}”. {{rule}}`TON-24`",
            [f"'{NINE}' is a quotation of more than 8 words"],
        ),
    ],
)
def test_what_is_wrong_is_said(text: str, said: list[str]) -> None:
    assert [*about.faults(text)] == said


def test_the_earliest_account_comes_from_the_register() -> None:
    """By the dates of parallels that agree with a rule; one known by report stands apart."""
    games = joined.load().games
    poch, berlin = (about.record(games[key]) for key in ("poch", "berlin-casino-1810"))
    assert poch.seen
    assert poch.seen.id == "PiPoch"
    assert not poch.reported
    assert berlin.seen
    assert berlin.reported
    assert year_of(berlin.reported) == 1792 < year_of(berlin.seen)


def test_what_is_not_known_of_accounts_is_said() -> None:
    words = [*told(about.Record(1, 0, None, None, ()))]
    assert words[0] == "1 other account of the game or its kin agrees with rules of this chapter."
    assert "None of them is known to be independent." in words
    assert "None that we have seen is dated." in words
