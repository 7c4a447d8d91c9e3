"""Both phases at the table: people play by mouse or keyboard, computers think in the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pkgutil import resolve_name
from typing import ClassVar, Self

import pygame
from pygame import Rect

from claim_desktop.i18n import tr
from claim_desktop.i18n.lists import sentences
from claim_desktop.rules.safe_votes import is_vote_close
from claim_desktop.rules.state import Phase
from claim_desktop.rules.view import PlayerView
from claim_desktop.scenes.base import Scene, Services
from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames
from claim_desktop.scenes.matches.sequel import standing_of
from claim_desktop.scenes.play.game_presenter import NOT_AT_REST, GamePresenter
from claim_desktop.scenes.play.handover import CurtainState
from claim_desktop.scenes.play.logic.low_offer import low_offer
from claim_desktop.scenes.play.overlays.banner import BannerOverlay
from claim_desktop.scenes.play.overlays.guide import GuideSheet
from claim_desktop.scenes.play.overlays.inspector import Inspector
from claim_desktop.scenes.play.overlays.log import LogOverlay
from claim_desktop.scenes.play.overlays.pile import PileOverlay
from claim_desktop.scenes.play.overlays.settled import SettledOverlay
from claim_desktop.scenes.play.player_input import PlayerInput
from claim_desktop.scenes.play.requests import OpenPause, ShowPhase
from claim_desktop.scenes.play.table_announcements import ANSWERS, TableAnnouncer
from claim_desktop.scenes.play.table_crossfade import TableCrossfade
from claim_desktop.scenes.play.table_scanning import table_groups
from claim_desktop.scenes.play.trick_stake import TrickStake
from claim_desktop.scenes.requests import (
    ContinueGame,
    OpenHelp,
    OpenMenu,
    Placing,
    SceneChange,
    ShowGame,
    ShowScoring,
)
from claim_desktop.session.game_controller import GameController
from claim_desktop.session.game_session import GameSession
from claim_desktop.session.games import Games
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.settings import GAMES_TO_LEARN, CaptionTime, OnlyCard, TrickPause
from claim_desktop.table.animation.event_motions import QUIET_PACE
from claim_desktop.table.model import LOW_VALUE, TableModel
from claim_desktop.table.overlays import OverlayPanel, Overlays
from claim_desktop.table.shortcuts import SHORTCUTS, intent_of
from claim_desktop.table.sounds import Sound, Tune
from claim_desktop.table.table_item import Area, under
from claim_desktop.table.tooltip.pointed_item import HOVER_SECONDS
from claim_desktop.table.zones import Zone
from claim_desktop.ui.accessibility.nodes import AccessibleNode
from claim_desktop.ui.actions import Action
from claim_desktop.ui.canvas import Canvas
from claim_desktop.ui.keys.key_map import Intent
from claim_desktop.ui.layout import Size
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame, earliest, in_seconds
from claim_desktop.ui.presses import is_click
from claim_desktop.ui.scan.stops import ScanGroup
from claim_desktop.ui.speech.speech import SpeechState
from claim_desktop.ui.touch.aim import snap_to_nearest
from claim_desktop.ui.touch.grip import TARGET, Held, Position

THINKING_PAUSE_SECONDS = 0.3
"""The minimum time between the table coming to rest and a computer's move, so that its play can be followed.
"""

CAPTION_FACTORS = {CaptionTime.NORMAL: 1.0, CaptionTime.LONG: 1.6, CaptionTime.LONGEST: 2.5}
SPEECH_SECONDS = {CaptionTime.NORMAL: 3.0, CaptionTime.LONG: 4.5, CaptionTime.LONGEST: 7.0}
"""The time for which an opponent's line stays in its bubble."""

TRICK_SECONDS = {TrickPause.NONE: 0.0, TrickPause.SHORT: 1.2, TrickPause.KEY: None}
"""The time for which a complete trick stays, by the setting; None until a key or a click."""

