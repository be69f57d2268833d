"""The search once more, in so little of Python that a compiler can read it (decision 71).

Nothing but whole numbers, pairs of them and rows of them (``array``): what ``tree`` and
``search`` do, node for node in the same order. CPython runs it as it stands, slowly; with the
extra ``[fast]`` numba compiles it (``fast.py``). What a rule set says is a row of numbers, of which
the places have names here; what an end brings the engine says, and a row keeps it.

The file is whole in itself, since numba keeps what it has compiled as long as this one file stays
as it is. The places in the fifth number are therefore written again; a test holds them to ``node``.
"""

from __future__ import annotations

from array import array
from typing import Final, TypeAlias

Row: TypeAlias = "array[int]"
Node: TypeAlias = tuple[int, int, int, int, int]
State: TypeAlias = tuple[int, ...]  # sixteen words of a hash

TURN: Final = 1
DUE: Final = 8
ASKED: Final = 16
CHANGED: Final = 32
TALON: Final = 6
CLOSING: Final = 10
ANNOUNCED: Final = 14
LED: Final = 17
FOUR_BITS: Final = 15
THREE_BITS: Final = 7

# What a rule set and a deal say, by the places in the row of facts.
CARDS: Final = 24
WORTH: Final = 0  # of each card, what it counts
BEATING: Final = WORTH + CARDS  # the cards that beat it
SAME: Final = BEATING + CARDS  # the cards of its suit
ORDER: Final = SAME + CARDS  # the cards from those that count most on
DRAWN: Final = ORDER + CARDS  # the talon as bits, the last card at the end
PAIRS: Final = DRAWN + CARDS  # of each suit its marriage, as bits
MARRIAGES: Final = PAIRS + 4  # and what that counts
NUMBER: Final = MARRIAGES + 4  # of cards
TRUMPS: Final = NUMBER + 1
KINGS: Final = TRUMPS + 1
LOWEST: Final = KINGS + 1  # the trump that is exchanged
RUBICON: Final = LOWEST + 1
LEAST: Final = RUBICON + 1  # what a deal may be worth at least, and at most
MOST: Final = LEAST + 1
DRAWS_LATE: Final = MOST + 1  # from here on points: 1 for yes
EXCHANGE_EARLY: Final = DRAWS_LATE + 1
CLOSE_EARLY: Final = EXCHANGE_EARLY + 1
EXCHANGE_WITH_TRICK: Final = CLOSE_EARLY + 1
EXCHANGE_OVER: Final = EXCHANGE_WITH_TRICK + 1
ANSWERED: Final = EXCHANGE_OVER + 1
MARRY_WITH_TRICK: Final = ANSWERED + 1
MARRY_OPEN: Final = MARRY_WITH_TRICK + 1
LEAD_KING: Final = MARRY_OPEN + 1
LEAD_NEXT: Final = LEAD_KING + 1
TRICK_FIRST: Final = LEAD_NEXT + 1
CLOSE_OVER: Final = TRICK_FIRST + 1
NO_LAST_CALL: Final = CLOSE_OVER + 1
PACKET: Final = NO_LAST_CALL + 1  # so many cards to each before trump is turned, and after it
SECOND_PACKET: Final = PACKET + 1
DEALER_FIRST: Final = SECOND_PACKET + 1
SUITS: Final = DEALER_FIRST + 1  # of each card the place of its suit
STEPS: Final = SUITS + CARDS  # of each number of points, between which of the steps it lies
FACTS: Final = STEPS + 256

# What ends bring, twice and one more; 0 as long as nobody has asked.
KINDS: Final = 128  # ends told apart by turn, tricks and closing
OPEN: Final = 6 * 6 * 4 * KINDS  # from here on: without call and closing, by all points
REACH: Final = OPEN + 256 * 256 * 8  # from here on: the least and the most against resistance
ENDS: Final = REACH + 9 * 16 * 2

ROOM: Final = 16 * 5  # so many numbers for the positions that may follow one
DEEP: Final = 160  # so many moves may a deal have
AT: Final = DEEP * ROOM  # of each position of the path where it is written
NEXT: Final = AT + DEEP  # which of those that follow is looked at next
LAST: Final = NEXT + DEEP  # and where they end
ROOT: Final = LAST + DEEP
PATH: Final = ROOT + 5

UNKNOWN, NOT_ASKED, TOO_MANY, GROW = -1, -2, -3, -4
SIZE: Final = 2  # numbers for each position in the table: what names it and what it is worth
SLOTS: Final = 1 << 14  # of the table at first, and at most
LARGEST: Final = 1 << 22
BASE: Final = 1 << 15


# --- What follows a position ---------------------------------------------------------------------


def put(path: Row, at: int, node: Node) -> int:
    """Write down a position that follows; where the next one goes."""
    for place in range(5):
        path[at + place] = node[place]
    return at + 5


def taken(path: Row, at: int) -> Node:
    return (path[at], path[at + 1], path[at + 2], path[at + 3], path[at + 4])


