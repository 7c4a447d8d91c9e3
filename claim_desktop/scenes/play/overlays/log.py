"""The log over the table: all events, as the viewer saw them, with a heading for each trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import phase_term
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.play.game_presenter import GamePresenter
from claim_desktop.scenes.play.logic.log import LoggedTrick, log_of
from claim_desktop.table.animation.events import Narrator, owner_of
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_of, portrait_rect
from claim_desktop.table.artwork.tokens import SideToken, draw_token, side_tokens
from claim_desktop.table.overlays import OverlayPanel
from claim_desktop.table.table_item import TableItem
from claim_desktop.ui import styles, theme
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import cut_left, cut_right
from claim_desktop.ui.presses import is_click, is_release
from claim_desktop.ui.touch.grip import DragMode, Held, Position
from claim_desktop.ui.widgets import Panel, draw_ruled_title
from claim_desktop.ui.widgets.scroll_bar import WIDTH, ScrollBar

WHEEL_LINES = 3
"""The number of lines that one notch of the wheel scrolls."""

ROW = 30
"""Height of a line at the usual size of text, in design pixels."""

FACE_SHARE, TOKEN_SHARE = 0.78, 0.56
"""Diameters of a face and of its side's token, as shares of the line's height."""

HEADING = styles.SUBHEADING.sized(theme.BODY).colored(theme.CRIMSON)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the sheet."""

    text: str
    token: SideToken | None = None
    """The side that the line is about, if any."""
    portrait: str = ""
    """The portrait of the seat that it is about."""
    is_heading: bool = False


