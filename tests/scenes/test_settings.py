"""Settings: each control changes its setting at once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from claim_desktop.scenes.base import SPEED_FACTORS, Back, Services
from claim_desktop.scenes.match_scene import TRICK_SECONDS
from claim_desktop.scenes.settings import SettingsScene
from claim_desktop.session.aids import CLASSIC, LEARNER, PURIST, Tracker
from claim_desktop.storage.settings import MotionStyle, Page, Speed, TrickPause
from claim_desktop.ui.widgets.slider import GROOVE_SHARE
from tests.scenes.acting import Player
from tests.ui.events import down, moved, up


@pytest.fixture
def player(services: Services) -> Player:
    """A player at the settings."""
    return Player(SettingsScene(services))


def test_the_keyboard_sets_speed_motion_and_size_of_text(services: Services, player: Player) -> None:
    player.reach("page")
    player.press(pygame.K_RIGHT)
    player.reach("speed")
    player.press(pygame.K_RIGHT)
    player.reach("motion")
    player.press(pygame.K_RIGHT)
    player.reach("page")
    player.press(pygame.K_LEFT)
    player.reach("text_size")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    settings = services.settings
    assert (settings.speed, settings.motion, settings.text_size) == (Speed.FAST, MotionStyle.REDUCED, 1.3)


def test_every_speed_and_every_pause_is_obeyed() -> None:
    assert set(SPEED_FACTORS) == set(Speed)
    assert set(TRICK_SECONDS) == set(TrickPause)


@pytest.mark.parametrize("name", ["master_volume", "music_volume", "sounds_volume"])
def test_a_volume_changes_while_its_slider_is_dragged(services: Services, player: Player, name: str) -> None:
    slider = player.find(name)
    heard = []
    player.scene.handle(down(slider.rect.center))
    middle = slider.rect.left + round(slider.rect.width * GROOVE_SHARE / 2)
    for x in (slider.rect.left, middle, slider.rect.right):
        player.scene.handle(moved((x, slider.rect.centery)))
        heard.append(getattr(services.settings, name))
    player.scene.handle(up(slider.rect.midright))
    assert heard == [0.0, pytest.approx(0.5, abs=0.01), 1.0]


def test_full_screen_is_switched_on_and_off(services: Services, player: Player) -> None:
    player.click("fullscreen")
    assert services.settings.fullscreen
    player.click("fullscreen")
    assert not services.settings.fullscreen


def test_a_name_is_taken_over_and_those_of_others_stay(services: Services, player: Player) -> None:
    player.click("name")
    player.press(*[pygame.K_BACKSPACE] * 3)
    player.write("Grace")
    names = [services.settings.player_names]
    player.press(*[pygame.K_BACKSPACE] * 5)
    names.append(services.settings.player_names)
    assert names == [("Grace",), ()]


def test_nothing_but_what_was_touched_changes(services: Services, player: Player) -> None:
    before = services.settings
    player.click("music_volume")
    player.click("fullscreen")
    assert services.settings.favourite_decks == before.favourite_decks
    assert services.settings.master_volume == before.master_volume
    assert services.settings.text_size == before.text_size


def test_done_and_esc_lead_back(services: Services, player: Player) -> None:
    player.click("back")
    assert player.wish == Back()
    other = Player(SettingsScene(services))
    other.press(pygame.K_ESCAPE)
    assert other.wish == Back()


def test_a_volume_is_shown_in_percent(player: Player) -> None:
    player.reach("music_volume")
    player.press(pygame.K_HOME)
    assert player.find("music_volume").words == "0%"
    player.press(pygame.K_RIGHT)
    assert player.find("music_volume").words == "5%"


def test_the_other_pages_set_confirming_only_cards_the_pause_and_aids(
    services: Services, player: Player
) -> None:
    player.reach("page")
    player.press(pygame.K_RIGHT)
    player.click("confirms_plays")
    player.click("plays_only_card")
    player.reach("trick_pause")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    player.reach("page")
    player.press(pygame.K_RIGHT)
    player.reach("aids")
    player.press(pygame.K_RIGHT)
    settings = services.settings
    assert (settings.aids, settings.trick_pause) == (LEARNER, TrickPause.KEY)
    assert (settings.confirms_plays, settings.plays_only_card) == (True, True)
    player.reach("page")
    player.press(pygame.K_LEFT, pygame.K_LEFT)
    player.reach("text_size")
    assert services.settings is settings, "turning pages changes nothing"


@pytest.mark.parametrize(
    ("page", "focused"), [(Page.LOOK, "language"), (Page.PLAY, "speed"), (Page.HELP, "aids")]
)
def test_another_language_leaves_page_and_focus_as_they_are(
    services: Services, page: Page, focused: str
) -> None:
    scene = SettingsScene(services, page)
    scene.resize((1280, 720))
    scene.focus.focus_on(focused)
    other = scene.translated()
    assert other.focus.focused is not None
    assert other.focus.focused.name == focused
    assert {widget.name for widget in other.widgets()} == {widget.name for widget in scene.widgets()}


def test_aids_that_are_no_preset_can_be_kept(services: Services) -> None:
    own = replace(PURIST, hints=True)
    services.settings = replace(services.settings, aids=own)
    player = Player(SettingsScene(services, Page.PLAY))
    player.click("plays_only_card")
    assert services.settings.aids == own


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_each_kind_of_help_can_be_had_by_itself_and_the_mixture_is_kept(
    by_mouse: bool, services: Services
) -> None:
    player = Player(SettingsScene(services, Page.HELP))
    if by_mouse:
        player.click("hints")
        player.click("court")
    else:
        for name in ("hints", "court"):
            player.reach(name)
            player.press(pygame.K_RETURN)
    mixture = replace(CLASSIC, hints=True, court=False)
    assert (services.settings.aids, services.settings.own_aids) == (mixture, mixture)
    player.reach("aids")
    player.press(pygame.K_LEFT)
    assert services.settings.aids == LEARNER
    player.reach("tracker")
    player.press(pygame.K_LEFT, pygame.K_LEFT)
    other = replace(LEARNER, tracker=Tracker.NONE)
    assert (services.settings.aids, services.settings.own_aids) == (other, other)
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert services.settings.aids == LEARNER, "a mixture that has become a preset is one"
    player.reach("aids")
    player.press(pygame.K_RIGHT)
    assert services.settings.aids == replace(LEARNER, tracker=Tracker.SEEN), "the last mixture is kept"