def with_hand(node: Node, hand: int, rest: int) -> Node:
    """The position with another hand of who is to move, and the fifth number changed."""
    zero, one, points, others, old = node
    if old & TURN:
        return (zero, hand, points, others, rest)
    return (hand, one, points, others, rest)


def has_trick(rest: int, seat: int) -> bool:
    return rest >> (1 + seat) & 1 != 0


def turned(facts: Row, rest: int) -> int:
    """The card that lies open under the talon."""
    return facts[LOWEST] if rest & CHANGED else facts[DRAWN + CARDS - 1]


def stand(facts: Row, node: Node, seat: int) -> int:
    """How a player stands who loses now: no trick, too few points, enough."""
    if not has_trick(node[4], seat):
        return 0
    return 1 if (node[3] if seat else node[2]) < facts[RUBICON] else 2


def follow(facts: Row, node: Node, path: Row, at: int) -> int:
    """Write down what follows a position, calls and the end of a deal apart; where it ends."""
    rest = node[4]
    if rest >> LED:
        return tricks(facts, node, path, at)
    if rest & ASKED:
        return answers(facts, node, path, at)
    if rest & DUE:
        if facts[EXCHANGE_EARLY] and may_exchange(facts, node):
            at = put(path, at, exchanged(facts, node))
        if facts[CLOSE_EARLY] and may_close(facts, node):
            at = put(path, at, closed(facts, node))
        return put(path, at, drawn(facts, node))
    if not rest >> ANNOUNCED:
        at = announcements(facts, node, path, at)
        at = preparations(facts, node, path, at)
        return leads(facts, node, path, at)
    at = leads(facts, node, path, at)
    return at if facts[LEAD_NEXT] else preparations(facts, node, path, at)


def leads(facts: Row, node: Node, path: Row, at: int) -> int:
    rest = node[4]
    hand = own = node[1] if rest & TURN else node[0]
    suit = rest >> ANNOUNCED & THREE_BITS
    if suit:
        own &= facts[PAIRS + suit - 1]
        if facts[LEAD_KING]:
            own &= facts[KINGS]
        rest &= ~(THREE_BITS << ANNOUNCED)
    each = ORDER
    while own:
        place = facts[each]
        if own >> place & 1:
            own ^= 1 << place
            led = (rest ^ TURN) | place + 1 << LED
            at = put(path, at, with_hand(node, hand ^ 1 << place, led))
        each += 1
    return at


def replies(facts: Row, hand: int, led: int, strict: bool) -> int:
    """What may be played to a card; strictly: higher, else the suit, else a trump, else all."""
    if not strict:
        return hand
    suit = hand & facts[SAME + led]
    if suit & facts[BEATING + led]:
        return suit & facts[BEATING + led]
    if suit:
        return suit
    return hand & facts[TRUMPS] or hand


def tricks(facts: Row, node: Node, path: Row, at: int) -> int:
    rest, seat = node[4], node[4] & TURN
    led = (rest >> LED) - 1
    is_open = rest >> TALON & FOUR_BITS != 0
    hand = node[1] if seat else node[0]
    owed = replies(facts, hand, led, not is_open)
    winning = owed & facts[BEATING + led]
    losing = owed ^ winning
    draws = is_open and not facts[DRAWS_LATE]
    each = ORDER
    while winning:  # from above
        place = facts[each]
        if winning >> place & 1:
            winning ^= 1 << place
            after = answered(facts, node, place)
            at = put(path, at, drawn(facts, after) if draws else after)
        each += 1
    each = ORDER + facts[NUMBER]
    while losing:  # from below
        each -= 1
        place = facts[each]
        if losing >> place & 1:
            losing ^= 1 << place
            after = answered(facts, node, place)
            at = put(path, at, drawn(facts, after) if draws else after)
    return at


def answered(facts: Row, node: Node, place: int) -> Node:
    """A card is played to the card led, and the trick is won."""
    zero, one, points, others, rest = node
    seat, led = rest & TURN, (rest >> LED) - 1
    winner = seat if facts[BEATING + led] >> place & 1 else 1 - seat
    gain = facts[WORTH + led] + facts[WORTH + place]
    rest = (rest & (1 << LED) - 1 & ~TURN) | winner | 2 << winner
    if rest >> TALON & FOUR_BITS:
        rest |= DUE
    if seat:
        one ^= 1 << place
    else:
        zero ^= 1 << place
    if winner:
        others += gain
    else:
        points += gain
    return (zero, one, points, others, rest)


def drawn(facts: Row, node: Node) -> Node:
    """The winner of the trick has the next card, the other player the one after it."""
    zero, one, points, others, rest = node
    left = rest >> TALON & FOUR_BITS
    first = facts[DRAWN + CARDS - left]
    second = turned(facts, rest) if left == 2 else facts[DRAWN + CARDS + 1 - left]
    rest = rest - (2 << TALON) & ~DUE
    if left == 2:
        rest &= ~CHANGED
    if rest & TURN:
        return (zero | second, one | first, points, others, rest)
    return (zero | first, one | second, points, others, rest)


