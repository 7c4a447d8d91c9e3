"""The strip on the felt for the game's messages: one sentence, or two while the earlier one is read."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.table.table_item import TableContext, TableItem
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.versioned_cache import Cached

STRIP_STEP = 32
"""The strip's length is a multiple of this."""

ONE_LINE = 38
"""Its height for one line if there is room for two."""


ASIDE, ABOVE = 36, 10
"""The space left free for the frame of the strip, across and down."""


class Message(TableItem):
    """One sentence, bright when it asks for something, and above it an earlier one, dimmer."""

    def __init__(self, context: TableContext, rect: Rect) -> None:
        super().__init__(context, rect)
        self._fitted: Cached[tuple[int, tuple[list[str], ...]]] = Cached()

    @property
    def rect(self) -> Rect:
        """The maximum area of the strip, which is larger beside a choice."""
        layout = self.context.layout
        return layout.message if self.context.table.choice is None else layout.choice_message

    @property
    def _wraps(self) -> bool:
        return self.context.layout.wraps_message and self.context.table.choice is None

    @property
    def version(self) -> object:
        return self.context.message, self.context.earlier_message, self.context.calls, self._wraps

    @property
    def text_rect(self) -> Rect:
        """The strip, as long as its words need; without an area if there are none."""
        text, kit = self.context.message, self.context.kit
        if not text:
            return Rect(self.rect.center, (0, 0))
        if self.context.earlier_message:
            return self._strip_of_two
        pixels, lines = self._lines
        widths = [kit.fonts.size(line, styles.ON_DARK.face, pixels)[0] for line in lines]
        strip = self._strip(max(widths) if lines else kit.text_width(text, styles.ON_DARK), self.rect.height)
        strip.center = self.rect.center
        if self._wraps:
            if not lines:
                strip.height = min(strip.height, kit.scale.for_some_text(ONE_LINE))
            strip.bottomleft = self.rect.bottomleft
        return strip

    def _strip(self, width: int, height: int) -> Rect:
        """A strip for words of this width.

        Strips of a few lengths are cached; one of its own for each sentence would have to be drawn each time.
        """
        kit = self.context.kit
        steps = -(-(width + kit.px(48)) // kit.px(STRIP_STEP))
        most = self._place_of_two.width if self.context.earlier_message else self.rect.width
        return Rect(0, 0, min(most, steps * kit.px(STRIP_STEP)), height)

    @property
    def _strip_of_two(self) -> Rect:
        """The strip for two sentences, as high as their lines need."""
        kit, place = self.context.kit, self._place_of_two
        pixels, both = self._lines_of_two
        lines = [line for each in both for line in each]
        width = max(kit.fonts.size(line, styles.ON_DARK.face, pixels)[0] for line in lines)
        height = min(place.height, len(lines) * kit.fonts.line_height(pixels) + kit.px(ABOVE))
        strip = self._strip(width, height)
        strip.bottomleft = place.bottomleft
        if not self._wraps:
            strip.centerx = place.centerx
        return strip

    @property
    def _place_of_two(self) -> Rect:
        """The maximum area of the strip for two sentences."""
        place = self.context.layout.two_messages
        if self.context.table.choice is None:
            return place
        rect = self.rect
        return Rect(rect.x, rect.y, rect.width, self.context.layout.note.bottom - rect.y)

    @property
    def _lines_of_two(self) -> tuple[int, tuple[list[str], ...]]:
        """The size and the lines of the earlier sentence and of the message."""
        texts, place = (self.context.earlier_message, self.context.message), self._place_of_two
        kit = self.context.kit
        room = place.inflate(-kit.px(ASIDE), -kit.px(ABOVE))

        def fit() -> tuple[int, tuple[list[str], ...]]:
            face, size = styles.ON_DARK.face, kit.scale.text(styles.ON_DARK.size)
            for pixels in range(size, kit.scale.least_text - 1, -1):
                step = kit.fonts.line_height(pixels)
                if len(texts) * step > room.height:
                    continue  # too high even for a line each: measuring them takes more than a millisecond
                both = tuple(kit.fonts.wrap_evenly(text, face, pixels, room.width) for text in texts)
                if sum(map(len, both)) * step <= room.height:
                    return pixels, both
            return kit.scale.least_text, tuple([text] for text in texts)  # narrowed

        return self._fitted.get((texts, tuple(room)), fit)

    @property
    def _room(self) -> Rect:
        """The maximum area of the text."""
        return self.rect.inflate(-self.context.kit.px(ASIDE), 0)

    @property
    def _lines(self) -> tuple[int, list[str]]:
        """The size and the lines of words that may need several; no lines where they do not."""
        kit, wraps = self.context.kit, self._wraps
        if not (kit.is_text_cramped or wraps):
            return 0, []
        return kit.label_lines(self.context.message, self._room, styles.ON_DARK, wraps=wraps)

    def draw(self, surface: Canvas) -> None:
        text, kit, strip = self.context.message, self.context.kit, self.text_rect
        if not text:
            return
        style = styles.ON_DARK.with_color(theme.GOLD_BRIGHT) if self.context.calls else styles.ON_DARK
        kit.painter.draw(surface, panel_art.plank, strip)
        if self.context.earlier_message:
            self._draw_two(surface, strip, style)
            return
        if self._lines[1]:
            room = self._room.move_to(center=strip.center)
            kit.draw_label(surface, text, room, style, wraps=self._wraps)
        else:
            kit.draw_name(surface, text, strip.inflate(-kit.px(ASIDE), 0), style)

    def _draw_two(self, surface: Canvas, strip: Rect, style: TextStyle) -> None:
        """Write the earlier sentence, dimmer, and the message below it."""
        kit = self.context.kit
        pixels, both = self._lines_of_two
        step = kit.fonts.line_height(pixels)
        room = strip.inflate(-kit.px(ASIDE), 0)
        room.height = step * sum(map(len, both))
        room.centery = strip.centery
        earlier = styles.ON_DARK.with_color(theme.CREAM_SOFT)
        texts = (self.context.earlier_message, earlier), (self.context.message, style)
        for lines, (text, look) in zip(both, texts, strict=True):
            room.height = step * len(lines)
            placed = kit.draw_lines(surface, lines, room, look, pixels, 0.5, 0.5)
            kit.text_capture.note(text, placed)
            room.top = room.bottom
