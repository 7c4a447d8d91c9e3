"""Shows a new scene: drawn off-screen while the old picture stays, then moved in from where it lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from claim_desktop.background_jobs import BackgroundJobs, Job
from claim_desktop.ui.dirty_rect_renderer import DirtyRectRenderer
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.freed_memory import trim_memory
from claim_desktop.ui.motion.easing import ease_out
from claim_desktop.ui.picture_cache import PictureCache
from claim_desktop.ui.shading import draw_scrim
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.window import present

MOVE_SECONDS = 0.18
MAX_STEP_SECONDS = MOVE_SECONDS / 4
"""The maximum time that one frame counts for, so that a slow one does not end the move."""

MAX_LIVELY_HEIGHT = 1440
"""In windows up to this height the scene is animated while it moves in; in larger ones it is still."""

MAX_ROUNDS = 8
"""The maximum number of times that a scene is drawn, since it may defer pictures to its next frame."""

REMEMBERED_FRAMES, SHRINK = 20, 8
"""The number of frames between copies of the window, and the fraction of its size kept."""

LEAST_SHEET = 0.8
"""The size of a sheet that comes from no button as it begins to move, as a share of its own."""

SHADOW_SHARE = 1.15
"""The size of a sheet with its shadow."""

Draw = Callable[[pygame.Surface], None]


class Move(Protocol):
    """How a picture takes the place of what the window shows."""

    def draw(self, window: pygame.Surface, picture: pygame.Surface, share: float) -> None:
        """Draw the picture as far as it has come, from 0 to 1; the window still holds the frame before."""


class Push:
    """Pages lie beside each other: the new one pushes the old one out of the window."""

    def __init__(self, *, from_right: bool) -> None:
        self.from_right = from_right
        self._pushed = 0

    def draw(self, window: pygame.Surface, picture: pygame.Surface, share: float) -> None:
        width, height = window.get_size()
        step, self._pushed = round(width * share) - self._pushed, round(width * share)
        window.scroll(-step if self.from_right else step, 0)
        if self.from_right:
            window.blit(picture, (width - self._pushed, 0), (0, 0, self._pushed, height))
        else:
            window.blit(picture, (0, 0), (width - self._pushed, 0, self._pushed, height))


class Unfold:
    """A sheet comes out of the button that opens it, or goes back into it."""

    def __init__(self, parts: Sequence[Rect], button: Rect | None, *, closes: bool) -> None:
        """`parts` are the sheet's places when it is open; without a button it only grows a little."""
        self._parts = parts
        self._sheet = parts[0].unionall(parts[1:])
        self._button = self._sheet.scale_by(LEAST_SHEET) if button is None else button
        self._has_button = button is not None
        self.closes = closes
        if not closes:  # its shadow comes along
            self._sheet.scale_by_ip(SHADOW_SHARE)
        self._way: Rect | None = None
        """All that it covers on its way."""
        self._before = pygame.Surface((1, 1), 0, DEPTH)
        """What the window has shown before: below an open sheet, or the sheet itself if it closes."""

    def draw(self, window: pygame.Surface, picture: pygame.Surface, share: float) -> None:
        whole = window.get_rect()
        if self._way is None:
            self._sheet = self._sheet.clip(whole)
            self._way = self._sheet.union(self._button).clip(whole)
            self._before = self._closing_sheet(window) if self.closes else self._below(window, self._way)
            window.blit(picture, (0, 0))
        sheet = self._before if self.closes else picture.subsurface(self._sheet)
        below = picture.subsurface(self._way) if self.closes else self._before
        done = 1 - share if self.closes else share
        ways = zip(self._button, self._sheet, strict=True)
        now = Rect(*(round(start + (end - start) * done) for start, end in ways))
        sheet = pygame.transform.scale(sheet, now.size)
        if self.closes and not self._has_button:
            sheet.set_alpha(round(255 * done))
        window.blit(below, self._way)
        window.blit(sheet, now)

    def _closing_sheet(self, window: pygame.Surface) -> pygame.Surface:
        sheet = pygame.Surface(self._sheet.size, pygame.SRCALPHA, DEPTH)
        for part in self._parts:
            sheet.blit(window, part.move(-self._sheet.x, -self._sheet.y), part)
        return sheet

    @staticmethod
    def _below(window: pygame.Surface, way: Rect) -> pygame.Surface:
        below = window.subsurface(way).copy()
        draw_scrim(below)
        return below


