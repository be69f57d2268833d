"""The checks of the checks: the switch-off run, the reverse check and the mutants can go red."""

import ast
import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from kartenspiele.edition import chapters, register
from kartenspiele.edition.chapters import Also, Example
from kartenspiele.edition.joined.join import is_on_trial
from kartenspiele.edition.running import Outcome
from kartenspiele.engine.play import Refused, Seat
from kartenspiele.engine.rulebook import cited, functions, ids_of
from kartenspiele.games.casino_family import swedish
from kartenspiele.games.casino_family.swedish import rules
from kartenspiele.games.casino_family.swedish.rules import SWEDISH
from kartenspiele.games.casino_family.table import State
from kartenspiele.games.catalog import GAMES
from kartenspiele.games.schnapsen_family import schnapsen
from tests import code_mutants, drafts, reach, switch_off, trials
from tests.mutations import mutated, mutations
from tests.shares import part_of, shared
from tests.survivors import Signed, SurvivorsError, signed
from tests.switches import SwitchError, changed, neutral, replaced, switches
from tests.trials import Verdict, verdicts

CARRIED = register.load().statements["SWE-26"]
FOLLOWS = replace(CARRIED, carried=False, follows=("SWE-26",))
SWITCHES = {each.binding: each for each in switches(GAMES, functions())}


def example(name: str, code: str, *proves: str) -> Example:
    return Example(name, proves, "a.md", 1, code)


SETUP = ">>> p = position(SWEDISH, table='9 2', hand='9')\n"
WRONG = example(
    "WRONG",
    f"{SETUP}>>> ruling(SWEDISH, p, '9 takes 2')\nrefused by SWE-26: 2 = 2; 9 counts 9\n",
    "SWE-26",
)
BREAKS = example("BREAKS", f"{SETUP}>>> 1 / len(list(play.OBJECTIONS))\n1\n", "SWE-26")
OTHER = example("OTHER", ">>> show(plain('5'))\n5\n", "SWE-59")


# --- Switches ----------------------------------------------------------------------------------


def claims(state: State) -> Seat | None:
    return 0


def offers() -> Iterator[int]:
    yield 1


def counts() -> tuple[int, ...]:
    return (1,)


def holds() -> bool:
    return True


def seat() -> Seat:
    return 1


def refuses() -> Refused | None:
    return None


def does(times: int, state: State) -> State:
    return State(turn=times)


def odd() -> list[int]:
    return [1]


def test_a_neutral_is_inferred_from_the_return_type() -> None:
    assert neutral(claims)(State()) is None
    nothing = neutral(offers)()
    assert isinstance(nothing, Iterator)
    assert list(nothing) == []
    assert neutral(counts)() == ()
    assert neutral(holds)() is False
    assert neutral(seat)() == 0
    assert neutral(refuses)() is None
    state = State(turn=3)
    assert neutral(does)(7, state) is state
    assert neutral(does)(times=7, state=state) is state
    with pytest.raises(SwitchError, match="odd: no neutral for what it returns"):
        neutral(odd)


def test_every_binding_of_the_book_has_a_switch() -> None:
    assert len(SWITCHES) > len(functions())
    assert all(switch.ids for switch in SWITCHES.values())


def test_a_function_is_off_wherever_it_is_bound_and_on_again_after_an_error() -> None:
    before = swedish.GAME.OBJECTIONS
    wrong_sum = next(each for each in before if ids_of(each) == ("SWE-26",))

    def fails() -> None:
        with replaced(wrong_sum, claims):
            assert id(claims) in map(id, swedish.GAME.OBJECTIONS)
            assert wrong_sum not in swedish.GAME.OBJECTIONS
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    assert swedish.GAME.OBJECTIONS is before


