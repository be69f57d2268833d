"""The answer to ``rules GAME --sentences``: all that somebody needs who writes the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...edition.joined import model
from ...edition.joined.sentences import sentences
from ...engine.cards import Rank
from ...games.catalog import GAMES
from .. import spoken
from ..words import language, say, term
from .answer import Answer, UsageError
from .book import line
from .data import told
from .survey import Met, met


def notation(key: str) -> Iterator[str]:
    """How cards and moves are written, which moves there are when, where counters lie: no rule."""
    found = met(key)
    king, queen, jack = Rank.KING.value, Rank.QUEEN.value, Rank.JACK.value
    yield say("command.cards-like", king=king, queen=queen, jack=jack)
    yield say("command.moves-written", moves=_quoted(found.written(by_chance=False)))
    if len(groups := [*found.groups()]) > 1:
        yield say("command.moves-grouped", groups="; ".join(map(_quoted, groups)))
    if "draw" in found.written(by_chance=False):
        yield say("command.moves-drawn")
    if by_chance := _quoted(found.written(by_chance=True)):
        yield say("command.chance-written", moves=by_chance)
    if stakes := found.stakes:
        pools = ", ".join(each.name for each in stakes.pools)
        pooled = say("command.in-pools", pools=pools) if pools else say("command.in-no-pool")
        yield say("command.counters", where=pooled)
        if stakes.are_accounts:
            yield say("command.accounts")
        yield from _paid(found)
    if found.counts:
        counts = (f"{name} {[*numbers]}" for name, numbers in found.counts.items())
        yield say("command.match-keeps", counts=", ".join(counts))


def _quoted(moves: Iterable[str]) -> str:
    return ", ".join(f'"{move}"' for move in moves)


def _paid(found: Met) -> Iterator[str]:
    """When payments are made, by the rules that ask for them."""
    if not found.late:
        yield say("command.paid-at-once-all")
        return
    if found.at_once:
        yield say("command.paid-at-once", rules=", ".join(sorted(found.at_once)))
    late = ", ".join(sorted(found.late))
    yield say("command.paid-late", rules=late)


def _told(each: model.Statement) -> dict[str, object]:
    """A sentence as data, with the language in which it is said."""
    said = {"sentence": spoken.sentence(each), "language": spoken.tongue(each) or language()}
    return told(each, "id status") | said


def sentences_of(game: model.Game) -> Answer:
    """The forms of a game, its sentences, and those of the games that it builds on."""
    own, others = sentences(game.key)
    if not own:
        raise UsageError(say("command.no-sentences", game=game.key))
    title, forms = term("title", game.title), []
    lines = [f"# {title} ({game.key})", "", say("command.variants-head")]
    for form, variant in zip(game.variants, GAMES[game.key].VARIANTS, strict=True):
        if variant.told_by:
            continue  # what a parallel tells is in none of these sentences
        cites = list(dict.fromkeys(one for change in form.changes for one in change.cites))
        seats = GAMES[game.key].seats(variant.rules)
        by = (
            say("command.changes", parent=form.parent, rules=", ".join(cites))
            if form.parent
            else say("command.standard-variant")
        )
        players = say("command.players", players=spoken.numbers(seats))
        lines += [f"- {form.key}: {term('title', form.title)} ({by})", f"  {players}"]
        forms.append({**told(form, "key title parent"), "cites": cites, "seats": list(seats)})
    words = list(notation(game.key))
    lines += ["", *words]
    heads = (say("command.sentences-head"), say("command.other-sentences-head"))
    for head, said in zip(heads, (own, others), strict=True):
        lines += ["", f"## {head}", "", *map(line, said)] if said else []
    mine, its = ([*map(_told, said)] for said in (own, others))
    data = {"game": game.key, "forms": forms, "written": words, "sentences": mine, "others": its}
    return Answer("\n".join(lines) + "\n", data)
