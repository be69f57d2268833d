"""The registers of the witnesses: what the sources say, sentence by sentence, in our words."""

from __future__ import annotations

from kartenspiele.register.collection import Count, Register
from kartenspiele.register.completeness import check
from kartenspiele.register.copies import CopyError, read_copy
from kartenspiele.register.model import (
    Alternative,
    Carried,
    Category,
    Conduct,
    Confidence,
    Follows,
    Locus,
    Reading,
    Restates,
    Retired,
    Rule,
    Statement,
    Status,
    Term,
    Tombstone,
    Witness,
)
from kartenspiele.register.problems import Place, Problem, RegisterError
from kartenspiele.register.publication import (
    Published,
    against_release,
    published,
    read_released,
    release,
    unrecorded,
)
from kartenspiele.register.reader import load, read, sources
from kartenspiele.register.recognition import Unrecognised
from kartenspiele.register.reporting import data, report
from kartenspiele.register.sealing import seal
from kartenspiele.register.verification import (
    Finding,
    Verification,
    Verified,
    verify,
)

__all__ = [
    "Alternative",
    "Carried",
    "Category",
    "Conduct",
    "Confidence",
    "CopyError",
    "Count",
    "Finding",
    "Follows",
    "Locus",
    "Place",
    "Problem",
    "Published",
    "Reading",
    "Register",
    "RegisterError",
    "Restates",
    "Retired",
    "Rule",
    "Statement",
    "Status",
    "Term",
    "Tombstone",
    "Unrecognised",
    "Verification",
    "Verified",
    "Witness",
    "against_release",
    "check",
    "data",
    "load",
    "published",
    "read",
    "read_copy",
    "read_released",
    "release",
    "report",
    "seal",
    "sources",
    "unrecorded",
    "verify",
]