def test_a_function_is_off_where_a_binding_asks_it() -> None:
    """Without strict play nothing that has to be played is spared."""
    strict = schnapsen.is_strict
    spares = next(each for each in schnapsen.GAME.OBJECTIONS if ids_of(each) == ("SCH-64",))
    rule_set = schnapsen.GAME.VARIANTS[0].rules
    here = schnapsen.GAME.position(rule_set, {"trump": "♥", "hand": "♣10 ♦A", "led": "♣D"})
    move = schnapsen.GAME.read_move(rule_set, here, "♦A")

    assert spares(rule_set, here, move) == "♣10 beats ♣D"
    with replaced(strict, neutral(strict)):
        assert spares(rule_set, here, move) is None
        assert cited(schnapsen.GAME.is_strict) == "SCH-12"
    assert spares(rule_set, here, move) == "♣10 beats ♣D"


def test_a_point_is_off_where_it_had_the_usual_value_and_in_copies() -> None:
    alike = [SWEDISH.rules, rules.PLAYING_ON.rules]
    with changed(alike, "target", 11):
        assert SWEDISH.rules.target == rules.PLAYING_ON.rules.target == 11
        assert SWEDISH.but(ace=2).rules.target == 11
        assert SWEDISH.but(target=12).rules.target == 12
        assert rules.OVERSPADER.rules.target == 21

    assert SWEDISH.rules.target == 16
    with SWITCHES["swedish-kasino.target = 11"].off():
        assert rules.FINNISH_ORDER.rules.target == 11
        assert rules.OVERSPADER.rules.target == 21
    with SWITCHES["swedish-kasino/overspader.target"].off():
        assert rules.OVERSPADER.rules.target == 16
    assert rules.OVERSPADER.rules.target == 21


# --- Verdicts ----------------------------------------------------------------------------------


def judged(*examples: Example) -> Verdict:
    """What switching off the sum does to these examples."""
    (verdict,) = verdicts(
        [SWITCHES["SWE-26 games.casino_family.objections.wrong_sum"]], examples, {}
    )
    return verdict


def test_a_line_that_reads_otherwise_kills() -> None:
    verdict = judged(WRONG, OTHER)
    assert (verdict.killers, verdict.spared) == (("WRONG",), "OTHER")
    assert chapters.run(WRONG).holds


def test_a_line_that_breaks_does_not_kill() -> None:
    verdict = judged(BREAKS, OTHER)
    assert verdict.killers == ()
    assert "BREAKS only breaks" in str(verdict)


def test_a_rule_without_an_example_survives() -> None:
    assert "no example proves it" in str(judged(OTHER))


def test_a_switch_that_breaks_everything_is_noticed() -> None:
    red = example("RED", ">>> 1\n2\n", "SWE-59")
    assert list(switch_off.faults({}, [judged(WRONG, red)])) == [
        "without SWE-26 games.casino_family.objections.wrong_sum everything breaks"
    ]


ENDLESS = example("ENDLESS", ">>> while True:\n...     _ = read('9')\n>>> 1\n2\n", "SWE-26")


def test_an_example_that_takes_many_more_steps_than_usual_only_breaks() -> None:
    """It is broken off at the same step wherever it runs, and what it reads then is no kill."""
    off = [SWITCHES["SWE-26 games.casino_family.objections.wrong_sum"]]
    usual = {"ENDLESS": Outcome(0, 0, "", steps=3), "OTHER": chapters.run(OTHER)}
    (verdict,) = verdicts(off, [ENDLESS, OTHER], {}, usual)
    assert verdict.unmoved == ("ENDLESS only breaks",)
    assert "takes more than 1030 steps" in trials.outcome(ENDLESS, usual["ENDLESS"]).report


def test_an_example_that_neither_ends_nor_takes_a_step_is_no_verdict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """How long it takes hangs on the machine; the run fails, whatever the example would show."""
    stuck = example("STUCK", ">>> while True: pass\n>>> 1\n1\n", "SWE-26")
    monkeypatch.setattr(trials, "SECONDS", 0.2)
    with pytest.raises(SwitchError, match=r"wrong_sum STUCK .* and may never end"):
        judged(stuck, OTHER)


