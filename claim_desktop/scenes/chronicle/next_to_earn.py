"""The nearest achievements, each on a card with its condition and its progress."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.chronicle.achievement_grid import draw_seal
from claim_desktop.scenes.chronicle.logic.achievements import Progress
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.ui import controls, panel_art, styles
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_bottom, cut_left, cut_right, cut_top, inset
from claim_desktop.ui.speech.screen_reader import AccessibleNode, AccessibleRole
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import DEPTH
from claim_desktop.ui.widgets.base import Pressable

COUNT = 3
"""How many are shown."""

SEAL, BAR_HEIGHT, BAR_ROW = 96, 18, 24
SEAL_ALPHA = 110
"""How opaque the seal of an achievement is that is yet to be earned, out of 255."""


class NextToEarn(Pressable):
    """A card with the pale seal, the name and the condition of an achievement, and how far one is."""

    def __init__(self, name: str, progress: Progress, art: CardArt, furniture: Furniture) -> None:
        super().__init__(name, tr(f"chronicle.deed.{progress.achievement}"))
        self.achievement = progress.achievement
        self._progress = progress
        self._art, self._furniture = art, furniture

    def accessible_nodes(self) -> Sequence[AccessibleNode]:
        """The name, the condition and the progress."""
        about = sentences([self._condition, self._progress_text])
        return [AccessibleNode.of(self, AccessibleRole.BUTTON, self.text, about=about)]

    @property
    def _condition(self) -> str:
        return tr(f"chronicle.deed.{self.achievement}.about")

    @property
    def _progress_text(self) -> str:
        return tr("chronicle.next.progress", count=self._progress.done, total=self._progress.goal)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        kit.painter.draw(surface, panel_art.inlay, self.rect, True, self.hovered)
        inside = inset(self.rect, kit.px(14), kit.px(9))
        below, inside = cut_bottom(inside, kit.scale.for_some_text(BAR_ROW), kit.px(2))
        side = min(inside.height, kit.px(SEAL))
        place, inside = cut_left(inside, side, kit.px(14))
        draw_centered(surface, self._seal(kit, side), place.center)
        name, condition = cut_top(inside, kit.some_line_height(styles.SUBHEADING))
        kit.draw_text_within(surface, self.text, name, styles.SUBHEADING, x=0)
        style = styles.BODY if condition.height > 2 * kit.line_height(styles.BODY) else styles.SMALL
        kit.draw_fitting_text(surface, self._condition, condition, style, 0, 0.5)
        style = kit.within(styles.BODY_STRONG, below.height * 1.1)
        said, bar = cut_right(below, kit.text_width(self._progress_text, style), kit.px(14))
        kit.draw_text(surface, self._progress_text, said, style)
        bar = Rect(bar.x, bar.centery - kit.px(BAR_HEIGHT) // 2, bar.width, kit.px(BAR_HEIGHT))
        kit.painter.draw(surface, controls.track, bar, round(self._progress.share, 2))

    def _seal(self, kit: Toolkit, size: int) -> pygame.Surface:
        """The seal as it will look, but pale."""

        def make() -> pygame.Surface:
            seal = pygame.Surface((size, size), pygame.SRCALPHA, DEPTH)
            draw_seal(
                seal, kit, seal.get_rect(), self.achievement, self._art, self._furniture, is_earned=True
            )
            seal.set_alpha(SEAL_ALPHA)
            return seal

        return kit.pictures.get(("pale seal", self.achievement, size), make)
