"""The main menu, with the title, the factions' champions, and the buttons into the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from claim_desktop import __version__
from claim_desktop.i18n import tr
from claim_desktop.scenes.base import (
    ContinueGame,
    OpenHelp,
    OpenMenu,
    OpenPractice,
    OpenRoad,
    OpenSettings,
    QuitGame,
    SceneChange,
    Services,
)
from claim_desktop.scenes.chronicle.requests import OpenChronicle
from claim_desktop.scenes.daily.requests import StartDay
from claim_desktop.scenes.lessons.requests import StartLesson
from claim_desktop.scenes.menu.background import sunlit_table
from claim_desktop.scenes.menu.champion_fans import ChampionFans, DriftingDust
from claim_desktop.scenes.review.requests import ReadCode
from claim_desktop.scenes.road.requests import PlayRival
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.autosaved_game import AutosaveSearch
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.ui import clipboard, styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import MIN_GROWTH, Size, inset, stacked
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame, earliest
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.widgets import Button, Label, Panel, Widget, place_row

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

TITLE_SIZE = (760, 236)
PANEL_WIDTH = 380
MARGIN = 36
"""The margin between the sheet's sides and its buttons, in design pixels."""


class MenuScene(StaticPanelScene):
    """The main menu. First comes the game to continue or, without one, the suggested next step."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenMenu) -> MenuScene:
        if not request.offers_next:
            return cls(services, AutosaveSearch(), request.left_by)
        search = games.search()
        search.wait(SEARCH_SECONDS)
        return cls(services, search, request.left_by, games)

    def __init__(
        self,
        services: Services,
        search: AutosaveSearch,
        left_by: str = "",
        games: Games | None = None,
    ) -> None:
        """`search` finds the game to continue, which is offered as soon as it is found.

        The suggestion follows from the `games`, and is updated as more of them are known. `left_by` is the
        button by which the menu was left; if it is in `RETURNED_TO`, it gets the focus.
        """
        super().__init__(services)
        self._search, self._games = search, games
        self._kept = search.game
        self._next: MenuSuggestion | None = None
        self._journey: Journey | None = None
        self._looked_at: object = None
        """The known finished games when the suggestion was made."""
        self._is_shown = False
        self._panel = Panel("panel")
        self._rows = self._make_rows()
        version = tr("menu.version", version=__version__)
        self._version = Label("version", version, styles.ON_DARK_SMALL, x=1, y=1)
        self._background: pygame.Surface | None = None
        self._title_share = 1.0
        self.fans = ChampionFans(services.kit, services.cards)
        self._dust = DriftingDust(services.kit, services.furniture)
        if games is not None and self._kept is None:
            self._look_ahead(games)  # before anything is shown, so that no button moves from under a click
        self.focus.set_widgets(self.widgets())
        self.focus.wraps = False  # up from the first button must not lead to the last, which quits
        first = "new_game" if self._kept is None else self._rows[0][0].name
        self.focus.focus_on(left_by if left_by in RETURNED_TO else first, show_ring=True)

    @property
    def likely_next_game(self) -> GameSetup | None:
        """The game that can be continued, once all of the menu's own cards have been drawn."""
        return self._kept.setup if self._kept is not None and self.fans.is_dealt else None

    def widgets(self) -> Sequence[Widget]:
        buttons = [button for row in self._rows for button in row]
        return [self._panel, *buttons, self._version]

    def layout(self, size: Size) -> None:
        kit = self.kit
        button_height, gap = kit.scale.for_some_text(theme.BUTTON_HEIGHT), kit.px(11)
        width = kit.px(PANEL_WIDTH * min(kit.scale.text_factor, MIN_GROWTH))
        inner = width - 2 * kit.px(MARGIN)
        heights = [row[0].height(kit, inner) if row[0].line else button_height for row in self._rows]
        content = sum(heights) + gap * (len(heights) - 1)
        height = content + 2 * kit.px(32)
        # With large text the sheet is taller, so the title shrinks.
        self._title_share = min(1.0, (size[1] - height - kit.px(46)) / kit.px(TITLE_SIZE[1]))
        top = self._title_rect().bottom + kit.px(6)
        room = size[1] - top - kit.px(18)
        panel = Rect(0, 0, width, height)
        panel.midtop = (size[0] // 2, top + max(0, (room - panel.height) // 2))
        self._panel.set_rect(panel)
        inside = inset(panel, kit.px(MARGIN), (panel.height - content) // 2)
        for row, place in zip(self._rows, stacked(inside, heights, gap), strict=True):
            place_row(row, place, kit, gap)
        self._version.set_rect(inset(kit.scale.area, kit.px(14), kit.px(8)))
        self._background = None
        self.fans.place(panel)

    def _make_rows(self) -> list[list[Button]]:
        """Make the rows of buttons; the first is the primary one."""
        first = "continue" if self._kept is not None else "next" if self._next is not None else ""
        rows = [row for row in MENU_ITEMS if row[0] not in ("continue", "next") or row[0] == first]
        tones = {rows[0][0]: ButtonVariant.PRIMARY, "quit": ButtonVariant.PAPER}
        lines = {"continue": _kept_line(self._kept)}
        text = {name: tr(f"menu.{name}") for row in rows for name in row if name != "next"}
        leads_to = dict(LEADS_TO)
        if self._next is not None:
            text["next"], lines["next"], leads_to["next"] = suggestion_text(self._next)
            lines["new_game"] = _line_of_play(self._next)
        does = {"quit": self._quit, "chronicle": self._open_chronicle}
        return [
            [
                Button(
                    name,
                    text[name],
                    tones.get(name, ButtonVariant.SECONDARY),
                    line=lines.get(name, ""),
                ).on_change(does[name] if name in does else self.opener(leads_to[name]))
                for name in row
            ]
            for row in rows
        ]

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

    def relocalised(self) -> MenuScene:
        return MenuScene(self.services, self._search, self.focused_name, self._games)

    @property
    def focused_name(self) -> str:
        """The name of the button with the focus; empty if there is none."""
        return self.focus.focused.name if self.focus.focused is not None else ""

    def cancelled(self) -> None:
        """Stay, since there is nothing to go back to."""

    def handle(self, event: pygame.event.Event) -> None:
        """Handle the event, raise the champion under the mouse, and read a code that is pasted."""
        if action_of(event) is Action.PASTE and self.dialog is None:
            self.request_change(ReadCode(clipboard.paste()))
        if event.type == pygame.MOUSEMOTION:
            self.fans.point_at(event.pos, [self._panel.rect])
        super().handle(event)

    def update(self, dt: float) -> SceneChange | None:
        """Deal champions as they are drawn, so that the menu opens at once and its cards follow shortly."""
        self.fans.update(dt)
        if self._kept is not self._search.game:
            self._kept = self._search.game
            self._show_rows()
        if self._is_shown and self._games is not None and self._kept is None:
            self._look_ahead(self._games)
        if self.kit.motion.has_ambience:
            self._dust.update(dt)
        return super().update(dt)

    def next_frame(self) -> NextFrame:
        """The next step of the dust, if it drifts; at once until the suggestion is known."""
        if self._games is not None and self._kept is None and self._looked_at is None:
            return NOW
        dust = self._dust.next_frame() if self.kit.motion.has_ambience else NEVER
        return earliest(super().next_frame(), dust)

    def draw(self, surface: Canvas) -> None:
        """Draw the static picture, the champions, the dust in the light, and the buttons."""
        self._is_shown = True
        surface.blit(self._still(surface.get_size()), (0, 0))
        self.fans.draw(surface)
        if not self.kit.motion.is_calm:
            self._dust.draw(surface, surface.get_size())
        self.focus.draw(surface, without=self._panels)
        if self.dialog is not None:
            self.dialog.draw(surface)

    def announcements(self) -> SpeechState:
        """The name of the game, which the title shows as a picture, and the rest of the menu."""
        heard = super().announcements()
        return replace(heard, static_text=(tr("app.title"), *heard.static_text))

    def drop_pictures(self) -> None:
        super().drop_pictures()
        self._background = None

    def draw_background(self, surface: Canvas) -> None:
        """Draw the table in sunlight, and the title."""
        if self._background is None:
            self._background = sunlit_table(self.services, surface.get_size(), self._title_rect())
        surface.blit(self._background, (0, 0))

    def _look_ahead(self, games: Games) -> None:
        """Make the suggestion, again whenever more finished games are known."""
        from claim_desktop.scenes.menu.logic.next_step import next_step  # noqa: PLC0415 - after the first frame
        from claim_desktop.scenes.road.logic.journey import Journey  # noqa: PLC0415

        if self._journey is None:
            self._journey = Journey.of(games)
        journey = self._journey
        settings, store = self.services.settings, games.practice
        known = journey.version, settings.lessons
        if self._looked_at == known:
            return
        self._looked_at = known
        found = next_step(
            settings.lessons,
            store.progress.days,
            settings.mode,
            store.date,
            [journey.road(leg) for leg in journey.legs],
            has_played=journey.has_played,
        )
        if found != self._next:
            self._next = found
            if self._is_shown:
                self._show_rows()
            else:
                self._rows = self._make_rows()

    def _show_rows(self) -> None:
        """Replace the buttons, without moving the focus."""
        self._rows = self._make_rows()
        self.changed()
        self.rebuild()

    def _title_rect(self) -> Rect:
        kit = self.kit
        width, height = (round(kit.px(side) * self._title_share) for side in TITLE_SIZE)
        return Rect(0, kit.px(22), width, height).move_to(centerx=kit.scale.area.centerx)


def _kept_line(game: GameSession | None) -> str:
    """The line about the game to continue; empty without one."""
    if game is None:
        return ""
    from claim_desktop.scenes.chronicle.logic.game_titles import kept_line  # noqa: PLC0415 - not every start needs it

    return kept_line(game)


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
