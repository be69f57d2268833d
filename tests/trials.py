"""Throws switches, one after the other, and looks which examples go red."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from kartenspiele import chapters
from kartenspiele.chapters import Example, Outcome
from kartenspiele.register import Follows
from tests.limits import TooLong, within
from tests.switches import Switch

SECONDS: Final = 20


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one switch did to the examples of one rule, and to those of rules that follow."""

    switch: Switch
    rule: str
    killers: tuple[str, ...]
    unmoved: tuple[str, ...]
    dead: frozenset[str]
    spared: str | None

    @property
    def survivor(self) -> tuple[str, str]:
        """How a survivor is signed for."""
        return self.rule, self.switch.binding

    def __str__(self) -> str:
        if self.killers:
            return f"{self.switch.binding}: {self.rule} is killed by {', '.join(self.killers)}"
        why = ", ".join(self.unmoved) or "no example proves it"
        return f"{self.switch.binding}: {self.rule} survives; {why}"


@dataclass
class Trial:
    """The examples while one switch is thrown, each run once at most."""

    examples: Sequence[Example]
    outcomes: dict[str, Outcome] = field(default_factory=dict)

    def outcome(self, example: Example) -> Outcome:
        """What comes of an example now."""
        if example.id not in self.outcomes:
            self.outcomes[example.id] = outcome(example)
        return self.outcomes[example.id]

    def of(self, rule: str) -> Iterator[tuple[str, Outcome]]:
        """The examples that prove a rule, and what comes of them now."""
        for each in self.examples:
            if rule in each.proves:
                yield each.id, self.outcome(each)

    def kills(self, rule: str) -> bool:
        """Whether an example of the rule reads otherwise now."""
        return any(now.failed for _, now in self.of(rule))

    def spared(self, rules: Sequence[str]) -> str | None:
        """An example of none of these rules that is still green."""
        others = (each for each in self.examples if not set(rules) & set(each.proves))
        return next((each.id for each in others if self.outcome(each).holds), None)


def outcome(example: Example) -> Outcome:
    """What comes of an example; one that does not end breaks."""
    try:
        with within(SECONDS):
            return chapters.run(example)
    except TooLong as late:
        return Outcome(0, 1, f"{example.id} {late}")


def verdicts(
    some: Iterable[Switch], examples: Sequence[Example], follows: Mapping[str, Follows]
) -> Iterator[Verdict]:
    """Throw one switch after the other."""
    for switch in some:
        with switch.off():
            trial = Trial(examples)
            for rule in switch.ids:
                now = list(trial.of(rule))
                yield Verdict(
                    switch,
                    rule,
                    tuple(name for name, it in now if it.failed),
                    tuple(f"{name} {_unmoved(it)}" for name, it in now if not it.failed),
                    frozenset(
                        name
                        for name, kind in follows.items()
                        if rule in kind.ids and trial.kills(name)
                    ),
                    trial.spared(switch.ids),
                )


def _unmoved(outcome: Outcome) -> str:
    return "only breaks" if outcome.broken else "stays green"
