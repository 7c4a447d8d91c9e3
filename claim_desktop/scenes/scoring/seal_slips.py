"""New achievements at the coronation: seals that fall onto slips on either side of the result."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.achievement_grid import seal_picture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered, faint_copy
from claim_desktop.ui.layout import DesignSpace
from claim_desktop.ui.motion.easing import ease_in_out, ease_out
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import draw_rule

SLIP = (196, 212)
RIGHT, LEFT = (1168, 367, -3.0), (112, 367, 3.0)
"""The middle and the rotation of each slip; a single one is on the right, if there is room."""

MARGIN, CORNERS = 20, 14
"""The margins of its words: at the sides, and below, clear of the ornaments in the corners."""

SEAL, GLINT = 120, 26
FALLS_FROM = 1.6
"""The size of a seal as it begins to fall, as a multiple of its own."""

SLIP_SECONDS, FALL_SECONDS, DUST_SECONDS, STEP_SECONDS = 0.22, 0.18, 0.35, 0.5
"""The durations of a slip's appearing, its seal's fall and the dust's settling, and the time between slips.
"""

NEW = TextStyle(Face.TEXT_ITALIC, theme.SMALL, theme.DANGER)
NAME = styles.SUBHEADING.with_size(21)
ABOUT = TextStyle(Face.TEXT, theme.SMALL, theme.INK_SOFT)


class SealSlips:
    """Stamps up to two achievements one after another; the last slip counts the remaining ones.

    If an opponent speaks on the right, or the beaten player stands on the left, there is room for one slip
    only; if both, it covers the beaten player.
    """

    def __init__(self, services: Services, *, is_right_taken: bool, is_left_taken: bool) -> None:
        self._services, self._kit = services, services.kit
        self.places = (LEFT,) if is_right_taken else (RIGHT,) if is_left_taken else (RIGHT, LEFT)
        self._ids: tuple[str, ...] = ()
        self._seconds = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether a slip is still being stamped."""
        return bool(self._ids) and self._seconds < self._end

    @property
    def _end(self) -> float:
        count = min(len(self._ids), len(self.places))
        return STEP_SECONDS * (count - 1) + SLIP_SECONDS + FALL_SECONDS + DUST_SECONDS

    def show(self, ids: Sequence[str]) -> None:
        """Stamp these; those already shown stay as they are."""
        if tuple(ids) != self._ids:
            self._ids, self._seconds = tuple(ids), 0.0

    def update(self, dt: float) -> None:
        if self._ids:
            self._seconds = min(self._end, self._seconds + dt)

    def finish(self) -> None:
        """Show everything stamped."""
        self._seconds = self._end

    def draw(self, surface: Canvas) -> None:
        if self._kit.motion.is_instant:
            self.finish()
        for index, achievement in enumerate(self._ids[: len(self.places)]):
            seconds = self._seconds - STEP_SECONDS * index
            if seconds > 0:
                more = len(self._ids) - len(self.places) if index == len(self.places) - 1 else 0
                self._draw_slip(surface, index, achievement, more, seconds)

    def _draw_slip(self, surface: Canvas, index: int, achievement: str, more: int, seconds: float) -> None:
        kit, space = self._kit, DesignSpace(self._kit.scale)
        middle = space.point(*self.places[index][:2])
        slip = self._slip(index, achievement, more)
        draw_centered(surface, faint_copy(slip, ease_out(min(1.0, seconds / SLIP_SECONDS))), middle)
        fallen = min(1.0, max(0.0, seconds - SLIP_SECONDS) / FALL_SECONDS)
        if not fallen:
            return
        at = middle[0], middle[1] - kit.px(SLIP[1] // 2)
        settled = min(1.0, max(0.0, seconds - SLIP_SECONDS - FALL_SECONDS) / DUST_SECONDS)
        if 0 < settled < 1:
            self._draw_dust(surface, at, settled)
        seal = seal_picture(self._services, achievement, kit.px(SEAL))
        if fallen < 1:
            travel = kit.motion.travel(ease_in_out(fallen))
            seal = pygame.transform.smoothscale_by(seal, FALLS_FROM + (1 - FALLS_FROM) * travel)
            seal.set_alpha(round(255 * min(1.0, kit.motion.opacity(fallen) + 0.2)))
        draw_centered(surface, seal, at)
        if 0 < settled < 1:
            glint = self._services.furniture.piece(Piece.GLINT, kit.px(GLINT))
            draw_centered(surface, faint_copy(glint, 1 - settled), (at[0] + kit.px(44), at[1] - kit.px(40)))

    def _draw_dust(self, surface: Canvas, middle: tuple[int, int], settled: float) -> None:
        puff = self._services.furniture.piece(Piece.DUST, self._kit.px(70))
        for way in (-1, 1):
            each = pygame.transform.smoothscale_by(puff, 0.5 + 0.6 * settled)
            each.set_alpha(round(210 * (1 - settled)))
            x = middle[0] + way * self._kit.px(round(30 + 50 * ease_out(settled)))
            draw_centered(surface, each, (x, middle[1] + self._kit.px(30)))

    def _slip(self, index: int, achievement: str, more: int) -> pygame.Surface:
        kit = self._kit
        size = kit.px(SLIP[0]), kit.px(SLIP[1])

        def make() -> pygame.Surface:
            slip = kit.painter.panel(size).copy()
            title = tr(f"chronicle.deed.{achievement}")
            new, name, about = areas(kit, title)
            kit.draw_text_within(slip, tr("chronicle.new_deed"), new, NEW)
            kit.draw_fitting_text(slip, title, name, NAME, 0.5, 0.5)
            draw_rule(slip, kit, name.left + kit.px(10), name.right - kit.px(10), name.bottom + kit.px(4))
            key = "chronicle.new_deeds.more" if more else f"chronicle.deed.{achievement}.about"
            kit.draw_fitting_text(slip, tr(key, count=more), about, ABOUT, 0.5, 0.5)
            whole = kit.painter.with_shadow(slip, kit.px(8))
            return pygame.transform.rotozoom(whole, self.places[index][2], 1)

        return kit.pictures.get(
            ("seal slip", self.places[index], achievement, more, tr("chronicle.new_deed"), size), make
        )


def areas(kit: Toolkit, title: str) -> list[Rect]:
    """Where a slip says that an achievement is new, its name, and how it was earned.

    The reason has more room below a name for which one line is enough.
    """
    px = kit.px
    width = px(SLIP[0]) - 2 * px(MARGIN)
    is_short = kit.fonts.size(title, NAME.face, px(theme.SMALL))[0] <= width
    height = kit.scale.for_some_text(26) if is_short else px(50)
    top = px(84) + height + px(9)
    rows = (px(60), px(24)), (px(84), height), (top, px(SLIP[1] - CORNERS) - top)
    return [Rect(px(MARGIN), y, width, high) for y, high in rows]
