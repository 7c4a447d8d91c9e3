"""Move generation and ordering for the solver.

Of equivalent cards, which have the same effect in every line of play, only one is tried. A good order makes
the tree smaller: cards that win others of an open vote come first, and moves that caused cutoffs elsewhere in
the deal move up (history heuristic: Schaeffer 1989, *The History Heuristic and Alpha-Beta Search Enhancements
in Practice*, IEEE PAMI 11(11)).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ALL_ONES, ONE, count_bits, highest_bit, lowest_bit
    from claim_desktop.ai.engine.constants import DOPPELGANGERS, DRAGONS, DWARVES, GIANTS, MAX_HAND, TROLLS
    from claim_desktop.ai.engine.solving.vote_scores import VoteScores
    from claim_desktop.ai.engine.state.game import Game


class MoveOrdering:
    """Lists the moves worth trying, best first; a deck's cards are compared once, in advance."""

    __slots__ = (
        *("scores", "follow", "beaten_by", "bands", "contested", "moves", "orders", "history"),
        *("line", "parting", "place"),
        *("dwarves", "giants", "dragons", "all_trolls"),
    )

    def __init__(self, scores: VoteScores) -> None:
        """Orders moves by the worth of cards in `scores`; `compare_cards` loads the deck."""
        self.scores = scores
        if not cython.compiled:
            self.follow, self.beaten_by = [0] * 10, [0] * 64
            self.bands = [0] * 1000
            self.contested = [0] * 40
            self.history = [0] * 64 * 65
            self.line, self.parting, self.place = [0] * 2 * MAX_HAND, [0] * 2 * MAX_HAND, [0] * 64
            self.moves, self.orders = ([[0] * 16 for _ in range(40)] for _ in range(2))

    def clear_history(self) -> None:
        """Clear the history of the previous deal."""
        i: cython.int
        for i in range(64 * 65):
            self.history[i] = 0

    def compare_cards(self, game: Game) -> None:
        """Load a deck's relations between cards, and fill `bands`: the cards between two values."""
        faction: cython.int
        low: cython.int
        high: cython.int
        self.dwarves, self.giants = game.cards_of_lo[DWARVES], game.cards_of_lo[GIANTS]
        self.dragons, self.all_trolls = game.cards_of_lo[DRAGONS], game.cards_of_lo[TROLLS]
        self.follow[:], self.beaten_by[:] = game.follow_lo, game.beaten_by
        for faction in range(10):
            for low in range(10):
                for high in range(low, 10):
                    self.bands[faction * 100 + low * 10 + high] = self.cards_between(game, faction, low, high)

    def cards_between(self, game: Game, faction: cython.int, low: cython.int, high: cython.int) -> Word:
        """The cards that, in the other hand, tell a faction's cards of these two values (0 to 9) apart."""
        between: Word = 0
        card: cython.int
        value: cython.int
        other: cython.int
        beats: cython.bint
        beaten: cython.bint
        for card in range(64):
            value, other = game.value[card], game.faction[card]
            # It may beat only the low one, or be beaten only by the high one.
            beats = low < value <= high and (other == faction or other == DOPPELGANGERS)
            beaten = low <= value < high and (other == faction or faction == DOPPELGANGERS)
            if game.copies[card] and (beats or beaten):
                between |= ONE << card
        return between

    def index_hand(self, seat: cython.int, cards: Word) -> None:
        """Index a dealt hand (at most 13 cards), with the cards that separate each from the one before."""
        first: cython.int = MAX_HAND * seat
        i: cython.int = first
        card: cython.int
        last: cython.int = -1
        while cards:
            card = lowest_bit(cards)
            self.line[i] = ONE << card
            self.place[card] = i - first
            self.parting[i] = self.apart(last, card) if last >= 0 else ALL_ONES
            cards &= cards - 1
            last = card
            i += 1

    # Everything below runs without the Python interpreter.

    def list_moves(
        self, own: Word, other: Word, trolls: Word, led: cython.int, row: cython.int
    ) -> cython.int:
        """Fill `moves[row]` with the legal cards, one of each that are alike, best first; returns how many.

        `own` and `other` are the hands of the mover and the opponent, `led` is a card or -1, and
        `row` is twice the depth, plus 1 for replies.
        """
        count: cython.int = 0
        card: cython.int
        last: cython.int = -1
        faction: cython.int
        if led >= 0:
            faction = self.scores.faction[led]
            if own & self.scores.cards_of[faction]:
                own &= self.follow[faction]
        while own:
            card = lowest_bit(own)
            own &= own - 1
            if last < 0 or not self.are_equivalent(last, card, other, trolls, led):
                self.moves[row][count] = card
                if led < 0:
                    self.orders[row][count] = self.lead_order(card, other, row >> 1)
                    self.orders[row][count] += (512 + self.history[card]) // 4 if row > 1 else 0
                else:
                    self.orders[row][count] = self.reply_order(card, led, row >> 1)
                    self.orders[row][count] += 2 * self.history[64 * led + 64 + card] if row > 1 else 0
                count += 1
            last = card
        self.sort_moves(count, row)
        return count

    def are_equivalent(
        self, low: cython.int, high: cython.int, other: Word, trolls: Word, led: cython.int
    ) -> cython.bint:
        """Whether two neighbouring cards of a hand are equivalent."""
        if led >= 0:
            if ((self.beaten_by[led] >> low) ^ (self.beaten_by[led] >> high)) & 1:
                return False
            trolls |= (ONE << led) & self.all_trolls
        return not self.apart(low, high) & (other | trolls)

    def apart(self, low: cython.int, high: cython.int) -> Word:
        """The cards that separate two neighbouring ones of a hand while in the other hand or set aside."""
        faction: cython.int = self.scores.faction[low]
        between: Word
        # 1. They must be worth the same (and Giants of different values smash different Gnomes).
        if self.scores.faction[high] != faction or self.scores.worth[low] != self.scores.worth[high]:
            return ALL_ONES
        if faction == GIANTS and self.scores.value[low] != self.scores.value[high]:
            return ALL_ONES
        # 2. A card between them can win or lose against only one of them.
        between = self.bands[faction * 100 + self.scores.value[low] * 10 + self.scores.value[high]]
        # 3. Trolls between them that are, or may be, set aside make a difference too.
        if faction == TROLLS:
            between |= ((ONE << high) - (ONE << low)) & self.all_trolls
        return between

    def canonical_hands(self, h0: Word, h1: Word, trolls: Word) -> Word:
        """The bits of a table entry for the hands, equal for hands that differ only in equivalent cards.

        Seat 0's hand is lowered first, and the equivalence of seat 1's cards is decided by that lowered hand,
        so that each step leads from one position to an equivalent one.
        """
        lower: Word = trolls
        bits: Word = self.lowered(0, h0, h1 | trolls)
        cards: Word = bits
        while cards:
            lower |= self.line[lowest_bit(cards)]
            cards &= cards - 1
        return bits | self.lowered(1, h1, lower) << MAX_HAND

    def lowered(self, seat: cython.int, hand: Word, others: Word) -> Word:
        """A hand by places in the dealt one, each card moved down while nothing parts it from the next."""
        first: cython.int = MAX_HAND * seat
        bits: Word = 0
        starts: Word = 1
        i: cython.int
        free: cython.int = 0
        start: cython.int
        for i in range(1, MAX_HAND):
            starts |= (ONE * ((self.parting[first + i] & others) != 0)) << i
        while hand:
            i = self.place[lowest_bit(hand)]
            hand &= hand - 1
            start = highest_bit(starts & ((ONE * 2 << i) - 1))
            free = max(free, start)
            bits |= ONE << free
            free += 1
        return bits

    def find_winners(self, own: Word, other: Word) -> Word:
        """The cards that a leader can cash: lead one after the other, and win every trick.

        No reply beats them, and only the last can lose the lead. Dwarves, which the loser gets, are left out.
        """
        cards: Word = own & ~self.dwarves
        winners: Word = 0
        last: Word = 0
        dragons: Word = other & self.dragons
        faction_cards: Word
        card: cython.int
        while cards:
            card = lowest_bit(cards)
            cards &= cards - 1
            if not self.beaten_by[card] & other:
                winners |= ONE << card
                # A Dragon in reply takes the lead once the opponent need not follow the card's faction.
                if dragons:
                    faction_cards = self.scores.cards_of[self.scores.faction[card]]
                    if count_bits(winners & faction_cards) > count_bits(other & faction_cards & ~dragons):
                        winners ^= ONE << card
                        last = ONE << card
        return winners | last

    def lead_order(self, card: cython.int, other: Word, depth: cython.int) -> cython.int:
        """The priority of a lead; higher is earlier.

        First come cards that cannot be beaten and leave the opponent little of an open vote to reply with.
        The weights are those, of many tried, that solved random positions in the fewest steps.
        """
        replies: Word = other & self.follow[self.scores.faction[card]]
        order: cython.int = 0
        contested: cython.bint = (self.contested[depth] >> card) & 1
        if not other & self.scores.cards_of[self.scores.faction[card]]:
            replies = other
        if not replies & self.beaten_by[card]:
            order = 900 if contested and not (self.dwarves >> card) & 1 else 800
        else:
            order = 40 * self.scores.value[card]
            if contested and (self.dwarves >> card) & 1:
                order -= 200
        return order - 40 * count_bits(replies) - 420 * count_bits(replies & self.contested[depth])

    def reply_order(self, card: cython.int, led: cython.int, depth: cython.int) -> cython.int:
        """The priority of a reply: win tricks with cards of open votes, and lose the others."""
        beaten: cython.bint = (self.beaten_by[led] >> card) & 1
        order: cython.int = 0
        if (self.contested[depth] >> card) & 1:
            order += -1 if (self.dwarves >> card) & 1 else 1
        if (self.contested[depth] >> led) & 1:
            order += -1 if (self.dwarves >> led) & 1 else 1
        return order * 100 + 40 if beaten else -order * 100 - self.scores.value[card]

    def update_history(self, led: cython.int, row: cython.int, chosen: cython.int) -> None:
        """Credit the move of a row that caused a cutoff, and debit those before it (history heuristic).

        The amount grows with the number of tricks left, and falls with the entry's size (history gravity).
        """
        i: cython.int
        weight: cython.int = MAX_HAND + 1 - (row >> 1)
        history: cython.int
        place: cython.int
        if chosen == 0:
            return
        for i in range(chosen + 1):
            place = 64 * led + 64 + self.moves[row][i]
            history = self.history[place]
            self.history[place] += (
                weight * (512 - history) // 512 if i == chosen else -(weight * (512 + history) // 512)
            )

    def sort_moves(self, count: cython.int, row: cython.int) -> None:
        """Order `moves[row]`, the highest in `orders[row]` first."""
        i: cython.int
        j: cython.int
        card: cython.int
        order: cython.int
        for i in range(1, count):
            card = self.moves[row][i]
            order = self.orders[row][i]
            j = i
            while j > 0 and self.orders[row][j - 1] < order:
                self.moves[row][j] = self.moves[row][j - 1]
                self.orders[row][j] = self.orders[row][j - 1]
                j -= 1
            self.moves[row][j] = card
            self.orders[row][j] = order
