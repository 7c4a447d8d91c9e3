"""The themes of a puzzle: the ideas that its winning card follows in the first trick of the proof."""

from __future__ import annotations

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import DOPPELGANGERS, Card
from claim_desktop.rules.events import (
    CardPlayed,
    DwarvesCollected,
    Event,
    GnomeSmashed,
    LeadPassed,
    TrickWon,
    TrollTaken,
)
from claim_desktop.rules.state import GameState
from claim_desktop.scenes.puzzles.logic.finding import LineMove, PuzzlePosition

THEMES = (
    Idea.LET_DWARVES_GO,
    Idea.BRING_DWARVES_HOME,
    Idea.DRAGON_LEAD,
    Idea.BREAK_GNOME,
    Idea.LEAVE_TROLL,
    Idea.KNIGHT_CHARGE,
    Idea.WILD,
    Idea.DUCK,
    Idea.GIVE_LEAD,
    Idea.CASH,
    Idea.TAKE_LEAD,
    Idea.THROW_AWAY,
)
"""The ideas that puzzles are sorted by, in the order in which they are shown.

The other ideas need more than the events of one trick: an estimate, a partner, or Phase One.
"""


def themes_of(position: PuzzlePosition, line: list[LineMove]) -> tuple[Idea, ...]:
    """The themes of the first trick of the main line; at least one if it decides who leads."""
    state = position.record.replay()
    before, person = state.copy(), state.turn
    events: list[Event] = []
    for step in line:
        engine.play_card(state, step.card, events)
        if not state.trick:
            break
    return tuple(theme for theme in THEMES if theme in _ideas_of(before, person, events))


def _ideas_of(before: GameState, person: int, events: list[Event]) -> set[Idea]:
    at_stake = _at_stake(before, person, events)
    found = {theme for event in events if (theme := _of_event(event, person, at_stake))}
    played = next(event for event in events if isinstance(event, CardPlayed) and event.seat == person)
    if before.trick and played.card.faction is DOPPELGANGERS is not played.led_faction:
        found.add(Idea.WILD)
    won = next(event for event in events if isinstance(event, TrickWon))
    passed = next(event for event in events if isinstance(event, LeadPassed))
    is_won, leads_next = won.winner == person, passed.seat == person
    if leads_next and passed.dragon is not None and not is_won:
        found.add(Idea.DRAGON_LEAD)
    if won.knights_beat_goblins and is_won:
        found.add(Idea.KNIGHT_CHARGE)
    return found | _about_lead(before, is_won=is_won, leads_next=leads_next)


def _at_stake(before: GameState, person: int, events: list[Event]) -> set[Card]:
    """The cards whose fate the person's card decides: itself, and those that another card would have left.

    The rival's later cards are the rival's own choice.
    """
    own = {event.card for event in events if isinstance(event, CardPlayed) and event.seat == person}
    has_choice = not before.trick or len(set(_replies_that_win(before))) > 1
    return own | {*before.trick, *before.trolls_set_aside} if has_choice else own


def _of_event(event: Event, person: int, at_stake: set[Card]) -> Idea | None:
    match event:
        case DwarvesCollected(seat=seat, cards=cards) if at_stake.intersection(cards):
            return Idea.BRING_DWARVES_HOME if seat == person else Idea.LET_DWARVES_GO
        case GnomeSmashed(seat=seat) if seat != person:
            return Idea.BREAK_GNOME
        case TrollTaken(seat=seat, card=card) if seat != person and card in at_stake:
            return Idea.LEAVE_TROLL
    return None


def _about_lead(before: GameState, *, is_won: bool, leads_next: bool) -> set[Idea]:
    """The trick's effect on the lead: at least it is given away or kept."""
    if not before.trick:
        if not leads_next:
            return {Idea.GIVE_LEAD}
        return {Idea.CASH} if is_won else set()
    if is_won:
        return {Idea.TAKE_LEAD} if leads_next else {Idea.GIVE_LEAD}
    return {Idea.DUCK if any(_replies_that_win(before)) else Idea.THROW_AWAY}


def _replies_that_win(state: GameState) -> list[bool]:
    """For each legal reply to the trick, whether it wins it."""
    legal = tricks.legal_cards(state.hands[state.turn], state.trick)
    return [tricks.places([*state.trick, card], state.leader)[0] == state.turn for card in legal]
