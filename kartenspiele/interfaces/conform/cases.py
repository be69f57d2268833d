"""Makes the cases: of worked examples, of records, and of deals that are played at random.

A case is a question with its answer. Nothing of it is typed: an example is run, and its words say
what they are asked. What cannot be written down so that it is read as the same is left out, and so
is what shows a card that nobody has seen.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any, Final

from ...edition import record
from ...engine import play
from ...engine.cards import Card
from ...engine.play import NATURE, Standing, T
from ...engine.variants import Variant
from ...games.catalog import GAMES, family_of
from ...games.opening import opened
from .. import CHECKOUT
from .asking import Asker, Case
from .heard import of_examples

RECORDS: Final = CHECKOUT / "docs" / "records"
STEPS: Final = 500
TRIED: Final = 6  # moves in each position, of which most are refused
LONG: Final = 30  # signs of a model of a move
MANY: Final = 30  # legal moves that are tried again later
_CARD: Final = re.compile(r"[♣♠♥♦](?:10|[0-9A-Z])")
_SUIT: Final = re.compile(r"[♣♠♥♦](?![0-9A-Z])")
TAKEN: Final = 6  # cases of a deal at random, beside the deal, its score and the match


@dataclass(frozen=True, slots=True)
class Wish:
    """Which cases are wanted: of games, a form, rules; and deals of each form at random."""

    games: Collection[str] = ()
    form: str = ""
    rules: Collection[str] = ()
    seed: int = 1
    deals: int = 4

    def takes(self, case: Case) -> bool:
        form = self.form in ("", case.question["form"])
        return form and (not self.rules or bool({*self.rules} & {*case.rules}))


def cases(wish: Wish) -> Iterator[Case]:
    """The cases that are wanted, game by game, none of them twice."""
    told = chain(of_examples(wish.games), _of_records(wish.games))
    asked = _by_game(chain.from_iterable(map(_numbered, told)))
    for key in GAMES:
        if wish.games and key not in wish.games:
            continue
        seen = set[str]()
        mine = asked.get(key, [])
        models = _models(key, mine)
        deals = chain.from_iterable(map(_numbered, _of_deals(key, wish, models)))
        for case in chain(mine, deals):
            unnamed = {**case.question, "id": "", "rules": []}
            if wish.takes(case) and (same := json.dumps(unnamed)) not in seen:
                seen.add(same)
                yield case


def _numbered(some: Iterable[Case]) -> Iterator[Case]:
    """The cases of one source, each with a name of its own."""
    for number, (question, found) in enumerate(some, 1):
        name = f"{question['id']}.{number}"
        yield Case({**question, "id": name}, {"id": name, **found})


def _by_game(every: Iterable[Case]) -> Mapping[str, list[Case]]:
    found: dict[str, list[Case]] = {}
    for case in every:
        found.setdefault(case.question["game"], []).append(case)
    return found


# --- Records -------------------------------------------------------------------------------------


def _of_records(games: Collection[str]) -> Iterator[Iterable[Case]]:
    """What is played in the records, where they lie beside the package."""
    for path in sorted(RECORDS.glob("*.toml")):
        read = record.read(path.read_text("utf-8"))
        variant = record.variant_of(read)
        if not games or read.game in games:
            asker = Asker(f"record {path.stem}", read.game, variant)
            yield _of_record(asker, record.replay(read))


def _of_record(asker: Asker, replayed: record.Replay) -> Iterator[Case]:
    for deal in replayed.deals:
        afters = (*(step.before for step in deal.steps[1:]), deal.last)
        for step, after in zip(deal.steps, afters, strict=False):
            yield from asker.moves(step.before)
            with suppress(ValueError):
                yield from asker.after(step.before, str(step.move))
            asker.note(step.before, [str(step.move)], after)
        if deal.is_over:
            yield from asker.score(deal.last)


# --- Deals at random -----------------------------------------------------------------------------


def _models(key: str, some: Iterable[Case]) -> Sequence[str]:
    """The ways in which moves of a game are written, with whatever cards."""
    texts = (case.question["move"] for case in some if "move" in case.question)
    named = (each.strip('"') for each in family_of(GAMES[key]).moves)
    plain = {_SUIT.sub("♠", _CARD.sub("♠K", text)) for text in chain(texts, named)}
    return sorted(each for each in plain if len(each) < LONG)


def _of_deals(key: str, wish: Wish, models: Sequence[str]) -> Iterator[Iterable[Case]]:
    """Deals of each form, for each number of players in turn, as matches."""
    for variant in GAMES[key].VARIANTS:
        if wish.form in ("", variant.key):
            for number in range(wish.deals):
                yield _of_deal(key, variant, wish.seed, number, models)


def _of_deal(
    key: str, variant: Variant[Any], seed: int, number: int, models: Sequence[str]
) -> Iterator[Case]:
    """A deal that is played at random, and some of what can be asked of it."""
    source = f"{key}/{variant.key}/seed {seed}/deal {number + 1}"
    dice, asker = random.Random(source), Asker(source, key, variant)
    game, rules = asker.game, variant.rules
    seats = game.seats(rules)[number % len(game.seats(rules))]
    before = opened(game, rules, seats, Standing(dice.randrange(seats)))
    pack = tuple(dice.sample(pack := game.pack(rules, seats), len(pack)))
    yield from asker.deal(pack, seats, before)
    found, state = list[Iterator[Case]](), game.start(rules, pack, seats, before)
    texts, against = list[str](), dict[str, Case]()
    for _ in range(STEPS):
        seat = game.to_move(rules, state)
        if seat is None:
            found.append(asker.score(state))
            found.append(asker.won(state, before))
            break
        if seat == NATURE:
            move = play.chance(game, rules, state, partial(_shuffled, dice))
        else:
            legal = list(play.moves(game, rules, state))
            move = legal[dice.randrange(len(legal))]
            found.append(asker.moves(state))
            texts = [*map(str, legal[:MANY]), *texts][: 3 * MANY]
            for model in dice.choices(models, k=TRIED):
                tried = _with_others(model, dice.choice(texts), pack, dice)
                for text in (tried, dice.choice(texts)):
                    for case in asker.legal(state, text, against):
                        against.setdefault(case.answer["by"][0], case)
        found.append(asker.after(state, str(move)))
        after = game.apply(rules, state, move)
        asker.note(state, [str(move)], after)
        state = after
    last = found[-2:]
    some = sorted(dice.sample(range(len(found) - 2), min(TAKEN, max(0, len(found) - 2))))
    yield from chain.from_iterable((*(found[each] for each in some), *last))
    yield from against.values()


def _with_others(model: str, text: str, pack: Sequence[Card], dice: random.Random) -> str:
    """A move that is written like a model, with cards of another move, or any cards."""
    some = _CARD.findall(text) if dice.randrange(3) else []
    swapped = _CARD.sub(lambda found: some.pop() if some else str(dice.choice(pack)), model)
    suit = dice.choice(pack).suit
    return _SUIT.sub(lambda found: str(suit.value if suit else found[0]), swapped)


def _shuffled(dice: random.Random, things: Sequence[T]) -> Sequence[T]:
    return dice.sample(things, len(things))
