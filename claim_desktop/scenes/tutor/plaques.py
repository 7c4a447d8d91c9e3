"""The plaques of the tutor's page: a habit, one's own position that shows it, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.rules.cards import Card
from claim_desktop.rules.codes import from_code
from claim_desktop.rules.errors import CodeError
from claim_desktop.rules.record import move_code
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import view_of
from claim_desktop.scenes.review.logic.review import card_of
from claim_desktop.scenes.tutor.logic.observations import Mistake, Observation
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.card_art import CardArt, card_height
from claim_desktop.table.artwork.portraits import glow
from claim_desktop.ui import chart_parts, panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_centered, draw_fan
from claim_desktop.ui.layout import cut_left, cut_right, cut_top, rows
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit

HEAD, HEAD_MARGIN = 30, 12
"""The height of the badge with the head, and its distance from the rim."""
FELT_TOP, FELT_HEIGHT, FELT_MARGIN = 112, 122, 14
OFTEN_TOP, LINE = 242, 28
TREND_WIDTH, TREND_HEIGHT = 118, 34
GLOW = 2.4
"""The diameter of the light behind the card it is about, in multiples of its width."""
RULE = theme.CREAM_SOFT
REASON_HEIGHT = 62
BACK, BACKS, BACK_STEP, BACK_DEGREES, BACK_DROP = 58, 5, 44, 7, 1.6
"""A fan of cards: their width, how many there are, and how they are laid."""
MAX_CARDS = 5
CARD, STEP, RAISED, MARK = 46, 50, 8, 24
"""The width of a card, the distance to the next one, how far the card in question is raised, and its mark."""

HABIT = TextStyle(Face.TEXT_STRONG, 24, theme.INK)
HEADING = TextStyle(Face.DISPLAY_STRONG, 18, theme.CREAM, theme.INK)
OFTEN = TextStyle(Face.TEXT, 20, theme.INK)
COST = TextStyle(Face.TEXT_STRONG, 23, theme.DANGER)
TREND = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)
REASON = TextStyle(Face.TEXT_ITALIC, 20, theme.INK_SOFT)
CAPTION = TextStyle(Face.TEXT_ITALIC, 16, theme.CREAM, theme.INK)


@dataclass(frozen=True, slots=True)
class ExamplePosition:
    """A decision of one's own, as few cards show it."""

    beside: Card | None
    """The card it is about: the one led, or the follower on offer."""
    beside_text: str
    hand: tuple[Card, ...]
    """Five cards at most, with the one in question among them."""
    card: Card
    """The card that was played, or should have been."""
    card_text: str
    is_right: bool


class Symbol(Enum):
    """The picture on the felt of a plaque without a position."""

    TICK = "tick"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class HabitFigures:
    """How often a habit occurred, and what it cost or won."""

    often: str
    cost: str
    """The words before the amount; empty if it is too small to tell."""
    amount: str
    is_gain: bool
    course: tuple[float, ...]
    """How often it came, as shares from 0 to 1, oldest first."""
    trend: str


@dataclass(frozen=True, slots=True)
class Plaque:
    """The content of one plaque."""

    head: str
    enamel: Enamel
    words: str
    picture: ExamplePosition | Symbol
    below: HabitFigures | str
    """The figures, or a sentence in their place."""


