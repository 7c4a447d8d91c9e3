"""The plank with the score of the match, above the court."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from claim_desktop.rules.view import PlayerView
from claim_desktop.table.table_item import Area, LineStyle, TableContext, TableItem, Tooltip
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import columns, cut_right, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

CAPTION = styles.ON_DARK_SMALL
SCORE = TextStyle(Face.DISPLAY_STRONG, 20, theme.CREAM_SOFT, theme.INK)
MARGIN, GAP = 14, 7
"""The margin on either side, and the gap between the caption and the numbers, in design pixels."""


@dataclass(frozen=True, slots=True)
class MatchScoreText:
    """A match's score before the current game, in words and numbers."""

    title: str
    caption: str
    """The kind of match, as short as possible."""
    scores: tuple[int, ...]
    """By side."""
    about: str
    """The whole score in a sentence."""


class MatchScorePlank(TableItem):
    """The kind of match, and each side's score in its colour, the viewer's first."""

    area = Area.COURT

    def __init__(self, context: TableContext, text: MatchScoreText) -> None:
        super().__init__(context, context.layout.match_score)
        self._text = text

    def describe(self, view: PlayerView) -> Tooltip | None:
        return Tooltip(self._text.title, ((LineStyle.HERE, self._text.about),))

    def draw(self, surface: Canvas) -> None:
        kit, area = self.context.kit, self.rect
        kit.painter.draw(surface, panel_art.plank, area)
        inside = inset(area, kit.px(MARGIN), kit.px(2))
        style = kit.within(SCORE, inside.height * 1.1)
        parts = list(self._parts(style))
        widths = [kit.text_width(*part) for part in parts]
        gap = kit.px(GAP / 2)
        numbers, caption = cut_right(inside, sum(widths) + gap * (len(parts) - 1), kit.px(2 * GAP))
        kit.draw_text(surface, self._text.caption, caption, kit.within(CAPTION, inside.height * 1.1), x=0)
        for part, place in zip(parts, columns(numbers, widths, gap), strict=True):
            kit.draw_text(surface, part[0], place, part[1])

    def _parts(self, style: TextStyle) -> Sequence[tuple[str, TextStyle]]:
        """The numbers in the sides' colours, with colons between them."""
        parts = []
        for token in self.context.tokens:
            if token.place:
                parts.append((":", style))
            parts.append((str(self._text.scores[token.side]), style.with_color(token.text_color)))
        return parts
