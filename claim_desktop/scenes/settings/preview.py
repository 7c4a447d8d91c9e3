"""Three cards as they would be at the table: one that may not be played, the chosen one, and another."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import card
from claim_desktop.scenes.base import Services
from claim_desktop.table.artwork.card_art import card_height
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite, Light, SpritePainter
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import cut_bottom, cut_top
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Widget

HAND = (("Kn6", Light.DIM, -1), ("Se5", Light.PLAIN, 1), ("Gn9", Light.CHOSEN, 0))
"""Code and light of each card, and where it lies; the chosen one is on top."""

CARD_WIDTH, CHOSEN_SHARE, STEP, TILT = 96, 1.3, 0.8, 5
MARGIN = 16
SIGN = 20
TITLE = styles.SUBHEADING
SIDE = TextStyle(styles.BODY_STRONG.face, theme.BODY, theme.CREAM, theme.INK)


class Preview(Widget):
    """A piece of felt with cards, and the signs of both sides below them."""

    can_focus = False

    def __init__(self, name: str, services: Services) -> None:
        super().__init__(name)
        self._cards = services.cards
        self._painter = SpritePainter(services.cards, services.kit.pictures)
        self._is_titled = False

    def stand(self, rect: Rect) -> None:
        """Take a place beside the rows, under a title."""
        self.set_rect(rect)
        self.hidden, self.scrolled_by, self._is_titled = False, None, True

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw it without announcing it to screen readers."""
        with kit.text_capture.described_as(""):
            self._draw(surface, kit)

    def _draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the title unless it is one of the rows, then the felt, the cards, and the sides."""
        area = self.rect
        if self._is_titled and self.scrolled_by is None:
            title, area = cut_top(area, kit.some_line_height(TITLE), kit.px(6))
            kit.draw_text(surface, tr("menu.settings.preview"), title, TITLE, 0)
            area = Rect(area.x, area.y, area.width, min(area.height, kit.px(290)))
        surface.blit(kit.painter.picture(panel_art.felt, area.size), area)
        sides, hand = cut_bottom(area.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN)), kit.px(30))
        self._draw_hand(surface, kit, hand)
        self._draw_sides(surface, kit, sides)

    def _draw_hand(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        high = area.height / CHOSEN_SHARE / card_height(1000) * 1000 * 0.92
        width = min(kit.px(CARD_WIDTH), round(high), round(area.width / (1 + 2 * STEP)))
        self._painter.begin_frame()
        for code, light, place in HAND:
            own = width * (CHOSEN_SHARE if light is Light.CHOSEN else 1)
            x, y = area.centerx + place * width * STEP, area.centery + abs(place) * width * 0.12
            sprite = CardSprite(card(code), Pose(x, y, own, -TILT * place), face_up=1.0, light=light)
            self._painter.draw(surface, sprite)

    def _draw_sides(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        for place, text in enumerate((tr("menu.settings.preview.you"), tr("menu.settings.preview.rival"))):
            half = Rect(area.x + place * area.width // 2, area.y, area.width // 2, area.height)
            sign = kit.px(SIGN)
            room = half.width - 2 * sign
            width = min(room, kit.text_width(text, SIDE))
            left = half.centerx - (sign + kit.px(8) + width) // 2
            draw_sign(surface, kit, place, (left + sign // 2, half.centery), sign)
            kit.draw_text(surface, text, Rect(left + sign + kit.px(8), half.y, width, half.height), SIDE, 0)
