"""The rule switch-off run: ``python -m tests.switch_off [--rule SWE-27 | --game poch]``.

Each binding of a rule (``tests.switches``) is switched off, one at a time, and the examples that
prove the rule, those printed at it and those that name it, have to go red: a line that reads
otherwise is a kill, a line that breaks is none. Meanwhile an example of some other rule has to
stay green, or the switch has broken everything and shows nothing. Nothing here knows any rule
or example by name.

The caches of the engine are warm when a switch is thrown, and all examples are run once more at
the end: a cache that hides a rule leaves a survivor, one that keeps a wrong answer a red example.
An example may take ten times the steps that it takes with every rule on, and a thousand more.
One that takes more breaks; one that neither ends nor takes a step makes the run fail.

A rule that *follows* from others dies with each of them. The reverse check (``tests.reach``)
asks which code no rule explains and which point no code reads. It looks on while the examples are
run before the switches are thrown and once more when that is done, in the two processes that share
the switches.
"""

import argparse
import gc
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from kartenspiele.edition import chapters, register
from kartenspiele.edition.chapters import Example
from kartenspiele.edition.joined.join import is_awaited
from kartenspiele.edition.register import Register
from kartenspiele.edition.register.model import KINDS, Statement
from kartenspiele.edition.running import Outcome
from kartenspiele.engine.rulebook import Function, binding_of, functions
from kartenspiele.games.catalog import GAMES, AnyGame, module_of
from tests import drafts, long, reach
from tests.figures import BUILD
from tests.sealed import Kept, made_from
from tests.shares import part_of, shared
from tests.survivors import Signed, SurvivorsError, signed
from tests.switches import Switch, SwitchError, switches
from tests.trials import Verdict, outcome, verdicts

EXEMPT: Final = 0.02
KEPT: Final = BUILD / "green" / "switches.jsonl"
Rules: TypeAlias = Mapping[str, Statement]


@dataclass(frozen=True)
class Run:
    """The rules, what was switched off, and what came of it."""

    rules: Mapping[str, Statement]
    verdicts: Sequence[Verdict]
    reasons: Signed = field(default_factory=Signed)
    faults: Sequence[str] = ()
    taken: int = 0  # verdicts that were taken over

    @property
    def kinds(self) -> Counter[str]:
        """How many rules are of each kind."""
        return Counter(str(rule.kind) for rule in self.rules.values())

    @property
    def carried(self) -> frozenset[str]:
        """The carried rules."""
        return frozenset(name for name, rule in self.rules.items() if rule.carried)

    @cached_property
    def survivors(self) -> list[Verdict]:
        """The verdicts that killed nothing."""
        return [each for each in self.verdicts if not each.killers]

    @property
    def exempt(self) -> frozenset[str]:
        """The carried rules of which a binding survives."""
        return self.carried & {each.rule for each in self.survivors}

    def complaints(self) -> Iterator[str]:
        """Everything that makes the run fail."""
        yield from self.faults
        for each in self.survivors:
            if not self.reasons.reason(each.survivor):
                yield str(each)
        yield from self.reasons.stale([each.survivor for each in self.survivors])
        if len(self.exempt) > EXEMPT * len(self.carried):
            yield f"{len(self.exempt)} of {len(self.carried)} carried rules survive, over 2 %"

    def score(self) -> str:
        """The result in one line."""
        bindings = {each.binding.partition(" = ")[0] for each in self.verdicts}
        thrown = {each.binding for each in self.verdicts}
        alive = {each.binding for each in self.survivors}
        return (
            f"{len(self.carried)} rules carried, {len(bindings)} bindings, "
            f"{len(thrown)} switch-offs: {len(thrown - alive)} killed, {len(alive)} survived"
        )

    def shares(self) -> str:
        """The four kinds of rules in one line."""
        every = len(self.rules) or 1
        parts = (f"{self.kinds[kind]} {kind} ({self.kinds[kind] / every:.0%})" for kind in KINDS)
        return f"{len(self.rules)} rules: {', '.join(parts)}"


def rules(statements: Register) -> Rules:
    """The rules that are written."""
    return {
        each.id: each
        for each in statements.statements.values()
        if each.kind and not each.pending and not each.retired
    }


def misbound(statements: Register, bound: Iterable[str]) -> Iterator[str]:
    """Bindings of what cannot be bound."""
    written = rules(statements)
    for name in sorted(set(bound)):
        statement, rule = statements.statements.get(name), written.get(name)
        entry = statement or statements.testimonies.get(name)
        if entry and entry.retired:
            yield f"{name} is bound, and is retired"
        elif entry and not statement:
            continue  # what a parallel says is no rule, and a form may be bound to it
        elif not statement or statement.pending:
            if not is_awaited(statements, name):
                what = "is pending" if statement else "no register has it"
                yield f"{name} is bound, and {what}"
        elif rule and not rule.carried:
            yield f"{name} is bound, and its register says: {rule.kind}"


