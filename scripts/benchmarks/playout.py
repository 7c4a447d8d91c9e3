"""Random games at full speed, to measure the rules by.

The phases' own code does all the difficult work. Only the most frequent case, a two-player trick that no
power touches, is played here with local variables; a test makes sure that both ways give the same game.
"""

from __future__ import annotations

from collections.abc import Callable

from claim_desktop.rules import phase_one, phase_two, tricks
from claim_desktop.rules.cards import (
    DRAGONS,
    DWARVES,
    GIANTS,
    GNOMES,
    SEERS,
    TROLLS,
    UNDEAD,
    Card,
    cards_of,
)
from claim_desktop.rules.state import GAME_OVER, PHASE_ONE, GameState

Chance = Callable[[], float]
"""Gives numbers from 0 to below 1."""

_POWERS_IN_ONE = frozenset(card for faction in (UNDEAD, DRAGONS, SEERS) for card in cards_of(faction))
_POWERS_IN_TWO = frozenset(
    card for faction in (DWARVES, GNOMES, GIANTS, DRAGONS, TROLLS) for card in cards_of(faction)
)


def play_out(state: GameState, chance: Chance) -> None:
    """Play to the end. All cards that may be played or taken are equally likely, counting copies.

    What the seats learn on the way is not recorded, since it means nothing once all cards are played.
    """
    _take_followers(state, chance)
    while state.phase is not GAME_OVER:
        if len(state.hands) == 2 and not state.trick:
            _play_plain_tricks(state, chance)
        _play_trick(state, chance)


def _play_trick(state: GameState, chance: Chance) -> None:
    """Let everybody who has not yet done so play to the trick; then finish it and let everybody take."""
    hands, trick, seat = state.hands, state.trick, state.turn
    while len(trick) < len(hands):
        cards = tricks.legal_cards(hands[seat], trick)
        card = cards[int(chance() * len(cards))]
        hands[seat].remove(card)
        trick.append(card)
        seat = (seat + 1) % len(hands)
    _finish_trick(state, chance)


def _finish_trick(state: GameState, chance: Chance) -> None:
    if state.phase is PHASE_ONE:
        phase_one.finish_trick(state, None)
        _take_followers(state, chance)
    else:
        phase_two.finish_trick(state, None)


def _take_followers(state: GameState, chance: Chance) -> None:
    while state.takers:
        options = phase_one.taking_options(state)
        phase_one.take_card(state, options[int(chance() * len(options))], None)


def _play_plain_tricks(state: GameState, chance: Chance) -> None:
    """Let two players play up to the phase's last trick; `turn` is only up to date again at the end."""
    if state.phase is PHASE_ONE:
        _recruit(state, chance)
    else:
        _gather(state, chance)
    state.turn = state.leader


def _recruit(state: GameState, chance: Chance) -> None:
    hands, stock, revealed, followers = state.hands, state.stock, state.revealed, state.followers
    while len(stock) > 1:
        lead, reply, winner = _two_cards(hands, state.leader, chance)
        if lead in _POWERS_IN_ONE or reply in _POWERS_IN_ONE:
            state.trick += (lead, reply)
            _finish_trick(state, chance)
            continue
        followers[winner].append(revealed.pop())
        followers[1 - winner].append(stock.pop())
        revealed.append(stock.pop())
        state.discard += (lead, reply)
        state.leader = winner
        state.tricks_played += 1


def _gather(state: GameState, chance: Chance) -> None:
    hands, score_piles = state.hands, state.score_piles
    while len(hands[0]) > 1:
        lead, reply, winner = _two_cards(hands, state.leader, chance)
        if lead in _POWERS_IN_TWO or reply in _POWERS_IN_TWO or state.trolls_set_aside:
            state.trick += (lead, reply)
            _finish_trick(state, chance)
            continue
        score_piles[winner] += (lead, reply)
        state.leader = winner
        state.tricks_played += 1


def _two_cards(hands: list[list[Card]], leader: int, chance: Chance) -> tuple[Card, Card, int]:
    """The leader's and the other's card, and who wins."""
    hand = hands[leader]
    lead = hand[int(chance() * len(hand))]
    hand.remove(lead)
    hand = hands[1 - leader]
    playable = tricks.legal_cards(hand, (lead,))
    reply = playable[int(chance() * len(playable))]
    hand.remove(reply)
    strengths = tricks.STRENGTHS[lead.faction]
    return lead, reply, 1 - leader if strengths[reply] > strengths[lead] else leader
