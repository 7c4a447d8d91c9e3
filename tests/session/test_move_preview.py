"""What a card would do here, against the rules: whatever is foretold happens, and nothing else is certain."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules import engine, tricks
from claim_desktop.rules.cards import Faction, card
from claim_desktop.rules.decks import CLAIM, CLAIM_2, SINGLES, Deck, Pair
from claim_desktop.rules.errors import IllegalMoveError
from claim_desktop.rules.events import (
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    CardsRevealed,
    Event,
    Events,
    FactionVoted,
    GameEnded,
    LeadPassed,
    PhaseTwoBegan,
    TopLookedAt,
    TrickWon,
    visible_to,
)
from claim_desktop.rules.moves import Move, Play, Take
from claim_desktop.rules.state import GameState, Phase
from claim_desktop.rules.view import view_of
from claim_desktop.session.move_preview import MovePreview, PlayKind, TrickOutcome, prospect

DECKS = (
    CLAIM,
    CLAIM_2,
    Deck(3, Pair.KNIGHTS_GOBLINS, SINGLES[:5]),
    Deck(4, Pair.GNOMES_GIANTS, SINGLES[1:]),
)
GAMES = 12


def check_foretold(told: MovePreview, happened: list[Event], state: GameState, seat: int) -> None:
    """Everything foretold happens in that order, and everything that was certain was foretold."""
    public = [visible_to(event, seat) for event in happened]
    public = [TopLookedAt(each.seat, None) if isinstance(each, TopLookedAt) else each for each in public]
    left = [
        event
        for event in public
        if not isinstance(event, CardPlayed | TrickWon | CardsDiscarded | FactionVoted | GameEnded)
    ]
    cut = next(
        (i for i, each in enumerate(left) if isinstance(each, CardsRevealed | PhaseTwoBegan)), len(left)
    )
    certain = [each for each in left[:cut] if not (isinstance(each, CardDrawn) and each.looker != seat)]
    assert list(told.events) == certain


def check_standing(told: MovePreview, move: Play, state: GameState, won: list[TrickWon]) -> None:
    """Wins and losses come true; the best card so far is really the best; and what may still come is told."""
    faction, is_open = move.card.faction, not won
    assert told.leads_unless_dragon == (faction is Faction.DRAGONS and is_open)
    may_look = faction is Faction.SEERS and state.phase is Phase.ONE
    assert told.looks_if_it_wins == (may_look and is_open and told.fate is not TrickOutcome.LOSES)
    if told.fate is TrickOutcome.WINS:
        assert won[0].winner == move.seat
    elif told.fate is TrickOutcome.LOSES:
        assert told.beaten_by in state.trick
        assert not won or won[0].winner != move.seat
    elif told.fate is TrickOutcome.BEST:
        assert not won
        led = state.trick[0].faction
        assert all(tricks.strength(move.card, led) > tricks.strength(each, led) for each in state.trick)


@pytest.mark.parametrize("deck", DECKS, ids=["claim", "claim 2", "three", "four"])
def test_whatever_is_foretold_happens(deck: Deck) -> None:
    for seed in range(GAMES):
        rng = Random(seed)
        state = engine.new_game(deck, seed, rng.randrange(deck.players))
        while moves := engine.legal_moves(state):
            view = view_of(state, state.turn)
            for move in moves:
                told = prospect(view, move)
                assert told.refused is None
                after, events = state.copy(), Events()
                engine.apply(after, move, events)
                won = [event for event in events if isinstance(event, TrickWon)]
                if isinstance(move, Take) or won:
                    check_foretold(told, events, state, move.seat)
                else:
                    assert told.events == ()
                if isinstance(move, Play):
                    check_standing(told, move, state, won)
                else:
                    assert told.events
                    assert told == MovePreview(events=told.events)
            engine.apply(state, rng.choice(moves))


def test_a_move_that_the_rules_refuse_is_refused_for_the_same_reason() -> None:
    refused = 0
    for seed in range(GAMES):
        rng = Random(seed)
        state = engine.new_game(CLAIM, seed, 0)
        while moves := engine.legal_moves(state):
            for each in set(state.hands[state.turn]):
                move = Play(state.turn, each)
                reason = reason_against(state, move)
                told = prospect(view_of(state, state.turn), move)
                assert (told.refused.reason if told.refused else None) is reason
                assert reason is None or told == MovePreview(refused=told.refused)
                refused += reason is not None
            engine.apply(state, rng.choice(moves))
    assert refused > 100


def reason_against(state: GameState, move: Move) -> object:
    """Why the rules do not allow the move, or None."""
    try:
        engine.check_move(state, move)
    except IllegalMoveError as error:
        return error.reason
    return None


def trick_of(deck: Deck, led: str, hand: str) -> GameState:
    """Seat 0 has led a card, and seat 1 holds these."""
    state = engine.new_game(deck, 1, 0)
    state.trick = [card(led)]
    state.hands[1] = [card(code) for code in hand.split()]
    state.turn = 1
    return state


@pytest.mark.parametrize(
    ("led", "played", "kind", "fate"),
    [
        ("Go9", "Kn2", PlayKind.CHARGES, TrickOutcome.WINS),
        ("Un8", "Do9", PlayKind.STANDS_IN, TrickOutcome.WINS),
        ("Un8", "Do8", PlayKind.STANDS_IN, TrickOutcome.LOSES),
        ("Dw3", "Kn9", PlayKind.DOES_NOT_FOLLOW, TrickOutcome.LOSES),
        ("Dw3", "Dw4", PlayKind.FOLLOWS, TrickOutcome.WINS),
        ("Do3", "Do4", PlayKind.FOLLOWS, TrickOutcome.WINS),
        ("Do3", "Kn9", PlayKind.DOES_NOT_FOLLOW, TrickOutcome.LOSES),
    ],
)
def test_how_a_card_takes_part_in_a_trick(led: str, played: str, kind: PlayKind, fate: TrickOutcome) -> None:
    told = prospect(view_of(trick_of(CLAIM, led, played), 1), Play(1, card(played)))
    assert (told.play_kind, told.fate) == (kind, fate)
    assert told.beaten_by is (card(led) if fate is TrickOutcome.LOSES else None)


def test_a_dragon_that_loses_still_brings_the_lead() -> None:
    told = prospect(view_of(trick_of(CLAIM_2, "Gi9", "Dr0"), 1), Play(1, card("Dr0")))
    assert told.fate is TrickOutcome.LOSES
    assert LeadPassed(1, card("Dr0")) in told.events
