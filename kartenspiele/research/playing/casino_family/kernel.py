"""Deals of fishing games, at random or greedy, in so little of Python that a compiler can read it.

Nothing but whole numbers and rows of them (``array``): the pack, the lots, the moves and what they
bring are those of ``lab.arena``. CPython runs it as it stands, slowly; with the extra ``[fast]``
numba compiles it (decision 71). What a rule set says is a row of numbers, of which the places have
names here. What has no room here, the reference plays.

The file is whole in itself, since numba keeps what it has compiled as long as this one file stays
as it is.
"""

from __future__ import annotations

from array import array
from typing import Final, TypeAlias

Row: TypeAlias = "array[int]"
State: TypeAlias = tuple[int, ...]  # sixteen words of a hash

CARDS: Final = 52  # unlike ones
PACK: Final = 104
SEATS: Final = 6
LIKE: Final = 32  # from here on: values of cards that take their like alone
VALUES: Final = 64

# --- What a rule set says, by the places in the row of facts -------------------------------------

PLAYED: Final = 0  # of each card, what it counts when it is played: one value or two
LYING: Final = PLAYED + 2 * CARDS  # when it lies on the table
PUT: Final = LYING + 2 * CARDS  # when it is put down in a build
BOTH: Final = PUT + 2 * CARDS  # whether it counts both its values at once
WORTH: Final = BOTH + CARDS  # what it pays to have won it
MULLE: Final = WORTH + CARDS  # and to have captured its twin with it
SPADE: Final = MULLE + CARDS
RANK: Final = SPADE + CARDS
PLACES: Final = RANK + CARDS  # of each place in the pack, which card
PLANS: Final = PLACES + PACK  # for each dealer:
STAGE: Final = 0  # of each place of the pack, with which hands it is dealt
WHO: Final = PACK  # and to whom; to the table, as if that were a seat more
FIRST: Final = 2 * PACK  # who plays first
PLANNED: Final = 2 * PACK + 1
SIZE_OF: Final = PLANS + SEATS * PLANNED  # the length of each piece of text
LONG_SIZE: Final = SIZE_OF + 256  # and of each longer text
NUMBER: Final = LONG_SIZE + 10  # of cards
SEATED: Final = NUMBER + 1
SIDES: Final = SEATED + 1
STEP: Final = SIDES + 1
MOST: Final = STEP + 1  # what a card played may count at most
SHARING: Final = MOST + 1  # from here on points: 1 for yes
ONE_SET: Final = SHARING + 1
WHOLE: Final = ONE_SET + 1
MUST_CAPTURE: Final = WHOLE + 1
ALIKE: Final = MUST_CAPTURE + 1  # equal cards of the first table are replaced
TWINS: Final = ALIKE + 1  # whether a card has a twin
MULLE_ALONE: Final = TWINS + 1
TWIN_ONLY: Final = MULLE_ALONE + 1
MULLE_OR_SWEEP: Final = TWIN_ONLY + 1
TO_PLAYER: Final = MULLE_OR_SWEEP + 1  # the table at the end to the player of the last card:
UNCLAIMED: Final = TO_PLAYER + 1  # always, or if nobody has captured
BUILDS: Final = UNCLAIMED + 1  # 1: a card combines with one thing, 2: with any
SEVERAL: Final = BUILDS + 1
FREE: Final = SEVERAL + 1  # the card to capture a build with may be elsewhere
RAISED_BY_OWN: Final = FREE + 1
RAISED_BY_OTHERS: Final = RAISED_BY_OWN + 1
OWN_ONLY: Final = RAISED_BY_OTHERS + 1  # a build is captured by the side that built it
JOINING: Final = OWN_ONLY + 1
NO_LAYING: Final = JOINING + 1
BOUND: Final = NO_LAYING + 1
SWEEP: Final = BOUND + 1  # from here on points to be won
LAST_CAPTURE: Final = SWEEP + 1
MOST_CARDS: Final = LAST_CAPTURE + 1  # a majority: for most, if tied; for so many or more, so many;
MOST_SPADES: Final = MOST_CARDS + 6  # for each over so many, so many
TARGET: Final = MOST_SPADES + 6  # a match may end in play
SWEEPS_AT_ONCE: Final = TARGET + 1
LAST_AT_ONCE: Final = SWEEPS_AT_ONCE + 1
LAST_IF_OVER: Final = LAST_AT_ONCE + 1
HUTS: Final = LAST_IF_OVER + 1  # the game has huts
CANCELLING: Final = HUTS + 1  # so often in a deal
NO_LATE_HUTS: Final = CANCELLING + 1
BAR: Final = NO_LATE_HUTS + 1
BAR_COUNTS: Final = BAR + 1  # 0: noted, 1: with the capture, 2: with huts, 3: before the deal
VOID: Final = BAR_COUNTS + 1
CANCELS: Final = VOID + 1
WHEN_SAFE: Final = CANCELS + 1
NOTED: Final = WHEN_SAFE + 1  # 0: at once, 1: given ones too, 2: after the deal
CARDS_COUNT: Final = NOTED + 1  # who has most cards is counted, not only who has most spades
FACTS: Final = CARDS_COUNT + 1

# --- Words of 64 bits ----------------------------------------------------------------------------

PACKED: Final = 0  # of each place of the pack its number
LAID: Final = PACKED + PACK  # of each card the number of the move that lays it
PIECE: Final = LAID + CARDS  # pieces of text, by what they say: a card,
SPACED: Final = 64  # or from here on a card behind a space, and
TAKES: Final = 116
ON: Final = 117
OPEN: Final = 118
CLOSE: Final = 119
MAKES: Final = 120
TO_TABLE: Final = 121
COMES_TO: Final = 128  # with a value
DIGIT: Final = 240
SLASH: Final = 250
BEGUN: Final = PIECE + 256
SIZED: Final = BEGUN + 8
BYTE: Final = SIZED + 1
EVERYTHING: Final = BYTE + 1
LONG: Final = EVERYTHING + 1  # longer texts: the names of each set of kinds of moves, and
BEFORE: Final = 8  # what stands before a seed in the lots of a pack,
BEHIND: Final = 9  # and behind it in those of players
LONGS: Final = 10
LARGEST: Final = 16
ROOM: Final = 1 << 14  # so many moves, or sums, has a position at most
LANES: Final = 8  # so many texts are hashed together: of each its hash,
HASHED: Final = LONG + LONGS * LARGEST
SIZE_IN: Final = HASHED + LANES  # how long it is,
TEXT: Final = SIZE_IN + LANES  # and its words, the first ones of all texts first
BLOCK: Final = 16  # so many words of each are hashed
LONGEST_TEXT: Final = 8 * BLOCK
NUMBERS: Final = TEXT + 512 * LANES  # of each move that is listed its number
SALTS: Final = NUMBERS + ROOM  # and those on which the choices of eight turns hang
LOTS: Final = SALTS + 8 * SEATS * LANES
PREFIX: Final = LOTS + PACK  # the beginning of what a choice hangs on
KNOWN_NUMBER: Final = PREFIX + LARGEST + 4  # of moves whose number is known
REMEMBERED: Final = 1 << 15
WORDS: Final = KNOWN_NUMBER + REMEMBERED

EVERY: Final = (1 << 64) - 1
ODD: Final = 0x9E3779B97F4A7C15

# --- What is written to while a deal is played ---------------------------------------------------

