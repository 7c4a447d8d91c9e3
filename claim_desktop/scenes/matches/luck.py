"""The sheet below the two tables: the votes that the cards were worth, and those from your play."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import signed_number, tr
from claim_desktop.rules.vote import Vote
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches import drawings
from claim_desktop.scenes.matches.scoreboard import draw_faces
from claim_desktop.scenes.matches.sides import Sides
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import styles, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.layout import cut_bottom, cut_left, cut_right, cut_top, inset, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit

LEGEND_WIDTH = 356
FACE = 46
CROWN = 34
SWATCH = (27, 22)
MIN_SCALE = 3
"""The scale extends at least this many votes in either direction."""

TITLE = TextStyle(Face.DISPLAY_STRONG, 22, theme.INK)
UNIT = TextStyle(Face.TEXT_ITALIC, 19, theme.INK_SOFT)
TICK = TextStyle(Face.TEXT, 18, theme.INK)
FIGURE = TextStyle(Face.DISPLAY_STRONG, 25, theme.INK)
LINE = TextStyle(Face.TEXT_STRONG, 20, theme.INK)


@dataclass(frozen=True, slots=True)
class VoteMargin:
    """A player's lead in votes: when a computer played their cards, and in the game itself."""

    cards: int
    result: int

    @property
    def play(self) -> int:
        """The votes that the player's own play added."""
        return self.result - self.cards


def ahead(vote: Vote, other: Vote, side: int) -> VoteMargin:
    """The lead of one of two sides at either table, in votes."""
    return VoteMargin(_lead(other, side), _lead(vote, side))


def _lead(vote: Vote, side: int) -> int:
    return vote.votes[side] - vote.votes[1 - side]


def draw_luck(
    surface: Canvas,
    kit: Toolkit,
    sheet: Rect,
    services: Services,
    sides: Sides,
    margin: VoteMargin | None,
    level: str,
) -> None:
    """Draw the bar on the left, and its total on the right; without a margin, that they still play."""
    surface.blit(kit.painter.panel(sheet.size), sheet)
    if margin is None:
        waiting, below = rows(inset(sheet, kit.px(60), kit.px(40)), (1, 1.4))
        kit.draw_text_within(surface, tr("matches.luck"), waiting, styles.SUBHEADING)
        kit.draw_fitting_text(surface, tr("matches.luck.waiting"), below, styles.BODY, 0.5, 0)
        return
    inside = inset(sheet, kit.px(28), kit.px(16))
    legend, left = cut_right(inside, kit.px(LEGEND_WIDTH), kit.px(26))
    head, figure = cut_top(left, round(left.height * 0.22), kit.px(2))
    title = tr("matches.luck")
    style = kit.within(TITLE, head.height)
    kit.draw_text(surface, title, head, style, 0)
    unit = cut_left(head, min(head.width // 2, kit.text_width(title, style)), kit.px(16))[1]
    kit.draw_text_within(surface, tr("matches.luck.unit"), unit, UNIT, 0)
    with kit.text_capture.described_as(""):  # the legend describes the bar
        _draw_bar(surface, kit, figure, sides, margin, services.furniture)
    _draw_legend(surface, kit, legend, margin, level, services.furniture)


def _draw_bar(
    surface: Canvas, kit: Toolkit, area: Rect, sides: Sides, margin: VoteMargin, furniture: Furniture
) -> None:
    most = max(MIN_SCALE, abs(margin.cards), abs(margin.result)) + 1
    labels, bar = cut_bottom(area, round(area.height * 0.23))
    left, bar = cut_left(bar, kit.px(FACE + 10))
    right, bar = cut_right(bar, kit.px(FACE + 10))
    _, bar = cut_top(bar, round(bar.height * 0.14))
    for place, face in ((1, left), (0, right)):
        draw_faces(surface, kit, (face.centerx, bar.centery), sides.portraits[place], FACE)
    kit.painter.draw(surface, drawings.luck_bar, bar, most, margin.cards, margin.result)
    step = bar.width / (2 * most)
    for vote in range(1 - most, most):
        label = Rect(0, labels.y, round(step), labels.height)
        label.centerx = round(bar.centerx + vote * step)
        text = tr("matches.luck.even") if vote == 0 else signed_number(vote)
        kit.draw_text_within(surface, text, label, TICK)
    crown = furniture.piece(Piece.CROWN, kit.px(CROWN))
    x = round(bar.centerx + margin.result * step)
    draw_at(surface, crown, midbottom=(x, bar.y + round(bar.height * 0.2)))


def _draw_legend(
    surface: Canvas, kit: Toolkit, area: Rect, margin: VoteMargin, level: str, furniture: Furniture
) -> None:
    key = "won" if margin.result > 0 else "lost" if margin.result < 0 else "drawn"
    lines = (
        (tr("matches.luck.cards"), margin.cards),
        (tr("matches.luck.play"), margin.play),
        (tr(f"matches.luck.{key}"), margin.result),
    )
    *places, note = rows(area, (1, 1, 1.1, 0.8))
    rule = Rect(area.x, places[2].y, area.width, max(1, kit.px(2)))
    surface.fill(theme.INK_SOFT, rule)
    for index, (place, (text, votes)) in enumerate(zip(places, lines, strict=True)):
        sign, rest = cut_left(place, kit.px(SWATCH[0] + 6), kit.px(12))
        figure, rest = cut_right(rest, kit.px(60))
        if index < 2:
            size = kit.px(SWATCH[0]), kit.px(SWATCH[1])
            picture = kit.painter.picture(drawings.swatch, size, index == 0)
        else:
            picture = furniture.piece(Piece.CROWN, kit.px(30))
        draw_centered(surface, picture, sign.center)
        with kit.text_capture.described_as(tr("speech.score", name=text, count=signed_number(votes))):
            kit.draw_text_within(surface, text, rest, LINE, 0)
            kit.draw_text_within(surface, signed_number(votes), figure, FIGURE.with_color(theme.INK), 1)
    text = tr("matches.luck.note", level=tr(f"matches.level.{level}"))
    kit.draw_text_within(
        surface, text, note, styles.ITALIC.with_size(theme.SMALL + 1).with_color(theme.INK), 1
    )