def faults(written: Mapping[str, Statement], found: Sequence[Verdict]) -> Iterator[str]:
    """Rules without a binding, rules that outlive what they follow from, switches too strong."""
    for name, rule in written.items():
        mine = [each for each in found if each.rule == name]
        if rule.carried and not mine:
            yield f"{name} is carried, and nothing is bound to it"
        for root in spared(name, rule.follows, found):
            yield f"{name} follows from {root}, and outlives it"
    for each in found:
        if each.spared is None:
            yield f"without {each.binding} everything breaks"


def spared(name: str, roots: Iterable[str], found: Iterable[Verdict]) -> list[str]:
    """The rules from which one is said to follow, and with which it does not die."""
    killers = {each.rule for each in found if name in each.dead}
    return [root for root in roots if root not in killers]


def red(examples: Iterable[Example], outcomes: Mapping[str, Outcome], when: str) -> list[str]:
    """The examples that are red while every rule is on, with what they say."""
    found = ((each.id, outcomes[each.id]) for each in examples)
    return [f"{name} is red {when}\n{now.report}" for name, now in found if not now.holds]


class Part(NamedTuple):
    """What one of the processes has seen: verdicts, red examples, who calls whom."""

    verdicts: list[Verdict]
    red: list[str]
    seen: reach.Seen


def by_prefix(some: Iterable[Switch]) -> Mapping[str, list[Switch]]:
    """The switches of each game."""
    found: dict[str, list[Switch]] = defaultdict(list)
    for each in some:
        found[each.ids[0].rpartition("-")[0]].append(each)
    return found


def seal_of(some: Sequence[Switch], examples: Sequence[Example], written: Rules) -> str:
    """What the verdicts on switches are made from: examples that prove their rules, their games."""
    ids = {rule for each in some for rule in each.ids}
    ids |= {name for name, rule in written.items() if ids & {*rule.follows}}
    proving = [each for each in examples if ids & {*each.proves}]
    told = sorted([name, [*written[name].follows]] for name in ids & written.keys())
    proved = sorted([each.id, sorted(ids & {*each.proves})] for each in proving)
    bindings = [[each.binding, each.ids] for each in some]
    code = {"tests.switch_off", *long.modules(long.games_of(proving))}
    return made_from(code, long.made_from_examples(proving), bindings, told, proved)


def measure(held: Kept | None = None) -> Run:
    """Run the examples, throw every switch, run the examples again, look for code without rule.

    Verdicts that are held, and of which nothing has changed from which they were made, are taken
    over, game by game.
    """
    statements, examples = register.load(), drafts.every_example()
    games = {key: game for key, game in GAMES.items() if key not in drafts.bare()}
    written, every = rules(statements), list(switches(games, borne(functions())))
    if not examples or not every:
        return Run(written, [], faults=[f"{len(examples)} examples, {len(every)} switches"])
    watch = reach.Watch(games)
    with reach.points_watched(watch):
        usual = {each.id: outcome(each) for each in examples}
    if wrong := red(examples, usual, "with every rule on"):
        return Run(written, [], faults=wrong)
    gc.freeze()  # what both processes have in common they need not copy, nor look for circles in

    games_of, before = by_prefix(every), list[Verdict]()
    seals = {key: seal_of(some, examples, written) for key, some in games_of.items() if held}
    for key, seal in seals.items():
        if held and (kept := held.taken(key, seal)):
            before += [Verdict.read(each) for each in kept.found]
            every = [each for each in every if each not in games_of[key]]

    def seen(part: int) -> Part:
        thrown = part_of(every, part)
        found = list(verdicts(thrown, examples, follows(written), usual))
        ran = examples if thrown else []
        after = {each.id: outcome(each, usual[each.id]) for each in ran}
        reach.see_callers(watch, part_of(examples, part))
        return Part(found, red(ran, after, "after the run"), watch.seen)

    parts = shared(seen)
    found = list(chain.from_iterable(each.verdicts for each in parts))
    for key, some in by_prefix(every).items():
        bindings = {each.binding for each in some}
        if held:
            held.keep(key, seals[key], [each.data for each in found if each.binding in bindings])
    found += before
    for each in parts:
        watch.learn(each.seen)
    wrong = [
        *misbound(statements, (each.rule for each in found)),
        *faults(written, found),
        *dict.fromkeys(chain.from_iterable(each.red for each in parts)),
        *watch.faults(),
        *drafts.faults(),
    ]
    return Run(written, found, signed("switch"), wrong, len(before))


