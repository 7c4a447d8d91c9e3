"""In high contrast every text stands out at 7:1, and every picture follows the setting at once."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

import claim_desktop
from claim_desktop.storage.settings import CardStyle, Contrast
from claim_desktop.ui import theme, window
from claim_desktop.ui.palettes.high_contrast import HIGH_CONTRAST, PANEL, RED
from claim_desktop.ui.palettes.palette import STANDARD, shape_color, text_color, use
from claim_desktop.ui.styles import TextStyle, contrast
from scripts.stage.pilot import Pilot, run_app
from scripts.stage.states import SCREENS, bring, settle
from scripts.stage.synchronous_rendering import draw_at_once
from tests.screens.golden.fingerprints import difference, means
from tests.screens.golden.looks import check
from tests.screens.test_screens_of_the_usual_size import SIZE, Screen, weakest_texts

TEXT_CONTRAST = 7.0
SMALL = (854, 480)

GOLDEN = ("menu", "settings-look", "phase-one-four", "phase-two-two", "scoring-two")
"""The screens that are compared with golden fingerprints."""


def use_high_contrast(pilot: Pilot) -> None:
    """Show everything in high contrast, and the plain cards."""
    settings = pilot.app.services.settings
    pilot.app.services.settings = replace(settings, contrast=Contrast.HIGH, cards=CardStyle.PLAIN)
    pilot.wait(0.1)


@pytest.fixture(autouse=True, scope="module")
def _ordinary_afterwards() -> Iterator[None]:
    yield
    use(STANDARD)


@pytest.fixture(scope="module")
def screen(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """A screen in high contrast for all tests in turn."""
    with (
        pytest.MonkeyPatch.context() as patch,
        run_app(tmp_path_factory.mktemp("screen"), size=SIZE) as pilot,
    ):
        draw_at_once(patch)
        use_high_contrast(pilot)
        bring(pilot, request.param)
        yield Screen(request.param, pilot, window.surface().copy())


@pytest.mark.parametrize("screen", GOLDEN, indirect=True)
@pytest.mark.sampled(1, in_all=24)
def test_some_screens_look_like_their_golden_fingerprints(
    screen: Screen, request: pytest.FixtureRequest
) -> None:
    check(f"high-contrast-{screen.name}", request, screen.picture)


@pytest.mark.parametrize("screen", SCREENS, indirect=True)
@pytest.mark.sampled(1, in_all=14)
def test_every_text_of_a_screen_stands_out_at_seven_to_one(screen: Screen) -> None:
    assert weakest_texts(screen.pilot, TEXT_CONTRAST) == {}


def text_colors() -> Iterator[tuple[str, str]]:
    """Every colour in which the game writes: those of its text styles, and those that it gives to one."""
    for found in pkgutil.walk_packages(claim_desktop.__path__, "claim_desktop."):
        if not found.name.endswith("__main__"):
            module = importlib.import_module(found.name)
            for name, value in vars(module).items():
                yield from ((f"{found.name}.{name}", style.color) for style in _styles_in(value))
            source = Path(module.__file__ or "").with_suffix(".py")
            if source.exists():  # else compiled parts of the engine, which write nothing
                for name in re.findall(r"\.colored\(theme\.([A-Z_]+)\b(?!\[)", source.read_text("utf-8")):
                    yield f"{found.name}: {name}", getattr(theme, name)


def _styles_in(value: object) -> Iterator[TextStyle]:
    """A text style, or those in a table."""
    if isinstance(value, TextStyle):
        yield value
    elif isinstance(value, dict):
        yield from (each for each in value.values() if isinstance(each, TextStyle))
    elif isinstance(value, tuple | list):
        yield from (each for each in value if isinstance(each, TextStyle))


def test_whatever_is_written_stands_out_on_a_panel_at_seven_to_one() -> None:
    use(HIGH_CONTRAST)
    with patch.dict("os.environ"):  # PettingZoo sets another sound driver when it is imported
        colors = {name: color for name, color in text_colors() if color != theme.ENAMEL_INK}
    assert colors["claim_desktop.table.hint.hint_note.TITLE"] == theme.PAPER_CRIMSON
    assert colors["claim_desktop.scenes.review.points.COST"] == theme.DANGER
    weak = {name: each for name, each in colors.items() if contrast(text_color(each), PANEL) < TEXT_CONTRAST}
    assert weak == {}
    red = {name for name, each in colors.items() if text_color(each) == RED}
    assert red == set(), "words in red are amber on black"
    light = shape_color(theme.SIDE_ENAMELS[0][1])
    assert contrast(text_color(theme.ENAMEL_INK), light) >= TEXT_CONTRAST, "it is for light enamel alone"


@pytest.mark.parametrize("name", ["phase-two-two", "settings-look"])
@pytest.mark.sampled(1, in_all=2)
def test_a_screen_follows_the_setting_at_once(name: str, tmp_path: Path) -> None:
    with run_app(tmp_path / "fresh", size=SMALL) as pilot:
        use_high_contrast(pilot)
        bring(pilot, name)
        fresh = means(window.surface())
    with run_app(tmp_path / "switched", size=SMALL) as pilot:
        bring(pilot, name)
        _choose_high_contrast(pilot, name)
        switched = means(window.surface())
        pilot.app.services.settings = replace(pilot.app.services.settings, contrast=Contrast.NORMAL)
        pilot.wait(0.1)
        settle(pilot)
        back = means(window.surface())
    assert not difference(fresh, switched).is_seen
    assert difference(back, switched).is_seen


def _choose_high_contrast(pilot: Pilot, name: str) -> None:
    if name == "settings-look":
        contrast = pilot.find("contrast").rect
        pilot.click_at((contrast.right - contrast.width // 4, contrast.centery))
        assert pilot.app.services.settings.contrast is Contrast.HIGH
        assert pilot.app.services.settings.cards is CardStyle.PLAIN
        pilot.point((1, 1))
        pilot.app.services.kit.is_mouse_in_use = False
        pilot.app.scene.focus.focus_on("text_size", show_ring=True)  # type: ignore[attr-defined]
    else:
        use_high_contrast(pilot)
    settle(pilot)
