"""The card at the top of the practice page: the suggested position, and the task."""

from __future__ import annotations

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.practice.logic.next_step import NextStep
from claim_desktop.scenes.puzzles import drawings
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

LABEL = TextStyle(Face.DISPLAY_STRONG, 20, theme.CRIMSON)
ASIDE = TextStyle(Face.TEXT_ITALIC, 19, theme.INK_SOFT)
TITLE = TextStyle(Face.DISPLAY_STRONG, 28, theme.INK)
SENTENCE = TextStyle(Face.TEXT, 20, theme.INK)
QUESTION = TextStyle(Face.DISPLAY_STRONG, 34, theme.DANGER)

FELT_SHARE = 0.42
CARD, TRICK_CARD = 76, 84
STEP = 62
STACKED = 2
"""How many slips lie below one that has more like it."""
LAUREL, LAUREL_ASIDE = 76, 68
"""The laurel of a card to be found, and the distance of its middle from the slip's right end."""


def draw_next_step_card(
    surface: Canvas,
    kit: Toolkit,
    slip: Rect,
    services: Services,
    step: NextStep,
    title: str,
    sentence: str,
) -> None:
    """Draw the card; the lower part of its right half is left for a button."""
    for depth in range(STACKED if step.more else 0, 0, -1):
        below = slip.inflate(-depth * kit.px(16), 0).move(0, depth * kit.px(4))
        kit.painter.draw(surface, drawings.proof_box, below, False)
    kit.painter.draw(surface, drawings.proof_box, slip, False)
    felt = Rect(slip.x + kit.px(14), slip.y + kit.px(12), 0, slip.height - kit.px(24))
    felt.width = round(slip.width * FELT_SHARE)
    kit.painter.draw(surface, panel_art.felt, felt)
    _draw_position(surface, kit, services.cards, felt, step)
    left = felt.right + kit.px(32)
    area = Rect(left, slip.y + kit.px(10), slip.right - kit.px(20) - left, kit.px(28))
    label = kit.draw_text_within(surface, tr("practice.next"), area, LABEL, 0)
    aside = Rect(label.right + kit.px(14), area.y, area.right - label.right - kit.px(14), area.height)
    kit.draw_text_within(surface, tr(f"practice.next.{step.step.value}"), aside, ASIDE, 0)
    top = Rect(left, area.bottom, area.width, kit.px(36))
    kit.draw_text_within(surface, title, top, TITLE, 0)
    below = Rect(left, top.bottom, area.width, kit.px(26))
    kit.draw_text_within(surface, sentence, below, SENTENCE, 0)
    if step.more:
        more = Rect(left + kit.px(284), slip.bottom - kit.px(72), 0, kit.px(48))
        more.width = slip.right - kit.px(14) - more.x
        kit.draw_fitting_text(surface, tr("practice.next.more", count=step.more), more, ASIDE, 0, 0.5)
    if step.puzzle is not None:
        laurel = services.furniture.piece(Piece.LAUREL, kit.px(LAUREL))
        place = draw_at(surface, laurel, center=(slip.right - kit.px(LAUREL_ASIDE), slip.bottom - kit.px(56)))
        with kit.text_capture.described_as(""):
            kit.draw_text_within(surface, "?", place, QUESTION, share=0.6)


def _draw_position(surface: Canvas, kit: Toolkit, cards: CardArt, felt: Rect, step: NextStep) -> None:
    """Draw the trick with a gap, and the hand."""
    inside = felt.inflate(-kit.px(36), 0)
    x = inside.x
    for card in step.trick:
        place = _place(kit, x, felt.centery, TRICK_CARD)
        _draw_card(surface, kit, cards, card, place, is_led=True)
        x = place.right + kit.px(24)
    width, count = kit.px(CARD), len(step.hand)
    room = inside.right - x - width
    advance = min(kit.px(STEP), room // max(1, count - 1))
    if not step.trick:
        x = felt.centerx - (advance * (count - 1) + width) // 2
    for index, card in enumerate(step.hand):
        _draw_card(surface, kit, cards, card, _place(kit, x + index * advance, felt.centery, CARD))


def _place(kit: Toolkit, x: int, y: int, width: float) -> Rect:
    return Rect(x, 0, kit.px(width), card_height(kit.px(width))).move_to(centery=y)


def _draw_card(
    surface: Canvas, kit: Toolkit, cards: CardArt, card: Card, place: Rect, *, is_led: bool = False
) -> None:
    kit.painter.draw_shadow(surface, place, 3, 130, down=3, aside=1)
    surface.blit(cards.sharp_face(card, place.width), place)
    if is_led:
        rim = place.inflate(2 * kit.px(4), 2 * kit.px(4))
        kit.painter.draw(surface, card_marks.card_rim, rim, theme.GOLD)
