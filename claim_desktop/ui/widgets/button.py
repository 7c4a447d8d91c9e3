"""Buttons in the form of plaques."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import columns, cut_bottom
from claim_desktop.ui.panel_art import ButtonState, ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import LINE_SPACING
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Pressable, place_each

MARGIN, LARGE_TEXT_MARGIN, MIN_MARGIN = 14, 12, 10
"""The margin beside the text, in design pixels, that of large text, and the minimum for long text."""

LINE = TextStyle(styles.BODY.face, theme.SMALL, theme.CREAM, theme.INK)


class Button(Pressable):
    """A plaque to be pressed."""

    def __init__(
        self,
        name: str,
        text: str,
        tone: ButtonVariant = ButtonVariant.SECONDARY,
        size: float = theme.BUTTON,
        *,
        line: str = "",
    ) -> None:
        """`line` is a second line in small letters, for which `height` leaves room."""
        super().__init__(name, text)
        self.tone = tone
        self.size = size
        self.line = line
        self.pixels: int | None = None
        """The size of its letters, if it is that of its neighbours; None if only its own text decides."""

    @property
    def state(self) -> ButtonState:
        if not self.enabled:
            return ButtonState.DISABLED
        if self.held and self.hovered:
            return ButtonState.PRESSED
        return ButtonState.HOVER if self.hovered or self.held else ButtonState.NORMAL

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, about=self.line)]

    def height(self, kit: Toolkit, width: int) -> int:
        """Return the height in real pixels that the button needs at this width."""
        self.rect.width = width
        return kit.scale.for_some_text(theme.BUTTON_HEIGHT) + self._line_height(kit)

    def _line_height(self, kit: Toolkit) -> int:
        if not self.line:
            return 0
        if self._fits_line(kit):
            return kit.line_height(LINE)
        wrapped = kit.paragraph_height(self.line, LINE, self.rect.width - 2 * kit.px(MARGIN))
        return min(wrapped, kit.scale.for_some_text(2 * theme.SMALL * LINE_SPACING))

    def _fits_line(self, kit: Toolkit) -> bool:
        """Whether the second line fits without wrapping."""
        return kit.has_room(self.line, LINE, self.rect.width - 2 * kit.px(MARGIN))

    def own_pixels(self, kit: Toolkit) -> int:
        """The size in pixels at which its text fits, whatever its neighbours' does."""
        return kit.label_pixels(self.text, self._areas(kit)[0], self._style)

    @property
    def _style(self) -> TextStyle:
        return plaque_style(self.tone, self.state, self.size)

    def _areas(self, kit: Toolkit) -> tuple[Rect, Rect]:
        """The places of its text and of its second line."""
        style = self._style
        area = self.rect.inflate(-2 * kit.px(MARGIN), 0).move(0, pressed_offset(kit, self.state))
        fits = kit.has_room(self.text, style, area.width) or kit.label_lines(self.text, area, style)[1]
        if kit.is_text_cramped or not fits:
            area.inflate_ip(2 * kit.px(MARGIN - (LARGE_TEXT_MARGIN if fits else MIN_MARGIN)), 0)
        if not self.line:
            return area, area
        height = self._line_height(kit)
        area.inflate_ip(0, -kit.px(18))
        if kit.has_room(self.text, style, area.width):  # on one line, which the second stays near to
            area.inflate_ip(0, -max(0, area.height - kit.line_height(style) - height) // 2)
        below, area = cut_bottom(area, height)
        return area, below

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        draw_plaque(surface, kit, self.rect, self.tone, self.state)
        area, below = self._areas(kit)
        if self.line:
            is_one_line = self._fits_line(kit) and not kit.is_text_cramped
            write = kit.draw_text if is_one_line else kit.draw_fitting_text
            is_paper = self.tone is ButtonVariant.PAPER and self.enabled
            line = TextStyle(LINE.face, LINE.size, theme.INK_SOFT) if is_paper else LINE
            write(surface, self.line, below, line, 0.5, 0.5)
        kit.draw_label(surface, self.text, area, self._style, pixels=self.pixels)


def write_alike(buttons: Sequence[Button], kit: Toolkit) -> None:
    """Let buttons have letters of one size, the largest that fits all of them."""
    most = min(button.own_pixels(kit) for button in buttons) if len(buttons) > 1 else None
    for button in buttons:
        button.pixels = most


def place_row(
    buttons: Sequence[Button], area: Rect, kit: Toolkit, gap: int, shares: Sequence[float] = ()
) -> None:
    """Place buttons side by side, by these shares or, if that allows larger text, by their words."""
    margins = 2 * kit.px(MARGIN)
    texts = [[text, *text.split()] for text in (button.text for button in buttons)]
    widths = [
        [kit.text_width(part, styles.PLAQUE.with_size(button.size)) + margins for part in parts]
        for button, parts in zip(buttons, texts, strict=True)
    ]
    ways = (
        shares or [1] * len(buttons),
        [whole for whole, *_ in widths],
        [max(words) for _, *words in widths],
    )

    def least_pixels(way: Sequence[float]) -> int:
        place_each(buttons, columns(area, way, gap))
        return min(button.own_pixels(kit) for button in buttons)

    place_each(buttons, columns(area, max(ways, key=least_pixels), gap))


def draw_plaque(surface: Canvas, kit: Toolkit, rect: Rect, tone: ButtonVariant, state: ButtonState) -> None:
    """Draw a plaque with its shadow, lower if it is pressed."""
    strength = 130 if state is not ButtonState.PRESSED else 70
    kit.painter.draw_shadow(surface, rect, 4, strength, down=3)
    kit.painter.draw(surface, panel_art.plaque, rect.move(0, pressed_offset(kit, state)), tone, state)


def pressed_offset(kit: Toolkit, state: ButtonState) -> int:
    return kit.px(2) if state is ButtonState.PRESSED else 0


def plaque_style(tone: ButtonVariant, state: ButtonState, size: float = theme.BUTTON) -> TextStyle:
    """The style of a plaque's words: cream on enamel, ink on paper."""
    if state is ButtonState.DISABLED:
        return TextStyle(styles.PLAQUE.face, size, theme.CREAM, theme.INK)
    if tone is ButtonVariant.PAPER:
        return TextStyle(styles.PLAQUE.face, size, theme.INK)
    return styles.PLAQUE.with_size(size).with_color(
        theme.GOLD_BRIGHT if state is ButtonState.HOVER else theme.CREAM
    )