MADE: Final = 0  # how many moves of each kind a seat has made
HELD: Final = MADE + 4 * SEATS  # how many cards are in a hand
MOST_HELD: Final = 32
HANDS: Final = HELD + SEATS
DEALT: Final = HANDS + SEATS * MOST_HELD  # the pack, in disorder
ON_TABLE: Final = DEALT + PACK  # how many cards
TABLE: Final = ON_TABLE + 1
BUILT: Final = TABLE + PACK  # how many builds; of each its value, its owner, its cards
BUILD: Final = BUILT + 1
MOST_BUILT: Final = 16
LARGE: Final = 48
VALUE: Final = 0
OWNER: Final = 1
SIZE: Final = 2
WON: Final = BUILD + MOST_BUILT * LARGE  # of each seat, how many cards and spades,
SPADES: Final = WON + SEATS
PAID: Final = SPADES + SEATS  # and what they pay,
SWEEPS: Final = PAID + SEATS
MULLES: Final = SWEEPS + SEATS
TOTALS: Final = MULLES + SEATS  # of each side
SIDE: Final = TOTALS + SEATS  # of each side, for a moment
ASKED: Final = SIDE + SEATS  # what has come up that asks points, as bits:
ACE: Final = 1 << 0  # a card of two values in hand, an ace or another
OTHER: Final = 1 << 1
MAY: Final = 2  # from this bit on: there is a move of a kind
BUILDS_LIE: Final = 1 << 5
DONE: Final = 6  # from this bit on: a move of a kind was made
FROM_BUILDS: Final = 9  # from this bit on: the same with builds of the table
TWIN: Final = 12  # from this bit on: a card took its twin, alone or not
CLEARED: Final = 1 << 14
HUT_IN_TIME: Final = 1 << 15
HUT_BARRED: Final = 1 << 16
HUT_WOULD_CANCEL: Final = 1 << 17
AT_BAR: Final = 1 << 18
OVER_BAR: Final = 1 << 19
EARLY: Final = 1 << 20
NO_CAPTURE: Final = 1 << 21
PLAYED_OUT: Final = 1 << 22
SPADES_WON: Final = 1 << 23
LAST: Final = ASKED + 1
TURN: Final = LAST + 1
NEXT: Final = TURN + 1  # how many cards have been dealt
CAME: Final = NEXT + 1  # how many hands
BARRED: Final = CAME + 1  # of each card of the hand, whether it has to capture
STAMP: Final = BARRED + MOST_HELD
COUNT: Final = STAMP + 1  # of the moves that were found
FIRST_OF: Final = COUNT + 1  # the first and the second value of each thing on the table
THINGS: Final = 39  # so many things at most
SECOND_OF: Final = FIRST_OF + THINGS
TWIN_OF: Final = SECOND_OF + THINGS  # the first card that is its equal
SECONDS: Final = TWIN_OF + THINGS  # the cards that are not the first, as bits
IS_PLAIN: Final = SECONDS + 1  # whether each card of the table counts one value alone
KNOWN: Final = IS_PLAIN + 1  # of how many things all sets are known, how many sets,
SETS: Final = KNOWN + 1
LEVEL: Final = SETS + 1  # and how many of them are of the first things
HEAD: Final = LEVEL + THINGS + 1  # sets by what they come to, linked
MASK: Final = HEAD + VALUES
TOTAL: Final = MASK + ROOM
LINK: Final = TOTAL + ROOM
FOUND: Final = LINK + ROOM
MOVES: Final = FOUND + ROOM  # of each move the card, its kind and its value; and of what
SEEN: Final = MOVES + 2 * ROOM
SLOTS: Final = 1 << 15
BEGUN_WITH: Final = SEEN + SLOTS  # how long the beginning is of what a choice hangs on
SPELT: Final = BEGUN_WITH + 1  # what is taken, or built on, in pieces of text
SALTED: Final = SPELT + 512  # of each seat and some kinds of moves, whose turns are in SALTS
WAITING: Final = SALTED + 8 * SEATS  # of each text that is to be hashed, the place of its number,
KEY_OF: Final = WAITING + LANES  # and by which the number is remembered, if it is
KEYS: Final = KEY_OF + LANES  # of moves whose number is known
AS_IT_WAS: Final = KEYS + REMEMBERED  # a position before a move is tried, at the same places
ROUGH: Final = AS_IT_WAS + KNOWN + 1

BUILDING, LAYING, TAKING = 0, 1, 2  # kinds of moves
NO_ROOM: Final = -1
GOES_ON, IS_OVER, IS_WON = 0, 1, 2  # a deal; or it has ended early
POINT: Final = 1 << 16  # it goes before all cards and spades
NOWHERE: Final = -1 << 48  # how nobody stands

# What is kept of a deal: its moves as pieces of text, and
LONGEST: Final = 1 << 10
LENGTH: Final = 0
RESULT: Final = 1  # of each side
ASKS: Final = RESULT + SEATS  # what has come up that asks points,
ENDED: Final = ASKS + 1  # of each side its spades and how often it has cleared the table,
LASTED: Final = ENDED + SEATS  # and the side of the last capture
KEPT: Final = LASTED + 1

# --- Lots, as the players draw them (``players/lots.py``) ----------------------------------------


def clear(words: Row) -> None:
    """No text is written any more."""
    for at in range(TEXT, TEXT + BLOCK * LANES):
        words[at] = 0


def add(words: Row, lane: int, length: int, word: int, size: int) -> int:
    """Add some bytes to a text; how long it is then."""
    at, over = TEXT + LANES * (length >> 3) + lane, 8 * (length & 7)
    words[at] |= word << over & EVERY
    if over + 8 * size > 64:
        words[at + LANES] = word >> 64 - over
    return length + size


def add_piece(facts: Row, words: Row, lane: int, length: int, piece: int) -> int:
    return add(words, lane, length, words[PIECE + piece], facts[SIZE_OF + piece])


def add_long(facts: Row, words: Row, lane: int, length: int, which: int) -> int:
    left, at = facts[LONG_SIZE + which], LONG + LARGEST * which
    while left > 0:
        length = add(words, lane, length, words[at], min(left, 8))
        left -= 8
        at += 1
    return length


