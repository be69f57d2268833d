"""The registers of all witnesses as one, and what can be looked up in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from .model import Category, Locus, PrintedExample, Reading, Statement, Tombstone, Witness
from .parallels import Answer, Enquiry, Evidence, Parallel, Testimony
from .translations import Language, Sentence
from .works import Work


@dataclass(frozen=True, slots=True)
class Count:
    """The figures of one witness."""

    witness: str
    loci: int
    headings: int
    accounted: int
    statements: int
    pending: int


@dataclass(frozen=True, repr=False)  # written out it would fill the memory
class Register:
    """The registers of all witnesses, as one."""

    witnesses: Mapping[str, Witness]
    loci: Mapping[str, Locus]
    statements: Mapping[str, Statement]
    sentences: Mapping[Language, Mapping[str, Sentence]]  # in other languages
    readings: Mapping[str, Reading]
    examples: Mapping[str, PrintedExample]
    tombstones: Mapping[str, Tombstone]
    works: Mapping[str, Work]
    parallels: Mapping[str, Parallel]
    testimonies: Mapping[str, Testimony]
    enquiries: Mapping[str, Enquiry]
    answers: Mapping[str, Answer]
    evidence: Mapping[str, Evidence]

    @cached_property
    def statements_at(self) -> Mapping[str, list[Statement]]:
        """The statements that each locus carries."""
        found: dict[str, list[Statement]] = {locus: [] for locus in self.loci}
        for statement in self.statements.values():
            for locus in statement.loci:
                found[locus].append(statement)
        return found

    @cached_property
    def prefixes(self) -> frozenset[str]:
        """What the numbers of the games begin with."""
        return frozenset(each.prefix for each in self.statements.values())

    @cached_property
    def speaking(self) -> frozenset[str]:
        """The sigla of the parallels of which there is a testimony."""
        return frozenset(each.siglum for each in self.testimonies.values())

    @cached_property
    def borne(self) -> frozenset[str]:
        """Everything on which a testimony can bear."""
        return frozenset((*self.statements, *self.readings, *self.evidence))

    def loci_of(self, witness: str) -> tuple[Locus, ...]:
        """The loci of a witness, in its order."""
        return tuple(locus for locus in self.loci.values() if locus.witness == witness)

    def statements_of(self, witness: str) -> tuple[Statement, ...]:
        """The statements that the register of a witness holds."""
        return tuple(each for each in self.statements.values() if each.witness == witness)

    def game(self, prefix: str) -> tuple[Statement, ...]:
        """The statements of a game, in the order of their numbers."""
        mine = (each for each in self.statements.values() if each.prefix == prefix)
        return tuple(sorted(mine, key=lambda each: each.number))

    def is_accounted(self, locus: Locus) -> bool:
        """Whether a living statement says what the locus says, or it is a heading."""
        return bool(locus.heading) or any(
            each.retired is None and each.category is not Category.DECISION
            for each in self.statements_at[locus.id]
        )

    def counts(self) -> Iterator[Count]:
        """The figures of each witness."""
        for key in self.witnesses:
            loci = self.loci_of(key)
            statements = [each for each in self.statements_of(key) if not each.is_reserved]
            yield Count(
                witness=key,
                loci=len(loci),
                headings=sum(locus.heading is not None for locus in loci),
                accounted=sum(map(self.is_accounted, loci)),
                statements=sum(each.retired is None for each in statements),
                pending=sum(each.pending for each in statements),
            )
