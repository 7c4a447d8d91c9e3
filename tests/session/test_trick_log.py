"""The log tells each seat everything that it saw, once, in order, and nothing else."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from claim_desktop.rules.decks import CLAIM_2, SINGLES, Deck, Pair
from claim_desktop.rules.events import CardDrawn, CardPlayed, Event, FactionVoted, GameEnded, PhaseTwoBegan
from claim_desktop.rules.state import Phase
from claim_desktop.session.game_session import GameSession, seen_by
from claim_desktop.session.trick_log import log_of
from claim_desktop.table.animation.events import EVENTS, Narrator, owner_of
from tests.session.played_games import NAMES, any_move, begun

DECKS = [CLAIM_2, Deck(3, Pair.KNIGHTS_GOBLINS, SINGLES[:5]), Deck(4, Pair.GNOMES_GIANTS, SINGLES[1:])]


def whole_game(deck: Deck) -> tuple[GameSession, list[Event]]:
    """A random game, and what happened in it after its start."""
    game, rng = begun(deck), Random(3)
    happened: list[Event] = []
    while not game.is_over:
        happened += game.play(any_move(game, rng))
    return game, happened


@pytest.mark.parametrize("deck", DECKS, ids=["two", "three", "four"])
def test_every_event_is_told_once_and_in_order_as_the_seat_saw_it(deck: Deck) -> None:
    game, happened = whole_game(deck)
    for seat in range(deck.players):
        told = [event for trick in log_of(game.record, seat) for event in trick.events]
        assert told[1:] == list(seen_by(tuple(happened), seat)), "the first is what was revealed at the start"


@pytest.mark.parametrize("deck", DECKS, ids=["two", "three", "four"])
def test_each_trick_has_its_cards_its_phase_and_its_number(deck: Deck) -> None:
    game, _ = whole_game(deck)
    tricks = log_of(game.record, 0)
    numbers = list(range(1, deck.hand_size + 1))
    assert [(t.phase, t.number) for t in tricks] == [(p, n) for p in (Phase.ONE, Phase.TWO) for n in numbers]
    for trick in tricks:
        assert sum(isinstance(event, CardPlayed) for event in trick.events) == deck.players
    assert isinstance(tricks[deck.hand_size].events[0], PhaseTwoBegan)


def test_in_the_middle_of_a_trick_the_log_ends_with_what_has_been_played() -> None:
    game, rng = begun(), Random(1)
    while game.view(0).tricks_played < 3 or not game.view(0).trick:
        game.play(any_move(game, rng))
    last = log_of(game.record, 0)[-1]
    assert (last.phase, last.number) == (Phase.ONE, 4)
    assert isinstance(last.events[-1], CardPlayed)


def test_cards_that_others_drew_are_not_told() -> None:
    game, _ = whole_game(CLAIM_2)
    for trick in log_of(game.record, 0):
        for event in trick.events:
            if isinstance(event, CardDrawn) and event.seat == 1 and event.looker != 0:
                assert event.card is None


@pytest.mark.parametrize("deck", DECKS, ids=["two", "three", "four"])
def test_every_event_but_the_votes_has_a_sentence_that_names_its_owner(deck: Deck) -> None:
    game, _ = whole_game(deck)
    narrator = Narrator(NAMES, 0)
    for trick in log_of(game.record, 0):
        for event in trick.events:
            text, owner = narrator.report(event), owner_of(event)
            if isinstance(event, FactionVoted | GameEnded):
                assert text is None
            else:
                assert text
                assert owner is None or owner == 0 or NAMES[owner] in text


def test_the_table_of_events_has_every_class_with_a_field_that_names_its_owner() -> None:
    assert set(EVENTS) == set(get_args(Event))
    for kind, shown in EVENTS.items():
        owners = {"seat", "winner"}.intersection(dir(kind))
        assert owners == ({shown.owner} if shown.owner is not None else set()), kind.__name__