def add_number(facts: Row, words: Row, lane: int, length: int, number: int) -> int:
    ten = 1
    while ten * 10 <= number:
        ten *= 10
    while ten:
        length = add_piece(facts, words, lane, length, DIGIT + number // ten % 10)
        ten //= 10
    return length


def turned(word: int, by: int) -> int:
    return word >> by | word << 64 - by & EVERY


def mixed(a: int, b: int, c: int, d: int, x: int, y: int) -> tuple[int, int, int, int]:
    """Two words of a text are mixed into four of a hash, as BLAKE2b does it."""
    a = a + b + x & EVERY
    d = turned(d ^ a, 32)
    c = c + d & EVERY
    b = turned(b ^ c, 24)
    a = a + b + y & EVERY
    d = turned(d ^ a, 16)
    c = c + d & EVERY
    return a, turned(b ^ c, 63), c, d


def rounded(v: State, m: State) -> State:
    """A round of BLAKE2b: the words of a text, in the order of the round, are mixed into a hash."""
    a, e, i, n0 = mixed(v[0], v[4], v[8], v[12], m[0], m[1])
    b, f, j, n1 = mixed(v[1], v[5], v[9], v[13], m[2], m[3])
    c, g, k, n2 = mixed(v[2], v[6], v[10], v[14], m[4], m[5])
    d, h, o, n3 = mixed(v[3], v[7], v[11], v[15], m[6], m[7])
    a, f, k, n3 = mixed(a, f, k, n3, m[8], m[9])
    b, g, o, n0 = mixed(b, g, o, n0, m[10], m[11])
    c, h, i, n1 = mixed(c, h, i, n1, m[12], m[13])
    d, e, j, n2 = mixed(d, e, j, n2, m[14], m[15])
    return a, b, c, d, e, f, g, h, i, j, k, o, n0, n1, n2, n3


def eight(words: Row, at: int, step: int) -> State:
    a, b = at, at + 4 * step
    return (
        *(words[a], words[a + step], words[a + 2 * step], words[a + 3 * step]),
        *(words[b], words[b + step], words[b + 2 * step], words[b + 3 * step]),
    )


def hash_texts(words: Row, lanes: int) -> None:
    """The numbers of texts of one block: eight bytes of their hashes by BLAKE2b (RFC 7693).

    That of a single text takes as long as those of eight where words of 64 bits are worked on
    eight at a time.
    """
    b0, b1, b2, b3, b4, b5, b6, b7 = eight(words, BEGUN, 1)
    h0, end = b0 ^ words[SIZED], b6 ^ words[EVERYTHING]
    for lane in range(lanes & 2 * LANES - 1):  # so that a compiler sees how few they are
        m0, m1, m2, m3, m4, m5, m6, m7 = eight(words, TEXT + lane, LANES)
        m8, m9, ma, mb, mc, md, me, mf = eight(words, TEXT + 8 * LANES + lane, LANES)
        c4 = b4 ^ words[SIZE_IN + lane]
        v: State = (h0, b1, b2, b3, b4, b5, b6, b7, b0, b1, b2, b3, c4, b5, end, b7)
        v = rounded(v, (m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, ma, mb, mc, md, me, mf))
        v = rounded(v, (me, ma, m4, m8, m9, mf, md, m6, m1, mc, m0, m2, mb, m7, m5, m3))
        v = rounded(v, (mb, m8, mc, m0, m5, m2, mf, md, ma, me, m3, m6, m7, m1, m9, m4))
        v = rounded(v, (m7, m9, m3, m1, md, mc, mb, me, m2, m6, m5, ma, m4, m0, mf, m8))
        v = rounded(v, (m9, m0, m5, m7, m2, m4, ma, mf, me, m1, mb, mc, m6, m8, m3, md))
        v = rounded(v, (m2, mc, m6, ma, m0, mb, m8, m3, m4, md, m7, m5, mf, me, m1, m9))
        v = rounded(v, (mc, m5, m1, mf, me, md, m4, ma, m0, m7, m6, m3, m9, m2, m8, mb))
        v = rounded(v, (md, mb, m7, me, mc, m1, m3, m9, m5, m0, mf, m4, m8, m6, m2, ma))
        v = rounded(v, (m6, mf, me, m9, mb, m3, m0, m8, mc, m2, md, m7, m1, m4, ma, m5))
        v = rounded(v, (ma, m2, m8, m4, m7, m6, m1, m5, mf, mb, m9, me, m3, mc, md, m0))
        v = rounded(v, (m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, ma, mb, mc, md, me, mf))
        v = rounded(v, (me, ma, m4, m8, m9, mf, md, m6, m1, mc, m0, m2, mb, m7, m5, m3))
        words[HASHED + lane] = h0 ^ v[0] ^ v[8]
    clear(words)


def number_of(words: Row, lane: int) -> int:
    """The number of a text that was hashed: its first byte counts most."""
    left = words[HASHED + lane]
    found = left & words[BYTE]
    for _ in range(7):
        left = left >> 8
        found = found << 8 & EVERY | left & words[BYTE]
    return found


# --- Sets of things on the table -----------------------------------------------------------------


def is_new(rough: Row, mask: int) -> bool:
    """Whether something was not seen since the stamp was changed."""
    key = rough[STAMP] << 40 | mask
    at = (mask * 0x9E3779B1 >> 13) & SLOTS - 1
    while rough[SEEN + at] >> 40 == rough[STAMP]:
        if rough[SEEN + at] == key:
            return False
        at = at + 1 & SLOTS - 1
    rough[SEEN + at] = key
    return True


def forget(rough: Row) -> None:
    rough[STAMP] += 1
    if rough[STAMP] == 1 << 22:
        for at in range(SEEN, SEEN + SLOTS):
            rough[at] = 0
        rough[STAMP] = 1


def lie(facts: Row, rough: Row) -> None:
    """What the cards of the table count, and which of them are twins."""
    rough[SECONDS], rough[IS_PLAIN] = 0, 1
    for place in range(rough[ON_TABLE]):
        card = rough[TABLE + place]
        rough[FIRST_OF + place] = facts[LYING + 2 * card]
        rough[SECOND_OF + place] = facts[LYING + 2 * card + 1]
        rough[IS_PLAIN] &= 0 if rough[SECOND_OF + place] else 1
        rough[TWIN_OF + place] = place
        if facts[TWINS]:
            other = 0
            while rough[TABLE + other] != card:
                other += 1
            rough[TWIN_OF + place] = other
            rough[SECONDS] |= 1 << place if other != place else 0


def sums(facts: Row, rough: Row, things: int) -> bool:
    """Find the sets of things that come to each total; whether there is room for them.

    Of the first things, as many as lay there before, they are known.
    """
    most, known = facts[MOST], rough[KNOWN]
    count = rough[LEVEL + known]
    for each in range(rough[SETS] - 1, count - 1, -1):
        rough[HEAD + rough[TOTAL + each]] = rough[LINK + each]
    for place in range(known, things):
        before = count
        for which in range(2):
            value = rough[(SECOND_OF if which else FIRST_OF) + place]
            for each in range(before if value else 0):
                reached = rough[TOTAL + each] + value
                if reached <= most or not rough[TOTAL + each]:
                    if count == ROOM:
                        return False
                    rough[MASK + count] = rough[MASK + each] | 1 << place
                    rough[TOTAL + count] = reached
                    rough[LINK + count] = rough[HEAD + reached]
                    rough[HEAD + reached] = count
                    count += 1
        rough[LEVEL + place + 1] = count
    rough[SETS], rough[KNOWN] = count, min(things, rough[ON_TABLE])
    return True


def unions(rough: Row, begun: int, end: int, value: int, sharing: int, plain: int) -> int:
    """Join to what was found, from a place on, sets that come to a value; where that ends.

    Where all is plain, one value of each card, a set comes up once, and with nothing else once.
    """
    each = rough[HEAD + value]
    while each:
        one = rough[MASK + each]
        each = rough[LINK + each]
        if sharing or plain or is_new(rough, one | 1 << 39):
            for at in range(begun, end):
                other = rough[FOUND + at]
                is_once = plain and not other
                if (sharing or not other & one) and (is_once or is_new(rough, other | one)):
                    if end >= ROOM:
                        return NO_ROOM
                    rough[FOUND + end] = other | one
                    end += 1
    return end


def settled(rough: Row, mask: int) -> int:
    """The same with the first of twins where one of them is taken."""
    for place in range(rough[ON_TABLE] if mask & rough[SECONDS] else 0):
        first = rough[TWIN_OF + place]
        if mask >> place & 1 and first != place and not mask >> first & 1:
            mask ^= 1 << place | 1 << first
    return mask


def apart(facts: Row, rough: Row, end: int) -> int:
    """Leave of what was found each thing once, and not nothing; where that ends."""
    if end < 0:
        return NO_ROOM
    forget(rough)
    kept = 0
    for at in range(end):
        mask = rough[FOUND + at]
        if facts[TWINS]:
            mask = settled(rough, mask)
        if mask and is_new(rough, mask):
            rough[FOUND + kept] = mask
            kept += 1
    return kept


# --- What may be done ----------------------------------------------------------------------------


def build(which: int) -> int:
    """Where a build is written down."""
    return BUILD + LARGE * which


def is_own(facts: Row, rough: Row, which: int) -> bool:
    return rough[build(which) + OWNER] % facts[SIDES] == rough[TURN] % facts[SIDES]


def may_raise(facts: Row, rough: Row, which: int) -> bool:
    if is_own(facts, rough, which):
        return facts[RAISED_BY_OWN] != 0
    return facts[RAISED_BY_OTHERS] != 0


def counts(facts: Row, card: int, value: int) -> bool:
    """Whether a card that is played counts so much."""
    return value in (facts[PLAYED + 2 * card], facts[PLAYED + 2 * card + 1])


def found_takes(facts: Row, rough: Row, card: int) -> int:
    """Find all that a card may take, one value or both; where that ends."""
    one, two = facts[PLAYED + 2 * card], facts[PLAYED + 2 * card + 1]
    if not one or not (rough[BUILT] or rough[HEAD + one] or (two and rough[HEAD + two])):
        return 0
    if two and not facts[BOTH + card]:
        end = beside(facts, rough, 0, one, 0)
        return apart(facts, rough, beside(facts, rough, end, two, 0) if end > 0 else end)
    end = beside(facts, rough, 0, one, two)
    if rough[SECONDS] or end < 1:
        return apart(facts, rough, end)
    rough[FOUND] = rough[FOUND + end - 1]  # the first is nothing
    return end - 1


def beside(facts: Row, rough: Row, begun: int, one: int, two: int) -> int:
    """Join sets that come to a value, or to two, and builds beside them; where that ends."""
    if begun == ROOM:
        return NO_ROOM
    forget(rough)
    rough[FOUND + begun] = 0
    plain = rough[IS_PLAIN] if not two else 0
    end = unions(rough, begun, begun + 1, one, facts[SHARING], plain)
    if two and end > 0:
        end = unions(rough, begun, end, two, facts[SHARING], plain)
    for which in range(0 if facts[JOINING] else rough[BUILT]):
        value = rough[build(which) + VALUE]
        if end > 0 and value in (one, two):
            before = end
            for at in range(begun, before):
                if end >= ROOM:
                    return NO_ROOM
                rough[FOUND + end] = rough[FOUND + at] | 1 << rough[ON_TABLE] + which
                end += 1
    return end


def is_one_set(facts: Row, rough: Row, mask: int, one: int, two: int) -> bool:
    """Whether all that is taken together can come to what the card counts."""
    reached, place = 1, 0
    while mask >> place:
        if mask >> place & 1:
            first, second = rough[FIRST_OF + place], rough[SECOND_OF + place]
            more = reached << first & (1 << VALUES - 2) - 1
            if second:
                more |= reached << second & (1 << VALUES - 2) - 1
            reached = more
        place += 1
    return reached >> one & 1 != 0 or (two != 0 and reached >> two & 1 != 0)


def is_possible(facts: Row, rough: Row, card: int, mask: int) -> bool:
    """Whether neither several sets nor the build of somebody else stand against a capture."""
    if facts[ONE_SET]:
        one, two = facts[PLAYED + 2 * card], facts[PLAYED + 2 * card + 1]
        if not is_one_set(facts, rough, mask, one, two):
            return False
    if facts[OWN_ONLY]:
        for which in range(rough[BUILT]):
            if mask >> rough[ON_TABLE] + which & 1 and not is_own(facts, rough, which):
                return False
    return True


def has_more(rough: Row, mask: int, end: int) -> bool:
    """Whether something that was found has all of this and more."""
    for at in range(end):
        other = rough[FOUND + at]
        if other != mask and other | mask == other:
            return True
    return False


def twin_taken(facts: Row, rough: Row, card: int, mask: int) -> int:
    """Whether a card takes its twin: 1 if it takes nothing else, 2 if it does."""
    cards, twin, number = rough[ON_TABLE], 0, 0
    for place in range(cards if facts[TWINS] else 0):
        if mask >> place & 1:
            number += 1
            twin |= 1 if rough[TABLE + place] == card else 0
    for which in range(rough[BUILT] if facts[TWINS] else 0):
        if mask >> cards + which & 1:
            number += 2
            at = build(which) + SIZE
            for place in range(rough[at]):
                twin |= 1 if rough[at + 1 + place] == card else 0
    return twin * min(number, 2)


def owed(facts: Row, rough: Row) -> int:
    """The builds to which the player is bound, as bits."""
    found, seat = 0, rough[TURN]
    for at in range(HANDS + MOST_HELD * seat, HANDS + MOST_HELD * seat + rough[HELD + seat]):
        for which in range(rough[BUILT]):
            mine = rough[build(which) + OWNER] == seat
            if mine and counts(facts, rough[at], rough[build(which) + VALUE]):
                found |= 1 << rough[ON_TABLE] + which
    return found


def list_takes(facts: Row, rough: Row, card: int, due: int) -> int:
    """List the captures of a card; how many are possible, or that there is no room."""
    end = found_takes(facts, rough, card)
    if facts[BUILDS] and (facts[ONE_SET] or facts[OWN_ONLY]) and end > 0:
        possible = 0
        for at in range(end):
            if is_possible(facts, rough, card, rough[FOUND + at]):
                rough[FOUND + possible] = rough[FOUND + at]
                possible += 1
        end = possible
    for at in range(end):
        mask = rough[FOUND + at]
        may = may_take(facts, rough, card, mask, end, due)
        if may and not listed(facts, rough, card, TAKING, 0, mask):
            return NO_ROOM
    return end


def may_take(facts: Row, rough: Row, card: int, mask: int, end: int, due: int) -> bool:
    """Whether nothing goes against a capture, of those of the card that were found."""
    if facts[ONE_SET] and not is_possible(facts, rough, card, mask):
        return False
    if facts[WHOLE] and has_more(rough, mask, end):
        return False
    if facts[TWIN_ONLY] and twin_taken(facts, rough, card, mask) == 2:
        return False
    return not facts[BOUND] or not due or due & mask != 0


def wanted(facts: Row, rough: Row, card: int) -> int:
    """What a build may be worth, as bits."""
    found, seat, left = 0, rough[TURN], 1
    if facts[FREE]:
        for each in range(CARDS):
            found |= 1 << facts[PLAYED + 2 * each] | 1 << facts[PLAYED + 2 * each + 1]
        return found
    for at in range(HANDS + MOST_HELD * seat, HANDS + MOST_HELD * seat + rough[HELD + seat]):
        each = rough[at]
        if each == card and left:
            left = 0
        else:
            found |= 1 << facts[PLAYED + 2 * each] | 1 << facts[PLAYED + 2 * each + 1]
    return found


def found_builds(facts: Row, rough: Row, card: int, value: int, things: int) -> int:
    """Find all that makes a build of a value with a card; where that ends."""
    one, two = facts[PUT + 2 * card], facts[PUT + 2 * card + 1]
    forget(rough)
    end, plain = 0, rough[IS_PLAIN] if not two else 0
    for which in range(2):
        own = two if which else one
        rest = value - own
        if not own or rest < 0 or (not rest and not facts[SEVERAL]):
            continue
        if facts[BUILDS] == 1:
            end = single_things(facts, rough, end, rest or value, things)
            continue
        if not rest:
            if is_new(rough, 1 << 39):
                rough[FOUND + end] = 0
                end += 1
            continue
        each = rough[HEAD + rest]
        while each:
            if plain or is_new(rough, rough[MASK + each]):
                if end >= ROOM:
                    return NO_ROOM
                rough[FOUND + end] = rough[MASK + each]
                end += 1
            each = rough[LINK + each]
    if facts[SEVERAL] and facts[BUILDS] == 2 and end:
        end = unions(rough, 0, end, value, 0, 0)
    return end


def single_things(facts: Row, rough: Row, end: int, rest: int, things: int) -> int:
    for place in range(things):
        if rest in (rough[FIRST_OF + place], rough[SECOND_OF + place]):
            rough[FOUND + end] = 1 << place
            end += 1
    return end


def reached_totals(facts: Row, rough: Row) -> int:
    """What some of the things on the table come to, as bits."""
    found = 0
    for value in range(1, min(facts[MOST], LIKE - 1) + 1):
        found |= 1 << value if rough[HEAD + value] else 0
    return found


def list_builds(facts: Row, rough: Row, card: int, things: int, totals: int) -> bool:
    """List the builds that a card makes; whether there is room."""
    worths, one, two = wanted(facts, rough, card), facts[PUT + 2 * card], facts[PUT + 2 * card + 1]
    if not facts[SEVERAL]:
        worths &= totals << one | (totals << two if two else 0)
    for value in range(1, min(facts[MOST], LIKE - 1) + 1 if worths else 0):
        if not worths >> value & 1:
            continue
        end = found_builds(facts, rough, card, value, things)
        if end < 0:
            return False
        if rough[SECONDS] or facts[SEVERAL] or facts[BUILDS] == 1:
            end = apart(facts, rough, end)
        for at in range(end):
            mask = rough[FOUND + at]
            if facts[SEVERAL] and raises(facts, rough, value, mask):
                continue
            if not listed(facts, rough, card, BUILDING, value, mask):
                return False
    return True


def raises(facts: Row, rough: Row, value: int, mask: int) -> bool:
    """Whether a build among some things would get another value from who may not give it."""
    for which in range(rough[BUILT]):
        is_there = mask >> rough[ON_TABLE] + which & 1
        if is_there and rough[build(which) + VALUE] != value and not may_raise(facts, rough, which):
            return True
    return False


def place_builds(facts: Row, rough: Row, all_of_them: int) -> int:
    """Lay builds beside the cards of the table, by what they are worth; how many things lie."""
    things = rough[ON_TABLE]
    for which in range(rough[BUILT]):
        is_open = all_of_them or may_raise(facts, rough, which)
        rough[FIRST_OF + things] = rough[build(which) + VALUE] if is_open else 0
        rough[SECOND_OF + things] = 0
        things += 1
    return things


def is_first(rough: Row, at: int) -> bool:
    """Whether a card of the hand has no twin before it."""
    other = HANDS + MOST_HELD * rough[TURN]
    while rough[other] != rough[at]:
        other += 1
    return other == at


def list_moves(facts: Row, rough: Row) -> bool:
    """List all that may be done; whether there is room."""
    things = rough[ON_TABLE] + rough[BUILT]
    if things > THINGS:
        return False
    lie(facts, rough)
    rough[COUNT] = 0
    rough[ASKED] |= BUILDS_LIE if rough[BUILT] else 0
    place_builds(facts, rough, 1)
    if not sums(facts, rough, things if facts[JOINING] else rough[ON_TABLE]):
        return False
    due = owed(facts, rough) if facts[NO_LAYING] or facts[BOUND] else 0
    if not list_captures(facts, rough, due):
        return False
    may_build = facts[BUILDS] != 0 and not (facts[BOUND] and due)
    if may_build and rough[BUILT]:
        place_builds(facts, rough, facts[SEVERAL])
        if not sums(facts, rough, things):
            return False
    first = HANDS + MOST_HELD * rough[TURN]
    totals = reached_totals(facts, rough) if may_build else 0
    for at in range(first, first + rough[HELD + rough[TURN]]):
        if is_first(rough, at) and not rough[BARRED + at - first]:
            if may_build and not list_builds(facts, rough, rough[at], things, totals):
                return False
            if not due and not listed(facts, rough, rough[at], LAYING, 0, 0):
                return False
    return True


def list_captures(facts: Row, rough: Row, due: int) -> bool:
    """List all captures, and note which cards have to capture; whether there is room."""
    first = HANDS + MOST_HELD * rough[TURN]
    for at in range(first, first + rough[HELD + rough[TURN]]):
        if is_first(rough, at):
            card = rough[at]
            if facts[PLAYED + 2 * card + 1]:
                rough[ASKED] |= OTHER if facts[RANK + card] else ACE
            possible = list_takes(facts, rough, card, due)
            if possible < 0:
                return False
            rough[BARRED + at - first] = 1 if facts[MUST_CAPTURE] and possible else 0
    return True


def spell(facts: Row, rough: Row, mask: int) -> int:
    """Write down things of the table as a move names them, in pieces; how many these are."""
    cards, count, twins = rough[ON_TABLE], 0, mask & rough[SECONDS]
    for first in range(cards):
        rough[SPELT + count] = SPACED + rough[TABLE + first]  # which stays if it is named
        count += (mask ^ twins) >> first & 1
        for place in range(first + 1, cards if twins else first):
            if twins >> place & 1 and rough[TWIN_OF + place] == first:
                rough[SPELT + count] = SPACED + rough[TABLE + place]
                count += 1
    for which in range(rough[BUILT] if mask >> cards else 0):
        if mask >> cards + which & 1:
            at, size = build(which) + SIZE + 1, rough[build(which) + SIZE]
            rough[SPELT + count], rough[SPELT + count + 1] = OPEN, rough[at]
            for place in range(1, size):
                rough[SPELT + count + 1 + place] = SPACED + rough[at + place]
            rough[SPELT + count + 1 + size] = CLOSE
            count += size + 2
    return count


def write_move(facts: Row, words: Row, rough: Row, lane: int, move: int, count: int) -> int:
    """Write down the text of a move, of which the things of the table are spelt."""
    kind, value = move >> 8 & 255, move >> 16
    length = add_piece(facts, words, lane, 0, move & 255)
    length = add_piece(facts, words, lane, length, TAKES if kind == TAKING else ON)
    for at in range(SPELT, SPELT + count):
        length = add_piece(facts, words, lane, length, rough[at])
    if kind == BUILDING:
        length = add_piece(facts, words, lane, length, MAKES)
        length = add_piece(facts, words, lane, length, COMES_TO + value)
    return length


def listed(facts: Row, rough: Row, card: int, kind: int, value: int, mask: int) -> bool:
    """List a move; whether there is room."""
    count = rough[COUNT]
    if count == ROOM:
        return False
    rough[MOVES + 2 * count], rough[MOVES + 2 * count + 1] = card | kind << 8 | value << 16, mask
    rough[COUNT] = count + 1
    rough[ASKED] |= 1 << MAY + kind
    return True


def wait(words: Row, rough: Row, lane: int, length: int, place: int, key: int) -> int:
    """A text that was written waits for its number; how many wait then, unless it is too long."""
    words[SIZE_IN + lane] = length
    rough[WAITING + lane], rough[KEY_OF + lane] = place, key
    return lane + 1 if length <= LONGEST_TEXT else NO_ROOM


def slot_of(key: int) -> int:
    return ((key ^ key >> 31) * 0x9E3779B1 >> 17) & REMEMBERED - 1


def find_numbers(words: Row, rough: Row, waiting: int) -> None:
    """Put down, and remember, the numbers of the texts that wait."""
    hash_texts(words, waiting)
    for lane in range(waiting):
        number, key = number_of(words, lane), rough[KEY_OF + lane]
        words[rough[WAITING + lane]] = number
        if key:
            rough[KEYS + slot_of(key)] = key
            words[KNOWN_NUMBER + slot_of(key)] = number


def begin_choices(facts: Row, words: Row, rough: Row, seed: int) -> None:
    """Write down how that begins on which the choices of a deal hang."""
    length = add_number(facts, words, 0, 0, seed)
    length = add_long(facts, words, 0, length, BEHIND)
    rough[BEGUN_WITH] = add_piece(facts, words, 0, length, SLASH)
    for each in range((rough[BEGUN_WITH] >> 3) + 1):
        words[PREFIX + each] = words[TEXT + LANES * each]
    clear(words)
    for each in range(SALTED, WAITING):
        rough[each] = NO_ROOM


def write_choice(
    facts: Row, words: Row, length: int, lane: int, turn: int, seat: int, kinds: int
) -> int:
    """Write down on what a choice hangs; how long that is."""
    for each in range((length >> 3) + 1):
        words[TEXT + LANES * each + lane] = words[PREFIX + each]
    length = add_number(facts, words, lane, length, turn)
    length = add_piece(facts, words, lane, length, SLASH)
    length = add_number(facts, words, lane, length, seat)
    length = add_piece(facts, words, lane, length, SLASH)
    return add_long(facts, words, lane, length, kinds)


def salt_of(facts: Row, words: Row, rough: Row) -> int:
    """The number on which a choice hangs.

    It is found for several turns at once: those in which the seat has these kinds of moves.
    """
    seat, kinds, turn = rough[TURN], 0, 0
    for each in range(rough[COUNT]):
        kinds |= 1 << (rough[MOVES + 2 * each] >> 8 & 255)
    for kind in range(3):
        if kinds >> kind & 1:
            turn += rough[MADE + 4 * seat + kind]
    which, first = seat << 3 | kinds, turn & -LANES
    if rough[SALTED + which] != first:
        for lane in range(LANES):
            length = write_choice(facts, words, rough[BEGUN_WITH], lane, first + lane, seat, kinds)
            wait(words, rough, lane, length, SALTS + LANES * which + lane, 0)
        find_numbers(words, rough, LANES)
        rough[SALTED + which] = first
    return words[SALTS + LANES * which + turn - first]


def look_up(facts: Row, words: Row, rough: Row, which: int, waiting: int) -> int:
    """Put down the number of a move if it is known; how many texts wait for theirs."""
    move, mask = rough[MOVES + 2 * which], rough[MOVES + 2 * which + 1]
    card, kind, value = move & 255, move >> 8 & 255, move >> 16
    if kind == LAYING:
        words[NUMBERS + which] = words[LAID + card]
        return waiting
    spelt, key = spell(facts, rough, mask), 0
    if spelt < 8:
        key = card | kind << 6 | value << 8
        for at in range(SPELT, SPELT + spelt):
            key = key << 7 | rough[at]
        slot = slot_of(key)
        if rough[KEYS + slot] == key:
            words[NUMBERS + which] = words[KNOWN_NUMBER + slot]
            return waiting
    length = write_move(facts, words, rough, waiting, move, spelt)
    return wait(words, rough, waiting, length, NUMBERS + which, key)


def chosen(facts: Row, words: Row, rough: Row) -> int:
    """One of the moves that were listed, as likely as another: that with the lowest lot."""
    if rough[COUNT] == 1:
        return 0
    salt, waiting = salt_of(facts, words, rough), 0
    for each in range(rough[COUNT]):
        if waiting == LANES:
            find_numbers(words, rough, waiting)
            waiting = 0
        if waiting >= 0:
            waiting = look_up(facts, words, rough, each, waiting)
    if waiting < 0:
        return NO_ROOM
    if waiting:
        find_numbers(words, rough, waiting)
    least, best = words[EVERYTHING], 0
    for each in range(rough[COUNT]):
        lot = (words[NUMBERS + each] ^ salt) * ODD & EVERY
        if lot < least:
            best, least = each, lot
    return best


# --- What a move does ----------------------------------------------------------------------------


def note(deals: Row, at: int, length: int, piece: int) -> int:
    """Note a piece of a move; how long the moves of the deal are then."""
    if length < LONGEST:
        deals[at + length] = piece
    return length + 1


def win(facts: Row, rough: Row, seat: int, card: int) -> None:
    rough[WON + seat] += 1
    rough[SPADES + seat] += facts[SPADE + card]
    rough[PAID + seat] += facts[WORTH + card]


def makes_mulle(facts: Row, rough: Row, card: int, mask: int) -> bool:
    twin = twin_taken(facts, rough, card, mask)
    rough[ASKED] |= 1 << TWIN + twin - 1 if twin else 0
    return twin == 1 or (twin == 2 and not facts[MULLE_ALONE])


def sweeps(facts: Row, rough: Row, card: int, mask: int, mulle: bool) -> int:
    """Whether a capture clears the table and is marked."""
    if mask != (1 << rough[ON_TABLE] + rough[BUILT]) - 1:
        return 0
    rough[ASKED] |= CLEARED
    if facts[HUTS]:
        return 1 if is_hut(facts, rough, card) else 0
    return 0 if mulle and facts[MULLE_OR_SWEEP] else 1


def leave(rough: Row, which: int) -> None:
    """A build leaves the table."""
    rough[BUILT] -= 1
    for at in range(build(which), build(rough[BUILT])):
        rough[at] = rough[at + LARGE]


def ask(rough: Row, kind: int, mask: int) -> None:
    """Note what asks points where a move is made."""
    rough[ASKED] |= 1 << DONE + kind | (1 << FROM_BUILDS + kind if mask >> rough[ON_TABLE] else 0)


def play(facts: Row, rough: Row, deals: Row, at: int, length: int, which: int) -> int:
    """Do a move that was listed; how long the moves of the deal are then, if there is room."""
    move, mask = rough[MOVES + 2 * which], rough[MOVES + 2 * which + 1]
    card, kind, seat, last = move & 255, move >> 8 & 255, rough[TURN], rough[BUILT]
    rough[MADE + 4 * seat + kind] += 1
    ask(rough, kind, mask)
    take_from_hand(rough, seat, card)
    length = note(deals, at, length, card)
    if kind == LAYING:
        rough[TABLE + rough[ON_TABLE]] = card
        rough[ON_TABLE] += 1
        return note(deals, at, length, TO_TABLE)
    if kind == TAKING:
        mulle = makes_mulle(facts, rough, card, mask)
        rough[SWEEPS + seat] += sweeps(facts, rough, card, mask, mulle)
        rough[MULLES + seat] += facts[MULLE + card] if mulle else 0
        rough[LAST] = seat
        win(facts, rough, seat, card)
    elif last == MOST_BUILT - 1:
        return NO_ROOM
    length = note(deals, at, length, TAKES if kind == TAKING else ON)
    new, size = build(last) + SIZE, 1
    for piece in range(SPELT, SPELT + spell(facts, rough, mask)):
        length = note(deals, at, length, rough[piece])
        if rough[piece] < TAKES:
            if kind == TAKING:
                win(facts, rough, seat, rough[piece] % SPACED)
            elif size < LARGE - 4:
                size += 1
                rough[new + size] = rough[piece] % SPACED
            else:
                return NO_ROOM
    if kind == BUILDING:
        rough[new], rough[new + 1] = size, card
        rough[new - SIZE + VALUE], rough[new - SIZE + OWNER] = move >> 16, seat
        rough[BUILT] += 1
        length = note(deals, at, length, MAKES)
        length = note(deals, at, length, COMES_TO + (move >> 16))
    gather(rough, mask, last)
    return NO_ROOM if kind == BUILDING and facts[TWINS] and has_equal(rough) else length


def take_from_hand(rough: Row, seat: int, card: int) -> None:
    first, gone = HANDS + MOST_HELD * seat, 0
    rough[HELD + seat] -= 1
    for place in range(rough[HELD + seat]):
        if rough[first + place] == card:
            gone = 1
        rough[first + place] = rough[first + place + gone]


def gather(rough: Row, mask: int, built: int) -> None:
    """What is taken, or built on, leaves the table."""
    cards, kept = rough[ON_TABLE], 0
    for which in range(built - 1, -1, -1):
        if mask >> cards + which & 1:
            leave(rough, which)
    for place in range(cards):
        if mask >> place & 1:
            rough[KNOWN] = min(rough[KNOWN], place)
        else:
            rough[TABLE + kept] = rough[TABLE + place]
            kept += 1
    rough[ON_TABLE] = kept


def has_equal(rough: Row) -> bool:
    """Whether another build has the same cards as the last one."""
    last = rough[BUILT] - 1
    size = rough[build(last) + SIZE]
    for which in range(last):
        alike = rough[build(which) + SIZE] == size
        for at in range(build(last) + SIZE + 1, build(last) + SIZE + 1 + size):
            card = rough[at]
            alike &= times(rough, last, card) == times(rough, which, card)
        if alike:
            return True
    return False


def times(rough: Row, which: int, card: int) -> int:
    """How often a card is in a build."""
    found, first = 0, build(which) + SIZE + 1
    for at in range(first, first + rough[build(which) + SIZE]):
        found += 1 if rough[at] == card else 0
    return found


# --- What ends a deal in play, and huts ----------------------------------------------------------


def side_of(facts: Row, seat: int) -> int:
    return seat % facts[SIDES]


def of_side(facts: Row, rough: Row, at: int, side: int) -> int:
    """What the seats of a side have together."""
    found = 0
    for seat in range(side, facts[SEATED], facts[SIDES]):
        found += rough[at + seat]
    return found


def cancelled(facts: Row, rough: Row) -> int:
    """How many huts of each side are turned over."""
    gone = facts[CANCELLING]
    for side in range(facts[SIDES]):
        gone = min(gone, of_side(facts, rough, SWEEPS, side))
    return gone


def is_played_out(facts: Row, rough: Row) -> bool:
    """Whether neither hands nor stock have cards."""
    held = facts[NUMBER] - rough[NEXT]
    for seat in range(facts[SEATED]):
        held += rough[HELD + seat]
    rough[ASKED] |= PLAYED_OUT if held == 0 else 0
    return held == 0


def no_late_huts(facts: Row, rough: Row) -> bool:
    return facts[NO_LATE_HUTS] != 0 and rough[NEXT] == facts[NUMBER]


def score_so_far(facts: Row, rough: Row, seat: int, gain: int) -> None:
    """What stands on the score sheet for each side, if a seat had won so much more."""
    barred = no_late_huts(facts, rough)
    for side in range(facts[SIDES]):
        made = of_side(facts, rough, PAID, side) + (gain if side == side_of(facts, seat) else 0)
        rough[SIDE + side] = 0 if facts[NOTED] == 2 else made
        if rough[SIDE + side] >= facts[BAR]:
            barred = True
            rough[ASKED] |= AT_BAR
    if barred and facts[WHEN_SAFE]:
        gone = cancelled(facts, rough)
        for side in range(facts[SIDES]):
            left = of_side(facts, rough, SWEEPS, side) - gone
            rough[SIDE + side] += facts[SWEEP] * left


def on_table(facts: Row, rough: Row) -> int:
    """What the cards of the table pay."""
    found = 0
    for place in range(rough[ON_TABLE]):
        found += facts[WORTH + rough[TABLE + place]]
    return found


def is_hut(facts: Row, rough: Row, card: int) -> bool:
    """Whether a capture that clears the table is marked as a hut."""
    barred, seat, gone = no_late_huts(facts, rough), rough[TURN], cancelled(facts, rough)
    rough[ASKED] |= 0 if barred else HUT_IN_TIME
    if facts[BAR_COUNTS] < 3:
        gain = facts[WORTH + card] + on_table(facts, rough) if facts[BAR_COUNTS] == 1 else 0
        score_so_far(facts, rough, seat, gain)
        for side in range(facts[SIDES]):
            left = of_side(facts, rough, SWEEPS, side) - gone if facts[BAR_COUNTS] == 2 else 0
            barred |= rough[SIDE + side] + left >= facts[BAR]
    if not barred:
        return True
    rough[ASKED] |= HUT_BARRED
    for side in range(facts[SIDES]):
        is_open = of_side(facts, rough, SWEEPS, side) > gone
        if is_open == (side == side_of(facts, seat)):
            return False
    rough[ASKED] |= HUT_WOULD_CANCEL
    return facts[CANCELS] != 0


def sheet(facts: Row, rough: Row) -> None:
    """What stands on the score sheet; cards left over count where they are noted when given."""
    is_given = facts[NOTED] == 1 and is_played_out(facts, rough)
    to = heir(facts, rough)
    score_so_far(facts, rough, max(to, 0), on_table(facts, rough) if is_given and to >= 0 else 0)


def is_won(facts: Row, rough: Row) -> bool:
    """Whether points noted at once have ended the match."""
    if not facts[TARGET]:
        return False
    if facts[HUTS]:
        sheet(facts, rough)
    for side in range(facts[SIDES]):
        if not facts[HUTS]:
            at_once = facts[SWEEPS_AT_ONCE] * of_side(facts, rough, SWEEPS, side)
            is_last = rough[LAST] >= 0 and side_of(facts, rough[LAST]) == side
            if is_last and is_played_out(facts, rough):
                at_once += facts[LAST_AT_ONCE]
            rough[SIDE + side] = at_once
        if rough[SIDE + side] >= facts[TARGET]:
            return True
    return False


# --- What a deal brings --------------------------------------------------------------------------


def heir(facts: Row, rough: Row) -> int:
    """Who gets what lies on the table in the end; -1 if nobody does."""
    if facts[TO_PLAYER] or (rough[LAST] < 0 and facts[UNCLAIMED]):
        return rough[TURN]
    return rough[LAST]


def give_table(facts: Row, rough: Row) -> None:
    seat = heir(facts, rough)
    if seat < 0:
        return
    for place in range(rough[ON_TABLE]):
        win(facts, rough, seat, rough[TABLE + place])
    for which in range(rough[BUILT]):
        at = build(which) + SIZE
        for place in range(rough[at]):
            win(facts, rough, seat, rough[at + 1 + place])


def majority(facts: Row, rough: Row, pays: int, at: int) -> None:
    """Add what is paid for most of something, for so many, or for each over a number."""
    best, leaders = 0, 0
    for side in range(facts[SIDES]):
        number = of_side(facts, rough, at, side)
        if number > best:
            best, leaders = number, 0
        leaders += 1 if number == best else 0
    if facts[HUTS] and at == SPADES:
        if not best:
            return
        rough[ASKED] |= SPADES_WON
    for side in range(facts[SIDES]):
        number = of_side(facts, rough, at, side)
        if number == best:
            rough[TOTALS + side] += facts[pays] if leaders == 1 else facts[pays + 1]
        if number >= facts[pays + 2]:
            rough[TOTALS + side] += facts[pays + 3]
        rough[TOTALS + side] += facts[pays + 5] * max(0, number - facts[pays + 4])


def score(facts: Row, rough: Row, ended: int) -> None:
    """What each side gets, or has as yet; only what is made in play, if that has won the match."""
    early, void, gone = ended == IS_WON, False, cancelled(facts, rough) if facts[HUTS] else 0
    if facts[HUTS]:
        sheet(facts, rough)
        for side in range(facts[SIDES]):
            if rough[SIDE + side] >= facts[BAR]:
                void |= facts[VOID] != 0
                rough[ASKED] |= OVER_BAR
    rough[ASKED] |= NO_CAPTURE if ended and rough[LAST] < 0 else 0
    over = is_played_out(facts, rough)
    if (ended == IS_OVER and not facts[HUTS]) or (
        over and facts[HUTS] and (not early or facts[NOTED] == 1)
    ):
        give_table(facts, rough)
    for side in range(facts[SIDES]):
        left = of_side(facts, rough, SWEEPS, side) - gone
        if void or (facts[HUTS] and early and not facts[WHEN_SAFE]):
            left = 0
        rough[TOTALS + side] = facts[SWEEP] * left
        if not early or facts[HUTS]:
            rough[TOTALS + side] += of_side(facts, rough, PAID, side)
            rough[TOTALS + side] += of_side(facts, rough, MULLES, side)
    if rough[LAST] >= 0 and (over or not facts[LAST_IF_OVER]):
        rough[TOTALS + side_of(facts, rough[LAST])] += facts[LAST_CAPTURE]
    if not early:
        majority(facts, rough, MOST_CARDS, WON)
        majority(facts, rough, MOST_SPADES, SPADES)


# --- Deals ---------------------------------------------------------------------------------------


def shuffle(facts: Row, words: Row, rough: Row, seed: int) -> None:
    """The pack of a seed, in the order that the lots decide."""
    clear(words)
    length = add_number(facts, words, 0, add_long(facts, words, 0, 0, BEFORE), seed)
    words[SIZE_IN] = length
    hash_texts(words, 1)
    salt = number_of(words, 0)
    for place in range(facts[NUMBER]):
        lot, at = (words[PACKED + place] ^ salt) * ODD & EVERY, place
        while at and words[LOTS + at - 1] > lot:
            words[LOTS + at], rough[DEALT + at] = words[LOTS + at - 1], rough[DEALT + at - 1]
            at -= 1
        words[LOTS + at], rough[DEALT + at] = lot, facts[PLACES + place]


def deal_hands(facts: Row, rough: Row, dealer: int) -> bool:
    """The next cards go to the hands and to the table; whether anybody has some."""
    plan, some = PLANS + PLANNED * dealer, False
    while rough[NEXT] < facts[NUMBER] and facts[plan + STAGE + rough[NEXT]] == rough[CAME]:
        card, who = rough[DEALT + rough[NEXT]], facts[plan + WHO + rough[NEXT]]
        if who == SEATS:
            rough[TABLE + rough[ON_TABLE]] = card
            rough[ON_TABLE] += 1
        else:
            rough[HANDS + MOST_HELD * who + rough[HELD + who]] = card
            rough[HELD + who] += 1
            some = True
        rough[NEXT] += 1
    rough[CAME] += 1
    return some


def replace_alike(facts: Row, rough: Row) -> None:
    """Of equal cards on the first table one stays, and the next cards of the stock replace others.

    They go under the stock.
    """
    number, at, end, back = rough[ON_TABLE], rough[NEXT], facts[NUMBER], 0
    kept = looked = 0
    while kept < number and (looked < number or at < end):
        if looked < number:
            card = rough[TABLE + looked]
            looked += 1
        else:
            card = rough[DEALT + at]
            at += 1
        alike = False
        for place in range(kept):
            alike |= facts[RANK + rough[TABLE + place]] == facts[RANK + card]
        if alike:
            rough[FOUND + back] = card
            back += 1
        else:
            rough[TABLE + kept] = card
            kept += 1
    for place in range(number - kept):
        rough[TABLE + kept + place] = rough[FOUND + place]
    first = number - kept
    to = rough[NEXT]
    for place in range(at, end):
        rough[DEALT + to] = rough[DEALT + place]
        to += 1
    for place in range(first, back):
        rough[DEALT + to] = rough[FOUND + place]
        to += 1


def begin_deal(facts: Row, words: Row, rough: Row, seed: int) -> None:
    for at in range(DEALT):
        rough[at] = 0
    for at in range(WON, LAST):
        rough[at] = 0
    rough[ON_TABLE] = rough[BUILT] = rough[NEXT] = rough[CAME] = 0
    rough[LAST], rough[KNOWN], rough[SETS], rough[LEVEL] = -1, 0, 1, 1
    for at in range(VALUES):
        rough[HEAD + at] = 0
    rough[MASK] = rough[TOTAL] = 0
    dealer = seed % facts[SEATED]
    rough[TURN] = facts[PLANS + PLANNED * dealer + FIRST]
    shuffle(facts, words, rough, seed)
    begin_choices(facts, words, rough, seed)
    deal_hands(facts, rough, dealer)
    if facts[ALIKE]:
        replace_alike(facts, rough)


def go_on(facts: Row, rough: Row, dealer: int) -> int:
    """After a move the next player is to move, with new cards if nobody has any, or it is over."""
    seat, held = rough[TURN], 0
    rough[TURN] = (seat + facts[STEP]) % facts[SEATED]
    if is_won(facts, rough):
        rough[TURN] = seat
        return IS_WON
    for each in range(facts[SEATED]):
        held += rough[HELD + each]
    if held:
        return GOES_ON
    if not deal_hands(facts, rough, dealer):
        rough[TURN] = seat
        return IS_OVER
    return IS_WON if is_won(facts, rough) else GOES_ON


# --- Players who take what they get at once ------------------------------------------------------


def standing(facts: Row, rough: Row, seat: int) -> int:
    """How far a side is ahead, in points and then in what is counted (``players/worth.py``)."""
    found = 0
    for side in range(facts[SIDES]):
        has = POINT * rough[TOTALS + side] + of_side(facts, rough, SPADES, side)
        if facts[CARDS_COUNT]:
            has += of_side(facts, rough, WON, side)
        found += (facts[SIDES] - 1) * has if side == side_of(facts, seat) else -has
    return found


def carry(rough: Row, source: int, to: int) -> None:
    """Copy a position from one place to another, so far as a move may change it."""
    hand = HANDS + MOST_HELD * rough[source + TURN]
    for begun, end in (
        (MADE, HANDS),
        (hand, hand + MOST_HELD),
        (ON_TABLE, TABLE + THINGS + 1),
        (BUILT, build(rough[source + BUILT])),
        (WON, BARRED),
        (KNOWN, KNOWN + 1),
    ):
        for at in range(begun, end):
            rough[to + at] = rough[source + at]


def tried(facts: Row, rough: Row, deals: Row, at: int, length: int, dealer: int, which: int) -> int:
    """How the side to move stands after a move, which is taken back; nowhere without room."""
    seat = rough[TURN]
    carry(rough, 0, AS_IT_WAS)
    if play(facts, rough, deals, at, length, which) < 0:
        return NOWHERE
    score(facts, rough, go_on(facts, rough, dealer))
    found, asked = standing(facts, rough, seat), rough[ASKED]
    carry(rough, AS_IT_WAS, 0)
    rough[ASKED] = asked
    return found


def leave_best(facts: Row, rough: Row, deals: Row, at: int, length: int, dealer: int) -> bool:
    """Leave of the moves that were listed those that bring most at once; whether there is room.

    Nothing comes of a card that is laid, or built with, unless it is the last in all hands.
    """
    kept, best, held = 0, NOWHERE, 0
    for each in range(facts[SEATED]):
        held += rough[HELD + each]
    score(facts, rough, GOES_ON)
    before = standing(facts, rough, rough[TURN])
    for each in range(rough[COUNT]):
        move, mask, stands = rough[MOVES + 2 * each], rough[MOVES + 2 * each + 1], before
        kind = move >> 8 & 255
        if kind == TAKING or held == 1:
            stands = tried(facts, rough, deals, at, length, dealer, each)
            if stands == NOWHERE:
                return False
        ask(rough, kind, mask)
        if stands > best:
            kept, best = 0, stands
        if stands == best:
            rough[MOVES + 2 * kept], rough[MOVES + 2 * kept + 1] = move, mask
            kept += 1
    rough[COUNT] = kept
    return True


# --- Deals, from their beginning to their end ----------------------------------------------------


def played_deal(
    facts: Row, words: Row, rough: Row, deals: Row, at: int, seed: int, greedy: int
) -> int:
    """A deal is played; how long its moves are, or that it has no room."""
    begin_deal(facts, words, rough, seed)
    length, ended, dealer = 0, GOES_ON, seed % facts[SEATED]
    while ended == GOES_ON:
        if not list_moves(facts, rough) or not rough[COUNT]:
            return NO_ROOM
        is_choice = greedy and rough[COUNT] > 1
        if is_choice and not leave_best(facts, rough, deals, at, length, dealer):
            return NO_ROOM
        which = chosen(facts, words, rough)
        length = NO_ROOM if which < 0 else play(facts, rough, deals, at, length, which)
        if length < 0 or length > LONGEST:
            return NO_ROOM
        ended = go_on(facts, rough, dealer)
    rough[ASKED] |= EARLY if ended == IS_WON else 0
    score(facts, rough, ended)
    return length


def played(
    facts: Row,
    words: Row,
    rough: Row,
    first: int,
    last: int,
    greedy: int,
    deals: Row,
    results: Row,
) -> None:
    """Deals at random, or of greedy players, from a seed to before another, each written down."""
    for seed in range(first, last):
        to = KEPT * (seed - first)
        at = LONGEST * (seed - first)
        results[to + LENGTH] = played_deal(facts, words, rough, deals, at, seed, greedy)
        for side in range(facts[SIDES]):
            results[to + RESULT + side] = rough[TOTALS + side]
            spades = of_side(facts, rough, SPADES, side)
            results[to + ENDED + side] = spades << 8 | of_side(facts, rough, SWEEPS, side)
        results[to + ASKS] = rough[ASKED]
        results[to + LASTED] = side_of(facts, rough[LAST]) if rough[LAST] >= 0 else -1
