"""The card tracker over the table."""

from __future__ import annotations

import pygame

from claim_desktop.i18n import tr
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.overlays.tracker_sheet import TrackerSheet
from claim_desktop.session.assists import Tracker
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.input import Action, is_click
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position, TouchGesture, finger_of


class TrackerOverlay(OverlayPanel):
    """Shows where every card is.

    Cards can be played from the hand beside it; a click elsewhere closes it.
    """

    action = Action.TRACKER

    def __init__(self, kit: Toolkit, cards: CardArt, shown: GamePresenter) -> None:
        self._shown = shown
        self.sheet = TrackerSheet(kit, cards)
        self._moves = 0

    @property
    def is_enabled_by_assists(self) -> bool:
        return self._shown.aids.tracker is not Tracker.NONE

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The title, and the knowledge about the card pointed at."""
        about = tr("speech.with_line", words=tr("table.tracker"), line=tr("speech.tracker"))
        return tuple(filter(None, (about, self.sheet.pointed_sentence)))

    def open(self, clicked: TableItem | None = None) -> None:
        """Show the viewer's current knowledge."""
        super().open()
        self._moves = self._shown.game.moves_made
        self._show()

    def handle(self, event: pygame.event.Event, action: Action | None) -> bool:
        """Point at cells by mouse or arrow keys; a click outside the sheet and the hand closes it."""
        if finger_of(event) is TouchGesture.LEAVES:
            return False  # the last cell's description can still be read
        if event.type == pygame.MOUSEMOTION:
            self.sheet.point_at(event.pos)
            return self.sheet.contains(event.pos)
        if is_click(event):
            is_on_hand = any(card.contains(event.pos) for card in self._shown.table.own_hand)
            is_beside = not is_on_hand and not self.sheet.contains(event.pos)
            if is_beside:
                self.close()
            return is_beside or self.sheet.contains(event.pos)
        return action is not None and self.sheet.step(action)

    def begin_drag(self, start: Position, way: Position) -> Held | None:
        """Slide a finger from cell to cell."""
        return DragMode.SLIDE if self.sheet.contains(start) else None

    def update(self, dt: float) -> None:
        """Follow the game, and close after the viewer's own move, so that they see what follows."""
        if self._shown.game.moves_made != self._moves:
            made = self._shown.game.record.moves[self._moves :]
            self._moves = self._shown.game.moves_made
            if any(each.move.seat == self._shown.viewer for each in made):
                self.close()
        self._show()

    def resize(self) -> None:
        self.sheet.place(self._shown.table.layout)

    def draw(self, surface: Canvas) -> None:
        self.sheet.draw(surface)

    def _show(self) -> None:
        shown = self._shown
        self.sheet.show(shown.view, shown.aids.tracker, shown.names, shown.table.layout)
