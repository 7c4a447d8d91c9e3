"""The first start: who plays, with which face, with how much help; then the table or the lessons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import language, languages, tr
from claim_desktop.scenes.base import SceneChange, Services, StartGame
from claim_desktop.scenes.lessons.logic.lesson import LESSONS
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.play.logic.guide import guided_game
from claim_desktop.scenes.setup.requests import OpenFirstStart
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.assists import LEARNER, PRESETS
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup, default_level, may_be_typed
from claim_desktop.storage.settings import Settings
from claim_desktop.table.artwork.portraits import PEOPLE, Mood, Portraits, portrait_rect
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.input import Action, action_of
from claim_desktop.ui.layout import Size, columns, cut_bottom, cut_left, cut_top, stacked
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import (
    Button,
    Label,
    Option,
    Panel,
    SegmentedControl,
    Stepper,
    TextField,
    Tile,
    Widget,
)
from claim_desktop.ui.widgets.base import Response
from claim_desktop.ui.widgets.tile import write_details_alike

LABELS = 0.19
"""The share of the sheet's width that the labels take."""

WIDE, TALL = 1.16, 1.6
"""The room of a portrait, as multiples of its ring: headgear reaches above it."""

MAX_PORTRAIT_HEIGHT = 0.19
"""The greatest height of the portraits, as a share of the sheet's width."""

LANGUAGES, NAME_GAP = 0.8, 36
"""How wide the languages beside the name are, as a share of its width, and the gap in design pixels."""

HELP_HEIGHT = 134
"""The height of a kind of help, in design pixels at normal text size."""

GOLD = (theme.GOLD_LIGHT, theme.GOLD, theme.GOLD_DEEP)

CHOSEN = 1.24
"""How much larger the chosen portrait is."""


class Faces(SegmentedControl[str]):
    """The portraits of people side by side on felt; the chosen one is larger, and glad."""

    def __init__(self, name: str) -> None:
        named = [Option(each, tr(f"menu.portrait.{each}")) for each in PEOPLE]
        super().__init__(name, named, PEOPLE[0])

    @property
    def parts(self) -> list[Rect]:
        """Where each portrait is."""
        margin = self.rect.height // 10
        return columns(self.rect.inflate(-2 * margin, 0), len(self.options))

    def handle_action(self, action: Action) -> Response:
        """Choose by arrows alone: CONFIRM goes on."""
        return Response.IGNORED if action is Action.CONFIRM else super().handle_action(action)

    def draw(self, surface: Canvas, kit: Toolkit) -> None:
        """Draw the felt and the portraits."""
        portraits, parts = Portraits(kit.pictures), self.parts
        surface.blit(kit.painter.picture(panel_art.felt, self.rect.size), self.rect)
        largest = min(parts[0].width / WIDE, self.rect.height / TALL)
        for index, (part, option) in enumerate(zip(parts, self.options, strict=True)):
            is_chosen = index == self.index
            diameter = round(largest if is_chosen else largest / CHOSEN)
            ring = Rect(0, 0, diameter, diameter)
            ring.center = part.centerx, round(part.centery + largest * 0.1)
            if is_chosen:
                reach = round(diameter * 0.07)
                rim = kit.painter.round_picture(panel_art.token, diameter + 2 * reach, *GOLD)
                surface.blit(rim, rim.get_rect(center=ring.center))
            face = portraits.face(option.value, Mood.GLAD if is_chosen else Mood.CALM, diameter)
            surface.blit(face, portrait_rect(ring))


class AssistsChoice(Tile):
    """A kind of help: CONFIRM chooses it, and goes on if it is chosen already."""

    def handle_action(self, action: Action) -> Response:
        """Leave what has nothing to choose to the scene."""
        return Response.IGNORED if self.chosen else super().handle_action(action)


