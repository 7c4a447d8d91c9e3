"""What a window shows after display lists is, pixel by pixel, what redrawing everything would have shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

import claim_desktop
from claim_desktop.ui.canvas import polygon
from claim_desktop.ui.dirty_rect_renderer import DirtyRectRenderer, tiles_covering
from claim_desktop.ui.display_list import DisplayList, DrawCommand, note_opaque_part

SIZE = (400, 300)
FRAMES = 60


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """A window without a screen."""
    pygame.display.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


def picture(size: tuple[int, int], color: str, alpha: int = 255) -> pygame.Surface:
    """A picture with an edge that is seen through."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(pygame.Color(color))
    made.fill((0, 0, 0, alpha), made.get_rect().inflate(-6, -6))
    return made


def _size(chance: Random, least: int) -> tuple[int, int]:
    return chance.randrange(least, 90), chance.randrange(least, 90)


class WanderingThings:
    """Things that wander over a ground from frame to frame, in a changing order."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._ground = pygame.Surface(SIZE)
        self._ground.fill("#204030")
        self._lid = pygame.Surface((120, 150))
        self._pile = [picture((150, 170), color, 255) for color in ("#a0402050", "#20208050", "#60602050")]
        for each in self._pile:
            note_opaque_part(each, each.get_rect().inflate(-6, -6))
        colors = ("red", "gold", "blue", "white", "black", "pink")
        self._items = [picture(_size(chance, 10), color, chance.randrange(256)) for color in colors]
        self._places = [(0, 0) for _ in colors]

    def move(self) -> None:
        """Let some of them move, and one come to the front."""
        for index in range(len(self._items)):
            if self._chance.random() < 0.4:
                self._places[index] = (
                    self._chance.randrange(-40, SIZE[0]),
                    self._chance.randrange(-40, SIZE[1]),
                )
        if self._chance.random() < 0.3:
            self._items.append(self._items.pop(self._chance.randrange(len(self._items))))
        if self._chance.random() < 0.2:
            self._ground = pygame.Surface(SIZE)
            self._ground.fill(self._chance.randrange(0xFFFFFF))

    def draw(self, surface: pygame.Surface, frame: int) -> None:
        """Draw everything, in all the ways there are."""
        surface.blit(self._ground, (0, 0))
        surface.set_clip(Rect(40, 30, 200, 120))
        for item, place in list(zip(self._items, self._places, strict=True))[:2]:
            surface.blit(item, place)
        surface.set_clip(None)
        for index, (item, place) in enumerate(zip(self._items[2:], self._places[2:], strict=True)):
            item.set_alpha(100 + 30 * index)
            surface.blit(item, place, (3, 5, 50, 60) if index == 2 else None)
        for index, each in enumerate(self._pile):
            surface.blit(each, (250 - 3 * index, 90 + frame * index % 5))
        surface.blit(self._lid, (frame * 3, 40))
        polygon(surface, "green", [(frame, 10), (frame + 40.5, 60), (10, 90)])
        if frame % 7 in (0, 1, 2, 4):
            surface.scroll(frame % 5 * 4 - 7, -frame % 3 * 5)
        surface.fill("orange", (frame * 4, 200, 20, 20))
        surface.fill((9, 9, 9), (100, 100, 30, 30), pygame.BLEND_RGB_ADD)


@pytest.mark.parametrize("seed", range(4))
def test_frame_after_frame_the_window_shows_what_a_full_drawing_shows(
    seed: int, window: pygame.Surface
) -> None:
    play, renderer, whole = WanderingThings(Random(seed)), DirtyRectRenderer(), pygame.Surface(SIZE)
    for frame in range(FRAMES):
        play.move()
        drawn = DisplayList(SIZE)
        play.draw(drawn, frame)
        renderer.show(drawn, window)
        play.draw(whole, frame)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB"), frame


def test_a_frame_like_the_one_before_redraws_nothing(window: pygame.Surface) -> None:
    play, renderer = WanderingThings(Random(1)), DirtyRectRenderer()
    redrawn = []
    for _ in range(2):
        drawn = DisplayList(SIZE)
        play.draw(drawn, 3)
        redrawn.append(renderer.show(drawn, window))
    assert redrawn == [[Rect(0, 0, *SIZE)], []]


def test_only_the_surroundings_of_what_moved_are_redrawn(window: pygame.Surface) -> None:
    ground, item, renderer = pygame.Surface(SIZE), picture((20, 20), "red"), DirtyRectRenderer()
    for x in (100, 104):
        drawn = DisplayList(SIZE)
        drawn.blit(ground)
        drawn.blit(item, (x, 100))
        redrawn = renderer.show(drawn, window)
    around = redrawn[0].unionall(redrawn[1:])
    assert around.contains(Rect(100, 100, 24, 20))
    assert around.width < 70
    assert around.height < 70


def test_of_a_thing_that_goes_below_the_others_only_the_surroundings_are_redrawn(
    window: pygame.Surface,
) -> None:
    ground, renderer = pygame.Surface(SIZE), DirtyRectRenderer()
    items = [picture((20, 20), color) for color in ("red", "gold", "blue", "white")]
    places = dict(zip(items, ((10, 10), (350, 10), (10, 250), (350, 250)), strict=True))
    for order in ([*items[1:], items[0]], items):
        drawn = DisplayList(SIZE)
        drawn.blit(ground)
        for item in order:
            drawn.blit(item, places[item])
        redrawn = renderer.show(drawn, window)
    assert redrawn[0].unionall(redrawn[1:]).colliderect(Rect(10, 10, 20, 20))
    others = [Rect(places[item], (20, 20)) for item in items[1:]]
    assert all(area.collidelist(others) < 0 for area in redrawn)


def test_of_a_shifted_picture_only_the_edges_and_what_moved_are_redrawn(window: pygame.Surface) -> None:
    ground, item, renderer = picture(SIZE, "red"), picture((20, 20), "gold"), DirtyRectRenderer()
    redrawn = []
    for shift in (0, 4, -3):
        drawn = DisplayList(SIZE)
        drawn.fill("black")
        drawn.blit(ground)
        drawn.scroll(shift, 0)
        drawn.blit(item, (200, 150))
        redrawn = renderer.show(drawn, window)
    assert sum(area.width * area.height for area in redrawn) < SIZE[0] * SIZE[1] / 4


def test_what_an_opaque_part_hides_is_not_drawn(
    window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    below, above, renderer = (
        picture((140, 140), "red"),
        picture((150, 150), "#0000ff50", 255),
        DirtyRectRenderer(),
    )
    note_opaque_part(above, above.get_rect().inflate(-6, -6))
    painted: list[pygame.Surface | None] = []
    paint = DrawCommand.paint

    def spy(command: DrawCommand, surface: pygame.Surface, off: tuple[int, int] = (0, 0)) -> None:
        painted.append(command.source)
        paint(command, surface, off)

    monkeypatch.setattr(DrawCommand, "paint", spy)
    for x in (100, 101, 102):
        drawn = DisplayList(SIZE)
        drawn.blit(below, (105, 105))
        above.set_alpha(255 if x < 102 else 254)
        drawn.blit(above, (x, 100))
        painted.clear()
        renderer.show(drawn, window)
        assert (below in painted) is (x == 102), "only at last does it show through"


def test_after_somebody_else_has_drawn_everything_is_redrawn(window: pygame.Surface) -> None:
    play, renderer = WanderingThings(Random(1)), DirtyRectRenderer()
    drawn = DisplayList(SIZE)
    play.draw(drawn, 1)
    renderer.show(drawn, window)
    shown = window.copy()
    window.fill("white")
    renderer.start_from(None)
    renderer.show(drawn, window)
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(shown, "RGB")


def test_a_picture_keeps_the_alpha_that_it_was_left_with(window: pygame.Surface) -> None:
    item, drawn = picture((20, 20), "red"), DisplayList(SIZE)
    item.set_alpha(80)
    drawn.blit(item)
    item.set_alpha(200)
    DirtyRectRenderer().show(drawn, window)
    assert item.get_alpha() == 200


@pytest.mark.parametrize("frame", [3, 7])
def test_a_display_list_can_be_copied_and_cut_out_as_pixels(frame: int, window: pygame.Surface) -> None:
    play, drawn = WanderingThings(Random(2)), DisplayList(SIZE)
    play.move()
    play.draw(drawn, frame)
    play.draw(window, frame)
    part = Rect(60, 40, 200, 150)
    assert pygame.image.tobytes(drawn.copy(), "RGB") == pygame.image.tobytes(window, "RGB")
    expected = window.subsurface(part)
    assert pygame.image.tobytes(drawn.subsurface(part), "RGB") == pygame.image.tobytes(expected, "RGB")


def test_a_display_list_is_laid_on_another_or_on_pixels(window: pygame.Surface) -> None:
    play, inner, outer = WanderingThings(Random(3)), DisplayList(SIZE), DisplayList(SIZE)
    play.draw(inner, 1)
    inner.replay_on(outer)
    assert outer.strokes == inner.strokes
    inner.replay_on(window)
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(outer.copy(), "RGB")


def test_tiles_cover_the_areas_and_do_not_overlap() -> None:
    chance = Random(5)
    for _ in range(50):
        corners = [(chance.randrange(-50, 400), chance.randrange(-50, 300)) for _ in range(5)]
        areas = [Rect(corner, _size(chance, 0)) for corner in corners]
        tiles = tiles_covering(areas, SIZE)
        seen = pygame.Mask(SIZE)
        for tile in tiles:
            mask = pygame.Mask(tile.size, fill=True)
            assert seen.overlap(mask, tile.topleft) is None
            seen.draw(mask, tile.topleft)
        for area in areas:
            inside = area.clip(Rect(0, 0, *SIZE))
            covered = seen.overlap_area(pygame.Mask(inside.size, fill=True), inside.topleft)
            assert covered == inside.width * inside.height


def test_no_scene_draws_on_its_display_list_what_that_cannot_note() -> None:
    """Lines and shapes of `pygame.draw` would be lost without a word: a display list has a single pixel."""
    root = Path(claim_desktop.__file__).parent
    lost = re.compile(r"pygame\.draw\.\w+\(\s*surface\b")
    found = [file.name for file in root.rglob("*.py") if lost.search(file.read_text(encoding="utf-8"))]
    assert found == ["canvas.py"]
