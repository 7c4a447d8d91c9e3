"""The distribution of a trick's cards, and of the cards laid out at the end (RULES: Phase Two)."""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ONE, highest_bit
    from claim_desktop.ai.engine.constants import DWARVES, GIANTS, GNOMES, OVER, TROLLS
    from claim_desktop.ai.engine.state.position import Position
    from claim_desktop.ai.engine.state.voting import count_vote


def collect_trick(position: Position) -> None:
    """Give the cards of a complete trick to their collectors; ``takers`` has the seats, best first."""
    winner: cython.int = position.takers[0]
    i: cython.int
    lo: Word = position.trick_lo
    part: Word
    # 1. Dwarves go to the loser, or to the player of the lowest card.
    part = lo & position.cards_of_lo[DWARVES]
    if position.players == 2:  # then asking whether there are any would cost more than collecting none
        position.pile_lo[position.takers[1]] |= part
    elif part:
        position.pile_lo[dwarf_collector(position)] |= part
    lo ^= part
    # 2. Gnomes are laid out in front of the winner, whose own Giants leave them alone.
    part = lo & position.cards_of_lo[GNOMES]
    position.gnomes[winner] |= part
    lo ^= part
    # 3. Giants smash; they stay in the trick and go to the winner with the rest.
    if lo & position.cards_of_lo[GIANTS]:
        for i in range(position.players):
            if position.faction[position.trick[i]] == GIANTS:
                smash_gnomes(position, position.value[position.trick[i]], winner)
    # 4. Trolls join those set aside, and the winner takes the highest of all.
    part = position.trolls | (lo & position.cards_of_lo[TROLLS])
    if part:
        lo &= ~part
        position.pile_lo[winner] |= ONE << highest_bit(part)
        position.trolls = part ^ (ONE << highest_bit(part))
    # 5. The rest goes to the winner.
    position.pile_lo[winner] |= lo
    position.pile_hi[winner] |= position.trick_hi
    position.trick_lo = position.trick_hi = 0


def dwarf_collector(position: Position) -> cython.int:
    """The seat that takes the Dwarves with more than two players: the player of the lowest card.

    Of equally low cards the one played last counts (RULES: Phase Two, Dwarves).
    """
    i: cython.int
    lowest: cython.int = 0
    seat: cython.int
    for i in range(1, position.players):
        if position.value[position.trick[i]] <= position.value[position.trick[lowest]]:
            lowest = i
    seat = position.leader + lowest
    return seat if seat < position.players else seat - position.players


def smash_gnomes(position: Position, value: cython.int, winner: cython.int) -> None:
    """A Giant of a value (1 to 9) discards one equal Gnome in front of each opponent of the winner."""
    seat: cython.int
    equal: Word
    for seat in range(position.players):
        equal = position.gnomes[seat] & position.gnomes_of_value[value]
        if equal and (seat - winner) % position.sides != 0:
            position.gnomes[seat] ^= equal & -equal


def end_game(position: Position, winner: cython.int) -> None:
    """The winner of the last trick takes the remaining Trolls, Gnomes join the piles, the factions vote."""
    seat: cython.int
    side: cython.int
    position.pile_lo[winner] |= position.trolls
    position.trolls = 0
    position.phase = OVER
    for side in range(position.sides):
        position.side_lo[side] = position.side_hi[side] = 0
    for seat in range(position.players):
        position.pile_lo[seat] |= position.gnomes[seat]
        position.gnomes[seat] = 0
        side = seat if seat < position.sides else seat - position.sides
        position.side_lo[side] |= position.pile_lo[seat]
        position.side_hi[side] |= position.pile_hi[seat]
    count_vote(position)
