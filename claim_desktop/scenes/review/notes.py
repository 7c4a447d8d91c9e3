"""The slips of parchment on the review's felt: the reason for a better card, and a computer's evaluations."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name, with_nonbreaking_spaces
from claim_desktop.scenes.review.logic.review import LOST, WON
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter, Thought, Thoughts
from claim_desktop.table.artwork import card_marks
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_left, cut_right, cut_top, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face

REASON = styles.ITALIC.sized(18).colored(theme.INK)
HEAD = styles.ITALIC.sized(17).colored(theme.INK_SOFT)
CARD = TextStyle(Face.TEXT_STRONG, 17, theme.INK)
SLIPPED = TextStyle(Face.TEXT_STRONG, 17, theme.DANGER)

LINE = 19
MARGIN_X, MARGIN_Y = 12, 7
GAP = 4
MAX_CARDS, MIN_CARDS = 3, 2
SIGN, NUMBER = 17, 26


def draw_notes(surface: Canvas, look: ReviewPainter, shown: ReviewFrame, place: Rect) -> None:
    """Draw the slips one below the other, within this place."""
    kit, thoughts, rest = look.kit, shown.thoughts, place
    if thoughts is not None:
        told = thoughts.told(MIN_CARDS if shown.reason else MAX_CARDS)
        height = kit.px(LINE) * (1 + len(told) + thoughts.is_slip) + 2 * kit.px(MARGIN_Y)
        slip, rest = cut_top(place, height, kit.px(GAP))
        _draw_thoughts(surface, look, thoughts, told, slip)
    if shown.reason and (thoughts is None or _has_room(look, shown.reason, rest)):
        _draw_reason(surface, look, shown.reason, rest)


def _has_room(look: ReviewPainter, text: str, slip: Rect) -> bool:
    """Whether the reason is readable in the remaining room; otherwise only the raised card shows it."""
    inside = inset(slip, look.kit.px(MARGIN_X), look.kit.px(MARGIN_Y))
    return look.kit.paragraph_height(text, REASON.sized(theme.SMALL), inside.width) <= inside.height


def _draw_paper(surface: Canvas, look: ReviewPainter, slip: Rect) -> None:
    kit = look.kit
    radius = kit.px(6)
    shadow = kit.painter.shadow(slip.size, radius, 150)
    surface.blit(shadow, (slip.x - 2 * radius, slip.y - 2 * radius + kit.px(3)))
    kit.painter.draw(surface, panel_art.inlay, slip, True)


def _draw_reason(surface: Canvas, look: ReviewPainter, text: str, slip: Rect) -> None:
    """Draw the reason for the better card, on a slip no larger than it needs."""
    kit = look.kit
    text = with_nonbreaking_spaces(text)
    needed = kit.paragraph_height(text, REASON, slip.width - kit.px(2 * MARGIN_X)) + kit.px(20)
    slip = Rect(slip.x, slip.y, slip.width, min(slip.height, needed))
    _draw_paper(surface, look, slip)
    kit.draw_fitting_text(surface, text, inset(slip, kit.px(MARGIN_X), kit.px(MARGIN_Y)), REASON, 0.5, 0.5)


def _draw_thoughts(
    surface: Canvas, look: ReviewPainter, thoughts: Thoughts, told: Sequence[Thought], slip: Rect
) -> None:
    """Draw the number of deals a computer tried, its best cards, and whether it slipped."""
    kit = look.kit
    _draw_paper(surface, look, slip)
    head, rest = cut_top(inset(slip, kit.px(MARGIN_X), kit.px(MARGIN_Y)), kit.px(LINE))
    kit.draw_text_within(surface, thoughts.text, head, HEAD, 0)
    for thought in told:
        row, rest = cut_top(rest, kit.px(LINE))
        _draw_thought(surface, look, thoughts, thought, row)
    if thoughts.is_slip:
        kit.draw_text_within(surface, tr("review.weighed.slip"), rest, SLIPPED, 0)


def _draw_thought(
    surface: Canvas, look: ReviewPainter, thoughts: Thoughts, thought: Thought, row: Rect
) -> None:
    """Draw a card's shield and name, red if it was played, with its estimated value."""
    kit = look.kit
    sign, rest = cut_left(row, kit.px(SIGN), kit.px(5))
    number, name = cut_right(rest, kit.px(NUMBER), kit.px(4))
    draw_centered(surface, look.cards.shield(thought.card.faction, row.height - kit.px(1)), sign.center)
    is_played = thought is thoughts.played
    style = kit.within(CARD.colored(theme.DANGER if is_played else theme.INK), row.height)
    kit.draw_name(surface, card_name(thought.card), name, style, 0)
    if thoughts.is_proven:
        kind = "won" if thought.value == WON else "lost" if thought.value == LOST else "shared"
        mark = kit.painter.round_picture(card_marks.mark, kit.px(SIGN), kind)
        surface.blit(mark, mark.get_rect(midright=number.midright))
    else:
        kit.draw_text(surface, str(round(100 * thought.value)), number, style, 1)