def preparations(facts: Row, node: Node, path: Row, at: int) -> int:
    """The exchange and the closing, while the talon is open."""
    if node[4] >> TALON & FOUR_BITS:
        if may_exchange(facts, node):
            at = put(path, at, exchanged(facts, node))
        if may_close(facts, node):
            at = put(path, at, closed(facts, node))
    return at


def may_exchange(facts: Row, node: Node) -> bool:
    rest = node[4]
    if rest >> TALON & FOUR_BITS <= facts[EXCHANGE_OVER]:
        return False
    if facts[EXCHANGE_WITH_TRICK] and not has_trick(rest, rest & TURN):
        return False
    return (node[1] if rest & TURN else node[0]) & facts[LOWEST] != 0


def exchanged(facts: Row, node: Node) -> Node:
    rest = node[4]
    hand = node[1] if rest & TURN else node[0]
    return with_hand(node, hand ^ facts[LOWEST] | turned(facts, rest), rest | CHANGED)


def announced(facts: Row, node: Node, place: int) -> Node:
    zero, one, points, others, rest = node
    if rest & TURN:
        others += facts[MARRIAGES + place]
    else:
        points += facts[MARRIAGES + place]
    return (zero, one, points, others, rest | place + 1 << ANNOUNCED)


def may_announce(facts: Row, node: Node, place: int) -> bool:
    rest, pair = node[4], facts[PAIRS + place]
    if facts[MARRY_WITH_TRICK] and not has_trick(rest, rest & TURN):
        return False
    if facts[MARRY_OPEN] and not rest >> TALON & FOUR_BITS:
        return False
    return (node[1] if rest & TURN else node[0]) & pair == pair


def announcements(facts: Row, node: Node, path: Row, at: int) -> int:
    for place in range(4):
        if may_announce(facts, node, place):
            at = put(path, at, announced(facts, node, place))
    return at


def may_close(facts: Row, node: Node) -> bool:
    if facts[TRICK_FIRST] and not has_trick(node[4], 0) and not has_trick(node[4], 1):
        return False
    return node[4] >> TALON & FOUR_BITS > facts[CLOSE_OVER]


def without_talon(rest: int) -> int:
    """The same with a talon that nobody needs any more."""
    return rest & ~(FOUR_BITS << TALON | CHANGED)


def closed(facts: Row, node: Node) -> Node:
    """The talon is out of play, unless the other player may exchange first."""
    zero, one, points, others, rest = node
    seat = rest & TURN
    stood, had = stand(facts, node, 1 - seat), 1 if has_trick(rest, seat) else 0
    rest = rest & ~DUE | 6 * seat + 2 * stood + had + 1 << CLOSING
    if facts[ANSWERED] and (zero if seat else one) & facts[LOWEST]:
        return (zero, one, points, others, rest ^ TURN | ASKED)
    return (zero, one, points, others, without_talon(rest))


def answers(facts: Row, node: Node, path: Row, at: int) -> int:
    rest = node[4]
    hand = node[1] if rest & TURN else node[0]
    after = without_talon(rest) & ~ASKED ^ TURN
    taking = hand ^ facts[LOWEST] | turned(facts, rest)
    at = put(path, at, with_hand(node, taking, after))
    return put(path, at, with_hand(node, hand, after))


# --- What is settled -----------------------------------------------------------------------------


def reached(facts: Row, node: Node) -> int:
    """Where it is kept what a deal is worth if only one of the players resists."""
    stands = 3 * stand(facts, node, 0) + stand(facts, node, 1)
    return REACH + 2 * (16 * stands + (node[4] >> CLOSING & FOUR_BITS))


def end_of(facts: Row, node: Node, called: int) -> int:
    """Where it is kept what a deal brings that ends here."""
    zero, one, points, others, rest = node
    kind = rest & 7 | (rest >> CLOSING & FOUR_BITS) << 3
    if not called and not kind >> 3:
        return OPEN + (points * 256 + others) * 8 + kind
    lasts = 1 if zero | one | rest >> TALON & FOUR_BITS else 0
    steps = 6 * facts[STEPS + points] + facts[STEPS + others]
    return (4 * steps + 2 * lasts + called) * KINDS + kind


def may_call(facts: Row, node: Node) -> bool:
    """Whether a player who leads may call: he has a trick, or has announced a marriage."""
    rest = node[4]
    if rest >> ANNOUNCED:
        return True
    if facts[NO_LAST_CALL] and not node[0] | node[1]:
        return False
    return not rest & ASKED and has_trick(rest, rest & TURN)


