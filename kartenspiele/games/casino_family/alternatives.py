"""The named alternatives between which the fishing games of the book choose."""

from __future__ import annotations

from ...engine.rulebook import Alternative


class Sets(Alternative):
    ANY = "any number"
    ONE = "one only"


class Sharing(Alternative):
    NONE = "in one only"
    ANY = "in several"


class Dual(Alternative):
    ONE = "one of its values"
    BOTH = "both at once"


class Duty(Alternative):
    NONE = "none, in whole or in part"
    WHOLE = "who captures takes all that fits"
    CAPTURE = "who can capture does"


class Captor(Alternative):
    ANYBODY = "anybody"
    BUILDERS = "the side that built it"


class Onto(Alternative):
    ONE = "one card or one build"
    ANY = "any cards and builds"


class Place(Alternative):
    HAND = "its value in hand"
    TABLE = "its value on the table"


class Raising(Alternative):
    NOBODY = "nobody"
    OWN = "the side that built it"
    OTHERS = "the other sides"
    ANYBODY = "anybody"


class Holding(Alternative):
    NEEDED = "is in hand"
    FREE = "may be elsewhere"


class Promise(Alternative):
    FREE = "nothing"
    NO_LAYING = "not to lay a card"
    CAPTURE = "to capture it"


class Joining(Alternative):
    ALONE = "by itself"
    CARD = "in a sum, like a card"


class Alike(Alternative):
    STAYS = "stays"
    REPLACED = "goes under the stock, and another is turned up"


class Leftovers(Alternative):
    LAST_PLAYER = "the player of the last card"
    LAST_CAPTURE = "the player of the last capture"


class LastHands(Alternative):
    DEALT = "dealt out evenly"
    ASIDE = "left out of play"


class Opener(Alternative):
    NEIGHBOUR = "the dealer's neighbour"
    DEALER = "the dealer"


class NextDealer(Alternative):
    NEIGHBOUR = "the dealer's neighbour"
    SAME = "the same player"


class Partners(Alternative):
    OPPOSITE = "four players, two and two, opposite one another"
    NONE = "nobody"


class Limit(Alternative):
    """No number of points or of deals by which a match ends."""

    NONE = "none"


class Length(Alternative):
    SINGLE_DEAL = "each deal for itself"
    PARTIE = "a match of several deals"


class Finish(Alternative):
    MOST = "the side with most points"
    FIRST = "the first to reach it, as the points are listed"


class Unclaimed(Alternative):
    NOBODY = "nobody"
    LAST_PLAYER = "the player of the last card"


class Tie(Alternative):
    SPADES = "most spades in the last deal"
    PLAY_ON = "a further deal"
    SHARED = "nothing, they win together"


class TiedAgain(Alternative):
    EARLIER = "who had the target before the deal"
    PLAY_ON = "nobody, there is another deal"


class Twin(Alternative):
    WITHIN = "whatever else it captures"
    ALONE = "nothing else"
    FORBIDDEN = "nothing else; nothing else may be captured with the twin"


class ClearingMulle(Alternative):
    BOTH = "mulle and tabbe"
    MULLE = "mulle only"


class Marking(Alternative):
    ALL = "all that is made"
    DIFFERENCE = "the difference"


class AtOnce(Alternative):
    BOTH = "sweeps and the last capture"
    SWEEPS = "sweeps alone"
    NOTHING = "nothing"
