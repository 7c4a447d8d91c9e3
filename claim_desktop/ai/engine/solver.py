"""Phase Two of two players, solved: with a perfect memory it holds no secrets, so what is best can be proven.

The search asks yes-or-no questions, "does ``target`` reach ``threshold``?", by depth-first search over the
tricks with a memory of positions met before. What keeps it small: votes that nobody can change any more end a
line early and are left out of what is remembered; cards that do the same are tried once; moves that fetch
contested cards are tried first.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.game import Game
    from claim_desktop.ai.engine.ledger import Ledger
    from claim_desktop.ai.engine.tree import DOUBTFUL, NO, UNKNOWN, YES
    from claim_desktop.ai.engine.words import (
        ALL_ONES,
        DOPPELGANGERS,
        DRAGONS,
        DWARVES,
        GIANTS,
        GNOMES,
        INCREMENT,
        MIX,
        ONE,
        TROLLS,
        count_bits,
        highest_bit,
        lowest_bit,
    )


class Solver(Ledger):
    """Answers questions about one position after another; what it remembers of a deal serves the next."""

    def __init__(self, size: int) -> None:
        """A solver that remembers up to ``size`` positions (rounded up to a power of two)."""
        Ledger.__init__(self)
        self.mask = 1
        while self.mask < size:
            self.mask *= 2
        self.mask -= 1
        if cython.compiled:
            self.memory = cython.cast(cython.pointer(Word), calloc(self.mask + 1, 8))
            if not self.memory:
                raise MemoryError("no room for the solver's memory")
        else:
            self.places = {}
            self.follow, self.beaten_by = [0] * 10, [0] * 64
            self.bands = [0] * 1000
            self.contested = [0] * 40
            self.moves, self.orders = ([[0] * 16 for _ in range(40)] for _ in range(2))
        self.visited = 0
        self.deck = 0
        self.stopped = False

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.memory)

    def load(self, game: Game, with_sums: bool) -> None:
        """Take over a position of Phase Two for two players. ``with_sums``: for questions left in doubt."""
        i: cython.int
        self.open_ledger(game, with_sums)
        self.leader = game.leader
        self.led = game.trick[0] if game.played else -1
        self.stopped = False
        self.dwarves, self.giants = game.lane_lo[DWARVES], game.lane_lo[GIANTS]
        self.dragons, self.all_trolls = game.lane_lo[DRAGONS], game.lane_lo[TROLLS]
        for i in range(10):
            self.follow[i] = game.follow_lo[i]
        deck: Word = 0
        for i in range(self.faction_count):
            deck = self.mix(self.mix(deck, self.factions[i]), self.lane[self.factions[i]])
        if self.deck != deck:
            self.deck = deck
            self._compare_all(game)
        # What a position is worth depends on which cards stand out, so that belongs to its key.
        self.salt = self.mix(deck, with_sums)
        for i in range(self.faction_count):
            self.salt = self.mix(self.mix(self.salt, self.lane[self.factions[i]]), self.top[self.factions[i]])
            self.salt = self.mix(self.salt, self.worth[lowest_bit(self.lane[self.factions[i]])])

    def _compare_all(self, game: Game) -> None:
        """Fill ``beaten_by`` and the bands: what stands between two values of a faction."""
        i: cython.int
        j: cython.int
        card: cython.int
        faction: cython.int
        deck: Word = 0
        for i in range(self.faction_count):
            deck |= self.lane[self.factions[i]]
        for i in range(64):
            self.beaten_by[i] = game.beaten_by[i]
        for faction in range(10):
            for i in range(10):
                for j in range(i, 10):
                    self.bands[faction * 100 + i * 10 + j] = 0
                    for card in range(64):
                        if (deck >> card) & 1 and self._stands_between(card, faction, i, j):
                            self.bands[faction * 100 + i * 10 + j] |= ONE << card

    def _stands_between(
        self, card: cython.int, faction: cython.int, low: cython.int, high: cython.int
    ) -> cython.bint:
        """Whether a card in the other hand tells apart cards of a faction with these two values."""
        value: cython.int = self.value[card]
        other: cython.int = self.faction[card]
        # It may beat the low one and not the high one, or be beaten by the high one and not by the low one.
        beats: cython.bint = low < value <= high and (other == faction or other == DOPPELGANGERS)
        beaten: cython.bint = low <= value < high and (other == faction or faction == DOPPELGANGERS)
        return beats or beaten

    def ask(self, seat: int, threshold: int, card: int) -> int:
        """Whether ``seat`` reaches ``threshold`` when ``card`` is played now; -1: with the best card.

        Thresholds are as in ``Ledger.at_end``: 1 a win, 0 at least a shared win, 4 times n votes ahead by n.
        Answers NO, YES, DOUBTFUL (load the position with sums and ask again) or UNKNOWN (stopped). After a
        YES about the best card of the seat to move, ``last`` is that card, or -1 if every card will do.
        """
        self.target, self.threshold = seat, threshold
        chosen: cython.int = self._held(card) if card >= 0 else -1
        answer: cython.int
        self.last = -1
        with cython.nogil:
            if self.led >= 0:
                answer = self._ask_reply(chosen)
            else:
                answer = self._ask_lead(chosen)
        return answer

    def _held(self, kind: cython.int) -> cython.int:
        """The copy of a card that the seat to move holds; copies have the numbers after their kind's."""
        card: cython.int = kind
        hand: Word = self.hand[self.leader ^ (self.led >= 0)]
        while not (hand >> card) & 1:
            card += 1
        return card

    def _ask_lead(self, card: cython.int) -> cython.int:
        h0: Word = self.hand[0]
        h1: Word = self.hand[1]
        if card < 0:
            return self.prove(h0, h1, self.score[0], self.score[1], self.trolls, self.leader, 0)
        self.contested[0] = ALL_ONES
        if self.leader == 0:
            h0 &= ~(ONE << card)
        else:
            h1 &= ~(ONE << card)
        return self.prove_reply(h0, h1, self.score[0], self.score[1], self.trolls, self.leader, card, 0)

    def _ask_reply(self, card: cython.int) -> cython.int:
        h0: Word = self.hand[0]
        h1: Word = self.hand[1]
        s0: Word = self.score[0]
        s1: Word = self.score[1]
        self.contested[0] = ALL_ONES
        if card < 0:
            return self.prove_reply(h0, h1, s0, s1, self.trolls, self.leader, self.led, 0)
        return self.prove_trick(h0, h1, s0, s1, self.trolls, self.leader, self.led, card, 0)

    def stop(self) -> None:
        """Make `ask` answer UNKNOWN soon; from any thread."""
        self.stopped = True

    # From here on everything runs without Python. Positions go from call to call as numbers: the hands, the
    # scores, the Trolls set aside, and who leads.

    def prove(
        self,
        h0: Word,
        h1: Word,
        s0: Word,
        s1: Word,
        trolls: Word,
        leader: cython.int,
        depth: cython.int,
    ) -> cython.int:
        """Whether the target reaches the threshold, before a trick."""
        hands: Word = h0 | h1 | trolls
        k0: Word = s0
        k1: Word = s1
        key: Word
        open_cards: Word = 0
        lead: cython.int = 0
        opposed: cython.int = 0
        i: cython.int
        faction: cython.int
        side: cython.int
        answer: cython.int
        self.visited += 1
        if self.stopped:
            return UNKNOWN
        # 1. All is played.
        if not h0:
            return self.answer_at_end(s0, s1)
        # 2. Votes that nobody can change: they count, and how they came about does not matter any more.
        for i in range(self.faction_count):
            faction = self.factions[i]
            side = self.settled(faction, hands, s0, s1)
            if side == 0:
                open_cards |= self.lane[faction]
                continue
            k0 = (k0 | self.field[faction]) if side > 0 else (k0 & ~self.field[faction])
            k1 = (k1 & ~self.field[faction]) if side > 0 else (k1 | self.field[faction])
            if (side > 0) == (self.target == 0):
                lead += 1
            else:
                opposed += 1
        if 4 * (2 * lead - self.faction_count) >= self.threshold:
            return YES
        if 4 * (self.faction_count - 2 * opposed) < self.threshold:
            return NO
        # 3. A position met before.
        key = self.mix(self.mix(self.salt ^ (leader * 8 + self.target * 4 + self.threshold * 64), h0), h1)
        key = self.mix(self.mix(self.mix(key, k0), k1), trolls)
        answer = self.recall(key) if depth else -1
        if answer >= 0:
            return answer
        # 4. Try the leads.
        self.contested[depth] = open_cards
        answer = self.prove_lead(h0, h1, s0, s1, trolls, leader, depth)
        if answer != UNKNOWN:
            self.remember(key, answer)
        return answer

    def prove_lead(
        self,
        h0: Word,
        h1: Word,
        s0: Word,
        s1: Word,
        trolls: Word,
        leader: cython.int,
        depth: cython.int,
    ) -> cython.int:
        """Try the leads, the promising first: one YES is enough for the target, a NO for the opponent."""
        own: cython.bint = leader == self.target
        result: cython.int = NO if own else YES
        count: cython.int
        i: cython.int
        answer: cython.int
        card: cython.int
        bit: Word
        if leader == 0:
            count = self.list_moves(h0, h1, trolls, -1, 2 * depth)
        else:
            count = self.list_moves(h1, h0, trolls, -1, 2 * depth)
        for i in range(count):
            card = self.moves[2 * depth][i]
            bit = ONE << card
            answer = self.prove_reply(h0 & ~bit, h1 & ~bit, s0, s1, trolls, leader, card, depth)
            if answer == UNKNOWN:
                return UNKNOWN
            if (answer == YES) == own:
                self.last = card
                return answer
            if answer == DOUBTFUL:
                result = DOUBTFUL
        return result

    def prove_reply(
        self,
        h0: Word,
        h1: Word,
        s0: Word,
        s1: Word,
        trolls: Word,
        leader: cython.int,
        led: cython.int,
        depth: cython.int,
    ) -> cython.int:
        """Try the replies to a led card, in the same way."""
        own: cython.bint = leader != self.target
        result: cython.int = NO if own else YES
        count: cython.int
        i: cython.int
        answer: cython.int
        card: cython.int
        if leader == 0:
            count = self.list_moves(h1, h0, trolls, led, 2 * depth + 1)
        else:
            count = self.list_moves(h0, h1, trolls, led, 2 * depth + 1)
        for i in range(count):
            card = self.moves[2 * depth + 1][i]
            answer = self.prove_trick(h0, h1, s0, s1, trolls, leader, led, card, depth)
            if answer == UNKNOWN:
                return UNKNOWN
            if (answer == YES) == own:
                self.last = card
                return answer
            if answer == DOUBTFUL:
                result = DOUBTFUL
        return result

    def prove_trick(
        self,
        h0: Word,
        h1: Word,
        s0: Word,
        s1: Word,
        trolls: Word,
        leader: cython.int,
        led: cython.int,
        card: cython.int,
        depth: cython.int,
    ) -> cython.int:
        """Share a complete trick out and go on with the next."""
        beaten: cython.bint = (self.beaten_by[led] >> card) & 1
        winner: cython.int = leader ^ beaten
        bit: Word = ONE << card
        trick: Word = bit | (ONE << led)
        part: Word
        won: Word = 0
        lost: Word = 0
        i: cython.int
        value: cython.int
        h0 &= ~bit
        h1 &= ~bit
        # 1. Trolls join those set aside, of which the highest is won; the last trick wins them all.
        part = trolls | (trick & self.all_trolls)
        if part:
            trick &= ~part
            if h0:
                bit = ONE << highest_bit(part)
                won = self.worth[highest_bit(part)]
                trolls = part ^ bit
            else:
                won = self.worth_of(part)
                trolls = 0
        # 2. Dwarves go to the loser.
        part = trick & self.dwarves
        if part:
            trick ^= part
            lost = self.worth_of(part)
        # 3. Giants smash the loser's Gnomes.
        part = trick & self.giants
        while part:
            value = self.value[lowest_bit(part)]
            part &= part - 1
            i = self.shift[GNOMES] + value - 1
            if (s0 if winner else s1) >> i & (1 if value == 9 else 3):
                s0 -= self.gnome_worth[value] if winner else 0
                s1 -= 0 if winner else self.gnome_worth[value]
        # 4. The winner has the rest.
        while trick:
            won += self.worth[lowest_bit(trick)]
            trick &= trick - 1
        s0 += lost if winner else won
        s1 += won if winner else lost
        # 5. The last Dragon leads, else the winner.
        if (self.dragons >> card) & 1:
            winner = leader ^ 1
        elif (self.dragons >> led) & 1:
            winner = leader
        return self.prove(h0, h1, s0, s1, trolls, winner, depth + 1)

    def answer_at_end(self, s0: Word, s1: Word) -> cython.int:
        """Whether the target has reached the threshold now that all is played."""
        result: cython.int = self.at_end(s0, s1)
        if self.target:
            result = -result
        if self.doubt and self.threshold <= 1 and self.threshold >= 0:
            return DOUBTFUL
        return YES if result >= self.threshold else NO

    def list_moves(
        self,
        own: Word,
        other: Word,
        trolls: Word,
        led: cython.int,
        row: cython.int,
    ) -> cython.int:
        """Fill ``moves[row]`` with the legal cards, of cards that do the same only one; returns how many."""
        count: cython.int = 0
        card: cython.int
        last: cython.int = -1
        faction: cython.int
        if led >= 0:
            faction = self.faction[led]
            if own & self.lane[faction]:
                own &= self.follow[faction]
        while own:
            card = lowest_bit(own)
            own &= own - 1
            if last < 0 or not self.alike(last, card, other, trolls, led):
                self.moves[row][count] = card
                if led < 0:
                    self.orders[row][count] = self.lead_order(card, other, row >> 1)
                else:
                    self.orders[row][count] = self.reply_order(card, led, row >> 1)
                count += 1
            last = card
        self.sort_moves(count, row)
        return count

    def alike(
        self,
        low: cython.int,
        high: cython.int,
        other: Word,
        trolls: Word,
        led: cython.int,
    ) -> cython.bint:
        """Whether two neighbouring cards of a hand do the same in every line of play."""
        faction: cython.int = self.faction[low]
        between: Word
        # 1. They are worth the same (Giants of two values smash different Gnomes).
        if self.faction[high] != faction or self.worth[low] != self.worth[high]:
            return False
        if faction == GIANTS and self.value[low] != self.value[high]:
            return False
        # 2. No card of the other hand tells them apart, nor does the card to be followed.
        if self.bands[faction * 100 + self.value[low] * 10 + self.value[high]] & other:
            return False
        if led >= 0 and ((self.beaten_by[led] >> low) ^ (self.beaten_by[led] >> high)) & 1:
            return False
        # 3. Trolls are also told apart by those that may be set aside beside them.
        if faction == TROLLS:
            between = (ONE << high) - (ONE << low)
            if led >= 0:
                trolls |= ONE << led
            return not (between & (trolls | other) & self.all_trolls)
        return True

    def lead_order(self, card: cython.int, other: Word, depth: cython.int) -> cython.int:
        """How early to try a lead: first what cannot be beaten and leaves the answer little of importance.

        The weights come from a search for those with which random positions are solved in the fewest steps.
        """
        replies: Word = other & self.follow[self.faction[card]]
        order: cython.int = 0
        contested: cython.bint = (self.contested[depth] >> card) & 1
        if not other & self.lane[self.faction[card]]:
            replies = other
        if not replies & self.beaten_by[card]:
            order = 900 if contested and not (self.dwarves >> card) & 1 else 800
        else:
            order = 40 * self.value[card]
            if contested and (self.dwarves >> card) & 1:
                order -= 200
        return order - 40 * count_bits(replies) - 420 * count_bits(replies & self.contested[depth])

    def reply_order(self, card: cython.int, led: cython.int, depth: cython.int) -> cython.int:
        """How early to try a reply: winning what counts, losing what does not."""
        beaten: cython.bint = (self.beaten_by[led] >> card) & 1
        order: cython.int = 0
        if (self.contested[depth] >> card) & 1:
            order += -1 if (self.dwarves >> card) & 1 else 1
        if (self.contested[depth] >> led) & 1:
            order += -1 if (self.dwarves >> led) & 1 else 1
        return order * 100 + 40 if beaten else -order * 100 - self.value[card]

    def sort_moves(self, count: cython.int, row: cython.int) -> None:
        """Order ``moves[row]``, the highest in ``orders[row]`` first."""
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

    def recall(self, key: Word) -> cython.int:
        """What is remembered under a key, or -1."""
        if cython.compiled:
            found: Word = self.memory[(key >> 2) & self.mask]
            return found & 3 if found >> 2 == key >> 2 else -1
        return self.places.get(key, -1)

    def remember(self, key: Word, answer: cython.int) -> None:
        """Keep an answer; whatever had the place before is forgotten."""
        if cython.compiled:
            self.memory[(key >> 2) & self.mask] = (key & ~cython.cast(cython.ulonglong, 3)) | answer
        else:
            self.places[key] = answer

    def mix(self, key: Word, part: Word) -> Word:
        """A key for what comes after ``key`` when ``part`` is added."""
        key = ((key ^ part) * MIX + INCREMENT) & ALL_ONES
        return key ^ (key >> 29)
