"""What switches are worth, in words: as much as was measured, and no more than is known."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from typing import Any

import pytest

from kartenspiele.edition import joined
from kartenspiele.edition.joined import model
from kartenspiele.interfaces import exports, worth
from kartenspiele.interfaces.site import facts, prices
from kartenspiele.research.lab.prices import Key, Measuring, Price
from kartenspiele.research.lab.shards import OTHER_DICE, Sums
from kartenspiele.research.lab.statistics import Mean
from kartenspiele.research.lab.switches import Switch, named, switches

SHARING = "swedish-kasino.sharing=in several"
WHO = ("random", "greedy")


def one(key: str) -> Switch:
    (found,) = named(key)
    return found


def keep(
    monkeypatch: pytest.MonkeyPatch, switch: Switch, measured: Mapping[str, dict[str, Any]]
) -> None:
    """These sums are all that was measured, of players by their names; of dice and in matches."""
    found, played = dict[Key, Price](), dict[Key, Price]()
    for name, sums in measured.items():
        change = OTHER_DICE if name == "dice" else switch.change
        who = {"dice": worth.GREEDY, "matches": worth.RANDOM}.get(name, name)
        where = played if name == "matches" else found
        nothing = {"shift": [0] * switch.seats, "squares": [0] * switch.seats}
        where[Key(switch.game, change, who)] = Price(switch.seats, "", Sums(**nothing | sums))
    monkeypatch.setattr(worth, "kept", lambda: found)
    monkeypatch.setattr(worth, "kept_of_matches", lambda: played)


ALONE = {"deals": 1000, "asked": 900, "differ": 63, "shift": [42, -42], "squares": [400, 400]}
MUCH = {"deals": 1000, "asked": 1000, "differ": 63, "shift": [120, -120], "squares": [400, 400]}
SOME = {"deals": 1000, "asked": 900, "differ": 63, "shift": [10, -10], "squares": [400, 400]}
SAID: Mapping[str, tuple[Mapping[str, dict[str, Any]], str]] = {
    "who gains for certain, and what other dice alone change": (
        {"greedy": MUCH, "dice": {"deals": 100, "differ": 20}, "random": {"deals": 4000}},
        (
            "the rule changes 6.3 ± 1.5 % of 1,000 deals among 2 greedy players (noise alone: "
            "20.0 ± 7.8 %) and brings the forehand 0.120 ± 0.044 points a deal; never comes "
            "up in 4,000 deals among 2 random players"
        ),
    ),
    "an interval with nought in it favours nobody": (
        {"random": SOME},
        (
            "the rule changes 6.3 ± 1.5 % of 1,000 deals among 2 random players and brings no "
            "player a certain gain or loss"
        ),
    ),
    "nor does one off nought that may be so at one of two seats": (
        {"random": ALONE},
        (
            "the rule changes 6.3 ± 1.5 % of 1,000 deals among 2 random players and brings no "
            "player a certain gain or loss"
        ),
    ),
    "of few deals that changed there is only a bound": (
        {"random": {"deals": 1000, "asked": 1000, "differ": 1}},
        "the rule changes fewer than 0.6 % of 1,000 deals among 2 random players",
    ),
    "of few deals there is only a range": (
        {"greedy": {"deals": 32, "asked": 32, "differ": 16}},
        (
            "the rule changes 33.6 to 66.4 % of 32 deals among 2 greedy players and brings no "
            "player a certain gain or loss"
        ),
    ),
    "what is asked without effect": (
        {"random": {"deals": 1000, "asked": 640}},
        (
            "the rule comes up in 64 % of 1,000 deals among 2 random players but changes no "
            "result there (in the long run, fewer than 0.4 %)"
        ),
    ),
    "what is asked between deals": (
        {"random": {"deals": 1000, "settled": 640}, "greedy": {"deals": 100}},
        "the rule acts only between deals, so single deals do not show its effect",
    ),
    "what matches show": (
        {"random": {"deals": 1000, "settled": 640}, "matches": {"deals": 64, "winner": 16}},
        (
            "the rule acts only between deals, so single deals do not show its effect; "
            "changes the winner in 16.0 to 36.9 % of 64 matches among 2 random players"
        ),
    ),
    "what is never asked": (
        {"random": {"deals": 1000}, "greedy": {"deals": 100}},
        (
            "the rule never comes up in 100 deals among 2 greedy players or 1,000 deals among 2 "
            "random players"
        ),
    ),
    "what is not measured": ({}, ""),
    "what is measured in fewer than thirty deals": ({"greedy": {"deals": 29, "differ": 20}}, ""),
}


@pytest.mark.parametrize("what", SAID)
def test_as_much_is_said_as_is_known(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    measured, said = SAID[what]
    keep(monkeypatch, one(SHARING), measured)
    sentence = f"With “in several” instead, {said}." if said else ""
    assert worth.told(one(SHARING)).replace(worth.NO_BREAK, " ") == sentence


@pytest.mark.parametrize(
    ("game", "gained", "lost"),
    [
        (
            "german-commerce",
            "spares the forehand 2.0 ± 1.0 strokes a deal",
            "costs the forehand 2.0 ± 1.0 strokes a deal",
        ),
        (
            "french-commerce",
            "brings the forehand 2.0 ± 1.0 counters a deal",
            "costs the forehand 2.0 ± 1.0 counters a deal",
        ),
        (
            "schnapsen",
            "brings the forehand 2.0 ± 1.0 points a deal",
            "costs the forehand 2.0 ± 1.0 points a deal",
        ),
    ],
)
def test_a_shift_is_told_in_what_the_game_counts(game: str, gained: str, lost: str) -> None:
    """Strokes are lost, so that a gain spares them."""
    told = [worth.moves(game, worth.Shift(0, 2, Mean(by, 1.0, 50))) for by in (2.0, -2.0)]
    assert [each.replace(worth.NO_BREAK, " ") for each in told] == [gained, lost]


def test_what_cannot_be_played_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(monkeypatch, one(SHARING), {})
    known = {each.why: worth.told(each) for each in switches() if not each.seats}
    assert known
    assert all(
        "number of players fits" in said or "by any number" in said for said in known.values()
    )
    assert {worth.standing(each) for each in switches()} == {*known, "unmeasured"}


def test_point_decision_and_reading_say_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same sentence, and the way to the page of prices."""
    book, switch = joined.load(), one(SHARING)
    entries: list[model.Entry] = [
        book.points[switch.id],
        book.statements["SWE-96"],
        book.readings["SWE-R6"],
    ]
    assert {each.id for each in entries} <= {*switch.ids}

    def shown() -> list[list[object]]:
        return [
            [part for f in facts.of(each) for line in f.lines for part in line] for each in entries
        ]

    keep(monkeypatch, switch, {})
    assert not any(facts.all_prices(switch.game) in parts for parts in shown())
    keep(monkeypatch, switch, {"greedy": SOME})
    for parts in shown():
        assert any(worth.told(switch) in str(part) for part in parts)
        assert facts.all_prices(switch.game) in parts


