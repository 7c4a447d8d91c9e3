"""A game: every move checked, made, recorded and kept at once, and taken up again from any record."""

from __future__ import annotations

from random import Random

import pytest

from claim_desktop.rules.cards import ALL_CARDS
from claim_desktop.rules.decks import CLAIM, CLAIM_2, Deck, all_decks
from claim_desktop.rules.errors import ErrorReason, IllegalMoveError
from claim_desktop.rules.events import CardPlayed, CardsRevealed, GameEnded, PhaseTwoBegan, TrickWon
from claim_desktop.rules.moves import Play, Take
from claim_desktop.rules.record import from_line
from claim_desktop.rules.state import Phase
from claim_desktop.session.game_session import GameSession, seen_by
from claim_desktop.session.setup import GameSetup, SeatSetup
from tests.session.played_games import NAMES, Shelf, any_move, begun, play_on, setup, taken_up

DECKS = [CLAIM, CLAIM_2, all_decks(3)[8], all_decks(4)[3]]
EVERY_MODE = pytest.mark.parametrize("deck", DECKS, ids=["claim", "claim_2", "three", "four"])


# Beginning


def test_a_new_match_is_kept_at_once() -> None:
    shelf = Shelf()
    begun(keeper=shelf)
    assert len(shelf.lines) == 1
    assert from_line(shelf.lines[0]).moves == []


def test_the_setup_decides_the_cards_and_who_leads() -> None:
    game = GameSession.begin(setup(CLAIM, first_leader=1, seed=7), Random(1))
    assert (game.turn, game.record.first_leader, game.record.seed) == (1, 1, 7)
    assert game.record.names == ("Ada", "Bo")


def test_what_the_setup_leaves_open_is_left_to_chance() -> None:
    open_setup = setup(all_decks(4)[0], first_leader=None, seed=None)
    matches = [GameSession.begin(open_setup, Random(number)) for number in range(60)]
    assert {game.turn for game in matches} == {0, 1, 2, 3}
    assert len({game.record.seed for game in matches}) == 60
    assert len({game.record.deal.stock for game in matches}) == 60


def test_the_same_chance_begins_the_same_match() -> None:
    open_setup = setup(first_leader=None, seed=None)
    one, other = GameSession.begin(open_setup, Random(3)), GameSession.begin(open_setup, Random(3))
    assert one.record == other.record


# Moves


@EVERY_MODE
def test_every_move_is_recorded_and_kept_at_once(deck: Deck) -> None:
    shelf, rng = Shelf(), Random(2)
    game = begun(deck, keeper=shelf)
    while not game.is_over:
        move = any_move(game, rng)
        game.play(move)
        kept = from_line(shelf.lines[-1])
        assert kept == game.record
        assert kept.moves[-1].move == move
        assert len(shelf.lines) - 1 == game.moves_made == len(kept.moves)
    assert '"result"' in shelf.lines[-1]
    assert '"result"' not in shelf.lines[-2]


def test_a_move_returns_all_that_happened() -> None:
    game = begun(CLAIM)
    played = game.play(any_move(game, Random(1)))
    assert [type(event) for event in played] == [CardPlayed]
    answered = game.play(any_move(game, Random(1)))
    assert [type(event) for event in answered][:2] == [CardPlayed, TrickWon]
    assert type(answered[-1]) is CardsRevealed


def test_the_last_move_ends_the_match() -> None:
    game, rng = begun(CLAIM), Random(4)
    play_on(game, 25, rng)
    assert game.phase is Phase.ONE
    assert any(isinstance(event, PhaseTwoBegan) for event in game.play(any_move(game, rng)))
    play_on(game, 25, rng)
    assert (game.moves_made, game.is_over) == (51, False)
    assert isinstance(game.play(any_move(game, rng))[-1], GameEnded)
    assert (game.moves_made, game.is_over) == (52, True)


def test_the_last_complete_trick_is_remembered() -> None:
    game, rng = begun(CLAIM), Random(4)
    assert game.last_trick is None
    play_on(game, 1, rng)
    assert game.last_trick is None
    tricks = [event for event in game.play(any_move(game, rng)) if isinstance(event, TrickWon)]
    assert [game.last_trick] == tricks
    play_on(game, 1, rng)
    assert [game.last_trick] == tricks


