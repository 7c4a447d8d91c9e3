"""What a person has missed: every event reaches every seat once, with private cards where they belong."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules.decks import CLAIM, CLAIM_2, all_decks
from claim_desktop.rules.events import CardDrawn, CardsRevealed, Event, visible_to
from claim_desktop.rules.record import Record
from claim_desktop.scenes.play.logic.seen_moves import SeenMoves
from claim_desktop.session.game_session import GameSession, seen_by
from claim_desktop.session.setup import GameSetup, SeatSetup
from tests.rules.independent.hidden_cards import HiddenCards
from tests.session.played_games import NAMES, any_move, begun

GAMES = 200


def some_setup(rng: Random) -> GameSetup:
    """A game of 2 to 4 players, at least two of them people."""
    players = rng.randint(2, 4)
    deck = rng.choice((CLAIM, CLAIM_2) if players == 2 else all_decks(players))
    persons = rng.sample(range(players), rng.randint(2, players))
    seats = tuple(
        SeatSetup(name, None if seat in persons else "squire") for seat, name in enumerate(NAMES[:players])
    )
    return GameSetup(deck, seats, rng.randrange(players), rng.getrandbits(40))


def shown_in(game: GameSession, rng: Random) -> tuple[list[list[Event]], list[Event]]:
    """Play to the end; returns what each seat is shown, and all that happened.

    The screen goes to a person when it is their turn, and stays with the last while computers play.
    """
    seen_moves, viewer = SeenMoves(game), game.setup.persons[0]
    shown: list[list[Event]] = [[] for _ in game.seats]
    happened: list[Event] = []
    while not game.is_over:
        if game.is_human(game.turn) and game.turn != viewer:
            viewer = game.turn
            waiting = seen_moves.missed_by(viewer).events
            shown[viewer] += seen_moves.catch_up(viewer).events
            assert list(waiting) == shown[viewer][len(shown[viewer]) - len(waiting) :]
        events = game.play(any_move(game, rng))
        happened += events
        shown[viewer] += seen_by(events, viewer)
        seen_moves.mark_seen([viewer])
    for seat in game.setup.persons:
        shown[seat] += seen_moves.catch_up(seat).events  # the end of the game is for everybody to see
    return shown, happened


@pytest.mark.slow
def test_every_event_reaches_every_person_exactly_once_as_that_seat_may_see_it() -> None:
    told = 0
    for seed in range(GAMES):
        rng = Random(seed)
        game = GameSession.begin(some_setup(rng), rng)
        persons = game.setup.persons
        shown, happened = shown_in(game, rng)
        for seat in persons:
            assert shown[seat] == [visible_to(event, seat) for event in happened], f"seed {seed}"
            told += sum(isinstance(event, CardDrawn) and event.seat == seat for event in shown[seat])
    assert told > 1000, "people are told which cards they drew"


def test_a_leader_who_loses_the_trick_is_told_which_card_they_drew() -> None:
    rng = Random(3)
    game = begun(CLAIM)
    seen_moves = SeenMoves(game)
    for _ in range(40):
        leader = game.turn
        game.play(any_move(game, rng))
        seen_moves.mark_seen([leader])
        drawn = [event for event in game.play(any_move(game, rng)) if isinstance(event, CardDrawn)]
        if drawn and drawn[0].seat == leader:
            missed = seen_moves.catch_up(leader).events
            assert drawn[0] in missed
            assert drawn[0].card is not None
            return
        seen_moves.mark_seen(range(2))
    raise AssertionError("no leader ever lost a trick")


def test_the_table_stands_as_the_person_last_saw_it() -> None:
    rng = Random(4)
    game = begun(CLAIM_2)
    for _ in range(9):
        game.play(any_move(game, rng))
    seen_moves = SeenMoves(game)
    before, trick = game.view(0), game.last_trick
    for _ in range(6):
        game.play(any_move(game, rng))
    missed = seen_moves.catch_up(0)
    assert (missed.view, missed.last_trick) == (before, trick)
    assert missed.events
    assert seen_moves.catch_up(0).events == ()


def test_whoever_missed_a_move_that_was_taken_back_never_hears_of_it() -> None:
    game = begun(CLAIM)
    seen_moves = SeenMoves(game)
    first, second = game.view(0).legal_moves[:2]
    game.play(first)
    seen_moves.mark_seen([0])
    game.take_back()
    game.play(second)
    missed = seen_moves.catch_up(1)
    assert [getattr(event, "card", None) for event in missed.events] == [second.card]


@pytest.mark.parametrize("seat", [0, 1])
def test_news_do_not_depend_on_what_the_seat_cannot_know(seat: int) -> None:
    for seed in range(20):
        rng = Random(seed)
        session = begun(CLAIM_2, seed=seed)
        hidden = HiddenCards(session.record.deal, seat)
        hidden.follow(CardsRevealed(session.view(seat).revealed))
        middle = rng.randint(2, 24)
        made = 0
        while not session.is_over and made < middle + 8:
            for event in session.play(any_move(session, rng)):
                hidden.follow(event)
            made = session.moves_made
        other = Record(session.record.deck, session.record.first_leader, hidden.exchanged(rng))
        other.moves.extend(session.record.moves)
        told = []
        for record in (session.record, other):
            game = GameSession(session.seats, Record(record.deck, record.first_leader, record.deal))
            for recorded in record.moves[:middle]:
                game.play(recorded.move)
            seen_moves = SeenMoves(game)
            for recorded in record.moves[middle:]:
                game.play(recorded.move)
            told.append(seen_moves.catch_up(seat))
        assert told[0] == told[1], f"seed {seed}"


def test_only_a_seat_that_has_not_seen_the_last_move_has_news() -> None:
    game = begun()
    seen_moves = SeenMoves(game)
    assert not any(map(seen_moves.has_missed, (0, 1)))
    game.play(any_move(game, Random(1)))
    seen_moves.mark_seen([0])
    assert [seen_moves.has_missed(seat) for seat in (0, 1)] == [False, True]
    seen_moves.catch_up(1)
    assert not seen_moves.has_missed(1)
