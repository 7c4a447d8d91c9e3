"""Facts counted a second time, from states alone: other deals, other code, the same rules of thumb."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace

from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.advice.ideas import BY_REASON, Explanation, Idea, Why
from claim_desktop.ai.greedy import GreedyPlayer
from claim_desktop.ai.partial_trick import card_of
from claim_desktop.rules import engine
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DRAGONS,
    DWARVES,
    GOBLINS,
    KNIGHTS,
    SEERS,
    Card,
)
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.safe_votes import safe_votes
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.rules.vote import count_vote
from scripts.hints.claims import fault
from tests.ai.test_levels import permuted

CLEARLY, CHANCE = 0.2, 0.13
"""By how much a promise has to hold more often than of the other move, and how far chance may lead astray."""
DEALS = 200
SAVING = BY_REASON | {Idea.TOO_DEAR, Idea.SAVE_STRENGTH}
"""Ideas that may name the other card as the one that is saved."""


def comparison_fault(
    state: GameState, move: Move, other: Move, explanation: Explanation, rng: random.Random
) -> str:
    """The untrue claim of what speaks for a move over another; empty if there is none."""
    view = view_of(state, state.turn)
    card, its_card = card_of(view, move), card_of(view, other)
    if claim := fault(state, move, explanation, rng):
        return claim
    saves_other = explanation.idea in SAVING and explanation.why in (Why.KEEPS, Why.KEEPS_LOW)
    if saves_other and explanation.other is not its_card:
        return "it saves another card than the other one"
    if isinstance(move, Take):
        return "" if explanation.other is its_card else "it is compared with another card"
    promise = explanation.evidence(card)
    if promise is None:
        return ""
    is_about_itself = explanation.about is card and promise.kind is not FactKind.KEEPS_GNOME
    its = (replace(explanation, about=None) if is_about_itself else explanation).evidence(its_card)
    assert its is not None
    share, its_share = share_of(promise, state, move, DEALS, rng), share_of(its, state, other, DEALS, rng)
    if its_share > share - CLEARLY + CHANCE:
        return f"it holds in {share}, and of the other in {its_share}"
    return ""


def share_of(fact: Fact, state: GameState, move: Move, deals: int, rng: random.Random) -> float:
    """The share of deals, among some that the mover cannot tell apart, in which the fact holds.

    Where all cards are known, it is the share of the rival's answers.
    """
    assert isinstance(move, Play)
    seat = state.turn
    view = view_of(state, seat)
    if view.phase is Phase.TWO and view.players == 2:
        after = state.copy()
        engine.apply(after, move)
        answers = engine.legal_moves(after) if after.trick else [None]
        return sum(_holds(fact, _End.of(view, state, move, rng, each)) for each in answers) / len(answers)
    ends = (_End.of(view, _other_deal(state, seat, rng), move, rng) for _ in range(deals))
    return sum(_holds(fact, end) for end in ends) / deals


def _other_deal(state: GameState, seat: int, rng: random.Random) -> GameState:
    """The same game with other hidden cards, none in a hand shown to lack its faction."""
    while True:
        other = permuted(state, seat, rng)
        if other.looker is not None and other.looker != seat:
            other.looked_at = other.stock[-1]
        if all(
            card.faction not in voids
            for holder, (hand, voids) in enumerate(zip(other.hands, other.voids, strict=True))
            if holder != seat
            for card in hand
        ):
            return other


@dataclass(frozen=True, slots=True)
class _End:
    """A trick played on to its end."""

    view: PlayerView
    before: GameState
    after: GameState
    card: Card
    trick: list[Card]
    leads_next: int

    @classmethod
    def of(
        cls,
        view: PlayerView,
        before: GameState,
        move: Play,
        rng: random.Random,
        answer: Move | None = None,
    ) -> _End:
        after, trick = before.copy(), [*before.trick, move.card]
        engine.apply(after, move)
        if answer is not None:
            assert answer.card is not None
            trick.append(answer.card)
            engine.apply(after, answer)
        while after.trick or after.takers:
            reply = GreedyPlayer().choose(view_of(after, after.turn), rng)
            if isinstance(reply, Play):
                trick.append(reply.card)
            engine.apply(after, reply)
        return cls(view, before, after, move.card, trick, after.leader)

    @property
    def places(self) -> list[int]:
        """Seats, best card first."""
        left, found = list(range(len(self.trick))), []
        while left:
            best = max(left, key=lambda at: (_rank(self.trick[at], self.trick[0]), -at))
            left.remove(best)
            found.append((self.before.leader + best) % len(self.trick))
        return found

    @property
    def winner(self) -> int:
        return self.places[0]

    def side(self, seat: int) -> int:
        return self.view.deck.side_of(seat)

    @property
    def won(self) -> bool:
        return self.side(self.winner) == self.view.side

    def gained(self, side: int) -> Counter[Card]:
        """The cards that a side's piles and Gnomes in front have gained."""
        total: Counter[Card] = Counter()
        for seat in range(len(self.trick)):
            if self.side(seat) == side:
                total.update(Counter(_own(self.after, seat)) - Counter(_own(self.before, seat)))
        return total

    def lost(self, side: int) -> Counter[Card]:
        """The Gnomes that a side has lost."""
        total: Counter[Card] = Counter()
        for seat in range(len(self.trick)):
            if self.side(seat) == side:
                total.update(Counter(_own(self.before, seat)) - Counter(_own(self.after, seat)))
        return total

    @property
    def rivals(self) -> list[int]:
        return [side for side in range(self.view.deck.sides) if side != self.view.side]

    def of_rivals(self) -> Counter[Card]:
        return sum((self.gained(side) for side in self.rivals), Counter())

    def counts(self, card: Card) -> bool:
        return card.faction not in safe_votes(self.view)


