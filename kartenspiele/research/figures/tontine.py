"""How long a Tontine lasts, and how often somebody comes back: counted on games played at random.

Nothing is decided in the Tontine by those who claim whatever they are owed; so a game is nothing
but the order in which the cards come. It is played here a second time, for speed, with ranks and
purses alone: players are numbered in the order of the deal, so that the neighbour to the left of a
player is the one before. The seeds are fixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from ...edition.likelihoods import Figures
from ...games.tontine.game import PLACES, TONTINE, WHOLE
from . import add

GAMES: Final = 1_000
PLAYERS: Final = (12, 15, 20, 30)
RULES: Final = TONTINE.rules
DRAWN: Final = {card.rank.value: RULES.courts.of(card) for card in WHOLE}
GIVEN: Final = {card.rank.value: RULES.low.of(card) for card in WHOLE}
PUT: Final = {card.rank.value: RULES.middle.of(card) for card in WHOLE}
AWAY: Final[Mapping[str, int]] = {rank.value: far for rank, far in PLACES.items()}


@dataclass
class Game:
    """A game in the middle: what is in the purses and the bowl, who deals, what has happened."""

    purses: list[int]
    bowl: int
    dealer: int = 0
    tours: int = 0
    cards: int = 0
    risings: int = 0
    died: set[int] = field(default_factory=set)

    def alive(self) -> list[int]:
        return [player for player, purse in enumerate(self.purses) if purse]

    def tour(self, pack: Sequence[str]) -> None:
        """Deal a pack round by round to those who have counters, and pay after every round."""
        players, place = len(self.purses), 0
        self.tours += 1
        while place < len(pack):
            order = [(self.dealer + 1 + turn) % players for turn in range(players)]
            dealt = [player for player in order if self.purses[player]]
            cards = pack[place : place + len(dealt)]
            place += len(cards)
            self.cards += len(cards)
            for player, rank in zip(dealt, cards, strict=False):
                self.pay(player, rank)
                if len(self.alive()) == 1:
                    return
        self.dealer = (self.dealer + 1) % players

    def pay(self, player: int, rank: str) -> None:
        """What a card brings, as far as there are counters."""
        drawn = min(DRAWN[rank], self.bowl)
        given, put = min(GIVEN[rank], self.purses[player]), min(PUT[rank], self.purses[player])
        self.bowl += put - drawn
        self.purses[player] += drawn - put
        if given:
            taker = (player - AWAY[rank]) % len(self.purses)
            self.risings += not self.purses[taker]
            self.purses[player] -= given
            self.purses[taker] += given
        if not self.purses[player]:
            self.died.add(player)


def begun(players: int) -> Game:
    """A game before the first card."""
    return Game([RULES.stake - RULES.ante] * players, RULES.ante * players)


def played(players: int, seed: int) -> Game:
    """A game to its end."""
    game, dice = begun(players), Random(seed)
    ranks = [card.rank.value for card in WHOLE]
    while len(game.alive()) > 1:
        dice.shuffle(ranks)
        game.tour(ranks)
    return game


def sampled(players: int, number: int) -> Mapping[str, int]:
    """What has happened in so many games."""
    found = Counter[str](games=number)
    for seed in range(number):
        game = played(players, seed)
        add(found, {"tours": game.tours, "cards": game.cards, "risings": game.risings})
        found["with a rising"] += game.risings > 0
        found["won by one who was dead"] += game.alive()[0] in game.died
        found["longest"] = max(found["longest"], game.tours)
        found["shortest"] = min(found["shortest"] or game.tours, game.tours)
    return dict(found)


SAMPLES: Final = {
    "tontine, ": f"{GAMES:,} games for each number of players, who claim whatever they are owed "
    f"(seeds 0 to {GAMES - 1})"
}


def counted() -> Figures:
    """The figures for each number of players."""
    return {f"tontine, {players} players": sampled(players, GAMES) for players in PLAYERS}
