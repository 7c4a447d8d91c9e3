"""Every scene looks as it did when somebody last looked at it, in a small and a large window."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame
import pytest

from claim_desktop.ui import window
from claim_desktop.ui.layout import ROOMY_TEXT
from tests.golden import DATA, Golden
from tests.pilot import Pilot, flying
from tests.screens import pictures
from tests.screens.places import places
from tests.screens.states import LARGE_TEXT, SCREENS, bring

SIZES = ((1024, 600), (1920, 1080))
"""Beside that of `test_screens_of_the_usual_size.py`."""
REPORTS = Path(tempfile.gettempdir()) / "claim-screens"
"""Where pictures of differences are written."""


@pytest.mark.sampled(24)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_screen_looks_like_its_golden_picture(
    name: str, size: tuple[int, int], tmp_path: Path, golden: Golden, request: pytest.FixtureRequest
) -> None:
    with flying(tmp_path, size=size) as pilot:
        bring(pilot, name)
        picture = f"{name}-{size[0]}x{size[1]}"
        check(picture, request)
        if size == SIZES[0]:
            _check_places(picture, pilot, golden)


@pytest.mark.sampled(8)
@pytest.mark.parametrize("name", LARGE_TEXT)
def test_a_screen_with_large_text_in_a_small_window_looks_like_its_golden_picture(
    name: str, tmp_path: Path, golden: Golden, request: pytest.FixtureRequest
) -> None:
    with flying(tmp_path, size=SIZES[0]) as pilot:
        bring(pilot, name, text_size=ROOMY_TEXT)
        check(f"{name}-large-text", request)
        _check_places(f"{name}-large-text", pilot, golden)


def check(picture: str, request: pytest.FixtureRequest) -> None:
    """Compare the screen with its golden picture, or renew that."""
    pictures.check(
        window.surface(),
        DATA / "screens" / f"{picture}.jpg",
        REPORTS / f"{picture}.png",
        renew=bool(request.config.getoption("--renew-goldens")),
    )


def _check_places(screen: str, pilot: Pilot, golden: Golden) -> None:
    """Compare where everything is, unless other libraries make letters of other widths."""
    renderer = DATA / "screens" / pictures.RENDERER
    if golden.renew or renderer.read_text(encoding="utf-8").strip() == pictures.renderer():
        golden.check(f"places/{screen}.txt", places(pilot))


def _screen() -> pygame.Surface:
    """Wood with a line of text in it."""
    screen = pygame.Surface((640, 360))
    screen.fill("#5a3117")
    pygame.font.init()
    words = pygame.font.Font(None, 24).render("Your turn: follow Dragons", True, "#fff4d6")
    screen.blit(words, (40, 40))
    return screen


def test_edges_that_are_smoothed_a_little_differently_pass() -> None:
    softer = pygame.transform.box_blur(_screen(), 1)
    found = pictures.difference(pictures.halved(_screen()), pictures.halved(softer))
    assert found.largest > 0
    assert not found.is_seen


def test_a_label_that_moved_by_its_height_is_found_where_it_was_and_is() -> None:
    moved = pygame.Surface((640, 360))
    moved.fill("#5a3117")
    moved.blit(_screen(), (40, 60), (40, 40, 300, 30))
    found = pictures.difference(pictures.halved(_screen()), pictures.halved(moved))
    assert found.is_seen
    assert {row for _, row in found.blocks} >= {2, 4}


def test_another_gold_of_a_thin_line_is_found_where_the_same_libraries_drew_both() -> None:
    first, second = _screen(), _screen()
    for screen, gold in ((first, "#e9c15a"), (second, "#e9a95a")):
        for y in range(100, 300, 20):
            pygame.draw.line(screen, gold, (40, y), (400, y))
    pictures_of_both = pictures.halved(first), pictures.halved(second)
    assert pictures.difference(*pictures_of_both, pictures.OF_ROUNDING).is_seen
    assert not pictures.difference(*pictures_of_both, pictures.OF_ANOTHER_RENDERER).is_seen


def test_a_screen_without_its_golden_picture_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="missing"):
        pictures.check(_screen(), tmp_path / "none.jpg", tmp_path / "report.png", renew=False)


def test_a_screen_that_differs_leaves_a_picture_of_how(tmp_path: Path) -> None:
    golden, report = tmp_path / "golden.jpg", tmp_path / "report.png"
    pictures.check(_screen(), golden, report, renew=True)
    pictures.check(_screen(), golden, report, renew=False)
    assert not report.exists()
    with pytest.raises(AssertionError, match=r"report\.png"):
        pictures.check(pygame.transform.flip(_screen(), False, True), golden, report, renew=False)
    assert pygame.image.load(report).get_size() == (3 * 320, 180)