def draw_plaque(
    surface: Canvas, kit: Toolkit, area: Rect, cards: CardArt, plaque: Plaque, is_chosen: bool
) -> None:
    """Draw a plaque; its foot is left for a button or a remark."""
    kit.painter.draw(surface, panel_art.inlay, area, is_chosen)
    margin = kit.px(FELT_MARGIN)
    badge = Rect(area.x + margin, area.y + kit.px(HEAD_MARGIN), area.width - 2 * margin, kit.px(HEAD))
    kit.painter.draw(surface, panel_art.badge, badge, *plaque.enamel)
    style = HEADING.on_enamel(plaque.enamel)
    kit.draw_text_within(surface, plaque.head, badge.inflate(-kit.px(24), 0), style, share=0.9)
    felt = Rect(badge.x, area.y + kit.px(FELT_TOP), badge.width, kit.px(FELT_HEIGHT))
    words = Rect(badge.x, badge.bottom + kit.px(2), badge.width, felt.y - badge.bottom - kit.px(4))
    kit.draw_fitting_text(surface, plaque.words, words, HABIT, 0.5, 0.5)
    kit.painter.draw(surface, panel_art.felt, felt)
    if isinstance(plaque.picture, ExamplePosition):
        _draw_position(surface, kit, cards, felt, plaque.picture)
    else:
        _draw_symbol(surface, kit, cards, felt, plaque.picture)
    if isinstance(plaque.below, HabitFigures):
        _draw_figures(surface, kit, area, plaque.below)
    else:
        reason = Rect(badge.x, area.y + kit.px(OFTEN_TOP - 2), badge.width, kit.px(REASON_HEIGHT))
        kit.draw_fitting_text(surface, plaque.below, reason, REASON, 0.5, 0.5)


def _draw_symbol(surface: Canvas, kit: Toolkit, cards: CardArt, felt: Rect, symbol: Symbol) -> None:
    """Draw a seal with a tick, or a fan of cards face down."""
    kit.painter.draw_round(surface, glow, felt.center, round(felt.height * 1.3))
    if symbol is Symbol.TICK:
        kit.painter.draw_round(surface, card_marks.mark, felt.center, round(felt.height * 0.62), "won")
        return
    back = kit.painter.with_shadow(cards.back(kit.px(BACK)), kit.px(3))

    def middle_at(off: float) -> tuple[int, int]:
        return felt.centerx + kit.px(BACK_STEP * off), felt.centery + kit.px(BACK_DROP * off * off)

    draw_fan(surface, [back] * BACKS, BACK_DEGREES, middle_at)


def _draw_figures(surface: Canvas, kit: Toolkit, area: Rect, figures: HabitFigures) -> None:
    """Write how often the habit occurred and what it cost, with the trend beside both."""
    inside = area.inflate(-2 * kit.px(FELT_MARGIN + 4), 0)
    inside.y, inside.height = area.y + kit.px(OFTEN_TOP), 2 * kit.px(LINE)
    right, left = cut_right(inside, kit.px(TREND_WIDTH), kit.px(10))
    upper, lower = rows(left, 2)
    gap = kit.px(6)
    strong = COST.with_color(theme.GOOD) if figures.is_gain else COST
    wide = kit.text_width(figures.cost, OFTEN) + gap + kit.text_width(figures.amount, strong)
    share = min(1.0, left.width / max(wide, kit.text_width(figures.often, OFTEN), 1))
    often, strong = OFTEN.with_size(OFTEN.size * share), strong.with_size(strong.size * share)
    kit.draw_text_within(surface, figures.often, upper, often, 0)
    if figures.cost:
        with kit.text_capture.described_as(f"{figures.cost} {figures.amount}"):
            words = kit.draw_text_within(surface, figures.cost, lower, often, 0)
            amount = cut_left(lower, words.right - lower.x, gap)[1]
            kit.draw_text_within(surface, figures.amount, amount, strong, 0)
    course, below = cut_top(right, kit.px(TREND_HEIGHT))
    if len(figures.course) >= chart_parts.MIN_TREND:
        kit.painter.draw(surface, chart_parts.trend, course, figures.course)
    kit.draw_text_within(surface, figures.trend, below, TREND, 1)


