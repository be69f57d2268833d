"""Records step by step: their frames say what the records state, and hide what the rules hide."""

import json
import random
import re
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from kartenspiele.edition import record
from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE, Hiding
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.browser import answer, reel
from kartenspiele.interfaces.browser.frames import Told, frames
from kartenspiele.interfaces.cli.data import tally
from kartenspiele.interfaces.pictures import lettered
from kartenspiele.interfaces.site.frame import THEME
from tests.asking import RECORDS, Ask
from tests.damage import damaged

PATHS: Final = sorted(RECORDS.glob("*.toml"))
HIDING: Final = [
    path for path in PATHS if isinstance(GAMES[record.read(path.read_text("utf-8")).game], Hiding)
]
CARD: Final = re.compile(r'<b class="ks-card[^>]*>([^<]+)</b>')
CARDS: Final = re.compile(r"[♠♥♦♣](?:10|[2-9ABDK])")


def told(path: Path) -> tuple[record.Record, record.Replay, list[Told]]:
    """A record of the book, as it is replayed, and its frames."""
    read = record.read(path.read_text("utf-8"))
    done = record.replay(read)
    return read, done, list(frames(read, done))


def asked(**question: object) -> Any:
    return json.loads(answer(json.dumps({"do": "frames", "root": "../", **question})))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_record_becomes_frames(path: Path) -> None:
    """Each step has its frame, who moves and what; the end is what the record states."""
    read, done, found = told(path)

    assert len(found) == len(read.deals)
    for stated, deal, each in zip(read.deals, done.deals, found, strict=True):
        moves = [move.removeprefix("chance: ") for move in stated.moves]
        assert [frame.move for frame in each.frames] == [
            "",
            *map(str, (s.move for s in deal.steps)),
        ]
        assert len(moves) == len(each.frames) - 1
        assert all(frame.who and frame.zones for frame in each.frames[1:])
        assert each.frames[-1].rules == (tuple(deal.steps[-1].why.rules) if deal.steps else ())
        lines = [line.text for line in each.end]
        assert f"total {tally(deal.score.totals)}" in lines
        if deal.standing:
            assert any(line.startswith(f"match {tally(deal.standing.tally)}") for line in lines)
    if read.match and read.match.result:
        assert any(
            line.text.startswith(f"match {tally(read.match.result)}") for line in found[-1].end
        )
    assert not any(line.text.startswith("NOT as stated") for each in found for line in each.end)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_what_is_paid_in_the_frames_is_what_the_deal_is_scored_by(path: Path) -> None:
    """Payment by payment, those before the first move too; of points none is told twice."""
    read, done, found = told(path)
    for deal, each in zip(done.deals, found, strict=True):
        names = [read.side(side, deal.score.sides) for side in range(deal.score.sides)]
        scored = [line for _rule, line in play.told(deal.score, names)]
        paid = [line for frame in each.frames for line in frame.paid]
        if deal.score.payments:
            assert sorted(paid) == sorted(scored)
        assert all(paid.count(line) <= scored.count(line) for line in paid)


def test_the_printed_example_with_its_misprint() -> None:
    """E2 is taken whole, with the 6, and makes two points."""
    _read, _done, (deal,) = told(RECORDS / "E2.toml")
    first, step = deal.frames

    assert (step.who, step.move, step.why) == (
        "player 2",
        "A takes A A 2 4 6",
        "14 = 1+1+2+4+6; clears the table",
    )
    assert step.rules == ("SWE-26", "SWE-34")
    assert step.paid == ("player 2: 1 by SWE-34, tabbe", "player 2: 1 by SWE-44, last capture")
    assert step.running == "points 0 : 2; cards 0 : 6"
    assert "no cards" in step.zones[0]
    assert "no cards" not in first.zones[0]


