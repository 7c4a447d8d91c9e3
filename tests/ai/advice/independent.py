"""Facts counted a second time, from states alone: other deals, other code, the same rules of thumb."""

from __future__ import annotations

import random
from collections import Counter

from claim_desktop.ai.advice.facts import Fact, FactKind
from claim_desktop.ai.greedy import GreedyPlayer, worth
from claim_desktop.rules import engine
from claim_desktop.rules.cards import (
    DOPPELGANGERS,
    DWARVES,
    GNOMES,
    GOBLINS,
    KNIGHTS,
    SEERS,
    TROLLS,
    UNDEAD,
    Card,
    Faction,
)
from claim_desktop.rules.moves import Move, Play
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, view_of
from claim_desktop.rules.vote import count_vote
from tests.ai.test_levels import permuted


def share_of(fact: Fact, state: GameState, move: Move, deals: int, rng: random.Random) -> float:
    """The share of deals, among some that the mover cannot tell apart, in which the fact holds."""
    seat, held = state.turn, 0
    for _ in range(deals):
        held += _holds(fact, view_of(state, seat), _other_deal(state, seat, rng), move, rng)
    return held / deals


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


def _holds(  # noqa: PLR0911, PLR0912  (a branch for each kind)
    fact: Fact, view: PlayerView, before: GameState, move: Move, rng: random.Random
) -> bool:
    seat = view.seat
    if not isinstance(move, Play):
        offers = [*before.revealed, *([before.looked_at] if before.looker == seat else [])]
        taken = move.card or before.looked_at
        return (
            fact.kind is FactKind.BEST_TAKEN
            and taken is fact.card
            and _worth(taken) == max(map(_worth, offers))
        )
    after, trick, next_leader = _finished(before, move, rng)
    winner = (before.leader + _best(trick)) % len(before.hands)
    won = before.deck.side_of(winner) == view.side
    gained = Counter(after.score_piles[seat]) - Counter(before.score_piles[seat])
    laid = Counter(after.gnomes_in_front[seat]) - Counter(before.gnomes_in_front[seat])
    recruited = Counter(after.followers[seat] or after.hands[seat]) - Counter(before.followers[seat])
    phase_one = before.phase is Phase.ONE
    cheaper = [each for each in view.legal_moves if _worth(each.card) < _worth(move.card)]

    def about(cards: Counter[Card]) -> bool:
        return fact.card is not None and cards[fact.card] > 0

    def is_of(faction: Faction) -> bool:
        return fact.card is not None and fact.card.faction is faction

    match fact.kind:
        case FactKind.WINS:
            return won
        case FactKind.FIRST_CHOICE:
            return winner == seat and len(set(before.revealed)) > 1
        case FactKind.RECRUITS:
            return winner == seat and before.revealed == [fact.card] and about(recruited)
        case FactKind.LEAVES:
            return winner != seat and before.revealed == [fact.card]
        case FactKind.LOOKS:
            return winner == seat and trick[_best(trick)].faction is SEERS
        case FactKind.LEADS_BY_DRAGON:
            return next_leader == seat and fact.card in trick
        case FactKind.CHEAPEST_LOSS:
            return not won and not cheaper
        case FactKind.CHEAPEST_WIN:
            beaten = [each for each in cheaper if each.card and _side_winning(before, each.card) == view.side]
            return won and not beaten
        case FactKind.TURNS_VOTE:
            return _votes(before)[fact.faction] != view.side == _votes(after)[fact.faction]
        case FactKind.LAYS_GNOME:
            return is_of(GNOMES) and about(laid)
        case FactKind.SMASHES:
            return len([c for c in after.discard if c.faction is GNOMES]) > len(
                [c for c in before.discard if c.faction is GNOMES]
            )
        case FactKind.SCORES_UNDEAD:
            return phase_one and is_of(UNDEAD) and about(gained)
        case FactKind.TAKES_TROLL:
            return is_of(TROLLS) and about(gained)
        case FactKind.COLLECTS_DWARF:
            return is_of(DWARVES) and about(gained)
        case FactKind.WINS_CARD:
            return about(gained) and fact.card in before.trick
    raise AssertionError(fact)


def _finished(before: GameState, move: Play, rng: random.Random) -> tuple[GameState, list[Card], int]:
    """The game after the trick, the cards played to it, and who leads next."""
    after, trick = before.copy(), [*before.trick, move.card]
    engine.apply(after, move)
    while after.trick:
        reply = GreedyPlayer().choose(view_of(after, after.turn), rng)
        assert reply.card is not None
        trick.append(reply.card)
        engine.apply(after, reply)
    return after, trick, after.leader


def _best(trick: list[Card]) -> int:
    """The position of the best card, by the words of the rules."""
    led = trick[0].faction

    def rank(card: Card) -> tuple[int, int]:
        if led is GOBLINS and card.faction is KNIGHTS:
            return 2, card.value
        return (1 if card.faction in (led, DOPPELGANGERS) else 0), card.value

    return max(range(len(trick)), key=lambda position: (rank(trick[position]), -position))


def _side_winning(before: GameState, card: Card) -> int:
    trick = [*before.trick, card]
    return before.deck.side_of((before.leader + _best(trick)) % len(before.hands))


def _worth(card: Card | None) -> float:
    assert card is not None
    return worth(card)


def _votes(state: GameState) -> dict[object, int | None]:
    piles = [[*pile, *front] for pile, front in zip(state.score_piles, state.gnomes_in_front, strict=True)]
    return {vote.faction: vote.side for vote in count_vote(state.deck, piles).factions}
