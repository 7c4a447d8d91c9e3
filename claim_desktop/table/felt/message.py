"""The strip on the felt that holds the game's messages."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.table.table_item import TableItem
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas

STRIP_STEP = 32
"""The strip's length is a multiple of this."""

ONE_LINE = 38
"""Its height for one line if there is room for two."""


class Message(TableItem):
    """One sentence, bright when it asks for something."""

    @property
    def rect(self) -> Rect:
        """The maximum area of the strip, which is larger beside a choice."""
        layout = self.at.layout
        return layout.message if self.at.table.choice is None else layout.choice_message

    @property
    def _wraps(self) -> bool:
        return self.at.layout.wraps_message and self.at.table.choice is None

    @property
    def version(self) -> object:
        return self.at.message, self.at.calls, self._wraps

    @property
    def text_rect(self) -> Rect:
        """The strip, as long as its words need; without an area if there are none."""
        text, kit = self.at.message, self.at.kit
        if not text:
            return Rect(self.rect.center, (0, 0))
        pixels, lines = self._lines
        widths = [kit.fonts.size(line, styles.ON_DARK.face, pixels)[0] for line in lines]
        wanted = max(widths) if lines else kit.text_width(text, styles.ON_DARK)
        # Strips of a few lengths are kept; one for each sentence would have to be drawn anew.
        steps = -(-(wanted + kit.px(48)) // kit.px(STRIP_STEP))
        strip = Rect(0, 0, min(self.rect.width, steps * kit.px(STRIP_STEP)), self.rect.height)
        strip.center = self.rect.center
        if self._wraps:
            if not lines:
                strip.height = min(strip.height, kit.scale.for_some_text(ONE_LINE))
            strip.bottomleft = self.rect.bottomleft
        return strip

    @property
    def _room(self) -> Rect:
        """The maximum area of the text."""
        return self.rect.inflate(-self.at.kit.px(36), 0)

    @property
    def _lines(self) -> tuple[int, list[str]]:
        """The size and the lines of words that may need several; no lines where they do not."""
        kit, wraps = self.at.kit, self._wraps
        if not (kit.is_text_cramped or wraps):
            return 0, []
        return kit.label_lines(self.at.message, self._room, styles.ON_DARK, wraps=wraps)

    def draw(self, surface: Canvas) -> None:
        text, kit, strip = self.at.message, self.at.kit, self.text_rect
        if not text:
            return
        style = styles.ON_DARK.colored(theme.GOLD_BRIGHT) if self.at.calls else styles.ON_DARK
        kit.painter.draw(surface, panel_art.plank, strip)
        if self._lines[1]:
            kit.draw_label(surface, text, self._room, style, wraps=self._wraps)
        else:
            kit.draw_name(surface, text, strip.inflate(-kit.px(36), 0), style)
