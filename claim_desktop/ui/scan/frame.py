"""The frame around the target, the way back out of a group, and the warning when the key is held."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import align, cut_bottom, cut_left, cut_right, cut_top, inset, square
from claim_desktop.ui.scan.scanner import Scanner
from claim_desktop.ui.toolkit import Toolkit

MARGIN = 3
"""The distance of the frame from the target, in design pixels."""

EDGE, LINE, RIM = 6, 2, 3
"""The width of the frame, that of the frame around the current group, and of the dark rims."""

STUD = 20
"""The size of the studs at the corners."""

PLAQUE_HEIGHT = 44
WARNING = (640, 104)
BAR_HEIGHT = 9


def draw_lit(surface: Canvas, kit: Toolkit, scanner: Scanner, back: str) -> None:
    """Draw the frame around the target; `back` is the label of the way back out of a group."""
    group, stop = scanner.group, scanner.stop
    if group is None:
        return
    whole = _around(kit, group.rect)
    parts = [whole] if group.is_whole else [_around(kit, each.rect) for each in group.stops]
    if stop is None:
        for part in parts:
            _draw_lit(surface, kit, part)
    else:
        for part in parts if scanner.is_inside else ():
            _draw_frame(surface, kit, part, LINE)
        _draw_lit(surface, kit, _around(kit, stop.rect))
    text = back if scanner.is_back else stop.text if stop is not None else ""
    if text:
        _draw_plaque(surface, kit, whole, text)


def draw_warning(surface: Canvas, kit: Toolkit, text: str, share: float) -> None:
    """Announce what happens if the key stays down; `share` of the time until then has passed."""
    area = kit.scale.area
    size = min(kit.scale.for_text(WARNING[0]), area.width), kit.scale.for_text(WARNING[1])
    place = align(size, area)
    kit.painter.draw(surface, panel_art.plank, place)
    bar, inside = cut_bottom(inset(place, kit.px(40), kit.px(16)), kit.px(BAR_HEIGHT), kit.px(6))
    kit.draw_fitting_text(surface, text, inside, styles.ON_DARK, 0.5, 0.5)
    surface.fill(theme.INK, bar)
    surface.fill(theme.GLOW, cut_left(bar, round(bar.width * share))[0])


def _around(kit: Toolkit, rect: Rect) -> Rect:
    """The inside of the frame around a rectangle, clipped so that all of the frame is in the window."""
    edge = kit.px(RIM) * 2 + kit.px(EDGE)
    window = Rect((0, 0), kit.scale.size).inflate(-2 * edge, -2 * edge)
    return rect.inflate(2 * kit.px(MARGIN), 2 * kit.px(MARGIN)).clip(window)


def _draw_frame(surface: Canvas, kit: Toolkit, inside: Rect, edge: int) -> None:
    """Draw a line of light with a dark rim on either side."""
    for width, color in ((RIM, theme.INK), (edge, theme.GLOW), (RIM, theme.INK)):
        inside = _draw_outline(surface, inside, max(1, kit.px(width)), color)


def _draw_outline(surface: Canvas, inside: Rect, width: int, color: str) -> Rect:
    """Draw a line around a rectangle; returns the rectangle including the line."""
    whole = inside.inflate(2 * width, 2 * width)
    for place in (cut_top(whole, width)[0], cut_bottom(whole, width)[0]):
        surface.fill(color, place)
    left, right = cut_left(inside, width)[0], cut_right(inside, width)[0]
    for place in (left.move(-width, 0), right.move(width, 0)):
        surface.fill(color, place)
    return whole


def _draw_lit(surface: Canvas, kit: Toolkit, inside: Rect) -> None:
    """Draw the bold frame, with a stud on each corner."""
    _draw_frame(surface, kit, inside, EDGE)
    middle = kit.px(RIM) + kit.px(EDGE) / 2
    window = Rect((0, 0), kit.scale.size)
    line = inside.inflate(round(2 * middle), round(2 * middle))
    for corner in (line.topleft, line.topright, line.bottomleft, line.bottomright):
        for size, color in ((STUD, theme.INK), (STUD - 2 * RIM, theme.GLOW), (STUD - 4 * RIM, theme.CRIMSON)):
            stud = square(kit.px(size), corner)
            surface.fill(color, stud.clip(window))


def _draw_plaque(surface: Canvas, kit: Toolkit, lit: Rect, text: str) -> None:
    """Draw a plaque with words in the middle of the frame."""
    height = kit.scale.for_text(PLAQUE_HEIGHT)
    width = kit.text_width(text, styles.PLAQUE) + 2 * height
    place = align((width, height), lit).clamp(kit.scale.area)
    kit.painter.draw(surface, panel_art.plank, place)
    kit.draw_text(surface, text, place, styles.PLAQUE)
