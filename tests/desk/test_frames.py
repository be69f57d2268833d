"""Records step by step: their frames say what the records state, and hide what the rules hide."""

import json
import random
import re
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from kartenspiele.edition import record
from kartenspiele.engine import play
from kartenspiele.engine.play import NATURE
from kartenspiele.games import views
from kartenspiele.interfaces.browser import answer, reel
from kartenspiele.interfaces.browser.frames import Told, frames
from kartenspiele.interfaces.browser.strip import strip
from kartenspiele.interfaces.cli.data import tally
from kartenspiele.interfaces.site.frame import THEME
from tests.asking import RECORDS, Ask
from tests.damage import damaged

PATHS: Final = sorted(RECORDS.glob("*.toml"))


@cache
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


# --- On the table, and what each seat sees -------------------------------------------------------


def tables(data: Any) -> list[list[dict[str, Any]]]:
    """The positions of a strip: of each step the open one, then what each seat sees of it."""
    things = data["things"]
    return [
        [
            {**things[rest], "zones": [things[each] for each in zones]}
            for rest, *zones in each["lies"]
        ]
        for each in data["frames"]
    ]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_seat_is_shown_what_it_sees(path: Path) -> None:
    """In each game, whether its rules say what a player sees or its parts: no other card."""
    read, done, found = told(path)
    data, variant = strip(read, found), record.variant_of(read)
    states = [
        state for deal in done.deals for state in (*(step.before for step in deal.steps), deal.last)
    ]
    assert len(data["frames"]) == len(states)
    for state, each in zip(states, tables(data), strict=True):
        assert len(each) == read.seats + 1
        for seat, there in enumerate(each[1:]):
            shown = {card for zone in there["zones"] for card in zone["cards"]}
            known = {str(card) for card in views.cards_in(views.seen(variant, state, seat))}
            assert shown <= known | {"??"}


def test_who_saw_all_cards_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    path = RECORDS / "tippen.toml"

    def others() -> list[str]:
        """What the second player sees of the hands of all when the deal begins."""
        zones = tables(strip(*told.__wrapped__(path)[::2]))[0][2]["zones"]
        return [" ".join(zone["cards"]) for zone in zones if zone["place"] == "hand"]

    assert [hand.count("??") for hand in others()] == [3, 0, 3]
    monkeypatch.setattr(views, "seen", lambda _variant, state, _seat: state)
    assert [hand.count("??") for hand in others()] == [0, 0, 0]


def test_a_move_is_told_to_each_seat_as_it_sees_it() -> None:
    """A card that is drawn unseen by others is named to who draws it, and in the open telling."""
    frames = strip(*told(RECORDS / "brusquembille.toml")[::2])["frames"]
    hidden = [html for frame in frames for html in frame["seen"].values()]
    assert all("??" in html for html in hidden)
    page = reel.unrolled(*told(RECORDS / "brusquembille.toml"))
    assert "??" not in page


def test_a_move_touches_what_it_plays_and_takes() -> None:
    read, _done, found = told(RECORDS / "two-players.toml")
    data = strip(read, found)
    step = next(each for each in found[0].frames if "takes" in each.move)
    before = tables(data)[step.number - 1][0]
    touches = data["frames"][step.number]["touches"]
    lying = {
        (zone["key"], at): card for zone in before["zones"] for at, card in enumerate(zone["cards"])
    }
    assert [each["card"] for each in touches] == step.move.replace("takes ", "").split()
    assert [lying[each["zone"], each["at"]] for each in touches] == [
        each["card"] for each in touches
    ]


def test_a_payment_goes_from_one_to_another() -> None:
    frames = strip(*told(RECORDS / "poch.toml")[::2])["frames"]
    assert frames[8]["paid"] == [{"giver": 1, "taker": "Poch", "counters": 2, "rule": "POC-12"}]


def test_what_a_seat_cannot_count_is_not_counted_for_it() -> None:
    """The points of tricks that lie face down stand in no view, and not in the running score."""
    _read, _done, (deal,) = told(RECORDS / "schnapsen-deal.toml")
    last = deal.frames[-1]
    assert any(">66 : 42<" in zone for zone in last.zones)
    open_, first, _ = tables(strip(*told(RECORDS / "schnapsen-deal.toml")[::2]))[-1]
    assert [66, 42] in [each["each"] for each in open_["tallies"]]
    assert [66, 42] not in [each["each"] for each in first["tallies"]]
    assert last.running == "tricks 3 : 2"


# --- The page of it ------------------------------------------------------------------------------


def test_a_page_builds_all_of_it() -> None:
    """What a record is answered has no element and no attribute that `clean.js` leaves out."""
    cleaner = (THEME / "static" / "desk" / "clean.js").read_text("utf-8")
    listed = set(re.findall(r"[\w-]+", cleaner.partition("// A link leads")[0]))
    for path in PATHS:
        html = reel.unrolled(*told(path))
        tags = re.findall(r"<([a-z]\w*)([^>]*)>", html)
        found = {name for name, _ in tags}
        found |= {name for _, inside in tags for name in re.findall(r' ([\w-]+)="', inside)}
        assert found - {"href", "id"} <= listed, path.stem


def test_a_step_has_a_picture_of_what_it_changes() -> None:
    """Laid over what lay there, the pictures are the table of each step."""
    read, done, found = told(RECORDS / "two-players.toml")
    html = reel.unrolled(read, done, found, "../")
    steps = re.split(r'<(?:li|div)[^>]* class="ks-step[^>]*>', html)[1:]
    lies = set[str]()
    for step, frame in zip(steps, found[0].frames, strict=False):
        drawn = re.findall(r'<div class="ks-zone">.*?</div>', step)
        assert {*frame.zones} <= lies | {*drawn}
        lies |= {*drawn}
    assert len(steps) == len(found[0].frames) + 1
    assert html.count("ks-zone-name") < sum(len(frame.zones) for frame in found[0].frames) * 0.8
    assert '<a class="ks-ref" href="../id/SWE-26/index.html">SWE-26</a>' in html


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
    assert '<a class="ks-ref" href="../id/SWE-26/index.html">SWE-26</a>' in found["html"]
