"""The review of a finished game: its table at any moment, its turning points, and its whole course."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.rules.cards import Card
from claim_desktop.rules.state import Phase
from claim_desktop.scenes.announcements import text_nodes
from claim_desktop.scenes.base import Services
from claim_desktop.scenes.page import Page
from claim_desktop.scenes.requests import OpenRoad, SceneChange
from claim_desktop.scenes.review import drawings, places
from claim_desktop.scenes.review.felt import ReviewFelt
from claim_desktop.scenes.review.find_mode import FindMode
from claim_desktop.scenes.review.graph import Graph
from claim_desktop.scenes.review.graph_data import graph_data
from claim_desktop.scenes.review.hint import ReviewHint
from claim_desktop.scenes.review.log import ReviewLog
from claim_desktop.scenes.review.logic.branches import MIN_GAMES, BranchPoint, Redealt
from claim_desktop.scenes.review.logic.moments import Replay
from claim_desktop.scenes.review.logic.review import TurningPoint
from claim_desktop.scenes.review.logic.review_worker import ReviewWorker
from claim_desktop.scenes.review.logic.reviewer import decided_moves
from claim_desktop.scenes.review.look import ReviewFrame, ReviewPainter
from claim_desktop.scenes.review.no_peek_sheet import NoPeekSheet
from claim_desktop.scenes.review.plates import PlateButton, Plates, SignButton, ViewpointButton
from claim_desktop.scenes.review.points import PointList, SeatPoints
from claim_desktop.scenes.review.position_text import ANSWERS, position_text
from claim_desktop.scenes.review.presenter import MomentPresenter
from claim_desktop.scenes.review.requests import OpenReview, PlayFromHere
from claim_desktop.scenes.review.review_text import curve_text
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
from claim_desktop.ui.layout import Place, Size
from claim_desktop.ui.motion.next_frame import NEVER, NextFrame, earliest, in_seconds
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.scan.stops import ScanGroup, ScanStop, stops_of
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.touch.grip import DragMode, Held, Position, TouchHandler
from claim_desktop.ui.widgets import Button
from claim_desktop.ui.widgets.tree import Content, artwork, at, board, drawing, layers

PLAY_SECONDS = 1.1
"""The time for which each move is shown when the game plays by itself."""

PROGRESS_SECONDS = 0.1
"""The maximum time between updates while the game is being reviewed."""

BACK_SIZE = theme.SMALL + 2
"""The size of the letters on the button that leaves the review."""

LETTERS_SHARE = 0.75
"""The maximum height of the letters on a button, as a share of the button's."""

PlacedButton = tuple[Place, Button]

