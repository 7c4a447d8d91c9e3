"""Parchment bubbles about an item on the table that do not cover it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.table.tooltip.placing import MutationTarget, Placement, TailSide, place_bubble
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import aligned
from claim_desktop.ui.toolkit import MIN_FIT, Toolkit
from claim_desktop.ui.vector import Drawing, path, polygon, scooped

TAIL = 22
"""The length of the tail from the bubble, and its width at the root, in design pixels."""

GAP = 6
"""The gap between the tip of the tail and the item."""

MARGIN = 10
"""The gap between the bubble and the edge of the window."""

WIDTHS = (430, 330, 560, 700, 250)
"""Widths of the sheet, in design pixels at normal text size; the first one that fits is used."""
MAX_HEIGHT_SHARE = 0.42
"""The maximum share of the window's height that a bubble may take while another width would do."""

PAD = (24, 16)
BUTTON_HEIGHT, LINE_HEIGHT = 40, 22
"""The heights of the parts of the foot: buttons, and a line."""
FOOT_GAP = 4
"""The gap between the line and buttons below it."""
LINE = styles.ITALIC.sized(theme.SMALL)


class Bubble:
    """A text on parchment beside its subject, with a foot: a line, and room for buttons."""

    def __init__(
        self, kit: Toolkit, text: str, objection: str = "", *, line: str = "", buttons_width: int = 0
    ) -> None:
        """`objection` follows the text in the warning colour, `line` stands at the foot."""
        self._kit = kit
        self._text = text
        self._objection = objection
        self._line = line
        self._buttons_width = buttons_width
        self._style = kit.shrunk_to_fit(styles.BODY)
        self._line_style = kit.shrunk_to_fit(LINE)
        """Bubbles grow with the text setting only as far as they don't cover their subject."""
        self.placement = Placement(Rect(0, 0, 1, 1))
        self._is_strip = False
        """Whether the foot is beside the text instead of below it."""

    @property
    def buttons_place(self) -> Rect:
        """Room for the buttons at the foot."""
        return aligned((self._buttons_width, self._button_height), self._foot, 1.0, 1.0)

    @property
    def _line_place(self) -> Rect:
        """Room for the line: left of the buttons, or above them."""
        foot = self._foot
        if self._stacks_foot(foot.width):
            return Rect(foot.x, foot.y, foot.width, self._line_height)
        return Rect(foot.x, foot.y, foot.width - self._buttons_width, foot.height)

    @property
    def _foot(self) -> Rect:
        inside = self._inside
        if self._is_strip:
            return aligned((self._buttons_width, self._foot_height(self._buttons_width)), inside, 1.0)
        return aligned((inside.width, self._foot_height(inside.width)), inside, y=1.0)

    def place_strip(self, width: int) -> None:
        """Place it along the bottom of the window, `width` wide, with the foot on the right."""
        kit = self._kit
        self._is_strip = True
        inner = width - 2 * kit.px(PAD[0]) - self._buttons_width
        text = kit.paragraph_height(self._text, self._style, inner)
        foot = self._foot_height(self._buttons_width)
        rect = Rect(0, 0, width, max(text, foot) + 2 * kit.px(PAD[1]))
        rect.midbottom = kit.scale.area.centerx, kit.scale.area.bottom - kit.px(6)
        self.placement = Placement(rect)

    def place(self, target: Rect | None, room: MutationTarget, middle: tuple[int, int]) -> None:
        """Find the bubble's size and place for the current window."""
        kit = self._kit
        window = kit.scale.area.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN))
        least = self._buttons_width + 2 * kit.px(PAD[0])
        widths = [min(max(kit.scale.for_some_text(design), least), window.width) for design in WIDTHS]
        sizes = [(width, self._height(width)) for width in widths]
        sizes.sort(key=lambda size: size[1] > MAX_HEIGHT_SHARE * window.height)
        self.placement = place_bubble(sizes, target, room, window, kit.px(TAIL + GAP), middle)

    @property
    def accessible_text(self) -> tuple[str, ...]:
        """The text, and the objection."""
        return (self._text, self._objection) if self._objection else (self._text,)

    def draw(self, surface: Canvas) -> None:
        """Draw the shadow, the sheet with its tail, and the text."""
        kit = self._kit
        rect = self.placement.rect
        radius = kit.px(10)
        shadow = kit.painter.shadow(rect.size, radius, 170)
        surface.blit(shadow, (rect.x - 2 * radius, rect.y - 2 * radius + kit.px(6)))
        surface.blit(kit.painter.picture(draw_sheet, rect.size), rect)
        self._draw_tail(surface)
        inside = self._inside
        if self._is_strip:
            inside.width -= self._buttons_width
        block = kit.draw_paragraph(surface, self._text, inside, self._style)
        if self._objection:
            below = Rect(inside.x, block.bottom + kit.px(8), inside.width, inside.height)
            kit.draw_paragraph(surface, self._objection, below, self._style.colored(theme.DANGER))
        if self._line:
            kit.draw_text(surface, self._line, self._line_place, self._line_style, 0)

    @property
    def _inside(self) -> Rect:
        return self.placement.rect.inflate(-2 * self._kit.px(PAD[0]), -2 * self._kit.px(PAD[1]))

    @property
    def _button_height(self) -> int:
        return self._kit.scale.for_some_text(BUTTON_HEIGHT) if self._buttons_width else 0

    @property
    def _line_height(self) -> int:
        return self._kit.scale.for_some_text(LINE_HEIGHT)

    def _foot_height(self, width: int) -> int:
        if self._stacks_foot(width):
            return self._line_height + self._kit.px(FOOT_GAP) + self._button_height
        return self._button_height or self._line_height

    def _stacks_foot(self, width: int) -> bool:
        """Whether line and buttons stand one above the other in a foot of this width."""
        if not (self._line and self._buttons_width):
            return False
        line = self._kit.text_width(self._line, self._line_style) * MIN_FIT
        return line > width - self._buttons_width

    def _height(self, width: int) -> int:
        kit = self._kit
        inner = width - 2 * kit.px(PAD[0])
        text = kit.paragraph_height(self._text, self._style, inner)
        if self._objection:
            text += kit.px(8) + kit.paragraph_height(self._objection, self._style, inner)
        return text + kit.px(10) + self._foot_height(inner) + 2 * kit.px(PAD[1])

    def _draw_tail(self, surface: Canvas) -> None:
        """Draw the tail so that its root hides the sheet's outline."""
        side, (x, y) = self.placement.side, self.placement.tip
        if side is TailSide.NONE:
            return
        kit = self._kit
        long, wide = kit.px(TAIL + 6), kit.px(TAIL + 6)
        size = (wide, long) if side in (TailSide.TOP, TailSide.BOTTOM) else (long, wide)
        area = Rect((0, 0), size)
        rect, gap = self.placement.rect, kit.px(GAP)
        match side:
            case TailSide.BOTTOM:
                area.midbottom = x, y - gap
            case TailSide.TOP:
                area.midtop = x, y + gap
            case TailSide.RIGHT:
                area.midright = x - gap, y
            case TailSide.LEFT:
                area.midleft = x + gap, y
        assert not rect.contains(area)
        surface.blit(kit.painter.picture(draw_tail, area.size, side), area)


