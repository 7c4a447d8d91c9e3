"""Settings: each control changes its setting at once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pygame
import pytest

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import all_key_texts
from claim_desktop.scenes.base import SPEED_FACTORS, Services
from claim_desktop.scenes.play.game_scene import TRICK_SECONDS
from claim_desktop.scenes.requests import OpenSettings
from claim_desktop.scenes.settings.controls import rows_of
from claim_desktop.scenes.settings.scene import SettingsScene
from claim_desktop.storage.assists import CLASSIC, LEARNER, PURIST, Tracker
from claim_desktop.storage.looks import Look, TableCloth
from claim_desktop.storage.settings import (
    TEXT_SIZES,
    CardStyle,
    Contrast,
    HoverDelay,
    MotionStyle,
    OnlyCard,
    SettingsPage,
    Speed,
    TrickPause,
)
from claim_desktop.ui import theme, window
from claim_desktop.ui.widgets import Toggle
from claim_desktop.ui.widgets.slider import GROOVE_SHARE
from tests.scenes.conftest import MakeServices
from tests.scenes.scene_driver import SceneDriver, drive
from tests.scenes.spies import SpyToolkit
from tests.ui.events import down, key, moved, up


@pytest.fixture
def player(services: Services) -> SceneDriver:
    """A player at the settings."""
    return drive(services, OpenSettings())


def settings_at(services: Services, page: SettingsPage) -> SettingsScene:
    scene = drive(services, OpenSettings(page)).scene
    assert isinstance(scene, SettingsScene)
    return scene


def turn_to(player: SceneDriver, page: SettingsPage) -> None:
    """Turn to a page with Ctrl+Tab."""
    scene = player.scene
    assert isinstance(scene, SettingsScene)
    for _ in range(len(SettingsPage)):
        if scene.page is page:
            return
        scene.handle(key(pygame.K_TAB, pygame.KMOD_CTRL))


def test_looks_without_a_choice_say_where_the_others_are_won(services: Services) -> None:
    def abouts(prizes: Collection[Look]) -> dict[str, str]:
        letters = all_key_texts(services.kit.keys.names)
        rows = rows_of(SettingsPage.LOOK, services.settings, lambda _: None, prizes, letters)
        return {row.name: row.about for row in rows}

    others = tr("menu.settings.card_back.about")
    shown = abouts(())
    assert shown["card_back"] == shown["cloth"] == shown["portrait_frame"] == others
    assert abouts(list(TableCloth))["cloth"] == tr("menu.settings.cloth.about")


def test_the_keyboard_sets_speed_motion_and_size_of_text(services: Services, player: SceneDriver) -> None:
    player.reach("speed")
    player.press(pygame.K_RIGHT)
    player.reach("page")
    player.press(pygame.K_RIGHT)
    player.reach("motion")
    player.press(pygame.K_RIGHT)
    player.reach("text_size")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    settings = services.settings
    speeds = list(Speed)
    faster = speeds[speeds.index(Speed.NORMAL) + 1]
    chosen = settings.speed, settings.motion, settings.text_size
    assert chosen == (faster, MotionStyle.REDUCED, TEXT_SIZES[2])


def test_figures_in_hints_are_set_directly_below_hints(player: SceneDriver) -> None:
    turn_to(player, SettingsPage.HELP)
    names = [each.name for each in player.scene.focus.widgets if isinstance(each, Toggle)]
    assert names[names.index("hints") + 1] == "hint_figures"


def test_ctrl_and_tab_turn_the_pages_in_a_circle_and_the_first_control_has_the_focus(
    player: SceneDriver,
) -> None:
    scene = player.scene
    assert isinstance(scene, SettingsScene)
    found = []
    for _ in range(len(SettingsPage) + 1):
        assert scene.focus.focused is not None
        found.append((scene.page, scene.focus.focused.name))
        scene.handle(key(pygame.K_TAB, pygame.KMOD_CTRL))
    first = {
        SettingsPage.PLAY: "name",
        SettingsPage.LOOK: "text_size",
        SettingsPage.SOUND: "master_volume",
        SettingsPage.HELP: "aids",
        SettingsPage.KEYS: "key_undo",
        SettingsPage.LANGUAGE: "language",
    }
    assert found == [*first.items(), (SettingsPage.PLAY, "name")]
    scene.handle(key(pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
    assert scene.page is SettingsPage.PLAY


def test_every_row_says_what_its_setting_does(services: Services) -> None:
    for page in SettingsPage:
        scene = settings_at(services, page)
        labels = {each.name for each in scene.focus.widgets if each.name.endswith("_label")}
        abouts = {each.name for each in scene.focus.widgets if each.name.endswith("_about") and each.text}
        assert {name.removesuffix("_label") for name in labels} == {
            name.removesuffix("_about") for name in abouts
        }


def test_a_page_is_reset_and_the_reset_is_undone_as_long_as_nothing_else_is_changed(
    services: Services, player: SceneDriver
) -> None:
    own = replace(
        services.settings, speed=Speed.SLOW, hover_delay=HoverDelay.NEVER, calm_table=True, rumble=True
    )
    services.settings = own
    player.scene = settings_at(services, SettingsPage.PLAY)
    player.scene.resize((1280, 720))
    player.click("reset")
    settings = services.settings
    assert (settings.speed, settings.hover_delay, settings.rumble) == (Speed.NORMAL, HoverDelay.NORMAL, False)
    assert settings.calm_table, "it is on another page"
    assert settings.player_names == ("Ada",), "a name is no preference"
    player.click("reset")
    assert services.settings == own
    player.click("reset")
    player.click("confirms_plays")
    player.click("reset")
    assert services.settings.speed is Speed.NORMAL, "after another change it resets again"
    assert not services.settings.confirms_plays


def test_what_does_not_fit_is_scrolled_to_by_keyboard_wheel_and_bar(make_services: MakeServices) -> None:
    services = make_services((1024, 600), TEXT_SIZES[-1])
    player = drive(services, OpenSettings(SettingsPage.PLAY))
    player.scene.resize((1024, 600))
    assert player.find("rumble").hidden
    player.reach("rumble")
    assert not player.find("rumble").hidden
    assert player.find("name").hidden
    player.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=20))
    assert player.find("rumble").hidden
    assert not player.find("name").hidden
    area = player.find("area").rect
    for event in (down((area.right - 3, area.bottom - 3)), up((area.right - 3, area.bottom - 3))):
        player.scene.handle(event)
    assert not player.find("rumble").hidden
    player.click("rumble")
    assert services.settings.rumble


def test_dimming_and_signs_are_chosen_and_obeyed(services: Services) -> None:
    player = drive(services, OpenSettings(SettingsPage.LOOK))
    player.reach("dimming")
    player.press(pygame.K_RIGHT)
    player.reach("side_signs")
    player.press(pygame.K_RIGHT)
    for switch in ("flashes", "calm_table"):
        player.reach(switch)
        player.press(pygame.K_RETURN)
    services.apply_appearance_settings()
    services.apply_motion_settings()
    assert (services.cards.dimming, services.kit.sign_share) == (theme.DIMMED_STRONGLY, 1.4)
    assert not services.kit.motion.has_flourishes
    assert services.kit.motion.flare < 0.5


def test_a_display_that_is_missing_today_stays_chosen(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    services.settings = replace(services.settings, display=1)
    player = drive(services, OpenSettings(SettingsPage.LOOK))
    assert not player.find("display").enabled
    player.click("flashes")
    assert services.settings.display == 1
    monkeypatch.setattr(window, "display_sizes", lambda: [(1920, 1080), (2560, 1440)])
    player = drive(services, OpenSettings(SettingsPage.LOOK))
    player.reach("display")
    assert player.find("display").text == "2: 2560 × 1440"
    player.press(pygame.K_RIGHT)
    assert services.settings.display == 0


def test_a_language_is_chosen_by_its_own_name_or_left_to_the_system(services: Services) -> None:
    player = drive(services, OpenSettings(SettingsPage.LANGUAGE))
    player.click("language_id")
    assert services.settings.language == "id"
    player.click("language")
    assert services.settings.language == ""


def test_every_speed_and_every_pause_is_obeyed() -> None:
    assert set(SPEED_FACTORS) == set(Speed)
    assert set(TRICK_SECONDS) == set(TrickPause)


@pytest.mark.parametrize("name", ["master_volume", "music_volume", "sounds_volume"])
def test_a_volume_changes_while_its_slider_is_dragged(
    services: Services, player: SceneDriver, name: str
) -> None:
    turn_to(player, SettingsPage.SOUND)
    slider = player.find(name)
    heard = []
    player.scene.handle(down(slider.rect.center))
    middle = slider.rect.left + round(slider.rect.width * GROOVE_SHARE / 2)
    for x in (slider.rect.left, middle, slider.rect.right):
        player.scene.handle(moved((x, slider.rect.centery)))
        heard.append(getattr(services.settings, name))
    player.scene.handle(up(slider.rect.midright))
    assert heard == [0.0, pytest.approx(0.5, abs=0.01), 1.0]


def test_full_screen_is_switched_on_and_off(services: Services, player: SceneDriver) -> None:
    turn_to(player, SettingsPage.LOOK)
    player.reach("fullscreen")
    player.press(pygame.K_RETURN)
    assert services.settings.fullscreen
    player.press(pygame.K_RETURN)
    assert not services.settings.fullscreen


def test_high_contrast_brings_the_plain_cards_which_may_be_changed_back(
    services: Services, player: SceneDriver
) -> None:
    turn_to(player, SettingsPage.LOOK)
    player.reach("contrast")
    player.press(pygame.K_RIGHT)
    assert (services.settings.contrast, services.settings.cards) == (Contrast.HIGH, CardStyle.PLAIN)
    player.reach("cards")
    player.press(pygame.K_LEFT)
    player.reach("motion")
    player.press(pygame.K_RIGHT)
    assert (services.settings.contrast, services.settings.cards) == (Contrast.HIGH, CardStyle.PAINTED)


def test_a_name_is_taken_over_and_those_of_others_stay(services: Services, player: SceneDriver) -> None:
    player.click("name")
    player.press(*[pygame.K_BACKSPACE] * 3)
    player.write("Grace")
    names = [services.settings.player_names]
    player.press(*[pygame.K_BACKSPACE] * 5)
    names.append(services.settings.player_names)
    assert names == [("Grace",), ()]


def test_nothing_but_what_was_touched_changes(services: Services, player: SceneDriver) -> None:
    before = services.settings
    turn_to(player, SettingsPage.SOUND)
    player.click("music_volume")
    turn_to(player, SettingsPage.LOOK)
    player.click("fullscreen")
    assert services.settings.favourite_decks == before.favourite_decks
    assert services.settings.master_volume == before.master_volume
    assert services.settings.text_size == before.text_size


def test_a_volume_is_shown_in_percent(player: SceneDriver) -> None:
    turn_to(player, SettingsPage.SOUND)
    player.reach("music_volume")
    player.press(pygame.K_HOME)
    assert player.find("music_volume").text == "0%"
    player.press(pygame.K_RIGHT)
    assert player.find("music_volume").text == "5%"


def test_pages_set_confirming_only_cards_the_pause_and_help(services: Services, player: SceneDriver) -> None:
    player.click("confirms_plays")
    player.click("only_card")
    player.reach("trick_pause")
    player.press(pygame.K_RIGHT, pygame.K_RIGHT)
    turn_to(player, SettingsPage.HELP)
    player.reach("aids")
    player.press(pygame.K_RIGHT)
    settings = services.settings
    assert (settings.aids, settings.trick_pause) == (LEARNER, TrickPause.KEY)
    assert (settings.confirms_plays, settings.only_card) == (True, OnlyCard.ON)
    turn_to(player, SettingsPage.LOOK)
    assert services.settings is settings, "turning pages changes nothing"


@pytest.mark.parametrize(
    ("page", "focused"),
    [(SettingsPage.LANGUAGE, "language_en"), (SettingsPage.PLAY, "speed"), (SettingsPage.HELP, "aids")],
)
def test_another_language_leaves_page_and_focus_as_they_are(
    services: Services, page: SettingsPage, focused: str
) -> None:
    scene = settings_at(services, page)
    scene.resize((1280, 720))
    scene.focus.focus_on(focused)
    other = scene.translate()
    assert other.focus.focused is not None
    assert other.focus.focused.name == focused
    assert {widget.name for widget in other.focus.widgets} == {widget.name for widget in scene.focus.widgets}


def test_aids_that_are_no_preset_can_be_kept(services: Services) -> None:
    own = replace(PURIST, hints=True)
    services.settings = replace(services.settings, aids=own)
    player = drive(services, OpenSettings(SettingsPage.PLAY))
    player.click("only_card")
    assert services.settings.aids == own


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keyboard"])
def test_each_kind_of_help_can_be_had_by_itself_and_the_mixture_is_kept(
    by_mouse: bool, services: Services
) -> None:
    player = drive(services, OpenSettings(SettingsPage.HELP))
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


def test_the_shoulders_that_turn_the_pages_are_shown_as_soon_as_a_gamepad_is_used(services: Services) -> None:
    kit = services.kit
    assert isinstance(kit, SpyToolkit)
    scene = settings_at(services, SettingsPage.PLAY)
    scene.draw(pygame.Surface(kit.scale.area.size))
    assert "LB" not in [each.text for each in kit.written]
    kit.pad = "Xbox 360 Controller"
    scene.update(0.1)
    scene.draw(pygame.Surface(kit.scale.area.size))
    assert "LB" in [each.text for each in kit.written]
    assert "LB" not in kit.text_capture.of(None), "letters are no words"
