"""The first start: the menu's picture, a face and a name, and the way to the lessons or the table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pygame
from pygame import Rect

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import language, languages, tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.menu.background import SunlitPage, TitledSheet
from claim_desktop.scenes.menu.scene import OpenFirstStart
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.requests import SceneChange
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road_games import road_setup
from claim_desktop.scenes.road.requests import PlayRival
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup, may_be_typed
from claim_desktop.storage.assists import CLASSIC, LEARNER, Assists
from claim_desktop.storage.seats import PEOPLE, SeatSetup
from claim_desktop.storage.settings import OnlyCard, Settings
from claim_desktop.table.artwork.portraits import Mood, Portraits, draw_gold_rim, portrait_rect
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import columns, square
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import (
    Button,
    Option,
    SegmentedControl,
    Stepper,
    TextField,
)
from claim_desktop.ui.widgets.base import Response
from claim_desktop.ui.widgets.tree import Cell, Content, cell, column, flex, label, px, row

WIDE, TALL = 0.98, 1.6
"""The size of a portrait, as multiples of its ring: headgear reaches above it."""

TITLE_SIZE, TITLE_GAPS = (851, 264), (14, 16, 16)
SHEET_WIDTH, FANS_WIDTH = 724, 416
"""The width of the sheet, and the width that the fans behind it stand beside."""

FANS_ABOVE, FANS_OUT = 56, 30
"""The start of the fans above the sheet, and their extra distance compared with the menu."""

FACES_HEIGHT, TEACH_HEIGHT, TEACH_SIZE = 116, 92, 33

CHOSEN = 1.24
"""The enlargement of the chosen portrait."""


class Faces(SegmentedControl[str]):
    """The portraits of people side by side on felt; the chosen one is larger, and glad."""

    def __init__(self, name: str, chosen: str) -> None:
        super().__init__(name, [Option(each, tr(f"menu.portrait.{each}")) for each in PEOPLE], chosen)

    @property
    def parts(self) -> list[Rect]:
        margin = self.rect.height // 10
        return columns(self.rect.inflate(-2 * margin, 0), len(self.options))

    def handle_action(self, action: Action) -> Response:
        """Choose by arrows alone: CONFIRM goes on."""
        return Response.IGNORED if action is Action.CONFIRM else super().handle_action(action)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        portraits, parts = Portraits(kit.pictures), self.parts
        kit.painter.draw(surface, panel_art.felt, self.rect)
        largest = min(parts[0].width / WIDE, self.rect.height / TALL)
        for index, (part, option) in enumerate(zip(parts, self.options, strict=True)):
            is_chosen = index == self.index
            diameter = round(largest if is_chosen else largest / CHOSEN)
            ring = square(diameter, (part.centerx, round(part.centery + largest * 0.1)))
            if is_chosen:
                draw_gold_rim(surface, kit, ring)
            face = portraits.face(option.value, Mood.GLAD if is_chosen else Mood.CALM, diameter)
            surface.blit(face, portrait_rect(ring))


class FirstStartScene(SunlitPage):
    """The menu's picture, a face and a name, and one large button for newcomers.

    Leaving it with Esc keeps the choices so far; the others can be made later.
    """

    def __init__(self, services: Services, games: Games, _request: OpenFirstStart) -> None:
        super().__init__(services)
        self._today = games.today()
        self._face, self._name = PEOPLE[0], ""
        self.build(focus="lessons")

    @property
    def likely_next_game(self) -> GameSetup | None:
        """The game that begins at the table, once all of the picture's cards have been drawn."""
        if not self.fans.is_dealt:
            return None
        settings = self._settings(CLASSIC)
        person = SeatSetup(player_profile(settings)[0], None, CLASSIC, self._face)
        return road_setup(Leg.TWO, LEVEL_IDS[0], person, settings.mode, self._today, Random(0))

    def content(self) -> Content:
        line = tr("menu.first_start.lessons.line")
        lessons = self.button(
            "lessons", tr("menu.first_start.lessons"), self._learn, ButtonVariant.PRIMARY, TEACH_SIZE, line
        )
        foot = row(flex(190, self._languages()), flex(446, self._play_button()), gap=16)
        content = column(
            cell(26, label(tr("menu.first_start.line"), styles.ITALIC, x=0.5, name="line")),
            *self._face_and_name(),
            cell(TEACH_HEIGHT, lessons),
            cell(42, foot),
            gap=15,
        )
        return TitledSheet(self.title_picture(), TITLE_SIZE, TITLE_GAPS, SHEET_WIDTH, content, (36, 30))

    def _face_and_name(self) -> list[Cell]:
        """The faces, with the field for the name beside them or, with large text, below."""
        faces = Faces("face", self._face).with_accessible_name(tr("menu.first_start.face"))
        faces.on_value(partial(setattr, self, "_face"))
        title = label(tr("menu.first_start.name"), styles.SUBHEADING.with_size(20), name="name_label")
        field = TextField("name", self._name, may_be_typed, tr("menu.settings.name_hint"))
        field.on_text(partial(setattr, self, "_name")).on_submit(self._learn)
        if self.kit.is_text_cramped:
            name = row(title, flex(1.6, field), gap=12)
            return [cell(px(FACES_HEIGHT), faces), cell(44, name)]
        name = column(cell(px(30), title), None, cell(44, field))
        beside = column(cell(px(10)), name, cell(px(14)))
        return [cell(px(FACES_HEIGHT), row(flex(446, faces), flex(190, beside), gap=16))]

    def _languages(self) -> Stepper[str]:
        own_names = [Option(code, own_name) for code, own_name in languages().items()]
        stepper = Stepper("language", own_names, language())
        stepper.with_accessible_name(tr("menu.settings.language"))
        return stepper.on_value(self._choose_language)

    def _play_button(self) -> Button:
        play, words = PlayRival(Leg.TWO, LEVEL_IDS[0]), tr("menu.first_start.play")
        return self.button("play", words, partial(self._leave, play, CLASSIC), size=theme.SMALL + 1)

    def place_fans(self) -> None:
        """Place the fans behind the sheet, nearer to its middle than in the menu."""
        around = Rect(0, 0, self.kit.px(FANS_WIDTH), self.sheet.height)
        around.midtop = self.sheet.centerx, self.sheet.y - self.kit.px(FANS_ABOVE)
        self.fans.place(around, self.kit.px(FANS_OUT))

    def handle(self, event: pygame.event.Event) -> None:
        """Let Enter go on to the lessons wherever it has nothing to choose."""
        super().handle(event)
        if not self.focus.used_last_event and action_of(event) is Action.CONFIRM:
            self._learn()

    def draw_sheet(self, surface: Canvas) -> None:
        """Draw the title alone, since the champions are behind the sheet."""
        self.draw_illustrations(surface)

    def draw_widgets(self, surface: Canvas) -> None:
        """Draw the sheet and everything on it."""
        self.kit.painter.draw_shadow(surface, self.sheet, 8, 150, down=8)
        for panel in self._panels:
            panel.draw(surface, self.kit)
        super().draw_widgets(surface)

    def cancelled(self) -> None:
        """Go to the menu, with what has been chosen so far."""
        self.services.settings = self._settings(CLASSIC)
        super().cancelled()

    def _choose_language(self, code: str) -> None:
        self.services.settings = replace(self.services.settings, language=code)

    def _learn(self) -> None:
        self._leave(StartLesson(LESSONS[0]), LEARNER)

    def _leave(self, change: SceneChange, aids: Assists) -> None:
        self.services.settings = self._settings(aids)
        self.request_change(change)

    def _settings(self, aids: Assists) -> Settings:
        """The settings with the answers and these assists, in which an only card is played later on."""
        name = self._name.strip()
        return replace(
            self.services.settings,
            player_names=(name,) if name else (),
            portraits=(self._face,),
            aids=aids,
            only_card=OnlyCard.LATER,
        )
