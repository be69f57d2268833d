"""Money: payments are the only way counters move, and none is lost or made."""

import pytest

from kartenspiele.engine.family import by_parts
from kartenspiele.engine.play import Entry, paid
from kartenspiele.engine.spelling import read_card
from kartenspiele.engine.stakes import (
    OverdrawnError,
    Payment,
    Pool,
    Stakes,
    each_pays,
    payments_due,
)
from kartenspiele.games.brusquembille.game import BRUSQUEMBILLE, for_difference
from kartenspiele.games.catalog import GAMES
from kartenspiele.games.tontine.game import FAMILY, TONTINE, for_courts
from kartenspiele.mechanics.pots import Level, Odd, Short, afforded, possible, shares, there

BOWL = Pool("bowl", 4)
HERE = Stakes((5, 0, 2), (BOWL, Pool("box")))


def test_a_payment_takes_from_one_place_what_it_puts_into_another() -> None:
    after = HERE.after([Payment(0, "bowl", 3, "a six"), Payment("bowl", 1, 7, "all of it")])
    assert after.purses == (2, 7, 2)
    assert after.pools == (Pool("bowl", 0), Pool("box", 0))
    assert [each.what for each in after.paid] == ["a six", "all of it"]
    assert HERE.purses == (5, 0, 2)


@pytest.mark.parametrize(
    "payment", [Payment(1, 0, 1, "x"), Payment("bowl", 0, 5, "x"), Payment("box", 2, 1, "x")]
)
def test_nobody_gives_what_is_not_there(payment: Payment) -> None:
    with pytest.raises(OverdrawnError, match="there are"):
        HERE.after([payment])


def test_accounts_may_be_overdrawn_and_pools_never() -> None:
    accounts = HERE._replace(are_accounts=True)
    assert accounts.after([Payment(1, 0, 9, "lost")]).purses == (14, -9, 2)
    with pytest.raises(OverdrawnError):
        accounts.after([Payment("bowl", 0, 5, "x")])


@pytest.mark.parametrize(
    ("giver", "taker", "counters"), [(0, 0, 1), ("bowl", "bowl", 1), (0, 1, -1)]
)
def test_no_payment_goes_backwards_or_nowhere(
    giver: int | str, taker: int | str, counters: int
) -> None:
    with pytest.raises(ValueError, match="goes backwards"):
        Payment(giver, taker, counters, "x")


def test_a_place_that_is_not_there_is_a_fault() -> None:
    with pytest.raises(KeyError):
        HERE.after([Payment("pot", 0, 1, "x")])


def test_a_payment_has_the_number_of_the_rule_that_asks_for_it() -> None:
    """Unless it names another one itself, as what is odd does."""
    drawn = payments_due([for_courts], TONTINE.rules, 3, 12, read_card("♠K"))
    assert [(str(each), each.rule) for each in drawn] == [("bowl to player 4: 3", "TON-04")]

    plain, tied = (
        [
            each.rule
            for each in payments_due([for_difference], BRUSQUEMBILLE.rules, totals, (0, 1, 2))
        ]
        for totals in ((5, 4, 2), (5, 5, 2))
    )
    assert plain == ["BRU-17", "BRU-17"]
    assert tied == ["BRU-22", "BRU-22", "BRU-23"]


def test_nobody_pays_himself() -> None:
    assert [each.giver for each in each_pays(range(3), [1], 2, "x")] == [0, 2]
    assert [each.taker for each in each_pays([1], range(3), 2, "x")] == [0, 2]


def test_a_score_of_payments_has_an_entry_for_who_gives_and_who_gets() -> None:
    found = paid(3, (Payment(0, 2, 3, "x", "TST-01"), Payment("bowl", 1, 4, "y", "TST-02")), {})
    assert found.entries == (
        Entry(2, 3, "TST-01", "x"),
        Entry(0, -3, "TST-01", "x"),
        Entry(1, 4, "TST-02", "y"),
    )
    assert found.totals == (-3, 4, 3)


class Rules:
    """Points as pots ask for them."""

    def __init__(self, level: Level = Level.DIVIDED, odd: Odd = Odd.FIRST) -> None:
        self.level, self.odd, self.short = level, odd, Short.REST


def test_what_is_due_to_several_is_divided_and_what_is_odd_is_said() -> None:
    assert shares(Rules(), 7, 3) == (2, 1)
    assert shares(Rules(), 6, 3) == (2, 0)
    assert shares(Rules(odd=Odd.UNPAID), 7, 3) == (2, 0)
    assert shares(Rules(Level.EACH), 7, 3) == (7, 0)
    assert shares(Rules(Level.NOBODY), 7, 3) == (0, 0)


def test_a_payment_goes_as_far_as_there_are_counters() -> None:
    rules, due = Rules(), [Payment(2, 0, 3, "x"), Payment("bowl", 1, 9, "y"), Payment(1, 0, 1, "z")]
    made = list(possible(rules, HERE, due, there, afforded))
    assert [(each.giver, each.counters) for each in made] == [(2, 2), ("bowl", 4)]
    rules.short = Short.NOTHING
    assert [each.giver for each in possible(rules, HERE, due, there, afforded)] == [2]


def test_the_counters_of_a_position_are_drawn() -> None:
    purses, pools = [9, 0, *[5] * 10], ["bowl 36"]
    state = GAMES["tontine"].position(TONTINE.rules, {"purses": purses, "pools": pools})
    shown = {str(each.title): str(each.note) for each in by_parts(FAMILY.parts, state)}
    assert shown == {"Purses": "9 : 0 : 5 : 5 : 5 : 5 : 5 : 5 : 5 : 5 : 5 : 5", "Pools": "bowl 36"}
