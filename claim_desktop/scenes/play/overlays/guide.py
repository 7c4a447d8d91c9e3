"""The bubble of a guided first game: a remark beside each first-time event."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.logic.guide import Guide, Remark
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.tooltip.bubble import Bubble, draw_ring
from claim_desktop.table.tooltip.tooltip_obstacles import target_in
from claim_desktop.table.zones import Zone
from claim_desktop.ui import theme
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import SKIP_SECONDS, is_click
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Focus


class GuideSheet(OverlayPanel):
    """Opens by itself; its button, a click on it, Esc or the next card played closes it for good.

    Where a remark does not fit at once, the button and a click first turn its pages.

    Any other sheet hides it until that sheet closes. Leaving the game hides it too, without closing it for
    good.
    """

    def __init__(self, kit: Toolkit, presenter: GamePresenter) -> None:
        self._kit = kit
        self._presenter = presenter
        self._guide = Guide(presenter.game)
        self.remark: Remark | None = None
        """The remark being shown."""
        self._moves = 0
        """The number of moves made when it appeared."""
        self.seconds_open = 0.0
        """Seconds for which its page has been shown."""
        self.bubble: Bubble | None = None
        """The bubble in which it is shown, once that has its place."""
        self._page = 0
        self._pointed: Rect | None = None
        """What it speaks of, with a ring around it; the hand needs none."""
        self._button = Button("go_on", tr("guide.go_on"), ButtonVariant.PRIMARY, theme.SMALL)
        self._focus = Focus(kit)

    @property
    def is_coming(self) -> bool:
        """Whether a remark is due or shown; the computer waits for it."""
        return self._guide.remark(self._presenter.viewer) is not None

    @property
    def is_due(self) -> bool:
        return self._presenter.is_still and self.is_coming

    @property
    def text(self) -> str:
        """The shown text; empty if there is none."""
        return self.remark.text if self.remark is not None else ""

    @property
    def accessible_text(self) -> tuple[str, ...]:
        return (self.text,) if self.text else ()

    @property
    def accessible_area(self) -> Rect:
        return self._presenter.table.layout.lesson_note

    @property
    def focus(self) -> Focus | None:
        """The button that closes it."""
        return self._focus if self.bubble is not None else None

    def open(self) -> None:
        super().open()
        self.remark = self._guide.remark(self._presenter.viewer)
        self._moves = self._presenter.game.moves_made
        self.seconds_open = 0.0
        self.bubble, self._page = None, 0
        self._focus.set_widgets([self._button])
        self._focus.focus_on(self._button.name, show_ring=False)

    def close(self) -> None:
        """Hide it; unless it was dismissed, it is shown again."""
        super().close()
        self.remark = self.bubble = None
        self._presenter.table.stage.is_taught = False

    def cancel(self) -> bool:
        """Close the remark for good."""
        if self.remark is not None:
            self._presenter.game.add_remark(self._presenter.viewer, self.remark.moment.value)
        self.close()
        return True

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Handle events on the bubble; everything else goes to the table."""
        if self.bubble is None:
            return False
        is_on = hasattr(event, "pos") and self.bubble.rect.collidepoint(event.pos)
        if self.seconds_open < SKIP_SECONDS and (is_on or action is Action.CONFIRM):
            return True  # the press was meant to hurry a motion
        is_pressed = self._focus.handle(event) is not None
        if is_pressed or (is_on and is_click(event) and not self._focus.used_last_event):
            if self.bubble.has_more:
                self.bubble, self._page, self.seconds_open = None, self._page + 1, 0.0
            else:
                self.cancel()
            return True
        if (
            is_click(event)
            and self.seconds_open >= SKIP_SECONDS
            and not self._presenter.is_waiting_for_person
        ):
            self.cancel()  # a player who clicks a card or pile has read enough, and the computer waits
            return False
        return self._focus.used_last_event or is_on

    def update(self, dt: float) -> None:
        """Close it when the game has moved on; find its place."""
        if not self.is_shown:
            return
        self._focus.update(dt)
        self.seconds_open += dt
        if self._presenter.game.moves_made != self._moves:
            self.cancel()
        elif self.bubble is None:
            self._place()

    def resize(self) -> None:
        self.bubble = None

    def draw(self, surface: Canvas) -> None:
        if self.bubble is not None:
            if self._pointed is not None and self._presenter.table.choice is None:
                draw_ring(surface, self._kit, self._pointed)
            self.bubble.draw(surface)
            self._focus.draw(surface)

    def _place(self) -> None:
        assert self.remark is not None
        kit, presenter = self._kit, self._presenter
        presenter.table.stage.is_taught = True
        self.bubble = Bubble(kit, self.remark.text)
        self.bubble.place_in(presenter.table.layout.lesson_note, 1, self._page)
        self._button.set_rect(self.bubble.buttons_place)
        zone, items = self.remark.zone, presenter.painter.items
        self._pointed = (
            None if zone is Zone.HAND else target_in(items, presenter.table, zone, self.remark.faction)
        )
