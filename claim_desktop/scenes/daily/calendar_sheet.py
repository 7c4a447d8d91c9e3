"""A month's calendar on paper: crowns on the days won, crosses on those lost."""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from datetime import date

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list, sentences
from claim_desktop.table.artwork.crown_drawing import crown_drawing
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_top, grid
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, cross, disc, down, inset_box, path, radial

WEEKDAY = TextStyle(Face.DISPLAY, 15, theme.INK_SOFT)
DAY = TextStyle(Face.TEXT_STRONG, 18, theme.INK)
IDLE = TextStyle(Face.TEXT, 18, theme.INK_SOFT)
TODAY = TextStyle(Face.DISPLAY_STRONG, 19, theme.CREAM, theme.INK)
WON, LOST = "won", "lost"


def draw_month(
    surface: Canvas, kit: Toolkit, area: Rect, today: date, month: date, results: Mapping[str, str]
) -> None:
    """Draw the month of a date; `results` has WON, LOST or another word for dates in ISO form."""
    kit.painter.draw(surface, paper_drawing, area)
    inside = area.inflate(-kit.px(20), -kit.px(16))
    weeks = calendar.Calendar().monthdatescalendar(month.year, month.month)
    head, inside = cut_top(inside, min(kit.scale.for_some_text(22), inside.height // 7))
    for name, cell in zip(tr("practice.weekdays").split(" "), grid(head, 1, 7), strict=False):
        kit.draw_text_within(surface, name, cell, WEEKDAY)
    cells = grid(inside, len(weeks), 7)
    days = [day for week in weeks for day in week]
    for day, cell in zip(days, cells, strict=True):
        if day.month == month.month:
            _draw_day(surface, kit, cell, day, today, results.get(day.isoformat(), ""))


def month_text(month: date, results: Mapping[str, str]) -> str:
    """The days of a month that were won, lost, or played otherwise."""
    days: dict[str, list[str]] = {}
    for day, result in sorted(results.items()):
        if result and day.startswith(f"{month.year:04}-{month.month:02}-"):
            kind = result if result in (WON, LOST) else "other"
            days.setdefault(kind, []).append(f"{date.fromisoformat(day).day}")
    texts = [
        tr(f"speech.days.{kind}", days=comma_list(days[kind]))
        for kind in (WON, LOST, "other")
        if kind in days
    ]
    return sentences(texts) or tr("speech.days.none")


def _draw_day(surface: Canvas, kit: Toolkit, cell: Rect, day: date, today: date, result: str) -> None:
    upper, lower = cut_top(cell, round(cell.height * (0.4 if kit.is_text_cramped else 0.5)))
    size = min(upper.height, kit.px(22))
    draw_result(surface, kit, result, upper.center, size)
    if day == today:
        round_size = min(cell.width, lower.height + kit.px(8), kit.px(34))
        kit.painter.draw_round(surface, disc_drawing, lower.center, round_size)
    style = TODAY if day == today else DAY if result == WON else IDLE
    kit.draw_text_within(surface, str(day.day), lower, style, share=1.1)


def draw_result(surface: Canvas, kit: Toolkit, result: str, middle: tuple[int, int], size: int) -> None:
    """Draw a crown for WON, a cross for LOST, a dot for another result, and nothing without one."""
    if result == WON:
        draw_centered(surface, kit.painter.picture(crown_drawing, (round(size * 1.1), size), True), middle)
    elif result == LOST:
        kit.painter.draw_round(surface, faint_cross, middle, round(size * 0.62))
    elif result:
        kit.painter.draw_round(surface, dot_drawing, middle, round(size * 0.4))


def paper_drawing(width: float, height: float) -> Drawing:
    """The sheet behind a month."""
    return Drawing(width, height).add(
        inset_box(0.8, 6, theme.INK),
        inset_box(2, 5, theme.GOLD_DEEP),
        inset_box(3.4, 4, down(theme.PARCHMENT_STOPS)),
    )


def disc_drawing(diameter: float) -> Drawing:
    """The disc behind today's date."""
    r = diameter / 2
    return Drawing(diameter, diameter).add(
        disc(r, theme.INK),
        disc(r * 0.93, theme.GOLD),
        disc(r * 0.78, radial(theme.CRIMSON_STOPS), theme.INK, 1),
    )


def dot_drawing(diameter: float) -> Drawing:
    """The dot for a day that was neither won nor lost."""
    return Drawing(diameter, diameter).add(disc(diameter * 0.4, theme.GOLD_DEEP, theme.INK, 1))


def faint_cross(diameter: float) -> Drawing:
    """A cross in ink, for a day that was lost."""
    r = diameter / 2
    strokes = path(cross(r, r, r * 0.7), stroke=theme.INK_SOFT, width=r * 0.4)
    return Drawing(diameter, diameter).add(strokes)