def test_the_quick_examples_are_asked_first_and_one_that_kills_is_enough() -> None:
    off = [SWITCHES["SWE-26 games.casino_family.objections.wrong_sum"]]
    again, late = replace(WRONG, id="AGAIN"), replace(WRONG, id="LATE")
    every = [late, WRONG, again, OTHER]
    usual = {each.id: Outcome(0, 0, "", steps=20 if each is late else 10) for each in every}
    (quick,) = verdicts(off, every, {}, usual)
    (thorough,) = verdicts(off, every, {}, usual, thorough=True)
    assert quick.killers == ("WRONG",)
    assert thorough.killers == ("WRONG", "AGAIN", "LATE")


def test_the_example_of_a_rule_kills_the_binding_by_which_another_game_takes_it_over() -> None:
    """It is run under that game too, and proves the rule by which it does so."""
    off = [SWITCHES["MUL-02 games.casino_family.objections.lacks_card"]]
    refused = "refused by SWE-19: 2 is not in hand\n"
    own = example("OWN", f"{SETUP}>>> ruling(SWEDISH, p, '2 takes 2')\n{refused}", "SWE-19")
    also = replace(own, proves=("SWE-19", "MUL-02"), also=(Also("SASSERSSON", "MUL-02"),))
    (without,), (within,) = verdicts(off, [own, OTHER], {}), verdicts(off, [also, OTHER], {})
    assert (without.killers, within.killers) == ((), ("OWN",))
    assert chapters.run(also).holds


def test_a_rule_dies_with_what_it_follows_from() -> None:
    follower = example("FOLLOWS", WRONG.code, "SWE-11")
    off = [SWITCHES["SWE-26 games.casino_family.objections.wrong_sum"]]
    dying = list(verdicts(off, [follower, OTHER], {"SWE-11": FOLLOWS.follows}))
    living = list(verdicts(off, [OTHER], {"SWE-11": FOLLOWS.follows}))
    assert list(switch_off.faults({"SWE-11": FOLLOWS}, dying)) == []
    assert list(switch_off.faults({"SWE-11": FOLLOWS}, living)) == [
        "SWE-11 follows from SWE-26, and outlives it"
    ]


def test_an_example_is_of_the_game_of_its_form_and_of_its_rule() -> None:
    berlin, fishing = GAMES["berlin-casino-1810"], GAMES["swedish-kasino"]
    without_form = example("COUNTERS", ">>> 1\n1\n", "BER-25")
    assert switch_off.is_of(berlin, without_form)
    assert not switch_off.is_of(fishing, without_form)
    assert switch_off.is_of(fishing, OTHER)
    assert switch_off.is_of(fishing, WRONG)
    assert not switch_off.is_of(berlin, WRONG)


def test_a_carried_rule_needs_a_binding() -> None:
    assert list(switch_off.faults({"SWE-99": CARRIED}, [])) == [
        "SWE-99 is carried, and nothing is bound to it"
    ]


def test_only_carried_rules_and_statements_are_bound() -> None:
    statements = register.load()
    kinds = switch_off.rules(statements)
    restated = next(name for name, rule in kinds.items() if rule.restates)

    assert list(switch_off.misbound(statements, ["SWE-27", "SWE-32"])) == []
    assert list(switch_off.misbound(statements, ["SWE-999", restated])) == sorted(
        [
            "SWE-999 is bound, and no register has it",
            f"{restated} is bound, and its register says: restates",
        ]
    )


def test_a_pending_statement_is_bound_until_its_game_has_a_chapter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held, pending = register.load(), "TON-04"
    mute = replace(held.statements[pending], sentence=None)
    statements = replace(held, statements={**held.statements, pending: mute})

    monkeypatch.setattr(chapters, "is_awaited", lambda game: game == "tontine")
    assert list(switch_off.misbound(statements, [pending])) == []
    monkeypatch.setattr(chapters, "is_awaited", lambda game: False)
    assert list(switch_off.misbound(statements, [pending])) == [
        f"{pending} is bound, and is pending"
    ]


