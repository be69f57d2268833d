"""The engine of the VU Amsterdam as one that is put to the conformance kit.

``kartenspiele conform schnapsen --form soft -- python -m tests.yardstick.asked``

It is asked which moves are legal, of whoever leads or follows. It draws by itself, wins by itself
with 66, and knows no closing: of that it says that it does not support it.
"""

import sys
from importlib import import_module
from typing import Any, Final

from tests.yardstick.answering import UnsupportedError, answer_all
from tests.yardstick.schnapsen import HOME, UnavailableError, fetched

SUITS: Final = {"♥": "HEARTS", "♣": "CLUBS", "♠": "SPADES", "♦": "DIAMONDS"}
RANKS: Final = {"A": "ACE", "10": "TEN", "K": "KING", "D": "QUEEN", "B": "JACK"}
SIGNS: Final = {name: sign for sign, name in SUITS.items()}
LETTERS: Final = {name: letter for letter, name in RANKS.items()}
FULL: Final = 5
OTHERS: Final = ("draw", "close", "call", "no call")  # moves that it has not, or makes by itself


class Platform:
    """The engine, and cards and moves as it has them and as the kit writes them."""

    def __init__(self) -> None:
        fetched()
        sys.path.append(str(HOME))
        self.game: Any = import_module("schnapsen.game")
        self.deck: Any = import_module("schnapsen.deck")
        self.engine = self.game.SchnapsenGamePlayEngine()

    def cards(self, text: str) -> list[Any]:
        return [
            self.deck.Card.get_card(self.deck.Rank[RANKS[each[1:]]], self.deck.Suit[SUITS[each[0]]])
            for each in text.split()
        ]

    def written(self, move: Any) -> str:
        if move.is_trump_exchange():
            return "exchange"
        if move.is_marriage():
            return f"marriage {SIGNS[move.as_marriage().queen_card.suit.name]}"
        card = move.as_regular_move().card
        return f"{SIGNS[card.suit.name]}{LETTERS[card.rank.name]}"

    def moves(self, position: dict[str, Any]) -> list[str]:
        """The legal moves of a position, as the kit writes them."""
        hands, talon = position["hands"], position.get("talon", "")
        if position.get("closed"):
            raise UnsupportedError("it has no closing")
        seat, led = position.get("turn", 1) - 1, position.get("led")
        sizes = [len(each.split()) for each in hands]
        if talon and min(sizes) + bool(led) < FULL:
            raise UnsupportedError("it draws by itself")
        if led is None and (sizes[0] != sizes[1]):
            raise UnsupportedError("it plays with all cards")
        mine, other = (self.bot(hands[each]) for each in (seat, 1 - seat))
        trump = self.deck.Suit[SUITS[position.get("trump") or talon.split()[-1][0]]]
        leader, follower = (other, mine) if led else (mine, other)
        state = self.game.GameState(
            leader, follower, talon=self.game.Talon(self.cards(talon), trump), previous=None
        )
        rules = self.engine.move_validator
        if led:
            (card,) = self.cards(led)
            before = self.game.RegularMove(card)
            found = rules.get_legal_follower_moves(self.engine, state, before)
        elif announced := position.get("announced"):
            queen, king = self.cards(f"{announced}D {announced}K")
            found = [self.game.Marriage(queen, king).underlying_regular_move()]
        else:
            found = rules.get_legal_leader_moves(self.engine, state)
        return [self.written(each) for each in found]

    def bot(self, hand: str) -> Any:
        return self.game.BotState(None, self.game.Hand(self.cards(hand)))

    def answer(self, question: dict[str, Any]) -> dict[str, Any]:
        if question["game"] != "schnapsen" or {"agreed", "played"} & question.keys():
            raise UnsupportedError("it plays Schnapsen in one form")
        match question["ask"], question.get("move"):
            case "moves", _:
                return {"moves": self.moves(question["position"])}
            case "legal", str(move) if move not in OTHERS:
                return {"legal": move in self.moves(question["position"])}
        raise UnsupportedError("it is not asked this")


def main() -> int:
    """Answer each question on standard input."""
    try:
        platform = Platform()
    except UnavailableError as error:
        print(error, file=sys.stderr)
        return 1
    answer_all(platform.answer, (AssertionError, KeyError))
    return 0


if __name__ == "__main__":
    sys.exit(main())
