"""Whether the registers are complete."""

from __future__ import annotations

from collections.abc import Iterator

from kartenspiele.register.collection import Register
from kartenspiele.register.problems import Problem
from kartenspiele.register.references import faults_between


def check(register: Register) -> tuple[Problem, ...]:
    """Everything that is wrong with the registers, in the order of the files."""
    return tuple(sorted((*faults_between(register), *_gaps(register))))


def _gaps(register: Register) -> Iterator[Problem]:
    for witness in register.witnesses.values():
        if not register.loci_of(witness.key):
            yield Problem(
                witness.place, f"{witness.key} has no loci", "List its loci under [loci]."
            )
        if not register.statements_of(witness.key):
            yield Problem(
                witness.place, f"{witness.key} has no statements", "Add a [[statement]] for each."
            )
    for locus in register.loci.values():
        if not register.is_accounted(locus):
            yield Problem(
                locus.place,
                f"nobody accounts for {locus.id}",
                "Add a statement that says what it says.",
            )
