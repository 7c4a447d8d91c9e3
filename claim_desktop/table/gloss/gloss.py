"""A gloss on parchment that says what a thing on the table is; a card is shown large beside it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.table.gloss.bubble import draw_sheet, place_bubble, shared
from claim_desktop.table.gloss.gloss_words import Gloss, Ink
from claim_desktop.table.gloss.things import Area, Thing
from claim_desktop.table.layout import HAND_CARD
from claim_desktop.ui import styles, theme
from claim_desktop.ui.layout import Size
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit

ENLARGED = 1.6
"""How many times larger a card comes to the front; a small one, as large as a card of the hand would."""

TALLEST = 0.62
"""The most of the window's height that the card takes."""

WIDTH = 330
PAD = (20, 16)
GAP = 7
MARGIN = 8
TITLE = styles.SUBHEADING
STYLES: dict[Ink, TextStyle] = {
    Ink.FACT: styles.BODY.sized(theme.BODY - 2),
    Ink.NOW: styles.BODY_STRONG.sized(theme.BODY - 2).colored(theme.CRIMSON),
    Ink.NOT_NOW: styles.ITALIC.sized(theme.BODY - 2),
    Ink.HERE: styles.BODY_STRONG.sized(theme.BODY - 2),
    Ink.REFUSED: styles.BODY_STRONG.sized(theme.BODY - 2).colored(theme.DANGER),
}


def draw_gloss(
    surface: pygame.Surface, kit: Toolkit, cards: CardArt, gloss: Gloss, thing: Thing, others: Sequence[Thing]
) -> None:
    """Draw the gloss near the thing: over it if it is a card, which it shows again, or else beside it.

    It leaves as much as it can of the other things in sight.
    """
    if gloss.card is None:
        avoided = [other.rect for other in others if other.key != thing.key]
        window = _window(kit)
        placed = place_bubble(_size(kit, gloss), thing.rect, avoided, window, kit.px(GAP), window.center)
        _draw_sheet(surface, kit, gloss, placed.rect)
        return
    card, sheet = places(kit, gloss, thing, others)
    picture = kit.painter.with_shadow(cards.face(gloss.card, card.width), kit.px(9))
    surface.blit(picture, picture.get_rect(center=card.center))
    _draw_sheet(surface, kit, gloss, sheet)


def places(kit: Toolkit, gloss: Gloss, thing: Thing, others: Sequence[Thing]) -> tuple[Rect, Rect]:
    """The places of the large card and of the gloss beside it, both in the window, neither over the other.

    Beside a card of the hand the gloss stays above the others, as far as there is room, and on the side
    where it hides less of what has been played.
    """
    window = _window(kit)
    widest = round(window.height * TALLEST / card_height(100) * 100)
    width = min(round(max(thing.rect.width, kit.px(HAND_CARD)) * ENLARGED), widest)
    size = _size(kit, gloss)
    card = Rect(0, 0, width, card_height(width))
    card.center = thing.rect.center
    card.clamp_ip(window)
    gap = kit.px(GAP)
    sheet = Rect((0, 0), size)
    sheet.centery = card.centery
    if thing.area is Area.HAND:
        sheet.bottom = min(sheet.bottom, thing.rect.top)
    sheet.clamp_ip(window)
    right, left = sheet.copy(), sheet.copy()
    right.left, left.right = card.right + gap, card.left - gap
    played = [other.rect for other in others if other.area is Area.TRICK]
    fitting = [each for each in (right, left) if window.contains(each)]
    if fitting:
        return card, min(fitting, key=lambda each: sum(shared(each, rect) for rect in played))
    card.left = max(card.left, window.left + size[0] + gap)
    sheet.right = card.left - gap
    return card, sheet


def _window(kit: Toolkit) -> Rect:
    return kit.scale.area.inflate(-2 * kit.px(MARGIN), -2 * kit.px(MARGIN))


def _size(kit: Toolkit, gloss: Gloss) -> Size:
    """Wider than usual only where it would be higher than the window."""
    for design in (WIDTH, WIDTH * 1.35, WIDTH * 1.8):
        width = min(kit.scale.for_text(design), round(kit.scale.area.width * 0.6))
        height = _height(kit, gloss, width)
        if height <= _window(kit).height:
            break
    return width, height


def _height(kit: Toolkit, gloss: Gloss, width: int) -> int:
    inner = width - 2 * kit.px(PAD[0])
    words = sum(kit.paragraph_height(line, STYLES[ink], inner) + kit.px(GAP) for ink, line in gloss.lines)
    return kit.line_height(TITLE) + words + 2 * kit.px(PAD[1])


def _draw_sheet(surface: pygame.Surface, kit: Toolkit, gloss: Gloss, sheet: Rect) -> None:
    radius = kit.px(10)
    shadow = kit.painter.shadow(sheet.size, radius, 170)
    surface.blit(shadow, (sheet.x - 2 * radius, sheet.y - 2 * radius + kit.px(6)))
    surface.blit(kit.painter.picture(draw_sheet, sheet.size), sheet)
    inside = sheet.inflate(-2 * kit.px(PAD[0]), -2 * kit.px(PAD[1]))
    title = Rect(inside.x, inside.y, inside.width, kit.line_height(TITLE))
    kit.write_name(surface, gloss.title, title, TITLE, 0)
    top = title.bottom + kit.px(GAP)
    for ink, words in gloss.lines:
        area = Rect(inside.x, top, inside.width, inside.bottom - top)
        block = kit.write_paragraph(surface, words, area, STYLES[ink])
        top = block.bottom + kit.px(GAP)
