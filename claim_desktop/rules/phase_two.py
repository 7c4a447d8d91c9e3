"""Phase Two: gather supporters (RULES: Phase Two)."""

from __future__ import annotations

from claim_desktop.rules import powers, tricks
from claim_desktop.rules.cards import DRAGONS, DWARVES, GIANTS, GNOMES, TROLLS
from claim_desktop.rules.events import Events, FactionVoted, GameEnded, LeadPassed, TrickGathered
from claim_desktop.rules.state import GAME_OVER, GameState
from claim_desktop.rules.vote import count_vote


def finish_trick(state: GameState, events: Events | None) -> None:
    """Hand out the cards of the complete trick, and end the game after the last one."""
    trick, leader = state.trick, state.leader
    placed = tricks.places(trick, leader)
    winner = placed[0]
    if events is not None:
        events.append(tricks.trick_won(state, placed))
    cards = trick[:]
    present = {card.faction for card in cards}
    if DWARVES in present:
        powers.collect_dwarves(state, cards, placed, events)
    if GNOMES in present:
        powers.lay_out_gnomes(state, cards, winner, events)
    if GIANTS in present:
        powers.smash_gnomes(state, winner, events)
    if TROLLS in present or state.trolls_set_aside:
        powers.set_trolls_aside(state, cards, winner, events)
    state.score_piles[winner] += cards
    state.leader, dragon = tricks.lead_of_dragon(trick, leader) if DRAGONS in present else (winner, None)
    state.turn = state.leader
    if events is not None:
        if cards:
            events.append(TrickGathered(winner, tuple(cards)))
        events.append(LeadPassed(state.leader, dragon))
    trick.clear()
    state.tricks_played += 1
    if state.tricks_played == state.deck.hand_size:
        _end_game(state, winner, events)


def _end_game(state: GameState, winner: int, events: Events | None) -> None:
    powers.release_trolls(state, winner, events)
    powers.join_gnomes(state, events)
    state.phase = GAME_OVER
    state.vote = count_vote(state.deck, state.score_piles)
    if events is not None:
        events.extend(FactionVoted(vote) for vote in state.vote.factions)
        events.append(GameEnded(state.vote))
