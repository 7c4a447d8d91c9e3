"""Shows a new scene: drawn off-screen while the old picture stays, then faded in over it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pygame

from claim_desktop.background_jobs import BackgroundJobs, Job
from claim_desktop.ui.dirty_rect_renderer import DirtyRectRenderer
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.freed_memory import trim_memory
from claim_desktop.ui.picture_cache import PictureCache
from claim_desktop.ui.shading import blit_faded
from claim_desktop.ui.window import present

FADE_SECONDS = 0.2
MAX_STEP_SECONDS = FADE_SECONDS / 4
"""The maximum time that one frame counts for, so that a slow one does not end the fade."""

MAX_LIVELY_HEIGHT = 1440
"""In windows up to this height the scene is animated while it fades in; in larger ones it is still."""

MAX_ROUNDS = 8
"""The maximum number of times that a scene is drawn, since it may defer pictures to its next frame."""

REMEMBERED_FRAMES, SHRINK = 20, 8
"""The number of frames between copies of the window, and the fraction of its size kept."""

Draw = Callable[[pygame.Surface], None]


class SceneTransition:
    """Draws a scene's first picture, and fades it in over the current one.

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
        self._shown: DisplayList | None = None
        """The display list that the picture shows."""
        self._renderer = DirtyRectRenderer()
        self._draw_scene: Draw | None = None
        self._is_showing = False
        self._left_seconds = 0.0
        self._shown_share = 0.0

    @property
    def is_drawing(self) -> bool:
        """Whether the picture is being drawn, or about to be."""
        return self._drawing is not None and not self._drawing.is_done

    @property
    def is_showing(self) -> bool:
        """Whether the picture, and not the scene itself, is to be drawn in this frame."""
        return self._is_showing

    def begin(self, draw: Draw, window: pygame.Surface, *, fades: bool) -> None:
        """Draw a picture as large as the window, in the background as soon as `start` is called."""
        self.cancel()
        self._draw_scene = draw
        self._is_showing = True
        self._left_seconds = FADE_SECONDS if fades else 0.0
        self._shown_share = 0.0
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
        self._drawing = self._picture = self._shown = None
        self._is_showing = False
        self._forget_drawing()

    def update(self, dt: float) -> None:
        """Fade the picture in. Raises any error that drawing it has caused."""
        drawing = self._drawing
        if drawing is not None and drawing.has_failed:
            self.cancel()
            drawing.wait()
        self._left_seconds -= min(dt, MAX_STEP_SECONDS)

    def show(self, window: pygame.Surface) -> DisplayList | None:
        """Draw the picture as far as it has faded in; at the end it hides everything else.

        Returns the display list of what the window shows now, if it shows nothing else.
        """
        if self._picture is None:
            return None
        share = 1 - max(0.0, self._left_seconds) / FADE_SECONDS
        if share > 0.999 or self._picture.get_size() != window.get_size():
            window.blit(self._picture, (0, 0))
            shown = self._shown if self._picture.get_size() == window.get_size() else None
            self._picture, self._shown, self._is_showing = None, None, False
            self._forget_drawing()
            return shown
        # The window already holds a part of the picture, so that the rest needs less than `share`.
        alpha = round(255 * (share - self._shown_share) / (1 - self._shown_share))
        if alpha > 0:
            if self._picture.get_height() <= MAX_LIVELY_HEIGHT and self._draw_scene is not None:
                self._shown = DisplayList(self._picture.get_size())
                self._draw_scene(self._shown)
                self._renderer.show(self._shown, self._picture)
            blit_faded(window, self._picture, (0, 0), alpha)
            self._shown_share = share
        return None

    def _forget_drawing(self) -> None:
        """Let go of the scene and of its pictures, which would otherwise outlive it."""
        self._renderer.start_from(None)
        self._draw_scene = None

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
            self._picture, self._shown = picture, drawn
        finally:
            trim_memory()
