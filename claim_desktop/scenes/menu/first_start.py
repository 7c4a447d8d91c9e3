"""The first start: the menu's picture, a face and a name, and the way to the lessons or the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from random import Random

import pygame
from pygame import Rect

from claim_desktop.ai.level_ids import LEVEL_IDS
from claim_desktop.i18n import language, languages, tr
from claim_desktop.scenes.base import SceneChange, Services, WidgetScene
from claim_desktop.scenes.lessons.logic.lesson_order import LESSONS
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.menu.background import sunlit_table
from claim_desktop.scenes.menu.champion_fans import ChampionFans, DriftingDust
from claim_desktop.scenes.menu.requests import OpenFirstStart
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road_games import road_setup
from claim_desktop.scenes.road.requests import PlayRival
from claim_desktop.session.assists import LEARNER
from claim_desktop.session.games import Games
from claim_desktop.session.setup import GameSetup, may_be_typed
from claim_desktop.storage.assists import CLASSIC, Assists
from claim_desktop.storage.seats import PEOPLE, SeatSetup
from claim_desktop.storage.settings import OnlyCard, Settings
from claim_desktop.table.artwork.portraits import Mood, Portraits, portrait_rect
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas, draw_centered
from claim_desktop.ui.layout import Size, columns, stacked
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, earliest
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import (
    Button,
    Label,
    Option,
    Panel,
    SegmentedControl,
    Stepper,
    TextField,
    Widget,
)
from claim_desktop.ui.widgets.base import Response

WIDE, TALL = 0.98, 1.6
"""The size of a portrait, as multiples of its ring: headgear reaches above it."""

TITLE_SIZE, TITLE_TOP, MIN_TITLE = (851, 264), 14, 0.12
SHEET_WIDTH, FANS_WIDTH = 724, 416
"""The width of the sheet, and the width that the fans behind it stand beside."""

FANS_ABOVE, FANS_OUT = 56, 30
"""The start of the fans above the sheet, and their extra distance compared with the menu."""

FACES_HEIGHT, TEACH_HEIGHT, TEACH_SIZE = 116, 92, 33
GOLD = (theme.GOLD_LIGHT, theme.GOLD, theme.GOLD_DEEP)

CHOSEN = 1.24
"""The enlargement of the chosen portrait."""


class Faces(SegmentedControl[str]):
    """The portraits of people side by side on felt; the chosen one is larger, and glad."""

    def __init__(self, name: str) -> None:
        named = [Option(each, tr(f"menu.portrait.{each}")) for each in PEOPLE]
        super().__init__(name, named, PEOPLE[0])

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
            ring = Rect(0, 0, diameter, diameter)
            ring.center = part.centerx, round(part.centery + largest * 0.1)
            if is_chosen:
                reach = round(diameter * 0.07)
                rim = kit.painter.round_picture(panel_art.token, diameter + 2 * reach, *GOLD)
                draw_centered(surface, rim, ring.center)
            face = portraits.face(option.value, Mood.GLAD if is_chosen else Mood.CALM, diameter)
            surface.blit(face, portrait_rect(ring))


class FirstStartScene(WidgetScene):
    """The menu's picture, a face and a name, and one large button for newcomers.

    Leaving it with Esc keeps the choices so far; the others can be made later.
    """

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenFirstStart) -> FirstStartScene:
        return cls(services, games.today())

    def __init__(self, services: Services, today: date) -> None:
        super().__init__(services)
        self._today = today
        self._panel = Panel("panel")
        self._line = Label("line", tr("menu.first_start.line"), styles.ITALIC, x=0.5)
        self._face = Faces("face").with_accessible_name(tr("menu.first_start.face"))
        self._name_title = Label("name_label", tr("menu.first_start.name"), styles.SUBHEADING.sized(20), x=0)
        hint = tr("menu.settings.name_hint")
        self._name = TextField("name", "", may_be_typed, hint).on_submit(self._learn)
        self._lessons = Button(
            "lessons",
            tr("menu.first_start.lessons"),
            ButtonVariant.PRIMARY,
            TEACH_SIZE,
            line=tr("menu.first_start.lessons.line"),
        ).on_change(self._learn)
        own_names = [Option(code, own_name) for code, own_name in languages().items()]
        self._language = Stepper("language", own_names, language()).on_change(self._choose_language)
        self._language.with_accessible_name(tr("menu.settings.language"))
        self._play = Button("play", tr("menu.first_start.play"), ButtonVariant.PAPER, theme.SMALL + 1)
        self._play.on_change(lambda: self._leave(PlayRival(Leg.TWO, LEVEL_IDS[0]), CLASSIC))
        self._background: pygame.Surface | None = None
        self._title = Rect(0, 0, 1, 1)
        self.fans = ChampionFans(services.kit, services.cards)
        self._dust = DriftingDust(services.kit, services.furniture)
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("lessons", show_ring=True)

    @property
    def likely_next_game(self) -> GameSetup | None:
        """The game that begins at the table, once all of the picture's cards have been drawn."""
        if not self.fans.is_dealt:
            return None
        settings = self._settings(CLASSIC)
        person = SeatSetup(player_profile(settings)[0], None, CLASSIC, self._face.value)
        return road_setup(Leg.TWO, LEVEL_IDS[0], person, settings.mode, self._today, Random(0))

    def widgets(self) -> Sequence[Widget]:
        ways = [self._lessons, self._language, self._play]
        return [self._panel, self._line, self._face, self._name_title, self._name, *ways]

    def layout(self, size: Size) -> None:
        """Place the sheet below the title, which shrinks as large text makes the sheet taller."""
        kit = self.kit
        is_cramped = kit.is_text_cramped
        line, field, foot = (kit.scale.for_some_text(each) for each in (26, 44, 42))
        teach, gap, margin = kit.scale.for_some_text(TEACH_HEIGHT), kit.px(15), kit.px(30)
        row = kit.px(FACES_HEIGHT)
        heights = [line, row, *([field] if is_cramped else []), teach, foot]
        width = min(kit.scale.for_some_text(SHEET_WIDTH), size[0] - 2 * kit.px(24))
        height = sum(heights) + gap * (len(heights) - 1) + 2 * margin
        room = size[1] - height - kit.px(TITLE_TOP + 2 * 16)
        share = max(MIN_TITLE, min(1.0, room / kit.px(TITLE_SIZE[1])))
        self._title = Rect(0, kit.px(TITLE_TOP), *(round(kit.px(side) * share) for side in TITLE_SIZE))
        self._title.centerx = size[0] // 2
        sheet = Rect(0, 0, width, min(height, size[1] - self._title.bottom - kit.px(20)))
        sheet.midtop = size[0] // 2, self._title.bottom + kit.px(16)
        sheet.y += max(0, (size[1] - kit.px(16) - sheet.bottom) // 2)
        self._panel.set_rect(sheet)
        inside = sheet.inflate(-2 * kit.px(36), 0)
        places = stacked(Rect(inside.x, sheet.y + margin, inside.width, 0), heights, gap)
        self._line.set_rect(places[0])
        if is_cramped:
            self._face.set_rect(places[1])
            title, name = columns(places[2], (1, 1.6), kit.px(12))
        else:
            face, beside = columns(places[1], (446, 190), kit.px(16))
            self._face.set_rect(face)
            title = Rect(beside.x, beside.y + kit.px(10), beside.width, kit.px(30))
            name = Rect(beside.x, 0, beside.width, field).move_to(bottom=beside.bottom - kit.px(14))
        self._name_title.set_rect(title)
        self._name.set_rect(name)
        self._lessons.set_rect(places[-2])
        language, play = columns(places[-1], (190, 446), kit.px(16))
        self._language.set_rect(language)
        self._play.set_rect(play)
        self._background = None
        around = Rect(0, 0, kit.px(FANS_WIDTH), sheet.height)
        around.midtop = sheet.centerx, sheet.y - kit.px(FANS_ABOVE)
        self.fans.place(around, kit.px(FANS_OUT))

    def handle(self, event: pygame.event.Event) -> None:
        """Let Enter go on to the lessons wherever it has nothing to choose."""
        if event.type == pygame.MOUSEMOTION:
            self.fans.point_at(event.pos, [self._panel.rect])
        super().handle(event)
        if not self.focus.used_last_event and action_of(event) is Action.CONFIRM:
            self._learn()

    def update(self, dt: float) -> SceneChange | None:
        """Deal champions as they are drawn, and let dust drift."""
        self.fans.update(dt)
        if self.kit.motion.has_ambience:
            self._dust.update(dt)
        return super().update(dt)

    def next_frame(self) -> NextFrame:
        dust = self._dust.next_frame() if self.kit.motion.has_ambience else NEVER
        return earliest(super().next_frame(), dust)

    def draw(self, surface: Canvas) -> None:
        """Draw the table in sunlight, the champions behind the sheet, and the sheet."""
        if self._background is None:
            self._background = sunlit_table(self.services, surface.get_size(), self._title)
        surface.blit(self._background, (0, 0))
        self.fans.draw(surface)
        if not self.kit.motion.is_calm:
            self._dust.draw(surface, surface.get_size())
        radius = self.kit.px(8)
        shadow = self.kit.painter.shadow(self._panel.rect.size, radius, 150)
        surface.blit(shadow, (self._panel.rect.x - 2 * radius, self._panel.rect.y - radius))
        self.focus.draw(surface)
        if self.dialog is not None:
            self.dialog.draw(surface)

    def announcements(self) -> SpeechState:
        """The name of the game, which the title shows as a picture, and the rest of the page."""
        heard = super().announcements()
        return replace(heard, static_text=(tr("app.title"), *heard.static_text))

    def relocalised(self) -> FirstStartScene:
        """Return a new scene with the answers given so far, and the focus on the choice of language."""
        scene = FirstStartScene(self.services, self._today)
        scene._face.select(self._face.value)
        scene._name.write(self._name.text)
        scene.focus.focus_on("language", show_ring=True)
        return scene

    def cancelled(self) -> None:
        """Go to the menu, with what has been chosen so far."""
        self.services.settings = self._settings(CLASSIC)
        super().cancelled()

    def _choose_language(self) -> None:
        self.services.settings = replace(self.services.settings, language=self._language.value)

    def _learn(self) -> None:
        self._leave(StartLesson(LESSONS[0]), LEARNER)

    def _leave(self, change: SceneChange, aids: Assists) -> None:
        self.services.settings = self._settings(aids)
        self.request_change(change)

    def _settings(self, aids: Assists) -> Settings:
        """The settings with the answers and these assists, in which an only card is played later on."""
        name = self._name.text.strip()
        return replace(
            self.services.settings,
            player_names=(name,) if name else (),
            portraits=(self._face.value,),
            aids=aids,
            only_card=OnlyCard.LATER,
        )