def borne(functions: Mapping[Function, tuple[str, ...]]) -> Mapping[Function, tuple[str, ...]]:
    """The functions that bear numbers, but those of a game on trial that has no examples."""
    left_out = {GAMES[key].PREFIX for key in drafts.bare()}
    return {
        function: ids
        for function, ids in functions.items()
        if ids[0].rpartition("-")[0] not in left_out
    }


def follows(written: Mapping[str, Statement]) -> Mapping[str, tuple[str, ...]]:
    """The rules that follow from others, and from which."""
    return {name: rule.follows for name, rule in written.items() if rule.follows}


def measure_one(wanted: str) -> Run:
    """Throw the switches of one rule, or of those from which it follows."""
    written, examples = rules(register.load()), drafts.every_example()
    following = follows(written)
    roots = following.get(wanted, (wanted,))
    some = [each for each in switches(GAMES, functions()) if set(roots) & set(each.ids)]
    every = verdicts(some, examples, following, thorough=True)
    found = [each for each in every if each.rule in roots]
    wrong = [f"{wanted}: nothing is bound to it"] if not found else []
    for each in found:
        print(f"{each}; {wanted} dies with it" if wanted in each.dead else each)
    if wanted in following:
        outlived = spared(wanted, following[wanted], found)
        return Run({}, [], faults=[*wrong, *(f"{wanted} outlives {root}" for root in outlived)])
    return Run({}, found, signed("switch"), wrong)


def is_of(game: AnyGame, example: Example) -> bool:
    """Whether an example names a form of a game, or proves a rule of it without one."""
    return game in long.games_of([example]) or any(
        rule.rpartition("-")[0] == game.PREFIX for rule in example.proves
    )


def measure_game(key: str) -> Run:
    """Run the examples of one game, throw its switches, and look for its code without rule."""
    game, written = GAMES[key], rules(register.load())
    examples = [each for each in drafts.every_example() if is_of(game, each)]
    watch, home = reach.Watch({key: game}), module_of(game).__name__.removesuffix(".rules")
    with reach.points_watched(watch):
        usual = {each.id: outcome(each) for each in examples}
    if wrong := red(examples, usual, "with every rule on"):
        return Run(written, [], faults=wrong)
    bound = functions().items()
    mine = {
        function: ids for function, ids in bound if binding_of(function).module.startswith(home)
    }
    found = list(verdicts(list(switches({key: game}, mine)), examples, follows(written), usual))
    reach.see_callers(watch, examples)
    own = (home.removeprefix("kartenspiele."), f"{key}.")
    wrong = [each for each in watch.faults() if each.startswith(own)]
    print(f"{key}: {len(examples)} examples, {len(found)} switches")
    return Run(written, found, signed("switch"), wrong)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run, print, and say by the exit status whether every rule is killed."""
    parser = argparse.ArgumentParser(prog="tests.switch_off", description="Switch off every rule.")
    parser.add_argument("--rule", default="", metavar="ID", help="one rule, with what kills it")
    parser.add_argument("--game", choices=GAMES, metavar="KEY", help="one game and its examples")
    parser.add_argument("--anew", action="store_true", help="take no verdict over")
    wish = parser.parse_args(arguments)
    wanted: str = wish.rule
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the other processes end too
    try:
        if wanted or wish.game:
            run = measure_one(wanted) if wanted else measure_game(wish.game)
            unsigned = [each for each in run.survivors if not run.reasons.reason(each.survivor)]
            complaints = [*map(str, unsigned if wish.game else ()), *run.faults]
            print(*complaints, sep="\n", end="\n" if complaints else "")
            return 1 if unsigned or run.faults else 0
        KEPT.parent.mkdir(parents=True, exist_ok=True)
        run = measure(Kept(KEPT, anew=wish.anew))
    except (register.RegisterError, chapters.PageError, SurvivorsError, SwitchError) as error:
        print(error)
        return 1
    for each in run.survivors:
        if reason := run.reasons.reason(each.survivor):
            print(f"{each}; signed for: {reason}")
    for key in sorted(drafts.bare()):
        print(f"{key} is on trial and has no examples, so that nothing of it is switched off")
    complaints = list(run.complaints())
    if run.taken:
        print(f"TAKEN OVER: {run.taken} verdicts on rules of games in which nothing has changed")
    print(*complaints, run.shares(), run.score(), sep="\n")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