def test_a_point_that_may_be_taken_away_is_told_at_the_end_alone() -> None:
    """A deal that goes on says nothing of the last capture; cards that are won are won."""
    found = [told(RECORDS / f"{name}.toml")[2] for name in ("F1", "two-players", "finnish-match")]
    by = [[line for deal in each for frame in deal.frames for line in frame.paid] for each in found]
    assert by[0] == []
    assert not any("SWE-44" in line for line in by[1][:-1])
    assert any("by FIN-09, ♥A" in line for line in by[2])


def test_a_reason_does_not_repeat_a_payment() -> None:
    _read, _done, found = told(RECORDS / "poch.toml")
    step = found[0].frames[8]
    assert (step.why, step.paid) == ("", ("player 2 to Poch: 2 by POC-12, hold",))


def test_names_and_chance() -> None:
    read, done, (deal,) = told(RECORDS / "T3.toml")
    assert [frame.who for frame in deal.frames] == ["", "Anne", "Bo", "Carl", "Anne"]
    assert deal.frames[4].paid == ()

    read, done, found = told(RECORDS / "tontine.toml")
    assert done.deals[0].steps[0].seat == NATURE
    assert found[0].frames[1].who == "chance"
    assert found[0].frames[1].running.endswith(" : 1 : 1; bowl 36")
    assert found[0].frames[0].paid[0].endswith("by TON-03, put in")
    assert read.match is not None


# --- What each seat sees -------------------------------------------------------------------------


def strangers(path: Path) -> list[str]:
    """The cards that a seat is shown though its view of the position does not have them."""
    read, done, found = told(path)
    game, rules = GAMES[read.game], record.rules_of(read)
    assert isinstance(game, Hiding)
    out = []
    for deal, each in zip(done.deals, found, strict=True):
        states = [*(step.before for step in deal.steps), deal.last]
        for state, frame in zip(states, each.frames, strict=True):
            for seat, zones in enumerate(frame.seen):
                known = {*visible(game.seen_by(rules, state, seat))}
                drawn = CARD.findall("".join(zones))
                out += [card for card in drawn if card not in {*map(lettered, known)}]
    return out


def visible(thing: object) -> Iterable[str]:
    """Every card that is written somewhere in a position."""
    if isinstance(thing, tuple):
        return [card for each in thing for card in visible(each)]
    fields = getattr(thing, "__dataclass_fields__", None)
    if fields and not hasattr(thing, "rank"):
        return [card for name in fields for card in visible(getattr(thing, name))]
    return [*CARDS.findall(str(thing)), "??", "♠", "♥", "♦", "♣"]


@pytest.mark.parametrize("path", HIDING, ids=lambda path: path.stem)
def test_a_seat_is_shown_what_it_sees(path: Path) -> None:
    """No other card is drawn for it; the whole table is drawn for nobody."""
    assert strangers(path) == []


def test_who_saw_all_cards_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    path = RECORDS / "schnapsen-deal.toml"
    read, done, found = told(path)
    hand = found[0].frames[0].zones[2]
    assert hand in found[0].frames[0].seen[1]
    assert hand not in found[0].frames[0].seen[0]
    assert 'data-seen="' in reel.unrolled(read, done)
    assert "<template>" in reel.unrolled(read, done)

    kind = type(GAMES[read.game])
    monkeypatch.setattr(kind, "seen_by", lambda _game, _rules, state, _seat: state)
    read, done, found = told(path)
    assert hand in found[0].frames[0].seen[0]
    assert "data-seen" not in reel.unrolled(read, done)


def test_what_a_seat_cannot_count_is_not_counted_for_it() -> None:
    """The points of tricks that lie face down stand in no view, and not in the running score."""
    _read, _done, (deal,) = told(RECORDS / "schnapsen-deal.toml")
    last = deal.frames[-1]
    assert any(">66 : 42<" in zone for zone in last.zones)
    assert not any(" : 42<" in zone for zone in last.seen[0])
    assert last.running == "tricks 3 : 2"


# --- The page of it ------------------------------------------------------------------------------


