"""The turning points of the chosen seat: the card, its cost, and the better one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from pygame import Rect

from claim_desktop.i18n import signed_number, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import phase_name
from claim_desktop.rules.cards import Card
from claim_desktop.scenes.review import drawings, places
from claim_desktop.scenes.review.logic.review import SHARED, WON, TurningPoint, card_of
from claim_desktop.scenes.review.look import ReviewPainter
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.card_art import card_height
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import align, cut_left, cut_right, cut_top, inset, stack
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import MIN_FIT, Toolkit
from claim_desktop.ui.widgets import Chooser, Response
from claim_desktop.ui.widgets.chooser import ONWARD, PartText

TITLE = TextStyle(Face.DISPLAY, 22, theme.INK)
TRICK = TextStyle(Face.TEXT_STRONG, 18, theme.INK)
PHASE = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
COST = TextStyle(Face.TEXT_STRONG, 34, theme.DANGER)
VERDICT = TextStyle(Face.TEXT_STRONG, 23, theme.DANGER)
NUMBER = TextStyle(Face.DISPLAY_STRONG, 17, theme.CREAM_BRIGHT, theme.INK)
EMPTY = styles.ITALIC.with_size(19)

HEAD_GAP = 16
"""The gap between the title and the button beside it, less the margin at the right."""
MAX_ROWS = 3
CARD_SHARE = 0.86
"""A card's height as a share of its row's."""
SEAL, MARK = 33, 24


@dataclass(frozen=True, slots=True)
class SeatPoints:
    """The turning points of a seat, as far as the person may know them now."""

    points: Sequence[TurningPoint]
    tops: Mapping[int, Card]
    """The top card of the stock at each turning point, by the index of its move."""
    whose: str
    """Whose turning points they are; empty if the person at the computer made them."""
    is_known: bool
    """Whether all turning points have been found."""
    hides: bool
    """Whether the person is to find costs and better cards."""
    found: Collection[int]
    """The moves whose better card has already been found."""

    def has_hidden(self, point: TurningPoint) -> bool:
        """Whether cost and better card of a turning point are still to be found."""
        return self.hides and point.index not in self.found

    def card(self, point: TurningPoint, answer: str) -> Card:
        """The card of an answer at a turning point."""
        return card_of(answer, self.tops.get(point.index))


class PointList(Chooser):
    """The rows around the one that is shown: a click chooses one, CONFIRM the next."""

    steps = ONWARD
    wraps = True
    is_one_node = True
    sound = None

    def __init__(self, look: ReviewPainter, seat_points: SeatPoints, index: int) -> None:
        """`index` is that of the move under review."""
        super().__init__("points")
        self._look = look
        self.seat_points = seat_points
        indices = [point.index for point in seat_points.points]
        self.chosen = indices.index(index) if index in indices else None
        """The index of the shown one, if any."""

    @property
    def points(self) -> Sequence[TurningPoint]:
        return self.seat_points.points

    @property
    def count(self) -> int:
        return len(self.points)

    @property
    def chosen_part(self) -> int | None:
        return self.chosen

    @property
    def parts_in_sight(self) -> Sequence[tuple[int, Rect]]:
        """The rows around the chosen one."""
        kit, body = self._look.kit, self._head_and_body[1]
        first = min(max(0, (self.chosen or 0) - 1), max(0, self.count - MAX_ROWS))
        height = (body.height - (MAX_ROWS - 1) * kit.px(5)) // MAX_ROWS
        places = stack(body, [height] * min(self.count, MAX_ROWS), kit.px(5))
        return list(enumerate(places, first))

    @property
    def hit_areas(self) -> Sequence[Rect]:
        """The rows."""
        return [place for _, place in self.parts_in_sight]

    def describe_part(self, index: int) -> PartText:
        """A turning point, as far as it is known to the player."""
        point = self.points[index]
        where = tr("review.points.taken" if point.is_take else "review.trick", trick=point.trick)
        texts = [
            where,
            phase_name(point.phase),
            tr("speech.cost.card", card=self.seat_points.card(point, point.played)),
        ]
        if self.seat_points.has_hidden(point):
            texts.append(tr("review.find.ask"))
        elif point.is_proven:
            texts.append(tr(f"review.threw.{_loss(point)}"))
        else:
            texts.append(tr("speech.cost", count=point.cost))
        return PartText(tr("review.points"), comma_list(texts))

    @property
    def empty_text(self) -> str:
        """The text in place of the rows if there are none."""
        if not self.seat_points.is_known:
            return tr("review.points.thinking")
        return (
            tr("review.points.none.other", name=self.seat_points.whose)
            if self.seat_points.whose
            else tr("review.points.none")
        )

    def choose(self, index: int) -> Response:
        """Choose a turning point, even the one that is shown, from whose moment it may be some moves away."""
        super().choose(index)
        return Response.CHANGED

    @property
    def _head_and_body(self) -> tuple[Rect, Rect]:
        kit = self._look.kit
        return cut_top(inset(self.rect, kit.px(24), kit.px(18)), kit.px(34), kit.px(4))

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the title and the rows, or what stands in their place."""
        head, body = self._head_and_body
        text = tr("review.points") if self.count <= MAX_ROWS else tr("review.points.count", count=self.count)
        head.width -= self.rect.right - self._look.rect(places.LOG_BUTTON).left - kit.px(HEAD_GAP)
        kit.draw_text_within(surface, text, head, TITLE, 0)
        if self.points:
            super().draw(surface, kit)
        else:
            place = inset(body, kit.px(10), kit.px(20))
            kit.draw_fitting_text(surface, self.empty_text, place, EMPTY, 0.5, 0.4)

    def draw_part(self, surface: Canvas, kit: Toolkit, index: int, place: Rect) -> None:
        point, is_chosen = self.points[index], index == self.chosen
        kit.painter.draw(surface, panel_art.inlay, place, is_chosen)
        inside = inset(place, kit.px(12), kit.px(5))
        left, inside = cut_left(inside, kit.px(SEAL), kit.px(12))
        seal = kit.painter.round_picture(drawings.number_seal, kit.px(SEAL), is_chosen)
        draw_centered(surface, seal, left.center)
        kit.draw_text(surface, str(index + 1), seal.get_rect(center=left.center), NUMBER)
        width = round(place.height * CARD_SHARE / 1.4)
        played, inside = cut_left(inside, width, kit.px(14))
        better, inside = cut_right(inside, width, kit.px(8))
        self._draw_card(surface, self.seat_points.card(point, point.played), played, "lost")
        if self.seat_points.has_hidden(point):
            self._draw_card(surface, None, better, "")
        else:
            self._draw_card(
                surface, self.seat_points.card(point, point.better), better, "won", is_lit=is_chosen
            )
        self._write(surface, point, inside)

    def _draw_card(
        self, surface: Canvas, card: Card | None, place: Rect, kind: str, *, is_lit: bool = False
    ) -> None:
        look, kit = self._look, self._look.kit
        rect = align((place.width, card_height(place.width)), place)
        look.lay_card(surface, card, rect, rim=theme.GOLD if is_lit else "")
        if kind:
            corner = rect.right - kit.px(3), rect.bottom - kit.px(7)
            kit.painter.draw_round(surface, card_marks.mark, corner, kit.px(MARK), kind)

    def _write(self, surface: Canvas, point: TurningPoint, area: Rect) -> None:
        """Write the trick, and the cost of the card."""
        kit = self._look.kit
        upper, lower = cut_top(inset(area, 0, kit.px(6)), round(area.height * 0.34))
        head = tr("review.points.taken" if point.is_take else "review.trick", trick=point.trick)
        phase, gap = "" if point.is_take else phase_name(point.phase), kit.px(5 if kit.is_text_cramped else 8)
        styles = kit.within(TRICK, upper.height), kit.within(PHASE, upper.height)
        widths = [kit.text_width(text, style) for text, style in zip((head, phase), styles, strict=True)]
        room = upper.width - (gap if phase else 0)
        width = widths[0] if sum(widths) <= room else room * widths[0] // sum(widths)
        left, rest = cut_left(upper, width, gap)
        kit.draw_text(surface, head, left, styles[0], 0)
        if phase:  # followers are taken in Phase One alone
            kit.draw_text(surface, phase, rest, styles[1], 0)
        if self.seat_points.has_hidden(point):
            kit.draw_text_within(surface, tr("review.find.ask"), lower, PHASE, 0)
        elif point.is_proven:
            kit.draw_fitting_text(surface, tr(f"review.threw.{_loss(point)}"), lower, VERDICT, 0, 0.4)
        else:
            cost = kit.draw_text_within(surface, signed_number(-point.cost), lower, COST, 0)
            _, rest = cut_left(lower, cost.width, kit.px(8))
            text, style = tr("review.in_hundred"), TRICK.with_size(17)
            is_one_line = kit.text_width(text, style) * MIN_FIT <= rest.width
            write = kit.draw_text if is_one_line else kit.draw_fitting_text
            write(surface, text, rest, style, 0, 0.5)


def _loss(point: TurningPoint) -> str:
    """The proven result that was lost, as the end of a text's key."""
    if point.before == WON:
        return "win_for_share" if point.after == SHARED else "win"
    return "share"
