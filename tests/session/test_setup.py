"""The setup of a game: the seats, and the names that may be typed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claim_desktop.i18n import tr
from claim_desktop.rules.decks import all_decks
from claim_desktop.rules.names import MAX_NAME_LENGTH
from claim_desktop.scenes.chronicle.logic.facts import facts_of
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.setup import (
    MAX_TYPED_NAME_LENGTH,
    GameSetup,
    SeatSetup,
    default_name,
    is_title,
    may_be_typed,
    with_names,
)
from claim_desktop.storage.saved_game import SavedGame
from claim_desktop.table.artwork.portraits import portrait_of
from scripts.stage.positions import played

SEATS = (SeatSetup("Ada", None), SeatSetup("Bo", "squire"), SeatSetup("Cy", None))


def test_everybody_moves_on_by_one_seat_and_back_after_a_whole_round() -> None:
    setup = GameSetup(all_decks(3)[0], SEATS, 1, 77)
    moved = setup.with_seats_rotated()
    assert [seat.name for seat in moved.seats] == ["Cy", "Ada", "Bo"]
    assert (moved.deck, moved.first_leader, moved.seed) == (setup.deck, 1, 77)
    assert moved.with_seats_rotated().with_seats_rotated() == setup


def test_people_are_those_without_a_level() -> None:
    setup = GameSetup(all_decks(3)[0], SEATS)
    assert setup.persons == (0, 2)
    assert setup.with_seats_rotated().persons == (0, 1)


@pytest.mark.parametrize("name", ["\u0301\u0301", "\u200d", "\ufe0f", "\u3164", "\u2800", " \u200d "])
def test_a_name_that_nobody_sees_may_not_be_typed(name: str) -> None:
    assert not may_be_typed(name)
    assert may_be_typed(f"A{name}".strip())


def test_people_without_a_name_are_called_by_the_face_that_is_shown_for_them() -> None:
    """As those of a game's code are, which tells neither names nor faces."""
    unnamed = [SeatSetup("", None), SeatSetup("", "squire"), SeatSetup("", None, portrait="smith")]
    assert [seat.name for seat in with_names(unnamed)] == ["Singer", "Perrin", "Smith"]
    for seat in range(4):
        assert default_name(seat) == tr(f"menu.portrait.{portrait_of(seat, None)}")


def test_names_may_be_as_long_as_a_plate_is_wide_and_titles_as_long_as_any_name() -> None:
    assert MAX_TYPED_NAME_LENGTH < MAX_NAME_LENGTH
    for allowed, longest in ((may_be_typed, MAX_TYPED_NAME_LENGTH), (is_title, MAX_NAME_LENGTH)):
        assert allowed("")
        assert allowed("W" * longest)
        assert not allowed("W" * (longest + 1))
        assert not allowed("\x00")


def test_seats_that_a_file_leaves_without_a_name_get_the_usual_one() -> None:
    record = replace(played("three"), names=None)
    nameless = SeatSetup("", None), SeatSetup(" ", "marshal"), SeatSetup("Zoë", None)
    game = GameSession.of(SavedGame(nameless, record))
    assert [seat.name for seat in game.seats] == ["Singer", "Roswitha", "Zoë"]
    facts = facts_of("game.json", "", SavedGame(nameless, record), record.replay(), [], 0)
    assert [seat.name for seat in facts.seats] == ["Singer", "Roswitha", "Zoë"]