def test_greedy_players_count_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """What changes most among them stands first, whatever it does among others."""
    first, other = [each for each in named("tippen") if each.seats][:2]
    found = {
        Key(each.game, each.change, name): Price(2, "", Sums(100, 100, differ=some))
        for each, name, some in (
            (first, "greedy", 10), (first, "random", 90),
            (other, "greedy", 20), (other, "random", 0),
        )
    }  # fmt: skip
    monkeypatch.setattr(worth, "kept", lambda: found)
    assert prices.in_order([first, other]) == [other, first]


def test_what_is_certain_stands_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all the same in all deals, that of more deals, then that which brings more."""
    every = [each for each in switches() if each.seats][:4]
    few, more, same, gains = ((16, 16, 0), (1000, 900, 0), (1000, 900, 0), (1000, 900, 99))
    found = {
        Key(each.game, each.change, "greedy"): Price(
            2, "", Sums(deals, deals, differ=some, shift=[by, -by], squares=[by, by])
        )
        for each, (deals, some, by) in zip(every, (few, more, same, gains), strict=True)
    }
    monkeypatch.setattr(worth, "kept", lambda: found)
    assert prices.in_order(every) == [every[3], every[1], every[2], every[0]]


def test_programs_get_every_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row for each price, under all ids; the list of decisions has the shares in short."""
    switch = next(each for each in named("DRS-15") if each.seats)
    work = Measuring([switch], {"random": 0.1}, {})
    for _ in work.done():
        pass
    monkeypatch.setattr(worth, "kept", lambda: work.prices)
    table = csv.DictReader(exports.csv_of("prices").splitlines())
    (row,) = [each for each in table if each["switch"] == switch.key]
    price = work.prices[Key(switch.game, switch.change, "random")]
    assert int(row["deals"]) == price.sums.deals > 0
    assert float(row["low"]) <= float(row["differ"]) <= float(row["high"])
    assert len(row["shift"].split("; ")) == price.seats
    assert {*switch.ids} == {*row["ids"].split("; ")}
    keep(monkeypatch, one(SHARING), {"greedy": SOME})
    (decided,) = [each for each in exports.decisions() if each.id == "SWE-96"]
    assert decided.worth == ("SWE-sharing in several: greedy 6.3 ± 1.5 % of 1,000",)


def test_a_decision_weighs_more_than_it_seems_where_its_reason_says_so() -> None:
    """Some other value of its point ends more than half of the deals of some players otherwise."""
    every = joined.load().statements.values()
    said = [each for each in every if each.reason and "weighs more than it seems" in each.reason]
    assert said
    for each in said:
        found = [worth.price(switch, name) for switch in worth.of_statement(each) for name in WHO]
        assert max(price.differ.low for price in found if price) > 0.5, each.id
