"""What computers weighed is kept with a game, is told to nobody before its end, and never spoils the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.rules.record import answer_of
from claim_desktop.storage.saved_game import GameReader, SavedGame
from claim_desktop.storage.weighed import Weighed
from tests.storage.games import LEVELS, played_game

READER = GameReader(LEVELS)


def weighed_game(moves: int) -> SavedGame:
    """A game whose first computer's move was a slip."""
    game = played_game(moves)
    number = next(index for index, made in enumerate(game.record.moves) if made.move.seat == 1)
    chosen = answer_of(game.record.moves[number].move)
    cards = (("top", 0.7), (chosen, 0.55))
    return replace(game, weighed=(Weighed(number, cards, worlds=30, slip=True),))


def test_a_save_and_a_finished_record_hold_what_was_weighed() -> None:
    game = weighed_game(12)
    assert READER.read_save(game.save_fields).weighed == game.weighed
    over = weighed_game(100)
    assert READER.read_record(over.record_fields).weighed == over.weighed


def test_a_record_that_is_exported_before_the_end_holds_none_of_it() -> None:
    assert "weighed" not in weighed_game(12).record_fields
    assert "weighed" in weighed_game(100).record_fields


def test_a_game_without_it_is_read_as_before() -> None:
    fields = weighed_game(12).save_fields
    del fields["weighed"]
    assert READER.read_save(fields).weighed == ()


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
    fields = weighed_game(12).save_fields
    kept = fields["weighed"]
    assert isinstance(kept, list)
    fields["weighed"] = [{**kept[0], **damage}]
    game = READER.read_save(fields)
    assert game.weighed == ()
    assert game.record == weighed_game(12).record