def _own(state: GameState, seat: int) -> list[Card]:
    return [*state.score_piles[seat], *state.gnomes_in_front[seat]]


def _holds(fact: Fact, end: _End) -> bool:  # noqa: PLR0911, PLR0912  (a branch for each kind)
    view, before, after, seat, trick = end.view, end.before, end.after, end.view.seat, end.trick
    mine, theirs, ours = end.gained(view.side), end.of_rivals(), view.side
    is_last_trick = view.phase is Phase.TWO and view.tricks_left == 1
    match fact.kind:
        case FactKind.WINS:
            return end.won
        case FactKind.LOSES:
            return not end.won
        case FactKind.FIRST:
            return end.winner == seat
        case FactKind.SECOND:
            return len(trick) > 2 and end.places[1] == seat
        case FactKind.PLACED:
            return len(trick) > 2 and seat in end.places[:2]
        case FactKind.LOOKS:
            is_seer = trick[(seat - before.leader) % len(trick)].faction is SEERS
            return view.phase is Phase.ONE and end.winner == seat and is_seer
        case FactKind.LEADS_BY_DRAGON:
            last = [at for at, card in enumerate(trick) if card.faction is DRAGONS][-1:]
            return [(before.leader + at) % len(trick) for at in last] == [seat] and not is_last_trick
        case FactKind.KEEPS_LEAD:
            return end.leads_next == seat and not is_last_trick
        case FactKind.HANDS_LEAD:
            return end.side(end.leads_next) != ours and not is_last_trick
        case FactKind.COLLECTS:
            has_dwarves = any(card.faction is DWARVES for card in trick)
            loser = end.places[1] if len(trick) == 2 else _lowest(end)
            return view.phase is Phase.TWO and has_dwarves and loser == seat
        case FactKind.GAINS:
            return mine[_card(fact)] > 0
        case FactKind.GAINS_NOTHING:
            return not any(map(end.counts, mine))
        case FactKind.GIVES:
            return theirs[_card(fact)] > 0
        case FactKind.GIVES_NOTHING:
            return not any(map(end.counts, theirs))
        case FactKind.SMASHES:
            return any(end.lost(side)[_card(fact)] for side in end.rivals)
        case FactKind.KEEPS_GNOME:
            return not end.lost(ours)[_card(fact)]
        case FactKind.TURNS_VOTE:
            was = _votes(before)[fact.faction]
            return was not in (ours, None) and _votes(after)[fact.faction] == ours
        case FactKind.SEALS_VOTE:
            assert fact.faction is not None
            now = safe_votes(view_of(after, seat))
            return fact.faction not in safe_votes(view) and now.get(fact.faction, -1) == ours
        case FactKind.HOLDS_VOTE:
            assert fact.faction is not None
            sealed = safe_votes(view_of(after, seat)).get(fact.faction)
            was, now_for = _votes(before)[fact.faction], _votes(after)[fact.faction]
            is_open = fact.faction not in safe_votes(view)
            return is_open and sealed in (None, ours) and not (was == ours != now_for)
    raise AssertionError(fact)


def _card(fact: Fact) -> Card:
    assert fact.card is not None
    return fact.card


def _lowest(end: _End) -> int:
    """The seat that collects the Dwarves of a trick among more than two: where they went."""
    seats = range(len(end.trick))
    gained = {seat: Counter(_own(end.after, seat)) - Counter(_own(end.before, seat)) for seat in seats}
    collected = [seat for seat in seats if any(card.faction is DWARVES for card in gained[seat])]
    return collected[0] if collected else -1


def _rank(card: Card, led: Card) -> tuple[int, int]:
    """How good a card is, by the words of the rules."""
    if led.faction is GOBLINS and card.faction is KNIGHTS:
        return 2, card.value
    return (1 if card.faction in (led.faction, DOPPELGANGERS) else 0), card.value


def _votes(state: GameState) -> dict[object, int | None]:
    piles = [[*pile, *front] for pile, front in zip(state.score_piles, state.gnomes_in_front, strict=True)]
    return {vote.faction: vote.side for vote in count_vote(state.deck, piles).factions}
