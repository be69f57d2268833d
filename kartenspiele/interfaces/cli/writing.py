"""The answer to ``rules GAME --sentences``: all that somebody needs who writes the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...edition.joined import model
from ...edition.joined.sentences import sentences
from ...engine.cards import Rank
from ...engine.parts import numbers_told
from ...games.catalog import GAMES
from .answer import Answer, UsageError
from .book import line
from .data import told
from .survey import Met, met


def notation(key: str) -> Iterator[str]:
    """How cards and moves are written, where counters lie, when they are paid: no rule says it."""
    found = met(key)
    courts = ", ".join(
        f"{each.value} {each.name.lower()}" for each in (Rank.KING, Rank.QUEEN, Rank.JACK)
    )
    yield f"Cards are written by suit and rank, like ♠A and ♥10: {courts}."
    yield f"Moves are written like {_quoted(found.written(by_chance=False))}."
    if by_chance := _quoted(found.written(by_chance=True)):
        yield f"What chance brings is a move as well, written like {by_chance}."
    if stakes := found.stakes:
        pools = ", ".join(each.name for each in stakes.pools)
        pooled = f"in pools, which are called {pools}" if pools else "in no pool"
        yield f"Counters lie in the purses of the players, from player 1 on, and {pooled}."
        if stakes.are_accounts:
            yield "Purses are accounts: all begin with 0, and may fall below."
        yield from _paid(found)
    if found.counts:
        yield f"Besides, a match keeps from deal to deal: {', '.join(found.counts)}."


def _quoted(moves: Iterable[str]) -> str:
    return ", ".join(f'"{move}"' for move in moves)


def _paid(found: Met) -> Iterator[str]:
    """When payments are made, by the rules that ask for them."""
    if not found.late:
        yield "Payments are immediate, the last payments of a deal with its last move."
        return
    if found.at_once:
        yield f"Paid at once: {', '.join(sorted(found.at_once))}."
    late = ", ".join(sorted(found.late))
    yield f"Paid when a deal is over, and not in the purses before it is settled: {late}."


def sentences_of(game: model.Game) -> Answer:
    """The forms of a game, its sentences, and those of the games that it builds on."""
    own, others = sentences(game.key)
    if not own:
        raise UsageError(f"no sentence of {game.key} is written yet")
    lines, forms = [f"# {game.title} ({game.key})", "", "Variants of the game:"], []
    for form, variant in zip(game.variants, GAMES[game.key].VARIANTS, strict=True):
        if variant.told_by:
            continue  # what a parallel tells is in none of these sentences
        cites = list(dict.fromkeys(one for change in form.changes for one in change.cites))
        seats = GAMES[game.key].seats(variant.rules)
        by = f"changes {form.parent} by {', '.join(cites)}" if form.parent else "the usual variant"
        lines += [f"- {form.key}: {form.title} ({by})", f"  players {numbers_told(seats, ' or')}"]
        forms.append({**told(form, "key title parent"), "cites": cites, "seats": list(seats)})
    words = list(notation(game.key))
    lines += ["", *words]
    heads = ("Sentences", "Sentences of the games that these take over from or name")
    for head, said in zip(heads, (own, others), strict=True):
        lines += ["", f"## {head}", "", *map(line, said)] if said else []
    mine, its = ([told(each, "id status sentence") for each in said] for said in (own, others))
    data = {"game": game.key, "forms": forms, "written": words, "sentences": mine, "others": its}
    return Answer("\n".join(lines) + "\n", data)
