"""The strip on the felt that holds the game's messages."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.table.thing import Thing
from claim_desktop.ui import plates, styles, theme
from claim_desktop.ui.canvas import Canvas

STRIP_STEP = 32
"""The strip's length is a multiple of this."""


class Message(Thing):
    """One sentence, bright when it asks for something."""

    @property
    def version(self) -> object:
        """The words, and whether they ask for something."""
        return self.at.message, self.at.calls

    def draw(self, surface: Canvas) -> None:
        """Draw the strip, as long as its words need."""
        words, kit = self.at.message, self.at.kit
        if not words:
            return
        style = styles.ON_DARK.colored(theme.GOLD_BRIGHT) if self.at.calls else styles.ON_DARK
        room = self.rect.inflate(-kit.px(36), 0)
        pixels, lines = kit.label_lines(words, room, style) if kit.is_scarce else (0, [])
        widths = [kit.fonts.size(line, style.face, pixels)[0] for line in lines]
        wanted = max(widths) if lines else kit.text_width(words, style)
        # Strips of a few lengths are kept; one for each sentence would have to be drawn anew.
        steps = -(-(wanted + kit.px(48)) // kit.px(STRIP_STEP))
        strip = Rect(0, 0, min(self.rect.width, steps * kit.px(STRIP_STEP)), self.rect.height)
        strip.center = self.rect.center
        surface.blit(kit.painter.picture(plates.plank, strip.size), strip)
        if lines:
            kit.write_label(surface, words, room, style)
        else:
            kit.write_name(surface, words, strip.inflate(-kit.px(36), 0), style)