TRANSPORT_BUTTONS = ("first", "back", "play", "on", "last")
ARROWS = (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
WAY_OF_KEY = {Action.FIRST: "first", Action.LEFT: "back", Action.RIGHT: "on", Action.LAST: "last"}


class ReviewScene(Page):
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
        look = self.look = ReviewPainter(services, game)
        self.find_mode = FindMode(self.kit, self.moments, names)
        self.hint = ReviewHint(look, self.moments, names)
        self.seat = persons[0] if persons else 0
        self._is_open = False
        """Whether all hands are open."""
        self.index = 0
        self._is_playing, self._seconds = False, 0.0
        self._answers: list[str] = []  # answers to the player's questions, to be announced
        self._review = self.reviewing.review
        """The results that are shown."""
        self._percent: int | None = None
        """The progress of the review that is shown."""
        self._is_known = False
        """Whether they include all turning points of the chosen seat."""
        self.felt = ReviewFelt(look, self.moments)
        self.graph = Graph(look)
        self.graph.on_change(self._follow_graph)
        self.proof_sheet = NoPeekSheet(look)
        self.log = ReviewLog(look, self.felt, game)
        vote = self.moments.states[-1].vote
        assert vote is not None, "a game that is reviewed is over"
        self._vote = vote
        self.reviewing.start()
        self._show_results()
        self.focus.keeps_to_group = True  # elsewhere they move through the game
        self.focus.focus_on("on")
        if request.at is not None:
            self.choose_seat(request.at.seat)
            self.show(request.at.index)

    # The page

    def content(self) -> Content:
        """The panels, the graph and the turning points, the plates, and the buttons."""
        self._percent = self.reviewing.percent
        look, (left, top, width, _) = self.look, places.GRAPH
        has_proof = self._level is not None
        plates = [
            PlateButton(player.name, seat).on_change(partial(self.choose_seat, seat))
            for seat, player in enumerate(self.game.seats)
        ]
        log = None if self.find_mode.is_on else self._press_log
        proof = self._button(places.PROOF, "proof", tr("review.proof"), self._prove, ButtonVariant.SECONDARY)
        return layers(
            board(
                *(at(place, drawing(_draw_sheet)) for place in (places.POINTS, places.GRAPH)),
                at(places.GRAPH, drawing(self.graph.draw_ground, self.seat)),
                at(places.EYE, artwork(drawings.eye)),
                at(places.RESULT, drawing(look.draw_result, self._vote, self.seat)),
                self._button(places.BACK, "leave", tr("review.back"), self.cancelled, size=BACK_SIZE),
                at((left + 110, top + 10, width - 180, 190), self.graph),
                at(places.POINTS_ABOVE_PROOF if has_proof else places.POINTS, self._point_list()),
            ),
            Plates(plates, self.seat),
            board(
                self._button(places.LOG_BUTTON, "log", tr("table.aid.log"), log),
                self._button(
                    places.HINT_BUTTON,
                    "hint",
                    self._hint_text,
                    self._press_hint if self._can_hint else None,
                ),
                *self._transport(),
                *self._viewpoints(),
                *self._ways_on(),
                *([proof] if has_proof else []),
            ),
        )

    def _button(
        self,
        place: Place,
        name: str,
        words: str,
        act: SceneChange | Callable[[], None] | None,
        tone: ButtonVariant = ButtonVariant.PAPER,
        size: float = theme.SMALL,
    ) -> PlacedButton:
        """A button with letters no higher than its place leaves room for."""
        return place, self.button(name, words, act, tone, self._letters(place, size))

    def _letters(self, place: Place, size: float) -> float:
        most = self.look.rect(place).height * LETTERS_SHARE
        return self.kit.within(styles.PLAQUE.with_size(size), most).size

    def _point_list(self) -> PointList:
        seat, points = self.seat, self.points
        views = ((point.index, self.moments.view(point.index, seat)) for point in points)
        made = PointList(
            self.look,
            SeatPoints(
                points,
                tops={index: view.looked_at for index, view in views if view.looked_at is not None},
                whose="" if list(self.game.setup.persons) == [seat] else self.game.seats[seat].name,
                is_known=self._is_known,
                hides=self.find_mode.is_on,
                found=self.find_mode.found,
            ),
            self.index,
        )
        return made.on_change(lambda: self.show(points[made.index].index))

    def _transport(self) -> Iterator[PlacedButton]:
        """The buttons that move through the game."""
        for place, way in zip(places.TRANSPORT, TRANSPORT_BUTTONS, strict=True):
            sign = "pause" if way == "play" and self._is_playing else way
            yield place, SignButton(way, sign).on_change(partial(self._take, way))

    def _viewpoints(self) -> Iterator[PlacedButton]:
        """The buttons that show what the seat knew, or all hands."""
        seat, everyone = places.VIEWPOINTS
        for place, name, text in (
            (seat, "seat", self.game.seats[self.seat].name),
            (everyone, "all", tr("review.eyes.all")),
        ):
            is_open, size = name == "all", self._letters(place, theme.SMALL)
            is_chosen = is_open is self._is_open
            button = ViewpointButton(f"eyes_{name}", text, size, is_open=is_open, is_chosen=is_chosen)
            yield place, button.on_change(partial(self._open, is_open=is_open))

    def _ways_on(self) -> Iterator[PlacedButton]:
        """The search for better cards, and playing on; a button that does nothing says why.

        A guided game leads to the road, where a learner goes next, instead of to other deals.
        """
        find, play_on, last = places.WAYS_ON
        can_find, is_guided = bool(self.points), self.game.is_guided
        text = self.find_mode.button_text
        if not can_find:
            text = tr("review.find.wait" if self._is_judging else "review.find.none")
        tone = ButtonVariant.SECONDARY if is_guided else ButtonVariant.PRIMARY
        yield self._button(find, "find", text, self._press_find if can_find else None, tone)
        is_finding = self.find_mode.is_on
        can_go_on = self.index < decided_moves(self.game.record) and not is_finding
        reason = "finding" if is_finding else "over"
        text = tr("review.play_on" if can_go_on else f"review.play_on.{reason}")
        act = self._play_on if can_go_on else None
        yield self._button(play_on, "play_on", text, act, ButtonVariant.SECONDARY)
        if is_guided:
            yield self._button(last, "road", tr("review.road"), OpenRoad(), ButtonVariant.PRIMARY)
            return
        can_redeal = can_go_on and self.moments.at(self.index, self.seat).has_secrets
        reason = "open" if can_go_on else reason
        text = tr("review.redealt" if can_redeal else f"review.redealt.{reason}")
        again = partial(self._play_on, is_redealt=True) if can_redeal else None
        yield self._button(last, "redealt", text, again, ButtonVariant.SECONDARY)

    @property
    def points(self) -> Sequence[TurningPoint]:
        """The turning points of the chosen seat that have been found."""
        return self._review.turning_points_of(self.seat)

    @property
    def _level(self) -> str | None:
        """The level of the computer that had a choice at this moment, and did not know everything."""
        if self.index >= decided_moves(self.game.record) or self.find_mode.is_on:
            return None
        moment = self.moments.at(self.index, self.seat)
        return self.game.seats[moment.turn or 0].level if moment.is_choice and moment.has_secrets else None

    def resize(self, size: Size) -> None:
        super().resize(size)
        if self.log.is_shown:
            self.log.resize()

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
        if self.find_mode.is_on and self._handle_finding(event, action):
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
            self._show_results()
        elif self.focus.find("hint").text != self._hint_text or self.reviewing.percent != self._percent:
            self.rebuild()
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
        ahead = [each.index for each in self.points if (each.index - self.index) * step > 0]
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

    # Finding the better card, and playing on

    def _press_find(self) -> None:
        """Start looking for the better card, go on to another turning point, or show the answer."""
        if not self.find_mode.is_on:
            self._open(is_open=False)
        self.find_mode.press(self._review, self.seat, self.index)
        self.focus.focused = None  # from here on the focus is in the hand
        self.show(self.index if self.find_mode.index is None else self.find_mode.index)

    @property
    def choices(self) -> Sequence[tuple[Rect, Card]]:
        """The cards among which the better one is sought, and where they are."""
        if not self.find_mode.is_on:
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
        if is_used:
            self.rebuild()
        return is_used

    @property
    def _is_judging(self) -> bool:
        """Whether some moves have not been judged yet."""
        return self.reviewing.is_under_way and not self._is_known

    def _press_hint(self) -> None:
        """Give a hint for the position before this card was played, or show more of it."""
        self.felt.settle(self.frame)
        self._is_playing = False
        self.hint.press(self._review, self.index, self.seat)
        self.show(self.index)

    @property
    def _can_hint(self) -> bool:
        return self.hint.is_open or self.hint.can_open(self._review, self.index, self.seat)

    @property
    def _hint_text(self) -> str:
        """What the button for hints does next, or the reason why it does nothing."""
        if not self._can_hint:
            return tr("review.find.wait" if self._is_judging else "review.hint.none")
        return self.hint.button_text or tr("table.aid.hint")

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
        if not self.find_mode.is_on:
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
        moves_on = index == self.index + 1 <= self.moments.last and not self.find_mode.is_on
        before = self.frame if moves_on else None
        if index != self.find_mode.index:
            self.find_mode.stop()
        self.graph.hides_after = self.find_mode.is_on
        self.index = min(max(0, index), self.moments.last)
        if before is not None:
            events = self.moments.events_after(self.index - 1, None if self._is_open else self.seat)
            self.felt.step(before, events, self.frame.moment)
        self._is_playing, self._seconds = is_playing, 0.0
        moment = self.moments.at(self.index, self.seat)
        self.graph.phase = Phase.TWO if moment.phase is Phase.OVER else moment.phase
        self.graph.trick = moment.trick_number
        self.rebuild()

    def _open(self, *, is_open: bool) -> None:
        self._is_open = is_open
        self._show_results()

    def choose_seat(self, seat: int) -> None:
        """View the game from this seat."""
        self.find_mode.stop()
        self.hint.close()
        self.seat = seat
        self._show_results()

    def _show_results(self) -> None:
        """Show what has been found so far about the chosen seat."""
        review, seat = self.reviewing.review, self.seat
        is_first = not self._is_known
        self._review, self._is_known = review, seat in review.seats
        self.graph.data = graph_data(review, self.moments, seat, self._vote, is_open=self._is_open)
        start, own = self.index, self.points
        if is_first and own and start == 0:
            # Of a guided game the costliest one, since a learner sees only one.
            first = max(own, key=lambda point: point.cost) if self.game.is_guided else own[-1]
            start = first.index
        self.show(start, is_playing=self._is_playing)

    @property
    def frame(self) -> ReviewFrame:
        """The content of the felt and of the texts, as far as the chosen viewpoint may see it."""
        if self.find_mode.is_on:
            return self.hint.mark(self.find_mode.frame(self.seat))
        if self.hint.is_open:
            return self.hint.mark(self.hint.before(self.seat))
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

    def draw(self, surface: Canvas) -> None:
        """Draw everything, and over it the no-peek test or the log, if open."""
        super().draw(surface)
        self.felt.draw_tooltip(surface)
        self.proof_sheet.draw(surface)
        if self.log.is_shown:
            self.log.draw(surface)

    def draw_sheet(self, surface: Canvas) -> None:
        with self.kit.text_capture.described_as(""):
            super().draw_sheet(surface)

    def draw_on_sheet(self, surface: Canvas) -> None:
        """Draw ribbon, table and court at the moment; screen readers get them as sentences."""
        look, frame, hint, headline = self.look, self.frame, self.hint, self.headline
        text_capture = self.kit.text_capture
        with text_capture.described_as(""):
            look.draw_headline(surface, headline)
            self.felt.draw(surface, frame)
            if hint.is_open:
                hint.draw(surface)
        for text in hint.texts if hint.is_open else (headline,):
            text_capture.note(text, look.rect(places.HINT if hint.is_open else places.RIBBON))
        for text in position_text(look, frame, self.graph.data):
            text_capture.note(text, look.rect(places.FELT))
        text_capture.note(self.felt.court.head.caption, self.felt.court.head.rect)

    @property
    def headline(self) -> str:
        """The text of the ribbon: the question, the results of redealt games, or the story of the game."""
        if self.find_mode.is_on:
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
        return curve_text(story, rival, top, self.reviewing.percent)


def _draw_sheet(surface: Canvas, kit: Toolkit, area: Rect) -> None:
    kit.painter.draw_shadow(surface, area, 10, 170, down=6)
    surface.blit(kit.painter.panel(area.size), area)
