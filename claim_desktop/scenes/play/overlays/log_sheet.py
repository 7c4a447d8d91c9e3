"""The log on a sheet over the felt: a heading for each trick, and a line for each event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_rect
from claim_desktop.table.artwork.tokens import SideToken, draw_token
from claim_desktop.table.layout import TableLayout
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.input import Action
from claim_desktop.ui.layout import cut_left, cut_right
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position
from claim_desktop.ui.widgets import Panel
from claim_desktop.ui.widgets.scroll_bar import WIDTH, ScrollBar

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


class LogSheet:
    """A scrolling sheet of lines, which opens at the end."""

    def __init__(self, kit: Toolkit) -> None:
        self._kit = kit
        self._panel = Panel("log", tr("table.log"))
        self._area = Rect(0, 0, 1, 1)
        self.bar = ScrollBar()
        self.lines: Sequence[LogLine] = ()

    def show(self, lines: Sequence[LogLine], first: int | None = None) -> None:
        """Show these lines, starting at ``first``, or with the last one visible."""
        self.lines = lines
        self.scroll_to(len(lines) if first is None else first)

    def place(self, layout: TableLayout) -> None:
        """Place the sheet on a table of this size; a visible end stays visible."""
        is_at_end = self.bar.top >= self.bar.hidden
        left, top = layout.px(16), layout.px(46)
        right, bottom = layout.standings.x - layout.px(10), layout.felt.bottom
        self._panel.set_rect(Rect(left, top, right - left, bottom - top))
        inside = self._panel.inside(self._kit)
        bar, self._area = cut_right(inside, self._kit.px(WIDTH), self._kit.px(12))
        self.bar.place(bar, bar.width)
        self.scroll_to(len(self.lines) if is_at_end else self.top)

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether the point lies on the sheet."""
        return bool(self._panel.rect.collidepoint(position))

    def scroll_to(self, line: int) -> None:
        """Bring a line to the top, or as near to it as the end allows."""
        self.bar.fit(self.in_sight, len(self.lines))
        self.bar.scroll_to(line)

    def handle_action(self, action: Action) -> bool:
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

    def press(self, position: tuple[int, int]) -> None:
        """Grab the scroll bar, if the mouse was pressed on it."""
        self.bar.press(position)

    def drag(self, position: tuple[int, int]) -> None:
        """Move the scroll bar with the mouse."""
        self.bar.drag(position)

    def release(self) -> None:
        """Release the scroll bar."""
        self.bar.release()

    def begin_drag(self, start: Position) -> Held:
        """Let a finger move the scroll bar, or drag the lines."""
        return DragMode.CARRY if self.bar.is_on(start) else self

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down, or up if the distance is negative; returns False at the end."""
        return self.bar.scroll_by(pixels / self._row)

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

    def _go_to_trick(self, *, forward: bool) -> None:
        """Bring the next or the previous heading to the top."""
        headings = [index for index, line in enumerate(self.lines) if line.is_heading]
        if forward:
            self.scroll_to(next((each for each in headings if each > self.top), len(self.lines)))
        else:
            self.scroll_to(next((each for each in reversed(headings) if each < self.top), 0))

    def _draw_line(self, surface: Canvas, place: Rect, line: LogLine) -> None:
        kit = self._kit
        if line.is_heading:
            end = kit.draw_text(surface, line.text, place, HEADING, x=0).right + kit.px(12)
            surface.fill(theme.INLAY_EDGE, (end, place.centery, place.right - end + 1, 1))
            return
        side, text = cut_left(place, round(place.height * 1.5), kit.px(4))
        if line.token is not None:
            self._draw_face(surface, side, line.token, line.portrait)
        kit.draw_name(surface, line.text, text, styles.BODY, x=0)

    def _draw_face(self, surface: Canvas, place: Rect, token: SideToken, portrait: str) -> None:
        """A seat's face, with its side's token at the lower right."""
        kit, diameter = self._kit, round(place.height * FACE_SHARE)
        ring = Rect(place.x + kit.px(3), place.y, diameter, diameter)
        ring.bottom = place.bottom - kit.px(1)
        face = Portraits(kit.pictures).face(portrait, Mood.CALM, diameter)
        surface.blit(face, portrait_rect(ring))
        middle = ring.right + kit.px(3), ring.bottom - round(diameter * 0.3)
        draw_token(surface, kit, token, middle, round(place.height * TOKEN_SHARE))
