"""In a window of the usual size every screen looks as it did, stays so at rest, and its texts stand out.

To find texts that do not stand out from what is beneath, each screen is drawn twice: with letters in colours
that tell the texts apart, and without letters. Where the first picture has a text's colour, the second shows
its ground.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, cast

import pygame
import pytest
from pygame.typing import ColorLike

from claim_desktop.storage.settings import MotionStyle
from claim_desktop.ui import window
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.dirty_rect_renderer import DirtyRectRenderer
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.palettes.palette import text_color as shown
from claim_desktop.ui.styles import contrast
from claim_desktop.ui.text.fonts import Face, Fonts
from scripts.stage.pilot import FRAME_SECONDS, Pilot, run_app
from scripts.stage.states import SCREENS, bring
from scripts.stage.synchronous_rendering import draw_at_once
from tests.screens.golden.fingerprints import OF_ROUNDING, difference, means
from tests.screens.golden.looks import check

SIZE = (1280, 720)
TEXT_SIZES = (1.0, 2.0)
TEXT_CONTRAST, LARGE_TEXT_CONTRAST = 4.5, 3.0
LARGE_PIXELS = 24
"""Larger letters need less contrast, as in WCAG 2."""
BLOCK = 8
"""Side in pixels of the squares in which a letter may stand."""

MARK = 0xA5
"""The part of blue in the colour that stands for a text."""

MIN_PIXELS = 4
"""Fewer letters' pixels than this in a square are its edge."""

Place = tuple[int, int]


class Screen(NamedTuple):
    """A screen by its name, the pilot that looks at it, and its picture before any test touched it."""

    name: str
    pilot: Pilot
    picture: pygame.Surface


@dataclass
class Texts:
    """What was written, in the order of the first time; `line` takes the place of the fonts' own."""

    written: list[tuple[str, str, int]] = field(default_factory=list)
    """Each text with its colour and size in pixels."""
    are_shown: bool = True

    def take(self, patch: pytest.MonkeyPatch) -> None:
        """Write all texts from now on."""
        patch.setattr(Fonts, "line", lambda fonts, *how: self.line(fonts, *how, *[None] * (5 - len(how))))

    def line(
        self, fonts: Fonts, text: str, face: Face, pixels: int, color: str, _: str | None
    ) -> pygame.Surface:
        """A line without a shadow: in the colour that stands for it, or transparent."""
        color = shown(color)
        if (text, color, pixels) not in self.written:
            self.written.append((text, color, pixels))
        number = self.written.index((text, color, pixels))
        line = fonts.draw_line(text, face, pixels, f"#{number >> 8:02x}{number & 255:02x}{MARK:02x}", None)
        return line if self.are_shown else pygame.Surface(line.get_size(), pygame.SRCALPHA)


def drawn_anew(pilot: Pilot) -> pygame.Surface:
    """The screen with everything on it drawn again."""
    pictures = pilot.app.services.kit.pictures
    pictures.clear()
    pilot.resize(window.surface().get_size())
    pilot.wait(0.1)
    return window.surface().copy()


