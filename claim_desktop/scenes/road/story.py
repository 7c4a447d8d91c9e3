"""A rival's story: a few lines in their own words, before the first game and once they are beaten."""

from __future__ import annotations

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.road.logic.stories import Beat, note_beat
from claim_desktop.scenes.road.requests import TellStory
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.table.artwork.portraits import (
    OPPONENTS,
    Mood,
    draw_on_gold,
)
from claim_desktop.ui import theme
from claim_desktop.ui.actions import Action, action_of, is_key_press
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import Place
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.text.fonts import Face
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets.tree import Content, at, board, drawing, label, paragraph

SHEET: Place = (226, 312, 828, 392)
FACE: Place = (520, 88, 240, 240)
RIBBON: Place = (380, 308, 520, 68)
RANK: Place = (290, 382, 700, 32)
STORY: Place = (290, 420, 700, 182)
GO_ON: Place = (480, 620, 320, 58)

GLOW = 1.9
"""The diameter of the light around the face, in multiples of the face's."""
MOODS = {Beat.BEFORE: Mood.GLAD, Beat.AFTER: Mood.CALM}
RANK_STYLE = TextStyle(Face.TEXT, 20, theme.INK_SOFT)
STORY_STYLE = TextStyle(Face.TEXT_ITALIC, 28, theme.INK)


class StoryScene(Page):
    """Shows the rival and one beat of the story after another; any key or click goes on."""

    is_overlay = True
    music = None

    def __init__(self, services: Services, games: Games, request: TellStory) -> None:
        super().__init__(services)
        self._encounters, self._request = games.encounters, request
        self._beats = list(request.beats)
        """The beats still to be told, beginning with the one that is shown."""
        note_beat(self._encounters, request.level, self._beats[0])
        self.build(focus="go_on")

    def content(self) -> Content:
        level, beat = self._request.level, self._beats[0]
        return board(
            at(SHEET, self.paper()),
            at(FACE, drawing(self._draw_face, beat)),
            at(RIBBON, self.title_ribbon(name_of_opponent(level))),
            at(RANK, label(tr(f"levels.{level}.rank"), RANK_STYLE, 0.5)),
            at(STORY, paragraph(tr(f"road.story.{level}.{beat.value}"), STORY_STYLE, 0.5)),
            at(GO_ON, self.button("go_on", tr("road.story.go_on"), self._go_on, ButtonVariant.PRIMARY, 24)),
        )

    def handle(self, event: pygame.event.Event) -> None:
        """Go on at any key or click; Tab alone shows where the focus is."""
        is_tab = action_of(event) in (Action.NEXT, Action.PREVIOUS)
        if not is_tab and (is_click(event) or is_key_press(event)):
            self._go_on()
            self.rebuild()
        else:
            super().handle(event)

    def _go_on(self) -> None:
        """Tell the next beat, or make the change of scene that was put off for the story."""
        level, following = self._request.level, self._beats[1:]
        if following:
            self._beats = following
            note_beat(self._encounters, level, following[0])
        else:
            self.request_change(self._request.then)

    def _draw_face(self, surface: Canvas, kit: Toolkit, area: Rect, beat: Beat) -> None:
        portrait = OPPONENTS[self._request.level]
        draw_on_gold(surface, kit, area, portrait, MOODS[beat], light=GLOW)
