"""The theme of a puzzle, by rules: the effect of its winning card in the first trick of the proof."""

from __future__ import annotations

from enum import Enum

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


class Theme(Enum):
    """The value is the last part of the text's key, ``puzzles.theme.VALUE``."""

    LET_DWARVES_GO = "let_dwarves_go"
    """The winning card takes the trick, and the rival has to take its Dwarves."""
    BRING_DWARVES_HOME = "bring_dwarves_home"
    """It loses the trick, for the sake of the Dwarves."""
    DRAGON_LEAD = "dragon_lead"
    """The trick is lost, but a Dragon keeps the lead."""
    BREAK_GNOME = "break_gnome"
    """A Giant smashes one of the rival's Gnomes."""
    LEAVE_TROLL = "leave_troll"
    """The rival gets a Troll that could have been won, or one of the person's own."""
    KNIGHT_CHARGE = "knight_charge"
    """A Knight beats the Goblin that was led."""
    WILD = "wild"
    """A Doppelgänger counts as the led faction."""
    DUCK = "duck"
    """The trick is left to the rival, though another card would have won it."""
    GIVE_LEAD = "give_lead"
    """The person leads, and the rival leads next."""
    CASH = "cash"
    """The person leads, wins, and leads again."""
    TAKE_LEAD = "take_lead"
    """The person's reply wins the trick and the lead."""
    THROW_AWAY = "throw_away"
    """Nothing wins the trick, so the choice is which card to part with."""


def themes_of(position: PuzzlePosition, line: list[LineMove]) -> tuple[Theme, ...]:
    """The themes of the first trick of the main line; at least one if it decides who leads."""
    state = position.record.replay()
    before, person = state.copy(), state.turn
    events: list[Event] = []
    for step in line:
        engine.play_card(state, step.card, events)
        if not state.trick:
            break
    return tuple(theme for theme in Theme if theme in _found(before, person, events))


def _found(before: GameState, person: int, events: list[Event]) -> set[Theme]:
    at_stake = _at_stake(before, person, events)
    found = {theme for event in events if (theme := _of_event(event, person, at_stake))}
    played = next(event for event in events if isinstance(event, CardPlayed) and event.seat == person)
    if before.trick and played.card.faction is DOPPELGANGERS is not played.led_faction:
        found.add(Theme.WILD)
    won = next(event for event in events if isinstance(event, TrickWon))
    passed = next(event for event in events if isinstance(event, LeadPassed))
    is_won, leads_next = won.winner == person, passed.seat == person
    if leads_next and passed.dragon is not None and not is_won:
        found.add(Theme.DRAGON_LEAD)
    if won.knights_beat_goblins and is_won:
        found.add(Theme.KNIGHT_CHARGE)
    return found | _about_lead(before, is_won=is_won, leads_next=leads_next)


def _at_stake(before: GameState, person: int, events: list[Event]) -> set[Card]:
    """The cards whose fate the person's card decides: itself, and those that another card would have left.

    The rival's later cards are the rival's own choice.
    """
    own = {event.card for event in events if isinstance(event, CardPlayed) and event.seat == person}
    has_choice = not before.trick or len(set(_replies_that_win(before))) > 1
    return own | {*before.trick, *before.trolls_set_aside} if has_choice else own


def _of_event(event: Event, person: int, at_stake: set[Card]) -> Theme | None:
    match event:
        case DwarvesCollected(seat=seat, cards=cards) if at_stake.intersection(cards):
            return Theme.BRING_DWARVES_HOME if seat == person else Theme.LET_DWARVES_GO
        case GnomeSmashed(seat=seat) if seat != person:
            return Theme.BREAK_GNOME
        case TrollTaken(seat=seat, card=card) if seat != person and card in at_stake:
            return Theme.LEAVE_TROLL
    return None


def _about_lead(before: GameState, *, is_won: bool, leads_next: bool) -> set[Theme]:
    """The trick's effect on the lead: at least it is given away or kept."""
    if not before.trick:
        if not leads_next:
            return {Theme.GIVE_LEAD}
        return {Theme.CASH} if is_won else set()
    if is_won:
        return {Theme.TAKE_LEAD} if leads_next else {Theme.GIVE_LEAD}
    return {Theme.DUCK if any(_replies_that_win(before)) else Theme.THROW_AWAY}


def _replies_that_win(state: GameState) -> list[bool]:
    """For each legal reply to the trick, whether it wins it."""
    legal = tricks.legal_cards(state.hands[state.turn], state.trick)
    return [tricks.places([*state.trick, card], state.leader)[0] == state.turn for card in legal]