def test_a_page_builds_all_of_it() -> None:
    """What a record is answered has no element and no attribute that `clean.js` leaves out."""
    cleaner = (THEME / "static" / "desk" / "clean.js").read_text("utf-8")
    listed = set(re.findall(r"[\w-]+", cleaner.partition("// A link leads")[0]))
    for path in PATHS:
        html = reel.unrolled(*told(path)[:2])
        tags = re.findall(r"<([a-z]\w*)([^>]*)>", html)
        found = {name for name, _ in tags}
        found |= {name for _, inside in tags for name in re.findall(r' ([\w-]+)="', inside)}
        assert found - {"template", "href", "id"} <= listed, path.stem


def test_a_step_has_a_picture_of_what_it_changes_and_the_numbers_of_all() -> None:
    read, done, found = told(RECORDS / "two-players.toml")
    html = reel.unrolled(read, done, "../")
    steps = re.findall(r'<(?:li|div)[^>]* class="ks-step"|<div class="ks-step[^>]*', html)
    lies = [each.split() for each in re.findall(r'data-lies="([^"]*)"', html)]
    drawn = re.findall(r'<div class="ks-zone">.*?</div>', html)

    assert len(steps) == len(found[0].frames) + 1
    assert [[drawn[int(number)] for number in each] for each in lies] == [
        [*frame.zones] for frame in found[0].frames
    ]
    assert len(drawn) < sum(len(frame.zones) for frame in found[0].frames) * 0.8
    assert '<a class="ks-ref" href="../id/SWE-26/">SWE-26</a>' in html


def test_what_a_reader_writes_is_escaped() -> None:
    text = (RECORDS / "T3.toml").read_text("utf-8")
    found = asked(text=text.replace('"Anne"', '"<i>A&"').replace("is made up", "<u>"))
    assert found["holds"] is True
    assert "<strong>&lt;i&gt;A&amp;:</strong>" in found["html"]
    assert "<i>" not in found["html"]
    assert "<u>" not in found["html"]


# --- A record of the reader's own ----------------------------------------------------------------


def test_a_record_comes_as_text_or_as_a_file_in_toml_or_json() -> None:
    text = (RECORDS / "E3.toml").read_text("utf-8")
    data = json.dumps(record.as_data(record.read(text)))
    code = b64encode(text.encode()).decode()
    found = [
        asked(text=text),
        asked(text=data),
        asked(text=data, kind="json"),
        asked(bytes=code, name="a.toml"),
    ]

    assert found[1:] == found[:1] * 3
    assert "the record is correct: 2 results as found" in found[0]["html"]
    assert asked(bytes="!")["error"] == "the bytes of a file must be base64"


def test_a_result_that_is_not_so_is_shown_beside_what_was_found() -> None:
    text = (RECORDS / "E3.toml").read_text("utf-8").replace("points = 1,", "points = 2,")
    found = asked(text=text)
    assert found["holds"] is False
    assert '<li class="ks-refused">NOT as stated: Anna, ' in found["html"]


def test_what_is_wrong_is_said_as_the_command_says_it(ask: Ask, tmp_path: Path) -> None:
    """Sixty damaged records, by their names: the same sentence, wherever it comes from."""
    chance, path, wrong = random.Random(14), tmp_path / "game.toml", 0
    for number in range(60):
        data = damaged(PATHS[number % len(PATHS)].read_text("utf-8"), chance)
        path.write_bytes(data)
        status, out, err = ask("play", str(path))
        found = asked(bytes=b64encode(data).decode(), name=str(path))
        if status == 2:
            assert f"kartenspiele: {' '.join(found['fault'].split())}\n" == err
        elif "refused: " in out:
            assert f"{found['fault']}\n" == out
        else:
            assert found["holds"] is (status == 0)
        wrong += "fault" in found

    assert wrong > 20


def test_a_refused_move_has_its_rule_and_its_place() -> None:
    text = (RECORDS / "E3.toml").read_text("utf-8").replace("K takes K", "K takes 10")
    found = asked(text=text)
    assert found["fault"].startswith("refused: the record, line 19, column 3: SWE-26: ")
    assert '<a class="ks-ref" href="../id/SWE-26/">SWE-26</a>' in found["html"]
