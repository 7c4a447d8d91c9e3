"""The chart of luck and play in the last games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from pygame import Rect

from claim_desktop.i18n import signed_number, tr
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.charts import AXIS, NOTE, Chart
from claim_desktop.scenes.chronicle.chronicle_text import result_text
from claim_desktop.storage.indexed_game import Result
from claim_desktop.ui import theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import columns, cut_bottom, cut_left
from claim_desktop.ui.toolkit import Toolkit

MIN_SCALE = 40
"""The minimum number of points of chance at the upper edge; more if a game needs more."""
SIGNS = "cards", "play", "won", "lost"
"""The signs in the legend."""


@dataclass(frozen=True, slots=True)
class LuckOfGame:
    """The composition of one game's outcome, in points of chance from an even start."""

    file: str
    cards: int
    play: int
    result: Result


class LuckChart(Chart[LuckOfGame]):
    """The gains from the cards and from your play in each of your latest two-player games."""

    def take_over(self, former: Self) -> None:
        super().take_over(former)
        self.index = former.index  # also while the luck of more games becomes known

    def part_text(self, index: int) -> str:
        """The gains from a game's cards and play, and its result."""
        game = self.items[index]
        points = {"cards": signed_number(game.cards), "play": signed_number(game.play)}
        return tr("speech.luck", **points, result=result_text(game.result))

    def place_parts(self, kit: Toolkit) -> list[Rect]:
        """A column for each game."""
        body = cut_left(self.body(kit), kit.px(16))[1]
        plot = cut_bottom(body, kit.scale.for_some_text(24))[1]
        return columns(plot, max(self.count, 12))[: self.count] if self.count else []

    def draw_parts(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw both columns of each game over its result, and the legend."""
        body = self.body(kit)
        legend, plot = cut_bottom(body, kit.scale.for_some_text(24))
        marks, bars = cut_bottom(plot, kit.px(16), kit.px(3))
        middle = Rect(bars.x, bars.centery, bars.width, max(2, kit.px(2)))
        largest = max((abs(each) for game in self.items for each in (game.cards, game.play)), default=0)
        scale = max(MIN_SCALE, largest)
        for game, part in zip(self.items, self._placed, strict=False):
            width = max(3, min(kit.px(10), part.width // 2 - 1))
            left = part.centerx - width
            self.draw_column(surface, kit, "cards", bars, left, width, game.cards / scale)
            self.draw_column(surface, kit, "play", bars, part.centerx, width, game.play / scale)
            mark = kit.painter.round_picture(drawings.result_mark, marks.height, game.result.value)
            draw_centered(surface, mark, (part.centerx, marks.centery))
        surface.fill(theme.PAPER_INK, middle)
        for sign, y in (("+", bars.y), ("−", bars.bottom - kit.px(20))):
            kit.draw_text(surface, sign, Rect(bars.x, y, kit.px(16), kit.px(20)), AXIS, 0)
        self._draw_legend(surface, kit, legend)

    def _draw_legend(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        size, style = min(kit.px(14), area.height), kit.within(NOTE, area.height)
        text = {kind: tr(f"chronicle.luck.{kind}") for kind in SIGNS}
        needed = [size + kit.px(12) + kit.text_width(each, style) for each in text.values()]
        cells = dict(zip(SIGNS, columns(area, needed), strict=True))
        beside = {kind: cut_left(cell, size, kit.px(5))[1] for kind, cell in cells.items()}
        style = kit.fitting([(text[kind], beside[kind]) for kind in SIGNS], style)
        for kind, cell in cells.items():
            if kind in ("cards", "play"):
                sign = kit.painter.picture(drawings.column, (size, size), kind)
            else:
                sign = kit.painter.round_picture(drawings.result_mark, size, kind)
            surface.blit(sign, sign.get_rect(midleft=(cell.x, cell.centery)))
            kit.draw_text(surface, text[kind], beside[kind], style, 0)