def _draw_position(
    surface: Canvas, kit: Toolkit, cards: CardArt, felt: Rect, position: ExamplePosition
) -> None:
    """Draw the card it is about, a hairline, and the hand with the card in question raised and marked."""
    width, hand = kit.px(CARD), position.hand
    height, step = card_height(width), kit.px(STEP)
    top, under = felt.y + kit.px(14), kit.px(30 if kit.is_text_cramped else 20)
    spoken = [position_text(position)]
    with kit.text_capture.described_as(comma_list(spoken)):
        left = felt.x + kit.px(18)
        if position.beside is not None:
            place = Rect(left, top, width, height)
            kit.painter.draw_round(surface, glow, place.center, round(width * GLOW))
            _draw_card(surface, kit, cards, position.beside, place)
            caption = Rect(felt.x + kit.px(8), place.bottom + kit.px(2), width + kit.px(22), under)
            kit.draw_text_within(surface, position.beside_text, caption, CAPTION)
            rule = Rect(place.right + kit.px(13), top, max(1, kit.px(1)), height + kit.px(20))
            surface.fill(RULE, rule)
            left = rule.right + kit.px(12)
        beyond_rule = Rect(left, felt.y, felt.right - kit.px(10) - left, felt.height)
        room = felt.right - kit.px(16) - left
        step = min(step, (room - width) // max(1, len(hand) - 1))
        left += max(0, room - width - step * (len(hand) - 1)) // 2
        marked = Rect(0, 0, 0, 0)
        for index, card in enumerate(hand):
            place = Rect(left + step * index, top, width, height)
            if card is position.card and not marked.width:
                place.y -= kit.px(RAISED)
                marked = place
            _draw_card(surface, kit, cards, card, place)
        corner = marked.right - kit.px(3), marked.y + kit.px(3)
        mark = "won" if position.is_right else "lost"
        kit.painter.draw_round(surface, card_marks.mark, corner, kit.px(MARK), mark)
        caption = Rect(0, top + height + kit.px(2), kit.px(140), under)
        caption.centerx = marked.centerx
        kit.draw_text_within(surface, position.card_text, caption.clamp(beyond_rule), CAPTION)


def position_text(position: ExamplePosition) -> str:
    """The position in words."""
    parts = [tr("speech.named", name=position.card_text, words=str(position.card))]
    if position.beside is not None:
        parts.insert(0, tr("speech.named", name=position.beside_text, words=str(position.beside)))
    return comma_list(parts)


def _draw_card(surface: Canvas, kit: Toolkit, cards: CardArt, card: Card, place: Rect) -> None:
    picture = kit.painter.with_shadow(cards.sharp_face(card, place.width), kit.px(3))
    draw_centered(surface, picture, place.center)


def example_of(observation: Observation, index: int, mistake: Mistake | None) -> ExamplePosition | None:
    """A decision of one's own, right unless it is a mistake; None if the game's stored code is damaged."""
    try:
        record = from_code(observation.code)
    except CodeError:
        return None
    view = view_of(next(islice(record.states(), index, None)), observation.seat)
    is_take = bool(view.takers)
    played = move_code(record.moves[index].move)
    answers = [played] if mistake is None else [played, mistake.better]
    card, *better = (card_of(each, view.looked_at) for each in answers)
    hand = view.revealed if is_take else view.hand
    led = view.trick[0] if view.trick and not is_take else None
    offered = view.revealed[0] if view.revealed and not is_take else None
    is_of_offer = led is None or (view.phase is Phase.ONE and offered is not None and view.players == 2)
    return ExamplePosition(
        beside=offered if is_of_offer else led,
        beside_text=tr("tutor.offered" if is_of_offer else "tutor.led"),
        hand=few_cards(hand, card, *better),
        card=card,
        card_text=tr("tutor.taken" if is_take else "tutor.played"),
        is_right=mistake is None,
    )


def few_cards(hand: Sequence[Card], *needed: Card) -> tuple[Card, ...]:
    """At most `MAX_CARDS` of a hand, in its order, with those that are needed."""
    others = [card for card in hand if card not in needed]
    left_out = others[max(0, MAX_CARDS - len(set(needed))) :]
    cards = list(hand)
    for card in left_out:
        cards.remove(card)
    return tuple(cards[:MAX_CARDS])
