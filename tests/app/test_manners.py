"""The window comes back where it was left, and what the command line asks for holds this once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from claim_desktop.__main__ import options, show_window
from claim_desktop.app.preferences import Preferences, Startup
from claim_desktop.app.window_place import SETTLED_SECONDS
from claim_desktop.i18n import tr
from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES
from claim_desktop.scenes.daily.requests import StartDay
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.settings import Settings, SettingsFile, WindowPlace
from claim_desktop.ui import window
from claim_desktop.ui.layout import Size
from claim_desktop.ui.window import WindowGeometry, WindowMode
from scripts.stage.pilot import run_app

SCREENS = ((1920, 1080), (2560, 1440))
LEFT = WindowPlace(2000, 40, 1500, 900, SCREENS)

Open = Callable[[Settings, Startup | None], Preferences]


@pytest.fixture
def modes(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """The modes that the window is brought to."""
    found: list[dict[str, object]] = []
    monkeypatch.setattr(window, "display_sizes", lambda: list(SCREENS))
    monkeypatch.setattr(window, "set_mode", lambda **mode: found.append(mode))
    monkeypatch.setattr(window, "place", lambda: WindowGeometry((1280, 720), (100, 90)))
    monkeypatch.setattr(window, "is_open", lambda: True)
    return found


@pytest.fixture
def opened(folder: DataFolder, modes: list[dict[str, object]]) -> Open:
    """Opens the window with these settings."""

    def open_with(settings: Settings, startup: Startup | None = None) -> Preferences:
        SettingsFile(folder).write(settings)
        preferences = Preferences(folder, startup)
        preferences.open_window()
        return preferences

    return open_with


def test_a_window_comes_back_to_its_place(opened: Open, modes: list[dict[str, object]]) -> None:
    opened(Settings(window=LEFT), None)
    assert modes == [{"fullscreen": False, "display": 0, "place": WindowGeometry((1500, 900), (2000, 40))}]


def test_among_other_displays_a_place_means_nothing(opened: Open, modes: list[dict[str, object]]) -> None:
    opened(Settings(window=replace(LEFT, displays=SCREENS[:1])), None)
    assert modes == []


def test_a_window_that_nobody_moved_is_not_remembered(opened: Open, folder: DataFolder) -> None:
    preferences = opened(Settings(), None)
    preferences.write(Settings(mono=True))
    assert SettingsFile(folder).load().value == Settings(mono=True)


def test_a_window_that_was_moved_is_remembered(
    opened: Open, folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = opened(Settings(), None)
    monkeypatch.setattr(window, "place", lambda: WindowGeometry((1500, 900), (2000, 40)))
    preferences.write(Settings())
    assert SettingsFile(folder).load().value == Settings(window=LEFT)


def test_a_maximised_window_is_remembered_with_its_place_before(
    opened: Open, folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = opened(Settings(), None)
    for place in (WindowGeometry((1500, 900), (2000, 40)), WindowGeometry((2560, 1400), (1920, 40))):
        monkeypatch.setattr(window, "place", lambda place=place: place)
        preferences.follow_window(SETTLED_SECONDS)
        preferences.follow_window(SETTLED_SECONDS - 0.1 if place.size[0] == 2560 else SETTLED_SECONDS)
    monkeypatch.setattr(window, "place", lambda: replace(place, is_maximised=True))
    preferences.follow_window(SETTLED_SECONDS)
    preferences.follow_window(SETTLED_SECONDS)
    preferences.write(Settings())
    maximised = replace(LEFT, is_maximised=True)
    assert SettingsFile(folder).load().value == Settings(window=maximised), "not the size that came first"


@pytest.mark.parametrize(
    ("corner", "moved"),
    [
        pytest.param((2001, 60), [(2000, 40)], id="off-by-its-frame"),
        pytest.param((2000, 40), [], id="where-it-was"),
        pytest.param((2300, 60), [], id="dragged-away"),
    ],
)
def test_a_window_that_opened_maximised_comes_back_to_its_place_and_not_to_that_of_its_frame(
    corner: tuple[int, int],
    moved: list[tuple[int, int]],
    opened: Open,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_window_position", found.append)
    preferences = opened(Settings(window=replace(LEFT, is_maximised=True)), None)
    for place in (
        WindowGeometry((2560, 1400), (1920, 40), is_maximised=True),
        WindowGeometry((1500, 900), corner),
        WindowGeometry((1500, 900), (2001, 60)),
    ):
        monkeypatch.setattr(window, "place", lambda place=place: place)
        preferences.follow_window(SETTLED_SECONDS)
    assert found == moved, "only the first time"


def test_a_maximised_window_is_so_among_other_displays_too(
    opened: Open, modes: list[dict[str, object]]
) -> None:
    opened(Settings(window=replace(LEFT, displays=SCREENS[:1], is_maximised=True)), None)
    assert modes == [{"fullscreen": False, "display": 0, "place": WindowGeometry((1280, 720), None, True)}]


def test_a_window_that_was_opened_where_it_belongs_is_not_opened_again(
    opened: Open, modes: list[dict[str, object]]
) -> None:
    mode = WindowMode(place=WindowGeometry((1500, 900), (2000, 40)))
    opened(Settings(window=LEFT), Startup(window_mode=mode))
    assert modes == []


def test_from_full_screen_the_window_goes_back_where_it_was(
    opened: Open, modes: list[dict[str, object]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with run_app(tmp_path / "app") as pilot:
        pilot.app.services.settings = replace(pilot.app.services.settings, fullscreen=True)
        pilot.wait(0.1)
        monkeypatch.setattr(window, "place", lambda: WindowGeometry((1920, 1080), (0, 0)))
        pilot.app.services.settings = replace(pilot.app.services.settings, fullscreen=False)
        pilot.wait(0.1)
    assert [mode["fullscreen"] for mode in modes] == [True, False]
    assert modes[1]["place"] == WindowGeometry((1280, 720), (100, 90))


def test_full_screen_for_this_once_is_not_remembered_unless_it_is_changed(
    opened: Open, folder: DataFolder, modes: list[dict[str, object]]
) -> None:
    preferences = opened(Settings(), Startup(fullscreen=True))
    assert modes[0]["fullscreen"] is True
    preferences.write(replace(preferences.at_start, mono=True))
    assert SettingsFile(folder).load().value == Settings(mono=True)


def test_a_window_of_a_size_is_a_window_even_for_somebody_who_fills_the_screen(
    opened: Open, folder: DataFolder, modes: list[dict[str, object]]
) -> None:
    preferences = opened(Settings(fullscreen=True, window=LEFT), Startup(window=(1300, 700)))
    assert modes == [{"fullscreen": False, "display": 0, "place": WindowGeometry((1300, 700))}]
    preferences.write(replace(preferences.at_start, mono=True))
    assert SettingsFile(folder).load().value == Settings(fullscreen=True, window=LEFT, mono=True)


@pytest.mark.parametrize(
    ("wanted", "display", "fitting"),
    [
        ((1920, 1080), 0, (1904, 970)),
        ((1920, 1080), 1, (1920, 1080)),
        ((2560, 1440), 7, (1904, 970)),
        ((800, 600), 0, (1024, 600)),
    ],
)
def test_a_window_is_never_larger_than_its_display_with_bars_and_frame_nor_smaller_than_the_least(
    opened: Open, modes: list[dict[str, object]], wanted: Size, display: int, fitting: Size
) -> None:
    opened(Settings(display=display), Startup(window=wanted))
    assert modes[0]["place"] == WindowGeometry(fitting)


def test_mute_makes_no_sound_and_changes_no_volume(tmp_path: Path) -> None:
    with run_app(tmp_path) as pilot:
        preferences = Preferences(DataFolder.open(tmp_path / "other"), Startup(mute=True))
        preferences.apply_sound_and_language(pilot.app.services.settings, pilot.app.services.kit.audio)
        assert pilot.app.services.kit.audio.volumes.master == 0
        assert preferences.at_start.master_volume > 0


def test_a_size_is_two_numbers_that_a_window_can_have() -> None:
    assert options().parse(["--window", "1300x700"]).window == (1300, 700)
    for text in ("1300", "x", "1300x", "10x10", "99999x700", "axb"):
        with pytest.raises(SystemExit):
            options().parse(["--window", text])


@pytest.mark.parametrize("option", ["--data-dir", "--record", "--check", "--spoken-log"])
def test_an_empty_path_is_no_path_and_not_the_current_folder(
    option: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        options().parse([option, ""])
    assert capsys.readouterr().err == tr("menu.command.no_value", option=option) + "\n"


@pytest.mark.parametrize(
    ("screen", "asked", "size"),
    [
        ((1280, 720), (1280, 720), (1264, 610)),
        ((1280, 720), (960, 540), (1024, 600)),
        ((1280, 720), (1100, 605), (1100, 605)),
        ((1280, 720), (300, 5000), (1024, 610)),
        ((1024, 600), (960, 540), (1008, 540)),
        ((3840, 2160), (1280, 720), (1280, 720)),
    ],
)
def test_a_window_that_cannot_have_the_size_asked_for_says_which_one_it_has(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    screen: Size,
    asked: Size,
    size: Size,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    chosen = options().parse(["--window", "x".join(map(str, asked)), "--data-dir", str(tmp_path)])
    _, mode = show_window(chosen)
    assert mode is not None
    assert mode.place is not None
    assert mode.place.size == pygame.display.get_window_size() == size
    printed = capsys.readouterr().err
    assert (f"{size[0]}x{size[1]} instead of {asked[0]}x{asked[1]}" in printed) == (asked != size)
    assert bool(printed) == (asked != size)


def test_the_day_is_of_the_mode_last_played_if_that_has_one(tmp_path: Path) -> None:
    for mode, expected in (("four", "four"), ("", DAY_MODES[0]), ("three", DAY_MODES[0])):
        with run_app(tmp_path / (mode or "none")) as pilot:
            pilot.app.services.settings = replace(pilot.app.services.settings, mode=mode)
            pilot.app.change_scene(StartDay())
            assert pilot.app.games.current is not None
            assert pilot.app.games.current.record.how_played.origin.endswith(expected)
