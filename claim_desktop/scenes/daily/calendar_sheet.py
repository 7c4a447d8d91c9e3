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
from claim_desktop.ui.vector import Drawing, ellipse, inset, path, trace

WEEKDAY = TextStyle(Face.DISPLAY, 15, theme.INK_SOFT)
DAY = TextStyle(Face.TEXT_STRONG, 18, theme.INK)
IDLE = TextStyle(Face.TEXT, 18, theme.INK_SOFT)
TODAY = TextStyle(Face.DISPLAY_STRONG, 19, theme.CREAM, theme.INK)
WON, LOST = "won", "lost"


def draw_month(
    surface: Canvas, kit: Toolkit, area: Rect, today: date, month: date, results: Mapping[str, str]
) -> None:
    """Draw the month of a date; ``results`` has WON, LOST or another word for dates in ISO form."""
    kit.painter.draw(surface, paper_svg, area)
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
    told = [
        tr(f"speech.days.{kind}", days=comma_list(days[kind]))
        for kind in (WON, LOST, "other")
        if kind in days
    ]
    return sentences(told) or tr("speech.days.none")


def _draw_day(surface: Canvas, kit: Toolkit, cell: Rect, day: date, today: date, result: str) -> None:
    upper, lower = cut_top(cell, round(cell.height * 0.5))
    size = min(upper.height, kit.px(22))
    if result == WON:
        crown = kit.painter.picture(crown_drawing, (round(size * 1.1), size), True)
        draw_centered(surface, crown, upper.center)
    elif result == LOST:
        cross = kit.painter.round_picture(faint_cross, round(size * 0.62))
        draw_centered(surface, cross, upper.center)
    elif result:
        draw_centered(surface, kit.painter.round_picture(dot_svg, round(size * 0.4)), upper.center)
    if day == today:
        round_size = min(cell.width, lower.height + kit.px(8), kit.px(34))
        draw_centered(surface, kit.painter.round_picture(disc_svg, round_size), lower.center)
    style = TODAY if day == today else DAY if result == WON else IDLE
    kit.draw_text_within(surface, str(day.day), lower, style, share=1.1)


def paper_svg(width: float, height: float) -> str:
    """The sheet behind a month."""
    drawing = Drawing(width, height)
    paper = drawing.linear(theme.PARCHMENT_STOPS, 0, 0, 0, height)
    drawing.add(
        path(inset(0.8, width, height, 6), theme.INK),
        path(inset(2, width, height, 5), theme.GOLD_DEEP),
        path(inset(3.4, width, height, 4), paper),
    )
    return drawing.svg()


def disc_svg(diameter: float) -> str:
    """The disc behind today's date."""
    drawing = Drawing(diameter, diameter)
    r = diameter / 2
    fill = drawing.radial(theme.CRIMSON_STOPS, r * 0.8, r * 0.6, r * 1.3)
    drawing.add(
        path(ellipse(r, r, r), theme.INK),
        path(ellipse(r, r, r * 0.93), theme.GOLD),
        path(ellipse(r, r, r * 0.78), fill, stroke=theme.INK, width=1),
    )
    return drawing.svg()


def dot_svg(diameter: float) -> str:
    """The dot for a day that was neither won nor lost."""
    drawing = Drawing(diameter, diameter)
    r = diameter / 2
    drawing.add(path(ellipse(r, r, r * 0.8), theme.GOLD_DEEP, stroke=theme.INK, width=1))
    return drawing.svg()


def faint_cross(diameter: float) -> str:
    """A cross in ink, for a day that was lost."""
    drawing = Drawing(diameter, diameter)
    r = diameter / 2
    strokes = trace(
        "M", r * 0.3, r * 0.3, "L", r * 1.7, r * 1.7, "M", r * 1.7, r * 0.3, "L", r * 0.3, r * 1.7
    )
    drawing.add(path(strokes, stroke=theme.INK_SOFT, width=r * 0.4))
    return drawing.svg()