class FirstStartScene(StaticPanelScene):
    """One question with three answers. Whoever leaves it with Esc gets all the help, and may choose later."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenFirstStart) -> FirstStartScene:
        return cls(services)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel = Panel("panel", tr("menu.first_start.title"))
        self._line = Label("line", tr("menu.first_start.line"), styles.ITALIC, x=0.5)
        titles = ("face", "name", "help")
        self._titles = [
            Label(f"title of {each}", tr(f"menu.first_start.{each}"), styles.SUBHEADING) for each in titles
        ]
        self._face = Faces("face")
        hint = tr("menu.settings.name_hint")
        self._name = TextField("name", "", may_be_typed, hint).on_submit(self._begin)
        own_names = [Option(code, own_name) for code, own_name in languages().items()]
        self._language = Stepper("language", own_names, language()).on_change(self._choose_language)
        self._language.with_accessible_name(tr("menu.settings.language"))
        self._name.with_accessible_name(tr("menu.first_start.name"))
        self._helps = [
            AssistsChoice(name, tr(f"menu.aids.{name}"), tr(f"menu.first_start.{name}"))
            .grouped("help")
            .on_change(partial(self._choose_help, name))
            for name in reversed(PRESETS)
        ]
        self._choose_help(self._helps[0].name)
        lessons = StartLesson(LESSONS[0])
        self._lessons = Button("lessons", tr("menu.first_start.lessons")).on_change(
            partial(self._leave, lessons)
        )
        self._play = Button("play", tr("menu.first_start.play"), ButtonVariant.PRIMARY).on_change(self._begin)
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("face", show_ring=True)

    @property
    def likely_next_game(self) -> GameSetup:
        """The game that begins at the table."""
        return self._setup

    def widgets(self) -> Sequence[Widget]:
        """The three answers, and the buttons that lead on."""
        answers = [self._face, self._name, self._language, *self._helps]
        return [self._panel, self._line, *self._titles, *answers, self._lessons, self._play]

    def layout(self, size: Size) -> None:
        """Place a labelled row for each answer, above the buttons; the language is beside the name."""
        kit = self.kit
        self._panel.set_rect(kit.scale.area.inflate(-kit.px(72), -kit.px(60)).move(0, kit.px(12)))
        inside = self._panel.inside(kit)
        line, inside = cut_top(inside, kit.scale.for_some_text(28), kit.px(10))
        foot, inside = cut_bottom(inside, kit.scale.for_some_text(theme.BUTTON_HEIGHT), kit.px(18))
        low = [kit.scale.for_some_text(height) for height in (theme.FIELD_HEIGHT, HELP_HEIGHT)]
        faces = min(inside.height - sum(low) - 2 * kit.px(14), round(inside.width * MAX_PORTRAIT_HEIGHT))
        gap = (inside.height - faces - sum(low)) // 2
        self._line.set_rect(line)
        areas = []
        for title, row in zip(self._titles, stacked(inside, [faces, *low], gap), strict=True):
            label, area = cut_left(row, round(row.width * LABELS), kit.px(12))
            title.set_rect(label)
            areas.append(area)
        self._face.set_rect(areas[0])
        name, languages_of = columns(areas[1], (1, LANGUAGES), kit.px(NAME_GAP))
        self._name.set_rect(name)
        self._language.set_rect(languages_of)
        for tile, place in zip(self._helps, columns(areas[2], len(self._helps), kit.px(12)), strict=True):
            tile.set_rect(place)
        write_details_alike(self._helps, kit)
        lessons, play = columns(foot, (1, 1.35), kit.px(16))
        self._lessons.set_rect(lessons)
        self._play.set_rect(play)

    def handle(self, event: pygame.event.Event) -> None:
        """Let Enter go on to the table wherever it has nothing to choose."""
        super().handle(event)
        if not self.focus.used_last_event and action_of(event) is Action.CONFIRM:
            self._begin()

    def relocalised(self) -> FirstStartScene:
        """Return a new scene with the answers given so far, and the focus on the choice of language."""
        scene = FirstStartScene(self.services)
        scene._face.select(self._face.value)
        scene._name.write(self._name.text)
        scene._choose_help(self._help)
        scene.focus.focus_on("language", show_ring=True)
        return scene

    def cancelled(self) -> None:
        """Go to the menu, with what has been chosen so far."""
        self._remember()
        super().cancelled()

    @property
    def _setup(self) -> GameSetup:
        """A first game: a guided one with all the help, else one against the next stronger computer."""
        setup = guided_game(self._settings)
        if PRESETS[self._help] == LEARNER:
            return setup
        own, rival = setup.seats
        own = replace(own, aids=PRESETS[self._help], told=None)
        level = default_level()
        return replace(setup, seats=(own, replace(rival, name=name_of_opponent(level), level=level)))

    def _choose_help(self, chosen: str) -> None:
        self._help = chosen
        for tile in self._helps:
            tile.chosen = tile.name == chosen

    def _choose_language(self) -> None:
        self.services.settings = replace(self.services.settings, language=self._language.value)

    def _begin(self) -> None:
        self._leave(StartGame(self._setup))

    def _leave(self, change: SceneChange) -> None:
        self._remember()
        self.request_change(change)

    def _remember(self) -> None:
        self.services.settings = self._settings

    @property
    def _settings(self) -> Settings:
        """The settings with the three answers; a newcomer need not click an only legal card."""
        name = self._name.text.strip()
        return replace(
            self.services.settings,
            player_names=(name,) if name else (),
            portraits=(self._face.value,),
            aids=PRESETS[self._help],
            plays_only_card=True,
        )