def weakest(
    texts: Texts, lettered: pygame.Surface, ground: pygame.Surface, wanted: float | None = None
) -> dict[str, float]:
    """For each text that does not stand out, its contrast where it differs least from its ground.

    `wanted` is the least contrast of any text; None for those of the ordinary look. A page behind a dialog is
    left out, since its letters are darkened with it.
    """
    beneath: dict[tuple[int, Place], list[bytes]] = defaultdict(list)
    width = lettered.get_width()
    shown, below = pygame.image.tobytes(lettered, "RGB"), pygame.image.tobytes(ground, "RGB")
    blue = shown[2::3]
    at = blue.find(MARK)
    while at >= 0:
        number, pixel = shown[3 * at] << 8 | shown[3 * at + 1], below[3 * at : 3 * at + 3]
        if number < len(texts.written) and shown[3 * at : 3 * at + 3] != pixel:
            beneath[number, (at % width // BLOCK, at // width // BLOCK)].append(pixel)
        at = blue.find(MARK, at + 1)
    least: dict[str, float] = {}
    for (number, _), pixels in beneath.items():
        text, color, size = texts.written[number]
        least_wanted = wanted or (LARGE_TEXT_CONTRAST if size > LARGE_PIXELS else TEXT_CONTRAST)
        mean = "#" + "".join(f"{sum(parts) // len(pixels):02x}" for parts in zip(*pixels, strict=True))
        ratio = contrast(color, mean)
        if len(pixels) >= MIN_PIXELS and ratio < least_wanted:
            key = f"{text} ({color}, {size} pixels)"
            least[key] = min(least.get(key, ratio), ratio)
    return least


@pytest.fixture(scope="module", params=SCREENS)
def screen(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """A screen for all tests in turn, since it takes longer to bring than to look at."""
    with (
        pytest.MonkeyPatch.context() as patch,
        run_app(tmp_path_factory.mktemp("screen"), size=SIZE) as pilot,
    ):
        draw_at_once(patch)
        bring(pilot, request.param)
        yield Screen(request.param, pilot, window.surface().copy())


@pytest.mark.sampled(8, in_all=24)
def test_a_screen_of_the_usual_size_looks_like_its_golden_fingerprint(
    screen: Screen, request: pytest.FixtureRequest
) -> None:
    check(f"{screen.name}-{SIZE[0]}x{SIZE[1]}", request, screen.picture)


def weakest_texts(pilot: Pilot, wanted: float | None = None) -> dict[str, float]:
    """The texts of a screen that do not stand out, in the usual size and in the largest."""
    found: dict[str, float] = {}
    usual = pilot.app.services.settings
    for text_size in TEXT_SIZES:
        pilot.app.services.settings = replace(usual, text_size=text_size)
        pilot.wait(0.1)
        with pytest.MonkeyPatch.context() as patch:
            texts = Texts()
            texts.take(patch)
            lettered = drawn_anew(pilot)
            texts.are_shown = False
            found |= weakest(texts, lettered, drawn_anew(pilot), wanted)
    pilot.app.services.settings = usual
    pilot.wait(0.1)
    return found


class BareCanvas:
    """A canvas that is neither a surface nor a display list: it has what `Canvas` lists, and no more."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface

    def __getattr__(self, name: str) -> object:
        assert name in vars(Canvas), f"a canvas has no {name}"
        return getattr(self._surface, name)

    def polygon(self, color: ColorLike, corners: Sequence[tuple[float, float]]) -> None:
        """Fill a polygon."""
        pygame.draw.polygon(self._surface, color, corners)


@pytest.mark.sampled(8, in_all=14)
def test_a_screen_can_be_drawn_on_any_canvas(screen: Screen) -> None:
    noted, bare = DisplayList(SIZE), pygame.Surface(SIZE)
    for canvas in (noted, BareCanvas(bare)):
        screen.pilot.app.stack.draw(cast("Canvas", canvas))
    assert not difference(means(noted.copy()), means(bare), OF_ROUNDING).is_seen


@pytest.mark.sampled(1, in_all=14)
def test_every_text_of_a_screen_stands_out(screen: Screen) -> None:
    assert weakest_texts(screen.pilot) == {}


@pytest.mark.sampled(8, in_all=14)
def test_a_screen_at_rest_is_not_drawn_anew_in_every_frame(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words of three buttons that were narrowed again in each frame once took a third of its time."""
    services = screen.pilot.app.services
    services.settings = replace(services.settings, motion=MotionStyle.REDUCED)
    screen.pilot.wait(1.5)
    redrawn: list[tuple[int, ...]] = []
    show = DirtyRectRenderer.show

    def noted(renderer: DirtyRectRenderer, drawn: DisplayList, surface: pygame.Surface) -> list[pygame.Rect]:
        areas = show(renderer, drawn, surface)
        redrawn.extend(tuple(area) for area in areas)
        return areas

    monkeypatch.setattr(DirtyRectRenderer, "show", noted)
    frames = 10
    for _ in range(frames):
        screen.pilot.wait(FRAME_SECONDS)
    assert not [area for area, times in Counter(redrawn).items() if times == frames]
