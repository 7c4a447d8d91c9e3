"""Whether a position can be played on.

Moves, searches and proofs run without looking at what they are given. What Python hands them is therefore
checked once, before they begin: with the right number of cards in every place, and none of them twice (which
`Position.put` sees to), nothing leads out of a position's arrays.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import count_bits
    from claim_desktop.ai.engine.constants import OVER, PHASE_ONE
    from claim_desktop.ai.engine.state.position import Position


def is_same_deck(some: Position, other: Position) -> cython.bint:
    """Whether two positions have the same deck, finished, and the same number of tricks."""
    card: cython.int
    if not some.has_deck or not other.has_deck or some.players != other.players:
        return False
    if some.tricks != other.tricks or some.reveals != other.reveals:
        return False
    for card in range(80):
        if some.faction[card] != other.faction[card] or some.value[card] != other.value[card]:
            return False
        if some.copies[card] != other.copies[card]:
            return False
    return True


def validation_error(
    position: Position, hands: cython.p_int, followers: cython.p_int, stock: cython.int
) -> str:
    """The reason why a position cannot be played on; empty if it can.

    The last three count the cards that are still to be dealt: to each seat's hand, to its followers, and to
    the stock.
    """
    left: cython.int = position.tricks - position.tricks_played
    place: cython.int = position.leader + position.played
    if not position.has_deck:
        return "its deck is not finished"
    if position.phase == OVER:
        return "it is over"
    if position.choosing:
        if position.phase != PHASE_ONE or position.played or not position.tricks_played:
            return "this is no moment to take cards"
        if position.turn != position.takers[position.taken]:
            return "it is not the turn of the next to take"
    elif left == 0 or position.turn != place % position.players:
        return "it is not the turn of the next to play"
    if not has_right_hands(position, left, hands):
        return "a hand has too many or too few cards"
    if not has_right_followers(position, followers):
        return "a seat has too many or too few followers"
    if position.phase == PHASE_ONE and not has_enough_stock(position, left, stock):
        return "the cards revealed and in the stock are too many or too few"
    return ""


def has_right_hands(position: Position, left: cython.int, hands: cython.p_int) -> cython.bint:
    """Whether every hand has a card for each trick that its seat has yet to play to."""
    seat: cython.int
    held: cython.int
    place: cython.int
    for seat in range(position.players):
        held = hands[seat] + count_bits(position.hand_lo[seat]) + count_bits(position.hand_hi[seat])
        place = (seat - position.leader + position.players) % position.players
        if held != left - (place < position.played):
            return False
    return True


def has_right_followers(position: Position, followers: cython.p_int) -> cython.bint:
    """Whether every seat has as many followers as tricks that it has taken a card after."""
    seat: cython.int
    taken: cython.int
    expected: cython.int = position.tricks_played if position.phase == PHASE_ONE else 0
    for seat in range(position.players):
        taken = count_bits(position.followers_lo[seat]) + count_bits(position.followers_hi[seat])
        if followers[seat] + taken != expected - has_yet_to_take(position, seat):
            return False
    return True


def has_enough_stock(position: Position, left: cython.int, stock: cython.int) -> cython.bint:
    """Whether the stock lasts for every seat in every trick of Phase One that is left."""
    takers: cython.int = position.players - position.taken if position.choosing else 0
    needed: cython.int = left * position.players + takers
    room: cython.int = position.stock_size - position.stock_next + stock + position.revealed_count
    if position.choosing:
        # The seat that looks at the top may leave all the revealed cards to the later takers.
        may_look: cython.bint = position.looker >= 0 and has_yet_to_take(position, position.looker)
        return position.revealed_count <= takers - may_look and room >= needed
    return position.revealed_count == position.reveals and room >= needed


def has_yet_to_take(position: Position, seat: cython.int) -> cython.bint:
    """Whether a seat has yet to take a card after the trick."""
    place: cython.int
    if position.choosing:
        for place in range(position.taken, position.players):
            if position.takers[place] == seat:
                return True
    return False
