"""What the review says on its table: the value of each card, the better one, who won, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.rules_texts import card_name, with_nonbreaking_spaces
from claim_desktop.rules.cards import Card
from claim_desktop.rules.record import TOP
from claim_desktop.scenes.review import places
from claim_desktop.scenes.review.logic.review import result_word
from claim_desktop.scenes.review.look import ReviewFrame, Thought, Thoughts
from claim_desktop.scenes.review.review_layout import OWN_CARD, ReviewLayout
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.table.model import pose_rect
from claim_desktop.table.sprites import CardSprite
from claim_desktop.table.table_item import TableContext, TableItem
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered
from claim_desktop.ui.layout import DesignSpace, align, cut_left, cut_right, cut_top, inset
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import EASY_LETTERS

BADGE = TextStyle(Face.DISPLAY_STRONG, 16, theme.CREAM, theme.INK)
PLAYER = TextStyle(Face.DISPLAY, 13, theme.LABEL, theme.INK)
CROWNED = TextStyle(Face.DISPLAY, 27, theme.GOLD, theme.INK)

BADGE_HEIGHT = 27
BELOW_CARD = 3
"""The reach of a trick card's badge below the card, clear of those of the hand."""
SIGN_SHARE = 0.62
LAUREL = 46
RIM = 4
"""The width of the rim around a card that is played or taken."""

REASON = styles.ITALIC.with_size(18).with_color(theme.INK)
HEAD = styles.ITALIC.with_size(17).with_color(theme.INK_SOFT)
CARD = TextStyle(Face.TEXT_STRONG, 17, theme.INK)
SLIPPED = TextStyle(Face.TEXT_STRONG, 17, theme.DANGER)

LINE = 19
MARGIN_X, MARGIN_Y = 12, 7
GAP = 4
MAX_CARDS, MIN_CARDS = 3, 2
SIGN, NUMBER = 17, 26


class ReviewMarks(TableItem):
    """Something that the review says about the moment; it appears once the cards lie still."""

    def __init__(self, context: TableContext, marked: Callable[[], ReviewFrame | None]) -> None:
        super().__init__(context)
        self._marked = marked

    @property
    def version(self) -> object:
        return self._marked()

    def draw(self, surface: Canvas) -> None:
        frame = self._marked()
        if frame is not None:
            self.mark(surface, frame)

    def mark(self, surface: Canvas, frame: ReviewFrame) -> None:
        """Draw it over the table of this moment."""
        raise NotImplementedError


class CardMarks(ReviewMarks):
    """Marks on cards."""

    def draw_rim(self, surface: Canvas, card: Rect, tone: str) -> None:
        """Draw a rim around a card."""
        kit = self.context.kit
        around = inset(card, -kit.px(RIM))
        kit.painter.draw(surface, card_marks.card_rim, around, tone)

    def mark_value(self, surface: Canvas, frame: ReviewFrame, card: Rect, value: float, room: float) -> None:
        """Draw a card's badge on its visible part."""
        kit, evaluated = self.context.kit, frame.evaluation
        assert evaluated is not None
        width = round(min(card.width, room))
        badge = Rect(card.x, card.y - kit.px(BADGE_HEIGHT - 5), width, kit.px(BADGE_HEIGHT))
        is_best = value >= evaluated.chance
        self.draw_badge(surface, value, badge, is_proven=evaluated.is_proven, is_best=is_best)

    def draw_badge(
        self, surface: Canvas, value: float, area: Rect, *, is_proven: bool, is_best: bool
    ) -> None:
        """Draw a card's value: a word if it is proven, else a number in 100 games."""
        kit = self.context.kit
        kind = result_word(value)
        text = tr(f"review.badge.{kind}") if is_proven else str(round(100 * value))
        sign = kit.px(BADGE_HEIGHT * SIGN_SHARE) if is_proven else 0
        wide = kit.text_width(text, BADGE)
        needed = wide + sign + kit.px(24 if is_proven else 18)
        is_short = is_proven and area.width < sign + kit.px(16) + EASY_LETTERS * wide
        width = min(area.width, sign + kit.px(14)) if is_short else min(needed, max(area.width, kit.px(34)))
        badge = Rect(0, area.y, max(width, kit.px(24)), area.height).move_to(centerx=area.centerx)
        enamel = styles.quiet_enamel(_enamel(kind, is_proven, is_best))
        kit.painter.draw(surface, panel_art.badge, badge, *enamel)
        inside = inset(badge, kit.px(8 if not is_short else 2), 0)
        if sign:
            picture = kit.painter.round_picture(card_marks.bare_sign, sign, kind, theme.CREAM_BRIGHT)
            x = 0.5 if is_short else 0.0
            surface.blit(picture, align(picture.get_size(), inside, x))
            inside = Rect(inside.x + sign, inside.y, inside.width - sign, inside.height)
        if not is_short:
            kit.draw_text(surface, text, inside, kit.within(BADGE, badge.height * 0.94))


