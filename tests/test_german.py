"""The German says what the English says, in good German and in words of our own."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kartenspiele.edition import register
from kartenspiele.edition.register.fingerprint import folded, hashed
from tests import german
from tests.figures import KEPT
from tests.german import Found, Pair, borrowed, figures, modality, scope, spelling, terms, values
from tests.german.__main__ import findings, guilty, main
from tests.german.values import NUMBERS
from tests.sealed import Kept

EVERY = scope.texts()
SENTENCES = EVERY["sentences"]


@pytest.fixture(scope="module")
def found() -> list[Found]:
    """What is found of all texts, innocent or not."""
    return list(findings(EVERY))


Check = Callable[[Pair], Iterator[Found]]


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A copy of a witness that nobody wrote, under the key of one that somebody did."""
    text = "[SN.X.1.1] Wer den weiten Sprung wagt, bekommt vier Knöpfe aus der großen Dose.\n"
    for key in register.load().witnesses:
        (tmp_path / f"{key}.txt").write_text(text if key == "SN" else "", "utf-8")
    monkeypatch.setenv(borrowed.COPIES, str(tmp_path))
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    for each in (borrowed.copies, borrowed.runs):
        each.cache_clear()


def test_nothing_is_found_that_is_not_listed_as_innocent(found: list[Found]) -> None:
    assert guilty(found) == [], "python -m tests.german"


def test_nothing_in_the_scope_of_stage_one_is_untranslated() -> None:
    """Stale sentences are a figure, and stop an edition alone."""
    left = scope.missing()
    left.pop(scope.STALE, None)
    assert +left == {}


def test_no_text_borrows_the_words_of_a_witness(tmp_path: Path) -> None:
    """By copies, or by what was found where they were, as long as no German text has changed."""
    kept = tmp_path / "measured.jsonl"
    kept.write_bytes(KEPT.read_bytes())
    found, held = figures.own_words(Kept(kept, anew=bool(borrowed.copies())), EVERY)
    assert found == []
    if held is None:
        pytest.skip(borrowed.UNCHECKED)


def test_what_is_listed_as_innocent_is_still_found(found: list[Found]) -> None:
    listed = set(german.excepted())
    if not borrowed.copies():
        listed = {line for line in listed if " borrowed: " not in line}
    assert listed - {*map(str, found)} == set()


