"""The application: one window and one loop, which runs the scene on top of the stack.

`App` passes events and time to that scene, shows it, and obeys settings; `SceneStack` knows what comes next.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from traceback import print_exception
from typing import TYPE_CHECKING

import pygame

from claim_desktop.app.dropped_files import DroppedFiles
from claim_desktop.app.feature_hooks import begin_collecting, connect
from claim_desktop.app.input_translator import InputTranslator
from claim_desktop.app.motion_watch import MotionWatch
from claim_desktop.app.page_moves import PageMoves
from claim_desktop.app.preferences import Preferences, Startup
from claim_desktop.app.scene_stack import SceneStack, modules_ahead
from claim_desktop.app.speech_controller import SpeechController
from claim_desktop.background_jobs import BackgroundJobs, Job
from claim_desktop.i18n import tr
from claim_desktop.resources import asset
from claim_desktop.scenes.base import Scene, Services, WidgetScene
from claim_desktop.scenes.menu.scene import MenuScene, OpenFirstStart
from claim_desktop.scenes.play.requests import ShowPhase
from claim_desktop.scenes.question import Confirmation, ConfirmScene
from claim_desktop.scenes.requests import OpenMenu, QuitGame, SceneChange, ShowMessage
from claim_desktop.scenes.review.requests import OpenChallengeFile, ReadCode, ReadRecord
from claim_desktop.session.autosaved_game import at_once
from claim_desktop.session.games import Games, sentence_about
from claim_desktop.storage.errors import sentence
from claim_desktop.storage.folder import DataFolder
from claim_desktop.storage.looks import Look
from claim_desktop.storage.settings import AppliedBy, BackgroundSound
from claim_desktop.table.artwork.backdrop import Backdrop
from claim_desktop.table.artwork.card_art import CardArt
from claim_desktop.table.artwork.furniture import Furniture
from claim_desktop.table.sounds import Sound
from claim_desktop.ui import clipboard, window
from claim_desktop.ui.actions import Action, action_of
from claim_desktop.ui.audio import Audio, Background
from claim_desktop.ui.display_list import DisplayList
from claim_desktop.ui.frame_pacer import MAX_STEP_SECONDS, WAKE, FramePacer, wake
from claim_desktop.ui.freed_memory import FreedMemory
from claim_desktop.ui.keys.input_method import InputMethod
from claim_desktop.ui.motion.next_frame import NEVER, NOW, NextFrame, earliest, in_seconds
from claim_desktop.ui.panel_art import ButtonVariant
from claim_desktop.ui.presses import NewPageGuard, StaleClickFilter, without_blind_presses
from claim_desktop.ui.scene_transition import SceneTransition
from claim_desktop.ui.toolkit import Toolkit
from claim_desktop.ui.widgets import Button, Toast

if TYPE_CHECKING:  # not needed by the menu
    from claim_desktop.scenes.chronicle.logic.importing import Imported

HIDDEN_FRAME_SECONDS = 0.1
"""The time between two frames while the window is hidden: nothing is drawn, but a computer may be to move."""

SOUND_EVENTS = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)
WINDOW_EVENTS = (pygame.QUIT, pygame.VIDEORESIZE)
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
DROP_EVENTS = (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPCOMPLETE)
MAX_END_SECONDS = 2.0
"""The maximum time that leaving waits for an import, whose disk may not answer; finished writes are kept."""

CHALLENGE_FILES = (".png", ".txt")
"""The endings of files that may hold a challenge: its postcard, or its text."""

MAX_REASONS = 8
"""The maximum number of files for which a question gives the reason why they were not imported."""

REST_SECONDS = 0.25
"""If nothing begins within this time, there is time to tidy up."""

QUIET_SECONDS = 0.4
"""Once a scene has kept its size for this many seconds, the table likely to follow is prepared."""


BACKGROUNDS = {
    BackgroundSound.ALL: Background.ALL,
    BackgroundSound.EFFECTS: Background.EFFECTS,
    BackgroundSound.NOTHING: Background.NOTHING,
}


class App:
    """Runs scenes until the player leaves. Time and randomness are passed in, so that tests control both."""

    _end_collecting: Callable[[], object] | None = None
    """Ends the reviews at rest, once they have begun."""

    def __init__(
        self,
        folder: DataFolder,
        rng: Random,
        seed: int | None = None,
        *,
        draws_ahead: bool = False,
        startup: Startup | None = None,
    ) -> None:
        """Start the application; `seed` deals the first game, the numbers after it the others.

        Without a seed, deals are random. With `draws_ahead`, a thread draws scenes and reads games.
        """
        self._folder = folder
        self._draws_ahead = draws_ahead
        self._preferences = Preferences(folder, startup)
        self._jobs = BackgroundJobs("games")
        self._index_jobs = BackgroundJobs("index")
        self._imports = BackgroundJobs("imports")
        self._game_imports = BackgroundJobs("game imports")
        queues = self._jobs, self._index_jobs, self._game_imports
        self.games = Games(folder, rng, seed, *(each.add if draws_ahead else at_once for each in queues))
        connect(self.games)
        self._imported: deque[Imported] = deque()
        """Results of imports that have yet to be announced."""
        self.games.when_imported.append(self._imported.append)
        settings = self._preferences.at_start
        # A copy: the choice of a sound's take must not change the deal.
        audio = Audio(
            asset("sounds"),
            asset("music"),
            deepcopy(rng),
            self._preferences.volumes(settings),
            is_mono=settings.mono,
            in_background=draws_ahead,
        )
        self.viewport = window.Viewport()
        kit = Toolkit(self.viewport.size, audio, settings.text_size)
        pictures = kit.pictures
        self.services = Services(
            kit,
            Backdrop(pictures),
            CardArt(pictures),
            settings,
            rng,
            Furniture(pictures),
            prizes=self._prizes,
            is_lost=self._is_lost,
            finished_games=self._count_of_games,
        )
        self._failures: dict[str, Exception | None] = {}
        """The errors of background jobs by their text; None once they have been reported."""
        Job.report = self._note_failure
        self.stack = SceneStack(self.services, self.games)
        self._moves = PageMoves(self.services, self.stack)
        self._transition = SceneTransition(pictures, in_background=draws_ahead)
        self._held_events: list[pygame.event.Event] = []
        """Events that arrived while a scene was drawn in the background; they are handled after that."""
        self._double_clicks = StaleClickFilter()
        self.new_page = NewPageGuard()
        self.input = InputTranslator(self.services, lambda: self.scene)
        self.speech = SpeechController(self.services, self.viewport)
        self._input_method = InputMethod()
        self.toast = Toast()
        self._dropped = DroppedFiles()
        self._watch = MotionWatch()
        self._is_hidden = self._has_imported_scenes = self._has_loaded_sounds = False
        self.is_sound_closed = False
        """Whether the sound device is closed."""
        self._last_problem = ""
        self._seconds_shown = 0.0
        """Seconds for which the scene has been shown at its current size."""
        self._freed_memory = FreedMemory()
        self._ahead: Iterator[str] = iter(())
        self._preferences.apply_sound_and_language(settings, audio)
        if self._preferences.open_window():
            self._resize()
        problem = folder.problem or self._preferences.problem
        notice = self._preferences.system_note if problem is None else sentence(problem)
        self._open_menu(notice)

    @property
    def message(self) -> str:
        """The sentence shown over the scene; empty if there is none."""
        return self.toast.text

    @property
    def is_running(self) -> bool:
        """Whether the application is running: the player has not left."""
        return not self.stack.has_quit

    @property
    def is_drawing_scene(self) -> bool:
        """Whether a scene is being drawn in the background, while the window shows the old picture."""
        return self._transition.is_drawing

    @property
    def scene(self) -> Scene:
        """The scene that receives the player's input: the top of the stack."""
        return self.stack.top

    @property
    def scenes(self) -> Sequence[Scene]:
        """Every open scene, those at the back first."""
        return self.stack.scenes

    def welcome_newcomer(self) -> None:
        """Ask new players once for their name: those who have changed no setting but by the command line."""
        settings = self.services.settings
        if not settings.is_first_game_offered:
            self.services.settings = replace(settings, is_first_game_offered=True)
            if settings == self._preferences.untouched:
                self._follow(OpenFirstStart())

    def review_record(self, path: Path) -> None:
        """Open the review of a finished game's record, or say why that is impossible."""
        self._follow(ReadRecord(path))

    def review_code(self, code: str) -> None:
        """Open the review of the game of a code, or say why that is impossible."""
        self._follow(ReadCode(code))

    def report_fault(self, text: str) -> None:
        """Report the traceback that the last run left if the system killed it, and say so."""
        if text:
            self._show_message(sentence_about("menu.fault", self.report(text)))

    def report(self, error: Exception | str) -> Path | None:
        """Write a report about an error or the last run's traceback; returns its path, or None."""
        return self.games.report(error, window.LIBRARIES, self.services.settings.player_names)

    def run(self) -> None:
        pacer = FramePacer()
        while self.is_running:
            due = self.next_frame
            self.free_at_rest(due)
            events, dt = pacer.wait(due, HIDDEN_FRAME_SECONDS if self._is_hidden else 0.0)
            if events and due != NOW:  # nothing has moved; motion set off by events begins now
                self.step([], dt)
                dt = 0.0
            self.step(events, dt)
            if not self._is_hidden:
                self.viewport.present()
        self.close()

    def free_at_rest(self, due: NextFrame) -> None:
        """Free the scenes that were left, and return freed memory, unless something is about to move."""
        if due.seconds >= REST_SECONDS:
            self._freed_memory.give_back()

    @property
    def next_frame(self) -> NextFrame:
        """When the next frame is due, unless an event comes before."""
        return NOW if self._held_events or self._transition.is_showing else self._watch.next_frame

    def step(self, events: Iterable[pygame.event.Event], dt: float) -> None:
        """Run one frame: handle events, advance time, draw. An error opens the menu instead of quitting.

        After an error, that frame's clicks and keys are dropped: they were meant for the scene that failed.
        """
        events = list(events)
        self._watch.follow(events)
        self.services.kit.motion.is_deserted = self._watch.is_deserted
        self._notice_window(events)
        events = [event for event in events if event.type != WAKE]
        self.services.kit.audio.set_background(self._background_sound())
        self.services.kit.audio.update(dt)
        waiting = [*self._held_events, *self.input.translate(map(self.viewport.to_canvas, events), dt)]
        if dt >= MAX_STEP_SECONDS or (self._held_events and not self._transition.is_drawing):
            waiting = without_blind_presses(waiting)
        if not self._transition.is_drawing:
            self._succeeds(lambda: waiting.extend(self._reader_events()))
        self._held_events = []
        self._show_message(self.input.pop_message() or self.speech.pop_message())
        self._report_failures()
        self.speech.say(*self.input.pop_announcements())
        has_failed = False
        for event in waiting:
            if self._transition.is_drawing:
                self._hold(event)
            elif not has_failed or event.type in WINDOW_EVENTS:
                has_failed |= not self._succeeds(partial(self._handle, event))
        if not self._transition.is_drawing:
            self.services.cards.resume()
            self._succeeds(partial(self._show_frame, dt))
        self._transition.start()
        self._imports.hold(is_held=self._transition.is_drawing)  # a scene is waited for

    def close(self) -> None:
        """Store the settings, wait for pending writes, and release everything."""
        self._imports.stop()
        if self._end_collecting is not None:
            self._end_collecting()
        self._transition.cancel()
        self._show_message(self._preferences.write(self.services.settings))
        self.games.autosave.close()
        self._game_imports.stop(MAX_END_SECONDS)
        for jobs in (self._jobs, self._index_jobs):
            jobs.stop()
        self._folder.flush()
        self.stack.close()
        Job.report = print_exception
        self.services.preloader.stop()
        self.services.cards.jobs.stop()
        self.speech.close()
        clipboard.leave_behind()
        self.is_sound_closed = self.services.kit.audio.close()

    # Each frame

    def _background_sound(self) -> Background:
        """The background sound that may be heard now."""
        if self._is_hidden:
            return Background.NOTHING
        if self.services.kit.motion.has_focus:
            return Background.ALL
        return BACKGROUNDS[self.services.settings.background_sound]

    def _notice_window(self, events: Iterable[pygame.event.Event]) -> None:
        """Notice that the window is hidden or shown again, and whether it has the keyboard."""
        for event in events:
            if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                self.services.kit.motion.has_focus = event.type == pygame.WINDOWFOCUSGAINED
        is_hidden = self.viewport.is_hidden
        if is_hidden is not self._is_hidden and not self._transition.is_drawing:
            self._is_hidden = is_hidden
            self.viewport.note_exposure()
            self._succeeds(self.scene.hidden if is_hidden else self.scene.shown_again)

    def _hold(self, event: pygame.event.Event) -> None:
        """Hold an event back until the next scene is drawn; a resized window shows a placeholder."""
        self._held_events.append(event)
        if event.type == pygame.VIDEORESIZE:
            self._transition.show_placeholder(self.viewport.surface)

    def _handle(self, event: pygame.event.Event) -> None:
        self._moves.note(event)
        if event.type in PRESSES:
            self.services.kit.is_mouse_in_use = event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.QUIT:
            self._leave()
        elif event.type == pygame.VIDEORESIZE:
            self._resize()
        elif event.type == pygame.WINDOWEXPOSED:
            self.viewport.note_exposure()
        elif event.type in DROP_EVENTS:
            self._dropped.handle(event)
        elif event.type in SOUND_EVENTS:
            self.services.kit.audio.on_device_changed(event)
        elif self.scene.takes_keys:
            self.scene.handle(event)
        elif self.scene.write(event):
            self.new_page.read()
            self.speech.handle(event, self.scene)
        elif action_of(event) is Action.FULLSCREEN:
            settings = self.services.settings
            self.services.settings = replace(settings, fullscreen=not settings.fullscreen)
        elif action_of(event) is Action.HELP:
            if self.scene.help is not None:
                self.change_scene(self.scene.help)
        elif not self._swallows(event):
            self.scene.handle(event)

    def _swallows(self, event: pygame.event.Event) -> bool:
        """Whether an event was meant for the previous scene, or is used up by stopping speech."""
        self.new_page.update(0.0, self.scene.page)
        if self.new_page.swallows(event) or self._double_clicks.swallows(event):
            return True
        return self.speech.handle(event, self.scene)

    def _reader_events(self) -> list[pygame.event.Event]:
        """The events for the actions requested through the screen reader."""
        events = self.speech.events_for_actions(self.scene)
        if events:
            self.new_page.update(0.0, self.scene.page)
            self.new_page.read()
        return events

    def _succeeds(self, act: Callable[[], None]) -> bool:
        """Call `act` and return whether it succeeded; after an error, the menu is open."""
        try:
            act()
        except Exception as error:
            self._recover(error)
            return False
        return True

    def _show_frame(self, dt: float) -> None:
        """Let time pass, and draw; while the window is hidden, only a game goes on, and nothing is drawn."""
        if not self._is_hidden:
            self._preferences.follow_window(dt)
            self._update(dt)
            self._draw()
            self.viewport.show()
        elif self.scene.goes_on_hidden:
            self._update(dt)
        next_frame = self._next_frame_due() if not self._is_hidden or self.scene.goes_on_hidden else NEVER
        self._watch.note_frame(dt, next_frame, is_changed=self.viewport.has_changed and not self._is_hidden)
        window.allow_screen_saver(is_allowed=not self._watch.moves_alone)

    def _next_frame_due(self) -> NextFrame:
        """The earliest frame that any ongoing work asks for."""
        quiet_seconds = QUIET_SECONDS - self._seconds_shown
        parts = (
            self.scene.next_frame(),
            self.toast.next_frame(),
            self.input.next_frame(),
            self.services.kit.audio.next_frame(),
            in_seconds(quiet_seconds) if quiet_seconds > 0 else NEVER,
        )
        return earliest(*parts)

    def _update(self, dt: float) -> None:
        self._transition.update(dt)
        self._double_clicks.update(dt)
        self.toast.update(dt)
        change = self.scene.update(dt)
        if change is not None:
            self.change_scene(change)
        elif (move := self._moves.of_dialog()) is not None and not self._transition.is_showing:
            self.viewport.note_drawing()
            self._transition.begin(self.stack.draw, self.viewport.surface, move)
        if not self._transition.is_drawing:
            self._apply_settings()
            self._show_problem()
            self._import_games()
            self._prepare(dt)
        self.new_page.update(dt, self.scene.page)

    def _prepare(self, dt: float) -> None:
        """Import, draw and load in advance what the next game will probably need; look for gamepads."""
        if self._seconds_shown > 0:
            self.input.pads.start()
        if self._draws_ahead and not self._has_imported_scenes and self._seconds_shown > 0:
            self._has_imported_scenes = True
            self._ahead = modules_ahead()
            self._imports.append([self._import_next])
        if not self._has_loaded_sounds and self._seconds_shown >= QUIET_SECONDS:
            self._has_loaded_sounds = True
            self.services.kit.audio.load_ahead(Sound)
        self._seconds_shown += dt
        setup = self.scene.likely_next_game if self._seconds_shown >= QUIET_SECONDS else None
        if setup is not None:
            with_curtain = len(setup.persons) > 1
            self.services.preloader.prepare(setup.deck, self.services.kit.scale, with_curtain=with_curtain)

    def _import_next(self) -> None:
        """Import the next scene, and after it the others."""
        name = next(self._ahead, "")
        if name:
            import_module(name)
            self._imports.append([self._import_next])
        else:
            self._end_collecting = begin_collecting(self.games)

    def _draw(self) -> None:
        if self._transition.is_showing:
            self.viewport.note_drawing(self._transition.show(self.viewport.surface))
            return
        drawn = DisplayList(self.viewport.size)
        self.stack.draw(drawn)
        self.speech.update(self.scene, self.message)
        self.toast.draw(drawn, self.services.kit)
        self.input.draw(drawn)
        self.viewport.draw(drawn)
        field = self.scene.text_field
        self._input_method.update(None if field is None else self.viewport.in_window(field.caret_rect))
        self._transition.remember(self.viewport.surface)

    # From scene to scene

    def change_scene(self, change: SceneChange) -> None:
        """Change the scene, or ask first if that would lose a game.

        Between the phases nothing moves, since play continues at the same table.
        """
        asks = self.games.would_be_lost and not isinstance(self.scene, ConfirmScene)
        if isinstance(change, ShowPhase | ShowMessage):
            self._follow(change)
        elif asks and isinstance(change, OpenMenu | QuitGame):
            self._ask_to_leave(change)
        else:
            self._freed_memory.has_garbage = True
            self._transition.cancel()
            self.viewport.note_drawing()  # the window keeps a picture of which nothing is left
            self._show_message(self._preferences.write(self.services.settings))
            self.toast.hide()
            self._double_clicks.changed()
            page, before = self.stack.page, self.scene
            self._follow(change)
            move = self._moves.of_scene(page, before)
            self._transition.begin(self.stack.draw, self.viewport.surface, move)

    def _follow(self, change: SceneChange) -> None:
        """Carry out a change of scene; one that cannot be opened leads to the menu."""
        if isinstance(change, ShowMessage):
            self.toast.hide()
        try:
            self._show_message(self.stack.apply(change))
        except Exception as error:
            if isinstance(change, OpenMenu):
                raise
            self._open_menu(sentence_about("menu.error", self.report(error)))
        self._seconds_shown = 0.0

    def _leave(self) -> None:
        """Close the window, asking first if an unsaved game would be lost."""
        if not self.games.would_be_lost:
            self._follow(QuitGame())
        elif not isinstance(self.scene, ConfirmScene):
            self._ask_to_leave(QuitGame())

    def _ask_to_leave(self, change: OpenMenu | QuitGame) -> None:
        self.stack.push(ConfirmScene(self.services, Confirmation("menu.leaving", change)))

    # Settings, sizes, problems

    def _prizes(self) -> frozenset[Look]:
        """The looks that have been won on the road to the throne."""
        from claim_desktop.scenes.road.logic.journey import Journey  # noqa: PLC0415 - the menu needs none

        return self.games.part(Journey.of).prizes

    def _is_lost(self, look: Look) -> bool:
        """Whether a look is known not to be won; the first of each kind always is."""
        if look is next(iter(type(look))):
            return False
        from claim_desktop.scenes.road.logic.journey import Journey  # noqa: PLC0415 - the menu needs none

        journey = self.games.part(Journey.of)
        return journey.is_known and look not in journey.prizes

    def _count_of_games(self, name: str) -> int:
        from claim_desktop.scenes.chronicle.logic.finished_games import FinishedGames  # noqa: PLC0415

        return FinishedGames.of(self.games).count_of(name)

    def _apply_settings(self) -> None:
        self.services.apply_motion_settings()
        obeyed = self._preferences.apply(self.services)
        if AppliedBy.LANGUAGE in obeyed:
            self.stack.translate()
        if AppliedBy.LAYOUT in obeyed:
            self.services.apply_appearance_settings()
        if obeyed & {AppliedBy.LANGUAGE, AppliedBy.LAYOUT, AppliedBy.WINDOW}:
            self._resize()

    def _resize(self) -> None:
        self._transition.cancel()
        self.viewport.resize()
        size = self.viewport.size
        self.services.kit.resize(size, self.services.settings.text_size)
        self.services.furniture.drop_pictures()
        self._seconds_shown = 0.0
        if self.scenes:
            self.services.cards.pause()  # until the scene is drawn, except for the cards that it shows
        self.toast.place_at_top(self.services.kit)
        self.input.pads.resize()
        self.stack.resize(size)
        if self.scenes:
            self._transition.show_placeholder(self.viewport.surface)
            self._transition.begin(self.stack.draw, self.viewport.surface, None)

    def _show_problem(self) -> None:
        """Say once when a game or practice cannot be saved, or what was saved cannot be read."""
        problem = self.games.problem or self.games.practice_problem
        text = sentence(problem) if problem is not None else ""
        if text != self._last_problem:
            self._show_message(text)
        self._last_problem = text

    def _import_games(self) -> None:
        """Import files dropped onto the window, and announce the result of an import that has ended."""
        files = self._dropped.take()
        if files and all(path.suffix.lower() in CHALLENGE_FILES for path in files):
            self._follow(OpenChallengeFile(files[0]))
        elif files:
            from claim_desktop.scenes.chronicle.logic.importing import Importing  # noqa: PLC0415 - the menu needs none

            Importing.of(self.games).take(files)
        if not self._imported:
            return
        imported = self._imported.popleft()
        scene = self.scene
        scene.imported()
        if len(imported.refused) > 1 and isinstance(scene, WidgetScene) and scene.dialog is None:
            close = Button("close", tr("chronicle.import.close"), ButtonVariant.PRIMARY)
            scene.ask(tr("chronicle.import"), imported.report(MAX_REASONS), [close])
            self.speech.say(imported.text)
        else:
            self._show_message(imported.text)

    def _show_message(self, sentence: str) -> None:
        if sentence:
            self.toast.place_at_top(self.services.kit)
            self.toast.show(sentence)
            self.speech.say(sentence)

    def _note_failure(self, error: Exception) -> None:
        """Note what failed in another thread; each error is reported once."""
        self._failures.setdefault(repr(error), error)

    def _report_failures(self) -> None:
        """Report what failed in the background, and say where the report is; the scene survives."""
        for text, error in list(self._failures.items()):
            if error is not None:
                self._failures[text] = None
                self._show_message(sentence_about("menu.error.background", self.report(error)))

    def _recover(self, error: Exception) -> None:
        """After an error: report it, open the menu, and say where the report is. The game stays saved."""
        self._transition.cancel()
        notice = sentence_about("menu.error", self.report(error))
        if self.scenes and isinstance(self.scene, MenuScene):
            self._disable_next_step(error)
        self._open_menu(notice)

    def _open_menu(self, notice: str) -> None:
        """Open the menu, without anything that follows from what is stored if that fails."""
        try:
            self._follow(OpenMenu(notice))
        except Exception as error:
            self._disable_next_step(error)
            self._follow(OpenMenu(sentence_about("menu.error", self.report(error))))

    def _disable_next_step(self, error: Exception) -> None:
        """Have the menu offer neither a game to continue nor a next step; raise if it fails even so."""
        if not self.stack.offers_next:
            raise error
        self.stack.offers_next = False


def open_app(folder: DataFolder, rng: Random, seed: int | None = None, startup: Startup | None = None) -> App:
    """Create the application in the window, opening it unless it is open. Raises `NoDisplayError`."""
    if not window.is_open():
        window.open_splash_window(tr("app.title"), asset("icon.svg"))
    pygame.font.init()
    pygame.joystick.init()  # not pygame.init(), which would open the sound device without asking first
    window.close_on_hangup()
    Job.when_done = wake
    return App(folder, rng, seed, draws_ahead=True, startup=startup)
