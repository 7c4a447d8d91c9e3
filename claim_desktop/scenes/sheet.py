"""A mostly static scene on sheets of parchment."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.scenes.base import Services, WidgetScene
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size, aligned
from claim_desktop.ui.speech.text_capture import TextRun
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.versioned_cache import Cached
from claim_desktop.ui.widgets import Panel, Widget


class StaticPanelScene(WidgetScene):
    """A scene cached as one picture: blending its soft edges in every frame would take too long."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._sheet: Cached[tuple[pygame.Surface, list[TextRun]]] = Cached()
        """The static picture, and the text on it."""

    def draw_static(self, surface: Canvas) -> None:
        """Draw the static content of the panels; drawn again only after `changed` is called."""

    def draw_on_sheet(self, surface: Canvas) -> None:
        """Draw the changing content of the panels, below widgets and dialog, in every frame."""

    def changed(self) -> None:
        """Have the static picture drawn again before the next frame."""
        self._sheet.drop()

    def resize(self, size: Size) -> None:
        self.changed()
        super().resize(size)

    def drop_pictures(self) -> None:
        self._sheet.drop()

    def placed(self, panel: Panel, design: tuple[int, int], margins: tuple[int, int], drop: int) -> Rect:
        """Place a panel in the middle, as large as its design or as the window allows.

        In design pixels, ``margins`` is the free space of the window, both sides together, and ``drop`` the
        distance of the panel below the middle. Returns the area inside it.
        """
        kit = self.kit
        room = kit.scale.area.inflate(-kit.px(margins[0]), -kit.px(margins[1])).move(0, kit.px(drop))
        width, height = kit.scale.for_text(design[0]), kit.scale.for_text(design[1])
        panel.set_rect(aligned((min(width, room.width), min(height, room.height)), room))
        return panel.inside(kit)

    @property
    def _panels(self) -> list[Widget]:
        return [widget for widget in self.focus.widgets if isinstance(widget, Panel)]

    def still_version(self, size: Size) -> object:
        """Everything that the static picture depends on, apart from what `changed` reports."""
        return size

    def _still(self, size: Size) -> pygame.Surface:
        text_capture = self.kit.text_capture
        version = self.still_version(size)
        drawn, text = self._sheet.get(
            version, lambda: text_capture.taken(lambda: self._made(pygame.Surface(size, 0, DEPTH)))
        )
        text_capture.add(text)
        return drawn

    def _made(self, sheet: pygame.Surface) -> pygame.Surface:
        self.draw_background(sheet)
        self.draw_sheet(sheet)
        return sheet

    def draw_sheet(self, surface: Canvas) -> None:
        """Draw the panels and their static content."""
        for panel in self._panels:
            panel.draw(surface, self.kit)
        self.draw_static(surface)

    def draw_widgets(self, surface: Canvas) -> None:
        """Draw everything but the panels, and the dialog."""
        self.focus.draw(surface, without=self._panels)
        if self.dialog is not None:
            self.dialog.draw(surface)

    def draw(self, surface: Canvas) -> None:
        surface.blit(self._still(surface.get_size()), (0, 0))
        self.draw_on_sheet(surface)
        self.draw_widgets(surface)