# Refused moves


@EVERY_MODE
def test_every_move_but_the_legal_ones_is_refused_and_changes_nothing(deck: Deck) -> None:
    shelf, rng = Shelf(), Random(6)
    game = begun(deck, keeper=shelf)
    while not game.is_over:
        legal = set(game.view(game.turn).legal_moves)
        views = [game.view(seat) for seat in range(deck.players)]
        seat = rng.randrange(deck.players)
        for move in (Play(seat, rng.choice(ALL_CARDS)), Take(seat, rng.choice(ALL_CARDS)), Take(seat, None)):
            if move not in legal:
                with pytest.raises(IllegalMoveError):
                    game.play(move)
        assert [game.view(seat) for seat in range(deck.players)] == views
        assert len(shelf.lines) - 1 == game.moves_made
        game.play(any_move(game, rng))


def test_a_refused_move_says_why() -> None:
    game = begun(CLAIM)
    other = game.view(1).hand[0]
    with pytest.raises(IllegalMoveError) as error:
        game.play(Play(1, other))
    assert (error.value.reason, error.value.values) == (ErrorReason.NOT_YOUR_TURN, {"seat": 0})
    with pytest.raises(IllegalMoveError) as error:
        game.play(Play(0, other))
    assert error.value.reason is ErrorReason.NOT_IN_HAND
    with pytest.raises(IllegalMoveError) as error:
        game.check(Take(0, None))
    assert error.value.reason is ErrorReason.NOTHING_TO_TAKE


def test_no_move_is_taken_after_the_end() -> None:
    game = begun(CLAIM)
    play_on(game, 52, Random(1))
    with pytest.raises(IllegalMoveError) as error:
        game.play(Play(game.turn, ALL_CARDS[0]))
    assert error.value.reason is ErrorReason.GAME_OVER


# Going on from a record


@EVERY_MODE
def test_a_match_goes_on_from_any_move_as_if_it_had_never_stopped(deck: Deck) -> None:
    shelf = Shelf()
    game = begun(deck, keeper=shelf)
    play_on(game, 1000, Random(8))
    stopped_within = set()
    for number, line in enumerate(shelf.lines):
        going_on = taken_up(line, game)
        assert going_on.moves_made == number
        for recorded in game.record.moves[number:]:
            going_on.play(recorded.move)
        assert going_on.record == game.record
        assert [going_on.view(seat) for seat in range(deck.players)] == [
            game.view(seat) for seat in range(deck.players)
        ]
        view = taken_up(line, game).view(0)
        stopped_within |= {"trick"} if view.trick else set()
        stopped_within |= {"taking"} if view.takers else set()
    assert stopped_within == ({"trick"} if deck == CLAIM else {"trick", "taking"})


@EVERY_MODE
def test_a_match_taken_up_shows_every_seat_what_it_saw_before(deck: Deck) -> None:
    game, rng = begun(deck), Random(9)
    while not game.is_over:
        again = GameSession(game.seats, from_line(_line(game)))
        for seat in range(deck.players):
            assert again.view(seat) == game.view(seat)
        assert again.last_trick == game.last_trick
        game.play(any_move(game, rng))


def _line(game: GameSession) -> str:
    shelf = Shelf()
    shelf.keep(game)
    return shelf.lines[0]


def test_a_match_taken_up_keeps_its_next_move() -> None:
    shelf = Shelf()
    game = begun()
    play_on(game, 7, Random(1))
    again = taken_up(_line(game), game, shelf)
    assert shelf.lines == []
    play_on(again, 1, Random(1))
    assert len(from_line(shelf.lines[0]).moves) == 8


# What may be seen


