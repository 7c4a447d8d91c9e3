"""A preview of the table: its felt, a back, the person's face, and three cards of a hand."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import card
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.table.artwork.card_art import card_height
from claim_desktop.table.artwork.portraits import draw_face
from claim_desktop.table.artwork.side_signs import draw_sign
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite, Light, SpritePainter
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_bottom, cut_left, cut_top, square
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Widget

HAND = (("Kn6", Light.DIM, -1), ("Se5", Light.PLAIN, 1), ("Gn9", Light.CHOSEN, 0))
"""Code, light and position of each card: an illegal one, another, and the chosen one."""

CARD_WIDTH, CHOSEN_SHARE, STEP, TILT = 96, 1.3, 0.8, 5
MARGIN = 16
SIGN = 20
TITLE = styles.SUBHEADING
SIDE = TextStyle(styles.BODY_STRONG.face, theme.BODY, theme.CREAM, theme.INK)


class Preview(Widget):
    """A piece of felt with a back, a face and three cards, and the signs of both sides below them."""

    can_focus = False

    def __init__(self, name: str, services: Services, *, is_titled: bool) -> None:
        """`is_titled` puts a title above it, where it is not one of the rows."""
        super().__init__(name)
        self._cards, self._backdrop, self._furniture = services.cards, services.backdrop, services.furniture
        self._portrait = player_profile(services.settings)[1]
        self._painter = SpritePainter(services.cards, services.kit.pictures)
        self._is_titled = is_titled

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw it without announcing it to screen readers."""
        with kit.text_capture.described_as(""):
            self._draw(surface, kit)

    def _draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the title, if it has one, then the felt, the cards, and the sides."""
        area = self.rect
        if self._is_titled:
            title, area = cut_top(area, kit.some_line_height(TITLE), kit.px(6))
            kit.draw_text(surface, tr("menu.settings.preview"), title, TITLE, 0)
            area = Rect(area.x, area.y, area.width, min(area.height, kit.px(400)))
        tones = self._backdrop.tones(Phase.ONE)
        kit.painter.draw(surface, panel_art.felt, area, tones)
        sides, rest = cut_bottom(area.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN)), kit.px(30))
        if rest.height > rest.width * 0.7:
            looks, hand = cut_top(rest, round(rest.height * 0.38), kit.px(6))
        else:
            looks, hand = cut_left(rest, rest.width // 3, kit.px(6))
        self._draw_looks(surface, kit, looks)
        self._draw_hand(surface, kit, hand)
        self._draw_sides(surface, kit, sides)

    def _draw_looks(self, surface: Canvas, kit: Toolkit, area: Rect) -> None:
        """Draw the back of the cards, and the person's face in its frame."""
        height = min(area.height, round(area.width * 0.5))
        back = self._cards.back(round(height * 0.94 / card_height(1000) * 1000))
        draw_centered(surface, back, (area.centerx - round(height * 0.62), area.centery))
        middle = area.centerx + round(height * 0.5), area.centery + round(height * 0.08)
        ring = square(round(height * 0.72), middle)
        draw_face(surface, kit, ring, self._portrait, frame=self._furniture.portrait_frame)

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
