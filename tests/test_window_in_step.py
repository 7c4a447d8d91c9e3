"""What newcomers and players meet in a real window, by mouse alone and by keyboard alone."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pygame
import pytest

from claim_desktop.rules import engine
from claim_desktop.rules.decks import CLAIM
from claim_desktop.rules.moves import Play
from claim_desktop.rules.record import from_line
from claim_desktop.rules.safe_votes import settled_winner
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.lessons.scene import LessonScene
from claim_desktop.scenes.play.game_scene import GameScene
from claim_desktop.scenes.play.overlays.settled import SettledOverlay
from claim_desktop.scenes.scoring.scene import ScoringScene
from claim_desktop.session.game_session import GameSession
from claim_desktop.storage.settings import Settings, TrickPause
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui.widgets import Focus, Tabs
from scripts.stage.pilot import grip
from scripts.stage.positions import play_until, setup
from tests.lockstep import MAX_STEPS, InStep, in_step
from tests.virtual_desktop import FELT, MISSING, READ_SECONDS, came_true, wait_until

pytestmark = [
    pytest.mark.skipif(
        bool(MISSING) and "CI" not in os.environ,
        reason=f"these programs are not installed: {', '.join(MISSING)}",
    ),
    pytest.mark.slow,
    pytest.mark.sampled(1),
]

by_mouse_and_by_keyboard = pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])

QUIET_SECONDS = 1.5
"""How long nothing happens where the game waits for a person."""


def table_of(both: InStep) -> GameScene:
    """The table at which the pilot is."""
    assert isinstance(both.pilot.scene, GameScene)
    return both.pilot.scene


def settings_on_disk(both: InStep) -> dict[str, object]:
    """What the program in the window has written last."""
    read = json.loads((both.window.folder / "settings.json").read_text(encoding="utf-8"))
    assert isinstance(read, dict)
    return read


def settled(game: GameSession) -> bool:
    """Whether seat 0 is to play in a game whose winner is certain."""
    return game.turn == 0 and game.phase is Phase.TWO and settled_winner(game.view(0)) is not None


TEXT_SHARE = 0.01
"""The share of a bubble's points that may be unlike; another text in the same bubble changes more of them."""


def is_unfinished(lesson: LessonScene) -> bool:
    """Whether something of this part is still to come."""
    number, total = lesson.run.progress
    return number < total or not lesson.run.is_read_through


def question(both: InStep) -> Focus:
    """The answers to whether the votes are counted now."""
    overlay = table_of(both).overlays.open_sheet
    assert isinstance(overlay, SettledOverlay)
    assert overlay.focus is not None
    return overlay.focus


def leave_and_come_back(both: InStep) -> None:
    """Go to the menu by the pause, and on with the game."""
    if both.by_mouse:
        both.click(table_of(both).table.layout.menu.center)
    else:
        both.press(pygame.K_ESCAPE)
    both.choose("menu")
    both.choose("continue")


@by_mouse_and_by_keyboard
def test_a_settled_game_is_played_on_and_after_a_break_counted(tmp_path: Path, by_mouse: bool) -> None:
    game = play_until(setup(CLAIM), settled)
    decided = game.moves_made
    with in_step(tmp_path, by_mouse=by_mouse, game=game) as both:
        both.choose("continue")
        both.choose("play_on", question(both))
        leave_and_come_back(both)
        both.choose("count", question(both))
        wait_until("the votes are counted", both.window.finished_games)
        [finished] = both.window.finished_games()
        record = from_line(finished.read_text(encoding="utf-8"))
        assert record.how_played.counted_after == decided
        assert isinstance(both.pilot.scene, ScoringScene)


def has_one_card_to_play(game: GameSession) -> bool:
    """Whether the rules leave seat 0 a single card, before any question whether the game is settled."""
    return game.phase is Phase.ONE and game.turn == 0 and len(game.view(0).legal_moves) == 1


@by_mouse_and_by_keyboard
def test_the_only_card_is_played_by_itself_once_the_settings_say_so(tmp_path: Path, by_mouse: bool) -> None:
    game = play_until(setup(CLAIM), has_one_card_to_play)
    made = game.moves_made
    with in_step(tmp_path, by_mouse=by_mouse, game=game) as both:
        both.choose("continue")
        assert not came_true(lambda: len(both.window.moves()) > made, QUIET_SECONDS)
        if both.by_mouse:
            both.click(table_of(both).table.layout.menu.center)
        else:
            both.press(pygame.K_ESCAPE)
        both.choose("settings")
        both.choose("only_card")
        both.choose("back")
        both.choose("resume")
        wait_until("the card is played", lambda: len(both.window.moves()) > made)
        assert both.window.moves()[made].seat == 0


