"""The road to the throne: a landscape of felt, the rivals along the way, and the next one to play."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from random import Random

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.resources import asset
from claim_desktop.scenes.base import (
    OpenNewGame,
    OpenRoad,
    Placing,
    SceneChange,
    Services,
    ShowGame,
    ShowMessage,
    StartGame,
)
from claim_desktop.scenes.matches.logic.matches import next_game
from claim_desktop.scenes.player_profile import player_profile
from claim_desktop.scenes.road.logic.journey import Journey
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import Road, Station, deck_of_week
from claim_desktop.scenes.road.logic.road_games import goes_on, road_setup
from claim_desktop.scenes.road.prizes import is_in_use, prize_name, with_prize
from claim_desktop.scenes.road.requests import PlayRival
from claim_desktop.scenes.road.rival_card import PLAY, PLAY_BESIDE_USE, USE, draw_rival_card
from claim_desktop.scenes.road.stations import (
    MIDDLES,
    StationButton,
    StationPainter,
    StationState,
    find_entered,
    ring_rect,
)
from claim_desktop.scenes.sheet import StaticPanelScene
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.storage.seats import SeatSetup
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.layout import DesignSpace, Place, Size
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.vector import Drawing, inset, path, rasterised, stitched_box
from claim_desktop.ui.widgets import Button, Label, Option, Stepper, Widget

SHEET: Place = (24, 36, 1232, 674)
RIBBON: Place = (346, 4, 588, 60)
FELT: Place = (48, 74, 1184, 546)
BACK: Place = (53, 633, 150, 50)
SENTENCE: Place = (222, 633, 726, 50)
LEG: Place = (668, 633, 284, 50)
OTHER: Place = (968, 633, 260, 50)
GATE = 1142
"""The end of the road, in design pixels."""

TOLD = TextStyle(styles.BODY.face, 20, theme.INK)


class RoadScene(StaticPanelScene):
    """Shows the person's progress; the chosen rival's card has the button to play."""

    @classmethod
    def open(cls, services: Services, games: Games, request: OpenRoad) -> RoadScene:
        return cls(services, Journey.of(games), games.today(), after=request.after)

    def __init__(
        self, services: Services, journey: Journey, today: date, leg: Leg | None = None, after: str = ""
    ) -> None:
        """Show the road; if it opens `after` a match that beat a rival, it first shows what that has won."""
        super().__init__(services)
        self._after, self._new = after, ""
        """The match just won, and the rival beaten in it, for as long as their card is shown."""
        self._journey, self._today = journey, today
        self._version: object = None
        self._leg = leg
        """The chosen leg; None for the one being walked."""
        self._painter = StationPainter(services)
        self._play = Button("play", "", ButtonVariant.PRIMARY, 31).on_change(self._start)
        self._use = Button("use", "").on_change(self._use_prize)
        self._back = Button("back", tr("menu.back"), ButtonVariant.PAPER).on_change(self.cancelled)
        other = OpenNewGame(placing=Placing.ABOVE)
        self._other = Button("other", tr("road.other")).on_change(self.opener(other))
        legs = [Option(each, tr(f"road.leg.{each.value}")) for each in Leg]
        self._legs = Stepper("leg", legs, Leg.TWO).on_change(self._change_leg)
        self._legs.with_accessible_name(tr("road.leg"))
        self._sentence = Label("sentence", "", TOLD, x=0)
        self._stations: list[StationButton] = []
        self._chosen = ""
        self._take_road()
        self.focus.focus_on("play", show_ring=True)

    @property
    def road(self) -> Road:
        """The leg that is shown."""
        return self._journey.road(self.leg)

    @property
    def leg(self) -> Leg:
        """The leg that is shown: the chosen one, or the last that can be walked."""
        return self._leg or self._journey.legs[-1]

    @property
    def chosen(self) -> Station:
        """The rival whose card is shown."""
        return next(each for each in self.road.stations if each.level == self._chosen)

    @property
    def likely_next_game(self) -> GameSetup:
        """A game against the rival to play."""
        return _setup(self.services, PlayRival(self.leg, self._rival), self._today, Random(0))

    @property
    def _rival(self) -> str:
        """The level to play: the chosen one or, on the card of the one just beaten, the next."""
        following = self.road.next
        return following.level if self._new and following is not None else self._chosen

    @property
    def _next_leg(self) -> Leg | None:
        """The leg that opens with the rival just beaten, who was the last of this one."""
        if not self._new or self.road.next is not None:
            return None
        order = list(Leg)
        return next((leg for leg in self._journey.legs if order.index(leg) > order.index(self.leg)), None)

    @property
    def _has_prize(self) -> bool:
        """Whether the prize of the chosen rival has been won, so that it can be used."""
        return self.leg.has_prizes and self.chosen.is_beaten

    def widgets(self) -> Sequence[Widget]:
        legs = [self._legs] if len(self._journey.legs) > 1 else []
        uses = [self._use] if self._has_prize else []
        return [self._play, *uses, *self._stations, self._back, self._sentence, *legs, self._other]

    def layout(self, size: Size) -> None:
        """Place everything as in the middle of a window of 1280 by 720."""
        space = DesignSpace(self.kit.scale)
        self._play.set_rect(space.rect(*(PLAY_BESIDE_USE if self._has_prize else PLAY)))
        self._use.set_rect(space.rect(*USE))
        for button in self._stations:
            button.set_rect(ring_rect(space, button.station, button.state))
        self._back.set_rect(space.rect(*BACK))
        self._legs.set_rect(space.rect(*LEG))
        sentence = space.rect(*SENTENCE)
        if len(self._journey.legs) > 1:
            sentence.width = space.rect(*LEG).x - self.kit.px(16) - sentence.x
        self._sentence.set_rect(sentence)
        self._other.set_rect(space.rect(*OTHER))

    def handle(self, event: pygame.event.Event) -> None:
        """Let Enter play the chosen rival wherever it has nothing else to do."""
        super().handle(event)
        if self.dialog is None and not self.focus.used_last_event and action_of(event) is Action.CONFIRM:
            self._start()
        entered = find_entered(self.focus.widgets)
        if entered is not None and entered.name != self._chosen:
            self._chosen, self._new, self._after = entered.name, "", ""
            self._word()
            self.changed()
            self.rebuild()

    def update(self, dt: float) -> SceneChange | None:
        """Update the progress from newly known finished games, and drop a look that is no longer won."""
        self.services.drop_lost_looks()
        if self._version is not self._journey.version:
            self._take_road()
            self.changed()
            self.rebuild()
        return super().update(dt)

    def relocalised(self) -> RoadScene:
        """Return a new scene with the same rival chosen."""
        scene = RoadScene(self.services, self._journey, self._today, self._leg, self._after)
        scene._chosen = self._chosen
        scene._word()
        return scene

    def draw_static(self, surface: Canvas) -> None:
        """Draw the sheet, the land, the rivals, and the card."""
        kit, space = self.kit, DesignSpace(self.kit.scale)
        sheet, ribbon, felt = space.rect(*SHEET), space.rect(*RIBBON), space.rect(*FELT)
        surface.blit(kit.painter.panel(sheet.size), sheet)
        kit.painter.draw(surface, panel_art.ribbon, ribbon)
        body = Rect(ribbon.x, ribbon.y, ribbon.width, round(ribbon.height * 0.8)).inflate(-kit.px(110), 0)
        kit.draw_text_within(surface, tr("road.title"), body, styles.RIBBON)
        self._draw_land(surface, felt)
        for button in self._stations:
            self._painter.draw(surface, button, is_chosen=button.name == self._chosen)
        week = deck_of_week(self._today)
        draw_rival_card(surface, self.services, self.chosen, self.leg, week, is_new=bool(self._new))

    def _draw_land(self, surface: Canvas, felt: Rect) -> None:
        """Draw the land, the road in gold up to the person's position, and the rim around both."""
        kit, road = self.kit, self.road
        surface.blit(self._picture("landscape.svg", felt.size), felt)
        space = DesignSpace(kit.scale)
        reached = GATE if road.next is None else MIDDLES[road.next.level][0]
        end = space.point(reached, 0)[0] - felt.x
        surface.blit(self._picture("walked.svg", felt.size), felt, (0, 0, end, felt.height))
        if road.next is None:
            surface.blit(self._picture("gate.svg", felt.size), felt)
        rim = felt.inflate(kit.px(6), kit.px(6))
        kit.painter.draw(surface, rim_svg, rim)

    def _picture(self, name: str, size: Size) -> pygame.Surface:
        return self.kit.pictures.get(
            ("road", name, size),
            lambda: rasterised(asset("road", name).read_bytes(), *size),
            is_slow=True,
        )

    def _take_road(self) -> None:
        """Update the progress on the road."""
        self._version = self._journey.version
        new = self._journey.newly_beaten(self._after) if self._after else None
        if new is not None:
            self._leg, self._new = new
        road, legs = self.road, self._journey.legs
        following = road.next
        states = {
            each.level: StationState.BEATEN
            if each.is_beaten
            else StationState.NEXT
            if each is following
            else StationState.TO_COME
            for each in road.stations
        }
        self._stations = [StationButton(each, states[each.level], road.leg) for each in road.stations]
        self._chosen = self._new or (following or road.stations[-1]).level
        self._legs.options = [Option(each, tr(f"road.leg.{each.value}")) for each in legs]
        self._legs.select(self.leg)
        self._word()
        self.focus.set_widgets(self.widgets())

    def _word(self) -> None:
        """Write the text of the button and of the foot."""
        road = self.road
        station = next(each for each in road.stations if each.level == self._rival)
        is_over = station.is_beaten and not station.match
        key = "road.again" if is_over else "road.play"
        leg = self._next_leg
        name = name_of_opponent(station.level)
        self._play.text = tr(key, name=name) if leg is None else tr(f"road.leg.{leg.value}")
        self._use.enabled = not is_in_use(self.services.settings, self.chosen.prize)
        self._use.text = tr("road.use" if self._use.enabled else "road.used")
        self._sentence.text = self._told(road)

    def _told(self, road: Road) -> str:
        """The person's progress, and where the last prize can be chosen."""
        if not road.beaten:
            return tr(f"road.begin.{road.leg.value}", name=name_of_opponent(road.stations[0].level))
        if road.next is None:
            return tr(f"road.end.{road.leg.value}")
        key = "road.progress" if road.leg is Leg.TWO else "road.progress.bare"
        return tr(key, count=road.beaten, rivals=len(road.stations))

    def _change_leg(self) -> None:
        self._show_leg(self._legs.value)

    def _show_leg(self, leg: Leg) -> None:
        self._leg, self._new, self._after = leg, "", ""
        self._take_road()
        self.changed()
        self.rebuild()

    def _use_prize(self) -> None:
        """Show the prize of the chosen rival at the table from now on."""
        prize = self.chosen.prize
        self.services.settings = with_prize(self.services.settings, prize)
        self.request_change(ShowMessage(tr("road.using", prize=prize_name(prize))))
        self._word()
        self.focus.focus_on("play", show_ring=True)

    def _start(self) -> None:
        """Play the rival, or show the leg that has just opened."""
        leg = self._next_leg
        if leg is None:
            self.request_change(PlayRival(self.leg, self._rival))
        else:
            self._show_leg(leg)


