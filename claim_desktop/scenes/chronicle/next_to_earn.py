"""The nearest achievements, each on a card with its condition and its progress."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.achievement_grid import seal_picture
from claim_desktop.scenes.chronicle.chronicle_text import FACTIONS
from claim_desktop.scenes.chronicle.logic.achievements import Progress
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.artwork.portraits import OPPONENTS, Mood, Portraits
from claim_desktop.ui import controls, panel_art, styles
from claim_desktop.ui.accessibility.nodes import AccessibleNode, AccessibleRole
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_bottom, cut_left, cut_right, cut_top, inset
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.base import Pressable

COUNT = 3
"""How many are shown."""

SEAL, BAR_HEIGHT, BAR_ROW = 108, 18, 24
TOKEN, TOKEN_GAP = 30, 4
"""The height of a token, and the least gap between two."""
SEAL_ALPHA = 110
"""How opaque the seal of an achievement is that is yet to be earned, out of 255."""
MISSING_ALPHA = 90
"""The opacity of a token that is still missing, out of 255."""


class NextToEarn(Pressable):
    """A card with the pale seal, the name and the condition of an achievement, and how far one is.

    Below the condition stand the faces, the shields or the crowns to collect; those still missing are grey.
    """

    def __init__(self, name: str, services: Services, progress: Progress) -> None:
        super().__init__(name, tr(f"chronicle.deed.{progress.achievement}"))
        self.achievement = progress.achievement
        self._services, self._progress = services, progress

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
        if self._progress.goal > 1:
            below, inside = cut_bottom(inside, kit.scale.for_some_text(BAR_ROW), kit.px(2))
            self._draw_bar(surface, kit, below)
        side = min(inside.height, kit.px(SEAL))
        place, inside = cut_left(inside, side, kit.px(14))
        draw_centered(surface, seal_picture(self._services, self.achievement, side, SEAL_ALPHA), place.center)
        name, condition = cut_top(inside, kit.some_line_height(styles.SUBHEADING))
        kit.draw_text_within(surface, self.text, name, styles.SUBHEADING, x=0)
        if condition.height >= kit.px(TOKEN) + kit.line_height(styles.SMALL):
            tokens, condition = cut_bottom(condition, kit.px(TOKEN) if self._tokens else 0)
            self._draw_tokens(surface, kit, tokens)
        style = styles.BODY if condition.height > 2 * kit.line_height(styles.BODY) else styles.SMALL
        kit.draw_fitting_text(surface, self._condition, condition, style, 0, 0.5)

    def _draw_bar(self, surface: Canvas, kit: Toolkit, below: Rect) -> None:
        style = kit.within(styles.BODY_STRONG, below.height * 1.1)
        text, bar = cut_right(below, kit.text_width(self._progress_text, style), kit.px(14))
        kit.draw_text(surface, self._progress_text, text, style)
        bar = Rect(bar.x, bar.centery - kit.px(BAR_HEIGHT) // 2, bar.width, kit.px(BAR_HEIGHT))
        kit.painter.draw(surface, controls.track, bar, round(self._progress.share, 2))

    @property
    def _tokens(self) -> list[tuple[str, bool]]:
        """A token for each item to collect, or a crown for each game to win, and whether it is earned."""
        progress = self._progress
        if progress.items:
            return [(each, each in progress.collected) for each in progress.items]
        return [("", number < progress.done) for number in range(progress.goal if progress.goal > 1 else 0)]

    def _draw_tokens(self, surface: Canvas, kit: Toolkit, row: Rect) -> None:
        """Draw them side by side, smaller if they are many."""
        tokens = self._tokens
        if not tokens:
            return
        step = min(row.width // len(tokens), row.height + kit.px(TOKEN_GAP))
        size = min(row.height, step)
        for number, (token, is_found) in enumerate(tokens):
            middle = row.x + number * step + size // 2, row.centery
            draw_centered(surface, self._token(kit, token, size, is_found=is_found), middle)

    def _token(self, kit: Toolkit, token: str, size: int, *, is_found: bool) -> pygame.Surface:
        """A face, a shield or a crown, grey and pale if it is missing."""

        def make() -> pygame.Surface:
            if token in OPPONENTS:
                picture = Portraits(kit.pictures).face(OPPONENTS[token], Mood.CALM, round(size * 0.8))
            elif token in FACTIONS:
                picture = self._services.cards.shield(FACTIONS[token], size)
            else:
                picture = self._services.furniture.piece(Piece.CROWN, size, size)
            if is_found:
                return picture
            grey = pygame.transform.grayscale(picture)
            grey.set_alpha(MISSING_ALPHA)
            return grey

        return kit.pictures.get(("token to earn", token, size, is_found, self._services.cards.is_plain), make)
