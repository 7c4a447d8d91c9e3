"""The contents of the practice tiles: achievements, a rating curve, a calendar; and their announcements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from claim_desktop.ai.advice.ideas import Idea
from claim_desktop.i18n import display_text, tr
from claim_desktop.i18n.lists import comma_list
from claim_desktop.i18n.rules_texts import faction_name, mode_name
from claim_desktop.rules.cards import DOPPELGANGERS, DRAGONS, DWARVES, GIANTS, KNIGHTS, SEERS, TROLLS, Faction
from claim_desktop.rules.modes import MODES
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.chart import ghost
from claim_desktop.scenes.chronicle.drawings import rod as rod_drawing
from claim_desktop.scenes.daily.calendar_sheet import draw_month, month_text
from claim_desktop.scenes.daily.logic.daily_deals import DAY_MODES, result_text, results_of
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.memory import drawings as memory_drawings
from claim_desktop.scenes.memory.drawings import EARNED, LATER, NEXT
from claim_desktop.scenes.memory.logic.memory import MemoryStep
from claim_desktop.scenes.memory.logic.progress import MemoryProgress
from claim_desktop.scenes.practice.practice_tiles import tabs_height
from claim_desktop.scenes.puzzles import drawings
from claim_desktop.scenes.puzzles.goal_text import played_text
from claim_desktop.scenes.puzzles.logic.grading import GRADES
from claim_desktop.scenes.puzzles.logic.progress import PuzzleProgress
from claim_desktop.scenes.puzzles.logic.puzzle import grade_for
from claim_desktop.session.stores import PracticeStore
from claim_desktop.table.artwork import card_marks
from claim_desktop.table.artwork.crown_drawing import crown_drawing
from claim_desktop.table.artwork.pieces import Piece
from claim_desktop.ui import chart_parts, panel_art, theme
from claim_desktop.ui.canvas import Canvas, draw_at, draw_centered, faint_copy
from claim_desktop.ui.layout import columns, cut_bottom, cut_left, cut_right, cut_top, grid
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.vector import DEPTH

NAME = TextStyle(Face.TEXT, 18, theme.CREAM, theme.INK)
WAITING = TextStyle(Face.TEXT_STRONG, 18, theme.GOLD_LIGHT, theme.INK)
LINE = TextStyle(Face.TEXT_ITALIC, 19, theme.CREAM_SOFT, theme.INK)
NUMBER = TextStyle(Face.DISPLAY_STRONG, 24, theme.CREAM, theme.INK)
STREAK = TextStyle(Face.DISPLAY_STRONG, 28, theme.CREAM, theme.INK)
RATING = TextStyle(Face.DISPLAY_STRONG, 27, theme.INK)
SMALL = TextStyle(Face.TEXT_ITALIC, 17, theme.INK_SOFT)
BEST = TextStyle(Face.DISPLAY_STRONG, 46, theme.CREAM, theme.INK)
CURVE_POINTS = 60
TROPHY, FAINT = 42, 0.431
"""The height of a trophy on a stair, and the opacity of those still far away."""
SOLVED = TextStyle(Face.DISPLAY_STRONG, 17, theme.CREAM, theme.INK)
PENNANT, SHORTEST = 30, 0.62
"""The width of a pennant, and the length of one without a puzzle, as a share of the longest."""

POWERS: Mapping[Faction, tuple[Idea, ...]] = {
    KNIGHTS: (Idea.KNIGHT_CHARGE,),
    DWARVES: (Idea.BRING_DWARVES_HOME, Idea.LET_DWARVES_GO),
    DOPPELGANGERS: (Idea.WILD,),
    GIANTS: (Idea.BREAK_GNOME,),
    DRAGONS: (Idea.DRAGON_LEAD,),
    TROLLS: (Idea.LEAVE_TROLL,),
}
"""The themes of puzzles that turn on a faction's power."""
MAX_NAMES = 0.7
"""The largest share of a lesson's place that its name takes."""


