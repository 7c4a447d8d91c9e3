"""Previews a card: how it would fare in the trick, and the effects that are certain to follow.

Only the seat's own knowledge is used. The move is tried by the rules in one of the games that fit the view;
only effects that would follow in all of them are reported.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import DOPPELGANGERS, DRAGONS, GOBLINS, KNIGHTS, SEERS, Card, Faction
from claim_desktop.rules.errors import IllegalMoveError, RulesError
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardsRevealed,
    Event,
    Events,
    FactionVoted,
    GameEnded,
    PhaseTwoBegan,
    RevealedTaken,
    TopLookedAt,
    TopTaken,
    TrickWon,
    visible_to,
)
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import PlayerView, state_fitting


class PlayKind(Enum):
    """How a card takes part in a trick."""

    LEADS = "leads"
    FOLLOWS = "follows"
    STANDS_IN = "stands_in"
    """A Doppelgänger counting as a card of the led faction."""
    CHARGES = "charges"
    """A Knight played on led Goblins."""
    DOES_NOT_FOLLOW = "off"


class TrickOutcome(Enum):
    """How a card fares in a trick."""

    OPEN = "open"
    """It leads, and the others have yet to play."""
    WINS = "wins"
    BEST = "best"
    """It beats every card so far, but others have yet to play."""
    LOSES = "loses"


@dataclass(frozen=True, slots=True)
class MovePreview:
    """The outcome of a move."""

    play_kind: PlayKind | None = None
    """None for a follower that is taken."""
    fate: TrickOutcome | None = None
    beaten_by: Card | None = None
    """The card that beats this one, if any."""
    led_faction: Faction | None = None
    events: tuple[Event, ...] = ()
    """The events certain to follow at once, as the seat would see them."""
    leads_unless_dragon: bool = False
    """A Dragon that leads the next trick if no other Dragon comes after it."""
    looks_if_it_wins: bool = False
    """A Seer that would look at the top of the stock, should it win."""
    refused: RulesError | None = None
    """Why the rules do not allow the move."""


def prospect(view: PlayerView, move: Move) -> MovePreview:
    """Return the preview of a move of the view's seat, on its turn and with a card that it can see."""
    state = _some_game(view)
    try:
        engine.check_move(state, move)
    except IllegalMoveError as error:
        return MovePreview(refused=error)
    if isinstance(move, Take):
        return MovePreview(events=_certain(view, _events_of(state, move)))
    return _prospect_of_play(view, state, move)


def _prospect_of_play(view: PlayerView, state: GameState, move: Play) -> MovePreview:
    card = move.card
    completes = len(view.trick) + 1 == view.players
    led = view.led_faction or card.faction
    best = max(view.trick, key=lambda each: tricks.strength(each, led), default=None)
    is_best = best is None or tricks.strength(card, led) > tricks.strength(best, led)
    if best is None:
        fate = TrickOutcome.OPEN
    elif not is_best:
        fate = TrickOutcome.LOSES
    else:
        fate = TrickOutcome.WINS if completes else TrickOutcome.BEST
    return MovePreview(
        play_kind=_play_kind(view, card),
        fate=fate,
        beaten_by=None if is_best else best,
        led_faction=led,
        events=_certain(view, _events_of(state, move)) if completes else (),
        leads_unless_dragon=card.faction is DRAGONS and not completes,
        looks_if_it_wins=card.faction is SEERS and view.phase is Phase.ONE and is_best and not completes,
    )


def _play_kind(view: PlayerView, card: Card) -> PlayKind:
    led = view.led_faction
    if led is None:
        return PlayKind.LEADS
    if card.faction is led:
        return PlayKind.FOLLOWS
    if card.faction is DOPPELGANGERS:
        return PlayKind.STANDS_IN
    return PlayKind.CHARGES if led is GOBLINS and card.faction is KNIGHTS else PlayKind.DOES_NOT_FOLLOW


def _events_of(state: GameState, move: Move) -> Events:
    events: Events = []
    engine.apply(state, move, events)
    return events


def _certain(view: PlayerView, events: Events) -> tuple[Event, ...]:
    """Events up to the next decision that depend on nothing hidden from the seat."""
    certain: list[Event] = []
    for event in events:
        match event:
            case CardPlayed() | CardsDiscarded() | FactionVoted() | GameEnded() | TrickWon():
                continue
            case CardsRevealed() | PhaseTwoBegan():
                break
            case CardDrawn(_, _, looker) if looker != view.seat:
                continue
            case TopLookedAt(seat):
                certain.append(TopLookedAt(seat, None))
                continue
            case RevealedTaken() | TopTaken() | CardDrawn() | _:
                certain.append(visible_to(event, view.seat))
    return tuple(certain)


def _some_game(view: PlayerView) -> GameState:
    """A game that looks like this to the seat, its hidden cards in an arbitrary order."""
    seats = range(view.players)
    unseen = [card for card, count in view.unseen_cards().items() for _ in range(count)]
    stock = unseen[: view.stock_count]
    if view.looked_at is not None:
        stock[-1:] = [view.looked_at]
    hands = [list(view.hand) if seat == view.seat else [] for seat in seats]
    return state_fitting(view, hands, [[] for _ in seats], stock)