def test_a_seat_sees_only_its_own_part_of_what_happened() -> None:
    game, rng = begun(CLAIM), Random(4)
    play_on(game, 25, rng)
    events = game.play(any_move(game, rng))
    began = next(event for event in events if isinstance(event, PhaseTwoBegan))
    for seat in (0, 1, None):
        seen = next(event for event in seen_by(events, seat) if isinstance(event, PhaseTwoBegan))
        shown = [hand for hand in seen.hands if None not in hand]
        assert shown == ([] if seat is None else [began.hands[seat]])
    assert len(seen_by(events, None)) == len(events)


def test_a_match_knows_where_people_sit() -> None:
    seats = (SeatSetup("Ada", None), SeatSetup("Baron", "squire"))
    game = GameSession.begin(GameSetup(CLAIM, seats, 0, 1), Random(1))
    assert [game.is_human(seat) for seat in (0, 1)] == [True, False]
    assert game.setup.persons == (0,)


def test_a_match_knows_which_person_decides_next() -> None:
    levels = (None, "squire", None, "squire")
    seats = tuple(SeatSetup(name, level) for name, level in zip(NAMES, levels, strict=True))
    game = GameSession.begin(GameSetup(all_decks(4)[2], seats, 1, 1), Random(1))
    assert (game.turn, game.person_to_move) == (1, 2)
    play_on(game, 1, Random(1))
    assert (game.turn, game.person_to_move) == (2, 2)
    play_on(game, 1, Random(1))
    assert (game.turn, game.person_to_move) == (3, 0)
    watched = GameSession.begin(
        GameSetup(CLAIM, (SeatSetup("Ada", "novice"), SeatSetup("Bo", "squire")), 1, 1), Random(1)
    )
    assert watched.person_to_move == 1, "without people the seat to move"


def test_a_settled_game_is_kept_with_its_end_and_says_after_which_move_it_was_counted() -> None:
    shelf = Shelf()
    game = begun(CLAIM, keeper=shelf)
    whole = begun(CLAIM)
    play_on(whole, 1000, Random(3))
    moves = [noted.move for noted in whole.record.moves]
    for move in moves[:-4]:
        game.play(move)
    kept = len(shelf.lines)
    game.conclude(moves[-4:])
    assert game.is_over
    assert len(shelf.lines) == kept + 1
    record = from_line(shelf.lines[-1])
    assert record.how_played.counted_after == len(moves) - 4
    assert [noted.move for noted in record.moves] == moves


# Once more


@EVERY_MODE
def test_the_same_deal_can_be_played_again(deck: Deck) -> None:
    game = begun(deck, seed=None)
    play_on(game, 30, Random(1))
    again = GameSession.begin(game.setup, Random(99))
    assert again.moves_made == 0
    assert again.record.deal == game.record.deal
    assert (again.turn, again.seats) == (game.record.first_leader, game.seats)


@EVERY_MODE
def test_swapped_seats_give_everybody_another_hand_of_the_same_deal(deck: Deck) -> None:
    game = begun(deck)
    swapped = GameSession.begin(game.setup.with_seats_rotated(), Random(99))
    assert swapped.record.deal == game.record.deal
    names = [seat.name for seat in game.seats]
    assert [seat.name for seat in swapped.seats] == [names[-1], *names[:-1]]
    assert swapped.record.names == tuple(seat.name for seat in swapped.seats)


def test_swapping_seats_goes_round_and_keeps_partners_together() -> None:
    first = setup(all_decks(4)[0])
    rounds = [first]
    for _ in range(4):
        rounds.append(rounds[-1].with_seats_rotated())
    assert rounds[4] == first
    for each in rounds:
        partners = {seat.name for seat in each.seats[::2]}
        assert partners in ({"Ada", "Cy"}, {"Bo", "Di"})


@EVERY_MODE
def test_a_rematch_has_new_cards_and_the_next_leader(deck: Deck) -> None:
    game = begun(deck)
    leaders = []
    for number in range(deck.players + 1):
        leaders.append(game.record.first_leader)
        rematch = GameSession.begin(game.rematch_setup, Random(number))
        assert rematch.record.deal != game.record.deal
        assert (rematch.seats, rematch.record.deck) == (game.seats, game.record.deck)
        game = rematch
    assert leaders == [seat % deck.players for seat in range(deck.players + 1)]
