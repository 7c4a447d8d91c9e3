"""What computers weighed is kept with a game, as their chance is, and told to nobody before its end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.rules.record import move_code
from claim_desktop.storage.recorded_evaluations import RecordedEvaluation
from claim_desktop.storage.saved_game import GameReader, SavedGame
from tests.storage.games import LEVELS, played_game

READER = GameReader(LEVELS)
CHANCE = (1 << 48) - 1


def evaluated_game(moves: int) -> SavedGame:
    """A game whose first computer's move was a slip."""
    game = played_game(moves)
    number = next(index for index, made in enumerate(game.record.moves) if made.move.seat == 1)
    chosen = move_code(game.record.moves[number].move)
    cards = (("top", 0.7), (chosen, 0.55))
    return replace(
        game, evaluations=(RecordedEvaluation(number, cards, worlds=30, slip=True),), ai_seed=CHANCE
    )


def test_a_save_and_a_finished_record_hold_what_was_weighed() -> None:
    game = evaluated_game(12)
    assert READER.read_save(game.save_fields) == game
    over = evaluated_game(100)
    assert READER.read_record(over.record_fields) == over


def test_a_record_that_is_exported_before_the_end_holds_none_of_it() -> None:
    told = {"weighed", "chance"}
    assert not told & set(evaluated_game(12).record_fields)
    assert told <= set(evaluated_game(100).record_fields)


def test_a_game_without_it_is_read_as_before() -> None:
    fields = evaluated_game(12).save_fields
    del fields["weighed"], fields["chance"]
    game = READER.read_save(fields)
    assert (game.evaluations, game.ai_seed) == ((), None)
    assert game.save_fields == fields


@pytest.mark.parametrize(
    "damage",
    [
        {"move": 99},
        {"move": -1},
        {"move": 0},
        {"cards": [["Xx9", 0.5]]},
        {"cards": [["top", 0.5]]},
        {"cards": [["top", 7]]},
        {"worlds": "many"},
    ],
    ids=str,
)
def test_what_does_not_fit_the_game_is_left_out(damage: dict[str, object]) -> None:
    fields = evaluated_game(12).save_fields
    kept = fields["weighed"]
    assert isinstance(kept, list)
    fields["weighed"] = [{**kept[0], **damage}]
    game = READER.read_save(fields)
    assert game.evaluations == ()
    assert game.record == evaluated_game(12).record


@pytest.mark.parametrize("chance", [-1, 1 << 48, 2.0, True, "7", None, [7]], ids=str)
def test_a_chance_that_is_no_such_number_is_left_out(chance: object) -> None:
    game = READER.read_save({**evaluated_game(12).save_fields, "chance": chance})
    assert game == replace(evaluated_game(12), ai_seed=None)