def draw_sheet(width: float, height: float) -> str:
    """A bubble's parchment: ink, a line of gold, ink, paper."""
    drawing = Drawing(width, height)
    paper = drawing.linear(theme.PARCHMENT_STOPS, 0, 0, width * 0.3, height)
    metal = drawing.linear(theme.GOLD_STOPS, 0, 0, width, height)
    for margin, fill in ((0.5, theme.INK), (1.8, metal), (4.2, theme.INK), (5.2, paper)):
        drawing.add(path(scooped(margin, margin, width - 2 * margin, height - 2 * margin, 10), fill))
    return drawing.svg()


def draw_tail(width: float, height: float, side: TailSide) -> str:
    """A bubble's tail, whose root lies within the sheet's edge."""
    points = {
        TailSide.BOTTOM: ((0, 0), (width, 0), (width / 2, height)),
        TailSide.TOP: ((0, height), (width, height), (width / 2, 0)),
        TailSide.RIGHT: ((0, 0), (0, height), (width, height / 2)),
        TailSide.LEFT: ((width, 0), (width, height), (0, height / 2)),
    }[side]
    drawing = Drawing(width, height)
    drawing.add(
        path(polygon(points), theme.INK),
        path(polygon(_shrunk(points, 0.82)), theme.GOLD),
        path(polygon(_shrunk(points, 0.62)), theme.PARCHMENT),
    )
    return drawing.svg()


def _shrunk(points: Sequence[tuple[float, float]], share: float) -> list[tuple[float, float]]:
    """The triangle, made smaller around the middle of its root so that it stays open there."""
    root = (points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2
    return [(root[0] + (x - root[0]) * share, root[1] + (y - root[1]) * share) for x, y in points]
