"""Solves Phase Two of two players, a game of perfect information for a player with perfect memory.

The search asks yes-or-no questions, "does `target` reach `threshold`?", by depth-first search over the
tricks with a transposition table (see `transposition_table`). Five things keep the tree small. Safe
votes end a line early, and the scores behind them are dropped from its key. So do votes that the leader
secures by cashing its winners. Of equivalent cards only one is tried (see `move_ordering`). Hands that differ
only in equivalent cards share their entries. An answer is stored for every score that meets the needs of its
proof (see `needs`).

A deal is all cards in play and both hands as the solver first met them; later positions of the same game
belong to it.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from claim_desktop.ai.engine.bits import ALL_ONES, ONE, highest_bit, lowest_bit, now
    from claim_desktop.ai.engine.constants import (
        DEALS,
        DOUBTFUL,
        GNOMES,
        NO,
        PHASE_TWO,
        UNKNOWN,
        YES,
    )
    from claim_desktop.ai.engine.solving.move_ordering import MoveOrdering
    from claim_desktop.ai.engine.solving.needs import ScoreRequirements
    from claim_desktop.ai.engine.solving.transposition_table import TranspositionTable
    from claim_desktop.ai.engine.solving.vote_scores import VoteScores
    from claim_desktop.ai.engine.state.game import Game

_MAX_FACTIONS = 5
"""A score with sums of values has room for so many factions."""


class Solver:
    """Proves results of positions; the proofs of a deal are kept for its next positions."""

    __slots__ = (
        *("scores", "ordering", "table", "needs", "hand", "trolls"),
        *("visited", "stopped", "end"),
        *("deal", "deal_number", "dealt", "first_troll", "legal"),
        *("leader", "led", "target", "threshold", "question", "last"),
    )

    def __init__(self, size: int) -> None:
        """A solver with a table of `size` positions (rounded up to a power of two), 16 bytes each.

        Raises `MemoryError` where there is no room for them.
        """
        if cython.compiled and self.table is not None:
            raise ValueError("a solver is made only once")
        self.scores = VoteScores()
        self.ordering = MoveOrdering(self.scores)
        self.table = TranspositionTable(self.scores, size)
        self.needs = ScoreRequirements(self.scores)
        if not cython.compiled:
            self.hand, self.dealt = [0] * 2, [0] * 2
        self.visited = self.legal = 0
        self.deal, self.deal_number = None, 0
        self.stopped = False

    def load(self, game: Game, with_sums: bool) -> None:
        """Take a position of Phase Two with two players. `with_sums` is for questions left in doubt.

        Raises `ValueError` for any other.
        """
        if cython.compiled and self.table is None:
            raise ValueError("there is no solver yet")
        if game.players != 2 or game.phase != PHASE_TWO or game.faction_count > _MAX_FACTIONS:
            raise ValueError("only Phase Two of two players is solved")
        game.check()
        game.find_legal()
        self.legal = game.legal[0]
        self.scores.load(game, with_sums)
        self.needs.prepare()
        self.hand[0], self.hand[1], self.trolls = game.hand_lo[0], game.hand_lo[1], game.trolls
        self.leader = game.leader
        self.led = game.trick[0] if game.played else -1
        self.stopped = False
        h0: Word = self.hand[0]
        h1: Word = self.hand[1]
        if self.led >= 0:
            h0 |= 0 if self.leader else ONE << self.led
            h1 |= ONE << self.led if self.leader else 0
        lanes = [
            (self.scores.factions[i], self.scores.cards_of[self.scores.factions[i]])
            for i in range(self.scores.faction_count)
        ]
        deal = (lanes, self.scores.in_play & ~self.scores.cards_of[GNOMES])
        if deal != self.deal or h0 & ~self.dealt[0] or h1 & ~self.dealt[1]:
            if self.deal is None or lanes != self.deal[0]:
                self.ordering.compare_cards(game)
            self.deal = deal
            self._begin_deal(h0, h1)
        self.first_troll = lowest_bit(self.ordering.all_trolls) if self.ordering.all_trolls else 0
        self.ordering.index_hand(0, self.dealt[0])
        self.ordering.index_hand(1, self.dealt[1])

    def _begin_deal(self, h0: Word, h1: Word) -> None:
        """Number a deal, and note its hands."""
        self.deal_number += 1
        self.ordering.clear_history()
        if self.deal_number == DEALS:
            self.deal_number = 1
            self.table.clear()
        self.table.begin_deal()
        self.dealt[0], self.dealt[1] = h0, h1

    def ask(self, seat: int, threshold: int, card: int, seconds: float = 1e9) -> int:
        """Whether `seat` reaches `threshold` when `card` is played now; -1: with the best card.

        Thresholds, from -20 to 20, are results as in `VoteScores.at_end`: 1 asks for a win, 0 for at least
        a shared win, 4 * n for a lead of n votes.
        Returns NO, YES, DOUBTFUL (load the position with sums and ask again) or UNKNOWN (stopped or late).
        After a YES about the best card, `last` is that card if `seat` is to move, or -1 if any will do.
        """
        if not self.legal or seat not in (0, 1):
            raise ValueError(f"no position is loaded to be asked about for seat {seat}")
        if card != -1 and not (0 <= card < 64 and (self.legal >> card) & 1):
            raise ValueError(f"{card} is not a legal move")
        # Results go from -20 to 20, so thresholds beyond them all ask the same.
        self.target, self.threshold = seat, min(21, max(-20, threshold))
        # All that is proven is kept as about seat 0, whose result is 1 or more where seat 1 does not reach 0.
        self.question = ONE * ((1 - self.threshold if seat else self.threshold) + 32) << 45
        self.question |= ONE * self.scores.with_sums << 51
        self.question |= ONE * self.deal_number << 52
        chosen: cython.int = self._held(card) if card >= 0 else -1
        answer: cython.int
        self.last = -1
        self.end = now() + seconds
        with cython.nogil:
            answer = self._answer(chosen)
        return answer

    def _held(self, move: cython.int) -> cython.int:
        """The copy that the seat to move holds of the card whose first copy is `move`."""
        card: cython.int = move
        hand: Word = self.hand[self.leader ^ (self.led >= 0)]
        while not (hand >> card) & 1:
            card += 1
        return card

    def choices(self) -> list[int]:
        """The legal cards of the loaded position, lowest first, but only the lowest of those that are alike.

        Cards are alike if they have the same effect in every line of play, like copies, and neighbours that
        no unplayed card separates. Numbers name copies that are held, which need not be first copies.
        """
        if not self.legal:
            raise ValueError("no position is loaded")
        row: cython.int = 1 if self.led >= 0 else 0
        mover: cython.int = self.leader ^ row
        count: cython.int = self.ordering.list_moves(
            self.hand[mover], self.hand[mover ^ 1], self.trolls, self.led, row
        )
        return sorted([self.ordering.moves[row][index] for index in range(count)])

    def stop(self) -> None:
        """Make `ask` answer UNKNOWN soon; from any thread."""
        self.stopped = True

    # Everything below runs without the Python interpreter. Calls pass a position on as numbers: the hands
    # (h0, h1), scores (s0, s1), Trolls set aside, leader (0 or 1), and depth in complete tricks (0 to 13).

    def _answer(self, card: cython.int) -> cython.int:
        """Answer the question that `ask` has set."""
        h0: Word = self.hand[0]
        h1: Word = self.hand[1]
        s0: Word = self.scores.score[0]
        s1: Word = self.scores.score[1]
        led: cython.int = self.led
        self.ordering.contested[0] = ALL_ONES
        if led >= 0 and card >= 0:
            return self.prove_trick(h0, h1, s0, s1, self.trolls, self.leader, led, card, 0)
        if led < 0 and card < 0:
            return self.prove(h0, h1, s0, s1, self.trolls, self.leader, 0)
        if card >= 0:
            led = card
            h0 &= ~(ONE << card)
            h1 &= ~(ONE << card)
        return self.prove_moves(h0, h1, s0, s1, self.trolls, self.leader, led, 0)

    def is_late(self) -> cython.bint:
        """Whether the time is over, by the clock every 1,024 positions; if so, stop."""
        if self.visited & 1023 == 0 and now() >= self.end:
            self.stopped = True
        return self.stopped

    def prove(
        self, h0: Word, h1: Word, s0: Word, s1: Word, trolls: Word, leader: cython.int, depth: cython.int
    ) -> cython.int:
        """Whether `target` reaches `threshold`, asked before a trick."""
        hands: Word = h0 | h1 | trolls
        known: Word = s0
        place: Word
        gnomes: Word = s1 & self.scores.field[GNOMES]
        open_cards: Word = 0
        lead: cython.int = 0
        opposed: cython.int = 0
        is_exact: cython.bint = False
        i: cython.int
        faction: cython.int
        side: cython.int
        answer: cython.int
        card: cython.int
        self.visited += 1
        if self.stopped or self.is_late():
            return UNKNOWN
        # 1. All is played.
        if not h0:
            return self.answer_at_end(s0, s1)
        # 2. Safe votes: count them, and drop the scores behind them.
        self.scores.settle_votes(hands, s0, s1)
        for i in range(self.scores.faction_count):
            faction = self.scores.factions[i]
            side = self.scores.sides[i]
            if side == 0:
                open_cards |= self.scores.cards_of[faction]
                # A single highest card decides every tie; without one the vote may go to neither seat.
                is_exact |= self.scores.counted[faction] or self.scores.top[faction] == 0
                continue
            known |= self.scores.field[faction]
            known ^= self.scores.field[faction] if side < 0 else 0
            gnomes = self.scores.field[GNOMES] if faction == GNOMES else gnomes
            if (side > 0) == (self.target == 0):
                lead += 1
            else:
                opposed += 1
        answer = self.decided(lead, opposed, hands, s0, s1)
        if answer >= 0:
            return answer
        # 3. The last trick leaves no choice.
        if not h0 & (h0 - 1):
            card = lowest_bit(h0 if leader else h1)
            i = lowest_bit(h1 if leader else h0)
            return self.prove_trick(h0, h1, s0, s1, trolls, leader, i, card, depth)
        # 4. If equal votes are possible, cards count too, so the exact scores matter.
        is_exact = is_exact and 0 <= self.threshold <= 1
        if is_exact:
            known, gnomes = s0, s1 & self.scores.field[GNOMES]
        known = known << 4 | leader << 3 | is_exact << 2
        place = self.place_of(gnomes, h0, h1, trolls)
        self.table.prefetch(known, place)
        # 5. Winners that the leader can cash; at the root, `last` has to name one of them.
        answer = self.decided_by_cashing(lead, opposed, leader, h0, h1, trolls, s0, s1) if depth else -1
        if answer >= 0:
            return answer
        # 6. A position met before.
        answer = self.probe_table(known, place, s0) if depth else -1
        if answer >= 0:
            return answer
        # 7. Try the leads.
        self.ordering.contested[depth] = open_cards
        answer = self.prove_moves(h0, h1, s0, s1, trolls, leader, -1, depth)
        self.keep(answer, known, place)
        return answer

    def decided_by_cashing(
        self,
        lead: cython.int,
        opposed: cython.int,
        leader: cython.int,
        h0: Word,
        h1: Word,
        trolls: Word,
        s0: Word,
        s1: Word,
    ) -> cython.int:
        """`decided`, with the open votes that the leader secures by cashing its winners."""
        own: Word = h1 if leader else h0
        other: Word = h0 if leader else h1
        winners: Word = self.ordering.find_winners(own, other)
        secured: cython.int
        if not winners:
            return -1
        secured = self.scores.secure_votes(leader, winners, own, other, trolls, s0, s1)
        if not secured:
            return -1
        if leader == self.target:
            lead += secured
        else:
            opposed += secured
        return self.decided(lead, opposed, h0 | h1 | trolls, s0, s1)

    def probe_table(self, known: Word, place: Word, s0: Word) -> cython.int:
        """The answer that follows from one in the table, with its needs; -1 if none does."""
        answer: cython.int = self.table.probe(known, place)
        if answer < 0 or answer == DOUBTFUL:
            return answer
        self.needs.of_known(answer == YES, self.table.found, s0)
        return answer ^ self.target

    def place_of(self, gnomes: Word, h0: Word, h1: Word, trolls: Word) -> Word:
        """The second word of an entry: the question, and where Gnomes, hands and Trolls are."""
        return (
            self.question
            | (gnomes >> self.scores.shift[GNOMES]) << 36
            | self.ordering.canonical_hands(h0, h1, trolls)
            | (trolls >> self.first_troll) << 26
        )

    def keep(self, answer: cython.int, known: Word, place: Word) -> None:
        """Store an answer for all scores that meet its needs; one in doubt, for this score alone."""
        if answer < DOUBTFUL:
            self.table.store(self.needs.part << 4 | known & 15, place, answer ^ self.target)
        elif answer == DOUBTFUL:
            self.table.store(known, place, DOUBTFUL)

    def decided(self, lead: cython.int, opposed: cython.int, hands: Word, s0: Word, s1: Word) -> cython.int:
        """The answer if the safe votes, for the target and against it, decide it; else -1."""
        if 4 * (2 * lead - self.scores.faction_count) >= self.threshold:
            self.needs.of_votes(self.target == 0, self.threshold, hands, s0, s1)
            return YES
        if 4 * (self.scores.faction_count - 2 * opposed) < self.threshold:
            self.needs.of_votes(self.target == 1, 1 - self.threshold, hands, s0, s1)
            return NO
        return -1

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
        """Try the leads (`led` is -1) or the replies to `led`.

        One YES is enough where the target moves, one NO where the opponent does.
        """
        mover: cython.int = leader if led < 0 else leader ^ 1
        own: cython.bint = mover == self.target
        result: cython.int = NO if own else YES
        row: cython.int = 2 * depth + (led >= 0)
        i: cython.int
        answer: cython.int
        card: cython.int
        bit: Word
        reached: cython.bint = result ^ self.target
        need: Word = self.needs.nothing(reached)
        for i in range(self.ordering.list_moves(h1 if mover else h0, h0 if mover else h1, trolls, led, row)):
            card = self.ordering.moves[row][i]
            if led < 0:
                bit = ONE << card
                answer = self.prove_moves(h0 & ~bit, h1 & ~bit, s0, s1, trolls, leader, card, depth)
            else:
                answer = self.prove_trick(h0, h1, s0, s1, trolls, leader, led, card, depth)
            if answer == UNKNOWN:
                return UNKNOWN
            if (answer == YES) == own:
                self.last = card
                self.ordering.update_history(led, row, i)
                return answer
            if answer == DOUBTFUL:
                result = DOUBTFUL
            else:
                need = self.needs.both(reached, need, self.needs.part)
        self.needs.part = need
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
        """Distribute the cards of a complete trick, and prove the position after it."""
        winner: cython.int = leader ^ ((self.ordering.beaten_by[led] >> card) & 1)
        answer: cython.int
        before: Word = s0
        trick: Word = (ONE << card) | (ONE << led)
        part: Word
        won: Word = 0
        lost: Word = 0
        h0 &= ~trick
        h1 &= ~trick
        # 1. Trolls join those set aside, and the winner takes the highest; in the last trick, all.
        part = trolls | (trick & self.ordering.all_trolls)
        if part:
            trick &= ~part
            trolls = part ^ (ONE << highest_bit(part)) if h0 else 0
            won = self.scores.worth_of(part ^ trolls)
        # 2. Dwarves go to the loser.
        part = trick & self.ordering.dwarves
        if part:
            trick ^= part
            lost = self.scores.worth_of(part)
        # 3. Giants smash the loser's Gnomes.
        part = trick & self.ordering.giants
        if part and winner:
            s0 = self.scores.smash(part, s0)
        elif part:
            s1 = self.scores.smash(part, s1)
        # 4. The winner has the rest.
        won += self.scores.worth_of(trick)
        part = lost if winner else won
        s0 += part
        s1 += won if winner else lost
        # 5. The last Dragon leads, else the winner.
        if (self.ordering.dragons >> card) & 1:
            winner = leader ^ 1
        elif (self.ordering.dragons >> led) & 1:
            winner = leader
        answer = self.prove(h0, h1, s0, s1, trolls, winner, depth + 1)
        if answer < DOUBTFUL:
            self.needs.before_trick(answer ^ self.target, part, before)
        return answer

    def answer_at_end(self, s0: Word, s1: Word) -> cython.int:
        """Whether the target has reached the threshold after the last trick."""
        result: cython.int = self.scores.at_end(s0, s1)
        if self.target:
            result = -result
        if self.scores.doubt and self.threshold <= 1 and self.threshold >= 0:
            return DOUBTFUL
        answer: cython.int = YES if result >= self.threshold else NO
        self.needs.at_end(answer ^ self.target, -4 < result < 4 and 0 <= self.threshold <= 1, s0, s1)
        return answer
