"""The named alternatives between which the fishing games of the book choose."""

from __future__ import annotations

from ..rulebook import Alternative


class Sets(Alternative):
    """How many sets of table cards one card may take."""

    ANY = "any number"
    ONE = "one only"


class Sharing(Alternative):
    """In how many of the sets taken together one card of the table may count."""

    NONE = "in one only"
    ANY = "in several"


class Dual(Alternative):
    """What a card of two values may count when it is played."""

    ONE = "one of its values"
    BOTH = "both at once"


class Duty(Alternative):
    """What a player who could capture is bound to do."""

    NONE = "none, in whole or in part"
    WHOLE = "who captures takes all that fits"
    CAPTURE = "who can capture does"


class Captor(Alternative):
    """Who may capture a build."""

    ANYBODY = "anybody"
    BUILDERS = "the side that built it"


class Onto(Alternative):
    """What a card may be combined with at a time, where building is allowed."""

    ONE = "one card or one build"
    ANY = "any cards and builds"


class Place(Alternative):
    """Which of its values a card counts, where it counts one in hand and another on the table."""

    HAND = "its value in hand"
    TABLE = "its value on the table"


class Raising(Alternative):
    """Who may give a build another value by building on it."""

    NOBODY = "nobody"
    OWN = "the side that built it"
    OTHERS = "the other sides"
    ANYBODY = "anybody"


class Holding(Alternative):
    """Whether a builder has to keep in hand a card that captures what he builds."""

    NEEDED = "is in hand"
    FREE = "may be elsewhere"


class Promise(Alternative):
    """What the builder of a build is bound to do at his next turn, as long as he can."""

    FREE = "nothing"
    NO_LAYING = "not to lay a card"
    CAPTURE = "to capture it"


class Joining(Alternative):
    """How a build counts when it is captured."""

    ALONE = "by itself"
    CARD = "in a sum, like a card"


class Alike(Alternative):
    """What becomes of a card that is turned up for the table and is like another one there."""

    STAYS = "stays"
    REPLACED = "goes under the stock, and another is turned up"


class Leftovers(Alternative):
    """Who gets what lies on the table at the end of a deal."""

    LAST_PLAYER = "the player of the last card"
    LAST_CAPTURE = "the player of the last capture"


class LastHands(Alternative):
    """What becomes of the last cards of the stock, if they are too few to fill every hand."""

    DEALT = "dealt out evenly"
    ASIDE = "left out of play"


class Opener(Alternative):
    """Who plays the first card of a deal."""

    NEIGHBOUR = "the dealer's neighbour"
    DEALER = "the dealer"


class NextDealer(Alternative):
    """Who deals after a deal."""

    NEIGHBOUR = "the dealer's neighbour"
    SAME = "the same player"


class Partners(Alternative):
    """Whether players make common cause."""

    OPPOSITE = "four players, two and two, opposite one another"
    NONE = "nobody"


class Limit(Alternative):
    """No number of points or of deals by which a match ends."""

    NONE = "none"


class Length(Alternative):
    """What is won."""

    SINGLE_DEAL = "each deal for itself"
    PARTIE = "a match of several deals"


class Finish(Alternative):
    """Who wins if several sides reach the target with one deal."""

    MOST = "the side with most points"
    FIRST = "the first to reach it, as the points are listed"


class Unclaimed(Alternative):
    """Who gets the table at the end of a deal in which nobody has captured."""

    NOBODY = "nobody"
    LAST_PLAYER = "the player of the last card"


class Tie(Alternative):
    """What decides between sides with equal points at the end of a match."""

    SPADES = "most spades in the last deal"
    PLAY_ON = "a further deal"
    SHARED = "nothing, they win together"


class TiedAgain(Alternative):
    """Who wins when sides are level once more after a further deal."""

    EARLIER = "who had the target before the deal"
    PLAY_ON = "nobody, there is another deal"


class Twin(Alternative):
    """What a card may take besides its twin and still make a mulle."""

    WITHIN = "whatever else it captures"
    ALONE = "nothing else"
    FORBIDDEN = "nothing else; nothing else may be captured with the twin"


class ClearingMulle(Alternative):
    """What a mulle that clears the table is marked as."""

    BOTH = "mulle and tabbe"
    MULLE = "mulle only"


class Marking(Alternative):
    """What of the points that are counted after a deal a side marks."""

    ALL = "all that is made"
    DIFFERENCE = "the difference"


class AtOnce(Alternative):
    """Which points are marked while cards are played, so that they may win a match."""

    BOTH = "sweeps and the last capture"
    SWEEPS = "sweeps alone"
    NOTHING = "nothing"