class TrickMarks(CardMarks):
    """The rim and the value of the card that is played or taken; with more than two, who played each."""

    def mark(self, surface: Canvas, frame: ReviewFrame) -> None:
        self._mark_offer(surface, frame)
        kit, trick = self.context.kit, self.context.table.trick
        for place, (seat, sprite) in enumerate(trick):
            rect = pose_rect(sprite.pose)
            is_now = frame.moment.is_made and not frame.moment.is_take and place == len(trick) - 1
            evaluated = frame.evaluation
            if is_now:
                costs = not frame.is_hidden and evaluated is not None and frame.turning is not None
                self.draw_rim(surface, rect, theme.CRIMSON_LIGHT if costs else theme.GLOW)
            if is_now and evaluated is not None and not frame.is_hidden:
                height = kit.px(BADGE_HEIGHT)
                badge = Rect(rect.x, rect.bottom + kit.px(BELOW_CARD) - height, rect.width, height)
                is_best = evaluated.lost == 0
                self.draw_badge(
                    surface, evaluated.value, badge, is_proven=evaluated.is_proven, is_best=is_best
                )
            elif len(self.context.seated) > 2:
                area = Rect(rect.x, rect.bottom + kit.px(3), rect.width, kit.px(18))
                kit.draw_name(surface, self.context.seated[seat].name, area, kit.within(PLAYER, area.height))

    def _mark_offer(self, surface: Canvas, frame: ReviewFrame) -> None:
        """Put a rim around the card that is taken or focused, and a value on each that was tried."""
        moment, table = frame.moment, self.context.table
        if not (moment.is_take or frame.asks_about_taking):
            return
        is_taken_from_stock = moment.is_take and moment.taken not in moment.view.revealed
        taken: CardSprite | None = table.looked_at if is_taken_from_stock else None
        if moment.is_take and not is_taken_from_stock:
            taken = next(each for each in table.revealed if each is not None and each.card is moment.taken)
        offered = [sprite for sprite, _ in table.offered()]
        if not frame.asks_about_taking:
            offered = [sprite for sprite in offered if sprite is taken]
        named = [each for each in offered if each.card is not None and each.card is frame.advised]
        advised = named[0] if named else None
        for index, sprite in enumerate(offered):
            rect = pose_rect(sprite.pose)
            if sprite in (taken, advised) or (advised is None and index == frame.cursor):
                self.draw_rim(surface, rect, theme.GOLD)
            answer = TOP if sprite is table.looked_at else sprite.card.code if sprite.card is not None else ""
            if frame.asks_about_taking and answer in frame.known_values:
                self.mark_value(surface, frame, rect, frame.known_values[answer], rect.width)


class HandMarks(CardMarks):
    """The values of the cards in the hand in front, and the laurel of the better one."""

    def mark(self, surface: Canvas, frame: ReviewFrame) -> None:
        kit, values, better = self.context.kit, frame.values, frame.better
        hand = [sprite for sprite in self.context.table.own_hand if sprite.card is not None]
        rects = [pose_rect(sprite.pose) for sprite in hand]
        centers = [rect.centerx for rect in rects]
        step = centers[1] - centers[0] if len(hand) > 1 else 0
        for index, (sprite, rect) in enumerate(zip(hand, rects, strict=True)):
            if sprite.card is not None and sprite.card in values:
                room = step if index < len(hand) - 1 else kit.px(OWN_CARD)
                self.mark_value(surface, frame, rect, values[sprite.card], room)
        for index, sprite in enumerate(hand):
            if sprite.card is not None and sprite.card is better and (better in values or frame.advised):
                following = rects[index + 1].left if index + 1 < len(hand) else rects[index].right
                visible = min(rects[index].right, following) - rects[index].left
                self._draw_laurel(surface, sprite.card, rects[index], visible)
                return

    def _draw_laurel(self, surface: Canvas, card: Card, on: Rect, room: int) -> None:
        """Draw the laurel with the value of the better card on a dark disc.

        It lies in the corner of the visible part of the card, so that it covers no other.
        """
        kit, furniture = self.context.kit, self.context.furniture
        width = min(kit.px(LAUREL), room)
        laurel = furniture.piece(Piece.LAUREL, width, width)
        place = laurel.get_rect(bottomright=(on.left + room, on.bottom - kit.px(1)))
        inner = place.inflate(-round(place.width * 0.24), -round(place.height * 0.24))
        surface.blit(furniture.piece(Piece.COUNT, inner.width, inner.height), inner)
        surface.blit(laurel, place)
        kit.draw_text_within(surface, str(card.value), inner, BADGE)


