"""The surroundings of a puzzle's table: grade, ribbon, streak, and the scroll with the goal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from claim_desktop.i18n import display_text, tr
from claim_desktop.i18n.rules_texts import faction_name
from claim_desktop.scenes.puzzles import drawings
from claim_desktop.scenes.puzzles.goal_text import Goal
from claim_desktop.scenes.puzzles.logic.grading import GRADES
from claim_desktop.scenes.puzzles.puzzle_layout import PuzzleLayout
from claim_desktop.table.artwork.crown_drawing import crown_drawing
from claim_desktop.table.artwork.furniture_drawings import SCROLL_PAPER, SCROLL_TAIL
from claim_desktop.table.artwork.trick_drawings import card_place_drawing
from claim_desktop.table.pose import card_rect
from claim_desktop.table.table_item import TableContext, TableItem
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import cut_left, cut_right
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.panel import fill_ribbon

PLANK_TITLE = TextStyle(Face.DISPLAY, 21, theme.GOLD, theme.INK)
STREAK = TextStyle(Face.DISPLAY_STRONG, 29, theme.CREAM, theme.INK)
BEST = TextStyle(Face.TEXT_ITALIC, 18, theme.CREAM_SOFT, theme.INK)
RIBBON = TextStyle(Face.DISPLAY_STRONG, 25, theme.CREAM, theme.INK)
GOAL = TextStyle(Face.TEXT, 26, theme.INK)
GOAL_NAME = TextStyle(Face.TEXT_STRONG, 26, theme.INK)
GOAL_JOIN = TextStyle(Face.TEXT_ITALIC, 24, theme.INK_SOFT)

PLACE = TextStyle(Face.DISPLAY, 17, theme.LABEL, theme.INK)
PLACE_LINE = TextStyle(Face.TEXT_ITALIC, 17, theme.CREAM_SOFT, theme.INK)

CROWN, CROWN_GAP = (34, 32), 3
FLAME = (24, 34)
SHIELD = 42
GAP = 9


@dataclass(frozen=True, slots=True)
class PuzzleInfo:
    """The content of the planks and the ribbon."""

    title: str
    grade: int
    streak: int
    best: int


Part = Surface | tuple[str, TextStyle]


def draw_furniture(surface: Canvas, kit: Toolkit, layout: PuzzleLayout, info: PuzzleInfo) -> None:
    """Draw the planks and the ribbon around the table."""
    with kit.text_capture.described_as(tr("speech.grade", grade=info.grade, grades=GRADES)):
        _draw_grade(surface, kit, layout.grade, info.grade)
    fill_ribbon(surface, kit, layout.ribbon, info.title, RIBBON)
    with kit.text_capture.described_as(tr("speech.streak", count=info.streak, best=info.best)):
        _draw_streak(surface, kit, layout.streak, info)


def _draw_grade(surface: Canvas, kit: Toolkit, plank: Rect, grade: int) -> None:
    kit.painter.draw(surface, panel_art.plank, plank)
    width, height = map(kit.px, CROWN)
    inside = plank.inflate(-kit.px(30), 0)
    crowns = 5 * width + 4 * kit.px(CROWN_GAP)
    right, left = cut_right(inside, crowns, kit.px(8))
    kit.draw_text_within(surface, tr("practice.grade"), left, PLANK_TITLE, 0)
    for index in range(5):
        picture = kit.painter.picture(crown_drawing, (width, height), index < grade)
        x = right.x + index * (width + kit.px(CROWN_GAP))
        surface.blit(picture, (x, plank.centery - height // 2 - kit.px(1)))


def _draw_streak(surface: Canvas, kit: Toolkit, plank: Rect, info: PuzzleInfo) -> None:
    kit.painter.draw(surface, panel_art.plank, plank)
    inside = plank.inflate(-kit.px(30), 0)
    best, inside = cut_right(inside, round(inside.width * 0.34), kit.px(4))
    kit.draw_text_within(surface, tr("practice.best", count=info.best), best, BEST, 1)
    width, height = map(kit.px, FLAME)
    number, inside = cut_right(inside, kit.px(40), kit.px(4))
    flame = kit.painter.picture(drawings.flame, (width, height), info.streak > 0)
    place, text = cut_right(inside, width, kit.px(6))
    draw_centered(surface, flame, place.center)
    kit.draw_text_within(surface, tr("practice.streak"), text, PLANK_TITLE, 0)
    kit.draw_text_within(surface, display_text(info.streak), number, STREAK, 0)


class GoalScroll(TableItem):
    """The scroll with the goal, which lies on the felt below all cards."""

    def __init__(self, context: TableContext, goal: Callable[[], Goal]) -> None:
        super().__init__(context, scroll_rect(context))
        self._goal = goal

    @property
    def version(self) -> object:
        return self._goal()

    def draw(self, surface: Canvas) -> None:
        kit, scroll, goal = self.context.kit, self.rect, self._goal()
        surface.blit(self.context.furniture.scroll(*scroll.size), scroll)
        margin = 0 if kit.is_text_cramped else kit.px(20)
        body = scroll.inflate(-2 * round(scroll.height * SCROLL_TAIL) - margin, 0)
        top, height = (round(scroll.height * share) for share in SCROLL_PAPER)
        body.y, body.height = scroll.y + top, height
        parts = self._parts(goal, with_names=True)
        if self._width(parts, kit.min_fit) > body.width:
            parts = self._parts(goal, with_names=False)
        self._lay(surface, parts, body)

    def _parts(self, goal: Goal, *, with_names: bool) -> list[Part]:
        if goal.kind == "hold":
            return [(tr("practice.goal.hold"), GOAL)]
        text = tr(f"practice.goal.{goal.kind}", count=goal.needed)
        parts: list[Part] = [(text, GOAL)]
        join = "practice.goal.or" if goal.kind == "any" else "practice.goal.and"
        is_joined = goal.kind != "some"
        for index, faction in enumerate(goal.open):
            following = len(goal.open) - 1 - index
            if is_joined and index and not following:
                parts.append((tr(join), GOAL_JOIN))
            name = faction_name(faction) + ("," if is_joined and following > 1 else "")
            parts.append(self.context.cards.shield(faction, self.context.kit.px(SHIELD)))
            parts += [(name, GOAL_NAME)] if with_names else []
        return parts

    def _width(self, parts: Sequence[Part], factor: float = 1.0) -> float:
        kit = self.context.kit
        widths = (
            part.get_width() if isinstance(part, Surface) else factor * kit.text_width(*part)
            for part in parts
        )
        return sum(widths) + kit.px(GAP) * (len(parts) - 1)

    def _lay(self, surface: Canvas, parts: Sequence[Part], body: Rect) -> None:
        """Lay text and shields side by side, with all text in one size."""
        kit = self.context.kit
        factor = 1.0
        while self._width(parts, factor) > body.width and factor > kit.min_fit:
            factor -= 0.04 / kit.scale.text_factor
        rest = body.copy()
        rest.x += round(max(0, body.width - self._width(parts, factor)) / 2)
        for part in parts:
            if isinstance(part, Surface):
                place, rest = cut_left(rest, part.get_width(), kit.px(GAP))
                draw_centered(surface, part, place.center)
            else:
                text, style = part
                width = round(factor * kit.text_width(text, style))
                place, rest = cut_left(rest, width, kit.px(GAP))
                kit.draw_text(
                    surface, text, place, kit.within(style.with_size(style.size * factor), body.height)
                )


class PendingCardSlot(TableItem):
    """The place of an awaited card, and its player; `place` 0 is the person's, while they lead."""

    def __init__(self, context: TableContext, place: int) -> None:
        super().__init__(context)
        self._place = place

    @property
    def rect(self) -> Rect:
        pose = self.context.layout.trick[self._place]
        return card_rect(pose.width, pose.x, pose.y)

    @property
    def version(self) -> object:
        return self._does if self._is_awaited else ""

    @property
    def _is_awaited(self) -> bool:
        table = self.context.table
        if self._place == 0:  # in a trick that has begun, the table shows the card to beat
            return not table.trick and table.turn == table.viewer
        return table.open_seat not in [seat for seat, _ in table.trick]

    @property
    def _does(self) -> str:
        """The task of the card's player: the last part of the text's key."""
        if self._place == 0:
            return "leads"
        table = self.context.table
        return "rival_leads" if not table.trick and table.turn == table.open_seat else "answers"

    def draw(self, surface: Canvas) -> None:
        if not self._is_awaited:
            return
        kit, place = self.context.kit, self.rect
        kit.painter.draw(surface, card_place_drawing, place)
        if self._place:
            above = self._lines(1, 26)
            above.bottom = place.centery
            kit.draw_name(surface, self.context.seated[1 - self.context.table.viewer].name, above, PLACE)
        else:
            own = tr("table.place.own")
            above = self._lines(self._lines_of(own, PLACE, 26), 26)
            above.bottom = place.centery
            kit.draw_label(surface, own, above, PLACE)
        does = tr(f"practice.place.{self._does}")
        below = self._lines(self._lines_of(does, PLACE_LINE, 24), 24)
        kit.draw_label(surface, does, below, PLACE_LINE)

    def _lines_of(self, text: str, style: TextStyle, height: float) -> int:
        """The number of lines of this height that the text takes in the place, two at most."""
        return len(self.context.kit.label_lines(text, self._lines(2, height), style)[1]) or 1

    def _lines(self, count: int, height: float) -> Rect:
        """Room for lines of this height in design pixels, from the place's middle downwards."""
        kit, place = self.context.kit, self.rect
        middle = place.inflate(-kit.px(16), 0)
        return Rect(middle.x, place.centery, middle.width, count * kit.scale.for_some_text(height))


def scroll_rect(context: TableContext) -> Rect:
    """The place of the scroll on a puzzle's table."""
    layout = context.layout
    assert isinstance(layout, PuzzleLayout), "only a puzzle's table has a scroll"
    return layout.goal