class SceneTransition:
    """Draws a scene's first picture, and moves it into the window.

    Most of a scene's pictures are made in its first frame, which takes longer than a frame should. So that
    frame is drawn in a thread, and nothing else may touch the scene until that is done.
    """

    def __init__(self, pictures: PictureCache, *, in_background: bool) -> None:
        """Make a transition; `pictures` is the scenes' cache. Without `in_background`, `begin` waits."""
        self._pictures = pictures
        self._in_background = in_background
        self._small: pygame.Surface | None = None
        self._small_age = 0
        self._drawing: Job[None] | None = None
        self._is_due = False
        """Whether the drawing has yet to be started."""
        self._picture: pygame.Surface | None = None
        self._displayed: DisplayList | None = None
        """The display list that the picture shows."""
        self._renderer = DirtyRectRenderer()
        self._draw_scene: Draw | None = None
        self._is_showing = False
        self._move: Move | None = None
        self._left_seconds = 0.0

    @property
    def is_drawing(self) -> bool:
        """Whether the picture is being drawn, or about to be."""
        return self._drawing is not None and not self._drawing.is_done

    @property
    def is_showing(self) -> bool:
        """Whether the picture, and not the scene itself, is to be drawn in this frame."""
        return self._is_showing

    def begin(self, draw: Draw, window: pygame.Surface, move: Move | None) -> None:
        """Draw a picture as large as the window, in the background as soon as `start` is called.

        Without a move it is there at once.
        """
        self.cancel()
        self._draw_scene = draw
        self._is_showing = True
        self._move = move
        self._left_seconds = MOVE_SECONDS
        self._drawing = Job(partial(self._draw, draw, window), is_reported=False)
        self._is_due = True
        if not self._in_background:
            self.join()

    def start(self) -> None:
        """Start the drawing, at the end of a frame, so that it does not share the frame's time."""
        if self._is_due and self._drawing is not None:
            self._is_due = False
            BackgroundJobs("transition").put(self._drawing)

    def join(self) -> None:
        """Wait for the drawing in progress."""
        self.start()
        if self._drawing is not None:
            with suppress(Exception):  # `update` raises it
                self._drawing.wait()

    def cancel(self) -> None:
        """Wait for the drawing in progress, and discard it."""
        if not self._is_due:
            self.join()
        self._is_due = False
        self._drawing = self._picture = self._displayed = None
        self._is_showing = False
        self._forget_drawing()

    def update(self, dt: float) -> None:
        """Let time pass. Raises any error that drawing it has caused."""
        drawing = self._drawing
        if drawing is not None and drawing.has_failed:
            self.cancel()
            drawing.wait()
        self._left_seconds -= min(dt, MAX_STEP_SECONDS)

    def show(self, window: pygame.Surface) -> DisplayList | None:
        """Draw the picture as far as it has come; at the end it hides everything else.

        Returns the display list of what the window shows now, if it shows nothing else.
        """
        picture = self._picture
        if picture is None:
            return None
        is_new_size = picture.get_size() != window.get_size()
        if self._move is None or self._left_seconds <= 0 or is_new_size:
            window.blit(picture, (0, 0))
            displayed = None if is_new_size else self._displayed
            self._picture, self._displayed, self._is_showing = None, None, False
            self._forget_drawing()
            return displayed
        if picture.get_height() <= MAX_LIVELY_HEIGHT and self._draw_scene is not None:
            self._displayed = DisplayList(picture.get_size())
            self._draw_scene(self._displayed)
            self._renderer.show(self._displayed, picture)
        self._move.draw(window, picture, ease_out(1 - self._left_seconds / MOVE_SECONDS))
        return None

    def _forget_drawing(self) -> None:
        """Let go of the scene and of its pictures, which would otherwise outlive it."""
        self._renderer.start_from(None)
        self._draw_scene = self._move = None

    def remember(self, window: pygame.Surface) -> None:
        """Keep a small copy of the window every few frames, for `show_placeholder`."""
        self._small_age += 1
        if self._in_background and self._small_age >= REMEMBERED_FRAMES:
            width, height = window.get_size()
            self._small_age = 0
            self._small = pygame.transform.scale(window, (max(1, width // SHRINK), max(1, height // SHRINK)))

    def show_placeholder(self, window: pygame.Surface) -> None:
        """Fill a resized window with a blurred copy of the old one until the new picture is drawn."""
        if self._small is not None:
            pygame.transform.smoothscale(self._small, window.get_size(), window)
            present()

    def _draw(self, draw: Draw, window: pygame.Surface) -> None:
        trim_memory()  # the last scene has dropped its pictures
        try:
            size = window.get_size()
            for _ in range(MAX_ROUNDS):
                before = self._pictures.made
                drawn = DisplayList(size)
                draw(drawn)
                if self._pictures.made == before:
                    break
            picture = pygame.Surface(size, 0, window)  # only now: making a scene's pictures takes much itself
            self._renderer.start_from(None)
            self._renderer.show(drawn, picture)
            self._picture, self._displayed = picture, drawn
        finally:
            trim_memory()