class Slips(ReviewMarks):
    """The slips of parchment: the reason for a better card, and a computer's evaluations."""

    def mark(self, surface: Canvas, frame: ReviewFrame) -> None:
        layout, table = self.context.layout, self.context.table
        assert isinstance(layout, ReviewLayout)
        has_both = frame.reason and frame.thoughts is not None
        place = layout.slips if has_both else layout.slip
        if not table.trick:
            place = layout.without_trick(place, table.place_of(table.leader))
        cards = [pose_rect(sprite.pose) for sprite in table.own_hand]
        top = min((card.y for card in cards if card.right > place.x), default=place.bottom)
        low = min(place.bottom, top - self.context.kit.px(BADGE_HEIGHT))  # clear of the raised card's badge
        self.draw_notes(surface, frame, Rect(place.topleft, (place.width, low - place.y)))

    def draw_notes(self, surface: Canvas, frame: ReviewFrame, place: Rect) -> None:
        """Draw the slips one below the other, within this place."""
        kit, thoughts, rest = self.context.kit, frame.thoughts, place
        if thoughts is not None:
            entries = thoughts.top(MIN_CARDS if frame.reason else MAX_CARDS)
            height = kit.px(LINE) * (1 + len(entries) + thoughts.is_slip) + 2 * kit.px(MARGIN_Y)
            slip, rest = cut_top(place, height, kit.px(GAP))
            self._draw_thoughts(surface, thoughts, entries, slip)
        if frame.reason and (thoughts is None or self._has_room(frame.reason, rest)):
            self._draw_reason(surface, frame.reason, rest)

    def _has_room(self, text: str, slip: Rect) -> bool:
        """Whether the reason is readable in the remaining room; otherwise only the raised card shows it."""
        inside = inset(slip, self.context.kit.px(MARGIN_X), self.context.kit.px(MARGIN_Y))
        return (
            self.context.kit.paragraph_height(text, REASON.with_size(theme.SMALL), inside.width)
            <= inside.height
        )

    def _draw_paper(self, surface: Canvas, slip: Rect) -> None:
        painter = self.context.kit.painter
        painter.draw_shadow(surface, slip, 6, 150, down=3)
        painter.draw(surface, panel_art.inlay, slip, True)

    def _draw_reason(self, surface: Canvas, text: str, slip: Rect) -> None:
        """Draw the reason for the better card, on a slip no larger than it needs."""
        kit = self.context.kit
        text = with_nonbreaking_spaces(text)
        needed = kit.paragraph_height(text, REASON, slip.width - kit.px(2 * MARGIN_X)) + kit.px(20)
        slip = Rect(slip.x, slip.y, slip.width, min(slip.height, needed))
        self._draw_paper(surface, slip)
        kit.draw_fitting_text(
            surface, text, inset(slip, kit.px(MARGIN_X), kit.px(MARGIN_Y)), REASON, 0.5, 0.5
        )

    def _draw_thoughts(
        self, surface: Canvas, thoughts: Thoughts, entries: Sequence[Thought], slip: Rect
    ) -> None:
        """Draw the number of deals a computer tried, its best cards, and whether it slipped."""
        kit = self.context.kit
        self._draw_paper(surface, slip)
        head, rest = cut_top(inset(slip, kit.px(MARGIN_X), kit.px(MARGIN_Y)), kit.px(LINE))
        kit.draw_text_within(surface, thoughts.text, head, HEAD, 0)
        for thought in entries:
            row, rest = cut_top(rest, kit.px(LINE))
            self._draw_thought(surface, thoughts, thought, row)
        if thoughts.is_slip:
            kit.draw_text_within(surface, tr("review.weighed.slip"), rest, SLIPPED, 0)

    def _draw_thought(self, surface: Canvas, thoughts: Thoughts, thought: Thought, row: Rect) -> None:
        """Draw a card's shield and name, red if it was played, with its estimated value."""
        kit = self.context.kit
        sign, rest = cut_left(row, kit.px(SIGN), kit.px(5))
        number, name = cut_right(rest, kit.px(NUMBER), kit.px(4))
        draw_centered(
            surface, self.context.cards.shield(thought.card.faction, row.height - kit.px(1)), sign.center
        )
        is_played = thought is thoughts.played
        style = kit.within(CARD.with_color(theme.DANGER if is_played else theme.INK), row.height)
        kit.draw_name(surface, card_name(thought.card), name, style, 0)
        if thoughts.is_proven:
            kind = result_word(thought.value)
            mark = kit.painter.round_picture(card_marks.mark, kit.px(SIGN), kind)
            draw_at(surface, mark, midright=number.midright)
        else:
            kit.draw_text(surface, str(round(100 * thought.value)), number, style, 1)


class Crown(ReviewMarks):
    """The crown and the winner's name, at the end."""

    def mark(self, surface: Canvas, frame: ReviewFrame) -> None:
        if frame.moment.turn is not None:
            return
        kit, space = self.context.kit, DesignSpace(self.context.kit.scale)
        crown = space.rect(*places.CROWN)
        picture = self.context.furniture.piece(Piece.ROYAL_CROWN, crown.width, crown.height)
        draw_at(surface, picture, midbottom=crown.midbottom)
        text = space.rect(*places.CROWNED)
        kit.draw_text_within(surface, frame.outcome, text, CROWNED)


def _enamel(kind: str, is_proven: bool, is_best: bool) -> Enamel:
    is_good = kind == "won" if is_proven else is_best
    return theme.HINT_GOOD if is_good else theme.HINT_PLAIN
