"""Phase One: recruit followers (RULES: Phase One)."""

from __future__ import annotations

from claim_desktop.rules import powers, tricks
from claim_desktop.rules.cards import DRAGONS, SEERS, UNDEAD, Card
from claim_desktop.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardsRevealed,
    Events,
    LeadPassed,
    PhaseTwoBegan,
    RevealedTaken,
    TopTaken,
)
from claim_desktop.rules.state import PHASE_TWO, GameState


def reveal_cards(state: GameState, events: Events | None) -> None:
    """Before each trick, reveal one card from the stock, or two with three or four players."""
    for _ in range(state.deck.revealed_count):
        state.revealed.append(state.stock.pop())
    if events is not None:
        events.append(CardsRevealed(tuple(state.revealed)))


def taking_options(state: GameState) -> list[Card | None]:
    """What `takers[0]` may take: each distinct revealed card, and None for the top of the stock.

    If no revealed card is left, the top of the stock is the only option.
    """
    options: list[Card | None] = list(dict.fromkeys(state.revealed))
    if not options or state.takers[0] == state.looker:
        options.append(None)
    return options


def take_card(state: GameState, card: Card | None, events: Events | None) -> None:
    """`takers[0]` takes its choice; then the others take, up to the next one who has a choice."""
    if card is None:
        _take_top(state, events)
    else:
        _take_revealed(state, card, events)
    _continue_taking(state, events)


def finish_trick(state: GameState, events: Events | None) -> None:
    """Clear the complete trick away and start the taking."""
    trick, leader = state.trick, state.leader
    placed = tricks.places(trick, leader)
    winner = placed[0]
    if events is not None:
        events.append(tricks.trick_won(state, placed))
    present = {card.faction for card in trick}
    state.leader, dragon = tricks.lead_of_dragon(trick, leader) if DRAGONS in present else (winner, None)
    cards = trick[:]
    if UNDEAD in present:
        powers.score_undead(state, cards, winner, events)
    state.discard += cards
    if events is not None:
        if cards:
            events.append(CardsDiscarded(tuple(cards)))
        events.append(LeadPassed(state.leader, dragon))
    if SEERS in present:
        powers.look_with_seer(state, winner, tricks.card_of(winner, trick, leader), events)
    trick.clear()
    state.tricks_played += 1
    state.takers = placed
    _continue_taking(state, events)


def _continue_taking(state: GameState, events: Events | None) -> None:
    """Let each seat with only one option take; stop at the first real choice."""
    takers, revealed = state.takers, state.revealed
    while revealed:
        if takers[0] == state.looker or revealed[0] is not revealed[-1]:
            state.turn = takers[0]
            return
        _take_revealed(state, revealed[0], events)
    while takers:
        _take_top(state, events)
    state.turn = state.leader
    if state.stock:
        reveal_cards(state, events)
    else:
        _begin_phase_two(state, events)


def _take_revealed(state: GameState, card: Card, events: Events | None) -> None:
    seat = state.takers.pop(0)
    state.revealed.remove(card)
    state.followers[seat].append(card)
    state.known_followers[seat].append(card)
    if events is not None:
        events.append(RevealedTaken(seat, card))


def _take_top(state: GameState, events: Events | None) -> None:
    """Take the stock's top card unseen: a winner with a Seer may, the last seat has to."""
    seat = state.takers.pop(0)
    card = state.stock.pop()
    looker = state.looker
    state.followers[seat].append(card)
    state.drawn[seat].append(card)
    if looker is not None and looker != seat:
        state.looks[looker].append((seat, card))
    if events is not None:
        events.append(TopTaken(seat, card) if looker == seat else CardDrawn(seat, card, looker))
    state.looked_at = None
    state.looker = None


def _begin_phase_two(state: GameState, events: Events | None) -> None:
    """Each seat's followers become its hand; what was known about the old hands no longer counts."""
    state.phase = PHASE_TWO
    state.tricks_played = 0
    state.hands = state.followers
    state.followers = [[] for _ in state.hands]
    for voids in state.voids:
        voids.clear()
    if events is not None:
        events.append(PhaseTwoBegan(tuple(tuple(hand) for hand in state.hands)))