def settled(facts: Row, ends: Row, node: Node, least: int) -> int:
    """Whether a position is worth so much to seat 0, if that can be seen without a search."""
    at = reached(facts, node)
    if not ends[at]:
        ends[ENDS] = at
        return NOT_ASKED
    if least <= ends[at] >> 1:
        return 1
    if least > ends[at + 1] >> 1:
        return 0
    rest = node[4]
    if rest >> LED:
        return UNKNOWN
    first = 1 - (rest & TURN)
    if may_call(facts, node):
        at = end_of(facts, node, 1)
        if not ends[at]:
            ends[ENDS] = at
            return NOT_ASKED
        if (ends[at] >> 1 >= least) == (first == 1):
            return first
    if node[0] | node[1] | rest & DUE:
        return UNKNOWN
    at = end_of(facts, node, 0)
    if not ends[at]:
        ends[ENDS] = at
        return NOT_ASKED
    return 1 if ends[at] >> 1 >= least else 0


# --- The search ----------------------------------------------------------------------------------


def named(node: Node) -> tuple[int, int]:
    """What names a position in the table: two numbers of at most 63 and 24 bits."""
    zero, one, points, others, rest = node
    second = rest << 16 | points << 8 | others
    return zero | one << CARDS | (second & 0x7FFF) << 2 * CARDS, second >> 15


