"""What engine and games say, in the language that is spoken (decision 66).

They say it in English, as data of the edition. A second language reads that: ``words/said-de.json``
has a German text for each English one, with slots in both, as ``{p} has poched``. The letter of a
slot says what may stand there: ``p`` or ``q`` players, ``h`` or ``g`` players or a pool, ``c`` or
``d`` cards, ``n`` or ``m`` numbers, ``r`` or ``s`` a rule, ``k`` rules, ``v`` a notation that stays
as it is, ``w`` single words, and ``x`` or ``y`` any text that can be said in turn. A player is put
with a case: ``{p:dat}``. Of ``[hat|haben]`` the second stands behind several players, and behind
the reader, who is *Sie*. Complaints about what is written wrongly have templates of their own, in
which ``a`` is the name of a part, ``t`` a text in quotes, ``o`` what can be written instead,
``i`` a title, and ``z`` what is wrong with it. Moves have templates for where nobody has to write
them again, and the things that examples show have names. There ``f`` is a figure, ``b`` what is
agreed upon otherwise, and ``u`` a name. What no template fits is said in English.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from ..engine import naming
from .words import FOLDER, MASTER, any_term, figures, language, term

KEPT: Final = 4_096
CARD: Final = r"(?:\?\?|[♠♥♦♣](?:10|[2-9AKDB])?|(?:10|[2-9AKDB])\b)"
CARDS: Final = re.compile(rf"\[?{CARD}(?:[\]\[ ]+{CARD})*\]?")
NUMBERS: Final = re.compile(r"-?\d+(?:(?:\s:\s|, | )-?\d+)*")
RULE: Final = r"[A-Z][A-Za-z0-9]*-\d+(?: \(by [A-Z]\w*-\d+\))?"
RULES: Final = re.compile(rf"{RULE}(?: {RULE})*")
NAMED: Final = r"(?![A-Z]\w*-\d)[^\W\da-z_][\w.’'-]*(?: [^\W\da-z_][\w.’'-]*)*"
SEVERAL: Final = re.compile(r"players ([\d, ]*\d and \d+)")
PERSON: Final = rf"(?:you|{NAMED})"
NAMES: Final = re.compile(rf"player \d+|chance|{PERSON}(?:(?:, {PERSON})* and {PERSON})?")
SLOT: Final = re.compile(r"{(\w+)}")
PART: Final = re.compile(r"(?:--)?[a-z]\w*(?:\.\w+| \d+(?: \w+)?|-\w+)*")
QUOTED: Final = re.compile(r"'.*'|\".*\"", re.DOTALL)
FORMS: Final = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
BESIDE: Final = " · "  # between what is said of one thing after another
CUT: Final = "cd"
PLAIN: Final = re.compile(r"[a-zäöü]{2}")  # what has no such letters is notation
FIGURE: Final = re.compile(r"\d[\d,]*(?:\.\d+)?")
MOVES: Final = r"moves\b"  # under this name an example shows moves
POINT: Final = re.compile(r"(?:^|, | but )(\w+): ")  # one that is agreed upon otherwise
JOINED: Final = {
    "; ": "; ",
    " / ": " / ",
    ", ": ", ",
    " and ": " und ",
    " or ": " oder ",
    ": ": ": ",
}


class Name(str):
    """A player, or several, in the nominative; ``format`` puts them in another case."""

    __slots__ = ()

    @property
    def is_plural(self) -> bool:
        return self == "Sie" or self.startswith("die Spieler ") or " und " in self

    def __format__(self, case: str) -> str:
        if case == "dat":
            if self == "Sie":
                return "Ihnen"
            if self.startswith("die Spieler "):
                return f"den Spielern {self.removeprefix('die Spieler ')}"
        return str(self)


Read: TypeAlias = Callable[[str], str | None]


def players(text: str) -> Name | None:
    """``Spieler 2`` for ``player 2``; names that players have of their own stay.

    >>> players("players 1 and 3"), f"{players('you'):dat}", players("the dealer")
    ('die Spieler 1 und 3', 'Ihnen', None)
    """
    if text == naming.YOU:
        return Name("Sie")
    if some := SEVERAL.fullmatch(text):
        return Name(f"die Spieler {some[1].replace(' and ', ' und ')}")
    if not NAMES.fullmatch(text):
        return None
    if text == "chance":
        return Name("der Zufall")
    many = re.sub(r"\byou\b", "Sie", text)
    return Name(many.replace("player ", "Spieler ").replace(" and ", " und "))


def holder(text: str) -> Name | None:
    """A player, or a pool by its name."""
    if text not in table(language()) and (name := players(text)) is not None:
        return name
    pool = translated(text)
    return None if pool is None else Name(pool)


def words(text: str) -> str | None:
    """Words side by side, as rows of the board are named: ``Ass, König und Dame``."""
    found = [table(language()).get(each) for each in text.split(" ")]
    if None in found:
        return None
    *some, last = filter(None, found)
    return " und ".join(filter(None, [", ".join(some), last]))


def ruled(rules: Iterable[str]) -> str:
    """Rules side by side, each with that by which it is taken over."""
    text = " ".join(rules)
    return text if language() == MASTER else text.replace("(by ", "(durch ")


def cited(text: str) -> str | None:
    """A rule by its number, or several, each with that by which it is taken over."""
    return ruled([text]) if RULES.fullmatch(text) else None


def numbers(text: str) -> str | None:
    """Numbers as they are told, with a minus and no hyphen."""
    return text.replace("-", "−") if NUMBERS.fullmatch(text) else None


def _as_is(pattern: re.Pattern[str]) -> Read:
    return lambda text: text if pattern.fullmatch(text) else None


class Template(NamedTuple):
    """An English text with slots, piece by piece, and the German one."""

    first: str
    pieces: tuple[tuple[str, str], ...]  # each slot with what stands behind it
    german: str


def template(english: str, german: str) -> Template:
    """A template as it is read."""
    first, *rest = SLOT.split(english)
    return Template(first, tuple(zip(rest[::2], rest[1::2], strict=True)), german)


@cache
def laid(chosen: str) -> Mapping[str, Mapping[str, str]]:
    """What a language has for texts of the engine, and for lines in which moves stand with them."""
    found: Mapping[str, Mapping[str, str]]
    found = json.loads((FOLDER / f"said-{chosen}.json").read_text("utf-8"))
    return found


@cache
def table(chosen: str, kind: str = "said") -> Mapping[str, str]:
    """German texts by their English ones; what is empty awaits one."""
    return {english: text for english, text in laid(chosen)[kind].items() if text}


@cache
def templates(chosen: str, kind: str = "said") -> tuple[Template, ...]:
    """Those with slots, the most definite first.

    Behind *you* the verb of a template is another one: ``{p} has poched`` reads *you have poched*.
    """
    found = dict(table(chosen, kind))
    for english in [*found]:
        if english.startswith("{p} "):
            does = naming.for_name(naming.YOU, english.removeprefix("{p} "))
            found.setdefault(f"{{p}} {does}", found[english])
    with_slots = (each for each in found if "{" in each)
    first = sorted(with_slots, key=lambda each: -len(SLOT.sub("", each)))
    return tuple(template(each, found[each]) for each in first)


def translated(text: str) -> str | None:
    """A text in the language that is spoken, if there is one for it."""
    return _translated(text, language())


def rendered(text: str) -> str:
    """A text of the engine in the language that is spoken, or else as it is."""
    return text if language() == MASTER else (translated(text) or text)


def line(text: str) -> str:
    """A line in which a move stands as it is written, with its reasons: ``♦9 takes ♠9 (9 = 9)``."""
    chosen = language()
    if chosen == MASTER:
        return text
    if BESIDE in text:
        return BESIDE.join(map(line, text.split(BESIDE)))
    own, lines = table(chosen, "lines").get(text), _filled(text, chosen, "lines")
    return own or translated(text) or _shown(text) or next(lines, None) or text


def move(text: str, family: str = "") -> str | None:
    """A move in words, where it is not to be written again: ``♦9 takes ♠9``.

    Where the sentences of a family have another word for it, so have its moves.
    """
    if language() == MASTER:
        return None
    own = f"moves of {family}"
    kinds = (own, "moves") if own in laid(language()) else ("moves",)
    return next(chain.from_iterable(_filled(text, language(), kind) for kind in kinds), None)


def shown(name: str) -> str | None:
    """What that is called which an example shows: ``hands``, ``number of hands, player 2``."""
    if language() == MASTER:
        return None
    own = table(language(), "names").get(name)
    known = own or any_term(name.capitalize()) or any_term(name)
    return known or next(_filled(name, language(), "names"), None)


def _shown(text: str) -> str | None:
    """What an example shows, each thing behind what it is called: ``hands: ♥A / ♣K; seats: 2``."""
    if ": " not in text:
        return None
    parts = list[str]()
    for each in text.split("; "):
        name, colon, values = each.partition(": ")
        called = shown(name) if colon else ""
        if called is None:
            return None
        some = (values if colon else each).split(" / ")
        is_written = re.match(MOVES, name)
        said = " / ".join(one if is_written else line(one) for one in some)
        parts.append(f"{called}: {said}" if called else said)
    return "; ".join(parts)


def done(text: str) -> str | None:
    """What somebody has done, by what the move is called: ``gepasst`` for ``Pass``."""
    own = table(language(), "done").get(text)
    return own or next(_filled(text, language(), "done"), None)


def complaint(wrong: object) -> str:
    """What is wrong with something that was written: ``hands: write one text for each player``."""
    text = str(wrong)
    return text if language() == MASTER else (_wrong(text) or text)


def _wrong(text: str) -> str | None:
    """A complaint in the language that is spoken, if there is one for it."""
    own = table(language(), "complaints").get(text)
    return own or next(_filled(text, language(), "complaints"), None) or translated(text)


def _agreed(text: str) -> str:
    """What is agreed upon otherwise: points as they are written, and their values."""
    start, *parts = POINT.split(text)
    named = zip(parts[::2], parts[1::2], strict=True)
    return start + ", ".join(f"{name}: {term('value', value)}" for name, value in named)


def _instead(text: str) -> str:
    """What can be written, with what is said between it."""
    return text.replace("a card as ", "eine Karte wie ").replace(" or ", " oder ")


@lru_cache(KEPT)
def _translated(text: str, chosen: str) -> str | None:
    if chosen == MASTER or not PLAIN.search(text):
        return text
    if (whole := table(chosen).get(text)) is not None:
        return whole
    found = next(_filled(text, chosen), None) or _joined(text)
    if found is None and text[0].isupper():
        small = translated(text[0].lower() + text[1:])
        found = small and small[0].upper() + small[1:]
    if found is None and (name := players(text)) is not None:
        found = str(name)
    return found


def _filled(text: str, chosen: str, kind: str = "said") -> Iterator[str]:
    """The templates that a text fits, each with what stands in its slots."""
    for each in templates(chosen, kind):
        if not text.startswith(each.first):
            continue
        if not all(literal in text for _, literal in each.pieces):
            continue
        for given in _read(each.pieces, text[len(each.first) :]):
            who = next((one for one in given.values() if isinstance(one, Name)), None)
            yield _chosen(each.german, who is not None and who.is_plural).format(**given)


KINDS: Final[Mapping[str, Read]] = {
    **dict.fromkeys("pq", players),
    **dict.fromkeys("hg", holder),
    **dict.fromkeys("cd", _as_is(CARDS)),
    **dict.fromkeys("nm", numbers),
    **dict.fromkeys("rsk", cited),
    "v": str,
    "a": _as_is(PART),
    "t": _as_is(QUOTED),
    "o": _instead,
    "i": lambda text: any_term(text) or None,
    "z": _wrong,
    "w": words,
    "u": shown,
    "b": _agreed,
    "f": lambda text: figures(text) if FIGURE.fullmatch(text) else None,
    **dict.fromkeys("xy", translated),
}


def _read(pieces: tuple[tuple[str, str], ...], text: str) -> Iterator[dict[str, str]]:
    """What stands in the slots of a text, in every way in which it fits."""
    (slot, literal), *rest = pieces
    at = text.find(literal, 1) if literal else len(text)
    while at > 0:
        behind = text[at + len(literal) :]
        if rest or not behind:
            inside = KINDS[slot[0]](text[:at])
            if inside is not None:
                more = _read(tuple(rest), behind) if rest else iter([dict[str, str]()])
                yield from ({slot: inside, **each} for each in more)
        at = text.find(literal, at + 1) if literal else -1


def _chosen(german: str, is_plural: bool) -> str:
    return FORMS.sub(lambda forms: forms[1 + is_plural], german)


def unlike(english: str, german: str) -> str:
    """What is wrong with a template: its slots, or a card or number that tells of what follows it.

    A reason is cut before a card that nobody has seen, in either language at the same place.

    >>> unlike("{c} beats {d}", "über {d} geht {c}"), unlike("{n} for {c}", "{c} für {n}")
    ('{d} stands before {c}', '')
    """
    here, there = SLOT.findall(english), re.findall(r"{(\w+)(?::\w+)?}", german)
    if sorted(here) != sorted(there):
        return f"it takes {sorted(here)}"
    cards = [each for each in here if each in CUT]
    first = cards and there[: there.index(cards[0])]
    early = next((each for each in first or () if each not in here[: here.index(cards[0])]), None)
    return f"{{{early}}} stands before {{{cards[0]}}}" if early else ""


def _joined(text: str) -> str | None:
    """Texts side by side, each by itself."""
    for joint, german in JOINED.items():
        if joint in text:
            parts = [translated(each) for each in text.split(joint)]
            if None not in parts:
                return german.join(filter(None, parts))
    return None
