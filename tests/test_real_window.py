"""The game in a real window on a virtual screen: whole games by mouse and by keyboard, and a killed one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.deal import deal
from claim_desktop.rules.record import from_line
from claim_desktop.rules.state import GAME_OVER
from claim_desktop.storage.assists import LEARNER
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Settings, SettingsFile, Speed, WindowPlace
from scripts.stage.pilot import run_app
from tests.virtual_desktop import (
    COLORS,
    MISSING,
    SECOND_TRY_SECONDS,
    SEED,
    SIZE,
    Desk,
    came_true,
    desk,
    wait_until,
)

pytestmark = pytest.mark.skipif(
    bool(MISSING) and "CI" not in os.environ, reason=f"these programs are not installed: {', '.join(MISSING)}"
)


LEFT = WindowPlace(161, 190, 1100, 640, ((1440, 900),))
"""A place on the screen of these tests."""

NEXT_KEY_SECONDS = 0.1
"""After this long without a move the keys are pressed again: there was a curtain, which they have opened."""


MOVES_SHARED = 6
"""So many moves are made by two people, whose curtain opens only once its line can have been read."""

TABS_TO_ANOTHER_GAME = 3
"""How often Tab leads on from the first button of the next page: over the rivals and “Back”."""


@contextmanager
def at_menu(folder: Path, *levels: str) -> Iterator[Desk]:
    """The game just after its start, with computers of these levels, or people; cards move at once."""
    settings = Settings(mode="claim", levels=levels, speed=Speed.OFF, aids=LEARNER)
    data = DataFolder.open(folder / "data")
    SettingsFile(data).write(settings)
    data.close()
    with desk(folder) as opened:
        opened.start()
        yield opened


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Desk]:
    """A person against a computer."""
    with at_menu(tmp_path, "", "squire") as opened:
        yield opened


@pytest.fixture
def two_people(tmp_path: Path) -> Iterator[Desk]:
    """Two people who share the screen."""
    with at_menu(tmp_path, "", "") as opened:
        yield opened


def begin(player: Desk, elsewhere: Path) -> None:
    """Go from the menu into a game, clicking where the same scenes have their buttons without a window."""
    with run_app(elsewhere, size=SIZE) as pilot:
        new_game = pilot.find("new_game").rect.center
        pilot.click("new_game")
        other = pilot.find("other").rect.center
        pilot.click("other")
        play = pilot.find("play").rect.center
    player.changes_screen(lambda: player.click(*new_game))
    player.changes_screen(lambda: player.click(*other))
    player.changes_screen(lambda: player.click(*play))
    assert player.saved_game() is not None


def begin_by_keyboard(player: Desk) -> None:
    """Deal the usual game from the menu: play, another game, and go."""
    player.changes_screen(lambda: player.press("Return"))
    for _ in range(TABS_TO_ANOTHER_GAME):
        player.press("Tab")
    for _ in ("another game", "go"):
        player.changes_screen(lambda: player.press("Return"))


def play(player: Desk, rng: Random, most: int = 99) -> None:
    """Play legal cards by mouse, this many or to the end."""
    for _ in range(most):
        wait_until(
            "the player may move, or the game is over", lambda: may_move(player) or player.finished_games()
        )
        game = player.saved_game()
        if game is None:
            return
        state = game.replay()
        if state.phase is GAME_OVER:  # kept among the finished ones, and still being put away
            return
        player.play(state, rng.choice([each.card for each in engine.legal_moves(state) if each.card]))


def may_move(player: Desk) -> bool:
    """Whether seat 0 moves next; not while a game that has ended is still being put away."""
    game = player.saved_game()
    if game is None:
        return False
    state = game.replay()
    return state.turn == 0 and state.phase is not GAME_OVER


@pytest.mark.slow
def test_a_game_is_played_by_mouse_from_the_menu_to_the_scoring_and_a_rematch(
    player: Desk, tmp_path: Path
) -> None:
    begin(player, tmp_path / "elsewhere")
    play(player, Random(1))
    [finished] = player.finished_games()
    record = from_line(finished.read_text(encoding="utf-8"))
    assert record.replay().vote is not None
    wait_until("a rematch", lambda: takes_the_rematch(player))
    rematch = player.saved_game()
    assert rematch is not None
    assert rematch.first_leader != record.first_leader
    assert record.deal == deal(record.deck, SEED)
    assert rematch.deal == deal(record.deck, SEED + 1), "--seed deals one number after the other"
    assert player.close_window() == 0
    assert not (player.folder / "errors.log").exists()


@pytest.mark.slow
def test_a_game_is_played_by_keyboard_alone_from_the_menu_to_the_coronation_and_a_rematch(
    player: Desk,
) -> None:
    begin_by_keyboard(player)
    record = player.saved_game()
    while not player.finished_games():
        choose_and_play(player)
    assert record is not None
    [finished] = player.finished_games()
    assert from_line(finished.read_text(encoding="utf-8")).deal == record.deal
    wait_until("a rematch", lambda: takes_the_rematch(player))
    rematch = player.saved_game()
    assert rematch is not None
    assert rematch.first_leader != record.first_leader
    assert not (player.folder / "errors.log").exists()


@pytest.mark.slow
def test_two_people_share_the_screen_by_keyboard_with_every_help_there_is(two_people: Desk) -> None:
    desk = two_people
    begin_by_keyboard(desk)
    desk.changes_screen(lambda: desk.press("Return"))  # opens the first curtain
    for key in ("t", "t", "l", "l", "o", "o", "i", "i", "h", "h", "Escape"):
        desk.press(key)
        wait_until("it is shown", desk.stands_still)
    while len(desk.moves()) < 1:
        choose_and_play(desk)
    [played] = desk.moves()
    wait_until("the curtain is closed", desk.stands_still)
    for key in ("Down", "Return"):  # from the button of the next person to that of the last
        desk.press(key)
    wait_until("the card is taken back at the curtain", lambda: desk.moves() == [])
    desk.press("y")
    wait_until("it is played again", lambda: desk.moves() == [played])
    while len(desk.moves()) < MOVES_SHARED:
        choose_and_play(desk)
    assert desk.moves()[0] == played
    assert not (desk.folder / "errors.log").exists()


def choose_and_play(player: Desk) -> None:
    """Press two keys, and give the game time to move on."""
    moves = player.moves()
    player.press("Right")
    player.press("Return")
    came_true(lambda: player.moves() != moves, NEXT_KEY_SECONDS)


def takes_the_rematch(player: Desk) -> bool:
    """Press Enter, first to end the counting of the votes, then to take the first thing offered."""
    player.press("Return")
    return came_true(lambda: is_under_way(player), SECOND_TRY_SECONDS)


def is_under_way(player: Desk) -> bool:
    """Whether the saved game has not ended; one that has is there until it has been put away."""
    game = player.saved_game()
    return game is not None and game.replay().phase is not GAME_OVER


@pytest.mark.slow
def test_a_game_killed_in_the_middle_goes_on_with_the_menus_first_button(
    player: Desk, tmp_path: Path
) -> None:
    begin(player, tmp_path / "elsewhere")
    rng = Random(2)
    play(player, rng, most=4)
    player.kill()
    killed = player.saved_game()
    assert killed is not None
    assert len(killed.moves) >= 4
    player.start()
    player.changes_screen(lambda: player.press("Return"))
    play(player, rng, most=2)
    game = player.saved_game()
    assert game is not None
    assert game.deal == killed.deal
    assert game.moves[: len(killed.moves)] == killed.moves
    assert len(game.moves) >= len(killed.moves) + 2


@pytest.mark.slow
def test_f11_and_back_and_another_start_find_the_window_where_it_was(player: Desk) -> None:
    player.put(60, 70, (1100, 640))
    wait_until("the window is smaller", lambda: "1100x640" in player.geometry())
    wait_until("the picture stands still", player.stands_still)
    before = player.geometry()
    player.press("F11")
    wait_until("the screen is filled", lambda: "1440x900" in player.geometry())
    wait_until("the picture stands still", player.stands_still)
    player.press("F11")
    wait_until("the window is as before", lambda: player.geometry() == before)
    assert player.close_window() == 0
    player.start()
    assert player.geometry().splitlines()[1:] == before.splitlines()[1:]


@pytest.mark.slow
def test_a_maximised_window_is_so_again_after_full_screen_and_a_restart_and_knows_its_place_before(
    player: Desk,
) -> None:
    player.put(60, 70, (1100, 640))
    wait_until("the window is smaller", lambda: "1100x640" in player.geometry())
    wait_until("the picture stands still", player.stands_still)
    before = player.geometry()
    player.toggle_maximised()
    wait_until("it is maximised", lambda: "1440x" in player.geometry())
    wait_until("the picture stands still", player.stands_still)
    maximised = player.geometry()
    player.press("F11")
    wait_until("the screen is filled", lambda: "1440x900" in player.geometry())
    wait_until("the picture stands still", player.stands_still)
    player.press("F11")
    wait_until("it is maximised again", lambda: player.geometry() == maximised)
    assert player.close_window() == 0
    player.start()
    assert player.geometry().splitlines()[1:] == maximised.splitlines()[1:]
    player.toggle_maximised()
    wait_until("it is where it was", lambda: player.geometry().splitlines()[1:] == before.splitlines()[1:])


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param(Settings(window=LEFT), id="where-it-was-left"),
        pytest.param(
            Settings(window=replace(LEFT, is_maximised=True)), id="maximised", marks=pytest.mark.slow
        ),
        pytest.param(Settings(fullscreen=True), id="full-screen", marks=pytest.mark.slow),
    ],
)
def test_a_window_opens_where_it_belongs(settings: Settings, tmp_path: Path) -> None:
    data = DataFolder.open(tmp_path / "data")
    SettingsFile(data).write(replace(settings, is_first_game_offered=True))
    data.close()
    with desk(tmp_path) as opened:
        opened.program = opened.start_another()
        wait_until("the window opens", opened.finds_window)
        first = opened.geometry()
        wait_until("the menu is shown", lambda: len(set(opened.screen())) > COLORS)
        wait_until("the picture stands still", opened.stands_still)
        assert opened.geometry() == first


@pytest.mark.slow
@pytest.mark.parametrize("bits", [15, 16, 30])
def test_a_screen_of_other_pixels_shows_the_game(bits: int, tmp_path: Path) -> None:
    with desk(tmp_path, screen=f"1440x900x{bits}") as opened:
        opened.start()
        opened.changes_screen(lambda: opened.press("F11"))
        assert opened.close_window() == 0
        assert not (opened.folder / "errors.log").exists()
