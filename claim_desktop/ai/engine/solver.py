"""Phase Two of two players, solved: with a perfect memory it holds no secrets, so what is best can be proven.

The search asks yes-or-no questions, "does ``target`` reach ``threshold``?", by depth-first search over the
tricks with a memory of positions met before. What keeps it small: votes that nobody can change any more end a
line early and are left out of what is remembered, and of each trick's cards few need trying (`candidates`).
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.candidates import Candidates
    from claim_desktop.ai.engine.game import Game
    from claim_desktop.ai.engine.tree import DOUBTFUL, NO, UNKNOWN, YES
    from claim_desktop.ai.engine.words import (
        ALL_ONES,
        GNOMES,
        INCREMENT,
        MIX,
        ONE,
        highest_bit,
        lowest_bit,
    )


class Solver(Candidates):
    """Answers questions about one position after another; what it remembers of a deal serves the next."""

    __slots__ = (
        *("mask", "places", "visited", "deck", "salt", "stopped"),
        *("leader", "led", "target", "threshold", "last"),
    )

    def __init__(self, size: int) -> None:
        """A solver that remembers up to ``size`` positions (rounded up to a power of two)."""
        Candidates.__init__(self)
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
        self.visited = 0
        self.deck = 0
        self.stopped = False

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.memory)

    def load(self, game: Game, with_sums: bool) -> None:
        """Take over a position of Phase Two for two players. ``with_sums``: for questions left in doubt."""
        i: cython.int
        faction: cython.int
        deck: Word = 0
        self.open_ledger(game, with_sums)
        self.leader = game.leader
        self.led = game.trick[0] if game.played else -1
        self.stopped = False
        for i in range(self.faction_count):
            deck = self.mix(self.mix(deck, self.factions[i]), self.lane[self.factions[i]])
        if self.deck != deck:
            self.deck = deck
            self.compare_cards(game)
        # What a position is worth depends on which cards stand out, so that belongs to its key.
        self.salt = self.mix(deck, with_sums)
        for i in range(self.faction_count):
            faction = self.factions[i]
            self.salt = self.mix(self.mix(self.salt, self.lane[faction]), self.top[faction])
            self.salt = self.mix(self.salt, self.worth[lowest_bit(self.lane[faction])])

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
            answer = self._answer(chosen)
        return answer

    def _held(self, kind: cython.int) -> cython.int:
        """The copy of a card that the seat to move holds; copies have the numbers after their kind's."""
        card: cython.int = kind
        hand: Word = self.hand[self.leader ^ (self.led >= 0)]
        while not (hand >> card) & 1:
            card += 1
        return card

    def stop(self) -> None:
        """Make `ask` answer UNKNOWN soon; from any thread."""
        self.stopped = True

    # From here on everything runs without Python. Positions go from call to call as numbers: the hands, the
    # scores, the Trolls set aside, and who leads.

    def _answer(self, card: cython.int) -> cython.int:
        """`ask` for the question that is set."""
        h0: Word = self.hand[0]
        h1: Word = self.hand[1]
        s0: Word = self.score[0]
        s1: Word = self.score[1]
        led: cython.int = self.led
        self.contested[0] = ALL_ONES
        if led >= 0 and card >= 0:
            return self.prove_trick(h0, h1, s0, s1, self.trolls, self.leader, led, card, 0)
        if led < 0 and card < 0:
            return self.prove(h0, h1, s0, s1, self.trolls, self.leader, 0)
        if card >= 0:
            led = card
            h0 &= ~(ONE << card)
            h1 &= ~(ONE << card)
        return self.prove_moves(h0, h1, s0, s1, self.trolls, self.leader, led, 0)

    def prove(
        self, h0: Word, h1: Word, s0: Word, s1: Word, trolls: Word, leader: cython.int, depth: cython.int
    ) -> cython.int:
        """Whether the target reaches the threshold, before a trick."""
        hands: Word = h0 | h1 | trolls
        k0: Word = s0
        k1: Word = s1
        key: Word
        open_cards: Word = 0
        lead: cython.int = 0
        opposed: cython.int = 0
        can_tie: cython.bint = False
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
                # Where one highest card stands out, somebody has the vote; else it may be nobody's.
                can_tie |= self.counted[faction] or self.top[faction] == 0
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
        # 3. A position met before. With equal votes all cards of the voters count, so none may be left out.
        if can_tie and 0 <= self.threshold <= 1:
            k0, k1 = s0, s1
        key = self.mix(self.mix(self.salt ^ (leader * 8 + self.target * 4 + self.threshold * 64), h0), h1)
        key = self.mix(self.mix(self.mix(key, k0), k1), trolls)
        answer = self.recall(key) if depth else -1
        if answer >= 0:
            return answer
        # 4. Try the leads.
        self.contested[depth] = open_cards
        answer = self.prove_moves(h0, h1, s0, s1, trolls, leader, -1, depth)
        if answer != UNKNOWN:
            self.remember(key, answer)
        return answer

    def prove_moves(
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
        """Try the leads (``led`` is -1) or the replies: one YES is enough for the target, else one NO."""
        mover: cython.int = leader if led < 0 else leader ^ 1
        own: cython.bint = mover == self.target
        result: cython.int = NO if own else YES
        row: cython.int = 2 * depth + (led >= 0)
        i: cython.int
        answer: cython.int
        card: cython.int
        bit: Word
        for i in range(self.list_moves(h1 if mover else h0, h0 if mover else h1, trolls, led, row)):
            card = self.moves[row][i]
            if led < 0:
                bit = ONE << card
                answer = self.prove_moves(h0 & ~bit, h1 & ~bit, s0, s1, trolls, leader, card, depth)
            else:
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
        winner: cython.int = leader ^ ((self.beaten_by[led] >> card) & 1)
        trick: Word = (ONE << card) | (ONE << led)
        part: Word
        won: Word = 0
        lost: Word = 0
        h0 &= ~trick
        h1 &= ~trick
        # 1. Trolls join those set aside, of which the highest is won; the last trick wins them all.
        part = trolls | (trick & self.all_trolls)
        if part:
            trick &= ~part
            trolls = part ^ (ONE << highest_bit(part)) if h0 else 0
            won = self.worth_of(part ^ trolls)
        # 2. Dwarves go to the loser.
        part = trick & self.dwarves
        if part:
            trick ^= part
            lost = self.worth_of(part)
        # 3. Giants smash the loser's Gnomes.
        part = trick & self.giants
        if part and winner:
            s0 = self.smashed(part, s0)
        elif part:
            s1 = self.smashed(part, s1)
        # 4. The winner has the rest.
        won += self.worth_of(trick)
        s0 += lost if winner else won
        s1 += won if winner else lost
        # 5. The last Dragon leads, else the winner.
        if (self.dragons >> card) & 1:
            winner = leader ^ 1
        elif (self.dragons >> led) & 1:
            winner = leader
        return self.prove(h0, h1, s0, s1, trolls, winner, depth + 1)

    def smashed(self, giants: Word, score: Word) -> Word:
        """A score after each of the Giants has smashed a Gnome of its value, where there is one."""
        value: cython.int
        while giants:
            value = self.value[lowest_bit(giants)]
            giants &= giants - 1
            if score >> (self.shift[GNOMES] + value - 1) & (1 if value == 9 else 3):
                score -= self.gnome_worth[value]
        return score

    def answer_at_end(self, s0: Word, s1: Word) -> cython.int:
        """Whether the target has reached the threshold now that all is played."""
        result: cython.int = self.at_end(s0, s1)
        if self.target:
            result = -result
        if self.doubt and self.threshold <= 1 and self.threshold >= 0:
            return DOUBTFUL
        return YES if result >= self.threshold else NO

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
