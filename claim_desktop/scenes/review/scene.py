"""The review of a finished game: its table at any moment, its turning points, and its whole course."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.announcements import text_nodes
from claim_desktop.scenes.base import OpenRoad, SceneChange, Services, WidgetScene
from claim_desktop.scenes.review import places
from claim_desktop.scenes.review.felt import ReviewFelt
from claim_desktop.scenes.review.find_mode import FindMode
from claim_desktop.scenes.review.graph import Graph
from claim_desktop.scenes.review.graph_data import graph_data
from claim_desktop.scenes.review.hint import ReviewHint
from claim_desktop.scenes.review.log import ReviewLog
from claim_desktop.scenes.review.logic.branches import MIN_GAMES, BranchPoint, Redealt
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.retry_mistakes import askable
from claim_desktop.scenes.review.logic.review import Review, TurningPoint
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.logic.reviewer import decided_moves
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter
from claim_desktop.scenes.review.no_peek_sheet import NoPeekSheet
from claim_desktop.scenes.review.plates import PlateButton, SignButton, ViewpointButton
from claim_desktop.scenes.review.points import PointList
from claim_desktop.scenes.review.position_text import ANSWERS
from claim_desktop.scenes.review.presenter import MomentPresenter
from claim_desktop.scenes.review.requests import OpenReview, PlayFromHere
from claim_desktop.scenes.review.review_layout import lay_out_review
from claim_desktop.scenes.review.review_text import curve_text
from claim_desktop.scenes.review.sheet import ReviewSheet
from claim_desktop.session.games import Games
from claim_desktop.table.shortcuts import HINT, LOG, intent_of
from claim_desktop.table.table_item import Area
from claim_desktop.table.tooltip.pointed_item import HOVER_SECONDS
from claim_desktop.ui import styles, theme
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.accessibility.targets import press_keys
from claim_desktop.ui.actions import Action, is_space
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import Size
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, earliest, in_seconds
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop, stops_of
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.touch.grip import DragMode, Held, Position, TouchHandler
from claim_desktop.ui.widgets import Button, Widget

PLAY_SECONDS = 1.1
"""The time for which each move is shown when the game plays by itself."""

PROGRESS_SECONDS = 0.1
"""The maximum time between updates while the game is being reviewed."""

BACK_SIZE = theme.SMALL + 2
"""The size of the letters on the button that leaves the review."""

LETTERS_SHARE = 0.75
"""The maximum height of the letters on a button, as a share of the button's."""

TRANSPORT_BUTTONS = ("first", "back", "play", "on", "last")
ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
WAY_OF_KEY = {Action.FIRST: "first", Action.LEFT: "back", Action.RIGHT: "on", Action.LAST: "last"}


