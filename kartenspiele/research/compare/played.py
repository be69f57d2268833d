"""Cases that any family may put: moves that are tried in a position, and a match after them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from ... import examples
from ...edition import chapters
from ...engine import play
from ...engine.play import MoveError, Part, PositionError, Refused, Score, Standing, who
from ...engine.rulebook import numbers_in
from ...games.catalog import AnyGame
from .cases import PACK, Answer, Case, Kin, Outcome, case_of

Parts: TypeAlias = tuple[tuple[str, Part], ...]


class Reached(NamedTuple):
    """How far a line of play came: why not, by which rules, at which move; or the score."""

    wrong: str = ""
    refused: str = ""
    rulings: tuple[Refused, ...] = ()
    score: Score | None = None


@dataclass(frozen=True)
class Played(Case):
    """A position, and the moves that are to be played there, one after another.

    It may stand in the book, as an example.
    """

    parts: Parts
    moves: tuple[str, ...] = ()
    example: str = field(default="", kw_only=True)

    @property
    def text(self) -> str:
        named = f"{self.example}: " if self.example else ""
        played = f": {', '.join(self.moves)}" if self.moves else ""
        return f"{named}{options(self.parts)}{played}"

    @property
    def asked(self) -> str:
        return ", ".join(self.moves) or "what these cards bring"

    @property
    def data(self) -> Mapping[str, object]:
        named = {"example": self.example} if self.example else {}
        return {"kind": "played", "parts": dict(self.parts), "moves": list(self.moves), **named}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        reached = self.reached(game, rules)
        if reached.wrong:
            return (f"no such position: {reached.wrong}",)
        if reached.rulings:
            first = reached.rulings[0]
            return (f"{reached.refused}: refused by {first.rule}, {first.detail}",)
        if reached.score is None:
            return (f"{self.moves[-1]}: allowed",)
        entries = reached.score.entries
        lines = [f"{who(each.side)}: {each.points} by {each.rule}, {each.what}" for each in entries]
        return (*lines, f"total {' : '.join(map(str, reached.score.totals))}")

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        reached = self.reached(game, rules)
        if reached.wrong:
            return "no such position"
        if reached.rulings:
            return ("refused", reached.refused, len(reached.rulings))
        return ("over", *reached.score.totals) if reached.score else "allowed"

    def position(self, rules: Any) -> Mapping[str, Part]:
        return dict(self.parts)

    def refused(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> set[str]:
        here, there = self.reached(game, rules), self.reached(other_game, other)
        if here.wrong or there.wrong:
            return {PACK}
        rulings = () if there.rulings else here.rulings
        return {number for each in rulings for number in numbers_in(each.rule)}

    def reached(self, game: AnyGame, rules: Any) -> Reached:
        """What comes of the moves, or where one is refused, and by which rules.

        Points of a match are left out where a game does not ask for them.
        """
        parts = dict(self.position(rules))
        if "points" not in game.PARTS:
            parts.pop("points", None)
        try:
            state = game.position(rules, parts)
            for text in self.moves:
                move = game.read_move(rules, state, text)
                if rulings := tuple(play.rulings(game, rules, state, move)):
                    return Reached(refused=text, rulings=rulings)
                state = game.apply(rules, state, move)
        except (PositionError, MoveError) as error:
            return Reached(wrong=str(error))
        over = not self.moves or game.to_move(rules, state) is None
        return Reached(score=game.score(rules, state) if over else None)


@dataclass(frozen=True)
class Matched(Played):
    """A deal that is played to its end in a match: how the match stands then, or who deals."""

    points: tuple[int, ...] = ()
    dealer: bool = False

    @property
    def text(self) -> str:
        return f"{super().text}; {self._then}"

    @property
    def asked(self) -> str:
        return f"{super().asked}; {self._then}"

    @property
    def _then(self) -> str:
        before = " : ".join(map(str, self.points))
        stands = f"after a match score of {before}" if before else "the first deal of a match"
        return "player 1 has dealt, who deals next" if self.dealer else stands

    @property
    def data(self) -> Mapping[str, object]:
        asked = {"points": list(self.points), "dealer": self.dealer}
        return {**super().data, "kind": "match", **asked}

    def answer(self, game: AnyGame, rules: Any) -> Answer:
        after = self._after(game, rules)
        if after is None:
            return super().answer(game, rules)
        if self.dealer:
            return (f"{who(after.dealer)} deals next",)
        winners = " and ".join(map(who, after.winners))
        won = f"{winners} wins by {after.rule}" if winners else "the match is not won yet"
        return (f"match {' : '.join(map(str, after.points))}", won)

    def outcome(self, game: AnyGame, rules: Any) -> Outcome:
        after = self._after(game, rules)
        if after is None:
            return None
        return after.dealer if self.dealer else (after.points, after.winners)

    def refused(self, game: AnyGame, rules: Any, other_game: AnyGame, other: Any) -> set[str]:
        return set()

    def reached(self, game: AnyGame, rules: Any) -> Reached:
        found = super().reached(game, rules)
        if found.score and len(self.points) not in (0, found.score.sides):
            return Reached(wrong=f"{len(self.points)} points for {found.score.sides} sides")
        return found

    def _after(self, game: AnyGame, rules: Any) -> Standing | None:
        """The match after the deal; nothing if the deal does not come to its end here."""
        score = self.reached(game, rules).score
        return game.settle(rules, Standing(points=self.points), score) if score else None


# --- How a case is written ---------------------------------------------------------------------


def options(parts: Parts) -> str:
    """The words by which the command takes a position."""
    words = ((name.replace("_", "-"), *_words(value)) for name, value in parts)
    return " ".join(f"--{' '.join(each)}" for each in words)


def _words(value: Part) -> tuple[str, ...]:
    """A part as it is typed: numbers, and a suit by itself, without quotation marks."""
    if isinstance(value, str) and len(value) == 1:
        return (value,)
    return tuple(f'"{each}"' if isinstance(each, str) else str(each) for each in several(value))


def several(value: Part) -> tuple[str | int, ...]:
    return (value,) if isinstance(value, str | int) else tuple(value)


def frozen(parts: Mapping[str, Any]) -> Parts:
    """Parts read from data, hashable again."""
    return tuple(
        (name, tuple(value) if isinstance(value, list) else value) for name, value in parts.items()
    )


def read_played(data: Mapping[str, Any], kind: type[Played] = Played) -> Played:
    """The case of this kind that data describes."""
    asked = {"points": tuple(data["points"]), "dealer": data["dealer"]} if "points" in data else {}
    return kind(
        frozen(data["parts"]), tuple(data["moves"]), example=data.get("example", ""), **asked
    )


# --- The examples of the book --------------------------------------------------------------------


def in_the_book(kin: Kin, statements: Iterable[str]) -> list[Played]:
    """What the examples at these statements put to their games, the shortest first."""
    wanted, found = set(statements), list[Played]()
    for each in chapters.every_example():
        if wanted & {*each.proves}:
            chapters.run(each, words=_listening(each.id, found))
    asked = dict.fromkeys(each for each in found if each.moves or "piles" in dict(each.parts))
    shortest = sorted(asked, key=lambda each: (len(each.moves), len(each.text), each.text))
    cases = (case_of(kin, each.data) for each in shortest if each.data["kind"] in kin.kinds)
    return [each for each in cases if isinstance(each, Played)]


def _listening(id: str, found: list[Played]) -> dict[str, Any]:
    """The words of examples, which write down what is put to a game."""
    known: list[tuple[Any, Parts, tuple[str, ...]]] = []

    def position(variant: Any, **parts: Part) -> Any:
        state = examples.position(variant, **parts)
        known.append((state, frozen(parts), ()))
        return state

    def line(state: Any) -> Iterator[tuple[Parts, tuple[str, ...]]]:
        yield from ((parts, moves) for each, parts, moves in known[::-1] if each is state)

    def moved(variant: Any, state: Any, *texts: str) -> Any:
        after = examples.play(variant, state, *texts)
        known.extend([(after, parts, (*moves, *texts)) for parts, moves in line(state)][:1])
        return after

    def ruling(variant: Any, state: Any, *texts: str) -> None:
        for parts, moves in line(state):
            found.extend(Played(parts, (*moves, text), example=id) for text in texts)

    def score(variant: Any, state: Any, *rules: str) -> None:
        found.extend(Played(*each, example=id) for each in line(state))

    def match(variant: Any, *deals: Any, points: tuple[int, ...] = (), **more: Any) -> None:
        lines = line(deals[0]) if len(deals) == 1 else ()
        found.extend(Matched(*each, points=points, example=id) for each in lines)

    return {"position": position, "play": moved, "ruling": ruling, "score": score, "match": match}