ONLY_CARD_SECONDS, DECIDING_CARD_SECONDS = 0.6, 2.4
"""The time after which the only legal card is played automatically, and the longer one in a trick that
decides a vote or the crown.
"""

TRICKS_AHEAD = 3
"""The number of tricks before the end of Phase One at which Phase Two is prepared."""

END_SECONDS = 0.9
"""The pause between the last card and the scoring."""

SHEETS: dict[Intent, Callable[[Services, GamePresenter], OverlayPanel]] = {
    each: resolve_name(each.sheet) for each in SHORTCUTS if each.sheet
}
"""The classes of the sheets with a key."""

LAST_LOOK_SECONDS = 1.2
"""The time for which cards without motion show what a trick has brought before the curtain closes."""

TAB_ORDER = Action.UNDO, Action.REDO
"""Back and forth through the decisions of a game."""


class GameScene(Scene):
    """A game at the table.

    What the person may do follows from their view, so both phases are played alike. A scene for a
    game that is not on screen yet is laid out by `resize`, like any other. One that continues a running game
    takes over the table as it is, including all motion on it.
    """

    goes_on_hidden = True
    phase: ClassVar[Phase]
    """The phase that it shows; as soon as the table shows the other, that one's scene replaces it."""

    def __init__(self, services: Services, game: GamePresenter | GameSession) -> None:
        super().__init__(services)
        self._is_laid_out = isinstance(game, GamePresenter)
        if isinstance(game, GameSession):
            game = GamePresenter(GameController(game), services)
        self.presenter = presenter = game
        """The game as the person at the screen sees it."""
        self.game, self.selection, self.handover = presenter.game, presenter.selection, presenter.handover
        presenter.opens_phase_two = services.settings.open_phase_two
        self._apply_settings()  # the deal begins before the first update
        self.person = PlayerInput(presenter)
        self.inspector = Inspector(services.kit, services.cards, presenter)
        self.guide = GuideSheet(services.kit, presenter)
        sheets = {shortcut: make(services, presenter) for shortcut, make in SHEETS.items()}
        self.overlays = Overlays(
            [
                PileOverlay(services.kit, presenter),
                BannerOverlay(presenter),
                self.inspector,
                *sheets.values(),
                self.guide,
                SettledOverlay(services.kit, presenter),
                *self.own_sheets(),
                presenter.handover,
            ],
            sheets,
            lambda: presenter.say(tr("table.not_among_aids")),
        )
        self.buttons = presenter.painter.buttons
        self._is_ready = False
        """Whether the likely pictures have been requested once more, when the table first came to rest."""
        self._announcer = TableAnnouncer(presenter, self.overlays, self.inspector, self._spoken_call)
        self._crossfade = TableCrossfade(self.kit.motion)
        self._stake = TrickStake(presenter)
        self._mood_view: PlayerView | None = None
        """The view that the mood of the music follows."""
        self._has_stake = self._is_tense = False

    @property
    def table(self) -> TableModel:
        """The table as it is shown."""
        return self.presenter.table

    @property
    def is_waiting_for_person(self) -> bool:
        """Whether the person at the screen is to move now; never if only computers play."""
        return self.presenter.is_waiting_for_person

    @property
    def is_banner_shown(self) -> bool:
        """Whether the banner that opens Phase Two lies over the table."""
        return self.presenter.director.is_banner_shown

    @property
    def person_at_screen(self) -> int | None:
        """The seat of the person who sees the table; None at the curtain, and if only computers play."""
        viewer = self.presenter.viewer
        return viewer if self.handover.is_open and self.game.is_human(viewer) else None

    @property
    def message(self) -> str:
        """The text on the strip: a refusal, an explanation, a request, or the current event."""
        presenter = self.presenter
        if presenter.is_silent:
            return ""
        if presenter.notice:
            return presenter.notice
        caption = presenter.director.captions.newest
        if presenter.director.has_caption_room:
            if presenter.caption and presenter.director.is_open:
                return presenter.caption
            if self.is_waiting_for_person and not self._plays_by_itself:
                return self.prompt(presenter.view)
            if self.game.is_over and not presenter.director.is_busy:
                return tr("table.over")
            if presenter.talk.speech is not None and not presenter.painter.has_speech_bubble:
                return presenter.talk.caption
        return tr("table.any_key", caption=caption) if presenter.director.holds_trick else caption

    @property
    def earlier_message(self) -> str:
        """The caption above the message until it has been read, or what makes the trick matter."""
        presenter, message = self.presenter, self.message
        if presenter.is_silent:
            return ""
        has_place = self.table.layout.caption_places > 1
        unread = presenter.director.captions.unread[::-1] if has_place else ()
        return next((caption for caption in unread if caption not in message), self._trick_matter)

    @property
    def _trick_matter(self) -> str:
        """Above a call, what makes a trick matter though only low cards are on offer."""
        presenter = self.presenter
        if not self.is_waiting_for_person or presenter.played.is_taught or not presenter.aids.legal_cards:
            return ""
        view = presenter.view
        return low_offer(view, LOW_VALUE) if self.message == self.prompt(view) else ""

    @property
    def is_message_shown(self) -> bool:
        """Whether the message is on the felt, and replaced by neither an overlay nor the stake."""
        return not self.overlays.replaces_message and not self.table.stake_text

    @property
    def help(self) -> OpenHelp | None:
        """The rules of the item in question, else of the led faction or the phase; None until the curtain
        has closed.
        """
        if self.handover.curtain is CurtainState.CLOSING:
            return None
        asked = self.inspector.help_about
        return OpenHelp(asked or self.presenter.view.led_faction or self.game.phase)

    def button_of(self, event: pygame.event.Event) -> Rect | None:
        return self.table.layout.menu

    # For exercises

    def prompt(self, view: PlayerView) -> str:
        """Return the sentence that tells the viewer what to do on their turn."""
        return call_to_take(view, self.presenter.names) if view.takers else call_to_play(view)

    def own_sheets(self) -> list[OverlayPanel]:
        """The sheets that only this table has."""
        return []

    def next_scene(self) -> SceneChange | None:
        """Return the change to the other phase as soon as the table shows it, even while cards are moving.

        It leads to the scoring when the last card is at rest and no sheet is read any more, and back to Phase
        One after a take-back.
        """
        presenter = self.presenter
        is_phase_one = self.table.phase is Phase.ONE
        if is_phase_one is not (self.phase is Phase.ONE):
            return ShowPhase(presenter)
        sheet = self.overlays.open_sheet
        if isinstance(sheet, LogOverlay) and sheet.opened is not None:
            return sheet.open_review()
        is_over = self.game.is_over and presenter.is_still and presenter.director.is_caption_read
        is_due = presenter.rest_seconds >= self.kit.motion.duration(END_SECONDS) and sheet is None
        return ShowScoring(self.game) if is_over and is_due and not presenter.is_hidden else None

    def advance(self) -> None:
        """Take the next step that does not depend on the person at the screen; everything is at rest.

        With both hands of two people face up, the rival's is turned once both have seen Phase Two begin.
        """
        if self.presenter.is_still and self.presenter.has_open_hands and self.table.open_seat is None:
            self.kit.audio.play(Sound.FLIP)
            self.presenter.lay_out()
        turn = self.table.turn = self.game.turn
        if self.game.is_over:
            return
        if not self.game.is_human(turn):
            self._let_think()
        elif turn != self.presenter.viewer:
            if (
                self.presenter.is_still and self._next_turn == NOW
            ):  # until then the previous person is looking
                self.kit.audio.play(Sound.TURN)
                self._hand_over_screen(turn)
        elif self._plays_by_itself:
            self._play_only_card()

    def _hand_over_screen(self, seat: int) -> None:
        """Give the screen to the next person, behind the curtain if there is something to hide."""
        if self.presenter.has_open_hands:
            self._crossfade.start()
            self.presenter.turn_table(seat)
        else:
            self.presenter.hand_over(seat)

    # Scene

    def resize(self, size: Size) -> None:
        """Lay everything out for the window; anything in motion arrives at once."""
        presenter = self.presenter
        if self._is_laid_out:
            self._is_ready = False
            self.person.drop_choices()
            presenter.lay_out_again()
            tones = self.services.backdrop.tones(self.table.phase)
            self.services.preloader.prepare_again(
                self.table.layout, self.table.deck, tones, presenter.prewarming()
            )
            self.overlays.resize()
            return
        self._is_laid_out = True
        presenter.lay_out()
        if len(self.game.setup.persons) > 1 and not presenter.has_open_hands:
            presenter.seen_moves.go_back_to_own_moves()
            self._offer_buttons()  # they are drawn behind the curtain, too
            presenter.hand_over(presenter.viewer, at_once=True)
        else:
            presenter.deal_once()

    def handle(self, event: pygame.event.Event) -> None:
        """Pass the event to the buttons, to the overlays from top to bottom, and to the cards.

        While the curtain closes, events are ignored: anything opened would keep a picture of the table on the
        screen after the next person has sat down.
        """
        if self.handover.curtain is CurtainState.CLOSING:
            return
        action = intent_of(event)
        if not self.overlays.is_modal:
            is_for_button, pressed = self.buttons.handle(event)
            if is_for_button and pressed is None:
                return
            action = action or pressed
            if action is Action.CONFIRM:
                action = self.inspector.pressed or action
        if intent_of(event) is Action.CANCEL and (self.person.cancel() or self.overlays.cancel()):
            return  # pausing leaves everything as it is
        if action is Action.CANCEL:
            self.person.drop_choices()
            self.request_change(OpenPause(self.person_at_screen))
        elif action is Action.HELP:
            self._change = self.help
        elif action in ANSWERS and self.handover.is_open:
            self._announcer.answer(action)
        elif action in TAB_ORDER and self.handover.is_open:
            self._go(action)
        elif not (self.overlays.handle(event, action) or self._open_at(event)):
            self.person.handle(event, action)

    def begin_drag(self, start: Position, way: Position) -> Held:
        """Start a drag; its target is an overlay, or a card."""
        held = self.overlays.begin_drag(start, way)
        return self.person.begin_drag(start, way) if held is None else held

    def has_tooltip_at(self, position: Position) -> bool:
        """Whether a long press at that point opens a tooltip."""
        if self.overlays.has_tooltip_at(position):
            return True
        return self.overlays.begin_drag(position, (0, 0)) is None and self.inspector.is_on(position)

    def snap_tap(self, position: Position) -> Position:
        """Snap a tap to its target: small targets are hit by taps just beside them, too."""
        focus = self.overlays.focus
        if focus is not None or self.overlays.is_modal:
            return position if focus is None else focus.snap_tap(position)
        is_covered = not self.overlays.is_empty
        items = self.presenter.painter.items
        pressable = [
            each for each in items if each.is_pressable and (not is_covered or each.area is Area.BUTTONS)
        ]
        if any(item.contains(position) for item in pressable):
            return position
        rects = (item.rect for item in pressable)
        return snap_to_nearest(rects, position, self.kit.px(TARGET)) or position

    def scan_groups(self) -> Sequence[ScanGroup]:
        """The targets of one-switch play."""
        return table_groups(self.presenter, self.overlays, self._announcer.node_of)

    def update(self, dt: float) -> SceneChange | None:
        """Advance all motions; once everything is at rest, continue the game."""
        presenter = self.presenter
        self._prepare_phase_two()
        self._crossfade.update(dt)
        self._apply_settings()
        presenter.talk.is_on = self.services.settings.table_talk and not self.guide.is_coming
        presenter.talk.is_held = self.overlays.is_modal
        presenter.director.captions.places = self._visible_caption_count
        presenter.update(dt)
        change, self._change = self._change or self.next_scene(), None
        if change is None and self._goes_on:
            self.advance()
        if presenter.is_at_rest and not self._is_ready:
            self._is_ready = True
            self.services.preloader.keep_ready(self.table.layout, self.table.deck)
        self.person.confirms = self.services.settings.confirms_plays
        self.inspector.pointed_item.rest_seconds = HOVER_SECONDS[self.services.settings.hover_delay]
        self.person.update(dt)
        if not self.handover.is_open:
            self.overlays.close()  # the next person may know less, or more
        self.overlays.update(dt)
        self._offer_buttons()
        self._set_mood()
        is_seen = self.handover.is_open and not self.guide.is_shown
        self._stake.update(is_seen=is_seen, has_room=not self.overlays.replaces_message)
        return change

    def _offer_buttons(self) -> None:
        aids = [*self.overlays.aids, *([Action.UNDO] if self.presenter.aids.take_back else [])]
        self.buttons.offer([*self.overlays.allowed, *filter(self._may_go, TAB_ORDER)], aids)

    def next_frame(self) -> NextFrame:
        """When something moves, or the game goes on by itself."""
        frames = self.presenter.next_frame(), self.overlays.next_frame()
        return earliest(*frames, self.next_step() if self._goes_on else NEVER)

    @property
    def _goes_on(self) -> bool:
        """Whether the game goes on: the table is at rest, and no sheet or coming remark is in the way."""
        return self.presenter.is_at_rest and not (self.overlays.is_modal or self.guide.is_coming)

    def next_step(self) -> NextFrame:
        """The earliest time of the next step of `advance`."""
        presenter = self.presenter
        if self.game.is_over and (presenter.is_hidden or self.overlays.open_sheet is not None):
            return NEVER
        if self.game.is_over and presenter.is_still:
            pause = self.kit.motion.duration(END_SECONDS) - presenter.rest_seconds
            return (
                in_seconds(pause) if presenter.director.is_caption_read else NEVER
            )  # the director knows when
        if self.game.is_over:
            return NOW
        if not self.game.is_human(self.game.turn):
            return in_seconds(
                presenter.played.seconds_to_decision(
                    presenter.rest_seconds, self._thinking_pause, presenter.busy_seconds
                )
            )
        if self.game.turn != presenter.viewer:
            return self._next_turn
        pause = self._only_card_pause - presenter.rest_seconds
        return in_seconds(pause) if self._plays_by_itself else NEVER

    @property
    def _next_turn(self) -> NextFrame:
        """When the screen is handed to the next person: until then the previous one is looking."""
        if not self.presenter.director.is_caption_read:
            return NEVER  # the director knows when
        is_first_look = self.kit.motion.is_instant and not self.table.trick
        left = LAST_LOOK_SECONDS - self.presenter.rest_seconds if is_first_look else 0.0
        return in_seconds(left) if left > 0 else NOW

    def draw(self, surface: Canvas) -> None:
        if not self.handover.is_covering:
            presenter, is_shown = self.presenter, self.is_message_shown
            is_asked = self.is_waiting_for_person and not self._plays_by_itself
            calls = is_asked and presenter.director.has_caption_room and not presenter.notice
            message, earlier = (self.message, self.earlier_message) if is_shown else ("", "")
            presenter.draw(surface, message, earlier, calls=calls)
        self.overlays.draw(surface)
        self._crossfade.draw(surface)

    def announcements(self) -> SpeechState:
        return self._announcer.announcements()

    def accessible_nodes(self) -> tuple[AccessibleNode, ...]:
        return self._announcer.parts()

    def pointed_at(self, zone: Zone) -> tuple[str, ...]:
        """The content of the zone that a lesson points at, for screen readers."""
        return self._announcer.pointed_at(zone)

    def hidden(self) -> None:
        """Let the computers play on; the person sees the events later."""
        self.presenter.is_hidden = True

    def shown_again(self) -> None:
        """Replay the missed events, from the table as the person last saw it."""
        self.presenter.is_hidden = False
        if self.presenter.has_missed:
            self.person.drop_choices()
            self.presenter.replay_missed()

    def translate(self) -> Self:
        return type(self)(self.services, self.presenter)

    def drop_pictures(self) -> None:
        self.presenter.drop_pictures()
        self._crossfade.drop_pictures()

    def close(self) -> None:
        """Stop the computers, and close all overlays; a guide's remark is kept for later."""
        self.guide.close()
        self.overlays.close()
        self.presenter.played.thinking.stop()

    # The course of the game

    def _apply_settings(self) -> None:
        """Apply the motion settings, which may have changed during a pause."""
        presenter, settings = self.presenter, self.services.settings
        self.services.apply_motion_settings()
        presenter.director.trick_seconds = TRICK_SECONDS[settings.trick_pause]
        presenter.director.captions.factor = CAPTION_FACTORS[settings.caption_time]
        presenter.talk.line_seconds = SPEECH_SECONDS[settings.caption_time]

    @property
    def _visible_caption_count(self) -> int:
        """The number of captions that can be seen: none under an overlay or the curtain, one less beside a
        refusal.
        """
        presenter = self.presenter
        is_seen = self.is_message_shown and self.handover.is_open
        return presenter.table.layout.caption_places - bool(presenter.notice) if is_seen else 0

    def _play_only_card(self) -> None:
        """Play the only card after a moment; the first time, not before the reason has been read."""
        presenter = self.presenter
        has_rested = presenter.rested_before != NOT_AT_REST  # until then the stake is unknown
        if not has_rested or presenter.rest_seconds < self._only_card_pause:
            return
        if presenter.viewer not in presenter.knows_only_card and self.is_message_shown:
            presenter.tell_of_only_card()
        elif tr("table.only_card") not in presenter.director.captions.unread:
            presenter.make_only_move()

    @property
    def _only_card_pause(self) -> float:
        """The time before the only card is played; longer if a stake is to be read, at any speed."""
        if self.table.stake:
            return DECIDING_CARD_SECONDS * self.presenter.director.reading_factor
        return self.kit.motion.duration(ONLY_CARD_SECONDS)

    @property
    def _plays_by_itself(self) -> bool:
        """Whether the only move of the person, who has not taken it back, is made without them."""
        presenter, only_card = self.presenter, self.services.settings.only_card
        is_only = (
            len(presenter.view.legal_moves) == 1 and not presenter.played.is_taught and not self.game.can_redo
        )
        if not is_only or only_card is not OnlyCard.LATER:
            return is_only and only_card is OnlyCard.ON
        name = presenter.names[presenter.viewer] if presenter.director.is_shared else ""
        return self.services.finished_games(name) >= GAMES_TO_LEARN

    def _spoken_call(self, view: PlayerView) -> str:
        if self._plays_by_itself:
            return tr("table.only_card")
        return sentences(filter(None, (self._trick_matter, self.prompt(view))))

    def _set_mood(self) -> None:
        """Make the music calm while a player thinks, and tense while a vote is close or decided."""
        view, has_stake = self.presenter.view, bool(self.table.stake)
        if view is not self._mood_view or has_stake is not self._has_stake:
            self._mood_view, self._has_stake = view, has_stake
            is_second = self.table.phase is view.phase is Phase.TWO
            self._is_tense = is_second and (has_stake or is_vote_close(view))
        self.kit.audio.set_mood(is_calm=self.presenter.is_at_rest, is_tense=self._is_tense)

    def _prepare_phase_two(self) -> None:
        """Draw the felt of Phase Two in the background, towards the end of Phase One."""
        table, preloader = self.table, self.services.preloader
        if table.phase is Phase.ONE and table.tricks_played >= table.deck.hand_size - TRICKS_AHEAD:
            preloader.prepare_phase_two(table.layout, self.presenter.banner.pieces(table.deck))

    @property
    def _thinking_pause(self) -> float:
        """The least time at rest before a computer's move, which depends only on what every seat sees."""
        share = QUIET_PACE if self.table.is_quiet else 1.0
        return self.kit.motion.duration(THINKING_PAUSE_SECONDS * share)

    def _let_think(self) -> None:
        """Make the computer's move when it is ready and due."""
        presenter = self.presenter
        move = presenter.played.decision(
            presenter.rested_before, presenter.rest_seconds, self._thinking_pause, presenter.busy_seconds
        )
        if move is not None:
            presenter.make(move)

    # Taking back

    def _may_go(self, way: Intent) -> bool:
        """Whether the current viewer may undo a decision, or redo it."""
        seat = self.game.may_redo if way is Action.REDO else self.game.may_take_back
        is_theirs = seat == self.presenter.viewer or self.presenter.has_open_hands
        return seat is not None and is_theirs and self.handover.is_open

    def _go(self, way: Intent) -> None:
        """Undo the last decision, or redo it; say so if that is impossible."""
        is_redo = way is Action.REDO
        if not self._may_go(way):
            self.presenter.say(tr("table.nothing_to_redo" if is_redo else "table.nothing_to_take_back"))
            return
        self.person.drop_choices()
        self.overlays.close()
        if is_redo:
            self.presenter.redo()
        else:
            self.presenter.take_back()

    # Overlays

    def _open_at(self, event: pygame.event.Event) -> bool:
        """Open the sheet of a clicked item; returns whether it has one."""
        items = under(self.presenter.painter.items, event.pos) if is_click(event) else ()
        return any(self.overlays.press(item.opens) for item in items)