def turn_to_page_about_language(both: InStep) -> None:
    """Go to the last page of the settings."""
    if both.by_mouse:
        both.click(tabs_of(both).parts[-1].center)
        return
    while not tabs_of(both).has_focus:
        both.press(pygame.K_TAB)
    while tabs_of(both).index != len(tabs_of(both).parts) - 1:
        both.press(pygame.K_RIGHT)


def tabs_of(both: InStep) -> Tabs[object]:
    """The tabs of the settings, which are made anew when another page is chosen."""
    page = both.pilot.find("page")
    assert isinstance(page, Tabs)
    return page


def loses_whatever_it_plays(game: GameSession) -> bool:
    """Whether seat 0 follows in Phase One and any card that it may play leaves the lead to the computer."""
    view = game.view(0)
    if game.phase is not Phase.ONE or game.turn != 0 or not view.trick or len(view.hand) < 3:
        return False
    return all(leader_after(game, move) == 1 for move in view.legal_moves if isinstance(move, Play))


def leader_after(game: GameSession, move: Play) -> int | None:
    """Whose turn it is after the move."""
    state = game.record.replay()
    engine.apply(state, move)
    return state.turn


@by_mouse_and_by_keyboard
def test_a_trick_lies_open_until_a_key_or_a_click(tmp_path: Path, by_mouse: bool) -> None:
    session = play_until(setup(CLAIM), loses_whatever_it_plays)
    made = session.moves_made
    settings = Settings(trick_pause=TrickPause.KEY)
    with in_step(tmp_path, by_mouse=by_mouse, game=session, settings=settings) as both:
        both.choose("continue")
        game = table_of(both)
        may_be_played = [each for each in game.presenter.selection.candidates if is_legal(game, each)]
        play(both, may_be_played[0])
        wait_until("the card is played", lambda: len(both.window.moves()) > made)
        assert not came_true(lambda: len(both.window.moves()) > made + 1, QUIET_SECONDS)
        if both.by_mouse:
            both.click(FELT)
        else:
            both.press(pygame.K_SPACE)
        wait_until("the next trick begins", lambda: len(both.window.moves()) > made + 1)


def is_legal(game: GameScene, sprite: CardSprite) -> bool:
    """Whether seat 0 may play the card."""
    assert sprite.card is not None
    return Play(0, sprite.card) in game.game.view(0).legal_moves


def play(both: InStep, sprite: CardSprite) -> None:
    """Click the card, or go to it and confirm."""
    if both.by_mouse:
        both.click(grip(sprite.pose))
        return
    scene = both.pilot.scene
    selection = (scene.presenter if isinstance(scene, LessonScene) else table_of(both).presenter).selection
    for _ in range(MAX_STEPS):
        if selection.chosen is sprite:
            break
        both.window.press("Right")
        both.pilot.press(pygame.K_RIGHT)
    both.press(pygame.K_RETURN)


@by_mouse_and_by_keyboard
def test_the_first_lesson_is_taken_to_its_end(tmp_path: Path, by_mouse: bool) -> None:
    with in_step(tmp_path, by_mouse=by_mouse) as both:
        both.choose("practice")
        both.choose("lessons")
        both.choose("trick")
        while is_unfinished(lesson := lesson_of(both)):
            assert lesson.bubble is not None
            if lesson.is_asking:
                wanted = lesson.step.answers  # type: ignore[union-attr]
                play(
                    both, next(each for each in lesson.presenter.selection.candidates if each.card in wanted)
                )
            elif both.by_mouse:
                time.sleep(READ_SECONDS)  # each text is in the same place, where a hasty click is not taken
                left, top = lesson.bubble.rect.topleft
                both.click((left + 30, top + 30))
            else:
                both.press(pygame.K_RETURN)
        both.choose("next", lesson.focus)
        wait_until("the lesson is ticked off", lambda: settings_on_disk(both)["lessons"] == ["trick"])


def lesson_of(both: InStep) -> LessonScene:
    """The lesson as the pilot sees it, once something is said in both."""
    lesson = both.pilot.scene
    assert isinstance(lesson, LessonScene)
    while lesson.bubble is None:
        both.rest()
    bubble = lesson.bubble.rect
    wait_until("the bubble is there", lambda: both.window.shows(both.pilot.picture, bubble, TEXT_SHARE))
    return lesson


@by_mouse_and_by_keyboard
def test_another_language_is_chosen(tmp_path: Path, by_mouse: bool) -> None:
    with in_step(tmp_path, by_mouse=by_mouse, settings=Settings(language="en")) as both:
        both.choose("settings")
        turn_to_page_about_language(both)
        both.choose("language_id")
        both.choose("back")
        assert both.pilot.find("quit").text == "Keluar"
        wait_until("it is kept", lambda: settings_on_disk(both)["language"] == "id")
