"""The surroundings of memory's grid: shields, the sheet with the question, your own hand, the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card, Faction
from claim_desktop.scenes.memory import drawings
from claim_desktop.scenes.memory.drawings import MISSED, RIGHT, WRONG
from claim_desktop.scenes.memory.logic.memory import AnswerGrade
from claim_desktop.scenes.memory.plaque import draw_head
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.portraits import draw_face
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import columns, cut_left, cut_top, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

NUMBER = TextStyle(Face.DISPLAY_STRONG, 44, theme.GOLD_DARK)
OF = TextStyle(Face.TEXT_STRONG, 22, theme.INK)
QUOTE = styles.ITALIC.with_size(19)
TITLE = TextStyle(Face.DISPLAY, 20, theme.CREAM, theme.INK)
RESULT = TextStyle(Face.DISPLAY_STRONG, 50, theme.GOLD_DARK)
COUNTS = {
    RIGHT: TextStyle(Face.DISPLAY_STRONG, 30, theme.GOOD),
    MISSED: TextStyle(Face.DISPLAY_STRONG, 30, theme.GOLD_DARK),
    WRONG: TextStyle(Face.DISPLAY_STRONG, 30, theme.CRIMSON_DARK),
}
SHIELD, OWN_CARD, BACK = 52, 104, 24
FACE = 132


@dataclass(frozen=True, slots=True)
class CheckedAnswer:
    """A checked answer, and the line beside it."""

    grade: AnswerGrade
    line: str
    """The best result so far, or the moment when a card was played."""


def draw_shield(surface: Canvas, kit: Toolkit, area: Rect, cards: CardArt, faction: Faction) -> None:
    """Draw a shield at the head of a row."""
    shield = cards.shield(faction, min(kit.px(SHIELD), round(area.height * 0.8)))
    draw_centered(surface, shield, area.center)


def draw_own_hand(surface: Canvas, kit: Toolkit, area: Rect, cards: CardArt, hand: Sequence[Card]) -> None:
    """Draw your own cards side by side; they may extend beyond the window's lower edge."""
    title, below = cut_top(area, kit.scale.for_some_text(24), kit.px(4))
    with kit.text_capture.described_as(tr("speech.hand", cards=tuple(hand))):
        kit.draw_text_within(surface, tr("practice.memory.own_hand"), title, TITLE)
    width = kit.px(OWN_CARD)
    step = min(width * 0.62, (below.width - width) / max(1, len(hand) - 1))
    x = below.centerx - (step * (len(hand) - 1) + width) / 2
    for index, card in enumerate(hand):
        surface.blit(cards.sharp_face(card, width), (round(x + step * index), below.y))


def draw_players(surface: Canvas, kit: Toolkit, area: Rect, portraits: Sequence[str], quote: str) -> None:
    """Draw the players whose cards are asked for, with a quote."""
    above, below = cut_top(area, round(area.height * 0.7), kit.px(4))
    side = min(kit.px(FACE), round(above.height * 0.92), round(above.width / len(portraits) * 0.96))
    for name, cell in zip(portraits, columns(above, len(portraits)), strict=True):
        ring = Rect(0, 0, round(side * 0.78), round(side * 0.78))
        ring.midbottom = cell.centerx, cell.bottom - kit.px(4)
        draw_face(surface, kit, ring, name)
    kit.draw_fitting_text(surface, quote, below, QUOTE, 0.5, 0.5)


def draw_chosen(surface: Canvas, kit: Toolkit, area: Rect, cards: CardArt, chosen: int, total: int) -> None:
    """Draw the number of named cards, also as a row of backs."""
    above, below = cut_top(area, round(area.height * 0.62), kit.px(4))
    text = tr("practice.memory.chosen", count=total)
    number = str(chosen)
    style = kit.within(NUMBER, above.height)
    width = kit.text_width(number, style) + kit.px(10) + kit.text_width(text, OF)
    left = above.centerx - min(width, above.width) // 2
    with kit.text_capture.described_as(tr("speech.memory.named", count=chosen, total=total)):
        wrote = kit.draw_text(surface, number, Rect(left, above.y, above.width, above.height), style, 0)
        x = wrote.right + kit.px(10)
        kit.draw_text(surface, text, Rect(x, above.y, above.right - x, above.height), OF, 0)
    size = min(kit.px(BACK), below.height * 2 // 3)
    step = min(size * 0.8, (below.width - size) / max(1, total - 1))
    start = below.centerx - (step * (total - 1) + size) / 2
    for index in range(total):
        corner = round(start + step * index), below.y
        if index < chosen:
            surface.blit(cards.back(size), corner)
        else:
            gap = kit.painter.picture(panel_art.groove, (size, round(size * 1.4)))
            surface.blit(gap, corner)


def draw_outcome(surface: Canvas, kit: Toolkit, area: Rect, cards: CardArt, outcome: CheckedAnswer) -> None:
    """Draw the right, missed and wrong cards, each with an example."""
    grade, area = outcome.grade, area.inflate(-kit.px(40), -kit.px(30))
    own, rest = cut_left(area, round(area.width * 0.27), kit.px(10))
    top, line = cut_top(own, round(own.height * 0.56))
    with kit.text_capture.described_as(_grade_text(grade)):
        _draw_counts(surface, kit, top, rest, cards, grade)
    kit.draw_fitting_text(surface, outcome.line, line, styles.ITALIC.with_size(17), 0, 0)


def _draw_counts(
    surface: Canvas, kit: Toolkit, top: Rect, rest: Rect, art: CardArt, grade: AnswerGrade
) -> None:
    """Draw the score, and beside it the three counts."""
    number = str(grade.right.total())
    wrote = kit.draw_text_within(surface, number, top, RESULT, 0)
    text = Rect(wrote.right + kit.px(8), top.y, top.right - wrote.right - kit.px(8), top.height)
    kit.draw_text(surface, tr("practice.memory.of", count=grade.total), text, OF, 0)
    counts = {RIGHT: grade.right, MISSED: grade.missed, WRONG: grade.wrong}
    share = 0.36 if kit.is_text_cramped else 0.48
    cells = columns(rest, len(counts), kit.px(8))
    side = min(kit.px(84), cells[0].height - kit.px(8), round(cells[0].width * share))
    halves = [cut_left(cell, side, kit.px(9)) for cell in cells]
    names = [rows(beside.inflate(0, -round(beside.height * 0.2)), 2) for _, beside in halves]
    words_of = [tr(f"practice.memory.{mark}") for mark in counts]
    style = kit.fit_paragraphs(zip(words_of, (name for _, name in names), strict=True), OF)
    for (mark, cards), (place, _), (count, name), label in zip(
        counts.items(), halves, names, words_of, strict=True
    ):
        place.height = side
        place.centery = rest.centery
        example = next(iter(cards), None)
        if example is None:
            kit.painter.draw(surface, drawings.rim, place, mark)
        else:
            draw_head(surface, kit, art, example, place, mark)
        kit.draw_text_within(surface, str(cards.total()), count, COUNTS[mark], 0)
        kit.draw_fitting_text(surface, label, name, style.with_color(COUNTS[mark].color), 0, 0.5)


def _grade_text(grade: AnswerGrade) -> str:
    return tr(
        "speech.memory.result",
        right=grade.right.total(),
        total=grade.total,
        missed=grade.missed.total(),
        wrong=grade.wrong.total(),
    )
