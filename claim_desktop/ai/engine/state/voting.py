"""Who wins a finished game (RULES: The vote).

Functions over a position whose score piles have been joined per side (`side_lo` and `side_hi`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ONE, count_bits, lowest_bit
    from claim_desktop.ai.engine.constants import NOBODY
    from claim_desktop.ai.engine.state.position import Position


def count_vote(position: Position) -> None:
    """Let each faction vote, and set `winners`: one bit for each side that wins or shares the win."""
    cast: cython.int[4] = [0, 0, 0, 0]
    i: cython.int
    side: cython.int
    best: cython.int = 0
    leading: cython.int = 0
    for i in range(position.faction_count):
        side = vote_of(position, position.factions[i])
        position.votes[position.factions[i]] = side
        if side != NOBODY:
            cast[side] += 1
    for side in range(position.sides):
        if cast[side] > best:
            best = cast[side]
            leading = 0
        if cast[side] == best:
            leading |= 1 << side
    position.winners = leading
    if leading & (leading - 1):
        break_tie(position, leading)


def vote_of(position: Position, faction: cython.int) -> cython.int:
    """The side that a faction votes for: the one with most of its cards.

    A tie goes to the highest card, then the next and so on; NOBODY if all are equal.
    """
    in_lo: cython.bint = position.cards_of_lo[faction] != 0
    cards: Word
    best: Word = 0
    count: cython.int
    best_count: cython.int = 0
    voted: cython.int = NOBODY
    is_most: cython.bint
    side: cython.int
    for side in range(position.sides):
        if in_lo:
            cards = position.side_lo[side] & position.cards_of_lo[faction]
        else:
            cards = position.side_hi[side] & position.cards_of_hi[faction]
        count = count_bits(cards)
        if count and count == best_count:
            # Between sets of equal size, the greater word has the higher card where they first differ.
            if in_lo:
                cards, best = with_lowest_copies(position, cards), with_lowest_copies(position, best)
            voted = side if cards > best else NOBODY if cards == best else voted
            best = cards if cards > best else best
        is_most = count > best_count
        voted = side if is_most else voted
        best = cards if is_most else best
        best_count = count if is_most else best_count
    return voted


def with_lowest_copies(position: Position, cards: Word) -> Word:
    """The set with each card replaced by the lowest copies, so that sets of equal cards are equal words."""
    i: cython.int
    count: cython.int
    group: Word
    for i in range(position.group_count):
        group = position.groups[i]
        if cards & group:
            count = count_bits(cards & group)
            cards = (cards & ~group) | (((ONE << count) - 1) << lowest_bit(group))
    return cards


def break_tie(position: Position, leading: cython.int) -> None:
    """Set `winners` among sides (bits of `leading`) with equal votes.

    Most cards of the factions that voted for the side win, then the highest sum of those cards' values.
    """
    best: cython.int = -1
    figure: cython.int
    side: cython.int
    i: cython.int
    faction: cython.int
    lo: Word
    hi: Word
    position.winners = 0
    for side in range(position.sides):
        if not (leading >> side) & 1:
            continue
        lo = hi = 0
        for i in range(position.faction_count):
            faction = position.factions[i]
            if position.votes[faction] == side:
                lo |= position.side_lo[side] & position.cards_of_lo[faction]
                hi |= position.side_hi[side] & position.cards_of_hi[faction]
        # No sum of values reaches 1024, so one number compares cards first and values second.
        figure = (count_bits(lo) + count_bits(hi)) * 1024 + sum_of_values(position, lo, hi)
        if figure > best:
            best = figure
            position.winners = 0
        if figure == best:
            position.winners |= 1 << side


def sum_of_values(position: Position, lo: Word, hi: Word) -> cython.int:
    """The sum of the values of a set of cards."""
    total: cython.int = 0
    while lo:
        total += position.value[lowest_bit(lo)]
        lo &= lo - 1
    while hi:
        total += position.value[64 + lowest_bit(hi)]
        hi &= hi - 1
    return total