class TileContents:
    """Draws the contents of the tiles; each method draws into the free part of one."""

    def __init__(self, services: Services, puzzles: PuzzleProgress, memory: MemoryProgress) -> None:
        self._kit, self._cards, self._furniture = services.kit, services.cards, services.furniture
        self._puzzles, self._memory, self._store = puzzles, memory, puzzles.store
        self._solved = solved_by_power(puzzles)

    def draw_lessons(self, surface: Canvas, area: Rect, done: Sequence[str]) -> None:
        """Draw a seal for each completed lesson, and a ring for each open one."""
        kit = self._kit
        foot, area = cut_bottom(area, kit.px(34))
        waiting = next((name for name in LESSONS if name not in done), "")
        gap = kit.px(4)
        words = {word for name in LESSONS for word in tr(f"lessons.{name}").split(" ")}
        has_room = all(kit.has_room(word, NAME, area.width // 3 - gap) for word in words)
        cells = grid(area, 2, 3, gap) if has_room else grid(area, 3, 2, gap)
        height = self._names_height(cells[0])
        size_of_names = self._size_of_names(cells, height)
        for number, (name, cell) in enumerate(zip(LESSONS, cells, strict=True), 1):
            text, upper = cut_bottom(cell, height)
            size = min(kit.px(76), upper.width - kit.px(6), upper.height)
            if name in done:
                draw_centered(surface, self._furniture.piece(Piece.SEAL, size, size), upper.center)
            else:
                ring = kit.painter.round_picture(drawings.ring, round(size * 0.84))
                place = draw_at(surface, ring, center=upper.center)
                kit.draw_text_within(surface, str(number), place, NUMBER)
            style = (WAITING if name == waiting else NAME).with_size(size_of_names)
            kit.draw_fitting_text(surface, tr(f"lessons.{name}"), text, style, 0.5)
        kit.draw_text_within(surface, lessons_text(done), foot, LINE)

    def _names_height(self, cell: Rect) -> int:
        """The height of the lessons' names: two lines, or more if they are long and the room is small."""
        kit = self._kit
        usual = min(2 * kit.some_line_height(NAME), cell.height // 2)
        smallest = NAME.with_size(NAME.size * kit.min_fit)
        needed = max(kit.paragraph_height(tr(f"lessons.{name}"), smallest, cell.width) for name in LESSONS)
        return max(usual, min(needed, round(cell.height * MAX_NAMES)))

    def _size_of_names(self, cells: Sequence[Rect], height: int) -> float:
        """The text size at which every lesson's name fits."""
        places = (
            (tr(f"lessons.{name}"), cut_bottom(cell, height)[0])
            for name, cell in zip(LESSONS, cells, strict=True)
        )
        return self._kit.fit_paragraphs(places, WAITING).size

    def draw_puzzles(self, surface: Canvas, area: Rect) -> None:
        """Draw crowns for the grade reached by the rating, the curve, and the streak."""
        kit, progress = self._kit, self._puzzles.stored
        crowns, area = cut_top(area, kit.px(50))
        gap = kit.px(4)
        width = min(kit.px(48), (crowns.width - (GRADES - 1) * gap) // GRADES)
        height = round(width * 0.94)
        x = crowns.centerx - (GRADES * width + (GRADES - 1) * gap) // 2
        for index in range(GRADES):
            is_gold = bool(progress.curve) and index < grade_for(progress.points)
            crown = kit.painter.picture(crown_drawing, (width, height), is_gold)
            surface.blit(crown, (x + index * (width + gap), crowns.y))
        paper, area = cut_top(area, min(kit.px(96), area.height // 2), kit.px(6))
        kit.painter.draw(surface, drawings.proof_box, paper, False)
        self._draw_curve(surface, paper.inflate(-kit.px(24), -kit.px(20)))
        flame_row, area = cut_top(area, kit.px(42), kit.px(2))
        size = kit.px(28), kit.px(38)
        flame = kit.painter.picture(drawings.flame, size, progress.streak > 0)
        draw_at(surface, flame, midleft=(flame_row.x + kit.px(6), flame_row.centery))
        number = Rect(flame_row.x + kit.px(44), flame_row.y, kit.px(48), flame_row.height)
        written = kit.draw_text_within(surface, display_text(progress.streak), number, STREAK, 0)
        best = tr("practice.best", count=progress.best_streak)
        text = Rect(written.right + kit.px(8), flame_row.y, 0, flame_row.height)
        half = cut_right(flame_row, (flame_row.right - text.left) // 2)[0]
        best_rect = kit.draw_text_within(surface, best, half, LINE, 1)
        text.width = best_rect.left - kit.px(8) - text.left
        kit.draw_fitting_text(surface, tr("practice.in_row"), text, NAME, 0, 0.5)
        self._draw_pennants(surface, cut_top(area, area.height, kit.px(4))[0])

    def _draw_pennants(self, surface: Canvas, area: Rect) -> None:
        """Hang a pennant for each power, longer the more puzzles were solved by it, with their number."""
        kit, most = self._kit, max(self._solved.values())
        rod = Rect(area.x, area.y, area.width, kit.px(7))
        reach = Rect(area.x, rod.centery, area.width, area.bottom - rod.centery)
        label = min(kit.some_line_height(SOLVED), reach.height // 3)
        for (faction, count), cell in zip(
            self._solved.items(), columns(reach, len(self._solved), 0), strict=True
        ):
            width = min(kit.px(PENNANT), cell.width - kit.px(4))
            longest = reach.height - label
            height = round(longest * (SHORTEST + (1 - SHORTEST) * count / max(1, most)))
            cloth = Rect(0, cell.y, width, height).move_to(centerx=cell.centerx)
            shade = 1.0 if count else 0.0
            surface.blit(ghost(kit, self._furniture.pennant(faction, *cloth.size), shade), cloth)
            emblem = ghost(kit, self._cards.emblem(faction, round(width * 0.62)), shade)
            draw_centered(surface, emblem, (cloth.centerx, cloth.y + round(width * 0.62)))
            if count:
                number = Rect(cell.x, cloth.bottom, cell.width, label)
                kit.draw_text_within(surface, display_text(count), number, SOLVED, share=1.1)
        kit.painter.draw(surface, rod_drawing, rod)

    def _draw_curve(self, surface: Canvas, area: Rect) -> None:
        """Draw the rating and its course."""
        kit, progress = self._kit, self._puzzles.stored
        plot, text = cut_left(area, round(area.width * 0.64), kit.px(10))
        shares = self._puzzles.rating_course(CURVE_POINTS)
        kit.painter.draw(surface, chart_parts.trend, plot, shares)
        top, below = cut_top(text, round(text.height * 0.58))
        kit.draw_text_within(surface, str(round(progress.points)), top, RATING, 0.5, 1)
        kit.draw_text_within(surface, tr("practice.puzzles.rating"), below, SMALL, 0.5, 0)

    def draw_memory(self, surface: Canvas, area: Rect) -> None:
        """Draw a stair of four steps, gold for those passed, each with its trophy, and the best result."""
        kit, memory = self._kit, self._memory
        best = memory.most_recalled
        if best is not None:
            head = Rect(area.x, area.y, area.width, kit.px(96))
            text, number = cut_top(head, kit.px(30))
            kit.draw_text_within(surface, tr("practice.memory.your_best"), text, NAME, 0)
            wrote = kit.draw_text_within(surface, str(best.right), number, BEST, 0)
            rest = Rect(wrote.right + kit.px(8), number.y, number.width // 2, number.height)
            kit.draw_text(surface, tr("practice.memory.of", count=best.total), rest, kit.within(NAME, 99), 0)
        for index, (step, cell) in enumerate(zip(MemoryStep, columns(area, 4, kit.px(3)), strict=True)):
            height = round(area.height * (0.18 + 0.17 * index))
            stair = Rect(cell.x, area.bottom - height, cell.width, height)
            is_earned = memory.has_passed(step)
            look = EARNED if is_earned else NEXT if step is memory.next_memory else LATER
            kit.painter.draw(surface, memory_drawings.stair, stair, look)
            self._draw_trophy(surface, step, (stair.centerx, stair.y), is_near=look != LATER)
            size = min(kit.px(34), round(stair.width * 0.7))
            sign = Rect(0, 0, size, size).move_to(midtop=(stair.centerx, stair.y + kit.px(9)))
            if is_earned:
                kit.painter.draw_round(surface, card_marks.mark, sign.center, size, "won")
            else:
                kit.draw_text(
                    surface,
                    str(index + 1),
                    sign,
                    kit.within(NUMBER, size).with_color(theme.ENAMEL_INK if look == NEXT else theme.CREAM),
                )

    def _draw_trophy(
        self, surface: Canvas, step: MemoryStep, foot: tuple[int, int], *, is_near: bool
    ) -> None:
        """Draw what stands on a step, faintly if other steps come before it."""
        size = self._kit.px(TROPHY)
        trophy = self._kit.pictures.get(
            ("trophy", step, size, is_near),
            lambda: faint_copy(self._trophy(step, size), 1.0 if is_near else FAINT),
        )
        draw_at(surface, trophy, midbottom=(foot[0], foot[1] - self._kit.px(3)))

    def _trophy(self, step: MemoryStep, size: int) -> pygame.Surface:
        """A shield for one faction, the eye of a Seer, the followers' backs, or the crown."""
        match step:
            case MemoryStep.FACTION:
                return self._cards.shield(KNIGHTS, size)
            case MemoryStep.HIGH:
                eye = self._kit.painter.round_picture(panel_art.token, size, *theme.SIDE_ENAMELS[2]).copy()
                draw_centered(eye, self._cards.emblem(SEERS, round(size * 0.66)), eye.get_rect().center)
                return eye
            case MemoryStep.FOLLOWERS:
                back = self._cards.back(round(size * 0.62))
                fan = pygame.Surface((round(size * 1.1), round(size * 1.1)), pygame.SRCALPHA, DEPTH)
                for turn in (-1, 0, 1):
                    card = pygame.transform.rotozoom(back.copy(), -14 * turn, 1)
                    middle = round(fan.get_width() * (0.5 + 0.17 * turn)), fan.get_height() // 2
                    draw_centered(fan, card, middle)
                return fan
            case _:
                return self._kit.painter.picture(crown_drawing, (size, round(size * 0.94)), True)

    def draw_days(self, surface: Canvas, area: Rect, mode: str) -> None:
        """Draw the month of a mode's deals below the tabs: a crown for each that was won."""
        kit, store = self._kit, self._store
        _, sheet = cut_top(area, tabs_height(kit, area.width), kit.px(10))
        draw_month(surface, kit, sheet, store.date, store.date, results_of(store.progress.days, mode))


def lessons_text(done: Sequence[str]) -> str:
    """The number of completed lessons."""
    count = sum(name in done for name in LESSONS)
    return tr("practice.stamped", count=count, total=len(LESSONS))


def solved_by_power(puzzles: PuzzleProgress) -> dict[Faction, int]:
    """How many puzzles that turn on a faction's power were solved, by faction."""
    done = {theme: count for theme, (count, _) in puzzles.themes().items()}
    return {faction: sum(done.get(idea, 0) for idea in ideas) for faction, ideas in POWERS.items()}


def puzzles_text(puzzles: PuzzleProgress) -> str:
    """The rating, the streak, the number of puzzles played and left, and those solved by each power."""
    stored = puzzles.stored
    solved = {faction: count for faction, count in solved_by_power(puzzles).items() if count}
    return comma_list(
        (
            tr("speech.rating", points=str(round(stored.points))),
            tr("speech.streak", count=stored.streak, best=stored.best_streak),
            played_text(puzzles),
            tr("practice.puzzles.left", count=puzzles.left),
            *(
                tr("speech.named", name=faction_name(faction), words=str(count))
                for faction, count in solved.items()
            ),
        )
    )


def memory_text(memory: MemoryProgress) -> str:
    """The number of steps passed, and the best result."""
    steps = [step for step in MemoryStep if memory.has_passed(step)]
    texts = [tr("speech.memory.steps", count=len(steps), total=len(MemoryStep))]
    best = memory.most_recalled
    if best is not None:
        texts.append(tr("practice.memory.best", right=best.right, total=best.total))
    return comma_list(texts)


def days_text(store: PracticeStore) -> str:
    """Today's deals as far as they were played, and this month's days."""
    done = store.progress.days.get(store.today, {})
    texts = [
        tr("speech.named", name=mode_name(MODES[mode].deck), words=result_text(done[mode]))
        for mode in DAY_MODES
        if mode in done
    ]
    name = tr("practice.month", month=tr(f"practice.month.{store.date.month}"), year=str(store.date.year))
    month = month_text(store.date, results_of(store.progress.days, *DAY_MODES))
    return comma_list([*texts, tr("speech.named", name=name, words=month)])
