"""A hint at the table: a slip of parchment over the felt's lower edge, and numbers on the cards."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect

from claim_desktop.table.layout import CARD_RATIO, TableLayout
from claim_desktop.table.pose import Pose
from claim_desktop.table.sprites import CardSprite
from claim_desktop.ui import plates, styles, theme
from claim_desktop.ui.fonts import Face
from claim_desktop.ui.layout import aligned, cut_bottom
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit

WIDTH = 640
BADGE_HEIGHT = 27
BADGE = TextStyle(Face.DISPLAY_STRONG, 17, theme.CREAM, theme.INK)


def draw_hint(surface: pygame.Surface, kit: Toolkit, layout: TableLayout, words: str, foot: str) -> None:
    """Draw the slip with a sentence, and below it a line that says what comes next."""
    margin = kit.px(20)
    foot_style = styles.ITALIC.sized(theme.SMALL)
    needed = (
        max(kit.text_width(words, styles.BODY), kit.text_width(foot, foot_style)) + 2 * margin + kit.px(8)
    )
    width = min(needed, kit.scale.for_text(WIDTH), layout.felt.width - kit.px(16))
    text_height = kit.paragraph_height(words, styles.BODY, width - 2 * margin)
    foot_height = kit.line_height(foot_style) if foot else 0
    slip = aligned((width, text_height + foot_height + kit.px(20)), layout.felt, 0.5, 1.0)
    slip.bottom = layout.message.y + kit.px(6)  # a card that stands out reaches over the edge of the felt
    radius = kit.px(8)
    shadow = kit.painter.shadow(slip.size, radius, 150)
    surface.blit(shadow, (slip.x - 2 * radius, slip.y - 2 * radius + kit.px(4)))
    surface.blit(kit.painter.picture(plates.inlay, slip.size, True), slip)
    inside = slip.inflate(-2 * margin, -kit.px(16))
    below, above = cut_bottom(inside, foot_height)
    kit.write_paragraph(surface, words, above, styles.BODY, 0.5, 0.5)
    kit.write(surface, foot, below, foot_style)


def draw_badges(
    surface: pygame.Surface, kit: Toolkit, badges: Iterable[tuple[CardSprite, str, Enamel]]
) -> None:
    """Draw a badge over each card: its words, and its enamel in three tones."""
    drawn = sorted(badges, key=lambda badge: badge[0].pose.x)
    places = badge_places(kit, [(sprite.pose, words) for sprite, words, _ in drawn])
    for (_, words, enamel), badge in zip(drawn, places, strict=True):
        surface.blit(kit.painter.picture(plates.badge, badge.size, *enamel), badge)
        kit.write(surface, words, badge.inflate(-kit.px(8), 0), BADGE)


def badge_places(kit: Toolkit, cards: Iterable[tuple[Pose, str]]) -> list[Rect]:
    """Where a badge with these words lies over each card, one above another where cards lie too close."""
    height = kit.scale.for_text(BADGE_HEIGHT)
    places: list[Rect] = []
    for pose, words in cards:
        badge = Rect(0, 0, max(round(height * 1.5), kit.text_width(words, BADGE) + kit.px(16)), height)
        # The left side of a card is what the next one in the hand leaves in sight.
        top = pose.y - pose.width * CARD_RATIO / 2
        badge.center = round(pose.x - pose.width * 0.16), round(top - height * 0.3)
        while (other := badge.collidelist(places)) >= 0:
            badge.bottom = places[other].top
        places.append(badge)
    return places
