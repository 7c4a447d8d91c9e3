"""The main menu, with the title, the factions' champions, and the buttons into the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from claim_desktop import __version__
from claim_desktop.i18n import tr
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.chronicle.requests import OpenChronicle
from claim_desktop.scenes.daily.requests import StartDay
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.menu.background import SunlitPage, TitledSheet
from claim_desktop.scenes.requests import (
    ContinueGame,
    OpenHelp,
    OpenMenu,
    OpenPractice,
    OpenRoad,
    OpenSettings,
    QuitGame,
    SceneChange,
    SceneRequest,
)
from claim_desktop.scenes.review.requests import ReadCode
from claim_desktop.scenes.road.requests import PlayRival
from claim_desktop.session.autosaved_game import AutosaveSearch
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.ui import clipboard, styles
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import MIN_GROWTH
from claim_desktop.ui.motion.next_frame import NOW, NextFrame
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.tree import Content, cell, column, label, layers, pad, row

if TYPE_CHECKING:  # imported once the menu has been shown
    from claim_desktop.scenes.menu.logic.next_step import MenuSuggestion
    from claim_desktop.scenes.road.logic.journey import Journey
    from claim_desktop.scenes.road.logic.legs import Leg
    from claim_desktop.scenes.road.logic.road import Station
    from claim_desktop.session.game_session import GameSession

MENU_ITEMS = (
    ("continue",),
    ("next",),
    ("new_game",),
    ("practice",),
    ("chronicle",),
    ("settings", "help"),
    ("quit",),
)
"""The buttons, row by row."""

LEADS_TO: dict[str, SceneChange] = {
    "continue": ContinueGame(),
    "new_game": OpenRoad(),
    "practice": OpenPractice(),
    "chronicle": OpenChronicle(),
    "settings": OpenSettings(),
    "help": OpenHelp(),
    "quit": QuitGame(),
}
"""The scene that each button opens."""

RETURNED_TO = ("practice", "chronicle", "settings", "help")
"""The buttons that get the focus back when the player returns from their scene."""

SEARCH_SECONDS = 0.05
"""The time that opening the menu waits for the game to continue; a later result is offered then."""

TITLE_SIZE, TITLE_GAPS = (760, 236), (22, 6, 18)
PANEL_WIDTH = 380
MARGIN, GAP = 36, 11
"""The margin between the sheet's sides and its buttons, and the gap between buttons, in design pixels."""


@dataclass(frozen=True, slots=True)
class OpenFirstStart(SceneRequest):
    maker = "claim_desktop.scenes.menu.first_start:FirstStartScene"


