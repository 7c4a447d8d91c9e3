"""The score of each of two players in Phase Two, as one number of 60 bits; winning a card adds its worth.

Each faction has a field of a few bits in that number. If the highest of its cards in play has no copy, each
card is worth 2 and the highest 3: then the greater sum has the vote, ties included. Gnomes, which can be
smashed, are counted by value instead: two bits each for the values 1, 3, 5 and 7 and one bit for 9. So are
Giants if their highest card has copies. With `with_sums` the other fields also hold the sum of values,
which only the last step of the vote's ladder needs.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ONE, count_bits, highest_bit, lowest_bit
    from claim_desktop.ai.engine.constants import DWARVES, GIANTS, GNOMES, TROLLS
    from claim_desktop.ai.engine.state.game import Game

ARRAYS = {
    **dict.fromkeys(["faction", "value", "worth"], 64),
    **dict.fromkeys(["cards_of", "top", "shift", "width", "field", "counted"], 10),
    **dict.fromkeys(["gnome_worth", "giants_of_value"], 10),
    **{"factions": 8, "sides": 8, "gains": 8, "score": 2, "parts": 2, "guards": 2},
}
"""What Cython sets to zero by itself, and the interpreted form has to."""


class VoteScores:
    """The cards in play in Phase Two, the worth of each, and the votes that a pair of scores means."""

    __slots__ = (*ARRAYS, "faction_count", "in_play", "with_sums", "doubt")

    def __init__(self) -> None:
        """Nothing in play until `load` is called."""
        if not cython.compiled:
            for name, size in ARRAYS.items():
                setattr(self, name, [0] * size)

    def load(self, game: Game, with_sums: cython.bint) -> None:
        """Take the scores of a game with two players in Phase Two, between tricks or within one."""
        seat: cython.int
        i: cython.int
        piles: Word
        in_play: Word = game.trolls
        self.with_sums = with_sums
        for i in range(game.played):
            in_play |= ONE << game.trick[i]
        for seat in range(2):
            in_play |= game.hand_lo[seat] | game.pile_lo[seat] | game.gnomes[seat]
        self.in_play = in_play
        self._lay_out(game, in_play)
        for seat in range(2):
            piles = game.pile_lo[seat] | game.gnomes[seat]
            self.score[seat] = self.worth_of(piles)

    def _lay_out(self, game: Game, in_play: Word) -> None:
        """Give every faction its field and every card its worth."""
        i: cython.int
        faction: cython.int
        cards: Word
        place: cython.int = 0
        self.faction_count = game.faction_count
        self.parts[0] = self.parts[1] = self.guards[0] = self.guards[1] = 0
        for i in range(64):
            self.faction[i], self.value[i] = game.faction[i], game.value[i]
        for i in range(10):
            self.cards_of[i] = self.field[i] = self.giants_of_value[i] = 0
        for i in range(self.faction_count):
            faction = game.factions[i]
            self.factions[i] = faction
            self.cards_of[faction] = game.cards_of_lo[faction]
            cards = in_play & self.cards_of[faction]
            self.top[faction] = ONE << highest_bit(cards) if cards else 0
            # Copies of the highest card cannot break a tie, nor can Goblins 0 if only they are in play.
            if (
                self.top[faction]
                and count_bits(in_play & game.copies[game.first_copy[highest_bit(cards)]]) > 1
            ):
                self.top[faction] = 0
            self.counted[faction] = faction == GNOMES or (faction == GIANTS and self.top[faction] == 0)
            self.shift[faction] = place
            self.width[faction] = 9 if self.counted[faction] else 12 if self.with_sums else 6
            self.field[faction] = ((ONE << self.width[faction]) - 1) << place
            self._price(faction, place)
            self._divide(place, place + self.width[faction], 2 if self.counted[faction] else 6)
            place += self.width[faction]
        assert place <= 60, "the solver's memory has no room for more"

    def _price(self, faction: cython.int, place: cython.int) -> None:
        """Set the worth of a faction's cards, whose field begins at bit `place` (0 to 59)."""
        cards: Word = self.cards_of[faction]
        card: cython.int
        value: cython.int
        while cards:
            card = lowest_bit(cards)
            value = self.value[card]
            cards &= cards - 1
            if self.counted[faction]:
                self.worth[card] = ONE << (place + (value & ~1)) if value != 9 else ONE << (place + 8)
            else:
                self.worth[card] = (ONE * (3 if self.top[faction] >> card & 1 else 2)) << place
                if self.with_sums:
                    self.worth[card] += (ONE * value) << (place + 6)
            if faction == GNOMES:
                self.gnome_worth[value] = self.worth[card]
            elif faction == GIANTS:
                self.giants_of_value[value] |= ONE << card

    def _divide(self, place: cython.int, end: cython.int, size: cython.int) -> None:
        """Divide a field into numbers of that many bits (the last of a field may be smaller), for `has_all`.

        They take turns: each belongs to the other half than the one before, which leaves a bit above it free.
        """
        half: cython.int
        while place < end:
            half = (self.guards[0] >> place) & 1
            size = min(size, end - place)
            self.parts[half] |= ((ONE << size) - 1) << place
            place += size
            self.guards[half] |= ONE << place

    # Everything below runs without the Python interpreter.

    def has_all(self, more: Word, less: Word) -> cython.bint:
        """Whether every number in one score is at least as large as in another.

        All of a half are subtracted at once; a number that is too small takes the bit above, its guard.
        """
        half: cython.int
        left: Word
        for half in range(2):
            left = ((more & self.parts[half]) | self.guards[half]) - (less & self.parts[half])
            if ~left & self.guards[half]:
                return False
        return True

    def worth_of(self, cards: Word) -> Word:
        """The worth of a set of cards."""
        total: Word = 0
        while cards:
            total += self.worth[lowest_bit(cards)]
            cards &= cards - 1
        return total

    def cards_in(self, faction: cython.int, score: Word) -> cython.int:
        """The number of a faction's cards in a score."""
        bits: cython.int = (score >> self.shift[faction]) & 511
        if self.counted[faction]:
            return (bits & 3) + ((bits >> 2) & 3) + ((bits >> 4) & 3) + ((bits >> 6) & 3) + (bits >> 8)
        return (bits & 63) >> 1

    def compare(self, faction: cython.int, s0: Word, s1: Word) -> cython.int:
        """The faction's vote: 1 for seat 0, -1 for seat 1, 0 if it is cast for neither."""
        a: cython.int
        b: cython.int
        if self.counted[faction]:
            a, b = self.cards_in(faction, s0), self.cards_in(faction, s1)
            if a == b:
                # Higher values are counted in higher bits, so the greater number wins the tie.
                a = (s0 >> self.shift[faction]) & 511
                b = (s1 >> self.shift[faction]) & 511
        else:
            a = (s0 >> self.shift[faction]) & 63
            b = (s1 >> self.shift[faction]) & 63
        return (a > b) - (a < b)

    def settle_votes(self, hands: Word, s0: Word, s1: Word) -> None:
        """Set `sides` to the safe votes (see `settled`), and `gains` to 0."""
        i: cython.int
        for i in range(self.faction_count):
            self.sides[i] = self.settled(self.factions[i], hands, s0, s1)
            self.gains[i] = 0

    def settled(self, faction: cython.int, hands: Word, s0: Word, s1: Word) -> cython.int:
        """The vote if it is safe, however the cards of `hands` fall: 1: seat 0, -1: seat 1, 0: open.

        `hands` includes the Trolls set aside.
        """
        held: Word = hands & self.cards_of[faction]
        rest: cython.int
        lead: cython.int
        if faction == GNOMES:
            return self.settled_gnomes(count_bits(held), hands, s0, s1)
        if self.counted[faction]:
            rest = count_bits(held)
            lead = self.cards_in(faction, s0) - self.cards_in(faction, s1)
        else:
            rest = 2 * count_bits(held) + (held & self.top[faction] != 0)
            lead = ((s0 >> self.shift[faction]) & 63) - ((s1 >> self.shift[faction]) & 63)
        return (lead > rest) - (-lead > rest)

    def settled_gnomes(self, held: cython.int, hands: Word, s0: Word, s1: Word) -> cython.int:
        """`settled` for Gnomes: those that a Giant in a hand could smash do not count as safe."""
        place: cython.int = self.shift[GNOMES]
        a: cython.int = self.cards_in(GNOMES, s0)
        b: cython.int = self.cards_in(GNOMES, s1)
        safe_a: cython.int = a
        safe_b: cython.int = b
        value: cython.int
        if a <= b + held and b <= a + held:
            return 0
        for value in range(1, 10, 2):
            if hands & self.giants_of_value[value]:
                safe_a -= (s0 >> (place + value - 1)) & (1 if value == 9 else 3)
                safe_b -= (s1 >> (place + value - 1)) & (1 if value == 9 else 3)
        return (safe_a > b + held) - (safe_b > a + held)

    def secure_votes(
        self,
        leader: cython.int,
        winners: Word,
        own: Word,
        other: Word,
        trolls: Word,
        s0: Word,
        s1: Word,
    ) -> cython.int:
        """Add to `sides` the open votes that the leader secures by cashing `winners`; returns how many.

        `own` and `other` are the hands of the leader and the opponent, `trolls` those set aside.
        """
        count: cython.int = 0
        i: cython.int
        gain: cython.int
        for i in range(self.faction_count):
            if self.sides[i] == 0:
                gain = self.secured_gain(self.factions[i], leader, winners, own, other, trolls, s0, s1)
                if gain >= 0:
                    self.sides[i] = -1 if leader else 1
                    self.gains[i] = gain
                    count += 1
        return count

    def secured_gain(
        self,
        faction: cython.int,
        leader: cython.int,
        winners: Word,
        own: Word,
        other: Word,
        trolls: Word,
        s0: Word,
        s1: Word,
    ) -> cython.int:
        """The least that cashing adds to the leader's score if that secures a faction's vote, else -1."""
        held: Word = (own | other | trolls) & self.cards_of[faction]
        tricks_after: cython.int = count_bits(own) - count_bits(winners)
        forced: cython.int = count_bits(other & self.cards_of[faction]) - tricks_after
        gain: cython.int = count_bits(winners & self.cards_of[faction])
        rest: cython.int = count_bits(held)
        lead: cython.int
        # A trick's winner gets no Dwarves, and of the Trolls only one. Gnomes may yet be smashed.
        if faction == DWARVES or faction == TROLLS:
            return -1
        if faction == GNOMES and (own | other) & self.cards_of[GIANTS]:
            return -1
        # The opponent can hold back no more cards than there are tricks left.
        if forced > 0:
            gain += forced
        if self.counted[faction]:
            lead = self.cards_in(faction, s0) - self.cards_in(faction, s1)
        else:
            gain = 2 * gain + (winners & self.top[faction] != 0)
            rest = 2 * rest + (held & self.top[faction] != 0)
            lead = ((s0 >> self.shift[faction]) & 63) - ((s1 >> self.shift[faction]) & 63)
        return gain if (-lead if leader else lead) + gain > rest - gain else -1

    def at_end(self, s0: Word, s1: Word) -> cython.int:
        """The result for seat 0: 4 times its lead in votes; with equal votes -1, 0 or 1, as the ladder says.

        If the ladder needs sums of values that are not kept, sets `doubt` and returns 0.
        """
        votes: cython.int = 0
        i: cython.int
        self.doubt = 0
        for i in range(self.faction_count):
            votes += self.compare(self.factions[i], s0, s1)
        return 4 * votes if votes else self.ladder(s0, s1)

    def ladder(self, s0: Word, s1: Word) -> cython.int:
        """The tie-break of equal votes: the number of cards of the factions won, then their sum of values."""
        cards: cython.int = 0
        sums: cython.int = 0
        i: cython.int
        side: cython.int
        faction: cython.int
        for i in range(self.faction_count):
            faction = self.factions[i]
            side = self.compare(faction, s0, s1)
            if side > 0:
                cards += self.cards_in(faction, s0)
                sums += self.sum_in(faction, s0)
            elif side < 0:
                cards -= self.cards_in(faction, s1)
                sums -= self.sum_in(faction, s1)
        if cards:
            return 1 if cards > 0 else -1
        if not self.with_sums:
            self.doubt = 1
            return 0
        return (sums > 0) - (sums < 0)

    def sum_in(self, faction: cython.int, score: Word) -> cython.int:
        """The sum of the values of a faction's cards in a score, which must be kept `with_sums`."""
        bits: cython.int = (score >> self.shift[faction]) & 4095
        low: cython.int
        if self.counted[faction]:
            low = (bits & 3) + 3 * ((bits >> 2) & 3) + 5 * ((bits >> 4) & 3)
            return low + 7 * ((bits >> 6) & 3) + 9 * ((bits >> 8) & 1)
        return bits >> 6

    def smash(self, giants: Word, score: Word) -> Word:
        """A score after each of these Giants has smashed a Gnome of its value, where there is one."""
        value: cython.int
        while giants:
            value = self.value[lowest_bit(giants)]
            giants &= giants - 1
            if score >> (self.shift[GNOMES] + value - 1) & (1 if value == 9 else 3):
                score -= self.gnome_worth[value]
        return score