def play_rival(services: Services, games: Games, request: PlayRival) -> SceneChange:
    """Continue the current match against this rival, or begin one."""
    today = games.today()
    kept = games.kept.resume_first(goes_on(request.leg, request.level, today))
    if kept is None:
        return StartGame(_setup(services, request, today, services.rng))
    return StartGame(next_game(kept)) if kept.is_over else ShowGame(kept)


def _setup(services: Services, request: PlayRival, today: date, rng: Random) -> GameSetup:
    settings = services.settings
    name, portrait = player_profile(settings)
    person = SeatSetup(name, None, settings.aids, portrait)
    return road_setup(request.leg, request.level, person, settings.mode, today, rng)


def rim_svg(width: float, height: float) -> str:
    """The gold rim around the land, and the seam within."""
    drawing = Drawing(width, height)
    drawing.add(
        path(inset(3, width, height, 16), stroke=theme.INK, width=8),
        path(inset(4, width, height, 15), stroke=panel_art.gold(drawing), width=4),
        path(inset(7, width, height, 13), stroke=theme.INK, width=2),
        path(
            stitched_box(15, 15, width - 30, height - 30, 9, stitch=7, gap=5),
            stroke=theme.GOLD_LIGHT,
            width=1.8,
            opacity=0.75,
            cap="butt",
        ),
    )
    return drawing.svg()