def home_of(table: Row, one: int, two: int) -> int:
    """Where a position would stand in the table if that were empty."""
    mixed = (one & 0xFFFFFF) * 0x9E3779B1 ^ (one >> 24) * 0x85EBCA77 ^ two * 0x2C1B3
    mixed ^= mixed >> 29
    return ((mixed & 0xFFFFFFFF) * 0x2C1B3C6D >> 20 & len(table) // SIZE - 1) * SIZE


def slot_of(table: Row, one: int, two: int, full: bool) -> int:
    """Where a position stands in the table, or where it may; in one that is full at home alone."""
    at = home_of(table, one, two)
    while not full and table[at + 1] and (table[at] != one or table[at + 1] >> 32 != two):
        at = at + SIZE if at + SIZE < len(table) else 0
    return at


def handed(table: Row, rows: Row) -> None:
    """Write into a table what was found elsewhere: positions, each with its least and its most."""
    for at in range(0, len(rows), 7):
        node = (rows[at], rows[at + 1], rows[at + 2], rows[at + 3], rows[at + 4])
        first, second = named(node)
        to = slot_of(table, first, second, False)
        write(table, to, first, second, rows[at + 5], rows[at + 6])


def write(table: Row, at: int, first: int, second: int, low: int, high: int) -> None:
    """Write a position into the table, with its least and its most."""
    table[at], table[at + 1] = first, second << 32 | low + BASE << 16 | high + BASE


def grown(old: Row, new: Row) -> None:
    """Write all that a table has into a larger one."""
    for at in range(0, len(old), SIZE):
        if old[at + 1]:
            to = slot_of(new, old[at], old[at + 1] >> 32, False)
            new[to], new[to + 1] = old[at], old[at + 1]


def seen(facts: Row, ends: Row, table: Row, node: Node, least: int, full: bool) -> int:
    """Whether a position is worth so much, if that can be seen or is known."""
    answer = settled(facts, ends, node, least)
    if answer != UNKNOWN:
        return answer
    first, second = named(node)
    at = slot_of(table, first, second, full)
    known = table[at + 1]
    if not known or (table[at] != first or known >> 32 != second):
        return UNKNOWN
    if (known >> 16 & 0xFFFF) - BASE >= least:
        return 1
    return 0 if (known & 0xFFFF) - BASE < least else UNKNOWN


def keep(facts: Row, table: Row, node: Node, least: int, answer: int, full: bool) -> int:
    """Note what was found of a position; 1 if nothing was known of it.

    In a table that is full it takes the place of another one.
    """
    first, second = named(node)
    at, low, high = slot_of(table, first, second, full), facts[LEAST], facts[MOST]
    known = table[at + 1]
    if known and table[at] == first and known >> 32 == second:
        low, high = (known >> 16 & 0xFFFF) - BASE, (known & 0xFFFF) - BASE
    if answer:
        low = least
    else:
        high = least - 1
    write(table, at, first, second, low, high)
    return 0 if known or full else 1


def entered(facts: Row, path: Row, depth: int, at: int) -> None:
    """The path goes on with a position that is written there."""
    path[AT + depth], path[NEXT + depth] = at, depth * ROOM
    path[LAST + depth] = follow(facts, taken(path, at), path, depth * ROOM)


def next_answer(
    facts: Row, ends: Row, table: Row, path: Row, depth: int, least: int, known: int, most: int
) -> int:
    """What those that follow say, up to the first that decides or has to be looked into."""
    wanted, slots = 1 - (path[path[AT + depth] + 4] & TURN), len(table) // SIZE
    while path[NEXT + depth] < path[LAST + depth]:
        at = path[NEXT + depth]
        path[NEXT + depth] = at + 5
        if known > most:
            return TOO_MANY
        answer = seen(facts, ends, table, taken(path, at), least, 2 * known >= slots)
        if answer != 1 - wanted:
            return answer
    return 1 - wanted


def at_least(
    facts: Row, ends: Row, table: Row, path: Row, root: Node, least: int, known: int, most: int
) -> tuple[int, int]:
    """Whether a position is worth so much to seat 0, and how many positions are known then.

    Instead of an answer: that an end is ``NOT_ASKED``, that more than the ``most`` positions are
    known (``TOO_MANY``), or that the table has to ``GROW``. Asked again, it soon is where it was.
    """
    if known > most:
        return TOO_MANY, known
    depth, slots = 0, len(table) // SIZE
    answer = seen(facts, ends, table, root, least, 2 * known >= slots)
    if answer != UNKNOWN:
        return answer, known
    put(path, ROOT, root)
    entered(facts, path, 0, ROOT)
    while depth >= 0:
        node = taken(path, path[AT + depth])
        if answer != 1 - (node[4] & TURN):
            answer = next_answer(facts, ends, table, path, depth, least, known, most)
        if answer < UNKNOWN:
            return answer, known
        if answer == UNKNOWN:
            depth += 1
            entered(facts, path, depth, path[NEXT + depth - 1] - 5)
            continue
        known += keep(facts, table, node, least, answer, 2 * known >= slots)
        depth -= 1
        if 2 * known == slots < LARGEST:
            return GROW, known
    return answer, known


# --- Lots, as the players draw them (``players/lots.py``) ----------------------------------------

# A row of words of 64 bits: the numbers of cards and moves, and the beginning of a hash.
MOVES: Final = CARDS
BEGUN: Final = MOVES + 34
BYTE: Final = BEGUN + 8  # 255
SIZED: Final = BYTE + 1  # that a hash has eight bytes
EVERYTHING: Final = SIZED + 1  # the highest number
WORDS: Final = EVERYTHING + 1

# A row of texts, byte by byte, each after its length: what stands behind a seed, what before it in
# the lots of a pack, the names of kinds of moves, as many as there are sets of them.
LENGTH: Final = 64
BEHIND: Final = 0
BEFORE: Final = LENGTH
NAMES: Final = BEFORE + LENGTH
TEXTS: Final = NAMES + 256 * LENGTH

EVERY: Final = (1 << 64) - 1
ODD: Final = 0x9E3779B97F4A7C15
SLASH: Final = 47

# What is written to while a deal is played: a text and its length, how many moves of each kind each
# seat has made, what may be done; and in words a text that is hashed, its length, and lots.
MADE: Final = 17
LEGAL: Final = MADE + 16
PACK: Final = LEGAL + 40
MARRIED: Final = PACK + CARDS  # of each seat: 1 for a plain marriage, 2 for one in trumps
CHOICES: Final = MARRIED + 2  # of each move of the deal from what it was chosen, and what it was
DEEDS: Final = CHOICES + 64
KEY: Final = DEEDS + 64  # of a position, as it matters for what a greedy player asks
ROUGH: Final = KEY + 1
LOTS: Final = 17
ROUGH_WORDS: Final = LOTS + CARDS


def add_byte(rough: Row, byte: int) -> None:
    at = rough[16]
    rough[at >> 3] |= byte << 8 * (at & 7)
    rough[16] = at + 1


def add_text(rough: Row, texts: Row, at: int) -> None:
    for place in range(at + 1, at + 1 + texts[at]):
        add_byte(rough, texts[place])


def add_number(rough: Row, number: int) -> None:
    ten = 1
    while ten * 10 <= number:
        ten *= 10
    while ten:
        add_byte(rough, 48 + number // ten % 10)
        ten //= 10


def begin_text(rough: Row) -> None:
    for at in range(17):
        rough[at] = 0


def turned_right(word: int, by: int) -> int:
    return word >> by | word << 64 - by & EVERY


def mixed(a: int, b: int, c: int, d: int, x: int, y: int) -> tuple[int, int, int, int]:
    """Two words of a text are mixed into four of a hash, as BLAKE2b does it."""
    a = a + b + x & EVERY
    d = turned_right(d ^ a, 32)
    c = c + d & EVERY
    b = turned_right(b ^ c, 24)
    a = a + b + y & EVERY
    d = turned_right(d ^ a, 16)
    c = c + d & EVERY
    return a, turned_right(b ^ c, 63), c, d


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


def eight(words: Row, at: int) -> State:
    return (
        *(words[at], words[at + 1], words[at + 2], words[at + 3]),
        *(words[at + 4], words[at + 5], words[at + 6], words[at + 7]),
    )


def number_of(numbers: Row, rough: Row, words: Row) -> int:
    """The number of the text that was written: eight bytes of its hash by BLAKE2b (RFC 7693)."""
    for at in range(17):
        words[at] = rough[at]
    m0, m1, m2, m3, m4, m5, m6, m7 = eight(words, 0)
    m8, m9, ma, mb, mc, md, me, mf = eight(words, 8)
    b0, b1, b2, b3, b4, b5, b6, b7 = eight(numbers, BEGUN)
    h0, c4, end = b0 ^ numbers[SIZED], b4 ^ words[16], b6 ^ numbers[EVERYTHING]
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
    hashed = h0 ^ v[0] ^ v[8]
    found = hashed & numbers[BYTE]
    for _ in range(7):
        hashed = hashed >> 8
        found = found << 8 & EVERY | hashed & numbers[BYTE]
    return found


# --- Deals at random -----------------------------------------------------------------------------

# Moves are the cards, and behind them:
ANNOUNCE: Final = 24  # of each suit
EXCHANGE: Final = 28
KEEP: Final = 29
CLOSE: Final = 30
DRAW: Final = 31
CALL: Final = 32
LEAVE: Final = 33
MATCH: Final = 1 << 20  # so much more counts a point of the match than one of the deal
UNHEARD: Final = -(1 << 60)
LONGEST: Final = 128  # moves of a deal, and what else is noted of it
ASKS: Final = 60  # which points were asked: what was chosen from, and what was done, as bits
ENDED: Final = 61  # the same of its end: where it is kept, and which marriages counted
MADE_SO: Final = 62  # how many moves
BROUGHT: Final = 63  # what it was worth to seat 0
KEYS: Final = 64  # of each move the key of the position, among greedy players


def kind_of(move: int) -> int:
    """Play, announce, exchange, keep, close, draw, call, leave."""
    if move < ANNOUNCE:
        return 0
    return 1 if move < EXCHANGE else move - 26


def legal(facts: Row, node: Node, rough: Row) -> int:
    """Write down what may be done; where it ends."""
    rest, at = node[4], LEGAL
    hand = node[1] if rest & TURN else node[0]
    if rest >> LED:
        is_strict = not rest >> TALON & FOUR_BITS
        return with_cards(rough, at, replies(facts, hand, (rest >> LED) - 1, is_strict))
    if rest & ASKED:
        rough[at], rough[at + 1] = EXCHANGE, KEEP
        return at + 2
    if rest & DUE:
        at = prepared(facts, node, rough, at, facts[EXCHANGE_EARLY], facts[CLOSE_EARLY])
        rough[at], rough[at + 1] = DRAW, CALL
        return at + 2
    return before_lead(facts, node, rough, at)


def before_lead(facts: Row, node: Node, rough: Row, at: int) -> int:
    """A card is led, or something comes before."""
    rest, hand = node[4], node[1] if node[4] & TURN else node[0]
    suit = rest >> ANNOUNCED & THREE_BITS
    if suit:
        hand &= facts[PAIRS + suit - 1]
        if facts[LEAD_KING]:
            hand &= facts[KINGS]
    at = with_cards(rough, at, hand)
    for place in range(0 if suit else 4):
        if may_announce(facts, node, place):
            rough[at] = ANNOUNCE + place
            at += 1
    if rest >> TALON & FOUR_BITS and not (suit and facts[LEAD_NEXT]):
        at = prepared(facts, node, rough, at, 1, 1)
    if may_call(facts, node) and not is_lost(node):
        rough[at] = CALL
        at += 1
    if not node[0] | node[1]:
        rough[at] = LEAVE
        at += 1
    return at


def with_cards(rough: Row, at: int, cards: int) -> int:
    for place in range(CARDS):
        if cards >> place & 1:
            rough[at] = place
            at += 1
    return at


def prepared(facts: Row, node: Node, rough: Row, at: int, exchanges: int, closes: int) -> int:
    if exchanges and may_exchange(facts, node):
        rough[at] = EXCHANGE
        at += 1
    if closes and may_close(facts, node):
        rough[at] = CLOSE
        at += 1
    return at


def is_lost(node: Node) -> bool:
    """Whether the player who closed has lost the last trick."""
    closing = node[4] >> CLOSING & FOUR_BITS
    if node[0] | node[1] or not closing:
        return False
    return (1 if closing > 6 else 0) != node[4] & TURN


def moved(facts: Row, node: Node, move: int) -> Node:
    """What a move does that does not end the deal."""
    rest = node[4]
    hand = node[1] if rest & TURN else node[0]
    if move < ANNOUNCE:
        if rest >> LED:
            return answered(facts, node, move)
        led = (rest & ~(THREE_BITS << ANNOUNCED) ^ TURN) | move + 1 << LED
        return with_hand(node, hand ^ 1 << move, led)
    if move < EXCHANGE:
        return announced(facts, node, move - ANNOUNCE)
    if move == DRAW:
        return drawn(facts, node)
    if move == CLOSE:
        return closed(facts, node)
    if move == EXCHANGE and not rest & ASKED:
        return exchanged(facts, node)
    after = without_talon(rest) & ~ASKED ^ TURN
    if move == EXCHANGE:
        hand = hand ^ facts[LOWEST] | turned(facts, rest)
    return with_hand(node, hand, after)


def chance(texts: Row, rough: Row, end: int, seat: int, seed: int) -> None:
    """Write down on what hangs which of the legal moves is chosen (``Spot.chance``)."""
    kinds = turn = 0
    for at in range(LEGAL, end):
        kinds |= 1 << kind_of(rough[at])
    for kind in range(8):
        if kinds >> kind & 1:
            turn += rough[MADE + 8 * seat + kind]
    begin_text(rough)
    add_number(rough, seed)
    add_text(rough, texts, BEHIND)
    add_byte(rough, SLASH)
    add_number(rough, turn)
    add_byte(rough, SLASH)
    add_number(rough, seat)
    add_byte(rough, SLASH)
    add_text(rough, texts, NAMES + LENGTH * kinds)


def lead(node: Node, seat: int) -> int:
    """How far a seat is ahead in points that count: marriages wait for a trick."""
    zero = node[2] if has_trick(node[4], 0) else 0
    one = node[3] if has_trick(node[4], 1) else 0
    return one - zero if seat else zero - one


def gain_of(facts: Row, ends: Row, node: Node, move: int) -> int:
    """What a move brings at once: points of the match, and then points and tricks of the deal."""
    seat = node[4] & TURN
    if move >= CALL:
        at = end_of(facts, node, 1 if move == CALL else 0)
        if not ends[at]:
            ends[ENDS] = at
            return UNHEARD
        worth = ends[at] >> 1
        return MATCH * (-worth if seat else worth)
    after = moved(facts, node, move)
    more = lead(after, seat) - lead(node, seat)
    if node[4] >> LED:
        more += 1 if after[4] & TURN == seat else -1
    return more


def best(facts: Row, ends: Row, node: Node, rough: Row, end: int) -> int:
    """Keep of the legal moves those that bring most; where they end, or that an end is wanted."""
    kept, most = LEGAL, UNHEARD
    for at in range(LEGAL, end):
        move = rough[at]
        gain = gain_of(facts, ends, node, move)
        if gain == UNHEARD:
            return NOT_ASKED
        if gain > most:
            kept, most = LEGAL, gain
        if gain == most:
            rough[kept] = move
            kept += 1
    return kept


def chosen(
    facts: Row,
    ends: Row,
    node: Node,
    numbers: Row,
    texts: Row,
    rough: Row,
    words: Row,
    seed: int,
    greedy: int,
) -> int:
    """One of the legal moves, or of the best, as likely as another: that with the lowest lot."""
    end, seat = legal(facts, node, rough), node[4] & TURN
    if greedy:
        rough[KEY] = key_of(facts, node, rough, end)
    if greedy and end > LEGAL + 1:
        end = best(facts, ends, node, rough, end)
        if end == NOT_ASKED:
            return NOT_ASKED
    move = rough[LEGAL]
    if end > LEGAL + 1:
        chance(texts, rough, end, seat, seed)
        salt, least = number_of(numbers, rough, words), numbers[EVERYTHING]
        for at in range(LEGAL, end):
            lot = (numbers[MOVES + rough[at]] ^ salt) * ODD & EVERY
            if lot < least:
                move, least = rough[at], lot
    rough[MADE + 8 * seat + kind_of(move)] += 1
    return move


def shuffled(number: int, numbers: Row, texts: Row, rough: Row, words: Row, seed: int) -> None:
    """The pack of a seed, in the order that the lots decide."""
    begin_text(rough)
    add_text(rough, texts, BEFORE)
    add_number(rough, seed)
    salt = number_of(numbers, rough, words)
    for place in range(number):
        lot, at = (numbers[place] ^ salt) * ODD & EVERY, place
        while at and words[LOTS + at - 1] > lot:
            words[LOTS + at], rough[PACK + at] = words[LOTS + at - 1], rough[PACK + at - 1]
            at -= 1
        words[LOTS + at], rough[PACK + at] = lot, place


def dealt(facts: Row, rough: Row, dealer: int) -> Node:
    """A packet to each, a card turned for trump, a packet to each; the rest lies on the trump."""
    before, after, first = facts[PACKET], facts[SECOND_PACKET], 1 - dealer
    if facts[DEALER_FIRST]:
        first = dealer
    one = two = 0
    for at in range(2 * (before + after)):
        card = 1 << rough[PACK + at + (1 if at >= 2 * before else 0)]
        packet = before if at < 2 * before else after
        if (at if at < 2 * before else at - 2 * before) < packet:
            one |= card
        else:
            two |= card
    left = facts[NUMBER] - 2 * (before + after)
    for at in range(left - 1):
        place = rough[PACK + 2 * (before + after) + 1 + at]
        facts[DRAWN + CARDS - left + at] = 1 << place
    facts[DRAWN + CARDS - 1] = 1 << rough[PACK + 2 * before]
    rest = 1 - dealer | left << TALON
    return (two, one, 0, 0, rest) if first else (one, two, 0, 0, rest)


def married(rough: Row, node: Node) -> int:
    """Which marriages count: those of who has a trick."""
    found = 0
    for seat in range(2):
        if has_trick(node[4], seat):
            found |= rough[MARRIED + seat]
    return found


def choice_of(facts: Row, node: Node) -> int:
    """A position as it matters for which points are asked before a move."""
    rest, hand = node[4], node[1] if node[4] & TURN else node[0]
    is_open = 1 if rest >> TALON & FOUR_BITS else 0
    if rest >> LED:
        return 0  # what a duty asks, the trick asks as well
    if rest & ASKED:
        return 3
    if rest & DUE:
        return 4
    if rest >> ANNOUNCED:
        return 5 + is_open
    has_pair = 0
    for place in range(4):
        if hand & facts[PAIRS + place] == facts[PAIRS + place]:
            has_pair = 1
    return 7 + 2 * is_open + has_pair


def key_of(facts: Row, node: Node, rough: Row, end: int) -> int:
    """A position as it matters for which points a greedy player asks.

    All his moves are judged, made and scored: which kinds there are, which marriages count before
    and after, who may win a trick, and what an end brings.
    """
    rest, kinds, pairs, winners = node[4], 0, 0, 0
    for at in range(LEGAL, end):
        move = rough[at]
        kinds |= 1 << kind_of(move)
        if ANNOUNCE <= move < EXCHANGE:
            pairs |= 2 if facts[PAIRS + move - ANNOUNCE] & facts[TRUMPS] else 1
        if move < ANNOUNCE and rest >> LED:
            winners |= 1 if facts[BEATING + (rest >> LED) - 1] >> move & 1 else 2
    called = 4 * end_of(facts, node, 1) + married(rough, node)
    if not kinds >> (CALL - 26) & 1:
        called = 0
    if kinds >> (LEAVE - 26) & 1:
        return (left_as(facts, node) << 8 | kinds) << 22 | called | 1 << 60
    key = choice_of(facts, node) << 8 | kinds
    key = key << 4 | rough[MARRIED] << 2 | rough[MARRIED + 1]
    key = (key << 2 | rest >> 1 & 3) << 2 | pairs
    return (key << 3 | winners << 1 | (1 if end == LEGAL + 1 else 0)) << 22 | called


def left_as(facts: Row, node: Node) -> int:
    """An end without a call, by the steps between which points lie, and by who has more."""
    _, _, points, others, rest = node
    if rest >> CLOSING & FOUR_BITS:
        return end_of(facts, node, 0)
    more = 0 if points < others else 1 if points == others else 2
    steps = 6 * facts[STEPS + points] + facts[STEPS + others]
    return OPEN + (3 * steps + more) * 8 + (rest & 7)


def deed_of(node: Node, rough: Row, move: int) -> int:
    """A move as it matters for which points are asked by what it does."""
    if move < ANNOUNCE:
        return 12 if node[4] >> LED else 11
    if move == CLOSE:
        return 20 + married(rough, node)
    return 12 + kind_of(move)


def noted(facts: Row, node: Node, rough: Row, made: int, move: int) -> int:
    """Note a move and from what it was chosen; both as bits."""
    choice, deed = choice_of(facts, node), deed_of(node, rough, move)
    rough[CHOICES + made], rough[DEEDS + made] = choice, deed
    if ANNOUNCE <= move < EXCHANGE:
        royal = facts[PAIRS + move - ANNOUNCE] & facts[TRUMPS] != 0
        rough[MARRIED + (node[4] & TURN)] |= 2 if royal else 1
    return 1 << choice | 1 << deed


def played(
    every: tuple[Row, Row, Row, Row],
    ends: Row,
    numbers: Row,
    texts: Row,
    rough: Row,
    words: Row,
    first: int,
    seed: int,
    last: int,
    greedy: int,
    deals: Row,
) -> int:
    """Deals at random, or greedy ones, from a seed to before another; how far that came.

    Where it comes less far than that, an end is wanted that nobody has asked. The row of deals
    begins with that of the first seed.
    """
    while seed < last:
        at = LONGEST * (seed - first)
        shuffled(every[0][NUMBER], numbers, texts, rough, words, seed)
        facts = every[every[0][SUITS + rough[PACK + 2 * every[0][PACKET]]]]
        node, made, asks = dealt(facts, rough, seed & 1), 0, 0
        for place in range(16):
            rough[MADE + place] = 0
        rough[MARRIED] = rough[MARRIED + 1] = 0
        move = chosen(facts, ends, node, numbers, texts, rough, words, seed, greedy)
        while 0 <= move < CALL:
            deals[at + made] = move
            deals[at + KEYS + made] = rough[KEY]
            asks |= noted(facts, node, rough, made, move)
            made += 1
            node = moved(facts, node, move)
            move = chosen(facts, ends, node, numbers, texts, rough, words, seed, greedy)
        if move == NOT_ASKED:
            return seed
        end = end_of(facts, node, 1 if move == CALL else 0)
        if not ends[end]:
            ends[ENDS] = end
            return seed
        deals[at + made] = move
        deals[at + KEYS + made] = rough[KEY]
        deals[at + ASKS] = asks | noted(facts, node, rough, made, move)
        deals[at + ENDED] = 4 * end + married(rough, node)
        deals[at + MADE_SO] = made + 1
        deals[at + BROUGHT] = ends[end] >> 1
        seed += 1
    return seed
