"""The background of the menu and of the first start: the table in sunlight from a high window on the left."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.menu.champion_fans import ChampionFans, DriftingDust
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.table.artwork.title_picture import add_sunlight, title_picture
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size, align
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, earliest
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Panel
from claim_desktop.ui.widgets.tree import Box, Cell, Illustration, Length, PlacedTree, drawing

MIN_TITLE, MIN_SIDE = 0.12, 24
"""The smallest size of the title, as a share of its design, and the room left beside the widest sheet."""


@dataclass(frozen=True, slots=True)
class TitledSheet:
    """A sheet as high as its content below the title, which shrinks as the sheet gets higher."""

    title: Illustration
    design: Size
    """The width and height of the title."""
    gaps: tuple[float, float, float]
    """Above the title, between title and sheet, and below the sheet at least."""
    width: Length
    content: Box
    margins: tuple[float, float]
    """Left and right of the content, and above and below it."""

    def place(self, area: Rect, placed: PlacedTree) -> None:
        kit = placed.kit
        above, between, below = map(kit.px, self.gaps)
        horizontal, vertical = map(kit.px, self.margins)
        own = Cell(None, self.width).own_length(kit, area.height) or 0
        width = min(own, area.width - 2 * kit.px(MIN_SIDE))
        inner = width - 2 * horizontal
        length = self.content.length(kit, inner)
        height = length + 2 * vertical
        room = area.height - height - above - between - below
        share = max(MIN_TITLE, min(1.0, room / kit.px(self.design[1])))
        title = Rect(0, area.y + above, *(round(kit.px(side) * share) for side in self.design))
        title.centerx = area.centerx
        rest = Rect(area.x, title.bottom + between, area.width, area.bottom - title.bottom - between - below)
        sheet = Panel("panel")
        sheet.place(align((width, min(height, rest.height)), rest), kit)
        placed.put(self.title, title)
        placed.widgets.append(sheet)
        placed.put(self.content, align((inner, length), sheet.rect))


class SunlitPage(Page):
    """A page on the table in sunlight, with the title, champions beside the sheet, and drifting dust."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.fans = ChampionFans(services.kit, services.cards)
        self._dust = DriftingDust(services.kit, services.furniture)

    def place_fans(self) -> None:
        """Place the fans beside the sheet, which deals their cards again."""
        self.fans.place(self.sheet)

    @property
    def sheet(self) -> Rect:
        """The place of the sheet."""
        return self.focus.find("panel").rect

    def title_picture(self) -> Illustration:
        """The name of the game as a picture."""
        return drawing(self._draw_title)

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.place_fans()

    def rebuild(self) -> None:
        before = [each.rect for each in self._panels]
        super().rebuild()
        if [each.rect for each in self._panels] != before:
            self.place_fans()

    def handle(self, event: pygame.event.Event) -> None:
        """Handle the event, and raise the champion under the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self.fans.point_at(event.pos, [self.sheet])
        super().handle(event)

    def update(self, dt: float) -> SceneChange | None:
        """Deal champions as they are drawn, so that the page opens at once and its cards follow shortly."""
        self.fans.update(dt)
        if self.kit.motion.has_ambience:
            self._dust.update(dt)
        return super().update(dt)

    def next_frame(self) -> NextFrame:
        """The next step of the dust, if it drifts."""
        dust = self._dust.next_frame() if self.kit.motion.has_ambience else NEVER
        return earliest(super().next_frame(), dust)

    def draw_background(self, surface: Canvas) -> None:
        super().draw_background(surface)
        add_sunlight(surface)

    def draw_sheet(self, surface: Canvas) -> None:
        """Draw the title, then the sheet with its shadow."""
        self.draw_illustrations(surface)
        for panel in self._panels:
            panel.draw(surface, self.kit)

    def draw_on_sheet(self, surface: Canvas) -> None:
        """Draw the champions, and the dust in the light."""
        self.fans.draw(surface)
        if not self.kit.motion.is_calm:
            self._dust.draw(surface, surface.get_size())

    def _draw_title(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        surface.blit(title_picture(area.size), area)
        kit.text_capture.note(tr("app.title"), area.copy())
