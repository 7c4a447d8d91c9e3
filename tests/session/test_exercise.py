"""An exercise is a game that moves by its script alone, from the first moves of a record on."""

from __future__ import annotations

from math import inf
from random import Random

from claim_desktop.i18n import tr
from claim_desktop.rules.moves import Play
from claim_desktop.rules.record import Record
from claim_desktop.session.exercise import Exercise, game_after
from claim_desktop.session.setup import SeatSetup
from tests.session.played_games import begun, play_on

SEATS = SeatSetup("Ada", None), SeatSetup("Bo", "chancellor")


def a_record(moves: int) -> Record:
    game = begun()
    play_on(game, moves, Random(1))
    return game.record


def test_it_begins_after_the_first_moves_and_leaves_the_record_alone() -> None:
    record = a_record(8)
    kept = list(record.moves)
    game = game_after(5, record, SEATS)
    assert game.moves_made == 5
    assert game.record.names == ("Ada", "Bo")
    game.play(kept[5].move)
    assert record.moves == kept
    assert game.record.moves == kept[:6]


def test_nothing_moves_that_its_script_does_not_move() -> None:
    record = a_record(8)
    for moves in range(8):
        exercise = Exercise(game_after(moves, record, SEATS))
        assert exercise.person == 0
        assert exercise.thinking_seat is None
        assert exercise.decision(0.0, 100.0, 0.0) is None
        assert exercise.awaits_human(0) == (exercise.game.turn == 0)
        assert not exercise.awaits_human(1)


def test_its_script_is_asked_for_the_next_move_as_soon_as_the_table_has_rested() -> None:
    record = a_record(8)

    class Replayed(Exercise):
        def poll(self) -> Play:
            move = record.moves[self.game.moves_made].move
            assert isinstance(move, Play)
            return move

    exercise = Replayed(game_after(0, record, SEATS))
    assert exercise.decision(0.0, 0.1, 0.5) is None
    assert exercise.decision(0.4, 0.5, 0.5) == record.moves[0].move
    assert exercise.decision(0.6, 0.61, 0.5) == record.moves[0].move, "it need not hide how long it thought"


def test_a_script_that_waits_for_the_person_asks_for_no_frame() -> None:
    assert Exercise(game_after(0, a_record(0), SEATS)).seconds_to_decision(1.0, 0.5) == inf


def test_the_rules_hold_in_an_exercise() -> None:
    exercise = Exercise(game_after(0, a_record(0), SEATS))
    other = Play(1, exercise.game.view(1).hand[0])
    assert exercise.refusal_text(other) == tr("rules.error.not_your_turn")