class MenuScene(SunlitPage):
    """The main menu. First comes the game to continue or, without one, the suggested next step."""

    def __init__(self, services: Services, games: Games, request: OpenMenu) -> None:
        """Make the menu; the button by which it was left gets the focus if it is in `RETURNED_TO`.

        The game to continue is offered as soon as it is found. The suggestion is updated as more finished
        games are known.
        """
        super().__init__(services)
        self._games = games if request.offers_next else None
        self._search = AutosaveSearch()
        if self._games is not None:
            self._search = games.search()
            self._search.wait(SEARCH_SECONDS)
        self._last_game = self._search.game
        self._next: MenuSuggestion | None = None
        self._journey: Journey | None = None
        self._looked_at: object = None
        """The known finished games when the suggestion was made."""
        self._is_shown = False
        if self._last_game is None:
            self._look_ahead()  # before anything is shown, so that no button moves from under a click
        self.focus.wraps = False  # up from the first button must not lead to the last, which quits
        first = "new_game" if self._last_game is None else "continue"
        self.build(focus=request.left_by if request.left_by in RETURNED_TO else first)

    @property
    def likely_next_game(self) -> GameSetup | None:
        """The game that can be continued, once all of the menu's own cards have been drawn."""
        return self._last_game.setup if self._last_game is not None and self.fans.is_dealt else None

    def content(self) -> Content:
        rows = [cell(each[0].height, row(*each, gap=GAP)) for each in self._buttons()]
        buttons = column(*rows, gap=GAP)
        version = label(
            tr("menu.version", version=__version__), styles.ON_DARK_SMALL, x=1, y=1, name="version"
        )
        return layers(
            TitledSheet(self.title_picture(), TITLE_SIZE, TITLE_GAPS, _sheet_width, buttons, (MARGIN, 32)),
            pad(version, 14, 8),
        )

    def _buttons(self) -> list[list[Button]]:
        """The buttons, row by row; the first is the primary one."""
        first = "continue" if self._last_game is not None else "next" if self._next is not None else ""
        rows = [names for names in MENU_ITEMS if names[0] not in ("continue", "next") or names[0] == first]
        tones = {rows[0][0]: ButtonVariant.PRIMARY, "quit": ButtonVariant.PAPER}
        lines = {"continue": _last_game_line(self._last_game)}
        text = {name: tr(f"menu.{name}") for names in rows for name in names if name != "next"}
        acts: dict[str, SceneChange | Callable[[], None]] = {
            **LEADS_TO,
            "quit": self._quit,
            "chronicle": self._open_chronicle,
        }
        if self._next is not None:
            text["next"], lines["next"], acts["next"] = suggestion_text(self._next)
            lines["new_game"] = _line_of_play(self._next)

        def button(name: str) -> Button:
            tone = tones.get(name, ButtonVariant.SECONDARY)
            return self.button(name, text[name], acts[name], tone, line=lines.get(name, ""))

        return [[button(name) for name in names] for names in rows]

    def _open_chronicle(self) -> None:
        """Open the chronicle: the finished games if there are some, but none that is unfinished."""
        from claim_desktop.scenes.chronicle.logic.chronicle import Chronicle  # noqa: PLC0415 - not before
        from claim_desktop.scenes.chronicle.requests import OpenFinished  # noqa: PLC0415

        has_played = self._journey is not None and self._journey.has_played
        is_finished = has_played and self._games is not None and not Chronicle.of(self._games).unfinished()
        self.request_change(OpenFinished() if is_finished else LEADS_TO["chronicle"])

    def _quit(self) -> None:
        """Quit; in one-switch play only after a question, since a press is easily a moment too late."""
        leave = self.opener(LEADS_TO["quit"])
        if not self.services.settings.scanning:
            leave()
            return
        yes = Button("yes", tr("menu.quit"), ButtonVariant.SECONDARY).on_change(leave)
        no = Button("no", tr("menu.leaving.no"), ButtonVariant.PRIMARY)
        self.ask(tr("menu.quitting.title"), tr("menu.quitting.question"), [yes, no])

    @property
    def focused_name(self) -> str:
        """The name of the button with the focus; empty if there is none."""
        return self.focus.focused.name if self.focus.focused is not None else ""

    def cancelled(self) -> None:
        """Stay, since there is nothing to go back to."""

    def handle(self, event: pygame.event.Event) -> None:
        """Handle the event, and read a code that is pasted."""
        if action_of(event) is Action.PASTE and self.dialog is None:
            self.request_change(ReadCode(clipboard.paste()))
        super().handle(event)

    def update(self, dt: float) -> SceneChange | None:
        """Offer the game to continue or the next step as soon as it is known."""
        before = self._last_game, self._next
        self._last_game = self._search.game
        if self._is_shown and self._last_game is None:
            self._look_ahead()
        if (self._last_game, self._next) != before:
            self.rebuild()
        return super().update(dt)

    def next_frame(self) -> NextFrame:
        """The next frame of the page; at once until the suggestion is known."""
        is_awaited = self._games is not None and self._last_game is None and self._looked_at is None
        return NOW if is_awaited else super().next_frame()

    def draw(self, surface: Canvas) -> None:
        self._is_shown = True
        super().draw(surface)

    def _look_ahead(self) -> None:
        """Make the suggestion, again whenever more finished games are known."""
        if self._games is None:
            return
        from claim_desktop.scenes.menu.logic.next_step import next_step  # noqa: PLC0415 - after the first frame
        from claim_desktop.scenes.road.logic.journey import Journey  # noqa: PLC0415

        if self._journey is None:
            self._journey = Journey.of(self._games)
        journey = self._journey
        settings, store = self.services.settings, self._games.practice
        known = journey.version, settings.lessons
        if self._looked_at == known:
            return
        self._looked_at = known
        self._next = next_step(
            settings.lessons,
            store.progress.days,
            settings.mode,
            store.date,
            [journey.road(leg) for leg in journey.legs],
            has_played=journey.has_played,
        )


def _sheet_width(kit: Toolkit, _: int) -> int:
    return kit.px(PANEL_WIDTH * min(kit.scale.text_factor, MIN_GROWTH))


def _last_game_line(game: GameSession | None) -> str:
    """The line about the game to continue; empty without one."""
    if game is None:
        return ""
    from claim_desktop.scenes.chronicle.logic.game_titles import game_line  # noqa: PLC0415 - not every start needs it

    return game_line(game)


def suggestion_text(found: MenuSuggestion) -> tuple[str, str, SceneChange]:
    """The button's text for the suggestion, the reason, and the scene it leads to."""
    if found.lesson:
        line = tr("menu.next.lesson.line", title=tr(f"lessons.{found.lesson}"))
        return tr("menu.next.lesson"), line, StartLesson(found.lesson)
    if found.station is not None and not found.is_daily:
        name = name_of_opponent(found.station.level)
        change = PlayRival(found.leg, found.station.level)
        return tr("road.play", name=name), _about_rival(found.station, found.leg), change
    key = "menu.next.day.running" if found.running else "menu.next.day.line"
    return tr("menu.next.day"), tr(key, count=found.running), StartDay()


def _line_of_play(found: MenuSuggestion) -> str:
    """Who is next on the road, if the suggestion is today's deal."""
    if found.station is None or not found.is_daily:
        return ""
    return tr("menu.play.rival", name=name_of_opponent(found.station.level))


def _about_rival(station: Station, leg: Leg) -> str:
    """The reason to play the next rival now."""
    if station.match:
        return tr("menu.next.rival.score", own=station.own, theirs=station.theirs)
    if leg.has_prizes:
        return tr("menu.next.rival.prize", prize=tr(f"road.prize.{station.prize.value}"))
    return tr("menu.next.rival.line")
