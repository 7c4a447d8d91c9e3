"""The strip on the felt that holds the game's messages."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.table.table_item import TableItem
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas

STRIP_STEP = 32
"""The strip's length is a multiple of this."""


class Message(TableItem):
    """One sentence, bright when it asks for something."""

    @property
    def version(self) -> object:
        """The words, and whether they ask for something."""
        return self.at.message, self.at.calls

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
        return strip

    @property
    def _room(self) -> Rect:
        """The most room that the words can have."""
        return self.rect.inflate(-self.at.kit.px(36), 0)

    @property
    def _lines(self) -> tuple[int, list[str]]:
        """The size and the lines of words that may need several; no lines where they do not."""
        kit = self.at.kit
        return (
            kit.label_lines(self.at.message, self._room, styles.ON_DARK) if kit.is_text_cramped else (0, [])
        )

    def draw(self, surface: Canvas) -> None:
        """Draw the strip with its words."""
        text, kit, strip = self.at.message, self.at.kit, self.text_rect
        if not text:
            return
        style = styles.ON_DARK.colored(theme.GOLD_BRIGHT) if self.at.calls else styles.ON_DARK
        surface.blit(kit.painter.picture(panel_art.plank, strip.size), strip)
        if self._lines[1]:
            kit.draw_label(surface, text, self._room, style)
        else:
            kit.draw_name(surface, text, strip.inflate(-kit.px(36), 0), style)
