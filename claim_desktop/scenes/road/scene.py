"""The road to the throne: a landscape of felt, the rivals along the way, and the next one to play."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.key_names import key_text
from claim_desktop.resources import asset
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.matches.logic.matches import next_game
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.player_profile import own_seat
from claim_desktop.scenes.requests import (
    OpenNewGame,
    OpenProgress,
    OpenRoad,
    Placing,
    SceneChange,
    ShowGame,
    ShowMessage,
    StartGame,
)
from claim_desktop.scenes.road.introduction import introduction
from claim_desktop.scenes.road.logic.journey import Journey
from claim_desktop.scenes.road.logic.legs import Leg
from claim_desktop.scenes.road.logic.road import Road, Star, Station, deck_of_week, landslide_votes
from claim_desktop.scenes.road.logic.road_games import goes_on, road_setup
from claim_desktop.scenes.road.logic.stories import Beat, is_told
from claim_desktop.scenes.road.prizes import is_in_use, prize_name, with_prize
from claim_desktop.scenes.road.requests import PlayRival, TellStory
from claim_desktop.scenes.road.rival_card import (
    CARD,
    PLAY,
    PLAY_BESIDE_USE,
    STORY,
    USE,
    StoryButton,
    draw_rival_card,
)
from claim_desktop.scenes.road.stations import (
    MIDDLES,
    StationButton,
    StationPainter,
    StationState,
    draw_star,
    ring_place,
)
from claim_desktop.session.games import Games
from claim_desktop.session.opponents import name_of_opponent
from claim_desktop.session.setup import GameSetup
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import panel_art, styles, theme
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.canvas import Canvas, tinted_copy
from claim_desktop.ui.keys.key_map import Shortcut
from claim_desktop.ui.layout import DesignSpace, Place, Size
from claim_desktop.ui.motion.easing import ease_in
from claim_desktop.ui.motion.next_frame import NOW, NextFrame
from claim_desktop.ui.motion.timeline import Timeline
from claim_desktop.ui.motion.tween import Tween, field_setter
from claim_desktop.ui.palettes.palette import in_use
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.styles import TextStyle
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.vector import Drawing, inset_box, rasterise, seam
from claim_desktop.ui.widgets import Option, Stepper
from claim_desktop.ui.widgets.tree import Content, Illustration, at, board, drawing

SHEET: Place = (24, 36, 1232, 674)
RIBBON: Place = (346, 4, 588, 60)
FELT: Place = (48, 74, 1184, 546)
BACK: Place = (53, 633, 150, 50)
SENTENCE: Place = (222, 633, 726, 50)
LEG: Place = (668, 633, 284, 50)
OTHER: Place = (968, 633, 260, 50)
PROGRESS: Place = (974, 540, 242, 68)
GATE = 1142
"""The end of the road, in design pixels."""

FALL_FROM = 1.8
"""The size at which a new star begins to fall, in multiples of its size on the tag."""
FALL_SECONDS, FALL_AFTER_SECONDS = 0.25, 0.5
"""How long it falls, and the delay after the page opens."""

PROGRESS_KEY = Shortcut("progress", pygame.K_p)
"""Opens the progress."""
OTHER_GAME = OpenNewGame(placing=Placing.ABOVE)
TOLD = TextStyle(styles.BODY.face, 20, theme.INK)


class RoadScene(Page):
    """Shows the person's progress; the chosen rival's card has the button to play."""

    def __init__(self, services: Services, games: Games, request: OpenRoad) -> None:
        """Show the road; if it opens after a match that beat a rival, it first shows what that has won."""
        super().__init__(services)
        self._after, self._new = request.after, ""
        """The match just won, and the rival beaten in it, for as long as their card is shown."""
        self._journey, self._encounters, self._today = Journey.of(games), games.encounters, games.today()
        self._version: object = None
        self._leg: Leg | None = None
        """The chosen leg; None for the one being walked."""
        self._painter = StationPainter(services)
        self._chosen = ""
        """The level of the rival whose card is shown."""
        self._falling: dict[str, frozenset[Star]] = {}
        """The stars just earned until they have landed, by the level of the rival."""
        self._fall = Timeline(self.kit.motion)
        self._fallen = 0.0
        """How far they have fallen, from 0 to 1."""
        self._take_road()
        self.build(focus="play")

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
        return self.road.station(self._chosen)

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

    def content(self) -> Content:
        road, week = self.road, deck_of_week(self._today)
        key = tr("road.progress.key", press=key_text(self.kit.keys.name(PROGRESS_KEY)))
        key = "" if self.kit.is_text_cramped else key
        stations = [(each, _state(each, road)) for each in road.stations]
        buttons = [StationButton(*each, road.leg, self._choose) for each in stations]
        return board(
            at(SHEET, self.paper()),
            at(RIBBON, self.title_ribbon(tr("road.title"))),
            at(FELT, drawing(self._draw_land, road.next)),
            *(at(ring_place(*each), self._station(*each)) for each in stations),
            at(CARD, drawing(draw_rival_card, self.services, self.chosen, road.leg, week, bool(self._new))),
            *self._card_buttons(),
            *self._story_button(),
            *(at(ring_place(each.station, each.state), each) for each in buttons),
            at(BACK, self.back_button()),
            *self._foot(),
            at(OTHER, self.button("other", tr("road.other"), OTHER_GAME, ButtonVariant.SECONDARY)),
            at(PROGRESS, self.button("progress", tr("progress.title"), OpenProgress(), size=19, line=key)),
        )

    def _station(self, station: Station, state: StationState) -> Illustration:
        is_chosen = station.level == self._chosen
        landed = replace(station, stars=station.stars - self._falling.get(station.level, frozenset()))
        return drawing(self._painter.draw, landed, state, self.leg, is_chosen)

    def _card_buttons(self) -> list[tuple[Place, Content]]:
        """The button that plays, and the one that uses a prize that has been won."""
        play = self.button("play", self._play_text, self._start, ButtonVariant.PRIMARY, 27)
        if not self.leg.has_prizes or not self.chosen.is_beaten:
            return [at(PLAY, play)]
        is_used = is_in_use(self.services.settings, self.chosen.prize)
        use = None if is_used else self._use_prize
        words = tr("road.used" if is_used else "road.use")
        return [at(PLAY_BESIDE_USE, play), at(USE, self.button("use", words, use, ButtonVariant.SECONDARY))]

    def _story_button(self) -> list[tuple[Place, Content]]:
        """The face that tells the story again of a rival who has been met."""
        level = self._chosen
        met = [Beat.BEFORE] if is_told(self._encounters, level, Beat.BEFORE) or self.chosen.best else []
        beats = (*met, *([Beat.AFTER] if self.chosen.is_beaten else []))
        if not beats:
            return []
        button = StoryButton(name_of_opponent(level)).on_change(self.opener(TellStory(level, beats)))
        return [at(STORY, button)]

    @property
    def _play_text(self) -> str:
        station, leg = self.road.station(self._rival), self._next_leg
        if leg is not None:
            return tr(f"road.leg.{leg.value}")
        is_over = station.is_beaten and not station.match
        return tr("road.again" if is_over else "road.play", name=name_of_opponent(station.level))

    def _foot(self) -> list[tuple[Place, Content]]:
        """The sentence about the person's progress, and the choice of a leg once there is one."""
        legs = self._journey.legs
        progress = drawing(self._draw_progress, *self._progress)
        if len(legs) < 2:
            return [at(SENTENCE, progress)]
        left, top, _, height = SENTENCE
        stepper = Stepper("leg", [Option(each, tr(f"road.leg.{each.value}")) for each in legs], self.leg)
        stepper.with_accessible_name(tr("road.leg")).on_change(lambda: self._show_leg(stepper.value))
        return [at((left, top, LEG[0] - 16 - left, height), progress), at(LEG, stepper)]

    @property
    def _progress(self) -> tuple[str, str]:
        """The person's progress, and the stars with what earns them; no stars before a rival is beaten."""
        road = self.road
        if not road.beaten:
            return tr(f"road.begin.{road.leg.value}", name=name_of_opponent(road.stations[0].level)), ""
        stars = tr("road.stars", count=road.stars, all=len(Star) * len(road.stations))
        if road.next is None:
            return tr(f"road.end.{road.leg.value}"), stars
        if len(self._journey.legs) < 2:  # else the choice of a leg takes the room
            stars += ": " + tr(f"road.stars.for.{landslide_votes(road.leg)}")
        return tr("road.progress", count=road.beaten, rivals=len(road.stations)), stars

    def handle(self, event: pygame.event.Event) -> None:
        """Let Enter play the chosen rival wherever it has nothing else to do, and a key open the progress."""
        before = self._chosen
        if self.dialog is None and PROGRESS_KEY.is_pressed(event):
            self.request_change(OpenProgress())
            return
        super().handle(event)
        if self.dialog is None and not self.focus.used_last_event and action_of(event) is Action.CONFIRM:
            self._start()
            self.rebuild()
        elif self._chosen != before:
            self.rebuild()

    def update(self, dt: float) -> SceneChange | None:
        """Update the progress from newly known finished games, and drop a look that is no longer won."""
        self.services.drop_lost_looks()
        if self._version is not self._journey.version:
            self._take_road()
            self.rebuild()
        if self._new and not is_told(self._encounters, self._new, Beat.AFTER):
            self.request_change(TellStory(self._new, (Beat.AFTER,)))
        self._fall.update(dt)
        return super().update(dt)

    def next_frame(self) -> NextFrame:
        return NOW if self._falling else super().next_frame()

    def _take_road(self) -> None:
        """Choose the rival to show from the progress on the road."""
        self._version = self._journey.version
        new = self._journey.newly_beaten(self._after) if self._after else None
        if new is not None:
            self._leg, self._new = new
        self._chosen = self._new or (self.road.next or self.road.stations[-1]).level
        if self._after and self._fall.is_empty and self.kit.motion.animates_position:
            self._falling = self._journey.new_stars(self.leg, self._after)
            if self._falling:
                fall = Tween(FALL_SECONDS, field_setter(self, "_fallen"), ease_in, on_done=self._land)
                self._fall.add(fall, FALL_AFTER_SECONDS)

    def _land(self) -> None:
        """Show the stars that have fallen on their tags."""
        self._falling = {}
        self.kit.audio.play(Sound.STAMP)
        self.rebuild()

    def _choose(self, level: str) -> None:
        """Show the card of another rival."""
        if level != self._chosen:
            self._chosen, self._new, self._after = level, "", ""

    def _show_leg(self, leg: Leg) -> None:
        self._leg, self._new, self._after = leg, "", ""
        self._take_road()

    def _use_prize(self) -> None:
        """Show the prize of the chosen rival at the table from now on."""
        self.focus.focus_on("play", show_ring=True)  # else it would go on to a rival, who would be chosen
        prize = self.chosen.prize
        self.services.settings = with_prize(self.services.settings, prize)
        self.request_change(ShowMessage(tr("road.using", prize=prize_name(prize))))

    def _start(self) -> None:
        """Play the rival, or show the leg that has just opened."""
        leg = self._next_leg
        if leg is None:
            self.request_change(PlayRival(self.leg, self._rival))
        else:
            self._show_leg(leg)

    # Drawing

    def draw_on_sheet(self, surface: Canvas) -> None:
        """Draw the stars that are falling."""
        if self._fallen == 0:
            return
        for level, stars in self._falling.items():
            station = self.road.station(level)
            ring = DesignSpace(self.kit.scale).rect(*ring_place(station, StationState.BEATEN))
            for each in stars:
                place = self._painter.star_place(ring, station, each, self.leg)
                draw_star(
                    surface, self.kit, place.scale_by(1 + (FALL_FROM - 1) * (1 - self._fallen)), is_lit=True
                )

    def _draw_progress(self, surface: Canvas, kit: Toolkit, area: Rect, progress: str, stars: str) -> None:
        """Write the progress and, after a star, how many have been won."""
        style = kit.within(TOLD, area.height)
        if not stars:
            kit.draw_text(surface, progress, area, style, 0)
            return
        icon, gap = kit.px(24), kit.px(9)
        room = area.width - icon - 2 * gap
        widths = [kit.text_width(each, style) for each in (progress, stars)]
        left = min(widths[0], room * widths[0] // sum(widths))
        first = Rect(area.x, area.y, left, area.height)
        star = Rect(first.right + gap, area.centery - icon // 2, icon, icon)
        second = Rect(star.right + gap, area.y, min(widths[1], room - left), area.height)
        style = kit.fit_paragraphs([(progress, first), (stars, second)], style)
        kit.draw_text(surface, progress, first, style, 0)
        draw_star(surface, kit, star, is_lit=True)
        kit.draw_text(surface, stars, second, style, 0)

    def _draw_land(self, surface: Canvas, kit: Toolkit, area: Rect, following: Station | None) -> None:
        """Draw the land, the road in gold up to the next rival or its end, and the rim around both."""
        surface.blit(self._landscape(area.size), area)
        reached = GATE if following is None else MIDDLES[following.level][0]
        end = DesignSpace(kit.scale).point(reached, 0)[0] - area.x
        surface.blit(self._picture("walked.svg", area.size), area, (0, 0, end, area.height))
        if following is None:
            surface.blit(self._picture("gate.svg", area.size), area)
        kit.painter.draw(surface, rim_drawing, area.inflate(kit.px(6), kit.px(6)))

    def _landscape(self, size: Size) -> pygame.Surface:
        """The landscape; where the palette has a colour for scenery, in tones of that colour alone."""
        land, tone = self._picture("landscape.svg", size), in_use().scenery
        if tone is None:
            return land
        key = "toned landscape", size
        return self.kit.pictures.get(
            key, lambda: tinted_copy(pygame.transform.grayscale(land), tone), is_slow=True
        )

    def _picture(self, name: str, size: Size) -> pygame.Surface:
        return self.kit.pictures.get(
            ("road", name, size),
            lambda: rasterise(asset("road", name).read_bytes(), *size),
            is_slow=True,
        )


def _state(station: Station, road: Road) -> StationState:
    if station.is_beaten:
        return StationState.BEATEN
    return StationState.NEXT if station is road.next else StationState.TO_COME


def play_rival(services: Services, games: Games, request: PlayRival) -> SceneChange:
    """Continue the current match against this rival, or begin one."""
    today, level = games.today(), request.level
    game = games.autosave.resume_first(goes_on(request.leg, level, today))
    if game is None:
        story = introduction(games, level, request)
        return story or StartGame(_setup(services, request, today, services.rng))
    return StartGame(next_game(game)) if game.is_over else ShowGame(game)


def _setup(services: Services, request: PlayRival, today: date, rng: Random) -> GameSetup:
    settings = services.settings
    return road_setup(request.leg, request.level, own_seat(settings), settings.mode, today, rng)


def rim_drawing(width: float, height: float) -> Drawing:
    """The gold rim around the land, and the seam within."""
    return Drawing(width, height).add(
        inset_box(3, 16, stroke=theme.INK, width=8),
        inset_box(4, 15, stroke=panel_art.gold, width=4),
        inset_box(7, 13, stroke=theme.INK, width=2),
        seam(15, 9, stitch=7, gap=5, thread=theme.GOLD_LIGHT, width=1.8, opacity=0.75),
    )