def test_words_are_known_as_our_own_until_a_text_changes(
    copies: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {"sentences": [pair("", "Vier Knöpfe bringt der weite Sprung.")]}
    held = Kept(tmp_path / "measured.jsonl")
    found, kept = figures.own_words(held, texts)
    assert found == []
    assert kept
    monkeypatch.delenv(borrowed.COPIES)
    _forget()
    assert figures.own_words(held, texts) == ([], kept)
    other = {"sentences": [pair("", "Wer den weiten Sprung wagt, bekommt vier Knöpfe.")]}
    assert figures.own_words(held, other) == ([], None)


def pair(english: str, german: str, id: str = "SWE-01", category: str = "E") -> Pair:
    return Pair(id, english, german, ("SN.X.1.1",), category=category)


SEEN: list[tuple[Check, str, str, str]] = [
    (values.differing, "Deal three cards.", "Gib vier Karten.", "3 in the English alone"),
    (values.differing, "A king takes.", "Ein König fängt zwei Damen.", "queen in the German alone"),
    (values.differing, "The ♠2 and ♥3.", "Pik-Zwei und Karo-Drei.", "hearts in the English alone"),
    (values.differing, "All 31 points.", "Alle einunddreißig Augen für 32.", "32 in the German"),
    (modality.differing, "They may pass.", "Sie müssen passen.", "“may” in the English alone"),
    (modality.differing, "No player may pass.", "Ein Spieler darf passen.", "“may not” in the"),
    (modality.differing, "They need not pass.", "Sie dürfen nicht passen.", "“need not” in the"),
    (modality.differing, "They must pass.", "Wer passt, muss nicht zahlen.", "“must” in the Engl"),
    (modality.differing, "They pass.", "Sie müssen passen.", "“must” in the German alone"),
    (terms.wanting, "The forehand leads.", "Der Geber spielt aus.", "“forehand” without Vorhand"),
    (terms.wanting, "They follow suit.", "Sie legen Farbe dazu.", "“follow suit” without bedienen"),
    (terms.forbidden, "The pack.", "Der Kartenstapel.", "“Kartenstapel”"),
    (terms.forbidden, "It must.", "Es muß sein.", "“muß”"),
    (terms.forbidden, "It is large.", "Es ist gross.", "“gross”"),
    (terms.forbidden, "A player.", "Eine Spieler:innen-Runde.", "“Spieler:innen”"),
    (spelling.signs, "Say “pass”.", 'Sage "passe".', "a straight quotation mark"),
    (spelling.signs, "Say “pass”.", "Sage „passe.", "a quotation mark stands alone"),
    (spelling.signs, "It is - so.", "Es ist - so.", "a hyphen for a dash"),
    (spelling.english, "The trick counts.", "Der trick zählt.", "“trick” is left over"),
]


@pytest.mark.parametrize(("check", "ours", "theirs", "what"), SEEN)
def test_what_differs_is_found(check: Check, ours: str, theirs: str, what: str) -> None:
    found = [each.what for each in check(pair(ours, theirs))]
    assert any(each.startswith(what) for each in found), found


ALIKE = [
    ("Both players hold two cards.", "Beide Spieler halten zwei Karten."),
    ("The two players pass.", "Beide Spieler passen."),
    ("The king of spades and the ten of spades.", "Pik-König und Pikzehn."),
    ("Two, three or four may play.", "Zu zweit, zu dritt oder zu viert darf man spielen."),
    ("No player may pass.", "Niemand darf passen."),
    ("Nobody has to pass.", "Niemand muss passen."),
    ("A player with no card left may pass.", "Wer keine Karte mehr hat, darf passen."),
    ("A player who may not pass must play.", "Wer nicht passen darf, muss spielen."),
    ("They must pay.", "Sie haben zu zahlen."),
    ("They say “I pass”.", "Sie sagen „ich passe“."),
    ("An Ober beats an Unter.", "Ein Ober schlägt einen Unter."),
    ("Among three players they pass.", "Unter drei Spielern passen sie."),
]


@pytest.mark.parametrize(("ours", "theirs"), ALIKE)
def test_what_says_the_same_is_left_alone(ours: str, theirs: str) -> None:
    assert [*findings({"sentences": [pair(ours, theirs)]})] == []


def test_another_number_is_found_wherever_it_stands() -> None:
    """A number or a modal verb of the German is made another one, a sentence in four at a time."""
    others = {"darf": "muss", "muss": "darf", "dürfen": "müssen", "müssen": "dürfen"}
    others |= dict.fromkeys(NUMBERS, "siebzehn")
    made = missed = 0
    for each in SENTENCES[::4]:
        for match in re.finditer(r"\w+", each.german):
            if other := others.get(match[0]):
                text = each.german[: match.start()] + other + each.german[match.end() :]
                changed = each._replace(german=text)
                made += 1
                missed += not [*values.differing(changed), *modality.differing(changed)]
    assert made > 150
    assert missed / made < 0.05, f"{missed} of {made}"


def test_words_of_a_witness_are_found_in_rows_and_by_their_share(copies: None) -> None:
    def said(text: str) -> list[str]:
        return [each.what for each in borrowed.shared(pair("", text))]

    assert said("Vier Knöpfe bringt der weite Sprung, wenn man ihn wagt.") == []
    assert said("Nur wer den weiten Sprung wagt, bekommt etwas, und zwar vier Knöpfe.") == [
        "6 words from “wer” on of SN.X.1.1"
    ]
    (share,) = said("Wer dann den weiten Sprung doch wagt, bekommt hier Knöpfe der Dose.")
    assert share == "75% of our words are, in their order, those of SN.X.1.1"
    everywhere = Pair("X-1", "", "So wagt, bekommt 4 Knöpfe aus der grossen Dose hier, wer will.")
    assert not [*borrowed.shared(everywhere)]
    longer = everywhere._replace(
        german="Den weiten Sprung wagt, bekommt 4 Knöpfe aus der grossen Dose."
    )
    assert [each.what[:7] for each in borrowed.shared(longer)] == ["9 words"]


def test_cards_numbers_and_terms_are_nobodys(copies: None) -> None:
    assert borrowed.fold("Theil") == borrowed.fold("Teil")
    assert borrowed.fold("As") == borrowed.fold("Ass")
    assert borrowed.fold("vier") == borrowed.fold("4")
    words = tuple(borrowed.told("Der König, die Dame, der Bube und die Zehn"))
    free = borrowed.free(pair("", ""))
    assert borrowed.of_locus(words, words, free) == ""
    assert borrowed.of_locus((*words, "wagt"), (*words, "wagt"), free)


def test_a_whole_locus_is_known_without_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its fingerprint, within a longer sentence too."""
    locus = "Wer stolpert, legt einen Knopf zurück."
    text = folded(locus)
    monkeypatch.setattr(borrowed, "loci", lambda: {len(text): {hashed(text): "ZZ.REG.3.1"}})
    assert [each.what for each in borrowed.whole(pair("", f"Regel: {locus}"))] == [
        "all of ZZ.REG.3.1"
    ]
    assert not [*borrowed.whole(pair("", "Wer stolpert, legt zwei Knöpfe zurück."))]


def test_equal_english_has_equal_german() -> None:
    one, other = pair("It ends.", "Es endet."), pair("It ends.", "Das ist das Ende.", "SWE-02")
    third = pair("It stops.", "Es endet.", "SWE-03")
    assert [str(each) for each in german.unlike([one, other, third])] == [
        "SWE-02 alike: the English is that of SWE-01",
        "SWE-03 alike: the German is that of SWE-01",
    ]


def test_the_command_prints_findings_and_what_it_could_not_check(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(borrowed.COPIES, raising=False)
    _forget()
    monkeypatch.setattr(german, "excepted", dict)
    assert main(["SWE-30"]) == 0
    said = capsys.readouterr().out
    assert said.splitlines() == [
        f"NOT CHECKED: {borrowed.UNCHECKED}",
        "1 texts, 0 findings",
    ]