def call_to_play(view: PlayerView) -> str:
    """Return the sentence that asks the viewer to play a card."""
    led = view.led_faction
    if led is None:
        return tr("table.turn.lead")
    holds_led = any(card.faction is led for card in view.hand)
    return tr("table.turn.follow" if holds_led else "table.turn.free", faction=led)


def call_to_take(view: PlayerView, names: Sequence[str]) -> str:
    """Ask for a follower, and name the receiver of the other card if that is certain."""
    if view.looked_at is not None and len(view.revealed) > 1:
        return tr("table.turn.take_seer")
    other = names[view.takers[1]]
    return tr("table.turn.take" if view.looked_at is None else "table.turn.take_seen", name=other)


class PhaseOneScene(GameScene):
    """Cards are played and followers taken, until the stock is empty."""

    music = Tune.PHASE_ONE
    phase = Phase.ONE


class PhaseTwoScene(GameScene):
    """The followers are the hands; cards are played until none are left, and the factions vote."""

    music = Tune.PHASE_TWO
    phase = Phase.TWO


SCENES = {Phase.ONE: PhaseOneScene, Phase.TWO: PhaseTwoScene, Phase.OVER: PhaseTwoScene}


def show_game(services: Services, games: Games, request: ShowGame) -> GameScene:
    """The table with a game, which becomes the current one."""
    games.current = request.game
    return SCENES[request.game.phase](services, request.game)


def show_phase(services: Services, games: Games, request: ShowPhase) -> GameScene:
    """The table as it is, in the phase that it shows."""
    return SCENES[request.presenter.phase](services, request.presenter)


def continue_game(services: Services, games: Games, request: ContinueGame) -> SceneChange:
    """Show the saved game or, between two games of a match, its score; if that fails the menu says why."""
    game = games.autosave.resume(request.path)
    if game is None:
        problem = games.problem  # the menu looks for saved games again
        return OpenMenu(sentence(problem) if problem is not None else "")
    if game.is_over:
        FinishedGames.of(games).refresh()  # adds the games of the match played before it
        return standing_of(game, Placing.LEAVING_GAME)
    return ShowGame(game)
