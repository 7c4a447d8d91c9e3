"""The log over the table: all events, as the viewer saw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import phase_term
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.logic.log import LoggedTrick, log_of
from claim_desktop.scenes.play.overlays.log_sheet import LogLine, LogSheet
from claim_desktop.table.animation.events import Narrator, owner_of
from claim_desktop.table.artwork.portraits import portrait_of
from claim_desktop.table.artwork.tokens import side_tokens
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.input import Action, is_click, is_release
from claim_desktop.ui.layout import rows
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop, wheeled
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import Held, Position

WHEEL_LINES = 3
"""The number of lines that one notch of the wheel scrolls."""


class LogOverlay(OverlayPanel):
    """Opens at the end, or at the last trick if that was clicked. A click elsewhere closes it."""

    action = Action.LOG

    def __init__(self, kit: Toolkit, shown: GamePresenter) -> None:
        self._shown = shown
        self.sheet = LogSheet(kit)
        self._moves = 0

    @property
    def is_enabled_by_assists(self) -> bool:
        return self._shown.aids.last_trick

    @property
    def accessible_text(self) -> tuple[str, ...]:
        sheet = self.sheet
        seen = [line.text for line in sheet.lines[sheet.top : sheet.top + sheet.in_sight]]
        return tr("table.log"), *(seen or [tr("table.log.none")])

    def open(self, clicked: TableItem | None = None) -> None:
        """Show all events so far, starting at the last trick if that was clicked."""
        super().open()
        self._moves = self._shown.game.moves_made
        lines = list(self._lines(log_of(self._shown.game.record, self._shown.viewer)))
        headings = [index for index, line in enumerate(lines) if line.is_heading]
        self.sheet.place(self._shown.table.layout)
        self.sheet.show(lines, headings[-2] if clicked is not None and len(headings) > 1 else None)

    def scan_groups(self) -> Sequence[ScanGroup]:
        """Both halves of its scroll bar, which scroll back and on by a page."""
        notches = max(1, (self.sheet.in_sight - 1) // WHEEL_LINES)
        halves = rows(self.sheet.bar.rect, 2) if self.sheet.bar.hidden else []
        ways = zip(halves, (-notches, notches), strict=False)
        stops = tuple(ScanStop(("log", by), half, wheeled(by)) for half, by in ways)
        return [ScanGroup("log", stops)] if stops else []

    def handle(self, event: pygame.event.Event, action: Action | None) -> bool:
        """Scroll by keys, wheel and scroll bar; a click beside the sheet closes it."""
        if event.type == pygame.MOUSEWHEEL:
            self.sheet.scroll_to(self.sheet.top - WHEEL_LINES * event.y)
        elif event.type == pygame.MOUSEMOTION:
            self.sheet.drag(event.pos)
            return self.sheet.contains(event.pos)
        elif is_release(event):
            self.sheet.release()
        elif is_click(event):
            if not self.sheet.contains(event.pos):
                self.close()
            self.sheet.press(event.pos)
        else:
            return action is not None and self.sheet.handle_action(action)
        return True

    def begin_drag(self, start: Position, way: Position) -> Held | None:
        return self.sheet.begin_drag(start) if self.sheet.contains(start) else None

    def update(self, dt: float) -> None:
        """Add new events while it is open."""
        if self._shown.game.moves_made != self._moves:
            self.open()

    def resize(self) -> None:
        self.sheet.place(self._shown.table.layout)

    def draw(self, surface: Canvas) -> None:
        self.sheet.draw(surface)

    def _lines(self, tricks: tuple[LoggedTrick, ...]) -> Iterator[LogLine]:
        shown = self._shown
        deck, viewer, names = shown.view.deck, shown.viewer, shown.names
        narrator, tokens = Narrator(names, viewer), side_tokens(deck, names, viewer)
        by_side = {token.side: token for token in tokens}
        portraits = [portrait_of(at, seat.level, seat.portrait) for at, seat in enumerate(shown.game.seats)]
        for trick in tricks:
            head = tr("table.log.trick", phase=phase_term(trick.phase), number=trick.number)
            yield LogLine(head, is_heading=True)
            for event in trick.events:
                text, owner = narrator.report(event), owner_of(event)
                if text and owner is None:
                    yield LogLine(text)
                elif text and owner is not None:
                    yield LogLine(text, by_side[deck.side_of(owner)], portraits[owner])
