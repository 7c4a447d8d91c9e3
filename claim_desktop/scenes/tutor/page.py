"""The tutor's page: what one's own games show, what it costs, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.requests import OpenPractice
from claim_desktop.scenes.tutor.diagnosis_page import AT_FIRST_SECONDS, DiagnosisPage
from claim_desktop.scenes.tutor.logic.diagnosis import Diagnosis, Finding, Position
from claim_desktop.scenes.tutor.logic.habits import Habit
from claim_desktop.scenes.tutor.logic.strength import Strength
from claim_desktop.scenes.tutor.plaques import (
    ExamplePosition,
    HabitFigures,
    Plaque,
    Symbol,
    draw_plaque,
    example_of,
)
from claim_desktop.scenes.tutor.requests import OpenHabits, OpenTutor, PlayAgain
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.artwork.portraits import (
    OPPONENTS,
    Mood,
    Portraits,
    draw_on_gold,
    portrait_rect,
)
from claim_desktop.ui import panel_art, theme
from claim_desktop.ui.canvas import Canvas, tinted_copy
from claim_desktop.ui.layout import DesignSpace, Place, columns, cut_bottom, cut_top, square
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.theme import Enamel
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.tree import Content, at, board, drawing, label, paragraph

SHEET: Place = (34, 56, 1212, 640)
RIBBON: Place = (416, 14, 448, 66)
FACE: Place = (72, 100, 104, 104)
NAME: Place = (66, 202, 116, 28)
ADVICE: Place = (222, 98, 722, 76)
SPEAKER: Place = (222, 178, 722, 30)
EQUAL: Place = (962, 92, 260, 136)
PLAQUES: tuple[Place, ...] = ((58, 244, 376, 376), (452, 244, 376, 376), (846, 244, 376, 376))
WAITING: Place = (200, 240, 880, 240)
FOOT_Y = 633
BACK: Place = (58, FOOT_Y, 150, 46)
SOURCE: Place = (226, FOOT_Y - 4, 636, 54)
ALL: Place = (880, FOOT_Y, 342, 46)
ANSWER_HEIGHT, ANSWER_MARGIN = 52, 14
"""The button at the foot of a plaque."""
RIVAL, EQUAL_RIVAL, LARGE_TEXT_RIVAL, GREY = 24, 46, 32, (170, 170, 170)
"""The faces of the rivals, and of the one of equal strength, also in large text; the others are as bright."""

ADVICE_STYLE = TextStyle(Face.TEXT_ITALIC, 27, theme.INK)
SPEAKER_STYLE = TextStyle(Face.TEXT, 19, theme.INK_SOFT)
EQUAL_HEAD = TextStyle(Face.TEXT, 18, theme.INK_SOFT)
EQUAL_NAME = TextStyle(Face.TEXT_STRONG, 20, theme.INK)
BADGE = TextStyle(Face.DISPLAY_STRONG, 19, theme.CREAM, theme.INK)
SOURCE_STYLE = TextStyle(Face.TEXT_ITALIC, 18, theme.INK_SOFT)
REMARK = TextStyle(Face.TEXT_ITALIC, 20, theme.INK_SOFT)

CRIMSON = theme.CRIMSON_LIGHT, theme.CRIMSON, theme.CRIMSON_DARK
GREEN, AMBER, BLUE = theme.STRENGTH_ENAMEL, theme.SIDE_ENAMELS[0], theme.SIDE_ENAMELS[1]
GLOW = 2.4
"""The light behind the tutor, in multiples of the face's diameter."""


