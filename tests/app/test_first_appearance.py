"""At the first start the game looks as the system is set up to look, and says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from claim_desktop.app.preferences import Startup
from claim_desktop.storage.settings import CardStyle, Contrast, MotionStyle, Settings
from claim_desktop.ui.system_appearance import SystemAppearance
from scripts.stage.pilot import run_app

ALL = SystemAppearance(reduces_motion=True, has_high_contrast=True, text_factor=1.4)


def test_motion_contrast_and_size_are_taken_over_once_and_said(tmp_path: Path) -> None:
    asked: list[SystemAppearance] = []

    def ask() -> SystemAppearance:
        asked.append(ALL)
        return ALL

    said: list[str] = []
    with run_app(tmp_path, startup=Startup(asks_system=ask)) as pilot:
        pilot.app.speech.enable_with(said.append)
        pilot.app.welcome_newcomer()
        pilot.wait(0.1)
        settings = pilot.app.services.settings
        assert (settings.motion, settings.contrast) == (MotionStyle.REDUCED, Contrast.HIGH)
        assert (settings.text_size, settings.cards) == (1.3, CardStyle.PLAIN)
        sentence = "As on your system: reduced motion, high contrast and text at 130%."
        assert pilot.message.startswith(sentence)
        assert sum(line.startswith(sentence) for line in said) == 1
        assert pilot.scene_name == "FirstStartScene", "somebody new is welcomed all the same"
    with run_app(tmp_path, startup=Startup(asks_system=ask)) as pilot:
        assert pilot.app.services.settings.text_size == 1.3
        assert pilot.message == ""
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("factor", "size"), [(0.8, 1.0), (1.0, 1.0), (1.1, 1.0), (1.25, 1.15), (1.75, 1.75), (3.0, 2.0)]
)
def test_the_size_of_text_is_the_largest_that_is_not_above_the_systems(
    tmp_path: Path, factor: float, size: float
) -> None:
    startup = Startup(asks_system=lambda: SystemAppearance(text_factor=factor))
    with run_app(tmp_path, startup=startup) as pilot:
        assert pilot.app.services.settings.text_size == size


def test_a_system_set_up_as_usual_changes_and_says_nothing(tmp_path: Path) -> None:
    with run_app(tmp_path, startup=Startup(asks_system=SystemAppearance)) as pilot:
        assert pilot.app.services.settings == Settings()
        assert pilot.message == ""


def test_damaged_settings_are_no_first_start(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"{")
    with run_app(tmp_path, startup=Startup(asks_system=lambda: ALL)) as pilot:
        assert pilot.app.services.settings == Settings()
        assert pilot.message.startswith("Your settings cannot be read")
