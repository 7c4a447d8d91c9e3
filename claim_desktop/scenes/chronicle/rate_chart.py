"""The rates of the statistics by opponent, mode, deck or lead, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from pygame import Rect

from claim_desktop.i18n import display_text, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.scenes.chronicle import drawings
from claim_desktop.scenes.chronicle.charts import NOTE, NUMBER, Chart, rate_text
from claim_desktop.scenes.chronicle.chronicle_text import hundredths
from claim_desktop.scenes.chronicle.logic.statistics import GameGroup
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.portraits import OPPONENTS, Mood, Portraits, portrait_rect
from claim_desktop.ui import styles
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import aligned, cut_left, cut_right, inset
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import Position
from claim_desktop.ui.widgets import Response
from claim_desktop.ui.widgets.chooser import BELOW
from claim_desktop.ui.widgets.scroll_bar import WIDTH, ScrollBar

NAME_SHARE, NUMBER_SHARE = 0.34, 0.24
"""The shares of a row that its name and its numbers take."""

FACE, TUBE, ROW = 36, 26, 27
FACE_SHARE = 0.82
"""The diameter of a face's ring, as a share of its row's height; hats need the room above."""
ROWS_OF_FEW = 5
"""Below this number of rows, they are no higher than with it."""


class RateChart(Chart[tuple[GameGroup, str]]):
    """A rate for each group, one below the other; if not all fit, arrows, wheel and bar scroll them."""

    steps = BELOW
    right_style = NOTE

    def __init__(
        self,
        name: str,
        title: str,
        groups: Sequence[tuple[GameGroup, str]],
        portraits: Portraits,
        art: CardArt,
    ) -> None:
        """Make a chart of these groups, each with its label; a deck is shown by its shields instead."""
        super().__init__(name, title, groups)
        self.right = tr("chronicle.head.games")
        self._portraits, self._art = portraits, art
        self._bar = self.scroll_bar = ScrollBar()
        self._followed = -1
        """The group that was last scrolled into view."""

    def take_over(self, former: Self) -> None:
        super().take_over(former)
        if self.items == former.items:
            self._followed = former._followed
            self._bar.take_over(former._bar)

    def part_text(self, index: int) -> str:
        """The group and its rate."""
        group, text = self.items[index]
        factions = [faction_name(faction) for faction in group.deck]
        return rate_text(comma_list(factions) if factions else text, group.rate)

    def place_parts(self, kit: Toolkit) -> list[Rect]:
        """The places of the groups; only visible ones have one."""
        body = self.body(kit)
        fit = max(1, min(self.count or 1, body.height // kit.scale.for_some_text(ROW)))
        bar, rest = cut_right(body, kit.px(WIDTH), kit.px(8))
        self._bar.place(bar, kit.px(8))
        self._bar.fit(fit, self.count)
        if self.index != self._followed:
            self._followed = self.index
            self._bar.scroll_to(max(min(self._bar.top, self.index), self.index + 1 - fit))
        room = rest if self._bar.hidden else body
        fields = fit if fit < self.count else max(fit, ROWS_OF_FEW)
        step, top = body.height // fields, round(self._bar.top)
        nowhere = Rect(-9, -9, 0, 0)
        return [
            Rect(room.x, room.y + step * (at - top), room.width, step) if 0 <= at - top < fit else nowhere
            for at in range(self.count)
        ]

    def click(self, position: Position) -> Response:
        """Move to the group under the mouse, or grab the scroll bar."""
        is_on_bar = not self.few and self._bar.press(position)
        return Response.HANDLED if is_on_bar else super().click(position)

    def drag(self, position: Position) -> Response:
        """Drag the scroll bar, or move from group to group."""
        if not self._bar.is_held:
            return super().click(position)
        self._bar.drag(position)
        return Response.HANDLED

    def release(self, position: Position) -> Response:
        """Release the bar, or choose the group under the mouse."""
        was_held = self._bar.is_held
        self._bar.release()
        return Response.HANDLED if was_held else super().release(position)

    def draw_parts(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the name, tube, rate and games of each group, and the scroll bar if not all fit."""
        self._bar.draw(surface, kit)
        for (group, text), row in zip(self.items, self._placed, strict=False):
            if row.width:
                self._draw_row(surface, kit, group, text, inset(row, kit.px(4), 0))

    def _draw_row(self, surface: Canvas, kit: Toolkit, group: GameGroup, text: str, row: Rect) -> None:
        name, rest = cut_left(row, round(row.width * NAME_SHARE), kit.px(6))
        if group.id in OPPONENTS:
            diameter = min(kit.px(FACE), round(row.height * FACE_SHARE))
            ring = aligned((diameter, diameter), name, 0)
            ring.y += kit.px(2)
            face = self._portraits.face(OPPONENTS[group.id], Mood.CALM, diameter)
            surface.blit(face, portrait_rect(ring))
            name = cut_left(name, diameter, kit.px(8))[1]
        if group.deck:
            step = min(name.width // len(group.deck), kit.px(28))
            for at, faction in enumerate(group.deck):
                shield = self._art.shield(faction, round(step * 1.1))
                surface.blit(shield, shield.get_rect(midleft=(name.x + step * at, name.centery)))
        else:
            kit.draw_name(surface, text, name, styles.SMALL_STRONG, 0)
        numbers, tube = cut_right(rest, round(row.width * NUMBER_SHARE), kit.px(4))
        rate = group.rate
        if not rate.has_enough_games:
            said = tr("chronicle.not_enough_in_row", count=rate.games)
            kit.draw_text(
                surface, said, Rect(tube.x, row.y, row.right - tube.x, row.height), NOTE.sized(17), 0.5
            )
            return
        place = aligned((tube.width, min(kit.px(TUBE), row.height)), tube)
        shares = (*self.drawn_of(rate), group.even)
        kit.painter.draw(surface, drawings.rate_tube, place, *(round(each, 3) for each in shares))
        share, games = cut_left(numbers, numbers.width // 2)
        kit.draw_text(surface, str(hundredths(rate.share)), share, kit.within(NUMBER, row.height))
        kit.draw_text(surface, display_text(rate.games), games, kit.within(NOTE, row.height), 1)