class TutorScene(DiagnosisPage):
    """Says what stands out in the latest games; each habit has its positions to play again."""

    chosen: int
    """The place of the plaque whose advice is read."""

    def __init__(self, services: Services, games: Games, request: OpenTutor) -> None:
        super().__init__(services, games)
        self._name = player_profile(services.settings)[0]
        self.chosen = 1
        self.build(focus="back")
        self.take_diagnosis(AT_FIRST_SECONDS)

    def content(self) -> Content:
        diagnosis = self.diagnosis
        return board(
            at(SHEET, self.paper()),
            at(RIBBON, self.title_ribbon(tr("tutor.title"))),
            *(
                self._findings(diagnosis)
                if diagnosis is not None and not diagnosis.missing
                else self._waiting()
            ),
            at(BACK, self.back_button()),
        )

    def _waiting(self) -> list[tuple[Place, Content]]:
        """The sentence until there is a diagnosis."""
        diagnosis = self.diagnosis
        words = tr("tutor.thinking") if diagnosis is None else tr("tutor.missing", count=diagnosis.missing)
        return [at(WAITING, paragraph(words, ADVICE_STYLE, 0.5, name="waiting"))]

    def _findings(self, diagnosis: Diagnosis) -> list[tuple[Place, Content]]:
        assert diagnosis.strength is not None, "enough games have been observed"
        teacher, plaques = diagnosis.strength.teacher, self._plaques(diagnosis)
        name = name_of_opponent(teacher)
        is_equal = teacher == diagnosis.strength.equal
        speaker = tr("tutor.speaker.equal" if is_equal else "tutor.speaker", name=name, count=diagnosis.games)
        source = tr("tutor.source", games=diagnosis.games, decisions=diagnosis.decisions)
        return [
            at(FACE, drawing(self._draw_teacher, teacher)),
            at(ADVICE, paragraph(self._advice(diagnosis), ADVICE_STYLE, name="advice")),
            at(SPEAKER, label(speaker, SPEAKER_STYLE, name="speaker")),
            at(EQUAL, drawing(self._draw_strength, diagnosis.strength)),
            *(
                at(place, drawing(draw_plaque, self.services.cards, plaque, index == self.chosen))
                for index, (place, plaque) in enumerate(zip(PLAQUES, plaques, strict=True))
            ),
            *(at(_answer_place(index), self._answer(index, diagnosis)) for index in range(len(PLAQUES))),
            at(SOURCE, paragraph(source, SOURCE_STYLE, 0.5)),
            at(ALL, self.button("all", tr("tutor.all", count=len(Habit)), OpenHabits())),
        ]

    def _advice(self, diagnosis: Diagnosis) -> str:
        """What the habits cost together, and what to do about the chosen one."""
        if not diagnosis.habits:
            is_lucky = diagnosis.luck is not None and diagnosis.luck >= 0
            return tr("tutor.nothing.lucky" if is_lucky else "tutor.nothing", name=self._name)
        cost = round(sum(each.cost for each in diagnosis.habits), 1)
        many = len(diagnosis.habits) > 1
        summary = tr(f"tutor.sum.{'two' if many else 'one'}", count=cost, games=diagnosis.games)
        chosen = diagnosis.habits[min(max(0, self.chosen - 1), len(diagnosis.habits) - 1)]
        cure = tr(f"tutor.habit.{chosen.habit.value}.cure")
        # Large letters leave room for one sentence.
        return tr("tutor.quoted", words=cure if self.kit.is_text_cramped else sentences((summary, cure)))

    # Plaques

    def _plaques(self, diagnosis: Diagnosis) -> list[Plaque]:
        """Always three: the strength, and the habits or, in their place, what the cards did."""
        found = [self._strength(diagnosis)]
        for index, finding in enumerate(diagnosis.habits):
            head = tr("tutor.head.second" if index else "tutor.head.first")
            found.append(self._habit(diagnosis, finding, head, AMBER if index else CRIMSON))
        others = [self._no_other(diagnosis), self._luck(diagnosis)]
        return [*found, *others[: len(PLAQUES) - len(found)]]

    def _strength(self, diagnosis: Diagnosis) -> Plaque:
        head, best = tr("tutor.head.strength"), diagnosis.best
        if best is None:
            assert diagnosis.strength is not None
            words = tr("tutor.found", found=round(100 * diagnosis.strength.found))
            return Plaque(head, GREEN, words, Symbol.TICK, tr("tutor.no_strength"))
        gain = round(best.expected - best.cost, 1)
        figures = HabitFigures(
            often=tr("tutor.right", count=best.opportunities - best.faults, total=best.opportunities),
            cost=tr("tutor.gained") if gain else "",
            amount=tr("tutor.games", count=gain),
            is_gain=True,
            course=tuple(1 - share for share in best.course),
            trend=_trend_text(best, "right"),
        )
        example = None if best.example is None else example_of(*best.example, None)
        words = tr(f"tutor.habit.{best.habit.value}.strength")
        return Plaque(head, GREEN, words, example or Symbol.TICK, figures)

    def _habit(self, diagnosis: Diagnosis, finding: Finding, head: str, enamel: Enamel) -> Plaque:
        games = tr("tutor.in_games", count=diagnosis.games)
        figures = HabitFigures(
            often=tr("tutor.often", count=finding.faults, games=games),
            cost=tr("tutor.cost"),
            amount=tr("tutor.games", count=round(finding.cost, 1)),
            is_gain=False,
            course=finding.course,
            trend=_trend_text(finding, "wrong"),
        )
        return Plaque(
            head, enamel, tr(f"tutor.habit.{finding.habit.value}.fault"), _example([finding]), figures
        )

    def _no_other(self, diagnosis: Diagnosis) -> Plaque:
        words = tr("tutor.rest" if diagnosis.habits else "tutor.rest.none")
        head = tr("tutor.head.rest" if diagnosis.habits else "tutor.head.none")
        return Plaque(head, AMBER, words, _example(diagnosis.all), tr("tutor.rest.why"))

    def _luck(self, diagnosis: Diagnosis) -> Plaque:
        if diagnosis.luck is None:
            words = tr("tutor.luck.unknown")
        else:
            games = tr("tutor.games", count=round(abs(diagnosis.luck), 1))
            words = tr("tutor.luck.gave" if diagnosis.luck >= 0 else "tutor.luck.took", games=games)
        return Plaque(tr("tutor.head.luck"), BLUE, words, Symbol.CARDS, tr("tutor.luck.why"))

    def _answer(self, index: int, diagnosis: Diagnosis) -> Content:
        """The button at a plaque's foot; a strength has the tutor's remark instead."""
        if index == 0:
            return label(tr("tutor.remark"), REMARK, 0.5) if diagnosis.best is not None else None
        if index <= len(diagnosis.habits):
            finding = diagnosis.habits[index - 1]
            return self._again(index, finding.habit, finding.positions)
        if index == len(diagnosis.habits) + 1:
            return self._again(index, None, [each for finding in diagnosis.all for each in finding.positions])
        return None

    def _again(self, index: int, habit: Habit | None, positions: Sequence[Position]) -> Button:
        """The button that asks the positions again that are due."""
        waiting = self.replays.waiting(positions)
        count = len(waiting)
        words = tr("tutor.again", count=count) if count else tr("tutor.again.none")
        tone = ButtonVariant.PRIMARY if index == 1 else ButtonVariant.SECONDARY
        button = AnswerButton(f"again.{index}", words, tone, 21, choose=partial(self._choose, index))
        button.enabled = count > 0
        return button.on_change(self.opener(PlayAgain(waiting, habit))).in_group("habits")

    def _choose(self, index: int) -> None:
        self.chosen = index

    # Changes

    def show_diagnosis(self, diagnosis: Diagnosis) -> None:
        self.rebuild()
        buttons = (each for each in self.focus.widgets if isinstance(each, AnswerButton) and each.enabled)
        first = next(buttons, None)
        self.focus.focus_on("back" if first is None else first.name, show_ring=True)

    def cancelled(self) -> None:
        """Return to practice."""
        self.request_change(OpenPractice())

    # Drawing

    def _draw_teacher(self, surface: Canvas, kit: Toolkit, area: Rect, teacher: str) -> None:
        space = DesignSpace(kit.scale)
        draw_on_gold(surface, kit, area, OPPONENTS[teacher], Mood.GLAD, light=GLOW)
        badge = space.rect(*NAME)
        kit.painter.draw(surface, panel_art.badge, badge, *AMBER)
        style = kit.within(BADGE.on_enamel(AMBER), badge.height * 0.9)
        kit.draw_text(surface, name_of_opponent(teacher), badge.inflate(-badge.height // 2, 0), style)

    def _draw_strength(self, surface: Canvas, kit: Toolkit, area: Rect, strength: Strength) -> None:
        """Draw the rivals in their order, with the one of equal strength in colour."""
        kit.painter.draw(surface, panel_art.inlay, area)
        inside = area.inflate(-kit.px(16), -kit.px(14))
        head, rest = cut_top(inside, kit.scale.for_some_text(24))
        foot, faces = cut_bottom(rest, kit.scale.for_some_text(26))
        kit.draw_text_within(surface, tr("tutor.equal"), head, EQUAL_HEAD)
        equal = LARGE_TEXT_RIVAL if kit.is_text_cramped else EQUAL_RIVAL
        widths = [equal if level == strength.equal else RIVAL for level in LEVEL_IDS]
        for level, width, cell in zip(LEVEL_IDS, widths, columns(faces, widths), strict=True):
            self._draw_rival(surface, level, cell.center, width, is_equal=level == strength.equal)
        found = round(100 * strength.found)
        words = tr("tutor.equal.found", name=name_of_opponent(strength.equal), found=found)
        if strength.lowest != strength.highest:
            between = [name_of_opponent(each) for each in (strength.lowest, strength.highest)]
            described = tr("tutor.equal.between", first=between[0], last=between[1])
        else:
            described = ""
        with kit.text_capture.described_as(sentences((words, described)) if described else words):
            kit.draw_text_within(surface, words, foot, EQUAL_NAME)

    def _draw_rival(
        self, surface: Canvas, level: str, middle: tuple[int, int], width: float, *, is_equal: bool
    ) -> None:
        kit = self.kit
        ring = square(kit.px(width), middle)
        if is_equal:
            draw_on_gold(surface, kit, ring, OPPONENTS[level], Mood.CALM)
            return
        face = Portraits(kit.pictures).face(OPPONENTS[level], Mood.CALM, ring.width)
        grey = kit.pictures.get(
            ("grey rival", level, ring.width), lambda: tinted_copy(pygame.transform.grayscale(face), GREY)
        )
        surface.blit(grey, portrait_rect(ring))


class AnswerButton(Button):
    """A button that makes its plaque the chosen one as the focus comes to it."""

    def __init__(
        self, name: str, text: str, tone: ButtonVariant, size: float, choose: Callable[[], None]
    ) -> None:
        super().__init__(name, text, tone, size)
        self._choose = choose

    def enter(self) -> None:
        self._choose()


def _answer_place(index: int) -> Place:
    left, top, width, height = PLAQUES[index]
    return (
        left + ANSWER_MARGIN,
        top + height - ANSWER_MARGIN - ANSWER_HEIGHT,
        width - 2 * ANSWER_MARGIN,
        ANSWER_HEIGHT,
    )


def _trend_text(finding: Finding, kind: str) -> str:
    return "" if finding.trend is None else tr(f"tutor.trend.{kind}.{finding.trend.value}")


def _example(findings: Sequence[Finding]) -> ExamplePosition | Symbol:
    """The dearest of their positions among the latest games."""
    positions = [each.dearest for each in findings if each.dearest is not None]
    if not positions:
        return Symbol.TICK
    dearest = max(positions, key=lambda each: each.mistake.cost)
    return example_of(dearest.observation, dearest.mistake.index, dearest.mistake) or Symbol.TICK
