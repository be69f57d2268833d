"""The ledger of a trick game for two: hands, talon and tricks, followed by the moves as written.

It deals for itself from the pack, knows who wins a trick and who is to move, and asks of every
move that it comes from that player and from the cards he holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kartenspiele.engine.cards import Card
from kartenspiele.engine.play import Standing

ORDER: Final = ["9", "B", "D", "K", "10", "A"]
WORTH: Final = {"A": 11, "10": 10, "K": 4, "D": 3, "B": 2}


@dataclass
class Tricks:
    """A deal as anybody could write it down who sees all cards; seats are 0 and 1."""

    rules: Any
    standing: Standing
    talon: list[str]
    trump: str
    turn: int
    hands: list[list[str]] = field(default_factory=lambda: [[], []])
    won: list[list[str]] = field(default_factory=lambda: [[], []])
    announced: list[list[str]] = field(default_factory=lambda: [[], []])
    led: str = ""
    closer: int | None = None
    then: tuple[list[int], list[int]] = ([0, 0], [0, 0])
    caller: int | None = None

    @classmethod
    def dealt(cls, rules: Any, pack: Sequence[Card], standing: Standing) -> Tricks:
        """A packet each, forehand first; a card turned; a packet each; the rest on the trump."""
        cards, forehand = [str(card) for card in pack], 1 - standing.dealer
        turned = cards.pop(2 * rules.packets.before)
        ledger = cls(rules, standing, [*cards, turned], turned[0], forehand)
        for number in (rules.packets.before, rules.packets.after):
            for seat in (forehand, 1 - forehand):
                ledger.hands[seat] += ledger.talon[:number]
                del ledger.talon[:number]
        return ledger

    def had(self, seat: int) -> int:
        """Tricks, and marriages once there is a trick."""
        pairs = sum(
            self.rules.royal if suit == self.trump else self.rules.marriage
            for suit in self.announced[seat]
        )
        return sum(map(self.worth, self.won[seat])) + (pairs if self.won[seat] else 0)

    def worth(self, card: str) -> int:
        """What a card counts; a nine mostly nothing."""
        return WORTH[card[1:]] if card[1:] in WORTH else int(self.rules.nine)

    def tricks(self, seat: int) -> int:
        return len(self.won[seat]) // 2

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, and do what it says."""
        text = str(move)
        if text == "no exchange" or (text == "exchange" and seat != self.turn):
            assert seat == 1 - self.turn == 1 - (self.closer if self.closer is not None else seat)
        else:
            assert seat == self.turn, f"seat {self.turn} ought to move, and {seat} does: {text}"
        match text.split():
            case ["draw"]:
                for who in (self.turn, 1 - self.turn):
                    self.hands[who].append(self.talon.pop(0))
            case ["exchange"]:
                lowest = f"{self.trump}{self.rules.exchange_rank.value}"
                self.hands[seat].remove(lowest)
                self.hands[seat].append(self.talon.pop())
                self.talon.append(lowest)
            case ["marriage", suit]:
                assert {f"{suit}K", f"{suit}D"} <= set(self.hands[seat])
                self.announced[seat].append(suit)
            case ["close"]:
                self.closer = seat
                self.then = [self.had(0), self.had(1)], [self.tricks(0), self.tricks(1)]
            case ["call"]:
                self.caller = seat
            case ["no", _]:
                pass
            case _:
                self.play(text)

    def play(self, card: str) -> None:
        """A card is led, or it ends the trick."""
        self.hands[self.turn].remove(card)
        if not self.led:
            self.led, self.turn = card, 1 - self.turn
            return
        if card[0] == self.led[0]:
            beats = ORDER.index(card[1:]) > ORDER.index(self.led[1:])
        else:
            beats = card[0] == self.trump
        self.turn = self.turn if beats else 1 - self.turn
        self.won[self.turn] += [self.led, card]
        self.led = ""
