"""Throws switches, one after the other, and looks which examples go red."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from typing import Any, Final

from kartenspiele.edition import chapters
from kartenspiele.edition.chapters import Example
from kartenspiele.edition.running import STEPS, Outcome
from tests.limits import TooLong, allowed, within
from tests.switches import Switch, SwitchError

SECONDS: Final = 60
NOT_RUN: Final[Mapping[str, Outcome]] = {}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one switch did to the examples of one rule, and to those of rules that follow."""

    binding: str
    rule: str
    killers: tuple[str, ...]
    unmoved: tuple[str, ...]
    dead: frozenset[str]
    spared: str | None

    @property
    def data(self) -> list[object]:
        """As it is kept."""
        return [sorted(each) if isinstance(each, frozenset) else each for each in astuple(self)]

    @classmethod
    def read(cls, data: Sequence[Any]) -> Verdict:
        """What was kept."""
        binding, rule, killers, unmoved, dead, spared = data
        return cls(binding, rule, tuple(killers), tuple(unmoved), frozenset(dead), spared)

    @property
    def survivor(self) -> tuple[str, str]:
        """How a survivor is signed for."""
        return self.rule, self.binding

    def __str__(self) -> str:
        if self.killers:
            return f"{self.binding}: {self.rule} is killed by {', '.join(self.killers)}"
        why = ", ".join(self.unmoved) or "no example proves it"
        return f"{self.binding}: {self.rule} survives; {why}"


@dataclass
class Trial:
    """The examples while one switch is thrown, each run once at most.

    What they came to with every rule on says how many steps they may take now, and which are
    quick: these are asked first.
    """

    examples: Sequence[Example]
    usual: Mapping[str, Outcome]
    outcomes: dict[str, Outcome] = field(default_factory=dict)

    def outcome(self, example: Example) -> Outcome:
        """What comes of an example now."""
        if example.id not in self.outcomes:
            self.outcomes[example.id] = outcome(example, self.usual.get(example.id))
        return self.outcomes[example.id]

    def of(self, rule: str) -> Iterator[tuple[str, Outcome]]:
        """The examples that prove a rule, and what comes of them now."""
        proving = (each for each in self.examples if rule in each.proves)
        for each in sorted(proving, key=self.steps):
            yield each.id, self.outcome(each)

    def steps(self, example: Example) -> int:
        """How many steps an example takes with every rule on."""
        return self.usual[example.id].steps if example.id in self.usual else 0

    def kills(self, rule: str) -> bool:
        """Whether an example of the rule reads otherwise now."""
        return any(now.failed for _, now in self.of(rule))

    def spared(self, rules: Sequence[str]) -> str | None:
        """An example of none of these rules that is still green."""
        others = (each for each in self.examples if not set(rules) & set(each.proves))
        return next((each.id for each in others if self.outcome(each).holds), None)

    def verdict(
        self, switch: Switch, rule: str, follows: Mapping[str, Collection[str]], *, thorough: bool
    ) -> Verdict:
        """What the switch does to a rule; one example that reads otherwise is enough to kill it.

        If it is to be thorough, all examples of the rule are run nevertheless.
        """
        unmoved, killers = list[str](), list[str]()
        for name, now in self.of(rule):
            if now.failed:
                killers.append(name)
            else:
                unmoved.append(f"{name} {_unmoved(now)}")
            if killers and not thorough:
                break
        dead = (each for each, roots in follows.items() if rule in roots and self.kills(each))
        return Verdict(
            switch.binding,
            rule,
            tuple(killers),
            tuple(unmoved),
            frozenset(dead),
            self.spared(switch.ids),
        )


def outcome(example: Example, usual: Outcome | None = None) -> Outcome:
    """What comes of an example; one that takes many more steps than usual breaks."""
    most = allowed(usual.steps) if usual else STEPS
    try:
        with within(SECONDS):
            return chapters.run(example, most)
    except TooLong as late:
        raise SwitchError(f"{example.id} {late} and may never end; no step of it says so") from None


def verdicts(
    some: Iterable[Switch],
    examples: Sequence[Example],
    follows: Mapping[str, Collection[str]],
    usual: Mapping[str, Outcome] = NOT_RUN,
    *,
    thorough: bool = False,
) -> Iterator[Verdict]:
    """Throw one switch after the other."""
    for switch in some:
        with switch.off():
            trial = Trial(examples, usual)
            for rule in switch.ids:
                try:
                    yield trial.verdict(switch, rule, follows, thorough=thorough)
                except SwitchError as error:
                    raise SwitchError(f"without {switch.binding} {error}") from None


def _unmoved(outcome: Outcome) -> str:
    return "only breaks" if outcome.broken else "stays green"
