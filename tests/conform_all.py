"""Break the engine in every way that ``tests.switches`` knows, and ask what the kit catches.

``python -m tests.conform_all [GAME...]`` switches off each rule, gives each point each of its other
values and takes back each change of a form, one at a time; the engine that is broken so answers the
cases of its game. A way is caught if a question is answered otherwise than the kit expects. An
answer that does not come within some seconds is caught as the runner would catch it.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from kartenspiele.engine.rulebook import functions
from kartenspiele.games.catalog import GAMES
from kartenspiele.interfaces.conform import kit
from kartenspiele.interfaces.conform.asking import Case
from kartenspiele.interfaces.conform.cases import Wish, cases
from kartenspiele.interfaces.conform.reference import answer
from kartenspiele.interfaces.conform.runner import is_same
from tests.limits import TooLong, within
from tests.switches import Switch, switches

SECONDS: Final = 5
ORDERS: Final = {key: kit.ordered(key) for key in GAMES}


def is_wrong(case: Case) -> bool:
    """Whether the engine as it is now answers otherwise than the kit expects."""
    try:
        with within(SECONDS):
            came = answer(case.question)
    except (Exception, TooLong):
        return True
    return not is_same(case.question, case.answer, came, ORDERS)


class Kit:
    """Cases, by the rules on which they rest and by their games, the shortest first."""

    def __init__(self, some: Iterable[Case]) -> None:
        self.by_rule: dict[str, list[Case]] = {}
        self.by_game: dict[str, list[Case]] = {}
        for case in sorted(some, key=lambda case: len(str(case.question))):
            self.by_game.setdefault(case.question["game"], []).append(case)
            for rule in case.rules:
                self.by_rule.setdefault(rule, []).append(case)

    def asked(self, switch: Switch) -> Iterator[Case]:
        """What is asked of an engine without a rule: what names it first, then all of its games."""
        for id in switch.ids:
            yield from self.by_rule.get(id, ())
        for key in games_of(switch):
            yield from self.by_game.get(key, ())

    def catches(self, switch: Switch) -> Case | None:
        """The first case that shows that a rule is switched off."""
        with switch.off():
            return next(filter(is_wrong, self.asked(switch)), None)


def games_of(switch: Switch) -> list[str]:
    """The games of a rule: one whose point or form is changed, or all that have its prefix."""
    named = switch.binding.partition(" = ")[0].partition(".")[0].partition("/")[0]
    prefix = switch.ids[0].rpartition("-")[0] if switch.ids else ""
    return (
        [named] if named in GAMES else [key for key, each in GAMES.items() if prefix == each.PREFIX]
    )


def main(words: Sequence[str] | None = None) -> int:
    """Print what is not caught, and how many ways are."""
    parser = argparse.ArgumentParser(prog="tests.conform_all", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    games: list[str] = parser.parse_args(words).games or [*GAMES]
    made, tried, lost = [*cases(Wish())], 0, 0
    known = Kit(made)
    for case in filter(is_wrong, made):
        print(f"{case.question['id']} is answered otherwise by the engine as it is")
    for switch in switches(GAMES, functions()):
        if {*games_of(switch)} & {*games}:
            tried += 1
            if known.catches(switch) is None:
                lost += 1
                print(f"{switch.binding} is not caught", flush=True)
    print(f"{tried} ways, {tried - lost} caught")
    return 0


if __name__ == "__main__":
    sys.exit(main())
