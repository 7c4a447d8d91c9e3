"""The plank above the tables: the players of the match, the games that each has won, and the score."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.matches import Match
from claim_desktop.scenes.matches import drawings
from claim_desktop.scenes.matches.sides import NAME, NOTE, NUMERALS, Sides, tone_of
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_rect
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import columns, cut_left, cut_right, inset, rows, square
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit

RING, PARTNER_RING = 68, 52
MEDAL, MEDAL_STEP = 31, 35
RULE_GAP = 22
"""The gap between three sides, with a rule in its middle."""
SCORE_WIDTH = 236
"""The width of the caption and the score of two sides on the plank."""


def draw_plank(surface: Canvas, kit: Toolkit, area: Rect, sides: Sides, match: Match, caption: str) -> None:
    """Draw the plank: two sides face each other across the score, three stand side by side."""
    scores = match.scores(len(sides.tokens))
    texts = [
        tr("speech.score", name=name, count=scores[token.side])
        for name, token in zip(sides.names, sides.tokens, strict=True)
    ]
    with kit.text_capture.described_as(tr("speech.named", name=caption, words=comma_list(texts))):
        _draw_plank(surface, kit, area, sides, match, caption)


def _draw_plank(surface: Canvas, kit: Toolkit, area: Rect, sides: Sides, match: Match, caption: str) -> None:
    kit.painter.draw(surface, panel_art.plank, area, True)
    scores = match.scores(len(sides.tokens))
    inner = inset(area, kit.px(16), kit.px(6))
    if len(sides.tokens) > 2:
        gap = kit.px(RULE_GAP)
        cells = columns(inner, len(sides.tokens), gap)
        for cell in cells[1:]:
            rule = Rect(cell.x - gap, area.y, gap, area.height).inflate(0, -kit.px(20))
            kit.painter.draw(surface, panel_art.upright_rule, rule)
        cut = [cut_right(cell, kit.px(44), kit.px(4)) for cell in cells]
        for place, (number, _) in enumerate(cut):
            score = str(scores[sides.tokens[place].side])
            style = kit.within(NUMERALS, number.height * 0.8)
            kit.draw_text(surface, score, number, style.with_color(tone_of(place)))
        _draw_sides(surface, kit, [rest for _, rest in cut], sides, match)
        return
    left, rest = cut_left(inner, (inner.width - kit.px(SCORE_WIDTH)) // 2)
    middle, right = cut_left(rest, kit.px(SCORE_WIDTH))
    _draw_sides(surface, kit, [left, right], sides, match)
    upper, lower = rows(middle, (1, 1.7))
    kit.draw_text_within(surface, caption, upper, NOTE, share=1.15)
    draw_score(surface, kit, lower, sides.in_order(scores), kit.within(NUMERALS, lower.height * 1.1))


def draw_score(
    surface: Canvas,
    kit: Toolkit,
    area: Rect,
    numbers: Sequence[int],
    style: TextStyle,
    colon_width: float = 26,
    colon_tone: str = theme.CREAM,
) -> tuple[Rect, Rect]:
    """Write the numbers of two sides around a colon; returns the areas of both numbers."""
    colon = Rect(0, area.y, kit.px(colon_width), area.height).move_to(centerx=area.centerx)
    kit.draw_text(surface, ":", colon, style.with_color(colon_tone))
    left = Rect(area.x, area.y, colon.x - area.x, area.height)
    right = Rect(colon.right, area.y, area.right - colon.right, area.height)
    own = kit.draw_text(surface, str(numbers[0]), left, style.with_color(tone_of(0)), 1.0)
    theirs = kit.draw_text(surface, str(numbers[1]), right, style.with_color(tone_of(1)), 0.0)
    return own, theirs


def draw_faces(
    surface: Canvas,
    kit: Toolkit,
    middle: tuple[int, int],
    names: Sequence[str],
    size: int,
    *,
    is_mirrored: bool = False,
) -> None:
    """Draw the face of a player, or those of two partners, around a point."""
    portraits = Portraits(kit.pictures)
    ring = kit.px(size if len(names) == 1 else size * PARTNER_RING // RING)
    step = round(ring * 0.72)
    for index, name in enumerate(names):
        place = square(ring, (middle[0] + (step * (2 * index - 1) // 2 if len(names) > 1 else 0), middle[1]))
        face, where = portraits.face(name, Mood.CALM, ring), portrait_rect(place)
        if is_mirrored:
            face = pygame.transform.flip(face, flip_x=True, flip_y=False)
            where.x = 2 * place.centerx - where.right
        surface.blit(face, where)


def _draw_sides(surface: Canvas, kit: Toolkit, areas: Sequence[Rect], sides: Sides, match: Match) -> None:
    """Draw the faces, the name and the medals of each side; of two sides, the second mirrors the first."""
    needed = match.form.wins_needed
    text = []
    for place, area in enumerate(areas):
        faces = sides.portraits[place]
        wide = kit.px(RING if len(faces) == 1 else PARTNER_RING * 1.72)
        cut = cut_right if _is_mirrored(place, areas) else cut_left
        face, beside = cut(area, wide + kit.px(6), kit.px(8))
        draw_faces(surface, kit, (face.centerx, face.centery + kit.px(3)), faces, RING)
        text.append(rows(beside, (1, 1)) if needed is not None else [beside, beside])
    letters = _letters(kit, sides.names, [upper for upper, _ in text])
    for place, (upper, lower) in enumerate(text):
        is_mirrored = _is_mirrored(place, areas)
        style = letters.with_color(tone_of(place))
        kit.draw_name(surface, sides.names[place], upper, style, 1.0 if is_mirrored else 0.0)
        if needed is not None:
            won = match.scores(len(sides.tokens))[sides.tokens[place].side]
            _draw_medals(surface, kit, lower, place, won, needed, is_mirrored=is_mirrored)


def _is_mirrored(place: int, areas: Sequence[Rect]) -> bool:
    return len(areas) == 2 and place == 1


def _letters(kit: Toolkit, names: Sequence[str], places: Sequence[Rect]) -> TextStyle:
    """One text size for all names, in which the longest still has room."""
    style = kit.within(NAME, places[0].height)
    while True:
        pixels = min(kit.text_pixels(name, place, style) for name, place in zip(names, places, strict=True))
        usual = kit.scale.text(style.size)
        if pixels >= usual:
            return style
        style = style.with_size(style.size * pixels / usual)


def _draw_medals(
    surface: Canvas, kit: Toolkit, area: Rect, place: int, won: int, needed: int, *, is_mirrored: bool
) -> None:
    """Draw a socket for every game that a side has to win, filled starting next to its face."""
    step = min(kit.px(MEDAL_STEP), area.width // needed)
    size = min(kit.px(MEDAL), step, area.height)
    for number in range(needed):
        picture = kit.painter.round_picture(drawings.medal, size, place, number < won)
        off = size // 2 + number * step
        middle = area.right - off if is_mirrored else area.x + off
        draw_centered(surface, picture, (middle, area.centery))