class ReviewScene(WidgetScene):
    """Steps through the moves of a game.

    Left and Right go through the moves, Up and Down through the turning points, Home and End to the ends; H
    gives a hint.
    Within a group of options that share a stop of Tab, the arrow keys move between the options.
    """

    def __init__(self, services: Services, games: Games, request: OpenReview) -> None:
        super().__init__(services)
        self.game = game = request.game
        record, persons = game.record, game.setup.persons
        self.reviewing = request.reviewing or ReviewWorker.of(games, game)
        self._is_lent = request.reviewing is not None
        """Whether the review goes on when the scene is left."""
        self._redealt = Redealt.of(games)
        """The results of games that were dealt again from one of the moments."""
        self.moments = Replay(record)
        self._presenter = MomentPresenter(game, self.moments)
        names = [player.name for player in game.seats]
        look = self.look = ReviewPainter(
            self.kit, services.cards, services.furniture, services.backdrop, game.seats, record.deck
        )
        self.find_mode = FindMode(self.kit, self.moments, names)
        self.hint = ReviewHint(look, self.moments, names)
        self.seat = persons[0] if persons else 0
        self._is_open = False
        """Whether all hands are open."""
        self.index = 0
        self._is_playing, self._seconds = False, 0.0
        self._answers: list[str] = []  # answers to the player's questions, to be announced
        self._review: Review | None = None
        """The results when the parts were last updated."""
        self.felt = ReviewFelt(look, self.moments)
        self.graph = Graph(look)
        self.graph.on_change(self._follow_graph)
        self.points = PointList(look)
        self.points.found = self.find_mode.found
        self.points.on_change(self._follow_points)
        self._plates = [
            PlateButton(f"seat_{seat}", player.name, seat)
            .grouped("seats")
            .on_change(partial(self.choose_seat, seat))
            for seat, player in enumerate(game.seats)
        ]
        self.proof_sheet = NoPeekSheet(look)
        self.log = ReviewLog(look, self.felt, game)
        self._make_buttons()
        vote = self.moments.states[-1].vote
        assert vote is not None, "a game that is reviewed is over"
        self._vote = vote
        self._sheet = ReviewSheet(look, services.backdrop, self.graph, vote)
        self.reviewing.start()
        self._open(is_open=False)
        self.choose_seat(self.seat)
        self.focus.keeps_to_group = True  # elsewhere they move through the game
        self.focus.set_widgets(self.widgets())
        self.focus.focus_on("on")
        if request.at is not None:
            self.choose_seat(request.at.seat)
            self.show(request.at.index)

    def _make_buttons(self) -> None:
        """Make the buttons at the edge, below the graph and below the turning points."""
        self._back = Button("leave", tr("review.back"), ButtonVariant.PAPER, BACK_SIZE).on_change(
            self.cancelled
        )
        self._transport = [
            SignButton(way, way).on_change(partial(self._take, way)) for way in TRANSPORT_BUTTONS
        ]
        self._play_button = self._transport[TRANSPORT_BUTTONS.index("play")]
        self._viewpoint_buttons = [
            ViewpointButton(f"eyes_{name}", text, is_open=name == "all")
            .grouped("eyes")
            .on_change(partial(self._open, is_open=name == "all"))
            for name, text in (("seat", ""), ("all", tr("review.eyes.all")))
        ]
        is_guided = self.game.is_guided
        tone = ButtonVariant.SECONDARY if is_guided else ButtonVariant.PRIMARY
        self._find = Button("find", "", tone, theme.SMALL).on_change(self._press_find)
        self._plays_on = Button("play_on", tr("review.play_on"), size=theme.SMALL).on_change(self._play_on)
        self._redeals = Button("redealt", tr("review.redealt"), size=theme.SMALL).on_change(
            partial(self._play_on, is_redealt=True)
        )
        road = Button("road", tr("review.road"), ButtonVariant.PRIMARY, theme.SMALL)
        road.on_change(self.opener(OpenRoad()))
        self._more = [self._find, self._plays_on, road if is_guided else self._redeals]
        """The buttons on the right; a guided game leads to the road, where a learner goes next."""
        self._hint = Button("hint", tr("table.aid.hint"), ButtonVariant.PAPER, theme.SMALL)
        self._hint.on_change(self._press_hint)
        self._log = Button("log", tr("table.aid.log"), ButtonVariant.PAPER, theme.SMALL)
        self._log.on_change(self._press_log)
        self._proof = Button("proof", tr("review.proof"), size=theme.SMALL).on_change(self._prove)

    # Widgets

    def widgets(self) -> Sequence[Widget]:
        """The graph and the turning points, the plates, and the buttons."""
        proof = [self._proof] if self._proof.enabled else []
        buttons = [self._log, self._hint, *self._transport, *self._viewpoint_buttons, *self._more, *proof]
        return [self._back, self.graph, self.points, *self._plates, *buttons]

    def layout(self, size: Size) -> None:
        """Place everything as designed."""
        look = self.look
        self._back.set_rect(look.rect(places.BACK))
        self._hint.set_rect(look.rect(places.HINT_BUTTON))
        self._log.set_rect(look.rect(places.LOG_BUTTON))
        self._place_points()
        left, top, width, _ = places.GRAPH
        self.graph.set_rect(look.rect((left + 110, top + 10, width - 180, 190)))
        for place, button in enumerate(self._transport):
            x = places.WAY_X + place * (places.WAY_WIDTH + places.WAY_GAP)
            button.set_rect(look.rect((x, places.CONTROLS_Y, places.WAY_WIDTH, places.CONTROLS_HEIGHT)))
        x = places.EYES_X
        for viewpoint, width in zip(self._viewpoint_buttons, places.EYES_WIDTHS, strict=True):
            viewpoint.set_rect(look.rect((x, places.CONTROLS_Y, width, places.CONTROLS_HEIGHT)))
            x += width + places.WAY_GAP
        x = places.MORE_X
        for more, width in zip(self._more, places.MORE_WIDTHS, strict=True):
            more.set_rect(look.rect((x, places.CONTROLS_Y, width, places.CONTROLS_HEIGHT)))
            x += width + places.MORE_GAP
        seats = lay_out_review(self.kit.scale, len(self._plates), Phase.ONE).seats
        for plate in self._plates:
            plate.set_rect(seats[(plate.seat - self.seat) % len(seats)].plate)
        self._keep_letters_inside()

    def _keep_letters_inside(self) -> None:
        """Make the letters on the buttons no higher than the buttons leave room for."""
        kit = self.kit
        sizes = {self._back: BACK_SIZE} | dict.fromkeys([*self._viewpoint_buttons, *self._more], theme.SMALL)
        for button, size in (sizes | dict.fromkeys([self._hint, self._log], theme.SMALL)).items():
            most = button.rect.height * LETTERS_SHARE
            button.size = kit.within(styles.PLAQUE.sized(size), most).size
        most = kit.px(places.PROOF_HEIGHT) * LETTERS_SHARE
        self._proof.size = kit.within(styles.PLAQUE.sized(theme.SMALL), most).size

    def _place_points(self) -> None:
        """Place the turning points, with room below them for the proof if a computer had a choice."""
        left, top, width, height = places.POINTS
        self._proof.enabled = self._level is not None
        room = places.PROOF_HEIGHT + 8 if self._proof.enabled else 0
        self.points.set_rect(self.look.rect((left, top, width, height - room)))
        proof = (left + 90, top + height - room - 10, width - 180, places.PROOF_HEIGHT if room else 0)
        self._proof.set_rect(self.look.rect(proof))
        if self._proof.enabled != (self._proof in self.focus.widgets):
            self.focus.set_widgets(self.widgets())

    @property
    def _level(self) -> str | None:
        """The level of the computer that had a choice at this moment, and did not know everything."""
        if self.index >= decided_moves(self.game.record) or self.find_mode.finding is not None:
            return None
        moment = self.moments.at(self.index, self.seat)
        return self.game.seats[moment.turn or 0].level if moment.is_choice and moment.has_secrets else None

    def resize(self, size: Size) -> None:
        """Drop what was drawn for the old size."""
        self.drop_pictures()
        super().resize(size)
        if self.log.is_shown:
            self.log.resize()

    def drop_pictures(self) -> None:
        self._sheet.drop()

    def close(self) -> None:
        """Abandon the review if it is still in progress."""
        self.proof_sheet.close()
        self.hint.close()
        if not self._is_lent:
            self.reviewing.cancel()

    # Input and time

    def handle(self, event: pygame.event.Event) -> None:
        """Let arrow keys, Home, End and the space bar move through the game; Tab goes to the buttons."""
        action = intent_of(event)
        if self.log.is_shown:
            self._handle_log(event, action)
            return
        if self.proof_sheet.is_open:
            if action in (Action.CANCEL, Action.CONFIRM) or is_click(event):
                self.proof_sheet.close()
            return
        if self.felt.handle(event) or self._handle_assist(action):
            return
        if self.find_mode.finding is not None and self._handle_finding(event, action):
            return
        if action in ANSWERS:
            self._answers += ANSWERS[action](self.look, self.frame, self.felt.court)
        elif is_space(event):
            self._take("play")
        elif action in ARROWS and self.focus.is_among_options:
            super().handle(event)
        elif action in WAY_OF_KEY:
            self._take(WAY_OF_KEY[action])
        elif action in (Action.UP, Action.DOWN):
            self._go_to_point(-1 if action is Action.UP else 1)
        elif is_click(event) and self._follow_card(event.pos):
            return
        else:
            super().handle(event)

    def announcements(self) -> SpeechState:
        """The announcements of widgets, the answers and, in find mode, the focused card."""
        heard, self._answers = replace(super().announcements(), news=tuple(self._answers)), []
        if self.log.is_shown:
            return replace(heard, static_text=self.log.accessible_text, focus=None, focus_text="")
        return heard if self.focus.focused is not None else self.find_mode.heard(heard, self.choices)

    def accessible_nodes(self) -> tuple[AccessibleNode, ...]:
        """The widgets, in find mode the cards to try, and what lies on the table besides."""
        if self.log.is_shown:
            text_capture = self.kit.text_capture
            return tuple(text_nodes(text_capture, self.log.accessible_text, self.log.accessible_area))
        widgets = super().accessible_nodes()
        if self.proof_sheet.is_open:
            return widgets
        tried = list(self.find_mode.accessible_nodes(self.choices))
        asked = Area.OFFER if self.find_mode.is_about_taking else Area.HAND
        return (*widgets, *tried, *self.felt.accessible_nodes(without=asked if tried else None))

    def update(self, dt: float) -> SceneChange | None:
        """Show new results, and continue playing."""
        if self.reviewing.review is not self._review:
            self._tell()
        self._name_hint()
        rest_seconds = HOVER_SECONDS[self.services.settings.hover_delay]
        self.felt.pointed_item.rest_seconds = self.log.pointed_item.rest_seconds = rest_seconds
        self.felt.update(dt)
        if self.log.is_shown:
            self.log.update(dt)
        if self._is_playing:
            self._seconds += dt
            if self._seconds >= PLAY_SECONDS and not self.felt.is_moving:
                self.show(self.index + 1, is_playing=self.index + 1 < self.moments.last)
        return super().update(dt)

    def next_frame(self) -> NextFrame:
        """When a card moves, the next move is due, or new results may have arrived."""
        plays = in_seconds(PLAY_SECONDS - self._seconds) if self._is_playing else NEVER
        reviews = in_seconds(PROGRESS_SECONDS) if self.reviewing.is_under_way else NEVER
        tables = self.log.next_frame() if self.log.is_shown else self.felt.next_frame()
        return earliest(super().next_frame(), plays, reviews, tables)

    @property
    def touch_handler(self) -> TouchHandler:
        """The widgets, and the cards below them."""
        return self

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Start a drag of the log's rows, or of a widget."""
        if self.log.is_shown:
            return self.log.begin_drag(start, way) or DragMode.NOTHING
        return self.focus.begin_drag(start, way)

    def has_tooltip_at(self, position: Position) -> bool:
        """Whether a long press at that point opens a tooltip."""
        if self.log.is_shown:
            return self.log.has_tooltip_at(position)
        return not self.proof_sheet.is_open and self.felt.pointed_item.at(position) is not None

    def snap_tap(self, position: Position) -> Position:
        """Snap a tap to a widget nearby, unless it is on an item of the table."""
        stays = self.log.is_shown or self.has_tooltip_at(position)
        return position if stays else self.focus.snap_tap(position)

    def _take(self, way: str) -> None:
        """Carry out a button below the graph."""
        if way == "play":
            starts_over = not self._is_playing and self.index == self.moments.last
            self.show(0 if starts_over else self.index, is_playing=not self._is_playing)
        else:
            to = {"first": 0, "back": self.index - 1, "on": self.index + 1, "last": self.moments.last}
            self.show(to[way])

    def _go_to_point(self, step: int) -> None:
        """Go to the next turning point, or the previous one."""
        ahead = [each.index for each in self.points.points if (each.index - self.index) * step > 0]
        if ahead:
            self.show(min(ahead) if step > 0 else max(ahead))

    def _follow_graph(self) -> None:
        clicked = self.graph.moment
        at_trick = self.moments.index_of_trick(self.seat, *self.graph.chosen)
        self.show(at_trick if clicked is None else clicked)

    def _follow_card(self, position: tuple[int, int]) -> bool:
        """Go to the moment when the card at this point was played; returns whether there is a card."""
        self.felt.settle(self.frame)
        hit = [lying for rect, lying in self.felt.lying if rect.collidepoint(position)]
        if not hit or (index := self.moments.move_that_placed(self.index, hit[-1])) is None:
            return False
        self.show(index)
        return True

    def _follow_points(self) -> None:
        self.show(self.points.points[self.points.index].index)

    # Finding the better card, and playing on

    def _press_find(self) -> None:
        """Start looking for the better card, go on to another turning point, or show the answer."""
        assert self._review is not None
        if self.find_mode.finding is None:
            self._open(is_open=False)
        self.find_mode.press(self._review, self.seat, self.index)
        self.focus.focused = None  # from here on the focus is in the hand
        self.show(self.index if self.find_mode.index is None else self.find_mode.index)

    @property
    def choices(self) -> Sequence[tuple[Rect, Card]]:
        """The cards among which the better one is sought, and where they are."""
        if self.find_mode.finding is None:
            return ()
        return self.felt.offers if self.find_mode.is_about_taking else self.felt.hand

    def _handle_finding(self, event: pygame.event.Event, action: Intent | None) -> bool:
        """Handle trying a card; returns whether the event was used."""
        if action is Action.CANCEL:
            self.find_mode.stop()
            self.show(self.index)
            return True
        if action is Action.CONFIRM and self.focus.focused is not None:
            return False
        if action is Action.CONFIRM and self.find_mode.is_found:
            self._press_find()
            return True
        is_used = self.find_mode.handle(event, action, self.choices)
        self._name_find()
        return is_used

    def _name_find(self) -> None:
        """Update the button's label."""
        assert self._review is not None
        self._find.enabled = bool(askable(self._review, self.seat))
        self._find.text = self.find_mode.button_text
        if not self._find.enabled:
            self._find.text = tr("review.find.wait" if self._is_judging else "review.find.none")

    @property
    def _is_judging(self) -> bool:
        """Whether some moves have not been judged yet."""
        return self.reviewing.is_under_way and not self.points.is_known

    def _press_hint(self) -> None:
        """Give a hint for the position before this card was played, or show more of it."""
        assert self._review is not None
        self.felt.settle(self.frame)
        self._is_playing = False
        self.hint.press(self._review, self.index, self.seat)
        self.show(self.index)

    def _name_hint(self) -> None:
        """Label the button with what it does next, or with the reason why it does nothing."""
        self._hint.text = self.hint.button_text or tr("table.aid.hint")
        if not self._hint.enabled:
            self._hint.text = tr("review.find.wait" if self._is_judging else "review.hint.none")

    def _handle_assist(self, action: Intent | None) -> bool:
        """Let H go on with the hint, Esc close it, and L open the log; returns whether the key was used."""
        if action is HINT:
            self._press_hint()
        elif action is LOG:
            self._press_log()
        elif action is Action.CANCEL and self.hint.is_open:
            self.hint.close()
            self.show(self.index)
        else:
            return False
        return True

    def _press_log(self) -> None:
        """Open the log, but not while the better card is looked for, which it would show."""
        if self.find_mode.finding is None:
            self._is_playing = False
            self.felt.settle(self.frame)
            self.log.open()

    def _handle_log(self, event: pygame.event.Event, action: Intent | None) -> None:
        """Let the log choose a trick, and go there."""
        if action in (Action.CANCEL, LOG):
            self.log.close()
            return
        self.log.handle(event, action)
        trick = self.log.opened
        if trick is not None:
            self.log.close()
            self.show(self.moments.index_of_trick(self.seat, trick.phase, trick.number))

    def _prove(self) -> None:
        """Let the computer of this moment choose again in other deals."""
        if self._level is not None:
            self._is_playing = False
            self.proof_sheet.open(self.game.record, self.index, self._level)

    def _play_on(self, *, is_redealt: bool = False) -> None:
        self.request_change(PlayFromHere(BranchPoint(self.game, self.index, self.seat, is_redealt)))

    # The visible content

    def show(self, index: int, *, is_playing: bool = False) -> None:
        """Show the moment after that many moves, or the nearest one; to the next one, its cards move."""
        if index != self.index:
            self.hint.close()
        moves_on = index == self.index + 1 <= self.moments.last and self.find_mode.finding is None
        before = self.frame if moves_on else None
        if index != self.find_mode.index:
            self.find_mode.stop()
        self.graph.hides_after = self.points.hides = self.find_mode.finding is not None
        self.index = min(max(0, index), self.moments.last)
        if before is not None:
            events = self.moments.events_after(self.index - 1, None if self._is_open else self.seat)
            self.felt.step(before, events, self.frame.moment)
        self._is_playing, self._seconds = is_playing, 0.0
        self._play_button.sign = "pause" if is_playing else "play"
        moment = self.moments.at(self.index, self.seat)
        self.graph.phase = Phase.TWO if moment.phase is Phase.OVER else moment.phase
        self.graph.trick = moment.trick_number
        indices = [point.index for point in self.points.points]
        self.points.chosen = indices.index(self.index) if self.index in indices else None
        can_go_on = self.index < decided_moves(self.game.record) and self.find_mode.finding is None
        self._name_ways_on(can_go_on=can_go_on, has_secrets=moment.has_secrets)
        self._place_points()
        self._name_find()
        assert self._review is not None
        self._log.enabled = self.find_mode.finding is None
        self._hint.enabled = self.hint.is_open or self.hint.can_open(self._review, self.index, self.seat)
        self._name_hint()

    def _name_ways_on(self, *, can_go_on: bool, has_secrets: bool) -> None:
        """Let the game be played on from here, or say on the buttons why it cannot."""
        play_on, redealt = self._plays_on, self._redeals
        play_on.enabled, redealt.enabled = can_go_on, can_go_on and has_secrets
        reason = "finding" if self.find_mode.finding is not None else "over"
        play_on.text = tr("review.play_on" if can_go_on else f"review.play_on.{reason}")
        reason = "open" if can_go_on else reason
        redealt.text = tr("review.redealt" if redealt.enabled else f"review.redealt.{reason}")

    def _open(self, *, is_open: bool) -> None:
        self._is_open = is_open
        for button, is_chosen in zip(self._viewpoint_buttons, (not is_open, is_open), strict=True):
            button.tone = ButtonVariant.PRIMARY if is_chosen else ButtonVariant.PAPER
        self._tell()

    def choose_seat(self, seat: int) -> None:
        """View the game from this seat."""
        self.find_mode.stop()
        self.hint.close()
        self.seat = seat
        self._viewpoint_buttons[0].text = self.game.seats[seat].name
        self._sheet.drop()
        self._tell()
        self.layout(self.kit.scale.size)

    def _tell(self) -> None:
        """Pass the current results to every part."""
        review, seat = self.reviewing.review, self.seat
        first = self._review is None or not self.points.is_known
        self._review = review
        own = review.turning_points_of(seat)
        self.graph.data = graph_data(review, self.moments, seat, self._vote, is_open=self._is_open)
        self.points.points = own
        self.points.whose = "" if list(self.game.setup.persons) == [seat] else self.game.seats[seat].name
        self.points.is_known = seat in review.seats
        self.points.tops = {
            point.index: top
            for point in own
            if (top := self.moments.view(point.index, seat).looked_at) is not None
        }
        start = self._first_point(own).index if first and own and self.index == 0 else self.index
        self.show(start, is_playing=self._is_playing)

    def _first_point(self, own: Sequence[TurningPoint]) -> TurningPoint:
        """The last turning point, or the costliest one of a guided game, where a learner sees only one."""
        return max(own, key=lambda point: point.cost) if self.game.is_guided else own[-1]

    @property
    def frame(self) -> ReviewFrame:
        """The content of the felt and of the texts, as far as the chosen viewpoint may see it."""
        if self.find_mode.finding is not None:
            return self.hint.mark(self.find_mode.frame(self.seat))
        if self.hint.is_open:
            return self.hint.mark(self.hint.before(self.seat))
        assert self._review is not None
        return self._presenter.frame(self._review, self.index, self.seat, is_open=self._is_open)

    def scan_groups(self) -> Sequence[ScanGroup]:
        """The targets of one-switch play: buttons and, in find mode, cards; or the open no-peek test."""
        if self.proof_sheet.is_open or self.log.is_shown:
            felt, escape = self.look.rect(places.FELT), press_keys(pygame.K_ESCAPE)
            return [ScanGroup("proof", (ScanStop("proof", felt, escape, text=tr("app.scan.away")),))]
        nodes = self.find_mode.accessible_nodes(self.choices)
        hand = tuple(stop for node in nodes for stop in stops_of(node, node.text))
        return [*([ScanGroup("hand", hand)] if hand else []), *self.focus.scan_groups()]

    # Drawing

    def draw_background(self, surface: Canvas) -> None:
        """Draw the panels, the table at the moment that is shown, and the court."""
        self._sheet.draw_moment(surface, self.frame, self.headline, self.hint, self.felt)

    def draw(self, surface: Canvas) -> None:
        """Draw everything, and over it the no-peek test or the log, if open."""
        super().draw(surface)
        self.felt.draw_tooltip(surface)
        self.proof_sheet.draw(surface)
        if self.log.is_shown:
            self.log.draw(surface)

    @property
    def headline(self) -> str:
        """The text of the ribbon: the question, the results of redealt games, or the story of the game."""
        if self.find_mode.finding is not None:
            return self.find_mode.question
        if self.proof_sheet.is_open:
            return self.proof_sheet.text
        won, count = self._redealt.score(self.game.record, self.index, self.seat)
        if count >= MIN_GAMES:
            return tr("review.score", won=won, count=count)
        rival = next(each.name for seat, each in enumerate(self.game.seats) if seat != self.seat)
        story = self.reviewing.story(self.seat)
        index = None if story is None else story.index
        top = None if index is None else self.moments.view(index, self.seat).looked_at
        return curve_text(story, rival, top, is_under_way=self.reviewing.is_under_way)