class LogOverlay(OverlayPanel):
    """A scrolling sheet of lines, which opens at the end, or at the last trick if that was clicked.

    A click elsewhere closes it.
    """

    def __init__(self, services: Services, presenter: GamePresenter) -> None:
        self._kit = services.kit
        self._presenter = presenter
        self._moves = 0
        self._panel = Panel("log", tr("table.log"))
        self._area = Rect(0, 0, 1, 1)
        self.bar = self.scroll_bar = ScrollBar(WHEEL_LINES)
        self.lines: Sequence[LogLine] = ()

    @property
    def is_enabled_by_assists(self) -> bool:
        return self._presenter.aids.last_trick

    @property
    def accessible_text(self) -> tuple[str, ...]:
        seen = [line.text for line in self.lines[self.top : self.top + self.in_sight]]
        return tr("table.log"), *(seen or [tr("table.log.none")])

    @property
    def top(self) -> int:
        """The first visible line."""
        return round(self.bar.top)

    @property
    def in_sight(self) -> int:
        """The number of lines that fit."""
        return max(1, self._area.height // self._row)

    @property
    def _row(self) -> int:
        return self._kit.scale.for_text(ROW)

    def open(self, clicked: TableItem | None = None) -> None:
        """Show all events so far, starting at the last trick if that was clicked."""
        super().open()
        self._moves = self._presenter.game.moves_made
        self.resize()
        self.lines = list(self._lines(log_of(self._presenter.game.record, self._presenter.viewer)))
        headings = self._headings
        self.scroll_to(headings[-2] if clicked is not None and len(headings) > 1 else len(self.lines))

    def update(self, dt: float) -> None:
        """Add new events while it is open."""
        if self._presenter.game.moves_made != self._moves:
            self.open()

    def resize(self) -> None:
        """Place the sheet on the table; a visible end stays visible."""
        layout, is_at_end = self._presenter.table.layout, self.bar.top >= self.bar.hidden
        left, top = layout.px(16), layout.px(46)
        right, bottom = layout.standings.x - layout.px(10), layout.felt.bottom
        self._panel.set_rect(Rect(left, top, right - left, bottom - top))
        inside = self._panel.inside(self._kit)
        bar, self._area = cut_right(inside, self._kit.px(WIDTH), self._kit.px(12))
        self.bar.place(bar, bar.width)
        self.scroll_to(len(self.lines) if is_at_end else self.top)

    # Input

    def handle(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Scroll by keys, wheel and scroll bar; a click beside the sheet closes it."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll_to(self.top - WHEEL_LINES * event.y)
        elif event.type == pygame.MOUSEMOTION:
            self.bar.drag(event.pos)
            return self._contains(event.pos)
        elif is_release(event):
            self.bar.release()
        elif is_click(event):
            if not self._contains(event.pos):
                self.close()
            self.bar.press(event.pos)
        else:
            return action is not None and self._handle_action(action)
        return True

    def _handle_action(self, action: Intent) -> bool:
        """UP and DOWN scroll by a line, LEFT and RIGHT by a trick; returns whether the action was used."""
        match action:
            case Action.UP | Action.DOWN:
                self.scroll_to(self.top + (1 if action is Action.DOWN else -1))
            case Action.LEFT | Action.RIGHT | Action.NEXT | Action.PREVIOUS:
                self._go_to_trick(forward=action in (Action.RIGHT, Action.NEXT))
            case Action.FIRST | Action.LAST:
                self.scroll_to(0 if action is Action.FIRST else len(self.lines))
            case _:
                return False
        return True

    def begin_drag(self, start: Position, way: Position) -> Held | None:
        """Let a finger move the scroll bar, or drag the lines."""
        if not self._contains(start):
            return None
        return DragMode.CARRY if self.bar.is_on(start) else self

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down, or up if the distance is negative; returns False at the end."""
        return self.bar.scroll_by(pixels / self._row)

    def scroll_to(self, line: int) -> None:
        """Bring a line to the top, or as near to it as the end allows."""
        self.bar.fit(self.in_sight, len(self.lines))
        self.bar.scroll_to(line)

    def _contains(self, position: tuple[int, int]) -> bool:
        return bool(self._panel.rect.collidepoint(position))

    def _go_to_trick(self, *, forward: bool) -> None:
        """Bring the next or the previous heading to the top."""
        if forward:
            self.scroll_to(next((each for each in self._headings if each > self.top), len(self.lines)))
        else:
            self.scroll_to(next((each for each in reversed(self._headings) if each < self.top), 0))

    # The lines

    @property
    def _headings(self) -> list[int]:
        return [index for index, line in enumerate(self.lines) if line.is_heading]

    def _lines(self, tricks: tuple[LoggedTrick, ...]) -> Iterator[LogLine]:
        presenter = self._presenter
        deck, viewer, names = presenter.view.deck, presenter.viewer, presenter.names
        narrator, tokens = Narrator(names, viewer), side_tokens(deck, names, viewer)
        by_side = {token.side: token for token in tokens}
        portraits = [
            portrait_of(index, seat.level, seat.portrait) for index, seat in enumerate(presenter.game.seats)
        ]
        for trick in tricks:
            head = tr("table.log.trick", phase=phase_term(trick.phase), number=trick.number)
            yield LogLine(head, is_heading=True)
            for event in trick.events:
                text, owner = narrator.report(event), owner_of(event)
                if text and owner is None:
                    yield LogLine(text)
                elif text and owner is not None:
                    yield LogLine(text, by_side[deck.side_of(owner)], portraits[owner])

    def draw(self, surface: Canvas) -> None:
        """Draw the sheet with the lines in sight."""
        kit = self._kit
        self._panel.draw(surface, kit)
        if not self.lines:
            kit.draw_text(surface, tr("table.log.none"), self._area, styles.BODY)
        row, first = self._row, int(self.bar.top)
        beyond = round((self.bar.top - first) * row)
        clip = surface.get_clip()
        if beyond:  # during a drag of the content or the scroll bar
            surface.set_clip(self._area.clip(clip))
        for index, line in enumerate(self.lines[first : first + self.in_sight + bool(beyond)]):
            place = Rect(self._area.x, self._area.y + index * row - beyond, self._area.width, row)
            self._draw_line(surface, place, line)
        surface.set_clip(clip)
        self.bar.draw(surface, kit)

    def _draw_line(self, surface: Canvas, place: Rect, line: LogLine) -> None:
        kit = self._kit
        if line.is_heading:
            draw_ruled_title(surface, kit, line.text, place, HEADING)
            return
        side, text = cut_left(place, round(place.height * 1.5), kit.px(4))
        if line.token is not None:
            self._draw_face(surface, side, line.token, line.portrait)
        kit.draw_name(surface, line.text, text, styles.BODY, x=0)

    def _draw_face(self, surface: Canvas, place: Rect, token: SideToken, portrait: str) -> None:
        """A seat's face, with its side's token at the lower right."""
        kit, diameter = self._kit, round(place.height * FACE_SHARE)
        ring = Rect(place.x + kit.px(3), place.y, diameter, diameter).move_to(bottom=place.bottom - kit.px(1))
        face = Portraits(kit.pictures).face(portrait, Mood.CALM, diameter)
        surface.blit(face, portrait_rect(ring))
        middle = ring.right + kit.px(3), ring.bottom - round(diameter * 0.3)
        draw_token(surface, kit, token, middle, round(place.height * TOKEN_SHARE))