def test_a_number_that_no_register_has_is_bound_on_trial_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A game is on trial while it has no chapter and no register has anything of it."""
    held, key = register.load(), "tontine"
    monkeypatch.setattr(chapters, "is_awaited", lambda game: game == key)
    some, *rest = held.game(GAMES[key].PREFIX)
    others = {each.id: each for each in held.statements.values() if each not in (some, *rest)}
    nothing, one = (replace(held, statements=each) for each in (others, others | {some.id: some}))
    unknown = f"{some.prefix}-999"

    assert list(switch_off.misbound(nothing, [unknown])) == []
    assert [is_on_trial(each, key) for each in (nothing, one, held)] == [True, False, False]
    for statements, found in ((one, unknown), (held, unknown), (nothing, "SWE-999")):
        assert list(switch_off.misbound(statements, [found])) == [
            f"{found} is bound, and no register has it"
        ]
    monkeypatch.setattr(chapters, "is_awaited", lambda game: False)
    assert list(switch_off.misbound(nothing, [unknown])) == [
        f"{unknown} is bound, and no register has it"
    ]
    assert not is_on_trial(nothing, key)


def test_only_a_game_on_trial_without_a_page_is_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    key, page = "tontine", tmp_path / "tontine.md"
    monkeypatch.setattr(drafts, "is_on_trial", lambda held, game: game == key)
    monkeypatch.setattr(drafts, "FOLDER", tmp_path)

    page.touch()
    assert drafts.bare() == frozenset()
    page.unlink()
    assert drafts.bare() == {key}
    bound = {id.rpartition("-")[0] for ids in functions().values() for id in ids}
    left = {id.rpartition("-")[0] for ids in switch_off.borne(functions()).values() for id in ids}
    assert bound - left == {GAMES[key].PREFIX}


# --- Two processes -----------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2, 5, 8])
def test_two_processes_do_all_of_it_once_in_its_order(number: int) -> None:
    """Each with what is known here; and what one finds wrong is wrong here."""
    things = [object() for _ in range(number)]
    places = {id(each): place for place, each in enumerate(things)}
    found = shared(lambda part: [places[id(each)] for each in part_of(things, part)])
    assert len(found) == 2
    assert [*found[0], *found[1]] == list(range(number))


def test_what_goes_wrong_in_one_process_goes_wrong() -> None:
    def work(part: int) -> int:
        if part:
            raise SwitchError("torn")
        return part

    with pytest.raises(SwitchError, match="torn"):
        shared(work)


def test_a_process_that_is_lost_is_an_error() -> None:
    with pytest.raises(EOFError):
        shared(lambda part: os._exit(3))


# --- Survivors ---------------------------------------------------------------------------------


def run(reasons: Mapping[tuple[str, str], str], carried: int = 1) -> switch_off.Run:
    """A run in which the sum survives, among so many carried rules."""
    kinds = {f"SWE-{number}": CARRIED for number in range(26, 26 + carried)}
    return switch_off.Run(kinds, [judged(OTHER)], Signed(reasons))


def test_survivors_are_signed_for_or_complained_of() -> None:
    survivor = ("SWE-26", "SWE-26 games.casino_family.objections.wrong_sum")
    assert len(list(run({}, 60).complaints())) == 1
    assert list(run({survivor: "why (who)"}, 60).complaints()) == []
    assert list(run({survivor: "why (who)"}, 10).complaints()) == [
        "1 of 10 carried rules survive, over 2 %"
    ]
    assert "remove it" in list(run({("SWE-27", "x"): "why (who)"}, 60).complaints())[1]


def test_one_reason_may_do_for_whatever_is_changed_in_a_function() -> None:
    reasons = Signed({("games.casino_family.game.seats", "*"): "why (who)"})
    assert reasons.reason(("games.casino_family.game.seats", "1 -> 0")) == "why (who)"
    assert reasons.reason(("games.casino_family.game.start", "1 -> 0")) is None
    assert list(reasons.stale([("games.casino_family.game.seats", "1 -> 0")])) == []
    assert list(reasons.stale([("games.casino_family.game.start", "1 -> 0")])) == [
        "survivors.toml: games.casino_family.game.seats of * does not survive; remove it"
    ]


@pytest.mark.parametrize(
    "text", ["[[switch]]\nid = 'SWE-26'\n", "[[switch]\n", "[[switch]]\nid=''\nbinding='x'\n"]
)
def test_a_file_of_survivors_that_says_too_little_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "survivors.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(SurvivorsError, match=r"survivors\.toml"):
        signed("switch", path)


def test_no_example_and_a_red_example_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafts, "every_example", tuple)
    assert list(switch_off.measure().complaints())
    red = example("RED", ">>> 1\n2\n", "SWE-59")
    monkeypatch.setattr(drafts, "every_example", lambda: (red,))
    (complaint, *_) = switch_off.measure().complaints()
    assert complaint.startswith("RED is red with every rule on\n")
    assert 'File "a.md", line 1, in RED' in complaint


# --- The reverse check -------------------------------------------------------------------------

PLAYED = example(
    "PLAYED",
    ">>> p = play(SWEDISH, position(SWEDISH, table='9 2', hand='9'), '9 takes 9')\n>>> 1\n1\n",
    "SWE-26",
)


def complaints() -> set[str]:
    return set(reach.faults(GAMES, [PLAYED]))


def test_code_that_no_rule_explains_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "games.casino_family.turns.collect"
    assert f"{name} is reached, and no rule explains it" not in complaints()
    fewer = {each: ids for each, ids in functions().items() if each.__name__ != "collect"}
    monkeypatch.setattr(reach, "functions", lambda: fewer)
    assert f"{name} is reached, and no rule explains it" in complaints()


def test_code_that_no_example_reaches_and_points_that_no_code_reads_are_noticed() -> None:
    found = complaints()
    assert "games.casino_family.awards.for_majority is reached by no example" in found
    assert "swedish-kasino.spades (SWE-50) is a point that no code reads" in found
    assert not any("swedish-kasino.courts" in each for each in found)


def test_a_cache_over_a_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(swedish.GAME), "clears", cache(swedish.GAME.clears))
    assert any("inside a cached function" in each for each in complaints())


# --- Mutants -----------------------------------------------------------------------------------

SOURCE = '''
def over(cards: list[int], most: int = 3) -> bool:
    """Whether there are too many."""
    if cards and len(cards) > most:
        cards.pop()
    return not cards
'''


def test_mutations_change_what_a_function_does_and_nothing_else() -> None:
    tree = ast.parse(SOURCE)

    assert [each.change for each in mutations(tree)] == [
        "if cards and len(cards) > most -> if not (cards and len(cards) > most)",
        "cards and len(cards) > most -> cards or len(cards) > most",
        "len(cards) > most -> len(cards) >= most",
        "len(cards) > most -> len(cards) <= most",
        "cards.pop() -> pass",
        "return not cards -> return None",
        "not cards -> cards",
    ]


def test_a_mutation_is_taken_back() -> None:
    tree = ast.parse(SOURCE)
    for each in list(mutations(tree)):
        mutated(tree, each.old, each.new)
        assert ast.unparse(tree) != ast.unparse(ast.parse(SOURCE))
        mutated(tree, each.new, each.old)
        assert ast.unparse(tree) == ast.unparse(ast.parse(SOURCE))


def test_every_function_of_the_games_can_be_changed() -> None:
    for path in code_mutants.files():
        living = {
            (each.__qualname__, each.__code__.co_firstlineno) for each in code_mutants.living(path)
        }
        named = {
            (each.function, each.first_line)
            for each in mutations(ast.parse(path.read_text("utf-8")))
        }

        assert named <= living


def fates(*examples: Example) -> list[code_mutants.Mutant]:
    """What these examples make of the first mutants of the objections."""
    (path,) = (each for each in code_mutants.files() if each.match("casino_family/objections.py"))
    reaching = reach.watched(GAMES, examples).reaching
    usual = {each.id: 1 for each in examples}
    return code_mutants.fates(code_mutants.Job(path, 0, reaching, usual, frozenset()))


def test_examples_kill_mutants_or_let_them_live() -> None:
    killed = {each.change for each in fates(PLAYED, WRONG) if each.killer}
    assert killed
    assert not any(each.killer for each in fates(OTHER))
    assert chapters.run(WRONG).holds
