"""Pages that declare their content as one tree, which is rebuilt from their state whenever that changes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Self

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services, WidgetScene
from claim_desktop.scenes.requests import SceneChange, SceneRequest
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Size
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.shading import draw_scrim
from claim_desktop.ui.speech.text_capture import TextRun
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.versioned_cache import Cached
from claim_desktop.ui.widgets import Button, Panel, Widget
from claim_desktop.ui.widgets.panel import fill_ribbon
from claim_desktop.ui.widgets.tree import Content, Illustration, Sheet, drawing, place_tree

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.session.stores import PracticeStore


class Page(WidgetScene):
    """A page made from its state: a subclass says in `content` what it shows now.

    Widgets, Tab order, places, drawings, accessible nodes and language follow from that tree. It is made
    anew after every press or change of a widget, after a dialog, and whenever `rebuild` is called because
    something else has changed; the widget of a name keeps its focus, hover, scrolling and caret. So a
    widget's handler only changes the page's state or requests a change of scene.

    Panels and drawings are kept as one picture: blending their soft edges in every frame would take too long.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._still_picture: Cached[tuple[pygame.Surface, list[TextRun]]] = Cached()
        """The panels and drawings, and the text on them."""
        self._drawings: list[tuple[Illustration, Rect]] = []

    @abstractmethod
    def content(self) -> Content:
        """Everything that the page shows now, in reading order, in the whole window."""

    def build(self, focus: str = "") -> None:
        """Build the page, or rebuild it, with the focus on this widget."""
        self.rebuild()
        if focus:
            self.focus.focus_on(focus, show_ring=True)

    def rebuild(self) -> None:
        """Build the tree again from the page's state."""
        placed = place_tree(self.content(), self.kit.scale.area, self.kit)
        self._drawings = placed.drawings
        self.focus.set_widgets(placed.widgets)

    def pressed(self, widget: Widget) -> None:
        before = self.focus.widgets
        super().pressed(widget)
        if self.focus.widgets is before:
            self.rebuild()

    def resize(self, size: Size) -> None:
        self.drop_pictures()
        super().resize(size)

    def translate(self) -> Self:
        self.drop_pictures()
        self.rebuild()
        return self

    def drop_pictures(self) -> None:
        self._still_picture.drop()

    @property
    def sheet_parts(self) -> Sequence[Rect]:
        panels = self._panels if self.dialog is None else ()
        return panels[0].parts(self.kit) if panels else super().sheet_parts

    @property
    def _panels(self) -> list[Panel]:
        return [widget for widget in self.focus.widgets if isinstance(widget, Panel)]

    def draw(self, surface: Canvas) -> None:
        if self.is_overlay:
            self.draw_background(surface)
            self.draw_sheet(surface)
        else:
            surface.blit(self._still(surface.get_size()), (0, 0))
            self.draw_on_sheet(surface)
        self.draw_widgets(surface)

    def draw_background(self, surface: Canvas) -> None:
        """Draw the bare table, or darken the scene below."""
        if self.is_overlay:
            draw_scrim(surface)
        else:
            super().draw_background(surface)

    def draw_sheet(self, surface: Canvas) -> None:
        """Draw the panels, then the drawings."""
        for panel in self._panels:
            panel.draw(surface, self.kit)
        self.draw_illustrations(surface)

    def draw_illustrations(self, surface: Canvas) -> None:
        """Draw the drawings of the tree."""
        for each, area in self._drawings:
            each.draw(surface, self.kit, area, *each.inputs)

    def draw_on_sheet(self, surface: Canvas) -> None:
        """Draw what moves above the sheet and below the widgets."""

    def draw_widgets(self, surface: Canvas) -> None:
        """Draw everything but the panels, and the dialog."""
        self.focus.draw(surface, without=self._panels)
        if self.dialog is not None:
            self.dialog.draw(surface)

    def _still(self, size: Size) -> pygame.Surface:
        """The background, panels and drawings, drawn again only when one of them differs."""
        panels = [(each.text, tuple(each.rect)) for each in self._panels]
        version = size, panels, [(each, tuple(area)) for each, area in self._drawings]
        text_capture = self.kit.text_capture
        drawn, text = self._still_picture.get(
            version, lambda: text_capture.capture(lambda: self._draw_still(size))
        )
        text_capture.add(text)
        return drawn

    def _draw_still(self, size: Size) -> pygame.Surface:
        picture = pygame.Surface(size, 0, DEPTH)
        self.draw_background(picture)
        self.draw_sheet(picture)
        return picture

    # Parts that pages have in common

    def make_sheet(
        self,
        title: str,
        design: tuple[int, int] | None,
        content: Content,
        margins: tuple[int, int],
        drop: int = 18,
    ) -> Sheet:
        """A sheet of parchment with its title on a ribbon; without a design it fills the window."""
        return Sheet(Panel("panel", title), content, design, margins, drop)

    def paper(self) -> Illustration:
        """A bare sheet of parchment."""
        return drawing(self._draw_paper)

    def title_ribbon(self, title: str) -> Illustration:
        """A title on a ribbon as wide as its place."""
        return drawing(fill_ribbon, title)

    def _draw_paper(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        surface.blit(kit.painter.panel(area.size), area)

    def button(
        self,
        name: str,
        words: str,
        act: SceneChange | Callable[[], None] | None,
        tone: ButtonVariant = ButtonVariant.PAPER,
        size: float = theme.BUTTON,
        line: str = "",
    ) -> Button:
        """A button that requests a change of scene, or calls a function; without either it is disabled."""
        made = Button(name, words, tone, size, line=line)
        made.enabled = act is not None
        if act is not None:
            made.on_change(self.opener(act) if isinstance(act, SceneChange) else act)
        return made

    def back_button(self) -> Button:
        """The button that does what Esc does."""
        return self.button("back", tr("menu.back"), self.cancelled)


class PageOfDay(Page):
    """A page about the day on which it was opened, which turns to the next one at midnight."""

    def __init__(self, services: Services, store: PracticeStore, request: SceneRequest) -> None:
        """Make the page that was opened by this request."""
        super().__init__(services)
        self._store, self._day, self._request = store, store.date, request

    def update(self, dt: float) -> SceneChange | None:
        if self._store.date != self._day:
            self._day = self._store.date
            self.request_change(self._request)
        return super().update(dt)
