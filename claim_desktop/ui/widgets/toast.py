"""Toasts: temporary messages."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.ui import panel_art, styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_top
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, in_seconds
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.widgets.base import Widget

FADE_SECONDS = 0.18
SECONDS_PER_LETTER = 0.055
MIN_SECONDS = 2.2
STRIP = 92
"""The height of the strip at the window's top for messages; scenes keep it free of buttons."""

MAX_WIDTH_SHARE = 0.86
"""The share of the window's width at which a sentence is wrapped."""


class Toast(Widget):
    """A message that stays for as long as reading it takes; its place is that of its middle."""

    can_focus = False

    def __init__(self) -> None:
        super().__init__("toast")
        self._age = 0.0
        self._lasts = 0.0

    def place_at_top(self, kit: Toolkit) -> None:
        """Place it in the strip at the top of the window."""
        self.set_rect(cut_top(kit.scale.area, kit.px(STRIP))[0])

    def show(self, text: str) -> None:
        """Replace the sentence shown."""
        self.text = text
        self._age = 0.0
        self._lasts = max(MIN_SECONDS, len(text) * SECONDS_PER_LETTER)

    def update(self, dt: float) -> None:
        self._age += dt
        if self._age > self._lasts:
            self.text = ""

    def next_frame(self) -> NextFrame:
        """The frame in which the sentence fades out."""
        return in_seconds(self._lasts - FADE_SECONDS - self._age) if self.text else NEVER

    def hide(self) -> None:
        self.text = ""

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the sentence on a strip of wood, fading in and out, on several lines if it is long."""
        if not self.text:
            return
        margin = kit.px(28)
        widest = round(kit.scale.area.width * MAX_WIDTH_SHARE) - 2 * margin
        width = min(kit.text_width(self.text, styles.ON_DARK), widest)
        height = kit.paragraph_height(self.text, styles.ON_DARK, width)
        strip = pygame.Surface((width + 2 * margin, height + kit.px(20)), pygame.SRCALPHA, DEPTH)
        strip.blit(kit.painter.picture(panel_art.plank, strip.get_size()), (0, 0))
        kit.draw_paragraph(strip, self.text, Rect(margin, kit.px(10), width, height), styles.ON_DARK, x=0.5)
        fade = min(1.0, self._age / FADE_SECONDS, (self._lasts - self._age) / FADE_SECONDS)
        strip.set_alpha(round(255 * max(0.0, fade)))
        surface.blit(strip, strip.get_rect(center=self.rect.center).clamp(kit.scale.area))
