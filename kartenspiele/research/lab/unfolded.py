"""A deal unfolded for programs that know only numbers: chance thing by thing, moves word by word.

Chance draws the pack card by card, and whatever else is drawn later, each thing that is left as
likely as another. A move is spelled: an action is one word of its text, and its number stands in
``WORDS``, the same in every game. Nobody is asked for a word that has no alternative, so that most
moves take one action, and a move that is forced takes none. A deal of more than ``MOST`` steps is
scored as it stands, and so is one in which more can be taken than the engine lists.

A node is a value: what comes after it is another. It knows nothing of OpenSpiel, to which
``interfaces/spiel.py`` hands it. Decision 70 says why it is so.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from ...engine import cards, play
from ...engine.cards import SUITS, Card
from ...engine.play import NATURE, PositionError, Refused, Seat, Standing
from ...engine.variants import Variant
from ...games import views
from ...games.catalog import GAMES, family_of, game_of
from ..players.spot import shuffling
from ..players.worth import worth
from .arena import MOST

END: Final = "."  # a move of which the rest could follow is at its end
# All in this order for ever: a new word comes last, and none goes.
_SPOKEN: Final = """
Stock ace again agree along and announce any ask at bid builds buy call claim close couleur deal
decline draw exchange for from give go heap heaps hold in jack keep king lay levee look marriage
most no on pass play poch price queen raise refuse resist retire rob sell sequence show solo stake
table take takes ten the throw to turn away player out trumps off stay beneath prize down up fiducit
with leave it cut
"""
WORDS: Final = (
    *(END, "[", "]"),
    *map(str, range(10)),
    *map(str, SUITS),
    *map(str, cards.pack()),
    *_SPOKEN.split(),
)
NUMBERS: Final = {word: number for number, word in enumerate(WORDS)}
TRIES: Final = 20  # other deals that are tried until one looks the same
_WORD: Final = re.compile(r"[][0-9]|[^\s][^][\s]*")

Words: TypeAlias = tuple[str, ...]
Line: TypeAlias = tuple[Words, Any]  # the words of a move, and the move


def words_of(text: str) -> Words:
    """A move in words: brackets and digits stand alone, everything else between two blanks.

    >>> words_of("♠8 builds 10 on [♠4 ♦8]")
    ('♠8', 'builds', '1', '0', 'on', '[', '♠4', '♦8', ']', '.')
    """
    found = list[str]()
    for part in text.split():
        found += part if part.isdigit() else _WORD.findall(part)
    return (*found, END)


class Begun(NamedTuple):
    """What is played: a form of a game, by how many, and who deals."""

    variant: Variant[Any]
    seats: int
    dealer: Seat = 0


def begun(key: str, form: str = "", seats: int = 0, dealer: Seat = 0) -> Begun:
    """The usual form and number of players, where nothing is said."""
    game = GAMES[key]
    every = {each.key: each for each in game.VARIANTS}
    variant = every[form] if form else game.VARIANTS[0]
    return Begun(variant, seats or game.seats(variant.rules)[0], dealer)


class Seen(NamedTuple):
    """What a seat has seen so far: the cards, and what was done, line by line."""

    known: frozenset[Card]
    lines: Words


class Step(NamedTuple):
    """What was done: by whom, the move, and for one of chance the order that was drawn."""

    mover: Seat
    move: Any
    order: tuple[Any, ...] = ()


class Asked(Exception):  # noqa: N818 - an answer, no fault
    """Chance is asked for an order of things."""

    def __init__(self, things: Sequence[Any]) -> None:
        self.things: Final = tuple(things)


def asking(things: Sequence[Any]) -> Sequence[Any]:
    """A shuffle that only says what it is to shuffle."""
    raise Asked(things)


@dataclass(frozen=True, eq=False)
class Node:
    """Where a deal stands: its position, and what of the next draw or move is known already.

    ``before`` is a node at which the last step was to be made, ``last`` that step; ``number`` is
    how many steps there were, the deal among them.
    """

    begun: Begun
    actions: tuple[int, ...] = ()
    state: Any = None
    drawn: tuple[int, ...] = ()
    said: int = 0
    lines: tuple[Line, ...] = ()
    before: Node | None = None
    last: Step | None = None
    number: int = 0
    told: dict[Seat, Seen] = field(default_factory=dict)
    is_apart: bool = False  # a position that comes about by no actions
    is_cut: bool = False  # there is more to choose from than can be listed

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        variant = self.begun.variant
        if self.is_apart:
            raise TypeError("no actions lead to this position")
        key = next(key for key, each in GAMES.items() if each is game_of(variant))
        return restored, (key, variant.key, *self.begun[1:], self.actions)

    # --- Whose turn it is, and what can come ---

    @cached_property
    def mover(self) -> Seat | None:
        """Who acts: a seat, chance, or nobody when the deal is over."""
        if self.state is None:
            return NATURE
        if self.is_cut or self.number > MOST:
            return None
        return game_of(self.begun.variant).to_move(self.begun.variant.rules, self.state)

    @cached_property
    def things(self) -> tuple[Any, ...]:
        """What chance draws from: the pack, what the game shuffles, or the moves of chance."""
        variant, seats, _ = self.begun
        game = game_of(variant)
        if self.state is None:
            return tuple(game.pack(variant.rules, seats))
        if not isinstance(game, play.Fated):
            return tuple(play.moves(game, variant.rules, self.state))
        try:
            game.fate(variant.rules, self.state, asking)
        except Asked as asked:
            return asked.things
        return ()

    @cached_property
    def left(self) -> dict[int, int]:
        """What may be drawn next, by the place of the first that is like it, and how many are."""
        gone = Counter(self.things[place] for place in self.drawn)
        first, every = dict[Any, int](), Counter[Any](self.things)
        for place, thing in enumerate(self.things):
            first.setdefault(thing, place)
        return {
            at: every[each] - gone[each] for each, at in first.items() if every[each] > gone[each]
        }

    def outcomes(self) -> list[tuple[int, float]]:
        """The draws of chance, each with how likely it is."""
        whole = sum(self.left.values())
        return [(place, number / whole) for place, number in self.left.items()]

    def legal(self) -> list[int]:
        """The numbers of the words that may come next."""
        return sorted({NUMBERS[words[self.said]] for words, _ in self.lines})

    def name(self, action: int) -> str:
        """What a number means here: a thing that is drawn, or the words as far as they are sure."""
        if self.mover == NATURE:
            return str(self.things[action])
        fitting = [words for words, _ in self.lines if NUMBERS[words[self.said]] == action]
        if not fitting:
            return WORDS[action]
        sure = _agreed(fitting, self.said)
        return " ".join(word for word in fitting[0][self.said : sure] if word != END) or END

    # --- What comes after it ---

    def after(self, action: int) -> Node:
        """The node after a draw or a word, and after all that follows without alternative."""
        actions = (*self.actions, action)
        if self.mover == NATURE:
            node = replace(self, actions=actions, drawn=(*self.drawn, action))
        else:
            fitting = tuple(each for each in self.lines if NUMBERS[each[0][self.said]] == action)
            node = replace(self, actions=actions, lines=fitting, said=self.said + 1)
        return node.settled()

    def settled(self) -> Node:
        """The node after all that follows without alternative."""
        node = self
        while (following := node.following()) is not None:
            node = following
        return node

    def following(self) -> Node | None:
        """What follows of itself; nothing where somebody, or chance, has a choice."""
        if self.mover is None:
            return None
        if self.mover == NATURE:
            return None if self._is_open() else self._made(NATURE)
        try:
            lines = self.lines or self._lines()
        except PositionError:
            return replace(self, is_cut=True)
        if len(lines) == 1:
            return self._made(self.mover, lines[0][1])
        said = _agreed([words for words, _ in lines], self.said)
        if said == self.said and self.lines:
            return None
        return replace(self, lines=lines, said=said)

    def _lines(self) -> tuple[Line, ...]:
        variant = self.begun.variant
        every = play.moves(game_of(variant), variant.rules, self.state)
        return tuple((words_of(str(move)), move) for move in every)

    @property
    def is_one(self) -> bool:
        """Whether chance makes one of its moves, and orders nothing."""
        return self.state is not None and not isinstance(game_of(self.begun.variant), play.Fated)

    def _is_open(self) -> bool:
        """Whether chance has still to draw: one move, or things until all that are left are one."""
        return len(self.left) > 1 and not (self.is_one and self.drawn)

    def _order(self) -> tuple[Any, ...]:
        """What chance has drawn, in its order, and the rest that is all alike."""
        rest = () if self.is_one else (at for at, n in self.left.items() for _ in range(n))
        places = (*self.drawn, *rest) or (*self.left,)
        return tuple(self.things[place] for place in places)

    def _made(self, mover: Seat, move: Any = None) -> Node:
        """After a move, or after what chance has drawn; cards that are refused are dealt anew."""
        variant, seats, dealer = self.begun
        game, order = game_of(variant), () if mover != NATURE else self._order()
        if self.state is None:
            try:
                state = game.start(variant.rules, order, seats, Standing(dealer=dealer))
            except Refused:
                return replace(self, drawn=())
        else:
            if mover == NATURE:
                by_lot: Callable[[Any], Any] = lambda _: order  # noqa: E731
                move = play.chance(game, variant.rules, self.state, by_lot)
            state = game.apply(variant.rules, self.state, move)
        last, number = Step(mover, move, order), self.number + 1
        return Node(
            self.begun,
            self.actions,
            state,
            before=replace(self, lines=()),
            last=last,
            number=number,
            is_apart=self.is_apart,
        )

    # --- What it brings, and what a seat sees ---

    def returns(self) -> list[float]:
        """What the deal has brought each seat, when it is over: partners have the same."""
        variant, seats, _ = self.begun
        if self.state is None or self.mover is not None:
            return [0.0] * seats
        game = game_of(variant)
        score, sense = game.score(variant.rules, self.state), family_of(game).sense
        return [float(worth(sense, score, seat)) for seat in range(seats)]

    def __str__(self) -> str:
        return self.text

    @cached_property
    def text(self) -> str:
        """All that is known of it."""
        drawn = " ".join(str(self.things[place]) for place in self.drawn)
        return f"{_parts(self.state)}; drawn {drawn}; {self._said()}"

    def _said(self) -> str:
        return " ".join(self.lines[0][0][: self.said]) if self.lines else ""

    def view(self, seat: Seat) -> str:
        """The position as a seat sees it, and the words that this seat has said of a move."""
        if self.state is None:
            return f"{play.who(seat)}: before the deal"
        said = self._said() if seat == self.mover else ""
        view = _parts(views.seen(self.begun.variant, self.state, seat))
        return f"{play.who(seat)}: {view}{said and f'; {said} …'}"

    def information(self, seat: Seat) -> str:
        """All that a seat has seen in this deal, in the order in which it came."""
        return "\n".join((*self.seen(seat).lines, self.view(seat)))

    def seen(self, seat: Seat) -> Seen:
        """The same, as the cards that the seat knows, and lines."""
        nodes, node = list[Node](), self
        while seat not in node.told and node.before is not None:
            nodes.append(node)
            node = node.before
        found = node.told.get(seat, Seen(frozenset(), ()))
        for each in reversed(nodes):
            found = each.told[seat] = each.sees(seat, found)
        return found

    def sees(self, seat: Seat, before: Seen) -> Seen:
        """The same after the last step: what was done, and the cards that were not known before."""
        assert self.last
        mover, move, _ = self.last
        view = tuple(views.seen(self.begun.variant, self.state, seat))
        new = [each for each in dict.fromkeys(views.cards_in(view)) if each not in before.known]
        known = before.known.union(new)
        text = str(move) if mover == seat else views.masked(str(move), known)
        done = "dealt" if move is None else f"{play.who(mover)}: {text}"
        return Seen(known, (*before.lines, f"{done}; sees {cards.show(new)}" if new else done))

    # --- Other deals that look the same ---

    def resampled(self, seat: Seat, dice: Random) -> Node:
        """A node that looks the same from a seat, with the hidden cards dealt anew.

        If one can be found, a deal that comes about by actions, and in which others were allowed to
        do what they have done; else it is the position alone that looks the same.
        """
        if self.state is None:
            return self
        whole = game_of(self.begun.variant).pack(self.begun.variant.rules, self.begun.seats)
        is_single = len(set(whole)) == len(whole)
        is_tried = is_single and not self.is_apart
        known = self.seen(seat).known if is_single else ()
        steps, same, other = self.steps(), self.information(seat), self.state
        for _ in range(TRIES if is_tried else 1):
            other = views.redealt(self.begun.variant, self.state, seat, shuffling(dice), known)
            pairs = zip(views.cards_in(self.state), views.cards_in(other), strict=True)
            anew = {str(one): str(two) for one, two in pairs if one is not two}
            found = self._again(steps, anew) if is_tried else None
            if found and found.information(seat) == same:
                return found
        self.seen(seat)  # it is kept, and the same from there
        return replace(self, state=other, is_apart=True).like(self)

    def like(self, other: Node) -> Node:
        """The same with as many words said of a move as in another that looks like it."""
        lines = self._lines() if other.lines else ()
        said = other.lines[0][0][: other.said] if lines else ()
        return replace(self, lines=tuple(each for each in lines if each[0][: other.said] == said))

    def steps(self) -> list[Step]:
        """What was done so far, the deal first."""
        found, node = list[Step](), self
        while node.before is not None:
            found += [node.last] if node.last else []
            node = node.before
        return found[::-1]

    def _again(self, steps: Sequence[Step], anew: Mapping[str, str]) -> Node | None:
        """The same steps with some cards in the places of others; nothing if one is not allowed."""

        def put(card: Card) -> str:
            return anew.get(str(card), str(card))

        node: Node | None = Node(self.begun)
        for number, (mover, move, order) in enumerate(steps):
            texts = map(str, order) if mover == NATURE else words_of(str(move))
            wanted = [views.with_cards(text, put) for text in texts]
            while node and node.number <= number:
                node = node.taking(mover, wanted)
        begun = self.lines[0][0][: self.said] if self.lines else ()
        wanted = [views.with_cards(word, put) for word in begun]
        while node and node.number == self.number and node.said < self.said:
            node = node.taking(self.mover, wanted)
        return node

    def taking(self, mover: Seat | None, wanted: Sequence[str]) -> Node | None:
        """The node after the next of the things or words that are wanted, if it may come."""
        if mover is None or self.mover != mover:
            return None
        if mover == NATURE:
            text = wanted[len(self.drawn)]
            places = (place for place in self.left if str(self.things[place]) == text)
            found = next(places, None)
        else:
            found = NUMBERS[wanted[self.said]] if self.said < len(wanted) else None
            found = found if found in self.legal() else None
        return None if found is None else self.after(found)


def shown(part: Any) -> str:
    """A part of a position in a word, or several between round brackets.

    >>> shown((cards.pack("A"), None, 3))
    '((♣A ♠A ♥A ♦A) - 3)'
    """
    if isinstance(part, tuple):
        return f"({' '.join(map(shown, part))})"
    return "-" if part is None else str(getattr(part, "value", part))


def _parts(state: Any) -> str:
    if state is None:
        return "before the deal"
    return ", ".join(
        f"{name} {shown(each)}" for name, each in zip(state._fields, state, strict=True)
    )


def restored(key: str, form: str, seats: int, dealer: Seat, actions: Sequence[int]) -> Node:
    """The node to which these actions lead."""
    node = Node(begun(key, form, seats, dealer))
    for action in actions:
        node = node.after(action)
    return node


def _agreed(every: Sequence[Words], said: int) -> int:
    """How many words are the same in all, of which so many have been said."""
    while len({words[said] for words in every}) == 1 and len(every[0]) > said + 1:
        said += 1
    return said
