"""Asks: makes of a position, and of what is asked of it, a question with its answer."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final, NamedTuple

from ...engine import play
from ...engine.cards import Cards, show
from ...engine.play import NATURE, MoveError, Refused, Standing
from ...engine.points import text_of
from ...engine.rulebook import numbers_in
from ...engine.variants import Variant
from ...games.catalog import GAMES, game_of
from ...games.written import every_part
from .reference import PROTOCOL, Data, Played, answer, answered, match_data, paid_by

LEVELS: Final = {"deal": 1, "moves": 1, "legal": 1, "after": 2, "count": 2, "score": 3, "won": 4}
MATCHES: Final = 4  # the level of matches, and of whatever is asked in another form
MOST: Final = 150  # moves of a position of which they are asked
DEEP: Final = 600  # lines of play that are counted
UNSEEN: Final = "??"


class Case(NamedTuple):
    """A question, and what the edition answers."""

    question: Data
    answer: Data

    @property
    def data(self) -> Data:
        return {"question": self.question, "answer": self.answer}

    @property
    def rules(self) -> Sequence[str]:
        return tuple(self.question["rules"])


def key_of(variant: Any) -> str:
    """The key of the game of which this is a form."""
    if not isinstance(variant, Variant):
        return ""
    game = game_of(variant)
    return next(key for key, each in GAMES.items() if each is game)


def in_book(variant: Variant[Any]) -> tuple[Variant[Any], dict[str, object]]:
    """The form of the book from which one departs, and the points that were agreed upon."""
    book, forms = variant, game_of(variant).VARIANTS
    while all(each is not book for each in forms):
        if book.parent is None:
            raise ValueError("the book has no such variant")
        book = book.parent
    changed = ((each.name, each.here) for each in Variant("", "", variant.rules, book).changes())
    agreed: dict[str, object]
    agreed = {name: here if isinstance(here, int) else text_of(here) for name, here in changed}
    if agreed and book.but(**agreed).rules != variant.rules:
        raise ValueError("this cannot be agreed upon in writing")
    return book, agreed


class Past(NamedTuple):
    """Where play began, and what was played since; the state is held so that it is known again."""

    base: Any
    texts: tuple[str, ...]
    state: Any


class Written(NamedTuple):
    """A position as it is written, whether that means the same, and the position itself."""

    parts: Data
    is_same: bool
    state: Any


@dataclass(frozen=True, slots=True)
class Asker:
    """What asks in a form of a game, in the name of an example, a record or a deal."""

    source: str
    key: str
    variant: Variant[Any]
    rules: tuple[str, ...] = ()
    past: dict[int, Past] = field(default_factory=dict)
    forms: list[tuple[Variant[Any], dict[str, object]]] = field(default_factory=list)  # found once
    written: dict[int, Written] = field(default_factory=dict)

    @property
    def game(self) -> Any:
        return GAMES[self.key]

    def ask(self, what: str, state: Any, why: Iterable[str] = (), **more: Any) -> Iterator[Case]:
        """A case, if it can be asked: as it stands, or by what was played before."""
        ids = chain.from_iterable(map(numbers_in, (*self.rules, *why)))
        if not self.forms:
            self.forms.append(in_book(self.variant))
        ((form, agreed),) = self.forms
        question: Data = {
            "protocol": PROTOCOL,
            "id": self.source,
            "game": self.key,
            "form": form.key,
            **({"agreed": agreed} if agreed else {}),
            "rules": list(dict.fromkeys(ids)),
            "level": LEVELS[what] if self.variant is self.game.VARIANTS[0] else MATCHES,
            "ask": what,
        }
        if what == "deal":
            yield from self._if_answered(None, {**question, **more})
            return
        for base, played in self._ways(state):
            found = self._written(base)
            position: Data = {"position": found.parts}
            if played:
                position["played"] = list(played)
            asked = {**question, **position, **more}
            is_same = not played and found.is_same
            made = [*self._if_answered(state, asked, is_same)]
            yield from made
            if made:
                return

    def _written(self, state: Any) -> Written:
        """A position as it is written, and whether it is read as the same."""
        if not (known := self.written.get(id(state))):
            parts, is_same = every_part(self.game, state), False
            with suppress(ValueError):
                is_same = bool(self.game.position(self.variant.rules, parts) == state)
            known = self.written[id(state)] = Written(parts, is_same, state)
        return known

    def _ways(self, state: Any) -> Iterator[tuple[Any, Sequence[str]]]:
        """A position, and one from which it comes about."""
        yield state, ()
        if past := self.past.get(id(state)):
            yield past.base, past.texts

    def _if_answered(self, state: Any, question: Data, is_same: bool = False) -> Iterator[Case]:
        """The case, if what is written means what is asked of."""
        if UNSEEN in json.dumps(question):
            return
        with suppress(ValueError):
            found = answered(Played(self.game, self.variant, state), question)
            if is_same or answer(question) == {"id": self.source, **found}:
                yield Case(question, found)

    def note(self, before: Any, texts: Iterable[str], after: Any) -> None:
        """Note how a position came about."""
        past = self.past.get(id(before), Past(before, (), before))
        self.past.setdefault(id(after), Past(past.base, (*past.texts, *texts), after))

    def moves(self, state: Any) -> Iterator[Case]:
        """Every legal move, where they are not too many."""
        rules, found = self.variant.rules, list[Any]()
        if self.game.to_move(rules, state) in (None, NATURE):
            return
        for move in play.moves(self.game, rules, state):
            found.append(move)
            if len(found) > MOST:
                return
        why = (self.game.explain(rules, state, move).rules for move in found)
        yield from self.ask("moves", state, chain.from_iterable(why))

    def legal(self, state: Any, text: str, known: Collection[str] | None = None) -> Iterator[Case]:
        """Whether a move is legal, and on which rule that rests.

        Where rules are known, it is asked of a move that another one refuses.
        """
        rules = self.variant.rules
        with suppress(MoveError):
            move = self.game.read_move(rules, state, text)
            refused = play.objection(self.game, rules, state, move)
            if known is not None and (not refused or numbers_in(refused.rule)[0] in known):
                return
            why = [refused.rule] if refused else self.game.explain(rules, state, move).rules
            yield from self.ask("legal", state, why, move=text)

    def after(self, state: Any, text: str) -> Iterator[Case]:
        """What a legal move does."""
        rules = self.variant.rules
        move = self.game.read_move(rules, state, text)
        why = self.game.explain(rules, state, move).rules
        yield from self.ask("after", state, why, move=text)

    def score(self, state: Any) -> Iterator[Case]:
        """What the deal brings as it stands."""
        found = self.game.score(self.variant.rules, state)
        yield from self.ask("score", state, paid_by(found))

    def won(self, state: Any, before: Standing) -> Iterator[Case]:
        """How the match stands after the deal."""
        found = self.game.score(self.variant.rules, state)
        after = self.game.settle(self.variant.rules, before, found)
        why = [*filter(None, [after.rule]), *paid_by(found)]
        yield from self.ask("won", state, why, match=match_data(before))

    def count(self, state: Any, depth: int) -> Iterator[Case]:
        """How many lines of play there are, where they are not too many."""
        rules, lines = self.variant.rules, 1
        for each in range(1, depth + 1):
            lines = play.count(self.game, rules, state, each)
            if lines > DEEP:
                return
        yield from self.ask("count", state, depth=depth)

    def deal(self, pack: Cards, seats: int, before: Standing) -> Iterator[Case]:
        """What a pack in an order gives."""
        more: Data = {"seats": seats, "pack": show(pack), "match": match_data(before)}
        try:
            self.game.start(self.variant.rules, pack, seats, before)
            why = []
        except Refused as refused:
            why = [refused.rule]
        yield from self.ask("deal", None, why, **more)
